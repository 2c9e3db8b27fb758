package dev.espressivo.table;

import com.vaadin.flow.component.Component;
import com.vaadin.flow.data.provider.AbstractDataView;
import com.vaadin.flow.data.provider.DataCommunicator;
import com.vaadin.flow.data.provider.DataProvider;

/**
 * The rows of a {@link Table}, from whichever {@link DataProvider}.
 *
 * @param <T> the type of the rows
 */
public final class TableDataView<T> extends AbstractDataView<T> {

  private final DataCommunicator<T> rows;

  TableDataView(DataCommunicator<T> rows, Component table) {
    super(rows::getDataProvider, table);
    this.rows = rows;
  }

  @Override
  public T getItem(int index) {
    return rows.getItem(index);
  }

  @Override
  protected Class<?> getSupportedDataProviderType() {
    return DataProvider.class;
  }
}
