package dev.espressivo.chart.internal.scene;

import dev.espressivo.chart.internal.sample.ColumnExtremes;
import dev.espressivo.chart.internal.scene.CartesianModel.Cells;
import dev.espressivo.chart.internal.scene.CartesianModel.Details;
import dev.espressivo.chart.internal.scene.CartesianModel.Series;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.function.DoubleFunction;
import java.util.function.IntFunction;
import java.util.function.IntToDoubleFunction;
import java.util.function.IntUnaryOperator;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JsonGenerator;

/**
 * The positions and texts of points as JSON, for pointer and keyboard in the browser. Rows that
 * share two pixels are one entry, whose values are the lowest and the highest of each series. With
 * candles, each candle is an entry, and its four prices are four entries of {@code s} with the same
 * number.
 *
 * <p>{@code k}: the axis along which the arrow keys move ({@code x}, {@code y}), or {@code xy} for
 * single points; {@code p}: the plot's left, top, right, bottom; {@code b}: half the width of a
 * band; {@code x}: positions; {@code t}: headings; {@code r}: empty, if points can be pressed and
 * each row's number, counted from the first visible one, is that of its entry; {@code z}: the
 * baseline of bars and areas; {@code s}: the series, each with name {@code n}, colour {@code c},
 * number {@code i}, positions {@code y} and texts {@code v}, and for single points {@code x},
 * {@code t} and {@code r} of its own. A series may have headings {@code t} of its own, colours
 * {@code q} with the number {@code j} of that of each entry or -1, and for single points radii
 * {@code d}. {@code f}: the names of what else a tooltip says, whose texts {@code w} are by entry,
 * those of the drawing or of a series. Positions are steps from the previous position in tenths of
 * a px; other lengths are in px. Thousands of numbers are written and sent with each update, so
 * they are short, and the JSON is written without building a tree.
 */
final class HoverPoints {

  /** The width of the marker at the pointer, in px. */
  private static final double MARKER = 10;

  /** The number of outliers of a box that are told. */
  private static final int TOLD = 5;

  private final Frame frame;
  private final BarDrawing bars;
  private final PointDrawing points;
  private final boolean isScatter;
  private final @Nullable CandleGroups candles;
  private final @Nullable Columns columns;

  /** The visible rows. Rows outside are drawn only because lines lead to them. */
  private final int begin;

  private final int end;

  /** The visible columns, candles, or rows; none for single points. */
  private final int[] entries;

  /** What the tooltip says besides values, and whether it is not the same for all series. */
  private final List<Details> details;

  private final boolean areDetailsOwn;

  private final PointsJson out;
  private final JsonGenerator json;

  /** Collects the points of a drawing; columns are null if there are too few rows to thin. */
  HoverPoints(Frame frame, BarDrawing bars, PointDrawing points, @Nullable Columns drawn) {
    this.frame = frame;
    this.bars = bars;
    this.points = points;
    isScatter = frame.model().series().stream().allMatch(series -> series.mark().isFree());
    candles = frame.candles();
    columns = drawn == null || candles != null ? null : drawn.pointed();
    details =
        columns != null
            ? List.of()
            : frame.spans().stream()
                .map(span -> span.series().rows().details())
                .filter(Objects::nonNull)
                .distinct()
                .toList();
    areDetailsOwn = details.size() > 1 || isScatter;
    begin = frame.first();
    end = frame.end();
    int count =
        candles != null ? candles.count() : columns != null ? columns.count() : isScatter ? 0 : end;
    entries = IntStream.range(0, count).filter(i -> first(i) >= begin && first(i) < end).toArray();
    String axis = isScatter ? "xy" : frame.model().isHorizontal() ? "y" : "x";
    Box plot = frame.plot();
    out = PointsJson.begin(axis, plot.left(), plot.top(), plot.right(), frame.bottom());
    json = out.json();
  }

  /** Returns the first row of a column, of a candle, or of a row itself. */
  private int first(int entry) {
    return candles != null ? candles.start(entry) : columns != null ? columns.start(entry) : entry;
  }

