package dev.espressivo.chart.internal.shape;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Stacked series: where each value begins and ends, by series and row, and the series from the
 * lowest to the highest.
 */
public record Stack(double[][] low, double[][] high, int[] order) {

  /** The order in which series are stacked, from the lowest. */
  public enum Order {
    /** The given order. */
    NONE,
    /**
     * Series with an early maximum in the middle and those with later ones outside, balanced above
     * and below: L. Byron and M. Wattenberg, "Stacked Graphs" (2008).
     */
    INSIDE_OUT
  }

  /** Where the stacks begin. */
  public enum Offset {
    /** All stacks begin at zero. */
    NONE,
    /** Positive values go up from zero, negative ones down. */
    DIVERGING,
    /** The middles of all stacks are at zero. */
    CENTER,
    /** Stacks begin where the lines between series wiggle least, after "Stacked Graphs". */
    WIGGLE
  }

  /**
   * Stacks series of as many values each, by series and row. A value that is not finite counts as
   * 0.
   */
  public static Stack of(double[][] values, Order order, Offset offset) {
    int rows = values.length == 0 ? 0 : values[0].length;
    double[][] low = new double[values.length][rows];
    double[][] high = new double[values.length][];
    for (int i = 0; i < values.length; i++) {
      high[i] = Arrays.stream(values[i]).map(value -> Double.isFinite(value) ? value : 0).toArray();
    }
    int[] places =
        order == Order.NONE ? IntStream.range(0, values.length).toArray() : insideOut(high);
    Stack stack = new Stack(low, high, places);
    if (rows > 0) {
      switch (offset) {
        case NONE -> stack.pile();
        case DIVERGING -> stack.diverge();
        case CENTER -> stack.center();
        case WIGGLE -> stack.wiggle();
      }
    }
    return stack;
  }

  private static int[] insideOut(double[][] values) {
    double above = 0;
    double below = 0;
    List<Integer> order = new ArrayList<>();
    List<Integer> early =
        IntStream.range(0, values.length)
            .boxed()
            .sorted(Comparator.comparingInt(i -> peak(values[i])))
            .toList();
    for (int i : early) {
      if (above < below) {
        above += sum(values[i]);
        order.addLast(i);
      } else {
        below += sum(values[i]);
        order.addFirst(i);
      }
    }
    return order.stream().mapToInt(i -> i).toArray();
  }

  private static int peak(double[] values) {
    int peak = 0;
    for (int i = 1; i < values.length; i++) {
      if (values[i] > values[peak]) {
        peak = i;
      }
    }
    return peak;
  }

  private static double sum(double[] values) {
    double sum = 0;
    for (double value : values) {
      sum += value;
    }
    return sum;
  }

  private void pile() {
    for (int place = 1; place < order.length; place++) {
      double[] under = high[order[place - 1]];
      for (int row = 0; row < under.length; row++) {
        low[order[place]][row] = under[row];
        high[order[place]][row] += under[row];
      }
    }
  }

  private void diverge() {
    for (int row = 0; row < high[0].length; row++) {
      double up = 0;
      double down = 0;
      for (int series : order) {
        double value = high[series][row];
        if (value < 0) {
          high[series][row] = down;
          down += value;
          low[series][row] = down;
        } else if (value > 0) {
          low[series][row] = up;
          up += value;
          high[series][row] = up;
        }
      }
    }
  }

  private void center() {
    for (int row = 0; row < high[0].length; row++) {
      for (double[] series : high) {
        low[order[0]][row] -= series[row] / 2;
      }
    }
    lift();
  }

  private void wiggle() {
    double[] lowest = low[order[0]];
    for (int row = 1; row < lowest.length; row++) {
      double height = 0;
      double slope = 0;
      double under = 0;
      for (int series : order) {
        double value = high[series][row];
        double change = value - high[series][row - 1];
        height += value;
        slope += (under + change / 2) * value;
        under += change;
      }
      lowest[row] = lowest[row - 1] - (height == 0 ? 0 : slope / height);
    }
    lift();
  }

  /** Piles the series onto the lower ends of the lowest one. */
  private void lift() {
    double[] lowest = low[order[0]];
    for (int row = 0; row < lowest.length; row++) {
      high[order[0]][row] += lowest[row];
    }
    pile();
  }
}
