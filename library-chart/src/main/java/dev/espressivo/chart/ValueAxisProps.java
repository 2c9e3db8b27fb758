package dev.espressivo.chart;

import com.vaadin.flow.function.SerializableFunction;
import dev.espressivo.base.internal.Prop;
import dev.espressivo.chart.internal.scale.ValueScale;
import dev.espressivo.chart.internal.scene.CartesianModel.ValueAxis;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** The properties of an axis of values, whose names begin with that of the axis. */
record ValueAxisProps(
    Prop<Chart<?>, ChartScale> scale,
    Prop<Chart<?>, @Nullable Double> min,
    Prop<Chart<?>, @Nullable Double> max,
    Prop<Chart<?>, @Nullable String> title,
    Prop<Chart<?>, @Nullable ChartTicks> ticks) {

  /** Describes the properties of the axis with a name. */
  static ValueAxisProps of(String name) {
    return new ValueAxisProps(
        ChartProps.scale(name + "Scale"),
        ChartProps.number(name + "Min"),
        ChartProps.number(name + "Max"),
        Prop.words(name + "Title").thenIfChanged(Chart::redraw),
        ChartProps.ticks(name + "Ticks"));
  }

  /** Returns the axis of a chart, with the app's format; null for that of the locale. */
  ValueAxis axis(
      Chart<?> chart,
      @Nullable SerializableFunction<Double, String> format,
      boolean isVisible,
      boolean hasMinorGrid) {
    return new ValueAxis(
        ValueScale.valueOf(scale.get(chart).name()),
        min.get(chart),
        max.get(chart),
        format == null ? null : value -> Objects.requireNonNullElse(format.apply(value), ""),
        title.get(chart),
        isVisible,
        ChartTicks.ofValues(ticks.get(chart), hasMinorGrid));
  }
}
