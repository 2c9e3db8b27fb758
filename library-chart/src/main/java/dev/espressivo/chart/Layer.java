package dev.espressivo.chart;

import dev.espressivo.chart.internal.row.MovingAverage;
import dev.espressivo.chart.internal.scene.CartesianModel.Style;
import dev.espressivo.chart.internal.scene.Channel;
import dev.espressivo.chart.internal.scene.Mark;
import dev.espressivo.chart.internal.shape.Curves;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Function;
import java.util.function.IntToDoubleFunction;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * One series of a {@link Plan}: how it is drawn, and what that reads of each row.
 *
 * @param series what the app has said of it; of candles, what an event tells
 * @param others the fields that the mark reads besides that of the series, or instead of it
 * @param stack the name of the stack that it is part of; null for none
 * @param average the layer whose moving averages it shows, and over how many values; else null
 * @param isHidden whether the user has switched it off
 * @param <T> the type of the rows
 */
record Layer<T>(
    Mark mark,
    ChartSeries<T> series,
    Map<Channel, ChartField<T>> others,
    String name,
    String color,
    @Nullable String stack,
    Style style,
    @Nullable Average<T> average,
    boolean isHidden) {

  /** The look of a series of which the app has said nothing. */
  static final Style USUAL = new Style(Curves.linear(), 2, false, false, 0.18, 8, null);

  /** Moving averages of another layer. */
  record Average<T>(Layer<T> of, int period) {}

  /** Returns a layer that shows its series alone, and is not part of a stack. */
  static <T> Layer<T> of(Mark mark, ChartSeries<T> series, String name, String color) {
    return new Layer<>(mark, series, Map.of(), name, color, null, USUAL, null, series.hidden());
  }

  /** Returns how a series is drawn, of the usual type if it has none. */
  static Mark mark(ChartSeries<?> series, ChartSeriesType usual) {
    return Objects.requireNonNullElse(series.type(), usual).mark();
  }

  /** Returns the name of the stack of a series where all are stacked. */
  static String stack(ChartSeries<?> series) {
    return Objects.requireNonNullElse(series.stack(), "");
  }

  /** Returns moving averages of this layer, as a line. */
  Layer<T> averaged(int period, String name, String color) {
    return new Layer<>(
        Mark.LINE, series, Map.of(), name, color, null, USUAL, new Average<>(this, period), false);
  }

  Layer<T> with(Style style) {
    return new Layer<>(mark, series, others, name, color, stack, style, average, isHidden);
  }

  Layer<T> stacked(@Nullable String stack) {
    return new Layer<>(mark, series, others, name, color, stack, style, average, isHidden);
  }

  Layer<T> reading(Map<Channel, ChartField<T>> others) {
    return new Layer<>(mark, series, others, name, color, stack, style, average, isHidden);
  }

  Layer<T> hidden(boolean isHidden) {
    return new Layer<>(mark, series, others, name, color, stack, style, average, isHidden);
  }

  boolean isRight() {
    return series.axis() == ChartSeriesAxis.RIGHT;
  }

  /** Returns the field of a channel that the mark reads. */
  ChartField<T> field(Channel channel) {
    ChartField<T> own = others.get(channel);
    return own == null ? series.field() : own;
  }

  /** Returns what is read of each row: the mark's channels in their order, and then others. */
  List<Channel> channels() {
    return average == null
        ? Stream.concat(mark.channels().stream(), others.keySet().stream())
            .filter(channel -> channel != Channel.ROW)
            .distinct()
            .toList()
        : List.of();
  }

  /** Returns the fields that are read of each row, in the order of the channels. */
  List<ChartField<T>> fields() {
    return channels().stream().map(this::field).toList();
  }

  /** Returns the value of a row; null if it has none. */
  @Nullable Object value(List<T> rows, int row) {
    Average<T> mean = average;
    if (mean == null) {
      return field(Channel.Y).reader(rows).apply(rows.get(row));
    }
    IntToDoubleFunction values = mean.of().values(rows);
    MovingAverage moving = new MovingAverage(mean.period());
    moving.begin(values, row);
    return moving.next(values.applyAsDouble(row));
  }

  /** Returns a function from any row to its value; NaN for a gap. */
  IntToDoubleFunction values(List<T> rows) {
    List<Function<? super T, ?>> readers = new ArrayList<>();
    mark.channels().forEach(channel -> readers.add(field(channel).reader(rows)));
    return row -> {
      double[] read = new double[readers.size()];
      for (int i = 0; i < read.length; i++) {
        Object value = readers.get(i).apply(rows.get(row));
        read[i] = value instanceof Number number ? number.doubleValue() : Double.NaN;
      }
      return mark.valueOf(read);
    };
  }
}
