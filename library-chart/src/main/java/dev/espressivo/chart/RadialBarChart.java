package dev.espressivo.chart;

import com.vaadin.flow.dom.SignalBinding;
import com.vaadin.flow.signals.Signal;
import dev.espressivo.base.internal.Prop;
import dev.espressivo.chart.internal.check.ChartNumbers;
import dev.espressivo.chart.internal.scale.ContinuousScale;
import dev.espressivo.chart.internal.scene.Category;
import dev.espressivo.chart.internal.scene.Picture;
import dev.espressivo.chart.internal.scene.RadialBarScene;
import java.util.Collection;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Values as bars around a centre, the first row outermost. A bar of full length is three quarters
 * of a circle. Labels are at the start of the bars.
 *
 * <p>A bar of full length is the largest value, rounded up, unless {@linkplain #setMax another
 * value} is set. Of more than 100 rows, the first 100 are drawn.
 *
 * <p>Accessibility: the chart has a {@linkplain #setLabel label}, which says what it shows, and a
 * description made from its data: the lowest, highest and last value. The arrow keys walk through
 * the bars, and each is announced. The rows can be shown as a table. Bars are named by their
 * labels.
 *
 * <h2>Keyboard</h2>
 *
 * <table>
 *   <caption>Keys</caption>
 *   <tr><th>Key</th><th>Does</th></tr>
 *   <tr><td>ArrowRight, ArrowDown</td><td>next bar</td></tr>
 *   <tr><td>ArrowLeft, ArrowUp</td><td>previous bar</td></tr>
 *   <tr><td>Home, End</td><td>first, last bar</td></tr>
 *   <tr><td>Enter, Space</td><td>press the bar, if the app has a listener</td></tr>
 *   <tr><td>Escape</td><td>hide the tooltip</td></tr>
 * </table>
 *
 * @param <T> the type of the rows
 * @usefor progress towards several goals, if looks matter more than precision
 * @notfor comparing values exactly: use {@link BarChart}, whose bars share one straight scale
 */
public class RadialBarChart<T> extends CategoryChart<T> {

  private static final Prop<RadialBarChart<?>, Double> INNER_RADIUS =
      ChartProps.drawn("innerRadius", 0.3, ChartNumbers::checkShare);
  private static final Prop<RadialBarChart<?>, Double> GAP =
      ChartProps.drawn("gap", 4.0, ChartNumbers::checkNotNegative);
  private static final Prop<RadialBarChart<?>, Boolean> TRACKS = ChartProps.drawn("tracks", true);
  private static final Prop<RadialBarChart<?>, Boolean> LABELS = ChartProps.drawn("labels", true);
  private static final Prop<RadialBarChart<?>, @Nullable Double> MAX =
      Prop.optional("max", Double.class)
          .checked(ChartNumbers::checkPositive)
          .thenIfChanged(Chart::redraw);

  /** Creates a chart without rows. */
  public RadialBarChart() {
    this((Class<T>) null);
  }

  /**
   * Creates a chart.
   *
   * @param data the rows; see {@link #setData}
   */
  public RadialBarChart(Collection<? extends T> data) {
    this();
    setData(data);
  }

  /**
   * Creates a chart without rows. It refuses properties that the class of its rows lacks.
   *
   * @param type the class of the rows
   */
  public RadialBarChart(@Nullable Class<T> type) {
    super("radial-bar", ChartText.RADIAL_BAR_CHART, type);
  }

  /** {@return the radius inside the innermost bar as a share of the outer radius, default 0.3} */
  public double getInnerRadius() {
    return INNER_RADIUS.get(this);
  }

  /**
   * Sets the radius inside the innermost bar.
   *
   * @param innerRadius as a share of the outer radius, from 0 to 1
   * @throws IllegalArgumentException if it is not from 0 to 1
   */
  public void setInnerRadius(double innerRadius) {
    INNER_RADIUS.set(this, innerRadius);
  }

  /** {@return the distance between bars in px, default 4} */
  public double getGap() {
    return GAP.get(this);
  }

  /**
   * Sets the distance between bars. It is reduced if bars would be thinner than the distance.
   *
   * @param gap in px, at least 0
   * @throws IllegalArgumentException if it is negative, infinite or not a number
   */
  public void setGap(double gap) {
    GAP.set(this, gap);
  }

  /** {@return whether a track shows the full length of each bar; default true} */
  public boolean isTracks() {
    return TRACKS.get(this);
  }

  /**
   * Sets whether a track shows the full length of each bar.
   *
   * @param tracks whether there are tracks
   */
  public void setTracks(boolean tracks) {
    TRACKS.set(this, tracks);
  }

  /** {@return whether bars are labelled at their start; default true} */
  public boolean isLabels() {
    return LABELS.get(this);
  }

  /**
   * Sets whether bars are labelled with their names and values at their start. Bars that are too
   * thin are named by the {@linkplain #setLegend legend}. Without a legend, they are listed with
   * their colours, as many as there are lines, and the others are counted.
   *
   * @param labels whether there are labels
   */
  public void setLabels(boolean labels) {
    LABELS.set(this, labels);
  }

  /**
   * {@return the value of a bar of full length; null, the default, for the largest value, rounded
   * up}
   */
  public @Nullable Double getMax() {
    return MAX.get(this);
  }

  /**
   * Sets the value of a bar of full length. Larger values are drawn as bars of full length.
   *
   * @param max above 0; null for the largest value, rounded up
   * @throws IllegalArgumentException if it is not above 0, or not finite
   */
  public void setMax(@Nullable Double max) {
    MAX.set(this, max);
  }

  /**
   * Binds the value of a bar of full length to a signal.
   *
   * @param max the signal; null in it means the largest value, rounded up
   * @return the binding
   */
  public SignalBinding<@Nullable Double> bindMax(Signal<@Nullable Double> max) {
    return MAX.bind(this, max);
  }

  @Override
  boolean isDrawn(double value) {
    return value >= 0;
  }

  @Override
  Picture picture(CategoryRows<T> rows) {
    List<Category> bars = categories(rows);
    Double max = getMax();
    return new RadialBarScene(
        bars,
        valueName(),
        max == null ? largest(bars) : max,
        getInnerRadius(),
        getGap(),
        isTracks(),
        isLabels(),
        getLegend() != ChartLegend.NONE,
        drawnPadding(),
        isClickable());
  }

  /** Returns the largest value, hidden bars included: a press in the legend must move no bars. */
  private static double largest(List<Category> bars) {
    double largest =
        bars.stream().mapToDouble(Category::value).filter(each -> each > 0).max().orElse(1);
    double nice = ContinuousScale.linear(0, largest, 0, 1).nice(5).domainEnd();
    return Double.isFinite(nice) ? nice : largest;
  }
}
