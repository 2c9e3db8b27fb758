package dev.espressivo.chart.internal.text;

import java.util.List;
import java.util.Set;

/**
 * The labels of an axis. Chooses a layout in which no two overlap and none leaves the drawing.
 * Blank labels are never shown and need no room. Only labels that may be shown are measured, so
 * thousands of them cost little. A layout can be computed by several threads at a time.
 */
public final class AxisLabels {

  /** The least distance between two labels side by side, in px. */
  public static final double GAP = 8;

  /** The most lines of a wrapped label. */
  public static final int MAX_LINES = 3;

  /** The tolerance for the order of positions, in px, which in a plot of zero width are inexact. */
  private static final double ROUNDING = 1e-6;

  private final TextFitter fitter;
  private final List<String> texts;
  private final double[] positions;

  /**
   * Creates the labels of an axis. The texts are not copied and must not change; blank ones are not
   * shown. The positions are those of the ticks along the axis in px, finite and in ascending or
   * descending order; otherwise, or if they are not as many as the texts, they are refused.
   */
  public AxisLabels(TextFitter fitter, List<String> texts, double[] positions) {
    if (texts.size() != positions.length) {
      throw new IllegalArgumentException(
          "positions must be as many as texts, but are "
              + positions.length
              + " for "
              + texts.size());
    }
    this.fitter = fitter;
    this.texts = texts;
    this.positions = positions.clone();
    requireOrder(positions);
  }

  private static void requireOrder(double[] positions) {
    double direction = 0;
    for (int i = 0; i < positions.length; i++) {
      if (!Double.isFinite(positions[i])) {
        throw new IllegalArgumentException("positions must be finite, but one is " + positions[i]);
      }
      double step = i == 0 ? 0 : positions[i] - positions[i - 1];
      double next = Math.abs(step) < ROUNDING ? 0 : Math.signum(step);
      if (next * direction < 0) {
        throw new IllegalArgumentException(
            "positions must be in order, but " + positions[i] + " follows " + positions[i - 1]);
      }
      direction = next == 0 ? direction : next;
    }
  }

  /**
   * Lays out labels below or above a horizontal axis; positions are x coordinates. Tries in this
   * order, as far as allowed: all labels on one line, wrapped, rotated, wrapped and shortened, and
   * at last every second, every third and so on. The first and the last label are moved inwards if
   * they would leave the drawing, whose ends are in px and finite, the left one first.
   */
  public AxisLayout below(double left, double right, Set<LabelStrategy> strategies) {
    requireSpan("right", left, right);
    return new LabelsBelow(labels(), left, right, strategies).layout();
  }

  /**
   * Lays out labels beside a vertical axis; positions are y coordinates of the middle of labels. If
   * they do not fit, labels are wrapped where that is allowed and there is room, shortened to the
   * width, and at last left out except every second, every third and so on. Rotation has no effect.
   * The first and the last label are moved inwards if they would leave the drawing, whose ends are
   * in px and finite, the top one first.
   *
   * @param anchor the end of labels that is towards the axis: {@code RIGHT} if the labels are on
   *     its left
   */
  public AxisLayout beside(
      double top,
      double bottom,
      double maxWidth,
      LabelAnchor anchor,
      Set<LabelStrategy> strategies) {
    requireSpan("bottom", top, bottom);
    return new LabelsBeside(labels(), top, bottom, maxWidth, anchor, strategies).layout();
  }

  private ShownLabels labels() {
    return new ShownLabels(fitter, texts, positions);
  }

  private static void requireSpan(String name, double start, double end) {
    if (!Double.isFinite(start) || !Double.isFinite(end) || end < start) {
      throw new IllegalArgumentException(
          name + " must be finite and at least " + start + ", but is " + end);
    }
  }
}
