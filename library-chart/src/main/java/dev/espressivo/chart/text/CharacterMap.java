package dev.espressivo.chart.text;

import java.io.IOException;
import org.jspecify.annotations.Nullable;

/** The glyphs of characters: the formats 4 and 12 of a font's table {@code cmap}. */
final class CharacterMap {

  private static final int PAGE = 256;

  /** Glyphs by code point, in pages; a page without any glyph is null. */
  private final char[] @Nullable [] pages = new char[(Character.MAX_CODE_POINT + 1) / PAGE][];

  private final int glyphs;

  private CharacterMap(int glyphs) {
    this.glyphs = glyphs;
  }

  /**
   * Reads the table.
   *
   * @param table the bytes of the font's {@code cmap} table
   * @param glyphs the number of glyphs in the font
   * @return the glyphs of all characters
   * @throws IOException if the table is broken or has neither format for Unicode
   */
  static CharacterMap read(FontBytes table, int glyphs) throws IOException {
    FontBytes best = null;
    int count = table.unsigned16(2);
    for (int i = 0; i < count; i++) {
      int at = 4 + 8 * i;
      if (isUnicode(table.unsigned16(at), table.unsigned16(at + 2))) {
        FontBytes subtable = table.from(table.unsigned32(at + 4));
        int format = subtable.unsigned16(0);
        if (format == 12 || format == 4 && best == null) {
          best = subtable;
        }
      }
    }
    if (best == null) {
      throw table.broken("there is neither format 4 nor format 12 for Unicode");
    }
    CharacterMap map = new CharacterMap(glyphs);
    if (best.unsigned16(0) == 12) {
      map.readGroups(best);
    } else {
      map.readSegments(best);
    }
    return map;
  }

  private static boolean isUnicode(int platform, int encoding) {
    return platform == 0 && encoding != 5 || platform == 3 && (encoding == 1 || encoding == 10);
  }

  /** Returns the glyph of a character, or 0 if the font lacks it. */
  int glyph(int codePoint) {
    char[] page = pages[codePoint / PAGE];
    return page == null ? 0 : page[codePoint % PAGE];
  }

  /** Reads format 12: groups of consecutive characters with consecutive glyphs. */
  private void readGroups(FontBytes table) throws IOException {
    long count = table.unsigned32(12);
    table.require(16, 12 * count);
    long before = -1;
    for (long i = 0; i < count; i++) {
      long at = 16 + 12 * i;
      long first = table.unsigned32(at);
      long last = table.unsigned32(at + 4);
      if (first <= before || last < first || last > Character.MAX_CODE_POINT) {
        throw table.broken("the groups of characters are not in order");
      }
      long glyph = table.unsigned32(at + 8);
      for (long character = first; character <= last; character++) {
        put((int) character, glyph + character - first);
      }
      before = last;
    }
  }

  /** Reads format 4: segments of characters, each with an offset or a list of glyphs. */
  private void readSegments(FontBytes table) throws IOException {
    int segments = table.unsigned16(6) / 2;
    int ends = 14;
    int starts = ends + 2 * segments + 2;
    int deltas = starts + 2 * segments;
    int offsets = deltas + 2 * segments;
    int before = -1;
    for (int i = 0; i < segments; i++) {
      int first = table.unsigned16(starts + 2 * i);
      int last = table.unsigned16(ends + 2 * i);
      if (first <= before || last < first) {
        throw table.broken("the segments of characters are not in order");
      }
      int delta = table.unsigned16(deltas + 2 * i);
      int offset = table.unsigned16(offsets + 2 * i);
      // The last segment ends a search for 0xFFFF, which is not a character.
      for (int character = first; character <= Math.min(last, 0xfffe); character++) {
        int glyph = character;
        if (offset != 0) {
          glyph = table.unsigned16(offsets + 2L * i + offset + 2L * (character - first));
        }
        put(character, offset != 0 && glyph == 0 ? 0 : glyph + delta & 0xffff);
      }
      before = last;
    }
  }

  private void put(int character, long glyph) {
    if (glyph > 0 && glyph < glyphs) {
      char[] page = pages[character / PAGE];
      if (page == null) {
        page = new char[PAGE];
        pages[character / PAGE] = page;
      }
      page[character % PAGE] = (char) glyph;
    }
  }
}
