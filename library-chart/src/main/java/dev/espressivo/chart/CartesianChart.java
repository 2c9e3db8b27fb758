package dev.espressivo.chart;

import com.vaadin.flow.component.ComponentEventListener;
import com.vaadin.flow.dom.SignalBinding;
import com.vaadin.flow.function.SerializableFunction;
import com.vaadin.flow.function.ValueProvider;
import com.vaadin.flow.shared.Registration;
import com.vaadin.flow.signals.Signal;
import dev.espressivo.base.Bindable;
import dev.espressivo.base.internal.Check;
import dev.espressivo.base.internal.Prop;
import dev.espressivo.chart.ChartProps.FieldProp;
import dev.espressivo.chart.ChartRows.Order;
import dev.espressivo.chart.Plan.Bars;
import dev.espressivo.chart.Plan.Intervals;
import dev.espressivo.chart.Plan.Single;
import dev.espressivo.chart.Plan.XAxis;
import dev.espressivo.chart.internal.legend.ChartLegendItem;
import dev.espressivo.chart.internal.scale.ValueScale;
import dev.espressivo.chart.internal.scene.CartesianModel.StackOffset;
import dev.espressivo.chart.internal.scene.CartesianModel.Style;
import dev.espressivo.chart.internal.scene.CartesianModel.ValueAxis;
import dev.espressivo.chart.internal.scene.CartesianModel.XKind;
import dev.espressivo.chart.internal.scene.CartesianScene;
import dev.espressivo.chart.internal.scene.Channel;
import dev.espressivo.chart.internal.scene.Look;
import dev.espressivo.chart.internal.scene.Mark;
import dev.espressivo.chart.internal.scene.Picture;
import dev.espressivo.chart.internal.scene.Scene;
import java.time.Duration;
import java.time.Period;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.function.Function;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.slf4j.LoggerFactory;

/**
 * The base class of the charts with an x axis and one or two y axes.
 *
 * <p>Users zoom into a chart with a {@linkplain #setZoom zoom}, and select with a {@linkplain
 * #setBrush brush}. The rows of a stream are appended to a {@linkplain #setBuffer buffer}.
 *
 * <p>The x axis is one of categories, of numbers or of time; the first x value that is not null
 * determines which. Numbers and times are shown in their order, whatever the order of the rows; a
 * row without one is left out. In charts with bars, numbers are categories unless the app sets a
 * {@linkplain #setXScale scale}. Without {@code x}, rows are numbered from 0. A value that is null,
 * infinite or not a number is a gap.
 *
 * @param <T> the type of the rows
 */
public abstract class CartesianChart<T> extends Chart<T> implements HasFields<T> {

  private static final FieldProp SERIES_BY = FieldProp.of("seriesBy");
  private static final Prop<CartesianChart<?>, @Nullable ChartDuplicates> DUPLICATES =
      Prop.optional("duplicates", ChartDuplicates.class).thenIfChanged(Chart::refresh);
  private static final FieldProp COLOR_BY = FieldProp.of("colorBy");
  private static final FieldProp SIZE_BY = FieldProp.of("sizeBy");
  private static final FieldProp LABEL_BY = FieldProp.of("labelBy");
  private static final Prop<Chart<?>, List<?>> TOOLTIP_FIELDS = ChartProps.fields("tooltipFields");
  private static final Prop<Chart<?>, List<ChartReference>> REFERENCES =
      ChartProps.list("references");
  private static final Prop<Chart<?>, List<ChartAnnotation>> ANNOTATIONS =
      ChartProps.list("annotations");
  private static final Prop<Chart<?>, ChartAxis> AXIS = ChartProps.drawn("axis", ChartAxis.BOTH);
  private static final Prop<Chart<?>, Boolean> GRID = ChartProps.drawn("grid", true);
  private static final Prop<CartesianChart<?>, @Nullable ChartScale> X_SCALE =
      Prop.optional("xScale", ChartScale.class).thenIfChanged(Chart::redraw);
  private static final Prop<Chart<?>, Boolean> X_REVERSED = ChartProps.drawn("xReversed", false);
  private static final Prop<Chart<?>, ChartOrder> X_ORDER =
      ChartProps.drawn("xOrder", ChartOrder.DATA);
  private static final Prop<CartesianChart<?>, @Nullable Object> X_MIN = ChartProps.value("xMin");
  private static final Prop<CartesianChart<?>, @Nullable Object> X_MAX = ChartProps.value("xMax");
  private static final Prop<CartesianChart<?>, @Nullable Object> X_INTERVAL =
      Prop.optional("xInterval", Object.class)
          .checked(CartesianChart::checkInterval)
          .thenIfChanged(Chart::redraw);
  private static final Prop<CartesianChart<?>, @Nullable ChartTicks> X_TICKS =
      Prop.optional("xTicks", ChartTicks.class).thenIfChanged(Chart::redraw);
  private static final Prop<Chart<?>, Boolean> X_GRID = ChartProps.drawn("xGrid", false);
  private static final Prop<Chart<?>, Boolean> MINOR_GRID = ChartProps.drawn("minorGrid", false);
  private static final Prop<CartesianChart<?>, @Nullable String> X_TITLE =
      Prop.words("xTitle").thenIfChanged(Chart::redraw);

  private static final ValueAxisProps Y = ValueAxisProps.of("y");
  private static final ValueAxisProps Y2 = ValueAxisProps.of("y2");
  private static final Prop<Chart<?>, @Nullable SerializableFunction<?, ?>> FORMAT_Y2 =
      ChartProps.function("formatY2");

  private static final Prop<CartesianChart<?>, @Nullable ChartBrush> BRUSH =
      Prop.optional("brush", ChartBrush.class).thenIfChanged(chart -> chart.view().allow());
  private static final Prop<CartesianChart<?>, @Nullable String> GROUP =
      Prop.words("group").thenIfChanged(CartesianChart::showGroup);
  private static final Prop<CartesianChart<?>, @Nullable ChartZoom> ZOOM =
      Prop.optional("zoom", ChartZoom.class).thenIfChanged(chart -> chart.view().allow());
  private static final Prop<CartesianChart<?>, Boolean> SONIFICATION =
      Prop.kept("sonification", false).thenIfChanged(CartesianChart::showSound);

  /** The number of rows with a place on the axis before the first row of the last drawing. */
  private int firstShown;

  /** The name of this kind of chart, for the summary. */
  private final ChartText kind;

  private final ChartView<T> view;
  private @Nullable ChartLegendMemory memory;

  private @Nullable ChartCrosshair crosshair;
  private @Nullable ChartSound sound;

  /** What was read of the x values. */
  private final Remembered<ChartRows<T>> read = new Remembered<>();

