package dev.espressivo.chart.internal.scene;

/**
 * The colours of numbers from {@code low} to {@code high}, from pale to a CSS colour. They are few,
 * so that marks of one shade are one path.
 */
public record Ramp(double low, double high, String color) {

  /** The number of shades. */
  static final int SHADES = 12;

  /** The share of the colour in the palest shade, in percent: bars must differ from the ground. */
  private static final int PALEST = 30;

  /** Returns the shade of a number, clamped to the ends; the strongest one if these are equal. */
  int index(double value) {
    // Halves, since the difference of the largest numbers would be infinite.
    double span = high / 2 - low / 2;
    return span > 0
        ? (int) Math.clamp((value / 2 - low / 2) / span * SHADES, 0, SHADES - 1)
        : SHADES - 1;
  }

  /** {@return the CSS colour of a number} */
  public String of(double value) {
    return shade(index(value));
  }

  /** Returns the CSS colour of a shade, from 0 for the lowest numbers. */
  String shade(int index) {
    int share = PALEST + Math.round((100f - PALEST) * index / (SHADES - 1));
    return share == 100
        ? color
        : "color-mix(in oklab, " + color + " " + share + "%, var(--surface))";
  }
}
