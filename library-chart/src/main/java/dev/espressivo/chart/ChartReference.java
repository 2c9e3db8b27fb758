package dev.espressivo.chart;

import dev.espressivo.base.internal.Check;
import dev.espressivo.chart.internal.check.ChartValues;
import java.io.Serializable;
import org.jspecify.annotations.Nullable;

/**
 * A line or a band across a chart, at fixed values of an axis, such as a target or a holiday.
 *
 * @param axis the axis of the values
 * @param from the value of the line, or where the band begins: a number, or on the x axis also a
 *     {@code java.time} value or a category
 * @param to where the band ends; null for a line. It may be less than {@code from}
 * @param label the text at the line or in the band; null for none
 * @param color the CSS colour; null for the theme's
 * @param dashed whether the line is dashed; without effect on a band
 */
public record ChartReference(
    ChartReferenceAxis axis,
    Object from,
    @Nullable Object to,
    @Nullable String label,
    @Nullable String color,
    boolean dashed)
    implements Serializable {

  /**
   * Creates a reference. {@link #line} and {@link #band} are shorter.
   *
   * @throws IllegalArgumentException if a value is infinite, not a number where the axis needs one,
   *     or not serialisable, if {@code from} and {@code to} are of different kinds, if {@code
   *     label} is blank, or if {@code color} is not a CSS colour
   */
  public ChartReference {
    Check.notNull("axis", axis);
    check(axis, to == null ? "value" : "from", from);
    if (to != null) {
      check(axis, "to", to);
      if (from instanceof Number != to instanceof Number
          || !(from instanceof Number) && from.getClass() != to.getClass()) {
        throw new IllegalArgumentException(
            "to must be of the kind of from, %s, but is %s"
                .formatted(from.getClass().getName(), to.getClass().getName()));
      }
    }
    if (label != null) {
      Check.notBlank("label", label);
    }
    if (color != null) {
      ChartValues.checkColor("color", color);
    }
  }

  private static void check(ChartReferenceAxis axis, String name, Object value) {
    ChartValues.check(name, value);
    if (axis != ChartReferenceAxis.X && !(value instanceof Number)) {
      throw new IllegalArgumentException(
          "%s must be a number on axis %s, but is a %s"
              .formatted(name, axis, value.getClass().getName()));
    }
  }

  /**
   * {@return a line without a label}
   *
   * @param axis the axis of the value
   * @param value a number, or on the x axis also a {@code java.time} value or a category
   * @throws IllegalArgumentException if {@code value} has no place on the axis
   */
  public static ChartReference line(ChartReferenceAxis axis, Object value) {
    return line(axis, value, null);
  }

  /**
   * {@return a line at a value, with or without a label}
   *
   * @param axis the axis of the value
   * @param value a number, or on the x axis also a {@code java.time} value or a category
   * @param label the text at the line; null for none
   * @throws IllegalArgumentException if {@code value} has no place on the axis, or if {@code label}
   *     is blank
   */
  public static ChartReference line(ChartReferenceAxis axis, Object value, @Nullable String label) {
    return new ChartReference(axis, value, null, label, null, false);
  }

  /**
   * {@return a band without a label}
   *
   * @param axis the axis of the values
   * @param from a number, or on the x axis also a {@code java.time} value or a category
   * @param to a value of the same kind; it may be less than {@code from}
   * @throws IllegalArgumentException if a value has no place on the axis, or if they are of
   *     different kinds
   */
  public static ChartReference band(ChartReferenceAxis axis, Object from, Object to) {
    return band(axis, from, to, null);
  }

  /**
   * {@return a band between two values, with or without a label}
   *
   * @param axis the axis of the values
   * @param from a number, or on the x axis also a {@code java.time} value or a category
   * @param to a value of the same kind; it may be less than {@code from}
   * @param label the text in the band; null for none
   * @throws IllegalArgumentException if a value has no place on the axis, if they are of different
   *     kinds, or if {@code label} is blank
   */
  public static ChartReference band(
      ChartReferenceAxis axis, Object from, Object to, @Nullable String label) {
    return new ChartReference(axis, from, Check.notNull("to", to), label, null, false);
  }

  /**
   * {@return this reference in another colour}
   *
   * @param color a CSS colour, such as {@code var(--destructive)}; null for the theme's
   * @throws IllegalArgumentException if it is not a CSS colour
   */
  public ChartReference withColor(@Nullable String color) {
    return new ChartReference(axis, from, to, label, color, dashed);
  }

  /**
   * {@return this reference as a dashed or solid line} Has no effect on a band.
   *
   * @param dashed whether the line is dashed; lines are solid by default
   */
  public ChartReference withDashed(boolean dashed) {
    return new ChartReference(axis, from, to, label, color, dashed);
  }

  /** {@return whether this is a band rather than a line} */
  public boolean isBand() {
    return to != null;
  }
}
