package dev.espressivo.logconsole;

import static dev.espressivo.logconsole.LineScanner.DIGIT;
import static dev.espressivo.logconsole.LineScanner.LETTER;
import static dev.espressivo.logconsole.LogLevel.DEBUG;
import static dev.espressivo.logconsole.LogLevel.ERROR;
import static dev.espressivo.logconsole.LogLevel.FATAL;
import static dev.espressivo.logconsole.LogLevel.INFO;
import static dev.espressivo.logconsole.LogLevel.TRACE;
import static dev.espressivo.logconsole.LogLevel.WARN;

import java.util.NavigableMap;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * The words and numbers that programs use for levels, the contexts in which each word means a
 * level, and the other words that have a meaning before a message.
 *
 * <p>A word is looked up by a number with five bits per letter, so that no string is needed.
 */
final class LogLevelWords {

  /** The length of the longest word. */
  static final int MAX_LETTERS = 13;

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

  /** The word is a capital letter that stands for the level. */
  static final int INITIAL = 4096;

  /** The word is no level if the word "error" follows, as in {@code fatal error: }. */
  static final int BEFORE_ERROR = 8192;

  /** The word is the short name of a month or weekday. */
  static final int DATE = 16_384;

  /** The word is the name of a tool whose levels follow its name. */
  static final int TOOL_NAME = 32_768;

  /** The word is the name of a tool that writes the kind of an error before "error". */
  static final int TOOL_WITH_KINDS = 65_536;

  /** The contexts from {@link #CAPITALS} to {@link #COLUMN}. */
  private static final int ANY = 2 * COLUMN - 1;

  private static final int SHORT = ANY & ~AFTER_TIME;
  private static final int JUL = CAPITALS_LATER | CAPITALS_COLON | BRACKETS | VALUE;

  /** The keys whose values are levels. */
  private static final String[] KEYS =
      ("level severity lvl @l @level loglevel levelname level_name log.level log_level log-level"
              + " severitytext severity_text")
          .split(" ");

  /**
   * A word.
   *
   * @param key the word as a number
   * @param level the level that it names; null for none
   * @param uses the contexts in which it has a meaning
   */
  record Word(long key, @Nullable LogLevel level, int uses) {
    boolean has(int use) {
      return (uses & use) != 0;
    }
  }

  // A hash table of our own: a map would make an object for each key that is looked up.
  private static final int SIZE = 512;
  private static final @Nullable Word[] WORDS = new Word[SIZE];

  /** The levels by the least number for which each stands; the next number ends it. */
  private static final NavigableMap<Integer, LogLevel> NUMBERS = new TreeMap<>();

