package dev.espressivo.chart.text;

/** Which point of a label is at its position. Left and right are those of the drawing. */
public enum LabelAnchor {
  /** The left end. */
  LEFT,
  /** The middle. */
  MIDDLE,
  /** The right end. */
  RIGHT
}
