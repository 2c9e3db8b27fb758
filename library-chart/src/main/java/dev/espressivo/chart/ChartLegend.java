package dev.espressivo.chart;

/** Whether a chart has a legend, and what a click on an entry of it does. */
public enum ChartLegend {
  /** No legend. */
  NONE,
  /** A legend in which a click hides a series, or shows it again. */
  TOGGLE,
  /** A legend in which a click shows one series alone, and a second click restores the others. */
  ISOLATE
}
