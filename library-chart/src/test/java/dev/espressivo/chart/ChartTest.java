package dev.espressivo.chart;

import static com.github.mvysny.kaributesting.v10.LocatorJ._click;
import static com.github.mvysny.kaributesting.v10.LocatorJ._find;
import static com.github.mvysny.kaributesting.v10.LocatorJ._get;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatNullPointerException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.github.mvysny.kaributesting.v10.MockVaadin;
import com.vaadin.flow.component.UI;
import com.vaadin.flow.component.html.Span;
import com.vaadin.flow.dom.Element;
import com.vaadin.flow.signals.BindingActiveException;
import com.vaadin.flow.signals.local.ValueSignal;
import dev.espressivo.base.Parts;
import dev.espressivo.button.Button;
import dev.espressivo.chart.Chart.Part;
import java.io.Serializable;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.node.JsonNodeFactory;

@DisplayName("A chart")
class ChartTest {

  record Sale(LocalDate day, Double sales, int returns) implements Serializable {}

  private static List<Sale> sales(int count) {
    return new ArrayList<>(
        IntStream.range(0, count)
            .mapToObj(i -> new Sale(LocalDate.of(2026, 1, 1).plusDays(i), i * i % 37 + 0.5, i % 5))
            .toList());
  }

  private static LineChart<Sale> chart(List<Sale> data) {
    LineChart<Sale> chart = new LineChart<>(data);
    chart.setX("day");
    chart.setSeries(ChartSeries.of("sales"), ChartSeries.of(Sale::returns));
    return chart;
  }

  @BeforeEach
  void begin() {
    MockVaadin.setup();
  }

  @AfterEach
  void end() {
    MockVaadin.tearDown();
  }

  private static String state(Chart<?> chart) {
    return chart.getElement().getAttribute("data-state");
  }

  private static String textOf(Chart<?> chart, Part part) {
    return chart
        .getElement()
        .getChildren()
        .filter(child -> Parts.nameOf(part).equals(child.getAttribute("data-part")))
        .map(Element::getTextRecursively)
        .findFirst()
        .orElse("");
  }

  // ---- Size ----

  @Test
  @DisplayName("is drawn when the browser has measured it, and again for another size")
  void isDrawnWhenMeasured() {
    LineChart<Sale> chart = chart(sales(30));
    ChartInPage page = ChartInPage.in(chart);
    assertThat(page.draws()).doesNotContainKey("marks");

    page.measures(600, 260, 1);
    Map<String, String> first = page.draws();
    assertThat(first.get("size")).isEqualTo("{\"w\":600.0,\"h\":260.0,\"f\":1.0,\"d\":false}");
    assertThat(first.get("marks")).contains("data-series='0'", "data-series='1'");
    assertThat(first.get("summary")).contains("Line chart with 2 series", "Returns");

    page.measures(600, 260, 1);
    assertThat(page.draws()).isEmpty();
    page.measures(400, 260, 1.1);
    assertThat(page.draws().get("size"))
        .isEqualTo("{\"w\":400.0,\"h\":260.0,\"f\":1.1,\"d\":false}");
  }

  @Test
  @DisplayName("accepts any size that a browser may report")
  void takesAnySize() {
    ChartInPage page = ChartInPage.in(chart(sales(30)));
    for (double[] nonsense :
        new double[][] {{0, 260, 1}, {-5, 9, 1}, {Double.NaN, 260, 1}, {600, 0, 1}}) {
      page.measures(nonsense[0], nonsense[1], nonsense[2]);
      assertThat(page.draws()).doesNotContainKey("marks");
    }

    page.measures(1e9, 1e9, -3);

    assertThat(page.shows("size")).isEqualTo("{\"w\":10000.0,\"h\":10000.0,\"f\":1.0,\"d\":false}");
  }

  @Test
  @DisplayName("is drawn with the first response in a place where a chart was before")
  void isDrawnAtOnceWhereOneStood() {
    LineChart<Sale> before = chart(sales(30));
    ChartInPage page = ChartInPage.of(before);
    assertThat(page.draws()).containsKey("marks");
    before.removeFromParent();

    LineChart<Sale> here = chart(sales(30));
    assertThat(ChartInPage.in(here).draws()).containsKey("marks");

    LineChart<Sale> elsewhere = chart(sales(30));
    assertThat(ChartInPage.in(elsewhere).draws()).doesNotContainKey("marks");
    here.removeFromParent();
    LineChart<Sale> higher = chart(sales(30));
    higher.setHeight(400);
    UI.getCurrent().addComponentAsFirst(higher);
    assertThat(ChartInPage.at(higher).draws()).doesNotContainKey("marks");
  }

