package dev.espressivo.chart;

import static dev.espressivo.browser.Expect.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.Route;
import com.microsoft.playwright.options.BoundingBox;
import com.vaadin.flow.component.UI;
import com.vaadin.flow.component.html.Div;
import com.vaadin.flow.shared.communication.PushMode;
import dev.espressivo.browser.InChromium;
import dev.espressivo.browser.Visitor;
import dev.espressivo.views.Stage;
import java.awt.Color;
import java.awt.Graphics2D;
import java.awt.image.BufferedImage;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.time.Duration;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import javax.imageio.ImageIO;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@InChromium
@DisplayName("A chart in the browser")
class ChartInTheBrowserTest {

  /** A row of the chart. */
  record Day(LocalDate date, int sales, Integer returns) {}

  private static final List<Day> DAYS =
      IntStream.rangeClosed(1, 20)
          .mapToObj(i -> new Day(LocalDate.of(2026, 5, i), 100 + i, i == 2 ? null : 50 - i))
          .toList();

  private final AtomicReference<LineChart<Day>> chart = new AtomicReference<>();

  private LineChart<Day> line() {
    LineChart<Day> made = new LineChart<>(DAYS);
    made.setX("date");
    made.setSeries(ChartSeries.of("sales"), ChartSeries.of("returns"));
    made.setLegend(ChartLegend.TOGGLE);
    made.setLabel("A month");
    chart.set(made);
    return made;
  }

  /** Opens a page with a chart of 600 px, and waits until it is drawn. */
  private Locator opens(Visitor visitor) {
    Page page =
        visitor.opens(
            Stage.with(
                () -> {
                  UI.getCurrent().getPushConfiguration().setPushMode(PushMode.AUTOMATIC);
                  Div box = new Div(line());
                  box.setId("box");
                  box.setWidth("600px");
                  return box;
                }));
    Locator root = page.locator("es-chart");
    assertThat(root.locator("[data-layer=marks] path").first()).isAttached();
    return root;
  }

  private static Locator drawing(Locator root) {
    return root.locator("[role=application]");
  }

  /** Presses a key, and returns the heading and the line that the tooltip then has. */
  private static String after(Locator root, String key) {
    root.page().keyboard().press(key);
    Locator tooltip = root.locator("[data-part=tooltip]");
    return tooltip.locator("strong").textContent()
        + ": "
        + String.join(" ", tooltip.locator("[data-current]").allTextContents());
  }

  // ---- Keys ----

  @Test
  @DisplayName(
      "is read with the arrow keys, over gaps, announces each point, and stays at a row that moves")
  void isWalkedByKeys(Visitor visitor) {
    Locator root = opens(visitor);
    Locator tooltip = root.locator("[data-part=tooltip]");
    assertThat(drawing(root)).hasAttribute("aria-label", "A month");

    drawing(root).focus();
    assertThat(after(root, "ArrowRight")).isEqualTo("May 1, 2026: Sales 101");
    assertThat(tooltip).isVisible();
    assertThat(after(root, "ArrowDown")).isEqualTo("May 1, 2026: Returns 49");
    assertThat(after(root, "ArrowRight")).isEqualTo("May 3, 2026: Returns 47");
    assertThat(after(root, "PageDown")).isEqualTo("May 5, 2026: Returns 45");
    assertThat(after(root, "End")).isEqualTo("May 20, 2026: Returns 30");
    assertThat(after(root, "ArrowUp")).isEqualTo("May 20, 2026: Sales 120");
    assertThat(after(root, "Home")).isEqualTo("May 1, 2026: Sales 101");
    assertThat(visitor.find("[data-es=announcements]")).hasText("May 1, 2026, Sales: 101");

    assertThat(after(root, "ArrowRight")).isEqualTo("May 2, 2026: Sales 102");
    Stage.on(chart.get(), () -> chart.get().setData(DAYS.subList(1, DAYS.size())));
    assertThat(root.locator("[data-layer=summary]")).containsText("from May 2, 2026");
    assertThat(tooltip.locator("strong")).hasText("May 2, 2026");
    visitor.page().keyboard().press("Escape");
    assertThat(tooltip).isHidden();
  }

