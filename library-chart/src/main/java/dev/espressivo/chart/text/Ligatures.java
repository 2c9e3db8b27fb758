package dev.espressivo.chart.text;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The ligatures of a font, such as that for "ff": the ligature substitutions of the features that
 * browsers apply to Latin text unless told otherwise. See "GSUB — Glyph Substitution Table" in the
 * OpenType specification 1.9. Substitutions of other kinds are left out.
 */
final class Ligatures {

  /** A font without ligatures. */
  static final Ligatures NONE = new Ligatures(List.of());

  private static final Set<String> FEATURES = Set.of("rlig", "liga", "clig", "calt");
  private static final int LIGATURE = 4;
  private static final int EXTENSION = 7;

  /**
   * The ligatures of one subtable.
   *
   * @param coverage the index of a first glyph, or -1
   * @param sets the ligatures by that index, the preferred one first
   */
  private record Subtable(int[] coverage, List<List<Ligature>> sets) {}

  /**
   * A glyph in place of several.
   *
   * @param glyph the glyph that is shown
   * @param rest the glyphs after the first that it replaces
   */
  private record Ligature(int glyph, int[] rest) {

    boolean matches(int[] glyphs, int from, int end) {
      if (rest.length > end - from) {
        return false;
      }
      for (int i = 0; i < rest.length; i++) {
        if (glyphs[from + i] != rest[i]) {
          return false;
        }
      }
      return true;
    }
  }

  private final List<List<Subtable>> lookups;

  private Ligatures(List<List<Subtable>> lookups) {
    this.lookups = lookups;
  }

  /**
   * Reads the table.
   *
   * @param table the table {@code GSUB}
   * @param glyphs the number of glyphs in the font
   * @return the ligatures
   * @throws IOException if the table is broken
   */
  static Ligatures read(FontBytes table, int glyphs) throws IOException {
    List<List<Subtable>> lookups = new ArrayList<>();
    for (List<Lookups.Subtable> lookup : Lookups.read(table, FEATURES, EXTENSION).lookups()) {
      List<Subtable> subtables = new ArrayList<>();
      for (Lookups.Subtable subtable : lookup) {
        if (subtable.type() == LIGATURE) {
          subtables.add(subtable(subtable.bytes(), glyphs));
        }
      }
      lookups.add(subtables);
    }
    return new Ligatures(lookups);
  }

  private static Subtable subtable(FontBytes table, int glyphs) throws IOException {
    int[] coverage = GlyphSets.coverage(table.from(table.unsigned16(2)), glyphs);
    List<List<Ligature>> sets = new ArrayList<>();
    int count = table.unsigned16(4);
    long total = 0;
    for (int i = 0; i < count; i++) {
      FontBytes set = table.from(table.unsigned16(6 + 2L * i));
      List<Ligature> ligatures = new ArrayList<>();
      int size = set.unsigned16(0);
      for (int k = 0; k < size; k++) {
        Ligature ligature = ligature(set.from(set.unsigned16(2 + 2L * k)), glyphs);
        ligatures.add(ligature);
        total += 1 + ligature.rest().length;
        if (total > table.length()) {
          throw table.broken("there are more ligatures than bytes");
        }
      }
      sets.add(ligatures);
    }
    return new Subtable(coverage, sets);
  }

  private static Ligature ligature(FontBytes table, int glyphs) throws IOException {
    int glyph = table.unsigned16(0);
    int parts = table.unsigned16(2);
    if (glyph >= glyphs || parts < 1) {
      throw table.broken("a ligature of " + parts + " parts is glyph " + glyph);
    }
    table.require(4, 2L * (parts - 1));
    int[] rest = new int[parts - 1];
    for (int i = 0; i < rest.length; i++) {
      rest[i] = table.unsigned16(4 + 2L * i);
    }
    return new Ligature(glyph, rest);
  }

  /**
   * Replaces glyphs by ligatures.
   *
   * @param glyphs the glyphs, which are changed
   * @param count the number of glyphs before
   * @return the number of glyphs after
   */
  int join(int[] glyphs, int count) {
    int size = count;
    for (List<Subtable> lookup : lookups) {
      int kept = 0;
      for (int i = 0; i < size; kept++) {
        Ligature ligature = find(lookup, glyphs, i, size);
        glyphs[kept] = ligature == null ? glyphs[i] : ligature.glyph();
        i += ligature == null ? 1 : 1 + ligature.rest().length;
      }
      size = kept;
    }
    return size;
  }

  private static @Nullable Ligature find(List<Subtable> lookup, int[] glyphs, int at, int end) {
    if (glyphs[at] < 0) {
      return null;
    }
    for (Subtable subtable : lookup) {
      int set = subtable.coverage()[glyphs[at]];
      if (set >= 0 && set < subtable.sets().size()) {
        for (Ligature ligature : subtable.sets().get(set)) {
          if (ligature.matches(glyphs, at + 1, end)) {
            return ligature;
          }
        }
      }
    }
    return null;
  }
}
