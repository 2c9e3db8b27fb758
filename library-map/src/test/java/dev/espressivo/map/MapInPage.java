package dev.espressivo.map;

import com.vaadin.flow.component.UI;
import com.vaadin.flow.component.internal.PendingJavaScriptInvocation;
import com.vaadin.flow.dom.DomEvent;
import com.vaadin.flow.internal.nodefeature.ElementListenerMap;
import java.util.ArrayList;
import java.util.List;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/** Plays the browser's part for a map: receives operations, and fires events. */
final class MapInPage {

  private final GeoMap map;

  private MapInPage(GeoMap map) {
    this.map = map;
  }

  /** Adds a map to the current UI. */
  static MapInPage of(GeoMap map) {
    UI.getCurrent().add(map);
    return new MapInPage(map);
  }

  /** Returns a map that is in a page already. */
  static MapInPage at(GeoMap map) {
    return new MapInPage(map);
  }

  /** Returns the operations in the next response. */
  List<JsonNode> operations() {
    UI ui = UI.getCurrent();
    ui.getInternals().getStateTree().runExecutionsBeforeClientResponse();
    List<JsonNode> all = new ArrayList<>();
    for (PendingJavaScriptInvocation each : ui.getInternals().dumpPendingJavaScriptInvocations()) {
      for (Object parameter : each.getInvocation().getParameters()) {
        if (parameter instanceof JsonNode node && node.isArray()) {
          node.forEach(all::add);
        }
      }
    }
    return all;
  }

  /** Returns the operations of one kind in the next response. */
  List<JsonNode> operations(String op) {
    return operations().stream().filter(each -> each.path("op").asString("").equals(op)).toList();
  }

  /** Returns the descriptions of layers in the next response. */
  List<JsonNode> descriptions() {
    List<JsonNode> all = new ArrayList<>();
    for (JsonNode each : operations("layers")) {
      for (JsonNode layer : each.get("layers")) {
        if (layer.has("type")) {
          all.add(layer);
        }
      }
    }
    return all;
  }

  /** Fires an event of the script of a layer. */
  void tells(MapLayer layer, String name, ObjectNode detail) {
    detail.put("type", "layer").put("id", layer.id()).put("name", name);
    fires(detail);
  }

  void fires(ObjectNode detail) {
    ObjectNode data = JsonNodeFactory.instance.objectNode();
    data.set("event.detail", detail);
    map.getElement()
        .getNode()
        .getFeature(ElementListenerMap.class)
        .fireEvent(new DomEvent(map.getElement(), "es-geo-map", data));
  }

  static ObjectNode detail() {
    return JsonNodeFactory.instance.objectNode();
  }
}
