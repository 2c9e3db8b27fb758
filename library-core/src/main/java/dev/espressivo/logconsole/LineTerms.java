package dev.espressivo.logconsole;

import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The values of a line as terms of a query. */
final class LineTerms {

  private static final int MAX_TERMS = 20;

  /** The maximum number of characters of a value. By a longer one nobody selects lines. */
  private static final int MAX_VALUE = 200;

  private final Map<String, String> terms = new LinkedHashMap<>();

  private LineTerms() {}

  /** Returns the term for each value, by the text to show for it. */
  static Map<String, String> of(LogEntry entry) {
    LineTerms line = new LineTerms();
    if (entry.level() != null) {
      line.add("level", entry.level().name().toLowerCase(Locale.ROOT));
    }
    line.add("source", entry.source());
    line.add("thread", entry.thread());
    line.addAll("", entry.fields());
    return line.terms;
  }

  private void addAll(String before, Map<?, ?> fields) {
    for (Map.Entry<?, ?> field : fields.entrySet()) {
      if (terms.size() >= MAX_TERMS) {
        return;
      }
      String name = before + field.getKey();
      if (field.getValue() instanceof Map<?, ?> object) {
        addAll(name + ".", object);
      } else if (!(field.getValue() instanceof Collection)) {
        add(name, field.getValue());
      }
    }
  }

  private void add(String name, @Nullable Object value) {
    String text = value == null ? "" : CapturedEvent.text(value);
    boolean isUsable = !text.isEmpty() && text.length() <= MAX_VALUE && text.indexOf('\n') < 0;
    if (isUsable && LogQueryReader.isName(name)) {
      terms.put(name + ": " + text, LogFilter.field(name, text));
    }
  }
}
