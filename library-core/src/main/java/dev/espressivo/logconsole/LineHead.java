package dev.espressivo.logconsole;

import static dev.espressivo.logconsole.LogLevelWords.AFTER_TIME;
import static dev.espressivo.logconsole.LogLevelWords.BEFORE_ERROR;
import static dev.espressivo.logconsole.LogLevelWords.CAPITALS;
import static dev.espressivo.logconsole.LogLevelWords.CAPITALS_COLON;
import static dev.espressivo.logconsole.LogLevelWords.CAPITALS_LATER;
import static dev.espressivo.logconsole.LogLevelWords.COLON;
import static dev.espressivo.logconsole.LogLevelWords.COLUMN;
import static dev.espressivo.logconsole.LogLevelWords.COMMAND;
import static dev.espressivo.logconsole.LogLevelWords.CUT;
import static dev.espressivo.logconsole.LogLevelWords.DATE;
import static dev.espressivo.logconsole.LogLevelWords.INITIAL;
import static dev.espressivo.logconsole.LogLevelWords.TOOL;
import static dev.espressivo.logconsole.LogLevelWords.TOOL_NAME;
import static dev.espressivo.logconsole.LogLevelWords.TOOL_WITH_KINDS;
import static dev.espressivo.logconsole.LogLevelWords.YARN;

import dev.espressivo.logconsole.LogLevelWords.Word;
import org.jspecify.annotations.Nullable;

/**
 * Reads the head of a line, the text before its message, token by token from the left.
 *
 * <p>Reading ends without a level at the first token that is prose. So words in messages, paths and
 * addresses never count as levels, and only a few dozen characters of a line are read, whatever its
 * length.
 */
final class LineHead extends LineScanner {

  private static final int MAX_TOKENS = 32;

  /** The maximum number of chars before the time of an access log: addresses and users. */
  private static final int MAX_ACCESS_NAMES = 256;

  /** The keys whose values are the time of a line, the more usual ones first. */
  static final String[] TIME_KEYS = {
    "time",
    "ts",
    "@timestamp",
    "timestamp",
    "t",
    "@t",
    "datetime",
    "date",
    "timeUnixNano",
    "observedTimeUnixNano",
    "eventTime",
    "event_time",
    "asctime",
    "logged_at",
    "$date"
  };

  /** The kinds of tokens. */
  private enum Token {
    NOTHING,
    NUMBER,
    TIME,
    BRACKETS,
    SEPARATOR,
    NAME,
    /** A name or brackets followed by a colon. */
    TAG,
    /** A program whose levels follow its name. */
    TOOL
  }

  /** The index of the next token. */
  private int i;

  private @Nullable LogLevel found;

  /** The kind of the previous token. */
  private Token before = Token.NOTHING;

  /** Whether a time has been read. */
  private boolean time;

  /** The index of the first time; -1 if none has been read. */
  private int timeAt = -1;

  /** The index of the number that has been read last, which may be the day of a date. */
  private int numberAt = -1;

  /** Whether a time, square brackets or a bar have been read: the line has columns. */
  private boolean columns;

  /** Whether a word or name has been read. */
  private boolean named;

  /** Whether a number or time has been read. */
  private boolean numbered;

  /** The number of integers that have been read since the last time, or since the beginning. */
  private int integers;

  /**
   * The number of fields of a date such as {@code Mar 4 10:11:00} that have been read; after three,
   * a host follows.
   */
  private int syslogDate;

  /** Whether the next word may be the name of a method, or of a kind of error. */
  private boolean methodAllowed;

  // The letters that are read as a word: whether they are in capitals, in lower case, or begin with
  // the only capital letter; and the index after them.
  private boolean upper;
  private boolean lower;
  private boolean title;
  private int to;

  /**
   * Creates a reader of the beginning of a line.
   *
   * @param from the index at which the first token may begin
   */
  LineHead(String text, int from) {
    super(text, MAX_HEAD);
    this.i = from;
  }

  /** Reads the level and the place of the time. */
  LineStart read() {
    for (int tokens = 0; tokens < MAX_TOKENS; tokens++) {
      i = skip(i, BLANK);
      if (i >= end || !token(at(i))) {
        break;
      }
    }
    if (timeAt < 0) {
      timeAt = found == null ? accessTime() : timeAfterLevel();
    }
    return new LineStart(found, timeAt);
  }

