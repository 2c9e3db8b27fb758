package dev.espressivo.chart.scene;

import dev.espressivo.chart.scene.CartesianModel.Mark;
import dev.espressivo.chart.scene.CartesianModel.Series;
import dev.espressivo.chart.scene.CartesianModel.ValueAxis;
import java.util.ArrayList;
import java.util.List;
import java.util.function.DoubleFunction;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/**
 * The positions and texts of points as JSON, for pointer and keyboard in the browser. Rows that
 * share a pixel are one entry, whose values are the lowest and the highest of each series.
 *
 * <p>{@code k}: the axis along which one walks ({@code x}, {@code y}), or {@code xy} for single
 * points; {@code p}: the plot's left, top, right, bottom; {@code b}: half the width of a band;
 * {@code x}: positions; {@code t}: headings; {@code r}: empty, if a press on a point is of interest
 * and its row is the entry's number; {@code z}: the baseline of bars and areas; {@code s}: the
 * series, each with name {@code n}, colour {@code c}, number {@code i}, positions {@code y} and
 * texts {@code v}, and for single points {@code x}, {@code t} and {@code r} of its own. Lengths are
 * px.
 */
final class HoverPoints {

  /** The width of the marker at the pointer, in px. */
  private static final double MARKER = 10;

  private static final JsonNodeFactory JSON = JsonNodeFactory.instance;

  private final Frame frame;
  private final BarDrawing bars;

  HoverPoints(Frame frame, BarDrawing bars) {
    this.frame = frame;
    this.bars = bars;
  }

  /** An entry: the rows that share a pixel. */
  private record Entry(int first, int last) {}

  String json() {
    ObjectNode points = JSON.objectNode();
    boolean isScatter =
        frame.model().series().stream().allMatch(series -> series.mark() == Mark.POINT);
    points.put("k", isScatter ? "xy" : frame.model().isHorizontal() ? "y" : "x");
    Box plot = frame.plot();
    numbers(points.putArray("p"), plot.left(), plot.top(), plot.right(), plot.bottom());
    points.put("b", Px.round(frame.places().bandwidth() / 2));
    ArrayNode series = JSON.arrayNode();
    if (isScatter) {
      frame.spans().forEach(span -> series.add(single(span)));
    } else {
      List<Entry> entries = entries();
      ArrayNode x = points.putArray("x");
      ArrayNode t = points.putArray("t");
      if (frame.model().isClickable() && frame.columns() == null) {
        points.putArray("r");
      }
      for (Entry entry : entries) {
        x.add(Px.round(frame.places().of(entry.first())));
        t.add(frame.model().x().label().apply(entry.first()));
      }
      if (frame.spans().stream().anyMatch(Span::isFilled)) {
        points.put("z", Px.round(frame.left().baseline()));
      }
      frame.spans().forEach(span -> series.add(together(span, entries)));
    }
    points.set("s", series);
    return points.toString();
  }

  private static void numbers(ArrayNode array, double... numbers) {
    for (double number : numbers) {
      array.add(Px.round(number));
    }
  }

  private List<Entry> entries() {
    int size = frame.model().x().size();
    int[] columns = frame.columns();
    List<Entry> entries = new ArrayList<>();
    if (columns == null) {
      for (int row = 0; row < size; row++) {
        entries.add(new Entry(row, row));
      }
      return entries;
    }
    for (int i = 0; i < columns.length; i++) {
      entries.add(new Entry(columns[i], (i + 1 < columns.length ? columns[i + 1] : size) - 1));
    }
    return entries;
  }

  private ObjectNode head(Series series) {
    ObjectNode head =
        JSON.objectNode().put("i", series.index()).put("n", series.name()).put("c", series.color());
    return series.mark() == Mark.BAR ? head : head.put("m", symbol(series));
  }

  private static String symbol(Series series) {
    StringBuilder path = new StringBuilder();
    Symbol.of(series.index()).draw(0, 0, MARKER, path);
    return path.toString();
  }

  private ObjectNode together(Span span, List<Entry> entries) {
    Series series = span.series();
    ObjectNode out = head(series);
    ArrayNode y = out.putArray("y");
    ArrayNode v = out.putArray("v");
    ArrayNode a = series.mark() == Mark.BAR && bars.isGrouped() ? out.putArray("a") : null;
    boolean hasRows = frame.model().isClickable() && frame.columns() != null;
    ArrayNode r = hasRows ? out.putArray("r") : null;
    DoubleFunction<String> rough = roughFormat(series.isRight());
    for (Entry entry : entries) {
      Extremes extremes = Extremes.of(series.values(), entry);
      int highest = extremes.highest();
      double position = highest < 0 ? Double.NaN : position(span, highest);
      if (Double.isFinite(position)) {
        y.add(Px.round(position));
        v.add(text(series, extremes, rough));
      } else {
        y.addNull();
        v.add("");
      }
      if (a != null) {
        a.add(Px.round(bars.middle(span, entry.first())));
      }
      if (r != null) {
        // That of the marker.
        r.add(Math.max(highest, entry.first()));
      }
    }
    return out;
  }

  /** The rows of the lowest and the highest value of an entry; -1 if it has none. */
  private record Extremes(int lowest, int highest) {

    static Extremes of(double[] values, Entry entry) {
      int lowest = -1;
      int highest = -1;
      double low = Double.POSITIVE_INFINITY;
      double high = Double.NEGATIVE_INFINITY;
      for (int row = entry.first(); row <= entry.last(); row++) {
        double value = values[row];
        // A comparison with NaN is false.
        if (value < low) {
          lowest = row;
          low = value;
        }
        if (value > high) {
          highest = row;
          high = value;
        }
      }
      return new Extremes(lowest, highest);
    }
  }

  private String text(Series series, Extremes extremes, DoubleFunction<String> rough) {
    double high = series.values()[extremes.highest()];
    if (frame.columns() == null) {
      return frame.values(series.isRight()).text(high);
    }
    String highest = rough.apply(high);
    String lowest = rough.apply(series.values()[extremes.lowest()]);
    return lowest.equals(highest) ? highest : lowest + " – " + highest;
  }

  private DoubleFunction<String> roughFormat(boolean isRight) {
    ValueAxis second = frame.model().right();
    return frame
        .values(isRight)
        .roughFormat(
            isRight && second != null ? second : frame.model().left(), frame.look().locale());
  }

  /** Where the marker of a value is; at the edge of the plot if the value lies outside. */
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

  private ObjectNode single(Span span) {
    Values values = frame.values(span.series().isRight());
    ObjectNode out = head(span.series());
    ArrayNode x = out.putArray("x");
    ArrayNode y = out.putArray("y");
    ArrayNode t = out.putArray("t");
    ArrayNode v = out.putArray("v");
    ArrayNode r = frame.model().isClickable() ? out.putArray("r") : null;
    for (int row : new PointDrawing(frame).apart(span)) {
      x.add(Px.round(frame.places().of(row)));
      y.add(Px.round(position(span, row)));
      t.add(frame.model().x().label().apply(row));
      v.add(values.text(span.series().values()[row]));
      if (r != null) {
        r.add(row);
      }
    }
    return out;
  }
}
