package dev.espressivo.chart.internal.text;

import java.util.List;

/**
 * The labels of an axis. Chooses a layout in which no two overlap and none leaves the drawing.
 * Blank labels are never shown and need no room. Only labels that may be shown are measured, so
 * thousands of them cost little. Not safe for several threads.
 */
public final class AxisLabels {

  /** The least distance between two labels side by side, in px. */
  public static final double GAP = 8;

  /** The most lines of a wrapped label. */
  public static final int MAX_LINES = 3;

  private final ShownLabels labels;

  /**
   * Creates the labels of an axis. The texts are not copied and must not change; blank ones are not
   * shown. The positions are those of the ticks along the axis in px, as many as the texts, finite
   * and in ascending or descending order.
   */
  public AxisLabels(TextFitter fitter, List<String> texts, double[] positions) {
    labels = new ShownLabels(fitter, texts, positions);
  }

  /**
   * Lays out labels below or above a horizontal axis; positions are x coordinates. Names, where
   * every label matters, are tried in this order: all on one line, wrapped, rotated, wrapped and
   * shortened, and at last every second, every third and so on. Of numbers and times, whose values
   * between two labels a reader can infer, labels are only left out. The first and the last label
   * are moved inwards if they would leave the drawing, whose ends are in px and finite, the left
   * one first. Labels are at most {@code maxHeight} px high, but at least one line.
   */
  public AxisLayout below(double left, double right, double maxHeight, boolean areNames) {
    return new LabelsBelow(labels, left, right, maxHeight, areNames).layout();
  }

  /**
   * Lays out labels on the left of a vertical axis; positions are y coordinates of the middle of
   * labels. If they do not fit, names are wrapped where there is room, labels are shortened to the
   * width, and at last left out except every second, every third and so on. The first and the last
   * label are moved inwards if they would leave the drawing, whose ends are in px and finite, the
   * top one first.
   */
  public AxisLayout beside(double top, double bottom, double maxWidth, boolean areNames) {
    return new LabelsBeside(labels, top, bottom, maxWidth, areNames).layout();
  }
}
