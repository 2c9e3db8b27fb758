package dev.espressivo.calendar;

import com.vaadin.flow.function.SerializableFunction;
import java.io.Serializable;
import java.time.DateTimeException;
import java.time.LocalDate;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * What a calendar's value is made of: the browser knows it as days in order, whatever the mode.
 *
 * @param name how the browser knows the mode
 * @param empty the value without a day
 * @param of converts an ordered list of days to a value
 * @param days the days of a value; of a range, its ends
 * @param <V> the type of the value
 */
record CalendarMode<V extends @Nullable Object>(
    String name,
    V empty,
    SerializableFunction<List<LocalDate>, V> of,
    SerializableFunction<V, List<LocalDate>> days)
    implements Serializable {

  // The years that have four digits: a browser spells others in another way.
  static final LocalDate FIRST = LocalDate.of(1, 1, 1);
  static final LocalDate LAST = LocalDate.of(9999, 12, 31);

  static CalendarMode<@Nullable LocalDate> single() {
    return new CalendarMode<>(
        "single",
        null,
        days -> days.isEmpty() ? null : days.getFirst(),
        day -> day == null ? List.of() : List.of(day));
  }

  static CalendarMode<@Nullable DateRange> range() {
    return new CalendarMode<>(
        "range",
        null,
        days -> days.isEmpty() ? null : new DateRange(days.getFirst(), days.getLast()),
        range -> range == null ? List.of() : List.of(range.start(), range.end()));
  }

  static CalendarMode<List<LocalDate>> multiple() {
    return new CalendarMode<>("multiple", List.of(), List::copyOf, days -> days);
  }

  /** The value in its one form: null as the empty one, days in order and each once. */
  V normal(@Nullable V value) {
    if (value == null) {
      return empty;
    }
    if (!(value instanceof List<?>)) {
      days.apply(value).forEach(day -> check("value", day));
      return value;
    }
    List<LocalDate> given = days.apply(value);
    given.forEach(day -> check("value", Objects.requireNonNull(day, "value must hold no null")));
    return of.apply(given.stream().distinct().sorted().toList());
  }

  /** Writes days as the browser knows them. */
  static String format(List<LocalDate> days) {
    return days.stream().map(LocalDate::toString).collect(Collectors.joining(","));
  }

  /** Reads what came from a browser, which may be anything; null if it is no value. */
  static @Nullable List<LocalDate> parse(String text) {
    if (text.isEmpty()) {
      return List.of();
    }
    try {
      List<LocalDate> parsed =
          Arrays.stream(text.split(",")).map(LocalDate::parse).distinct().sorted().toList();
      parsed.forEach(day -> check("value", day));
      return parsed;
    } catch (DateTimeException | IllegalArgumentException e) {
      return null;
    }
  }

  /** Refuses a date whose year has not four digits. */
  static void check(String name, @Nullable LocalDate date) {
    if (date != null && (date.isBefore(FIRST) || date.isAfter(LAST))) {
      throw new IllegalArgumentException(
          "%s must be in the years 1 to %d, but is %s".formatted(name, LAST.getYear(), date));
    }
  }
}
