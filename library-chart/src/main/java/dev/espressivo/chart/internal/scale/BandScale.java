package dev.espressivo.chart.internal.scale;

import java.io.Serializable;
import java.util.Objects;

/**
 * A scale from category numbers, 0 to {@code count - 1}, to bands of equal width with gaps between
 * them.
 *
 * @param count the number of categories, at least 0
 * @param rangeStart the start of the gap before the first band
 * @param rangeEnd the end of the gap after the last band; if it is less than the start, the bands
 *     run backwards
 * @param paddingInner the gap between two bands as a share of the distance between their starts, at
 *     most 1
 * @param paddingOuter the gap before the first and after the last band, as a share of the same
 *     distance
 * @param align the position of the bands in the space that rounding leaves over: 0 at its start, 1
 *     at its end
 * @param round whether bands begin and end at whole numbers
 */
public record BandScale(
    int count,
    double rangeStart,
    double rangeEnd,
    double paddingInner,
    double paddingOuter,
    double align,
    boolean round)
    implements Serializable {

  /**
   * Creates a scale.
   *
   * @throws IllegalArgumentException if the count is negative, or a padding or the alignment is out
   *     of range
   */
  public BandScale {
    if (count < 0) {
      throw new IllegalArgumentException("count must not be negative, but is " + count);
    }
    check("paddingInner", paddingInner, 1);
    check("paddingOuter", paddingOuter, Double.MAX_VALUE);
    check("align", align, 1);
  }

  private static void check(String name, double value, double most) {
    if (!(value >= 0 && value <= most)) {
      throw new IllegalArgumentException(
          "%s must be from 0 to %s, but is %s"
              .formatted(name, most == 1 ? "1" : "any finite number", value));
    }
  }

  /** Returns a scale with bands of equal width and no gaps. */
  public static BandScale of(int count, double rangeStart, double rangeEnd) {
    return new BandScale(count, rangeStart, rangeEnd, 0, 0, 0.5, false);
  }

  /**
   * Returns a scale of points, that is, bands without width, from one end of the range to the
   * other.
   */
  public static BandScale points(int count, double rangeStart, double rangeEnd) {
    return new BandScale(count, rangeStart, rangeEnd, 1, 0, 0.5, false);
  }

  /** Returns this scale with gaps. See {@link #paddingInner} and {@link #paddingOuter}. */
  public BandScale withPadding(double inner, double outer) {
    return new BandScale(count, rangeStart, rangeEnd, inner, outer, align, round);
  }

  /** Returns the distance from the start of a band to that of the next. */
  public double step() {
    double step = span() / Math.max(1, count - paddingInner + 2 * paddingOuter);
    return round ? Math.floor(step) : step;
  }

  /** Returns the width of a band, not negative. */
  public double bandwidth() {
    double width = step() * (1 - paddingInner);
    return round ? Math.round(width) : width;
  }

  /**
   * Returns the start of a band: the smaller of its two ends, even if the bands run backwards.
   *
   * @throws IndexOutOfBoundsException if there is no such category
   */
  public double position(int category) {
    Objects.checkIndex(category, count);
    double step = step();
    double rest = (span() - step * (count - paddingInner)) * align;
    double first = Math.min(rangeStart, rangeEnd) + rest;
    int place = rangeEnd < rangeStart ? count - 1 - category : category;
    return (round ? Math.round(first) : first) + step * place;
  }

  /**
   * Returns the category at a position. The gap between two bands belongs half to each of them; a
   * position beyond the bands gives the first or the last category. Returns -1 if there are no
   * categories.
   */
  public int invert(double position) {
    if (count == 0) {
      return -1;
    }
    double step = step();
    double middle = Math.min(position(0), position(count - 1)) + bandwidth() / 2;
    int place = step == 0 ? 0 : Math.clamp(Math.round((position - middle) / step), 0, count - 1);
    return rangeEnd < rangeStart ? count - 1 - place : place;
  }

  private double span() {
    return Math.abs(rangeEnd - rangeStart);
  }
}