  @Test
  @DisplayName("is read to the left in a right-to-left page")
  void isWalkedToTheLeft(Visitor visitor) {
    Locator root = opens(visitor);
    UI ui = chart.get().getUI().orElseThrow();
    Locale before = ui.getLocale();
    visitor.page().evaluate("document.documentElement.dir = 'rtl'");
    try {
      Stage.on(chart.get(), () -> ui.setLocale(Locale.forLanguageTag("ar")));
      Locator label = root.locator("[data-layer=axes] text").first();
      assertThat(label).not().containsText("May");
      assertThat(label).hasAttribute("direction", "rtl");
      drawing(root).focus();
      visitor.page().keyboard().press("ArrowLeft");
      Locator first = root.locator("[data-layer=overlay] line");
      double right = Double.parseDouble(first.getAttribute("x1"));
      visitor.page().keyboard().press("ArrowLeft");
      double second = Double.parseDouble(first.getAttribute("x1"));
      assertThat(right).isGreaterThan(second).isGreaterThan(500);
      visitor.page().keyboard().press("End");
      assertThat(Double.parseDouble(first.getAttribute("x1"))).isLessThan(100);
    } finally {
      Stage.on(chart.get(), () -> ui.setLocale(before));
    }
  }

  // ---- Pointer ----

  @Test
  @DisplayName("shows the values at the pointer, and reports a press on a point to the app")
  void showsTheValuesAtThePointer(Visitor visitor) {
    Locator root = opens(visitor);
    List<String> pressed = new CopyOnWriteArrayList<>();
    Locator tooltip = root.locator("[data-part=tooltip]");
    Stage.on(
        chart.get(),
        () ->
            chart
                .get()
                .addPointClickListener(
                    event ->
                        pressed.add(
                            event.getRow().date()
                                + " "
                                + chart.get().getSeries().indexOf(event.getSeries())
                                + " "
                                + event.getValue())));
    visitor.settles();
    drawing(root).focus();
    visitor.page().keyboard().press("End");
    Locator point = root.locator("[data-layer=overlay] path").first();
    // A point that is drawn anew just then has no box.
    BoundingBox end = Awaitility.await().until(point::boundingBox, Objects::nonNull);
    visitor.page().keyboard().press("Escape");
    assertThat(tooltip).isHidden();

    visitor.page().mouse().move(end.x + 3, end.y + 3);
    assertThat(tooltip).containsText("May 20, 2026");
    assertThat(tooltip).containsText("120");
    assertThat(tooltip).containsText("30");
    BoundingBox shown = tooltip.boundingBox();
    assertThat(shown.x + shown.width).isLessThan(1280);
    visitor.page().mouse().click(end.x + 3, end.y + 3);
    Awaitility.await().untilAsserted(() -> assertThat(pressed).containsExactly("2026-05-20 0 120"));
    visitor.page().mouse().move(0, 0);
    assertThat(tooltip).isHidden();
  }

