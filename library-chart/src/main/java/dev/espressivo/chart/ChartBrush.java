package dev.espressivo.chart;

import com.vaadin.flow.function.SerializableConsumer;
import java.io.Serializable;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * How users select a range of a chart: by dragging over it, or with Shift and the arrow keys from
 * the point that the arrow keys have reached. With a zooming brush, the chart then shows only that
 * range (by keyboard, after Enter). Any other brush marks the range: a drag within the mark moves
 * it, and a click beside it or Escape ends the selection.
 *
 * @param axis the axes along which users select; not {@link ChartAxis#NONE}
 * @param onSelect called with each range that a user selects, {@link ChartRange#ALL} when the
 *     selection ends; may be null
 * @param zooming whether the chart shows the range that was selected
 */
public record ChartBrush(
    ChartAxis axis, @Nullable SerializableConsumer<ChartRange> onSelect, boolean zooming)
    implements Serializable {

  /**
   * Creates a brush.
   *
   * @throws IllegalArgumentException if the axis is {@link ChartAxis#NONE}
   */
  public ChartBrush {
    Objects.requireNonNull(axis, "axis must not be null");
    if (axis == ChartAxis.NONE) {
      throw new IllegalArgumentException("axis must be X, Y or BOTH, but is NONE");
    }
  }

  /** Creates a brush along the x axis that zooms. */
  public ChartBrush() {
    this(ChartAxis.X, null);
  }

  /**
   * Creates a brush that zooms.
   *
   * @param axis the axes along which users select; not {@link ChartAxis#NONE}
   * @param onSelect called with each range that a user selects; may be null
   * @throws IllegalArgumentException if the axis is {@link ChartAxis#NONE}
   */
  public ChartBrush(ChartAxis axis, @Nullable SerializableConsumer<ChartRange> onSelect) {
    this(axis, onSelect, true);
  }

  /**
   * {@return a brush along the x axis that marks the selected range, such as for filtering other
   * components}
   */
  public static ChartBrush marking() {
    return new ChartBrush(ChartAxis.X, null, false);
  }
}
