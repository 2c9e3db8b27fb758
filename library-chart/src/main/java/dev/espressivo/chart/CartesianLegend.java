package dev.espressivo.chart;

import com.vaadin.flow.dom.Element;
import dev.espressivo.chart.internal.legend.ChartLegendItem;
import dev.espressivo.chart.internal.scene.Mark;
import dev.espressivo.chart.internal.scene.Pattern;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The legend of a chart with two axes: one entry for each series, as the series is drawn. */
final class CartesianLegend implements Serializable {

  private final Element root;
  private @Nullable ChartLegendMemory memory;

  /** Creates a legend of the chart with an element. */
  CartesianLegend(Element root) {
    this.root = root;
  }

  static List<ChartLegendItem> items(List<? extends Layer<?>> layers, String prefix) {
    List<ChartLegendItem> items = new ArrayList<>();
    int bars = 0;
    for (Layer<?> layer : layers) {
      int index = items.size();
      items.add(
          new ChartLegendItem(
              layer.name(),
              layer.mark() == Mark.BAR
                  ? Pattern.fill(bars++, index, layer.color(), prefix)
                  : layer.color(),
              layer.mark().symbol(index),
              layer.isHidden()));
    }
    return items;
  }

  /**
   * Keeps the drawing of candles, bars and stacks in the browser, so that a press in the legend can
   * show again a series that the server has left out.
   */
  void rememberDrawing(List<? extends Layer<?>> layers, boolean isShown) {
    boolean isNeeded =
        isShown
            && layers.size() > 1
            && layers.stream().anyMatch(each -> !each.mark().hasPoints() || each.stack() != null);
    if (isNeeded && memory == null) {
      memory = new ChartLegendMemory();
      root.appendChild(memory.getElement());
    } else if (!isNeeded && memory != null) {
      memory.getElement().removeFromParent();
      memory = null;
    }
  }
}
