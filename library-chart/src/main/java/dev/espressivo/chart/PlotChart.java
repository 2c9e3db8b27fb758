package dev.espressivo.chart;

import dev.espressivo.base.internal.Check;
import dev.espressivo.chart.internal.scene.Mark;
import java.util.Collection;
import org.jspecify.annotations.Nullable;

/**
 * A chart that the app composes of layers: each series is one, and its {@linkplain ChartSeries#type
 * type} says how it is drawn. This class is experimental: it may change in any release.
 *
 * <pre>{@code
 * PlotChart<Day> chart = new PlotChart<>(days);
 * chart.setX(Day::date);
 * chart.setSeries(
 *     ChartSeries.builder(Day::high)
 *         .from(Day::low)
 *         .type(ChartSeriesType.BAND)
 *         .build(),
 *     ChartSeries.of(Day::mean));
 * }</pre>
 *
 * <p>Areas are at the back, then bars, rules, lines and points, whatever the order of the series. A
 * series without a type is a line. Numbers and times have their places on the x axis; with bars,
 * numbers are categories unless the app sets a {@linkplain #setXScale scale}.
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
 * @usefor what no other chart draws, such as a range with its mean, or points on rules
 * @notfor what another chart draws: {@link LineChart}, {@link BarChart} and {@link ComboChart} are
 *     not experimental
 */
public class PlotChart<T> extends CartesianChart<T> {

  /** Creates a chart without rows. */
  public PlotChart() {
    this((Class<T>) null);
  }

  /**
   * Creates a chart.
   *
   * @param data the rows; see {@link #setData}
   */
  public PlotChart(Collection<? extends T> data) {
    this();
    setData(data);
  }

  /**
   * Creates a chart with the rows of a buffer.
   *
   * @param buffer the buffer; see {@link #setBuffer}
   */
  public PlotChart(ChartBuffer<T> buffer) {
    this();
    setBuffer(Check.notNull("buffer", buffer));
  }

  /**
   * Creates a chart without rows. It refuses properties that the class of its rows lacks.
   *
   * @param type the class of the rows
   */
  public PlotChart(@Nullable Class<T> type) {
    super("plot", ChartText.PLOT_CHART, type);
  }

  @Override
  Layer<T> layer(ChartSeries<T> series, int number) {
    Mark mark = Layer.mark(series, ChartSeriesType.LINE);
    return layer(mark, series, number, series.stack(), Layer.USUAL);
  }
}
