package dev.espressivo.chart;

/** The order of the categories of an x axis. */
public enum ChartOrder {
  /** As the rows; dates and points in time ascend. */
  DATA,
  /** By the x value: numbers and times ascend, names are in the order of the alphabet. */
  X,
  /** By the x value, descending. */
  X_DESCENDING,
  /** By the sum of the values of all series, ascending. */
  Y,
  /** By the sum of the values of all series, descending. */
  Y_DESCENDING
}
