package dev.espressivo.itemlist;

import com.vaadin.flow.component.Component;
import com.vaadin.flow.data.provider.AbstractListDataView;
import com.vaadin.flow.data.provider.DataProvider;
import com.vaadin.flow.function.SerializableBiConsumer;
import com.vaadin.flow.function.SerializableComparator;
import com.vaadin.flow.function.SerializablePredicate;
import com.vaadin.flow.function.SerializableSupplier;

/**
 * The items of an {@link ItemList} that are in memory: reads, adds, removes, filters and sorts
 * them.
 *
 * @param <T> the type of the items
 */
public final class ItemListListDataView<T> extends AbstractListDataView<T> {

  ItemListListDataView(
      SerializableSupplier<DataProvider<T, ?>> data,
      Component list,
      SerializableBiConsumer<SerializablePredicate<T>, SerializableComparator<T>> changed) {
    super(data, list, changed);
  }
}
