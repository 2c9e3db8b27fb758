package dev.espressivo.chart.text;

import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.InputStream;
import java.io.Serializable;
import java.io.UncheckedIOException;
import java.text.Normalizer;

/**
 * The widths of texts in Google Sans Flex at weight 400, kerning included, as Chromium lays them
 * out. The font is part of the library, so nothing depends on the fonts of the server. Immutable
 * and thread-safe.
 *
 * <p>Characters that the font lacks have an estimated width: that of the font size for Chinese,
 * Japanese and Korean characters, 1.25 times the font size for emoji, none for combining marks, and
 * that of an average letter for all others. Texts are measured on one line. A tab or a line break
 * is as wide as a space, and no white space is collapsed.
 */
public final class TextMeasure implements Serializable {

  private static final TextMeasure STANDARD = new TextMeasure(1);

  private final double ratio;

  private TextMeasure(double ratio) {
    this.ratio = ratio;
  }

  /** Returns the measure of the shipped font, which is read from the jar at the first use. */
  public static TextMeasure standard() {
    return STANDARD;
  }

  /**
   * Returns a measure for a font that is wider or narrower.
   *
   * @param ratio the width of a text in that font, divided by its width here; finite and greater
   *     than 0
   * @return a measure whose widths are that many times as large
   * @throws IllegalArgumentException if the ratio is not finite or not greater than 0
   */
  public TextMeasure scaledBy(double ratio) {
    if (!(ratio > 0) || ratio == Double.POSITIVE_INFINITY) {
      throw new IllegalArgumentException(
          "ratio must be finite and greater than 0, but is " + ratio);
    }
    return new TextMeasure(this.ratio * ratio);
  }

  /**
   * Returns the width of a text.
   *
   * @param text the text, in which halves of surrogate pairs are allowed
   * @param fontSize the font size in px
   * @return the width in px
   * @throws IllegalArgumentException if the font size is negative or not finite
   */
  public double width(String text, double fontSize) {
    return width(text, fontSize, 0);
  }

  /**
   * Returns the width of a text with letter-spacing.
   *
   * @param text the text, in which halves of surrogate pairs are allowed
   * @param fontSize the font size in px
   * @param letterSpacing the space after each character, the last one included, in px
   * @return the width in px
   * @throws IllegalArgumentException if the font size is negative, or a number is not finite
   */
  public double width(String text, double fontSize, double letterSpacing) {
    requireFontSize(fontSize);
    if (!Double.isFinite(letterSpacing)) {
      throw new IllegalArgumentException("letterSpacing must be finite, but is " + letterSpacing);
    }
    GlyphRun run = GlyphRun.of(composed(text), Font.TABLES);
    // Browsers use no ligatures in spaced text.
    double ems = letterSpacing == 0 ? run.joinedWidth() : run.width();
    return ems * fontSize * ratio + run.characters() * letterSpacing;
  }

  /**
   * Returns an estimate of the number of chars that fit into a width, without ligatures and
   * kerning. Each character counts as at least a tenth of the font size, so that the number is
   * limited.
   */
  int roughlyFitting(String text, int start, double fontSize, double maxWidth) {
    double ems = 0;
    int i = start;
    while (i < text.length()) {
      int codePoint = text.codePointAt(i);
      int glyph = FallbackWidths.isZero(codePoint) ? 0 : Font.TABLES.glyph(codePoint);
      double units = glyph == 0 ? 0 : Font.TABLES.advance(glyph);
      ems += Math.max(0.1, units / Font.TABLES.unitsPerEm());
      if (ems * fontSize * ratio > maxWidth) {
        break;
      }
      i += Character.charCount(codePoint);
    }
    return i - start;
  }

  /** Returns the ascent of the font above the baseline, in px. */
  double ascent(double fontSize) {
    return fontSize * Font.TABLES.ascent() / Font.TABLES.unitsPerEm();
  }

  /** Returns the descent of the font below the baseline, in px. */
  double descent(double fontSize) {
    return fontSize * Font.TABLES.descent() / Font.TABLES.unitsPerEm();
  }

  static void requireFontSize(double fontSize) {
    if (!(fontSize >= 0) || fontSize == Double.POSITIVE_INFINITY) {
      throw new IllegalArgumentException(
          "fontSize must be finite and not negative, but is " + fontSize);
    }
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

  @Override
  public boolean equals(Object other) {
    return other instanceof TextMeasure measure && measure.ratio == ratio;
  }

  @Override
  public int hashCode() {
    return Double.hashCode(ratio);
  }

  @Override
  public String toString() {
    return "TextMeasure[ratio=" + ratio + "]";
  }

  /** The shipped font, read when it is first needed. */
  private static final class Font {

    private static final String FILE = "GoogleSansFlex_400Regular.ttf";
    private static final FontTables TABLES = read();

    private static FontTables read() {
      try (InputStream in = TextMeasure.class.getResourceAsStream(FILE)) {
        if (in == null) {
          throw new FileNotFoundException(FILE);
        }
        return FontTables.read(in);
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }
  }
}
