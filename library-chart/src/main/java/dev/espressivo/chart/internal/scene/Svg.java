package dev.espressivo.chart.internal.scene;

import dev.espressivo.base.internal.Markup;

/** Opens the elements that drawings have in common; lengths are in px. */
final class Svg {

  private Svg() {}

  /** Opens a text of the default size at its baseline. */
  static Markup text(double x, double y, String anchor, String color, Markup out) {
    return text(x, y, anchor, Frame.TEXT, color, out);
  }

  /** Opens a text of a size in px. */
  static Markup text(double x, double y, String anchor, double size, String color, Markup out) {
    return out.open("text")
        .attribute("x", Px.of(x))
        .attribute("y", Px.of(y))
        .attribute("text-anchor", anchor)
        .attribute("font-size", Px.of(size))
        .attribute("fill", color);
  }

  /** Writes the place and the size of a rectangle, which has been opened. */
  static Markup box(double x, double y, double width, double height, Markup out) {
    return out.attribute("x", Px.of(x))
        .attribute("y", Px.of(y))
        .attribute("width", Px.of(width))
        .attribute("height", Px.of(height));
  }

  /** Opens a path with a fill. */
  static Markup path(CharSequence path, String fill, Markup out) {
    return out.open("path").attribute("d", path.toString()).attribute("fill", fill);
  }

  /** Opens a path of lines. */
  static Markup stroke(CharSequence path, String color, double width, Markup out) {
    return out.open("path")
        .attribute("d", path.toString())
        .attribute("stroke", color)
        .attribute("stroke-width", Px.of(width));
  }
}
