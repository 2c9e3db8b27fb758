package dev.espressivo.chart;

import com.vaadin.flow.function.ValueProvider;
import dev.espressivo.base.internal.Check;
import dev.espressivo.base.internal.PropertyName;
import dev.espressivo.base.internal.PropertyReader;
import dev.espressivo.base.internal.RowType;
import java.io.Serializable;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * A field of the rows of a chart: the name of a property, or a getter.
 *
 * <p>A property is a component of a record, a property of a bean, or a key of a map with text keys.
 * {@code "customer.name"} is a property of a property; in a map it is a key with a dot. A name that
 * the rows do not have is refused when the type of the rows is known: from the class given to the
 * chart, else from the first row.
 *
 * @param <T> the type of the rows
 */
public final class ChartField<T> implements Serializable {

  private final @Nullable String property;
  private final @Nullable ValueProvider<T, ?> getter;

  private ChartField(@Nullable String property, @Nullable ValueProvider<T, ?> getter) {
    this.property = property;
    this.getter = getter;
  }

  /**
   * {@return the field with the name of a property}
   *
   * @param property the name, such as {@code "netSales"} or {@code "customer.name"}
   * @param <T> the type of the rows
   * @throws IllegalArgumentException if {@code property} is blank
   */
  public static <T> ChartField<T> of(String property) {
    Check.notBlank("property", property);
    return new ChartField<>(property, null);
  }

  /**
   * {@return the field that a getter reads}
   *
   * @param getter reads the value from a row, such as {@code Sale::amount}; it may return null. It
   *     must be fast and without side effects: it is called for each row of each drawing
   * @param <T> the type of the rows
   */
  public static <T> ChartField<T> of(ValueProvider<T, ?> getter) {
    return new ChartField<>(null, Check.notNull("getter", getter));
  }

  /** {@return the name of the property; empty for a getter} */
  public Optional<String> property() {
    return Optional.ofNullable(property);
  }

  /** {@return the getter; empty for a property} */
  public Optional<ValueProvider<T, ?>> getter() {
    return Optional.ofNullable(getter);
  }

  /** Refuses a property that rows of a class lack; the exception names what they have. */
  void check(Class<?> type) {
    if (property != null) {
      RowType.check(type, property);
    }
  }

  /**
   * Returns a function that reads this field, for use by one thread. Refuses maps of which none has
   * the key; other rows without the property are refused when they are read.
   */
  Function<? super T, ?> reader(List<T> rows) {
    if (property == null) {
      return Objects.requireNonNull(getter);
    }
    PropertyReader reader = new PropertyReader(property);
    reader.checkKey(rows);
    return reader;
  }

  /** Returns the property in words, as in "Net sales"; null unless a method reference reads it. */
  @Nullable String readable() {
    String name = getter == null ? property : PropertyName.of(getter);
    return name == null ? null : PropertyName.readable(name);
  }

  /** Fields are equal if they name the same property, or have the same getter. */
  @Override
  public boolean equals(@Nullable Object other) {
    return other instanceof ChartField<?> field
        && Objects.equals(property, field.property)
        && Objects.equals(getter, field.getter);
  }

  @Override
  public int hashCode() {
    return Objects.hash(property, getter);
  }

  @Override
  public String toString() {
    return property == null ? "getter" : property;
  }
}
