package dev.espressivo.chart.internal.scene;

import dev.espressivo.array.internal.Bisector;
import dev.espressivo.base.internal.Markup;
import dev.espressivo.chart.internal.scene.CartesianModel.Interval;
import dev.espressivo.chart.internal.scene.CartesianModel.Series;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntFunction;
import java.util.stream.IntStream;

/** Draws bars. Those of one series are one path. */
final class BarDrawing {

  /** The gap between the bars of a group, in px. */
  private static final double GAP = 2;

  /** The greatest width of a bar in px, lest a few categories on a wide screen be slabs. */
  private static final double WIDEST = 96;

  private static final double NARROWEST_ROUNDED = 3;

  /** The width of a rule in px. */
  private static final double RULE = 1.5;

  /** The least distance of bars in px at which the ranges around their values are seen. */
  private static final double LEAST_RANGE = 4;

  private final Frame frame;
  private final List<Span> bars;
  private final List<String> columns = new ArrayList<>();

  BarDrawing(Frame frame) {
    this.frame = frame;
    bars = frame.spans().stream().filter(span -> span.series().mark() == Mark.BAR).toList();
    for (Span bar : bars) {
      String column = column(bar.series());
      if (!columns.contains(column)) {
        columns.add(column);
      }
    }
  }

  /** Returns the column of a series in each group; series with the same name share one. */
  private static String column(Series series) {
    return series.stack() == null
        ? "series " + series.index()
        : "stack " + series.stack() + ' ' + series.isRight();
  }

  /** A bar's extent along the axis of the rows. */
  private record Side(double from, double to) {
    double width() {
      return to - from;
    }

    double middle() {
      return (from + to) / 2;
    }
  }

  private Side side(Series series, int row) {
    Places places = frame.places();
    if (series.mark() == Mark.RULE) {
      double middle = places.of(row);
      return new Side(middle - RULE / 2, middle + RULE / 2);
    }
    Interval bar = places.bar(row);
    double band = bar.to() - bar.from();
    int count = Math.max(1, columns.size());
    double gap = band / count > 4 * GAP ? GAP : 0;
    double widest = frame.model().x().bands().ends() == null ? WIDEST : Double.POSITIVE_INFINITY;
    double width = Math.min(widest, Math.max((band - gap * (count - 1)) / count, 0));
    double all = width * count + gap * (count - 1);
    int place = columns.indexOf(column(series));
    int shown = places.start() > places.end() ? count - 1 - place : place;
    double from = (bar.from() + bar.to() - all) / 2 + shown * (width + gap);
    return new Side(from, from + width);
  }

  void draw(Span span, String fill, Markup out) {
    ColoredPaths paths = new ColoredPaths(span.series(), fill);
    int size = frame.model().x().size();
    double step = frame.places().step();
    if (step < 1 && frame.model().x().bands().ends() == null) {
      columns(span, paths.usual());
    } else {
      for (int row = 0; row < size; row++) {
        bar(span, row, paths.of(row));
      }
    }
    paths.write((color, path) -> path.attribute("fill", color), out);
  }

  /** Draws the ranges around the values of bars that are wide enough. */
  void ranges(Span span, Markup out) {
    if (frame.places().step() < LEAST_RANGE) {
      return;
    }
    RangeDrawing ranges = new RangeDrawing(frame, span);
    int[] rows = IntStream.range(0, frame.model().x().size()).toArray();
    ranges.draw(rows, row -> side(span.series(), row).middle(), "var(--on-surface)", out);
  }

  private void bar(Span span, int row, StringBuilder path) {
    double from = from(span, row);
    double to = to(span, row);
    if (!Double.isFinite(from) || !Double.isFinite(to) || from == to) {
      return;
    }
    Side side = side(span.series(), row);
    double radius =
        side.width() < NARROWEST_ROUNDED || !isOutermost(span, row)
            ? 0
            : Math.min(frame.model().radius(), Math.min(side.width() / 2, Math.abs(to - from)));
    if (frame.model().isHorizontal()) {
      lying(path, from, to, side, radius);
    } else {
      standing(path, from, to, side, radius);
    }
  }