  /** Returns the last row of a candle; else the first one. */
  private int last(int entry) {
    return candles == null ? first(entry) : Math.min(candles.end(entry), end) - 1;
  }

  private double middle(int entry) {
    return candles == null
        ? frame.places().of(first(entry))
        : candles.middle(frame.places(), entry);
  }

  String json() {
    band();
    if (!isScatter) {
      entries();
    }
    details();
    json.writeArrayPropertyStart("s");
    for (Span span : frame.spans()) {
      if (isTold(span)) {
        continue;
      }
      switch (span.series().mark()) {
        case CANDLE -> prices(span.series());
        case BOX -> boxes(span);
        default -> series(span);
      }
    }
    json.writeEndArray();
    return out.end();
  }

  /** Writes half the width of bands, of each one if they differ, and half the height of cells. */
  private void band() {
    Places places = frame.places();
    if (frame.model().x().bands().ends() == null) {
      length("b", (candles == null ? places.bandwidth() : candles.width(places)) / 2);
    } else {
      out.array("b", entries, i -> json.writeNumber(Px.of(places.bar(first(i)).length() / 2)));
    }
    if (Lanes.look(frame.model()) != null) {
      length("h", Math.abs(frame.left().apply(1.5) - frame.left().apply(0.5)) / 2);
    }
  }

  private void series(Span span) {
    Series series = span.series();
    out.series(series.index(), series.name(), series.color());
    if (series.mark().hasPoints()) {
      json.writeStringProperty("m", Symbol.of(series.index()).path(MARKER));
    }
    if (isScatter) {
      single(span);
    } else if (candles != null) {
      beside(span, candles);
    } else {
      together(span);
    }
    json.writeEndObject();
  }

  /** Returns whether it is a rule from the baseline to the values of a series that tells them. */
  private boolean isTold(Span rule) {
    return rule.series().mark() == Mark.RULE
        && !rule.isRange()
        && frame.spans().stream()
            .filter(each -> each.series().mark() != Mark.RULE)
            .anyMatch(each -> Arrays.equals(each.series().values(), rule.series().values()));
  }

  /** Begins a series, or one of several values that it has in each row. */
  private void length(String name, double px) {
    json.writeName(name);
    json.writeNumber(Px.of(px));
  }

  /** Writes positions along the rows. Positions that slide have the same steps in every drawing. */
  private void along(int[] of, IntToDoubleFunction px) {
    double shift = frame.shift();
    out.positions("x", of, -Px.tenths(shift), i -> px.applyAsDouble(i) - shift);
  }

  private void values(int[] of, IntToDoubleFunction px, IntFunction<String> text) {
    out.positions("y", of, 0, px);
    out.texts("v", of, i -> Double.isFinite(px.applyAsDouble(i)) ? text.apply(i) : "");
  }

  private void rows(int[] rows) {
    json.writeName("r");
    json.writeArray(rows, 0, rows.length);
  }

  // ---- Entries of several series: the rows that share two pixels ----

  private void entries() {
    along(entries, this::middle);
    out.texts("t", entries, this::heading);
    if (frame.model().isClickable() && columns == null) {
      boolean isMerged = candles != null && candles.isMerged();
      rows(isMerged ? IntStream.of(entries).map(i -> last(i) - begin).toArray() : new int[0]);
    }
    if (frame.spans().stream().anyMatch(Span::isFilled)) {
      length("z", frame.left().baseline());
    }
  }

  /** Returns the text of an entry's x; of the first and the last if it stands for several rows. */
  private String heading(int entry) {
    IntFunction<String> label = frame.model().x().label();
    String first = label.apply(first(entry));
    String last = last(entry) == first(entry) ? first : label.apply(last(entry));
    return first.equals(last) ? first : first + " – " + last;
  }

