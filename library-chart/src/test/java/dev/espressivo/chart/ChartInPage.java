package dev.espressivo.chart;

import com.vaadin.flow.component.UI;
import com.vaadin.flow.component.internal.PendingJavaScriptInvocation;
import com.vaadin.flow.dom.DomEvent;
import com.vaadin.flow.dom.Element;
import com.vaadin.flow.internal.nodefeature.ElementListenerMap;
import dev.espressivo.chart.internal.legend.LegendState;
import dev.espressivo.chart.internal.scene.SentPoints;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/** Plays the browser's part for a chart: sends events, and applies layers. */
final class ChartInPage {

  private final Chart<?> chart;
  private final Map<String, String> layers = new LinkedHashMap<>();

  private ChartInPage(Chart<?> chart) {
    this.chart = chart;
  }

  /** Adds a chart to the current UI, and reports its size. */
  static ChartInPage of(Chart<?> chart) {
    ChartInPage page = in(chart);
    page.measures(600, 260, 1);
    return page;
  }

  /** Adds a chart to the current UI, without reporting its size. */
  static ChartInPage in(Chart<?> chart) {
    UI.getCurrent().add(chart);
    return new ChartInPage(chart);
  }

  /** Returns a chart that is in a page already. */
  static ChartInPage at(Chart<?> chart) {
    return new ChartInPage(chart);
  }

  void measures(double width, double height, double font) {
    measures(width, height, font, false);
  }

  void measures(double width, double height, double font, boolean isRightToLeft) {
    fires(
        "es-chart-size",
        JsonNodeFactory.instance
            .objectNode()
            .put("event.detail.width", width)
            .put("event.detail.height", height)
            .put("event.detail.font", font)
            .put("event.detail.rtl", isRightToLeft));
  }

  void presses(int series, int row) {
    presses(series, row, points().path("g").asInt(-1));
  }

  void presses(int series, int row, int revision) {
    fires(
        "es-chart-point",
        JsonNodeFactory.instance
            .objectNode()
            .put("event.detail.series", series)
            .put("event.detail.row", row)
            .put("event.detail.revision", revision));
  }

  void hides(int n, Object... series) {
    hides(shownSeries(), n, series);
  }

  /** Returns the revision of the series in the legend that the browser shows. */
  String shownSeries() {
    return shows("legend").replaceFirst("(?s).*data-revision='(\\d+)'.*", "$1");
  }

  void hides(String shownSeries, int n, Object... series) {
    ObjectNode data =
        JsonNodeFactory.instance
            .objectNode()
            .put("event.detail.n", n)
            .put(LegendState.SHOWN_SERIES, shownSeries);
    ArrayNode array = data.putArray("event.detail.series");
    for (Object each : series) {
      array.addPOJO(each);
    }
    fires("es-chart-hidden", JsonMapper.shared().readTree(data.toString()));
  }

  void fires(String event, JsonNode data) {
    Element root = chart.getElement();
    root.getNode().getFeature(ElementListenerMap.class).fireEvent(new DomEvent(root, event, data));
  }

  /** Returns the layers in the next response, by name. */
  Map<String, String> draws() {
    Map<String, String> sent = new LinkedHashMap<>();
    UI ui = UI.getCurrent();
    ui.getInternals().getStateTree().runExecutionsBeforeClientResponse();
    List<PendingJavaScriptInvocation> calls = ui.getInternals().dumpPendingJavaScriptInvocations();
    for (PendingJavaScriptInvocation call : calls) {
      if (call.getInvocation().getExpression().contains("$0.draw(")
          && call.getOwner().equals(chart.getElement().getNode())) {
        ObjectNode changed = (ObjectNode) call.getInvocation().getParameters().get(1);
        changed
            .propertyStream()
            .forEach(each -> sent.put(each.getKey(), each.getValue().asString()));
      }
    }
    layers.putAll(sent);
    return sent;
  }

  /** Returns the content of a layer in the browser after the next response. */
  String shows(String layer) {
    draws();
    return layers.getOrDefault(layer, "");
  }

  /** Returns the points as the script reads them. */
  JsonNode points() {
    return SentPoints.read(shows("points"));
  }
}
