package dev.espressivo.chart.internal.text;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.awt.Font;
import java.awt.FontFormatException;
import java.awt.font.FontRenderContext;
import java.awt.font.GlyphVector;
import java.awt.font.TextAttribute;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.StringJoiner;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;

/**
 * Compares the table of widths with the font, which Java lays out with HarfBuzz, as Chromium does.
 * With {@code -Despressivo.widths=true} on Maven's command line, the table is written anew.
 */
@DisplayName("The table of widths")
@Execution(ExecutionMode.CONCURRENT)
class FontWidthsTest {

  private static final Path TABLE =
      Path.of(
          "src/main/resources/dev/espressivo/chart/internal/text/GoogleSansFlex_400Regular.widths");

  private static final FontRenderContext EXACT = new FontRenderContext(null, true, true);

  /** What a glyph vector has for a character that is not drawn. */
  private static final int INVISIBLE = 0xffff;

  /** A character that keeps letters from being joined, and not from being kerned. */
  private static final String NON_JOINER = "\u200c";

  private static Font plain;
  private static Font joining;

  @BeforeAll
  static void load() throws IOException, FontFormatException {
    try (InputStream in = TextMeasure.class.getResourceAsStream("GoogleSansFlex_400Regular.ttf")) {
      Font font =
          Font.createFont(Font.TRUETYPE_FONT, in).deriveFont((float) FontWidths.UNITS_PER_EM);
      plain = font.deriveFont(Map.of(TextAttribute.KERNING, TextAttribute.KERNING_ON));
      joining = plain.deriveFont(Map.of(TextAttribute.LIGATURES, TextAttribute.LIGATURES_ON));
    }
  }

  @Test
  @DisplayName("is that of the font, with each character, pair and ligature")
  void isThatOfTheFont() throws IOException {
    String table = table();
    if (Boolean.getBoolean("espressivo.widths")) {
      Files.writeString(TABLE, table);
    }

    assertThat(Files.readString(TABLE)).isEqualTo(table);
  }

  @Test
  @DisplayName("gives texts of any length the width that they have in the font")
  void anyLength() {
    Random random = new Random(11);
    for (int i = 0; i < 2_000; i++) {
      String letters = i % 2 == 0 ? "ftij" : "AVTo.fty, 1";
      String text =
          random
              .ints(1 + random.nextInt(12), 0, letters.length())
              .mapToObj(each -> letters.substring(each, each + 1))
              .collect(Collectors.joining());

      assertThat(TextMeasure.standard().width(text, FontWidths.UNITS_PER_EM))
          .as(text)
          .isCloseTo(width(layout(joining, text)), within(0.01));
    }
  }

  private static String table() {
    List<Integer> all =
        IntStream.rangeClosed(0, Character.MAX_CODE_POINT)
            .filter(FontWidthsTest::isInFont)
            .boxed()
            .toList();
    List<Integer> visible = all.stream().filter(each -> !FallbackWidths.isZero(each)).toList();
    List<List<Integer>> rows = visible.stream().map(left -> kerning(left, visible)).toList();
    List<List<Integer>> columns =
        IntStream.range(0, visible.size())
            .mapToObj(column -> rows.stream().map(row -> row.get(column)).toList())
            .toList();
    Collection<String> groups = kerned(visible, columns).values();
    Set<Integer> firsts =
        groups.stream().map(group -> group.codePointAt(0)).collect(Collectors.toSet());
    StringJoiner lines = new StringJoiner("\n", "", "\n");
    advances(all).forEach((units, characters) -> lines.add(line("advance", units, characters)));
    ligatures().forEach((text, units) -> lines.add(line("ligature", units, text)));
    groups.forEach(group -> lines.add("right\t" + group));
    kerned(visible, rows)
        .forEach(
            (row, characters) -> {
              lines.add("left\t" + characters);
              rights(row, visible, firsts)
                  .forEach((units, others) -> lines.add(line("kerning", units, others)));
            });
    return lines.toString();
  }

  private static String line(String name, int units, String characters) {
    return name + "\t" + units + "\t" + characters;
  }

  private static boolean isInFont(int codePoint) {
    if (!plain.canDisplay(codePoint) || Character.isISOControl(codePoint)) {
      return false;
    }
    int glyph = plain.createGlyphVector(EXACT, Character.toString(codePoint)).getGlyphCode(0);
    return glyph != 0 && glyph != INVISIBLE;
  }