  /** Writes the four prices of candles, in chronological order. */
  private void prices(Series series) {
    CandleGroups groups = Objects.requireNonNull(candles);
    List<String> names = Objects.requireNonNull(series.style().names());
    List<double[]> prices = List.of(groups.open(), groups.high(), groups.low(), groups.close());
    for (int i = 0; i < prices.size(); i++) {
      double[] price = prices.get(i);
      named(series, names.get(i), frame.left(), entry -> price[entry]);
    }
  }

  /** Writes one of several values that a series has in each entry. */
  private void named(Series series, String name, Values axis, IntToDoubleFunction value) {
    out.series(series.index(), name, "none");
    values(axis, value, i -> axis.text(value.applyAsDouble(i)));
    json.writeEndObject();
  }

  /** Writes the numbers of boxes, from the highest to the lowest, and then their outliers. */
  private void boxes(Span span) {
    Series series = span.series();
    List<String> names = Objects.requireNonNull(series.style().names());
    Values axis = frame.values(series.isRight());
    List<Channel> channels = series.mark().channels();
    for (int i = channels.size() - 1; i >= 0; i--) {
      double[] numbers = series.of(channels.get(i));
      named(series, names.get(i), axis, entry -> numbers[first(entry)]);
    }
    IntFunction<double[]> outliers = entry -> frame.model().outliers(series, first(entry));
    out.series(series.index(), names.getLast(), "none");
    values(
        axis,
        entry -> outliers.apply(entry).length == 0 ? Double.NaN : outliers.apply(entry)[0],
        entry -> several(outliers.apply(entry), axis));
    json.writeEndObject();
  }

  /** Returns the first of some numbers, and how many there are if these are not all. */
  private static String several(double[] numbers, Values axis) {
    String first =
        Arrays.stream(numbers).limit(TOLD).mapToObj(axis::text).collect(Collectors.joining(" · "));
    return numbers.length > TOLD ? first + " … (" + numbers.length + ')' : first;
  }

  /** Writes the other values beside candles: the sum of volumes, else the value of the last row. */
  private void beside(Span span, CandleGroups groups) {
    Values volume = frame.volume();
    boolean isVolume = span.series().mark() == Mark.VOLUME && volume != null;
    double[] sums = isVolume ? groups.sums(span.high()) : span.high();
    Values axis = isVolume ? volume : frame.values(span.series().isRight());
    IntToDoubleFunction value = entry -> sums[isVolume ? entry : last(entry)];
    values(axis, value, entry -> axis.text(value.applyAsDouble(entry)));
  }

  /** Writes one value per entry. */
  private void values(Values axis, IntToDoubleFunction value, IntFunction<String> text) {
    Box plot = frame.plot();
    double lowest = axis == frame.volume() ? frame.bottom() : plot.bottom();
    IntToDoubleFunction px =
        entry -> {
          double each = value.applyAsDouble(entry);
          return Double.isNaN(each) ? Double.NaN : Math.clamp(axis.apply(each), plot.top(), lowest);
        };
    values(entries, px, text);
  }

  private void together(Span span) {
    Series series = span.series();
    ColumnExtremes extremes = columns == null ? null : columns.extremes(series.values());
    IntUnaryOperator row = i -> extremes == null ? i : extremes.highest(i);
    values(
        entries,
        i -> row.applyAsInt(i) < 0 ? Double.NaN : position(span, row.applyAsInt(i)),
        extremes == null ? exact(span) : range(series, extremes));
    if (series.mark() == Mark.BAR && bars.isGrouped()) {
      out.positions("a", entries, 0, i -> bars.middle(span, first(i)));
    }
    if (extremes == null) {
      if (series.rows().label() != null) {
        out.texts("t", entries, i -> heading(series, i));
      }
      rows(series, entries);
    } else if (frame.model().isClickable()) {
      // The position of the marker.
      rows(
          IntStream.of(entries)
              .map(i -> Math.max(extremes.highest(i), first(i)) - begin)
              .toArray());
    }
  }

  private IntFunction<String> exact(Span span) {
    IntFunction<String> value = exact(span.series());
    IntFunction<String> share = span.shares(frame.look().locale(), 1);
    return share == null ? value : row -> value.apply(row) + " (" + share.apply(row) + ')';
  }

