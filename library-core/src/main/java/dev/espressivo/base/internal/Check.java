package dev.espressivo.base.internal;

import java.time.Duration;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Refuses arguments that are not allowed. Each message names the argument, the value and what is
 * allowed.
 */
public final class Check {

  private Check() {}

  /**
   * Refuses a negative number.
   *
   * @param name the name of the argument
   * @param value the value to check
   * @throws IllegalArgumentException if it is negative
   * @throws NullPointerException if it is null
   */
  public static void notNegative(String name, @Nullable Integer value) {
    if (notNull(name, value) < 0) {
      throw new IllegalArgumentException(name + " must not be negative, but is " + value);
    }
  }

  /**
   * Refuses a negative duration.
   *
   * @param name the name of the argument
   * @param value the duration to check
   * @throws IllegalArgumentException if it is negative
   * @throws NullPointerException if it is null
   */
  public static void notNegative(String name, @Nullable Duration value) {
    if (notNull(name, value).isNegative()) {
      throw new IllegalArgumentException(name + " must not be negative, but is " + value);
    }
  }

  /**
   * Refuses a number below 1.
   *
   * @param name the name of the argument
   * @param value the value to check
   * @throws IllegalArgumentException if it is less than 1
   */
  public static void atLeastOne(String name, long value) {
    if (value < 1) {
      throw new IllegalArgumentException(name + " must be at least 1, but is " + value);
    }
  }

  /**
   * Refuses a number that is not a heading level.
   *
   * @param name the name of the argument
   * @param level its value
   * @throws IllegalArgumentException if it is not from 1 to 6
   * @throws NullPointerException if it is null
   */
  public static void headingLevel(String name, @Nullable Integer level) {
    range(name, notNull(name, level), 1, 6);
  }

  /**
   * Refuses a number that is out of range or not a number.
   *
   * @param name the name of the argument
   * @param value the number to check
   * @param min the least number
   * @param max the greatest number
   * @throws IllegalArgumentException if the value is out of range
   */
  public static void range(String name, Number value, int min, int max) {
    if (!(value.doubleValue() >= min && value.doubleValue() <= max)) {
      throw new IllegalArgumentException(
          "%s must be from %d to %d, but is %s".formatted(name, min, max, value));
    }
  }

  /**
   * Refuses a timeout that is out of range.
   *
   * @param name the name of the argument
   * @param limit the timeout, from 1 ms to 24 hours
   * @return {@code limit} itself
   * @throws IllegalArgumentException if it is less than 1 ms or more than 24 hours
   */
  public static Duration timeout(String name, @Nullable Duration limit) {
    if (notNull(name, limit).compareTo(Duration.ofMillis(1)) < 0
        || limit.compareTo(Duration.ofDays(1)) > 0) {
      throw new IllegalArgumentException(name + " must be from 1 ms to 24 hours, but is " + limit);
    }
    return limit;
  }

  /**
   * Refuses a text without a visible character.
   *
   * @param name the name of the argument
   * @param text its value
   * @throws IllegalArgumentException if it is blank
   * @throws NullPointerException if it is null
   */
  public static void notBlank(String name, @Nullable String text) {
    if (notNull(name, text).isBlank()) {
      throw new IllegalArgumentException(name + " must not be blank");
    }
  }

  /**
   * Refuses null.
   *
   * @param name the name of the argument
   * @param value the value to check
   * @param <T> the type of the value
   * @return the value
   * @throws NullPointerException if it is null
   */
  public static <T> T notNull(String name, @Nullable T value) {
    return Objects.requireNonNull(value, () -> name + " must not be null");
  }

  /**
   * Refuses null in several arguments.
   *
   * @param namesAndValues the name and the value of each argument in turn
   * @throws NullPointerException if a value is null
   */
  public static void noneNull(@Nullable Object... namesAndValues) {
    for (int i = 0; i < namesAndValues.length; i += 2) {
      notNull(String.valueOf(namesAndValues[i]), namesAndValues[i + 1]);
    }
  }

  /**
   * Refuses null and elements that are null.
   *
   * @param name the name of the argument
   * @param values the array to check
   * @param <T> the type of the elements
   * @return an unmodifiable copy
   * @throws NullPointerException if it is or contains null
   */
  @SafeVarargs
  public static <T> List<T> noNulls(String name, @Nullable T @Nullable ... values) {
    return noNulls(name, Arrays.asList(notNull(name, values)));
  }

  /**
   * Refuses null and elements that are null.
   *
   * @param name the name of the argument
   * @param values the collection to check
   * @param <T> the type of the elements
   * @return an unmodifiable copy
   * @throws NullPointerException if it is or contains null
   */
  public static <T> List<T> noNulls(
      String name, @Nullable Collection<? extends @Nullable T> values) {
    notNull(name, values).forEach(each -> notNull("element of " + name, each));
    return List.copyOf(values);
  }
}
