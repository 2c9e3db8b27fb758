package dev.espressivo.chart.text;

import java.io.IOException;
import java.util.Arrays;

/** One subtable of pair adjustments. */
sealed interface KerningPairs {

  /** The result of {@link #value} for a pair that is not in the subtable. */
  int UNKNOWN = Integer.MIN_VALUE;

  /** Returns the adjustment of two glyphs, or {@link #UNKNOWN}. */
  int value(int left, int right);

  /** Reads a subtable of format 1 or 2. */
  static KerningPairs read(FontBytes table, int glyphs) throws IOException {
    int[] coverage = GlyphSets.coverage(table.from(table.unsigned16(2)), glyphs);
    return switch (table.unsigned16(0)) {
      case 1 -> Listed.read(table, coverage);
      case 2 -> Classes.read(table, coverage, glyphs);
      default -> throw table.broken("pairs have the unknown format " + table.unsigned16(0));
    };
  }

  /** Format 1: for each left glyph, the right ones in ascending order. */
  record Listed(int[] coverage, int[][] rights, int[][] values) implements KerningPairs {

    static Listed read(FontBytes table, int[] coverage) throws IOException {
      Values format = new Values(table.unsigned16(4), table.unsigned16(6));
      int sets = table.unsigned16(8);
      int[][] rights = new int[sets][];
      int[][] values = new int[sets][];
      long pairs = 0;
      for (int i = 0; i < sets; i++) {
        FontBytes set = table.from(table.unsigned16(10 + 2L * i));
        int count = set.unsigned16(0);
        int size = 2 + format.size();
        set.require(2, (long) count * size);
        pairs += count;
        if (pairs > table.length()) {
          throw table.broken("there are more pairs than bytes");
        }
        rights[i] = new int[count];
        values[i] = new int[count];
        for (int k = 0; k < count; k++) {
          long at = 2 + (long) k * size;
          rights[i][k] = set.unsigned16(at);
          values[i][k] = format.advance(set, at + 2);
        }
      }
      return new Listed(coverage, rights, values);
    }

    @Override
    public int value(int left, int right) {
      int set = coverage[left];
      if (set < 0 || set >= rights.length) {
        return UNKNOWN;
      }
      int found = Arrays.binarySearch(rights[set], right);
      return found < 0 ? UNKNOWN : values[set][found];
    }
  }

  /** Format 2: a matrix of classes of left and right glyphs. */
  record Classes(int[] coverage, int[] lefts, int[] rights, int[][] values)
      implements KerningPairs {

    static Classes read(FontBytes table, int[] coverage, int glyphs) throws IOException {
      Values format = new Values(table.unsigned16(4), table.unsigned16(6));
      int[] lefts = GlyphSets.classes(table.from(table.unsigned16(8)), glyphs);
      int[] rights = GlyphSets.classes(table.from(table.unsigned16(10)), glyphs);
      int rows = table.unsigned16(12);
      int columns = table.unsigned16(14);
      table.require(16, (long) rows * columns * format.size());
      int[][] values = new int[rows][];
      int[] zeros = new int[columns];
      for (int row = 0; row < rows; row++) {
        values[row] = format.size() == 0 ? zeros : row(table, format, row, columns);
      }
      return new Classes(coverage, lefts, rights, values);
    }

    private static int[] row(FontBytes table, Values format, int row, int columns)
        throws IOException {
      int[] values = new int[columns];
      for (int column = 0; column < columns; column++) {
        long at = 16 + ((long) row * columns + column) * format.size();
        values[column] = format.advance(table, at);
      }
      return values;
    }

    @Override
    public int value(int left, int right) {
      if (coverage[left] < 0) {
        return UNKNOWN;
      }
      int row = lefts[left];
      int column = rights[right];
      return row < values.length && column < values[row].length ? values[row][column] : UNKNOWN;
    }
  }

  /** The formats of an adjustment: which numbers it has for the left and the right glyph. */
  record Values(int left, int right) {

    private static final int X_ADVANCE = 4;

    int size() {
      return 2 * (Integer.bitCount(left) + Integer.bitCount(right));
    }

    /** Returns the sum by which the advances of both glyphs change. */
    int advance(FontBytes table, long at) throws IOException {
      return advance(table, at, left) + advance(table, at + 2L * Integer.bitCount(left), right);
    }

    private static int advance(FontBytes table, long at, int format) throws IOException {
      if ((format & X_ADVANCE) == 0) {
        return 0;
      }
      return table.signed16(at + 2L * Integer.bitCount(format & X_ADVANCE - 1));
    }
  }
}
