package dev.espressivo.chart;

import dev.espressivo.chart.internal.legend.ChartLegendItem;
import dev.espressivo.chart.internal.scene.CartesianScene;
import dev.espressivo.chart.internal.scene.Mark;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/** The legend of a chart with two axes: one entry for each series, as the series is drawn. */
final class CartesianLegend implements Serializable {

  private final CartesianChart<?> chart;
  private @Nullable ChartLegendMemory memory;

  CartesianLegend(CartesianChart<?> chart) {
    this.chart = chart;
  }

  List<ChartLegendItem> items() {
    List<ChartLegendItem> items = new ArrayList<>();
    int bars = 0;
    for (int i = 0; i < chart.drawnSeries().size(); i++) {
      Mark mark = chart.markOf(i);
      String color = chart.colorOf(i);
      items.add(
          new ChartLegendItem(
              chart.nameOf(i),
              mark == Mark.BAR ? CartesianScene.barFill(bars++, i, color, chart.prefix()) : color,
              mark.symbol(i),
              chart.isHidden(i, chart.drawnSeries().get(i).hidden())));
    }
    return items;
  }

  /**
   * Keeps the drawing of candles, bars and stacks in the browser, so that a press in the legend can
   * show again a series that the server has left out.
   */
  void rememberDrawing() {
    int count = chart.drawnSeries().size();
    boolean isNeeded =
        chart.getLegend() != ChartLegend.NONE
            && count > 1
            && IntStream.range(0, count).anyMatch(this::isLeftOut);
    if (isNeeded && memory == null) {
      memory = new ChartLegendMemory();
      chart.getElement().appendChild(memory.getElement());
    } else if (!isNeeded && memory != null) {
      memory.getElement().removeFromParent();
      memory = null;
    }
  }

  /** Returns whether the server leaves out a series while it is hidden. */
  private boolean isLeftOut(int index) {
    return !chart.markOf(index).hasPoints() || chart.isStacked(index);
  }
}
