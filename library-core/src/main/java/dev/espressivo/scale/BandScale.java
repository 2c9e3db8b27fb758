package dev.espressivo.scale;

import java.io.Serializable;
import java.util.Objects;

/**
 * A scale from the numbers of categories, 0 to {@code count - 1}, to bands of equal width with gaps
 * between them.
 *
 * @param count how many categories
 * @param rangeStart where the first band's gap begins
 * @param rangeEnd where the last band's gap ends; before the start, the bands run backwards
 * @param paddingInner the gap between bands as a share of their distance, at most 1
 * @param paddingOuter the gap before the first and after the last, as such a share
 * @param align where what rounding leaves goes: 0 is all after the bands, 1 all before
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
   * Makes a scale.
   *
   * @throws IllegalArgumentException if the count is negative, or a padding or the alignment is not
   *     in its range
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

  /** Returns a scale of points: bands without width, from one end of the range to the other. */
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
   * Returns where a band begins: its end at the smaller number, also if the bands run backwards.
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
   * Returns the category whose band, with half of the gaps beside it, holds a position; the first
   * or the last for a position beyond the bands, -1 if there are no categories.
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