  /** The rows, put together if they have to be; valid until the rows change. */
  private transient @Nullable TidyRows<T> tidy;

  private transient int tidyRevision;

  /** Whether the app's developer was told that the axis leaves times out. */
  private boolean hasWarned;

  /** The connection to the buffer; volatile, since any thread may call {@link #append}. */
  private volatile @Nullable ChartStream<T> stream;

  /** For the charts of this package. */
  CartesianChart(String name, ChartText kind, @Nullable Class<T> type) {
    super(name, type);
    this.kind = kind;
    view = new ChartView<>(this);
  }

  final void announceSelection(Bindable.ChangeEvent<ChartRange> change) {
    fireEvent(new ChartSelectEvent<>(this, change.isFromClient(), change.getValue()));
  }

  /** Returns the visible and the selected range. */
  final ChartView<T> view() {
    return view;
  }

  // ---- Fields ----

  /**
   * {@return the series; an unmodifiable list; empty, the default, for the one series {@code y}}
   */
  public List<ChartSeries<T>> getSeries() {
    return ChartProps.get(ChartProps.SERIES, this);
  }

  /**
   * Sets the series, for several values per row. Each has a colour of the palette, an entry in the
   * legend and one in the tooltip. If they differ from the current ones in more than their rows,
   * series that users have switched off are shown again; equal ones change nothing.
   *
   * @param series the series in their order; empty for the one series {@code y}
   * @throws IllegalArgumentException if the rows lack a field of a series
   */
  public void setSeries(List<ChartSeries<T>> series) {
    ChartProps.SERIES.set(this, List.copyOf(Check.notNull("series", series)));
  }

  /**
   * Sets the series, for several values per row.
   *
   * @param series the series in their order; none for the one series {@code y}
   * @throws IllegalArgumentException if the rows lack a field of a series
   */
  @SafeVarargs
  @SuppressWarnings("varargs")
  public final void setSeries(ChartSeries<T>... series) {
    setSeries(Check.noNulls("series", series));
  }

  /** {@return the field whose values are the series; null, the default, if there is none} */
  public @Nullable ChartField<T> getSeriesBy() {
    return SERIES_BY.get(this);
  }

  /**
   * Sets the property of the rows whose values are the series, for rows as a database gives them:
   * one for each month and region, say. The values of {@code y} at equal x values belong together.
   * A series is named by the text of its value, and has a colour of the {@linkplain #setPalette
   * palette}; they follow each other as they appear in the rows. A line passes over an x value that
   * a series has no row for. What users have switched off stays so while series come and go.
   *
   * <p>Of more than {@value TidyRows#MOST} series, the first ones are drawn. Ignored as long as
   * there are {@linkplain #setSeries series}.
   *
   * @param property the name of a record component, a bean property or a key of a map; null for one
   *     series
   * @throws IllegalArgumentException if it is blank, or if the rows lack it
   */
  public void setSeriesBy(@Nullable String property) {
    SERIES_BY.set(this, property);
  }

  /**
   * Sets the getter of the rows whose values are the series. See {@link #setSeriesBy(String)}.
   *
   * @param getter returns a value with {@code equals}, such as a text or a constant of an enum
   */
  public void setSeriesBy(ValueProvider<T, ?> getter) {
    SERIES_BY.set(this, getter);
  }

  /**
   * {@return what is shown where several rows have the same x value and series; null, the default,
   * for {@link ChartDuplicates#SUM} of categories and bars, and {@link ChartDuplicates#KEEP} of
   * other numbers and times}
   */
  public @Nullable ChartDuplicates getDuplicates() {
    return DUPLICATES.get(this);
  }

  /**
   * Sets what is shown where several rows have the same x value and series. If the app has set
   * nothing and values are added, the chart says so in development mode, and in production the log.
   * A press on a value of several rows names the last one of them. Candles are left as they are.
   *
   * @param duplicates the rule; null for the sum of categories and bars, and for each value of
   *     other numbers and times
   */
  public void setDuplicates(@Nullable ChartDuplicates duplicates) {
    DUPLICATES.set(this, duplicates);
  }

  // ---- Single rows ----

  /** {@return the field that colours single rows; null, the default, if there is none} */
  public @Nullable ChartField<T> getColorBy() {
    return COLOR_BY.get(this);
  }

  /**
   * Sets the property that colours single rows; see {@link #setColorBy(ValueProvider)}.
   *
   * @param property the name of the property; null for none
   * @throws IllegalArgumentException if it is blank, or if the rows lack it
   */
  public void setColorBy(@Nullable String property) {
    COLOR_BY.set(this, property);
  }

  /**
   * Sets the getter that colours single rows: their bars, their points, and their points on lines.
   *
   * <p>What the first row with a value has determines the kind. A number takes a shade from pale,
   * the lowest, to the first colour of the palette, the highest. Texts that are all CSS colours, or
   * of which one is written as {@code #6750A4} or {@code var(--error)}, are colours. Other values
   * are categories, each with a colour of the palette. A legend shows the ends of the numbers or up
   * to 12 categories; with one series, in place of the series. Bars thinner than a pixel and more
   * than 5,000 points have the colour of their series.
   *
   * <pre>{@code
   * chart.setColorBy(sale -> sale.month().equals("June") ? "var(--error)" : null);
   * }</pre>
   *
   * @param getter returns a category, a finite number or a CSS colour; null, or a value of another
   *     kind than the first one, for the colour of the series
   */
  public void setColorBy(ValueProvider<T, ?> getter) {
    COLOR_BY.set(this, getter);
  }

  /** {@return the field with the sizes of points; null, the default, if they are equally large} */
  public @Nullable ChartField<T> getSizeBy() {
    return SIZE_BY.get(this);
  }

  /**
   * Sets the property with the sizes of points; see {@link #setSizeBy(ValueProvider)}.
   *
   * @param property the name of the property; null for equally large points
   * @throws IllegalArgumentException if it is blank, or if the rows lack it
   */
  public void setSizeBy(@Nullable String property) {
    SIZE_BY.set(this, property);
  }

  /**
   * Sets the getter of the sizes of points, which makes a bubble chart of a scatter chart. The area
   * of a point is proportional to the number; the largest has a radius of at most 24 px. Only
   * single points have sizes, and at most 5,000 of them.
   *
   * @param getter returns a number that is not negative; a row without one has a point of the usual
   *     size
   */
  public void setSizeBy(ValueProvider<T, ?> getter) {
    SIZE_BY.set(this, getter);
  }

  /** {@return the field with the labels of rows; null, the default, if they have none} */
  public @Nullable ChartField<T> getLabelBy() {
    return LABEL_BY.get(this);
  }

