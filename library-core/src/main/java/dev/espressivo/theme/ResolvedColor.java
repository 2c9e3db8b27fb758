package dev.espressivo.theme;

import dev.espressivo.theme.internal.Srgb;
import java.io.Serializable;

/**
 * The value of a CSS colour in a scheme, in a form that every SVG viewer understands in {@code
 * fill} and {@code fill-opacity}.
 *
 * @param color the colour as {@code #RRGGBB}
 * @param opacity the opacity, from 0 (transparent) to 1 (opaque), with three decimals
 * @see Scheme#resolve(String, boolean)
 */
public record ResolvedColor(String color, double opacity) implements Serializable {

  /**
   * Creates a colour.
   *
   * @throws IllegalArgumentException if the colour has another format than {@code #RRGGBB} or the
   *     opacity is not from 0 to 1
   */
  public ResolvedColor {
    color = Srgb.hex(Srgb.parse("color", color));
    if (!(opacity >= 0 && opacity <= 1)) {
      throw new IllegalArgumentException("opacity must be from 0 to 1, but is " + opacity);
    }
  }

  /** {@return whether the colour is opaque} */
  public boolean isOpaque() {
    return opacity == 1;
  }
}
