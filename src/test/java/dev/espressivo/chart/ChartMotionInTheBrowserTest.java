package dev.espressivo.chart;

import static dev.espressivo.browser.Expect.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.ReducedMotion;
import com.vaadin.flow.component.UI;
import com.vaadin.flow.component.html.Div;
import com.vaadin.flow.shared.communication.PushMode;
import dev.espressivo.browser.InChromium;
import dev.espressivo.browser.Visitor;
import dev.espressivo.views.Stage;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@InChromium
@DisplayName("The motion and the sound of a chart in the browser")
class ChartMotionInTheBrowserTest {

  /** A row of the charts. */
  record Row(int x, double one, double two) {}

  /** A row of a stream. */
  record Tick(Instant time, double value) {}

  /**
   * Replaces the clock by one that only {@code tick(ms)} advances. {@code seen()} returns the
   * visible paths of a chart in px of the drawing: points along each, and its ends.
   */
  private static final String CLOCK =
      """
      () => {
        let now = performance.now();
        let count = 0;
        const due = new Map();
        performance.now = () => now;
        window.requestAnimationFrame = (call) => due.set(++count, call) && count;
        window.cancelAnimationFrame = (id) => due.delete(id);
        window.tick = (ms) => {
          now += ms;
          const calls = [...due.values()];
          due.clear();
          calls.forEach((call) => call(now));
        };
        const along = (path) => {
          const to = path.getScreenCTM();
          const svg = path.ownerSVGElement;
          const [, , start, end] = JSON.parse(svg.dataset.scale);
          const { left } = svg.getBoundingClientRect();
          const count = Math.ceil(path.getTotalLength() / 6);
          return [...Array(count + 1).keys()]
            .map((i) => path.getPointAtLength(6 * i).matrixTransform(to))
            .map(({ x, y }) => [x, y, x > left + start + 2 && x < left + end - 2]);
        };
        window.pathsOf = (root) => [...root.querySelectorAll('[data-layer=marks] path:not(defs *)')];
        window.seen = (root) => window.pathsOf(root).map(along);
        const cellOf = (x, y) => `${Math.floor(x / 40)} ${Math.floor(y / 40)}`;
        const from = (points, others) => {
          const cells = Map.groupBy(others, ([x, y]) => cellOf(x, y));
          const around = (x, y) =>
            [-40, 0, 40].flatMap((dx) => [-40, 0, 40].flatMap((dy) => cells.get(cellOf(x + dx, y + dy)) ?? []));
          const far = ([x, y]) =>
            around(x, y).reduce((least, [u, v]) => Math.min(least, Math.hypot(x - u, y - v)), 40);
          return Math.max(...points.filter((_, i) => i % 4 === 0).map(far));
        };
        /** How far the pictures are from each other, in px; at most 40. */
        window.apart = (one, other) => Math.max(window.gone(one, other), window.gone(other, one));
        window.gone = (one, other) => Math.max(...one.map((path, i) => from(path, other[i])));
        window.inPlot = (seen) => seen.map((path) => path.filter(([, , isInside]) => isInside));
      }
      """;

  private final AtomicReference<CartesianChart<?>> chart = new AtomicReference<>();

  private Locator opens(Visitor visitor, Supplier<CartesianChart<?>> made) {
    return opensAll(visitor, () -> List.of(made.get())).locator("es-chart");
  }

  /** Opens a page with charts of 600 px, and waits until the last is drawn. */
  private Locator opensAll(Visitor visitor, Supplier<List<? extends CartesianChart<?>>> made) {
    visitor.setRoundTrip(Duration.ZERO);
    Page page =
        visitor.opens(
            Stage.with(
                () -> {
                  UI.getCurrent().getPushConfiguration().setPushMode(PushMode.AUTOMATIC);
                  Div box = new Div();
                  box.setId("box");
                  box.setWidth("600px");
                  made.get()
                      .forEach(
                          each -> {
                            chart.set(each);
                            box.add(each);
                          });
                  return box;
                }));
    Locator root = page.locator("#box");
    assertThat(root.locator("es-chart").last().locator("[data-layer=marks] path").first())
        .isAttached();
    return root;
  }

