package dev.espressivo.logconsole;

import com.vaadin.flow.router.QueryParameters;
import dev.espressivo.base.internal.ClientRange;
import dev.espressivo.base.internal.Prop;
import java.time.DateTimeException;
import java.time.Instant;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The state of a console in an address. Anyone can write an address, so each part that is too long
 * or cannot be read counts as absent.
 *
 * @param query the query, which may not be valid
 * @param line the sequence number of a line; 0 for none
 */
record LogLink(
    String query, boolean matchCase, Set<LogLevel> levels, LogTimeRange timeRange, long line) {

  private static final String QUERY = "q";
  private static final String MATCH_CASE = "case";
  private static final String LEVELS = "levels";
  private static final String FROM = "from";
  private static final String TO = "to";
  private static final String LINE = "line";

  /** The maximum number of characters of a value other than the query. */
  private static final int MAX_VALUE = 80;

  /**
   * Writes an address.
   *
   * @param line the sequence number of a line; 0 for none
   * @param numbering identifies the numbering of the lines, since a number means another line after
   *     a restart
   */
  static QueryParameters write(LogFilter filter, long line, String numbering) {
    Map<String, String> values = new LinkedHashMap<>();
    if (!filter.query().isEmpty()) {
      values.put(QUERY, filter.query());
    }
    if (filter.matchCase()) {
      values.put(MATCH_CASE, "true");
    }
    if (filter.levels().size() < LogLevel.values().length) {
      values.put(
          LEVELS, filter.levels().stream().map(Prop::spellingOf).collect(Collectors.joining(",")));
    }
    put(values, FROM, filter.timeRange().from());
    put(values, TO, filter.timeRange().to());
    if (line > 0) {
      values.put(LINE, line + "-" + numbering);
    }
    return QueryParameters.simple(values);
  }

  private static void put(Map<String, String> values, String name, @Nullable Instant time) {
    if (time != null) {
      values.put(name, time.toString());
    }
  }

  /**
   * Reads an address. Other parameters are ignored.
   *
   * @param numbering identifies the numbering of the lines that are there
   */
  static LogLink read(QueryParameters address, String numbering) {
    return new LogLink(
        value(address, QUERY, LogFilter.MAX_QUERY),
        value(address, MATCH_CASE, MAX_VALUE).equals("true"),
        levels(address),
        LogTimeRange.between(time(address, FROM), time(address, TO)),
        line(value(address, LINE, MAX_VALUE), numbering));
  }

  private static String value(QueryParameters address, String name, int most) {
    return address.getSingleParameter(name).filter(value -> value.length() <= most).orElse("");
  }

  private static Set<LogLevel> levels(QueryParameters address) {
    if (address.getSingleParameter(LEVELS).isEmpty()) {
      return EnumSet.allOf(LogLevel.class);
    }
    String written = address.getSingleParameter(LEVELS).orElseThrow();
    List<String> names = List.of(value(address, LEVELS, MAX_VALUE).split(","));
    Set<LogLevel> levels =
        Stream.of(LogLevel.values())
            .filter(level -> names.contains(Prop.spellingOf(level)))
            .collect(Collectors.toCollection(() -> EnumSet.noneOf(LogLevel.class)));
    return levels.isEmpty() && !written.isEmpty() ? EnumSet.allOf(LogLevel.class) : levels;
  }

  private static @Nullable Instant time(QueryParameters address, String name) {
    try {
      String written = value(address, name, MAX_VALUE);
      return written.isEmpty() ? null : Instant.parse(written);
    } catch (DateTimeException e) {
      return null;
    }
  }

  private static long line(String written, String numbering) {
    int dash = written.indexOf('-');
    try {
      boolean isOurs = dash > 0 && written.substring(dash + 1).equals(numbering);
      long line = isOurs ? Long.parseLong(written.substring(0, dash)) : 0;
      return ClientRange.INDEX.includes(line) ? line : 0;
    } catch (NumberFormatException e) {
      return 0;
    }
  }
}
