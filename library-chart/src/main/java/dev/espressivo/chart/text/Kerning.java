package dev.espressivo.chart.text;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/**
 * The kerning of a font: the pair adjustments of the feature {@code kern}, as browsers apply them
 * to Latin text. In each lookup, the first subtable with the pair decides. See "GPOS — Glyph
 * Positioning Table" in the OpenType specification 1.9.
 */
final class Kerning {

  /** A font without kerning. */
  static final Kerning NONE = new Kerning(List.of());

  private static final int PAIR_ADJUSTMENT = 2;
  private static final int EXTENSION = 9;

  private final List<List<KerningPairs>> lookups;

  private Kerning(List<List<KerningPairs>> lookups) {
    this.lookups = lookups;
  }

  /**
   * Reads the table.
   *
   * @param table the table {@code GPOS}
   * @param glyphs the number of glyphs in the font
   * @return the kerning
   * @throws IOException if the table is broken
   */
  static Kerning read(FontBytes table, int glyphs) throws IOException {
    List<List<KerningPairs>> lookups = new ArrayList<>();
    for (List<Lookups.Subtable> lookup : Lookups.read(table, Set.of("kern"), EXTENSION).lookups()) {
      List<KerningPairs> subtables = new ArrayList<>();
      for (Lookups.Subtable subtable : lookup) {
        if (subtable.type() == PAIR_ADJUSTMENT) {
          subtables.add(KerningPairs.read(subtable.bytes(), glyphs));
        }
      }
      lookups.add(subtables);
    }
    return new Kerning(lookups);
  }

  /**
   * Returns the number of units by which two glyphs are further apart; negative if they are closer.
   */
  int between(int left, int right) {
    int sum = 0;
    for (List<KerningPairs> subtables : lookups) {
      for (KerningPairs pairs : subtables) {
        int value = pairs.value(left, right);
        if (value != KerningPairs.UNKNOWN) {
          sum += value;
          break;
        }
      }
    }
    return sum;
  }
}
