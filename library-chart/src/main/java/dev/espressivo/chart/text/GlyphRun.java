package dev.espressivo.chart.text;

import java.text.Normalizer;

/** The glyphs of a text on one line. Widths are multiples of the font size. */
final class GlyphRun {

  /** Marks an interruption of the text, across which nothing is kerned or joined. */
  private static final int INTERRUPTION = -1;

  private final FontTables font;
  private final int[] glyphs;
  private int count;
  private int characters;
  private double otherFonts;

  private GlyphRun(FontTables font, int capacity) {
    this.font = font;
    this.glyphs = new int[capacity];
  }

  static GlyphRun of(String text, FontTables font) {
    GlyphRun run = new GlyphRun(font, text.length());
    int before = 0;
    for (int i = 0; i < text.length(); ) {
      int codePoint = text.codePointAt(i);
      run.add(codePoint, before);
      before = codePoint;
      i += Character.charCount(codePoint);
    }
    return run;
  }

  /** Returns the width with ligatures. Must be called last, since it joins the glyphs. */
  double joinedWidth() {
    count = font.join(glyphs, count);
    return width();
  }

  /** Returns the width. */
  double width() {
    int units = 0;
    int before = INTERRUPTION;
    for (int i = 0; i < count; i++) {
      int glyph = glyphs[i];
      if (glyph != INTERRUPTION) {
        units += font.advance(glyph);
        if (before != INTERRUPTION) {
          units += font.kerning(before, glyph);
        }
      }
      before = glyph;
    }
    return (double) units / font.unitsPerEm() + otherFonts;
  }

  /** Returns how many characters have a width. */
  int characters() {
    return characters;
  }

  private void add(int codePoint, int before) {
    if (FallbackWidths.isZero(codePoint)) {
      if (!isKernedAcross(codePoint)) {
        glyphs[count++] = INTERRUPTION;
      }
      return;
    }
    characters++;
    int visible = isSpace(codePoint) ? ' ' : codePoint;
    int glyph = font.glyph(visible);
    if (glyph == 0) {
      glyph = baseGlyph(visible);
    }
    if (glyph == 0) {
      otherFonts += FallbackWidths.width(visible, before, averageWidth(visible));
      glyph = INTERRUPTION;
    }
    glyphs[count++] = glyph;
  }

  /**
   * Returns whether browsers kern letters across a character: a mark of the font, a joiner or a
   * non-joiner.
   */
  private boolean isKernedAcross(int codePoint) {
    return codePoint == 0x200c
        || codePoint == 0x200d
        || Character.getType(codePoint) == Character.NON_SPACING_MARK && font.glyph(codePoint) != 0;
  }

  private double averageWidth(int codePoint) {
    return Character.isUpperCase(codePoint) ? font.averageCapital() : font.averageLetter();
  }

  private static boolean isSpace(int codePoint) {
    return codePoint >= '\t' && codePoint <= '\r';
  }

  /** Returns the glyph of a letter whose marks the font has on their own, otherwise 0. */
  private int baseGlyph(int codePoint) {
    if (!Character.isLetter(codePoint)) {
      return 0;
    }
    String parts = Normalizer.normalize(Character.toString(codePoint), Normalizer.Form.NFD);
    int base = parts.codePointAt(0);
    boolean complete =
        base != codePoint
            && parts
                .codePoints()
                .skip(1)
                .allMatch(part -> FallbackWidths.isZero(part) && font.glyph(part) != 0);
    return complete ? font.glyph(base) : 0;
  }
}
