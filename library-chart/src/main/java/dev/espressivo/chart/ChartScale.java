package dev.espressivo.chart;

/** How values are mapped to lengths. */
public enum ChartScale {
  /** Equal differences are equal lengths. */
  LINEAR,
  /** Equal ratios are equal lengths. Values of zero and below have no place on this scale. */
  LOG,
  /** Logarithmic, but linear around zero, so that zero and negative values have a place too. */
  SYMLOG
}
