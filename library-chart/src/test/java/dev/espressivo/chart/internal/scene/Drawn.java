package dev.espressivo.chart.internal.scene;

import dev.espressivo.chart.internal.legend.ChartLegendItem;
import dev.espressivo.chart.internal.scale.ValueScale;
import dev.espressivo.chart.internal.scene.CartesianModel.Annotation;
import dev.espressivo.chart.internal.scene.CartesianModel.Bands;
import dev.espressivo.chart.internal.scene.CartesianModel.Boxes;
import dev.espressivo.chart.internal.scene.CartesianModel.Candles;
import dev.espressivo.chart.internal.scene.CartesianModel.Cells;
import dev.espressivo.chart.internal.scene.CartesianModel.Padding;
import dev.espressivo.chart.internal.scene.CartesianModel.Reference;
import dev.espressivo.chart.internal.scene.CartesianModel.Rows;
import dev.espressivo.chart.internal.scene.CartesianModel.Series;
import dev.espressivo.chart.internal.scene.CartesianModel.StackOffset;
import dev.espressivo.chart.internal.scene.CartesianModel.Style;
import dev.espressivo.chart.internal.scene.CartesianModel.Ticks;
import dev.espressivo.chart.internal.scene.CartesianModel.ValueAxis;
import dev.espressivo.chart.internal.scene.CartesianModel.View;
import dev.espressivo.chart.internal.scene.CartesianModel.X;
import dev.espressivo.chart.internal.scene.CartesianModel.XKind;
import dev.espressivo.chart.internal.scene.CartesianModel.XScale;
import dev.espressivo.chart.internal.shape.Curves;
import dev.espressivo.chart.internal.text.TextMeasure;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/** Makes models of charts for tests, with default values. */
final class Drawn {

  private static final Candles CANDLES =
      new Candles(List.of("Open", "High", "Low", "Close"), "var(--destructive)", false, 0.62);

  private static final Boxes BOXES =
      new Boxes(
          List.of(
              "Lower whisker",
              "Lower quartile",
              "Median",
              "Upper quartile",
              "Upper whisker",
              "Outliers"),
          row -> new double[0]);

  private static final Cells CELLS = new Cells(value -> "v" + value, null, false);

  /** No space on an axis of numbers or times, and ticks for each category. */
  private static final Bands NO_BANDS = new Bands(0, 0, null);

  private static final XScale USUAL =
      new XScale(ValueScale.LINEAR, false, null, null, false, Ticks.AUTO);

  private X x;
  private final List<Series> series = new ArrayList<>();
  private ValueAxis left = axis(ValueScale.LINEAR, null, null, null);
  private @Nullable ValueAxis right;
  private boolean isHorizontal;
  private boolean hasBarLabels;
  private final List<Reference> references = new ArrayList<>();
  private final List<Annotation> annotations = new ArrayList<>();
  private boolean isRightToLeft;
  private View view = new View(false, null, null, null, null);
  private StackOffset offset = StackOffset.NONE;

  private Drawn(X x) {
    this.x = x;
  }

  static Drawn categories(String... names) {
    return new Drawn(
        new X(
            XKind.CATEGORY,
            names.length,
            new double[0],
            row -> names[row],
            null,
            ZoneOffset.UTC,
            null,
            true,
            NO_BANDS,
            USUAL));
  }

  static Drawn numbers(double... places) {
    return new Drawn(
        new X(
            XKind.NUMBER,
            places.length,
            places,
            row -> Double.toString(places[row]),
            null,
            ZoneOffset.UTC,
            null,
            true,
            NO_BANDS,
            USUAL));
  }

  static Drawn times(double... millis) {
    return new Drawn(
        new X(
            XKind.TIME,
            millis.length,
            millis,
            row -> java.time.Instant.ofEpochMilli((long) millis[row]).toString(),
            null,
            ZoneOffset.UTC,
            null,
            true,
            NO_BANDS,
            USUAL));
  }

