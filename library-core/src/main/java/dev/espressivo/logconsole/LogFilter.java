package dev.espressivo.logconsole;

import dev.espressivo.base.internal.Check;
import java.io.Serializable;
import java.time.Instant;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Selects lines of a log: by a query, by level and by time. Immutable: each {@code with} method
 * returns another filter.
 *
 * <pre>{@code
 * LogFilter.parse("timeout -health status>=500")
 * LogFilter.ALL.withField("source", "orders").withoutText("GET /health")
 * }</pre>
 *
 * <p>The terms of a query are separated by blanks, and a line must match each of them:
 *
 * <table>
 *   <caption>Terms</caption>
 *   <tr><th>Term</th><th>Selects lines</th></tr>
 *   <tr><td>{@code timeout}</td><td>with this text, also as a part of a word</td></tr>
 *   <tr><td>{@code "not found"}</td><td>with this phrase. A quote in it is doubled</td></tr>
 *   <tr><td>{@code -health}, {@code -"not found"}</td><td>without it. A letter, a digit or a quote
 *       follows the {@code -}; {@code "-Xmx"} finds such a text</td></tr>
 *   <tr><td>{@code timeout OR refused}</td><td>with one of both. OR binds more closely than the
 *       blank</td></tr>
 *   <tr><td>{@code user:clara}, {@code user:"Clara S."}</td><td>whose field has this value;
 *       {@code user:cl*}, {@code user:*ara} and {@code user:*} a value that begins with it, ends
 *       with it, or any</td></tr>
 *   <tr><td>{@code status>=500}</td><td>whose field is a number in this range; also
 *       {@code >}, {@code <} and {@code <=}</td></tr>
 *   <tr><td>{@code level:warn}, {@code level>=warn}</td><td>of a level; {@code source} and {@code
 *       thread} are fields, too</td></tr>
 *   <tr><td>{@code re:"a.*b"}</td><td>that match a regular expression</td></tr>
 * </table>
 *
 * <p>A name that no line of the buffer has as a field is text, as in {@code http://x}. Members of
 * objects are fields as well: {@code http.status:500}. The text of a line is its message, and its
 * details if they are text.
 *
 * @param query the query; empty for none. At most {@value #MAX_QUERY} characters and {@value
 *     #MAX_TERMS} terms
 * @param matchCase whether texts, values and expressions are case-sensitive; false for a query
 *     without terms
 * @param levels the levels selected; a line without a level is always selected
 * @param timeRange the time range; {@link LogTimeRange#ALL} for no limit
 */
public record LogFilter(
    String query, boolean matchCase, Set<LogLevel> levels, LogTimeRange timeRange)
    implements Serializable {

  /** The maximum number of characters of a query. */
  public static final int MAX_QUERY = LogQueryReader.MAX_QUERY;

  /** The maximum number of terms of a query. */
  public static final int MAX_TERMS = LogQueryReader.MAX_TERMS;

  /** The filter that selects every line. */
  public static final LogFilter ALL =
      new LogFilter("", false, EnumSet.allOf(LogLevel.class), LogTimeRange.ALL);

  /**
   * Checks the query.
   *
   * @throws LogFilterException if it is not valid
   */
  public LogFilter {
    Check.noneNull("query", query, "timeRange", timeRange);
    levels = LogLevel.inOrder(Check.noNulls("levels", levels));
    // Normalises filters that select the same, so that consoles share one result.
    boolean isBlank = LogQueryReader.read(query).isEmpty();
    matchCase = matchCase && !isBlank;
  }

  /**
   * Creates a filter of all levels and times with a query.
   *
   * @param query the query, which {@link #toString()} returns unchanged
   * @throws LogFilterException if it is not valid; the exception says where and why
   */
  public static LogFilter parse(String query) {
    return ALL.withQuery(query);
  }

  /**
   * Returns a filter with another query.
   *
   * @param query the query; empty for none
   * @throws LogFilterException if it is not valid
   */
  public LogFilter withQuery(String query) {
    return new LogFilter(query, matchCase, levels, timeRange);
  }

  /** Returns a filter whose query is case-sensitive, or is not. */
  public LogFilter withMatchCase(boolean matchCase) {
    return new LogFilter(query, matchCase, levels, timeRange);
  }

  /**
   * Returns a filter with other levels.
   *
   * @param levels the levels selected; none of them null
   */
  public LogFilter withLevels(Set<LogLevel> levels) {
    return new LogFilter(query, matchCase, levels, timeRange);
  }

  /** Returns a filter with another time range; {@link LogTimeRange#ALL} for no limit. */
  public LogFilter withTimeRange(LogTimeRange timeRange) {
    return new LogFilter(query, matchCase, levels, timeRange);
  }

  /**
   * Returns a filter that also selects by a text.
   *
   * @param text the text that lines must have; not empty
   * @throws LogFilterException if the query becomes too long
   */
  public LogFilter withText(String text) {
    return and(phrase(text));
  }

  /**
   * Returns a filter that also excludes lines with a text.
   *
   * @param text the text that lines must not have; not empty
   * @throws LogFilterException if the query becomes too long
   */
  public LogFilter withoutText(String text) {
    return and("-" + phrase(text));
  }

  /**
   * Returns a filter that also selects by the value of a field.
   *
   * @param name the name of the field, such as {@code level}, {@code source}, {@code thread} or
   *     {@code http.status}
   * @param value the value, by its text
   * @throws IllegalArgumentException if the name does not consist of letters, digits and {@code
   *     _.@$/-}, beginning with a letter, {@code _}, {@code @} or {@code $}
   * @throws LogFilterException if the query becomes too long, or there is no such level
   */
  public LogFilter withField(String name, @Nullable Object value) {
    return and(field(name, value));
  }

  /**
   * Returns a filter that also excludes lines by the value of a field.
   *
   * @param name the name of the field, as for {@link #withField}
   * @param value the value, by its text
   * @throws IllegalArgumentException if the name is not valid
   * @throws LogFilterException if the query becomes too long, or there is no such level
   */
  public LogFilter withoutField(String name, @Nullable Object value) {
    return and("-" + field(name, value));
  }

  /**
   * Returns a filter that also selects by a regular expression.
   *
   * @param regex an expression in the syntax of {@link java.util.regex.Pattern}, without its flag
   *     {@code x}; not empty
   * @throws LogFilterException if it is not valid, or the query becomes too long
   */
  public LogFilter withRegex(String regex) {
    return and(expression(regex));
  }

  private LogFilter and(String term) {
    return withQuery(query.isBlank() ? term : query + " " + term);
  }

  private static String phrase(String text) {
    Check.notNull("text", text);
    if (text.isEmpty()) {
      throw new IllegalArgumentException("text must not be empty");
    }
    return LogQueryReader.quoted(text);
  }

  /** Returns the term that selects by an expression; empty for an empty one. */
  static String expression(String regex) {
    return regex.isEmpty() ? "" : LogQueryReader.EXPRESSION + LogQueryReader.quoted(regex);
  }

  /** Returns the term that selects by the value of a field. */
  static String field(String name, @Nullable Object value) {
    if (!LogQueryReader.isName(name)) {
      throw new IllegalArgumentException(
          "name must consist of letters, digits and _.@$/- and not begin with a digit, but is '%s'"
              .formatted(name));
    }
    String text = CapturedEvent.text(value);
    return name + ":" + (LogQueryReader.isBare(text) ? text : LogQueryReader.quoted(text));
  }

  /** Returns the parts of the query, each of which a line must match. */
  List<LogClause> clauses() {
    return LogQueryReader.read(query);
  }

  /** Returns the texts whose occurrences in a line are hits. */
  List<LogTerm> marked() {
    Stream<LogTerm> terms =
        clauses().stream().filter(clause -> !clause.excluded()).flatMap(c -> c.terms().stream());
    return terms.filter(term -> !(term instanceof LogTerm.Level)).distinct().toList();
  }

  /** Returns the words that stand beside each other in the query, as phrases. */
  List<LogTerm> phrases() {
    List<LogTerm> phrases = new ArrayList<>();
    List<LogClause> run = new ArrayList<>();
    for (LogClause clause : clauses()) {
      if (!clause.isWord()) {
        addPhrase(run, phrases);
        run.clear();
      } else {
        run.add(clause);
      }
    }
    addPhrase(run, phrases);
    return phrases;
  }

  private void addPhrase(List<LogClause> words, List<LogTerm> phrases) {
    if (words.size() > 1) {
      String text = query.substring(words.getFirst().from(), words.getLast().to());
      phrases.add(new LogTerm.Text(text, false));
    }
  }

  /** Returns whether there is a time range. */
  boolean hasRange() {
    return !timeRange.equals(LogTimeRange.ALL);
  }

  /** Returns whether the filter selects every line. */
  boolean isAll() {
    return !hasRange() && levels.size() == LogLevel.values().length && clauses().isEmpty();
  }

  /** Returns whether a time is in the range. */
  boolean includes(Instant time) {
    Instant from = timeRange.from();
    Instant to = timeRange.to();
    return (from == null || !time.isBefore(from)) && (to == null || time.isBefore(to));
  }

  /** Returns the query. */
  @Override
  public String toString() {
    return query;
  }
}