  /**
   * Sets the property with the labels of rows; see {@link #setLabelBy(ValueProvider)}.
   *
   * @param property the name of the property; null for none
   * @throws IllegalArgumentException if it is blank, or if the rows lack it
   */
  public void setLabelBy(@Nullable String property) {
    LABEL_BY.set(this, property);
  }

  /**
   * Sets the getter of the labels of rows, written beside their bars, their points, or the points
   * of the first line. A label that would overlap another one or, among many, a point is left out;
   * the highest, the lowest and the last point have precedence. The heading of the tooltip has each
   * label.
   *
   * @param getter returns the text of a row; null or blank for none
   */
  public void setLabelBy(ValueProvider<T, ?> getter) {
    LABEL_BY.set(this, getter);
  }

  /** {@return the fields that the tooltip adds; an unmodifiable list, empty by default} */
  public List<ChartColumn<T>> getTooltipFields() {
    return ChartProps.get(TOOLTIP_FIELDS, this);
  }

  /**
   * Sets the fields of a row that the tooltip, the announcement of a point and the data table add
   * to its values. A getter can return a text in a format of its own.
   *
   * @param tooltipFields the fields in their order, each with its heading
   * @throws IllegalArgumentException if the rows lack a field
   */
  public void setTooltipFields(List<ChartColumn<T>> tooltipFields) {
    TOOLTIP_FIELDS.set(this, List.copyOf(Check.notNull("tooltipFields", tooltipFields)));
  }

  /**
   * Sets the fields of a row that the tooltip adds to its values.
   *
   * @param tooltipFields the fields in their order, each with its heading
   * @throws IllegalArgumentException if the rows lack a field
   */
  @SafeVarargs
  @SuppressWarnings("varargs")
  public final void setTooltipFields(ChartColumn<T>... tooltipFields) {
    setTooltipFields(Check.noNulls("tooltipFields", tooltipFields));
  }

  @Override
  List<ChartField<T>> fields() {
    List<ChartField<T>> fields = new ArrayList<>();
    Stream.of(getX(), by(), getColorBy(), getSizeBy(), getLabelBy())
        .filter(Objects::nonNull)
        .forEach(fields::add);
    getTooltipFields().forEach(column -> fields.add(column.field()));
    layers(drawnSeries()).forEach(layer -> fields.addAll(layer.fields()));
    return fields;
  }

  @Override
  List<ChartColumn<T>> plotted() {
    List<ChartColumn<T>> columns = new ArrayList<>();
    // Series with rows of their own have no columns in common but those that are drawn.
    boolean isDrawn = isFileDrawn();
    ChartField<T> x = isDrawn ? plan().rows().x() : getX();
    if (x != null) {
      columns.add(ChartColumn.of(x, getXTitle() == null ? "x" : getXTitle()));
    }
    ChartField<T> by = by();
    if (by != null) {
      columns.add(ChartColumn.of(by, "series"));
    }
    for (Layer<T> layer : isDrawn ? plan().layers() : layers(drawnSeries())) {
      for (Channel channel : layer.channels()) {
        String heading = layer.mark().heading(channel);
        columns.add(
            ChartColumn.of(
                layer.field(channel),
                heading == null
                    ? layer.name()
                    : layer.mark().channels().contains(channel)
                        ? heading
                        : layer.name() + " " + heading));
      }
    }
    return columns;
  }

  /** Returns whether the rows are numbers themselves, of which null is a gap. */
  final boolean areNumbers() {
    T first = firstRow();
    boolean isUndescribed = getY() == null && getSeries().isEmpty();
    return first == null ? isUndescribed && !rows().isEmpty() : first instanceof Number;
  }

  /** Returns the series that were set; without any, the one that {@code y} describes. */
  List<ChartSeries<T>> drawnSeries() {
    List<ChartSeries<T>> series = getSeries();
    ChartField<T> y = getY();
    if (!series.isEmpty()) {
      return series;
    }
    if (y == null) {
      return areNumbers() ? List.of(ChartSeries.of(row -> row)) : List.of();
    }
    return List.of(ChartSeries.of(y, y.property().isEmpty() ? getYTitle() : null));
  }

  /** Returns the field whose values are the series, unless the app has set series. */
  private @Nullable ChartField<T> by() {
    return getSeries().isEmpty() ? getSeriesBy() : null;
  }

  private boolean haveOwnRows() {
    return getSeries().stream().anyMatch(each -> each.rows() != null);
  }

  /** Returns whether a file has what is drawn, rather than the rows of the app. */
  private boolean isFileDrawn() {
    return haveOwnRows() && isNormal() && getCsvColumns().isEmpty();
  }

  @Override
  boolean isEmpty() {
    return super.isEmpty()
        && getSeries().stream().allMatch(each -> each.rows() == null || each.rows().isEmpty());
  }

  // ---- Axes ----

  /** {@return which axes are shown; default {@link ChartAxis#BOTH}} */
  public ChartAxis getAxis() {
    return AXIS.get(this);
  }

  /**
   * Sets which axes are shown.
   *
   * @param axis the axes
   */
  public void setAxis(ChartAxis axis) {
    AXIS.set(this, axis);
  }

  /** {@return whether lines cross the plot at the ticks of the values; default true} */
  public boolean isGrid() {
    return GRID.get(this);
  }

  /**
   * Sets whether lines cross the plot at the ticks of the values.
   *
   * @param grid whether there is a grid
   */
  public void setGrid(boolean grid) {
    GRID.set(this, grid);
  }

  /** {@return whether lines cross the plot at the labels of the x axis; default false} */
  public boolean isXGrid() {
    return X_GRID.get(this);
  }

  /**
   * Sets whether lines cross the plot at the labels of the x axis.
   *
   * @param xGrid whether there is such a grid
   */
  public void setXGrid(boolean xGrid) {
    X_GRID.set(this, xGrid);
  }

  /** {@return whether finer lines cross the plot between those of the grids; default false} */
  public boolean isMinorGrid() {
    return MINOR_GRID.get(this);
  }

  /**
   * Sets whether finer lines cross the plot between those of the grids. Ticks at certain values,
   * categories and symmetric logarithms have none.
   *
   * @param minorGrid whether there are finer lines
   */
  public void setMinorGrid(boolean minorGrid) {
    MINOR_GRID.set(this, minorGrid);
  }

  /** {@return the scale of the x axis; null, the default, if the x values determine it} */
  public @Nullable ChartScale getXScale() {
    return X_SCALE.get(this);
  }