  private IntFunction<String> exact(Series series) {
    Values values = frame.values(series.isRight());
    double[] from = series.others().get(Channel.FROM);
    double[] low = series.others().get(Channel.LOW);
    double[] high = series.others().get(Channel.HIGH);
    return row -> {
      String text = values.text(series.values()[row]);
      String start = text(values, from, row, "");
      String lowest = text(values, low, row, text);
      String highest = text(values, high, row, text);
      return (start.isEmpty() ? text : start + " – " + text)
          + (lowest.equals(highest) ? "" : " (" + lowest + " – " + highest + ')');
    };
  }

  private static String text(
      Values values, double @Nullable [] numbers, int row, String otherwise) {
    return numbers == null || Double.isNaN(numbers[row]) ? otherwise : values.text(numbers[row]);
  }

  // ---- Texts and colours of single rows ----

  /** Writes what the tooltip says besides values, once if the series have it in common. */
  private void details() {
    if (!details.isEmpty()) {
      out.texts("f", details.getFirst().names());
      if (!areDetailsOwn) {
        details(details.getFirst(), IntStream.of(entries).map(this::first).toArray());
      }
    }
  }

  private void details(Details of, int[] rows) {
    out.array(
        "w",
        rows,
        row -> {
          json.writeStartArray();
          of.texts().apply(row).forEach(json::writeString);
          json.writeEndArray();
        });
  }

  /** Writes the colours of rows, and the lines of their tooltips if only this series has them. */
  private void rows(Series series, int[] rows) {
    Details own = series.rows().details();
    if (areDetailsOwn && own != null) {
      details(own, rows);
    }
    IntFunction<@Nullable String> color = series.rows().color();
    if (color == null) {
      return;
    }
    List<String> colors = new ArrayList<>();
    out.array(
        "j",
        rows,
        row -> {
          String each = color.apply(row);
          if (each != null && !colors.contains(each)) {
            colors.add(each);
          }
          json.writeNumber(colors.indexOf(each));
        });
    out.texts("q", colors);
  }

  /** Returns the x value of a row and its label, unless that says the same. */
  private String heading(Series series, int row) {
    String x = frame.model().x().label().apply(row);
    IntFunction<@Nullable String> labels = series.rows().label();
    String label = labels == null ? null : labels.apply(row);
    return label == null || label.equals(x) || label.equals(exact(series).apply(row))
        ? x
        : x + " · " + label;
  }

  private IntFunction<String> range(Series series, ColumnExtremes extremes) {
    DoubleFunction<String> rough = frame.values(series.isRight()).roughFormat();
    return i -> {
      String highest = rough.apply(series.values()[extremes.highest(i)]);
      String lowest = rough.apply(series.values()[extremes.lowest(i)]);
      return lowest.equals(highest) ? highest : lowest + " – " + highest;
    };
  }

  /** Returns the position of a value's marker; the edge of the plot if the value lies outside. */
  private double position(Span span, int row) {
    boolean isGap = Double.isNaN(span.series().values()[row]);
    return isGap ? Double.NaN : frame.inPlot(frame.high(span, row));
  }

  // ---- Single points ----

  private void single(Span span) {
    int[] rows = points.apart(span);
    Series series = span.series();
    Cells cells = series.style().own() instanceof Cells own ? own : null;
    IntFunction<String> title = cells == null ? null : cells.title();
    int offset = (int) frame.model().x().bands().offset();
    along(rows, frame.places()::of);
    out.texts("t", rows, row -> title == null ? heading(series, row) : title.apply(offset + row));
    values(
        rows,
        row -> position(span, row),
        cells == null ? exact(series) : row -> cells.format().apply(series.values()[row]));
    rows(series, rows);
    if (series.others().containsKey(Channel.SIZE)) {
      out.array("d", rows, row -> json.writeNumber(Px.of(points.radius(series, row))));
    }
    if (frame.model().isClickable()) {
      rows(IntStream.of(rows).map(row -> row - begin).toArray());
    }
  }
}
