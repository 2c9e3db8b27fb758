package dev.espressivo.chart;

import com.vaadin.flow.component.Component;
import com.vaadin.flow.dom.Element;
import dev.espressivo.base.internal.Prop;
import dev.espressivo.base.internal.Slot;
import dev.espressivo.chart.internal.check.ChartNumbers;
import dev.espressivo.chart.internal.scene.Category;
import dev.espressivo.chart.internal.scene.Hole;
import dev.espressivo.chart.internal.scene.Look;
import dev.espressivo.chart.internal.scene.Picture;
import dev.espressivo.chart.internal.scene.PieScene;
import java.util.Collection;
import java.util.List;
import java.util.function.IntPredicate;
import org.jspecify.annotations.Nullable;

/**
 * A circle divided among categories or, with an inner radius, a ring (a doughnut) with space for a
 * figure in the middle.
 *
 * <p>Labels beside the circle name each slice and its share. They never overlap: if there is no
 * room for all, the smallest slices have no label. Small slices can be gathered in one slice,
 * {@linkplain #setOtherThreshold "Other"}. If there are more than 100 slices, the smallest are
 * always gathered.
 *
 * <p>Accessibility: the chart has a {@linkplain #setLabel label}, which says what it shows, and a
 * description made from its data: the sum and the largest slices. The arrow keys walk through the
 * slices, and each is announced. The rows can be shown as a table. Without labels, slices differ by
 * patterns as well as colours.
 *
 * <h2>Keyboard</h2>
 *
 * <table>
 *   <caption>Keys</caption>
 *   <tr><th>Key</th><th>Does</th></tr>
 *   <tr><td>ArrowRight, ArrowDown</td><td>next slice</td></tr>
 *   <tr><td>ArrowLeft, ArrowUp</td><td>previous slice</td></tr>
 *   <tr><td>Home, End</td><td>first, last slice</td></tr>
 *   <tr><td>Enter, Space</td><td>press the slice, if the app has a listener</td></tr>
 *   <tr><td>Escape</td><td>hide the tooltip</td></tr>
 * </table>
 *
 * @param <T> the type of the rows
 * @usefor the shares of a few parts in a whole
 * @notfor comparing many values, or the same parts several times: use {@link BarChart}
 */
public class PieChart<T> extends CategoryChart<T> {

  private static final Prop<PieChart<?>, Double> INNER_RADIUS =
      ChartProps.drawn("innerRadius", 0.0, ChartNumbers::checkShare);
  private static final Prop<PieChart<?>, Double> PAD_ANGLE =
      ChartProps.drawn("padAngle", 1.0, ChartNumbers::checkNotNegative);
  private static final Prop<PieChart<?>, Double> RADIUS =
      ChartProps.drawn("radius", 4.0, ChartNumbers::checkNotNegative);
  private static final Prop<PieChart<?>, Boolean> LABELS = ChartProps.drawn("labels", true);
  private static final Prop<PieChart<?>, Double> OTHER_THRESHOLD =
      Prop.kept("otherThreshold", 0.0)
          .checked(ChartNumbers::checkShare)
          .thenIfChanged(PieChart<?>::regather);

  private static final Slot<Component> CENTER = Slot.of(Part.CENTER, "div");

  /** Creates a chart without rows. */
  public PieChart() {
    this((Class<T>) null);
  }

  /**
   * Creates a chart.
   *
   * @param data the rows; see {@link #setData}
   */
  public PieChart(Collection<? extends T> data) {
    this();
    setData(data);
  }

  /**
   * Creates a chart without rows. It refuses properties that the class of its rows lacks.
   *
   * @param type the class of the rows
   */
  public PieChart(@Nullable Class<T> type) {
    super("pie", ChartText.PIE_CHART, type);
  }

  private void regather() {
    showAll();
    redraw();
  }

  /**
   * {@return the radius of the hole as a share of the circle's radius; 0, the default, for none}
   */
  public double getInnerRadius() {
    return INNER_RADIUS.get(this);
  }

