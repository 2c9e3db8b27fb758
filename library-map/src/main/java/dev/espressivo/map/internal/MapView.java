package dev.espressivo.map.internal;

import com.vaadin.flow.component.Component;
import com.vaadin.flow.dom.Element;
import com.vaadin.flow.function.SerializableBiFunction;
import com.vaadin.flow.function.SerializableSupplier;
import dev.espressivo.base.Parts;
import dev.espressivo.base.internal.Dom;
import dev.espressivo.base.internal.Overlay;
import dev.espressivo.base.internal.SafeAddress;
import dev.espressivo.base.internal.Texts;
import dev.espressivo.map.GeoMapControl;
import dev.espressivo.map.GeoMapText;
import dev.espressivo.map.MapAttribution;
import java.io.Serializable;
import java.util.Base64;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.ObjectNode;

/**
 * The elements on top of a map: the controls, the list of layers, the attributions, and the
 * elements for a notice and a hint, which the script fills. An element is kept while it is shown,
 * and not moved by inserting it where it is, so that it does not lose the focus.
 */
public final class MapView implements Serializable {

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

  /** A button of a control. */
  private record Button(GeoMapControl control, GeoMapText name, String glyph) {}

  /** The buttons from the top; the zoom is last, nearest to the thumb. */
  private static final List<Button> BUTTONS =
      List.of(
          new Button(GeoMapControl.LAYERS, GeoMapText.LAYERS, "layers"),
          new Button(GeoMapControl.FULLSCREEN, GeoMapText.FULLSCREEN, "fullscreen"),
          new Button(GeoMapControl.LOCATE, GeoMapText.LOCATE, "locate"),
          new Button(GeoMapControl.ZOOM, GeoMapText.ZOOM_IN, "add"),
          new Button(GeoMapControl.ZOOM, GeoMapText.ZOOM_OUT, "subtract"));

  private final Component map;
  private final SerializableBiFunction<String, String, Element> parts;
  private final SerializableSupplier<List<ShownLayer>> layers;
  private final Element viewport;
  private final Element controls;
  private final Element attribution;
  private final Element retry;

  /** The note that there is no detail, which the script shows and hides. */
  private final Element detail;

  private Set<GeoMapControl> shown = Set.of();
  private final Map<GeoMapText, Element> buttons = new EnumMap<>(GeoMapText.class);
  private final Map<Integer, Element> items = new LinkedHashMap<>();
  private final Element list;
  private final Element legends = new Element("es-map-legends");

  /**
   * Creates the elements of a map.
   *
   * @param map the component
   * @param parts creates an element for a part, by its name and the tag
   * @param layers returns the layers, the lowest first
   */
  public MapView(
      Component map,
      SerializableBiFunction<String, String, Element> parts,
      SerializableSupplier<List<ShownLayer>> layers) {
    this.map = map;
    this.parts = parts;
    this.layers = layers;
    viewport = part("VIEWPORT", "div").setAttribute("role", "application");
    viewport.setAttribute("tabindex", "0");
    controls = part("CONTROLS", "div").setAttribute("role", "group");
    attribution = part("ATTRIBUTION", "div");
    detail = part("DETAIL", "div").setAttribute("hidden", true);
    retry = button("RETRY");
    Element notice = part("NOTICE", "div").setAttribute("role", "status");
    notice.appendChild(new Element("span"), retry);
    BUTTONS.forEach(each -> buttons.put(each.name, button(each)));
    list = part("LAYERS", "div").setAttribute("role", "group");
    Overlay.place(list, Overlay.Placement.TOP_END);
    Overlay.connect(buttons.get(GeoMapText.LAYERS), list);
    Element hint = part("HINT", "div").setAttribute("aria-hidden", "true");
    map.getElement().appendChild(controls, attribution, detail, notice, hint, viewport);
  }

  private Element part(String name, String tag) {
    return parts.apply(name, tag);
  }

  private Element button(String part) {
    return part(part, "button")
        .setAttribute("type", "button")
        .setAttribute("data-state-layer", true);
  }

  private String text(GeoMapText text) {
    return Texts.of(map, text);
  }

  // ---- The map ----

  /** Names the map by a label or by the id of an element; otherwise by the text for it. */
  public void name(@Nullable String label, @Nullable String labelledBy) {
    String name = label == null ? text(GeoMapText.MAP) : label;
    Dom.setAttribute(viewport, "aria-labelledby", labelledBy);
    Dom.setAttribute(viewport, "aria-label", labelledBy == null ? name : null);
    viewport.setAttribute("aria-description", text(GeoMapText.KEYS));
  }

  public void focus() {
    viewport.callJsFunction("focus");
  }

