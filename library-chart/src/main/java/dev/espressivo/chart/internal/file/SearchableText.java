package dev.espressivo.chart.internal.file;

import dev.espressivo.chart.internal.file.OutlinedTexts.Line;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.text.Bidi;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.apache.pdfbox.cos.COSArray;
import org.apache.pdfbox.cos.COSDictionary;
import org.apache.pdfbox.cos.COSInteger;
import org.apache.pdfbox.cos.COSName;
import org.apache.pdfbox.cos.COSStream;
import org.jspecify.annotations.Nullable;

/**
 * The invisible texts of a PDF document above the outlines of its letters, by which it is searched,
 * copied and read aloud. Their font has no glyphs, only the character of each code.
 */
final class SearchableText {

  static final COSName FONT = COSName.getPDFName("Text");

  /** The width of each glyph of the font, in thousandths of its size. */
  private static final int WIDTH = 500;

  private static final HexFormat HEX = HexFormat.of();

  private final Map<Integer, Integer> codes = new LinkedHashMap<>();
  private final StringBuilder content = new StringBuilder();

  /** A part of a text in one direction. */
  private record Run(String text, boolean isRightToLeft) {}

  /** Writes lines; {@code scale} is the number of points of a px, and y runs up from the bottom. */
  SearchableText(List<Line> lines, double scale, double height) {
    for (Line line : lines) {
      double[] place = new double[6];
      line.place().getMatrix(place);
      int count = line.text().codePointCount(0, line.text().length());
      double stretch = line.width() * 1000 / (count * line.size() * WIDTH);
      append("BT 3 Tr /%s %.3f Tf %.3f Tz ", FONT.getName(), line.size(), 100 * stretch);
      append(
          "%.4f %.4f %.4f %.4f %.3f %.3f Tm",
          place[0] * scale,
          -place[1] * scale,
          -place[2] * scale,
          place[3] * scale,
          place[4] * scale,
          (height - place[5]) * scale);
      for (Run run : fromLeftToRight(line.text())) {
        write(run);
      }
      content.append(" ET\n");
    }
  }

  /** Writes glyphs from left to right, and says how they are read. */
  private void write(Run run) {
    content.append(" /Span <</ActualText <feff").append(hex(run.text())).append(">>> BDC <");
    String shown =
        run.isRightToLeft() ? new StringBuilder(run.text()).reverse().toString() : run.text();
    shown
        .codePoints()
        .forEach(each -> append("%04x", codes.computeIfAbsent(each, point -> codes.size() + 1)));
    content.append("> Tj EMC");
  }

  /** Returns the parts of a text in the order in which they are seen. */
  private static List<Run> fromLeftToRight(String text) {
    Bidi bidi = new Bidi(text, Bidi.DIRECTION_DEFAULT_LEFT_TO_RIGHT);
    byte[] levels = new byte[bidi.getRunCount()];
    Run[] runs = new Run[levels.length];
    for (int i = 0; i < runs.length; i++) {
      levels[i] = (byte) bidi.getRunLevel(i);
      runs[i] =
          new Run(text.substring(bidi.getRunStart(i), bidi.getRunLimit(i)), levels[i] % 2 == 1);
    }
    Bidi.reorderVisually(levels, 0, runs, 0, runs.length);
    return List.of(runs);
  }

  private void append(String format, Object... values) {
    content.append(String.format(Locale.ROOT, format, values));
  }

  private static String hex(String text) {
    return HEX.formatHex(text.getBytes(StandardCharsets.UTF_16BE));
  }

  /** Returns the operators of a content stream. */
  String content() {
    return content.toString();
  }

  /** Returns the font, which viewers never draw. */
  COSDictionary font(COSStream toUnicode) throws IOException {
    StringBuilder map =
        new StringBuilder(
            """
            /CIDInit /ProcSet findresource begin 12 dict begin begincmap
            /CMapName /Text def /CMapType 2 def
            1 begincodespacerange <0000> <ffff> endcodespacerange
            """);
    codes.forEach(
        (point, code) ->
            map.append(
                "1 beginbfchar <%04x> <%s> endbfchar\n"
                    .formatted(code, hex(Character.toString(point)))));
    map.append("endcmap end end");
    try (OutputStream out = toUnicode.createOutputStream(COSName.FLATE_DECODE)) {
      out.write(map.toString().getBytes(StandardCharsets.US_ASCII));
    }
    COSDictionary descriptor = dictionary("FontDescriptor", null);
    descriptor.setName(COSName.FONT_NAME, FONT.getName());
    descriptor.setInt(COSName.FLAGS, 4);
    descriptor.setInt(COSName.ITALIC_ANGLE, 0);
    descriptor.setInt(COSName.ASCENT, 966);
    descriptor.setInt(COSName.DESCENT, -286);
    descriptor.setInt(COSName.CAP_HEIGHT, 700);
    descriptor.setInt(COSName.STEM_V, 80);
    COSArray box = new COSArray();
    for (int each : new int[] {0, -286, WIDTH, 966}) {
      box.add(COSInteger.get(each));
    }
    descriptor.setItem(COSName.FONT_BBOX, box);
    COSDictionary system = new COSDictionary();
    system.setString(COSName.REGISTRY, "Adobe");
    system.setString(COSName.ORDERING, "Identity");
    system.setInt(COSName.SUPPLEMENT, 0);
    COSDictionary glyphs = dictionary("Font", "CIDFontType2");
    glyphs.setName(COSName.BASE_FONT, FONT.getName());
    glyphs.setItem(COSName.CIDSYSTEMINFO, system);
    glyphs.setItem(COSName.FONT_DESC, descriptor);
    glyphs.setInt(COSName.DW, WIDTH);
    COSArray descendants = new COSArray();
    descendants.add(glyphs);
    COSDictionary font = dictionary("Font", "Type0");
    font.setName(COSName.BASE_FONT, FONT.getName());
    font.setName(COSName.ENCODING, "Identity-H");
    font.setItem(COSName.DESCENDANT_FONTS, descendants);
    font.setItem(COSName.TO_UNICODE, toUnicode);
    return font;
  }

  private static COSDictionary dictionary(String type, @Nullable String subtype) {
    COSDictionary made = new COSDictionary();
    made.setName(COSName.TYPE, type);
    if (subtype != null) {
      made.setName(COSName.SUBTYPE, subtype);
    }
    return made;
  }
}
