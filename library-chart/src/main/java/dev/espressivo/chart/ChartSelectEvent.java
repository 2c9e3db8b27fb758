package dev.espressivo.chart;

import com.vaadin.flow.component.ComponentEvent;
import java.util.List;

/**
 * Fired when the selected range of a chart changes.
 *
 * @param <T> the type of the rows
 */
public final class ChartSelectEvent<T> extends ComponentEvent<CartesianChart<T>> {

  private final ChartRange range;

  /**
   * Creates the event.
   *
   * @param source the chart
   * @param fromClient whether the user has selected the range
   * @param range the range; {@link ChartRange#ALL} when the selection has ended
   */
  public ChartSelectEvent(CartesianChart<T> source, boolean fromClient, ChartRange range) {
    super(source, fromClient);
    this.range = range;
  }

  /** {@return the range; {@link ChartRange#ALL} when the selection has ended} */
  public ChartRange getRange() {
    return range;
  }

  /**
   * {@return the rows within the range; an unmodifiable list; all rows when the selection has
   * ended}
   */
  public List<T> getRows() {
    return getSource().getRows(range);
  }
}
