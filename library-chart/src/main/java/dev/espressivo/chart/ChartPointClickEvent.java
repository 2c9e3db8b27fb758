package dev.espressivo.chart;

import com.vaadin.flow.component.ComponentEvent;

/**
 * Fired when the user presses a point, a bar or a slice of a chart, with the mouse, a finger or the
 * Enter key.
 *
 * @param <T> the type of the rows
 */
public final class ChartPointClickEvent<T> extends ComponentEvent<Chart<T>> {

  private final transient T row;
  private final transient ChartSeries<T> series;
  private final transient Number value;

  /**
   * Creates the event.
   *
   * @param source the chart
   * @param fromClient whether the user pressed the point
   * @param row the app's row that the point stands for
   * @param series the series that the point belongs to
   * @param value the value of the series in the row
   */
  public ChartPointClickEvent(
      Chart<T> source, boolean fromClient, T row, ChartSeries<T> series, Number value) {
    super(source, fromClient);
    this.row = row;
    this.series = series;
    this.value = value;
  }

  /** {@return the row, an element of the chart's data} */
  public T getRow() {
    return row;
  }

  /** {@return the series; for a chart without any, one with the field {@code y}} */
  public ChartSeries<T> getSeries() {
    return series;
  }

  /** {@return the value of the series in the row, the number as the row has it} */
  public Number getValue() {
    return value;
  }
}
