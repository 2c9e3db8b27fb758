package dev.espressivo.theme;

import java.io.Serializable;

/**
 * A colour that needs no browser: what a CSS colour comes to in a scheme, as every viewer of SVG
 * understands it in {@code fill} and {@code fill-opacity}.
 *
 * @param color {@code #RRGGBB}
 * @param opacity from 0, transparent, to 1, opaque, to three decimals
 * @see Scheme#resolve(String, boolean)
 */
public record ResolvedColor(String color, double opacity) implements Serializable {

  /**
   * Creates a colour.
   *
   * @throws IllegalArgumentException if color is no {@code #RRGGBB} or opacity is not from 0 to 1
   */
  public ResolvedColor {
    color = Srgb.hex(Srgb.parse("color", color));
    if (!(opacity >= 0 && opacity <= 1)) {
      throw new IllegalArgumentException("opacity must be from 0 to 1, was: " + opacity);
    }
  }

  /**
   * Tells whether nothing shines through.
   *
   * @return whether the opacity is 1
   */
  public boolean isOpaque() {
    return opacity == 1;
  }
}
