package dev.espressivo.chart.internal.scene;

import dev.espressivo.base.internal.Markup;
import dev.espressivo.chart.internal.text.LabelAnchor;
import dev.espressivo.chart.internal.text.TextFitter;
import org.jspecify.annotations.Nullable;

/** Writes labels into drawings without axes. */
final class ShapeText {

  /** The distance of a text's baseline below its middle, as a share of the font size. */
  static final double BASELINE = 0.35;

  static final String STRONG = "var(--on-surface)";
  static final String MUTED = "var(--on-surface-variant)";

  private final Look look;
  private final Markup out;

  ShapeText(Look look, Markup out) {
    this.look = look;
    this.out = out;
  }

  static TextFitter fitter(Look look) {
    return new TextFitter(look.text(), Frame.TEXT);
  }

  /** Returns the SVG anchor for an end of a text. A right-to-left text starts at its right end. */
  static String anchor(Look look, LabelAnchor end) {
    return switch (end) {
      case LEFT -> look.isRightToLeft() ? "end" : "start";
      case MIDDLE -> "middle";
      case RIGHT -> look.isRightToLeft() ? "start" : "end";
    };
  }

  /** Writes a text of the default size, with its middle at {@code middle}. */
  void write(double x, double middle, LabelAnchor end, String color, String text) {
    write(x, middle, end, color, text, Frame.TEXT, null);
  }

  /** Writes a text. The whole one, or null, is shown on hover because {@code text} is shortened. */
  void write(
      double x,
      double middle,
      LabelAnchor end,
      String color,
      String text,
      double size,
      @Nullable String whole) {
    out.open("text")
        .attribute("x", Px.of(x))
        .attribute("y", Px.of(middle + size * BASELINE))
        .attribute("text-anchor", anchor(look, end))
        .attribute("font-size", Px.of(size))
        .attribute("fill", color);
    look.direct(out);
    if (whole != null) {
      out.open("title").text(whole).close();
    }
    out.text(text).close();
  }
}
