package dev.espressivo.chart;

import com.vaadin.flow.component.AttachEvent;
import com.vaadin.flow.component.ComponentEventListener;
import com.vaadin.flow.component.DetachEvent;
import com.vaadin.flow.component.UI;
import com.vaadin.flow.dom.SignalBinding;
import com.vaadin.flow.function.SerializableFunction;
import com.vaadin.flow.function.ValueProvider;
import com.vaadin.flow.shared.Registration;
import com.vaadin.flow.signals.Signal;
import dev.espressivo.base.Bindable;
import dev.espressivo.base.internal.Check;
import dev.espressivo.base.internal.Prop;
import dev.espressivo.chart.ChartRows.Order;
import dev.espressivo.chart.Plan.Bars;
import dev.espressivo.chart.Plan.Single;
import dev.espressivo.chart.Plan.Stream;
import dev.espressivo.chart.Plan.XAxis;
import dev.espressivo.chart.internal.legend.ChartLegendItem;
import dev.espressivo.chart.internal.scene.CartesianModel.Padding;
import dev.espressivo.chart.internal.scene.CartesianModel.Style;
import dev.espressivo.chart.internal.scene.CartesianModel.ValueAxis;
import dev.espressivo.chart.internal.scene.CartesianModel.ValueScale;
import dev.espressivo.chart.internal.scene.CartesianModel.XKind;
import dev.espressivo.chart.internal.scene.CartesianScene;
import dev.espressivo.chart.internal.scene.Channel;
import dev.espressivo.chart.internal.scene.Look;
import dev.espressivo.chart.internal.scene.Mark;
import dev.espressivo.chart.internal.scene.Scene;
import dev.espressivo.chart.internal.scene.StandaloneSvg;
import dev.espressivo.chart.internal.scene.StandaloneSvg.Paint;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.function.Function;
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
 * row without one is left out. Charts with bars have categories only; of these, times are shown in
 * their order. Without {@code x}, rows are numbered from 0. A value that is null, infinite or not a
 * number is a gap.
 *
 * @param <T> the type of the rows
 */
public abstract class CartesianChart<T> extends Chart<T> implements HasFields<T> {

  private static final Prop<CartesianChart<?>, List<?>> SERIES = ChartProps.fields("series");
  private static final Prop<CartesianChart<?>, @Nullable ChartField<?>> COLOR_BY =
      ChartProps.field("colorBy");
  private static final Prop<CartesianChart<?>, @Nullable ChartField<?>> SIZE_BY =
      ChartProps.field("sizeBy");
  private static final Prop<CartesianChart<?>, @Nullable ChartField<?>> LABEL_BY =
      ChartProps.field("labelBy");
  private static final Prop<CartesianChart<?>, List<?>> TOOLTIP_FIELDS =
      ChartProps.fields("tooltipFields");
  private static final Prop<CartesianChart<?>, List<?>> REFERENCES =
      ChartProps.list("references", Chart::redraw);
  private static final Prop<CartesianChart<?>, List<?>> ANNOTATIONS =
      ChartProps.list("annotations", Chart::redraw);
  private static final Prop<CartesianChart<?>, ChartAxis> AXIS =
      Prop.kept("axis", ChartAxis.BOTH).thenIfChanged(Chart::redraw);
  private static final Prop<CartesianChart<?>, Boolean> GRID =
      Prop.kept("grid", true).thenIfChanged(Chart::redraw);
  private static final Prop<CartesianChart<?>, ChartScale> Y_SCALE =
      Prop.kept("yScale", ChartScale.LINEAR).thenIfChanged(Chart::redraw);
  private static final Prop<CartesianChart<?>, @Nullable Double> Y_MIN = ChartProps.number("yMin");
  private static final Prop<CartesianChart<?>, @Nullable Double> Y_MAX = ChartProps.number("yMax");
  private static final Prop<CartesianChart<?>, @Nullable String> X_TITLE =
      Prop.words("xTitle").thenIfChanged(Chart::redraw);
  private static final Prop<CartesianChart<?>, @Nullable String> Y_TITLE =
      Prop.words("yTitle").thenIfChanged(Chart::redraw);

