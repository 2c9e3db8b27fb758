package dev.espressivo.browser;

import com.microsoft.playwright.Browser;
import com.microsoft.playwright.BrowserType;
import com.microsoft.playwright.Playwright;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Starts Chromium, one for each thread that asks, since Playwright is not thread-safe. */
public final class Chromium {

  /**
   * The features that Playwright disables, since only the last flag of a name counts; and the pages
   * of the address bar's popups, which a headless browser never shows, but which took longer to
   * start with each window than most pages of the tests.
   */
  private static final List<String> DISABLED_FEATURES =
      List.of(
          "AutoDeElevate",
          "AvoidUnnecessaryBeforeUnloadCheckSync",
          "BlockOriginHeaderModificationOnRedirect",
          "BoundaryEventDispatchTracksNodeRemoval",
          "DestroyProfileOnBrowserClose",
          "DialMediaRouteProvider",
          "GlobalMediaControls",
          "HttpsUpgrades",
          "LensOverlay",
          "MediaRouter",
          "OptimizationHints",
          "PaintHolding",
          "ThirdPartyStoragePartitioning",
          "Translate",
          "WebUIOmniboxAimPopup",
          "WebUIOmniboxFullPopup",
          "WebUIOmniboxPopup");

  private static @Nullable Path path;
  private static final ThreadLocal<@Nullable Browser> BROWSERS = new ThreadLocal<>();

  private Chromium() {}

  /**
   * Returns the path of Chromium; installs one if there is none.
   *
   * @throws IllegalStateException if there is none and none can be installed
   */
  public static synchronized Path path() {
    Path found = path;
    if (found == null) {
      Machine machine = Machine.local();
      found = new ChromiumFinder(machine, new PlaywrightDownload(machine)).find();
      System.out.println("[browser tests] " + found);
      path = found;
    }
    return found;
  }

  /**
   * Returns the flags for Chromium: no requests of its own, and no sandbox on machines without one.
   */
  public static List<String> flags() {
    List<String> flags =
        new ArrayList<>(
            List.of(
                "--disable-background-networking",
                "--disable-component-update",
                "--disable-default-apps",
                "--disable-dev-shm-usage",
                "--disable-domain-reliability",
                "--disable-features=" + String.join(",", DISABLED_FEATURES),
                "--disable-gpu",
                "--disable-quic",
                "--disable-sync",
                "--force-color-profile=srgb",
                "--no-first-run"));
    if ("root".equals(System.getProperty("user.name"))) {
      flags.add("--no-sandbox");
    }
    return flags;
  }

  static Browser browser() {
    Browser running = BROWSERS.get();
    if (running == null) {
      Path executable = path();
      // Playwright stops the browser and itself when the JVM ends.
      running =
          Playwright.create()
              .chromium()
              .launch(
                  new BrowserType.LaunchOptions()
                      .setExecutablePath(executable)
                      .setHeadless(true)
                      .setArgs(flags()));
      BROWSERS.set(running);
    }
    return running;
  }
}
