package dev.espressivo.map;

import com.vaadin.flow.dom.Element;
import dev.espressivo.base.Parts;
import dev.espressivo.base.internal.Dom;
import dev.espressivo.base.internal.Overlay;
import dev.espressivo.base.internal.SafeAddress;
import dev.espressivo.base.internal.Texts;
import dev.espressivo.map.GeoMap.Part;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.ObjectNode;

/**
 * The elements on top of a map: the controls, the list of layers, the attributions, and the
 * elements for a notice and a hint, which the script fills. An element is kept while it is shown,
 * so that it does not lose the focus.
 */
final class MapChrome implements Serializable {

  /** The texts that the server writes itself; the others are for the scripts. */
  private static final Set<GeoMapText> WRITTEN =
      EnumSet.of(
          GeoMapText.MAP,
          GeoMapText.KEYS,
          GeoMapText.ZOOM_IN,
          GeoMapText.ZOOM_OUT,
          GeoMapText.LOCATE,
          GeoMapText.FULLSCREEN,
          GeoMapText.LAYERS,
          GeoMapText.NO_DETAIL,
          GeoMapText.NO_VALUE,
          GeoMapText.RETRY);

  private final GeoMap map;
  private final Element controls;
  private final Element attribution;
  private final Element retry;

  /** The note that there is no detail, which the script shows and hides. */
  private final Element detail;

  private final Map<GeoMapText, Element> buttons = new EnumMap<>(GeoMapText.class);
  private final Map<MapLayer, Element> items = new LinkedHashMap<>();
  private @Nullable Element list;
  private @Nullable Element legends;

  MapChrome(GeoMap map) {
    this.map = map;
    controls = Parts.element(map, Part.CONTROLS, "div").setAttribute("role", "group");
    attribution = Parts.element(map, Part.ATTRIBUTION, "div");
    retry = button(Part.RETRY);
    Element notice =
        Parts.element(map, Part.NOTICE, "div")
            .setAttribute("role", "status")
            .appendChild(new Element("span"), retry);
    Element hint = Parts.element(map, Part.HINT, "div").setAttribute("aria-hidden", "true");
    detail = Parts.element(map, Part.DETAIL, "div").setAttribute("hidden", true);
    map.getElement().appendChild(controls, attribution, detail, notice, hint);
  }

  private Element button(Part part) {
    return Parts.element(map, part, "button")
        .setAttribute("type", "button")
        .setAttribute("data-state-layer", true);
  }

  /** Shows the controls of the map, in its language. */
  void show() {
    retry.setText(map.getText(GeoMapText.RETRY));
    detail.setText(map.getText(GeoMapText.NO_DETAIL));
    showControl(GeoMapControl.LAYERS, GeoMapText.LAYERS, "layers");
    showControl(GeoMapControl.FULLSCREEN, GeoMapText.FULLSCREEN, "fullscreen");
    showControl(GeoMapControl.LOCATE, GeoMapText.LOCATE, "locate");
    showControl(GeoMapControl.ZOOM, GeoMapText.ZOOM_IN, "add");
    showControl(GeoMapControl.ZOOM, GeoMapText.ZOOM_OUT, "subtract");
    Dom.setAttribute(
        controls, "aria-label", map.getControls().isEmpty() ? null : map.getText(GeoMapText.MAP));
    showLayers();
    map.wire().wordsChanged();
  }

  private void showControl(GeoMapControl control, GeoMapText name, String glyph) {
    Element button = buttons.get(name);
    if (!map.getControls().contains(control)) {
      if (button != null) {
        buttons.remove(name);
        button.removeFromParent();
      }
      return;
    }
    if (button == null) {
      button =
          button(Part.CONTROL)
              .setAttribute("data-action", Parts.nameOf(name))
              .setAttribute("data-glyph", glyph);
      long before = buttons.keySet().stream().filter(each -> rank(each) < rank(name)).count();
      buttons.put(name, button);
      controls.insertChild((int) before, button);
    }
    button.setAttribute("aria-label", map.getText(name)).setAttribute("title", map.getText(name));
  }

