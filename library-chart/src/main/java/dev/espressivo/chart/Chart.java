package dev.espressivo.chart;

import com.vaadin.flow.component.AttachEvent;
import com.vaadin.flow.component.Component;
import com.vaadin.flow.component.ComponentEventListener;
import com.vaadin.flow.component.HasEnabled;
import com.vaadin.flow.component.HasSize;
import com.vaadin.flow.component.Tag;
import com.vaadin.flow.component.UI;
import com.vaadin.flow.component.dependency.JsModule;
import com.vaadin.flow.component.dependency.StyleSheet;
import com.vaadin.flow.dom.DisabledUpdateMode;
import com.vaadin.flow.dom.DomEvent;
import com.vaadin.flow.dom.DomListenerRegistration;
import com.vaadin.flow.dom.Element;
import com.vaadin.flow.dom.SignalBinding;
import com.vaadin.flow.function.SerializableConsumer;
import com.vaadin.flow.function.SerializableFunction;
import com.vaadin.flow.i18n.LocaleChangeEvent;
import com.vaadin.flow.server.VaadinRequest;
import com.vaadin.flow.shared.Registration;
import com.vaadin.flow.signals.Signal;
import dev.espressivo.base.HasAccessibleLabel;
import dev.espressivo.base.HasDataStates;
import dev.espressivo.base.HasParts;
import dev.espressivo.base.HasTexts;
import dev.espressivo.base.HasTitle;
import dev.espressivo.base.Parts;
import dev.espressivo.base.internal.Assets;
import dev.espressivo.base.internal.BrowserTimeZone;
import dev.espressivo.base.internal.Check;
import dev.espressivo.base.internal.Dom;
import dev.espressivo.base.internal.Drawing;
import dev.espressivo.base.internal.Listeners;
import dev.espressivo.base.internal.Prop;
import dev.espressivo.base.internal.Shared;
import dev.espressivo.base.internal.Slot;
import dev.espressivo.base.internal.Texts;
import dev.espressivo.chart.internal.ClientFiles;
import dev.espressivo.chart.internal.check.ChartNumbers;
import dev.espressivo.chart.internal.check.ChartValues;
import dev.espressivo.chart.internal.file.ChartPicture;
import dev.espressivo.chart.internal.file.PdfWords;
import dev.espressivo.chart.internal.legend.ChartLegendItem;
import dev.espressivo.chart.internal.legend.LegendState;
import dev.espressivo.chart.internal.scene.Captions;
import dev.espressivo.chart.internal.scene.CartesianModel.Padding;
import dev.espressivo.chart.internal.scene.Look;
import dev.espressivo.chart.internal.scene.MessageScene;
import dev.espressivo.chart.internal.scene.Picture;
import dev.espressivo.chart.internal.scene.Poster;
import dev.espressivo.chart.internal.scene.Scene;
import dev.espressivo.chart.internal.scene.StandaloneSvg;
import dev.espressivo.chart.internal.size.ChartSize;
import dev.espressivo.chart.internal.text.TextMeasure;
import dev.espressivo.theme.Scheme;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/**
 * The base class of all charts, with their data, size, palette, states and downloads.
 *
 * <p>The server draws a chart as SVG from the rows and sends only the detail that the pixels can
 * show, so a chart of a million rows costs the browser as much as one of a thousand. The rows stay
 * on the server. Hover, the tooltip, the keyboard and the legend work in the browser without a
 * round trip.
 *
 * <p>A chart fills the width of its parent and is {@value #DEFAULT_HEIGHT} high by default; a
 * candlestick chart is {@value CandlestickChart#CANDLESTICK_HEIGHT} high. In a parent that is as
 * wide as its content, such as a dialog without a width, it is up to 40rem wide, and a gauge 20rem.
 * When its size changes, it is drawn again in one round trip. On a first visit, the first response
 * reserves its place in the page, and the chart is drawn once the browser has measured the place.
 * If its width and height are set in px, and it has neither a legend nor a download nor a title, it
 * is drawn with the first response.
 *
 * <p>A screen reader reads the label, such as "Sales by month", and after it a description of the
 * data. A chart without a label is named by its title.
 *
 * <p>Rows are read while a chart is drawn, with the session locked. A getter that throws puts the
 * chart into the error state; the exception is logged.
 *
 * @param <T> the type of the rows; a session that holds a chart holds its rows
 */
