package dev.espressivo.chart;

import com.vaadin.flow.function.SerializableFunction;
import dev.espressivo.chart.internal.legend.ChartLegendItem;
import dev.espressivo.chart.internal.scale.TickFormat;
import dev.espressivo.chart.internal.scale.ValueScale;
import dev.espressivo.chart.internal.scene.CartesianModel.Padding;
import dev.espressivo.chart.internal.scene.CartesianModel.StackOffset;
import dev.espressivo.chart.internal.scene.CartesianModel.ValueAxis;
import dev.espressivo.chart.internal.scene.CartesianModel.XKind;
import dev.espressivo.chart.internal.scene.Channel;
import dev.espressivo.chart.internal.scene.Mark;
import dev.espressivo.chart.internal.words.ChartWords;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.function.DoubleFunction;
import org.jspecify.annotations.Nullable;

/**
 * What a chart with two axes shows: its rows, and the layers that are drawn of them. Besides the
 * size and the visible part, a drawing needs nothing else.
 *
 * @param kind the name of this kind of chart, for the summary
 * @param right the second axis of values, for layers that belong to it
 * @param isClickable whether the browser needs the row of each point
 * @param evicted how many rows have left the buffer
 * @param window the time that the axis shows, whatever times the rows have; null for theirs
 * @param <T> the type of the rows
 */
record Plan<T>(
    ChartText kind,
    ChartRows<T> rows,
    List<Layer<T>> layers,
    XAxis x,
    ValueAxis left,
    ValueAxis right,
    StackOffset stackOffset,
    Bars bars,
    boolean hasGrid,
    List<ChartReference> references,
    List<ChartAnnotation> annotations,
    Padding padding,
    boolean isClickable,
    long evicted,
    @Nullable Duration window,
    Single<T> single,
    ChartWords words) {

  /** The most categories of rows in a legend. */
  private static final int MOST_KEYS = 12;

  /**
   * The axis of the rows.
   *
   * @param format the app's format; null for that of the locale
   * @param scale the scale of numbers
   * @param min the number or time at which the axis begins; null for that of the rows
   * @param max the number or time at which the axis ends; null for that of the rows
   * @param interval the space of a row: a number, a duration or a period; null for the smallest
   *     distance of two rows
   * @param ticks what the app wants of the ticks; null for the usual ones
   * @param intervals where rows end that begin at their x values; null if they do not
   */
  record XAxis(
      @Nullable String title,
      boolean isVisible,
      @Nullable SerializableFunction<Object, String> format,
      ValueScale scale,
      boolean isReversed,
      @Nullable Object min,
      @Nullable Object max,
      @Nullable Object interval,
      @Nullable ChartTicks ticks,
      boolean hasGrid,
      boolean hasMinorGrid,
      @Nullable Intervals intervals) {}

  /** The ends of all rows on the axis, ascending, and the format of its ticks. */
  record Intervals(double[] ends, @Nullable DoubleFunction<String> tick) {}

  /** How all bars are drawn: the radius of their ends in px. */
  record Bars(boolean areHorizontal, double radius, boolean haveLabels) {

    static final Bars USUAL = new Bars(false, 4, false);
  }

  /**
   * What single rows have of their own, in all layers; null for none.
   *
   * @param palette the colours of categories, and the first one of a ramp
   * @param shared knows the colours of categories; null for those of the palette in turn
   */
  record Single<T>(
      @Nullable ChartField<T> color,
      @Nullable ChartField<T> label,
      List<ChartColumn<T>> tooltip,
      List<String> palette,
      @Nullable ChartPalette shared) {

    /** Returns the colours of rows; null for none. */
    @Nullable RowColors colors(ChartRows<T> rows) {
      return color == null ? null : rows.colors(color, palette, shared);
    }

    /** Returns nothing. */
    static <T> Single<T> none() {
      return new Single<>(null, null, List.of(), List.of(), null);
    }
  }

  /** Returns what colours of single rows mean; empty without any, or if they are the app's. */
  List<ChartLegendItem> key(Locale locale) {
    List<ChartLegendItem> all = new ArrayList<>();
    RowColors colors = single.colors(rows);
    if (colors != null) {
      for (Map.Entry<Object, String> each : colors.key().entrySet()) {
        if (all.size() == MOST_KEYS) {
          all.add(ChartLegendItem.color("…", "none"));
          break;
        }
        all.add(ChartLegendItem.color(text(each.getKey(), locale), each.getValue()));
      }
    }
    return all;
  }

  /** Returns the text of a value of a row; empty for null. */
  static String text(@Nullable Object value, Locale locale) {
    return value instanceof Number number
        ? TickFormat.general(locale).apply(number.doubleValue())
        : Objects.toString(value, "");
  }

  /** Returns whether the second axis is shown. */
  boolean hasRight() {
    return !bars.areHorizontal() && layers.stream().anyMatch(Layer::isRight);
  }

  /** Returns the scale of the axis of the rows, which is linear unless these have numbers. */
  ValueScale scale() {
    boolean areNumbers = rows.known().kind() == XKind.NUMBER;
    // The number of the first row, zero, has no logarithm.
    boolean isPossible = rows.x() != null || x.scale() != ValueScale.LOG;
    return areNumbers && isPossible ? x.scale() : ValueScale.LINEAR;
  }

  /** Returns the fields whose values decide whether a row is within a range of values. */
  List<ChartField<T>> selectable() {
    return !layers.isEmpty() && layers.getFirst().mark() == Mark.CANDLE
        ? layers.getFirst().fields()
        : layers.stream().map(layer -> layer.field(Channel.Y)).toList();
  }
}
