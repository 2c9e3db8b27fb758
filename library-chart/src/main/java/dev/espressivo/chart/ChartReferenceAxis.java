package dev.espressivo.chart;

/** The axis on which a {@link ChartReference} has its values. */
public enum ChartReferenceAxis {
  /** The x axis. */
  X,
  /** The y axis at the left. */
  Y,
  /** The second y axis, at the right. */
  RIGHT
}
