package dev.espressivo.logconsole;

import java.math.BigDecimal;
import java.util.Collection;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Compares the value of a field with that of a term, whichever way the line came. As long as no
 * line that was read has a field of this name, the term is a text.
 */
final class FieldComparison {

  /** The number of lines of text whose fields are read in any case to learn their names. */
  private static final int FIRST_LINES = 64;

  /** The maximum number of lines of text whose fields are read to learn their names. */
  private static final int MAX_LINES = 1_000;

  private static final String BEFORE_VALUE = " \t:\"";

  private final LogTerm.Field term;
  private final boolean matchCase;
  private final FieldNames names;
  private final LogMatcher asText;
  private final LogMatcher name;
  private final String member;
  private final @Nullable LogMatcher value;
  private final boolean isWrittenAsIs;
  private final @Nullable BigDecimal number;
  private boolean isField;
  private int learned;

  /**
   * Creates the comparison of a term.
   *
   * @param names the names of fields in the buffer
   */
  FieldComparison(LogTerm.Field term, boolean matchCase, FieldNames names) {
    this.term = term;
    this.matchCase = matchCase;
    this.names = names;
    asText = LogMatcher.of(term, matchCase);
    String last = term.name().substring(lastName());
    name = LogMatcher.of(new LogTerm.Text(last, true), true);
    // The name may have dots itself.
    member = last + '"';
    boolean isEqual = term.comparison() == LogTerm.Comparison.EQUAL;
    value =
        isEqual && !term.value().isEmpty()
            ? LogMatcher.of(new LogTerm.Text(term.value(), true), matchCase)
            : null;
    isWrittenAsIs = LogQueryReader.isBare(term.value());
    number = isEqual ? null : LogQueryReader.number(term.value());
  }

  private int lastName() {
    return Math.min(term.name().lastIndexOf('.') + 1, term.name().length() - 1);
  }

  /**
   * Returns whether the term applies to a line.
   *
   * @throws SearchWork.Stopped under the conditions of {@link SearchWork#count}
   */
  boolean applies(StoredFields line, SearchWork work) {
    if (!isField(line, work)) {
      return line.occurs(asText, work);
    }
    if (line.isText() && !mayHaveValue(line, work)) {
      return false;
    }
    Object found = line.value(term.name(), work);
    return found != StoredFields.NONE && applies(found, work);
  }

  private boolean isField(StoredFields line, SearchWork work) {
    if (!isField) {
      isField = names.has(term.name()) || isFieldOf(line, work);
    }
    return isField;
  }

  private boolean isFieldOf(StoredFields line, SearchWork work) {
    if (line.isText()) {
      if (learned >= MAX_LINES || (learned >= FIRST_LINES && !name.occurs(line.text(), work))) {
        return false;
      }
      learned++;
    }
    boolean has = line.value(term.name(), work) != StoredFields.NONE;
    if (has) {
      names.add(term.name());
    }
    return has;
  }

  /**
   * Returns whether the text of a line has the value, or may have it in another form. Most lines
   * have not, and reading their fields would take ten times as long.
   */
  private boolean mayHaveValue(StoredFields line, SearchWork work) {
    String text = line.text();
    if (line.isNamed(term.name()) || text.indexOf('\\') >= 0) {
      return true;
    }
    if (number != null) {
      return !text.startsWith("{") || StoredFields.isRenamed(term.name()) || mayHaveNumber(text);
    }
    return value == null || !isWrittenAsIs || value.occurs(text, work);
  }

  /** Returns whether JSON without escapes has a number as it is asked for, or a list. */
  private boolean mayHaveNumber(String json) {
    for (int at = json.indexOf(member); at >= 0; at = json.indexOf(member, at + 1)) {
      int from = skip(json, at + member.length(), BEFORE_VALUE);
      String found = json.substring(from, skip(json, from, LogQueryReader.IN_NUMBER));
      BigDecimal other = LogQueryReader.number(found);
      if (json.startsWith("[", from) || (other != null && holds(other))) {
        return true;
      }
    }
    return false;
  }

  private static int skip(String text, int from, String chars) {
    int to = from;
    while (to < text.length() && chars.indexOf(text.charAt(to)) >= 0) {
      to++;
    }
    return to;
  }

  private boolean holds(BigDecimal other) {
    return term.comparison().holds(other.compareTo(number));
  }

  private boolean applies(@Nullable Object found, SearchWork work) {
    if (found instanceof Collection<?> list) {
      return list.stream().anyMatch(element -> applies(element, work));
    }
    if (found instanceof Map) {
      return false;
    }
    String text = CapturedEvent.text(found);
    if (number == null) {
      return isEqual(text, work);
    }
    BigDecimal other = LogQueryReader.number(text);
    return other != null && holds(other);
  }

  private boolean isEqual(String text, SearchWork work) {
    if (term.opensBefore() && term.opensAfter()) {
      return value == null || value.occurs(text, work);
    }
    int length = term.value().length();
    int more = text.length() - length;
    boolean fits = more == 0 || (more > 0 && (term.opensBefore() || term.opensAfter()));
    int from = term.opensBefore() ? more : 0;
    return fits && text.regionMatches(!matchCase, from, term.value(), 0, length);
  }
}
