package dev.espressivo.chart;

import com.vaadin.flow.function.ValueProvider;
import dev.espressivo.base.internal.Check;
import dev.espressivo.chart.internal.check.ChartValues;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * One series of values in a chart. Immutable, except for a list of rows of its own.
 *
 * @param field reads the value from a row
 * @param label names the series in the legend, the tooltip and the data table. If it is null and
 *     the field is a property or a method reference such as {@code Sale::netSales}, the label is
 *     the name in words: "Net sales". With another getter it stays null, and the chart numbers the
 *     series
 * @param color the CSS colour; null for the next one of the chart's palette
 * @param type how the series is drawn; null for the chart's default. Only a {@code ComboChart} and
 *     a {@code PlotChart} draw series of several types
 * @param axis the y axis to which the values belong
 * @param stack the name of a stack, which the series of that stack have in common; null for the
 *     chart's default
 * @param curve how points are connected; null for the chart's default
 * @param dashed whether the line is dashed
 * @param hidden whether the series is hidden at first; users show it with the legend
 * @param rows the rows of the series; null for those of the chart. The list is not copied
 * @param x reads the x value from a row; null for the x field of the chart
 * @param from reads the value at which the bar or the area of a row begins; null for the baseline
 * @param low reads the lower end of the range around the value of a row; null for none
 * @param high reads the upper end of the range around the value of a row; null for none
 * @param <T> the type of the rows
 */
