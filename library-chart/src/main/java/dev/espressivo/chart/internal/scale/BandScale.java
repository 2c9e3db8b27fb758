package dev.espressivo.chart.internal.scale;

import java.io.Serializable;
import java.util.Objects;

/**
 * A scale from category numbers, 0 to {@code count - 1}, to bands of equal width with gaps between
 * them, in the middle of the range.
 *
 * @param rangeEnd the end of the gap after the last band; if it is less than the start, the bands
 *     run backwards
 * @param paddingInner the gap between two bands as a share of the distance between their starts, at
 *     most 1; with 1, bands have no width
 * @param paddingOuter the gap before the first and after the last band, as a share of the same
 *     distance
 */
public record BandScale(
    int count, double rangeStart, double rangeEnd, double paddingInner, double paddingOuter)
    implements Serializable {

  /** Returns the distance from the start of a band to that of the next. */
  public double step() {
    return span() / Math.max(1, count - paddingInner + 2 * paddingOuter);
  }

  /** Returns the width of a band, not negative. */
  public double bandwidth() {
    return step() * (1 - paddingInner);
  }

  /** Returns the middle of a band. */
  public double middle(int category) {
    Objects.checkIndex(category, count);
    double step = step();
    double rest = (span() - step * (count - paddingInner)) * 0.5;
    double first = Math.min(rangeStart, rangeEnd) + rest;
    int place = rangeEnd < rangeStart ? count - 1 - category : category;
    return first + step * place + bandwidth() / 2;
  }

  private double span() {
    return Math.abs(rangeEnd - rangeStart);
  }
}
