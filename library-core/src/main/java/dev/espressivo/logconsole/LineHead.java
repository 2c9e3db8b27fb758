package dev.espressivo.logconsole;

import static dev.espressivo.logconsole.LineScanner.AT;
import static dev.espressivo.logconsole.LineScanner.BLANK;
import static dev.espressivo.logconsole.LineScanner.BRACKET;
import static dev.espressivo.logconsole.LineScanner.DASH;
import static dev.espressivo.logconsole.LineScanner.DIGIT;
import static dev.espressivo.logconsole.LineScanner.DOT;
import static dev.espressivo.logconsole.LineScanner.LETTER;
import static dev.espressivo.logconsole.LineScanner.STOP;
import static dev.espressivo.logconsole.LineScanner.UPPER;
import static dev.espressivo.logconsole.LineScanner.WORD;

import dev.espressivo.logconsole.HeadState.Token;
import dev.espressivo.logconsole.LogLevelWords.Word;
import java.util.Arrays;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Reads the head of a line, the text before its message, token by token from the left.
 *
 * <p>Reading ends without a level at the first token that is prose. So words in messages, paths and
 * addresses never count as levels, and only a few dozen characters of a line are read, whatever its
 * length.
 */
final class LineHead {

  private static final int MAX_TOKENS = 32;

  private static final long NPM = LogLevelWords.key("npm");
  private static final long PHP = LogLevelWords.key("php");
  private static final long CMAKE = LogLevelWords.key("cmake");

  /** The short names of months and weekdays, as sorted keys. */
  private static final long[] DATES =
      Stream.of(
              "jan feb mar apr may jun jul aug sep oct nov dec mon tue wed thu fri sat sun"
                  .split(" "))
          .mapToLong(LogLevelWords::key)
          .sorted()
          .toArray();

  private final LineScanner line;
  private final HeadState head = new HeadState();
  private int i;
  private @Nullable LogLevel found;

  /**
   * Creates a reader of a line.
   *
   * @param from the index at which the first token may begin
   */
  LineHead(LineScanner line, int from) {
    this.line = line;
    this.i = from;
  }

  /** Returns the level that the head states, or null if it states none. */
  @Nullable LogLevel read() {
    for (int tokens = 0; tokens < MAX_TOKENS; tokens++) {
      i = line.skip(i, BLANK);
      if (i >= line.end || !token(line.at(i))) {
        break;
      }
    }
    return found;
  }

  /** Reads one token; returns whether to continue. */
  private boolean token(char c) {
    if (LineScanner.is(c, LETTER)) {
      return word();
    }
    if (LineScanner.is(c, DIGIT) || (c == '+' || c == '-') && line.is(i + 1, DIGIT)) {
      number();
      return true;
    }
    return switch (c) {
      case '[' -> brackets(']');
      case '(' -> brackets(')');
      case '<' -> brackets('>');
      case '"', '\'', '`', '$', '%', '{', '\\' -> false;
      case '/', '.', '_', '@', '~' -> {
        if (line.is(i + 1, WORD) || line.at(i + 1) == '/') {
          yield name(i);
        }
        i++;
        head.before = Token.SEPARATOR;
        yield true;
      }
      case ':' -> colon();
      default -> {
        head.columns |= c == '|';
        head.methodAllowed &= head.before == Token.TOOL;
        head.before = Token.SEPARATOR;
        i++;
        yield c < 128 || !Character.isLetterOrDigit(c);
      }
    };
  }

  private boolean colon() {
    boolean first = head.before == Token.NOTHING || head.before == Token.TIME;
    if (first && line.at(i + 1) == ':') {
      found = command(i + 2);
    }
    head.methodAllowed &= head.before == Token.TOOL;
    if (head.before == Token.BRACKETS || head.before == Token.NAME) {
      head.before = Token.TAG;
    }
    i++;
    return found == null;
  }

