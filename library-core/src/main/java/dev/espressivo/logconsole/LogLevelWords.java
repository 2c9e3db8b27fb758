package dev.espressivo.logconsole;

import static dev.espressivo.logconsole.LineScanner.LETTER;

import org.jspecify.annotations.Nullable;

/**
 * The words that programs use for levels, and the contexts in which each of them means a level.
 *
 * <p>A word of up to twelve letters is encoded as one number with five bits per letter, so that
 * looking it up takes a multiplication and no string.
 */
final class LogLevelWords {

  /** The length of the longest word. */
  static final int MAX_LETTERS = 12;

  /** The word is in capitals and followed by a space, even at the very beginning of a line. */
  static final int CAPITALS = 1;

  /** The word is in capitals and followed by a space, after a time or brackets. */
  static final int CAPITALS_LATER = 2;

  /** The word is in capitals and followed by a colon. */
  static final int CAPITALS_COLON = 4;

  /** The word is in any case and followed by a colon. */
  static final int COLON = 8;

  /** The word is in any case, follows a time directly and is followed by a space. */
  static final int AFTER_TIME = 16;

  /** The word is in any case and alone in brackets. */
  static final int BRACKETS = 32;

  /** The word is in any case and the value of a key such as {@code level}. */
  static final int VALUE = 64;

  /** The word is in capitals, cut to four letters and followed by an opening bracket. */
  static final int CUT = 128;

  /** The word is in any case and follows the name of a tool such as {@code npm}. */
  static final int TOOL = 256;

  /** The word has an initial capital and is in a column of its own. */
  static final int COLUMN = 512;

  /**
   * The word is in lower case at the beginning of a line, before a sentence or a package, as yarn
   * writes it.
   */
  static final int YARN = 1024;

  /** The word is in any case and between double colons, in a command to a build server. */
  static final int COMMAND = 2048;

  /** The contexts from {@link #CAPITALS} to {@link #COLUMN}. */
  private static final int ANY = 2 * COLUMN - 1;

  private static final int SHORT = ANY & ~AFTER_TIME;
  private static final int JUL = CAPITALS_LATER | CAPITALS_COLON | BRACKETS | VALUE;

  /**
   * A word that names a level.
   *
   * @param key the word as a number
   * @param uses the contexts in which it means the level
   */
  record Word(long key, LogLevel level, int uses) {
    boolean has(int use) {
      return (uses & use) != 0;
    }
  }

  private static final int SIZE = 256;
  private static final @Nullable Word[] WORDS = new Word[SIZE];

  static {
    put(LogLevel.TRACE, ANY, "trace", "verbose", "finest", "silly");
    put(LogLevel.TRACE, SHORT, "trc", "trce", "vrb");
    put(LogLevel.TRACE, JUL, "finer");
    put(LogLevel.TRACE, TOOL | VALUE, "verb");
    put(LogLevel.TRACE, CUT, "trac");
    put(LogLevel.DEBUG, ANY | COMMAND, "debug");
    put(LogLevel.DEBUG, SHORT, "dbg", "dbug");
    put(LogLevel.DEBUG, JUL, "fine", "config");
    put(LogLevel.DEBUG, CUT, "debu");
    put(LogLevel.INFO, ANY | YARN, "info");
    put(LogLevel.INFO, ANY | COMMAND, "notice");
    put(LogLevel.INFO, ANY, "information");
    put(LogLevel.INFO, SHORT, "inf");
    put(LogLevel.INFO, COLON | BRACKETS | VALUE, "note");
    put(LogLevel.INFO, CAPITALS_LATER | BRACKETS | VALUE | YARN, "success");
    put(LogLevel.INFO, BRACKETS, "system");
    put(LogLevel.INFO, COLUMN, "normal");
    put(LogLevel.INFO, CAPITALS_LATER | CAPITALS_COLON, "log");
    put(LogLevel.WARN, ANY, "warn");
    put(LogLevel.WARN, ANY | YARN | COMMAND, "warning");
    put(LogLevel.WARN, SHORT, "wrn");
    put(LogLevel.WARN, TOOL, "deprecated");
    put(LogLevel.ERROR, ANY | YARN | COMMAND, "error");
    put(LogLevel.ERROR, ANY, "severe");
    put(LogLevel.ERROR, SHORT, "err", "eror");
    put(LogLevel.ERROR, COLON | VALUE, "fail");
    put(LogLevel.ERROR, CUT, "erro");
    put(LogLevel.FATAL, ANY, "fatal", "critical", "emerg", "emergency", "dpanic");
    put(LogLevel.FATAL, SHORT, "ftl", "crit", "crt", "alert", "panic");
    put(LogLevel.FATAL, CUT, "fata", "pani");
  }

  private LogLevelWords() {}

  /** Adds a letter to a word's key; case is ignored. */
  static long with(long key, char letter) {
    return key << 5 | letter & 31;
  }

  /** Returns the key of a word of at most {@value #MAX_LETTERS} letters. */
  static long key(String word) {
    long key = 0;
    for (int i = 0; i < word.length(); i++) {
      key = with(key, word.charAt(i));
    }
    return key;
  }

  /** Returns the word with a key, or null if it is no level. */
  static @Nullable Word find(long key) {
    int slot = slot(key);
    Word word = WORDS[slot];
    while (word != null && word.key != key) {
      slot = slot + 1 & SIZE - 1;
      word = WORDS[slot];
    }
    return word;
  }

  /** Returns the level that the text between two indices means in a context, or null. */
  static @Nullable LogLevel level(String text, int from, int to, int use) {
    if (to - from > MAX_LETTERS) {
      return null;
    }
    long key = 0;
    for (int i = from; i < to; i++) {
      char c = text.charAt(i);
      if (!LineScanner.is(c, LETTER)) {
        return null;
      }
      key = with(key, c);
    }
    Word word = find(key);
    return word != null && word.has(use) ? word.level : null;
  }

  private static int slot(long key) {
    return (int) (key * 0x9E3779B97F4A7C15L >>> 56);
  }

  private static void put(LogLevel level, int uses, String... words) {
    for (String word : words) {
      long key = key(word);
      int slot = slot(key);
      while (WORDS[slot] != null) {
        slot = slot + 1 & SIZE - 1;
      }
      WORDS[slot] = new Word(key, level, uses);
    }
  }
}
