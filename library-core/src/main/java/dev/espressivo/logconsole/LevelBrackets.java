package dev.espressivo.logconsole;

import static dev.espressivo.logconsole.LineScanner.BLANK;
import static dev.espressivo.logconsole.LineScanner.DIGIT;
import static dev.espressivo.logconsole.LineScanner.LETTER;
import static dev.espressivo.logconsole.LineScanner.UPPER;

import org.jspecify.annotations.Nullable;

/** Reads levels in brackets, alone or with other text in the brackets. */
final class LevelBrackets {

  private LevelBrackets() {}

  /** Returns the level whose name is the whole text between two indices, or null. */
  static @Nullable LogLevel whole(LineScanner line, int from, int to) {
    // trace1
    boolean numbered = to - from > 3 && line.is(to - 1, DIGIT);
    return LogLevelWords.level(line, from, numbered ? to - 1 : to, LogLevelWords.BRACKETS);
  }

  /**
   * Returns the level that the text between brackets names, or null.
   *
   * @param start the index after the opening bracket
   * @param stop the index of the closing bracket
   */
  static @Nullable LogLevel read(LineScanner line, int start, int stop) {
    int from = line.skip(start, BLANK);
    int to = stop;
    while (to > from && line.is(to - 1, BLANK)) {
      to--;
    }
    LogLevel level = whole(line, from, to);
    if (level != null || to - from < 3) {
      return level;
    }
    level = last(line, from, to);
    if (level != null) {
      return level;
    }
    // I 10:18:00.123 app
    boolean initial = line.is(from, UPPER) && line.at(from + 1) == ' ' && line.is(from + 2, DIGIT);
    return initial
        ? LogLevelWords.level(line, from, from + 1, LogLevelWords.INITIAL)
        : capitals(line, from, to);
  }

  /** Returns the level that is the last word: {@code core:error}, {@code Server thread/INFO}. */
  private static @Nullable LogLevel last(LineScanner line, int from, int to) {
    int last = to;
    while (last > from && line.is(last - 1, LETTER | DIGIT)) {
      last--;
    }
    if (last == from) {
      return null;
    }
    char mark = line.at(last - 1);
    boolean named = mark == ':' && !line.is(from, DIGIT) && line.until(from, BLANK) >= last;
    boolean upper = mark == '/' && line.is(last, UPPER) && line.is(last + 1, UPPER);
    return named || upper ? whole(line, last, to) : null;
  }

  /**
   * Returns the level that is the first word, if it is in capitals: {@code 10:18:00 WRN}, {@code
   * 2025-03-04T10:08:02Z WARN net}, {@code 1234:0304/101112.123456:ERROR:file.cc(12)}.
   */
  private static @Nullable LogLevel capitals(LineScanner line, int from, int to) {
    for (int k = from; k < to; k++) {
      if (!line.is(k, LETTER) || !isBoundary(line.at(k - 1))) {
        continue;
      }
      int wordEnd = line.skip(k, UPPER);
      int letters = wordEnd - k;
      if (letters < 2 || wordEnd < to && !isBoundary(line.at(wordEnd))) {
        return null;
      }
      LogLevel level = LogLevelWords.level(line, k, wordEnd, LogLevelWords.CAPITALS_LATER);
      if (level != null || letters > 5) {
        return level;
      }
      // A time zone such as UTC.
      k = wordEnd - 1;
    }
    return null;
  }

  private static boolean isBoundary(char c) {
    return c == ' ' || c == ':' || c == '[' || c == '/' || c == ',' || c == '<' || c == '|';
  }
}