  private static List<Row> rows(int from, int to) {
    return new ArrayList<>(
        IntStream.range(from, to)
            .mapToObj(i -> new Row(i, 50 + 40 * Math.sin(i), 20 + i % 3))
            .toList());
  }

  private static <C extends CartesianChart<Row>> C of(C chart, List<Row> rows) {
    chart.setData(rows);
    chart.setX("x");
    chart.setSeries(ChartSeries.of("one"), ChartSeries.of("two"));
    chart.setYMin(0.0);
    chart.setYMax(100.0);
    return chart;
  }

  /**
   * Changes the charts, and returns the greatest distance of the drawing before from the drawing
   * after, in px.
   */
  private double after(Locator root, Runnable change) {
    root.evaluate("root => void (window.before = window.seen(root))");
    Locator summary = root.locator("[data-layer=summary]").last();
    String said = summary.textContent();
    Stage.on(chart.get(), change);
    assertThat(summary).not().hasText(said);
    return number(
        root.evaluate("root => window.gone(window.inPlot(window.before), window.seen(root))"));
  }

  private static double number(Object value) {
    return ((Number) value).doubleValue();
  }

  /** Lets some time pass, and returns the distance by which the drawing moves, in px. */
  private static double in(Locator root, int ms) {
    return number(
        root.evaluate(
            "(root, ms) => { const before = window.seen(root); window.tick(ms);"
                + " return window.apart(before, window.seen(root)); }",
            ms));
  }

  private static Object ends(Locator root) {
    return root.evaluate(
        "root => [...root.querySelectorAll('[data-layer=marks] path:not(defs *)')]"
            + ".map(path => path.getAttribute('d'))");
  }

  @Test
  @DisplayName("let lines, areas, bars and points move to their new places")
  void move(Visitor visitor) {
    List<CartesianChart<Row>> charts = new ArrayList<>();
    Locator root =
        opensAll(
            visitor,
            () -> {
              charts.clear();
              charts.add(new LineChart<>());
              charts.add(new AreaChart<>());
              charts.add(new BarChart<>());
              charts.add(new ScatterChart<>());
              charts.forEach(each -> of(each, rows(0, 6)).setHeight(150));
              return charts;
            });
    visitor.settles();
    assertThat(root.locator("[data-enter]")).hasCount(0);
    visitor.page().evaluate(CLOCK);

    // More rows: the axis is extended, and the existing marks move to make room.
    assertThat(after(root, () -> charts.forEach(each -> each.setData(rows(0, 8))))).isLessThan(8);
    assertThat(in(root, 100)).isGreaterThan(5);
    // Another change meanwhile continues from the visible state.
    assertThat(after(root, () -> charts.forEach(each -> each.setData(rows(2, 10))))).isLessThan(8);
    assertThat(in(root, 10)).isBetween(0.5, 39.0);
    in(root, 1_000);
    // No shape of the earlier drawing is left.
    assertThat(in(root, 1_000)).isZero();
    Object moved = ends(root);
    // Neither a printed page nor a hidden one has frames.
    after(root, () -> charts.forEach(each -> each.setData(rows(0, 6))));
    assertThat(in(root, 50)).isGreaterThan(5);
    visitor.page().evaluate("dispatchEvent(new Event('beforeprint'))");
    assertThat(in(root, 50)).isZero();
    visitor
        .page()
        .evaluate("Object.defineProperty(document, 'hidden', { value: true, configurable: true })");
    after(root, () -> charts.forEach(each -> each.setData(rows(2, 10))));
    assertThat(ends(root)).isEqualTo(moved);
    visitor.page().evaluate("delete document.hidden");
    visitor
        .page()
        .emulateMedia(new Page.EmulateMediaOptions().setReducedMotion(ReducedMotion.REDUCE));
    after(root, () -> charts.forEach(each -> each.setData(rows(0, 6))));
    assertThat(in(root, 30)).isZero();
    after(root, () -> charts.forEach(each -> each.setData(rows(2, 10))));
    assertThat(ends(root)).isEqualTo(moved);
    visitor.page().emulateMedia(new Page.EmulateMediaOptions().setReducedMotion(null));
  }

