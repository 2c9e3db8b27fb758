package dev.espressivo.chart;

import dev.espressivo.base.internal.Check;
import dev.espressivo.base.internal.Prop;
import dev.espressivo.chart.internal.check.ChartNumbers;
import dev.espressivo.chart.internal.scene.CartesianModel.Style;
import dev.espressivo.chart.internal.scene.Mark;
import dev.espressivo.chart.internal.shape.Curves;
import java.util.Collection;
import org.jspecify.annotations.Nullable;

/**
 * A chart of pairs of numbers, as single points.
 *
 * <p>Series differ by their colour and by the shape of their points. More than 5,000 points are
 * shown as squares of 10 px; the more points a square contains, the more opaque it is.
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
 * @usefor the relation of two numbers in each row; clusters and outliers
 * @notfor values in a sequence, such as over time: use {@link LineChart}
 */
public class ScatterChart<T> extends CartesianChart<T> {

  private static final Prop<ScatterChart<?>, Double> SIZE =
      Prop.kept("size", 8.0).checked(ChartNumbers::checkPositive).thenIfChanged(Chart::redraw);

  /** Creates a chart without rows. */
  public ScatterChart() {
    this((Class<T>) null);
  }

  /**
   * Creates a chart.
   *
   * @param data the rows; see {@link #setData}
   */
  public ScatterChart(Collection<? extends T> data) {
    this();
    setData(data);
  }

  /**
   * Creates a chart with the rows of a buffer.
   *
   * @param buffer the buffer; see {@link #setBuffer}
   */
  public ScatterChart(ChartBuffer<T> buffer) {
    this();
    setBuffer(Check.notNull("buffer", buffer));
  }

  /**
   * Creates a chart without rows. It refuses properties that the class of its rows lacks.
   *
   * @param type the class of the rows
   */
  public ScatterChart(@Nullable Class<T> type) {
    super("scatter", ChartText.SCATTER_CHART, type);
  }

  /** {@return the size of points, default 8} */
  public double getSize() {
    return SIZE.get(this);
  }

  /**
   * Sets the size of points.
   *
   * @param size their width in px, above 0
   * @throws IllegalArgumentException if it is not above 0, or not finite
   */
  public void setSize(double size) {
    SIZE.set(this, size);
  }

  @Override
  Layer<T> layer(ChartSeries<T> series, int number) {
    Style style = new Style(Curves.linear(), 2, false, false, 0, getSize(), null);
    return layer(Mark.POINT, series, number, series.stack(), style);
  }
}
