package dev.espressivo.chart;

import com.vaadin.flow.component.Component;
import com.vaadin.flow.component.HasSize;
import com.vaadin.flow.component.Tag;
import com.vaadin.flow.component.dependency.StyleSheet;
import com.vaadin.flow.dom.SignalBinding;
import com.vaadin.flow.signals.Signal;
import dev.espressivo.base.HasAccessibleLabel;
import dev.espressivo.base.HasClassMerge;
import dev.espressivo.base.internal.Check;
import dev.espressivo.base.internal.Prop;
import dev.espressivo.chart.internal.ClientFiles;
import dev.espressivo.chart.internal.check.ChartValues;
import dev.espressivo.chart.internal.scene.SparklineMarkup;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A line chart as small as a word, without axes, which shows the trend of a few values.
 *
 * <pre>{@code
 * grid.addComponentColumn(server -> new Sparkline(server.loads()));
 * }</pre>
 *
 * <p>The lowest value is at the bottom, the highest at the top. A value that is null, infinite or
 * not a number is a gap. A sparkline is 100 px wide and 24 px high unless another size is set, and
 * scales to any size without being drawn again. It does not react to the pointer, has no script,
 * and takes about 50 bytes in a compressed response, so each row of a table can have one.
 *
 * <p>Accessibility: a sparkline is hidden from screen readers unless it has a {@linkplain #setLabel
 * label}, which makes it an image of that name. Give it one, or give the same information in a text
 * beside it.
 *
 * @usefor the trend of a value in a table row, on a card or in a sentence
 * @notfor values that are to be read or compared: use {@link LineChart}
 */
@Tag("es-sparkline")
@StyleSheet(ClientFiles.FOLDER + "chart/sparkline.css")
public class Sparkline extends Component implements HasAccessibleLabel, HasClassMerge, HasSize {

  private static final Prop<Sparkline, List<? extends Number>> DATA =
      Prop.shownBy("data", Sparkline::getData, Sparkline::showData);
  private static final Prop<Component, @Nullable String> COLOR =
      Prop.shownBy(
          "color",
          sparkline -> sparkline.getElement().getStyle().get("color"),
          (sparkline, color) -> sparkline.getElement().getStyle().set("color", color));
  private static final Prop<Sparkline, ChartCurve> CURVE =
      Prop.kept("curve", ChartCurve.LINEAR).then(Sparkline::refresh);
  private static final Prop<Sparkline, Boolean> FILLED =
      Prop.kept("filled", false).then(Sparkline::refresh);

  private List<? extends Number> data = List.of();

  /** Creates a sparkline without values, which shows nothing. */
  public Sparkline() {}

  /**
   * Creates a sparkline.
   *
   * @param data the values; see {@link #setData(Collection)}
   */
  public Sparkline(Collection<? extends Number> data) {
    setData(data);
  }

  /**
   * Creates a sparkline.
   *
   * @param data the values
   */
  public Sparkline(double... data) {
    setData(data);
  }

  /**
   * {@return the values; an unmodifiable view of the list that the app has set; empty by default}
   */
  public List<? extends Number> getData() {
    return Collections.unmodifiableList(data);
  }

  /**
   * Sets the values. A {@link List} is not copied: after changing it, call {@link #refresh()}.
   *
   * @param data the values; null, infinite ones and those that are not a number are gaps
   * @throws com.vaadin.flow.signals.BindingActiveException if they are bound to a signal
   */
  public void setData(Collection<? extends Number> data) {
    Check.notNull("data", data);
    DATA.set(this, data instanceof List<? extends Number> list ? list : new ArrayList<>(data));
  }

  /**
   * Sets the values.
   *
   * @param data the values; infinite ones and those that are not a number are gaps
   * @throws com.vaadin.flow.signals.BindingActiveException if they are bound to a signal
   */
  public void setData(double... data) {
    List<Double> values = new ArrayList<>(data.length);
    for (double value : data) {
      values.add(value);
    }
    DATA.set(this, values);
  }

  /**
   * Binds the values to a signal.
   *
   * @param data the signal; null in it means no values
   * @return the binding
   */
  @SuppressWarnings({"unchecked", "rawtypes"})
  public <N extends Number> SignalBinding<List<N>> bindData(Signal<List<N>> data) {
    SignalBinding binding = DATA.bind(this, (Signal) data);
    return binding;
  }

  private void showData(@Nullable List<? extends Number> values) {
    data = values == null ? List.of() : values;
    refresh();
  }

  /** Draws the line again. Call it after changing the list of values. */
  public void refresh() {
    getElement().setProperty("innerHTML", SparklineMarkup.of(data, getCurve().shape(), isFilled()));
  }

  /** {@return the CSS colour of the line; null, the default, for the theme's first chart colour} */
  public @Nullable String getColor() {
    return COLOR.get(this);
  }

  /**
   * Sets the colour of the line.
   *
   * @param color a CSS colour, such as {@code var(--success)}; null for the theme's first chart
   *     colour
   * @throws IllegalArgumentException if it is not a CSS colour
   */
  public void setColor(@Nullable String color) {
    if (color != null) {
      ChartValues.checkColor("color", color);
    }
    COLOR.set(this, color);
  }

  /** {@return how points are connected; default {@link ChartCurve#LINEAR}} */
  public ChartCurve getCurve() {
    return CURVE.get(this);
  }

  /**
   * Sets how points are connected.
   *
   * @param curve the interpolation between points
   */
  public void setCurve(ChartCurve curve) {
    CURVE.set(this, curve);
  }

  /** {@return whether the area under the line is filled; default false} */
  public boolean isFilled() {
    return FILLED.get(this);
  }

  /**
   * Sets whether the area under the line is filled.
   *
   * @param filled whether the area is filled
   */
  public void setFilled(boolean filled) {
    FILLED.set(this, filled);
  }
}