  /**
   * Sets the scale of the x axis. By default, times and numbers have a linear one, except that
   * numbers are categories in charts with bars.
   *
   * <p>With {@link ChartScale#LINEAR}, bars stand at their numbers, too. With {@link
   * ChartScale#BAND}, each row has a place at equal distances: a time or number that no row has
   * takes no space. {@link ChartScale#LOG} and {@link ChartScale#SYMLOG} are for numbers and have
   * no effect on times; on a logarithmic axis, rows whose x value is zero or below are left out.
   * Rows that are numbered, since there is no {@code x}, have a linear one instead. Categories
   * other than numbers and times have places at equal distances in any case.
   *
   * @param xScale the scale; null if the x values determine it
   */
  public void setXScale(@Nullable ChartScale xScale) {
    X_SCALE.set(this, xScale);
  }

  /** {@return whether the x axis is reversed; default false} */
  public boolean isXReversed() {
    return X_REVERSED.get(this);
  }

  /**
   * Sets whether the x axis is reversed: its first value is where the last one would be.
   *
   * @param xReversed whether it is reversed
   */
  public void setXReversed(boolean xReversed) {
    X_REVERSED.set(this, xReversed);
  }

  /** {@return the order of categories; default {@link ChartOrder#DATA}} */
  public ChartOrder getXOrder() {
    return X_ORDER.get(this);
  }

  /**
   * Sets the order of categories, such as a ranking of bars. It has no effect on an axis of numbers
   * or times.
   *
   * @param xOrder {@link ChartOrder#DATA} to leave them as the rows are
   */
  public void setXOrder(ChartOrder xOrder) {
    X_ORDER.set(this, xOrder);
  }

  /** {@return where the x axis begins; null, the default, if the rows determine it} */
  public @Nullable Object getXMin() {
    return X_MIN.get(this);
  }

  /**
   * Sets where the x axis begins. Rows before it are not shown. It has no effect on categories, nor
   * if it is zero or below on a logarithmic axis.
   *
   * @param xMin a number or a {@code java.time} value, of the kind of the x values; null to derive
   *     it from the rows. A value of another kind puts the chart into the error state when it is
   *     drawn
   * @throws IllegalArgumentException if it is not finite or not serialisable
   */
  public void setXMin(@Nullable Object xMin) {
    X_MIN.set(this, xMin);
  }

  /**
   * Binds where the x axis begins to a signal.
   *
   * @param xMin the signal; null in it means to derive it from the rows
   * @return the binding
   */
  public SignalBinding<@Nullable Object> bindXMin(Signal<@Nullable Object> xMin) {
    return X_MIN.bind(this, xMin);
  }

  /** {@return where the x axis ends; null, the default, if the rows determine it} */
  public @Nullable Object getXMax() {
    return X_MAX.get(this);
  }

  /**
   * Sets where the x axis ends. Rows after it are not shown. It has no effect on categories, if it
   * is not after the beginning, nor if it is zero or below on a logarithmic axis.
   *
   * @param xMax a number or a {@code java.time} value, of the kind of the x values; null to derive
   *     it from the rows. A value of another kind puts the chart into the error state when it is
   *     drawn
   * @throws IllegalArgumentException if it is not finite or not serialisable
   */
  public void setXMax(@Nullable Object xMax) {
    X_MAX.set(this, xMax);
  }

  /**
   * Binds where the x axis ends to a signal.
   *
   * @param xMax the signal; null in it means to derive it from the rows
   * @return the binding
   */
  public SignalBinding<@Nullable Object> bindXMax(Signal<@Nullable Object> xMax) {
    return X_MAX.bind(this, xMax);
  }

  /**
   * {@return the space of a bar on an axis of numbers or times; null, the default, for the smallest
   * distance of two rows}
   */
  public @Nullable Object getXInterval() {
    return X_INTERVAL.get(this);
  }

  /**
   * Sets the space of a bar on an axis of numbers or times, of which the bar takes four fifths.
   *
   * @param xInterval a number, or on an axis of times a {@link Duration} or a {@link Period}; null
   *     for the smallest distance of two rows. One of another kind puts the chart into the error
   *     state when it is drawn
   * @throws IllegalArgumentException if it is nothing of these, or not above 0
   */
  public void setXInterval(@Nullable Object xInterval) {
    X_INTERVAL.set(this, xInterval);
  }

  private static void checkInterval(String name, @Nullable Object interval) {
    if (!ChartTicks.isLength(interval)) {
      throw new IllegalArgumentException(
          name + " must be a finite number, a Duration or a Period above 0, but is " + interval);
    }
  }

  /** {@return the ticks of the x axis; null, the default, for round values} */
  public @Nullable ChartTicks getXTicks() {
    return X_TICKS.get(this);
  }

  /**
   * Sets the ticks of an x axis of numbers or times. They have no effect on categories.
   *
   * @param xTicks the ticks, such as {@code ChartTicks.count(4)}; null for round values
   */
  public void setXTicks(@Nullable ChartTicks xTicks) {
    X_TICKS.set(this, xTicks);
  }

  /** {@return the ticks of the y axis; null, the default, for round values} */
  public @Nullable ChartTicks getYTicks() {
    return Y.ticks().get(this);
  }

  /**
   * Sets the ticks of the y axis. With a distance, a linear axis ends at its multiples.
   *
   * @param yTicks the ticks, such as {@code ChartTicks.every(25)}; null for round values
   * @throws IllegalArgumentException if they are not numbers
   */
  public void setYTicks(@Nullable ChartTicks yTicks) {
    Y.ticks().set(this, yTicks);
  }

  /** {@return the ticks of the second y axis; null, the default, for round values} */
  public @Nullable ChartTicks getY2Ticks() {
    return Y2.ticks().get(this);
  }

  /**
   * Sets the ticks of the second y axis. By default, both axes share a grid: they have the same
   * number of steps, and zero is on the same line. They do not if an end of one or the distance or
   * the values of its ticks are set, or if one is not linear.
   *
   * @param y2Ticks the ticks, such as {@code ChartTicks.every(25)}; null for round values
   * @throws IllegalArgumentException if they are not numbers
   */
  public void setY2Ticks(@Nullable ChartTicks y2Ticks) {
    Y2.ticks().set(this, y2Ticks);
  }

  /** {@return the scale of the y axis; default {@link ChartScale#LINEAR}} */
  public ChartScale getYScale() {
    return Y.scale().get(this);
  }

  /**
   * Sets the scale of the y axis.
   *
   * @param yScale the scale; with {@link ChartScale#LOG}, zero and values of the opposite sign are
   *     gaps
   * @throws IllegalArgumentException if it is {@link ChartScale#BAND}
   */
  public void setYScale(ChartScale yScale) {
    Y.scale().set(this, yScale);
  }

  /** {@return the lowest value of the y axis; null, the default, if the data determine it} */
  public @Nullable Double getYMin() {
    return Y.min().get(this);
  }

