package dev.espressivo.logconsole;

import java.io.Serializable;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * What the user of a console asks for, which may not be valid.
 *
 * @param text what is in the search field
 * @param regex whether it is a regular expression, not a query
 * @param off the parts of the query that are switched off
 */
record LogSearch(
    String text,
    boolean regex,
    boolean matchCase,
    Set<LogLevel> levels,
    LogTimeRange timeRange,
    Set<String> off)
    implements Serializable {

  /**
   * A part of the query.
   *
   * @param from the index at which it begins in the search field
   * @param text how it is written
   * @param isOn whether it is not switched off
   */
  record Part(int from, String text, boolean isOn) {}

  /** Returns the filter without the query. */
  LogFilter withoutQuery() {
    return LogFilter.ALL.withLevels(levels).withTimeRange(timeRange);
  }

  /**
   * Returns the filter without the parts that are switched off.
   *
   * @throws LogFilterException if the query is not valid
   */
  LogFilter filter() {
    return withoutQuery().withQuery(query()).withMatchCase(matchCase);
  }

  private String query() {
    if (regex || off.isEmpty()) {
      return regex ? LogFilter.expression(text) : text;
    }
    return all().stream().filter(Part::isOn).map(Part::text).collect(Collectors.joining(" "));
  }

  /**
   * Returns the parts of the query that are worth showing: none for a single word, which the search
   * field shows as well.
   *
   * @throws LogFilterException if the query is not valid
   */
  List<Part> parts() {
    if (regex) {
      return List.of();
    }
    List<LogClause> clauses = LogQueryReader.read(text);
    boolean isWord = clauses.size() == 1 && clauses.getFirst().isText() && off.isEmpty();
    return isWord ? List.of() : all();
  }

  private List<Part> all() {
    return LogQueryReader.read(text).stream().map(this::part).toList();
  }

  private Part part(LogClause clause) {
    String written = text.substring(clause.from(), clause.to());
    return new Part(clause.from(), written, !off.contains(written));
  }

  /**
   * Returns the position in the search field at which a query is wrong.
   *
   * @param problem what is wrong with the query of {@link #filter()}
   */
  int position(LogFilterException problem) {
    int before = regex ? LogFilter.expression("x").indexOf('x') : 0;
    return Math.clamp(problem.getPosition() - (long) before, 0, text.length());
  }
}
