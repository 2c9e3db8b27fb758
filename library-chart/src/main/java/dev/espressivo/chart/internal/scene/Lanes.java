package dev.espressivo.chart.internal.scene;

import dev.espressivo.chart.internal.scene.CartesianModel.Cells;
import dev.espressivo.chart.internal.scene.CartesianModel.Series;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The lanes of series of cells on the axis of values. */
final class Lanes {

  /** The width in px below which squares would be too low to be told apart. */
  private static final double NARROW = 10;

  private Lanes() {}

  /** Returns the series of cells. */
  static List<Series> of(List<Series> all) {
    return all.stream().filter(each -> each.mark() == Mark.CELL).toList();
  }

  /** Returns the place of a lane: that of the last one is 1. */
  static double place(CartesianModel model, Series series) {
    List<Series> lanes = of(model.series());
    return lanes.size() - lanes.indexOf(series);
  }

  /** Returns the place of a lane for each value of its series; NaN where there is none. */
  static double[] ends(CartesianModel model, Series series) {
    double lane = place(model, series);
    return Arrays.stream(series.values()).map(each -> Double.isNaN(each) ? each : lane).toArray();
  }

  /** Returns the look of cells; null if there are none. */
  static @Nullable Cells look(CartesianModel model) {
    return of(model.series()).stream()
        .map(each -> each.style().own())
        .filter(Cells.class::isInstance)
        .map(Cells.class::cast)
        .findFirst()
        .orElse(null);
  }

  /**
   * Makes the plot so small that all cells are squares, if they are to be. Where there is room for
   * narrow ones only, they are higher, at most twice.
   */
  static Box fit(CartesianModel model, Box plot, boolean isRtl) {
    Cells look = look(model);
    if (look == null || !look.areSquare()) {
      return plot;
    }
    int columns = Math.max(1, model.x().size());
    int lanes = of(model.series()).size();
    double side = Math.min(plot.width() / columns, plot.height() / lanes);
    double height = Math.max(side, Math.min(Math.min(2 * side, NARROW), plot.height() / lanes));
    double width = side * columns;
    return new Box(
        isRtl ? plot.right() - width : plot.left(),
        plot.top(),
        isRtl ? plot.right() : plot.left() + width,
        plot.top() + height * lanes);
  }
}
