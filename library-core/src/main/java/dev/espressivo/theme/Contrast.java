package dev.espressivo.theme;

import dev.espressivo.theme.internal.CieLab;
import dev.espressivo.theme.internal.Srgb;

/**
 * Computes the contrast between two colours, as defined by WCAG 2.
 *
 * <p>Text needs at least 4.5, large text and the edges of controls at least 3; {@link
 * ContrastLevel#HIGH} aims at 7.
 */
public final class Contrast {

  /**
   * The amount by which a tone is moved beyond the one that reaches a ratio, since rounding to 8
   * bits may reduce the contrast. This figure and the tolerance below are from {@code Contrast} of
   * Google's material-color-utilities (Apache-2.0).
   */
  private static final double MARGIN = 0.4;

  private static final double TOLERANCE = 0.04;

  private Contrast() {}

  /**
   * {@return the contrast ratio of two colours, in either order, from 1 (equal colours) to 21
   * (black and white)}
   *
   * @param first a colour as {@code #RGB} or {@code #RRGGBB}
   * @param second a colour as {@code #RGB} or {@code #RRGGBB}
   * @throws IllegalArgumentException if a colour has another format
   * @see <a href="https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio">WCAG 2.2, contrast ratio</a>
   */
  public static double ratio(String first, String second) {
    return ofLuminances(
        Srgb.luminance(Srgb.linear(Srgb.parse("first", first))),
        Srgb.luminance(Srgb.linear(Srgb.parse("second", second))));
  }

  private static double ofLuminances(double a, double b) {
    return (Math.max(a, b) + 5) / (Math.min(a, b) + 5);
  }

  /** Returns the contrast ratio of two tones (CIE L*, 0 to 100). */
  static double ofTones(double a, double b) {
    return ofLuminances(CieLab.luminance(clampTone(a)), CieLab.luminance(clampTone(b)));
  }

  private static double clampTone(double tone) {
    return Math.clamp(tone, 0, 100);
  }

  /**
   * Returns the nearest lighter tone that has the ratio to {@code tone}, or -1 if there is none.
   */
  static double lighter(double tone, double ratio) {
    double dark = CieLab.luminance(tone);
    double light = ratio * (dark + 5) - 5;
    return reached(light, dark, light, ratio, MARGIN);
  }

  /** Returns the nearest darker tone that has the ratio to {@code tone}, or -1 if there is none. */
  static double darker(double tone, double ratio) {
    double light = CieLab.luminance(tone);
    double dark = (light + 5) / ratio - 5;
    return reached(dark, dark, light, ratio, -MARGIN);
  }

  private static double reached(
      double found, double dark, double light, double ratio, double margin) {
    if (found < 0 || found > 100 || ofLuminances(dark, light) < ratio - TOLERANCE) {
      return -1;
    }
    double tone = CieLab.tone(found) + margin;
    return tone < 0 || tone > 100 ? -1 : tone;
  }

  /**
   * Returns the tone of a foreground on a background: the lighter or the darker tone, whichever
   * reaches the ratio. If both or neither do, the one that people prefer on this background.
   */
  static double foreground(double background, double ratio) {
    double lighter = lighter(background, ratio);
    double darker = darker(background, ratio);
    double lightTone = lighter < 0 ? 100 : lighter;
    double darkTone = Math.max(0, darker);
    double lightRatio = ofTones(lightTone, background);
    double darkRatio = ofTones(darkTone, background);
    if (prefersLight(background)) {
      // If both miss the ratio by the same amount, the preferred one is used.
      boolean alike =
          Math.abs(lightRatio - darkRatio) < 0.1 && lightRatio < ratio && darkRatio < ratio;
      return lightRatio >= ratio || lightRatio >= darkRatio || alike ? lightTone : darkTone;
    }
    return darkRatio >= ratio || darkRatio >= lightRatio ? darkTone : lightTone;
  }

  /** Returns whether people prefer light text on a tone, which is the case below 60. */
  static boolean prefersLight(double tone) {
    return Math.round(tone) < 60;
  }
}
