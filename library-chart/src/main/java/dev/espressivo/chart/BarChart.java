package dev.espressivo.chart;

import dev.espressivo.base.internal.Check;
import dev.espressivo.base.internal.Prop;
import dev.espressivo.chart.Plan.Bars;
import dev.espressivo.chart.internal.check.ChartNumbers;
import dev.espressivo.chart.internal.scene.Mark;
import java.util.Collection;
import org.jspecify.annotations.Nullable;

/**
 * A chart of amounts, as bars from zero.
 *
 * <p>Dates and points in time have their places on an axis of time: a time that no row has takes
 * space, too. Bars are as wide as the smallest distance of two rows allows, or an {@linkplain
 * #setXInterval interval}; a row without a time is left out. Each other row is a category, named by
 * its x value, in the order of the data; {@linkplain #setXScale a linear scale} places numbers in
 * their order. With {@link ChartScale#BAND} all bars are at equal distances, times in their order;
 * in development mode the log says once if a time is missing. Several series stand side by side,
 * unless they are {@linkplain #setStacked stacked}.
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
 *   <tr><td>ArrowRight, ArrowLeft; ArrowDown, ArrowUp if horizontal</td><td>next, previous point</td></tr>
 *   <tr><td>ArrowDown, ArrowUp; ArrowRight, ArrowLeft if horizontal</td><td>next, previous series</td></tr>
 *   <tr><td>Home, End</td><td>first, last point</td></tr>
 *   <tr><td>PageUp, PageDown</td><td>a tenth of the points back, ahead</td></tr>
 *   <tr><td>Enter, Space</td><td>press the point, if the app has a listener</td></tr>
 *   <tr><td>Escape</td><td>hide the tooltip</td></tr>
 * </table>
 *
 * @param <T> the type of the rows
 * @usefor amounts of categories: products, teams, months; parts of such amounts, stacked
 * @notfor many points in time: use {@link LineChart} or {@link AreaChart}
 * @notfor amounts together with a line for another value of the same rows: use {@link ComboChart}
 */
public class BarChart<T> extends CartesianChart<T> implements HasStackOffset {

  private static final Prop<Chart<?>, Boolean> HORIZONTAL = ChartProps.drawn("horizontal", false);
  private static final Prop<Chart<?>, Boolean> GROUPED = ChartProps.drawn("grouped", false);
  private static final Prop<BarChart<?>, Double> RADIUS =
      ChartProps.drawn("radius", 4.0, ChartNumbers::checkNotNegative);
  private static final Prop<Chart<?>, Boolean> LABELS = ChartProps.drawn("labels", false);

  /** Creates a chart without rows. */
  public BarChart() {
    this((Class<T>) null);
  }

  /**
   * Creates a chart.
   *
   * @param data the rows; see {@link #setData}
   */
  public BarChart(Collection<? extends T> data) {
    this();
    setData(data);
  }

  /**
   * Creates a chart with the rows of a buffer.
   *
   * @param buffer the buffer; see {@link #setBuffer}
   */
  public BarChart(ChartBuffer<T> buffer) {
    this();
    setBuffer(Check.notNull("buffer", buffer));
  }

  /**
   * Creates a chart without rows. It refuses properties that the class of its rows lacks.
   *
   * @param type the class of the rows
   */
  public BarChart(@Nullable Class<T> type) {
    super("bar", ChartText.BAR_CHART, type);
  }

  /** {@return whether bars are horizontal; default false} */
  public boolean isHorizontal() {
    return HORIZONTAL.get(this);
  }

  /**
   * Sets whether bars are horizontal, one below the other, which leaves room for long names of
   * categories. Then the x axis is the vertical one, and there is no second y axis.
   *
   * @param horizontal whether bars are horizontal
   */
  public void setHorizontal(boolean horizontal) {
    HORIZONTAL.set(this, horizontal);
  }

  /**
   * {@return whether the bars of several series stand side by side, even if series name a stack;
   * default false}
   */
  public boolean isGrouped() {
    return GROUPED.get(this);
  }

  /**
   * Sets whether the bars of several series stand side by side even if series name a {@linkplain
   * ChartSeries#stack stack}. By default they do so unless they are {@linkplain #setStacked
   * stacked} or name a stack; being stacked takes precedence.
   *
   * @param grouped whether bars stand side by side
   */
  public void setGrouped(boolean grouped) {
    GROUPED.set(this, grouped);
  }

  /** {@return the radius of the ends of bars in px, default 4} */
  public double getRadius() {
    return RADIUS.get(this);
  }

  /**
   * Sets the radius of the ends of bars that do not touch the axis.
   *
   * @param radius in px, at least 0
   * @throws IllegalArgumentException if it is negative or not finite
   */
  public void setRadius(double radius) {
    RADIUS.set(this, radius);
  }

  /** {@return whether each bar is labelled with its value; default false} */
  public boolean isLabels() {
    return LABELS.get(this);
  }

  /**
   * Sets whether each bar is labelled with its value if it fits.
   *
   * @param labels whether bars have labels
   */
  public void setLabels(boolean labels) {
    LABELS.set(this, labels);
  }

  @Override
  Layer<T> layer(ChartSeries<T> series, int number) {
    boolean areStacked = isStacked() || hasOffset();
    String stack = areStacked ? Layer.stack(series) : isGrouped() ? null : series.stack();
    return layer(Mark.BAR, series, number, stack, Layer.USUAL);
  }

  @Override
  Bars bars() {
    return new Bars(isHorizontal(), getRadius(), isLabels());
  }
}
