package dev.espressivo.chart.internal.scene;

import dev.espressivo.array.internal.Bisector;
import dev.espressivo.base.internal.Markup;
import dev.espressivo.chart.internal.scene.CartesianModel.Interval;
import dev.espressivo.chart.internal.scene.CartesianModel.Series;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/** Draws bars. Those of one series are one path. */
final class BarDrawing {

  /** The gap between the bars of a group, in px. */
  private static final double GAP = 2;

  /** The greatest width of a bar in px, lest a few categories on a wide screen be slabs. */
  private static final double WIDEST = 96;

  /** What a bar is at least wider than the label in it, in px. */
  private static final double AIR = 2;

  private static final double NARROWEST_ROUNDED = 3;

  /** The width of a rule in px. */
  private static final double RULE = 1.5;

  /** The least distance of bars in px at which the ranges around their values are seen. */
  private static final double LEAST_RANGE = 4;

  private final Frame frame;
  private final List<Box> labels = new ArrayList<>();
  private final List<Span> bars;

  /** The first series of each column in a group; stacked ones share a column. */
  private final List<Series> columns = new ArrayList<>();

  BarDrawing(Frame frame) {
    this.frame = frame;
    bars = frame.spans().stream().filter(span -> span.series().mark() == Mark.BAR).toList();
    for (Span bar : bars) {
      if (column(bar.series()) < 0) {
        columns.add(bar.series());
      }
    }
  }

  /** Returns the column of a series in each group. */
  private int column(Series series) {
    return IntStream.range(0, columns.size())
        .filter(i -> columns.get(i) == series || columns.get(i).isStackedWith(series))
        .findFirst()
        .orElse(-1);
  }

  /** Returns the extent of a bar along the axis of the rows. */
  private Interval side(Series series, int row) {
    Places places = frame.places();
    if (series.mark() == Mark.RULE) {
      double middle = places.of(row);
      return new Interval(middle - RULE / 2, middle + RULE / 2);
    }
    Interval bar = places.bar(row);
    double band = bar.length();
    int count = Math.max(1, columns.size());
    double gap = band / count > 4 * GAP ? GAP : 0;
    double widest = frame.model().x().bands().ends() == null ? WIDEST : Double.POSITIVE_INFINITY;
    double width = Math.min(widest, Math.max((band - gap * (count - 1)) / count, 0));
    double all = width * count + gap * (count - 1);
    int place = column(series);
    int shown = places.start() > places.end() ? count - 1 - place : place;
    double from = (bar.from() + bar.to() - all) / 2 + shown * (width + gap);
    return new Interval(from, from + width);
  }

  /** Defines the patterns by which the series of bars differ. */
  void patterns(Markup out) {
    for (Span bar : bars) {
      Pattern pattern = Pattern.of(place(frame.model(), bar.series()));
      if (!pattern.isSolid()) {
        pattern.define(frame.id("bar-" + bar.series().index()), bar.series().color(), out);
      }
    }
  }

  /** Returns the fill of the marks of a series: a pattern only of bars. */
  static String fill(CartesianModel model, Series series, String prefix) {
    return series.mark() == Mark.BAR
        ? Pattern.fill(place(model, series), series.index(), series.color(), prefix)
        : series.color();
  }

  /** Returns the number of a series among those of bars, so that the first is always solid. */
  private static int place(CartesianModel model, Series series) {
    List<Series> all = model.series();
    return (int)
        all.stream().limit(all.indexOf(series)).filter(each -> each.mark() == Mark.BAR).count();
  }

  void draw(Span span, Markup out) {
    String fill = fill(frame.model(), span.series(), frame.look().prefix());
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
    double from = frame.low(span, row);
    double to = frame.high(span, row);
    if (!Double.isFinite(from) || !Double.isFinite(to) || from == to) {
      return;
    }
    Interval side = side(span.series(), row);
    double radius =
        side.length() < NARROWEST_ROUNDED || !isOutermost(span, row)
            ? 0
            : Math.min(frame.model().radius(), Math.min(side.length() / 2, Math.abs(to - from)));
    bar(path, from, to, side, radius);
  }

