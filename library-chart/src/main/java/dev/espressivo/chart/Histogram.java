package dev.espressivo.chart;

import com.vaadin.flow.function.SerializableFunction;
import com.vaadin.flow.function.ValueProvider;
import dev.espressivo.array.internal.Bins;
import dev.espressivo.array.internal.Bins.Bin;
import dev.espressivo.array.internal.Extent;
import dev.espressivo.base.internal.Check;
import dev.espressivo.base.internal.Prop;
import dev.espressivo.chart.Plan.Intervals;
import dev.espressivo.chart.Plan.Single;
import dev.espressivo.chart.internal.check.ChartNumbers;
import dev.espressivo.chart.internal.scale.TickFormat;
import dev.espressivo.chart.internal.scene.Mark;
import java.text.NumberFormat;
import java.util.Collection;
import java.util.List;
import java.util.function.DoubleFunction;
import java.util.stream.DoubleStream;
import org.jspecify.annotations.Nullable;

/**
 * The distribution of values: how many rows have a value in each of several intervals, as bars edge
 * to edge.
 *
 * <p>An interval includes its lower end and excludes its upper end; the last one includes both. By
 * default, their ends are round numbers, and their number suits the number of rows (Sturges). The x
 * axis names these ends unless there are {@linkplain #setXTicks ticks}. The value is the property
 * {@code y}, which {@link #setValue} sets; {@code x} is ignored. Of several series, the first one
 * is drawn. A value that is null, infinite or not a number is not counted. A listener for presses
 * on points is not called, since a bar is no row.
 *
 * <p>Accessibility: the chart has a {@linkplain #setLabel label}, which says what it shows, and a
 * description made from its data: the intervals with the fewest and the most rows. The arrow keys
 * walk through the bars, and each is announced. They can be shown as a table.
 *
 * <h2>Keyboard</h2>
 *
 * <table>
 *   <caption>Keys</caption>
 *   <tr><th>Key</th><th>Does</th></tr>
 *   <tr><td>ArrowRight, ArrowLeft</td><td>next, previous bar</td></tr>
 *   <tr><td>Home, End</td><td>first, last bar</td></tr>
 *   <tr><td>PageUp, PageDown</td><td>a tenth of the bars back, ahead</td></tr>
 *   <tr><td>Escape</td><td>hide the tooltip</td></tr>
 * </table>
 *
 * @param <T> the type of the rows
 * @usefor the shape of one distribution, such as the ages of customers
 * @notfor comparing several distributions: use {@link BoxPlot}; values of categories: use {@link
 *     BarChart}
 */
public class Histogram<T> extends SummaryChart<T> {

  private static final int MOST_BINS = 1_000;

  /** The count up to which an axis could have ticks between whole numbers. */
  private static final int FEW_ROWS = 50;

  private static final Prop<Histogram<?>, @Nullable Integer> BINS =
      Prop.optional("bins", Integer.class)
          .checked(Histogram::checkBins)
          .thenIfChanged(Chart::refresh);
  private static final Prop<Histogram<?>, List<Double>> THRESHOLDS =
      Prop.<List<Double>>kept("thresholds", List.of())
          .checked(Histogram::checkThresholds)
          .thenIfChanged(Chart::refresh);
  private static final Prop<Chart<?>, Boolean> NORMALIZED = ChartProps.drawn("normalized", false);

  /** Creates a chart without rows. */
  public Histogram() {
    this((Class<T>) null);
  }

  /**
   * Creates a chart.
   *
   * @param data the rows; see {@link #setData}
   */
  public Histogram(Collection<? extends T> data) {
    this();
    setData(data);
  }

  /**
   * Creates a chart without rows. It refuses properties that the class of its rows lacks.
   *
   * @param type the class of the rows
   */
  public Histogram(@Nullable Class<T> type) {
    super("histogram", ChartText.HISTOGRAM, type);
  }

  private static void checkBins(String name, @Nullable Integer bins) {
    if (bins != null && (bins < 1 || bins > MOST_BINS)) {
      throw new IllegalArgumentException(
          "%s must be from 1 to %d, but is %d".formatted(name, MOST_BINS, bins));
    }
  }

  private static void checkThresholds(String name, List<Double> thresholds) {
    if (thresholds.size() > MOST_BINS) {
      throw new IllegalArgumentException(
          "%s must be at most %d, but are %d".formatted(name, MOST_BINS, thresholds.size()));
    }
    double before = Double.NEGATIVE_INFINITY;
    for (double each : thresholds) {
      ChartNumbers.checkFinite(name, each);
      if (each <= before) {
        throw new IllegalArgumentException(
            "%s must be ascending, but %s follows %s".formatted(name, each, before));
      }
      before = each;
    }
  }

  /** {@return the field of the values, the same as {@link #getY}; null, the default, for none} */
  public @Nullable ChartField<T> getValue() {
    return getY();
  }

  /**
   * Sets the property of the rows with the values. Rows that are numbers need none.
   *
   * @param property the name of a record component, a bean property or a key of a map; null for
   *     none
   * @throws IllegalArgumentException if it is blank, or if the rows lack it
   */
  public void setValue(@Nullable String property) {
    setY(property);
  }

  /**
   * Sets the getter of the rows with the values.
   *
   * @param getter returns a number, or null for none
   */
  public void setValue(ValueProvider<T, ?> getter) {
    setY(getter);
  }

