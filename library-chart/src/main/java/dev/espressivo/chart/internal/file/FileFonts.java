package dev.espressivo.chart.internal.file;

import dev.espressivo.chart.internal.text.TextMeasure;
import java.awt.Font;
import java.awt.FontFormatException;
import java.awt.font.FontRenderContext;
import java.awt.font.TextAttribute;
import java.awt.font.TextLayout;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.lang.Character.UnicodeBlock;
import java.lang.Character.UnicodeScript;
import java.text.AttributedString;
import java.text.BreakIterator;
import java.util.Locale;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The fonts of pictures: the shipped one for the characters that it has, with which the texts were
 * measured, and for the others Java's composite font of all fonts of the machine.
 */
final class FileFonts {

  private static final Logger LOG = LoggerFactory.getLogger(FileFonts.class);
  private static final String FILE = "GoogleSansFlex_400Regular.ttf";
  private static final FontRenderContext CONTEXT = new FontRenderContext(null, true, true);

  /** The names that warnings in the log have had so far. */
  static final Set<String> TOLD = ConcurrentHashMap.newKeySet();

  private FileFonts() {}

  /** Keeps the shipped font, which is read when it is first needed. */
  private static final class Shipped {

    static final Font FONT = read();

    private static Font read() {
      try (InputStream in = TextMeasure.class.getResourceAsStream(FILE)) {
        if (in == null) {
          throw new IllegalStateException(FILE + " is missing");
        }
        return Font.createFont(Font.TRUETYPE_FONT, in);
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      } catch (FontFormatException e) {
        throw new IllegalStateException(FILE + " is damaged", e);
      }
    }
  }

  /** Shapes a text that is not blank, in the direction of its first letter. */
  static TextLayout layout(String text, double size) {
    Font shipped = Shipped.FONT.deriveFont((float) size);
    Font machine = new Font(Font.SANS_SERIF, Font.PLAIN, 1).deriveFont((float) size);
    AttributedString runs = new AttributedString(text);
    runs.addAttribute(TextAttribute.KERNING, TextAttribute.KERNING_ON);
    BreakIterator clusters = BreakIterator.getCharacterInstance(Locale.ROOT);
    clusters.setText(text);
    int run = 0;
    boolean isShipped = true;
    int start = 0;
    for (int end = clusters.next(); end != BreakIterator.DONE; end = clusters.next()) {
      String cluster = text.substring(start, end);
      boolean has = has(shipped, cluster);
      if (!has) {
        checkMachine(machine, cluster);
      }
      if (has != isShipped && start > run) {
        runs.addAttribute(TextAttribute.FONT, isShipped ? shipped : machine, run, start);
        run = start;
      }
      isShipped = has;
      start = end;
    }
    runs.addAttribute(TextAttribute.FONT, isShipped ? shipped : machine, run, text.length());
    return new TextLayout(runs.getIterator(), CONTEXT);
  }

  private static boolean has(Font font, String cluster) {
    return cluster.codePoints().allMatch(each -> isInvisible(each) || font.canDisplay(each));
  }

  /** Returns whether a character has no glyph: joiners, directions, variations. */
  private static boolean isInvisible(int codePoint) {
    return Character.getType(codePoint) == Character.FORMAT
        || Character.isWhitespace(codePoint)
        || codePoint >= 0xfe00 && codePoint <= 0xfe0f;
  }

  /** Warns once of a script without letters; a font of coloured pixels has none for outlines. */
  private static void checkMachine(Font machine, String cluster) {
    boolean isDrawn =
        has(machine, cluster)
            && !machine.createGlyphVector(CONTEXT, cluster).getVisualBounds().isEmpty();
    String script = script(cluster.codePointAt(0));
    if (!isDrawn && TOLD.add(script)) {
      LOG.warn(
          "This machine has no font for {}, so PNG and PDF files of charts have boxes in place of"
              + " these characters: install one, such as Noto Sans of that script",
          script);
    }
  }

  /**
   * Returns the name of a character's script; for a sign, which belongs to none, "emoji" or its
   * block. There are some hundred of them, so that no text can fill the log.
   */
  private static String script(int codePoint) {
    UnicodeScript script = UnicodeScript.of(codePoint);
    return Character.isEmoji(codePoint)
        ? "emoji"
        : script == UnicodeScript.COMMON
            ? String.valueOf(UnicodeBlock.of(codePoint))
            : script.toString();
  }
}