  @Test
  @DisplayName("is drawn with the first response if the app has set its size in px")
  void isDrawnAtOnceIfItsSizeIsKnown() {
    LineChart<Sale> fixed = chart(sales(30));
    fixed.setWidth("640.5px");
    fixed.setHeight(320);
    assertThat(ChartInPage.in(fixed).shows("size"))
        .isEqualTo("{\"w\":640.5,\"h\":320.0,\"f\":1.0,\"d\":false}");

    for (String width : List.of("50%", "20em", "-5px", "0px", "calc(5px)")) {
      LineChart<Sale> wide = chart(sales(30));
      wide.setWidth(width);
      assertThat(ChartInPage.in(wide).shows("marks")).as(width).isEmpty();
    }

    // The height of the legend's row is reported by the browser.
    LineChart<Sale> crowned = chart(sales(30));
    crowned.setWidth("640px");
    crowned.setLegend(ChartLegend.TOGGLE);
    assertThat(ChartInPage.in(crowned).shows("marks")).isEmpty();

    LineChart<Sale> titled = chart(sales(30));
    titled.setWidth("640px");
    titled.setSource("Source: the till");
    assertThat(ChartInPage.in(titled).shows("marks")).isEmpty();
  }

  @Test
  @DisplayName("is 260 px high unless the app sets another height")
  void hasAHeight() {
    LineChart<Sale> chart = new LineChart<>();
    assertThat(chart.getHeight()).isEqualTo("260px");
    assertThat(chart.getElement().getStyle().get("height")).isEqualTo("260px");
    chart.setHeight(300);
    assertThat(chart.getHeight()).isEqualTo("300px");
    chart.setHeight("20rem");
    assertThat(chart.getElement().getStyle().get("height")).isEqualTo("20rem");
    chart.setHeight((String) null);
    assertThat(chart.getHeight()).isEqualTo("260px");

    assertThatIllegalArgumentException()
        .isThrownBy(() -> chart.setHeight(-1))
        .withMessageContaining("height")
        .withMessageContaining("-1");
  }

  // ---- Data ----

  @Test
  @DisplayName("holds the app's list, and shows its changes after refresh()")
  void holdsTheList() {
    List<Sale> data = sales(3);
    LineChart<Sale> chart = chart(data);
    ChartInPage page = ChartInPage.of(chart);
    String before = page.shows("marks");
    data.add(new Sale(LocalDate.of(2026, 2, 1), 99.0, 9));

    assertThat(chart.getData()).hasSize(4);
    assertThat(page.draws()).isEmpty();
    chart.refresh();
    assertThat(page.shows("marks")).isNotEqualTo(before);

    assertThatThrownBy(() -> chart.getData().clear())
        .isInstanceOf(UnsupportedOperationException.class);
    chart.setData(Set.of(data.getFirst()));
    assertThat(chart.getData()).hasSize(1);
  }

  @Test
  @DisplayName("sends only the layers that changed")
  void sendsWhatChanged() {
    LineChart<Sale> chart = chart(sales(30));
    ChartInPage page = ChartInPage.of(chart);
    page.draws();

    chart.setStrokeWidth(3);
    assertThat(page.draws()).containsOnlyKeys("marks");
    chart.setGrid(false);
    assertThat(page.draws()).containsOnlyKeys("grid");
    chart.setTooltip(false);
    assertThat(page.draws()).isEmpty();
  }

  @Test
  @DisplayName("follows signals, and refuses setters meanwhile")
  void followsSignals() {
    ValueSignal<List<Sale>> rows = new ValueSignal<>(List.of());
    ValueSignal<Boolean> error = new ValueSignal<>(false);
    LineChart<Sale> chart = chart(List.of());
    chart.bindData(rows);
    chart.bindError(error);
    UI.getCurrent().add(chart);
    assertThat(state(chart)).isEqualTo("empty");

    rows.set(sales(2));
    MockVaadin.clientRoundtrip(false);
    assertThat(state(chart)).isEqualTo("normal");
    assertThat(chart.getData()).hasSize(2);
    error.set(true);
    MockVaadin.clientRoundtrip(false);
    assertThat(state(chart)).isEqualTo("error");

    assertThatThrownBy(() -> chart.setData(List.of())).isInstanceOf(BindingActiveException.class);
    assertThatThrownBy(() -> chart.setError("no")).isInstanceOf(BindingActiveException.class);
  }

