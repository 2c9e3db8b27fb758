package dev.espressivo.logconsole;

import static dev.espressivo.logconsole.LineScanner.DIGIT;
import static dev.espressivo.logconsole.LineScanner.LETTER;

import org.jspecify.annotations.Nullable;

/** Reads levels that are the values of keys, by name and by number. */
final class LevelValues {

  private static final String[] KEYS = {
    "level",
    "severity",
    "lvl",
    "@l",
    "@level",
    "loglevel",
    "levelname",
    "level_name",
    "log.level",
    "log_level",
    "log-level",
    "severitytext",
    "severity_text"
  };

  private static final LogLevel[] LEVELS = LogLevel.values();

  private LevelValues() {}

  /** Returns whether the text between two indices is a key whose value is a level. */
  static boolean isKey(String text, int from, int to) {
    for (String key : KEYS) {
      if (key.length() == to - from && text.regionMatches(true, from, key, 0, key.length())) {
        return true;
      }
    }
    return false;
  }

  /**
   * Returns the level that a value such as {@code warn}, {@code DEBUG+2} or {@code 40} stands for,
   * or null.
   */
  static @Nullable LogLevel read(String text, int from, int to) {
    LineScanner value = new LineScanner(text, to);
    if (value.is(from, DIGIT)) {
      boolean number = value.skip(from, DIGIT) == to && to - from <= 6;
      return number ? number(Integer.parseInt(text, from, to, 10)) : null;
    }
    int wordEnd = value.skip(from, LETTER);
    if (wordEnd - from == 13 && text.regionMatches(true, from, "informational", 0, 13)) {
      return LogLevel.INFO;
    }
    char next = value.at(wordEnd);
    boolean ends = wordEnd == to || value.is(wordEnd, DIGIT) || "+-,;\" \\]".indexOf(next) >= 0;
    return ends ? LogLevelWords.level(text, from, wordEnd, LogLevelWords.VALUE) : null;
  }

  /**
   * Returns the level for a number. Syslog, GELF and journald use 0 to 7, pino and bunyan 10 to 60,
   * Monolog 100 to 600, java.util.logging larger numbers, and Logback numbers from 5000.
   */
  private static LogLevel number(int number) {
    if (number < 8) {
      return syslog(number);
    }
    if (number < 100) {
      return LEVELS[Math.max(0, Math.min(5, number / 10 - 1))];
    }
    if (number <= 600) {
      return LEVELS[Math.min(5, number / 100)];
    }
    if (number < 5_000) {
      return LEVELS[number < 800 ? 1 : Math.min(4, number / 100 - 6)];
    }
    return LEVELS[Math.min(5, number / 10_000)];
  }

  /** Returns the level of one of syslog's severities, from 0 to 7. */
  static LogLevel syslog(int severity) {
    return switch (severity) {
      case 0, 1, 2 -> LogLevel.FATAL;
      case 3 -> LogLevel.ERROR;
      case 4 -> LogLevel.WARN;
      case 5, 6 -> LogLevel.INFO;
      default -> LogLevel.DEBUG;
    };
  }
}
