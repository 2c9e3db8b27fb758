package dev.espressivo.browser;

import com.microsoft.playwright.Browser;
import com.microsoft.playwright.BrowserContext;
import com.microsoft.playwright.ConsoleMessage;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.PlaywrightException;
import com.microsoft.playwright.Tracing;
import dev.espressivo.views.Stage;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A browser window with cookies and a cache of its own. Visitors of the same kind use the same one,
 * one after the other: its cache is warm, and an open {@link Stage} changes its scene without
 * loading the page again.
 *
 * <p>Each visitor finds the window in the state of a new one. When a visitor leaves, the stage is
 * compared with its state when it was loaded; a page that differs is not used again.
 */
final class Window implements AutoCloseable {

  /**
   * The properties that cannot be changed while a window is open.
   *
   * @param port where the app listens
   * @param touch whether it has a touch screen
   * @param zone its time zone
   */
  record Kind(int port, boolean touch, String zone) {}

  /** How long a test waits for a condition, in ms. */
  static final double LIMIT_MS = 20_000;

  /** The windows by thread, since each thread has its own browser. */
  private static final ThreadLocal<Map<Kind, Window>> SHARED =
      ThreadLocal.withInitial(HashMap::new);

  private static final String STAGE = "test/stage";

  /** Waits until the browser and the server exchange no more messages. */
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

  /**
   * Returns the state of an empty stage that a test can change, as text. The scripts of axe-core
   * and OpenLayers are not part of it, nor what {@code page-type.js} has read of the page when the
   * first component brought it along, the sheets that Vaadin's components bring along in the same
   * way, and what says the same as nothing.
   */
  private static final String STATE =
      """
      () => {
        const same = /--(_page-[^;]*|_keyboard: 0px);\\s*/g;
        const attributes = element => [...element.attributes]
            .map(each => `${each.name}=${each.value.replace(same, '').trim()}`)
            .filter(each => each !== 'style=')
            .sort();
        return JSON.stringify({
          globals: Object.keys(window).filter(name => !['vaadinPush', 'axe', 'ol'].includes(name)).sort(),
          html: attributes(document.documentElement),
          body: attributes(document.body),
          children: [...document.body.children].map(each => each.localName),
          styles: [...document.querySelectorAll('style')]
              .filter(each => !each.textContent.includes('::slotted(')).length,
          adopted: document.adoptedStyleSheets
              .filter(sheet => !sheet.cssRules[0]?.cssText.includes('--_lumo-')).length,
          storage: [{...localStorage}, {...sessionStorage}],
          path: location.pathname,
        });
      }
      """;

  /**
   * Returns whether the page settles within a moment. Mostly it does, which saves the calls of
   * {@link #settle}.
   */
  private static final String SETTLES =
      """
      async () => {
        for (let looks = 0; looks < 20 && !settled(); looks++) {
          await new Promise(done => setTimeout(done, 8));
        }
        return settled();
      }
      """;

  /** Shows another scene. Returns whether the page has settled. */
  private static final String SHOW =
      "async route => { const settled = "
          + SETTLED
          + "; const settles = "
          + SETTLES
          + """
            ;
            history.replaceState(history.state, '', '/' + route);
            const stage = document.querySelector('[data-stage]');
            const scene = new URLSearchParams(location.search).get('scene');
            await Promise.race([
              stage.$server.show(scene),
              new Promise((done, fail) => setTimeout(fail, 20_000, new Error('The server shows no scene'))),
            ]);
            return settles();
          }
          """;

  /**
   * Empties the stage, so that the next Tab starts from the top again. Returns its state; null if
   * it could not be emptied, and an empty text if the page has not settled.
   */
  private static final String CLEAR =
      "async () => { const settled = "
          + SETTLED
          + "; const settles = "
          + SETTLES
          + "; const state = "
          + STATE
          + """
            ;
            const stage = document.querySelector('[data-stage]');
            if (location.pathname !== '/test/stage' || !stage?.$server) return null;
            history.replaceState(history.state, '', '/test/stage');
            const late = new Promise(done => setTimeout(() => done(true), 10_000));
            if (await Promise.race([stage.$server.clear(), late])) return null;
            getSelection().removeAllRanges();
            document.body.tabIndex = -1;
            document.body.focus();
            document.body.removeAttribute('tabindex');
            document.activeElement.blur();
            if (document.dir === 'ltr') document.documentElement.removeAttribute('dir');
            scrollTo(0, 0);
            // The next announcement brings its region along.
            document.querySelectorAll('[data-es=announcements]').forEach(region => region.remove());
            return await settles() ? state() : '';
          }
          """;

