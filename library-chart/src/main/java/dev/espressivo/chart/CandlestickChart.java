package dev.espressivo.chart;

import com.vaadin.flow.function.ValueProvider;
import dev.espressivo.base.internal.Check;
import dev.espressivo.base.internal.Prop;
import dev.espressivo.chart.ChartProps.FieldProp;
import dev.espressivo.chart.ChartRows.Order;
import dev.espressivo.chart.internal.scene.CartesianModel.Candles;
import dev.espressivo.chart.internal.scene.CartesianModel.Style;
import dev.espressivo.chart.internal.scene.Channel;
import dev.espressivo.chart.internal.scene.Mark;
import dev.espressivo.chart.internal.shape.Curves;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * A chart of prices, as candles: a body from the opening price of a day to the closing price, and a
 * wick from the lowest price to the highest.
 *
 * <pre>{@code
 * record Day(
 *     LocalDate date, double open, double high, double low, double close, long volume) {}
 *
 * CandlestickChart<Day> chart = new CandlestickChart<>(days);
 * chart.setVolume("volume");
 * chart.setMovingAverages(20);
 * chart.setZoom(new ChartZoom());
 * chart.setLabel("The share in the last year");
 * }</pre>
 *
 * <p>Candles stand side by side in the order of their times, so that weekends and nights leave no
 * gap, unless {@linkplain #setClosedTimes closed times} are shown. Where candles would be too thin
 * to see, the server merges several into one, with the opening price of the first, the closing
 * price of the last, the highest and the lowest of all, and the sum of their volumes.
 *
 * <p>A row that lacks a price, or whose highest price is below its lowest, is a gap.
 *
 * <p>{@link #setMovingAverages}, and {@link #setSeries} or {@link #setY}, add lines over the
 * candles.
 *
 * <p>Accessibility: the chart has a {@linkplain #setLabel label}, which says what it shows, and a
 * description made from its data: the lowest, the highest and the closing price. The arrow keys
 * walk through the candles and their prices, and each is announced. The rows can be shown as a
 * table. Candles that rise are lighter than their edges, or {@linkplain #setHollow empty}, so that
 * they differ from those that fall in more than their colour.
 *
 * <h2>Keyboard</h2>
 *
 * <table>
 *   <caption>Keys</caption>
 *   <tr><th>Key</th><th>Does</th></tr>
 *   <tr><td>ArrowRight, ArrowLeft</td><td>next, previous candle</td></tr>
 *   <tr><td>ArrowDown, ArrowUp</td><td>next, previous price, volume and line</td></tr>
 *   <tr><td>Home, End</td><td>first, last candle</td></tr>
 *   <tr><td>PageUp, PageDown</td><td>a tenth of the candles back, ahead</td></tr>
 *   <tr><td>Enter, Space</td><td>press the candle, if the app has a listener</td></tr>
 *   <tr><td>Escape</td><td>hide the tooltip</td></tr>
 * </table>
 *
 * @param <T> the type of the rows
 * @usefor prices of a share, a currency or a commodity over time, with their volumes
 * @notfor one value a day: use {@link LineChart}
 * @notfor ranges with a lowest and a highest value only: use two series of a {@link LineChart}
 */
public class CandlestickChart<T> extends CartesianChart<T> {

  static final String CANDLESTICK_HEIGHT = "300px";

  private static final int MOST_AVERAGES = 8;

  private static final String VOLUME_COLOR = "var(--outline)";

  private static final FieldProp OPEN_FIELD = FieldProp.of("open");
  private static final FieldProp HIGH_FIELD = FieldProp.of("high");
  private static final FieldProp LOW_FIELD = FieldProp.of("low");
  private static final FieldProp CLOSE_FIELD = FieldProp.of("close");
  private static final FieldProp VOLUME = FieldProp.of("volume");
  private static final Prop<CandlestickChart<?>, String> UP =
      ChartProps.color("up", "var(--success)");
  private static final Prop<CandlestickChart<?>, String> DOWN =
      ChartProps.color("down", "var(--destructive)");
  private static final Prop<Chart<?>, Boolean> HOLLOW = ChartProps.drawn("hollow", false);
  private static final Prop<CandlestickChart<?>, Double> BODY_WIDTH =
      ChartProps.drawn("bodyWidth", 0.62, CandlestickChart::checkBodyWidth);
  private static final Prop<Chart<?>, List<?>> MOVING_AVERAGES =
      ChartProps.ofRows(
          "movingAverages",
          Prop.<List<?>>kept("allMovingAverages", List.of())
              .checked((name, periods) -> checkPeriods("movingAverages", periods)));
  private static final Prop<CandlestickChart<?>, Boolean> CLOSED_TIMES =
      Prop.kept("closedTimes", false).thenIfChanged(Chart::refresh);

  /** Creates a chart without rows. */
  public CandlestickChart() {
    this((Class<T>) null);
  }

  /**
   * Creates a chart.
   *
   * @param data the rows; see {@link #setData}
   */
  public CandlestickChart(Collection<? extends T> data) {
    this();
    setData(data);
  }

  /**
   * Creates a chart with the rows of a buffer.
   *
   * @param buffer the buffer; see {@link #setBuffer}
   */
  public CandlestickChart(ChartBuffer<T> buffer) {
    this();
    setBuffer(Check.notNull("buffer", buffer));
  }

  /**
   * Creates a chart without rows. It refuses properties that the class of its rows lacks.
   *
   * @param type the class of the rows
   */
  public CandlestickChart(@Nullable Class<T> type) {
    super("candlestick", ChartText.CANDLESTICK_CHART, type);
  }

  private static void checkBodyWidth(String name, Double width) {
    if (!(width > 0 && width <= 1)) {
      throw new IllegalArgumentException(
          "%s must be above 0 and at most 1, but is %s".formatted(name, width));
    }
  }

  private static void checkPeriods(String name, List<?> periods) {
    if (periods.size() > MOST_AVERAGES) {
      throw new IllegalArgumentException(
          "%s must have at most %d entries, but has %d"
              .formatted(name, MOST_AVERAGES, periods.size()));
    }
    for (Object period : periods) {
      if ((Integer) period < 2) {
        throw new IllegalArgumentException(
            "%s must be at least 2, but one is %s".formatted(name, period));
      }
    }
  }

  // ---- Fields ----

  /** {@return the field of the times; the property {@code date} by default} */
  @Override
  public ChartField<T> getX() {
    ChartField<T> x = super.getX();
    return x == null ? ChartField.of("date") : x;
  }

  /**
   * Sets the property of the rows for the x axis. If it is a number or a time, candles are placed
   * in its order, and rows without a value are left out.
   *
   * @param property the name of a record component, a bean property or a key of a map; null for
   *     {@code date}
   * @throws IllegalArgumentException if it is blank, or if the rows lack it
   */
  @Override
  public void setX(@Nullable String property) {
    super.setX(property);
  }

  /** {@return the field of the opening prices; the property {@code open} by default} */
  public ChartField<T> getOpen() {
    return field(OPEN_FIELD, "open");
  }

  /**
   * Sets the property of the rows with the opening price.
   *
   * @param property the name of a record component, a bean property or a key of a map; null for
   *     {@code open}
   * @throws IllegalArgumentException if it is blank, or if the rows lack it
   */
  public void setOpen(@Nullable String property) {
    OPEN_FIELD.set(this, property);
  }

  /**
   * Sets the getter of the rows with the opening price.
   *
   * @param getter returns a number, or null for a gap
   */
  public void setOpen(ValueProvider<T, ?> getter) {
    OPEN_FIELD.set(this, getter);
  }

  /** {@return the field of the highest prices; the property {@code high} by default} */
  public ChartField<T> getHigh() {
    return field(HIGH_FIELD, "high");
  }

  /**
   * Sets the property of the rows with the highest price.
   *
   * @param property the name of a record component, a bean property or a key of a map; null for
   *     {@code high}
   * @throws IllegalArgumentException if it is blank, or if the rows lack it
   */
  public void setHigh(@Nullable String property) {
    HIGH_FIELD.set(this, property);
  }

  /**
   * Sets the getter of the rows with the highest price.
   *
   * @param getter returns a number, or null for a gap
   */
  public void setHigh(ValueProvider<T, ?> getter) {
    HIGH_FIELD.set(this, getter);
  }

  /** {@return the field of the lowest prices; the property {@code low} by default} */
  public ChartField<T> getLow() {
    return field(LOW_FIELD, "low");
  }

  /**
   * Sets the property of the rows with the lowest price.
   *
   * @param property the name of a record component, a bean property or a key of a map; null for
   *     {@code low}
   * @throws IllegalArgumentException if it is blank, or if the rows lack it
   */
  public void setLow(@Nullable String property) {
    LOW_FIELD.set(this, property);
  }

  /**
   * Sets the getter of the rows with the lowest price.
   *
   * @param getter returns a number, or null for a gap
   */
  public void setLow(ValueProvider<T, ?> getter) {
    LOW_FIELD.set(this, getter);
  }

  /** {@return the field of the closing prices; the property {@code close} by default} */
  public ChartField<T> getClose() {
    return field(CLOSE_FIELD, "close");
  }

  /**
   * Sets the property of the rows with the closing price.
   *
   * @param property the name of a record component, a bean property or a key of a map; null for
   *     {@code close}
   * @throws IllegalArgumentException if it is blank, or if the rows lack it
   */
  public void setClose(@Nullable String property) {
    CLOSE_FIELD.set(this, property);
  }

  /**
   * Sets the getter of the rows with the closing price.
   *
   * @param getter returns a number, or null for a gap
   */
  public void setClose(ValueProvider<T, ?> getter) {
    CLOSE_FIELD.set(this, getter);
  }

  /** {@return the field of the volumes; null, the default, if there are none} */
  public @Nullable ChartField<T> getVolume() {
    return VOLUME.get(this);
  }

  /**
   * Sets the property of the rows with the volume, which is shown as bars below the candles, on an
   * axis of their own that begins at zero.
   *
   * @param property the name of a record component, a bean property or a key of a map; null for no
   *     volumes
   * @throws IllegalArgumentException if it is blank, or if the rows lack it
   */
  public void setVolume(@Nullable String property) {
    VOLUME.set(this, property);
  }

  /**
   * Sets the getter of the rows with the volume, which is shown as bars below the candles, on an
   * axis of their own that begins at zero.
   *
   * @param getter returns a number, or null for none
   */
  public void setVolume(ValueProvider<T, ?> getter) {
    VOLUME.set(this, getter);
  }

  private ChartField<T> field(FieldProp prop, String usual) {
    ChartField<T> given = prop.get(this);
    return given == null ? ChartField.of(usual) : given;
  }

  /** {@return the number of candles in each moving average, unmodifiable; empty by default} */
  public List<Integer> getMovingAverages() {
    return ChartProps.get(MOVING_AVERAGES, this);
  }

  /**
   * Sets moving averages, drawn as lines over the candles. Each point of a line is the mean of the
   * closing prices of that candle and of the ones before it, as many as the list says. A line
   * begins at the first candle with enough candles before it. Candles that are gaps are skipped.
   *
   * @param movingAverages the number of candles in each average, at least 2; at most eight averages
   * @throws IllegalArgumentException if there are more than eight, or if one has fewer than 2
   *     candles
   */
  public void setMovingAverages(List<Integer> movingAverages) {
    MOVING_AVERAGES.set(this, List.copyOf(Check.notNull("movingAverages", movingAverages)));
  }

  /**
   * Sets moving averages, drawn as lines over the candles.
   *
   * @param movingAverages the number of candles in each average, at least 2; at most eight averages
   * @throws IllegalArgumentException if there are more than eight, or if one has fewer than 2
   *     candles
   */
  public void setMovingAverages(int... movingAverages) {
    setMovingAverages(Arrays.stream(movingAverages).boxed().toList());
  }

  // ---- Looks ----

  /**
   * {@return the CSS colour of candles whose closing price is not below the opening price, {@code
   * var(--success)} by default}
   */
  public String getUp() {
    return UP.get(this);
  }

  /**
   * Sets the colour of candles whose closing price is not below the opening price.
   *
   * @param up a CSS colour, with a contrast of at least 3:1 to the background
   * @throws IllegalArgumentException if it is not a CSS colour
   */
  public void setUp(String up) {
    UP.set(this, up);
  }

  /**
   * {@return the CSS colour of candles whose closing price is below the opening price, {@code
   * var(--destructive)} by default}
   */
  public String getDown() {
    return DOWN.get(this);
  }

  /**
   * Sets the colour of candles whose closing price is below the opening price.
   *
   * @param down a CSS colour, with a contrast of at least 3:1 to the background
   * @throws IllegalArgumentException if it is not a CSS colour
   */
  public void setDown(String down) {
    DOWN.set(this, down);
  }

  /** {@return whether candles that rise are outlines; default false} */
  public boolean isHollow() {
    return HOLLOW.get(this);
  }

  /**
   * Sets whether candles that rise are outlines. Otherwise their bodies have a lighter tint.
   *
   * @param hollow whether rising candles are outlines
   */
  public void setHollow(boolean hollow) {
    HOLLOW.set(this, hollow);
  }

  /** {@return the width of a body as a share of the space for its candle; default 0.62} */
  public double getBodyWidth() {
    return BODY_WIDTH.get(this);
  }

  /**
   * Sets the width of a body as a share of the space for its candle. A body is at most 64 px wide.
   * The width of the chart itself is set by {@link #setWidth}.
   *
   * @param bodyWidth a share above 0 and at most 1
   * @throws IllegalArgumentException if it is not
   */
  public void setBodyWidth(double bodyWidth) {
    BODY_WIDTH.set(this, bodyWidth);
  }

  /** {@return whether times without candles take up space; default false} */
  public boolean isClosedTimes() {
    return CLOSED_TIMES.get(this);
  }

  /**
   * Sets whether times without candles, such as weekends, nights and holidays, take up space on the
   * x axis. Otherwise candles stand side by side. Has no effect if x is neither a time nor a
   * number.
   *
   * @param closedTimes whether times without candles take up space
   */
  public void setClosedTimes(boolean closedTimes) {
    CLOSED_TIMES.set(this, closedTimes);
  }

  // ---- Drawing ----

  /** Fields with default names are not checked here: if the rows lack one, drawing fails. */
  @Override
  List<ChartField<T>> fields() {
    List<ChartField<T>> given = new ArrayList<>();
    Stream.of(OPEN_FIELD, HIGH_FIELD, LOW_FIELD, CLOSE_FIELD, VOLUME)
        .map(field -> field.<T>get(this))
        .forEach(given::add);
    given.add(super.getX());
    drawnSeries().forEach(series -> given.add(series.field()));
    given.removeIf(Objects::isNull);
    return given;
  }

  @Override
  String defaultHeight() {
    return CANDLESTICK_HEIGHT;
  }

  @Override
  Order usualOrder(List<Layer<T>> layers) {
    return isClosedTimes() ? Order.SORTED_PLACES : Order.SORTED_BANDS;
  }

  /** Returns the candles, the volumes, the averages, and lines of fields that the app has named. */
  @Override
  List<Layer<T>> layers(List<ChartSeries<T>> series) {
    List<Layer<T>> layers = new ArrayList<>();
    Layer<T> candles =
        Layer.of(Mark.CANDLE, ChartSeries.of(getClose(), null), write(ChartText.PRICE), getUp())
            .reading(
                Map.of(Channel.OPEN, getOpen(), Channel.HIGH, getHigh(), Channel.LOW, getLow()))
            .with(new Style(Curves.linear(), 2, false, false, 0, 0, look()))
            // The averages must find it.
            .hidden(isHidden(0, false));
    layers.add(candles);
    ChartField<T> volume = getVolume();
    if (volume != null) {
      layers.add(
          Layer.of(
              Mark.VOLUME, ChartSeries.of(volume, null), write(ChartText.VOLUME), VOLUME_COLOR));
    }
    int lines = layers.size();
    for (int period : getMovingAverages()) {
      layers.add(
          candles.averaged(period, write(ChartText.AVERAGE, period), color(layers.size() - lines)));
    }
    for (ChartSeries<T> line : series) {
      layers.add(layer(Mark.LINE, line, layers.size(), layers.size() - lines, Layer.USUAL));
    }
    return layers;
  }

  @Override
  List<ChartSeries<T>> drawnSeries() {
    ChartField<T> y = getY();
    return getSeries().isEmpty() && y != null ? List.of(ChartSeries.of(y, null)) : getSeries();
  }

  private Candles look() {
    return new Candles(
        Stream.of(ChartText.OPEN, ChartText.HIGH, ChartText.LOW, ChartText.CLOSE)
            .map(text -> write(text))
            .toList(),
        getDown(),
        isHollow(),
        getBodyWidth());
  }
}
