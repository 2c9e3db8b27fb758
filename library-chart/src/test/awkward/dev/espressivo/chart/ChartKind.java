package dev.espressivo.chart;

import com.vaadin.flow.component.Component;
import dev.espressivo.base.Tone;
import dev.espressivo.chart.AwkwardData.Row;
import java.util.List;
import java.util.Locale;
import java.util.function.Consumer;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** Each kind of chart, made from rows. */
enum ChartKind {
  LINE(data -> cartesian(new LineChart<>(), data)),
  AREA(data -> cartesian(new AreaChart<>(), data)),
  STACKED_AREA(data -> with(cartesian(new AreaChart<>(), data), chart -> chart.setStacked(true))),
  BAR(data -> cartesian(new BarChart<>(), data)),
  STACKED_BAR(data -> with(cartesian(new BarChart<>(), data), chart -> chart.setStacked(true))),
  HORIZONTAL_BAR(
      data -> with(cartesian(new BarChart<>(), data), chart -> chart.setHorizontal(true))),
  SCATTER(data -> cartesian(new ScatterChart<>(), data)),
  COMBO(data -> with(cartesian(new ComboChart<>(), data), ChartKind::combine)),
  CANDLESTICK(data -> with(cartesian(new CandlestickChart<>(), data), ChartKind::price)),
  PLOT(data -> with(cartesian(new PlotChart<>(), data), ChartKind::compose)),
  HISTOGRAM(data -> summary(new Histogram<>(), data)),
  BOX_PLOT(data -> with(summary(new BoxPlot<>(), data), chart -> chart.setX("x"))),
  HEATMAP(
      data ->
          with(
              filled(new HeatmapChart<>(), data),
              chart -> {
                chart.setX("x");
                chart.setY(row -> row.two() == null ? "none" : "some");
                chart.setValue("one");
              })),
  PIE(data -> category(new PieChart<>(), data)),
  DOUGHNUT(data -> with(category(new PieChart<>(), data), chart -> chart.setInnerRadius(0.6))),
  RADAR(
      data ->
          with(
              category(new RadarChart<>(), data),
              chart -> chart.setSeries(ChartSeries.of("one"), ChartSeries.of("two")))),
  RADIAL_BAR(data -> category(new RadialBarChart<>(), data)),
  TREEMAP(data -> category(new TreemapChart<>(), data)),
  FUNNEL(data -> category(new FunnelChart<>(), data)),
  GAUGE(ChartKind::gauge),
  SPARKLINE(data -> new Sparkline(numbers(data)));

  private final Function<AwkwardData, Component> chart;

  ChartKind(Function<AwkwardData, Component> chart) {
    this.chart = chart;
  }

  /** Returns a new chart of the rows. It may refuse them now or when it is drawn. */
  Component of(AwkwardData data) {
    return chart.apply(data);
  }

  private static <C> C with(C chart, Consumer<C> change) {
    change.accept(chart);
    return chart;
  }

  private static <C extends CartesianChart<Row>> C cartesian(C chart, AwkwardData data) {
    chart.setX("x");
    chart.setSeries(ChartSeries.of("one"), ChartSeries.of("two"));
    return filled(chart, data);
  }

  private static <C extends CategoryChart<Row>> C category(C chart, AwkwardData data) {
    chart.setX("x");
    chart.setY("one");
    return filled(chart, data);
  }

  private static <C extends Chart<Row>> C filled(C chart, AwkwardData data) {
    chart.setLabel("A chart");
    chart.setTimeZone(data.zone());
    chart.setLegend(ChartLegend.TOGGLE);
    chart.setData(data.rows());
    return chart;
  }

  private static <C extends SummaryChart<Row>> C summary(C chart, AwkwardData data) {
    chart.setY("one");
    return filled(chart, data);
  }

  private static void compose(PlotChart<Row> chart) {
    chart.setSeries(
        ChartSeries.<Row>builder("one").from("two").type(ChartSeriesType.BAND).build(),
        ChartSeries.<Row>builder("one").type(ChartSeriesType.RULE).build(),
        ChartSeries.<Row>builder("two").type(ChartSeriesType.DOT).build());
  }

  private static void combine(ComboChart<Row> chart) {
    chart.setSeries(
        ChartSeries.<Row>builder("one").type(ChartSeriesType.BAR).build(),
        ChartSeries.<Row>builder("two")
            .type(ChartSeriesType.LINE)
            .axis(ChartSeriesAxis.RIGHT)
            .build());
  }

  private static void price(CandlestickChart<Row> chart) {
    chart.setOpen("one");
    chart.setClose("two");
    chart.setHigh(row -> reach(row, 1));
    chart.setLow(row -> reach(row, -1));
    chart.setSeries(List.of());
    chart.setVolume("one");
    chart.setMovingAverages(2);
  }

  /**
   * Returns the higher of two values plus a fifth of their distance or, if {@code sign} is
   * negative, the lower one minus it.
   */
  private static @Nullable Double reach(Row row, int sign) {
    if (row.one() == null || row.two() == null) {
      return null;
    }
    double one = row.one().doubleValue();
    double two = row.two().doubleValue();
    double end = sign > 0 ? Math.max(one, two) : Math.min(one, two);
    return end + sign * (Math.abs(one - two) / 5);
  }

  private static Gauge gauge(AwkwardData data) {
    Gauge gauge = new Gauge();
    gauge.setLabel("A gauge");
    gauge.setThresholds(
        new GaugeThreshold(80, Tone.DESTRUCTIVE), new GaugeThreshold(40, Tone.WARNING));
    gauge.setData(numbers(data));
    return gauge;
  }

  private static List<@Nullable Number> numbers(AwkwardData data) {
    return data.rows().stream().<@Nullable Number>map(Row::one).toList();
  }

  @Override
  public String toString() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }
}
