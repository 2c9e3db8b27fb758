package dev.espressivo.chart;

import dev.espressivo.base.internal.Check;
import dev.espressivo.base.internal.Prop;
import dev.espressivo.chart.internal.check.ChartNumbers;
import dev.espressivo.chart.internal.scene.CartesianModel.Style;
import dev.espressivo.chart.internal.scene.Mark;
import java.util.Collection;
import org.jspecify.annotations.Nullable;

/**
 * A chart of amounts that change, as filled areas under lines.
 *
 * <p>Areas begin at zero. The areas of several series overlap, unless they are {@linkplain
 * #setStacked stacked}; then positive and negative values are stacked separately.
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
 * @usefor how an amount changes over time; how parts of a whole change, stacked
 * @notfor values without a natural zero, such as temperatures: use {@link LineChart}
 */
public class AreaChart<T> extends CartesianChart<T> implements HasLines, HasStackOffset {

  private static final Prop<AreaChart<?>, Double> FILL_OPACITY =
      ChartProps.drawn("fillOpacity", 0.18, ChartNumbers::checkShare);

  /** Creates a chart without rows. */
  public AreaChart() {
    this((Class<T>) null);
  }

  /**
   * Creates a chart.
   *
   * @param data the rows; see {@link #setData}
   */
  public AreaChart(Collection<? extends T> data) {
    this();
    setData(data);
  }

  /**
   * Creates a chart with the rows of a buffer.
   *
   * @param buffer the buffer; see {@link #setBuffer}
   */
  public AreaChart(ChartBuffer<T> buffer) {
    this();
    setBuffer(Check.notNull("buffer", buffer));
  }

  /**
   * Creates a chart without rows. It refuses properties that the class of its rows lacks.
   *
   * @param type the class of the rows
   */
  public AreaChart(@Nullable Class<T> type) {
    super("area", ChartText.AREA_CHART, type);
  }

  /** {@return the opacity of the areas, from 0 to 1, default 0.18} */
  public double getFillOpacity() {
    return FILL_OPACITY.get(this);
  }

  /**
   * Sets the opacity of the areas.
   *
   * @param fillOpacity from 0, invisible, to 1, opaque
   * @throws IllegalArgumentException if it is not from 0 to 1
   */
  public void setFillOpacity(double fillOpacity) {
    FILL_OPACITY.set(this, fillOpacity);
  }

  @Override
  Layer<T> layer(ChartSeries<T> series, int number) {
    String stack = isStacked() || hasOffset() ? Layer.stack(series) : series.stack();
    Style style = new Style(getCurve().shape(), 2, false, isPoints(), getFillOpacity(), 8, null);
    return layer(Mark.AREA, series, number, stack, style);
  }
}