  /** Returns the index of a time that follows the level, or -1. */
  private int timeAfterLevel() {
    int at = Math.max(i, to);
    if (before == Token.SEPARATOR && at(i - 1) != ']') {
      for (int pairs = 0; pairs < MAX_TOKENS; pairs++) {
        at = skip(at, BLANK);
        int equals = skip(at, WORD | DOT | AT);
        if (at(equals) != '=' || isTimeKey(text, at, equals)) {
          return at(equals) == '=' ? value(equals) : -1;
        }
        boolean quoted = at(equals + 1) == '"';
        at = quoted ? closingQuote(equals + 2) + 1 : until(equals, BLANK);
        if (at <= equals) {
          return -1;
        }
      }
      return -1;
    }
    while (is(at, BLANK) || at(at) == '[' || at(at) == ':' || at(at) == '|' || at(at) == '(') {
      at++;
    }
    return is(at, DIGIT) ? at : -1;
  }

  /** Returns the index of the time in a line of an access log, or -1. */
  private int accessTime() {
    int last = Math.min(end, MAX_ACCESS_NAMES);
    for (int k = 1; k < last; k++) {
      if (at(k) == '[' && at(k - 1) == ' ') {
        return isAccessTime(k + 1, end) ? k + 1 : -1;
      }
    }
    return -1;
  }

  /** Returns the index at which the value of a key begins. */
  private int value(int equals) {
    return at(equals + 1) == '"' ? equals + 2 : equals + 1;
  }

  /** Returns whether the text between two indices is a key whose value is the time of a line. */
  static boolean isTimeKey(String text, int from, int to) {
    for (String key : TIME_KEYS) {
      if (key.length() == to - from && text.regionMatches(true, from, key, 0, key.length())) {
        return true;
      }
    }
    return false;
  }

  /** Reads one token; returns whether to continue. */
  private boolean token(char c) {
    if (is(c, LETTER)) {
      return word();
    }
    if (is(c, DIGIT) || (c == '+' || c == '-') && is(i + 1, DIGIT)) {
      number();
      return true;
    }
    return switch (c) {
      case '[' -> brackets(']');
      case '(' -> brackets(')');
      case '<' -> brackets('>');
      case '"', '\'', '`', '$', '%', '{', '\\' -> false;
      case '/', '.', '_', '@', '~' -> {
        if (is(i + 1, WORD) || at(i + 1) == '/') {
          yield name();
        }
        i++;
        before = Token.SEPARATOR;
        yield true;
      }
      case ':' -> colon();
      default -> {
        columns |= c == '|';
        methodAllowed &= before == Token.TOOL;
        before = Token.SEPARATOR;
        i++;
        yield c < 128 || !Character.isLetterOrDigit(c);
      }
    };
  }

  private boolean colon() {
    if ((before == Token.NOTHING || before == Token.TIME) && at(i + 1) == ':') {
      found = command(i + 2);
    }
    methodAllowed &= before == Token.TOOL;
    if (before == Token.BRACKETS || before == Token.NAME) {
      before = Token.TAG;
    }
    i++;
    return found == null;
  }

  /** Reads a command to a build server, such as {@code ::error file=app.js,line=1::message}. */
  private @Nullable LogLevel command(int from) {
    int to = skip(from, LETTER);
    boolean ends = (at(to) == ' ' || at(to) == ':') && text.indexOf("::", to) > 0;
    return ends ? LogLevelWords.level(this, from, to, COMMAND) : null;
  }

