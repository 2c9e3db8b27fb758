package dev.espressivo.logconsole;

import dev.espressivo.logconsole.LogFilterException.Problem;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.PatternSyntaxException;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Reads a query, once from left to right. {@code LogFilter} describes the language. */
final class LogQueryReader {

  /** The maximum number of characters of a query. */
  static final int MAX_QUERY = 10_000;

  /** The maximum number of terms of a query. */
  static final int MAX_TERMS = 50;

  /** Before the quoted regular expression. */
  static final String EXPRESSION = "re:";

  /** The characters of a number. */
  static final String IN_NUMBER = "0123456789+-.eE";

  private static final int MAX_DIGITS = 40;

  private static final String OR = "OR";

  /** The maximum number of characters that an error shows of a query. */
  private static final int MAX_DETAIL = 60;

  private final String query;
  private final List<LogClause> clauses = new ArrayList<>();
  private int at;

  private LogQueryReader(String query) {
    this.query = query;
  }

  /**
   * Returns the parts of a query; none of a blank one.
   *
   * @throws LogFilterException if the query is not valid
   */
  static List<LogClause> read(String query) {
    return query.isEmpty() ? List.of() : new LogQueryReader(query).clauses();
  }

  private List<LogClause> clauses() {
    if (query.length() > MAX_QUERY) {
      throw wrong(Problem.LENGTH, MAX_QUERY, query.length() + " characters");
    }
    int terms = 0;
    // The index of an OR whose second term has not been read yet.
    int or = -1;
    for (skipBlanks(); at < query.length(); skipBlanks()) {
      int from = at;
      if (query.startsWith(OR, at) && endOfWord() == at + OR.length()) {
        if (or >= 0 || clauses.isEmpty() || clauses.getLast().excluded()) {
          throw wrong(Problem.OR, from);
        }
        or = from;
        at += OR.length();
        continue;
      }
      boolean excluded = isExclusion();
      at += excluded ? 1 : 0;
      LogTerm term = term();
      if (term == null) {
        continue;
      }
      if (++terms > MAX_TERMS) {
        throw wrong(Problem.TERMS, from);
      }
      if (or >= 0 && excluded) {
        throw wrong(Problem.OR, from);
      }
      add(from, excluded, term, or >= 0);
      or = -1;
    }
    if (or >= 0) {
      throw wrong(Problem.OR, or);
    }
    return List.copyOf(clauses);
  }

  private void add(int from, boolean excluded, LogTerm term, boolean isAlternative) {
    if (isAlternative) {
      LogClause first = clauses.removeLast();
      List<LogTerm> terms = Stream.concat(first.terms().stream(), Stream.of(term)).toList();
      clauses.add(new LogClause(first.from(), at, false, terms));
    } else {
      clauses.add(new LogClause(from, at, excluded, List.of(term)));
    }
  }

  private LogFilterException wrong(Problem problem, int from) {
    int end = Math.min(query.length(), from + MAX_DETAIL);
    return wrong(problem, from, query.substring(from, end));
  }

  private static LogFilterException wrong(Problem problem, int index, String detail) {
    String allowed =
        switch (problem) {
          case LENGTH -> "query must have at most " + MAX_QUERY + " characters";
          case TERMS -> "query must have at most " + MAX_TERMS + " terms";
          case QUOTE -> "query must have a closing quote, followed by a blank, for each quote";
          case OR -> "OR must stand between two terms without '-'";
          case LEVEL -> "level must be trace, debug, info, warn, error or fatal";
          case EXPRESSION -> "re:\"…\" must be a regular expression";
        };
    return new LogFilterException(problem, allowed, index, detail);
  }

  private void skipBlanks() {
    while (at < query.length() && isBlank(query.charAt(at))) {
      at++;
    }
  }

  private static boolean isBlank(char c) {
    return Character.isWhitespace(c) || c == '\u00a0';
  }

  private int endOfWord() {
    int end = at;
    while (end < query.length() && !isBlank(query.charAt(end))) {
      end++;
    }
    return end;
  }

  private boolean isExclusion() {
    if (query.charAt(at) != '-' || at + 1 == query.length()) {
      return false;
    }
    int next = query.codePointAt(at + 1);
    return next == '"' || Character.isLetterOrDigit(next);
  }

  /** Reads a term; returns null for an empty phrase, which every line has. */
  private @Nullable LogTerm term() {
    if (query.charAt(at) == '"') {
      return phrase();
    }
    if (query.startsWith(EXPRESSION + '"', at)) {
      at += EXPRESSION.length();
      return expression();
    }
    LogTerm field = field();
    return field == null ? word() : field;
  }

  private LogTerm word() {
    int from = at;
    at = endOfWord();
    return new LogTerm.Text(query.substring(from, at), true);
  }

  private @Nullable LogTerm phrase() {
    if (isWithinWord(at)) {
      return word();
    }
    String text = unquoted();
    return text.isEmpty() ? null : new LogTerm.Text(text, false);
  }

