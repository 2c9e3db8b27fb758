package dev.espressivo.chart;

import com.microsoft.playwright.Browser;
import com.microsoft.playwright.BrowserType;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.Playwright;
import com.microsoft.playwright.WebSocket;
import com.microsoft.playwright.WebSocketFrame;
import com.microsoft.playwright.options.ReducedMotion;
import com.sun.management.OperatingSystemMXBean;
import dev.espressivo.browser.Chromium;
import dev.espressivo.browser.GalleryServer;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.atomic.AtomicLong;

/**
 * Measures charts that move: the frames of a drag, in turns with those of a page that has the same
 * line and no component; and the pushes for 20 appends per second to each of 12 charts.
 */
public final class ChartLiveBench {

  private static final int TURNS = 12;
  private static final int STEPS = 30;
  private static final int SECONDS = 10;
  private static final int CHARTS = 12;
  private static final int APPENDS = 20;

  /**
   * A page with the same line, moved by a handler and an attribute, and the code that measures each
   * frame.
   */
  private static final String FLOOR =
      """
      () => {
        const chart = document.querySelector('es-chart');
        const line = chart.querySelector('[data-layer=marks] path').cloneNode();
        const box = document.createElement('div');
        box.innerHTML = '<svg width="1200" height="500" style="display:block"><g></g></svg>';
        const group = box.querySelector('g');
        group.append(line);
        document.querySelector('main').append(box);
        box.id = 'floor';
        let start;
        let due;
        box.onpointerdown = ({ clientX }) => (start = clientX);
        box.onpointerup = () => (start = undefined);
        box.onpointermove = ({ clientX }) => {
          if (start === undefined) return;
          cancelAnimationFrame(due);
          due = requestAnimationFrame(() =>
            group.setAttribute('transform', `translate(${clientX - start},0)`));
        };
        window.frames_ = [];
        let isWaiting = false;
        // From the event to the end of the frame: handlers, callbacks, style, layout and paint.
        const note = () => {
          if (isWaiting) return;
          isWaiting = true;
          requestAnimationFrame(() => {
            const begin = performance.now();
            const { port1, port2 } = new MessageChannel();
            port1.onmessage = () => {
              window.frames_.push(performance.now() - begin);
              isWaiting = false;
            };
            port2.postMessage(0);
          });
        };
        addEventListener('pointermove', note, true);
      }
      """;

  private ChartLiveBench() {}

  /** Runs the benchmark. */
  public static void main(String[] args) {
    String root = "http://127.0.0.1:" + GalleryServer.get().port() + "/";
    try (Playwright playwright = Playwright.create();
        Browser browser =
            playwright
                .chromium()
                .launch(
                    new BrowserType.LaunchOptions()
                        .setExecutablePath(Chromium.path())
                        .setArgs(Chromium.flags()))) {
      System.out.println("| a frame while panning, ms | ours | floor | later by | at most |");
      System.out.println("|---|---:|---:|---:|---:|");
      for (int points : new int[] {1_000, 100_000, 1_000_000}) {
        pan(browser, root, points);
      }
      System.out.println();
      System.out.println(
          "| 20 appends a second to each of 12 charts | pushes a second | bytes an append | at most"
              + " | server, ms of CPU a second |");
      System.out.println("|---|---:|---:|---:|---:|");
      for (ReducedMotion motion : ReducedMotion.values()) {
        for (int rows : new int[] {120, 3_000}) {
          stream(browser, root, rows, motion);
        }
      }
    }
    System.exit(0);
  }

  // ---- Panning ----

  private static void pan(Browser browser, String root, int points) {
    List<Double> ours = new ArrayList<>();
    List<Double> floor = new ArrayList<>();
    try (Page page = browser.newPage()) {
      page.setViewportSize(1280, 1100);
      page.navigate(root + "bench/chart?kind=pan&n=" + points);
      page.waitForSelector("es-chart [data-layer=marks] path");
      page.waitForSelector("es-chart [data-box=zoom]");
      page.evaluate(FLOOR);
      for (int turn = 0; turn <= TURNS; turn++) {
        List<Double> oursNow = drag(page, "es-chart [data-box=drawing]", turn);
        List<Double> floorNow = drag(page, "#floor", turn);
        // The first turn warms up.
        if (turn > 0) {
          ours.addAll(oursNow);
          floor.addAll(floorNow);
        }
      }
    }
    double mine = median(ours);
    double least = median(floor);
    System.out.printf(
        Locale.ROOT,
        "| %,d points | %.1f | %.1f | %.1f | 8 |%n",
        points,
        mine,
        least,
        mine - least);
  }

  /** Drags there and back, and returns the time of each frame. */
  private static List<Double> drag(Page page, String where, int turn) {
    var box = page.locator(where).boundingBox();
    double x = box.x + box.width / 2;
    double y = box.y + box.height / 2;
    page.evaluate("window.frames_ = []");
    page.mouse().move(x, y);
    page.mouse().down();
    for (int i = 1; i <= STEPS; i++) {
      page.mouse().move(x + (turn % 2 == 0 ? 4 : -4) * i, y);
    }
    page.mouse().up();
    return ((List<?>) page.evaluate("window.frames_"))
        .stream().map(each -> ((Number) each).doubleValue()).toList();
  }

  private static double median(List<Double> values) {
    List<Double> sorted = new ArrayList<>(values);
    Collections.sort(sorted);
    return sorted.get(sorted.size() / 2);
  }

  // ---- Streams ----

  private static void stream(Browser browser, String root, int rows, ReducedMotion motion) {
    AtomicLong pushes = new AtomicLong();
    AtomicLong bytes = new AtomicLong();
    try (Page page = browser.newPage(new Browser.NewPageOptions().setReducedMotion(motion))) {
      page.onWebSocket(socket -> count(socket, pushes, bytes));
      page.navigate(root + "bench/chart?kind=stream&n=" + rows);
      page.waitForSelector("es-chart:last-of-type [data-layer=marks] path");
      page.waitForTimeout(5_000);
      long firstPushes = pushes.get();
      long firstBytes = bytes.get();
      long firstCpu = cpu();
      page.waitForTimeout(SECONDS * 1_000);
      System.out.printf(
          Locale.ROOT,
          "| %,d rows%s | %.1f | %d | 1,024 | %.0f |%n",
          rows,
          motion == ReducedMotion.REDUCE ? ", reduced motion" : "",
          (double) (pushes.get() - firstPushes) / SECONDS,
          (bytes.get() - firstBytes) / ((long) SECONDS * CHARTS * APPENDS),
          (cpu() - firstCpu) / 1e6 / SECONDS);
    }
  }

  private static void count(WebSocket socket, AtomicLong pushes, AtomicLong bytes) {
    socket.onFrameReceived(
        frame -> {
          pushes.incrementAndGet();
          bytes.addAndGet(sizeOf(frame));
        });
  }

  private static long sizeOf(WebSocketFrame frame) {
    String text = frame.text();
    return text == null ? frame.binary().length : text.getBytes(StandardCharsets.UTF_8).length;
  }

  /** Returns the CPU time of the app and of this benchmark, in ns. */
  private static long cpu() {
    return ((OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean())
        .getProcessCpuTime();
  }
}