  private double from(Span span, int row) {
    Values values = frame.values(span.series().isRight());
    double[] low = span.low();
    return low == null || low[row] == 0 || Double.isNaN(low[row])
        ? values.baseline()
        : values.apply(low[row]);
  }

  private double to(Span span, int row) {
    return frame.values(span.series().isRight()).apply(span.high()[row]);
  }

  /** Returns whether a bar is the end of its stack, the only part with round corners. */
  private boolean isOutermost(Span span, int row) {
    String stack = span.series().stack();
    if (stack == null) {
      return true;
    }
    double value = span.series().values()[row];
    boolean isAfter = false;
    for (Span other : bars) {
      if (other == span) {
        isAfter = true;
      } else if (isAfter
          && stack.equals(other.series().stack())
          && other.series().isRight() == span.series().isRight()
          && other.series().values()[row] * value > 0) {
        return false;
      }
    }
    return true;
  }

  private static void standing(StringBuilder path, double from, double to, Side side, double r) {
    double left = Px.round(side.from());
    double right = Math.max(Px.round(side.to()), left + 0.5);
    double away = from > to ? r : -r;
    path.append('M').append(Px.of(left)).append(',').append(Px.of(from));
    path.append('V').append(Px.of(to + away));
    if (r > 0) {
      corner(path, left, to, left + r, to);
      path.append('H').append(Px.of(right - r));
      corner(path, right, to, right, to + away);
    } else {
      path.append('H').append(Px.of(right));
    }
    path.append('V').append(Px.of(from)).append('Z');
  }

  private static void lying(StringBuilder path, double from, double to, Side side, double r) {
    double top = Px.round(side.from());
    double bottom = Math.max(Px.round(side.to()), top + 0.5);
    double away = from > to ? r : -r;
    path.append('M').append(Px.of(from)).append(',').append(Px.of(top));
    path.append('H').append(Px.of(to + away));
    if (r > 0) {
      corner(path, to, top, to, top + r);
      path.append('V').append(Px.of(bottom - r));
      corner(path, to, bottom, to + away, bottom);
    } else {
      path.append('V').append(Px.of(bottom));
    }
    path.append('H').append(Px.of(from)).append('Z');
  }

  private static void corner(StringBuilder path, double cx, double cy, double x, double y) {
    path.append('Q').append(Px.of(cx)).append(',').append(Px.of(cy));
    path.append(' ').append(Px.of(x)).append(',').append(Px.of(y));
  }

  /** Draws bars thinner than a pixel: each column of pixels shows the extent of the longest. */
  private void columns(Span span, StringBuilder path) {
    Places places = frame.places();
    int size = frame.model().x().size();
    int end;
    for (int start = 0; start < size; start = end) {
      int first = start;
      long column = (long) Math.floor(places.of(first));
      Bisector inside =
          Bisector.of(
              row -> row < first || (long) Math.floor(places.of(row)) == column ? 0 : 1, size);
      end = inside.left(1);
      Interval longest = longest(span, start, end);
      if (longest.from() < longest.to()) {
        Side side = new Side(column, column + 1);
        if (frame.model().isHorizontal()) {
          lying(path, longest.from(), longest.to(), side, 0);
        } else {
          standing(path, longest.to(), longest.from(), side, 0);
        }
      }
    }
  }

