package dev.espressivo.map;

import com.vaadin.flow.component.Component;
import com.vaadin.flow.server.VaadinSession;
import dev.espressivo.base.internal.Check;
import dev.espressivo.map.internal.LayerFile;
import dev.espressivo.map.internal.MapReport;
import dev.espressivo.map.internal.MapWire;
import dev.espressivo.map.internal.ShownLayer;
import java.io.IOException;
import java.io.Serializable;
import java.io.Writer;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/**
 * A layer of a {@link GeoMap}. Layers are drawn on top of each other, the last added one topmost.
 *
 * <p>A layer belongs to one map at most. Like a component, it is used with the session locked.
 */
// The script of a layer, <type>.js beside geomap.js, is loaded with the first such layer. It
// exports create(description, context), which returns
//
//     {layer, apply(operation), dispose(), extent?(), ready?, isQuiet?, nameAt?(point),
//      keyOf?(feature), labelOf?(feature), press?(feature), restyle?(), retry?()}
//
// layer is one of OpenLayers; ready is a promise; extent and point are in the projection; keyOf
// returns the key of a feature for the server, its id by default; labelOf returns the label under
// the mouse; features of a quiet layer do not react to the pointer. restyle is called when the
// theme or the language changes, retry when the user tries again, and press for a pressed feature;
// press returns true if that is not a selection.
//
// The context has ol; map; element, the es-geo-map; project([longitude, latitude]) and unproject,
// its inverse; color(css), resolved for a canvas; isStill(), for users who prefer reduced motion;
// word(text), one of GeoMapText in camel case; where(point), in words; announce(words);
// tell(name, {key, keys, at}), which calls handle below; select(feature); layerName(), which may
// change; and report('Failed' | 'Slow' | 'Unsupported'), which shows a notice, or removes it when
// called without an argument.
public abstract class MapLayer implements Serializable {

  private String name = "";
  private boolean visible = true;
  private double opacity = 1;
  private List<MapAttribution> attribution = List.of();

  private @Nullable MapWire wire;
  private int id;

  /** The data, for the browser to fetch if there is too much of it for the description. */
  final LayerFile file = new File();

  /** For the layers of this package. */
  MapLayer() {}

  // ---- Properties ----

  /** {@return the name of the layer; empty by default} */
  public String getName() {
    return name;
  }

  /**
   * Sets the name of the layer, for the layers menu and for messages. A layer without a name is not
   * in the menu.
   *
   * @param name the name; empty for none
   */
  public void setName(String name) {
    this.name = Check.notNull("name", name).strip();
    send("name", operation -> operation.put("name", this.name));
    showInList();
  }

  /** {@return whether the layer is shown; default true} */
  public boolean isVisible() {
    return visible;
  }

  /**
   * Sets whether the layer is shown. Users change it too, in the {@linkplain GeoMapControl#LAYERS
   * layers menu}.
   *
   * @param visible whether the layer is shown
   */
  public void setVisible(boolean visible) {
    this.visible = visible;
    send("visible", operation -> operation.put("visible", visible));
    showInList();
  }

  /** {@return the opacity of the layer, from 0 to 1 (the default)} */
  public double getOpacity() {
    return opacity;
  }

  /**
   * Sets the opacity of the layer.
   *
   * @param opacity from 0, invisible, to 1, opaque
   * @throws IllegalArgumentException if it is out of range or not a number
   */
  public void setOpacity(double opacity) {
    Check.range("opacity", opacity, 0, 1);
    this.opacity = opacity;
    send("opacity", operation -> operation.put("opacity", opacity));
  }

  /** {@return the attributions of the layer, unmodifiable; empty by default} */
  public List<MapAttribution> getAttribution() {
    return attribution;
  }

  /**
   * Sets the attributions of the layer. While the layer is visible, the map shows them in its
   * corner.
   *
   * @param attribution the attributions; none for no attribution
   */
  public void setAttribution(MapAttribution... attribution) {
    this.attribution = List.of(attribution);
    showInList();
  }

  /**
   * Sets the attribution of the layer.
   *
   * @param text the name of the author or the licence
   * @throws IllegalArgumentException if it is blank
   */
  public final void setAttribution(String text) {
    setAttribution(new MapAttribution(text));
  }

  /** {@return the map of the layer; null while the layer is not on a map} */
  public @Nullable Component getMap() {
    return wire == null ? null : wire.map();
  }

