package dev.espressivo.chart;

import dev.espressivo.base.internal.Check;
import dev.espressivo.base.internal.Prop;
import dev.espressivo.chart.internal.check.ChartNumbers;
import dev.espressivo.chart.internal.legend.ChartLegendItem;
import dev.espressivo.chart.internal.scene.Mark;
import dev.espressivo.chart.internal.scene.Picture;
import dev.espressivo.chart.internal.scene.RadarScene;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Values on spokes around a centre, with each series as a closed line. Each row is a spoke, the
 * first at twelve o'clock.
 *
 * <p>A missing value interrupts its line, which then has no area. Of more than 100 rows, the first
 * 100 are drawn.
 *
 * <p>Accessibility: the chart has a {@linkplain #setLabel label}, which says what it shows, and a
 * description made from its data: the lowest, highest and last value of each series. The arrow keys
 * walk through the spokes and the series, and each value is announced. The rows can be shown as a
 * table. Series differ by the shapes of their points as well as colours.
 *
 * <h2>Keyboard</h2>
 *
 * <table>
 *   <caption>Keys</caption>
 *   <tr><th>Key</th><th>Does</th></tr>
 *   <tr><td>ArrowRight, ArrowLeft</td><td>next, previous spoke</td></tr>
 *   <tr><td>ArrowDown, ArrowUp</td><td>next, previous series</td></tr>
 *   <tr><td>Home, End</td><td>first, last value</td></tr>
 *   <tr><td>Enter, Space</td><td>press the value, if the app has a listener</td></tr>
 *   <tr><td>Escape</td><td>hide the tooltip</td></tr>
 * </table>
 *
 * @param <T> the type of the rows
 * @usefor comparing the profiles of a few things by the same qualities
 * @notfor comparing values exactly, or many series: use {@link BarChart}
 */
public class RadarChart<T> extends CategoryChart<T> {

  private static final Prop<RadarChart<?>, RadarGrid> GRID =
      ChartProps.drawn("grid", RadarGrid.POLYGON);
  private static final Prop<RadarChart<?>, ChartCurve> CURVE =
      ChartProps.drawn("curve", ChartCurve.LINEAR, RadarChart::checkCurve);
  private static final Prop<RadarChart<?>, Boolean> POINTS = ChartProps.drawn("points", true);
  private static final Prop<RadarChart<?>, Double> FILL_OPACITY =
      ChartProps.drawn("fillOpacity", 0.18, ChartNumbers::checkShare);
  private static final Prop<RadarChart<?>, @Nullable Double> Y_MIN = ChartProps.number("yMin");
  private static final Prop<RadarChart<?>, @Nullable Double> Y_MAX = ChartProps.number("yMax");

  /** Creates a chart without rows. */
  public RadarChart() {
    this((Class<T>) null);
  }

  /**
   * Creates a chart.
   *
   * @param data the rows; see {@link #setData}
   */
  public RadarChart(Collection<? extends T> data) {
    this();
    setData(data);
  }

  /**
   * Creates a chart without rows. It refuses properties that the class of its rows lacks.
   *
   * @param type the class of the rows
   */
  public RadarChart(@Nullable Class<T> type) {
    super("radar", ChartText.RADAR_CHART, type);
  }

  private static void checkCurve(String name, ChartCurve curve) {
    if (curve != ChartCurve.LINEAR && curve != ChartCurve.SMOOTH) {
      throw new IllegalArgumentException(name + " must be LINEAR or SMOOTH, but is " + curve);
    }
  }

  // ---- Fields ----

  /**
   * {@return the series; an unmodifiable list; empty, the default, for the one series {@code y}}
   */
  public List<ChartSeries<T>> getSeries() {
    return ChartProps.get(ChartProps.SERIES, this);
  }

  /**
   * Sets the series, for several values a row. Of each series, only the field, the label, the
   * colour, {@code dashed} and {@code hidden} are used.
   *
   * @param series the series in their order; empty for the one series {@code y}
   * @throws IllegalArgumentException if the rows lack a field of a series
   */
  public void setSeries(List<ChartSeries<T>> series) {
    ChartProps.SERIES.set(this, List.copyOf(Check.notNull("series", series)));
  }

  /**
   * Sets the series, for several values a row.
   *
   * @param series the series in their order; none for the one series {@code y}
   * @throws IllegalArgumentException if the rows lack a field of a series
   */
  @SafeVarargs
  @SuppressWarnings("varargs")
  public final void setSeries(ChartSeries<T>... series) {
    setSeries(Check.noNulls("series", series));
  }

  @Override
  Stream<ChartField<T>> otherFields() {
    return getSeries().stream().map(ChartSeries::field);
  }

  @Override
  List<ChartSeries<T>> valueSeries() {
    return getSeries().isEmpty() ? super.valueSeries() : getSeries();
  }

  // ---- Look ----

  /** {@return the grid; default {@link RadarGrid#POLYGON}} */
  public RadarGrid getGrid() {
    return GRID.get(this);
  }

  /**
   * Sets the grid.
   *
   * @param grid polygons or circles
   */
  public void setGrid(RadarGrid grid) {
    GRID.set(this, grid);
  }

  /** {@return how values are connected; default {@link ChartCurve#LINEAR}} */
  public ChartCurve getCurve() {
    return CURVE.get(this);
  }

  /**
   * Sets how values are connected.
   *
   * @param curve {@link ChartCurve#LINEAR} or {@link ChartCurve#SMOOTH}
   * @throws IllegalArgumentException if it is any other curve, since these have no closed form
   */
  public void setCurve(ChartCurve curve) {
    CURVE.set(this, curve);
  }

  /** {@return whether values have symbols; default true} */
  public boolean isPoints() {
    return POINTS.get(this);
  }

  /**
   * Sets whether values have symbols, with a different shape for each series.
   *
   * @param points whether there are symbols
   */
  public void setPoints(boolean points) {
    POINTS.set(this, points);
  }

  /** {@return the opacity of the areas, from 0 to 1, default 0.18} */
  public double getFillOpacity() {
    return FILL_OPACITY.get(this);
  }

  /**
   * Sets the opacity of the areas.
   *
   * @param fillOpacity from 0, for lines only, to 1
   * @throws IllegalArgumentException if it is not from 0 to 1
   */
  public void setFillOpacity(double fillOpacity) {
    FILL_OPACITY.set(this, fillOpacity);
  }

  /**
   * {@return the value at the centre; null, the default, for 0, or less if there are negative
   * values}
   */
  public @Nullable Double getYMin() {
    return Y_MIN.get(this);
  }

  /**
   * Sets the value at the centre. Lower values are drawn there too.
   *
   * @param yMin the value; null for 0, or less if there are negative values
   * @throws IllegalArgumentException if it is infinite or not a number
   */
  public void setYMin(@Nullable Double yMin) {
    Y_MIN.set(this, yMin);
  }

  /** {@return the value at the edge; null, the default, for the largest value, rounded up} */
  public @Nullable Double getYMax() {
    return Y_MAX.get(this);
  }

  /**
   * Sets the value at the edge. Higher values are drawn there too.
   *
   * @param yMax the value; null for the largest value, rounded up
   * @throws IllegalArgumentException if it is infinite or not a number
   */
  public void setYMax(@Nullable Double yMax) {
    Y_MAX.set(this, yMax);
  }

  // ---- Drawing ----

  private String nameOf(int index) {
    return nameOf(valueSeries().get(index), index);
  }

  private String seriesColor(int index) {
    String color = valueSeries().get(index).color();
    return color == null ? colorOf(index, null) : color;
  }

  @Override
  List<ChartLegendItem> legendItems(String prefix) {
    List<ChartLegendItem> items = new ArrayList<>();
    for (int i = 0; i < valueSeries().size(); i++) {
      items.add(
          ChartLegendItem.series(
              nameOf(i),
              seriesColor(i),
              Mark.POINT.symbol(i),
              isHidden(i, valueSeries().get(i).hidden())));
    }
    return items;
  }

  @Override
  @Nullable ChartPoint<T> point(int index, int place) {
    List<ChartSeries<T>> series = valueSeries();
    return index < 0 || index >= series.size() ? null : pointOf(series.get(index), place);
  }

  @Override
  boolean isDrawn(double value) {
    return true;
  }

  @Override
  Picture picture(CategoryRows<T> rows) {
    int size = Math.min(rows.size(), CategoryRows.MOST);
    List<RadarScene.Ring> rings = new ArrayList<>();
    for (int i = 0; i < valueSeries().size(); i++) {
      ChartSeries<T> series = valueSeries().get(i);
      rings.add(
          new RadarScene.Ring(
              i,
              nameOf(i),
              seriesColor(i),
              series.dashed(),
              isHidden(i, series.hidden()),
              Arrays.copyOf(rows.values(i), size)));
    }
    return new RadarScene(
        IntStream.range(0, size).mapToObj(rows::name).toList(),
        rings,
        getYMin(),
        getYMax(),
        rows::write,
        getFormatY() == null ? null : rows::write,
        getGrid() == RadarGrid.CIRCLE,
        getCurve() == ChartCurve.SMOOTH,
        getFillOpacity(),
        isPoints(),
        drawnPadding(),
        isClickable());
  }

  @Override
  String summary(CategoryRows<T> rows) {
    return rows.summary(i -> !isHidden(i, valueSeries().get(i).hidden()));
  }
}
