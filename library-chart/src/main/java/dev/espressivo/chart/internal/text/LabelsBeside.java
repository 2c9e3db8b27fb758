package dev.espressivo.chart.internal.text;

import dev.espressivo.chart.internal.text.AxisLabels.Block;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Lays out the labels of a vertical axis. */
record LabelsBeside(
    AxisLabels labels, double top, double bottom, double maxWidth, boolean areNames) {

  /** The least distance between wrapped labels, relative to the height of a line. */
  private static final double GAP = 0.25;

  AxisLayout layout() {
    double most = Math.max(1, Math.floor((bottom - top) / lineHeight()));
    if (lineHeight() > bottom - top) {
      return new AxisLayout(List.of(), false, 0, 0, Double.NEGATIVE_INFINITY);
    }
    int least = (int) Math.max(1, Math.ceil(labels.count() / most));
    return labels.least(least, this::column).layout();
  }

  /** Places every nth label; null if two overlap. */
  private @Nullable AxisLayout column(int nth) {
    int maxLines = maxLines(nth);
    List<AxisLabel> column = new ArrayList<>();
    double free = Double.NEGATIVE_INFINITY;
    double width = 0;
    for (int number : (Iterable<Integer>) labels.every(nth)::iterator) {
      Block text = labels.line(number, maxWidth);
      if (text.shortened() && maxLines > 1) {
        text = labels.wrapped(number, maxWidth, maxLines);
      }
      if (!text.lines().isEmpty()) {
        double half = text.lines().size() * lineHeight() / 2;
        double middle = Math.max(top + half, Math.min(labels.position(number), bottom - half));
        if (middle - half < free - AxisLabels.TOLERANCE) {
          return null;
        }
        free = middle + half;
        width = Math.max(width, text.width());
        column.add(
            new AxisLabel(
                labels.index(number), text.lines(), middle, LabelAnchor.RIGHT, text.shortened()));
      }
    }
    column.sort(Comparator.comparingInt(AxisLabel::index));
    return new AxisLayout(List.copyOf(column), false, width, 0, Double.NEGATIVE_INFINITY);
  }

  private int maxLines(int nth) {
    if (nth > 1 || !areNames) {
      return 1;
    }
    double room = Math.min(labels.step() - lineHeight() * GAP, bottom - top);
    return (int) Math.clamp(room / lineHeight(), 1, AxisLabels.MAX_LINES);
  }

  private double lineHeight() {
    return labels.fitter().lineHeight();
  }
}
