package dev.espressivo.chart;

import dev.espressivo.base.Tone;
import dev.espressivo.base.internal.Check;
import java.io.Serializable;
import java.util.Locale;

/**
 * A threshold at which a {@link Gauge} changes its tone. Immutable.
 *
 * @param from the lowest value with the tone
 * @param tone the tone from there to the next threshold
 */
public record GaugeThreshold(double from, Tone tone) implements Serializable {

  /**
   * Creates a threshold.
   *
   * @throws IllegalArgumentException if {@code from} is infinite or not a number
   */
  public GaugeThreshold {
    Check.notNull("tone", tone);
    if (!Double.isFinite(from)) {
      throw new IllegalArgumentException("from must be finite, but is " + from);
    }
  }

  String color() {
    return "var(--" + tone.name().toLowerCase(Locale.ROOT) + ")";
  }
}
