package dev.espressivo.chart.internal.scene;

import dev.espressivo.chart.internal.scale.Numbers;
import dev.espressivo.chart.internal.scene.CartesianModel.Series;
import dev.espressivo.chart.internal.scene.CartesianModel.StackOffset;
import dev.espressivo.chart.internal.shape.Stack;
import java.text.NumberFormat;
import java.util.Arrays;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.function.IntFunction;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Where the values of a series begin, null for the baseline, and end, NaN for a gap. Shares of a
 * stack are in percent; then the sums of the rows are known.
 */
record Span(Series series, double @Nullable [] low, double[] high, double @Nullable [] sums) {

  /** Returns the spans of the series that are not hidden, in their order. */
  static List<Span> of(CartesianModel model) {
    List<Series> shown = model.series().stream().filter(each -> !each.isHidden()).toList();
    Map<Series, Span> spans = new IdentityHashMap<>();
    for (Series each : shown) {
      if (!each.isStacked()) {
        spans.put(each, single(each, model));
      } else if (!spans.containsKey(each)) {
        pile(shown.stream().filter(each::isStackedWith).toList(), model, spans);
      }
    }
    return shown.stream().map(spans::get).toList();
  }

  /** Returns the span of a series that is not stacked. */
  static Span single(Series series, CartesianModel model) {
    double[] ends = series.mark() == Mark.CELL ? Lanes.ends(model, series) : series.values();
    return new Span(series, series.others().get(Channel.FROM), ends, null);
  }

  /** Returns whether its bars or its area begin at values of their own. */
  boolean isRange() {
    return low != null && low == series.others().get(Channel.FROM);
  }

  /**
   * Returns the ends of the ranges around its values, which move with the values of a stack; null
   * if it has none.
   */
  double @Nullable [] ends(Channel channel) {
    double[] ends = series.mark() == Mark.CANDLE ? null : series.others().get(channel);
    if (ends == null || high == series.values()) {
      return ends;
    }
    double[] moved = new double[high.length];
    Arrays.setAll(
        moved,
        row ->
            high[row] + (ends[row] - series.values()[row]) * (sums == null ? 1 : 100 / sums[row]));
    return moved;
  }

  private static void pile(List<Series> series, CartesianModel model, Map<Series, Span> spans) {
    StackOffset offset = model.stackOffset();
    double[][] values =
        series.stream()
            .map(each -> Arrays.copyOf(each.values(), model.x().size()))
            .toArray(double[][]::new);
    double[] sums = offset == StackOffset.PERCENT ? toShares(values, model.x().size()) : null;
    boolean hasNegative =
        Arrays.stream(values).flatMapToDouble(Arrays::stream).anyMatch(value -> value < 0);
    Stack.Offset shape =
        switch (offset) {
          case StackOffset any when hasNegative -> Stack.Offset.DIVERGING;
          case NONE, PERCENT -> Stack.Offset.NONE;
          case CENTER -> Stack.Offset.CENTER;
          case WIGGLE -> Stack.Offset.WIGGLE;
        };
    boolean isStream = shape == Stack.Offset.WIGGLE && series.getFirst().mark() == Mark.AREA;
    Stack stack = Stack.of(values, isStream ? Stack.Order.INSIDE_OUT : Stack.Order.NONE, shape);
    if (hasNegative && (offset == StackOffset.CENTER || offset == StackOffset.WIGGLE)) {
      center(stack, model.x().size());
    }
    for (int i = 0; i < series.size(); i++) {
      // With negative values a stack gives the pair as low and high, whichever way the value goes.
      double[] low = stack.low()[i];
      double[] high = stack.high()[i];
      for (int row = 0; row < low.length; row++) {
        if (Double.isNaN(values[i][row])) {
          high[row] = Double.NaN;
        } else if (shape == Stack.Offset.DIVERGING && values[i][row] < 0) {
          double swapped = low[row];
          low[row] = high[row];
          high[row] = swapped;
        } else if (sums != null) {
          // A sum of rounded shares may be a little more, which would lengthen the axis.
          high[row] = Math.min(high[row], 100);
        }
      }
      spans.put(series.get(i), new Span(series.get(i), low, high, sums));
    }
  }

  /** Moves stacks of positive and negative values such that their middles are at zero. */
  private static void center(Stack stack, int size) {
    for (int row = 0; row < size; row++) {
      int at = row;
      double middle =
          Arrays.stream(stack.low()).mapToDouble(each -> each[at] / 2).min().orElseThrow()
              + Arrays.stream(stack.high()).mapToDouble(each -> each[at] / 2).max().orElseThrow();
      Stream.of(stack.low(), stack.high())
          .flatMap(Arrays::stream)
          .forEach(each -> each[at] -= middle);
    }
  }

  /**
   * Replaces values by their percentages of the sum of their row, or by NaN if that is zero.
   * Returns the sums.
   */
  private static double[] toShares(double[][] values, int size) {
    double[] sums = new double[size];
    for (int row = 0; row < size; row++) {
      double sum = 0;
      for (double[] each : values) {
        sum += Double.isFinite(each[row]) ? Math.abs(each[row]) : 0;
      }
      for (double[] each : values) {
        each[row] = sum == 0 ? Double.NaN : 100 * (each[row] / sum);
      }
      sums[row] = sum;
    }
    return sums;
  }

  /** Returns a function that writes the share of a row; null if the values are not shares. */
  @Nullable IntFunction<String> shares(Locale locale, int decimals) {
    if (sums == null) {
      return null;
    }
    NumberFormat format = percent(locale, decimals);
    return row -> format.format(share(row) / 100);
  }

  private double share(int row) {
    return high[row] - Objects.requireNonNull(low)[row];
  }

  /** Returns a format of shares, 1 for 100 %. */
  static NumberFormat percent(Locale locale, int decimals) {
    NumberFormat format = Numbers.withMinus(NumberFormat.getPercentInstance(locale));
    format.setMaximumFractionDigits(decimals);
    return format;
  }

  boolean isFilled() {
    return series.mark().isFilled();
  }
}
