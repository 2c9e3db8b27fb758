package dev.espressivo.chart.internal.scene;

import dev.espressivo.chart.internal.sample.ColumnExtremes;
import dev.espressivo.chart.internal.scene.CartesianModel.Cells;
import dev.espressivo.chart.internal.scene.CartesianModel.Details;
import dev.espressivo.chart.internal.scene.CartesianModel.Series;
import dev.espressivo.chart.internal.scene.CartesianModel.ValueAxis;
import java.io.StringWriter;
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
import tools.jackson.core.ObjectWriteContext;
import tools.jackson.core.json.JsonFactory;

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

  private static final JsonFactory JSON = new JsonFactory();

  private final Frame frame;
  private final BarDrawing bars;
  private final boolean isScatter;
  private final @Nullable CandleGroups candles;
  private final @Nullable Columns columns;

  /** The visible rows. Rows outside are drawn only because lines lead to them. */
  private final int begin;

  private final int end;

  /** The visible columns. */
  private final int[] entries;

  /** What the tooltip says besides values, and whether it is not the same for all series. */
  private final List<Details> details;

  private final boolean areDetailsOwn;

  private final StringWriter out = new StringWriter();
  private final JsonGenerator json = JSON.createGenerator(ObjectWriteContext.empty(), out);

  HoverPoints(Frame frame, BarDrawing bars) {
    this.frame = frame;
    this.bars = bars;
    isScatter = frame.model().series().stream().allMatch(series -> series.mark().isFree());
    candles = frame.candles();
    Columns drawn = candles == null ? frame.columns() : null;
    columns = drawn == null ? null : drawn.pointed();
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
    entries =
        candles != null
            ? within(candles)
            : columns == null ? new int[0] : columns.within(begin, end);
  }

  /** Returns the visible candles. */
  private int[] within(CandleGroups groups) {
    return IntStream.range(0, groups.count())
        .filter(group -> groups.start(group) >= begin && groups.start(group) < end)
        .toArray();
  }

  String json() {
    json.writeStartObject();
    json.writeStringProperty("k", isScatter ? "xy" : frame.model().isHorizontal() ? "y" : "x");
    Box plot = frame.plot();
    json.writeArrayPropertyStart("p");
    for (double edge : new double[] {plot.left(), plot.top(), plot.right(), frame.bottom()}) {
      json.writeNumber(Px.of(edge));
    }
    json.writeEndArray();
    length("b", (candles == null ? frame.places().bandwidth() : candles.width(frame.places())) / 2);
    if (!isScatter) {
      entries();
    }
    details();
    json.writeArrayPropertyStart("s");
    for (Span span : frame.spans()) {
      if (span.series().mark() == Mark.CANDLE) {
        prices(span.series());
        continue;
      }
      if (span.series().mark() == Mark.BOX) {
        boxes(span);
        continue;
      }
      json.writeStartObject();
      head(span.series());
      if (isScatter) {
        single(span);
      } else if (candles != null) {
        beside(span, candles);
      } else {
        together(span);
      }
      json.writeEndObject();
    }
    json.writeEndArray();
    json.writeEndObject();
    json.close();
    return out.toString();
  }

  private void length(String name, double px) {
    json.writeName(name);
    json.writeNumber(Px.of(px));
  }

  private void positions(String name, int count, IntToDoubleFunction px) {
    positions(name, count, 0, px);
  }

  /** Writes positions along the rows. Positions that slide have the same steps in every drawing. */
  private void along(int count, IntToDoubleFunction px) {
    double shift = frame.shift();
    positions("x", count, -Px.tenths(shift), i -> px.applyAsDouble(i) - shift);
  }

  private void positions(String name, int count, long start, IntToDoubleFunction px) {
    json.writeArrayPropertyStart(name);
    long at = start;
    for (int i = 0; i < count; i++) {
      double position = px.applyAsDouble(i);
      if (Double.isFinite(position)) {
        long next = Px.tenths(position);
        json.writeNumber(next - at);
        at = next;
      } else {
        json.writeNull();
      }
    }
    json.writeEndArray();
  }

  private void texts(String name, int count, IntFunction<String> text) {
    json.writeArrayPropertyStart(name);
    for (int i = 0; i < count; i++) {
      json.writeString(text.apply(i));
    }
    json.writeEndArray();
  }

  private void rows(int[] rows) {
    json.writeName("r");
    json.writeArray(rows, 0, rows.length);
  }

  private void head(Series series) {
    json.writeNumberProperty("i", series.index());
    json.writeStringProperty("n", series.name());
    json.writeStringProperty("c", series.color());
    if (series.mark().hasPoints()) {
      json.writeStringProperty("m", Symbol.of(series.index()).path(MARKER));
    }
  }

  // ---- Entries of several series: the rows that share two pixels ----

  private int count() {
    return columns == null && candles == null ? end - begin : entries.length;
  }

  private int first(int entry) {
    if (candles != null) {
      return candles.start(entries[entry]);
    }
    return columns == null ? begin + entry : columns.start(entries[entry]);
  }

  private void entries() {
    CandleGroups groups = candles;
    along(
        count(),
        i ->
            groups == null
                ? frame.places().of(first(i))
                : groups.middle(frame.places(), entries[i]));
    texts("t", count(), this::heading);
    if (frame.model().isClickable() && columns == null) {
      boolean isMerged = groups != null && groups.isMerged();
      rows(isMerged ? IntStream.range(0, count()).map(i -> last(i) - begin).toArray() : new int[0]);
    }
    if (frame.spans().stream().anyMatch(Span::isFilled)) {
      length("z", frame.left().baseline());
    }
  }

  /** Returns the text of an entry's x; of the first and the last if it stands for several rows. */
  private String heading(int entry) {
    IntFunction<String> label = frame.model().x().label();
    String first = label.apply(first(entry));
    if (candles == null || last(entry) == first(entry)) {
      return first;
    }
    String last = label.apply(last(entry));
    return first.equals(last) ? first : first + " – " + last;
  }

  /** Returns the last row of a candle. */
  private int last(int entry) {
    return candles == null ? first(entry) : Math.min(candles.end(entries[entry]), end) - 1;
  }

  /** Writes the four prices of candles, in chronological order. */
  private void prices(Series series) {
    CandleGroups groups = candles;
    if (groups == null) {
      return;
    }
    List<String> names = groups.look().names();
    List<IntToDoubleFunction> prices =
        List.of(groups::open, groups::high, groups::low, groups::close);
    for (int i = 0; i < prices.size(); i++) {
      IntToDoubleFunction price = prices.get(i);
      named(series, names.get(i));
      values(frame.left(), entry -> price.applyAsDouble(entries[entry]));
      json.writeEndObject();
    }
  }

  /** Begins one of several values that a series has in each row. */
  private void named(Series series, String name) {
    json.writeStartObject();
    json.writeNumberProperty("i", series.index());
    json.writeStringProperty("n", name);
    json.writeStringProperty("c", "none");
  }

  /** Writes the numbers of boxes, from the highest to the lowest, and then their outliers. */
  private void boxes(Span span) {
    Series series = span.series();
    List<String> names = Objects.requireNonNull(series.style().boxes()).names();
    Values axis = frame.values(series.isRight());
    List<Channel> channels = series.mark().channels();
    for (int i = channels.size() - 1; i >= 0; i--) {
      double[] numbers = series.of(channels.get(i));
      named(series, names.get(i));
      values(axis, entry -> numbers[first(entry)]);
      json.writeEndObject();
    }
    IntFunction<double[]> outliers = entry -> frame.model().outliers(series, first(entry));
    named(series, names.getLast());
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
    if (span.series().mark() == Mark.VOLUME && volume != null) {
      double[] sums = groups.sums(span.high());
      values(volume, entry -> sums[entries[entry]]);
    } else {
      values(frame.values(span.series().isRight()), entry -> span.high()[last(entry)]);
    }
  }

  /** Writes the positions and texts of one value per entry. */
  private void values(Values axis, IntToDoubleFunction value) {
    values(axis, value, entry -> axis.text(value.applyAsDouble(entry)));
  }

  private void values(Values axis, IntToDoubleFunction value, IntFunction<String> text) {
    Box plot = frame.plot();
    double lowest = axis == frame.volume() ? frame.bottom() : plot.bottom();
    double[] positions = new double[count()];
    Arrays.setAll(
        positions,
        i -> {
          double each = value.applyAsDouble(i);
          return Double.isNaN(each) ? Double.NaN : Math.clamp(axis.apply(each), plot.top(), lowest);
        });
    positions("y", positions.length, i -> positions[i]);
    texts("v", positions.length, i -> Double.isFinite(positions[i]) ? text.apply(i) : "");
  }

  private void together(Span span) {
    Series series = span.series();
    double[] values = series.values();
    ColumnExtremes extremes = columns == null ? null : columns.extremes(values);
    double[] positions = new double[count()];
    Arrays.setAll(
        positions,
        i -> {
          int row = extremes == null ? first(i) : extremes.highest(entries[i]);
          return row < 0 ? Double.NaN : position(span, row);
        });
    positions("y", positions.length, i -> positions[i]);
    IntFunction<String> text = extremes == null ? exact(span) : range(series, extremes);
    texts(
        "v",
        positions.length,
        i ->
            Double.isFinite(positions[i])
                ? text.apply(extremes == null ? first(i) : entries[i])
                : "");
    if (series.mark() == Mark.BAR && bars.isGrouped()) {
      positions("a", positions.length, i -> bars.middle(span, first(i)));
    }
    if (extremes == null) {
      if (series.rows().label() != null) {
        texts("t", count(), i -> heading(series, first(i)));
      }
      rows(series, count(), this::first);
    }
    if (frame.model().isClickable() && extremes != null) {
      // The position of the marker.
      rows(
          IntStream.range(0, positions.length)
              .map(i -> Math.max(extremes.highest(entries[i]), first(i)) - begin)
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
    Details first = details.isEmpty() ? null : details.getFirst();
    if (first != null) {
      texts("f", first.names().size(), first.names()::get);
      if (!areDetailsOwn) {
        details(first, count(), this::first);
      }
    }
  }

  private void details(Details of, int count, IntUnaryOperator row) {
    json.writeArrayPropertyStart("w");
    for (int i = 0; i < count; i++) {
      json.writeStartArray();
      of.texts().apply(row.applyAsInt(i)).forEach(json::writeString);
      json.writeEndArray();
    }
    json.writeEndArray();
  }

  /** Writes the colours of rows, and the lines of their tooltips if only this series has them. */
  private void rows(Series series, int count, IntUnaryOperator row) {
    Details own = series.rows().details();
    if (areDetailsOwn && own != null) {
      details(own, count, row);
    }
    IntFunction<@Nullable String> color = series.rows().color();
    if (color == null) {
      return;
    }
    List<String> colors = new ArrayList<>();
    json.writeArrayPropertyStart("j");
    for (int i = 0; i < count; i++) {
      String each = color.apply(row.applyAsInt(i));
      int place = each == null ? -1 : colors.indexOf(each);
      if (place < 0 && each != null) {
        place = colors.size();
        colors.add(each);
      }
      json.writeNumber(place);
    }
    json.writeEndArray();
    texts("q", colors.size(), colors::get);
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
    ValueAxis second = frame.model().right();
    ValueAxis axis = series.isRight() && second != null ? second : frame.model().left();
    DoubleFunction<String> rough =
        frame.values(series.isRight()).roughFormat(axis, frame.look().locale());
    return i -> {
      String highest = rough.apply(series.values()[extremes.highest(i)]);
      String lowest = rough.apply(series.values()[extremes.lowest(i)]);
      return lowest.equals(highest) ? highest : lowest + " – " + highest;
    };
  }

  /** Returns the position of a value's marker; the edge of the plot if the value lies outside. */
  private double position(Span span, int row) {
    if (Double.isNaN(span.series().values()[row])) {
      return Double.NaN;
    }
    double position = frame.values(span.series().isRight()).apply(span.high()[row]);
    Box plot = frame.plot();
    return frame.model().isHorizontal()
        ? Math.clamp(position, plot.left(), plot.right())
        : Math.clamp(position, plot.top(), plot.bottom());
  }

  // ---- Single points ----

  private void single(Span span) {
    PointDrawing points = new PointDrawing(frame);
    int[] rows = points.apart(span);
    Series series = span.series();
    Cells cells = series.style().cells();
    IntFunction<String> title = cells == null ? null : cells.title();
    int offset = (int) frame.model().x().bands().offset();
    IntFunction<String> text =
        cells == null ? exact(series) : row -> cells.format().apply(series.values()[row]);
    along(rows.length, i -> frame.places().of(rows[i]));
    positions("y", rows.length, i -> position(span, rows[i]));
    texts(
        "t",
        rows.length,
        i -> title == null ? heading(series, rows[i]) : title.apply(offset + rows[i]));
    texts("v", rows.length, i -> text.apply(rows[i]));
    rows(series, rows.length, i -> rows[i]);
    if (series.others().containsKey(Channel.SIZE)) {
      json.writeArrayPropertyStart("d");
      for (int row : rows) {
        json.writeNumber(Px.of(points.radius(series, row)));
      }
      json.writeEndArray();
    }
    if (frame.model().isClickable()) {
      rows(IntStream.of(rows).map(row -> row - begin).toArray());
    }
  }
}