  /**
   * Sets the lowest value of the y axis. Lower values are cut off.
   *
   * @param yMin the value; null to derive it from the data
   * @throws IllegalArgumentException if it is infinite or not a number
   */
  public void setYMin(@Nullable Double yMin) {
    Y.min().set(this, yMin);
  }

  /**
   * Binds the lowest value of the y axis to a signal.
   *
   * @param yMin the signal; null in it means to derive it from the data
   * @return the binding
   */
  public SignalBinding<@Nullable Double> bindYMin(Signal<@Nullable Double> yMin) {
    return Y.min().bind(this, yMin);
  }

  /** {@return the highest value of the y axis; null, the default, if the data determine it} */
  public @Nullable Double getYMax() {
    return Y.max().get(this);
  }

  /**
   * Sets the highest value of the y axis. Higher values are cut off.
   *
   * @param yMax the value; null to derive it from the data
   * @throws IllegalArgumentException if it is infinite or not a number
   */
  public void setYMax(@Nullable Double yMax) {
    Y.max().set(this, yMax);
  }

  /**
   * Binds the highest value of the y axis to a signal.
   *
   * @param yMax the signal; null in it means to derive it from the data
   * @return the binding
   */
  public SignalBinding<@Nullable Double> bindYMax(Signal<@Nullable Double> yMax) {
    return Y.max().bind(this, yMax);
  }

  /** {@return the title of the x axis; null, the default, if there is none} */
  public @Nullable String getXTitle() {
    return X_TITLE.get(this);
  }

  /**
   * Sets the title of the x axis.
   *
   * @param xTitle the title; null or blank for none
   */
  public void setXTitle(@Nullable String xTitle) {
    X_TITLE.set(this, xTitle);
  }

  /** {@return the title of the y axis; null, the default, if there is none} */
  public @Nullable String getYTitle() {
    return Y.title().get(this);
  }

  /**
   * Sets the title of the y axis.
   *
   * @param yTitle the title; null or blank for none
   */
  public void setYTitle(@Nullable String yTitle) {
    Y.title().set(this, yTitle);
  }

  /** {@return the scale of the second y axis, at the right; default {@link ChartScale#LINEAR}} */
  public ChartScale getY2Scale() {
    return Y2.scale().get(this);
  }

  /**
   * Sets the scale of the second y axis, at the right.
   *
   * @param y2Scale the scale; {@link ChartScale#LINEAR} by default
   * @throws IllegalArgumentException if it is {@link ChartScale#BAND}
   */
  public void setY2Scale(ChartScale y2Scale) {
    Y2.scale().set(this, y2Scale);
  }

  /**
   * {@return the lowest value of the second y axis; null, the default, if the data determine it}
   */
  public @Nullable Double getY2Min() {
    return Y2.min().get(this);
  }

  /**
   * Sets the lowest value of the second y axis.
   *
   * @param y2Min the value; null to derive it from the data
   * @throws IllegalArgumentException if it is infinite or not a number
   */
  public void setY2Min(@Nullable Double y2Min) {
    Y2.min().set(this, y2Min);
  }

  /**
   * Binds the lowest value of the second y axis to a signal.
   *
   * @param y2Min the signal; null in it means to derive it from the data
   * @return the binding
   */
  public SignalBinding<@Nullable Double> bindY2Min(Signal<@Nullable Double> y2Min) {
    return Y2.min().bind(this, y2Min);
  }

  /**
   * {@return the highest value of the second y axis; null, the default, if the data determine it}
   */
  public @Nullable Double getY2Max() {
    return Y2.max().get(this);
  }

  /**
   * Sets the highest value of the second y axis.
   *
   * @param y2Max the value; null to derive it from the data
   * @throws IllegalArgumentException if it is infinite or not a number
   */
  public void setY2Max(@Nullable Double y2Max) {
    Y2.max().set(this, y2Max);
  }

  /**
   * Binds the highest value of the second y axis to a signal.
   *
   * @param y2Max the signal; null in it means to derive it from the data
   * @return the binding
   */
  public SignalBinding<@Nullable Double> bindY2Max(Signal<@Nullable Double> y2Max) {
    return Y2.max().bind(this, y2Max);
  }

  /**
   * {@return the function that writes the values of the second y axis; null, the default, for the
   * function of the first axis}
   */
  public @Nullable SerializableFunction<Double, String> getFormatY2() {
    return ChartProps.get(FORMAT_Y2, this);
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
    return Y2.title().get(this);
  }

  /**
   * Sets the title of the second y axis.
   *
   * @param y2Title the title; null or blank for none
   */
  public void setY2Title(@Nullable String y2Title) {
    Y2.title().set(this, y2Title);
  }

  // ---- Streams ----

  /** {@return the buffer whose rows are shown; null, the default, if the app sets the rows} */
  public @Nullable ChartBuffer<T> getBuffer() {
    ChartStream<T> is = stream;
    return is == null ? null : is.buffer();
  }

  /**
   * Shows the rows of a buffer and, while attached, the rows that any thread appends to it. New
   * rows are pushed to the browser at most ten times a second. {@link #setData} disconnects the
   * buffer.
   *
   * @param buffer the buffer; null to disconnect it, which keeps the current rows
   * @throws com.vaadin.flow.signals.BindingActiveException if the rows are bound to a signal
   */
  public void setBuffer(@Nullable ChartBuffer<T> buffer) {
    requireUnboundData();
    stopStream();
    if (buffer != null) {
      ChartStream<T> made = new ChartStream<>(this, buffer);
      stream = made;
      getElement().appendChild(made.getElement());
      made.update();
    }
  }

  /**
   * Appends rows, and removes the oldest ones beyond the capacity of the buffer. May be called from
   * any thread once the chart has a {@linkplain #setBuffer buffer}. All charts with the buffer show
   * the rows.
   *
   * @param rows the rows in their order
   * @throws IllegalStateException if the chart has no buffer
   */
  @SafeVarargs
  @SuppressWarnings("varargs")
  public final void append(T... rows) {
    ChartStream<T> is = stream;
    if (is == null) {
      throw new IllegalStateException("append needs a buffer: call setBuffer first");
    }
    is.buffer().appendAll(List.of(rows));
  }

  @Override
  void stopStream() {
    ChartStream<T> is = stream;
    if (is != null) {
      stream = null;
      is.getElement().removeFromParent();
      // The script that applies changes is no longer there.
      drawing().sendWhole();
    }
  }

  // ---- Brush and zoom ----

  /** {@return how users select a range; null, the default, if they cannot} */
  public @Nullable ChartBrush getBrush() {
    return BRUSH.get(this);
  }

  /**
   * Sets how users select a range.
   *
   * @param brush the brush, such as {@code new ChartBrush()}; null for none
   */
  public void setBrush(@Nullable ChartBrush brush) {
    BRUSH.set(this, brush);
  }

