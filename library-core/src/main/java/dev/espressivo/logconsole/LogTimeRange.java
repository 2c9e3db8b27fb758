package dev.espressivo.logconsole;

import java.io.Serializable;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * A time range; its end is exclusive.
 *
 * @param from the first instant in the range; null for no bound
 * @param to the first instant after the range; null for no bound
 */
public record LogTimeRange(@Nullable Instant from, @Nullable Instant to) implements Serializable {

  /** The range without bounds. */
  public static final LogTimeRange ALL = new LogTimeRange(null, null);

  /**
   * Checks the order of the ends.
   *
   * @throws IllegalArgumentException if the start is after the end
   */
  public LogTimeRange {
    if (from != null && to != null && from.isAfter(to)) {
      throw new IllegalArgumentException("from must not be after to, but is " + from + " > " + to);
    }
  }

  /** Returns the range between two bounds, whichever of them is earlier. */
  static LogTimeRange between(@Nullable Instant one, @Nullable Instant other) {
    boolean swapped = one != null && other != null && one.isAfter(other);
    return swapped ? new LogTimeRange(other, one) : new LogTimeRange(one, other);
  }
}
