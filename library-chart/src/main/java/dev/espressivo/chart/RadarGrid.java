package dev.espressivo.chart;

/** The grid of a {@link RadarChart}. */
public enum RadarGrid {
  /** Polygons with a corner on each spoke. */
  POLYGON,
  /** Circles. */
  CIRCLE
}
