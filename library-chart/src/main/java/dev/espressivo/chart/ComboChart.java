package dev.espressivo.chart;

import com.vaadin.flow.dom.SignalBinding;
import com.vaadin.flow.function.SerializableFunction;
import com.vaadin.flow.signals.Signal;
import dev.espressivo.base.internal.Check;
import dev.espressivo.base.internal.Prop;
import dev.espressivo.chart.internal.scene.CartesianModel.ValueAxis;
import dev.espressivo.chart.internal.scene.Mark;
import java.util.Collection;
import java.util.function.DoubleFunction;
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
 * as a line or as an area; without a type, as bars. Each row is a category. Dates and points in
 * time are in their order, and rows of the same time in the order of the rows; a row without a time
 * is left out. Other rows are in the order of the data. Rows are at equal distances: a time that no
 * row has takes no space, and in development mode the log says so once.
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
public class ComboChart<T> extends CartesianChart<T> {

  private static final Prop<ComboChart<?>, Boolean> STACKED =
      Prop.kept("stacked", false).thenIfChanged(Chart::redraw);
  private static final Prop<ComboChart<?>, ChartScale> Y2_SCALE =
      Prop.kept("y2Scale", ChartScale.LINEAR).thenIfChanged(Chart::redraw);
  private static final Prop<ComboChart<?>, @Nullable Double> Y2_MIN = ChartProps.number("y2Min");
  private static final Prop<ComboChart<?>, @Nullable Double> Y2_MAX = ChartProps.number("y2Max");
  private static final Prop<CartesianChart<?>, @Nullable SerializableFunction<?, ?>> FORMAT_Y2 =
      ChartProps.function("formatY2");
  private static final Prop<ComboChart<?>, @Nullable String> Y2_TITLE =
      Prop.words("y2Title").thenIfChanged(Chart::redraw);

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
    super("combo", type);
  }

  /** {@return whether bars are stacked; default false} */
  public boolean isStacked() {
    return STACKED.get(this);
  }

  /**
   * Sets whether the bars of several series are stacked; lines are not. Series that {@linkplain
   * ChartSeries#stack name a stack} are stacked in any case.
   *
   * @param stacked whether bars are stacked
   */
  public void setStacked(boolean stacked) {
    STACKED.set(this, stacked);
  }

  /** {@return the scale of the second y axis, at the right; default {@link ChartScale#LINEAR}} */
  public ChartScale getY2Scale() {
    return Y2_SCALE.get(this);
  }

  /**
   * Sets the scale of the second y axis, at the right.
   *
   * @param y2Scale the scale; {@link ChartScale#LINEAR} by default
   */
  public void setY2Scale(ChartScale y2Scale) {
    Y2_SCALE.set(this, y2Scale);
  }

  /**
   * {@return the lowest value of the second y axis; null, the default, if the data determine it}
   */
  public @Nullable Double getY2Min() {
    return Y2_MIN.get(this);
  }

  /**
   * Sets the lowest value of the second y axis.
   *
   * @param y2Min the value; null to derive it from the data
   * @throws IllegalArgumentException if it is infinite or not a number
   */
  public void setY2Min(@Nullable Double y2Min) {
    Y2_MIN.set(this, y2Min);
  }

  /**
   * Binds the lowest value of the second y axis to a signal.
   *
   * @param y2Min the signal; null in it means to derive it from the data
   * @return the binding
   */
  public SignalBinding<@Nullable Double> bindY2Min(Signal<@Nullable Double> y2Min) {
    return Y2_MIN.bind(this, y2Min);
  }

  /**
   * {@return the highest value of the second y axis; null, the default, if the data determine it}
   */
  public @Nullable Double getY2Max() {
    return Y2_MAX.get(this);
  }

  /**
   * Sets the highest value of the second y axis.
   *
   * @param y2Max the value; null to derive it from the data
   * @throws IllegalArgumentException if it is infinite or not a number
   */
  public void setY2Max(@Nullable Double y2Max) {
    Y2_MAX.set(this, y2Max);
  }

  /**
   * Binds the highest value of the second y axis to a signal.
   *
   * @param y2Max the signal; null in it means to derive it from the data
   * @return the binding
   */
  public SignalBinding<@Nullable Double> bindY2Max(Signal<@Nullable Double> y2Max) {
    return Y2_MAX.bind(this, y2Max);
  }

  /**
   * {@return the function that writes the values of the second y axis; null, the default, for the
   * function of the first axis}
   */
  @SuppressWarnings("unchecked")
  public @Nullable SerializableFunction<Double, String> getFormatY2() {
    return (SerializableFunction<Double, String>) FORMAT_Y2.get(this);
  }

  /**
   * Sets the function that writes the values of the second y axis: its labels, and the values of
   * its series wherever they are written.
   *
   * @param formatY2 returns the text of a value; null for the {@linkplain #setFormatY function of
   *     the first axis}
   */
  public void setFormatY2(@Nullable SerializableFunction<Double, String> formatY2) {
    FORMAT_Y2.set(this, formatY2);
  }

  /** {@return the title of the second y axis; null, the default, if there is none} */
  public @Nullable String getY2Title() {
    return Y2_TITLE.get(this);
  }

  /**
   * Sets the title of the second y axis.
   *
   * @param y2Title the title; null or blank for none
   */
  public void setY2Title(@Nullable String y2Title) {
    Y2_TITLE.set(this, y2Title);
  }

  @Override
  ChartText kind() {
    return ChartText.COMBO_CHART;
  }

  @Override
  Mark mark(ChartSeries<T> series) {
    return switch (series.type()) {
      case LINE -> Mark.LINE;
      case AREA -> Mark.AREA;
      case BAR -> Mark.BAR;
      case null -> Mark.BAR;
    };
  }

  @Override
  boolean hasBands() {
    return true;
  }

  @Override
  boolean isStack(ChartSeries<T> series) {
    return isStacked() && mark(series) == Mark.BAR;
  }

  @Override
  @Nullable SerializableFunction<Double, String> rightFormat() {
    return getFormatY2() == null ? getFormatY() : getFormatY2();
  }

  @Override
  ValueAxis rightAxis(@Nullable DoubleFunction<String> format, boolean isVisible) {
    return new ValueAxis(
        CartesianDrawing.scale(getY2Scale()),
        getY2Min(),
        getY2Max(),
        format,
        getY2Title(),
        isVisible);
  }
}
