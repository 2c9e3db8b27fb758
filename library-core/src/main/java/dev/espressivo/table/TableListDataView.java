package dev.espressivo.table;

import com.vaadin.flow.component.Component;
import com.vaadin.flow.data.provider.AbstractListDataView;
import com.vaadin.flow.data.provider.DataProvider;
import com.vaadin.flow.function.SerializableBiConsumer;
import com.vaadin.flow.function.SerializableComparator;
import com.vaadin.flow.function.SerializablePredicate;
import com.vaadin.flow.function.SerializableSupplier;

/**
 * The rows of a {@link Table} that are in memory: reads, adds, removes, filters and sorts them.
 *
 * @param <T> the type of the rows
 */
public final class TableListDataView<T> extends AbstractListDataView<T> {

  TableListDataView(
      SerializableSupplier<DataProvider<T, ?>> data,
      Component table,
      SerializableBiConsumer<SerializablePredicate<T>, SerializableComparator<T>> changed) {
    super(data, table, changed);
  }
}