  /** Returns the extent of the bars of rows; from infinity if there is none. */
  private Interval longest(Span span, int start, int end) {
    double[] values = span.high();
    boolean areOnBaseline = span.low() == null;
    double least = Double.POSITIVE_INFINITY;
    double greatest = Double.NEGATIVE_INFINITY;
    double low = Double.POSITIVE_INFINITY;
    double high = Double.NEGATIVE_INFINITY;
    for (int row = start; row < end; row++) {
      double value = values[row];
      if (areOnBaseline && value >= least && value <= greatest) {
        // A shorter bar than others, which need not be placed.
        continue;
      }
      double from = from(span, row);
      double to = to(span, row);
      if (Double.isFinite(from) && Double.isFinite(to)) {
        low = Math.min(low, Math.min(from, to));
        high = Math.max(high, Math.max(from, to));
        least = Math.min(least, value);
        greatest = Math.max(greatest, value);
      }
    }
    return new Interval(low, high);
  }

  /** Writes the values of the bars that have room for a label. */
  void labels(Span span, Markup out) {
    double room = labelRoom(span);
    if (room < (frame.model().isHorizontal() ? Frame.LINE - 2 : frame.textWidth("0"))) {
      return;
    }
    for (int row = 0; row < frame.model().x().size(); row++) {
      double from = inPlot(from(span, row));
      double to = inPlot(to(span, row));
      if (Double.isFinite(from) && Double.isFinite(to)) {
        label(span, row, from, to, room, out);
      }
    }
  }

  /** Returns the room of a label along the axis of the rows. */
  private double labelRoom(Span span) {
    double band = frame.places().bandwidth();
    boolean isInside = span.series().stack() != null;
    return columns.size() <= 1 && !isInside && !frame.model().isHorizontal()
        ? frame.places().step()
        : Math.min(WIDEST, band / Math.max(1, columns.size()));
  }

  private double inPlot(double position) {
    Box plot = frame.plot();
    return frame.model().isHorizontal()
        ? Math.clamp(position, plot.left(), plot.right())
        : Math.clamp(position, plot.top(), plot.bottom());
  }

  private void label(Span span, int row, double from, double to, double room, Markup out) {
    IntFunction<String> own = span.series().rows().label();
    IntFunction<String> labels = own == null ? span.shares(frame.look().locale(), 0) : own;
    String label =
        labels == null
            ? frame.values(span.series().isRight()).text(span.series().values()[row])
            : labels.apply(row);
    if (label == null) {
      return;
    }
    double width = frame.textWidth(label);
    boolean isStacked = span.series().stack() != null;
    boolean isLying = frame.model().isHorizontal();
    boolean fitsAcross = !isStacked || Math.abs(to - from) >= (isLying ? width + 4 : Frame.LINE);
    if (fitsAcross && (isLying || width <= room)) {
      label(out, label, isStacked, from, to, side(span.series(), row), width);
    }
  }

  private void label(
      Markup out, String label, boolean isInside, double from, double to, Side side, double width) {
    double middle = side.middle();
    double sign = to < from ? -1 : 1;
    double along;
    double across;
    if (frame.model().isHorizontal()) {
      along = isInside ? (from + to) / 2 : to + sign * (width / 2 + 4);
      across = middle + Frame.BASELINE;
      Box plot = frame.plot();
      // A label beyond the drawing's edge moves into the bar.
      along =
          Math.clamp(
              along,
              Math.min(width / 2, plot.center()),
              Math.max(frame.width() - width / 2, plot.center()));
    } else {
      along = middle;
      across =
          isInside ? (from + to) / 2 + Frame.BASELINE : to <= from ? to - 4 : to + Frame.TEXT + 2;
    }
    out.open("text")
        .attribute("x", Px.of(along))
        .attribute("y", Px.of(across))
        .attribute("text-anchor", "middle")
        .attribute("font-size", Px.of(Frame.TEXT))
        .attribute("fill", isInside ? "var(--surface)" : "var(--on-surface)")
        .text(label)
        .close();
  }

  /** Returns whether bars stand side by side at each place. */
  boolean isGrouped() {
    return columns.size() > 1;
  }

  /** Returns the middle of a bar along the axis of the rows, for its label and its marker. */
  double middle(Span span, int row) {
    return side(span.series(), row).middle();
  }
}
