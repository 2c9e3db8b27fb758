package dev.espressivo.chart.text;

import java.io.IOException;
import java.util.Arrays;

/** Reads the sets and classes of glyphs that OpenType tables refer to. */
final class GlyphSets {

  private GlyphSets() {}

  /** Returns the index in the set for each glyph, or -1 for those that are not in it. */
  static int[] coverage(FontBytes table, int glyphs) throws IOException {
    int[] indexes = new int[glyphs];
    Arrays.fill(indexes, -1);
    int count = table.unsigned16(2);
    switch (table.unsigned16(0)) {
      case 1 -> {
        for (int i = 0; i < count; i++) {
          fill(indexes, table, table.unsigned16(4 + 2L * i), i);
        }
      }
      case 2 -> {
        int before = -1;
        for (int i = 0; i < count; i++) {
          long at = 4 + 6L * i;
          int first = first(table, at, before);
          int last = table.unsigned16(at + 2);
          before = last;
          for (int glyph = first; glyph <= last; glyph++) {
            fill(indexes, table, glyph, table.unsigned16(at + 4) + glyph - first);
          }
        }
      }
      default -> throw table.broken("a coverage has the unknown format " + table.unsigned16(0));
    }
    return indexes;
  }

  /** Returns the class of each glyph, 0 for those that are in none. */
  static int[] classes(FontBytes table, int glyphs) throws IOException {
    int[] classes = new int[glyphs];
    switch (table.unsigned16(0)) {
      case 1 -> {
        int first = table.unsigned16(2);
        int count = table.unsigned16(4);
        for (int i = 0; i < count; i++) {
          fill(classes, table, first + i, table.unsigned16(6 + 2L * i));
        }
      }
      case 2 -> {
        int count = table.unsigned16(2);
        int before = -1;
        for (int i = 0; i < count; i++) {
          long at = 4 + 6L * i;
          int first = first(table, at, before);
          int last = table.unsigned16(at + 2);
          before = last;
          for (int glyph = first; glyph <= last; glyph++) {
            fill(classes, table, glyph, table.unsigned16(at + 4));
          }
        }
      }
      default -> throw table.broken("classes have the unknown format " + table.unsigned16(0));
    }
    return classes;
  }

  /** Returns the first glyph of a range, which has to be after the range before. */
  private static int first(FontBytes table, long at, int before) throws IOException {
    int first = table.unsigned16(at);
    if (first <= before) {
      throw table.broken("ranges of glyphs are not in order");
    }
    return first;
  }

  private static void fill(int[] glyphs, FontBytes table, int glyph, int value) throws IOException {
    if (glyph >= glyphs.length) {
      throw table.broken("there is no glyph " + glyph);
    }
    glyphs[glyph] = value;
  }
}