  private static Map<Integer, String> advances(List<Integer> characters) {
    Map<Integer, String> advances = new TreeMap<>();
    for (int each : characters) {
      String text = Character.toString(each);
      advances.merge(width(layout(plain, text)), text, String::concat);
    }
    return advances;
  }

  /**
   * Returns the ligatures of two and three printable ASCII characters that change the width, with
   * the units by which they do, the longer ones first. One of three characters is left out if its
   * first two make the same difference.
   */
  private static Map<String, Integer> ligatures() {
    List<String> ascii = IntStream.rangeClosed('!', '~').mapToObj(Character::toString).toList();
    Map<String, Integer> pairs = ligatures(ascii, ascii);
    Map<String, Integer> triples = ligatures(pairs.keySet(), ascii);
    triples.entrySet().removeIf(each -> each.getValue().equals(pairs.get(start(each.getKey()))));
    Map<String, Integer> ligatures = new LinkedHashMap<>(triples);
    ligatures.putAll(pairs);
    ligatures.values().removeIf(units -> units == 0);
    return ligatures;
  }

  private static String start(String text) {
    return text.substring(0, text.length() - 1);
  }

  /** Returns the texts that the font draws as one glyph, with the units by which this differs. */
  private static Map<String, Integer> ligatures(Collection<String> starts, List<String> ends) {
    Map<String, Integer> ligatures = new TreeMap<>();
    for (String start : starts) {
      for (String end : ends) {
        String text = start + end;
        GlyphVector layout = layout(joining, text);
        if (layout.getNumGlyphs() == 1) {
          String apart = String.join(NON_JOINER, text.split(""));
          ligatures.put(text, width(layout) - width(layout(plain, apart)));
        }
      }
    }
    return ligatures;
  }

  /** Returns the characters with kerning that have the same one, by that kerning. */
  private static Map<List<Integer>, String> kerned(
      List<Integer> characters, List<List<Integer>> kerning) {
    Map<List<Integer>, String> kerned = new LinkedHashMap<>();
    for (int i = 0; i < characters.size(); i++) {
      if (kerning.get(i).stream().anyMatch(units -> units != 0)) {
        kerned.merge(kerning.get(i), Character.toString(characters.get(i)), String::concat);
      }
    }
    return kerned;
  }

  /** Returns the characters on the right by their kerning, only the first of each group. */
  private static Map<Integer, String> rights(
      List<Integer> row, List<Integer> characters, Set<Integer> firsts) {
    Map<Integer, String> rights = new TreeMap<>();
    for (int i = 0; i < characters.size(); i++) {
      if (row.get(i) != 0 && firsts.contains(characters.get(i))) {
        rights.merge(row.get(i), Character.toString(characters.get(i)), String::concat);
      }
    }
    return rights;
  }

  /**
   * Returns the kerning of a character with each on its right. An n between the pairs keeps
   * characters of several scripts, such as digits, in the script of the letters.
   */
  private static List<Integer> kerning(int left, List<Integer> rights) {
    String start = "n" + Character.toString(left) + NON_JOINER;
    StringBuilder text = new StringBuilder();
    rights.forEach(right -> text.append(start).appendCodePoint(right));
    GlyphVector layout = layout(plain, text.toString());
    assertThat(layout.getNumGlyphs()).isEqualTo(4 * rights.size());
    return IntStream.range(0, rights.size())
        .mapToObj(i -> distance(layout, 4 * i + 1, 4 * i + 3) - advance(layout, 4 * i + 1))
        .toList();
  }

  private static GlyphVector layout(Font font, String text) {
    return font.layoutGlyphVector(EXACT, text.toCharArray(), 0, text.length(), 0);
  }

  private static int width(GlyphVector layout) {
    return distance(layout, 0, layout.getNumGlyphs());
  }

  private static int distance(GlyphVector layout, int from, int to) {
    double distance = layout.getGlyphPosition(to).getX() - layout.getGlyphPosition(from).getX();
    return (int) Math.round(distance);
  }

  private static int advance(GlyphVector layout, int glyph) {
    return Math.round(layout.getGlyphMetrics(glyph).getAdvance());
  }
}
