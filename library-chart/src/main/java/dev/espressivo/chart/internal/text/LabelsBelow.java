package dev.espressivo.chart.internal.text;

import dev.espressivo.chart.internal.text.AxisLabels.Block;
import dev.espressivo.chart.internal.text.AxisLabels.Nth;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.IntFunction;
import org.jspecify.annotations.Nullable;

/** Lays out the labels of a horizontal axis. */
record LabelsBelow(
    AxisLabels labels, double left, double right, double maxHeight, boolean areNames) {

  /** The greatest width of a shortened label, relative to the font size. */
  private static final double MAX_EMS = 10;

  /** The least width at which a shortened label is still useful, relative to the font size. */
  private static final double MIN_EMS = 3;

  /** The width of the leftmost rotated label for which a plot makes room. */
  private static final double LEAD_EMS = 5;

  /** The cosine and sine of 45 degrees. */
  private static final double DIAGONAL = Math.sqrt(0.5);

  AxisLayout layout() {
    int least = leastNth();
    if (least == 1) {
      AxisLayout all = horizontal(1, right - left);
      if (areNames && (all == null || !isWhole(all))) {
        all = narrow(all);
      }
      if (all != null) {
        return all;
      }
    }
    return every(least);
  }

  /** Returns the least n at which every nth label keeps the gap to the next one, for any widths. */
  private int leastNth() {
    double most = Math.floor((right - left) / AxisLabels.GAP) + 1;
    return (int) Math.max(1, Math.ceil(labels.count() / most));
  }

  /** Lays out all names if they do not fit on one line unchanged. */
  private @Nullable AxisLayout narrow(@Nullable AxisLayout horizontal) {
    double width = Math.min(right - left, labels.step() - AxisLabels.GAP);
    AxisLayout wrapped =
        wrapped(width, (int) Math.clamp(maxHeight / lineHeight(), 1, AxisLabels.MAX_LINES));
    if (wrapped != null && isWhole(wrapped)) {
      return wrapped;
    }
    AxisLayout rotated = horizontal == null ? rotated(1) : null;
    if (rotated != null && !rotated.labels().isEmpty()) {
      return rotated;
    }
    boolean legible = width >= MIN_EMS * labels.fitter().fontSize();
    return legible ? wrapped != null ? wrapped : wrapped(width, 1) : horizontal;
  }

  /** Returns whether all labels are shown, each with its whole text. */
  private boolean isWhole(AxisLayout layout) {
    return layout.labels().size() == labels.count()
        && layout.labels().stream().noneMatch(AxisLabel::shortened);
  }

  /** Leaves out labels. Rotated ones are harder to read, but better than far fewer. */
  private AxisLayout every(int least) {
    double width = areNames ? MAX_EMS * labels.fitter().fontSize() : right - left;
    Nth<AxisLayout> horizontal = labels.least(least, nth -> horizontal(nth, width));
    if (areNames && horizontal.nth() > 2) {
      Nth<AxisLayout> rotated = labels.least(least, this::rotated);
      if (!rotated.layout().labels().isEmpty() && horizontal.nth() > 2 * rotated.nth()) {
        return rotated.layout();
      }
    }
    return horizontal.layout();
  }

  private @Nullable AxisLayout horizontal(int nth, double maxWidth) {
    double most = Math.min(maxWidth, right - left);
    return row(nth, number -> labels.line(number, most));
  }

  private @Nullable AxisLayout wrapped(double maxWidth, int maxLines) {
    return row(1, number -> labels.wrapped(number, maxWidth, maxLines));
  }

  /** Places every nth label side by side; null if two are too close. */
  private @Nullable AxisLayout row(int nth, IntFunction<Block> blocks) {
    List<AxisLabel> row = new ArrayList<>();
    double free = Double.NEGATIVE_INFINITY;
    int lines = 0;
    for (int number : (Iterable<Integer>) labels.every(nth)::iterator) {
      Block block = blocks.apply(number);
      if (!block.lines().isEmpty()) {
        AxisLabel label = place(number, block);
        double start = start(label, block.width());
        if (start < free - AxisLabels.TOLERANCE) {
          return null;
        }
        free = start + block.width() + AxisLabels.GAP;
        lines = Math.max(lines, block.lines().size());
        row.add(label);
      }
    }
    return new AxisLayout(inOrder(row), false, lines * lineHeight(), 0, Double.NEGATIVE_INFINITY);
  }

  private AxisLabel place(int number, Block block) {
    double position = labels.position(number);
    LabelAnchor anchor = LabelAnchor.MIDDLE;
    if (position - block.width() / 2 < left) {
      position = left;
      anchor = LabelAnchor.LEFT;
    } else if (position + block.width() / 2 > right) {
      position = right;
      anchor = LabelAnchor.RIGHT;
    }
    return new AxisLabel(labels.index(number), block.lines(), position, anchor, block.shortened());
  }

  private static double start(AxisLabel label, double width) {
    return switch (label.anchor()) {
      case LEFT -> label.position();
      case MIDDLE -> label.position() - width / 2;
      case RIGHT -> label.position() - width;
    };
  }

  /**
   * Places every nth label diagonally, its right end at its tick; null if two are too close. Labels
   * at the left edge are shortened to the room there; without any room they are left out.
   */
  private @Nullable AxisLayout rotated(int nth) {
    if (maxWidth() < MIN_EMS * labels.fitter().fontSize()) {
      return new AxisLayout(List.of(), true, 0, 0, Double.NEGATIVE_INFINITY);
    }
    List<AxisLabel> row = new ArrayList<>();
    double half = lineHeight() / 2;
    double free = Double.NEGATIVE_INFINITY;
    double longest = 0;
    double lead = Double.NEGATIVE_INFINITY;
    for (int number : (Iterable<Integer>) labels.every(nth)::iterator) {
      double position = Math.min(labels.position(number), right - half * DIAGONAL);
      double room = (position - left) / DIAGONAL - half;
      Block line = labels.line(number, Math.min(room, maxWidth()));
      if (lead == Double.NEGATIVE_INFINITY) {
        double most = Math.min(LEAD_EMS * labels.fitter().fontSize(), maxWidth());
        lead = (labels.line(number, most).width() - room) * DIAGONAL;
      }
      if (!line.lines().isEmpty()) {
        if (position < free - AxisLabels.TOLERANCE) {
          return null;
        }
        free = position + lineHeight() / DIAGONAL;
        longest = Math.max(longest, line.width());
        row.add(
            new AxisLabel(
                labels.index(number), line.lines(), position, LabelAnchor.RIGHT, line.shortened()));
      }
    }
    double size = row.isEmpty() ? 0 : (longest + lineHeight()) * DIAGONAL;
    return new AxisLayout(inOrder(row), true, size, row.isEmpty() ? 0 : half * DIAGONAL, lead);
  }

  /** Returns the greatest width of a rotated label. */
  private double maxWidth() {
    return Math.min(MAX_EMS * labels.fitter().fontSize(), maxHeight / DIAGONAL - lineHeight());
  }

  private double lineHeight() {
    return labels.fitter().lineHeight();
  }

  private static List<AxisLabel> inOrder(List<AxisLabel> labels) {
    labels.sort(Comparator.comparingInt(AxisLabel::index));
    return List.copyOf(labels);
  }
}