  private @Nullable LogTerm expression() {
    int from = at;
    String regex = unquoted();
    if (regex.isEmpty()) {
      return null;
    }
    try {
      CountedRegex.compile(regex, 0);
    } catch (PatternSyntaxException e) {
      int index = Math.clamp(e.getIndex(), 0, regex.length());
      throw wrong(
          Problem.EXPRESSION,
          from + quoted(regex.substring(0, index)).length() - 1,
          e.getDescription());
    }
    return new LogTerm.Expression(regex);
  }

  /** Returns the index after the closing quote of a quoted text; -1 if it has none. */
  private int endOfQuoted(int from) {
    int end = query.indexOf('"', from + 1);
    while (end >= 0 && query.startsWith("\"\"", end)) {
      end = query.indexOf('"', end + 2);
    }
    return end < 0 ? -1 : end + 1;
  }

  /**
   * Returns whether quotes are characters of a word, as in the part {@code "user":"clara"} of JSON.
   */
  private boolean isWithinWord(int from) {
    int end = endOfQuoted(from);
    return end >= 0 && end < endOfWord();
  }

  /** Reads a quoted text, which must be followed by a blank. */
  private String unquoted() {
    int end = endOfQuoted(at);
    if (end < 0 || (end < query.length() && !isBlank(query.charAt(end)))) {
      throw wrong(Problem.QUOTE, at);
    }
    String text = query.substring(at + 1, end - 1).replace("\"\"", "\"");
    at = end;
    return text;
  }

  /** Reads a comparison with a field; returns null, at the same place, if there is none. */
  private @Nullable LogTerm field() {
    int from = at;
    int endOfName = endOfName(query, at);
    LogTerm.Comparison comparison = comparison(endOfName);
    if (endOfName == from || comparison == null) {
      return null;
    }
    int value = endOfName + comparison.sign.length();
    if (value == query.length() || isBlank(query.charAt(value))) {
      return null;
    }
    boolean isQuoted = query.charAt(value) == '"';
    if (isQuoted && isWithinWord(value)) {
      return null;
    }
    String name = query.substring(from, endOfName);
    at = value;
    String text = isQuoted ? unquoted() : query.substring(at, at = endOfWord());
    LogTerm term =
        name.equals("level")
            ? new LogTerm.Level(comparison, level(text, value))
            : value(name, comparison, text, isQuoted);
    if (term == null) {
      at = from;
    }
    return term;
  }

  private LogTerm.@Nullable Comparison comparison(int index) {
    for (LogTerm.Comparison comparison : LogTerm.Comparison.values()) {
      if (query.startsWith(comparison.sign, index)) {
        return comparison;
      }
    }
    return null;
  }

  private LogLevel level(String text, int from) {
    String name = text.toUpperCase(Locale.ROOT);
    for (LogLevel level : LogLevel.values()) {
      boolean isAlias = level == LogLevel.WARN && name.equals("WARNING");
      if (isAlias || (!name.isEmpty() && level.name().startsWith(name))) {
        return level;
      }
    }
    throw wrong(Problem.LEVEL, from);
  }

  private static @Nullable LogTerm value(
      String name, LogTerm.Comparison comparison, String text, boolean isQuoted) {
    String written = name + comparison.sign + text;
    if (comparison != LogTerm.Comparison.EQUAL) {
      return number(text) == null
          ? null
          : new LogTerm.Field(written, name, comparison, text, false, false);
    }
    boolean opensBefore = !isQuoted && text.startsWith("*");
    boolean opensAfter = !isQuoted && text.endsWith("*");
    String value = text.equals("*") ? "" : text;
    value = value.substring(opensBefore && !value.isEmpty() ? 1 : 0);
    value = value.substring(0, value.length() - (opensAfter && !value.isEmpty() ? 1 : 0));
    return new LogTerm.Field(written, name, comparison, value, opensBefore, opensAfter);
  }

  /** Returns the index after a name that begins at an index; the index itself if there is none. */
  private static int endOfName(String text, int from) {
    int end = from;
    while (end < text.length()) {
      char c = text.charAt(end);
      boolean isInName = Character.isLetter(c) || "_@$".indexOf(c) >= 0;
      boolean isLater = Character.isDigit(c) || "./-".indexOf(c) >= 0;
      if (!isInName && !(isLater && end > from)) {
        return end;
      }
      end++;
    }
    return end;
  }

  /** Returns whether a text can be the name of a field. */
  static boolean isName(String text) {
    return !text.isEmpty() && endOfName(text, 0) == text.length();
  }

  /** Returns whether a text is its own value, without quotes. */
  static boolean isBare(String text) {
    return !text.isEmpty()
        && text.chars().allMatch(c -> Character.isLetterOrDigit(c) || "._/:@-".indexOf(c) >= 0);
  }

  /** Returns a text in quotes. */
  static String quoted(String text) {
    return '"' + text.replace("\"", "\"\"") + '"';
  }

  /** Returns the number that a text is; null if it is none, or has too many digits. */
  static @Nullable BigDecimal number(String text) {
    boolean mayBe =
        !text.isEmpty()
            && text.length() <= MAX_DIGITS
            && text.chars().allMatch(c -> IN_NUMBER.indexOf(c) >= 0);
    try {
      return mayBe ? new BigDecimal(text) : null;
    } catch (NumberFormatException e) {
      return null;
    }
  }
}
