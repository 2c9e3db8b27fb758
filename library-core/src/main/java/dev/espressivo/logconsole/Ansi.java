package dev.espressivo.logconsole;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Reads the escape sequences of a line.
 *
 * <p>The states are those of the VT500 parser as described by Paul Williams
 * (vt100.net/emu/dec_ansi_parser), with colons between sub-parameters (ECMA-48, ISO 8613-6). Three
 * kinds of sequences have an effect: styles (SGR, see {@link AnsiRendition}), links (OSC 8, {@code
 * http} and {@code https} only), and carriage return and backspace, with which programs overwrite a
 * line. All others are removed.
 *
 * <p>The resulting text contains no control character except tabs. A colour that is incomplete or
 * out of range changes nothing. A link ends with its line, a style does not.
 */
final class Ansi {

  /**
   * The result of {@link #cut}.
   *
   * @param text the text without sequences
   * @param end the style at the end of the line
   */
  record Cut(String text, AnsiStyle end) {}

  private static final char TAB = '\t';
  private static final char BACKSPACE = '\b';
  private static final char BELL = 0x07;
  private static final char CAN = 0x18;
  private static final char SUB = 0x1a;
  private static final char ESC = 0x1b;
  private static final char DEL = 0x7f;
  private static final char DCS = 0x90;
  private static final char SOS = 0x98;
  private static final char CSI = 0x9b;
  private static final char ST = 0x9c;
  private static final char OSC = 0x9d;
  private static final char PM = 0x9e;
  private static final char APC = 0x9f;

  private static final int MAX_HREF = 2048;
  private static final Pattern WEB =
      Pattern.compile("https?://[^\\x00-\\x20\\x7f-\\x9f]*", Pattern.CASE_INSENSITIVE);

  /**
   * The code points at which characters become two cells wide, and those at which they become one
   * cell wide again, in turn, by Unicode's East Asian Width.
   */
  private static final int[] WIDE = {
    0x1100, 0x1160, 0x2e80, 0x303f, 0x3040, 0xa4d0, 0xac00, 0xd7a4, 0xf900, 0xfb00, 0xfe30,
    0xfe70, 0xff00, 0xff61, 0xffe0, 0xffe7, 0x1f300, 0x1f650, 0x1f900, 0x1fa00, 0x20000, 0x3fffe
  };

  private Ansi() {}

  /**
   * Returns whether a line contains no control characters except tabs, so that it needs no
   * processing.
   */
  static boolean isPlain(String line) {
    // Measured: checking eight chars at a time costs more than it saves.
    for (int i = 0, n = line.length(); i < n; i++) {
      if (isControl(line.charAt(i))) {
        return false;
      }
    }
    return true;
  }

  private static boolean isControl(char c) {
    return c < ' ' ? c != TAB : c >= DEL && c <= APC;
  }

  /** Returns a line without sequences and other control characters. */
  static String plain(String line) {
    return isPlain(line) ? line : cut(line, AnsiStyle.PLAIN).text();
  }

  /**
   * Removes the sequences from a line.
   *
   * @param raw the line, without its line break
   * @param start the style at the end of the previous line
   */
  static Cut cut(String raw, AnsiStyle start) {
    Reader reader = new Reader(raw, start);
    String text;
    if (overwrites(raw)) {
      text = reader.cells().stream().map(Cell::text).collect(Collectors.joining());
    } else {
      Kept kept = new Kept(reader.chars);
      reader.read(kept);
      text = new String(kept.chars, 0, kept.length);
    }
    return new Cut(text, AnsiStyle.of(reader.rendition.bits()));
  }

  /**
   * {@return the styled runs of a line in order, with offsets into the text that {@link #cut}
   * returns for the same arguments; they do not overlap} Adjacent text with the same style and link
   * is one run; text without style and link is in no run.
   *
   * @param raw the line, without its line break
   * @param start the style at the end of the previous line
   */
  static List<AnsiRun> runs(String raw, AnsiStyle start) {
    Reader reader = new Reader(raw, start);
    Runs runs = new Runs();
    if (overwrites(raw)) {
      reader.cells().forEach(cell -> runs.add(cell.text().length(), cell.bits(), cell.href()));
    } else {
      reader.read((from, to) -> runs.add(to - from, reader.rendition.bits(), reader.href));
    }
    return List.copyOf(runs.runs);
  }

