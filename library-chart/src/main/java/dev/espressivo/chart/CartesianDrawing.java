package dev.espressivo.chart;

import com.vaadin.flow.function.SerializableFunction;
import dev.espressivo.array.internal.Bisector;
import dev.espressivo.chart.internal.scale.TickFormat;
import dev.espressivo.chart.internal.scene.CartesianModel;
import dev.espressivo.chart.internal.scene.CartesianModel.Annotation;
import dev.espressivo.chart.internal.scene.CartesianModel.Axis;
import dev.espressivo.chart.internal.scene.CartesianModel.Candles;
import dev.espressivo.chart.internal.scene.CartesianModel.Interval;
import dev.espressivo.chart.internal.scene.CartesianModel.Padding;
import dev.espressivo.chart.internal.scene.CartesianModel.Reference;
import dev.espressivo.chart.internal.scene.CartesianModel.Series;
import dev.espressivo.chart.internal.scene.CartesianModel.Side;
import dev.espressivo.chart.internal.scene.CartesianModel.Style;
import dev.espressivo.chart.internal.scene.CartesianModel.ValueAxis;
import dev.espressivo.chart.internal.scene.CartesianModel.ValueScale;
import dev.espressivo.chart.internal.scene.CartesianModel.X;
import dev.espressivo.chart.internal.scene.CartesianModel.XKind;
import dev.espressivo.chart.internal.scene.CartesianModel.XScale;
import dev.espressivo.chart.internal.scene.Channel;
import dev.espressivo.chart.internal.scene.Mark;
import dev.espressivo.chart.internal.scene.Scene.Reach;
import dev.espressivo.chart.internal.words.ChartDataTable;
import dev.espressivo.chart.internal.words.ChartSummary;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.DoubleFunction;
import java.util.function.Function;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.JsonNodeFactory;

/** Reads the rows of a chart with two axes for one drawing, and makes its model and its texts. */
final class CartesianDrawing<T> {

  private static final String REFERENCE_COLOR = "var(--outline)";

  private final CartesianChart<T> chart;
  private final boolean isForBrowser;

  /** The part of the rows' axis that is shown; null for all. */
  private final @Nullable Interval shown;

  private final List<ChartSeries<T>> series;
  private final ChartTable<T> table;
  private final @Nullable Candles candles;
  private final Locale locale;
  private final XLabels labels;
  private final XPlaces places;

  /**
   * Reads the rows that are shown; a browser can move its drawing. Throws if a row has a value that
   * cannot be drawn, or if the app has not said what to draw.
   */
  CartesianDrawing(CartesianChart<T> chart, Locale locale, boolean isForBrowser) {
    this.chart = chart;
    this.isForBrowser = isForBrowser;
    this.locale = locale;
    series = chart.drawnSeries();
    T first = chart.firstRow();
    if (series.isEmpty() && first != null) {
      throw new IllegalStateException(
          "y or series must be set for a chart of %s".formatted(first.getClass().getName()));
    }
    shown = chart.view().rows();
    table = read();
    chart.complete(table);
    candles = chart.candles();
    places = new XPlaces(table, chart.zone());
    labels = new XLabels(table, locale, chart.getFormatX());
  }

  private ChartTable<T> read() {
    List<ChartField<T>> fields = chart.columns();
    ChartView<T> view = chart.view();
    if (shown != null) {
      return ChartTable.read(
          chart.drawnRows(),
          chart.getX(),
          fields,
          view.known(),
          shown,
          chart.areNumbers(),
          chart.zone());
    }
    ChartTable<T> all = chart.readAll(fields);
    view.remember(all.known());
    return all;
  }

  /** Returns everything that the drawing depends on except its size. */
  CartesianModel model() {
    ChartAxis axis = chart.getAxis();
    boolean isXVisible = axis == ChartAxis.BOTH || axis == ChartAxis.X;
    boolean isYVisible = axis == ChartAxis.BOTH || axis == ChartAxis.Y;
    return new CartesianModel(
        x(isXVisible),
        gaps(),
        drawnSeries(),
        new ValueAxis(
            scale(chart.getYScale()),
            chart.getYMin(),
            chart.getYMax(),
            format(chart.getFormatY()),
            chart.getYTitle(),
            isYVisible),
        hasRight() ? chart.rightAxis(format(chart.rightFormat()), isYVisible) : null,
        chart.isSideways(),
        chart.isGrid(),
        chart.barRadius(),
        chart.hasBarLabels(),
        references(),
        annotations(),
        padding(),
        chart.isClickable(),
        chart.view().view(isForBrowser, shown, whole()));
  }

