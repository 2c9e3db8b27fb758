package dev.espressivo.theme.internal;

/**
 * Converts between luminance and the lightness of CIE 1976 (L*a*b*), which Material 3 calls tone.
 */
public final class CieLab {

  private static final double EPSILON = 216.0 / 24389;
  private static final double KAPPA = 24389.0 / 27;

  private CieLab() {}

  /** Returns the luminance Y, from 0 to 100, of a tone. */
  public static double luminance(double tone) {
    double f = (tone + 16) / 116;
    double cube = f * f * f;
    return 100 * (cube > EPSILON ? cube : (116 * f - 16) / KAPPA);
  }

  /** Returns the tone, from 0 to 100, of a luminance. */
  public static double tone(double luminance) {
    double y = luminance / 100;
    return y > EPSILON ? 116 * Math.cbrt(y) - 16 : KAPPA * y;
  }
}
