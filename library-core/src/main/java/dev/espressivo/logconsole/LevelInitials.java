package dev.espressivo.logconsole;

import static dev.espressivo.logconsole.LineScanner.BLANK;
import static dev.espressivo.logconsole.LineScanner.DASH;
import static dev.espressivo.logconsole.LineScanner.DIGIT;
import static dev.espressivo.logconsole.LineScanner.DOLLAR;
import static dev.espressivo.logconsole.LineScanner.DOT;
import static dev.espressivo.logconsole.LineScanner.UNDERSCORE;
import static dev.espressivo.logconsole.LineScanner.UPPER;
import static dev.espressivo.logconsole.LineScanner.WORD;

import org.jspecify.annotations.Nullable;

/** Reads levels that are written as one letter. */
final class LevelInitials {

  private LevelInitials() {}

  /** Returns the level that a capital letter stands for, or null. */
  static @Nullable LogLevel level(char letter) {
    return switch (letter) {
      case 'V', 'T' -> LogLevel.TRACE;
      case 'D' -> LogLevel.DEBUG;
      case 'I' -> LogLevel.INFO;
      case 'W' -> LogLevel.WARN;
      case 'E' -> LogLevel.ERROR;
      case 'F', 'A', 'C' -> LogLevel.FATAL;
      default -> null;
    };
  }

  /** Returns the level of a line that begins with its letter, or null if none does. */
  static @Nullable LogLevel first(LineScanner line, int i) {
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
    return known ? level(Character.toUpperCase(letter)) : null;
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
   * Returns the level of the letter before {@code to}, which follows a time, or null if this is not
   * a column of levels.
   *
   * @param afterIds whether the numbers of a process and a thread are between the time and the
   *     letter
   */
  static @Nullable LogLevel inColumn(LineScanner line, int to, boolean afterIds) {
    boolean column = afterIds;
    if (!column && line.at(to) == '/') {
      int tagEnd = line.skip(to + 1, WORD | DOT | DASH);
      column = tagEnd - to > 2 && "(: ".indexOf(line.at(tagEnd)) >= 0;
    } else if (!column) {
      int wordEnd = line.skip(to + 1, UPPER | UNDERSCORE);
      column = line.at(to + 1) == '|' || wordEnd - to > 3 && line.is(wordEnd, BLANK);
    }
    return column ? level(line.at(to - 1)) : null;
  }
}