  private void number() {
    int from = i;
    int dashes = 0;
    boolean clock = false;
    boolean integer = true;
    for (i++; i < end; i++) {
      char c = at(i);
      if (is(c, DIGIT)) {
        continue;
      }
      // 10:02:11.345:INFO, 2025-03-04,INFO
      if (is(c, STOP | BRACKET) || (c == ':' || c == ',') && is(i + 1, UPPER)) {
        break;
      }
      integer = false;
      clock |= c == ':' && is(i + 1, DIGIT);
      dashes += c == '-' || c == '/' ? 1 : 0;
    }
    numbered = true;
    integers += integer ? 1 : 0;
    boolean dated = integer ? syslogDate == 1 : syslogDate == 2 && clock;
    if (dated) {
      syslogDate++;
    } else if (!integer || syslogDate != 3) {
      syslogDate = 0;
    }
    if (clock || dashes >= 2 && i - from <= 40) {
      // 20250304 10:04:00, or 03-04 10:19:00
      int length = from - numberAt - 1;
      boolean afterDate = numberAt >= 0 && dashes == 0 && (length == 8 || length == 5);
      boolean clockFirst = at(from + 1) == ':' || at(from + 2) == ':';
      if (timeAt < 0 && (clockFirst || dashes >= 2)) {
        timeAt = afterDate ? numberAt : from;
      }
      time = true;
      columns = true;
      integers = 0;
      before = Token.TIME;
    } else if (before != Token.TIME) {
      before = Token.NUMBER;
    }
    if (at(i - 1) == ':') {
      before = Token.TAG;
    }
    numberAt = from;
  }

  private boolean brackets(char close) {
    int to = text.indexOf(close, i + 1);
    if (to < 0 || to >= end) {
      return false;
    }
    if (close == ']' && isAccessTime(i + 1, to)) {
      timeAt = i + 1;
      return false;
    }
    found =
        close == ')' ? LevelBrackets.whole(this, i + 1, to) : LevelBrackets.read(this, i + 1, to);
    if (close == ']') {
      columns = true;
      int colon = text.indexOf(':', i);
      time |= is(i + 1, DIGIT) && colon > 0 && colon < to;
      if (timeAt < 0 && colon > 0 && colon < to) {
        timeAt = timeInBrackets();
      }
    }
    i = to + 1;
    if (before != Token.NAME || close != ']') {
      before = Token.BRACKETS;
    }
    return found == null;
  }

  /** Returns the index of a time after an opening bracket, perhaps after a level; or -1. */
  private int timeInBrackets() {
    int from = i + 1;
    if (is(from, DIGIT)) {
      return from;
    }
    int letters = skip(from, LETTER) - from;
    if (!is(from + letters, BLANK)) {
      return -1;
    }
    // Tue Mar 04 10:10:00.123456 2025, or E 2025-03-04 10:18:00.123
    return letters == 3 ? from : letters == 1 && is(from + 2, DIGIT) ? from + 2 : -1;
  }

  /**
   * Returns whether this is a time such as {@code 04/Mar/2025:10:09:03} of an access log, whose
   * lines have no level.
   */
  private boolean isAccessTime(int from, int to) {
    return to - from >= 20
        && is(from, DIGIT)
        && at(from + 2) == '/'
        && is(from + 3, LETTER)
        && at(from + 6) == '/'
        && at(from + 11) == ':';
  }

  private boolean word() {
    long key = 0;
    int capitals = 0;
    to = i;
    for (char c = at(to); is(c, LETTER); c = at(++to)) {
      capitals += c <= 'Z' ? 1 : 0;
      key = LogLevelWords.with(key, c);
    }
    int letters = to - i;
    upper = capitals == letters;
    lower = capitals == 0;
    title = capitals == 1 && is(i, UPPER);
    Word word = LogLevelWords.find(key, letters);
    found = level(word, letters);
    if (found != null) {
      return false;
    }
    char next = at(to);
    boolean blank = is(to, BLANK);
    if (!blank && next != '\n' && next != ',' && next != '|') {
      return name();
    }
    if (word != null && word.has(DATE)) {
      if (timeAt < 0) {
        timeAt = before == Token.NUMBER ? numberAt : i;
      }
      syslogDate = blank ? 1 : 0;
      i = next == ',' ? to + 1 : to;
      before = Token.TIME;
      return true;
    }
    if (before == Token.TIME && upper && letters <= 5) {
      // UTC, CET, AM
      i = to;
      syslogDate = 0;
      return true;
    }
    if (blank && !named && word != null && word.has(TOOL_NAME)) {
      i = to;
      before = Token.TOOL;
      named = true;
      methodAllowed = word.has(TOOL_WITH_KINDS);
      return true;
    }
    return plainWord(letters);
  }

