package dev.espressivo.table;

import java.io.Serializable;
import java.text.Collator;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * The order of the values of a column: texts by the rules of a language, everything else in its
 * natural order, and missing values last in both directions.
 */
final class CellOrder implements Serializable {

  private final Locale locale;
  private final boolean descending;
  private transient @Nullable Collator collator;

  CellOrder(Locale locale, boolean descending) {
    this.locale = locale;
    this.descending = descending;
  }

  int compare(@Nullable Object a, @Nullable Object b) {
    if (a == null || b == null) {
      return Boolean.compare(a == null, b == null);
    }
    return descending ? natural(b, a) : natural(a, b);
  }

  @SuppressWarnings("unchecked")
  private int natural(Object a, Object b) {
    if (a instanceof Comparable<?> comparable
        && a.getClass() == b.getClass()
        && !(a instanceof String)) {
      return ((Comparable<Object>) comparable).compareTo(b);
    }
    if (a instanceof Number number && b instanceof Number other) {
      return Double.compare(number.doubleValue(), other.doubleValue());
    }
    if (collator == null) {
      collator = Collator.getInstance(locale);
    }
    return collator.compare(a.toString(), b.toString());
  }
}