  /** Makes the browser make a picture. */
  public CompletableFuture<byte[]> picture() {
    CompletableFuture<byte[]> picture = new CompletableFuture<>();
    map.getElement()
        .executeJs("return this.toPng()")
        .then(
            String.class,
            base64 -> complete(picture, base64),
            error -> picture.completeExceptionally(failure(error)));
    return picture;
  }

  private static void complete(CompletableFuture<byte[]> picture, String base64) {
    try {
      picture.complete(Base64.getDecoder().decode(base64));
    } catch (IllegalArgumentException e) {
      picture.completeExceptionally(failure("not Base64"));
    }
  }

  private static IllegalStateException failure(String reason) {
    return new IllegalStateException(
        "The browser could not make the picture; tiles of another host need setCrossOrigin: "
            + reason);
  }

  // ---- Controls ----

  /** Shows the controls, in the language of the map. */
  public void show(Set<GeoMapControl> controls) {
    shown = controls;
    retry.setText(text(GeoMapText.RETRY));
    detail.setText(text(GeoMapText.NO_DETAIL));
    list.setAttribute("aria-label", text(GeoMapText.LAYERS));
    showButtons();
    String name = shown.isEmpty() ? null : text(GeoMapText.MAP);
    Dom.setAttribute(this.controls, "aria-label", name);
    showLayers();
  }

  private void showButtons() {
    int at = 0;
    for (Button each : BUTTONS) {
      String name = text(each.name);
      Element button = buttons.get(each.name);
      button.setAttribute("aria-label", name).setAttribute("title", name);
      Dom.place(controls, at, button, shown.contains(each.control));
      at += shown.contains(each.control) ? 1 : 0;
    }
  }

  private Element button(Button button) {
    return button("CONTROL")
        .setAttribute("data-action", Parts.nameOf(button.name))
        .setAttribute("data-glyph", button.glyph);
  }

  // ---- Layers ----

  /** Shows the names of the layers in the list, and their attributions. */
  public void showLayers() {
    showList();
    attribution.removeAllChildren();
    layers.get().stream()
        .filter(ShownLayer::isVisible)
        .flatMap(layer -> layer.attribution().stream())
        .distinct()
        .forEach(each -> attribution.appendChild(element(each)));
  }

  private static Element element(MapAttribution attribution) {
    String href = attribution.href();
    if (href == null || !SafeAddress.isSafe(href)) {
      return new Element("span").setText(attribution.text());
    }
    return new Element("a")
        .setText(attribution.text())
        .setAttribute("data-link", true)
        .setAttribute("href", href)
        .setAttribute("target", "_blank")
        .setAttribute("rel", "noopener");
  }

  private void showList() {
    boolean isListed = shown.contains(GeoMapControl.LAYERS);
    Element root = map.getElement();
    Dom.place(root, root.getChildCount(), list, isListed);
    List<ShownLayer> all = isListed ? layers.get().reversed() : List.of();
    List<ShownLayer> named = all.stream().filter(each -> !each.name().isEmpty()).toList();
    Set<Integer> gone = new HashSet<>(items.keySet());
    named.forEach(each -> gone.remove(each.id()));
    gone.forEach(each -> items.remove(each).removeFromParent());
    for (int i = 0; i < named.size(); i++) {
      ShownLayer layer = named.get(i);
      Element item = items.computeIfAbsent(layer.id(), this::item);
      list.insertChild(i, item);
      item.getChild(1).setText(layer.name());
      item.getChild(0).setProperty("checked", layer.isVisible());
    }
  }

  private Element item(int layer) {
    Element box =
        new Element("input")
            .setAttribute("type", "checkbox")
            .setAttribute("data-id", String.valueOf(layer));
    return part("LAYER", "label").appendChild(box, new Element("span"));
  }

  /** Shows a legend below the existing ones, or removes it. */
  public void place(MapLegend legend, boolean isShown) {
    Dom.place(legends, legends.getChildCount(), legend.element(), isShown);
    Element root = map.getElement();
    Dom.place(root, root.getChildCount(), legends, legends.getChildCount() > 0);
  }

  // ---- Words ----

  /** Writes the texts for the scripts. */
  public ObjectNode words() {
    ObjectNode operation = MapState.operation("words");
    ObjectNode words = operation.putObject("words");
    words.put("locale", Texts.localeOf(map).toLanguageTag());
    EnumSet.complementOf(EnumSet.copyOf(WRITTEN))
        .forEach(text -> words.put(Parts.nameOf(text), text(text)));
    if (shown.stream().anyMatch(each -> each != GeoMapControl.ZOOM)) {
      operation.put("controls", true);
    }
    return operation;
  }
}
