package dev.espressivo.chart;

/** The y axis to which the values of a series belong. */
public enum ChartSeriesAxis {
  /** The axis at the left, in right-to-left layouts too. */
  LEFT,
  /** A second axis at the right, with a scale of its own. */
  RIGHT
}
