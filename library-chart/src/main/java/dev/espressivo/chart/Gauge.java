package dev.espressivo.chart;

import com.vaadin.flow.component.Component;
import com.vaadin.flow.dom.Element;
import com.vaadin.flow.dom.SignalBinding;
import com.vaadin.flow.function.SerializableFunction;
import com.vaadin.flow.signals.Signal;
import dev.espressivo.base.internal.Check;
import dev.espressivo.base.internal.CsvWriter;
import dev.espressivo.base.internal.Prop;
import dev.espressivo.base.internal.Slot;
import dev.espressivo.chart.internal.check.ChartNumbers;
import dev.espressivo.chart.internal.legend.ChartLegendItem;
import dev.espressivo.chart.internal.scale.TickFormat;
import dev.espressivo.chart.internal.scene.GaugeScene;
import dev.espressivo.chart.internal.scene.GaugeScene.Band;
import dev.espressivo.chart.internal.scene.Hole;
import dev.espressivo.chart.internal.scene.Look;
import dev.espressivo.chart.internal.scene.Picture;
import dev.espressivo.chart.internal.scene.Scene;
import dev.espressivo.chart.internal.words.ChartDataTable;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A gauge: one value within a range, shown on an arc or by a needle and as text in the middle.
 *
 * <p>A value outside the range is shown at the nearer end of the range; the text is the value
 * itself. Without a value, the gauge is in the empty state. Its {@linkplain #setData rows} are
 * numbers; it shows the last one that is not null.
 *
 * <p>Accessibility: the gauge is a meter to assistive technology, named by its {@linkplain
 * #setLabel label}, and takes no focus. The value is also a text, so it does not depend on colour.
 *
 * @usefor one figure to be judged at a glance
 * @notfor the progress of a task: use Vaadin's progress bar; how a value has changed: use {@link
 *     LineChart} or {@link Sparkline}
 */
public class Gauge extends ShapeChart<Number> {

  private static final Prop<Gauge, @Nullable Double> VALUE =
      Prop.<Gauge, @Nullable Double>shownBy("value", Gauge::getValue, Gauge::showValue);
  private static final Prop<Gauge, Double> MIN =
      ChartProps.drawn("min", 0.0, ChartNumbers::checkFinite);
  private static final Prop<Gauge, Double> MAX =
      ChartProps.drawn("max", 100.0, ChartNumbers::checkFinite);
  private static final Prop<Chart<?>, List<?>> THRESHOLDS =
      ChartProps.drawn("thresholds", List.of());
  private static final Prop<Gauge, GaugePointer> POINTER =
      ChartProps.drawn("pointer", GaugePointer.ARC);

  private static final Slot<Component> READING = Slot.of(Part.CENTER, "div");

  private @Nullable Element meter;

  /** Creates a gauge without a value. */
  public Gauge() {
    super("gauge", Number.class);
  }

  /**
   * Creates a gauge from 0 to 100.
   *
   * @param value the reading, in the unit of the scale
   */
  public Gauge(double value) {
    this();
    setValue(value);
  }

  // ---- Value ----

  /** {@return the value: the last row that is not null; null, the default, if there is none} */
  public @Nullable Double getValue() {
    for (Number each : rows().reversed()) {
      if (each != null && Double.isFinite(each.doubleValue())) {
        return each.doubleValue();
      }
    }
    return null;
  }

  /**
   * Sets the value.
   *
   * @param value the value; null, infinity or NaN for none
   * @throws com.vaadin.flow.signals.BindingActiveException if the value or the rows are bound to a
   *     signal
   */
  public void setValue(@Nullable Double value) {
    VALUE.set(this, value);
  }

  /**
   * Binds the value to a signal.
   *
   * @param value the signal; null in it means no value
   * @return the binding
   */
  public SignalBinding<@Nullable Double> bindValue(Signal<@Nullable Double> value) {
    return VALUE.bind(this, value);
  }

  private void showValue(@Nullable Double value) {
    setData(value == null || !Double.isFinite(value) ? List.of() : List.of(value));
  }

  /** {@return the lowest value of the range; default 0} */
  public double getMin() {
    return MIN.get(this);
  }

  /**
   * Sets the lowest value of the range. If it is not below the {@linkplain #setMax highest value},
   * the gauge shows no value.
   *
   * @param min the value
   * @throws IllegalArgumentException if it is infinite or not a number
   */
  public void setMin(double min) {
    MIN.set(this, min);
  }

  /** {@return the highest value of the range; default 100} */
  public double getMax() {
    return MAX.get(this);
  }

  /**
   * Sets the highest value of the range.
   *
   * @param max the value
   * @throws IllegalArgumentException if it is infinite or not a number
   */
  public void setMax(double max) {
    MAX.set(this, max);
  }

  /**
   * {@return the thresholds at which the gauge changes its tone; an unmodifiable list, empty by
   * default}
   */
  public List<GaugeThreshold> getThresholds() {
    return ChartProps.get(THRESHOLDS, this);
  }

  /**
   * Sets the thresholds at which the gauge changes its tone. Bands outside the arc show the
   * thresholds. The value has the tone of the highest threshold that it has reached, or below all
   * thresholds the first colour of the {@linkplain #setColors palette}.
   *
   * @param thresholds the thresholds, in any order
   */
  public void setThresholds(List<GaugeThreshold> thresholds) {
    THRESHOLDS.set(this, List.copyOf(Check.notNull("thresholds", thresholds)));
  }

  /**
   * Sets the thresholds at which the gauge changes its tone.
   *
   * @param thresholds the thresholds, in any order
   */
  public void setThresholds(GaugeThreshold... thresholds) {
    setThresholds(Check.noNulls("thresholds", thresholds));
  }

  /** {@return how the value is shown; default {@link GaugePointer#ARC}} */
  public GaugePointer getPointer() {
    return POINTER.get(this);
  }

  /**
   * Sets how the value is shown.
   *
   * @param pointer the arc or a needle
   */
  public void setPointer(GaugePointer pointer) {
    POINTER.set(this, pointer);
  }

  /**
   * {@return the function that writes the value; null, the default, for the format of the locale}
   */
  public @Nullable SerializableFunction<Double, String> getFormatY() {
    return ChartProps.get(ChartProps.FORMAT_Y, this);
  }

  /**
   * Sets the function that writes the value and the ends of the range.
   *
   * @param formatY returns the text of a value; null for the format of the locale
   */
  public void setFormatY(@Nullable SerializableFunction<Double, String> formatY) {
    ChartProps.FORMAT_Y.set(this, formatY);
  }

  /**
   * {@return the component in place of the value's text; null, the default, if the text is shown}
   */
  public @Nullable Component getReading() {
    return READING.getComponent(this);
  }

  /**
   * Sets the component in the middle, in place of the value's text. A {@linkplain #toSvg file} has
   * the texts of the component, or the value's text if it has none.
   *
   * @param reading the component, which should be small; null for the text
   */
  public void setReading(@Nullable Component reading) {
    READING.setComponent(this, reading);
    redraw();
  }

  // ---- Drawing ----

  @Override
  List<ChartField<Number>> fields() {
    return List.of();
  }

  @Override
  List<ChartColumn<Number>> plotted() {
    return List.of(ChartColumn.of(write(ChartText.VALUE), number -> number));
  }

  @Override
  @Nullable ChartPoint<Number> point(int series, int place) {
    return null;
  }

  @Override
  List<ChartLegendItem> legendItems(String prefix) {
    return List.of();
  }

  private String written(double value) {
    SerializableFunction<Double, String> own = getFormatY();
    String text =
        own == null
            ? TickFormat.fitting(Math.min(getMin(), value), Math.max(getMax(), value), locale())
                .apply(value)
            : own.apply(value);
    return text == null ? "" : text;
  }

  private List<GaugeThreshold> sorted() {
    return getThresholds().stream()
        .sorted(Comparator.comparingDouble(GaugeThreshold::from))
        .toList();
  }

  private GaugeScene scene(boolean hasText) {
    Double given = getValue();
    double value = given == null ? Double.NaN : given;
    List<GaugeThreshold> thresholds = sorted();
    String color = getColors().getFirst();
    List<Band> bands = new ArrayList<>();
    for (int i = 0; i < thresholds.size(); i++) {
      GaugeThreshold each = thresholds.get(i);
      double end = i + 1 < thresholds.size() ? thresholds.get(i + 1).from() : getMax();
      double from = Math.max(each.from(), getMin());
      if (Math.min(end, getMax()) > from) {
        bands.add(new Band(from, Math.min(end, getMax()), each.color()));
      }
      color = value >= each.from() ? each.color() : color;
    }
    return new GaugeScene(
        value,
        getMin(),
        getMax(),
        !hasText ? "" : given == null ? "–" : written(given),
        written(getMin()),
        written(getMax()),
        color,
        bands,
        getPointer() == GaugePointer.NEEDLE,
        drawnPadding());
  }

  @Override
  Map<String, String> plot(double width, double height, Look look, boolean hasTable) {
    Element reading = READING.element(this);
    GaugeScene gauge = scene(reading == null);
    Scene scene = gauge.draw(width, height, look, true);
    if (reading != null) {
      Hole hole = gauge.hole(width, height, look);
      ChartCenter.place(reading, hole.x() - width / 2, height - hole.y(), hole.radius());
    }
    showMeter();
    return layers(scene, false, "", hasTable ? table() : "");
  }

  /** Returns true, since a new drawing also names the meter. */
  @Override
  boolean isLabelDrawn() {
    return true;
  }

  @Override
  String summary() {
    Double value = getValue();
    return value == null ? write(ChartText.GAP) : written(value);
  }

  /** Describes the gauge to assistive technology as a meter with a text; the drawing is hidden. */
  private void showMeter() {
    Element shown = meter;
    if (shown == null) {
      shown =
          new Element("div").setAttribute("role", "meter").setAttribute("data-visually-hidden", "");
      meter = shown;
      getElement().appendChild(shown);
    }
    Double value = getValue();
    double now = value == null ? getMin() : value;
    String label = name();
    shown
        .setAttribute("aria-label", label == null ? write(ChartText.GAUGE) : label)
        .setAttribute("aria-valuemin", CsvWriter.text(getMin()))
        .setAttribute("aria-valuemax", CsvWriter.text(getMax()))
        .setAttribute(
            "aria-valuenow",
            CsvWriter.text(Math.clamp(now, getMin(), Math.max(getMin(), getMax()))))
        .setAttribute("aria-valuetext", value == null ? write(ChartText.GAP) : written(now));
  }

  private String table() {
    String name = write(ChartText.VALUE);
    Double value = getValue();
    return ChartDataTable.of(
        name(),
        List.of(write(ChartText.CATEGORY), name),
        1,
        (row, column) -> column == 0 ? name : value == null ? "" : written(value),
        this::write);
  }

  @Override
  List<String> center() {
    return ChartCenter.lines(getReading());
  }

  @Override
  Picture picture(Look look) {
    return scene(center().isEmpty());
  }
}
