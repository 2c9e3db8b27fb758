package dev.espressivo.chart;

import dev.espressivo.chart.XColumn.Sort;
import java.util.Comparator;
import java.util.List;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * How categories are sorted.
 *
 * @param fields the fields of the series
 */
record RowSort<T>(ChartOrder order, List<ChartField<T>> fields) {

  private record Keyed<T>(T row, @Nullable Object key) {}

  /** Returns the rows in their order; equal ones, and those without an x value, as they are. */
  List<T> sorted(List<T> rows, @Nullable ChartField<T> x) {
    boolean isByX = order == ChartOrder.X || order == ChartOrder.X_DESCENDING;
    boolean isDescending = order == ChartOrder.X_DESCENDING || order == ChartOrder.Y_DESCENDING;
    if (isByX && x == null) {
      return isDescending ? rows.reversed() : rows;
    }
    Function<? super T, ?> key = isByX ? x.reader(rows) : sum(rows);
    Comparator<@Nullable Object> ascending = RowSort::compare;
    return rows.stream()
        .map(row -> new Keyed<>(row, row == null ? null : key.apply(row)))
        .sorted(
            Comparator.comparing(
                Keyed::key, Comparator.nullsLast(isDescending ? ascending.reversed() : ascending)))
        .map(Keyed::row)
        .toList();
  }

  private Function<T, Double> sum(List<T> rows) {
    List<? extends Function<? super T, ?>> readers =
        fields.stream().map(field -> field.reader(rows)).toList();
    return row -> {
      double sum = 0;
      for (Function<? super T, ?> reader : readers) {
        double value = reader.apply(row) instanceof Number number ? number.doubleValue() : 0;
        sum += Double.isFinite(value) ? value : 0;
      }
      return sum;
    };
  }

  /** Compares values of one kind; different kinds are one after the other, as sorting demands. */
  @SuppressWarnings("unchecked")
  private static int compare(Object one, Object other) {
    Sort sort = XColumn.sortOf(one);
    if (sort != XColumn.sortOf(other)) {
      return sort.compareTo(XColumn.sortOf(other));
    }
    if (sort != Sort.CATEGORIES) {
      return Double.compare(XColumn.position(one), XColumn.position(other));
    }
    if (kind(one) != kind(other)) {
      return kind(one).getName().compareTo(kind(other).getName());
    }
    return one instanceof Comparable<?> and && !(one instanceof String)
        ? ((Comparable<Object>) and).compareTo(other)
        : String.CASE_INSENSITIVE_ORDER.compare(String.valueOf(one), String.valueOf(other));
  }

  private static Class<?> kind(Object value) {
    return value instanceof Enum<?> constant ? constant.getDeclaringClass() : value.getClass();
  }
}
