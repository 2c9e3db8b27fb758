package dev.espressivo.chart;

import com.vaadin.flow.function.SerializableBiConsumer;
import com.vaadin.flow.function.SerializableFunction;
import com.vaadin.flow.function.ValueProvider;
import dev.espressivo.base.internal.Check;
import dev.espressivo.base.internal.Prop;
import dev.espressivo.chart.internal.check.ChartNumbers;
import dev.espressivo.chart.internal.check.ChartValues;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Describes the kinds of properties that several charts have. */
final class ChartProps {

  /** The properties of {@link HasFields}. */
  static final FieldProp X = FieldProp.of("x");

  static final FieldProp Y = FieldProp.of("y");
  static final Prop<Chart<?>, @Nullable SerializableFunction<?, ?>> FORMAT_X = function("formatX");
  static final Prop<Chart<?>, @Nullable SerializableFunction<?, ?>> FORMAT_Y = function("formatY");

  /** The properties of {@link HasStackOffset}. */
  static final Prop<Chart<?>, Boolean> STACKED = drawn("stacked", false);

  static final Prop<Chart<?>, ChartStackOffset> STACK_OFFSET =
      drawn("stackOffset", ChartStackOffset.NONE);

  /** The properties of charts with lines. */
  static final Prop<Chart<?>, ChartCurve> CURVE = drawn("curve", ChartCurve.SMOOTH);

  static final Prop<Chart<?>, Boolean> POINTS = drawn("points", false);

  /** The series of a chart that has several. */
  static final Prop<Chart<?>, List<?>> SERIES = fields("series");

  private ChartProps() {}

  /** A property of a chart that names a field of its rows: by a property or by a getter. */
  record FieldProp(Prop<Chart<?>, @Nullable ChartField<?>> prop) {

    static FieldProp of(String name) {
      return new FieldProp(field(name));
    }

    /** Returns the field of a chart with rows of type {@code T}; null for none. */
    <T> @Nullable ChartField<T> get(Chart<?> chart) {
      return ChartProps.get(prop, chart);
    }

    void set(Chart<?> chart, @Nullable String property) {
      prop.set(chart, property == null ? null : ChartField.of(property));
    }

    void set(Chart<?> chart, ValueProvider<?, ?> getter) {
      prop.set(chart, ChartField.of(getter));
    }
  }

  /**
   * Returns the value of a property whose type names that of the rows. The setters of a chart take
   * only what is for its rows.
   */
  @SuppressWarnings("unchecked")
  static <V extends @Nullable Object> V get(Prop<? super Chart<?>, ?> prop, Chart<?> chart) {
    return (V) prop.get(chart);
  }

  /** Describes a property on which nothing but the drawing depends. */
  static <C extends Chart<?>, V> Prop<C, V> drawn(String name, V usual) {
    return Prop.kept(name, usual).thenIfChanged(Chart::redraw);
  }

  /** Describes such a property whose values are checked. */
  static <C extends Chart<?>, V> Prop<C, V> drawn(
      String name, V usual, SerializableBiConsumer<String, V> check) {
    return Prop.kept(name, usual).checked(check).thenIfChanged(Chart::redraw);
  }

  /** Describes a field of the rows. */
  @SuppressWarnings({"unchecked", "rawtypes"})
  static <C extends Chart<?>> Prop<C, @Nullable ChartField<?>> field(String name) {
    Prop kept = Prop.optional(name + "Field", ChartField.class);
    return ofRows(name, kept);
  }

  /** Describes a list whose elements name fields of the rows. */
  static <C extends Chart<?>> Prop<C, List<?>> fields(String name) {
    return ofRows(name, Prop.<List<?>>kept(name + "Fields", List.of()).checked(elements(name)));
  }

  /**
   * Describes a property that names fields of the rows. If the rows lack one of them, the property
   * keeps its value, which {@code kept} stores under another name.
   */
  static <C extends Chart<?>, V extends @Nullable Object> Prop<C, V> ofRows(
      String name, Prop<? super C, V> kept) {
    return Prop.shownBy(
        name,
        kept::get,
        (chart, value) -> {
          V before = kept.get(chart);
          kept.set(chart, value);
          try {
            chart.checkFields();
          } catch (IllegalArgumentException e) {
            kept.set(chart, before);
            throw e;
          }
          chart.refresh();
        });
  }

  /** Describes a list without null. */
  static <E> Prop<Chart<?>, List<E>> list(String name) {
    return Prop.<List<E>>kept(name, List.of()).checked(elements(name)).thenIfChanged(Chart::redraw);
  }

  /** Refuses null in a list. */
  private static <L extends List<?>> SerializableBiConsumer<String, L> elements(String name) {
    return (any, values) -> Check.notNull(name, values).forEach(each -> Check.notNull(name, each));
  }

  /** Describes a function that writes values. */
  @SuppressWarnings({"unchecked", "rawtypes"})
  static <C extends Chart<?>> Prop<C, @Nullable SerializableFunction<?, ?>> function(String name) {
    return (Prop) Prop.optional(name, SerializableFunction.class).thenIfChanged(Chart<?>::redraw);
  }

  /** Describes a number that may be null, but not infinite. */
  static <C extends Chart<?>> Prop<C, @Nullable Double> number(String name) {
    return Prop.optional(name, Double.class)
        .checked(ChartNumbers::checkFinite)
        .thenIfChanged(Chart::redraw);
  }

  /** Describes a number or a time, such as the end of an axis. */
  static <C extends Chart<?>> Prop<C, @Nullable Object> value(String name) {
    return Prop.optional(name, Object.class)
        .checked(
            (any, value) -> {
              if (value != null) {
                ChartValues.check(any, value);
              }
            })
        .thenIfChanged(Chart::redraw);
  }

  /** Describes the scale of an axis of values. */
  static <C extends Chart<?>> Prop<C, ChartScale> scale(String name) {
    return Prop.kept(name, ChartScale.LINEAR)
        .checked(
            (any, scale) -> {
              if (scale == ChartScale.BAND) {
                throw new IllegalArgumentException(
                    any + " must be LINEAR, LOG or SYMLOG, but is " + scale);
              }
            })
        .thenIfChanged(Chart::redraw);
  }

  /** Describes the ticks of an axis of values. */
  static <C extends Chart<?>> Prop<C, @Nullable ChartTicks> ticks(String name) {
    return Prop.optional(name, ChartTicks.class)
        .checked(
            (any, ticks) -> {
              if (ticks != null && !ticks.areNumbers()) {
                throw new IllegalArgumentException(any + " must be numbers, but are " + ticks);
              }
            })
        .thenIfChanged(Chart::redraw);
  }

  /** Describes a CSS colour. */
  static <C extends Chart<?>> Prop<C, String> color(String name, String usual) {
    return drawn(name, usual, ChartValues::checkColor);
  }
}