public record ChartSeries<T>(
    ChartField<T> field,
    @Nullable String label,
    @Nullable String color,
    @Nullable ChartSeriesType type,
    ChartSeriesAxis axis,
    @Nullable String stack,
    @Nullable ChartCurve curve,
    boolean dashed,
    boolean hidden,
    @Nullable List<T> rows,
    @Nullable ChartField<T> x,
    @Nullable ChartField<T> from,
    @Nullable ChartField<T> low,
    @Nullable ChartField<T> high)
    implements Serializable {

  /**
   * Creates a series.
   *
   * @throws IllegalArgumentException if {@code label} or {@code stack} is blank, or if {@code
   *     color} is not a CSS colour
   */
  public ChartSeries {
    Check.notNull("field", field);
    Check.notNull("axis", axis);
    if (label != null) {
      Check.notBlank("label", label);
    }
    if (color != null) {
      ChartValues.checkColor("color", color);
    }
    if (stack != null) {
      Check.notBlank("stack", stack);
    }
    label = label == null ? field.readable() : label;
  }

  /**
   * {@return a series with the values of a property, named after the property}
   *
   * @param property the name of the property
   * @param <T> the type of the rows
   * @throws IllegalArgumentException if {@code property} is blank
   */
  public static <T> ChartSeries<T> of(String property) {
    return ChartSeries.<T>builder(property).build();
  }

  /**
   * {@return a series with the values that a getter reads, named after the method if the getter is
   * a method reference; else without a label}
   *
   * @param getter reads the value from a row; it may return null, which is a gap
   * @param <T> the type of the rows
   */
  public static <T> ChartSeries<T> of(ValueProvider<T, ?> getter) {
    return builder(getter).build();
  }

  /** Returns a series of a field with the defaults of a series. */
  static <T> ChartSeries<T> of(ChartField<T> field, @Nullable String label) {
    return new Builder<>(field).label(label).build();
  }

  /** Returns what users know of the series; rows may be new ones. */
  ChartSeries<T> withoutRows() {
    return with(label, color, x);
  }

  /** Returns the same series of the chart's rows, with another name and colour. */
  ChartSeries<T> named(String label, @Nullable String color) {
    return with(label, color, null);
  }

  private ChartSeries<T> with(
      @Nullable String label, @Nullable String color, @Nullable ChartField<T> x) {
    return new ChartSeries<>(
        field, label, color, type, axis, stack, curve, dashed, hidden, null, x, from, low, high);
  }

  /**
   * {@return a series with rows of its own, whose number and x values may differ from those of
   * other series} It is named after the method if {@code y} is a method reference; else it has no
   * label.
   *
   * @param rows the rows, none of them null. A {@link List} is not copied: after changing it, call
   *     {@link Chart#refresh()}
   * @param x reads the x value from a row
   * @param y reads the value from a row; it may return null, which is a gap
   * @param <T> the type of the rows
   */
  public static <T> ChartSeries<T> of(
      Collection<? extends T> rows, ValueProvider<T, ?> x, ValueProvider<T, ?> y) {
    return builder(y).rows(rows).x(x).build();
  }

  /**
   * {@return a new builder of a series with the values of a property, and the defaults of a series}
   *
   * @param property the name of the property
   * @param <T> the type of the rows
   * @throws IllegalArgumentException if {@code property} is blank
   */
  public static <T> Builder<T> builder(String property) {
    return new Builder<>(ChartField.of(property));
  }

  /**
   * {@return a new builder of a series with the values that a getter reads, and the defaults of a
   * series}
   *
   * @param getter reads the value from a row; it may return null, which is a gap
   * @param <T> the type of the rows
   */
  public static <T> Builder<T> builder(ValueProvider<T, ?> getter) {
    return new Builder<>(ChartField.of(getter));
  }

  /**
   * Builds a series.
   *
   * @param <T> the type of the rows
   */
  public static final class Builder<T> {
    private final ChartField<T> field;
    private @Nullable String label;
    private @Nullable String color;
    private @Nullable ChartSeriesType type;
    private ChartSeriesAxis axis = ChartSeriesAxis.LEFT;
    private @Nullable String stack;
    private @Nullable ChartCurve curve;
    private boolean dashed;
    private boolean hidden;
    private @Nullable List<T> rows;
    private @Nullable ChartField<T> x;
    private @Nullable ChartField<T> from;
    private @Nullable ChartField<T> low;
    private @Nullable ChartField<T> high;

    private Builder(ChartField<T> field) {
      this.field = field;
    }

    /**
     * Sets the name of the series.
     *
     * @param label the name, not blank; null, the default, for the property's name in words
     * @return this
     */
    public Builder<T> label(@Nullable String label) {
      this.label = label;
      return this;
    }

    /**
     * Sets the colour.
     *
     * @param color a CSS colour, such as {@code var(--chart-3)}; null, the default, for the next
     *     one of the chart's palette
     * @return this
     */
    public Builder<T> color(@Nullable String color) {
      this.color = color;
      return this;
    }

    /**
     * Sets how the series is drawn.
     *
     * @param type the type; null, the default, for the chart's default
     * @return this
     */
    public Builder<T> type(@Nullable ChartSeriesType type) {
      this.type = type;
      return this;
    }

    /**
     * Sets the y axis to which the values belong.
     *
     * @param axis the axis; {@link ChartSeriesAxis#LEFT} by default
     * @return this
     */
    public Builder<T> axis(ChartSeriesAxis axis) {
      this.axis = Check.notNull("axis", axis);
      return this;
    }

    /**
     * Sets the stack to which the series belongs.
     *
     * @param stack the name of the stack, not blank; null, the default, for the chart's default
     * @return this
     */
    public Builder<T> stack(@Nullable String stack) {
      this.stack = stack;
      return this;
    }

    /**
     * Sets how points are connected.
     *
     * @param curve the curve; null, the default, for the chart's default
     * @return this
     */
    public Builder<T> curve(@Nullable ChartCurve curve) {
      this.curve = curve;
      return this;
    }

    /**
     * Sets whether the line is dashed.
     *
     * @param dashed false by default
     * @return this
     */
    public Builder<T> dashed(boolean dashed) {
      this.dashed = dashed;
      return this;
    }

    /**
     * Sets whether the series is hidden at first.
     *
     * @param hidden false by default
     * @return this
     */
    public Builder<T> hidden(boolean hidden) {
      this.hidden = hidden;
      return this;
    }

    /**
     * Sets the rows of the series. Where series have rows with the same x value, these belong
     * together in the tooltip, in the data table and in a stack.
     *
     * @param rows the rows, none of them null; null, the default, for those of the chart. A {@link
     *     List} is not copied: after changing it, call {@link Chart#refresh()}. It must be
     *     serialisable if the session is serialised
     * @return this
     */
    @SuppressWarnings("unchecked")
    public Builder<T> rows(@Nullable Collection<? extends T> rows) {
      this.rows =
          rows == null
              ? null
              : rows instanceof List<? extends T> list ? (List<T>) list : new ArrayList<>(rows);
      return this;
    }

    /**
     * Sets the property of the rows for the x axis.
     *
     * @param property the name of a record component, a bean property or a key of a map; null, the
     *     default, for the x field of the chart
     * @return this
     * @throws IllegalArgumentException if it is blank
     */
    public Builder<T> x(@Nullable String property) {
      x = property == null ? null : ChartField.of(property);
      return this;
    }

    /**
     * Sets the getter of the rows for the x axis.
     *
     * @param getter returns a category, a number, a {@code java.time} value or a {@link
     *     java.util.Date}
     * @return this
     */
    public Builder<T> x(ValueProvider<T, ?> getter) {
      x = ChartField.of(getter);
      return this;
    }

    /**
     * Sets the property with the value at which the bar or the area of a row begins. It is drawn
     * from there to the value of the row, and is not stacked.
     *
     * @param property the name of the property; see {@link #from(ValueProvider)} for its values
     * @return this
     * @throws IllegalArgumentException if {@code property} is blank
     */
    public Builder<T> from(String property) {
      from = ChartField.of(property);
      return this;
    }

    /**
     * Sets the getter of the value at which the bar or the area of a row begins. It is drawn from
     * there to the value of the row, and is not stacked.
     *
     * @param getter returns a number; null, or more than the value of the row, begins at the
     *     baseline, but is a gap in a {@link ChartSeriesType#BAND}
     * @return this
     */
    public Builder<T> from(ValueProvider<T, ?> getter) {
      from = ChartField.of(getter);
      return this;
    }

    /**
     * Sets the property with the lower end of the range around the value of a row. Bars and points
     * show their range as an error bar; lines and areas show a band.
     *
     * @param property the name of the property
     * @return this
     * @throws IllegalArgumentException if {@code property} is blank
     */
    public Builder<T> low(String property) {
      low = ChartField.of(property);
      return this;
    }

    /**
     * Sets the getter of the lower end of the range around the value of a row. Bars and points show
     * their range as an error bar; lines and areas show a band.
     *
     * @param getter returns a number; null for the value itself. A row whose range ends below its
     *     start has none
     * @return this
     */
    public Builder<T> low(ValueProvider<T, ?> getter) {
      low = ChartField.of(getter);
      return this;
    }

    /**
     * Sets the property with the upper end of the range around the value of a row, as {@link #low}.
     *
     * @param property the name of the property
     * @return this
     * @throws IllegalArgumentException if {@code property} is blank
     */
    public Builder<T> high(String property) {
      high = ChartField.of(property);
      return this;
    }

    /**
     * Sets the getter of the upper end of the range around the value of a row, as {@link #low}.
     *
     * @param getter returns a number; null for the value itself
     * @return this
     */
    public Builder<T> high(ValueProvider<T, ?> getter) {
      high = ChartField.of(getter);
      return this;
    }

    /**
     * Builds the series.
     *
     * @return the series
     * @throws IllegalArgumentException if the label or the stack is blank, or if the colour is not
     *     a CSS colour
     */
    public ChartSeries<T> build() {
      return new ChartSeries<>(
          field, label, color, type, axis, stack, curve, dashed, hidden, rows, x, from, low, high);
    }
  }
}