  private @Nullable LogLevel level(@Nullable Word word, int letters) {
    if (word != null && isLevel(word)) {
      return word.level();
    }
    char next = at(to);
    if (letters == 1 && upper && (next == ' ' || next == '/') && time && !named) {
      boolean inColumn = integers >= 2 || isInColumn();
      return inColumn ? LogLevelWords.level(this, i, to, INITIAL) : null;
    }
    // DeprecationWarning:
    boolean warning =
        next == ':'
            && letters > 7
            && text.startsWith("Warning", to - 7)
            && is(i, UPPER)
            && endsAfter(to);
    return warning ? LogLevel.WARN : null;
  }

  /** Returns whether a letter after a time, without the numbers of a process, is in a column. */
  private boolean isInColumn() {
    if (at(to) == '/') {
      int tagEnd = skip(to + 1, WORD | DOT | DASH);
      return tagEnd - to > 2 && "(: ".indexOf(at(tagEnd)) >= 0;
    }
    int wordEnd = skip(to + 1, UPPER | UNDERSCORE);
    return at(to + 1) == '|' || wordEnd - to > 3 && is(wordEnd, BLANK);
  }

  /** Returns whether a word means its level, by its case and by what is around it. */
  private boolean isLevel(Word word) {
    return switch (at(to)) {
      case ':' -> isLevelBeforeColon(word);
      case '!' -> upper && word.has(CAPITALS) && (before == Token.NOTHING || before == Token.TOOL);
      case '[' -> isLevelBeforeBracket(word);
      case ' ', '\t', '\n', '|', ',', ')', ']' -> isLevelApart(word);
      // DEBUG1:
      default ->
          is(to, DIGIT)
              && upper
              && columns
              && word.has(CAPITALS)
              && (at(to + 1) == ':' || is(to + 1, BLANK));
    };
  }

  private boolean isLevelBeforeColon(Word word) {
    if (upper && word.has(CAPITALS_COLON)) {
      // PostgreSQL's LOG: and similar words follow a time.
      return word.has(CAPITALS) || before == Token.NOTHING || columns;
    }
    return word.has(COLON) && (upper || lower || title) && endsAfter(to)
        || before == Token.TOOL && word.has(TOOL);
  }

  /** Returns whether a word has a level's bracket, as in {@code ERRO[0005]}, {@code info[net]:}. */
  private boolean isLevelBeforeBracket(Word word) {
    if (upper) {
      return word.has(CUT) && is(to + 1, DIGIT);
    }
    int close = lower && to - i > 1 ? text.indexOf(']', to) : -1;
    return close > 0 && close - to < 12 && at(close + 1) == ':';
  }

  /**
   * Returns whether a word means its level that ends with a blank, the end of the line, or a
   * closing or separating character.
   */
  private boolean isLevelApart(Word word) {
    boolean blank = is(to, BLANK);
    boolean fatalError = word.has(BEFORE_ERROR) && isErrorNext();
    if (before == Token.TOOL) {
      return blank && (fatalError || word.has(TOOL) && !methodAllowed);
    }
    char next = at(to);
    int after = skip(to, BLANK);
    boolean separated = isSeparator(after);
    if (upper) {
      return isLevelInCapitals(word, after);
    }
    if (!lower && !title) {
      return false;
    }
    if (fatalError) {
      return before == Token.NOTHING || before == Token.TAG || before == Token.SEPARATOR;
    }
    boolean column = next == '\t' || blank && after > to + 1 && after < end;
    boolean yarn = before == Token.NOTHING && lower && after == to + 1;
    return !named && time && word.has(AFTER_TIME) && next != '\n'
        || !named && word.has(COLUMN) && (column || separated)
        || !named && yarn && word.has(YARN) && isYarn(after)
        || before == Token.TAG && lower && blank && isCode(after);
  }

  private boolean isLevelInCapitals(Word word, int after) {
    if (before == Token.NOTHING) {
      return word.has(CAPITALS) && at(to) != ',';
    }
    if (columns || !word.has(CAPITALS_LATER)) {
      return word.has(CAPITALS_LATER) && (at(to) != ',' || time);
    }
    return before == Token.SEPARATOR
        && (isSeparator(after) || at(after) == ':' || !named && !numbered);
  }

  /** Returns whether a blank or the end follows the character at an index. */
  private boolean endsAfter(int index) {
    return is(index + 1, BLANK) || at(index + 1) == '\n';
  }

