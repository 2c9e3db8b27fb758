package dev.espressivo.chart;

/** The way in which a {@link ComboChart} draws one series. */
public enum ChartSeriesType {
  /** A bar for each row. */
  BAR,
  /** A line through the rows. */
  LINE,
  /** A line through the rows, with the area below it filled. */
  AREA
}
