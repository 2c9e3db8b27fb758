package dev.espressivo.logconsole;

import static dev.espressivo.logconsole.LineScanner.BLANK;
import static dev.espressivo.logconsole.LineScanner.DASH;
import static dev.espressivo.logconsole.LineScanner.DIGIT;
import static dev.espressivo.logconsole.LineScanner.DOLLAR;
import static dev.espressivo.logconsole.LineScanner.DOT;
import static dev.espressivo.logconsole.LineScanner.LETTER;
import static dev.espressivo.logconsole.LineScanner.WORD;

import org.jspecify.annotations.Nullable;

/**
 * Reads the level of a plain line.
 *
 * <p>A level comes before the message, after times, names, brackets and separators ({@link
 * LineHead}). A few formats are recognised by their first character and read separately.
 */
final class LogLevels {

  private LogLevels() {}

  /**
   * Returns the level that a line states, or null if it states none.
   *
   * @param text the line without escape sequences
   */
  static @Nullable LogLevel read(String text) {
    return start(text).level();
  }

  /**
   * Reads the level of a line and the place of its time.
   *
   * @param text the line without escape sequences
   */
  static LineStart start(String text) {
    LineScanner line = new LineScanner(text, LineScanner.MAX_HEAD);
    int from = line.skip(0, BLANK);
    LogLevel level = null;
    if (line.is(from, LETTER)) {
      level = initial(line, from);
    } else if (line.is(from, DIGIT)) {
      level = redis(line, from);
    } else if (line.at(from) == '<') {
      level = line.is(from + 1, LETTER) ? xml(line, from) : syslog(line, from + 1);
    } else if (line.at(from) == '{') {
      return JsonLine.read(text, from + 1, LogLevels::read);
    }
    return level == null
        ? new LineHead(text, from).read()
        : new LineStart(level, timeAt(line, from));
  }

  /** Returns the index of the time after the level with which a line begins, or -1. */
  private static int timeAt(LineScanner line, int from) {
    int at = line.at(from) == '<' ? line.text.indexOf('>', from) + 1 : from + 1;
    if (line.is(from, DIGIT)) {
      at = line.text.indexOf(' ', from) + 1;
    } else if (line.at(at) == '1' && line.at(at + 1) == ' ') {
      // The version of syslog.
      at += 2;
    } else if (line.text.startsWith(", [", at)) {
      at += 3;
    }
    return line.is(at, DIGIT | LETTER) ? at : -1;
  }

  /** Reads a line that begins with the letter of its level. */
  private static @Nullable LogLevel initial(LineScanner line, int i) {
    char letter = line.at(i);
    boolean known =
        switch (line.at(i + 1)) {
          // Ruby: I, [2025-03-04T10:22:01.000000 #4242]
          case ',' -> "DIWEF".indexOf(letter) >= 0 && line.text.startsWith(" [", i + 2);
          // Kotlin's compiler: e: Main.kt
          case ':' -> "ewi".indexOf(letter) >= 0 && line.at(i + 2) == ' ';
          // Android: E/Tag( 1530):
          case '/' -> "VDIWEFA".indexOf(letter) >= 0 && isAndroidTag(line, i + 2);
          // klog: I0304 10:07:00.000001
          default -> "IWEFD".indexOf(letter) >= 0 && isKlogTime(line, i + 1);
        };
    return known ? LogLevelWords.level(line, i, i + 1, LogLevelWords.INITIAL) : null;
  }

  private static boolean isAndroidTag(LineScanner line, int from) {
    int to = line.skip(from, WORD | DOT | DASH | DOLLAR);
    if (to - from > 1 && line.at(to) == ':') {
      return true;
    }
    int open = line.skip(to, BLANK);
    return to > from
        && line.at(open) == '('
        && line.text.startsWith("):", line.skip(open + 1, DIGIT | BLANK));
  }

  private static boolean isKlogTime(LineScanner line, int from) {
    int to = line.skip(from, DIGIT);
    int digits = to - from;
    return (digits == 4 || digits == 6 || digits == 8)
        && line.at(to) == ' '
        && line.is(to + 1, DIGIT)
        && line.at(to + 3) == ':';
  }

  /**
   * Reads a line of Redis, such as {@code 1:M 04 Mar 2025 10:13:00.123 * text}: process and role,
   * date, time, and a sign for the level.
   */
  private static @Nullable LogLevel redis(LineScanner line, int from) {
    int i = line.skip(from, DIGIT);
    if (line.at(i) != ':' || "MSXC".indexOf(line.at(i + 1)) < 0) {
      return null;
    }
    for (int spaces = 0; spaces < 5; spaces++) {
      i = line.text.indexOf(' ', i) + 1;
      if (i == 0 || i > from + 64) {
        return null;
      }
    }
    if (line.at(i + 1) != ' ') {
      return null;
    }
    return switch (line.at(i)) {
      case '.' -> LogLevel.DEBUG;
      case '-' -> LogLevel.TRACE;
      case '*' -> LogLevel.INFO;
      case '#' -> LogLevel.WARN;
      default -> null;
    };
  }

  /** Reads facility and severity of syslog, such as {@code <134>}. */
  private static @Nullable LogLevel syslog(LineScanner line, int from) {
    int to = line.skip(from, DIGIT);
    if (line.at(to) != '>' || to == from || to - from > 3) {
      return null;
    }
    int priority = Integer.parseInt(line.text, from, to, 10);
    return priority <= 191 ? LogLevelWords.level(priority & 7) : null;
  }

  /** Reads an XML element such as {@code <event level="warn">}. */
  private static @Nullable LogLevel xml(LineScanner line, int from) {
    String attribute = " level=\"";
    int at = line.text.indexOf(attribute, from);
    int value = at + attribute.length();
    boolean inTag = at >= 0 && value <= line.end && line.text.lastIndexOf('>', at) < from;
    int to = inTag ? line.closingQuote(value) : -1;
    return to < 0 ? null : LogLevelWords.value(line.text, value, to);
  }
}
