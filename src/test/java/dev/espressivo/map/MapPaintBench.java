package dev.espressivo.map;

import com.microsoft.playwright.Browser;
import com.microsoft.playwright.BrowserContext;
import com.microsoft.playwright.BrowserType;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.Playwright;
import com.microsoft.playwright.Route;
import dev.espressivo.browser.Chromium;
import dev.espressivo.browser.GalleryServer;
import dev.espressivo.map.internal.ClientFiles;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;

/**
 * Measures the first paint of a map in a running app, from the press of a link, and in turns that
 * of a hand-written page with OpenLayers and the same world, from the start of its navigation. Each
 * visit has an empty cache.
 */
public final class MapPaintBench {

  private static final int WARMING = 3;
  private static final int VISITS = 9;

  /** Waits until a canvas shows something; returns the time of the next frame. */
  private static final String PAINTED =
      """
      async () => {
        const frame = () => new Promise(requestAnimationFrame);
        const probe = Object.assign(document.createElement('canvas'), { width: 64, height: 32 });
        const pen = probe.getContext('2d', { willReadFrequently: true });
        const isPainted = (canvas) => {
          if (!canvas?.width) return false;
          pen.clearRect(0, 0, 64, 32);
          pen.drawImage(canvas, 0, 0, 64, 32);
          return pen.getImageData(0, 0, 64, 32).data.filter((each) => each).length > 1000;
        };
        for (const end = performance.now() + 15_000; !isPainted(document.querySelector('.ol-layer canvas')); ) {
          if (performance.now() > end) throw new Error(`Nothing is painted: ${document.body.innerHTML}`);
          await frame();
        }
        return performance.now();
      }
      """;

  /** Follows a link as users do. */
  private static final String GO =
      """
      (address) => {
        const link = Object.assign(document.createElement('a'), { href: address });
        link.setAttribute('router-link', '');
        document.body.append(link);
        const start = performance.now();
        link.click();
        return start;
      }
      """;

  /** The page as a developer would write it without a component. */
  private static final String BY_HAND =
      """
      <!doctype html>
      <title>By hand</title>
      <link rel="stylesheet" href="/%1$sol/ol.css">
      <div id="map" style="width: 800px; height: 400px; background: #cde"></div>
      <script src="/%1$sol/ol.js"></script>
      <script>
        const source = new ol.source.Vector({
          url: '/%1$smap/world-110m.json',
          format: new ol.format.TopoJSON({ layers: ['countries'] }),
        });
        new ol.Map({
          target: 'map',
          layers: [new ol.layer.Vector({ source })],
          view: new ol.View({ center: [0, 3000000], zoom: 1 }),
        });
      </script>
      """;

  private MapPaintBench() {}

  /** Runs the benchmark. */
  public static void main(String[] args) {
    String root = "http://127.0.0.1:" + GalleryServer.get().port() + "/";
    String byHand = BY_HAND.formatted(ClientFiles.FOLDER.replace("base://", ""));
    try (Playwright playwright = Playwright.create();
        Browser browser =
            playwright
                .chromium()
                .launch(
                    new BrowserType.LaunchOptions()
                        .setExecutablePath(Chromium.path())
                        .setArgs(Chromium.flags()))) {
      List<Double> floor = new ArrayList<>();
      List<Double> ours = new ArrayList<>();
      for (int visit = 0; visit < WARMING + VISITS; visit++) {
        double floorMs = floor(browser, root, byHand);
        double oursMs = ours(browser, root);
        if (visit >= WARMING) {
          floor.add(floorMs);
          ours.add(oursMs);
        }
      }
      System.out.println("| first paint of the world, ms | by hand | ours | ratio | at most |");
      System.out.println("|---|---:|---:|---:|---:|");
      System.out.printf(
          Locale.ROOT,
          "| median of %d visits with an empty cache | %.0f | %.0f | %.2f | 1.5 |%n",
          VISITS,
          median(floor),
          median(ours),
          median(ours) / median(floor));
    }
    System.exit(0);
  }

  private static double floor(Browser browser, String root, String html) {
    try (BrowserContext context = browser.newContext();
        Page page = context.newPage()) {
      page.route(
          root + "by-hand",
          route ->
              route.fulfill(new Route.FulfillOptions().setContentType("text/html").setBody(html)));
      page.navigate(root + "by-hand");
      return ((Number) page.evaluate(PAINTED)).doubleValue();
    }
  }

  private static double ours(Browser browser, String root) {
    try (BrowserContext context = browser.newContext();
        Page page = context.newPage()) {
      page.navigate(root + "test/blank");
      page.waitForSelector("button");
      double start = ((Number) page.evaluate(GO, root + "test/map")).doubleValue();
      return ((Number) page.evaluate(PAINTED)).doubleValue() - start;
    }
  }

  private static double median(List<Double> values) {
    List<Double> sorted = new ArrayList<>(values);
    Collections.sort(sorted);
    return sorted.get(sorted.size() / 2);
  }
}
