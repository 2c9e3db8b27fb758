package dev.espressivo.chart.internal.scene;

/** What a mark reads of each row besides its place on the axis of the rows. */
public enum Channel {
  /** The value; the closing price of candles, the median of boxes, and the end of ranges. */
  Y,
  /** The value at which a bar or an area begins. */
  FROM,
  /** The lower quartile. */
  Q1,
  /** The upper quartile. */
  Q3,
  /** The opening price of candles. */
  OPEN,
  /** The highest price of candles, or the upper end of a range around a value or of a whisker. */
  HIGH,
  /** The lowest price of candles, or the lower end of a range around a value or of a whisker. */
  LOW,
  /** A number to which the area of a point is proportional. */
  SIZE,
  /** A number where a series has a row. A line passes over places where it has none. */
  ROW
}
