package dev.espressivo.chart.text;

import java.io.IOException;
import java.io.InputStream;
import java.util.HashMap;
import java.util.Map;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * The tables of a TrueType font with the widths of text: the advances of its glyphs, the glyphs of
 * characters, the ligatures and the kerning. Immutable.
 */
final class FontTables {

  private static final int TRUE_TYPE = 0x00010000;
  private static final int OPEN_TYPE = 0x4F54544F;
  private static final int APPLE = 0x74727565;

  private final int unitsPerEm;
  private final int ascent;
  private final int descent;
  private final int[] advances;
  private final CharacterMap characters;
  private final Ligatures ligatures;
  private final Kerning kerning;
  private final double averageLetter;
  private final double averageCapital;

  private FontTables(Map<String, FontBytes> tables) throws IOException {
    unitsPerEm = table(tables, "head").unsigned16(18);
    if (unitsPerEm < 16 || unitsPerEm > 16_384) {
      throw table(tables, "head").broken("the em has " + unitsPerEm + " units");
    }
    FontBytes header = table(tables, "hhea");
    ascent = header.signed16(4);
    descent = -header.signed16(6);
    int glyphs = table(tables, "maxp").unsigned16(4);
    advances = advances(table(tables, "hmtx"), header.unsigned16(34), glyphs);
    characters = CharacterMap.read(table(tables, "cmap"), glyphs);
    FontBytes substitutions = tables.get("GSUB");
    ligatures = substitutions == null ? Ligatures.NONE : Ligatures.read(substitutions, glyphs);
    FontBytes positions = tables.get("GPOS");
    kerning = positions == null ? Kerning.NONE : Kerning.read(positions, glyphs);
    averageLetter = average('a', 'z');
    averageCapital = average('A', 'Z');
  }

  /**
   * Reads a font.
   *
   * @param in a TrueType or OpenType file, which is read to its end and not closed
   * @return the font's tables
   * @throws IOException if the stream cannot be read, or is not such a font
   */
  static FontTables read(InputStream in) throws IOException {
    FontBytes file = new FontBytes(in.readAllBytes());
    long version = file.unsigned32(0);
    if (version != TRUE_TYPE && version != OPEN_TYPE && version != APPLE) {
      throw file.broken("the first bytes are not those of a TrueType font");
    }
    Map<String, FontBytes> tables = new HashMap<>();
    int count = file.unsigned16(4);
    for (int i = 0; i < count; i++) {
      long at = 12 + 16L * i;
      String tag = file.tag(at);
      tables.put(
          tag, file.slice("table " + tag, file.unsigned32(at + 8), file.unsigned32(at + 12)));
    }
    return new FontTables(tables);
  }

  private static FontBytes table(Map<String, FontBytes> tables, String tag) throws IOException {
    @Nullable FontBytes table = tables.get(tag);
    if (table == null) {
      throw new IOException("the font cannot be read: it has no table " + tag);
    }
    return table;
  }

  /** Reads the advances. Glyphs after the last advance have that advance too. */
  private static int[] advances(FontBytes table, int count, int glyphs) throws IOException {
    if (count < 1 || count > glyphs) {
      throw table.broken("there are " + count + " advances for " + glyphs + " glyphs");
    }
    int[] advances = new int[glyphs];
    for (int glyph = 0; glyph < glyphs; glyph++) {
      advances[glyph] = table.unsigned16(4L * Math.min(glyph, count - 1));
    }
    return advances;
  }

  /** Returns the units per font size. */
  int unitsPerEm() {
    return unitsPerEm;
  }

  /** Returns the average width of the letters a to z, as a part of the font size. */
  double averageLetter() {
    return averageLetter;
  }

  /** Returns the average width of the letters A to Z, as a part of the font size. */
  double averageCapital() {
    return averageCapital;
  }

  private double average(char first, char last) {
    double units =
        IntStream.rangeClosed(first, last)
            .map(characters::glyph)
            .map(glyph -> advances[glyph])
            .average()
            .orElseThrow();
    return units / unitsPerEm;
  }

  /** Returns the ascent above the baseline, in units. */
  int ascent() {
    return ascent;
  }

  /** Returns the descent below the baseline, in units. */
  int descent() {
    return descent;
  }

  /** Returns the glyph of a character, or 0 if the font lacks it. */
  int glyph(int codePoint) {
    return characters.glyph(codePoint);
  }

  /** Returns the width of a glyph, in units. */
  int advance(int glyph) {
    return advances[glyph];
  }

  /** Replaces glyphs that the font joins; see {@link Ligatures#join}. */
  int join(int[] glyphs, int count) {
    return ligatures.join(glyphs, count);
  }

  /** Returns how much the distance between two glyphs differs from their advances, in units. */
  int kerning(int left, int right) {
    return kerning.between(left, right);
  }
}
