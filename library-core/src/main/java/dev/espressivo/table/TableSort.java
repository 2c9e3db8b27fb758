package dev.espressivo.table;

import com.vaadin.flow.data.provider.SortDirection;
import dev.espressivo.base.internal.Check;
import java.io.Serializable;

/**
 * A column by which a {@link Table} is sorted.
 *
 * @param column the {@linkplain TableColumn#getKey() key} of the column
 * @param direction ascending or descending
 */
public record TableSort(String column, SortDirection direction) implements Serializable {

  /**
   * Creates an element of the sort order.
   *
   * @throws IllegalArgumentException if {@code column} is blank
   */
  public TableSort {
    Check.notBlank("column", column);
    Check.notNull("direction", direction);
  }

  /**
   * {@return the ascending order of a column}
   *
   * @param column the key of the column
   */
  public static TableSort ascending(String column) {
    return new TableSort(column, SortDirection.ASCENDING);
  }

  /**
   * {@return the descending order of a column}
   *
   * @param column the key of the column
   */
  public static TableSort descending(String column) {
    return new TableSort(column, SortDirection.DESCENDING);
  }
}