  /** {@return how users zoom; null, the default, if they cannot} */
  public @Nullable ChartZoom getZoom() {
    return ZOOM.get(this);
  }

  /**
   * Sets how users zoom into the chart and pan. The browser moves the drawing immediately; the
   * server then draws the visible part with the detail that the pixels allow, in one round trip. If
   * the rows are in the order of their x values, only the visible ones are read.
   *
   * @param zoom the zoom, such as {@code new ChartZoom()}; null for none
   */
  public void setZoom(@Nullable ChartZoom zoom) {
    ZOOM.set(this, zoom);
  }

  /**
   * {@return the group of charts with which this one shares its crosshair; null, the default, if
   * there is none}
   */
  public @Nullable String getGroup() {
    return GROUP.get(this);
  }

  /**
   * Sets the group of charts with which this one shares its crosshair: the x value at the pointer,
   * or reached by the arrow keys, is marked in the other charts of the page. To share the visible
   * range too, bind {@link #visibleRange()} of each to one signal.
   *
   * @param group the name of the group; null or blank for none
   */
  public void setGroup(@Nullable String group) {
    GROUP.set(this, group);
  }

  private void showGroup() {
    String group = getGroup();
    crosshair = shown(crosshair, group != null, ChartCrosshair::new);
    if (crosshair != null && group != null) {
      crosshair.setGroup(group);
    }
    view.allow();
  }

  /**
   * {@return the property with the visible range, which users change by zooming; {@link
   * ChartRange#ALL} by default} Charts whose properties are bound to one signal show the same
   * range.
   */
  public Bindable<ChartRange> visibleRange() {
    return view.visible();
  }

  /** {@return the visible range; default {@link ChartRange#ALL}} */
  public ChartRange getVisibleRange() {
    return view.visibleRange();
  }

  /**
   * Sets the visible range. It stays when the rows change. The y axis fits the values within it
   * unless the range limits them.
   *
   * @param visibleRange the range; a category that no row has counts as an open end
   * @throws com.vaadin.flow.signals.BindingActiveException if it is bound to a signal one way
   */
  public void setVisibleRange(ChartRange visibleRange) {
    view.visible().setValue(visibleRange);
  }

  /**
   * {@return the property with the selected range, which users change with the brush; {@link
   * ChartRange#ALL}, the default, is no selection}
   */
  public Bindable<ChartRange> selectedRange() {
    return view.selected();
  }

  /** {@return the selected range; default {@link ChartRange#ALL}, which is no selection} */
  public ChartRange getSelectedRange() {
    return view.selectedRange();
  }

  /**
   * Sets the selected range. The chart marks it if it has a brush that does not zoom.
   *
   * @param selectedRange the range; {@link ChartRange#ALL} for no selection
   * @throws com.vaadin.flow.signals.BindingActiveException if it is bound to a signal one way
   */
  public void setSelectedRange(ChartRange selectedRange) {
    view.selected().setValue(selectedRange);
  }

  /**
   * {@return the rows within a range; an unmodifiable list in the order of the x values; all rows
   * for {@link ChartRange#ALL}} With {@code low} or {@code high}, a row is within it if the value
   * of one of its series is.
   *
   * @param range the range, such as {@link #getSelectedRange()}
   * @throws IllegalArgumentException if the x values are of another kind than those of the range
   */
  public List<T> getRows(ChartRange range) {
    return view.within(Check.notNull("range", range));
  }

  /**
   * Adds a listener that is called when the selected range changes.
   *
   * @param listener called with the new range and its rows
   * @return a registration that removes the listener
   */
  @SuppressWarnings({"unchecked", "rawtypes"})
  public Registration addSelectListener(ComponentEventListener<ChartSelectEvent<T>> listener) {
    Check.notNull("listener", listener);
    return addListener(ChartSelectEvent.class, (ComponentEventListener) listener);
  }

  // ---- Sound ----

  /** {@return whether users can hear a series; default false} */
  public boolean isSonification() {
    return SONIFICATION.get(this);
  }

  /**
   * Sets whether users can hear a series. With the focus on the drawing, S plays the series that
   * the arrow keys have reached, else the first that is shown: from the first x value to the last
   * one in up to six seconds. A point that is drawn higher is a higher tone, over three octaves;
   * the stereo position follows the x axis, and a gap is silent. Pressing S again, Escape, or
   * moving the focus elsewhere stops the sound. A screen reader announces which series is played,
   * and the description of the chart names the key. The browser loads the script with the first
   * sound. A browser without Web Audio announces that it cannot play.
   *
   * @param sonification whether S plays a series
   */
  public void setSonification(boolean sonification) {
    SONIFICATION.set(this, sonification);
  }

  private void showSound() {
    sound = shown(sound, isSonification(), ChartSound::new);
    redraw();
  }

  // ---- Notes ----

  /** {@return the lines and bands at fixed values; an unmodifiable list, empty by default} */
  public List<ChartReference> getReferences() {
    return REFERENCES.get(this);
  }

  /**
   * Sets lines and bands at fixed values, such as a target. The y axis is extended to include them.
   *
   * <p>On the x axis, numbers are compared by their value. If the x values are points in time, a
   * date without a zone is placed at its beginning in the chart's time zone. A category that no row
   * has is not drawn; among rows at equal distances, a time that no row has is at the next row. A
   * value of another kind than the x values puts the chart into the error state when it is drawn.
   *
   * @param references the lines and bands
   */
  public void setReferences(List<ChartReference> references) {
    REFERENCES.set(this, List.copyOf(Check.notNull("references", references)));
  }

  /**
   * Sets lines and bands at fixed values.
   *
   * @param references the lines and bands
   */
  public void setReferences(ChartReference... references) {
    setReferences(Check.noNulls("references", references));
  }

  /**
   * {@return the annotations, which are notes at points; an unmodifiable list, empty by default}
   */
  public List<ChartAnnotation> getAnnotations() {
    return ANNOTATIONS.get(this);
  }

  /**
   * Sets annotations, which are notes at points. Their x values follow the rules for those of
   * {@linkplain #setReferences references}.
   *
   * @param annotations the notes at points
   */
  public void setAnnotations(List<ChartAnnotation> annotations) {
    ANNOTATIONS.set(this, List.copyOf(Check.notNull("annotations", annotations)));
  }

  /**
   * Sets annotations, which are notes at points.
   *
   * @param annotations the notes at points
   */
  public void setAnnotations(ChartAnnotation... annotations) {
    setAnnotations(Check.noNulls("annotations", annotations));
  }

  // ---- Drawing ----

