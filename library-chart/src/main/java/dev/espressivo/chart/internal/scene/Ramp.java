package dev.espressivo.chart.internal.scene;

/**
 * The colours of numbers from {@code low} to {@code high}, from pale to the theme's primary colour.
 * They are few, so that marks of one shade are one path.
 */
record Ramp(double low, double high) {

  /** The number of shades. */
  static final int SHADES = 12;

  /** The share of the primary colour in the palest shade, in percent. */
  private static final int PALEST = 10;

  /** Returns the colours of numbers between two ends, in any order; NaN for no numbers. */
  static Ramp of(double low, double high) {
    return new Ramp(Math.min(low, high), Math.max(low, high));
  }

  /** Returns the shade of a number, clamped to the ends; the strongest one if these are equal. */
  int index(double value) {
    // Halves, since the difference of the largest numbers would be infinite.
    double span = high / 2 - low / 2;
    return span > 0
        ? (int) Math.clamp((value / 2 - low / 2) / span * SHADES, 0, SHADES - 1)
        : SHADES - 1;
  }

  /** Returns the CSS colour of a shade, from 0 for the lowest numbers. */
  static String color(int index) {
    int share = PALEST + Math.round((100f - PALEST) * index / (SHADES - 1));
    return "color-mix(in oklab, var(--primary) " + share + "%, var(--surface-container-low))";
  }
}
