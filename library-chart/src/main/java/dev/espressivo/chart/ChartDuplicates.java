package dev.espressivo.chart;

/** What a chart shows where several rows have the same x value, and belong to the same series. */
public enum ChartDuplicates {
  /** The sum of their values. */
  SUM,
  /** The mean of their values. */
  MEAN,
  /** The lowest of their values. */
  MIN,
  /** The highest of their values. */
  MAX,
  /** The number of their values, which need not be several. */
  COUNT,
  /** The value of the last one. */
  LAST,
  /** Each of them. */
  KEEP
}