  @Test
  @DisplayName("still shows its values while it is disabled, and does nothing else")
  void saysItsValuesWhileDisabled(Visitor visitor) {
    Locator root = opens(visitor);
    Stage.on(
        chart.get(),
        () -> {
          chart.get().addPointClickListener(event -> {});
          chart.get().setEnabled(false);
        });
    assertThat(root).hasAttribute("disabled", "");
    visitor.settles();
    visitor
        .page()
        .evaluate(
            """
            () => {
              window.told = [];
              for (const each of ['point', 'hidden', 'table'])
                document.querySelector('es-chart')
                  .addEventListener(`es-chart-${each}`, () => window.told.push(each));
            }
            """);
    for (String part : List.of("legendItem", "tableToggle")) {
      Locator button = root.locator("[data-part=" + part + "]").first();
      BoundingBox box = button.boundingBox();
      visitor.page().mouse().click(box.x + box.width / 2, box.y + box.height / 2);
      button.evaluate("each => each.focus()");
      assertThat(button).not().isFocused();
      assertThat(
              (String)
                  button.evaluate(
                      "each => getComputedStyle(each.parentNode.dataset.layer"
                          + " ? each.parentNode : each.parentNode.parentNode).opacity"))
          .isEqualTo("0.38");
    }
    drawing(root).focus();
    assertThat(after(root, "End")).isEqualTo("May 20, 2026: Sales 120");
    visitor.page().keyboard().press("Enter");
    BoundingBox end = root.locator("[data-layer=overlay] path").first().boundingBox();
    visitor.page().mouse().click(end.x + 3, end.y + 3);
    assertThat(root.locator("[data-part=tooltip]")).containsText("120");
    assertThat(drawing(root)).hasCSS("cursor", "auto");
    assertThat(visitor.page().evaluate("window.told")).isEqualTo(List.of());

    Stage.on(chart.get(), () -> chart.get().setEnabled(true));
    assertThat(drawing(root)).hasCSS("cursor", "pointer");
    visitor.page().mouse().click(end.x + 3, end.y + 3);
    root.locator("[data-part=legendItem]").first().click();
    assertThat(visitor.page().evaluate("window.told")).isEqualTo(List.of("point", "hidden"));
  }

  @Test
  @DisplayName("reads the points of a drawing once, when a key asks for them")
  void readsPointsWhenAsked(Visitor visitor) {
    Locator root = opens(visitor);
    // Until then it needs them.
    assertThat(root.locator("[data-layer=marks][data-enter]")).hasCount(0);
    visitor
        .page()
        .evaluate(
            """
            () => {
              const parse = JSON.parse;
              window.parsed = 0;
              JSON.parse = (text, ...others) => {
                window.parsed += String(text).startsWith('{"k"');
                return parse(text, ...others);
              };
            }
            """);
    List<Day> more = new ArrayList<>(DAYS);
    more.add(new Day(LocalDate.of(2026, 5, 21), 150, null));
    for (String highest : List.of("150", "175")) {
      Stage.on(chart.get(), () -> chart.get().setData(more));
      assertThat(root.locator("[data-layer=summary]")).containsText(highest);
      more.add(new Day(LocalDate.of(2026, 5, 22), 175, null));
    }
    assertThat(visitor.page().evaluate("window.parsed")).isEqualTo(0);

    drawing(root).focus();
    assertThat(after(root, "End")).isEqualTo("May 22, 2026: Sales 175");
    assertThat(after(root, "ArrowLeft")).isEqualTo("May 21, 2026: Sales 150");
    assertThat(visitor.page().evaluate("window.parsed")).isEqualTo(1);
  }

  // ---- Legend ----

