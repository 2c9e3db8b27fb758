package dev.espressivo.chart.internal.text;

/**
 * The widths of texts in a font, on one line. A drawing gets them as a value, so it can be laid out
 * for any font. Implementations are thread-safe.
 */
@FunctionalInterface
public interface TextWidths {

  /**
   * {@return the width of a text in px, at least 0}
   *
   * @param text the text, in which halves of surrogate pairs are allowed
   * @param fontSize the font size in px, finite and not negative
   */
  double width(String text, double fontSize);
}
