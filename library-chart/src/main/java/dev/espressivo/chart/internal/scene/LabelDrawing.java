package dev.espressivo.chart.internal.scene;

import dev.espressivo.base.internal.Markup;
import dev.espressivo.chart.internal.scene.CartesianModel.Series;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Set;
import java.util.function.IntFunction;
import org.jspecify.annotations.Nullable;

/**
 * Writes the labels of points and of the points of lines where they do not overlap each other and,
 * unless they are few, neither points nor lines. The labels of the highest, the lowest and the last
 * point have precedence.
 */
final class LabelDrawing {

  /** The most rows that are asked for a label; more are too close to be labelled. */
  private static final int MOST_ROWS = 10_000;

  /** The most labels that are tried, and the most places that they leave free. */
  private static final int MOST = 200;

  private static final int MOST_TAKEN = 1_000;

  /** The most labels of a series of which none is left out for a point or a line. */
  private static final int FEW = 3;

  /** The distance in px of the places on a line that labels leave free. */
  private static final double STEP = 8;

  /** The distance of a label from its point in px. */
  private static final double DISTANCE = 4;

  /** Half the width in px of what is kept free around the point of a line. */
  private static final double POINT = 3;

  private final Frame frame;
  private final PointDrawing points;
  private final List<Box> taken = new ArrayList<>();
  private final List<Box> written = new ArrayList<>();
  private int count;

  LabelDrawing(Frame frame, PointDrawing points) {
    this.frame = frame;
    this.points = points;
  }

  /** A row with a label: the place of its point, and half the width of the point. */
  private record Labelled(int row, String text, double x, double y, double radius) {}

  void draw(Markup out) {
    Markup labels = new Markup();
    Set<IntFunction<?>> shared = Collections.newSetFromMap(new IdentityHashMap<>());
    for (Span span : frame.spans()) {
      IntFunction<@Nullable String> label = span.series().rows().label();
      if (label != null
          && span.series().mark().hasPoints()
          && frame.end() - frame.first() <= MOST_ROWS
          && shared.add(label)) {
        draw(span, label, labels);
      }
    }
    if (count > 0) {
      out.open("g").markup(labels).close();
    }
  }

  private void draw(Span span, IntFunction<@Nullable String> label, Markup out) {
    Series series = span.series();
    List<Labelled> labelled = new ArrayList<>();
    double[] before = {Double.NaN, Double.NaN};
    for (int row : points.rows(span)) {
      double along = frame.places().of(row);
      double across = frame.high(span, row);
      boolean isLying = frame.model().isHorizontal();
      double x = isLying ? across : along;
      double y = isLying ? along : across;
      if (!frame.plot().isAround(x, y)) {
        continue;
      }
      double radius = series.mark() == Mark.POINT ? points.radius(series, row) : POINT;
      if (series.mark() != Mark.POINT) {
        alongLine(before, x, y);
      }
      take(x, y, radius);
      before = new double[] {x, y};
      String text = label.apply(row);
      if (text != null && !text.isBlank()) {
        labelled.add(new Labelled(row, text, x, y, radius));
      }
    }
    if (labelled.isEmpty()) {
      return;
    }
    int last = labelled.getLast().row();
    labelled.sort(
        Comparator.comparing(
                (Labelled each) ->
                    each.row() != series.highest()
                        && each.row() != series.lowest()
                        && each.row() != last)
            .thenComparing(Labelled::radius, Comparator.reverseOrder()));
    out.open("g").attribute("data-series", Integer.toString(series.index()));
    frame.moving("xy", out);
    for (Labelled each : labelled) {
      if (count < MOST) {
        boolean isBelow = isValley(span, each.row());
        if (!place(each, isBelow, taken, out) && labelled.size() <= FEW) {
          place(each, isBelow, List.of(), out);
        }
      }
    }
    out.close();
  }

  private void take(double x, double y, double radius) {
    if (taken.size() < MOST_TAKEN) {
      taken.add(new Box(x - radius, y - radius, x + radius, y + radius));
    }
  }

  /** Keeps labels off the line from the point before; not if there is none. */
  private void alongLine(double[] before, double x, double y) {
    double steps = Math.floor(Math.hypot(x - before[0], y - before[1]) / STEP);
    for (double step = 1; step < steps; step++) {
      double share = step / steps;
      take(before[0] + share * (x - before[0]), before[1] + share * (y - before[1]), POINT / 2);
    }
  }

  /** Returns whether a line comes from above and goes there, so that the space below is free. */
  private boolean isValley(Span span, int row) {
    double[] values = span.series().values();
    double before = row == 0 ? Double.NaN : values[row - 1];
    double after = row + 1 == frame.model().x().size() ? Double.NaN : values[row + 1];
    return span.series().mark() != Mark.POINT
        && !(before < values[row])
        && !(after < values[row])
        && (before > values[row] || after > values[row]);
  }

  /** Writes a label at the first free place: above, below, after, before, or between these. */
  private boolean place(Labelled point, boolean isBelow, List<Box> marks, Markup out) {
    count++;
    double width = frame.textWidth(point.text());
    double half = Frame.LINE / 2;
    double up = point.radius() + DISTANCE + half - 2;
    double aside = point.radius() + DISTANCE + width / 2;
    double after = frame.look().isRightToLeft() ? -aside : aside;
    double first = isBelow ? up : -up;
    double[][] moves = {
      {0, first}, {0, -first}, {after, 0}, {-after, 0},
      {after, first}, {-after, first}, {after, -first}, {-after, -first}
    };
    double least = frame.plot().left() + width / 2;
    double most = Math.max(least, frame.width() - width / 2);
    for (double[] move : moves) {
      double x = Math.clamp(point.x() + move[0], least, most);
      double y = point.y() + move[1];
      Box box = new Box(x - width / 2, y - half, x + width / 2, y + half);
      if (isInside(box) && isFree(box, written) && isFree(box, marks)) {
        written.add(box);
        Svg.text(x, y + Frame.BASELINE, "middle", "var(--on-surface)", out)
            .text(point.text())
            .close();
        return true;
      }
    }
    return false;
  }

  private boolean isInside(Box box) {
    Box plot = frame.plot();
    return box.right() <= frame.width() && box.top() >= 0 && box.bottom() <= plot.bottom();
  }

  private static boolean isFree(Box box, List<Box> others) {
    return others.stream().noneMatch(box::overlaps);
  }
}
