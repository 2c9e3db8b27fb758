package dev.espressivo.chart.internal.text;

import dev.espressivo.chart.internal.text.FontWidths.Glyph;
import java.text.Normalizer;
import org.jspecify.annotations.Nullable;

/** A text on one line, of which the characters are added from left to right. */
final class TextRun {

  private final FontWidths font;
  private int units;
  private double otherFonts;

  /** The character to the left, or null if nothing is kerned with it. */
  private @Nullable Glyph left;

  private TextRun(FontWidths font) {
    this.font = font;
  }

  /** Returns the width of a text as a multiple of the font size. */
  static double width(String text, FontWidths font) {
    TextRun run = new TextRun(font);
    int before = 0;
    for (int i = 0; i < text.length(); ) {
      int codePoint = text.codePointAt(i);
      run.add(codePoint, before);
      before = codePoint;
      i += Character.charCount(codePoint);
    }
    return (double) (run.units + font.ligatures(text)) / FontWidths.UNITS_PER_EM + run.otherFonts;
  }

  private void add(int codePoint, int before) {
    if (FallbackWidths.isZero(codePoint)) {
      if (!isKernedAcross(codePoint)) {
        left = null;
      }
      return;
    }
    int visible = isSpace(codePoint) ? ' ' : codePoint;
    Glyph glyph = font.glyph(visible);
    if (glyph == null) {
      glyph = base(visible);
    }
    if (glyph == null) {
      otherFonts += FallbackWidths.width(visible, before, averageWidth(visible));
    } else {
      units += glyph.advance() + (left == null ? 0 : left.kerning(glyph));
    }
    left = glyph;
  }

  /** Returns whether browsers kern across a character: a mark, a joiner or a non-joiner. */
  private boolean isKernedAcross(int codePoint) {
    return codePoint == 0x200c || codePoint == 0x200d || isMark(codePoint);
  }

  private boolean isMark(int codePoint) {
    return Character.getType(codePoint) == Character.NON_SPACING_MARK
        && font.glyph(codePoint) != null;
  }

  private double averageWidth(int codePoint) {
    return Character.isUpperCase(codePoint) ? font.averageCapital() : font.averageLetter();
  }

  private static boolean isSpace(int codePoint) {
    return codePoint >= '\t' && codePoint <= '\r';
  }

  /** Returns a letter without its marks if the font has all of them, otherwise null. */
  private @Nullable Glyph base(int codePoint) {
    if (!Character.isLetter(codePoint)) {
      return null;
    }
    String parts = Normalizer.normalize(Character.toString(codePoint), Normalizer.Form.NFD);
    int base = parts.codePointAt(0);
    boolean isComplete = base != codePoint && parts.codePoints().skip(1).allMatch(this::isMark);
    return isComplete ? font.glyph(base) : null;
  }
}
