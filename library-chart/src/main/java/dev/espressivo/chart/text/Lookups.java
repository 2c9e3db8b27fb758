package dev.espressivo.chart.text;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/**
 * The lookups of a table {@code GSUB} or {@code GPOS} that features of Latin text refer to, as in
 * "OpenType Layout Common Table Formats" of the OpenType specification 1.9.
 *
 * @param lookups the subtables of each lookup, in the order in which they are applied
 */
record Lookups(List<List<Subtable>> lookups) {

  private static final int NO_FEATURE = 0xffff;

  /** A subtable of a lookup and its type, which determines how it is read. */
  record Subtable(int type, FontBytes bytes) {}

  /**
   * Finds the lookups.
   *
   * @param table the bytes of the font's {@code GPOS} or {@code GSUB} table
   * @param tags the tags of the features
   * @param extension the type of subtables that only point to another one
   * @throws IOException if the table is broken
   */
  static Lookups read(FontBytes table, Set<String> tags, int extension) throws IOException {
    FontBytes list = table.from(table.unsigned16(8));
    List<List<Subtable>> lookups = new ArrayList<>();
    for (int index : indexes(table, tags)) {
      if (index >= list.unsigned16(0)) {
        throw table.broken("there is no lookup " + index);
      }
      lookups.add(subtables(list.from(list.unsigned16(2 + 2L * index)), extension));
    }
    return new Lookups(lookups);
  }

  private static TreeSet<Integer> indexes(FontBytes table, Set<String> tags) throws IOException {
    FontBytes features = table.from(table.unsigned16(6));
    TreeSet<Integer> indexes = new TreeSet<>();
    for (int index : features(table.from(table.unsigned16(4)))) {
      if (index >= features.unsigned16(0)) {
        throw table.broken("there is no feature " + index);
      }
      long at = 2 + 6L * index;
      if (tags.contains(features.tag(at))) {
        FontBytes feature = features.from(features.unsigned16(at + 4));
        int count = feature.unsigned16(2);
        for (int i = 0; i < count; i++) {
          indexes.add(feature.unsigned16(4 + 2L * i));
        }
      }
    }
    return indexes;
  }

  /** Returns the features of the Latin script, otherwise of the default one. */
  private static List<Integer> features(FontBytes scripts) throws IOException {
    List<Integer> found = List.of();
    int count = scripts.unsigned16(0);
    for (int i = 0; i < count; i++) {
      long at = 2 + 6L * i;
      String tag = scripts.tag(at);
      if (tag.equals("latn") || tag.equals("DFLT") && found.isEmpty()) {
        FontBytes script = scripts.from(scripts.unsigned16(at + 4));
        int language = script.unsigned16(0);
        if (language != 0) {
          found = featuresOf(script.from(language));
        }
      }
    }
    return found;
  }

  private static List<Integer> featuresOf(FontBytes language) throws IOException {
    List<Integer> features = new ArrayList<>();
    int required = language.unsigned16(2);
    if (required != NO_FEATURE) {
      features.add(required);
    }
    int count = language.unsigned16(4);
    for (int i = 0; i < count; i++) {
      features.add(language.unsigned16(6 + 2L * i));
    }
    return features;
  }

  private static List<Subtable> subtables(FontBytes lookup, int extension) throws IOException {
    List<Subtable> subtables = new ArrayList<>();
    int count = lookup.unsigned16(4);
    for (int i = 0; i < count; i++) {
      int type = lookup.unsigned16(0);
      FontBytes bytes = lookup.from(lookup.unsigned16(6 + 2L * i));
      if (type == extension) {
        type = bytes.unsigned16(2);
        bytes = bytes.from(bytes.unsigned32(4));
      }
      subtables.add(new Subtable(type, bytes));
    }
    return subtables;
  }
}
