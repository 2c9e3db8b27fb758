package dev.espressivo.chart;

/** What the x values of a chart are. */
enum XKind {
  /** Each row is a category, in the order of the rows. */
  CATEGORY,
  /** Numbers. */
  NUMBER,
  /** Points in time, or dates. */
  TIME
}
