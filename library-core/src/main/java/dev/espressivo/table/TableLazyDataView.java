package dev.espressivo.table;

import com.vaadin.flow.component.Component;
import com.vaadin.flow.data.provider.AbstractLazyDataView;
import com.vaadin.flow.data.provider.DataCommunicator;

/**
 * The rows of a {@link Table} that come from a backend as they are needed.
 *
 * @param <T> the type of the rows
 */
public final class TableLazyDataView<T> extends AbstractLazyDataView<T> {

  TableLazyDataView(DataCommunicator<T> rows, Component table) {
    super(rows, table);
  }
}