  static {
    words(TRACE, ANY, "trace verbose finest silly");
    words(TRACE, SHORT, "trc trce vrb");
    words(TRACE, JUL, "finer");
    words(TRACE, TOOL | VALUE, "verb");
    words(TRACE, CUT, "trac");
    words(TRACE, INITIAL, "v t");
    words(DEBUG, ANY | COMMAND, "debug");
    words(DEBUG, SHORT, "dbg dbug");
    words(DEBUG, JUL, "fine config");
    words(DEBUG, CUT, "debu");
    words(DEBUG, INITIAL, "d");
    words(INFO, ANY | YARN, "info");
    words(INFO, ANY | COMMAND, "notice");
    words(INFO, ANY, "information");
    words(INFO, SHORT, "inf");
    words(INFO, VALUE, "informational");
    words(INFO, COLON | BRACKETS | VALUE, "note");
    words(INFO, CAPITALS_LATER | BRACKETS | VALUE | YARN, "success");
    words(INFO, BRACKETS, "system");
    words(INFO, COLUMN, "normal");
    words(INFO, CAPITALS_LATER | CAPITALS_COLON, "log");
    words(INFO, INITIAL, "i");
    words(WARN, ANY, "warn");
    words(WARN, ANY | YARN | COMMAND, "warning");
    words(WARN, SHORT, "wrn");
    words(WARN, TOOL, "deprecated");
    words(WARN, INITIAL, "w");
    words(ERROR, ANY | YARN | COMMAND, "error");
    words(ERROR, ANY, "severe");
    words(ERROR, SHORT, "err eror");
    words(ERROR, COLON | VALUE, "fail");
    words(ERROR, CUT, "erro");
    words(ERROR, INITIAL, "e");
    words(FATAL, ANY | BEFORE_ERROR, "fatal");
    words(FATAL, ANY, "critical emerg emergency dpanic");
    words(FATAL, SHORT, "ftl crit crt alert panic");
    words(FATAL, CUT, "fata pani");
    words(FATAL, INITIAL, "f a c");
    words(null, DATE, "jan feb mar apr may jun jul aug sep oct nov dec");
    words(null, DATE, "mon tue wed thu fri sat sun");
    words(null, TOOL_NAME, "npm cmake");
    words(null, TOOL_NAME | TOOL_WITH_KINDS, "php");
    // Of syslog, GELF and journald; pino and bunyan; Monolog; java.util.logging; Logback.
    numbers(TRACE, 8, 5_000);
    numbers(DEBUG, 7, 20, 100, 601, 10_000);
    numbers(INFO, 5, 30, 200, 800, 20_000);
    numbers(WARN, 4, 40, 300, 900, 30_000);
    numbers(ERROR, 3, 50, 400, 1_000, 40_000);
    numbers(FATAL, 0, 60, 500, 50_000);
  }

  private LogLevelWords() {}

  private static void words(@Nullable LogLevel level, int uses, String words) {
    for (String word : words.split(" ")) {
      long key = key(word, 0, word.length());
      WORDS[slot(key)] = new Word(key, level, uses);
    }
  }

  private static void numbers(LogLevel level, int... numbers) {
    for (int number : numbers) {
      NUMBERS.put(number, level);
    }
  }

  /** Adds a letter to a word's key; case is ignored. */
  static long with(long key, char letter) {
    return key << 5 | letter & 31;
  }

  private static long key(String text, int from, int to) {
    long key = 0;
    for (int i = from; i < to; i++) {
      key = with(key, text.charAt(i));
    }
    return key;
  }

  /** Returns the word with a key and a number of letters, or null if it has no meaning. */
  static @Nullable Word find(long key, int letters) {
    return letters <= MAX_LETTERS ? WORDS[slot(key)] : null;
  }

  /** Returns the slot of a word with a key, or the free slot that it would have. */
  private static int slot(long key) {
    int slot = (int) (key * 0x9E3779B97F4A7C15L >>> 55);
    for (Word word = WORDS[slot]; word != null && word.key != key; word = WORDS[slot]) {
      slot = slot + 1 & SIZE - 1;
    }
    return slot;
  }

  /** Returns the level that the text between two indices means in a context, or null. */
  static @Nullable LogLevel level(LineScanner text, int from, int to, int use) {
    if (to - from > MAX_LETTERS || text.skip(from, LETTER) < to) {
      return null;
    }
    Word word = WORDS[slot(key(text.text, from, to))];
    return word != null && word.has(use) ? word.level : null;
  }

  /** Returns the level for a number from 0. */
  static LogLevel level(int number) {
    return NUMBERS.floorEntry(number).getValue();
  }

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
  static @Nullable LogLevel value(String text, int from, int to) {
    LineScanner value = new LineScanner(text, to);
    if (value.is(from, DIGIT)) {
      boolean number = value.skip(from, DIGIT) == to && to - from <= 6;
      return number ? level(Integer.parseInt(text, from, to, 10)) : null;
    }
    int wordEnd = value.skip(from, LETTER);
    boolean ends =
        wordEnd == to || value.is(wordEnd, DIGIT) || "+-,;\" \\]".indexOf(value.at(wordEnd)) >= 0;
    return ends ? level(value, from, wordEnd, VALUE) : null;
  }
}
