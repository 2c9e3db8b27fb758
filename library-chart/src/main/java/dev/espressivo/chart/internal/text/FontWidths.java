package dev.espressivo.chart.internal.text;

import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * The widths of a font's characters and their kerning, in units of which the font size has {@link
 * #UNITS_PER_EM}. They are read from a file of these lines, with tabs between a line's parts:
 *
 * <ul>
 *   <li>{@code advance}, a width, the characters with it
 *   <li>{@code ligature}, how much wider a text is because its letters are joined, the text; longer
 *       texts stand before shorter ones
 *   <li>{@code right}, characters that are kerned alike with whatever is on their left
 *   <li>{@code left}, characters that are kerned alike with whatever is on their right
 *   <li>{@code kerning}, how much further apart the last line's characters on the left are from
 *       others, the others, where the first character of a group stands for all
 * </ul>
 */
final class FontWidths {

  /** The number of units per font size. */
  static final int UNITS_PER_EM = 2000;

  /** A character of the font. */
  static final class Glyph {

    private final int advance;

    /** The group of characters on the right; 0 is that without kerning. */
    private int group;

    /** The kerning by the group of the character on the right. */
    private short @Nullable [] kerning;

    private Glyph(int advance) {
      this.advance = advance;
    }

    int advance() {
      return advance;
    }

    /** Returns how much further away the character on the right is; negative if it is closer. */
    int kerning(Glyph right) {
      return kerning == null ? 0 : kerning[right.group];
    }
  }

  private record Ligature(String text, int units) {}

  private final Map<Integer, Glyph> glyphs = new HashMap<>();
  private final List<Ligature> ligatures = new ArrayList<>();
  private final double averageLetter;
  private final double averageCapital;

  private FontWidths(String file) {
    int groups = 1;
    short[] kerning = {};
    for (String line : file.split("\n")) {
      String[] parts = line.split("\t");
      String characters = parts[parts.length - 1];
      switch (parts[0]) {
        case "advance" -> {
          int advance = Integer.parseInt(parts[1]);
          characters.codePoints().forEach(each -> glyphs.put(each, new Glyph(advance)));
        }
        case "ligature" -> ligatures.add(new Ligature(characters, Integer.parseInt(parts[1])));
        case "right" -> {
          for (Glyph each : glyphs(characters)) {
            each.group = groups;
          }
          groups++;
        }
        case "left" -> {
          kerning = new short[groups];
          for (Glyph each : glyphs(characters)) {
            each.kerning = kerning;
          }
        }
        case "kerning" -> {
          for (Glyph each : glyphs(characters)) {
            kerning[each.group] = Short.parseShort(parts[1]);
          }
        }
        default -> throw new IllegalArgumentException("unknown line: " + line);
      }
    }
    averageLetter = average('a', 'z');
    averageCapital = average('A', 'Z');
  }

  /** Reads the widths of a font from a file beside this class. */
  static FontWidths read(String file) {
    try (InputStream in = FontWidths.class.getResourceAsStream(file)) {
      if (in == null) {
        throw new FileNotFoundException(file);
      }
      return new FontWidths(new String(in.readAllBytes(), StandardCharsets.UTF_8));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private List<Glyph> glyphs(String characters) {
    return characters.codePoints().mapToObj(glyphs::get).toList();
  }

  /** Returns a character of the font, or null if the font lacks it. */
  @Nullable Glyph glyph(int codePoint) {
    return glyphs.get(codePoint);
  }

  /** Returns how much wider a text is because letters are joined; negative if it is narrower. */
  int ligatures(String text) {
    int units = 0;
    int i = 0;
    while (i < text.length()) {
      Ligature ligature = ligature(text, i);
      units += ligature == null ? 0 : ligature.units;
      i += ligature == null ? 1 : ligature.text.length();
    }
    return units;
  }

  private @Nullable Ligature ligature(String text, int start) {
    for (Ligature each : ligatures) {
      if (text.startsWith(each.text, start)) {
        return each;
      }
    }
    return null;
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
    int units = IntStream.rangeClosed(first, last).map(each -> glyphs.get(each).advance).sum();
    return (double) units / (last - first + 1) / UNITS_PER_EM;
  }
}