  @Test
  @DisplayName("refuses null and numbers out of bounds by the name of the argument")
  void refusesByName() {
    LineChart<Sale> chart = chart(List.of());

    assertThatNullPointerException()
        .isThrownBy(() -> chart.setSeries(ChartSeries.of("sales"), null))
        .withMessage("element of series must not be null");
    assertThatNullPointerException()
        .isThrownBy(() -> chart.setReferences((List<ChartReference>) null))
        .withMessage("references must not be null");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> chart.setPadding(-1))
        .withMessage("padding must be finite and not negative, but is -1.0");
  }

  @Test
  @DisplayName("refuses a property that the rows lack as soon as it knows them")
  void refusesWrongProperties() {
    LineChart<Sale> typed = new LineChart<>(Sale.class);
    assertThatIllegalArgumentException()
        .isThrownBy(() -> typed.setX("month"))
        .withMessageContaining("month")
        .withMessageContaining("Sale")
        .withMessageContaining("day");

    LineChart<Sale> chart = new LineChart<>();
    chart.setY("amount");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> chart.setData(sales(1)))
        .withMessageContaining("amount");
    assertThat(chart.getData()).isEmpty();
    chart.setY("sales");
    chart.setData(sales(1));
    assertThatIllegalArgumentException()
        .isThrownBy(() -> chart.setSeries(ChartSeries.of("sales"), ChartSeries.of("cost")))
        .withMessageContaining("cost");
    assertThat(chart.getSeries()).isEmpty();
    assertThatIllegalArgumentException()
        .isThrownBy(() -> chart.setCsvColumns("day", "cost"))
        .withMessageContaining("cost");
    assertThat(chart.getCsvColumns()).isEmpty();
  }

  @Test
  @DisplayName("shows its error state if a getter fails, and recovers")
  void showsAFailure() {
    LineChart<Sale> chart = chart(sales(5));
    AtomicInteger fails = new AtomicInteger(1);
    chart.setY(
        sale -> {
          if (fails.get() > 0) {
            throw new IllegalStateException("secret of the app");
          }
          return sale.sales();
        });
    chart.setSeries(List.of());
    ChartInPage page = ChartInPage.of(chart);

    assertThat(page.draws().values()).allMatch(layer -> layer.isEmpty());
    assertThat(state(chart)).isEqualTo("error");
    assertThat(textOf(chart, Part.ERROR)).isEqualTo(ChartText.ERROR.english());
    assertThat(chart.isError()).isFalse();

    fails.set(0);
    chart.refresh();
    assertThat(page.draws().get("marks")).contains("data-series");
    assertThat(state(chart)).isEqualTo("normal");
  }

  @Test
  @DisplayName("that has failed is drawn again for the app only, not for an event of the browser")
  void doesNotFailAgainForABrowser() {
    AtomicInteger reads = new AtomicInteger();
    AtomicInteger rendered = new AtomicInteger();
    LineChart<Sale> chart = new LineChart<>(sales(5));
    chart.setLegend(ChartLegend.TOGGLE);
    chart.setErrorStateRenderer(context -> new Span("Oh " + rendered.incrementAndGet()));
    chart.setY(
        sale -> {
          reads.incrementAndGet();
          throw new IllegalStateException("down");
        });
    ChartInPage page = ChartInPage.of(chart);
    page.draws();
    assertThat(reads).hasValue(1);

    page.measures(500, 260, 1);
    page.draws();
    page.hides("0", 1, 0);
    page.draws();
    page.fires(
        "es-chart-table", JsonNodeFactory.instance.objectNode().put("event.detail.shown", true));
    page.draws();
    assertThat(reads).hasValue(1);
    assertThat(rendered).hasValue(1);
    assertThat(state(chart)).isEqualTo("error");

    chart.setGrid(false);
    page.draws();
    assertThat(reads).hasValue(2);
    chart.removeFromParent();
    UI.getCurrent().add(chart);
    page.draws();
    assertThat(reads).hasValue(3);
  }

  // ---- States ----

  @Test
  @DisplayName("shows a text while it has no rows, or the app's component")
  void showsThatItIsEmpty() {
    LineChart<Sale> chart = chart(List.of());
    ChartInPage page = ChartInPage.of(chart);
    assertThat(state(chart)).isEqualTo("empty");
    assertThat(textOf(chart, Part.EMPTY)).isEqualTo(ChartText.EMPTY.english());
    chart.setEmptyText("No sales yet");
    assertThat(textOf(chart, Part.EMPTY)).isEqualTo("No sales yet");

    Span own = new Span("Nothing");
    chart.setEmpty(own);
    assertThat(own.isAttached()).isTrue();
    chart.setData(sales(2));
    assertThat(own.isAttached()).isFalse();
    assertThat(page.shows("marks")).contains("data-series");

    chart.setData(List.of());
    assertThat(page.shows("marks")).isEmpty();
    assertThat(textOf(chart, Part.EMPTY)).isEqualTo("Nothing");
    UI.getCurrent().add(own);
    chart.refresh();
    assertThat(own.getParent()).contains(UI.getCurrent());
    assertThat(textOf(chart, Part.EMPTY)).isEqualTo("No sales yet");
  }

  @Test
  @DisplayName("moves the component for its empty state from its previous parent")
  void takesItsEmptyComponent() {
    Span own = new Span("Nothing");
    UI.getCurrent().add(own);
    LineChart<Sale> chart = chart(sales(2));
    UI.getCurrent().add(chart);

    chart.setEmpty(own);
    assertThat(own.getParent()).isEmpty();
    assertThat(chart.getEmpty()).isSameAs(own);
    chart.setData(List.of());
    assertThat(textOf(chart, Part.EMPTY)).isEqualTo("Nothing");
    chart.setEmpty(own);
    assertThat(textOf(chart, Part.EMPTY)).isEqualTo("Nothing");
  }

  @Test
  @DisplayName("in the error state shows the message of the error, else its error text")
  void showsErrors() {
    LineChart<Sale> chart = chart(sales(2));
    ChartInPage page = ChartInPage.of(chart);
    page.draws();

    chart.setError(true);
    assertThat(textOf(chart, Part.ERROR)).isEqualTo(ChartText.ERROR.english());
    assertThat(page.shows("marks")).isEmpty();
    chart.setErrorText("Sales are not available");
    assertThat(textOf(chart, Part.ERROR)).isEqualTo("Sales are not available");
    chart.setError("The database is down");
    assertThat(textOf(chart, Part.ERROR)).isEqualTo("The database is down");
    chart.setError(new IllegalStateException("Timeout after 3 s"));
    assertThat(textOf(chart, Part.ERROR)).isEqualTo("Timeout after 3 s");
    chart.setError(new IllegalStateException());
    assertThat(textOf(chart, Part.ERROR)).isEqualTo("Sales are not available");
    assertThat(chart.isError()).isTrue();

    for (Runnable end :
        List.<Runnable>of(
            () -> chart.setError(false),
            () -> chart.setError(""),
            () -> chart.setError((String) null),
            () -> chart.setError((Throwable) null))) {
      chart.setError(true);
      end.run();
      assertThat(chart.isError()).isFalse();
      assertThat(state(chart)).isEqualTo("normal");
      assertThat(textOf(chart, Part.ERROR)).isEmpty();
    }
    assertThat(page.shows("marks")).contains("data-series");
  }

  @Test
  @DisplayName("in the error state has a button \"Try again\" as long as there is a listener")
  void canTryAgain() {
    LineChart<Sale> chart = chart(sales(2));
    UI.getCurrent().add(chart);
    chart.setError("down");
    assertThat(_find(chart, Button.class)).isEmpty();
    AtomicInteger retries = new AtomicInteger();
    var registration = chart.addRetryListener(event -> retries.incrementAndGet());
    Button retry = _get(chart, Button.class, spec -> spec.withText("Try again"));
    assertThat(retry.getElement().getAttribute("data-part")).isEqualTo("retry");

    _click(retry);
    assertThat(retries).hasValue(1);
    chart.setData(sales(3));
    assertThat(_get(chart, Button.class)).isSameAs(retry);

    registration.remove();
    assertThat(_find(chart, Button.class)).isEmpty();
    assertThat(textOf(chart, Part.ERROR)).isEqualTo("down");
  }

  @Test
  @DisplayName("lets the app render the error state")
  void rendersTheErrorState() {
    LineChart<Sale> chart = chart(sales(2));
    chart.setErrorStateRenderer(context -> new Span("Oh: " + context.message()));
    UI.getCurrent().add(chart);
    chart.setError("down");

    assertThat(_get(chart, Span.class).getText()).isEqualTo("Oh: down");
    chart.setErrorStateRenderer(null);
    assertThat(_find(chart, Span.class)).isEmpty();
    assertThat(textOf(chart, Part.ERROR)).isEqualTo("down");
  }

  @Test
  @DisplayName("keeps its drawing while rows are being loaded, and is not empty before")
  void keepsItsPictureWhileLoading() {
    LineChart<Sale> chart = chart(List.of());
    chart.setLoading(true);
    ChartInPage page = ChartInPage.of(chart);
    assertThat(state(chart)).isEqualTo("normal");
    assertThat(page.draws()).isEmpty();
    chart.setData(sales(2));
    chart.setLoading(false);
    String picture = page.shows("marks");

    chart.setLoading(true);
    chart.setData(List.of());
    assertThat(page.shows("marks")).isEqualTo(picture).isNotEmpty();
    assertThat(chart.getElement().hasAttribute("data-loading")).isTrue();
    chart.setLoading(false);
    assertThat(state(chart)).isEqualTo("empty");
  }

  @Test
  @DisplayName("prefers the error state to loading, and loading to the empty state")
  void hasOneStateAtATime() {
    for (Chart<Sale> chart :
        List.<Chart<Sale>>of(
            new LineChart<>(),
            new AreaChart<>(),
            new BarChart<>(),
            new ComboChart<>(),
            new ScatterChart<>())) {
      ChartInPage page = ChartInPage.of(chart);
      chart.setEmptyText("No sales yet");
      assertThat(state(chart)).isEqualTo("empty");
      chart.setLoading(true);
      assertThat(state(chart)).isEqualTo("normal");
      assertThat(textOf(chart, Part.EMPTY)).isEmpty();
      // None of these is a drawing of axes without rows.
      assertThat(page.draws().getOrDefault("axes", "")).isEmpty();
      assertThat(texts(chart.toSvg(300, 200))).containsExactly("No sales yet");

      chart.setError("down");
      assertThat(state(chart)).isEqualTo("error");
      assertThat(texts(chart.toSvg(300, 200))).containsExactly("down");
      chart.setLoading(false);
      assertThat(state(chart)).isEqualTo("error");
      assertThat(textOf(chart, Part.EMPTY)).isEmpty();
      chart.setError(false);
      assertThat(state(chart)).isEqualTo("empty");
      assertThat(textOf(chart, Part.ERROR)).isEmpty();
      assertThat(textOf(chart, Part.EMPTY)).isEqualTo("No sales yet");
    }
  }

  private static List<String> texts(String svg) {
    return Pattern.compile("<text[^>]*>([^<]*)")
        .matcher(svg)
        .results()
        .map(found -> found.group(1))
        .toList();
  }

  // ---- Legend and points ----

  @Test
  @DisplayName("leaves hidden series out of the scale")
  void followsTheLegend() {
    LineChart<Sale> chart = chart(sales(30));
    chart.setLegend(ChartLegend.TOGGLE);
    ChartInPage page = ChartInPage.of(chart);
    assertThat(page.shows("legend"))
        .contains("data-n='0'", "Sales", "Returns", "aria-pressed='true' data-series='0'");
    String axes = page.shows("axes");

    page.hides(1, 0);
    assertThat(page.shows("axes")).isNotEqualTo(axes);
    assertThat(page.shows("legend")).contains("data-n='1'", "aria-pressed='false' data-series='0'");
    page.hides(2, 7, -1, "x", 1);
    assertThat(page.shows("legend")).contains("aria-pressed='false' data-series='1'");
    page.hides(3);
    assertThat(page.shows("axes")).isEqualTo(axes);

    chart.setSeries(ChartSeries.<Sale>builder("sales").hidden(true).build());
    assertThat(page.shows("legend")).contains("aria-pressed='false' data-series='0'");
    chart.setLegend(ChartLegend.NONE);
    assertThat(page.shows("legend")).isEmpty();
  }

  @Test
  @DisplayName("keeps hidden series hidden until the app sets other series")
  void keepsWhatIsSwitchedOff() {
    LineChart<Sale> chart = chart(sales(30));
    chart.setLegend(ChartLegend.TOGGLE);
    ChartInPage page = ChartInPage.of(chart);
    String all = page.shows("axes");
    page.hides(1, 0);
    String one = page.shows("axes");
    assertThat(one).isNotEqualTo(all);

    chart.setSeries(List.copyOf(chart.getSeries()));
    assertThat(page.shows("axes")).isEqualTo(one);
    assertThatIllegalArgumentException()
        .isThrownBy(() -> chart.setSeries(ChartSeries.of("cost"), ChartSeries.of("sales")));
    chart.refresh();
    assertThat(page.shows("axes")).isEqualTo(one);
    chart.setLegend(ChartLegend.NONE);
    assertThat(page.shows("axes")).isEqualTo(all);
    chart.setLegend(ChartLegend.TOGGLE);
    assertThat(page.shows("axes")).isEqualTo(one);

    String before = page.shownSeries();
    chart.setSeries(ChartSeries.of("sales"), ChartSeries.of("returns"));
    page.hides(before, 2, 0);
    assertThat(page.shows("legend")).contains("data-n='2'").doesNotContain("aria-pressed='false'");
    page.hides(3, 0);
    assertThat(page.shows("legend")).contains("aria-pressed='false' data-series='0'");
  }

  @Test
  @DisplayName("reports the row, series and value that was pressed")
  void tellsWhatWasPressed() {
    List<Sale> data = sales(4);
    // Points are in the order of their days.
    data.addFirst(new Sale(LocalDate.of(2027, 1, 1), null, 42));
    LineChart<Sale> chart = chart(data);
    ChartInPage page = ChartInPage.of(chart);
    assertThat(page.points().has("r")).isFalse();
    List<ChartPointClickEvent<Sale>> heard = new ArrayList<>();
    var registration = chart.addPointClickListener(heard::add);
    // An empty array says that the rows are the entries.
    assertThat(page.points().path("r").isArray()).isTrue();

    page.presses(1, 4);
    assertThat(heard).hasSize(1);
    assertThat(heard.getFirst().getRow()).isSameAs(data.getFirst());
    assertThat(heard.getFirst().getSeries()).isEqualTo(chart.getSeries().get(1));
    assertThat(heard.getFirst().getValue()).isEqualTo(42);
    assertThat(heard.getFirst().isFromClient()).isTrue();

    // A gap, and values that our script never sends.
    page.presses(0, 4);
    page.presses(2, 0);
    page.presses(-1, 0);
    page.presses(0, 99);
    page.presses(0, -1);
    assertThat(heard).hasSize(1);
    chart.setEnabled(false);
    page.presses(0, 0);
    assertThat(heard).hasSize(1);
    assertThat(page.points().has("r")).isFalse();
    chart.setEnabled(true);
    assertThat(page.points().has("r")).isTrue();
    registration.remove();
    assertThat(page.points().has("r")).isFalse();
  }

  @Test
  @DisplayName("ignores presses on its legend and its table while disabled, but not its size")
  void ignoresPressesWhileDisabled() {
    LineChart<Sale> chart = chart(sales(3));
    chart.setLegend(ChartLegend.TOGGLE);
    ChartInPage page = ChartInPage.of(chart);
    chart.setEnabled(false);
    assertThat(chart.getElement().hasAttribute("disabled")).isTrue();

    page.hides(1, 0);
    page.fires(
        "es-chart-table", JsonNodeFactory.instance.objectNode().put("event.detail.shown", true));
    // The browser learns that its press had no effect.
    assertThat(page.shows("legend")).contains("data-n='1'").doesNotContain("aria-pressed='false'");
    assertThat(page.shows("table")).isEmpty();
    page.measures(321, 260, 1);
    assertThat(page.shows("size")).contains("321");
  }

  @Test
  @DisplayName("reads no rows where none have changed, and one row for a press")
  void readsNoMoreThanItNeeds() {
    AtomicInteger reads = new AtomicInteger();
    LineChart<Sale> chart = new LineChart<>(sales(30));
    chart.setX("day");
    chart.setY(
        sale -> {
          reads.incrementAndGet();
          return sale.returns();
        });
    List<ChartPointClickEvent<Sale>> heard = new ArrayList<>();
    chart.addPointClickListener(heard::add);
    ChartInPage page = ChartInPage.of(chart);
    page.draws();
    assertThat(reads).hasValue(30);

    chart.setLoading(true);
    chart.setGrid(true);
    chart.setColors(List.copyOf(chart.getColors()));
    chart.setLabel("Sales");
    page.draws();
    chart.setLoading(false);
    assertThat(page.draws()).isEmpty();
    assertThat(reads).hasValue(30);

    page.presses(0, 7);
    assertThat(heard.getFirst().getRow()).isEqualTo(chart.getData().get(7));
    assertThat(reads).hasValue(31);
  }

  // ---- Words ----

  @Test
  @DisplayName("names its drawing, or itself while a text is shown in place of the drawing")
  void isNamed() {
    LineChart<Sale> chart = chart(sales(2));
    Element root = chart.getElement();
    assertThat(root.getAttribute("data-label")).isEqualTo(ChartText.CHART.english());

    chart.setAriaLabel("Sales by day");
    assertThat(chart.getLabel()).isEqualTo("Sales by day");
    assertThat(root.getAttribute("data-label")).isEqualTo("Sales by day");
    assertThat(root.hasAttribute("aria-label")).isFalse();
    chart.setError(true);
    assertThat(root.getAttribute("aria-label")).isEqualTo("Sales by day");
    assertThat(root.getAttribute("role")).isEqualTo("group");
    chart.setError(false);
    assertThat(root.hasAttribute("aria-label")).isFalse();
    assertThat(root.hasAttribute("role")).isFalse();
    chart.setAriaLabelledBy("title");
    assertThat(root.getAttribute("aria-labelledby")).isEqualTo("title");
    assertThat(root.getAttribute("role")).isEqualTo("group");
  }

  @Test
  @DisplayName("has a title, a subtitle and a source around its drawing, blank ones are none")
  void hasTexts() {
    LineChart<Sale> chart = chart(sales(2));
    chart.setSource("Source: the till");
    chart.setSubtitle("In euros");
    chart.setTitle("Sales & <returns>");

    assertThat(chart.getElement().getChildren().map(child -> child.getAttribute("data-part")))
        .containsExactly("title", "subtitle", "frame", "source");
    assertThat(textOf(chart, Part.TITLE)).isEqualTo("Sales & <returns>");
    assertThat(textOf(chart, Part.SUBTITLE)).isEqualTo("In euros");
    assertThat(textOf(chart, Part.SOURCE)).isEqualTo("Source: the till");

    chart.setData(List.of());
    assertThat(chart.getElement().getChildren().map(child -> child.getAttribute("data-part")))
        .containsExactly("title", "subtitle", "frame", "empty", "source");
    chart.setTitle(" ");
    chart.setSubtitle("");
    chart.setSource(null);
    assertThat(chart.getElement().getChildren().map(child -> child.getAttribute("data-part")))
        .containsExactly("frame", "empty");
    assertThat(chart.getTitle()).isNull();
  }

  @Test
  @DisplayName("is named by its title unless it has a label, also in its table and files")
  void isNamedByItsTitle() {
    LineChart<Sale> chart = chart(sales(2));
    ChartInPage page = ChartInPage.of(chart);
    page.fires(
        "es-chart-table", JsonNodeFactory.instance.objectNode().put("event.detail.shown", true));
    page.draws();
    chart.setTitle("Sales & returns");

    assertThat(chart.getElement().getAttribute("data-label")).isEqualTo("Sales & returns");
    assertThat(page.draws().get("table")).contains("<caption>Sales &amp; returns</caption>");
    assertThat(chart.toSvg(300, 200)).contains("aria-label='Sales &amp; returns'");
    chart.setLabel("Sales by day");
    assertThat(chart.getElement().getAttribute("data-label")).isEqualTo("Sales by day");
    assertThat(page.draws().get("table")).contains("<caption>Sales by day</caption>");
    assertThat(chart.toSvg(300, 200))
        .contains("aria-label='Sales by day'", ">Sales &amp; returns<");

    chart.setError("Later");
    assertThat(chart.toSvg(300, 200))
        .contains("aria-label='Sales by day: Later'", ">Sales &amp; returns<", ">Later<");
  }

  @Test
  @DisplayName("has its texts in the language of the page")
  void speaksTheLanguageOfThePage() {
    UI.getCurrent().setLocale(Locale.GERMAN);
    LineChart<Sale> chart = chart(List.of());
    UI.getCurrent().add(chart);
    assertThat(textOf(chart, Part.EMPTY)).isEqualTo(chart.getText(ChartText.EMPTY));
    assertThat(chart.getText(ChartText.EMPTY)).isNotEqualTo(ChartText.EMPTY.english());

    chart.setData(sales(3));
    ChartInPage page = ChartInPage.of(chart);
    assertThat(page.points().path("t").path(0).asString()).isEqualTo("01.01.2026");
  }

  @Test
  @DisplayName("ignores a press on a drawing of earlier rows")
  void ignoresAPressOnRowsOfBefore() {
    LineChart<Sale> chart = chart(sales(4));
    List<ChartPointClickEvent<Sale>> heard = new ArrayList<>();
    chart.addPointClickListener(heard::add);
    ChartInPage page = ChartInPage.of(chart);
    int before = page.points().path("g").asInt(-1);

    chart.setData(sales(3));
    page.presses(0, 1, before);
    assertThat(heard).isEmpty();
    page.presses(0, 1);
    assertThat(heard).hasSize(1);
  }

  @Test
  @DisplayName("has the direction of its place in the page, whatever the language")
  void runsAsThePageRuns() {
    ChartInPage page = ChartInPage.of(chart(sales(3)));
    assertThat(page.points().path("x").path(0).asDouble())
        .isLessThan(page.points().path("x").path(1).asDouble());
    page.measures(600, 260, 1, true);
    assertThat(page.points().path("x").path(0).asDouble())
        .isGreaterThan(page.points().path("x").path(1).asDouble());
  }

  @Test
  @DisplayName("gives the app's classes to its parts")
  void givesClassesToParts() {
    LineChart<Sale> chart = chart(sales(3));
    chart.setLegend(ChartLegend.TOGGLE);
    ChartInPage page = ChartInPage.of(chart);
    page.draws();
    chart.setClasses(Part.LEGEND_ITEM, "underline");

    assertThat(page.draws().get("legend")).contains("data-part='legendItem' class='underline'");

    chart.setClasses(Part.TOOLTIP, "p-2");
    assertThat(Wire.response()).contains("\"tooltip\":\"p-2\"");
    chart.removeFromParent();
    UI.getCurrent().add(chart);
    assertThat(Wire.response()).contains("\"tooltip\":\"p-2\"");
  }

  @Test
  @DisplayName("escapes hostile texts")
  void takesTextsAsTexts() {
    String hostile = "</script><img src=x onerror='alert(1)'>\"&";
    LineChart<Map<String, Object>> chart = new LineChart<>(List.of(Map.of("x", hostile, "y", 1)));
    chart.setX("x");
    chart.setSeries(ChartSeries.<Map<String, Object>>builder("y").label(hostile).build());
    chart.setLabel(hostile);
    chart.setXTitle(hostile);
    chart.setYTitle(hostile);
    chart.setLegend(ChartLegend.TOGGLE);
    chart.setReferences(ChartReference.line(ChartReferenceAxis.Y, 1, hostile));
    chart.setAnnotations(new ChartAnnotation(hostile, 1, hostile));
    chart.setFormatY(value -> hostile);
    ChartInPage page = ChartInPage.of(chart);

    Map<String, String> layers = page.draws();
    layers.forEach(
        (name, layer) -> {
          if (!name.equals("points") && !name.equals("summary")) {
            assertThat(layer).as(name).doesNotContain("<img", "</script");
          }
        });
    assertThat(page.points().path("s").path(0).path("n").asString()).isEqualTo(hostile);
    assertThat(chart.toSvg(300, 200)).doesNotContain("<img", "</script");
    chart.setError(hostile);
    assertThat(chart.toSvg(300, 200)).doesNotContain("<img", "</script");
    assertThat(textOf(chart, Part.ERROR)).isEqualTo(hostile);
  }

  // ---- Download ----

  @Test
  @DisplayName("offers its rows for download")
  void offersADownload() {
    LineChart<Sale> chart = chart(sales(3));
    ChartInPage page = ChartInPage.of(chart);
    assertThat(page.shows("tools")).doesNotContain("href").contains("data-part='tableToggle'");

    chart.setCsv("sales.csv");
    assertThat(page.shows("tools")).containsPattern("href='VAADIN/dynamic/resource/[^']+'");
    assertThat(chart.isCsv()).isTrue();
    chart.setCsv(false);
    assertThat(page.shows("tools")).doesNotContain("href");
    assertThat(chart.getElement().hasAttribute("data-tools")).isFalse();
  }

  @Test
  @DisplayName("writes its rows as a table when a user asks for it")
  void writesATable() {
    LineChart<Sale> chart = chart(sales(3));
    chart.setLabel("Sales");
    ChartInPage page = ChartInPage.of(chart);
    assertThat(page.shows("table")).isEmpty();

    page.fires(
        "es-chart-table", JsonNodeFactory.instance.objectNode().put("event.detail.shown", true));

    assertThat(page.shows("table"))
        .contains("<caption>Sales</caption>", ">Day</th>", ">Sales</th>", ">Returns</th>")
        .contains(">Jan 2, 2026</th>", "<td>1.5</td>");
    assertThat(page.shows("tools")).contains("aria-pressed='true'");
    chart.setLabel("Sold");
    assertThat(page.shows("table")).contains("<caption>Sold</caption>");
  }

  // ---- Session ----

  @Test
  @DisplayName("takes at most 10 KB of session beyond its rows")
  void weighsLittle() {
    List<Sale> data = sales(1_000);
    int rows = Wire.serialised(data).length;
    UI.getCurrent().add(new Button("Before"));
    Wire.response();
    int before = Wire.serialised(UI.getCurrent()).length;
    LineChart<Sale> chart = chart(data);
    chart.setLegend(ChartLegend.TOGGLE);
    chart.setLabel("Sales");
    ChartInPage page = ChartInPage.of(chart);
    assertThat(page.draws()).containsKey("marks");
    Wire.response();

    int weight = Wire.serialised(UI.getCurrent()).length - before - rows;

    System.out.printf("A chart of 1,000 rows: %d bytes of session beyond them%n", weight);
    assertThat(weight).isLessThanOrEqualTo(10 * 1024);
  }

  @Test
  @DisplayName("continues after its session was restored, with all settings of the app")
  void livesOn() throws Exception {
    LineChart<Sale> chart = chart(sales(5));
    chart.setCsv("sales.csv");
    chart.setLegend(ChartLegend.TOGGLE);
    chart.setFormatX(value -> "day " + value);
    chart.setReferences(ChartReference.line(ChartReferenceAxis.X, LocalDate.of(2026, 1, 2)));
    chart.setEmpty(new Span("Nothing"));
    chart.setErrorStateRenderer(context -> new Span(context.message()));
    chart.addRetryListener(event -> event.getSource().refresh());
    chart.addPointClickListener(event -> event.getRow());

    LineChart<Sale> restored = Wire.restored(chart);

    ChartInPage page = ChartInPage.of(restored);
    assertThat(page.draws().get("marks")).contains("data-series='1'");
    assertThat(page.shows("tools")).contains("href=");
    assertThat(page.points().path("t").path(0).asString()).isEqualTo("day 2026-01-01");
    restored.setError("down");
    assertThat(_get(restored, Span.class).getText()).isEqualTo("down");
    restored.setError(false);
    restored.setData(List.of());
    assertThat(textOf(restored, Part.EMPTY)).isEqualTo("Nothing");
  }
}
