package dev.espressivo.chart;

import com.vaadin.flow.component.AttachEvent;
import com.vaadin.flow.component.ComponentEventListener;
import com.vaadin.flow.component.DetachEvent;
import com.vaadin.flow.component.UI;
import com.vaadin.flow.dom.SignalBinding;
import com.vaadin.flow.function.SerializableFunction;
import com.vaadin.flow.shared.Registration;
import com.vaadin.flow.signals.Signal;
import dev.espressivo.base.Bindable;
import dev.espressivo.base.internal.Check;
import dev.espressivo.base.internal.Prop;
import dev.espressivo.chart.internal.legend.ChartLegendItem;
import dev.espressivo.chart.internal.scene.CartesianModel.Bands;
import dev.espressivo.chart.internal.scene.CartesianModel.Candles;
import dev.espressivo.chart.internal.scene.CartesianModel.ValueAxis;
import dev.espressivo.chart.internal.scene.CartesianModel.ValueScale;
import dev.espressivo.chart.internal.scene.CartesianModel.XKind;
import dev.espressivo.chart.internal.scene.CartesianScene;
import dev.espressivo.chart.internal.scene.Look;
import dev.espressivo.chart.internal.scene.Mark;
import dev.espressivo.chart.internal.scene.Scene;
import dev.espressivo.chart.internal.scene.StandaloneSvg;
import dev.espressivo.chart.internal.scene.StandaloneSvg.Paint;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.DoubleFunction;
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

  /** The column of the opening prices of candles, counted from the last column of a series on. */
  static final int OPEN = 0;

  static final int HIGH = 1;
  static final int LOW = 2;

  private final ChartView<T> view;
  private final CartesianLegend legend = new CartesianLegend(this);

  private @Nullable ChartCrosshair crosshair;
  private @Nullable ChartSound sound;

  /** The ordered rows; valid until the rows change. */
  private transient @Nullable RowsInOrder<T> inOrder;

  private transient int orderedRevision;

  /** Whether the app's developer was told that the axis leaves times out. */
  private boolean hasWarned;

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

  @Override
  void changeFields(Runnable change) {
    List<ChartSeries<T>> before = drawnSeries();
    change.run();
    if (!drawnSeries().equals(before)) {
      showAll();
    }
  }

  @Override
  List<ChartField<T>> fields() {
    List<ChartField<T>> fields = new ArrayList<>();
    ChartField<T> x = getX();
    if (x != null) {
      fields.add(x);
    }
    drawnSeries().forEach(series -> fields.add(series.field()));
    return fields;
  }

  @Override
  List<ChartColumn<T>> plotted() {
    List<ChartColumn<T>> columns = new ArrayList<>();
    ChartField<T> x = getX();
    if (x != null) {
      columns.add(ChartColumn.of(x, getXTitle() == null ? "x" : getXTitle()));
    }
    for (int i = 0; i < drawnSeries().size(); i++) {
      columns.add(ChartColumn.of(drawnSeries().get(i).field(), nameOf(i)));
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
    String label = y.property().isEmpty() ? getYTitle() : null;
    return List.of(
        new ChartSeries<>(y, label, null, null, ChartSeriesAxis.LEFT, null, null, false, false));
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

  /** Returns the name of this kind of chart, for the summary. */
  abstract ChartText kind();

  abstract Mark mark(ChartSeries<T> series);

  /** Returns how the nth series is drawn. */
  Mark markOf(int index) {
    return mark(drawnSeries().get(index));
  }

  /** Returns the rows in the order in which they are drawn, without those that are left out. */
  List<T> drawnRows() {
    return hasBands() ? inOrder().rows() : rows();
  }

  /** Returns the rows in their order, reading the x values if the rows have changed. */
  final RowsInOrder<T> inOrder() {
    RowsInOrder<T> is = inOrder;
    if (is == null || !isOrderKnown()) {
      is = order();
      keepOrder(is);
    }
    return is;
  }

  final boolean isOrderKnown() {
    return inOrder != null && orderedRevision == revision();
  }

  final void keepOrder(RowsInOrder<T> order) {
    inOrder = order;
    orderedRevision = revision();
  }

  /** Puts the rows in the order in which they are drawn. */
  RowsInOrder<T> order() {
    return RowsInOrder.byTime(rows(), getX(), areNumbers());
  }

  /** Returns the rows as they are drawn, and after them the rows that are left out. */
  @Override
  List<T> rowsOfFile() {
    List<T> drawn = drawnRows();
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

  ChartTable<T> readAll(List<ChartField<T>> fields) {
    return ChartTable.read(drawnRows(), getX(), fields, hasBands(), areNumbers(), zone());
  }

  /** Returns the fields that a drawing reads of each row: those of the series first. */
  List<ChartField<T>> columns() {
    return drawnSeries().stream().map(ChartSeries::field).toList();
  }

  /** Returns the fields whose values decide whether a row is within a range of values. */
  List<ChartField<T>> selectableFields() {
    return drawnSeries().stream().map(ChartSeries::field).toList();
  }

  /** Called when rows have been read. */
  void complete(ChartTable<T> table) {
    if (hasBands()) {
      table.setOrder(inOrder());
    }
  }

  /** Returns the look of candles; null if there are none. */
  @Nullable Candles candles() {
    return null;
  }

  /** Returns the space of the rows along their axis. */
  Bands bands(ChartTable<T> table) {
    return Bands.NONE;
  }

  /** Returns the value that a series has in a row; null if it has none. */
  @Nullable Object valueOf(int index, int row) {
    return drawnSeries().get(index).field().reader(drawnRows()).apply(drawnRows().get(row));
  }

  /** Returns whether each row is a category, whatever its x value is. */
  boolean hasBands() {
    return false;
  }

  /** Returns whether a series that names no stack is stacked. */
  boolean isStack(ChartSeries<T> series) {
    return false;
  }

  /** Returns whether series are side by side even if they name a stack. */
  boolean isApart() {
    return false;
  }

  ChartCurve usualCurve() {
    return ChartCurve.LINEAR;
  }

  double lineWidth() {
    return 2;
  }

  boolean hasPointMarks() {
    return false;
  }

  double areaOpacity() {
    return 0.18;
  }

  double pointSize() {
    return 8;
  }

  boolean isSideways() {
    return false;
  }

  double barRadius() {
    return 4;
  }

  boolean hasBarLabels() {
    return false;
  }

  /** Returns the second y axis, for a chart with a series that belongs to it. */
  ValueAxis rightAxis(@Nullable DoubleFunction<String> format, boolean isVisible) {
    return new ValueAxis(ValueScale.LINEAR, null, null, format, null, isVisible);
  }

  /** Returns the app's format of the second y axis. */
  @Nullable SerializableFunction<Double, String> rightFormat() {
    return getFormatY();
  }

  /** Returns the stack that a series is part of; null for none. Each axis has its own stacks. */
  final @Nullable String stackOf(ChartSeries<T> series) {
    String stack = series.stack() == null && isStack(series) ? "" : series.stack();
    return stack == null || isApart() ? null : series.axis() + stack;
  }

  final boolean isStacked(int index) {
    return stackOf(drawnSeries().get(index)) != null;
  }

  String nameOf(int index) {
    String label = drawnSeries().get(index).label();
    return label == null ? write(ChartText.SERIES, index + 1) : label;
  }

  String colorOf(int index) {
    String color = drawnSeries().get(index).color();
    return color == null ? getColors().get(index % getColors().size()) : color;
  }

  @Override
  final List<ChartLegendItem> legendItems() {
    return legend.items();
  }

  @Override
  final @Nullable ChartPoint<T> point(int index, int place) {
    List<ChartSeries<T>> series = drawnSeries();
    int at = index < 0 || index >= series.size() ? -1 : rowAt(place);
    T row = at < 0 ? null : drawnRows().get(at);
    if (row == null) {
      return null;
    }
    Object value = valueOf(index, at);
    return value instanceof Number number && Double.isFinite(number.doubleValue())
        ? new ChartPoint<>(row, series.get(index), number)
        : null;
  }

  /**
   * Returns the index of a row by its place in the drawing; -1 if there is none. Most drawings are
   * in the order of the rows; then no other row is read.
   */
  private int rowAt(int place) {
    if (place < 0 || place >= drawnRows().size() - firstShown) {
      return -1;
    }
    int at = firstShown + place;
    if (isInOrder) {
      return at;
    }
    ChartTable<T> table =
        ChartTable.read(drawnRows(), getX(), List.of(), hasBands(), areNumbers(), zone());
    return at < table.size() ? table.row(at) : -1;
  }

  @Override
  final Map<String, String> plot(double width, double height, Look look, boolean hasTable) {
    if (sound != null) {
      sound.say(this);
    }
    legend.rememberDrawing();
    CartesianDrawing<T> drawing = new CartesianDrawing<>(this, look.locale(), true);
    isInOrder = drawing.isInOrder();
    Scene scene = CartesianScene.draw(drawing.model(), width, height, look);
    Scene.Reach reach = Objects.requireNonNull(scene.reach());
    firstShown = drawing.offset() + reach.first();
    view.drawn(reach, drawing.offset(), drawing.shown(reach));
    Map<String, String> layers = new LinkedHashMap<>(scene.layers());
    layers.put("scale", view.scale(reach, evicted()));
    layers.put("points", drawing.points(scene.points()));
    layers.put("summary", (drawing.summary() + keys()).strip());
    layers.put("table", hasTable ? drawing.table() : "");
    warnIfUneven();
    return layers;
  }

  /** In development mode, tells the app's developer once that missing times take no space. */
  private void warnIfUneven() {
    ChartField<T> x = getX();
    boolean isDeveloped =
        getUI().map(UI::getSession).stream()
            .anyMatch(session -> !session.getConfiguration().isProductionMode());
    if (hasWarned || x == null || !isDeveloped || !hasBands() || !hasWarning()) {
      return;
    }
    RowsInOrder<T> rows = inOrder();
    if (rows.kind() == XKind.TIME && !rows.isEven(x)) {
      hasWarned = true;
      LoggerFactory.getLogger(getClass())
          .warn(
              "A {} (id: {}) shows times at equal distances although times are missing between"
                  + " some of its {} rows: its x axis is not continuous. Add rows for the missing"
                  + " times, or use a LineChart or an AreaChart",
              getClass().getName(),
              getId().orElse("none"),
              rows.rows().size());
    }
  }

  /** Returns whether developers are told that missing times take no space. */
  boolean hasWarning() {
    return true;
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
    CartesianDrawing<T> drawing = new CartesianDrawing<>(this, look.locale(), false);
    return StandaloneSvg.write(
        drawing.model(), width, height, look, captions(), getLegend() != ChartLegend.NONE, colors);
  }
}
