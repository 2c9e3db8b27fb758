package dev.espressivo.theme;

import dev.espressivo.theme.internal.CieLab;

/**
 * The colour difference CIEDE2000; 1 is about the smallest difference that is visible side by side.
 *
 * @see <a href="https://doi.org/10.1002/col.20070">Sharma, Wu and Dalal, "The CIEDE2000
 *     Color-Difference Formula", Color Research and Application 30 (2005)</a>
 */
final class ColorDifference {

  /** The white of sRGB, D65. */
  private static final double[] WHITE = {95.047, 100, 108.883};

  private static final double[][] XYZ = {
    {0.4124564, 0.3575761, 0.1804375},
    {0.2126729, 0.7151522, 0.0721750},
    {0.0193339, 0.1191920, 0.9503041}
  };

  private ColorDifference() {}

  /** Converts linear sRGB light, 0 to 100 each, to L*, a* and b*. */
  static double[] lab(double[] light) {
    double[] f = new double[3];
    for (int row = 0; row < 3; row++) {
      double sum = 0;
      for (int column = 0; column < 3; column++) {
        sum += XYZ[row][column] * light[column];
      }
      f[row] = (CieLab.tone(100 * sum / WHITE[row]) + 16) / 116;
    }
    return new double[] {116 * f[1] - 16, 500 * (f[0] - f[1]), 200 * (f[1] - f[2])};
  }

  /** Returns the difference between two colours given as L*, a* and b*. */
  static double of(double[] first, double[] second) {
    double chroma = (Math.hypot(first[1], first[2]) + Math.hypot(second[1], second[2])) / 2;
    double stretch = 1 + 0.5 * (1 - saturation(chroma));
    double a1 = first[1] * stretch;
    double a2 = second[1] * stretch;
    double c1 = Math.hypot(a1, first[2]);
    double c2 = Math.hypot(a2, second[2]);
    double h1 = hue(a1, first[2]);
    double h2 = hue(a2, second[2]);
    boolean grey = c1 * c2 == 0;
    double turn = grey ? 0 : (h2 - h1 + 540) % 360 - 180;

    double lightness = (first[0] + second[0]) / 2;
    double c = (c1 + c2) / 2;
    double h = grey ? h1 + h2 : (h1 + turn / 2 + 360) % 360;
    double off = (lightness - 50) * (lightness - 50);
    double dl = (second[0] - first[0]) / (1 + 0.015 * off / Math.sqrt(20 + off));
    double dc = (c2 - c1) / (1 + 0.045 * c);
    double dh = 2 * Math.sqrt(c1 * c2) * sin(turn / 2) / (1 + 0.015 * c * weight(h));
    double blue = -sin(60 * Math.exp(-Math.pow((h - 275) / 25, 2))) * 2 * saturation(c);
    return Math.sqrt(dl * dl + dc * dc + dh * dh + blue * dc * dh);
  }

  private static double saturation(double chroma) {
    double seventh = Math.pow(chroma, 7);
    return Math.sqrt(seventh / (seventh + Math.pow(25, 7)));
  }

  private static double hue(double a, double b) {
    return (Math.toDegrees(Math.atan2(b, a)) + 360) % 360;
  }

  private static double weight(double hue) {
    return 1
        - 0.17 * cos(hue - 30)
        + 0.24 * cos(2 * hue)
        + 0.32 * cos(3 * hue + 6)
        - 0.2 * cos(4 * hue - 63);
  }

  private static double sin(double degrees) {
    return Math.sin(Math.toRadians(degrees));
  }

  private static double cos(double degrees) {
    return Math.cos(Math.toRadians(degrees));
  }
}
