package dev.espressivo.chart;

import java.io.Serializable;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * What was computed of the rows for a drawing, until something changes that it depends on. It is
 * not kept with the session.
 */
final class Remembered<V> implements Serializable {

  private transient @Nullable Object known;
  private transient @Nullable V value;

  /** Returns the value for all that it depends on, or computes it if that has changed. */
  V get(Object now, Supplier<V> compute) {
    V is = value;
    if (is == null || !now.equals(known)) {
      is = compute.get();
      value = is;
      known = now;
    }
    return is;
  }
}