  private final Kind kind;
  private final Wire wire;
  private final BrowserContext context;
  private final Page page;
  private final List<String> complaints = new ArrayList<>();

  /** The state of the stage when it was loaded; null while the page shows something else. */
  private @Nullable String asLoaded;

  /** Whether the current visitor has opened a page. */
  private boolean visited;

  private Window(Kind kind) {
    this.kind = kind;
    wire = new Wire(kind.port(), Duration.ZERO);
    context =
        Chromium.browser()
            .newContext(
                new Browser.NewContextOptions()
                    .setHasTouch(kind.touch())
                    .setTimezoneId(kind.zone())
                    .setLocale("en-GB"));
    context.setDefaultTimeout(LIMIT_MS);
    // A snapshot of the page after each step took a tenth of the time of all browser tests.
    context
        .tracing()
        .start(new Tracing.StartOptions().setSnapshots(Boolean.getBoolean("espressivo.snapshots")));
    context.onPage(this::listen);
    page = context.newPage();
  }

  /** Returns the window of this kind that earlier visitors used, or opens it. */
  static Window shared(Kind kind) {
    return SHARED.get().computeIfAbsent(kind, Window::new);
  }

  /** Opens a window that no other visitor uses. */
  static Window own(Kind kind) {
    return new Window(kind);
  }

  Wire wire() {
    return wire;
  }

  Page page() {
    return page;
  }

  BrowserContext context() {
    return context;
  }

  /** Returns the errors that the browser has reported since the visitor entered, or just before. */
  List<String> complaints() {
    return complaints;
  }

  /** Prepares the window for its next visitor. */
  void enter(Page.EmulateMediaOptions media, int width, int height) {
    visited = false;
    page.emulateMedia(media);
    page.setViewportSize(width, height);
    context.tracing().startChunk();
  }

  /** Shows a route; on the stage, without loading the page if that is possible and allowed. */
  void open(String route, boolean afresh) {
    boolean stage = !afresh && route.startsWith(STAGE + "?");
    if (!visited && (!stage || asLoaded == null)) {
      // As for a first visit.
      context.clearCookies();
    }
    visited = true;
    if (!stage) {
      asLoaded = null;
      navigate(route);
      return;
    }
    if (asLoaded == null) {
      navigate(STAGE);
      asLoaded = state();
    }
    if (!(boolean) page.evaluate(SHOW, route)) {
      settle();
    }
  }

  private void navigate(String route) {
    var response = page.navigate(url(route));
    if (response != null && response.status() >= 400) {
      throw new AssertionError(url(route) + " answered with status " + response.status());
    }
    settle();
  }

  String url(String route) {
    return "http://localhost:" + wire.port() + "/" + route;
  }

  void settle() {
    page.waitForFunction(SETTLED);
  }

  private String state() {
    return String.valueOf(page.evaluate(STATE));
  }

  /** Saves the trace since the visitor entered. */
  void saveTrace(Path file) {
    context.tracing().stopChunk(new Tracing.StopChunkOptions().setPath(file));
    context.tracing().startChunk();
  }

  /** Restores the state of the window for its next visitor. */
  void leave() {
    wire.setRoundTrip(Duration.ZERO);
    for (Page each : context.pages()) {
      if (each != page) {
        each.close();
      }
    }
    page.unrouteAll();
    context.clearPermissions();
    page.mouse().up();
    page.mouse().move(-1, -1);
    if (asLoaded != null && !asLoaded.equals(clear())) {
      asLoaded = null;
    }
    if (asLoaded == null) {
      if (page.url().startsWith(url(""))) {
        page.evaluate("localStorage.clear(); sessionStorage.clear()");
      }
      page.navigate("about:blank");
    }
    context.tracing().stopChunk();
  }

  /** Empties the stage; returns its state, or null if it could not be emptied. */
  private @Nullable String clear() {
    String state = (String) page.evaluate(CLEAR);
    if (state != null && state.isEmpty()) {
      settle();
      return state();
    }
    return state;
  }

  @Override
  public void close() {
    SHARED.get().remove(kind, this);
    try {
      context.close();
    } catch (PlaywrightException e) {
      // The test has closed the page already.
    }
    wire.close();
  }

  private void listen(Page opened) {
    opened.onConsoleMessage(this::hear);
    opened.onPageError(error -> complaints.add("page error: " + error));
  }

  private void hear(ConsoleMessage message) {
    if (message.type().equals("error")) {
      complaints.add("console: " + message.text() + " (" + message.location() + ")");
    }
  }
}
