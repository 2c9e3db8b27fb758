package dev.espressivo.chart;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatNullPointerException;

import java.io.Serializable;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

@DisplayName("A series")
class ChartSeriesTest {

  record Sale(double amount) implements Serializable {

    double getNetAmount() {
      return amount;
    }

    boolean isPaid() {
      return true;
    }

    int settings() {
      return 1;
    }
  }

  @Test
  @DisplayName(
      "of a property has that name in words as its label, and otherwise the chart's defaults")
  void ofAProperty() {
    ChartSeries<Sale> series = ChartSeries.of("netSales");

    assertThat(series)
        .isEqualTo(
            new ChartSeries<Sale>(
                ChartField.of("netSales"),
                "Net sales",
                null,
                null,
                ChartSeriesAxis.LEFT,
                null,
                null,
                false,
                false,
                null,
                null,
                null,
                null,
                null));
    assertThat(series.field().property()).contains("netSales");
    assertThat(series.field().getter()).isEmpty();
  }

  @Test
  @DisplayName("of a method reference is named by the method, of another getter not at all")
  void ofAGetter() {
    ChartSeries<Sale> series = ChartSeries.of(sale -> sale.amount());

    assertThat(series.label()).isNull();
    assertThat(ChartSeries.of(Sale::amount).label()).isEqualTo("Amount");
    assertThat(ChartSeries.of(Sale::getNetAmount).label()).isEqualTo("Net amount");
    assertThat(ChartSeries.of(Sale::isPaid).label()).isEqualTo("Paid");
    assertThat(ChartSeries.of(Sale::settings).label()).isEqualTo("Settings");
    assertThat(Serialised.copy(ChartSeries.of(Sale::amount)).label()).isEqualTo("Amount");
    assertThat(series.field().property()).isEmpty();
    Object read = series.field().getter().orElseThrow().apply(new Sale(3));
    assertThat(read).isEqualTo(3.0);
  }

  @Test
  @DisplayName("is built with the options that were set, and can be serialised")
  void isBuilt() {
    ChartSeries<Sale> series =
        ChartSeries.builder(Sale::amount)
            .label("Target")
            .color("var(--chart-3)")
            .type(ChartSeriesType.LINE)
            .axis(ChartSeriesAxis.RIGHT)
            .stack("plan")
            .curve(ChartCurve.STEP)
            .dashed(true)
            .hidden(true)
            .build();

    ChartSeries<Sale> copy = Serialised.copy(series);

    for (ChartSeries<Sale> each : List.of(series, copy)) {
      assertThat(each.label()).isEqualTo("Target");
      assertThat(each.color()).isEqualTo("var(--chart-3)");
      assertThat(each.type()).isEqualTo(ChartSeriesType.LINE);
      assertThat(each.axis()).isEqualTo(ChartSeriesAxis.RIGHT);
      assertThat(each.stack()).isEqualTo("plan");
      assertThat(each.curve()).isEqualTo(ChartCurve.STEP);
      assertThat(each.dashed()).isTrue();
      assertThat(each.hidden()).isTrue();
      Object read = each.field().getter().orElseThrow().apply(new Sale(4));
      assertThat(read).isEqualTo(4.0);
    }
  }

  @Test
  @DisplayName("may have rows of its own: it holds a list as it is, and copies other collections")
  void mayHaveRowsOfItsOwn() {
    List<Sale> rows = new ArrayList<>(List.of(new Sale(3)));
    ChartSeries<Sale> series = ChartSeries.of(rows, Sale::settings, Sale::amount);

    assertThat(series.rows()).isSameAs(rows);
    assertThat(series.label()).isEqualTo("Amount");
    Object x = series.x().getter().orElseThrow().apply(rows.getFirst());
    assertThat(x).isEqualTo(1);
    assertThat(Serialised.copy(ChartSeries.builder("a").rows(Set.of("b")).x("c").build()))
        .isEqualTo(ChartSeries.builder("a").rows(List.of("b")).x("c").build());
    assertThat(ChartSeries.builder("a").rows(null).x((String) null).build())
        .isEqualTo(ChartSeries.of("a"));
  }

  @ParameterizedTest(name = "{0}: {1}")
  @CsvSource({
    "sales, Sales",
    "netSales, Net sales",
    "net_sales, Net sales",
    "net-sales, Net sales",
    "Net Sales 2024, Net Sales 2024",
    "customer.homeTown, Home town",
    "GDP, GDP",
    "taxID, Tax ID",
    "GDPPerHead, GDP per head",
    "co2Level, Co2 level",
    "élan, Élan",
    "x, X",
    "_, _",
    "a., a.",
    "売上高, 売上高",
  })
  @DisplayName("has a label of words")
  void hasALabelOfWords(String property, String label) {
    assertThat(ChartSeries.of(property).label()).isEqualTo(label);
  }

  @ParameterizedTest(name = "{0}")
  @ValueSource(
      strings = {
        "red;background:blue",
        "red}",
        "url(//elsewhere/x.svg#a)",
        "URL(x)",
        "'><script>",
        "rgb(1,2,3",
      })
  @DisplayName("refuses texts that are not a CSS colour")
  void refusesWhatIsNoColour(String color) {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> ChartSeries.<Sale>builder("amount").color(color).build())
        .withMessage(
            "color must be a CSS colour such as #6750a4 or var(--chart-1), but is " + color);
  }

  @ParameterizedTest(name = "{0}")
  @ValueSource(
      strings = {
        "#6750a4",
        "rebeccapurple",
        "rgb(1 2 3 / 50%)",
        "oklch(62.8% 0.25 29.2deg)",
        "light-dark(var(--a), hsl(120, 50%, 50%))",
        "color-mix(in srgb, var(--primary) 20%, transparent)",
      })
  @DisplayName("accepts any CSS colour")
  void takesAnyColour(String color) {
    assertThat(ChartSeries.<Sale>builder("amount").color(color).build().color()).isEqualTo(color);
  }

  @Test
  @DisplayName("refuses blank names and nulls")
  void refuses() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> ChartSeries.of(" "))
        .withMessage("property must not be blank");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> ChartSeries.builder("a").label("").build())
        .withMessage("label must not be blank");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> ChartSeries.builder("a").stack("").build())
        .withMessage("stack must not be blank");
    assertThatNullPointerException()
        .isThrownBy(() -> ChartSeries.builder("a").axis(null))
        .withMessage("axis must not be null");
  }
}
