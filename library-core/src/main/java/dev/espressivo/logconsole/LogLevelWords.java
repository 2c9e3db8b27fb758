package dev.espressivo.logconsole;

import org.jspecify.annotations.Nullable;

/**
 * The words by which programs name levels, and where each can be believed.
 *
 * <p>A word of up to twelve letters is one number, five bits a letter, so that looking one up takes
 * a multiplication and no string.
 */
final class LogLevelWords {

  /** In capitals and before a space, even at the very beginning of a line. */
  static final int CAPITALS = 1;

  /** In capitals and before a space, after a time or brackets. */
  static final int CAPITALS_LATER = 2;

  /** In capitals and before a colon. */
  static final int CAPITALS_COLON = 4;

  /** In any case and before a colon. */
  static final int COLON = 8;

  /** In any case and before a space, right after a time. */
  static final int AFTER_TIME = 16;

  /** In any case, alone in brackets. */
  static final int BRACKETS = 32;

  /** In any case, as the value of a key such as {@code level}. */
  static final int VALUE = 64;

  /** In capitals and before an opening bracket, where names are cut to four letters. */
  static final int CUT = 128;

  /** In any case, behind the name of a tool such as {@code npm}. */
  static final int TOOL = 256;

  /** With a capital first and in a column of its own. */
  static final int COLUMN = 512;

  private static final int ANY =
      CAPITALS
          | CAPITALS_LATER
          | CAPITALS_COLON
          | COLON
          | AFTER_TIME
          | BRACKETS
          | VALUE
          | CUT
          | TOOL
          | COLUMN;
  private static final int SHORT = ANY & ~AFTER_TIME;
  private static final int JUL = CAPITALS_LATER | CAPITALS_COLON | BRACKETS | VALUE;

  private static final int SIZE = 256;
  private static final long[] KEYS = new long[SIZE];
  private static final int[] USES = new int[SIZE];
  private static final @Nullable LogLevel[] LEVELS = new LogLevel[SIZE];

  static {
    put(LogLevel.TRACE, ANY, "trace", "verbose", "finest", "silly");
    put(LogLevel.TRACE, SHORT, "trc", "trce", "vrb");
    put(LogLevel.TRACE, JUL, "finer");
    put(LogLevel.TRACE, TOOL | VALUE, "verb");
    put(LogLevel.TRACE, CUT, "trac");
    put(LogLevel.DEBUG, ANY, "debug");
    put(LogLevel.DEBUG, SHORT, "dbg", "dbug");
    put(LogLevel.DEBUG, JUL, "fine", "config");
    put(LogLevel.DEBUG, CUT, "debu");
    put(LogLevel.INFO, ANY, "info", "notice", "information");
    put(LogLevel.INFO, SHORT, "inf");
    put(LogLevel.INFO, COLON | BRACKETS | VALUE, "note");
    put(LogLevel.INFO, CAPITALS_LATER | BRACKETS | VALUE, "success");
    put(LogLevel.INFO, BRACKETS, "system");
    put(LogLevel.INFO, COLUMN, "normal");
    put(LogLevel.INFO, CAPITALS_LATER | CAPITALS_COLON, "log");
    put(LogLevel.WARN, ANY, "warn", "warning");
    put(LogLevel.WARN, SHORT, "wrn");
    put(LogLevel.WARN, TOOL, "deprecated");
    put(LogLevel.ERROR, ANY, "error", "severe");
    put(LogLevel.ERROR, SHORT, "err", "eror");
    put(LogLevel.ERROR, COLON | VALUE, "fail");
    put(LogLevel.ERROR, CUT, "erro");
    put(LogLevel.FATAL, ANY, "fatal", "critical", "emerg", "emergency", "dpanic");
    put(LogLevel.FATAL, SHORT, "ftl", "crit", "crt", "alert", "panic");
    put(LogLevel.FATAL, CUT, "fata", "pani");
  }

  private LogLevelWords() {}

  /** One more letter of a word; case is ignored. */
  static long with(long key, char letter) {
    return key << 5 | letter & 31;
  }

  /** The key of a word of at most twelve letters. */
  static long key(String word) {
    long key = 0;
    for (int i = 0; i < word.length(); i++) {
      key = with(key, word.charAt(i));
    }
    return key;
  }

  /** Where a word is in the table; negative when it names no level. */
  static int find(long key) {
    int slot = slot(key);
    while (KEYS[slot] != 0) {
      if (KEYS[slot] == key) {
        return slot;
      }
      slot = slot + 1 & SIZE - 1;
    }
    return -1;
  }

  static int uses(int slot) {
    return USES[slot];
  }

  static @Nullable LogLevel level(int slot) {
    return LEVELS[slot];
  }

  private static int slot(long key) {
    return (int) (key * 0x9E3779B97F4A7C15L >>> 56);
  }

  private static void put(LogLevel level, int uses, String... words) {
    for (String word : words) {
      long key = key(word);
      int slot = slot(key);
      while (KEYS[slot] != 0) {
        slot = slot + 1 & SIZE - 1;
      }
      KEYS[slot] = key;
      USES[slot] = uses;
      LEVELS[slot] = level;
    }
  }
}
