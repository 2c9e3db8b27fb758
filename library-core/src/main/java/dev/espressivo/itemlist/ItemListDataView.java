package dev.espressivo.itemlist;

import com.vaadin.flow.component.Component;
import com.vaadin.flow.data.provider.AbstractDataView;
import com.vaadin.flow.data.provider.DataCommunicator;
import com.vaadin.flow.data.provider.DataProvider;

/**
 * The items of an {@link ItemList}, from whichever {@link DataProvider}.
 *
 * @param <T> the type of the items
 */
public final class ItemListDataView<T> extends AbstractDataView<T> {

  private final DataCommunicator<T> rows;

  ItemListDataView(DataCommunicator<T> rows, Component list) {
    super(rows::getDataProvider, list);
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
