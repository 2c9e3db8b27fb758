package dev.espressivo.chart;

import dev.espressivo.chart.XColumn.Sort;
import dev.espressivo.chart.scene.CartesianModel.XKind;
import java.time.ZoneId;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Finds where values that the app has pinned are on the x axis, for one drawing. */
final class XPlaces {

  private final ChartTable<?> table;
  private final ZoneId zone;

  /** The first row with an x value, by the value itself, its text, and what it is worth. */
  private @Nullable Map<Object, Double> categories;

  private final Set<Sort> sorts = EnumSet.noneOf(Sort.class);

  /**
   * Creates it.
   *
   * @param table the rows
   * @param zone where a date without a zone is on an axis of points in time
   */
  XPlaces(ChartTable<?> table, ZoneId zone) {
    this.table = table;
    this.zone = zone;
    if (table.xKind() == XKind.NUMBER) {
      sorts.add(Sort.NUMBERS);
    } else if (table.xKind() == XKind.TIME) {
      sorts.add(table.isLocal() ? Sort.LOCAL_TIMES : Sort.POINTS_IN_TIME);
    }
  }

  /**
   * Returns the place of a value.
   *
   * @return the number, the time in ms, or the number of the row; NaN for a category that no row
   *     has
   * @throws IllegalArgumentException if no x value is of the value's kind
   */
  double of(Object value) {
    if (table.xKind() != XKind.CATEGORY) {
      return XColumn.position(ofTheAxis(value));
    }
    Map<Object, Double> places = categories();
    boolean isNamed = XColumn.sortOf(value) == Sort.CATEGORIES;
    return sorts.isEmpty()
        ? Double.NaN
        : places.getOrDefault(isNamed ? value : worth(ofTheAxis(value)), Double.NaN);
  }

  private Object ofTheAxis(Object value) {
    Sort its = XColumn.sortOf(value);
    if (sorts.contains(its)) {
      return value;
    }
    if (its == Sort.LOCAL_TIMES && sorts.contains(Sort.POINTS_IN_TIME)) {
      return XColumn.in(zone, value);
    }
    throw new IllegalArgumentException(
        "%s must be %s as the x values are, but is a %s"
            .formatted(
                value,
                sorts.stream().map(XColumn::name).collect(Collectors.joining(" or ")),
                value.getClass().getName()));
  }

  /** The same for numbers of each type, and for times of each type. */
  private static Object worth(Object value) {
    // 0 for minus 0, too.
    return List.of(XColumn.sortOf(value), XColumn.position(value) + 0.0);
  }

  private Map<Object, Double> categories() {
    Map<Object, Double> places = categories;
    if (places == null) {
      places = new HashMap<>();
      for (int i = 0; i < table.size(); i++) {
        Object value = table.xValue(i);
        if (value != null) {
          Sort its = XColumn.sortOf(value);
          sorts.add(its);
          places.putIfAbsent(String.valueOf(value), (double) i);
          places.putIfAbsent(its == Sort.CATEGORIES ? value : worth(value), (double) i);
        }
      }
      categories = places;
    }
    return places;
  }
}