  @Test
  @DisplayName("hides a series immediately, and two of them within one round trip without flicker")
  void hidesTwoSeries(Visitor visitor) {
    Locator root = opens(visitor);
    Locator items = root.locator("[data-part=legendItem]");
    visitor
        .page()
        .evaluate(
            """
            () => {
              const root = document.querySelector('es-chart');
              window.states = ['true,true'];
              const note = () => {
                const items = [...root.querySelectorAll('[data-part=legendItem]')];
                const now = items.map((each) => each.ariaPressed).join();
                if (window.states.at(-1) !== now) window.states.push(now);
              };
              new MutationObserver(note).observe(root, { attributes: true, subtree: true });
            }
            """);
    visitor.setRoundTrip(Duration.ofMillis(200));
    items.nth(0).click();
    assertThat(items.nth(0)).hasAttribute("aria-pressed", "false");
    assertThat(root.locator("[data-layer=marks] > [data-series='0']")).isHidden();
    items.nth(1).click();
    Awaitility.await()
        .untilAsserted(
            () ->
                assertThat(root.locator("[data-part=legend]").getAttribute("data-n"))
                    .isEqualTo("2"));
    assertThat(items.nth(1)).isFocused();
    assertThat((List<?>) visitor.page().evaluate("window.states"))
        .isEqualTo(List.of("true,true", "false,true", "false,false"));
    visitor.setRoundTrip(Duration.ZERO);
    drawing(root).focus();
    for (String key : List.of("ArrowRight", "PageDown", "Home")) {
      visitor.page().keyboard().press(key);
    }
    assertThat(root.locator("[data-part=tooltip]")).isHidden();

    items.nth(1).click();
    Locator second = root.locator("[data-layer=marks] > [data-series='1']");
    assertThat(second.locator("path").first()).isVisible();
    assertThat(items.nth(0)).hasAttribute("aria-pressed", "false");
    second.evaluate("each => each.isKept = true");
    items.nth(0).click();
    assertThat(root.locator("[data-layer=marks] > [data-series='0'] path").first()).isVisible();
    assertThat(second.evaluate("each => each.isKept")).isEqualTo(true);
    root.locator("[data-layer=marks] > [data-series='0']")
        .evaluate("each => each.isKept = 'first'");
    items.nth(0).click();
    // The server has drawn it hidden, and cut to the plot.
    Locator first = root.locator("[data-layer=marks] > [data-series='0']");
    assertThat(first).hasAttribute("clip-path", Pattern.compile("url"));
    assertThat(first).isHidden();
    assertThat(second.evaluate("each => each.isKept")).isEqualTo(true);

    String known = root.locator("[data-part=legend]").getAttribute("data-n");
    visitor.setRoundTrip(Duration.ofSeconds(2));
    items.nth(0).click();
    assertThat(first.locator("path").first()).isVisible();
    assertThat(root.locator("[data-part=legend]")).hasAttribute("data-n", known);
    visitor.setRoundTrip(Duration.ZERO);
  }

  @Test
  @DisplayName(
      "shows the result of the last press while earlier ones are answered, also if the line is cut")
  void showsWhatTheLastPressSays(Visitor visitor) {
    Locator root = opens(visitor);
    Stage.on(chart.get(), () -> chart.get().setYMin(40.0));
    Locator marks = root.locator("[data-layer=marks] > [clip-path]");
    assertThat(marks.locator("[data-series]")).hasCount(2);
    visitor
        .page()
        .evaluate(
            """
            () => {
              const marks = document.querySelector('es-chart [data-layer=marks]');
              window.states = [];
              const note = () => {
                const seen = [...marks.querySelectorAll('[data-series]')]
                  .filter((each) => getComputedStyle(each).display !== 'none')
                  .map((each) => each.dataset.series)
                  .join('+');
                if (window.states.at(-1) !== seen) window.states.push(seen);
              };
              note();
              new MutationObserver(note)
                .observe(marks, { attributes: true, childList: true, subtree: true });
            }
            """);
    Locator legend = root.locator("[data-part=legend]");
    visitor.setRoundTrip(Duration.ofMillis(100));
    pressTwo(root, 0, 0);
    assertThat(legend).hasAttribute("data-n", "2");
    Stage.on(chart.get(), () -> chart.get().setLegend(ChartLegend.ISOLATE));
    assertThat(root).hasAttribute("data-legend", "isolate");
    pressTwo(root, 0, 1);
    assertThat(legend).hasAttribute("data-n", "4");
    visitor.setRoundTrip(Duration.ZERO);
    assertThat((List<?>) visitor.page().evaluate("window.states"))
        .isEqualTo(List.of("0+1", "1", "0+1", "0", "1"));
  }

  /** Presses two entries of the legend, the second before the first answer. */
  private static void pressTwo(Locator root, int first, int second) {
    root.evaluate(
        """
        async (root, items) => {
          const legend = root.querySelector('[data-part=legend]');
          for (const each of items) {
            legend.children[each].click();
            await new Promise(requestAnimationFrame);
          }
        }
        """,
        List.of(first, second));
  }

