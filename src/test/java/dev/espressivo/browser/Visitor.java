package dev.espressivo.browser;

import com.microsoft.playwright.Browser;
import com.microsoft.playwright.BrowserContext;
import com.microsoft.playwright.ConsoleMessage;
import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.Response;
import com.microsoft.playwright.options.ColorScheme;
import com.microsoft.playwright.options.ForcedColors;
import com.microsoft.playwright.options.ReducedMotion;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * Someone who looks at the gallery: a browser window with cookies of its own, behind a line of a
 * given delay. What the browser complains about while they are there fails the test.
 *
 * <p>The {@code with…} methods come before the first {@link #opens}.
 */
public final class Visitor implements AutoCloseable {

  private static final String SETTLED =
      """
      () => {
        const clients = Object.values(window.Vaadin?.Flow?.clients ?? {})
            .filter(client => client.isActive);
        return clients.length > 0
            && clients.every(client => !client.isActive())
            && document.readyState === 'complete'
            && document.fonts.status === 'loaded';
      }
      """;

  private final int port;
  private final Browser.NewContextOptions options = new Browser.NewContextOptions();
  private final List<String> complaints = new ArrayList<>();
  private Predicate<String> tolerated = complaint -> false;
  private ColorScheme scheme = ColorScheme.LIGHT;
  private int width = 1280;
  private int height = 800;
  private @Nullable Wire wire;
  private @Nullable BrowserContext context;
  private @Nullable Page page;

  private Visitor(int port) {
    this.port = port;
  }

  /** A visitor of the app that listens on this port of loopback; to be closed. */
  public static Visitor of(int port) {
    return new Visitor(port);
  }

  /** With a system set to light or dark; light when not said. */
  public Visitor with(ColorScheme scheme) {
    this.scheme = scheme;
    return this;
  }

  /** With forced colours, as Windows' high contrast sets them. */
  public Visitor withForcedColors() {
    options.setForcedColors(ForcedColors.ACTIVE);
    return this;
  }

  /** With a system set to reduced motion. */
  public Visitor withReducedMotion() {
    options.setReducedMotion(ReducedMotion.REDUCE);
    return this;
  }

  /** With a window of this size in CSS pixels; 1280 × 800 when not said. */
  public Visitor withWindow(int width, int height) {
    this.width = width;
    this.height = height;
    return this;
  }

  /** With a finger: touch events instead of a mouse. */
  public Visitor withTouch() {
    options.setHasTouch(true);
    return this;
  }

  /** In a time zone such as {@code Asia/Tokyo}; UTC when not said. */
  public Visitor withTimeZone(String zone) {
    options.setTimezoneId(zone);
    return this;
  }

  /** With leave to read and write the clipboard. */
  public Visitor withClipboard() {
    options.setPermissions(List.of("clipboard-read", "clipboard-write"));
    return this;
  }

  /** Behind a line with this round-trip time, HTTP and WebSocket alike. */
  public Visitor withRoundTrip(Duration roundTrip) {
    wire().setRoundTrip(roundTrip);
    return this;
  }

  /** Lets pass what the browser complains about and the predicate accepts. */
  public Visitor tolerating(Predicate<String> complaint) {
    tolerated = tolerated.or(complaint);
    return this;
  }

  /** Opens a route, such as {@code "log-console"}, and waits until the page has settled. */
  public Page opens(String route) {
    Page opened = page();
    Response response = opened.navigate(url(route));
    if (response != null && response.status() >= 400) {
      throw new AssertionError(url(route) + " answered with status " + response.status());
    }
    settles();
    return opened;
  }

  /** The address of a route as this visitor's browser sees it. */
  public String url(String route) {
    int from = wire == null ? port : wire.port();
    return "http://localhost:" + from + "/" + route;
  }

  /** The page this visitor looks at. */
  public Page page() {
    Page current = page;
    if (current == null) {
      current = newWindow();
      page = current;
    }
    return current;
  }

  /** Another window of the same visitor, so of the same session. */
  public Page newWindow() {
    BrowserContext opened = context;
    if (opened == null) {
      options.setColorScheme(scheme).setViewportSize(width, height).setLocale("en-GB");
      if (options.timezoneId == null) {
        options.setTimezoneId("UTC");
      }
      opened = Chromium.browser().newContext(options);
      opened.setDefaultTimeout(20_000);
      context = opened;
    }
    Page window = opened.newPage();
    window.onConsoleMessage(this::hear);
    window.onPageError(error -> complaints.add("page error: " + error));
    return window;
  }

  /** Waits until no request is under way and styles and fonts are loaded. */
  public Visitor settles() {
    page().waitForFunction(SETTLED);
    return this;
  }

  /** The element by this CSS selector. */
  public Locator find(String selector) {
    return page().locator(selector);
  }

  /** Bytes that the server has sent so far to a visitor with {@link #withRoundTrip}. */
  public long bytesReceived() {
    return wire().bytesDown();
  }

  /** Bytes that the browser has sent so far of a visitor with {@link #withRoundTrip}. */
  public long bytesSent() {
    return wire().bytesUp();
  }

  /** From now on the line has this round-trip time. */
  public void setRoundTrip(Duration roundTrip) {
    wire().setRoundTrip(roundTrip);
  }

  /** Saves {@code target/screenshots/<name>-<scheme>-<width>.png} for a person to look at. */
  public Path takesScreenshot(String name) {
    Path file =
        Path.of("target", "screenshots")
            .resolve(
                "%s-%s-%d.png"
                    .formatted(
                        name.replaceAll("[^A-Za-z0-9.-]+", "-"),
                        scheme.name().toLowerCase(Locale.ROOT),
                        width));
    page().screenshot(new Page.ScreenshotOptions().setPath(file).setFullPage(true));
    return file;
  }

  /** What the browser complained about so far: errors on the console, uncaught exceptions. */
  public List<String> complaints() {
    return complaints.stream().filter(tolerated.negate()).toList();
  }

  boolean hasOpened() {
    return page != null;
  }

  @Override
  public void close() {
    if (context != null) {
      context.close();
    }
    if (wire != null) {
      wire.close();
    }
  }

  private void hear(ConsoleMessage message) {
    if (message.type().equals("error")) {
      complaints.add("console: " + message.text() + " (" + message.location() + ")");
    }
  }

  private Wire wire() {
    Wire current = wire;
    if (current == null) {
      if (context != null) {
        throw new IllegalStateException("The line is chosen before the first page is opened");
      }
      current = new Wire(port, Duration.ZERO);
      wire = current;
    }
    return current;
  }
}
