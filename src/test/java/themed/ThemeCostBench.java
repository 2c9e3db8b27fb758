package themed;

import com.google.gson.Gson;
import com.google.gson.JsonObject;
import com.microsoft.playwright.Browser;
import com.microsoft.playwright.BrowserType;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.Playwright;
import dev.espressivo.browser.AppServer;
import dev.espressivo.browser.Chromium;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.ThreadLocalRandom;
import themed.aura.AuraApp;
import themed.espressivo.EspressivoApp;

/**
 * Measures the time that the browser takes for style and layout, from its trace, in an app with the
 * theme and in turns in one with Aura: when 300 fields are added to a page, and when a grid of
 * 1,000 rows and 20 columns is scrolled from its first row to its last one in 120 steps: the same
 * rows in the same number of frames, since Material's rows are 52 px high and Aura's are 33.
 */
public final class ThemeCostBench {

  private static final int WARMING = 1;
  private static final int RUNS = 5;

  private static final String SETTLED =
      """
      async () => {
        const frame = () => new Promise(requestAnimationFrame);
        for (let quiet = 0; quiet < 20; quiet++) {
          await frame();
          const clients = Object.values(window.Vaadin.Flow.clients).filter(client => client.isActive);
          if (clients.some(client => client.isActive())) {
            quiet = 0;
          }
        }
      }
      """;

  private static final String SCROLL =
      """
      async () => {
        const table = document.querySelector('vaadin-grid').shadowRoot.querySelector('#table');
        const end = table.scrollHeight - table.clientHeight;
        for (let step = 0; step <= 120; step++) {
          table.scrollTop = end * step / 120;
          await new Promise(requestAnimationFrame);
        }
      }
      """;

  private ThemeCostBench() {}

  /** Runs it. */
  public static void main(String[] args) {
    int aura = AppServer.start("themed.aura", AuraApp.class).getWebServer().getPort();
    int ours = AppServer.start("themed.espressivo", EspressivoApp.class).getWebServer().getPort();
    Map<String, List<Double>> times = new TreeMap<>();
    try (Playwright playwright = Playwright.create();
        Browser browser =
            playwright
                .chromium()
                .launch(
                    new BrowserType.LaunchOptions()
                        .setExecutablePath(Chromium.path())
                        .setArgs(Chromium.flags()))) {
      for (int run = 0; run < WARMING + RUNS; run++) {
        for (String kind : List.of("Fields", "Grid")) {
          for (int port : List.of(aura, ours)) {
            double ms = run(browser, port, kind);
            if (run >= WARMING) {
              times.computeIfAbsent(kind + port, key -> new ArrayList<>()).add(ms);
            }
          }
        }
      }
    }
    System.out.println("| style and layout, ms | Aura | Espressivo | ratio | at most |");
    System.out.println("|---|---:|---:|---:|---:|");
    for (String kind : List.of("Fields", "Grid")) {
      double before = median(times.get(kind + aura));
      double now = median(times.get(kind + ours));
      System.out.printf(
          Locale.ROOT, "| %s | %.0f | %.0f | %.2f | 1.1 |%n", kind, before, now, now / before);
    }
    System.exit(0);
  }

  private static double run(Browser browser, int port, String kind) {
    try (Page page = browser.newPage()) {
      page.navigate(
          "http://127.0.0.1:%d/?many=%d"
              .formatted(port, ThreadLocalRandom.current().nextInt(1 << 20)));
      page.waitForSelector("vaadin-button >> text=Fields");
      page.evaluate("document.fonts.ready.then(() => true)");
      boolean scrolls = kind.equals("Grid");
      if (scrolls) {
        press(page, kind);
      }
      browser.startTracing(
          page, new Browser.StartTracingOptions().setCategories(List.of("devtools.timeline")));
      if (scrolls) {
        page.evaluate(SCROLL);
      } else {
        press(page, kind);
      }
      return styleAndLayout(browser.stopTracing());
    }
  }

  private static void press(Page page, String name) {
    page.locator("vaadin-button >> text=" + name).click();
    page.waitForSelector(
        name.equals("Grid") ? "vaadin-grid-cell-content >> text=0, 0" : "vaadin-text-area");
    page.evaluate(SETTLED);
  }

  private static double styleAndLayout(byte[] trace) {
    JsonObject all =
        new Gson().fromJson(new String(trace, StandardCharsets.UTF_8), JsonObject.class);
    double micros = 0;
    for (var each : all.getAsJsonArray("traceEvents")) {
      JsonObject event = each.getAsJsonObject();
      String name = event.get("name").getAsString();
      if (event.has("dur") && (name.equals("UpdateLayoutTree") || name.equals("Layout"))) {
        micros += event.get("dur").getAsDouble();
      }
    }
    return micros / 1000;
  }

  private static double median(List<Double> values) {
    List<Double> sorted = new ArrayList<>(values);
    Collections.sort(sorted);
    return sorted.get(sorted.size() / 2);
  }
}
