package dev.espressivo.chart;

/** The legend of a chart: whether there is one, and the effect of a click on an entry. */
public enum ChartLegend {
  /** No legend. */
  NONE,
  /** A legend in which a click hides a series, or shows it again. */
  TOGGLE,
  /** A legend in which a click shows one series alone, and a second click restores the others. */
  ISOLATE
}
