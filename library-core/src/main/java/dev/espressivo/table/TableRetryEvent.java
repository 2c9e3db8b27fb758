package dev.espressivo.table;

import com.vaadin.flow.component.ComponentEvent;

/** Fired when the user presses "Try again" in the error state of a {@link Table}. */
public final class TableRetryEvent extends ComponentEvent<Table<?>> {

  /**
   * Creates the event.
   *
   * @param source the table
   * @param fromClient whether the user pressed the button
   */
  public TableRetryEvent(Table<?> source, boolean fromClient) {
    super(source, fromClient);
  }
}
