package dev.espressivo.chart;

import dev.espressivo.base.internal.Prop;
import dev.espressivo.chart.internal.scene.FunnelScene;
import dev.espressivo.chart.internal.scene.Picture;
import java.util.Collection;
import org.jspecify.annotations.Nullable;

/**
 * The steps of a process, one below the other, as bars whose width is the value, with the share of
 * each step that continues to the next.
 *
 * <p>Steps are in the order of the rows. Of more than 100 steps, the first 100 are drawn. The
 * tooltip also shows the share of the first step.
 *
 * <p>Accessibility: the chart has a {@linkplain #setLabel label}, which says what it shows, and a
 * description made from its data: the lowest, highest and last value. The arrow keys walk through
 * the steps, and each is announced. The rows can be shown as a table. Steps are named by their
 * labels.
 *
 * <h2>Keyboard</h2>
 *
 * <table>
 *   <caption>Keys</caption>
 *   <tr><th>Key</th><th>Does</th></tr>
 *   <tr><td>ArrowRight, ArrowDown</td><td>next step</td></tr>
 *   <tr><td>ArrowLeft, ArrowUp</td><td>previous step</td></tr>
 *   <tr><td>Home, End</td><td>first, last step</td></tr>
 *   <tr><td>Enter, Space</td><td>press the step, if the app has a listener</td></tr>
 *   <tr><td>Escape</td><td>hide the tooltip</td></tr>
 * </table>
 *
 * @param <T> the type of the rows
 * @usefor how many remain at each step of a process, such as from visit to purchase
 * @notfor values that are not steps of one process: use {@link BarChart}
 */
public class FunnelChart<T> extends CategoryChart<T> {

  private static final Prop<FunnelChart<?>, Boolean> LABELS = ChartProps.drawn("labels", true);
  private static final Prop<FunnelChart<?>, Boolean> CONVERSION =
      ChartProps.drawn("conversion", true);

  /** Creates a chart without rows. */
  public FunnelChart() {
    this((Class<T>) null);
  }

  /**
   * Creates a chart.
   *
   * @param data the rows; see {@link #setData}
   */
  public FunnelChart(Collection<? extends T> data) {
    this();
    setData(data);
  }

  /**
   * Creates a chart without rows. It refuses properties that the class of its rows lacks.
   *
   * @param type the class of the rows
   */
  public FunnelChart(@Nullable Class<T> type) {
    super("funnel", ChartText.FUNNEL_CHART, type);
  }

  /** {@return whether steps are labelled with their names and values; default true} */
  public boolean isLabels() {
    return LABELS.get(this);
  }

  /**
   * Sets whether steps are labelled with their names and values. Without labels, set a {@linkplain
   * #setLegend legend}.
   *
   * @param labels whether there are labels
   */
  public void setLabels(boolean labels) {
    LABELS.set(this, labels);
  }

  /**
   * {@return whether the share that continues from each step to the next is shown; default true}
   */
  public boolean isConversion() {
    return CONVERSION.get(this);
  }

  /**
   * Sets whether the share that continues from each step to the next is shown between the two.
   *
   * @param conversion whether the share is shown
   */
  public void setConversion(boolean conversion) {
    CONVERSION.set(this, conversion);
  }

  @Override
  boolean isDrawn(double value) {
    return value >= 0;
  }

  @Override
  Picture picture(CategoryRows<T> rows) {
    return new FunnelScene(
        categories(rows),
        valueName(),
        rows::share,
        isLabels(),
        isConversion(),
        drawnPadding(),
        isClickable());
  }
}
