package dev.espressivo.calendar.internal;

import com.vaadin.flow.function.SerializableFunction;
import dev.espressivo.calendar.DateRange;
import java.io.Serializable;
import java.time.DateTimeException;
import java.time.LocalDate;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * The kind of value that a calendar has. In the browser, the value is an ordered list of days in
 * every mode.
 *
 * @param name the name of the mode in the browser
 * @param empty the value while no day is selected
 * @param of converts an ordered list of days to a value
 * @param days converts a value to its days; for a range, to its two ends
 * @param <V> the type of the value
 */
public record CalendarMode<V extends @Nullable Object>(
    String name,
    V empty,
    SerializableFunction<List<LocalDate>, V> of,
    SerializableFunction<V, List<LocalDate>> days)
    implements Serializable {

  // The years with four digits. Browsers write other years in another format.
  public static final LocalDate FIRST = LocalDate.of(1, 1, 1);
  public static final LocalDate LAST = LocalDate.of(9999, 12, 31);

  public static CalendarMode<@Nullable LocalDate> single() {
    return new CalendarMode<>(
        "single",
        null,
        days -> days.isEmpty() ? null : days.getFirst(),
        day -> day == null ? List.of() : List.of(day));
  }

  public static CalendarMode<@Nullable DateRange> range() {
    return new CalendarMode<>(
        "range",
        null,
        days -> days.isEmpty() ? null : new DateRange(days.getFirst(), days.getLast()),
        range -> range == null ? List.of() : List.of(range.start(), range.end()));
  }

  public static CalendarMode<List<LocalDate>> multiple() {
    return new CalendarMode<>("multiple", List.of(), List::copyOf, days -> days);
  }

  /**
   * Returns a value in its normal form: the empty value for null, and days in order without
   * duplicates.
   */
  public V normal(@Nullable V value) {
    if (value == null) {
      return empty;
    }
    if (!(value instanceof List<?>)) {
      days.apply(value).forEach(day -> check("value", day));
      return value;
    }
    List<LocalDate> given = days.apply(value);
    given.forEach(
        day -> check("value", Objects.requireNonNull(day, "value must not contain null")));
    return of.apply(given.stream().distinct().sorted().toList());
  }

  /** Formats days for the browser. */
  public static String format(List<LocalDate> days) {
    return days.stream().map(LocalDate::toString).collect(Collectors.joining(","));
  }

  /**
   * Parses a text from the browser, which may be any text; returns null if it is not a list of
   * days.
   */
  public static @Nullable List<LocalDate> parse(String text) {
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

  /** Refuses a date that is not in the years 1 to 9999. */
  public static void check(String name, @Nullable LocalDate date) {
    if (date != null && (date.isBefore(FIRST) || date.isAfter(LAST))) {
      throw new IllegalArgumentException(
          "%s must be in the years 1 to %d, but is %s".formatted(name, LAST.getYear(), date));
    }
  }
}
