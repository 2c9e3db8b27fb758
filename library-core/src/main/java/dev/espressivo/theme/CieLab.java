package dev.espressivo.theme;

/** Lightness of CIE 1976 (L*a*b*), which M3 calls tone, and its relation to luminance. */
final class CieLab {

  private static final double EPSILON = 216.0 / 24389;
  private static final double KAPPA = 24389.0 / 27;

  private CieLab() {}

  /** The luminance Y, 0 to 100, of a tone. */
  static double luminance(double tone) {
    double f = (tone + 16) / 116;
    double cube = f * f * f;
    return 100 * (cube > EPSILON ? cube : (116 * f - 16) / KAPPA);
  }

  /** The tone, 0 to 100, of a luminance. */
  static double tone(double luminance) {
    double y = luminance / 100;
    return y > EPSILON ? 116 * Math.cbrt(y) - 16 : KAPPA * y;
  }
}
