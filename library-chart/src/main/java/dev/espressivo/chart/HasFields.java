package dev.espressivo.chart;

import com.vaadin.flow.component.HasElement;
import com.vaadin.flow.function.SerializableFunction;
import com.vaadin.flow.function.ValueProvider;
import org.jspecify.annotations.Nullable;

/**
 * A chart whose rows have an x value, which is a place on the x axis or the name of a category, and
 * a y value.
 *
 * @param <T> the type of the rows
 */
public interface HasFields<T> extends HasElement {

  /** {@return the field of the x values; null, the default, if rows are numbered from 0} */
  default @Nullable ChartField<T> getX() {
    return ChartProps.X.get((Chart<?>) this);
  }

  /**
   * Sets the property of the rows for the x axis, or with the names of the categories.
   *
   * @param property the name of a record component, a bean property or a key of a map; null for the
   *     number of the row
   * @throws IllegalArgumentException if it is blank, or if the rows lack it
   */
  default void setX(@Nullable String property) {
    ChartProps.X.set((Chart<?>) this, property);
  }

  /**
   * Sets the getter of the rows for the x axis, or with the names of the categories.
   *
   * @param getter returns a category, a number, a {@code java.time} value or a {@link
   *     java.util.Date}
   */
  default void setX(ValueProvider<T, ?> getter) {
    ChartProps.X.set((Chart<?>) this, getter);
  }

  /**
   * Returns the field of the values.
   *
   * @return null, the default, if there is none; rows that are numbers need none. Ignored as long
   *     as there are series
   */
  default @Nullable ChartField<T> getY() {
    return ChartProps.Y.get((Chart<?>) this);
  }

  /**
   * Sets the property of the rows with the values. Ignored as long as there are series.
   *
   * @param property the name of a record component, a bean property or a key of a map; null for
   *     none
   * @throws IllegalArgumentException if it is blank, or if the rows lack it
   */
  default void setY(@Nullable String property) {
    ChartProps.Y.set((Chart<?>) this, property);
  }

  /**
   * Sets the getter of the rows with the values. Ignored as long as there are series.
   *
   * @param getter returns a number, or null for a gap
   */
  default void setY(ValueProvider<T, ?> getter) {
    ChartProps.Y.set((Chart<?>) this, getter);
  }

  /**
   * {@return the function that writes x values; null, the default, for the format of the locale}
   */
  default @Nullable SerializableFunction<Object, String> getFormatX() {
    return ChartProps.get(ChartProps.FORMAT_X, (Chart<?>) this);
  }

  /**
   * Sets the function that writes x values: the labels of the x axis, the headings of the tooltip
   * and the names of the categories.
   *
   * @param formatX returns the text of a value: a {@code Double} for a number, a time of the type
   *     that the rows have, or the category; null for the format of the locale
   */
  default void setFormatX(@Nullable SerializableFunction<Object, String> formatX) {
    ChartProps.FORMAT_X.set((Chart<?>) this, formatX);
  }

  /**
   * {@return the function that writes y values; null, the default, for the format of the locale,
   * with at most two decimals more than the axis}
   */
  default @Nullable SerializableFunction<Double, String> getFormatY() {
    return ChartProps.get(ChartProps.FORMAT_Y, (Chart<?>) this);
  }

  /**
   * Sets the function that writes y values: the labels of the y axes, those of bars and other
   * shapes, and the values in the tooltip and in the data table.
   *
   * @param formatY returns the text of a value; null for the format of the locale, with at most two
   *     decimals more than the axis
   */
  default void setFormatY(@Nullable SerializableFunction<Double, String> formatY) {
    ChartProps.FORMAT_Y.set((Chart<?>) this, formatY);
  }
}
