package dev.espressivo.chart;

import com.microsoft.playwright.Browser;
import com.microsoft.playwright.BrowserType;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.Playwright;
import dev.espressivo.browser.Chromium;
import dev.espressivo.browser.GalleryServer;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * Measures the time of a route change from a blank view to a painted chart, compared with one to an
 * empty view: for the first chart of a page, which also loads the scripts, and for the next one.
 * Each visit has a page of its own; the server is warm.
 */
public final class ChartRouteBench {

  private static final int WARMING = 6;
  private static final int VISITS = 9;
  private static final List<String> CHARTS =
      List.of("n=1000", "n=10000", "n=100000", "n=1000000", "kind=bar");

  /** A task of the main thread over 50 ms is long, as browsers count them. */
  private static final String ROUTE =
      """
      async ([address, drawn]) => {
        const tasks = [];
        const observer = new PerformanceObserver((list) => tasks.push(...list.getEntries()));
        observer.observe({ type: 'longtask' });
        performance.clearResourceTimings();
        const frame = () => new Promise(requestAnimationFrame);
        const link = Object.assign(document.createElement('a'), { href: address });
        link.setAttribute('router-link', '');
        document.body.append(link);
        const start = performance.now();
        link.click();
        while (!document.querySelector(drawn)) await frame();
        const asked = performance.getEntriesByType('resource').map(({ name }) => name);
        await new Promise((done) => {
          const { port1, port2 } = new MessageChannel();
          port1.onmessage = done;
          port2.postMessage(0);
        });
        const ms = performance.now() - start;
        link.remove();
        for (let i = 0; i < 5; i++) await frame();
        tasks.push(...observer.takeRecords());
        return {
          ms,
          trips: asked.filter((name) => name.includes('v-r=uidl')).length,
          files: asked.filter((name) => !name.includes('v-r=')).length,
          longest: Math.max(0, ...tasks.map(({ duration }) => duration)),
        };
      }
      """;

  /** The measurements of one route change; the longest task is 0 if none was long. */
  private record Change(double ms, int trips, int files, double longest) {

    static Change of(Page page, String address, String drawn) {
      Map<?, ?> result = (Map<?, ?>) page.evaluate(ROUTE, List.of(address, drawn));
      return new Change(
          number(result, "ms"),
          (int) number(result, "trips"),
          (int) number(result, "files"),
          number(result, "longest"));
    }

    private static double number(Map<?, ?> result, String name) {
      return ((Number) result.get(name)).doubleValue();
    }
  }

  private ChartRouteBench() {}

  /** Runs it. */
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
      System.out.println(
          "| | ms | an empty view, ms | later by | at most | round trips | at most | files |"
              + " longest task over 50 ms |");
      System.out.println("|---|---:|---:|---:|---:|---:|---:|---:|---:|");
      for (String chart : CHARTS) {
        measure(browser, root, chart);
      }
    }
    System.exit(0);
  }

  private static void measure(Browser browser, String root, String chart) {
    List<Change> empty = new ArrayList<>();
    List<Change> first = new ArrayList<>();
    List<Change> next = new ArrayList<>();
    for (int visit = 0; visit < WARMING + VISITS; visit++) {
      try (Page page = browser.newPage()) {
        page.navigate(root + "test/blank");
        page.waitForSelector("button");
        String address = root + "bench/chart?" + chart;
        Change nothing = Change.of(page, root + "bench/chart?kind=none", "main");
        blank(page, root);
        Change cold = Change.of(page, address, "es-chart [data-layer=marks] path");
        blank(page, root);
        Change warm = Change.of(page, address, "es-chart [data-layer=marks] path");
        if (visit >= WARMING) {
          empty.add(nothing);
          first.add(cold);
          next.add(warm);
        }
      }
    }
    print(chart + ", first", first, empty);
    print(chart + ", next", next, empty);
  }

  private static void blank(Page page, String root) {
    Change.of(page, root + "test/blank", "body:not(:has(main)) button");
  }

  private static void print(String name, List<Change> changes, List<Change> empty) {
    double ms = median(changes);
    double nothing = median(empty);
    System.out.printf(
        Locale.ROOT,
        "| %s | %.0f | %.0f | %.0f | 60 | %d | 2 | %d | %.0f |%n",
        name,
        ms,
        nothing,
        ms - nothing,
        changes.stream().mapToInt(Change::trips).max().orElse(0),
        changes.stream().mapToInt(Change::files).max().orElse(0),
        changes.stream().mapToDouble(Change::longest).max().orElse(0));
  }

  private static double median(List<Change> changes) {
    List<Double> sorted = new ArrayList<>(changes.stream().map(Change::ms).toList());
    Collections.sort(sorted);
    return sorted.get(sorted.size() / 2);
  }
}
