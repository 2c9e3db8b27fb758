package dev.espressivo.logconsole;

import static dev.espressivo.logconsole.LineScanner.AT;
import static dev.espressivo.logconsole.LineScanner.BLANK;
import static dev.espressivo.logconsole.LineScanner.DIGIT;
import static dev.espressivo.logconsole.LineScanner.DOT;
import static dev.espressivo.logconsole.LineScanner.UPPER;

import dev.espressivo.logconsole.HeadState.Token;
import dev.espressivo.logconsole.LogLevelWords.Word;

/** Decides by case and context whether a word in the head of a line means a level. */
record LevelWord(
    LineScanner line,
    HeadState head,
    Word word,
    int to,
    boolean upper,
    boolean lower,
    boolean title) {

  private static final long FATAL = LogLevelWords.key("fatal");

  /**
   * Returns whether a word means its level.
   *
   * @param head the state before the word
   * @param from the index of its first letter
   * @param to the index after its last letter
   * @param capitals the number of its capital letters
   */
  static boolean isLevel(
      LineScanner line, HeadState head, Word word, int from, int to, int capitals) {
    boolean title = capitals == 1 && line.is(from, UPPER);
    LevelWord candidate =
        new LevelWord(line, head, word, to, capitals == to - from, capitals == 0, title);
    char next = line.at(to);
    return switch (next) {
      case ':' -> candidate.beforeColon();
      case '!' ->
          candidate.upper
              && word.has(LogLevelWords.CAPITALS)
              && (candidate.isFirst() || head.before == Token.TOOL);
      case '[' -> candidate.beforeBracket();
      case ' ', '\t', '\n', '|', ',', ')', ']' -> candidate.apart(next);
      // DEBUG1:
      default ->
          line.is(to, DIGIT)
              && candidate.upper
              && head.columns
              && word.has(LogLevelWords.CAPITALS)
              && (line.at(to + 1) == ':' || line.is(to + 1, BLANK));
    };
  }

  private boolean isFirst() {
    return head.before == Token.NOTHING;
  }

  private boolean beforeColon() {
    if (upper && word.has(LogLevelWords.CAPITALS_COLON)) {
      // PostgreSQL's LOG: and similar words follow a time.
      return word.has(LogLevelWords.CAPITALS) || isFirst() || head.columns;
    }
    boolean ends = line.is(to + 1, BLANK) || line.at(to + 1) == '\n';
    return word.has(LogLevelWords.COLON) && (upper || lower || title) && ends
        || head.before == Token.TOOL && word.has(LogLevelWords.TOOL);
  }

  /** Returns whether a bracket follows, as in {@code ERRO[0005]} and {@code info[net]:}. */
  private boolean beforeBracket() {
    if (upper) {
      return word.has(LogLevelWords.CUT) && line.is(to + 1, DIGIT);
    }
    int close = lower ? line.text.indexOf(']', to) : -1;
    return close > 0 && close - to < 12 && line.at(close + 1) == ':';
  }

  /**
   * Returns whether the word ends with a blank, the end of the line, or a closing or separating
   * character.
   */
  private boolean apart(char next) {
    boolean blank = line.is(to, BLANK);
    if (head.before == Token.TOOL) {
      boolean level = word.has(LogLevelWords.TOOL) && !head.methodAllowed;
      return blank && (level || isFatalError());
    }
    int after = line.skip(to, BLANK);
    boolean separated = isSeparator(line, after);
    if (upper) {
      return capitals(next, after, separated);
    }
    if (!lower && !title) {
      return false;
    }
    if (isFatalError()) {
      return isFirst() || head.before == Token.TAG || head.before == Token.SEPARATOR;
    }
    if (!head.word) {
      boolean column = next == '\t' || blank && after > to + 1 && after < line.end;
      if (head.time && word.has(LogLevelWords.AFTER_TIME) && next != '\n'
          || word.has(LogLevelWords.COLUMN) && (column || separated)
          || isFirst()
              && lower
              && after == to + 1
              && word.has(LogLevelWords.YARN)
              && isYarn(after)) {
        return true;
      }
    }
    return head.before == Token.TAG && lower && blank && isCode(after);
  }

  private boolean capitals(char next, int after, boolean separated) {
    if (isFirst()) {
      return word.has(LogLevelWords.CAPITALS) && next != ',';
    }
    if (!word.has(LogLevelWords.CAPITALS_LATER)) {
      return false;
    }
    if (head.columns) {
      return next != ',' || head.time;
    }
    return head.before == Token.SEPARATOR
        && (separated || line.at(after) == ':' || !head.word && !head.number);
  }

  /** Returns whether there is a bar, or a dash between blanks, at an index. */
  static boolean isSeparator(LineScanner line, int at) {
    return line.at(at) == '|' || line.at(at) == '-' && line.is(at + 1, BLANK);
  }

  /** Returns whether the text is {@code fatal error: }. */
  private boolean isFatalError() {
    return word.key() == FATAL
        && line.text.startsWith(" error", to)
        && (line.at(to + 6) == ':' || line.at(to + 6) == ' ');
  }

  /** Returns whether the number of a compiler's message follows, such as {@code TS2322:}. */
  private boolean isCode(int from) {
    int digits = line.skip(from, UPPER);
    int end = line.skip(digits, DIGIT);
    return digits > from && end > digits && line.at(end) == ':';
  }

  /**
   * Returns whether text follows that is typical of yarn: a sentence, a quoted package, or a
   * package or file with a colon, such as {@code package.json:} or {@code left > right@1.0.0:}.
   */
  private boolean isYarn(int from) {
    if (line.is(from, UPPER) || line.at(from) == '"') {
      return true;
    }
    int start = from;
    int end = line.until(start, BLANK);
    while (line.text.startsWith(" > ", end)) {
      start = end + 3;
      end = line.until(start, BLANK);
    }
    return line.at(end - 1) == ':' && line.until(start, DOT | AT) < end;
  }
}