  @Test
  @DisplayName("let a stream slide with its axis and keep its shape")
  void slide(Visitor visitor) {
    ChartBuffer<Tick> buffer = new ChartBuffer<>(Duration.ofSeconds(20), Tick::time);
    for (int i = 0; i <= 30; i++) {
      buffer.append(tick(i));
    }
    Locator root =
        opens(
            visitor,
            () -> {
              LineChart<Tick> made = new LineChart<>();
              made.setX(Tick::time);
              made.setY(Tick::value);
              made.setYMin(0.0);
              made.setYMax(100.0);
              made.setBuffer(buffer);
              return made;
            });
    visitor.settles();
    visitor.page().evaluate(CLOCK);
    String label = "root => root.querySelector('[data-layer=axes] text').getBoundingClientRect().x";
    assertThat(after(root, () -> buffer.append(tick(32)))).isLessThan(8);
    double begin = number(root.evaluate(label));
    double moved = in(root, 200);
    assertThat(moved).isGreaterThan(5);
    assertThat(number(root.evaluate(label))).isLessThan(begin - 10);
    in(root, 1_000);
    assertThat(root.locator("[data-layer=marks] [data-move]").getAttribute("transform")).isNull();
    assertThat(root.locator("svg[data-moving]")).hasCount(0);
  }

  private static Tick tick(int second) {
    return new Tick(Instant.ofEpochSecond(1_800_000_000L + second), 50 + 40 * Math.sin(second));
  }

  // ---- Legend ----

  @Test
  @DisplayName("show bars again by the legend before the server has drawn them")
  void bringBack(Visitor visitor) {
    Locator root =
        opens(
            visitor,
            () -> {
              BarChart<Row> made = of(new BarChart<>(), rows(0, 6));
              made.setLegend(ChartLegend.ISOLATE);
              return made;
            });
    visitor.settles();
    Locator items = root.locator("[data-part=legendItem]");
    Locator legend = root.locator("[data-part=legend]");
    Object whole = ends(root);
    items.nth(0).click();
    assertThat(legend).hasAttribute("data-n", "1");
    Locator marks = root.locator("[data-layer=marks]");
    assertThat(marks.locator("[data-series='1']")).hasCount(0);

    visitor.setRoundTrip(Duration.ofMillis(400));
    Object shown =
        root.evaluate(
            """
            async (root) => {
              const seen = () => [...root.querySelectorAll('[data-layer=marks] [data-series]')]
                .filter((each) => getComputedStyle(each).display !== 'none')
                .map((each) => each.dataset.series)
                .join('+');
              const items = root.querySelectorAll('[data-part=legendItem]');
              const states = [seen()];
              for (const each of [1, 1, 0]) {
                items[each].click();
                states.push(seen());
                await new Promise(requestAnimationFrame);
              }
              return states;
            }
            """);
    assertThat(shown).isEqualTo(List.of("0", "1", "0+1", "0"));
    assertThat(legend).hasAttribute("data-n", "4");
    // The server had drawn the first one alone before, and does not send it again.
    assertThat(marks.locator("[data-series='1']")).hasCount(0);
    visitor.setRoundTrip(Duration.ZERO);
    items.nth(0).click();
    assertThat(legend).hasAttribute("data-n", "5");
    Awaitility.await().untilAsserted(() -> assertThat(ends(root)).isEqualTo(whole));
  }

  // ---- Sound ----