  static ValueAxis axis(
      ValueScale scale, @Nullable Double min, @Nullable Double max, @Nullable String title) {
    return new ValueAxis(scale, min, max, null, title, true, Ticks.AUTO);
  }

  Drawn with(Mark mark, @Nullable String stack, double... values) {
    return with(mark, stack, false, values);
  }

  Drawn with(Mark mark, @Nullable String stack, boolean isRight, double... values) {
    int index = series.size();
    series.add(
        new Series(
            index,
            "Series " + (index + 1),
            mark,
            isRight,
            stack,
            false,
            "var(--chart-" + (index % 8 + 1) + ")",
            values,
            extreme(values, -1),
            extreme(values, 1),
            new Style(
                Curves.monotoneX(),
                2,
                false,
                false,
                0.18,
                8,
                switch (mark) {
                  case CANDLE -> CANDLES;
                  case BOX -> BOXES;
                  case CELL -> CELLS;
                  default -> null;
                }),
            // The four prices of a candle equal its value, as do the five numbers of a box.
            mark.channels().stream()
                .filter(each -> each != Channel.Y)
                .collect(Collectors.toMap(each -> each, each -> values)),
            Rows.NONE));
    if (mark == Mark.CANDLE) {
      x = inBands(x.title());
    }
    return this;
  }

  /** Adds boxes; the numbers of a row are its whiskers, quartiles and median, ascending. */
  Drawn boxes(double[][] outliers, double[]... rows) {
    with(Mark.BOX, null, column(2, rows));
    Map<Channel, double[]> others =
        Map.of(
            Channel.LOW, column(0, rows),
            Channel.Q1, column(1, rows),
            Channel.Q3, column(3, rows),
            Channel.HIGH, column(4, rows));
    Boxes boxes = new Boxes(BOXES.names(), row -> outliers[row]);
    return last(new Style(Curves.linear(), 2, false, false, 0, 0, boxes), others);
  }

  private static double[] column(int column, double[]... rows) {
    return Arrays.stream(rows).mapToDouble(row -> row[column]).toArray();
  }

  /** Adds a lane of cells. */
  Drawn cells(boolean areSquare, double... values) {
    with(Mark.CELL, null, values);
    Cells cells = new Cells(value -> "v" + value, null, areSquare);
    return last(new Style(Curves.linear(), 2, false, false, 0, 0, cells), Map.of());
  }

  private Drawn last(Style style, Map<Channel, double[]> others) {
    Series last = series.removeLast();
    series.add(
        new Series(
            last.index(),
            last.name(),
            last.mark(),
            last.isRight(),
            last.stack(),
            last.isHidden(),
            last.color(),
            last.values(),
            last.lowest(),
            last.highest(),
            style,
            others,
            last.rows()));
    return this;
  }

  /** Returns the first row with the lowest value or, if {@code sign} is 1, with the highest one. */
  static int extreme(double[] values, int sign) {
    int found = -1;
    for (int i = 0; i < values.length; i++) {
      boolean isFirst = found < 0 && !Double.isNaN(values[i]);
      found =
          isFirst
                  || found >= 0
                      && sign * Double.compare(values[i], values[found]) > 0
                      && !Double.isNaN(values[i])
              ? i
              : found;
    }
    return found;
  }

  Drawn left(ValueAxis axis) {
    left = axis;
    return this;
  }

  Drawn right(ValueAxis axis) {
    right = axis;
    return this;
  }

  Drawn hidden(int index) {
    Series shown = series.get(index);
    series.set(
        index,
        new Series(
            index,
            shown.name(),
            shown.mark(),
            shown.isRight(),
            shown.stack(),
            true,
            shown.color(),
            shown.values(),
            shown.lowest(),
            shown.highest(),
            shown.style(),
            shown.others(),
            shown.rows()));
    return this;
  }

