package dev.espressivo.chart;

import dev.espressivo.base.internal.Check;
import dev.espressivo.chart.ChartRows.Order;
import dev.espressivo.chart.internal.scene.Mark;
import java.util.Collection;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A chart of bars and lines for the same rows, with a second y axis if a series needs one.
 *
 * <pre>{@code
 * ComboChart<Month> chart = new ComboChart<>(months);
 * chart.setX(Month::name);
 * chart.setSeries(
 *     ChartSeries.of(Month::revenue),
 *     ChartSeries.builder(Month::margin)
 *         .type(ChartSeriesType.LINE)
 *         .axis(ChartSeriesAxis.RIGHT)
 *         .build());
 * }</pre>
 *
 * <p>The {@linkplain ChartSeries#type type} of each series determines whether it is drawn as bars,
 * as a line, as an area or otherwise; without a type, as bars. Dates and points in time have their
 * places on an axis of time: a time that no row has takes space, too. Bars are as wide as the
 * smallest distance of two rows allows, or an {@linkplain #setXInterval interval}; a row without a
 * time is left out. Each other row is a category, in the order of the data; {@linkplain #setXScale
 * a linear scale} places numbers in their order. With {@link ChartScale#BAND} all rows are at equal
 * distances, times in their order; in development mode the log says once if a time is missing.
 *
 * <p>Accessibility: the chart has a {@linkplain #setLabel label}, which says what it shows, and a
 * description made from its data: the lowest, highest and last value of each series. The arrow keys
 * walk through the points and the series, and each is announced. The rows can be shown as a table.
 * Series differ in more than their colour.
 *
 * <h2>Keyboard</h2>
 *
 * <table>
 *   <caption>Keys</caption>
 *   <tr><th>Key</th><th>Does</th></tr>
 *   <tr><td>ArrowRight, ArrowLeft</td><td>next, previous point</td></tr>
 *   <tr><td>ArrowDown, ArrowUp</td><td>next, previous series</td></tr>
 *   <tr><td>Home, End</td><td>first, last point</td></tr>
 *   <tr><td>PageUp, PageDown</td><td>a tenth of the points back, ahead</td></tr>
 *   <tr><td>Enter, Space</td><td>press the point, if the app has a listener</td></tr>
 *   <tr><td>Escape</td><td>hide the tooltip</td></tr>
 * </table>
 *
 * @param <T> the type of the rows
 * @usefor amounts together with a rate or a target, such as revenue and margin by month
 * @notfor values of one kind: use {@link BarChart} or {@link LineChart}
 */
public class ComboChart<T> extends CartesianChart<T> implements HasStackOffset {

  /** Creates a chart without rows. */
  public ComboChart() {
    this((Class<T>) null);
  }

  /**
   * Creates a chart.
   *
   * @param data the rows; see {@link #setData}
   */
  public ComboChart(Collection<? extends T> data) {
    this();
    setData(data);
  }

  /**
   * Creates a chart with the rows of a buffer.
   *
   * @param buffer the buffer; see {@link #setBuffer}
   */
  public ComboChart(ChartBuffer<T> buffer) {
    this();
    setBuffer(Check.notNull("buffer", buffer));
  }

  /**
   * Creates a chart without rows. It refuses properties that the class of its rows lacks.
   *
   * @param type the class of the rows
   */
  public ComboChart(@Nullable Class<T> type) {
    super("combo", ChartText.COMBO_CHART, type);
  }

  @Override
  Order usualOrder(List<Layer<T>> layers) {
    return Order.TIMES;
  }

  @Override
  Layer<T> layer(ChartSeries<T> series, int number) {
    Mark mark = Layer.mark(series, ChartSeriesType.BAR);
    boolean isStacked = (isStacked() || hasOffset()) && mark == Mark.BAR;
    String stack = isStacked ? Layer.stack(series) : series.stack();
    return layer(mark, series, number, stack, Layer.USUAL);
  }
}