  /** Records the parts of a sound instead of playing it. */
  private static final String SOUND =
      """
      () => {
        window.sounds = [];
        const param = (list) => ({
          setValueAtTime: (value, time) => list.push([value, time]),
          setTargetAtTime: () => {},
        });
        window.AudioContext = class {
          currentTime = 0;
          constructor() {
            this.sound = { hertz: [], pans: [], isClosed: false };
            window.sounds.push(this.sound);
          }
          createOscillator() {
            const { sound } = this;
            const made = { frequency: param(sound.hertz), connect() {}, start() {}, stop() {} };
            sound.end = () => made.onended();
            return made;
          }
          createGain = () => ({ gain: param([]), connect() {} });
          createStereoPanner = () => ({ pan: param(this.sound.pans), connect() {} });
          close() { this.sound.isClosed = true; }
        };
      }
      """;

  @Test
  @DisplayName("let S play a series: higher values as higher tones, from left to right")
  void play(Visitor visitor) {
    Locator root =
        opens(
            visitor,
            () -> {
              LineChart<Row> made =
                  of(
                      new LineChart<>(),
                      List.of(
                          new Row(0, 0, 100),
                          new Row(1, 50, 50),
                          new Row(2, Double.NaN, 50),
                          new Row(4, 100, 0)));
              made.setSonification(true);
              return made;
            });
    visitor.settles();
    Page page = visitor.page();
    List<String> files = new ArrayList<>();
    page.onRequest(request -> files.add(request.url().replaceAll(".*/|\\?.*", "")));
    page.evaluate(SOUND);
    Locator said = visitor.find("[data-es=announcements]");
    assertThat(root.locator("[data-layer=summary]")).containsText("S plays a series as sound");
    assertThat(files).doesNotContain("tones.js");
    root.locator("[role=application]").focus();
    page.keyboard().press("s");
    assertThat(said).hasText("Playing One");
    page.waitForCondition(() -> page.evaluate("!!window.sounds[0]?.end").equals(true));
    assertThat(files).contains("tones.js");
    Map<?, ?> sound = (Map<?, ?>) page.evaluate("window.sounds[0]");
    // Three octaves over the height: 220 Hz at the bottom, 1,760 Hz at the top.
    assertThat(numbers(sound.get("hertz"), 0)).containsExactly(220L, 622L, 1760L);
    assertThat(numbers(sound.get("pans"), 0)).containsExactly(-100L, -50L, 100L);
    List<Long> times = numbers(sound.get("hertz"), 1);
    assertThat(times.get(2) - times.get(0)).isEqualTo(4 * (times.get(1) - times.get(0)));

    page.evaluate("window.sounds[0].end()");
    assertThat(said).hasText("Sound ended");
    page.keyboard().press("ArrowRight");
    page.keyboard().press("ArrowDown");
    page.keyboard().press("S");
    assertThat(said).hasText("Playing Two");
    page.keyboard().press("Escape");
    assertThat(said).hasText("Sound ended");
    // The first Escape ends the sound alone.
    assertThat(root.locator("[data-part=tooltip]")).isVisible();
    page.keyboard().press("s");
    page.waitForCondition(() -> page.evaluate("!!window.sounds[2]?.end").equals(true));
    page.keyboard().press("Tab");
    assertThat((List<?>) page.evaluate("window.sounds.map(({ isClosed }) => isClosed)"))
        .isEqualTo(List.of(true, true, true));

    root.locator("[role=application]").focus();
    page.keyboard().press("s");
    page.waitForCondition(() -> page.evaluate("!!window.sounds[3]?.end").equals(true));
    // A removed chart is silent.
    page.evaluate(
        "() => { const chart = document.querySelector('es-chart');"
            + " const box = chart.parentNode; chart.remove(); box.append(chart); }");
    assertThat(page.evaluate("window.sounds[3].isClosed")).isEqualTo(true);

    page.evaluate("window.AudioContext = undefined");
    root.locator("[role=application]").focus();
    page.keyboard().press("s");
    assertThat(said).hasText("This browser cannot play sound");
  }

  /** Hundredths of what is not Hz. */
  private static List<Long> numbers(Object pairs, int which) {
    return ((List<?>) pairs)
        .stream()
            .map(pair -> number(((List<?>) pair).get(which)))
            .map(value -> Math.round(Math.abs(value) > 100 ? value : value * 100))
            .toList();
  }
}
