package dev.espressivo.chart;

import dev.espressivo.array.internal.Bisector;
import dev.espressivo.chart.XColumn.Sort;
import dev.espressivo.chart.internal.scale.TimeScale;
import dev.espressivo.chart.internal.scene.CartesianModel.XKind;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.time.ZonedDateTime;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Finds the places of the x values of references, annotations and ranges, for one drawing. */
final class XPlaces {

  /** A binary search for rows that are bands in the order of their times; null for other rows. */
  private final @Nullable Bisector bands;

  private final ChartTable<?> table;
  private final ZoneId zone;

  /** The first row with an x value, by the value itself, its text, and its comparable form. */
  private @Nullable Map<Object, Double> categories;

  private final Set<Sort> sorts = EnumSet.noneOf(Sort.class);

  /** Creates an instance; the zone is that of dates without one on an axis of points in time. */
  XPlaces(ChartTable<?> table, ZoneId zone) {
    this.table = table;
    this.zone = zone;
    bands =
        table.hasOrderedBands()
            ? Bisector.of(
                i -> XColumn.position(Objects.requireNonNull(table.xValue(i))), table.size())
            : null;
    if (bands != null && table.size() > 0) {
      sorts.add(XColumn.sortOf(Objects.requireNonNull(table.xValue(0))));
    } else if (table.xKind() == XKind.NUMBER) {
      sorts.add(Sort.NUMBERS);
    } else if (table.xKind() == XKind.TIME) {
      sorts.add(table.isLocal() ? Sort.LOCAL_TIMES : Sort.POINTS_IN_TIME);
    }
  }

  /**
   * Returns the place of a value: the number, the time in ms, or the number of the row; NaN for a
   * category that no row has. Throws if no x value is of the value's kind.
   */
  double of(Object value) {
    if (bands != null) {
      double place = XColumn.position(ofTheAxis(value));
      int row = bands.left(place);
      // Before the first row there is nothing.
      boolean isKnown = row < table.size() && (row > 0 || bands.right(place) > 0);
      return isKnown ? row : Double.NaN;
    }
    if (table.xKind() != XKind.CATEGORY) {
      return XColumn.position(ofTheAxis(value));
    }
    Map<Object, Double> places = categories();
    boolean isNamed = XColumn.sortOf(value) == Sort.CATEGORIES;
    return sorts.isEmpty()
        ? Double.NaN
        : places.getOrDefault(isNamed ? value : worth(ofTheAxis(value)), Double.NaN);
  }

  /**
   * Returns the place of the beginning of a range; if the rows are bands in time, that of the first
   * band that is not before the value; NaN if there is none.
   */
  double from(Object value) {
    if (bands == null) {
      return of(value);
    }
    int row = bands.left(XColumn.position(ofTheAxis(value)));
    return row == table.size() ? Double.NaN : row;
  }

  /**
   * Returns the place of the end of a range; if the rows are bands in time, that of the last band
   * that is not after the value.
   */
  double to(Object value) {
    if (bands == null) {
      return of(value);
    }
    int end = bands.right(XColumn.position(ofTheAxis(value)));
    return end == 0 ? Double.NaN : end - 1;
  }

  private Object ofTheAxis(Object value) {
    Sort its = XColumn.sortOf(value);
    if (sorts.contains(its)) {
      return value;
    }
    if (its == Sort.LOCAL_TIMES && sorts.contains(Sort.POINTS_IN_TIME)) {
      // A date or time without a zone has its place as in UTC.
      ZonedDateTime time = TimeScale.instant(XColumn.position(value)).atZone(ZoneOffset.UTC);
      return time.withZoneSameLocal(zone).toInstant();
    }
    throw new IllegalArgumentException(
        "%s must be %s as the x values are, but is a %s"
            .formatted(
                value,
                sorts.stream().map(sort -> sort.words).collect(Collectors.joining(" or ")),
                value.getClass().getName()));
  }

  /** Returns the comparable form: the same object for equal numbers or times of different types. */
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