  private static final Prop<CartesianChart<?>, ChartScale> Y2_SCALE =
      Prop.kept("y2Scale", ChartScale.LINEAR).thenIfChanged(Chart::redraw);
  private static final Prop<CartesianChart<?>, @Nullable Double> Y2_MIN =
      ChartProps.number("y2Min");
  private static final Prop<CartesianChart<?>, @Nullable Double> Y2_MAX =
      ChartProps.number("y2Max");
  private static final Prop<CartesianChart<?>, @Nullable SerializableFunction<?, ?>> FORMAT_Y2 =
      ChartProps.function("formatY2");
  private static final Prop<CartesianChart<?>, @Nullable String> Y2_TITLE =
      Prop.words("y2Title").thenIfChanged(Chart::redraw);

  private static final Prop<CartesianChart<?>, @Nullable ChartBrush> BRUSH =
      Prop.optional("brush", ChartBrush.class).thenIfChanged(chart -> chart.view().allow());
  private static final Prop<CartesianChart<?>, @Nullable String> GROUP =
      Prop.words("group").thenIfChanged(CartesianChart::showGroup);
  private static final Prop<CartesianChart<?>, @Nullable ChartZoom> ZOOM =
      Prop.optional("zoom", ChartZoom.class).thenIfChanged(chart -> chart.view().allow());
  private static final Prop<CartesianChart<?>, Boolean> SONIFICATION =
      Prop.kept("sonification", false).thenIfChanged(CartesianChart::showSound);

  /** Whether the last drawing had the rows in the order in which the app gave them. */
  private boolean isInOrder;

  /** The number of rows with a place on the axis before the first row of the last drawing. */
  private int firstShown;

  private final ChartView<T> view;
  private final CartesianLegend legend = new CartesianLegend(getElement());

  private @Nullable ChartCrosshair crosshair;
  private @Nullable ChartSound sound;

  /** What was read of the x values; valid until the rows change. */
  private transient @Nullable ChartRows<T> read;

  private transient int readRevision;

  /** Whether the app's developer was told that the axis leaves times out. */
  private boolean hasWarned;

  /** The channels of whose values the log has been told that they cannot be drawn. */
  private final HashSet<String> said = new HashSet<>();

  /** The connection to the buffer; volatile, since any thread may call {@link #append}. */
  private volatile @Nullable ChartStream<T> stream;