  private static boolean overwrites(String raw) {
    return raw.indexOf('\r') >= 0 || raw.indexOf(BACKSPACE) >= 0;
  }

  /** Receives what is not part of a sequence. */
  private interface Screen {

    /** Receives the text between two indices, which has the current style and link. */
    void write(int from, int to);

    /** Receives a control character. */
    default void control(char c) {}
  }

  /** Moves text to the front of the array from which it is read; this never overtakes reading. */
  private static final class Kept implements Screen {
    private final char[] chars;
    private int length;

    Kept(char[] chars) {
      this.chars = chars;
    }

    @Override
    public void write(int from, int to) {
      System.arraycopy(chars, from, chars, length, to - from);
      length += to - from;
    }
  }

  /** The parser, which finds the end of each sequence and applies its effect. */
  private static final class Reader {
    private final String raw;
    private final char[] chars;
    private final AnsiRendition rendition;
    private @Nullable String href;

    Reader(String raw, AnsiStyle start) {
      this.raw = raw;
      this.chars = raw.toCharArray();
      this.rendition = new AnsiRendition(start.bits());
    }

    /** Reads the line as a terminal shows it, and returns its characters. */
    List<Cell> cells() {
      Cells cells = new Cells(this);
      read(cells);
      return cells.written();
    }

    void read(Screen screen) {
      int from = 0;
      int i = 0;
      while (i < chars.length) {
        if (!isControl(chars[i])) {
          i++;
          continue;
        }
        if (i > from) {
          screen.write(from, i);
        }
        i = control(i, screen);
        from = i;
      }
      screen.write(from, i);
    }

    /** Reads the control character at {@code i} and its sequence; returns the index after it. */
    private int control(int i, Screen screen) {
      char c = chars[i];
      return switch (c) {
        case ESC -> sequence(i + 1, false, screen);
        case CSI -> sequence(i + 1, true, screen);
        case OSC, DCS, SOS, PM, APC -> string(i + 1, c == OSC);
        default -> {
          screen.control(c);
          yield i + 1;
        }
      };
    }

    /**
     * Reads on after ESC or CSI; returns the index after the sequence.
     *
     * @param from the index of the first character after it
     * @param isCsi whether parameters may follow
     */
    private int sequence(int from, boolean isCsi, Screen screen) {
      // After an intermediate character, no other sequence begins; with it or a private character,
      // 'm' is not SGR.
      boolean foreign = false;
      for (int i = from; i < chars.length; i++) {
        char c = chars[i];
        if (c >= (isCsi ? '@' : '0') && c < DEL) {
          if (isCsi && c == 'm' && !foreign) {
            rendition.apply(chars, from, i);
          }
          return isCsi || foreign ? i + 1 : escape(c, i + 1, screen);
        } else if (c == CAN || c == SUB) {
          return i + 1;
        } else if (c == ESC || c > DEL && c <= APC) {
          return i;
        } else if (c > DEL) {
          // No sequence can contain it. It is removed with the broken sequence.
          return Character.offsetByCodePoints(chars, 0, chars.length, i, 1);
        } else if (c < ' ') {
          screen.control(c);
        } else {
          foreign |= c < '0' || c > ';' && c < DEL;
        }
      }
      return chars.length;
    }

    /** Reads on after ESC and a character; returns the index after the sequence. */
    private int escape(char c, int from, Screen screen) {
      return switch (c) {
        case '[' -> sequence(from, true, screen);
        case ']', 'P', 'X', '^', '_' -> string(from, c == ']');
        default -> from;
      };
    }

