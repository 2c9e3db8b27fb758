package dev.espressivo.chart;

/** How a {@link Gauge} shows its value. */
public enum GaugePointer {
  /** As the part of the arc up to it. */
  ARC,
  /** By a needle. */
  NEEDLE
}
