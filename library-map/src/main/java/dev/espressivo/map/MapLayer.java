package dev.espressivo.map;

import dev.espressivo.base.internal.Check;
import java.io.Serializable;
import java.util.List;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/**
 * A layer of a {@link GeoMap}. Layers lie upon each other, the one that was added last on top.
 *
 * <p>A layer belongs to one map at most. Like a component, it is used with the session locked.
 */
public abstract class MapLayer implements Serializable {

  private String name = "";
  private boolean visible = true;
  private double opacity = 1;
  private List<MapAttribution> attribution = List.of();

  private @Nullable GeoMap map;
  private int id;

  /** Only the layers of this package. */
  MapLayer() {}

  // ---- What an app sets ----

  /**
   * Returns the name of the layer.
   *
   * @return empty by default
   */
  public String getName() {
    return name;
  }

  /**
   * Sets the name of the layer, by which the layers menu lists it and messages speak of it. A layer
   * without a name is not in the menu.
   *
   * @param name the name; empty for none
   */
  public void setName(String name) {
    this.name = Check.notNull("name", name).strip();
    send(operation("name").put("name", this.name));
  }

  /**
   * Returns whether the layer is shown.
   *
   * @return default true
   */
  public boolean isVisible() {
    return visible;
  }

  /**
   * Sets whether the layer is shown. Users change it too, in the {@linkplain GeoMapControl#LAYERS
   * layers menu}.
   *
   * @param visible whether it is shown
   */
  public void setVisible(boolean visible) {
    this.visible = visible;
    send(operation("visible").put("visible", visible));
  }

  /**
   * Returns how opaque the layer is.
   *
   * @return from 0 to 1, the default
   */
  public double getOpacity() {
    return opacity;
  }

  /**
   * Sets how opaque the layer is.
   *
   * @param opacity from 0, invisible, to 1, opaque
   * @throws IllegalArgumentException if it is out of range or not a number
   */
  public void setOpacity(double opacity) {
    if (!(opacity >= 0 && opacity <= 1)) {
      throw new IllegalArgumentException("opacity must be from 0 to 1, but is " + opacity);
    }
    this.opacity = opacity;
    send(operation("opacity").put("opacity", opacity));
  }

  /**
   * Returns whose data the layer shows.
   *
   * @return unmodifiable; empty by default
   */
  public List<MapAttribution> getAttribution() {
    return attribution;
  }

  /**
   * Sets whose data the layer shows. While the layer is visible, the map shows the attribution in
   * its corner.
   *
   * @param attribution the texts, with links where there are any; none for no attribution
   */
  public void setAttribution(MapAttribution... attribution) {
    this.attribution = List.of(attribution);
    ObjectNode operation = operation("attribution");
    operation.set("attribution", attributionJson());
    send(operation);
  }

  /**
   * Sets whose data the layer shows.
   *
   * @param text the name of the author or the licence
   * @throws IllegalArgumentException if it is blank
   */
  public final void setAttribution(String text) {
    setAttribution(new MapAttribution(text));
  }

  /**
   * Returns the map of the layer.
   *
   * @return null as long as the layer is on none
   */
  public @Nullable GeoMap getMap() {
    return map;
  }

  // ---- What a kind of layer is ----

  /** Returns the name of the script that shows it, beside {@code geomap.js}. */
  abstract String type();

  /**
   * Writes what the script needs to show the layer as it is now. Called when the browser gets to
   * know the layer: in the response after it was added, and again whenever the map is attached.
   */
  abstract void describe(ObjectNode description);

  /** Returns what a user has pointed at, by the id that the script gave; which may be anything. */
  @Nullable MapFeature feature(String id) {
    return null;
  }

  /** Takes an event of the script: what it gave to {@code context.tell(name, detail)}. */
  void handle(String event, JsonNode detail) {}

  /** Is called when the layer's map is attached, and when the layer is added to an attached map. */
  void attached(GeoMap map) {}

  /** Is called when the layer's map is detached, and when it is removed from an attached map. */
  void detached() {}

  // ---- The wire ----

  /** Returns what identifies the layer within its map. */
  final int id() {
    return id;
  }

  /** Begins an operation for {@link #send}. */
  final ObjectNode operation(String op) {
    return JsonNodeFactory.instance.objectNode().put("id", id).put("op", op);
  }

  /**
   * Sends an operation to the script with the next response, if the browser knows the layer; else
   * the description will say it.
   */
  final void send(ObjectNode operation) {
    if (map != null) {
      map.wire().send(this, operation);
    }
  }

  /** Everything about the layer, for a browser that does not know it. */
  final ObjectNode description() {
    ObjectNode description =
        JsonNodeFactory.instance.objectNode().put("id", id).put("type", type());
    if (!name.isEmpty()) {
      description.put("name", name);
    }
    if (!visible) {
      description.put("visible", false);
    }
    if (opacity < 1) {
      description.put("opacity", opacity);
    }
    if (!attribution.isEmpty()) {
      description.set("attribution", attributionJson());
    }
    describe(description);
    return description;
  }

  /** Takes what the user has chosen in the layers menu, which the browser shows already. */
  final void setVisibleFromClient(boolean visible) {
    this.visible = visible;
  }

  final void join(GeoMap map, int id) {
    if (this.map != null) {
      throw new IllegalStateException(
          "The layer is on a map already; remove it from that before adding it to another");
    }
    this.map = map;
    this.id = id;
  }

  final void leave() {
    map = null;
  }

  private ArrayNode attributionJson() {
    ArrayNode all = JsonNodeFactory.instance.arrayNode();
    for (MapAttribution each : attribution) {
      ArrayNode one = all.addArray().add(each.text());
      if (each.href() != null) {
        one.add(each.href());
      }
    }
    return all;
  }
}
