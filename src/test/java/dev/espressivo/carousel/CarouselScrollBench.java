package dev.espressivo.carousel;

import com.google.gson.JsonObject;
import com.microsoft.playwright.Browser;
import com.microsoft.playwright.BrowserContext;
import com.microsoft.playwright.BrowserType;
import com.microsoft.playwright.CDPSession;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.Playwright;
import com.microsoft.playwright.options.BoundingBox;
import com.vaadin.flow.component.Component;
import com.vaadin.flow.component.html.Div;
import com.vaadin.flow.component.html.Image;
import dev.espressivo.browser.Chromium;
import dev.espressivo.browser.GalleryServer;
import dev.espressivo.views.Stage;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;

/**
 * Measures the frames while a carousel of 100 pictures is scrolled, in turns with a plain scroller
 * of the same pictures, and the time that the carousel's script takes for a scroll event. The CPU
 * is throttled to a quarter.
 */
public final class CarouselScrollBench {

  private static final int COUNT = 100;
  private static final int VISITS = 7;
  private static final int DISTANCE = 3_600;
  private static final int SPEED = 1_440;
  private static final double P95 = 0.95;
  private static final String OURS = "es-carousel [data-part=viewport]";
  private static final String PLAIN = "#plain";

  /** Begins to record the frames, and what runs before the end of each scroll event. */
  private static final String START =
      """
      (scroller) => {
        scroller.style.scrollSnapType = 'none';
        scroller.scrollTo({ left: 0, behavior: 'instant' });
        const run = (window.run = { frames: [], scripts: [], isOn: true });
        let last;
        requestAnimationFrame(function frame(now) {
          if (last) run.frames.push(now - last);
          last = now;
          if (run.isOn) requestAnimationFrame(frame);
        });
        let begun;
        window.addEventListener('scroll', () => (begun = performance.now()), true);
        scroller.addEventListener('scroll', () => run.scripts.push(performance.now() - begun));
      }
      """;

  private static final String STOP =
      "() => { window.run.isOn = false; return [window.run.frames, window.run.scripts]; }";

  private CarouselScrollBench() {}

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
                        .setArgs(Chromium.flags()));
        BrowserContext context = browser.newContext();
        Page page = context.newPage()) {
      page.navigate(root + Stage.with(CarouselScrollBench::scene));
      page.waitForSelector("es-carousel-item[aria-label='1 of %d']".formatted(COUNT));
      CDPSession session = context.newCDPSession(page);
      JsonObject rate = new JsonObject();
      rate.addProperty("rate", 4);
      session.send("Emulation.setCPUThrottlingRate", rate);

      List<Double> plain = new ArrayList<>();
      List<Double> ours = new ArrayList<>();
      List<Double> scripts = new ArrayList<>();
      for (int visit = 0; visit <= VISITS; visit++) {
        List<List<Number>> plainRun = run(page, session, PLAIN);
        List<List<Number>> oursRun = run(page, session, OURS);
        // The pictures are loaded in the first visit.
        if (visit > 0) {
          plainRun.getFirst().forEach(each -> plain.add(each.doubleValue()));
          oursRun.getFirst().forEach(each -> ours.add(each.doubleValue()));
          oursRun.getLast().forEach(each -> scripts.add(each.doubleValue()));
        }
      }
      System.out.println("| | plain scroller | `Carousel` | ratio | at most |");
      System.out.println("|---|---:|---:|---:|---:|");
      System.out.printf(
          Locale.ROOT,
          "| p95 of frames, ms | %.1f | %.1f | %.2f | 1.15 |%n",
          quantile(plain, P95),
          quantile(ours, P95),
          quantile(ours, P95) / quantile(plain, P95));
      System.out.printf(
          Locale.ROOT,
          "| script of a scroll event, median and p95, ms | | %.1f and %.1f | | 2 |%n",
          quantile(scripts, 0.5),
          quantile(scripts, P95));
    }
    System.exit(0);
  }

  private static Component scene() {
    Carousel carousel = new Carousel();
    IntStream.range(0, COUNT).forEach(i -> carousel.add(new CarouselItem(picture(i), "Picture")));
    Div plain = new Div();
    plain.setId("plain");
    plain.getStyle().set("display", "flex").set("gap", "8px").set("overflow", "auto hidden");
    IntStream.range(0, COUNT)
        .mapToObj(i -> new Image(picture(i), "Picture"))
        .peek(each -> each.getElement().setAttribute("loading", "lazy"))
        .peek(each -> each.getStyle().set("flex", "none").set("border-radius", "28px"))
        .peek(each -> each.getStyle().set("width", "18rem").set("height", "15rem"))
        .peek(each -> each.getStyle().set("object-fit", "cover"))
        .forEach(plain::add);
    return new Div(carousel, plain);
  }

  private static String picture(int i) {
    return "gallery/card-%s.svg?%d".formatted(List.of("hills", "coffee", "night").get(i % 3), i);
  }

  @SuppressWarnings("unchecked")
  private static List<List<Number>> run(Page page, CDPSession session, String selector) {
    page.locator(selector).evaluate(START);
    page.waitForTimeout(500);
    BoundingBox box = page.locator(selector).boundingBox();
    JsonObject gesture = new JsonObject();
    gesture.addProperty("x", box.x + box.width / 2);
    gesture.addProperty("y", box.y + box.height / 2);
    gesture.addProperty("xDistance", -DISTANCE);
    gesture.addProperty("speed", SPEED);
    gesture.addProperty("gestureSourceType", "mouse");
    session.send("Input.synthesizeScrollGesture", gesture);
    return (List<List<Number>>) page.evaluate(STOP);
  }

  private static double quantile(List<Double> values, double part) {
    List<Double> sorted = new ArrayList<>(values);
    Collections.sort(sorted);
    return sorted.get((int) (part * sorted.size()));
  }
}