  /** Returns the place of a control from the top; the zoom is last, nearest to the thumb. */
  private static int rank(GeoMapText name) {
    return List.of(
            GeoMapText.LAYERS,
            GeoMapText.FULLSCREEN,
            GeoMapText.LOCATE,
            GeoMapText.ZOOM_IN,
            GeoMapText.ZOOM_OUT)
        .indexOf(name);
  }

  // ---- Layers ----

  /** Shows the names of the layers in the list, and their attributions. */
  void showLayers() {
    showList();
    List<MapAttribution> shown = new ArrayList<>();
    for (MapLayer layer : map.allLayers()) {
      if (layer.isVisible()) {
        layer.getAttribution().stream().filter(each -> !shown.contains(each)).forEach(shown::add);
      }
    }
    if (attribution.getChildCount() != 0 || !shown.isEmpty()) {
      attribution.removeAllChildren();
      shown.forEach(each -> attribution.appendChild(element(each)));
    }
  }

  private static Element element(MapAttribution attribution) {
    String given = attribution.href();
    String href = given != null && SafeAddress.isSafe(given) ? given : null;
    Element element = new Element(href == null ? "span" : "a").setText(attribution.text());
    if (href != null) {
      element
          .setAttribute("data-link", true)
          .setAttribute("href", href)
          .setAttribute("target", "_blank")
          .setAttribute("rel", "noopener");
    }
    return element;
  }

  private void showList() {
    Element trigger = buttons.get(GeoMapText.LAYERS);
    if (trigger == null) {
      if (list != null) {
        list.removeFromParent();
        list = null;
        items.clear();
      }
      return;
    }
    Element shown = list;
    if (shown == null) {
      shown = Parts.element(map, Part.LAYERS, "div").setAttribute("role", "group");
      Overlay.place(shown, Overlay.Placement.TOP_END);
      Overlay.connect(trigger, shown);
      map.getElement().appendChild(shown);
      list = shown;
    }
    shown.setAttribute("aria-label", map.getText(GeoMapText.LAYERS));
    List<MapLayer> named =
        map.allLayers().reversed().stream().filter(each -> !each.getName().isEmpty()).toList();
    items.entrySet().removeIf(each -> isGone(each, named));
    for (int i = 0; i < named.size(); i++) {
      MapLayer layer = named.get(i);
      Element item = items.computeIfAbsent(layer, this::item);
      if (shown.indexOfChild(item) != i) {
        shown.insertChild(i, item);
      }
      item.getChild(1).setText(layer.getName());
      item.getChild(0).setProperty("checked", layer.isVisible());
    }
  }

  private static boolean isGone(Map.Entry<MapLayer, Element> item, List<MapLayer> named) {
    boolean gone = !named.contains(item.getKey());
    if (gone) {
      item.getValue().removeFromParent();
    }
    return gone;
  }

  private Element item(MapLayer layer) {
    Element box =
        new Element("input")
            .setAttribute("type", "checkbox")
            .setAttribute("data-id", String.valueOf(layer.id()));
    return Parts.element(map, Part.LAYER, "label").appendChild(box, new Element("span"));
  }

  /** Shows a legend below the existing ones. */
  void addLegend(MapLegend legend) {
    if (legends == null) {
      legends = new Element("es-map-legends");
      map.getElement().appendChild(legends);
    }
    legends.appendChild(legend.getElement());
  }

  void removeLegend(MapLegend legend) {
    legend.getElement().removeFromParent();
    if (legends != null && legends.getChildCount() == 0) {
      legends.removeFromParent();
      legends = null;
    }
  }

  // ---- Words ----

  /** Writes the texts for the scripts. */
  ObjectNode words() {
    ObjectNode operation = MapWire.operation("words");
    ObjectNode words = operation.putObject("words");
    words.put("locale", Texts.localeOf(map).toLanguageTag());
    EnumSet.complementOf(EnumSet.copyOf(WRITTEN))
        .forEach(text -> words.put(Parts.nameOf(text), map.getText(text)));
    if (map.getControls().stream().anyMatch(each -> each != GeoMapControl.ZOOM)) {
      operation.put("controls", true);
    }
    return operation;
  }
}
