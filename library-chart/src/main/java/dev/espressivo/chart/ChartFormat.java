package dev.espressivo.chart;

/** The files as which users can download a chart. */
public enum ChartFormat {
  /** The drawing as vectors for the web. */
  SVG("image/svg+xml"),
  /** The drawing in pixels; needs the library {@code com.github.weisj:jsvg}. */
  PNG("image/png"),
  /**
   * The drawing as a document; needs the libraries {@code com.github.weisj:jsvg} and {@code
   * de.rototor.pdfbox:graphics2d}.
   */
  PDF("application/pdf"),
  /** The rows as comma-separated values. */
  CSV("text/csv; charset=utf-8");

  private final String mediaType;

  ChartFormat(String mediaType) {
    this.mediaType = mediaType;
  }

  String mediaType() {
    return mediaType;
  }
}
