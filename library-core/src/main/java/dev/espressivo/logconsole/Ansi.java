package dev.espressivo.logconsole;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Pattern;
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
    if (overwrites(raw)) {
      Cells cells = new Cells();
      reader.into(cells);
      return new Cut(cells.text(), reader.style());
    }
    // The text is written to the front of the array from which it is read; writing never overtakes
    // reading.
    char[] chars = reader.chars;
    int length = 0;
    int i = 0;
    while (i < chars.length) {
      char c = chars[i];
      if (isControl(c)) {
        i = reader.control(i);
      } else {
        chars[length++] = c;
        i++;
      }
    }
    return new Cut(new String(chars, 0, length), reader.style());
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
      Cells cells = new Cells();
      reader.into(cells);
      cells.into(runs);
      return runs.finished();
    }
    char[] chars = reader.chars;
    int from = 0;
    int i = 0;
    while (i < chars.length) {
      if (!isControl(chars[i])) {
        i++;
        continue;
      }
      runs.add(i - from, reader.rendition.bits(), reader.href);
      i = reader.control(i);
      from = i;
    }
    runs.add(i - from, reader.rendition.bits(), reader.href);
    return runs.finished();
  }

  private static boolean overwrites(String raw) {
    return raw.indexOf('\r') >= 0 || raw.indexOf(BACKSPACE) >= 0;
  }

  /** The parser, which finds the end of each sequence and applies its effect. */
  private static final class Reader {
    private static final int MAX_PARAMS = 48;
    private static final int[] NONE = {};

    private final String raw;
    private final char[] chars;
    // A missing parameter is 0, a missing sub-parameter is -1.
    private int[] params = NONE;
    private final AnsiRendition rendition;
    private @Nullable String href;
    private @Nullable Cells cells;
    // Bit n is set if params[n] followed a colon.
    private long subs;

    Reader(String raw, AnsiStyle start) {
      this.raw = raw;
      this.chars = raw.toCharArray();
      this.rendition = new AnsiRendition(start.bits());
    }

    AnsiStyle style() {
      return AnsiStyle.of(rendition.bits());
    }

    void into(Cells cells) {
      this.cells = cells;
      int i = 0;
      while (i < chars.length) {
        char c = chars[i];
        if (isControl(c)) {
          i = control(i);
        } else {
          int codePoint = Character.codePointAt(chars, i);
          cells.put(codePoint, rendition.bits(), href);
          i += Character.charCount(codePoint);
        }
      }
    }

    /** Reads the control character at {@code i} and its sequence; returns the index after it. */
    int control(int i) {
      char c = chars[i];
      if (c == ESC) {
        int end = simpleRendition(i);
        return end > 0 ? end : escape(i + 1);
      }
      return switch (c) {
        case CSI -> csi(i + 1);
        case OSC, DCS, SOS, PM, APC -> string(i + 1, c == OSC);
        default -> {
          move(c);
          yield i + 1;
        }
      };
    }

    /**
     * Reads {@code ESC [ n m} with no number or one of at most three digits, the form of nearly all
     * sequences in logs.
     *
     * @param from the index of the ESC
     * @return the index after it; -1 if it is another sequence; then nothing has changed
     */
    private int simpleRendition(int from) {
      int i = from + 2;
      if (i >= chars.length || chars[i - 1] != '[') {
        return -1;
      }
      int value = 0;
      for (int most = Math.min(chars.length - 1, i + 3); i < most; i++) {
        int digit = chars[i] - '0';
        if (digit < 0 || digit > 9) {
          break;
        }
        value = value * 10 + digit;
      }
      if (chars[i] != 'm') {
        return -1;
      }
      rendition.apply(value);
      return i + 1;
    }

    private void move(char c) {
      if (cells != null) {
        if (c == '\r') {
          cells.home();
        } else if (c == BACKSPACE) {
          cells.back();
        }
      }
    }

    /** Reads on after ESC; returns the index after the sequence. */
    private int escape(int from) {
      boolean intermediate = false;
      int i = from;
      while (i < chars.length) {
        char c = chars[i];
        if (c < ' ') {
          switch (c) {
            case ESC -> intermediate = false;
            case CAN, SUB -> {
              return i + 1;
            }
            default -> move(c);
          }
        } else if (c < '0') {
          intermediate = true;
        } else if (c < DEL) {
          if (intermediate) {
            return i + 1;
          }
          return switch (c) {
            case '[' -> csi(i + 1);
            case ']', 'P', 'X', '^', '_' -> string(i + 1, c == ']');
            default -> i + 1;
          };
        } else if (c > DEL) {
          return aborted(i, c);
        }
        i++;
      }
      return i;
    }

    /**
     * Returns the index at which to continue after a character that no sequence can contain. A C1
     * control is read on its own; any other character is removed with the broken sequence.
     */
    private int aborted(int i, char c) {
      return c <= APC ? i : i + Character.charCount(Character.codePointAt(chars, i));
    }

    /** Reads on after CSI: parameters, intermediates, the final character. */
    private int csi(int from) {
      if (params == NONE) {
        params = new int[MAX_PARAMS];
      }
      int count = 0;
      int value = 0;
      boolean digits = false;
      boolean sub = false;
      // With a private or intermediate character, 'm' is not SGR.
      boolean foreign = false;
      subs = 0;
      int i = from;
      while (i < chars.length) {
        char c = chars[i];
        if (c >= '0' && c <= '9') {
          value = Math.min(value * 10 + (c - '0'), 1_000_000);
          digits = true;
        } else if (c == ';' || c == ':') {
          count = add(count, digits ? value : sub ? -1 : 0, sub);
          value = 0;
          digits = false;
          sub = c == ':';
        } else if (c >= '@' && c < DEL) {
          if (c == 'm' && !foreign) {
            rendition.apply(params, add(count, digits ? value : sub ? -1 : 0, sub), subs);
          }
          return i + 1;
        } else if (c >= ' ' && c < DEL) {
          foreign = true;
        } else if (c < ' ') {
          switch (c) {
            case ESC -> {
              return i;
            }
            case CAN, SUB -> {
              return i + 1;
            }
            default -> move(c);
          }
        } else if (c > DEL) {
          return aborted(i, c);
        }
        i++;
      }
      return i;
    }

    private int add(int count, int value, boolean sub) {
      if (count < params.length) {
        params[count] = value;
        if (sub) {
          subs |= 1L << count;
        }
        return count + 1;
      }
      return count;
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
      if (!raw.startsWith("8;", from)) {
        return;
      }
      int uri = raw.indexOf(';', from + 2) + 1;
      if (uri > 0 && uri <= to) {
        href = safeHref(raw.substring(uri, to));
      }
    }

    private static @Nullable String safeHref(String uri) {
      return uri.length() <= MAX_HREF && WEB.matcher(uri).matches() ? uri : null;
    }
  }

  /** The cells of a line, which can be overwritten as in a terminal. */
  private static final class Cells {
    // The text of each cell; null is the second half of a wide character.
    private @Nullable String[] texts = new String[64];
    private long[] styles = new long[64];
    private @Nullable String[] hrefs = new String[64];
    private int length;
    private int cursor;

    void home() {
      cursor = 0;
    }

    void back() {
      cursor = Math.max(0, cursor - 1);
    }

    void put(int codePoint, long bits, @Nullable String href) {
      int width = width(codePoint);
      if (width == 0 && cursor > 0) {
        int base = texts[cursor - 1] == null ? cursor - 2 : cursor - 1;
        // Bounded, since a line that consists of combining marks only would otherwise take
        // quadratic time.
        if (texts[base].length() < 32) {
          texts[base] += Character.toString(codePoint);
          return;
        }
      }
      write(Character.toString(codePoint), bits, href);
      if (width == 2) {
        write(null, bits, href);
      }
    }

    private void write(@Nullable String text, long bits, @Nullable String href) {
      if (cursor == texts.length) {
        texts = Arrays.copyOf(texts, cursor * 2);
        styles = Arrays.copyOf(styles, cursor * 2);
        hrefs = Arrays.copyOf(hrefs, cursor * 2);
      }
      // Half of a wide character cannot exist alone.
      if (text != null && cursor < length && texts[cursor] == null) {
        texts[cursor - 1] = " ";
      }
      texts[cursor] = text;
      styles[cursor] = bits;
      hrefs[cursor] = href;
      cursor++;
      if (cursor < length && texts[cursor] == null) {
        texts[cursor] = " ";
      }
      length = Math.max(length, cursor);
    }

    String text() {
      StringBuilder text = new StringBuilder(length);
      for (int i = 0; i < length; i++) {
        if (texts[i] != null) {
          text.append(texts[i]);
        }
      }
      return text.toString();
    }

    void into(Runs runs) {
      for (int i = 0; i < length; i++) {
        String text = texts[i];
        if (text != null) {
          runs.add(text.length(), styles[i], hrefs[i]);
        }
      }
    }

    /** Returns how many cells a character takes, by Unicode's East Asian Width. */
    private static int width(int c) {
      if (c < 0x300) {
        return 1;
      }
      int type = Character.getType(c);
      if (type == Character.NON_SPACING_MARK
          || type == Character.ENCLOSING_MARK
          || type == Character.FORMAT) {
        return 0;
      }
      boolean wide =
          c >= 0x1100 && c <= 0x115f
              || c >= 0x2e80 && c <= 0xa4cf && c != 0x303f
              || c >= 0xac00 && c <= 0xd7a3
              || c >= 0xf900 && c <= 0xfaff
              || c >= 0xfe30 && c <= 0xfe6f
              || c >= 0xff00 && c <= 0xff60
              || c >= 0xffe0 && c <= 0xffe6
              || c >= 0x1f300 && c <= 0x1f64f
              || c >= 0x1f900 && c <= 0x1f9ff
              || c >= 0x20000 && c <= 0x3fffd;
      return wide ? 2 : 1;
    }
  }

  /** Collects runs and joins adjacent ones with the same style and link. */
  private static final class Runs {
    private final List<AnsiRun> runs = new ArrayList<>();
    private int start;
    private int end;
    private long bits;
    private @Nullable String href;

    void add(int length, long bits, @Nullable String href) {
      if (length == 0) {
        return;
      }
      boolean same =
          bits == this.bits && (href == null ? this.href == null : href.equals(this.href));
      if (!same) {
        flush();
        this.bits = bits;
        this.href = href;
      }
      end += length;
    }

    private void flush() {
      if (end > start && (bits != 0 || href != null)) {
        runs.add(new AnsiRun(start, end, AnsiStyle.of(bits), href));
      }
      start = end;
    }

    List<AnsiRun> finished() {
      flush();
      return List.copyOf(runs);
    }
  }
}