  // ---- Implemented by each kind of layer ----

  /** Returns the name of the script that shows it, beside {@code geomap.js}. */
  abstract String type();

  /**
   * Writes the current state of the layer for the script. Called for the response after the layer
   * was added, and again whenever the map is attached.
   */
  abstract void describe(ObjectNode description);

  /**
   * Returns the data of the layer, for {@link #source} or for its file. Called with the session's
   * lock, as calls of the app's functions need it.
   */
  JsonNode data() {
    throw new UnsupportedOperationException(type() + " has no data");
  }

  /**
   * Writes the file of the layer as JSON. Called without the session's lock, so that a slow browser
   * keeps nobody waiting.
   */
  void write(VaadinSession session, Writer json) throws IOException {
    json.write(locked(session, () -> data().toString()));
  }

  /** Reads something with the session's lock. */
  static <R extends @Nullable Object> R locked(VaadinSession session, Supplier<R> reading) {
    session.lock();
    try {
      return reading.get();
    } finally {
      session.unlock();
    }
  }

  /** Returns the feature with an id that the script has sent, which may be any text. */
  @Nullable MapFeature feature(String id) {
    return null;
  }

  /** Handles an event of the script: a call of {@code context.tell(name, detail)}. */
  void handle(MapReport report) {}

  /** Called when the layer's map is attached, and when the layer is added to an attached map. */
  void attached() {}

  /** Called when the layer's map is detached, and when it is removed from an attached map. */
  void detached() {
    file.withdraw();
  }

  /** Called when the map speaks another language. */
  void localeChanged() {}

  // ---- Messages to the browser ----

  /** Returns the messages of the layer's map; null while the layer is not on one. */
  final @Nullable MapWire wire() {
    return wire;
  }

  /** Returns the id of the layer within its map. */
  final int id() {
    return id;
  }

  /** Returns the key that a script has sent as a number; -1 if it is none. */
  static int key(String id) {
    try {
      return Integer.parseInt(id);
    } catch (NumberFormatException e) {
      return -1;
    }
  }

  /**
   * Sends an operation to the script with the next response, if the browser knows the layer;
   * otherwise its description will contain the change.
   */
  final void send(String op, Consumer<ObjectNode> content) {
    if (wire != null) {
      ObjectNode operation = JsonNodeFactory.instance.objectNode().put("id", id).put("op", op);
      content.accept(operation);
      wire.send(id, operation);
    }
  }

  final void popupFilled(String key) {
    send("popup", operation -> operation.put("key", key));
  }

  /** Sends other data than the layer's description had. */
  final void dataChanged() {
    if (wire != null && wire.map().isAttached()) {
      send("data", this::describe);
    }
  }

  /** Writes the {@link #data} or, if there is much, the address of the file with it. */
  final void source(ObjectNode to, String name, boolean isMuch) {
    if (isMuch) {
      fileAddress(to);
    } else {
      file.withdraw();
      to.set(name, data());
    }
  }

  /** Writes the address of the file, if the layer is on a map. */
  final void fileAddress(ObjectNode to) {
    if (wire != null) {
      to.put("url", file.address(wire.map()));
    }
  }

  /** Returns the whole state of the layer, for a browser that does not know it. */
  final ObjectNode description() {
    ObjectNode description =
        JsonNodeFactory.instance.objectNode().put("id", id).put("type", type());
    description.put("name", name).put("visible", visible).put("opacity", opacity);
    describe(description);
    return description;
  }

  /** Returns the layer as it is now, for the view. */
  final ShownLayer shown() {
    return new ShownLayer(id, name, visible, attribution, this::description);
  }

  /** Sets the visibility that the user has chosen, and that the browser shows already. */
  final void setVisibleFromClient(boolean visible) {
    this.visible = visible;
  }

  final void join(MapWire wire, int id) {
    if (this.wire != null) {
      throw new IllegalStateException(
          "The layer is on a map already; remove it from that before adding it to another");
    }
    this.wire = wire;
    this.id = id;
  }

  final void leave() {
    wire = null;
  }

  private void showInList() {
    if (wire != null) {
      wire.view().showLayers();
    }
  }

  /**
   * Not a lambda: the session refers to the file before the layer, and a lambda in a cycle cannot
   * be deserialised.
   */
  private final class File extends LayerFile {

    @Override
    protected void write(VaadinSession session, Writer json) throws IOException {
      MapLayer.this.write(session, json);
    }
  }
}
