package dev.espressivo.chart;

import com.vaadin.flow.component.Component;
import com.vaadin.flow.component.Tag;
import com.vaadin.flow.component.UI;
import com.vaadin.flow.component.dependency.JsModule;
import com.vaadin.flow.shared.Registration;
import dev.espressivo.base.internal.LiveUpdates;
import dev.espressivo.chart.internal.ClientFiles;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Brings the rows of a buffer to a chart while that is attached. A component, so that its script is
 * loaded with the first.
 *
 * @param <T> the type of the rows
 */
@Tag("es-chart-stream")
@JsModule(ClientFiles.FOLDER + "chart/stream.js")
final class ChartStream<T> extends Component implements LiveUpdates.Part {

  private final CartesianChart<T> chart;
  private final ChartBuffer<T> buffer;
  private @Nullable Registration updating;

  /** How often the buffer had changed when its rows were taken last. */
  private volatile long taken = -1;

  /** How many rows had left it then. */
  private volatile long evicted;

  ChartStream(CartesianChart<T> chart, ChartBuffer<T> buffer) {
    this.chart = chart;
    this.buffer = buffer;
    getElement().setAttribute("hidden", true);
    // When the script is there.
    getElement().addEventListener("es-chart-stream", event -> chart.sendChanges());
  }

  ChartBuffer<T> buffer() {
    return buffer;
  }

  void attach(UI ui) {
    detach();
    updating = LiveUpdates.of(ui).add(this);
    update();
  }

  void detach() {
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
    // Before the rows: what comes meanwhile is taken next.
    long changes = buffer.changes();
    if (changes != taken) {
      taken = changes;
      List<T> rows;
      synchronized (buffer) {
        rows = buffer.getRows();
        evicted = buffer.evicted();
      }
      chart.take(rows);
    }
  }

  /** Returns how many rows have left the buffer before those that the chart has. */
  long evicted() {
    return evicted;
  }
}