@Tag("es-chart")
@StyleSheet(Assets.GLYPHS)
@StyleSheet(ClientFiles.FOLDER + "chart/chart.css")
@JsModule(ClientFiles.FOLDER + "chart/chart.js")
public abstract class Chart<T> extends Component
    implements HasParts<Chart.Part>,
        HasAccessibleLabel,
        HasDataStates,
        HasSize,
        HasEnabled,
        HasTexts<ChartText>,
        HasTitle {

  /** The named parts of a chart, to which {@link #setClasses} gives utility classes. */
  public enum Part {
    /** The chart. */
    ROOT,
    /** The title above the drawing. */
    TITLE,
    /** The text below the title. */
    SUBTITLE,
    /** The part that contains the focusable elements: the legend, the tools and the plot. */
    FRAME,
    /** The legend. */
    LEGEND,
    /** The button of a series in the legend. */
    LEGEND_ITEM,
    /** The buttons at the top end. */
    TOOLS,
    /** The link that downloads the rows. */
    CSV,
    /** The button that opens the list of downloads. */
    DOWNLOADS,
    /** The list of downloads. */
    DOWNLOAD_LIST,
    /** The button that shows the rows as a table. */
    TABLE_TOGGLE,
    /** The drawing. */
    PLOT,
    /** The mark of the selected range. */
    SELECTION,
    /** The button that resets the zoom. */
    ZOOM_RESET,
    /** The component or text in the middle of a doughnut or a gauge. */
    CENTER,
    /** The breadcrumb that leads back from an open group of a treemap. */
    BREADCRUMB,
    /** The values at the pointer. */
    TOOLTIP,
    /** The rows as a table. */
    TABLE,
    /** The content of the empty state, while there are no rows. */
    EMPTY,
    /** The content of the error state. */
    ERROR,
    /** The message in the error state. */
    ERROR_MESSAGE,
    /** The button "Try again" in the error state. */
    RETRY,
    /** The text below the drawing that names the source of the data. */
    SOURCE
  }

  /**
   * The default palette: the theme's colours {@code --chart-1} to {@code --chart-16}. The last
   * eight have the hues of the first eight with another lightness.
   */
  public static final List<String> CHART_COLORS = ChartPalette.THEME;

  static final String DEFAULT_HEIGHT = "260px";

  /** The width in px of the script's sample text in the shipped font, in the tick labels' size. */
  private static final String SAMPLE_WIDTH =
      String.valueOf(TextMeasure.standard().width("0123456789", 12));

  private static final String SHOW_CLASSES =
      "this.draw({});for(const part in $0)this.querySelector("
          + "`:scope>[data-part=frame] [data-part=${part}]`).setAttribute('class',$0[part])";

  private static final Slot<Component> TITLE_SLOT = Slot.of(Part.TITLE, "div");
  private static final Slot<Component> SUBTITLE_SLOT = Slot.of(Part.SUBTITLE, "div");
  private static final Slot<Component> SOURCE_SLOT = Slot.of(Part.SOURCE, "div");

  private static final Prop<Component, @Nullable String> TITLE = caption("title");
  private static final Prop<Component, @Nullable String> SUBTITLE = caption("subtitle");
  private static final Prop<Component, @Nullable String> SOURCE = caption("source");

  private static final Prop<Chart<?>, List<?>> DATA =
      Prop.<Chart<?>, List<?>>shownBy("data", Chart::getData, Chart::showData);
  private static final Prop<Chart<?>, @Nullable String> HEIGHT =
      Prop.shownBy("height", Chart::getHeight, Chart::showHeight);
  private static final Prop<Chart<?>, @Nullable String> LABELLED_BY =
      Prop.words("ariaLabelledBy").then(Chart::showName);
  private static final Prop<Chart<?>, List<String>> COLORS =
      Prop.kept("colors", CHART_COLORS)
          .checked(ChartValues::checkColors)
          .thenIfChanged(Chart::redraw);
  private static final Prop<Chart<?>, @Nullable ChartPalette> PALETTE =
      Prop.optional("palette", ChartPalette.class).thenIfChanged(Chart::redraw);
  private static final Prop<Chart<?>, ChartLegend> LEGEND =
      Prop.of("legend", ChartLegend.NONE).thenIfChanged(Chart::redraw);
  private static final Prop<Component, Boolean> TOOLTIP =
      Prop.flagUnless("tooltip", "data-no-tooltip");
  private static final Prop<Chart<?>, @Nullable ChartPadding> PADDING =
      Prop.optional("padding", ChartPadding.class).thenIfChanged(Chart::redraw);
  private static final Prop<Chart<?>, @Nullable ZoneId> TIME_ZONE =
      Prop.optional("timeZone", ZoneId.class).thenIfChanged(Chart::redraw);

  static {
    Shared.TITLE.of(Chart.class, TITLE);
    Shared.LABEL.of(
        Chart.class,
        Prop.words("label").thenIfChanged((Component chart) -> ((Chart<?>) chart).showLabel()));
    Shared.LOADING.of(
        Chart.class,
        Prop.flag("loading").thenIfChanged((Component chart) -> ((Chart<?>) chart).showLoading()));
    Shared.EMPTY_TEXT.of(Chart.class, Texts.prop("emptyText", ChartText.EMPTY));
    Shared.ERROR_TEXT.of(Chart.class, Texts.prop("errorText", ChartText.ERROR));
  }

  private static final Prop<Component, @Nullable String> ERROR_MESSAGE =
      Shared.ERROR_MESSAGE.of(
          Chart.class,
          Prop.optional("errorMessage", String.class)
              .then((Component chart) -> ((Chart<?>) chart).refresh()));

  /** Null for no download, empty for one with the usual name. */
  private static final Prop<Chart<?>, @Nullable String> CSV =
      Prop.optional("csv", String.class).thenIfChanged(Chart::redraw);

  private static final Prop<Chart<?>, List<?>> CSV_COLUMNS =
      Prop.<List<?>>kept("csvColumns", List.of())
          .checked((name, columns) -> columns.forEach(each -> Check.notNull(name, each)))
          .thenIfChanged(Chart::redraw);

  private static final Prop<Chart<?>, Set<ChartFormat>> DOWNLOADS =
      Prop.<Set<ChartFormat>>kept("downloads", Set.of()).thenIfChanged(Chart::showDownloads);

  private static final Prop<Chart<?>, ChartFileStyle> FILE_STYLE =
      Prop.kept("fileStyle", ChartFileStyle.PAGE).thenIfChanged(Chart::showDownloads);

  private final @Nullable Class<T> type;
  private final ChartStates states = new ChartStates(this);
  private final LegendState legend = new LegendState();
  private final ChartFiles<T> files = new ChartFiles<>(this);
  private final ChartLayers layers = new ChartLayers(this, states, legend, files);
  private final ChartNotes notes = new ChartNotes(getElement());
  private List<T> data = List.of();

  /** By what the entries of the legend were known when it was last drawn. */
  private ArrayList<Object> named = new ArrayList<>();

  /** How often the rows have changed. */
  private int revision;

  /** For charts of this package; the name is the kind of chart for the style sheet. */
  Chart(String name, @Nullable Class<T> type) {
    this.type = type;
    getElement()
        .setAttribute("data-es", "")
        .setAttribute("data-chart", name)
        .setAttribute("data-sample-width", SAMPLE_WIDTH)
        .appendChild(Parts.element(this, Part.FRAME, "div"));
    setHeight((String) null);
    getElement()
        .addEventListener("es-chart-point", this::onPoint)
        .addEventData("event.detail.series")
        .addEventData("event.detail.row")
        .addEventData("event.detail.revision");
    states.show();
  }

  final DomListenerRegistration listen(
      String event, SerializableConsumer<DomEvent> listener, String... detail) {
    DomListenerRegistration registration =
        getElement()
            .addEventListener(event, listener::accept)
            .setDisabledUpdateMode(DisabledUpdateMode.ALWAYS)
            // A chart under a modal dialog is still measured.
            .allowInert();
    for (String each : detail) {
      registration.addEventData("event.detail." + each);
    }
    return registration;
  }

  static JsonNode detail(DomEvent event, String name) {
    return event.getEventData().path("event.detail." + name);
  }

  // ---- Data ----

  /** {@return the rows; an unmodifiable view of the list that the app has set; empty by default} */
  public List<T> getData() {
    return Collections.unmodifiableList(data);
  }

  /**
   * Sets the rows. A {@link List} is not copied, so that a million rows are not held twice: after
   * changing it, call {@link #refresh()}. The list must be serialisable if the session is
   * serialised.
   *
   * @param data the rows, none of them null unless they are numbers, where null is a gap
   * @throws IllegalArgumentException if the chart has a field that the rows lack
   * @throws com.vaadin.flow.signals.BindingActiveException if the rows are bound to a signal
   */
  public void setData(Collection<? extends T> data) {
    Check.notNull("data", data);
    DATA.set(this, data instanceof List<?> list ? list : new ArrayList<>(data));
    stopStream();
  }

  /**
   * Binds the rows to a signal.
   *
   * @param data the signal; null in it means no rows
   * @return the binding
   * @throws com.vaadin.flow.signals.BindingActiveException if they are bound already
   */
  @SuppressWarnings({"unchecked", "rawtypes"})
  public SignalBinding<List<T>> bindData(Signal<List<T>> data) {
    SignalBinding binding = DATA.bind(this, (Signal) data);
    stopStream();
    return binding;
  }

  /** Returns what sends the layers to the browser. */
  final Drawing drawing() {
    return layers.drawing();
  }

  /** Shows rows of the app, of a signal or of a buffer. */
  @SuppressWarnings("unchecked")
  final void showData(@Nullable List<?> rows) {
    List<T> before = data;
    data = rows == null ? List.of() : (List<T>) rows;
    try {
      checkFields();
    } catch (IllegalArgumentException e) {
      data = before;
      throw e;
    }
    refresh();
  }

  /** Disconnects a source of rows, since the app sets others. */
  void stopStream() {}

  final void requireUnboundData() {
    DATA.requireUnbound(this);
  }

  /** Draws the chart again. Call it after changing the list of rows. */
  public void refresh() {
    revision++;
    states.forgive();
    states.show();
    redraw();
  }

  /** Draws the chart before the next response if attached, even if the last drawing failed. */
  final void redraw() {
    if (states.hasFailed()) {
      states.forgive();
      states.show();
    }
    layers.refresh();
  }

  /** Returns the class of the rows; null if the app has not named it. */
  final @Nullable Class<T> type() {
    return type;
  }

  /** Returns the size that the chart is drawn in; null before it is known. */
  final @Nullable ChartSize size() {
    return layers.size();
  }

  /** Returns the rows, for a drawing. */
  final List<T> rows() {
    return data;
  }

  /** Returns whether there are no rows to draw. */
  boolean isEmpty() {
    return data.isEmpty();
  }

  /** Returns the rows in the order of a file: as they are drawn, if the chart draws them. */
  List<T> rowsOfFile() {
    return data;
  }

  /** Returns whether the chart shows its drawing rather than an error. */
  final boolean isNormal() {
    return states.isNormal();
  }

  /** Returns the first row that is not null; null if there is none. */
  final @Nullable T firstRow() {
    return ChartCsv.first(data);
  }

  final Locale locale() {
    return Texts.localeOf(this);
  }

  /** Returns the fields of the rows that the chart reads. */
  abstract List<ChartField<T>> fields();

  /** Refuses fields that the rows lack, as soon as their type is known. */
  final void checkFields() {
    Object first = firstRow();
    if (type != null) {
      fieldsByName().forEach(field -> field.check(type));
    } else if (first != null && !(first instanceof Map)) {
      // If the rows are maps, any of them may have the key.
      fieldsByName().forEach(field -> field.check(first.getClass()));
    }
  }

  /** Returns the fields that are drawn and those of the download. */
  private Stream<ChartField<?>> fieldsByName() {
    return Stream.concat(fields().stream(), getCsvColumns().stream().map(ChartColumn::field));
  }

  /**
   * {@return the palette, CSS colours that are given to the series one after another, unmodifiable;
   * {@link #CHART_COLORS} by default}
   */
  public List<String> getColors() {
    return COLORS.get(this);
  }

  /**
   * Sets the palette. It begins again when there are more series than colours.
   *
   * @param colors CSS colours, such as {@code var(--success)} or {@code #0061A4}; at least one
   * @throws IllegalArgumentException if there is none, or if one is not a CSS colour
   */
  public void setColors(List<String> colors) {
    COLORS.set(this, List.copyOf(Check.notNull("colors", colors)));
  }

  /** {@return the colours of categories; null, the default, if each chart has its own order} */
  public @Nullable ChartPalette getPalette() {
    return PALETTE.get(this);
  }

  /**
   * Sets the colours of categories: of slices and other shapes, of series that a field {@linkplain
   * CartesianChart#setSeriesBy names}, and of rows that a field {@linkplain
   * CartesianChart#setColorBy colours}. Charts with the same palette show a category in the same
   * colour.
   *
   * @param palette the palette; null for {@linkplain #setColors colours} one after another
   */
  public void setPalette(@Nullable ChartPalette palette) {
    PALETTE.set(this, palette);
  }

  // ---- Size ----

  /**
   * {@return the height, a CSS length; {@value #DEFAULT_HEIGHT} if none was set, and {@value
   * CandlestickChart#CANDLESTICK_HEIGHT} of a candlestick chart}
   */
  @Override
  public String getHeight() {
    String height = getElement().getStyle().get("height");
    return height == null ? defaultHeight() : height;
  }

  /**
   * Sets the height.
   *
   * @param height a CSS length, such as {@code 20rem} or {@code 100%}; null for {@value
   *     #DEFAULT_HEIGHT}
   * @throws com.vaadin.flow.signals.BindingActiveException if the height is bound to a signal
   */
  @Override
  public void setHeight(@Nullable String height) {
    HEIGHT.set(this, height);
  }

  /**
   * Sets the height in px.
   *
   * @param height the height, at least 0
   * @throws IllegalArgumentException if it is negative, infinite or not a number
   * @throws com.vaadin.flow.signals.BindingActiveException if the height is bound to a signal
   */
  public void setHeight(double height) {
    HEIGHT.set(this, px("height", height));
  }

  @Override
  public SignalBinding<String> bindHeight(Signal<String> height) {
    return HEIGHT.bind(this, height);
  }

  private void showHeight(@Nullable String height) {
    getElement().getStyle().set("height", height == null ? defaultHeight() : height);
  }

  /** Returns the default height. Called in the constructor. */
  String defaultHeight() {
    return DEFAULT_HEIGHT;
  }

  private static String px(String name, double px) {
    ChartNumbers.checkNotNegative(name, px);
    return (px == Math.rint(px) ? String.valueOf((long) px) : String.valueOf(px)) + "px";
  }

  /** {@return the space around the plot; null, the default, for the space that the labels need} */
  public @Nullable ChartPadding getPadding() {
    return PADDING.get(this);
  }

  /**
   * Sets the space around the plot, which has the labels of the axes.
   *
   * @param padding the padding; null for the space that the labels need
   */
  public void setPadding(@Nullable ChartPadding padding) {
    PADDING.set(this, padding);
  }

  /**
   * Sets the space around the plot, the same at all sides.
   *
   * @param padding in px, at least 0
   * @throws IllegalArgumentException if it is negative, infinite or not a number
   */
  public void setPadding(double padding) {
    ChartNumbers.checkNotNegative("padding", padding);
    PADDING.set(this, ChartPadding.of(padding));
  }

  /** Returns the colour of the palette for a series or a category, from 0. */
  final String color(int number) {
    return getColors().get(number % getColors().size());
  }

  /** Returns the name of a series, or its number, from 0, in words. */
  final String nameOf(ChartSeries<?> series, int number) {
    String label = series.label();
    return label == null ? write(ChartText.SERIES, number + 1) : label;
  }

  /**
   * Puts a component that brings a script into the chart while it is needed.
   *
   * @param is the component in the chart; null for none
   * @return the component that is in the chart now; null for none
   */
  final <C extends Component> @Nullable C shown(
      @Nullable C is, boolean isNeeded, Supplier<C> make) {
    if (isNeeded && is == null) {
      C made = make.get();
      getElement().appendChild(made.getElement());
      return made;
    }
    if (!isNeeded && is != null) {
      is.getElement().removeFromParent();
      return null;
    }
    return is;
  }

  final Padding drawnPadding() {
    ChartPadding padding = getPadding();
    return padding == null
        ? Padding.AUTO
        : new Padding(padding.top(), padding.right(), padding.bottom(), padding.left());
  }

  // ---- Title, label, legend and tooltip ----

  private static Prop<Component, @Nullable String> caption(String name) {
    return Prop.words(name).thenIfChanged((Component chart) -> ((Chart<?>) chart).showCaptions());
  }

  private void showCaptions() {
    TITLE_SLOT.setText(this, TITLE.get(this));
    SUBTITLE_SLOT.setText(this, SUBTITLE.get(this));
    SOURCE_SLOT.setText(this, SOURCE.get(this));
    showLabel();
  }

  /** {@return the text below the title; null, the default, if there is none} */
  public @Nullable String getSubtitle() {
    return SUBTITLE.get(this);
  }

  /**
   * Sets the text below the title. It takes its height from the drawing, as the title and the
   * source do; of a longer text, the page and the files show the first three lines.
   *
   * @param subtitle the text, such as the unit of the values; null or blank for none
   * @throws com.vaadin.flow.signals.BindingActiveException if a signal is bound
   */
  public void setSubtitle(@Nullable String subtitle) {
    SUBTITLE.set(this, subtitle);
  }

  /**
   * Binds the text below the title to a signal.
   *
   * @param subtitle the signal; null in it means no text
   * @return the binding
   * @throws com.vaadin.flow.signals.BindingActiveException if a signal is bound already
   */
  public SignalBinding<@Nullable String> bindSubtitle(Signal<@Nullable String> subtitle) {
    return SUBTITLE.bind(this, subtitle);
  }

  /** {@return the text below the drawing; null, the default, if there is none} */
  public @Nullable String getSource() {
    return SOURCE.get(this);
  }

  /**
   * Sets the text below the drawing, which names the source of the data.
   *
   * @param source the text, such as "Source: Eurostat"; null or blank for none
   */
  public void setSource(@Nullable String source) {
    SOURCE.set(this, source);
  }

  /** Returns the label or, without one, the title; null without both. */
  final @Nullable String name() {
    String label = getLabel();
    return label == null ? getTitle() : label;
  }

  /** Returns the texts of a file. */
  final Captions captions() {
    return new Captions(name(), getTitle(), getSubtitle(), getSource());
  }

  /** Returns whether texts above or below the drawing take a part of the height. */
  final boolean hasCaptions() {
    return getTitle() != null || getSubtitle() != null || getSource() != null;
  }

  @Override
  public void setAriaLabelledBy(@Nullable String ariaLabelledBy) {
    LABELLED_BY.set(this, ariaLabelledBy);
  }

  @Override
  public Optional<String> getAriaLabelledBy() {
    return Optional.ofNullable(LABELLED_BY.get(this));
  }

  private void showLabel() {
    showName();
    if (isLabelDrawn()) {
      redraw();
    }
  }

  /** Returns whether the drawing contains the label. By default only the table's caption does. */
  boolean isLabelDrawn() {
    return layers.isTableShown();
  }

  /** Names the drawing, or the chart itself while a text is shown in place of the drawing. */
  final void showName() {
    String label = name();
    String labelledBy = LABELLED_BY.get(this);
    Element root = getElement();
    root.setAttribute("data-label", label == null ? write(ChartText.CHART) : label);
    boolean isGroup = !states.isNormal() || labelledBy != null;
    Dom.setAttribute(root, "role", isGroup ? "group" : null);
    Dom.setAttribute(root, "aria-labelledby", labelledBy);
    Dom.setAttribute(root, "aria-label", isGroup && labelledBy == null ? label : null);
  }

  @Override
  public void setClasses(Map<Part, String> classes) {
    HasParts.super.setClasses(classes);
    showClasses();
    redraw();
  }

  @Override
  public void setClasses(Part part, String classes) {
    HasParts.super.setClasses(part, classes);
    showClasses();
    redraw();
  }

  /** Sends the classes of the parts that the script creates with its first drawing. */
  private void showClasses() {
    ObjectNode classes = JsonNodeFactory.instance.objectNode();
    for (Part part : List.of(Part.TOOLS, Part.PLOT, Part.TOOLTIP, Part.TABLE)) {
      classes.put(Parts.nameOf(part), getClasses().getOrDefault(part, ""));
    }
    if (isAttached()) {
      getElement().executeJs(SHOW_CLASSES, classes);
    }
  }

  /**
   * {@return whether the chart has a legend, and what a click on an entry does; default {@link
   * ChartLegend#NONE}}
   */
  public ChartLegend getLegend() {
    return LEGEND.get(this);
  }

  /**
   * Sets whether the chart has a legend, and what a click on an entry does. The browser shows the
   * effect of a click immediately; the scale of the values follows after one round trip.
   *
   * @param legend what a click on an entry does, or {@link ChartLegend#NONE}
   */
  public void setLegend(ChartLegend legend) {
    LEGEND.set(this, legend);
  }

  /** {@return whether the values at the pointer are shown; default true} */
  public boolean isTooltip() {
    return TOOLTIP.get(this);
  }

  /**
   * Sets whether the values at the pointer are shown. The keyboard still reaches the points.
   *
   * @param tooltip whether there is a tooltip
   */
  public void setTooltip(boolean tooltip) {
    TOOLTIP.set(this, tooltip);
  }

  private void showLoading() {
    Dom.setAttribute(getElement(), "aria-busy", isLoading() ? "true" : null);
    states.show();
    if (isEmpty()) {
      // The drawing of rows that are gone is kept only while the app is loading.
      redraw();
    }
  }

  /** {@return the time zone that was set; null, the default, for the viewer's} */
  public @Nullable ZoneId getTimeZone() {
    return TIME_ZONE.get(this);
  }

  /**
   * Sets the time zone in which points in time are shown. Values without a zone, such as {@code
   * LocalDate}, are shown as they are.
   *
   * @param timeZone the zone; null for the viewer's, or the server's without a browser
   */
  public void setTimeZone(@Nullable ZoneId timeZone) {
    TIME_ZONE.set(this, timeZone);
  }

  /** Returns the zone that was set, else the viewer's, else the server's. */
  final ZoneId zone() {
    ZoneId set = getTimeZone();
    return set != null ? set : getUI().map(BrowserTimeZone::of).orElseGet(ZoneId::systemDefault);
  }

  // ---- The empty state ----

  /**
   * {@return the component that is shown while there are no rows; null, the default, if the
   * {@linkplain #getEmptyText() text} is shown}
   */
  public @Nullable Component getEmpty() {
    return states.empty();
  }

  /**
   * Sets the component that is shown while there are no rows, in place of the text. If it has
   * another parent, it is moved.
   *
   * @param empty the component; null for the text
   */
  public void setEmpty(@Nullable Component empty) {
    states.setEmpty(empty);
  }

  // ---- The error state ----

  /**
   * {@return the renderer of the error state; null, the default, if the chart shows the message and
   * "Try again" itself}
   */
  public @Nullable SerializableFunction<ChartErrorContext, Component> getErrorStateRenderer() {
    return states.errorState();
  }

  /**
   * Sets the renderer of the error state, in place of the message and the button "Try again". It is
   * called when the error state begins, and when its message changes.
   *
   * @param errorStateRenderer returns the component to show; null for the chart's own
   */
  public void setErrorStateRenderer(
      @Nullable SerializableFunction<ChartErrorContext, Component> errorStateRenderer) {
    states.setErrorState(errorStateRenderer);
  }

  /**
   * Adds a listener for the button "Try again", which the error state shows only if there is a
   * listener.
   *
   * @param listener the listener, which usually loads the rows again
   * @return a registration that removes the listener
   */
  public Registration addRetryListener(ComponentEventListener<ChartRetryEvent> listener) {
    return Listeners.add(this, ChartRetryEvent.class, listener, states::show);
  }

  /** Returns the app's error message; empty for an error without one, null for no error. */
  final @Nullable String givenError() {
    return ERROR_MESSAGE.get(this);
  }

  final boolean hasRetry() {
    return hasListener(ChartRetryEvent.class);
  }

  final void retry(boolean fromClient) {
    fireEvent(new ChartRetryEvent(this, fromClient));
  }

  // ---- Points ----

  /**
   * Adds a listener that is called when the user presses a point or a bar. While there is one, the
   * pointer shows that points can be pressed, and Enter presses the point that the arrow keys have
   * reached.
   *
   * @param listener called with the row, the series and the value of the pressed point
   * @return a registration that removes the listener
   */
  public Registration addPointClickListener(
      ComponentEventListener<ChartPointClickEvent<T>> listener) {
    return Listeners.add(this, ChartPointClickEvent.class, listener, this::redraw);
  }

  /** Returns the number of row changes, by which stale points of the browser are recognized. */
  final int revision() {
    return revision;
  }

  /** Returns whether the browser needs the row of each point. */
  boolean isClickable() {
    return hasListener(ChartPointClickEvent.class) && isEnabled();
  }

  /** Fires the event of a press on a point. The browser names a row by its place in the drawing. */
  private void onPoint(DomEvent event) {
    int series = detail(event, "series").asInt(-1);
    int place = detail(event, "row").asInt(-1);
    // A press on a drawing of earlier rows must not name one of the current rows.
    boolean isOfTheseRows = detail(event, "revision").asInt(-1) == revision;
    if (isOfTheseRows) {
      press(series, place);
    }
  }

  /** Tells the app of a press on a point. */
  void press(int series, int place) {
    if (isClickable() && size() != null && states.isNormal()) {
      ChartPoint<T> point = point(series, place);
      if (point != null) {
        fireEvent(
            new ChartPointClickEvent<>(this, true, point.row(), point.series(), point.value()));
      }
    }
  }

  /** Finds the point at a place in the drawing, or null. The browser may send any numbers. */
  abstract @Nullable ChartPoint<T> point(int series, int place);

  // ---- Download ----

  /** {@return whether users can download the rows; default false} */
  public boolean isCsv() {
    return CSV.get(this) != null;
  }

  /**
   * Sets whether users can download the rows as a file of comma-separated values, by RFC 4180 in
   * UTF-8. Numbers and times in it do not depend on the locale. A text that a spreadsheet would
   * take for a formula gets an apostrophe before it. The file is named by the label if there is
   * one, else by the title, else {@code chart.csv}.
   *
   * @param csv whether there is a download
   */
  public void setCsv(boolean csv) {
    CSV.set(this, csv ? "" : null);
  }

  /**
   * Sets that users can download the rows, and the name of the file.
   *
   * @param fileName the name of the file; null for no download
   * @throws IllegalArgumentException if it is blank
   */
  public void setCsv(@Nullable String fileName) {
    if (fileName != null) {
      Check.notBlank("fileName", fileName);
    }
    CSV.set(this, fileName);
  }

  /**
   * {@return the columns of the download; an unmodifiable list; empty, the default, for all fields
   * of the rows}
   */
  @SuppressWarnings("unchecked")
  public List<ChartColumn<T>> getCsvColumns() {
    return (List<ChartColumn<T>>) CSV_COLUMNS.get(this);
  }

  /**
   * Sets the columns of the download.
   *
   * @param csvColumns the columns in their order; empty for all fields of the rows
   * @throws IllegalArgumentException if a property is none of the rows, as soon as their class is
   *     known
   */
  public void setCsvColumns(List<ChartColumn<T>> csvColumns) {
    List<ChartColumn<T>> before = getCsvColumns();
    CSV_COLUMNS.set(this, List.copyOf(Check.notNull("csvColumns", csvColumns)));
    try {
      checkFields();
    } catch (IllegalArgumentException e) {
      CSV_COLUMNS.set(this, before);
      throw e;
    }
  }

  /**
   * Sets the columns of the download.
   *
   * @param properties the names of properties of the rows, in their order; none for all fields
   * @throws IllegalArgumentException if a property is none of the rows, as soon as their class is
   *     known
   */
  public void setCsvColumns(String... properties) {
    setCsvColumns(
        Check.noNulls("properties", properties).stream().map(ChartColumn::<T>of).toList());
  }

  /** {@return the formats of files that users can download from a list, empty by default} */
  public Set<ChartFormat> getDownloads() {
    return DOWNLOADS.get(this);
  }

  /**
   * Sets the files that users can download from a list at the top end. The picture is what the user
   * sees: the drawing in its size and {@linkplain #setFileStyle colours}, with the texts and the
   * entries of the legend that are not switched off. The CSV file has all rows. Their name is that
   * of {@link #setCsv(String)} if there is one, else the label, else the title.
   *
   * @param downloads the formats; none for no list
   * @throws IllegalStateException if the libraries that a format needs are missing
   */
  public void setDownloads(ChartFormat... downloads) {
    EnumSet<ChartFormat> formats = EnumSet.noneOf(ChartFormat.class);
    formats.addAll(Check.noNulls("downloads", downloads));
    formats.forEach(ChartPicture::requireLibraries);
    DOWNLOADS.set(this, Collections.unmodifiableSet(formats));
  }

  /**
   * {@return the colours of this chart as a file; default {@link ChartFileStyle#PAGE}, those of the
   * page as the user sees it}
   */
  public ChartFileStyle getFileStyle() {
    return FILE_STYLE.get(this);
  }

  /**
   * Sets the colours of this chart as a file: of the {@linkplain #setDownloads downloads}, and of
   * {@link #toSvg(int, int) toSvg}, {@link #toPng(int, int) toPng} and {@link #toPdf(int, int)
   * toPdf}.
   *
   * @param fileStyle the colours, such as {@code ChartFileStyle.PAGE.withDark(false)}
   */
  public void setFileStyle(ChartFileStyle fileStyle) {
    FILE_STYLE.set(this, fileStyle);
  }

  private void showDownloads() {
    files.showList();
    redraw();
  }

  /** Returns the name that the app gave the files; empty for none, null if there is no CSV. */
  final @Nullable String csvName() {
    return CSV.get(this);
  }

  abstract List<ChartColumn<T>> plotted();

  // ---- Drawing ----

  /**
   * {@return the chart as an SVG file, in the colours of its {@linkplain #setFileStyle style}}
   * Works without a UI; then texts are English, and points in time are shown in the server's time
   * zone unless {@linkplain #setTimeZone another} is set. The same rows and sizes always produce
   * the same file.
   *
   * <p>It needs no style sheet: colours that are variables of the theme are replaced by the colours
   * of the scheme. A colour that only a browser can resolve, such as a variable of the app without
   * a fallback, is replaced by one of {@link #CHART_COLORS}; the {@linkplain #setDownloads
   * downloads} have it as it is in the page.
   *
   * @param width the width in px, above 0
   * @param height the height in px, above 0, with the legend and the texts
   * @throws IllegalArgumentException if the width or the height is not above 0
   */
  public String toSvg(int width, int height) {
    return toSvg(width, height, getFileStyle());
  }

  /**
   * {@return the chart as an SVG file in the colours of a scheme} Otherwise like {@link #toSvg(int,
   * int)}.
   *
   * @param width the width in px, above 0
   * @param height the height in px, above 0, with the legend and the texts
   * @param scheme the colours
   * @param dark whether to take the dark ones
   * @throws IllegalArgumentException if the width or the height is not above 0
   */
  public String toSvg(int width, int height, Scheme scheme, boolean dark) {
    return toSvg(width, height, style(scheme, dark));
  }

  private String toSvg(int width, int height, ChartFileStyle style) {
    requirePositive("width", width);
    requirePositive("height", height);
    return poster(style, null).svg(width, height);
  }

  private ChartFileStyle style(Scheme scheme, boolean dark) {
    return getFileStyle().withScheme(Check.notNull("scheme", scheme)).withDark(dark);
  }

  /** Returns the chart as the page of a request shows it, or as the server knows it. */
  final Poster poster(ChartFileStyle style, @Nullable VaadinRequest request) {
    // A file cannot wait for rows.
    boolean isDrawn = states.isNormal() && !isEmpty();
    Look look = look(1, Texts.isRightToLeft(locale()));
    Picture picture = isDrawn ? picture(look) : new MessageScene(states.message());
    boolean hasLegend = getLegend() != ChartLegend.NONE && !(picture instanceof MessageScene);
    return new Poster(
        picture,
        isDrawn ? captions() : captions().with(states.message()),
        hasLegend ? legend(StandaloneSvg.PREFIX) : List.of(),
        center(),
        look,
        style.background(),
        new FileColors(style, getUI().orElse(null), getColors(), request));
  }

  /**
   * {@return the chart as a PNG picture, in the colours of its {@linkplain #setFileStyle style}}
   * Needs the library {@code com.github.weisj:jsvg}, an optional dependency.
   *
   * <p>Its texts are in the font of the library, which has Latin, Greek and Cyrillic letters, and
   * for other scripts in a font of the machine. If the machine has none, as in small containers,
   * the letters are boxes, and a warning in the log names the script.
   *
   * @param width the width in px, above 0
   * @param height the height in px, above 0, with the legend and the texts
   * @throws IllegalArgumentException if the width or the height is not above 0, or if the picture
   *     has more than 100 million pixels
   * @throws IllegalStateException if the library is missing, or if Java finds no fonts
   */
  public byte[] toPng(int width, int height) {
    return ChartPicture.png(toSvg(width, height), width, height, 1);
  }

  /**
   * {@return the chart as a PNG picture in the colours of a scheme} Otherwise like {@link
   * #toPng(int, int)}.
   *
   * @param width the width in px of CSS, above 0
   * @param height the height in px of CSS, above 0, with the legend and the texts
   * @param scale the number of pixels per px, above 0; 2 suits print and dense screens
   * @param scheme the colours
   * @param dark whether to take the dark ones
   * @throws IllegalArgumentException if the width or the height is not above 0, or if the picture
   *     has more than 100 million pixels
   * @throws IllegalStateException if the library is missing, or if Java finds no fonts
   */
  public byte[] toPng(int width, int height, double scale, Scheme scheme, boolean dark) {
    return ChartPicture.png(toSvg(width, height, scheme, dark), width, height, scale);
  }

  /**
   * {@return the chart as a PDF document of one page, in the colours of its {@linkplain
   * #setFileStyle style}} Needs the libraries {@code com.github.weisj:jsvg} and {@code
   * de.rototor.pdfbox:graphics2d}, optional dependencies. See {@link #toPng(int, int)} for its
   * letters.
   *
   * @param width the width in px of CSS, of which 96 are an inch; above 0
   * @param height the height in px of CSS, above 0, with the legend and the texts
   * @throws IllegalArgumentException if the width or the height is not above 0
   * @throws IllegalStateException if a library is missing, or if Java finds no fonts
   */
  public byte[] toPdf(int width, int height) {
    return ChartPicture.pdf(toSvg(width, height), width, height, words());
  }

  /**
   * {@return the chart as a PDF document of one page in the colours of a scheme} Otherwise like
   * {@link #toPdf(int, int)}.
   *
   * @param width the width in px of CSS, of which 96 are an inch; above 0
   * @param height the height in px of CSS, above 0, with the legend and the texts
   * @param scheme the colours
   * @param dark whether to take the dark ones
   * @throws IllegalArgumentException if the width or the height is not above 0
   * @throws IllegalStateException if a library is missing, or if Java finds no fonts
   */
  public byte[] toPdf(int width, int height, Scheme scheme, boolean dark) {
    return ChartPicture.pdf(toSvg(width, height, scheme, dark), width, height, words());
  }

  /** Returns what a document says to a reader who does not see it. */
  final PdfWords words() {
    boolean isDrawn = states.isNormal() && !isEmpty();
    String name = name();
    String title = name == null ? write(ChartText.CHART) : name;
    String description = isDrawn ? summary() : states.message();
    return new PdfWords(title, locale(), (title + ". " + description).strip());
  }

  /** Returns a description of the drawing in a few sentences; empty for none. */
  abstract String summary();

  private static void requirePositive(String name, int px) {
    if (px <= 0) {
      throw new IllegalArgumentException(name + " must be above 0, but is " + px);
    }
  }

  /** Returns what is drawn in a file. */
  abstract Picture picture(Look look);

  /** Returns the lines in the middle of a ring, for a file; empty for none. */
  List<String> center() {
    return List.of();
  }

  /** Returns the legend of the page and of files: the series, and what colours of rows mean. */
  final List<ChartLegendItem> legend(String prefix) {
    List<ChartLegendItem> series = legendItems(prefix);
    List<ChartLegendItem> colors = legendColors();
    boolean areNamedByColors = series.size() == 1 && !colors.isEmpty();
    return Stream.concat(areNamedByColors ? Stream.of() : series.stream(), colors.stream())
        .toList();
  }

  /**
   * Returns the entries of the series or categories; empty for no legend.
   *
   * @param prefix the prefix of the ids of patterns
   */
  abstract List<ChartLegendItem> legendItems(String prefix);

  /** Returns what the colours of single rows mean, for the legend; empty if nothing. */
  List<ChartLegendItem> legendColors() {
    return List.of();
  }

  /** Draws the plot: the layers of the scene, the points, the summary and the data table. */
  abstract Map<String, String> plot(double width, double height, Look look, boolean hasTable);

  /**
   * Returns the layers of a drawing in the page.
   *
   * @param hasRows whether a press on the drawing is told with the row
   */
  final Map<String, String> layers(Scene scene, boolean hasRows, String summary, String table) {
    String points = scene.points();
    Map<String, String> layers = new LinkedHashMap<>(scene.layers());
    layers.put(
        "points",
        points.substring(0, points.length() - 1)
            + ",\"o\":"
            + JsonNodeFactory.instance.stringNode(getText(ChartText.POINT))
            + (hasRows ? ",\"g\":" + revision : "")
            + '}');
    layers.put("summary", summary);
    layers.put("table", table);
    return layers;
  }

  /** Returns whether a series or slice is switched off. */
  final boolean isHidden(int index, boolean initially) {
    // Without a legend, users could not show it again.
    return getLegend() == ChartLegend.NONE ? initially : legend.isHidden(index, initially);
  }

  /** Shows all series again, because the app has set others. */
  final void showAll() {
    legend.reset();
  }

  final String write(ChartText text, Object... values) {
    return Texts.format(this, text, values);
  }

  /** Returns a drawing's environment; the font is its width relative to that of the shipped one. */
  final Look look(double font, boolean isRightToLeft) {
    return new Look(
        font == 1 ? TextMeasure.standard() : TextMeasure.standard().scaledBy(font),
        locale(),
        isRightToLeft,
        prefix());
  }

  /** Returns the prefix of the ids in the drawing, which no other chart in the page has. */
  final String prefix() {
    return "c" + Math.max(getElement().getNode().getId(), 0);
  }

  /** Shows again what users have switched off in the legend, if others stand there now. */
  final void prepare() {
    if (getLegend() != ChartLegend.NONE) {
      ArrayList<Object> names = new ArrayList<>(legendKey());
      if (!named.isEmpty() && !named.equals(names)) {
        if (areNamedByRows() && named.getFirst() instanceof String) {
          legend.rename(named, names);
        } else {
          showAll();
        }
      }
      named = names;
    }
  }

  /** Returns whether the entries of the legend come and go with the rows. */
  boolean areNamedByRows() {
    return false;
  }

  /** Returns by what the entries of the legend are known; serialisable. */
  List<?> legendKey() {
    return legendItems("").stream().map(ChartLegendItem::name).toList();
  }

  /** Tells the app's developer about a drawing; none takes back what was shown. */
  final void say(Map<String, String> about) {
    String id = getId().orElse("none");
    notes.say(about, isDeveloped(), "%s (id: %s)".formatted(getClass().getName(), id));
  }

  /** Returns whether the app runs in development mode. */
  final boolean isDeveloped() {
    return getUI().map(UI::getSession).stream()
        .anyMatch(session -> !session.getConfiguration().isProductionMode());
  }

  // ---- Life ----

  /** Draws the chart again: in a disabled chart, points do not look pressable. */
  @Override
  public void onEnabledStateChanged(boolean enabled) {
    super.onEnabledStateChanged(enabled);
    redraw();
  }

  @Override
  protected void onAttach(AttachEvent event) {
    super.onAttach(event);
    states.forgive();
    states.show();
    if (!getClasses().isEmpty()) {
      showClasses();
    }
  }

  /** Flow calls this before {@link #onAttach} too. */
  @Override
  public void localeChange(LocaleChangeEvent event) {
    states.show();
    redraw();
  }
}
