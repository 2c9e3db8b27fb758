package dev.espressivo.chart;

import dev.espressivo.base.internal.Check;
import dev.espressivo.base.internal.Prop;
import dev.espressivo.chart.internal.check.ChartNumbers;
import dev.espressivo.chart.internal.scene.CartesianModel.Style;
import dev.espressivo.chart.internal.scene.Mark;
import java.util.Collection;
import org.jspecify.annotations.Nullable;

/**
 * A chart of values that change, as lines from point to point.
 *
 * <pre>{@code
 * LineChart<Reading> chart = new LineChart<>(readings);
 * chart.setX(Reading::time);
 * chart.setY(Reading::temperature);
 * chart.setLabel("Temperature in the greenhouse");
 * }</pre>
 *
 * <p>A gap in the values or in a {@linkplain ChartBuffer#appendGap buffer} is a gap in the line. A
 * line with more points than pixels is thinned to the first, the last, the lowest and the highest
 * value of each column of pixels.
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
 * @usefor how a value changes over time, or with another number; several values side by side
 * @notfor amounts of categories that have no order: use {@link BarChart}
 * @notfor one line without axes, in a table or a sentence: use {@link Sparkline}
 */
public class LineChart<T> extends CartesianChart<T> implements HasLines {

  private static final Prop<LineChart<?>, Double> STROKE_WIDTH =
      ChartProps.drawn("strokeWidth", 2.0, ChartNumbers::checkPositive);

  /** Creates a chart without rows. */
  public LineChart() {
    this((Class<T>) null);
  }

  /**
   * Creates a chart.
   *
   * @param data the rows; see {@link #setData}
   */
  public LineChart(Collection<? extends T> data) {
    this();
    setData(data);
  }

  /**
   * Creates a chart with the rows of a buffer.
   *
   * @param buffer the buffer; see {@link #setBuffer}
   */
  public LineChart(ChartBuffer<T> buffer) {
    this();
    setBuffer(Check.notNull("buffer", buffer));
  }

  /**
   * Creates a chart without rows. It refuses properties that the class of its rows lacks.
   *
   * @param type the class of the rows
   */
  public LineChart(@Nullable Class<T> type) {
    super("line", ChartText.LINE_CHART, type);
  }

  /** {@return the width of the lines in px, default 2} */
  public double getStrokeWidth() {
    return STROKE_WIDTH.get(this);
  }

  /**
   * Sets the width of the lines.
   *
   * @param strokeWidth in px, above 0
   * @throws IllegalArgumentException if it is not above 0, or not finite
   */
  public void setStrokeWidth(double strokeWidth) {
    STROKE_WIDTH.set(this, strokeWidth);
  }

  @Override
  Layer<T> layer(ChartSeries<T> series, int number) {
    Style style = new Style(getCurve().shape(), getStrokeWidth(), false, isPoints(), 0, 8, null);
    return layer(Mark.LINE, series, number, series.stack(), style);
  }
}
