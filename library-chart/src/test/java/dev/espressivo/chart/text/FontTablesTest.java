package dev.espressivo.chart.text;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("The reader of font tables")
class FontTablesTest {

  private static byte[] font;

  @BeforeAll
  static void load() throws IOException {
    try (InputStream in = TextMeasure.class.getResourceAsStream("GoogleSansFlex_400Regular.ttf")) {
      font = in.readAllBytes();
    }
  }

  @Test
  @DisplayName("reads advances, kerning and ligatures")
  void reads() throws IOException {
    FontTables tables = read(font);
    int[] glyphs = {tables.glyph('o'), tables.glyph('f'), tables.glyph('f'), tables.glyph('i')};

    assertThat(tables.unitsPerEm()).isEqualTo(2000);
    assertThat(tables.advance(tables.glyph(' '))).isEqualTo(450);
    assertThat(tables.kerning(tables.glyph('T'), tables.glyph('o'))).isNegative();
    assertThat(tables.kerning(tables.glyph('o'), tables.glyph('l'))).isZero();
    assertThat(tables.join(glyphs, 4)).isEqualTo(2);
    assertThat(glyphs[0]).isEqualTo(tables.glyph('o'));
    assertThat(tables.glyph(0x6771)).isZero();
    assertThat(tables.glyph(Character.MAX_CODE_POINT)).isZero();
  }

  @Test
  @DisplayName("reads the same glyphs from format 4 as from format 12, except those beyond 16 bits")
  void formats() throws IOException {
    FontTables groups = read(font);
    byte[] copy = font.clone();
    // Whether an encoding is Unicode depends on its platform; platform 2 is not.
    int map = offset("cmap");
    for (int i = 0; i < 4; i++) {
      int at = map + 4 + 8 * i;
      int format = at(copy, map + (at(copy, at + 4) << 16 | at(copy, at + 6)));
      copy[at + 1] = format == 12 ? 2 : copy[at + 1];
    }
    FontTables segments = read(copy);

    for (int c = 0; c < 0xffff; c++) {
      assertThat(segments.glyph(c)).isEqualTo(groups.glyph(c));
    }
    assertThat(segments.glyph(0x1d6e1)).isZero();
    assertThat(groups.glyph(0x1d6e1)).isPositive();
  }

  @Test
  @DisplayName("throws an exception that says what is wrong with a broken file")
  void broken() {
    assertThatThrownBy(() -> read(new byte[0]))
        .isInstanceOf(IOException.class)
        .hasMessage("the font cannot be read: in font file, 2 bytes at 0 are outside its 0 bytes");
    assertThatThrownBy(() -> read("<html>Not found</html>".getBytes(StandardCharsets.UTF_8)))
        .isInstanceOf(IOException.class)
        .hasMessage(
            "the font cannot be read: in font file,"
                + " the first bytes are not those of a TrueType font");
    assertThatThrownBy(() -> read(Arrays.copyOf(font, 50_000)))
        .isInstanceOf(IOException.class)
        .hasMessageStartingWith("the font cannot be read: in font file, 73080 bytes at 59368");
    byte[] nameless = font.clone();
    Arrays.fill(nameless, 12, 12 + 16 * 20, (byte) 0);
    assertThatThrownBy(() -> read(nameless))
        .isInstanceOf(IOException.class)
        .hasMessage("the font cannot be read: it has no table head");
  }

  @Test
  @DisplayName("throws no other exception, whatever bytes are changed")
  void changedBytes() {
    Random random = new Random(7);
    int refused = 0;
    int[] tables = {
      0, offset("head"), offset("hhea"), offset("cmap"), offset("GPOS"), offset("GSUB")
    };
    for (int i = 0; i < 600; i++) {
      byte[] copy = font.clone();
      for (int k = 0; k <= random.nextInt(4); k++) {
        int at = tables[random.nextInt(tables.length)] + random.nextInt(i % 2 == 0 ? 64 : 4_000);
        copy[at] = (byte) random.nextInt();
      }
      refused += refuses(copy) ? 1 : 0;
    }
    assertThat(refused).isBetween(50, 599);
  }

  /** Returns whether a file is refused. If it is read, its tables must be usable too. */
  private static boolean refuses(byte[] bytes) {
    try {
      GlyphRun run = GlyphRun.of("Avatar To offer − 12,5 東", read(bytes));
      assertThat(run.joinedWidth()).isFinite();
      return false;
    } catch (IOException e) {
      assertThat(e).hasMessageStartingWith("the font cannot be read: ");
      return true;
    }
  }

  private static FontTables read(byte[] bytes) throws IOException {
    return FontTables.read(new ByteArrayInputStream(bytes));
  }

  private static int offset(String tag) {
    for (int i = 12; ; i += 16) {
      if (new String(font, i, 4, StandardCharsets.US_ASCII).equals(tag)) {
        return at(font, i + 8) << 16 | at(font, i + 10);
      }
    }
  }

  private static int at(byte[] bytes, int offset) {
    return (bytes[offset] & 0xff) << 8 | bytes[offset + 1] & 0xff;
  }
}
