package dev.espressivo.chart;

/** The pointer with which a {@link Gauge} shows its value. */
public enum GaugePointer {
  /** The part of the arc up to the value is filled. */
  ARC,
  /** A needle points to the value. */
  NEEDLE
}