  /** Returns the ends of the rows' axis if all is shown; null for the first and the last row. */
  private @Nullable Interval whole() {
    Interval all = table.all();
    ChartBuffer<T> buffer = chart.getBuffer();
    Duration window = buffer == null ? null : buffer.getWindow();
    if (window == null || table.xKind() != XKind.TIME || table.size() == 0) {
      return all;
    }
    // The length is constant, so that the drawing slides and keeps its shape.
    double newest = all == null ? table.places()[table.size() - 1] : all.to();
    return new Interval(newest - window.toMillis(), newest);
  }

  private boolean hasRight() {
    return !chart.isSideways()
        && series.stream().anyMatch(each -> each.axis() == ChartSeriesAxis.RIGHT);
  }

  private X x(boolean isVisible) {
    return new X(
        table.xKind(),
        table.size(),
        table.places(),
        labels::of,
        labels.ticks(),
        table.zone(),
        chart.getXTitle(),
        isVisible,
        chart.bands(table),
        XScale.USUAL);
  }

  /** Returns the numbers of rows of the table before each gap of the buffer, ascending. */
  private int[] gaps() {
    List<T> rows = chart.rows();
    int[] gaps = ChartBuffer.gapsOf(rows);
    ChartField<T> x = chart.getX();
    boolean isInOrder = table.isInOrder() && chart.drawnRows() == rows;
    if (gaps.length == 0 || x == null || isInOrder) {
      return IntStream.of(gaps).map(gap -> gap - table.offset()).toArray();
    }
    // A gap is after the greatest of the x values before it.
    Function<? super T, ?> getter = x.reader(rows);
    Bisector places = Bisector.of(i -> ChartTable.placeOf(table.xValue(i)), table.size());
    int[] found = new int[gaps.length];
    double greatest = Double.NEGATIVE_INFINITY;
    int row = 0;
    for (int i = 0; i < gaps.length; i++) {
      for (; row < gaps[i]; row++) {
        double place = ChartTable.placeOf(getter.apply(rows.get(row)));
        greatest = place > greatest && place < Double.POSITIVE_INFINITY ? place : greatest;
      }
      found[i] = places.right(greatest);
    }
    return found;
  }

  private List<Series> drawnSeries() {
    List<Series> drawn = new ArrayList<>();
    for (int i = 0; i < series.size(); i++) {
      ChartSeries<T> each = series.get(i);
      boolean isLine = chart.markOf(i) != Mark.CANDLE && chart.markOf(i) != Mark.VOLUME;
      boolean isCandle = chart.markOf(i) == Mark.CANDLE;
      ChartCurve curve = each.curve() == null ? chart.usualCurve() : each.curve();
      drawn.add(
          new Series(
              i,
              chart.nameOf(i),
              chart.markOf(i),
              hasRight() && each.axis() == ChartSeriesAxis.RIGHT,
              chart.stackOf(each),
              chart.isHidden(i, each.hidden()),
              chart.colorOf(i),
              table.y(i),
              isLine ? table.lowest(i) : -1,
              isLine ? table.highest(i) : -1,
              new Style(
                  curve.shape(),
                  chart.lineWidth(),
                  each.dashed(),
                  chart.hasPointMarks(),
                  chart.areaOpacity(),
                  chart.pointSize(),
                  isCandle ? candles : null),
              isCandle ? prices() : Map.of()));
    }
    return drawn;
  }

  private Map<Channel, double[]> prices() {
    int count = series.size();
    return Map.of(
        Channel.OPEN, table.y(count + CartesianChart.OPEN),
        Channel.HIGH, table.y(count + CartesianChart.HIGH),
        Channel.LOW, table.y(count + CartesianChart.LOW));
  }

  static ValueScale scale(ChartScale scale) {
    return ValueScale.valueOf(scale.name());
  }

  private static @Nullable DoubleFunction<String> format(
      @Nullable SerializableFunction<Double, String> format) {
    if (format == null) {
      return null;
    }
    return value -> {
      String text = format.apply(value);
      return text == null ? "" : text;
    };
  }

  private Padding padding() {
    ChartPadding padding = chart.getPadding();
    return padding == null
        ? Padding.AUTO
        : new Padding(padding.top(), padding.right(), padding.bottom(), padding.left());
  }

  // ---- References and annotations ----

  private List<Reference> references() {
    List<Reference> drawn = new ArrayList<>();
    for (ChartReference reference : chart.getReferences()) {
      Axis axis =
          switch (reference.axis()) {
            case X -> Axis.X;
            case Y -> Axis.LEFT;
            case RIGHT -> Axis.RIGHT;
          };
      Object end = reference.to();
      boolean isBand = axis == Axis.X && end != null;
      double from = isBand ? places.from(reference.from()) : place(axis, reference.from());
      double to = end == null ? from : isBand ? places.to(end) : place(axis, end);
      boolean isNowhere = isBand && table.hasOrderedBands() && from > to;
      if (!Double.isNaN(from) && !Double.isNaN(to) && !isNowhere) {
        String color = reference.color() == null ? REFERENCE_COLOR : reference.color();
        drawn.add(new Reference(axis, from, to, reference.label(), color, reference.dashed()));
      }
    }
    return drawn;
  }