  /** Reads a command to a build server, such as {@code ::error file=app.js,line=1::message}. */
  private @Nullable LogLevel command(int from) {
    int to = line.skip(from, LETTER);
    boolean ends = (line.at(to) == ' ' || line.at(to) == ':') && line.text.indexOf("::", to) > 0;
    return ends ? LogLevelWords.level(line.text, from, to, LogLevelWords.COMMAND) : null;
  }

  private void number() {
    int from = i;
    int dashes = 0;
    boolean clock = false;
    boolean integer = true;
    for (i++; i < line.end; i++) {
      char c = line.at(i);
      if (LineScanner.is(c, DIGIT)) {
        continue;
      }
      // 10:02:11.345:INFO, 2025-03-04,INFO
      if (LineScanner.is(c, STOP | BRACKET) || (c == ':' || c == ',') && line.is(i + 1, UPPER)) {
        break;
      }
      integer = false;
      clock |= c == ':' && line.is(i + 1, DIGIT);
      dashes += c == '-' || c == '/' ? 1 : 0;
    }
    if (integer) {
      head.integer();
    } else {
      boolean stamp = clock || dashes >= 2 && i - from <= 40;
      head.mixedNumber(stamp, clock, line.at(i - 1) == ':');
    }
  }

  private boolean brackets(char close) {
    int to = line.text.indexOf(close, i + 1);
    if (to < 0 || to >= line.end || close == ']' && isAccessTime(i + 1, to)) {
      return false;
    }
    found =
        close == ')' ? LevelBrackets.whole(line, i + 1, to) : LevelBrackets.read(line, i + 1, to);
    if (close == ']') {
      head.columns = true;
      int colon = line.text.indexOf(':', i);
      head.time |= line.is(i + 1, DIGIT) && colon > 0 && colon < to;
    }
    i = to + 1;
    boolean named = head.before == Token.NAME && close == ']';
    head.before = named ? Token.NAME : Token.BRACKETS;
    return found == null;
  }

  /**
   * Returns whether this is a time such as {@code 04/Mar/2025:10:09:03} of an access log, whose
   * lines have no level.
   */
  private boolean isAccessTime(int from, int to) {
    return to - from >= 20
        && line.is(from, DIGIT)
        && line.at(from + 2) == '/'
        && line.is(from + 3, LETTER)
        && line.at(from + 6) == '/'
        && line.at(from + 11) == ':';
  }

  private boolean word() {
    int from = i;
    int to = i;
    long key = 0;
    int capitals = 0;
    for (char c = line.at(to); LineScanner.is(c, LETTER); c = line.at(++to)) {
      capitals += c <= 'Z' ? 1 : 0;
      key = LogLevelWords.with(key, c);
    }
    found = level(from, to, key, capitals);
    if (found != null) {
      return false;
    }
    int letters = to - from;
    char next = line.at(to);
    boolean blank = line.is(to, BLANK);
    if (!blank && next != '\n' && next != ',' && next != '|') {
      return name(from);
    }
    if (letters == 3 && Arrays.binarySearch(DATES, key) >= 0) {
      head.syslogDate = blank ? 1 : 0;
      i = to + (next == ',' ? 1 : 0);
      head.before = Token.TIME;
      return true;
    }
    if (head.before == Token.TIME && capitals == letters && letters <= 5) {
      // UTC, CET, AM
      i = to;
      head.syslogDate = 0;
      return true;
    }
    if (blank && !head.word && (key == NPM || key == PHP || key == CMAKE)) {
      i = to;
      head.before = Token.TOOL;
      head.word = true;
      head.methodAllowed = key == PHP;
      return true;
    }
    return plainWord(to, letters);
  }

