package dev.espressivo.chart;

import com.vaadin.flow.function.ValueProvider;
import dev.espressivo.base.internal.Check;
import java.io.Serializable;
import org.jspecify.annotations.Nullable;

/**
 * A column of the CSV file that a chart offers for download.
 *
 * @param key identifies the column; without {@code value} it is also the property that is written
 * @param label the heading; null for the key
 * @param value reads the value from a row; null for the property {@code key}
 * @param <T> the type of the rows
 */
public record ChartColumn<T>(
    String key, @Nullable String label, @Nullable ValueProvider<T, ?> value)
    implements Serializable {

  /**
   * Creates a column.
   *
   * @throws IllegalArgumentException if {@code key} is blank
   */
  public ChartColumn {
    Check.notBlank("key", key);
  }

  /**
   * {@return a column with a property of the rows, under its name}
   *
   * @param property the name of the property
   * @param <T> the type of the rows
   * @throws IllegalArgumentException if {@code property} is blank
   */
  public static <T> ChartColumn<T> of(String property) {
    return new ChartColumn<>(property, null, null);
  }

  /**
   * {@return a column with a property of the rows}
   *
   * @param property the name of the property
   * @param label the heading
   * @param <T> the type of the rows
   * @throws IllegalArgumentException if {@code property} is blank
   */
  public static <T> ChartColumn<T> of(String property, String label) {
    return new ChartColumn<>(property, Check.notNull("label", label), null);
  }

  /**
   * {@return a column with values that a getter reads}
   *
   * @param key identifies the column, and is its heading
   * @param value reads the value from a row; it may return null
   * @param <T> the type of the rows
   * @throws IllegalArgumentException if {@code key} is blank
   */
  public static <T> ChartColumn<T> of(String key, ValueProvider<T, ?> value) {
    return new ChartColumn<>(key, null, Check.notNull("value", value));
  }

  /** Returns a column with a field that a chart shows; without a property it has the given name. */
  static <T> ChartColumn<T> of(ChartField<T> field, String name) {
    return new ChartColumn<>(
        field.property().orElse(name),
        field.property().isPresent() ? null : name,
        field.getter().orElse(null));
  }

  String heading() {
    return label == null ? key : label;
  }

  ChartField<T> field() {
    return value == null ? ChartField.of(key) : ChartField.of(value);
  }
}