  /** Returns what is drawn. */
  Plan<T> plan() {
    List<ChartSeries<T>> series = drawnSeries();
    List<Layer<T>> layers = layers(series);
    TidyRows<T> put = tidy(series, layers);
    Single<T> single =
        new Single<>(getColorBy(), getLabelBy(), getTooltipFields(), getColors(), getPalette());
    if (put != null) {
      layers = layers(put.series(series, this::named));
      for (int i = 0; i < layers.size(); i++) {
        layers.set(i, put.layer(i, layers.get(i)));
      }
      single = put.single(single);
    }
    return plan(rows(put, layers), layers, single, xAxis(getFormatX(), null), yAxis(getFormatY()));
  }

  /** Returns what is drawn of rows, which may have been computed from those of the app. */
  final <R> Plan<R> plan(
      ChartRows<R> rows, List<Layer<R>> layers, Single<R> single, XAxis x, ValueAxis left) {
    List<Layer<R>> drawn = new ArrayList<>();
    for (Layer<R> layer : layers) {
      drawn.add(layer.hidden(isHidden(drawn.size(), layer.series().hidden())));
    }
    ChartBuffer<T> buffer = getBuffer();
    return new Plan<>(
        kind,
        rows,
        drawn,
        x,
        left,
        axis(Y2, getFormatY2() == null ? getFormatY() : getFormatY2()),
        StackOffset.valueOf(ChartProps.STACK_OFFSET.get(this).name()),
        bars(),
        isGrid(),
        getReferences(),
        getAnnotations(),
        drawnPadding(),
        isClickable(),
        evicted(),
        buffer == null ? null : buffer.getWindow(),
        single,
        this::write);
  }

  /** Returns the axis of the rows; of summaries, with a format and ends of their own. */
  final XAxis xAxis(
      @Nullable SerializableFunction<Object, String> format, @Nullable Intervals intervals) {
    ChartScale scale = getXScale();
    boolean isLinear = scale == null || scale == ChartScale.BAND;
    return new XAxis(
        getXTitle(),
        getAxis().hasX(),
        format,
        isLinear ? ValueScale.LINEAR : ValueScale.valueOf(scale.name()),
        isXReversed(),
        getXMin(),
        getXMax(),
        getXInterval(),
        getXTicks(),
        isXGrid(),
        isMinorGrid(),
        intervals);
  }

  /** Returns the first axis of values; of summaries, with a format of their own. */
  final ValueAxis yAxis(@Nullable SerializableFunction<Double, String> format) {
    return axis(Y, format);
  }

  private ValueAxis axis(
      ValueAxisProps props, @Nullable SerializableFunction<Double, String> format) {
    return props.axis(this, format, getAxis().hasY(), isMinorGrid());
  }

  /** Returns how bars are drawn. */
  Bars bars() {
    return Bars.USUAL;
  }

  /** Returns how the rows become places if the app has set no scale. */
  Order usualOrder(List<Layer<T>> layers) {
    return layers.stream().anyMatch(layer -> layer.mark() == Mark.BAR) ? Order.TIMES : Order.PLACES;
  }

  /** Returns how the rows become places, which usually depends on their x values. */
  private Order order(Order usual) {
    return switch (getXScale()) {
      case null -> usual;
      case BAND ->
          usual == Order.SORTED_PLACES || usual == Order.SORTED_BANDS
              ? Order.SORTED_BANDS
              : Order.BANDS;
      case LINEAR, LOG, SYMLOG -> usual == Order.TIMES ? Order.SORTED_PLACES : usual;
    };
  }

  /** Returns a layer for each series. */
  List<Layer<T>> layers(List<ChartSeries<T>> series) {
    List<Layer<T>> layers = new ArrayList<>();
    series.forEach(each -> layers.add(layer(each, layers.size())));
    return layers;
  }

  /** Returns the layer of the nth series. */
  Layer<T> layer(ChartSeries<T> series, int number) {
    return layer(Mark.LINE, series, number, series.stack(), Layer.USUAL);
  }

  /** Returns the layer of the nth series, as a mark that is part of a stack. */
  final Layer<T> layer(
      Mark mark, ChartSeries<T> series, int number, @Nullable String stack, Style style) {
    Map<Channel, @Nullable ChartField<T>> others = new EnumMap<>(Channel.class);
    others.put(Channel.FROM, mark.isFilled() ? series.from() : null);
    others.put(Channel.LOW, series.low());
    others.put(Channel.HIGH, series.high());
    others.put(Channel.SIZE, mark == Mark.POINT ? getSizeBy() : null);
    others.values().removeIf(Objects::isNull);
    return layer(mark, series, number, number, style)
        .reading(others)
        // Each axis has its own stacks.
        .stacked(stack == null || series.from() != null ? null : series.axis() + stack);
  }

  /** Returns the rows put together; null if each is at a place of its own. */
  private @Nullable TidyRows<T> tidy(List<ChartSeries<T>> series, List<Layer<T>> layers) {
    if (tidyRevision != revision()) {
      ChartField<T> by = by();
      boolean areBars = layers.stream().anyMatch(layer -> layer.mark() == Mark.BAR);
      // Candles are left as they are.
      boolean areCandles = layers.stream().anyMatch(layer -> layer.mark() == Mark.CANDLE);
      tidy =
          layers.isEmpty() || areCandles
              ? null
              : by != null && !rows().isEmpty()
                  ? TidyRows.by(
                      by, rows(), getX(), series.getFirst().field(), getDuplicates(), areBars)
                  : areNumbers()
                      ? null
                      : TidyRows.of(series, rows(), getX(), getDuplicates(), areBars);
      tidyRevision = revision();
    }
    return tidy;
  }

  /** Returns the series of a value of the field that names the series. */
  private ChartSeries<T> named(ChartSeries<T> usual, @Nullable Object value) {
    String text = value == null ? "" : Objects.toString(value.toString(), "");
    ChartPalette palette = getPalette();
    return usual.named(
        text.isBlank() ? write(ChartText.GAP) : text, palette == null ? null : palette.color(text));
  }

  /** Returns the layer of a series with numbers among all and among those of the palette. */
  final Layer<T> layer(Mark mark, ChartSeries<T> series, int number, int color, Style style) {
    ChartCurve curve = series.curve();
    return Layer.of(
            mark,
            series,
            nameOf(series, number),
            series.color() == null ? color(color) : series.color())
        .with(style.with(curve == null ? style.curve() : curve.shape(), series.dashed()));
  }

  /** Returns whether stacks have an offset, for which series are stacked. */
  final boolean hasOffset() {
    return ChartProps.STACK_OFFSET.get(this) != ChartStackOffset.NONE;
  }