  private List<Annotation> annotations() {
    List<Annotation> drawn = new ArrayList<>();
    for (ChartAnnotation annotation : chart.getAnnotations()) {
      double x = place(Axis.X, annotation.x());
      if (!Double.isNaN(x)) {
        Side side = Side.valueOf(annotation.placement().name());
        drawn.add(new Annotation(x, annotation.y(), annotation.label(), side));
      }
    }
    return drawn;
  }

  /** Returns the place of a value on an axis; NaN for a category that no row has (not drawn). */
  private double place(Axis axis, Object value) {
    return axis == Axis.X ? places.of(value) : ((Number) value).doubleValue();
  }

  // ---- Texts ----

  /** Returns a description of the chart in a few sentences. */
  String summary() {
    List<ChartSummary.Series> shown = new ArrayList<>();
    for (int i = 0; i < series.size(); i++) {
      if (!chart.isHidden(i, series.get(i).hidden())) {
        shown.add(described(i));
      }
    }
    return ChartSummary.of(chart.kind(), table.size(), labels::of, shown, chart::write);
  }

  private ChartSummary.Series described(int index) {
    Candles own = candles;
    if (own == null || chart.markOf(index) != Mark.CANDLE) {
      return new ChartSummary.Series(
          chart.nameOf(index),
          table.y(index),
          table.lowest(index),
          table.highest(index),
          written(index));
    }
    return new ChartSummary.Series(
        chart.nameOf(index),
        table.y(index),
        prices().get(Channel.LOW),
        prices().get(Channel.HIGH),
        table.lowest(series.size() + CartesianChart.LOW),
        table.highest(series.size() + CartesianChart.HIGH),
        written(index));
  }

  /** A column of the table. */
  private record Told(String name, double[] values, DoubleFunction<String> format) {}

  private List<Told> told() {
    List<Told> columns = new ArrayList<>();
    for (int i = 0; i < series.size(); i++) {
      Candles own = candles;
      if (own == null || chart.markOf(i) != Mark.CANDLE) {
        columns.add(new Told(chart.nameOf(i), table.y(i), written(i)));
        continue;
      }
      List<double[]> prices =
          List.of(
              prices().get(Channel.OPEN),
              prices().get(Channel.HIGH),
              prices().get(Channel.LOW),
              table.y(i));
      for (int price = 0; price < prices.size(); price++) {
        columns.add(new Told(own.names().get(price), prices.get(price), written(i)));
      }
    }
    return columns;
  }

  /** Returns the rows as an HTML table. */
  String table() {
    List<Told> columns = told();
    ChartField<T> x = chart.getX();
    String title = chart.getXTitle() == null && x != null ? x.readable() : chart.getXTitle();
    List<String> headings = new ArrayList<>();
    headings.add(title == null ? chart.write(ChartText.X_VALUE) : title);
    columns.forEach(column -> headings.add(column.name()));
    String label = chart.getLabel();
    return ChartDataTable.of(
        label == null ? chart.write(ChartText.TABLE) : label,
        headings,
        table.size(),
        (row, column) -> {
          if (column == 0) {
            return labels.of(row);
          }
          Told told = columns.get(column - 1);
          double value = told.values()[row];
          return Double.isNaN(value) ? "" : told.format().apply(value);
        },
        chart::write);
  }

  /** Returns the format of the values of a series. */
  private DoubleFunction<String> written(int index) {
    boolean isRight = hasRight() && series.get(index).axis() == ChartSeriesAxis.RIGHT;
    boolean isAmount = chart.markOf(index) == Mark.VOLUME;
    DoubleFunction<String> own =
        isAmount ? null : format(isRight ? chart.rightFormat() : chart.getFormatY());
    return own == null ? TickFormat.general(locale)::apply : own;
  }

  /** Adds the announcements and the rows of the points to the JSON of a drawing. */
  String points(String drawn) {
    String pattern = chart.getText(ChartText.POINT);
    return drawn.substring(0, drawn.length() - 1)
        + ",\"o\":"
        + JsonNodeFactory.instance.stringNode(pattern)
        + (chart.isClickable() ? ",\"g\":" + chart.revision() : "")
        + '}';
  }

  /** Returns whether the rows are drawn in their order. */
  boolean isInOrder() {
    return table.isInOrder();
  }

  /** Returns the number of rows with a place before the first one that is drawn. */
  int offset() {
    return table.offset();
  }

  /** Returns the announcement of the first and the last visible x value. */
  String shown(Reach reach) {
    return reach.first() >= reach.end()
        ? ""
        : chart.write(ChartText.VISIBLE, labels.of(reach.first()), labels.of(reach.end() - 1));
  }
}