  /** Returns whether a bar is the end of its stack, the only part with round corners. */
  private boolean isOutermost(Span span, int row) {
    double value = span.series().values()[row];
    return bars.stream()
        .skip(bars.indexOf(span) + 1L)
        .map(Span::series)
        .noneMatch(other -> other.isStackedWith(span.series()) && other.values()[row] * value > 0);
  }

  private void bar(StringBuilder path, double from, double to, Interval side, double radius) {
    double start = Px.round(side.from());
    double end = Math.max(Px.round(side.to()), start + 0.5);
    double bend = to + (from > to ? radius : -radius);
    Pen pen = Pen.of(frame, path).move(start, from).across(bend);
    if (radius > 0) {
      pen.bend(start, to, start + radius, to).along(end - radius).bend(end, to, end, bend);
    } else {
      pen.along(end);
    }
    pen.across(from).path().append('Z');
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
        boolean isLying = frame.model().isHorizontal();
        Interval side = new Interval(column, column + 1);
        bar(
            path,
            isLying ? longest.from() : longest.to(),
            isLying ? longest.to() : longest.from(),
            side,
            0);
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
      double from = frame.low(span, row);
      double to = frame.high(span, row);
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
    boolean isStacked = span.series().stack() != null;
    if (isStacked && !frame.model().isHorizontal() && widest(span) > room - AIR) {
      // If the labels of some bars were missing, these would seem to be without a value.
      return;
    }
    for (int row = 0; row < frame.model().x().size(); row++) {
      double from = frame.inPlot(frame.low(span, row));
      double to = frame.inPlot(frame.high(span, row));
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

  /** Returns the width of the widest label that a bar of a series may have. */
  private double widest(Span span) {
    return IntStream.range(0, frame.model().x().size())
        .filter(row -> Double.isFinite(frame.high(span, row)))
        .mapToObj(row -> text(span, row))
        .filter(Objects::nonNull)
        .mapToDouble(frame::textWidth)
        .max()
        .orElse(0);
  }

  private @Nullable String text(Span span, int row) {
    IntFunction<String> own = span.series().rows().label();
    IntFunction<String> labels = own == null ? span.shares(frame.look().locale(), 0) : own;
    return labels == null
        ? frame.values(span.series().isRight()).text(span.series().values()[row])
        : labels.apply(row);
  }

  private void label(Span span, int row, double from, double to, double room, Markup out) {
    String label = text(span, row);
    if (label == null) {
      return;
    }
    double width = frame.textWidth(label);
    boolean isStacked = span.series().stack() != null;
    boolean isLying = frame.model().isHorizontal();
    boolean fitsAcross = !isStacked || Math.abs(to - from) >= (isLying ? width + 4 : Frame.LINE);
    if (!fitsAcross || !isLying && width > room) {
      return;
    }
    double middle = side(span.series(), row).middle();
    double x = middle;
    double y;
    if (isLying) {
      double beyond = to + (to < from ? -1 : 1) * (width / 2 + 4);
      double center = frame.plot().center();
      // A label beyond the drawing's edge moves into the bar.
      x =
          Math.clamp(
              isStacked ? (from + to) / 2 : beyond,
              Math.min(width / 2, center),
              Math.max(frame.width() - width / 2, center));
      y = middle + Frame.BASELINE;
    } else if (isStacked) {
      y = (from + to) / 2 + Frame.BASELINE;
    } else {
      y = to <= from ? to - 4 : to + Frame.TEXT + 2;
    }
    String color = isStacked ? "var(--surface)" : "var(--on-surface)";
    Svg.text(x, y, "middle", color, out).text(label).close();
    double half = Frame.LINE / 2;
    double center = y - Frame.BASELINE;
    labels.add(new Box(x - width / 2 - 4, center - half, x + width / 2 + 4, center + half));
  }

  /** Returns what the labels cover that have been written. */
  List<Box> labels() {
    return labels;
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
