package dev.espressivo.chart;

/** How a chart of several kinds draws one series. */
public enum ChartSeriesType {
  /** A bar for each row. */
  BAR,
  /** A line through the rows. */
  LINE,
  /** A line through the rows, with the area below it filled. */
  AREA
}
