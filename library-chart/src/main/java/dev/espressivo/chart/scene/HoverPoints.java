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
 * {@code x}: positions; {@code t}: headings; {@code r}: the row of each entry, if a press on it is
 * of interest, empty if it is the entry's number; {@code z}: the baseline of bars and areas; {@code
 * s}: the series, each with name {@code n}, colour {@code c}, number {@code i}, positions {@code y}
 * and texts {@code v}, and for single points {@code x}, {@code t} and {@code r} of its own. Lengths
 * are px.
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
      boolean isThinned = frame.columns() != null;
      ArrayNode r = frame.model().isClickable() ? points.putArray("r") : null;
      for (Entry entry : entries) {
        x.add(Px.round(frame.places().of(entry.first())));
        t.add(frame.model().x().label().apply(entry.first()));
        if (r != null && isThinned) {
          r.add(entry.first());
        }
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
    ObjectNode out = head(span.series());
    ArrayNode y = out.putArray("y");
    ArrayNode v = out.putArray("v");
    boolean isBar = span.series().mark() == Mark.BAR;
    ArrayNode a = isBar && bars.isGrouped() ? out.putArray("a") : null;
    DoubleFunction<String> rough = roughFormat(span.series().isRight());
    for (Entry entry : entries) {
      add(span, entry, rough, y, v);
      if (a != null) {
        a.add(Px.round(bars.middle(span, entry.first())));
      }
    }
    return out;
  }

  private void add(Span span, Entry entry, DoubleFunction<String> rough, ArrayNode y, ArrayNode v) {
    int lowest = -1;
    int highest = -1;
    double[] values = span.series().values();
    for (int row = entry.first(); row <= entry.last(); row++) {
      double value = values[row];
      // A comparison with NaN is false.
      lowest = lowest < 0 ? (value == value ? row : -1) : value < values[lowest] ? row : lowest;
      highest = highest < 0 ? lowest : value > values[highest] ? row : highest;
    }
    if (lowest < 0 || !Double.isFinite(position(span, highest))) {
      y.addNull();
      v.add("");
      return;
    }
    y.add(Px.round(position(span, highest)));
    Values axis = frame.values(span.series().isRight());
    if (entry.first() == entry.last()) {
      v.add(axis.text(values[highest]));
      return;
    }
    String high = rough.apply(values[highest]);
    String low = rough.apply(values[lowest]);
    v.add(low.equals(high) ? high : low + " – " + high);
  }

  private DoubleFunction<String> roughFormat(boolean isRight) {
    ValueAxis second = frame.model().right();
    return frame
        .values(isRight)
        .roughFormat(
            isRight && second != null ? second : frame.model().left(), frame.look().locale());
  }

  private double position(Span span, int row) {
    return Double.isNaN(span.series().values()[row])
        ? Double.NaN
        : frame.values(span.series().isRight()).apply(span.high()[row]);
  }

  private ObjectNode single(Span span) {
    Values values = frame.values(span.series().isRight());
    ObjectNode out = head(span.series());
    ArrayNode x = out.putArray("x");
    ArrayNode y = out.putArray("y");
    ArrayNode t = out.putArray("t");
    ArrayNode v = out.putArray("v");
    ArrayNode r = frame.model().isClickable() ? out.putArray("r") : null;
    for (int row : new PointDrawing(frame).rows(span)) {
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