  // ---- Size and life ----

  @Test
  @DisplayName("is drawn again for another size with one request at a time, and is never stretched")
  void isDrawnForAnotherSize(Visitor visitor) {
    Locator root = opens(visitor);
    Locator plot = root.locator("[data-part=plot]");
    assertThat(plot).hasAttribute("width", "600");
    visitor.setRoundTrip(Duration.ofMillis(100));
    Object[] seen =
        ((List<?>)
                visitor
                    .page()
                    .evaluate(
                        """
                        async () => {
                          const root = document.querySelector('es-chart');
                          const plot = root.querySelector('[data-part=plot]');
                          const { draw } = root;
                          const scaled = () => {
                            const { a, d } = plot.getScreenCTM();
                            return a !== 1 || d !== 1;
                          };
                          let [asked, most, stretched] = [0, 0, 0];
                          root.draw = (layers) => {
                            asked -= !!layers.size;
                            window.points = layers.points ?? window.points;
                            draw.call(root, layers);
                          };
                          root.addEventListener('es-chart-size', () => (most = Math.max(most, ++asked)));
                          for (const width of [500, 480, 460, 440, 420, 400, 380, 350]) {
                            document.getElementById('box').style.width = `${width}px`;
                            await new Promise(requestAnimationFrame);
                            const { width: shown } = plot.getBoundingClientRect();
                            stretched += shown !== +plot.getAttribute('width') || scaled();
                          }
                          return [most, stretched];
                        }
                        """))
            .toArray();
    assertThat(seen).containsExactly(1, 0);
    assertThat(plot).hasAttribute("width", "350");
    List<?> distances =
        (List<?>)
            visitor
                .page()
                .evaluate(
                    """
                    () => {
                      const plot = document.querySelector('es-chart [data-part=plot]');
                      const path = plot.querySelector("[data-layer=marks] [data-series='0'] path");
                      const { x, s } = JSON.parse(window.points);
                      const sum = (steps, i) => steps.slice(0, i + 1).reduce((a, b) => a + b) / 10;
                      const { x: left, y: top } = plot.getBoundingClientRect();
                      return [[0, 0], [path.getTotalLength(), x.length - 1]].map(([at, i]) => {
                        const shown = path.getPointAtLength(at).matrixTransform(path.getScreenCTM());
                        return Math.hypot(shown.x - left - sum(x, i), shown.y - top - sum(s[0].y, i));
                      });
                    }
                    """);
    assertThat(distances)
        .allSatisfy(each -> assertThat(((Number) each).doubleValue()).isLessThan(0.5));
  }

  @Test
  @DisplayName("continues after it was moved, in the page or by the server")
  void goesOnWhereItIsMoved(Visitor visitor) {
    Locator root = opens(visitor);
    visitor
        .page()
        .evaluate(
            """
            () => {
              const root = document.querySelector('es-chart');
              const box = root.parentNode;
              root.remove();
              box.append(root);
              window.hidden = 0;
              root.addEventListener('es-chart-hidden', () => window.hidden++);
            }
            """);
    root.locator("[data-part=legendItem]").first().click();
    assertThat(visitor.page().evaluate("window.hidden")).isEqualTo(1);
    assertThat(root.locator("[data-part=legend]")).hasAttribute("data-n", "1");

    Stage.on(
        chart.get(),
        () -> {
          Div other = new Div();
          chart
              .get()
              .getParent()
              .orElseThrow()
              .getParent()
              .orElseThrow()
              .getElement()
              .appendChild(other.getElement());
          chart.get().removeFromParent();
          other.add(chart.get());
        });
    assertThat(root.locator("[data-layer=marks] > [data-series='1'] path").first()).isVisible();
    assertThat(root.locator("[data-part=legendItem]").first())
        .hasAttribute("aria-pressed", "false");
    drawing(root).focus();
    assertThat(after(root, "End")).isEqualTo("May 20, 2026: Returns 30");
  }

