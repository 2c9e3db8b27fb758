package dev.espressivo.chart;

/** The axes that a chart shows. */
public enum ChartAxis {
  /** The x axis and the y axes. */
  BOTH,
  /** The x axis only. */
  X,
  /** The y axes only. */
  Y,
  /** No axis. */
  NONE;

  boolean hasX() {
    return this == BOTH || this == X;
  }

  boolean hasY() {
    return this == BOTH || this == Y;
  }
}
