package dev.espressivo.browser;

import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import com.microsoft.playwright.CDPSession;
import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.PlaywrightException;
import com.microsoft.playwright.options.BoundingBox;
import com.microsoft.playwright.options.ColorScheme;
import com.microsoft.playwright.options.Contrast;
import com.microsoft.playwright.options.ForcedColors;
import com.microsoft.playwright.options.Media;
import com.microsoft.playwright.options.ReducedMotion;
import com.microsoft.playwright.options.ScreenshotType;
import java.nio.file.Path;
import java.time.Duration;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * A visitor of the gallery, with a browser window in the state of a new one, and a connection with
 * a given delay. An error in the browser's console fails the test.
 *
 * <p>The {@code with…} methods come before the first {@link #opens}.
 */
public final class Visitor implements AutoCloseable {

  /** The visitors with a window of their own. */
  private static final ThreadLocal<Set<Visitor>> APART =
      ThreadLocal.withInitial(LinkedHashSet::new);

  private final int port;
  private final boolean shares;
  private final Page.EmulateMediaOptions media =
      new Page.EmulateMediaOptions()
          .setMedia(Media.SCREEN)
          .setColorScheme(ColorScheme.LIGHT)
          .setContrast(Contrast.NO_PREFERENCE)
          .setForcedColors(ForcedColors.NONE)
          .setReducedMotion(ReducedMotion.NO_PREFERENCE);
  private Predicate<String> tolerated = complaint -> false;
  private ColorScheme scheme = ColorScheme.LIGHT;
  private List<String> permissions = List.of();
  private Duration roundTrip = Duration.ZERO;
  private String zone = "UTC";
  private boolean touch;
  private boolean afresh;
  private int width = 1280;
  private int height = 800;
  private long received;
  private long sent;
  private @Nullable Window window;
  private @Nullable CDPSession finger;

  private Visitor(int port, boolean shares) {
    this.port = port;
    this.shares = shares;
  }

  /**
   * Returns a visitor of the app that listens on this port of loopback, with a window of their own.
   * To be closed by the caller.
   */
  public static Visitor of(int port) {
    return new Visitor(port, false);
  }

  /** Returns a visitor of the gallery, who reuses the window of the previous one. */
  static Visitor ofTheGallery() {
    return new Visitor(GalleryServer.get().port(), true);
  }

  /** Sets the system's colour scheme, light by default. */
  public Visitor with(ColorScheme scheme) {
    this.scheme = scheme;
    media.setColorScheme(scheme);
    return this;
  }

  /** Sets forced colours, as in the high contrast mode of Windows. */
  public Visitor withForcedColors() {
    media.setForcedColors(ForcedColors.ACTIVE);
    return this;
  }

  /** Sets the system to reduced motion. */
  public Visitor withReducedMotion() {
    media.setReducedMotion(ReducedMotion.REDUCE);
    return this;
  }

  /** Sets the size of the window in CSS pixels, 1280 × 800 by default. */
  public Visitor withWindow(int width, int height) {
    this.width = width;
    this.height = height;
    return this;
  }

  /** Uses touch events instead of a mouse. */
  public Visitor withTouch() {
    touch = true;
    return this;
  }

  /** Sets the time zone, such as {@code Asia/Tokyo}; UTC by default. */
  public Visitor withTimeZone(String zone) {
    this.zone = zone;
    return this;
  }

  /** Grants permission to read and write the clipboard. */
  public Visitor withClipboard() {
    permissions = List.of("clipboard-read", "clipboard-write");
    return this;
  }

  /**
   * Loads the page on each {@link #opens}, also that of a stage. For tests of loading, or of what
   * only a new page shows, such as the files that it loads and the memory that it takes.
   */
  public Visitor withPageLoads() {
    afresh = true;
    return this;
  }

  /** Sets the round-trip time of the connection, for HTTP and WebSocket. */
  public Visitor withRoundTrip(Duration roundTrip) {
    this.roundTrip = roundTrip;
    return this;
  }

  /** Ignores errors of the browser that the predicate accepts. */
  public Visitor tolerating(Predicate<String> complaint) {
    tolerated = tolerated.or(complaint);
    return this;
  }

  /** Opens a route, such as {@code "log-console"}, and waits until the page has settled. */
  public Page opens(String route) {
    window().open(route, afresh);
    return page();
  }

  /** Returns the address of a route as this visitor's browser sees it. */
  public String url(String route) {
    return window().url(route);
  }

  /** Returns the visitor's page. */
  public Page page() {
    return window().page();
  }

  /** Opens another window in the same session. */
  public Page newWindow() {
    Page opened = window().context().newPage();
    opened.emulateMedia(media);
    opened.setViewportSize(width, height);
    return opened;
  }

  /** Waits until no request is pending, and styles and fonts are loaded. */
  public Visitor settles() {
    window().settle();
    return this;
  }

  /** Returns the element with this CSS selector. */
  public Locator find(String selector) {
    return page().locator(selector);
  }

  /** Switches the system to light or dark while a page is open, and ends the fading of colours. */
  public void switchesTo(ColorScheme scheme) {
    page().emulateMedia(with(scheme).media);
    // Transitions are not awaited, since one waits as long as the browser skips its element.
    page()
        .evaluate(
            "document.getAnimations().filter(each => each instanceof CSSTransition)"
                + ".forEach(each => each.finish())");
  }

  /**
   * Changes the open page to a window of this size in CSS pixels, with touch events. For touch from
   * the beginning, use {@link #withTouch}.
   */
  public void takesAPhone(int width, int height) {
    this.width = width;
    page().setViewportSize(width, height);
    CDPSession session = window().context().newCDPSession(page());
    JsonObject enabled = new JsonObject();
    enabled.addProperty("enabled", true);
    session.send("Emulation.setTouchEmulationEnabled", enabled);
    finger = session;
    settles();
  }

  /**
   * Moves a finger from the middle of an element by this distance in CSS pixels. For a page that
   * {@linkplain #takesAPhone takes a phone}.
   */
  public void swipes(Locator from, double x, double y) {
    BoundingBox box = from.boundingBox();
    CDPSession session = window().context().newCDPSession(page());
    for (double part : new double[] {0, 0.4, 1}) {
      JsonObject point = new JsonObject();
      point.addProperty("x", box.x + box.width / 2 + part * x);
      point.addProperty("y", box.y + box.height / 2 + part * y);
      touch(session, part == 0 ? "touchStart" : "touchMove", point);
    }
    touch(session, "touchEnd", null);
    session.detach();
  }

  private static void touch(CDPSession session, String type, @Nullable JsonObject point) {
    JsonArray points = new JsonArray();
    if (point != null) {
      points.add(point);
    }
    JsonObject event = new JsonObject();
    event.addProperty("type", type);
    event.add("touchPoints", points);
    session.send("Input.dispatchTouchEvent", event);
  }

  /** Returns the number of bytes that the server has sent to this visitor so far. */
  public long bytesReceived() {
    return window().wire().bytesDown() - received;
  }

  /** Returns the number of bytes that this visitor's browser has sent so far. */
  public long bytesSent() {
    return window().wire().bytesUp() - sent;
  }

  /** Changes the round-trip time of the connection. */
  public void setRoundTrip(Duration roundTrip) {
    window().wire().setRoundTrip(roundTrip);
  }

  /**
   * Saves {@code target/screenshots/<name>-<scheme>-<width>.jpeg} for a person to look at, if
   * {@code -Despressivo.screenshots=true} asks for pictures: painting the whole of each page takes
   * a good part of a run.
   */
  public void takesScreenshot(String name) {
    if (!Boolean.getBoolean("espressivo.screenshots")) {
      return;
    }
    Path file =
        Path.of("target", "screenshots")
            .resolve(
                "%s-%s-%d.jpeg"
                    .formatted(
                        name.replaceAll("[^A-Za-z0-9.-]+", "-"),
                        scheme.name().toLowerCase(Locale.ROOT),
                        width));
    // A picture of a long page takes seconds as PNG.
    page()
        .screenshot(
            new Page.ScreenshotOptions()
                .setPath(file)
                .setFullPage(true)
                .setType(ScreenshotType.JPEG)
                .setQuality(90));
  }

  /** As {@link #takesScreenshot(String)}, in another colour scheme. */
  public void takesScreenshot(String name, ColorScheme other) {
    if (Boolean.getBoolean("espressivo.screenshots")) {
      ColorScheme before = scheme;
      switchesTo(other);
      takesScreenshot(name);
      switchesTo(before);
    }
  }

  /**
   * Returns the errors that the browser has reported so far: errors in the console, and uncaught
   * exceptions.
   */
  public List<String> complaints() {
    Window current = window;
    return current == null
        ? List.of()
        : current.complaints().stream().filter(tolerated.negate()).toList();
  }

  boolean hasOpened() {
    return window != null;
  }

  /** Returns the visitors with a window of their own, in the order in which they opened it. */
  static List<Visitor> apart() {
    return List.copyOf(APART.get());
  }

  /** Distinguishes the files of this visitor from those of others in the same test. */
  String suffix() {
    return shares ? "" : "-" + port;
  }

  /** Saves a picture of the page and Playwright's trace, for a test that failed. */
  void saves(Path picture, Path trace) {
    page().screenshot(new Page.ScreenshotOptions().setPath(picture));
    window().saveTrace(trace);
  }

  /**
   * Leaves the window to the next visitor. Errors that the browser reports while it is left still
   * count for this one.
   */
  void leaves() {
    Window left = window;
    if (left == null) {
      return;
    }
    try {
      if (finger != null) {
        // The emulation ends with the session that asked for it.
        finger.detach();
        finger = null;
      }
      left.leave();
    } catch (PlaywrightException e) {
      left.close();
    }
  }

  @Override
  public void close() {
    Window left = window;
    if (left != null && shares) {
      left.complaints().clear();
    } else if (left != null) {
      APART.get().remove(this);
      left.close();
    }
  }

  private Window window() {
    Window current = window;
    if (current == null) {
      Window.Kind kind = new Window.Kind(port, touch, zone);
      current = shares ? Window.shared(kind) : Window.own(kind);
      if (!shares) {
        APART.get().add(this);
      }
      window = current;
      current.enter(media, width, height);
      if (!permissions.isEmpty()) {
        current.context().grantPermissions(permissions);
      }
      current.wire().setRoundTrip(roundTrip);
      received = current.wire().bytesDown();
      sent = current.wire().bytesUp();
    }
    return current;
  }
}
