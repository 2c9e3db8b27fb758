package dev.espressivo.aichatthreads;

import com.vaadin.flow.data.provider.AbstractBackEndDataProvider;
import com.vaadin.flow.data.provider.Query;
import com.vaadin.flow.function.SerializableRunnable;
import java.util.List;
import java.util.stream.Stream;

/** Gives the list what was read of the store, and requests what was not. */
final class ThreadsProvider extends AbstractBackEndDataProvider<ThreadRow, Void> {

  private final ThreadsState state;
  private final SerializableRunnable missing;

  ThreadsProvider(ThreadsState state, SerializableRunnable missing) {
    this.state = state;
    this.missing = missing;
  }

  @Override
  protected Stream<ThreadRow> fetchFromBackEnd(Query<ThreadRow, Void> query) {
    List<ThreadRow> rows = state.rows(query.getOffset(), query.getLimit()).toList();
    if (!state.missing().isEmpty()) {
      missing.run();
    }
    return rows.stream();
  }

  @Override
  protected int sizeInBackEnd(Query<ThreadRow, Void> query) {
    return state.total();
  }

  @Override
  public Object getId(ThreadRow row) {
    return row.key();
  }
}
