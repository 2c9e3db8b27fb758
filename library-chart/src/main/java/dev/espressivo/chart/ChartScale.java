package dev.espressivo.chart;

/** The scale of an axis. */
public enum ChartScale {
  /** Equal differences have equal lengths. */
  LINEAR,
  /** Equal ratios have equal lengths. Zero and negative values cannot be shown on this scale. */
  LOG,
  /** Logarithmic, but linear around zero, so that zero and negative values can be shown too. */
  SYMLOG,
  /** Each row has a place of its own, at equal distances. Only for the x axis. */
  BAND
}
