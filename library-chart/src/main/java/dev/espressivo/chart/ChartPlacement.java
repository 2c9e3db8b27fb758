package dev.espressivo.chart;

/** Where the label of a {@link ChartAnnotation} stands in relation to its point. */
public enum ChartPlacement {
  /** Above the point. */
  TOP,
  /** Below the point. */
  BOTTOM,
  /** Before the point: at its left, or in right-to-left layouts at its right. */
  START,
  /** After the point: at its right, or in right-to-left layouts at its left. */
  END
}
