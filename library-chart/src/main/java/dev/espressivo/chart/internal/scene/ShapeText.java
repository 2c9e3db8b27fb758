package dev.espressivo.chart.internal.scene;

import dev.espressivo.base.internal.Markup;
import dev.espressivo.chart.internal.text.TextFitter;
import org.jspecify.annotations.Nullable;

/**
 * Writes labels into drawings without axes. A text is anchored in the direction of the page: in one
 * that reads from right to left, its start is its right end.
 */
record ShapeText(Look look, Markup out) {

  /** The distance of a text's baseline below its middle, as a share of the font size. */
  private static final double BASELINE = 0.35;

  static final String STRONG = "var(--on-surface)";
  static final String MUTED = "var(--on-surface-variant)";

  static final String START = "start";
  static final String MIDDLE = "middle";
  static final String END = "end";

  static TextFitter fitter(Look look) {
    return new TextFitter(look.text(), Frame.TEXT);
  }

  /** Returns the anchor for the left or the right end of a text. */
  String side(boolean isLeft) {
    return isLeft == look.isRightToLeft() ? END : START;
  }

  /**
   * Returns a whole text, to be shown on hover, if another one is shown; null if it is the same.
   */
  static @Nullable String hint(String shown, String whole) {
    return shown.equals(TextFitter.collapsed(whole)) ? null : whole;
  }

  /** Writes a text of the default size, with its middle at {@code middle}. */
  void write(double x, double middle, String anchor, String color, String text) {
    write(x, middle, anchor, color, text, Frame.TEXT, null);
  }

  /** Writes a text. The whole one, or null, is shown on hover because {@code text} is shortened. */
  void write(
      double x,
      double middle,
      String anchor,
      String color,
      String text,
      double size,
      @Nullable String whole) {
    Svg.text(x, middle + size * BASELINE, anchor, size, color, out);
    look.direct(out);
    if (whole != null) {
      out.open("title").text(whole).close();
    }
    out.text(text).close();
  }
}
