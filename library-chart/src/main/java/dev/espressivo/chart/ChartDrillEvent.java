package dev.espressivo.chart;

import com.vaadin.flow.component.ComponentEvent;
import java.util.List;

/** Fired when the user opens a group of a {@link TreemapChart}, or leaves one. */
public final class ChartDrillEvent extends ComponentEvent<TreemapChart<?>> {

  private final List<String> path;

  /**
   * Creates the event.
   *
   * @param source the chart
   * @param fromClient whether the user did it
   * @param path the names of the groups from the outermost to the one that is open now
   */
  public ChartDrillEvent(TreemapChart<?> source, boolean fromClient, List<String> path) {
    super(source, fromClient);
    this.path = List.copyOf(path);
  }

  /**
   * {@return the names of the groups that lead to the open one, from the outermost on; empty if all
   * is shown}
   */
  public List<String> getPath() {
    return path;
  }
}
