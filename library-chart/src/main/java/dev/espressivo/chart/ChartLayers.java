package dev.espressivo.chart;

import static java.util.stream.Collectors.toMap;

import com.vaadin.flow.component.UI;
import com.vaadin.flow.dom.DomEvent;
import dev.espressivo.base.internal.Drawing;
import dev.espressivo.base.internal.Texts;
import dev.espressivo.chart.internal.legend.LegendState;
import dev.espressivo.chart.internal.scene.Scene;
import dev.espressivo.chart.internal.size.ChartSize;
import dev.espressivo.chart.internal.size.ChartSizes;
import java.io.Serializable;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** The layers of a chart's drawing that the browser shows, in the size that it has measured. */
final class ChartLayers implements Serializable {

  private static final Logger LOG = LoggerFactory.getLogger(Chart.class);

  /** The layers of an empty drawing. */
  private static final Map<String, String> BLANK =
      Stream.concat(
              Scene.LAYERS.stream(),
              Stream.of("legend", "tools", "scale", "points", "summary", "table"))
          .collect(toMap(layer -> layer, layer -> ""));

  private final Chart<?> chart;
  private final ChartStates states;
  private final LegendState legend;
  private final ChartFiles<?> files;
  private final Drawing drawing;
  private @Nullable ChartSize size;
  private boolean tableShown;

  ChartLayers(Chart<?> chart, ChartStates states, LegendState legend, ChartFiles<?> files) {
    this.chart = chart;
    this.states = states;
    this.legend = legend;
    this.files = files;
    drawing = new Drawing(chart).layers(this::draw);
    chart.listen("es-chart-size", this::onSize, "width", "height", "font", "rtl");
    chart
        .listen("es-chart-hidden", this::onHidden, "series", "n")
        .addEventData(LegendState.SHOWN_SERIES);
    chart.listen("es-chart-table", this::onTable, "shown");
  }

  /** Returns the size that the chart is drawn in; null before it is known. */
  @Nullable ChartSize size() {
    return size;
  }

  boolean isTableShown() {
    return tableShown;
  }

  Drawing drawing() {
    return drawing;
  }

  /** Draws the chart before the next response, if it is attached, after a change by the app. */
  void refresh() {
    drawing.refresh();
  }

  /** Draws the chart for a change in the browser, unless the last drawing has failed. */
  private void follow() {
    if (!states.hasFailed()) {
      drawing.refresh();
    }
  }

  private Map<String, String> draw() {
    if (!states.isNormal()) {
      return BLANK;
    }
    if (chart.isEmpty()) {
      // While rows are being loaded, the previous drawing stays.
      return Map.of();
    }
    try {
      return drawRows(chart.getUI().orElseThrow());
    } catch (RuntimeException e) {
      LOG.error("A chart could not be drawn and shows its error state", e);
      states.fail();
      return BLANK;
    }
  }

  private Map<String, String> drawRows(UI ui) {
    chart.prepare();
    boolean hasLegend = chart.getLegend() != ChartLegend.NONE;
    if (size == null) {
      size = ChartSizes.of(ui).get(ui, chart, chart.getHeight());
    }
    if (size == null && !hasLegend && !chart.isCsv() && !chart.hasCaptions()) {
      // Without a row above it and without texts, the drawing is as large as the chart.
      boolean isRightToLeft = Texts.isRightToLeft(chart.locale());
      size = ChartSize.fixed(chart.getWidth(), chart.getHeight(), isRightToLeft);
    }
    Map<String, String> layers = new LinkedHashMap<>();
    ChartTools tools = new ChartTools(chart);
    layers.put("legend", hasLegend ? tools.legend(legend.changes(), legend.revision()) : "");
    layers.put("tools", tools.tools(files.csvAddress(), files.list(), tableShown));
    ChartSize box = size;
    if (box != null) {
      layers.put("size", box.json());
      layers.putAll(
          chart.plot(
              box.width(), box.height(), chart.look(box.font(), box.isRightToLeft()), tableShown));
    }
    return layers;
  }

  private void onSize(DomEvent event) {
    ChartSize reported =
        ChartSize.of(
            Chart.detail(event, "width").asDouble(0),
            Chart.detail(event, "height").asDouble(0),
            Chart.detail(event, "font").asDouble(1),
            Chart.detail(event, "rtl").asBoolean(false));
    if (reported != null && !reported.equals(size)) {
      size = reported;
      chart.getUI().ifPresent(ui -> ChartSizes.of(ui).put(ui, chart, chart.getHeight(), reported));
      follow();
    }
  }

  /** Takes over the hidden series; the browser has already shown the effect of the press. */
  private void onHidden(DomEvent event) {
    boolean isUsable = chart.isEnabled() && chart.getLegend() != ChartLegend.NONE;
    chart.prepare();
    legend.take(event, chart.legendItems("").size(), isUsable);
    follow();
  }

  private void onTable(DomEvent event) {
    if (chart.isEnabled()) {
      tableShown = Chart.detail(event, "shown").asBoolean(false);
    }
    follow();
  }
}