  // ---- Files ----

  @Test
  @DisplayName("looks the same as a PNG file: at most 0.5 % of the pixels differ")
  void isTheSameAsAFile(Visitor visitor) throws IOException {
    List<Chart<Day>> charts = new CopyOnWriteArrayList<>();
    Page page =
        visitor.opens(
            Stage.with(
                () -> {
                  charts.clear();
                  AreaChart<Day> area = new AreaChart<>(DAYS);
                  area.setX("date");
                  area.setSeries(ChartSeries.of("sales"), ChartSeries.of("returns"));
                  area.setReferences(
                      ChartReference.band(ChartReferenceAxis.Y, 60.0, 80.0, null),
                      ChartReference.line(ChartReferenceAxis.Y, 90.0).withDashed(true));
                  BarChart<Day> bars = new BarChart<>(DAYS);
                  bars.setX("date");
                  bars.setSeries(ChartSeries.of("sales"), ChartSeries.of("returns"));
                  Div box = new Div();
                  box.setWidth("600px");
                  // At a position in whole pixels, as in a file.
                  box.getStyle().set("position", "absolute").set("inset", "80px auto auto 0");
                  // Without texts, whose letters each browser draws in its own way.
                  for (CartesianChart<Day> each : List.of(area, bars)) {
                    each.setFormatX(x -> "");
                    each.setFormatY(y -> "");
                    charts.add(each);
                    box.add(each);
                  }
                  return box;
                }));
    for (int i = 0; i < charts.size(); i++) {
      Locator plot = page.locator("svg[data-part=plot]").nth(i);
      assertThat(plot.locator("[data-layer=marks] path").first()).isAttached();
      assertThat(plot.locator("[data-enter]")).hasCount(0);
      BufferedImage live = ImageIO.read(new ByteArrayInputStream(plot.screenshot()));
      assertThat(List.of(live.getWidth(), live.getHeight())).containsExactly(600, 260);
      byte[] file = charts.get(i).toPng(live.getWidth(), live.getHeight());
      assertThat(differing(live, ImageIO.read(new ByteArrayInputStream(file))))
          .as(charts.get(i).getClass().getSimpleName())
          .isLessThanOrEqualTo(0.005);
    }
  }

  /**
   * Returns the share of pixels whose colour differs by more than 32 of 255, on the page's
   * background.
   */
  private static double differing(BufferedImage live, BufferedImage file) {
    BufferedImage over =
        new BufferedImage(live.getWidth(), live.getHeight(), BufferedImage.TYPE_INT_RGB);
    Graphics2D graphics = over.createGraphics();
    graphics.setColor(new Color(live.getRGB(live.getWidth() - 1, 0)));
    graphics.fillRect(0, 0, over.getWidth(), over.getHeight());
    graphics.drawImage(file, 0, 0, null);
    graphics.dispose();
    long differing = 0;
    for (int x = 0; x < over.getWidth(); x++) {
      for (int y = 0; y < over.getHeight(); y++) {
        int one = live.getRGB(x, y);
        int other = over.getRGB(x, y);
        boolean isOther = false;
        for (int shift = 0; shift < 24; shift += 8) {
          isOther |= Math.abs((one >> shift & 255) - (other >> shift & 255)) > 32;
        }
        differing += isOther ? 1 : 0;
      }
    }
    return (double) differing / over.getWidth() / over.getHeight();
  }

  // ---- Legend ----

