package dev.espressivo.chart.internal.scene;

import dev.espressivo.chart.internal.scene.CartesianModel.Series;
import dev.espressivo.chart.internal.shape.Stack;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Where the values of a series begin, null for the baseline, and end, NaN for a gap. */
record Span(Series series, double @Nullable [] low, double[] high) {

  private record StackKey(String name, Mark mark, boolean isRight) {}

  /** Returns the spans of the series that are not hidden, in their order. */
  static List<Span> of(List<Series> series, int size) {
    Map<StackKey, List<Series>> stacks = new LinkedHashMap<>();
    for (Series each : series) {
      String stack = each.stack();
      if (!each.isHidden() && stack != null && each.mark().isFilled()) {
        stacks
            .computeIfAbsent(
                new StackKey(stack, each.mark(), each.isRight()), key -> new ArrayList<>())
            .add(each);
      }
    }
    Map<Series, Span> stacked = new IdentityHashMap<>();
    stacks.values().forEach(each -> pile(each, size, stacked));
    return series.stream()
        .filter(each -> !each.isHidden())
        .map(each -> stacked.getOrDefault(each, new Span(each, null, ends(each, series))))
        .toList();
  }

  /** Returns where the values of a series end that is not stacked; those of cells in their lane. */
  private static double[] ends(Series series, List<Series> all) {
    if (series.mark() != Mark.CELL) {
      return series.values();
    }
    double lane = CellDrawing.lane(all, series);
    return Arrays.stream(series.values()).map(each -> Double.isNaN(each) ? each : lane).toArray();
  }

  private static void pile(List<Series> series, int size, Map<Series, Span> spans) {
    double[][] values =
        series.stream().map(each -> Arrays.copyOf(each.values(), size)).toArray(double[][]::new);
    boolean hasNegative =
        Arrays.stream(values).flatMapToDouble(Arrays::stream).anyMatch(value -> value < 0);
    Stack stack =
        Stack.of(
            values, Stack.Order.NONE, hasNegative ? Stack.Offset.DIVERGING : Stack.Offset.NONE);
    for (int i = 0; i < series.size(); i++) {
      // With negative values a stack gives the pair as low and high, whichever way the value goes.
      double[] low = stack.low()[i];
      double[] high = stack.high()[i];
      for (int row = 0; row < low.length; row++) {
        if (Double.isNaN(values[i][row])) {
          high[row] = Double.NaN;
        } else if (values[i][row] < 0) {
          double swapped = low[row];
          low[row] = high[row];
          high[row] = swapped;
        }
      }
      spans.put(series.get(i), new Span(series.get(i), low, high));
    }
  }

  boolean isFilled() {
    return series.mark().isFilled();
  }
}
