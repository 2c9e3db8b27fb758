package dev.espressivo.chart.internal.check;

import org.jspecify.annotations.Nullable;

/** Refuses numbers that cannot be drawn. */
public final class ChartNumbers {

  private ChartNumbers() {}

  /** Refuses all but finite numbers above 0; null is allowed. */
  public static void checkPositive(String name, @Nullable Double value) {
    if (value != null && !(value > 0 && Double.isFinite(value))) {
      throw new IllegalArgumentException(
          "%s must be above 0 and finite, but is %s".formatted(name, value));
    }
  }

  /** Refuses all but finite numbers from 0; null is allowed. */
  public static void checkNotNegative(String name, @Nullable Double value) {
    if (value != null && !(value >= 0 && Double.isFinite(value))) {
      throw new IllegalArgumentException(
          "%s must be finite and not negative, but is %s".formatted(name, value));
    }
  }

  /** Refuses all but numbers from 0 to 1; null is allowed. */
  public static void checkShare(String name, @Nullable Double value) {
    if (value != null && !(value >= 0 && value <= 1)) {
      throw new IllegalArgumentException(
          "%s must be from 0 to 1, but is %s".formatted(name, value));
    }
  }

  /** Refuses an infinite number; null is allowed. */
  public static void checkFinite(String name, @Nullable Double value) {
    if (value != null && !Double.isFinite(value)) {
      throw new IllegalArgumentException(name + " must be finite or null, but is " + value);
    }
  }
}