  /** For the charts of this package. */
  CartesianChart(String name, @Nullable Class<T> type) {
    super(name, type);
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
  @SuppressWarnings("unchecked")
  public List<ChartSeries<T>> getSeries() {
    return (List<ChartSeries<T>>) SERIES.get(this);
  }

  /**
   * Sets the series, for several values per row. Each has a colour of the palette, an entry in the
   * legend and one in the tooltip. If they differ from the current ones, series that users have
   * switched off are shown again; equal ones change nothing.
   *
   * @param series the series in their order; empty for the one series {@code y}
   * @throws IllegalArgumentException if the rows lack a field of a series
   */
  public void setSeries(List<ChartSeries<T>> series) {
    SERIES.set(this, List.copyOf(Check.notNull("series", series)));
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

  // ---- Single rows ----

  /** {@return the field that colours single rows; null, the default, if there is none} */
  @SuppressWarnings("unchecked")
  public @Nullable ChartField<T> getColorBy() {
    return (ChartField<T>) COLOR_BY.get(this);
  }

  /**
   * Sets the property that colours single rows; see {@link #setColorBy(ValueProvider)}.
   *
   * @param property the name of the property; null for none
   * @throws IllegalArgumentException if it is blank, or if the rows lack it
   */
  public void setColorBy(@Nullable String property) {
    COLOR_BY.set(this, property == null ? null : ChartField.of(property));
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
    COLOR_BY.set(this, ChartField.of(getter));
  }

  /** {@return the field with the sizes of points; null, the default, if they are equally large} */
  @SuppressWarnings("unchecked")
  public @Nullable ChartField<T> getSizeBy() {
    return (ChartField<T>) SIZE_BY.get(this);
  }

  /**
   * Sets the property with the sizes of points; see {@link #setSizeBy(ValueProvider)}.
   *
   * @param property the name of the property; null for equally large points
   * @throws IllegalArgumentException if it is blank, or if the rows lack it
   */
  public void setSizeBy(@Nullable String property) {
    SIZE_BY.set(this, property == null ? null : ChartField.of(property));
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
    SIZE_BY.set(this, ChartField.of(getter));
  }

  /** {@return the field with the labels of rows; null, the default, if they have none} */
  @SuppressWarnings("unchecked")
  public @Nullable ChartField<T> getLabelBy() {
    return (ChartField<T>) LABEL_BY.get(this);
  }

  /**
   * Sets the property with the labels of rows; see {@link #setLabelBy(ValueProvider)}.
   *
   * @param property the name of the property; null for none
   * @throws IllegalArgumentException if it is blank, or if the rows lack it
   */
  public void setLabelBy(@Nullable String property) {
    LABEL_BY.set(this, property == null ? null : ChartField.of(property));
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
    LABEL_BY.set(this, ChartField.of(getter));
  }

  /** {@return the fields that the tooltip adds; an unmodifiable list, empty by default} */
  @SuppressWarnings("unchecked")
  public List<ChartColumn<T>> getTooltipFields() {
    return (List<ChartColumn<T>>) TOOLTIP_FIELDS.get(this);
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
    for (ChartField<T> field : Arrays.asList(getColorBy(), getSizeBy(), getLabelBy())) {
      if (field != null) {
        fields.add(field);
      }
    }
    getTooltipFields().forEach(column -> fields.add(column.field()));
    ChartField<T> x = getX();
    if (x != null) {
      fields.add(x);
    }
    plan().layers().forEach(layer -> fields.addAll(layer.fields()));
    return fields;
  }

  @Override
  List<ChartColumn<T>> plotted() {
    List<ChartColumn<T>> columns = new ArrayList<>();
    ChartField<T> x = getX();
    if (x != null) {
      columns.add(ChartColumn.of(x, getXTitle() == null ? "x" : getXTitle()));
    }
    for (Layer<T> layer : plan().layers()) {
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
  private List<ChartSeries<T>> drawnSeries() {
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

  /** {@return the scale of the y axis; default {@link ChartScale#LINEAR}} */
  public ChartScale getYScale() {
    return Y_SCALE.get(this);
  }

  /**
   * Sets the scale of the y axis.
   *
   * @param yScale the scale; with {@link ChartScale#LOG}, zero and values of the opposite sign are
   *     gaps
   */
  public void setYScale(ChartScale yScale) {
    Y_SCALE.set(this, yScale);
  }

  /** {@return the lowest value of the y axis; null, the default, if the data determine it} */
  public @Nullable Double getYMin() {
    return Y_MIN.get(this);
  }

  /**
   * Sets the lowest value of the y axis. Lower values are cut off.
   *
   * @param yMin the value; null to derive it from the data
   * @throws IllegalArgumentException if it is infinite or not a number
   */
  public void setYMin(@Nullable Double yMin) {
    Y_MIN.set(this, yMin);
  }

  /**
   * Binds the lowest value of the y axis to a signal.
   *
   * @param yMin the signal; null in it means to derive it from the data
   * @return the binding
   */
  public SignalBinding<@Nullable Double> bindYMin(Signal<@Nullable Double> yMin) {
    return Y_MIN.bind(this, yMin);
  }

  /** {@return the highest value of the y axis; null, the default, if the data determine it} */
  public @Nullable Double getYMax() {
    return Y_MAX.get(this);
  }

  /**
   * Sets the highest value of the y axis. Higher values are cut off.
   *
   * @param yMax the value; null to derive it from the data
   * @throws IllegalArgumentException if it is infinite or not a number
   */
  public void setYMax(@Nullable Double yMax) {
    Y_MAX.set(this, yMax);
  }

  /**
   * Binds the highest value of the y axis to a signal.
   *
   * @param yMax the signal; null in it means to derive it from the data
   * @return the binding
   */
  public SignalBinding<@Nullable Double> bindYMax(Signal<@Nullable Double> yMax) {
    return Y_MAX.bind(this, yMax);
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
    return Y_TITLE.get(this);
  }

  /**
   * Sets the title of the y axis.
   *
   * @param yTitle the title; null or blank for none
   */
  public void setYTitle(@Nullable String yTitle) {
    Y_TITLE.set(this, yTitle);
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
      getUI().ifPresent(made::attach);
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
      is.detach();
      is.getElement().removeFromParent();
      sendWhole();
    }
  }

  /** Sets the rows to the current ones of the buffer. */
  final void take(List<T> rows) {
    takeRows(rows);
  }

  @Override
  protected void onAttach(AttachEvent event) {
    super.onAttach(event);
    ChartStream<T> is = stream;
    if (is != null) {
      is.attach(event.getUI());
    }
  }

  @Override
  protected void onDetach(DetachEvent event) {
    super.onDetach(event);
    ChartStream<T> is = stream;
    if (is != null) {
      is.detach();
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
    if (crosshair != null) {
      crosshair.getElement().removeFromParent();
      crosshair = null;
    }
    String group = getGroup();
    if (group != null) {
      crosshair = new ChartCrosshair(group);
      getElement().appendChild(crosshair.getElement());
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
    if (isSonification()) {
      sound = new ChartSound();
      getElement().appendChild(sound.getElement());
    } else if (sound != null) {
      sound.getElement().removeFromParent();
      sound = null;
    }
    redraw();
  }

  // ---- Notes ----

  /** {@return the lines and bands at fixed values; an unmodifiable list, empty by default} */
  @SuppressWarnings("unchecked")
  public List<ChartReference> getReferences() {
    return (List<ChartReference>) REFERENCES.get(this);
  }

  /**
   * Sets lines and bands at fixed values, such as a target. The y axis is extended to include them.
   *
   * <p>On the x axis, numbers are compared by their value. If the x values are points in time, a
   * date without a zone is placed at its beginning in the chart's time zone. A category that no row
   * has is not drawn; among bars or candles, a time that no row has is at the next row. A value of
   * another kind than the x values puts the chart into the error state when it is drawn.
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
  @SuppressWarnings("unchecked")
  public List<ChartAnnotation> getAnnotations() {
    return (List<ChartAnnotation>) ANNOTATIONS.get(this);
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
  abstract Plan<T> plan();

  /** Returns what is drawn, with axes as the app has set them. */
  final Plan<T> plan(ChartText kind, Order order, List<Layer<T>> layers) {
    ChartAxis axis = getAxis();
    boolean isYVisible = axis == ChartAxis.BOTH || axis == ChartAxis.Y;
    List<Layer<T>> drawn = new ArrayList<>();
    for (Layer<T> layer : layers) {
      drawn.add(layer.hidden(isHidden(drawn.size(), layer.series().hidden())));
    }
    ChartPadding padding = getPadding();
    ChartBuffer<T> buffer = getBuffer();
    SerializableFunction<Double, String> format = getFormatY();
    return new Plan<>(
        kind,
        rows(order),
        drawn,
        new XAxis(getXTitle(), axis == ChartAxis.BOTH || axis == ChartAxis.X, getFormatX()),
        axis(getYScale(), getYMin(), getYMax(), format, getYTitle(), isYVisible),
        axis(
            getY2Scale(),
            getY2Min(),
            getY2Max(),
            getFormatY2() == null ? format : getFormatY2(),
            getY2Title(),
            isYVisible),
        ChartProps.STACK_OFFSET.get(this),
        Bars.USUAL,
        isGrid(),
        getReferences(),
        getAnnotations(),
        padding == null
            ? Padding.AUTO
            : new Padding(padding.top(), padding.right(), padding.bottom(), padding.left()),
        isClickable(),
        buffer == null ? Stream.NONE : new Stream(evicted(), buffer.getWindow()),
        new Single<>(getColorBy(), getLabelBy(), getTooltipFields(), getColors()),
        this::write);
  }

  private static ValueAxis axis(
      ChartScale scale,
      @Nullable Double min,
      @Nullable Double max,
      @Nullable SerializableFunction<Double, String> format,
      @Nullable String title,
      boolean isVisible) {
    return new ValueAxis(
        ValueScale.valueOf(scale.name()),
        min,
        max,
        format == null ? null : value -> Objects.requireNonNullElse(format.apply(value), ""),
        title,
        isVisible);
  }

  /** Returns a layer for each series, as its mark and the name of its stack. */
  final List<Layer<T>> layers(
      Function<ChartSeries<T>, Mark> mark,
      Function<ChartSeries<T>, @Nullable String> stack,
      Style style) {
    List<Layer<T>> layers = new ArrayList<>();
    for (ChartSeries<T> series : drawnSeries()) {
      String name = stack.apply(series);
      layers.add(
          layer(mark.apply(series), series, layers.size(), layers.size(), style)
              .reading(others(mark.apply(series), series))
              // Each axis has its own stacks.
              .stacked(name == null || series.from() != null ? null : series.axis() + name));
    }
    return layers;
  }

  private Map<Channel, ChartField<T>> others(Mark mark, ChartSeries<T> series) {
    Map<Channel, @Nullable ChartField<T>> others = new EnumMap<>(Channel.class);
    boolean isFilled = mark == Mark.BAR || mark == Mark.AREA;
    others.put(Channel.FROM, isFilled ? series.from() : null);
    others.put(Channel.LOW, series.low());
    others.put(Channel.HIGH, series.high());
    others.put(Channel.SIZE, mark == Mark.POINT ? getSizeBy() : null);
    others.values().removeIf(Objects::isNull);
    return others;
  }

  /** Returns the layer of a series with numbers among all and among those of the palette. */
  final Layer<T> layer(Mark mark, ChartSeries<T> series, int number, int color, Style style) {
    String label = series.label();
    ChartCurve curve = series.curve();
    return Layer.of(
            mark,
            series,
            label == null ? write(ChartText.SERIES, number + 1) : label,
            series.color() == null ? color(color) : series.color())
        .with(
            new Style(
                curve == null ? style.curve() : curve.shape(),
                style.strokeWidth(),
                series.dashed(),
                style.hasPoints(),
                style.fillOpacity(),
                style.size(),
                null));
  }

  /** Returns a colour of the palette. */
  final String color(int number) {
    return getColors().get(number % getColors().size());
  }

  /** Returns the rows in an order, with what was read of them. */
  private ChartRows<T> rows(Order order) {
    ChartRows<T> made = new ChartRows<>(rows(), getX(), order, areNumbers(), zone());
    ChartRows<T> is = read;
    if (is == null || readRevision != revision() || !is.isLike(made)) {
      is = made;
      read = made;
      readRevision = revision();
    }
    return is;
  }

  /** Returns the rows as they are drawn, and after them the rows that are left out. */
  @Override
  List<T> rowsOfFile() {
    List<T> drawn = plan().rows().rows();
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
  final List<ChartLegendItem> legendItems() {
    return CartesianLegend.items(plan().layers(), prefix());
  }

  @Override
  final List<ChartLegendItem> legendColors() {
    return plan().key(locale()).stream()
        .map(each -> new ChartLegendItem(each.name(), each.color(), null, false))
        .toList();
  }

  @Override
  final List<?> legendKey() {
    return plan().layers().stream().map(Layer::series).toList();
  }

  @Override
  final @Nullable ChartPoint<T> point(int index, int place) {
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
        ? new ChartPoint<>(row, layer.series(), number)
        : null;
  }

  /**
   * Returns the index of a row by its place in the drawing; -1 if there is none. Most drawings are
   * in the order of the rows; then no other row is read.
   */
  private int rowAt(ChartRows<T> rows, int place) {
    if (place < 0 || place >= rows.rows().size() - firstShown) {
      return -1;
    }
    int at = firstShown + place;
    if (isInOrder) {
      return at;
    }
    ChartTable<T> table = rows.all(List.of());
    return at < table.size() ? table.row(at) : -1;
  }

  /** Returns a drawing, for a browser or for a file. */
  final CartesianDrawing<T> drawing(Locale locale, boolean isForBrowser) {
    Plan<T> plan = plan();
    return new CartesianDrawing<>(plan, view.view(plan.rows(), isForBrowser), locale);
  }

  @Override
  final Map<String, String> plot(double width, double height, Look look, boolean hasTable) {
    if (sound != null) {
      sound.say(this);
    }
    CartesianDrawing<T> drawing = drawing(look.locale(), true);
    legend.rememberDrawing(drawing.plan().layers(), getLegend() != ChartLegend.NONE);
    isInOrder = drawing.isInOrder();
    Scene scene = CartesianScene.draw(drawing.model(), width, height, look);
    Scene.Reach reach = Objects.requireNonNull(scene.reach());
    firstShown = drawing.offset() + reach.first();
    view.drawn(reach, drawing.offset(), drawing.shown(reach));
    Map<String, String> layers = new LinkedHashMap<>(scene.layers());
    layers.put("scale", view.scale(reach, evicted()));
    layers.put("points", drawing.points(scene.points(), getText(ChartText.POINT), revision()));
    layers.put("summary", (drawing.summary() + keys()).strip());
    layers.put("table", hasTable ? drawing.table(name()) : "");
    warnIfUneven(drawing.plan().rows());
    drawing.plan().rows().problems().forEach(this::say);
    return layers;
  }

  /** Logs once that a channel has values that cannot be drawn. */
  private void say(String channel, String problem) {
    if (said.add(channel)) {
      LoggerFactory.getLogger(getClass())
          .warn("A {} (id: {}): {}", getClass().getName(), getId().orElse("none"), problem);
    }
  }

  /** In development mode, tells the app's developer once that missing times take no space. */
  private void warnIfUneven(ChartRows<T> rows) {
    ChartField<T> x = getX();
    boolean isDeveloped =
        getUI().map(UI::getSession).stream()
            .anyMatch(session -> !session.getConfiguration().isProductionMode());
    // Candles stand side by side on purpose.
    if (hasWarned || x == null || !isDeveloped || rows.order() != Order.BANDS) {
      return;
    }
    RowsInOrder<T> inOrder = rows.inOrder();
    if (inOrder.kind() == XKind.TIME && !inOrder.isEven(x)) {
      hasWarned = true;
      LoggerFactory.getLogger(getClass())
          .warn(
              "A {} (id: {}) shows times at equal distances although times are missing between"
                  + " some of its {} rows: its x axis is not continuous. Add rows for the missing"
                  + " times, or use a LineChart or an AreaChart",
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
  final String svg(int width, int height, Look look, Function<String, Paint> colors) {
    return StandaloneSvg.write(
        drawing(look.locale(), false).model(),
        width,
        height,
        look,
        captions(),
        getLegend() != ChartLegend.NONE,
        colors);
  }
}