  /** Returns the rows of the layers, with what was read of them. */
  private ChartRows<T> rows(@Nullable TidyRows<T> put, List<Layer<T>> layers) {
    Order order = order(usualOrder(layers));
    boolean areNumbers = put == null && areNumbers();
    boolean arePositive = getXScale() == ChartScale.LOG;
    RowSort<T> sort =
        new RowSort<>(getXOrder(), layers.stream().map(layer -> layer.field(Channel.Y)).toList());
    return read.get(
        List.of(revision(), order, areNumbers, zone(), arePositive, sort),
        () ->
            new ChartRows<>(
                put == null ? rows() : put.rows(),
                put == null ? getX() : put.x(),
                order,
                areNumbers,
                zone(),
                arePositive,
                sort));
  }

  /** Returns the rows as they are drawn, and after them the rows that are left out. */
  @Override
  List<T> rowsOfFile() {
    List<T> drawn = plan().rows().listed();
    if (tidy != null) {
      return isFileDrawn() ? drawn : tidy.all();
    }
    ChartField<T> x = getX();
    if (x == null || drawn.size() == rows().size()) {
      return drawn;
    }
    Function<? super T, ?> getter = x.reader(rows());
    List<T> all = new ArrayList<>(drawn);
    rows().stream()
        .filter(row -> !Double.isFinite(ChartTable.placeOf(getter.apply(row))))
        .forEach(all::add);
    return all;
  }

  @Override
  List<ChartLegendItem> legendItems(String prefix) {
    return CartesianLegend.items(plan().layers(), prefix);
  }

  @Override
  final boolean areNamedByRows() {
    return by() != null;
  }

  @Override
  final List<ChartLegendItem> legendColors() {
    return plan().key(locale());
  }

  @Override
  final List<?> legendKey() {
    return !areNamedByRows()
        ? layers(drawnSeries()).stream().map(layer -> layer.series().withoutRows()).toList()
        : plan().layers().stream().map(Layer::name).toList();
  }

  @Override
  @Nullable ChartPoint<T> point(int index, int place) {
    Plan<T> plan = plan();
    List<T> rows = plan.rows().rows();
    int at = index < 0 || index >= plan.layers().size() ? -1 : rowAt(plan.rows(), place);
    T row = at < 0 ? null : rows.get(at);
    if (row == null) {
      return null;
    }
    Layer<T> layer = plan.layers().get(index);
    Object value = layer.value(rows, at);
    return value instanceof Number number && Double.isFinite(number.doubleValue())
        ? new ChartPoint<>(tidy == null ? row : tidy.row(index, row), layer.series(), number)
        : null;
  }

  /** Returns the rows of a plan: in the order in which they are drawn, unless put together. */
  List<T> rowsOf(Plan<T> plan) {
    return tidy == null ? plan.rows().listed() : tidy.all();
  }

  /** Adds the rows that a row of a drawing stands for to a list, if a column of it is asked for. */
  void collect(T drawn, IntPredicate isAsked, int columns, List<T> into) {
    if (tidy != null) {
      tidy.collect(drawn, isAsked, into);
    } else if (columns == 0 || IntStream.range(0, columns).anyMatch(isAsked)) {
      into.add(drawn);
    }
  }

  /** Returns the index of a row by its place in the drawing; -1 if there is none. */
  final int rowAt(ChartRows<?> rows, int place) {
    boolean isShown = place >= 0 && place < rows.rows().size() - firstShown;
    return isShown ? firstShown + place : -1;
  }

  /** Returns a drawing, for a browser or for a file. */
  final CartesianDrawing<T> drawing(Locale locale, boolean isForBrowser) {
    Plan<T> plan = plan();
    return new CartesianDrawing<>(plan, view.view(plan, isForBrowser), locale);
  }

  @Override
  final Map<String, String> plot(double width, double height, Look look, boolean hasTable) {
    if (sound != null) {
      sound.say(this);
    }
    CartesianDrawing<T> drawing = drawing(look.locale(), true);
    boolean isRemembered =
        getLegend() != ChartLegend.NONE && CartesianLegend.isRemembered(drawing.plan().layers());
    memory = shown(memory, isRemembered, ChartLegendMemory::new);
    Scene scene =
        new CartesianScene(drawing.model(), write(ChartText.NO_VALUES))
            .draw(width, height, look, true);
    Scene.Reach reach = Objects.requireNonNull(scene.reach());
    firstShown = drawing.offset() + reach.first();
    view.drawn(drawing.plan(), reach, drawing.offset(), drawing.shown(reach));
    String summary = (drawing.summary() + keys()).strip();
    String table = hasTable ? drawing.table(name()) : "";
    Map<String, String> layers = layers(scene, drawing.plan().isClickable(), summary, table);
    layers.put("scale", view.scale(drawing.plan(), reach, tidy == null ? evicted() : 0));
    warnIfUneven(drawing.plan().rows());
    Map<String, String> notes = new LinkedHashMap<>(drawing.plan().rows().problems());
    List<String> duplicates = tidy == null ? List.of() : tidy.notes(getDuplicates() == null);
    duplicates.forEach(each -> notes.put(each.replaceAll("\\d+", ""), each));
    say(notes);
    return layers;
  }

  /** In development mode, tells the app's developer once that missing times take no space. */
  private void warnIfUneven(ChartRows<T> rows) {
    ChartField<T> x = rows.x();
    // Candles stand side by side on purpose.
    if (hasWarned || x == null || !isDeveloped() || rows.order() != Order.BANDS) {
      return;
    }
    RowsInOrder<T> inOrder = rows.inOrder();
    if (inOrder.kind() == XKind.TIME && !inOrder.isEven(x)) {
      hasWarned = true;
      LoggerFactory.getLogger(getClass())
          .warn(
              "A {} (id: {}) shows times at equal distances although times are missing between some"
                  + " of its {} rows, as its xScale is BAND. Add rows for the missing times, or set"
                  + " another scale",
              getClass().getName(),
              getId().orElse("none"),
              inOrder.rows().size());
    }
  }

  /** Returns how many rows have left the buffer. */
  final long evicted() {
    ChartStream<T> is = stream;
    return is == null ? 0 : is.evicted();
  }

  /** Returns a text that names the keys for zooming, selecting and playing. */
  private String keys() {
    return (getZoom() == null ? "" : " " + write(ChartText.ZOOM_KEYS))
        + (getBrush() == null ? "" : " " + write(ChartText.BRUSH_KEYS))
        + (isSonification() ? " " + write(ChartText.SOUND_KEYS) : "");
  }

  @Override
  final String summary() {
    return drawing(locale(), false).summary();
  }

  @Override
  final Picture picture(Look look) {
    return new CartesianScene(drawing(look.locale(), false).model(), write(ChartText.NO_VALUES));
  }
}