  /**
   * {@return the approximate number of intervals; null, the default, to derive it from the rows}
   */
  public @Nullable Integer getBins() {
    return BINS.get(this);
  }

  /**
   * Sets the approximate number of intervals, whose ends are round numbers. Ignored as long as
   * there are {@linkplain #setThresholds thresholds}.
   *
   * @param bins from 1 to 1,000; null to derive it from the number of rows
   * @throws IllegalArgumentException if it is out of range
   */
  public void setBins(@Nullable Integer bins) {
    BINS.set(this, bins);
  }

  /** {@return the numbers that separate the intervals; unmodifiable; empty by default} */
  public List<Double> getThresholds() {
    return THRESHOLDS.get(this);
  }

  /**
   * Sets the numbers that separate the intervals. The first interval begins at the lowest value,
   * and the last one ends at the highest.
   *
   * @param thresholds ascending numbers, at most 1,000; empty for round numbers
   * @throws IllegalArgumentException if they are not ascending, one is infinite or not a number, or
   *     there are too many
   */
  public void setThresholds(List<Double> thresholds) {
    THRESHOLDS.set(this, List.copyOf(Check.notNull("thresholds", thresholds)));
  }

  /** {@return whether bars show the share of all counted rows; default false} */
  public boolean isNormalized() {
    return NORMALIZED.get(this);
  }

  /**
   * Sets whether bars show the share of all counted rows rather than their number.
   *
   * @param normalized whether bars are shares
   */
  public void setNormalized(boolean normalized) {
    NORMALIZED.set(this, normalized);
  }

  @Override
  Plan<?> plan(Layer<T> values) {
    List<Bin> bins = summary(() -> bins(values.series().field()));
    double all = isNormalized() ? bins.stream().mapToDouble(Bin::count).sum() : 1;
    ChartRows<Bin> rows =
        new ChartRows<>(bins, ChartField.of(Bin::from), ChartRows.Order.PLACES, false, zone());
    ChartText name = isNormalized() ? ChartText.SHARE : ChartText.COUNT;
    Layer<Bin> bars =
        Layer.of(
            Mark.BAR,
            ChartSeries.of(ChartField.of(bin -> bin.count() / all), null),
            write(name),
            values.color());
    NumberFormat percent = NumberFormat.getPercentInstance(locale());
    percent.setMaximumFractionDigits(1);
    SerializableFunction<Object, String> own = getFormatX();
    TickFormat usual = TickFormat.general(locale());
    DoubleFunction<String> end = own == null ? usual::apply : own::apply;
    double[] ends = bins.stream().mapToDouble(Bin::to).toArray();
    return plan(
        rows,
        List.of(bars),
        Single.none(),
        xAxis(
            from -> heading(bins, (Double) from, end),
            new Intervals(ends, own == null ? null : own::apply)),
        yAxis(getFormatY() == null && isNormalized() ? percent::format : counts(bins)));
  }

  /** Returns the format of counts, which leaves out the halves between few of them. */
  private @Nullable SerializableFunction<Double, String> counts(List<Bin> bins) {
    SerializableFunction<Double, String> own = getFormatY();
    if (isNormalized()
        || getYTicks() != null
        || bins.stream().anyMatch(bin -> bin.count() > FEW_ROWS)) {
      return own;
    }
    DoubleFunction<String> format = own == null ? TickFormat.general(locale())::apply : own::apply;
    return count -> count == Math.rint(count) ? format.apply(count) : "";
  }

  @Override
  boolean isClickable() {
    return false;
  }

  private static String heading(List<Bin> bins, double from, DoubleFunction<String> format) {
    return bins.stream()
        .filter(bin -> bin.from() == from)
        .findFirst()
        .map(bin -> format.apply(from) + " – " + format.apply(bin.to()))
        .orElse("");
  }

  private List<Bin> bins(ChartField<T> field) {
    DoubleStream.Builder numbers = DoubleStream.builder();
    read(
        field,
        (row, value) -> {
          if (!Double.isNaN(value)) {
            numbers.add(value);
          }
        });
    double[] finite = numbers.build().toArray();
    Extent extent = Extent.of(finite).orElse(null);
    if (extent == null) {
      return List.of();
    }
    if (extent.min() == extent.max()) {
      // A single value has an interval around it.
      double half = Math.max(0.5, Math.abs(extent.min()) / 10);
      extent = new Extent(extent.min() - half, extent.max() + half);
      return Bins.at(extent, new double[0], finite);
    }
    if (!getThresholds().isEmpty()) {
      double highest = extent.max();
      double[] inside =
          getThresholds().stream()
              .mapToDouble(Double::doubleValue)
              .filter(each -> each < highest)
              .toArray();
      return Bins.at(extent, inside, finite);
    }
    Integer asked = getBins();
    return Bins.ofAbout(asked == null ? Bins.sturges(finite) : asked, finite);
  }

  @Override
  boolean isPart(T row, Object summary) {
    ChartField<T> field = drawnSeries().getFirst().field();
    Bin bin = (Bin) summary;
    if (!(field.reader(rows()).apply(row) instanceof Number number)) {
      return false;
    }
    double value = number.doubleValue();
    return value >= bin.from() && value < bin.to()
        || value == bin.to() && bin.equals(summary(() -> bins(field)).getLast());
  }
}
