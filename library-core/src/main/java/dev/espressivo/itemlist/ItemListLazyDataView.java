package dev.espressivo.itemlist;

import com.vaadin.flow.component.Component;
import com.vaadin.flow.data.provider.AbstractLazyDataView;
import com.vaadin.flow.data.provider.DataCommunicator;

/**
 * The items of an {@link ItemList} that come from a backend as they are needed.
 *
 * @param <T> the type of the items
 */
public final class ItemListLazyDataView<T> extends AbstractLazyDataView<T> {

  ItemListLazyDataView(DataCommunicator<T> rows, Component list) {
    super(rows, list);
  }
}