  private @Nullable LogLevel level(int from, int to, long key, int capitals) {
    int letters = to - from;
    char next = line.at(to);
    if (letters <= LogLevelWords.MAX_LETTERS) {
      Word word = LogLevelWords.find(key);
      if (word != null && LevelWord.isLevel(line, head, word, from, to, capitals)) {
        return word.level();
      }
    }
    if (letters == 1 && capitals == 1 && (next == ' ' || next == '/') && head.time && !head.word) {
      return LevelInitials.inColumn(line, to, head.integers >= 2);
    }
    // DeprecationWarning:
    boolean warning =
        next == ':'
            && letters > 7
            && line.text.startsWith("Warning", to - 7)
            && line.is(from, UPPER)
            && (line.is(to + 1, BLANK) || line.at(to + 1) == '\n');
    return warning ? LogLevel.WARN : null;
  }

  /**
   * Reads a word of letters that is no level here. It is prose, unless it is in the place of a
   * name.
   */
  private boolean plainWord(int to, int letters) {
    head.word = true;
    int after = line.skip(to, BLANK);
    boolean host = head.syslogDate == 3 || head.before == Token.TIME && isProcess(after);
    boolean method = head.methodAllowed;
    boolean separated = letters > 1 && LevelWord.isSeparator(line, after);
    if (!host && !separated && !method) {
      return false;
    }
    if (head.syslogDate == 3) {
      head.syslogDate = 0;
    } else if (!separated) {
      head.methodAllowed = false;
    }
    i = to;
    head.before = Token.NAME;
    return true;
  }

  /**
   * Returns whether there is a process such as {@code app[99]} at an index, which means that the
   * token before it is a host.
   */
  private boolean isProcess(int from) {
    int to = from;
    while (line.is(to, WORD) || line.at(to) == '/') {
      to++;
    }
    return line.is(from, LETTER) && line.at(to) == '[' && line.is(to + 1, DIGIT);
  }

  /**
   * Reads a token that is not a plain word: a class, a host, a path, a tag with a colon, or a key.
   */
  private boolean name(int from) {
    int dot = -1;
    boolean dotted = false;
    int to = from;
    for (char c = line.at(to); to < line.end && !LineScanner.is(c, STOP); c = line.at(++to)) {
      if (c == '=') {
        boolean key = to > from && line.skip(from, WORD | DOT | DASH | AT) == to;
        return key && pair(from, to);
      }
      if (c == '.') {
        dot = to;
        dotted = true;
      } else if (c == ':' && dot >= 0 && line.skip(dot + 1, UPPER) == to) {
        // app.CRITICAL:
        found = LogLevelWords.level(line.text, dot + 1, to, LogLevelWords.CAPITALS);
        if (found != null) {
          return false;
        }
      }
      dotted |= c == '/' || c == '\\' || c == '@' || c == ':' && line.at(to + 1) == ':';
    }
    if (to == from || line.at(to) == '"') {
      return false;
    }
    head.word = true;
    boolean tag = line.at(to - 1) == ':';
    // STATEMENT:, DETAIL:
    boolean capitals = to - from > 4 && line.skip(from, UPPER) == to - 1;
    if (tag && (head.time ? capitals : head.before == Token.TAG && !dotted)) {
      return false;
    }
    head.syslogDate = 0;
    head.methodAllowed = dotted && !tag && head.time;
    i = to;
    head.before = tag ? Token.TAG : Token.NAME;
    return true;
  }

  /** Reads {@code key=value}; returns whether to continue. */
  private boolean pair(int from, int equals) {
    boolean quoted = line.at(equals + 1) == '"';
    int value = quoted ? equals + 2 : equals + 1;
    int to = quoted ? line.closingQuote(value) : line.until(value, BLANK);
    if (to < 0) {
      return false;
    }
    if (LevelValues.isKey(line.text, from, equals)) {
      found = LevelValues.read(line.text, value, to);
    }
    i = quoted ? to + 1 : to;
    head.before = Token.SEPARATOR;
    head.time |= line.is(value, DIGIT) && to - value >= 8;
    head.word = true;
    return found == null;
  }
}
