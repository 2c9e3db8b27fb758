package dev.espressivo.chart.internal.text;

/** The point of a label that is at its position. Left and right are those of the drawing. */
public enum LabelAnchor {
  /** The left end. */
  LEFT,
  /** The middle. */
  MIDDLE,
  /** The right end. */
  RIGHT
}