  /** Returns whether there is a bar, or a dash between blanks, at an index. */
  private boolean isSeparator(int index) {
    return at(index) == '|' || at(index) == '-' && is(index + 1, BLANK);
  }

  private boolean isErrorNext() {
    return text.startsWith(" error", to) && (at(to + 6) == ':' || at(to + 6) == ' ');
  }

  /** Returns whether the number of a compiler's message follows, such as {@code TS2322:}. */
  private boolean isCode(int from) {
    int digits = skip(from, UPPER);
    int end = skip(digits, DIGIT);
    return digits > from && end > digits && at(end) == ':';
  }

  /**
   * Returns whether text follows that is typical of yarn: a sentence, a quoted package, or a
   * package or file with a colon, such as {@code package.json:} or {@code left > right@1.0.0:}.
   */
  private boolean isYarn(int from) {
    int start = from;
    int end = until(start, BLANK);
    while (text.startsWith(" > ", end)) {
      start = end + 3;
      end = until(start, BLANK);
    }
    return is(from, UPPER) || at(from) == '"' || at(end - 1) == ':' && until(start, DOT | AT) < end;
  }

  /**
   * Reads a word of letters that is no level here. It is prose, unless it is in the place of a
   * name.
   */
  private boolean plainWord(int letters) {
    named = true;
    int after = skip(to, BLANK);
    boolean host = syslogDate == 3 || before == Token.TIME && isProcess(after);
    boolean separated = letters > 1 && isSeparator(after);
    if (!host && !separated && !methodAllowed) {
      return false;
    }
    if (syslogDate == 3) {
      syslogDate = 0;
    } else if (!separated) {
      methodAllowed = false;
    }
    i = to;
    before = Token.NAME;
    return true;
  }

  /**
   * Returns whether there is a process such as {@code app[99]} at an index, which means that the
   * token before it is a host.
   */
  private boolean isProcess(int from) {
    int to = skip(from, WORD | SLASH);
    return is(from, LETTER) && at(to) == '[' && is(to + 1, DIGIT);
  }

  /**
   * Reads a token that is not a plain word: a class, a host, a path, a tag with a colon, or a key.
   */
  private boolean name() {
    int from = i;
    int dot = -1;
    boolean dotted = false;
    int to = from;
    for (char c = at(to); to < end && !is(c, STOP); c = at(++to)) {
      if (c == '=') {
        boolean key = to > from && skip(from, WORD | DOT | DASH | AT) == to;
        return key && pair(from, to);
      }
      if (c == '.') {
        dot = to;
        dotted = true;
      } else if (c == ':' && dot >= 0 && skip(dot + 1, UPPER) == to) {
        // app.CRITICAL:
        found = LogLevelWords.level(this, dot + 1, to, CAPITALS);
        if (found != null) {
          return false;
        }
      }
      dotted |= c == '/' || c == '\\' || c == '@' || c == ':' && at(to + 1) == ':';
    }
    if (to == from || at(to) == '"') {
      return false;
    }
    named = true;
    boolean tag = at(to - 1) == ':';
    // STATEMENT:, DETAIL:
    boolean capitals = to - from > 4 && skip(from, UPPER) == to - 1;
    if (tag && (time ? capitals : before == Token.TAG && !dotted)) {
      return false;
    }
    syslogDate = 0;
    methodAllowed = dotted && !tag && time;
    i = to;
    before = tag ? Token.TAG : Token.NAME;
    return true;
  }

  /** Reads {@code key=value}; returns whether to continue. */
  private boolean pair(int from, int equals) {
    boolean quoted = at(equals + 1) == '"';
    int value = quoted ? equals + 2 : equals + 1;
    int to = quoted ? closingQuote(value) : until(value, BLANK);
    if (to < 0) {
      return false;
    }
    if (timeAt < 0 && isTimeKey(text, from, equals)) {
      timeAt = value;
    }
    if (LogLevelWords.isKey(text, from, equals)) {
      found = LogLevelWords.value(text, value, to);
    }
    i = quoted ? to + 1 : to;
    before = Token.SEPARATOR;
    time |= is(value, DIGIT) && to - value >= 8;
    named = true;
    return found == null;
  }
}
