package dev.espressivo.chart;

import dev.espressivo.chart.internal.legend.ChartLegendItem;
import dev.espressivo.chart.internal.scene.Mark;
import dev.espressivo.chart.internal.scene.Pattern;
import java.util.ArrayList;
import java.util.List;

/** The legend of a chart with two axes: one entry for each series, as the series is drawn. */
final class CartesianLegend {

  private CartesianLegend() {}

  static List<ChartLegendItem> items(List<? extends Layer<?>> layers, String prefix) {
    List<ChartLegendItem> items = new ArrayList<>();
    int bars = 0;
    for (Layer<?> layer : layers) {
      int index = items.size();
      items.add(
          ChartLegendItem.series(
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
   * Returns whether the browser keeps the drawing, of candles, bars and stacks, so that a press in
   * the legend can show again a series that the server has left out.
   */
  static boolean isRemembered(List<? extends Layer<?>> layers) {
    return layers.size() > 1
        && layers.stream().anyMatch(each -> !each.mark().hasPoints() || each.stack() != null);
  }
}