  /** Gives the last series values of another channel. */
  Drawn of(Channel channel, double... values) {
    Series last = series.getLast();
    Map<Channel, double[]> others = new EnumMap<>(Channel.class);
    others.putAll(last.others());
    others.put(channel, values);
    return replace(last, others, last.rows());
  }

  /** Gives the last series texts and colours of its rows. */
  Drawn rows(Rows rows) {
    return replace(series.getLast(), series.getLast().others(), rows);
  }

  private Drawn replace(Series last, Map<Channel, double[]> others, Rows rows) {
    series.set(
        series.size() - 1,
        new Series(
            last.index(),
            last.name(),
            last.mark(),
            last.isRight(),
            last.stack(),
            last.isHidden(),
            last.color(),
            last.values(),
            last.lowest(),
            last.highest(),
            last.style(),
            others,
            rows));
    return this;
  }

  Drawn horizontal() {
    isHorizontal = true;
    return this;
  }

  Drawn labelled() {
    hasBarLabels = true;
    return this;
  }

  Drawn view(View view) {
    this.view = view;
    return this;
  }

  Drawn offset(StackOffset offset) {
    this.offset = offset;
    return this;
  }

  Drawn rightToLeft() {
    isRightToLeft = true;
    return this;
  }

  /** Gives each row a space on an axis of numbers or times. */
  Drawn stepping(double step) {
    return bands(new Bands(step, 0, null));
  }

  /** Lets each row end somewhere. */
  Drawn ending(double step, double... ends) {
    return bands(new Bands(step, 0, null, ends));
  }

  private Drawn bands(Bands bands) {
    x =
        new X(
            x.kind(),
            x.size(),
            x.values(),
            x.label(),
            x.tickLabel(),
            x.zone(),
            x.title(),
            true,
            bands,
            x.scale());
    return this;
  }

  Drawn scale(XScale scale) {
    x =
        new X(
            x.kind(),
            x.size(),
            x.values(),
            x.label(),
            x.tickLabel(),
            x.zone(),
            x.title(),
            true,
            x.bands(),
            scale);
    return this;
  }

  private X inBands(@Nullable String title) {
    return new X(
        x.kind(),
        x.size(),
        x.values(),
        x.label(),
        x.tickLabel(),
        x.zone(),
        title,
        true,
        new Bands(1, 0, null),
        x.scale());
  }

  Drawn titled(String title) {
    x =
        new X(
            x.kind(),
            x.size(),
            x.values(),
            x.label(),
            x.tickLabel(),
            x.zone(),
            title,
            true,
            x.bands(),
            x.scale());
    return this;
  }

  Drawn reference(Reference reference) {
    references.add(reference);
    return this;
  }

  Drawn annotation(Annotation annotation) {
    annotations.add(annotation);
    return this;
  }

  CartesianModel model() {
    return new CartesianModel(
        x,
        new int[0],
        series,
        left,
        right,
        isHorizontal,
        true,
        4,
        hasBarLabels,
        references,
        annotations,
        Padding.AUTO,
        true,
        view,
        offset);
  }

  /** Returns the picture of a chart of these series, with a legend. */
  Poster poster(Captions captions, Function<String, StandaloneSvg.Paint> colors) {
    List<ChartLegendItem> legend =
        series.stream()
            .map(each -> ChartLegendItem.series(each.name(), each.color(), null, each.isHidden()))
            .toList();
    return new Poster(
        new CartesianScene(model()), captions, legend, List.of(), look(), null, colors);
  }

  Look look() {
    return new Look(TextMeasure.standard(), Locale.US, isRightToLeft, "c");
  }

  Scene scene(double width, double height) {
    return new CartesianScene(model()).draw(width, height, look(), true);
  }

  static double[] values(int count, java.util.function.IntToDoubleFunction value) {
    return IntStream.range(0, count).mapToDouble(value).toArray();
  }

  static String[] names(String... names) {
    return Arrays.copyOf(names, names.length);
  }
}
