package dev.espressivo.chart;

import com.vaadin.flow.component.AttachEvent;
import com.vaadin.flow.component.Component;
import com.vaadin.flow.component.DetachEvent;
import com.vaadin.flow.component.Tag;
import com.vaadin.flow.component.dependency.JsModule;
import com.vaadin.flow.shared.Registration;
import dev.espressivo.base.internal.LiveUpdates;
import dev.espressivo.chart.internal.ClientFiles;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Passes a buffer's rows to its attached chart. A component, so that others load no script. */
@Tag("es-chart-stream")
@JsModule(ClientFiles.FOLDER + "chart/stream.js")
final class ChartStream<T> extends Component implements LiveUpdates.Part {

  private final CartesianChart<T> chart;
  private final ChartBuffer<T> buffer;
  private @Nullable Registration updating;

  /** The number of changes of the buffer when its rows were last read. */
  private volatile long taken = -1;

  /** The number of rows that the buffer had evicted by then. */
  private volatile long evicted;

  ChartStream(CartesianChart<T> chart, ChartBuffer<T> buffer) {
    this.chart = chart;
    this.buffer = buffer;
    getElement().setAttribute("hidden", true);
    // Once the script is loaded, which applies changes.
    getElement().addEventListener("es-chart-stream", event -> chart.drawing().sendChanges());
  }

  ChartBuffer<T> buffer() {
    return buffer;
  }

  @Override
  protected void onAttach(AttachEvent event) {
    updating = LiveUpdates.of(event.getUI()).add(this);
    update();
  }

  @Override
  protected void onDetach(DetachEvent event) {
    if (updating != null) {
      updating.remove();
      updating = null;
    }
  }

  @Override
  public Registration listen(Runnable request) {
    return buffer.addListener(request);
  }

  @Override
  public long dueIn() {
    return buffer.changes() == taken ? -1 : 0;
  }

  @Override
  public void update() {
    // Read before the rows: a change in between is picked up by the next update.
    long changes = buffer.changes();
    if (changes != taken) {
      taken = changes;
      List<T> rows;
      synchronized (buffer) {
        rows = buffer.rowsForChart();
        evicted = buffer.evicted();
      }
      chart.showData(rows);
    }
  }

  /** Returns the number of rows that were evicted before the chart's first row. */
  long evicted() {
    return evicted;
  }

  /** A named buffer may be another one after a restart, with as many changes. */
  private void readObject(ObjectInputStream in) throws IOException, ClassNotFoundException {
    in.defaultReadObject();
    taken = -1;
  }
}
