package dev.espressivo.chart;

import com.vaadin.flow.component.ComponentEvent;

/** Fired when the user presses "Try again" in the error state of a chart. */
public final class ChartRetryEvent extends ComponentEvent<Chart<?>> {

  /**
   * Creates the event.
   *
   * @param source the chart
   * @param fromClient whether the user pressed the button
   */
  public ChartRetryEvent(Chart<?> source, boolean fromClient) {
    super(source, fromClient);
  }
}
