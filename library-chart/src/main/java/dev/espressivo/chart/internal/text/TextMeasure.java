package dev.espressivo.chart.internal.text;

import java.text.Normalizer;

/**
 * The widths of texts in Google Sans Flex at weight 400, kerning and ligatures included, as
 * Chromium lays them out. They are in a table of the library, so nothing depends on the fonts of
 * the server. Immutable and thread-safe.
 *
 * <p>Characters that the font lacks have an estimated width: that of the font size for Chinese,
 * Japanese and Korean characters, 1.25 times the font size for emoji, none for combining marks, and
 * that of an average letter for all others. Texts are measured on one line. A tab or a line break
 * is as wide as a space, and no white space is collapsed.
 */
public final class TextMeasure implements TextWidths {

  private static final TextMeasure STANDARD = new TextMeasure(1);

  private final double ratio;

  private TextMeasure(double ratio) {
    this.ratio = ratio;
  }

  /** Returns the measure of the shipped font, whose table is read at the first use. */
  public static TextMeasure standard() {
    return STANDARD;
  }

  /** Returns a measure for a font whose widths are {@code ratio} times as large, above 0. */
  public TextMeasure scaledBy(double ratio) {
    return new TextMeasure(this.ratio * ratio);
  }

  @Override
  public double width(String text, double fontSize) {
    return TextRun.width(composed(text), Font.WIDTHS) * fontSize * ratio;
  }

  /** Composes letters and marks, as browsers do if the font has a glyph for the composed letter. */
  private static String composed(String text) {
    for (int i = 0; i < text.length(); i++) {
      if (text.charAt(i) >= 0x300) {
        return Normalizer.normalize(text, Normalizer.Form.NFC);
      }
    }
    return text;
  }

  /** The table of the shipped font, read when it is first needed. */
  private static final class Font {

    private static final FontWidths WIDTHS = FontWidths.read("GoogleSansFlex_400Regular.widths");
  }
}
