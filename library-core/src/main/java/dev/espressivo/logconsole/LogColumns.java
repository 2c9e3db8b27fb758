package dev.espressivo.logconsole;

import dev.espressivo.base.internal.Check;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** The columns of a console: names of fields, in the order in which lines show them. */
final class LogColumns {

  static final List<String> DEFAULT = List.of("time", "level", "source");

  /** The maximum number of columns, and of fields that are offered as columns. */
  static final int MOST = 20;

  /** The number of lines whose fields are offered as columns. */
  static final int LINES = 50;

  /** The maximum number of characters of the lines whose fields are read for that. */
  private static final int MAX_CHARS = 1_000_000;

  /** The maximum number of characters of a name from the browser. */
  private static final int MAX_NAME = 100;

  /** The maximum number of characters in a cell. */
  private static final int MAX_VALUE = 200;

  private LogColumns() {}

  /**
   * Returns a copy of the names that the app has set.
   *
   * @throws IllegalArgumentException if they are too many, repeated or no names
   */
  static List<String> checked(List<String> names) {
    List<String> columns = List.copyOf(Check.noNulls("columns", names));
    for (String name : columns) {
      if (!isColumn(name)) {
        throw new IllegalArgumentException(
            "columns must be names of fields other than message, of letters, digits and _.@$/-, but"
                + " one is %s".formatted(name));
      }
    }
    if (columns.size() > MOST || Set.copyOf(columns).size() < columns.size()) {
      throw new IllegalArgumentException(
          "columns must be at most %d different names, but are %s".formatted(MOST, columns));
    }
    return columns;
  }

  private static boolean isColumn(String name) {
    return name.length() <= MAX_NAME && LogQueryReader.isName(name) && !name.equals("message");
  }

  /**
   * Returns the columns that the browser proposes, without those that are no names; null for a text
   * that is longer than any list of names.
   */
  static @Nullable List<String> read(String names) {
    return names.length() > MOST * (MAX_NAME + 1)
        ? null
        : Stream.of(names.split(" ")).filter(LogColumns::isColumn).distinct().limit(MOST).toList();
  }

  static String write(List<String> columns) {
    return String.join(" ", columns);
  }

  /** Returns the columns beside those that each row has. */
  static List<String> further(List<String> columns) {
    return columns.stream().filter(name -> !DEFAULT.contains(name)).toList();
  }

  /** Returns the text of a value in a cell: one line, not too long. */
  static String text(@Nullable Object value) {
    String text = LogEntry.oneLine(CapturedEvent.text(value));
    return text.length() <= MAX_VALUE
        ? text
        : text.substring(0, LogFields.wholeUntil(text, MAX_VALUE)) + "…";
  }

  /** Returns the names of the fields of lines that may be columns, in the order of the lines. */
  static Set<String> offered(List<LogLine> lines) {
    Set<String> names = new LinkedHashSet<>(DEFAULT);
    int chars = 0;
    for (LogLine line : lines) {
      chars += line.text().length();
      if (chars > MAX_CHARS || names.size() >= MOST) {
        break;
      }
      LogEntry entry = line.entry();
      if (entry.thread() != null) {
        names.add(LogFields.THREAD);
      }
      addNames("", entry.fields(), names);
    }
    return names;
  }

  private static void addNames(String before, Map<?, ?> fields, Set<String> names) {
    for (Map.Entry<?, ?> field : fields.entrySet()) {
      String name = before + field.getKey();
      if (field.getValue() instanceof Map<?, ?> object) {
        addNames(name + ".", object, names);
      } else if (names.size() < MOST && isColumn(name)) {
        names.add(name);
      }
    }
  }
}