  @Test
  @DisplayName("has a legend of two rows if one is too short, and scrolls to further rows")
  void hasALegendOfTwoRows(Visitor visitor) {
    Locator root = opens(visitor);
    Object shape =
        root.locator("[data-part=legend]")
            .evaluate(
                """
                (legend) => {
                  const rows = () => new Set([...legend.children].map((e) => e.offsetTop)).size;
                  const row = legend.clientHeight;
                  const add = (n) => {
                    for (let i = 0; i < n; i++) legend.append(legend.children[0].cloneNode(true));
                    return [rows(), legend.clientHeight / row, legend.scrollWidth > legend.clientWidth];
                  };
                  const shapes = [add(0), add(8), add(30)].map(([n, high, wide]) => `${n > 2 ? 'many' : n} ${high} ${wide}`);
                  const bottom = root => root.getBoundingClientRect().bottom;
                  const chart = legend.closest('es-chart');
                  const drawing = chart.querySelector('svg[data-part=plot]').parentNode;
                  return [...shapes, bottom(drawing) <= bottom(chart) + 1].join();
                }
                """);
    assertThat(shape).isEqualTo("1 1 false,2 2 false,many 2.5 false,true");
  }

  @Test
  @DisplayName("has two tab stops, and arrow keys in the row above the plot, also after new data")
  void hasTwoTabStops(Visitor visitor) {
    Locator root = opens(visitor);
    Page page = visitor.page();
    Locator items = root.locator("[data-part=legendItem]");
    Locator table = root.locator("[data-part=tableToggle]");
    assertThat(root.locator("[data-box=head] [tabindex='0']")).hasCount(1);
    page.evaluate("document.querySelector('#box').before(document.createElement('button'))");
    page.locator("button").first().focus();

    page.keyboard().press("Tab");
    assertThat(items.first()).isFocused();
    page.keyboard().press("ArrowRight");
    assertThat(items.nth(1)).isFocused();
    page.keyboard().press("Space");
    assertThat(items.nth(1)).hasAttribute("aria-pressed", "false");
    Stage.on(chart.get(), () -> chart.get().setData(DAYS.subList(0, 2)));
    assertThat(root.locator("[data-layer=summary]")).not().containsText("May 20");
    assertThat(items.nth(1)).isFocused();
    page.keyboard().press("End");
    assertThat(table).isFocused();
    page.keyboard().press("Tab");
    assertThat(drawing(root)).isFocused();
    page.keyboard().press("Shift+Tab");
    assertThat(table).isFocused();
    page.keyboard().press("Home");
    assertThat(items.first()).isFocused();
    page.keyboard().press("Shift+Tab");
    assertThat(page.locator("button").first()).isFocused();
  }

  // ---- Loading ----

  @Test
  @DisplayName("is on screen after two round trips: one for the response, one for all its files")
  void isLoadedInTwoRoundTrips(Visitor visitor) {
    Page page = visitor.withPageLoads().opens("bench/chart?kind=none");
    List<Route> files = new ArrayList<>();
    AtomicInteger responses = new AtomicInteger();
    page.route(url -> url.contains("/VAADIN/espressivo/"), files::add);
    page.onRequest(request -> responses.addAndGet(request.url().contains("v-r=uidl") ? 1 : 0));

    page.evaluate(
        """
        const link = document.body.appendChild(document.createElement('a'));
        link.href = 'bench/chart?n=1000';
        link.setAttribute('router-link', '');
        link.click();
        """);
    // None is answered before all are asked for, so that none waits for another. The gallery's
    // messages about the connection have loaded announce.js before.
    page.waitForCondition(() -> files.size() == 5);
    assertThat(files.stream().map(each -> each.request().url().replaceAll(".*/|\\?.*", "")))
        .containsExactlyInAnyOrder("chart.js", "patch.js", "pointer.js", "points.js", "chart.css");
    List.copyOf(files).forEach(Route::resume);

    assertThat(page.locator("es-chart [data-layer=marks] path").first()).isAttached();
    assertThat(responses).hasValue(1);
    // It waits for no more: what moves later drawings comes after the first one.
    page.waitForCondition(() -> files.size() == 7);
    assertThat(files.subList(5, 7).stream().map(each -> each.request().url()))
        .anyMatch(url -> url.contains("motion.js"))
        .anyMatch(url -> url.contains("toolbar.js"));
    files.subList(5, 7).forEach(Route::resume);
  }
}