  /**
   * Sets the radius of the hole, which turns the pie into a doughnut.
   *
   * @param innerRadius as a share of the circle's radius, from 0 to 1; 0.6 is usual
   * @throws IllegalArgumentException if it is not from 0 to 1
   */
  public void setInnerRadius(double innerRadius) {
    INNER_RADIUS.set(this, innerRadius);
  }

  /** {@return the angle of the gap between slices in degrees, default 1} */
  public double getPadAngle() {
    return PAD_ANGLE.get(this);
  }

  /**
   * Sets the angle of the gap between slices. The gaps shorten all slices alike, so their shares
   * stay correct.
   *
   * @param padAngle in degrees, at least 0
   * @throws IllegalArgumentException if it is negative, infinite or not a number
   */
  public void setPadAngle(double padAngle) {
    PAD_ANGLE.set(this, padAngle);
  }

  /** {@return the radius of the corners of slices in px, default 4} */
  public double getRadius() {
    return RADIUS.get(this);
  }

  /**
   * Sets the radius of the corners of slices. Narrow slices have smaller corners.
   *
   * @param radius in px, at least 0
   * @throws IllegalArgumentException if it is negative, infinite or not a number
   */
  public void setRadius(double radius) {
    RADIUS.set(this, radius);
  }

  /** {@return whether slices are named beside the circle; default true} */
  public boolean isLabels() {
    return LABELS.get(this);
  }

  /**
   * Sets whether slices are named beside the circle, with their shares. Without labels, set a
   * {@linkplain #setLegend legend}.
   *
   * @param labels whether there are labels
   */
  public void setLabels(boolean labels) {
    LABELS.set(this, labels);
  }

  /**
   * {@return the share below which slices are gathered in "Other", from 0 to 1; 0, the default, for
   * none}
   */
  public double getOtherThreshold() {
    return OTHER_THRESHOLD.get(this);
  }

  /**
   * Sets the share below which slices are gathered in the last slice, "Other". A single small slice
   * stays as it is. Slices that users have switched off are shown again.
   *
   * @param otherThreshold from 0 to 1, such as 0.03; 0 for none
   * @throws IllegalArgumentException if it is not from 0 to 1
   */
  public void setOtherThreshold(double otherThreshold) {
    OTHER_THRESHOLD.set(this, otherThreshold);
  }

  /** {@return the component in the middle; null, the default, if there is none} */
  public @Nullable Component getCenter() {
    return CENTER.getComponent(this);
  }

  /**
   * Sets the component in the middle of a doughnut, such as a sum. A {@linkplain #toSvg file} has
   * its texts.
   *
   * @param center the component, which should be small; null for none
   */
  public void setCenter(@Nullable Component center) {
    CENTER.setComponent(this, center);
    redraw();
  }

  @Override
  boolean hasPatterns() {
    return !isLabels();
  }

  @Override
  List<Category> categories(CategoryRows<T> rows) {
    IntPredicate isHidden = index -> isHidden(index, false);
    return rows.gathered(getOtherThreshold(), write(ChartText.OTHER), isHidden);
  }

  @Override
  Picture picture(CategoryRows<T> rows) {
    return new PieScene(
        categories(rows),
        valueName(),
        rows::share,
        getInnerRadius(),
        Math.toRadians(getPadAngle()),
        getRadius(),
        isLabels(),
        drawnPadding(),
        isClickable());
  }

  @Override
  List<String> center() {
    return ChartCenter.lines(getCenter());
  }

  @Override
  String summary(CategoryRows<T> rows) {
    return rows.parts();
  }

  @Override
  void drawn(Picture picture, double width, double height, Look look) {
    Element center = CENTER.element(this);
    if (center != null && picture instanceof PieScene pie) {
      Hole hole = pie.hole(width, height, look);
      ChartCenter.place(center, hole.x() - width / 2, height - hole.y(), hole.radius());
    }
  }
}
