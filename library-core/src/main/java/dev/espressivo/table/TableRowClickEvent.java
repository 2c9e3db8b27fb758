package dev.espressivo.table;

import com.vaadin.flow.component.ComponentEvent;

/**
 * Fired when the user presses a row of a {@link Table}, or Enter on it.
 *
 * @param <T> the type of the rows
 */
public final class TableRowClickEvent<T> extends ComponentEvent<Table<T>> {

  private final T item;

  /**
   * Creates the event.
   *
   * @param source the table
   * @param fromClient whether the user pressed the row
   * @param item the row
   */
  public TableRowClickEvent(Table<T> source, boolean fromClient, T item) {
    super(source, fromClient);
    this.item = item;
  }

  /** {@return the row} */
  public T getItem() {
    return item;
  }
}