    /**
     * Reads on after OSC, DCS, SOS, PM or APC: a string up to its terminator or another control
     * sequence.
     *
     * @param isCommand whether it is that of an OSC, which may start or end a link and may end with
     *     BEL
     */
    private int string(int from, boolean isCommand) {
      for (int i = from; i < chars.length; i++) {
        char c = chars[i];
        boolean ends = c == ST || isCommand && c == BELL;
        if (isCommand && (ends || c == ESC)) {
          command(from, i);
        }
        if (ends || c == CAN || c == SUB) {
          return i + 1;
        }
        if (c == ESC || c > DEL && c <= APC) {
          return i;
        }
      }
      return chars.length;
    }

    private void command(int from, int to) {
      int uri = raw.startsWith("8;", from) ? raw.indexOf(';', from + 2) + 1 : 0;
      if (uri > 0 && uri <= to) {
        String link = raw.substring(uri, to);
        href = link.length() <= MAX_HREF && WEB.matcher(link).matches() ? link : null;
      }
    }
  }

  /**
   * A cell of a line.
   *
   * @param text a character with its combining marks; null for the second half of a wide one
   */
  private record Cell(@Nullable String text, long bits, @Nullable String href) {
    Cell with(String text) {
      return new Cell(text, bits, href);
    }
  }

  /** The cells of a line, which can be overwritten as in a terminal. */
  private static final class Cells implements Screen {
    private final Reader reader;
    private final List<Cell> cells = new ArrayList<>();
    private int cursor;

    Cells(Reader reader) {
      this.reader = reader;
    }

    List<Cell> written() {
      return cells.stream().filter(cell -> cell.text() != null).toList();
    }

    @Override
    public void control(char c) {
      if (c == '\r') {
        cursor = 0;
      } else if (c == BACKSPACE) {
        cursor = Math.max(0, cursor - 1);
      }
    }

    @Override
    public void write(int from, int to) {
      reader.raw.substring(from, to).codePoints().forEach(this::put);
    }

    private void put(int codePoint) {
      String text = Character.toString(codePoint);
      int width = width(codePoint);
      if (width == 0 && cursor > 0) {
        int base = isSecondHalf(cursor - 1) ? cursor - 2 : cursor - 1;
        Cell cell = cells.get(base);
        // Bounded, since a line that consists of combining marks only would otherwise take
        // quadratic time.
        if (cell.text().length() < 32) {
          cells.set(base, cell.with(cell.text() + text));
          return;
        }
      }
      put(text);
      if (width == 2) {
        put(null);
      }
    }

    private void put(@Nullable String text) {
      // Half of a wide character cannot exist alone.
      if (text != null && isSecondHalf(cursor)) {
        cells.set(cursor - 1, cells.get(cursor - 1).with(" "));
      }
      Cell cell = new Cell(text, reader.rendition.bits(), reader.href);
      if (cursor == cells.size()) {
        cells.add(cell);
      } else {
        cells.set(cursor, cell);
      }
      cursor++;
      if (isSecondHalf(cursor)) {
        cells.set(cursor, cells.get(cursor).with(" "));
      }
    }

    private boolean isSecondHalf(int index) {
      return index < cells.size() && cells.get(index).text() == null;
    }

    /** Returns how many cells a character takes. */
    private static int width(int c) {
      if (c < 0x300) {
        return 1;
      }
      return switch (Character.getType(c)) {
        case Character.NON_SPACING_MARK, Character.ENCLOSING_MARK, Character.FORMAT -> 0;
        default -> {
          int found = Arrays.binarySearch(WIDE, c);
          int passed = found < 0 ? -found - 1 : found + 1;
          yield 1 + passed % 2;
        }
      };
    }
  }

  /** Collects runs and joins adjacent ones with the same style and link. */
  private static final class Runs {
    private final List<AnsiRun> runs = new ArrayList<>();
    private int end;

    void add(int length, long bits, @Nullable String href) {
      int start = end;
      end += length;
      if (length == 0 || bits == 0 && href == null) {
        return;
      }
      AnsiStyle style = AnsiStyle.of(bits);
      AnsiRun last = runs.isEmpty() ? null : runs.getLast();
      if (last != null
          && last.end() == start
          && last.style().equals(style)
          && Objects.equals(last.href(), href)) {
        start = runs.removeLast().start();
      }
      runs.add(new AnsiRun(start, end, style, href));
    }
  }
}
