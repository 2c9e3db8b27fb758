package dev.espressivo.chart.internal.scene;

import dev.espressivo.base.internal.Markup;
import dev.espressivo.chart.internal.text.LabelAnchor;
import dev.espressivo.chart.internal.text.TextWidths;
import java.util.Locale;

/**
 * The environment of a drawing: font, language, direction, and a prefix of ids that no other
 * drawing on the page has.
 */
public record Look(TextWidths text, Locale locale, boolean isRightToLeft, String prefix) {

  /**
   * Writes the direction of a text, which determines the meaning of its anchor. The order of its
   * characters does not depend on it; otherwise a minus sign would come after its number.
   */
  void direct(Markup out) {
    if (isRightToLeft) {
      out.attribute("direction", "rtl").attribute("unicode-bidi", "plaintext");
    }
  }

  /** Returns the SVG anchor for an end of a text. A right-to-left text starts at its right end. */
  String anchor(LabelAnchor end) {
    return switch (end) {
      case LEFT -> isRightToLeft ? "end" : "start";
      case MIDDLE -> "middle";
      case RIGHT -> isRightToLeft ? "start" : "end";
    };
  }
}
