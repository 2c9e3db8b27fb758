package dev.espressivo.map;

import com.vaadin.flow.component.UI;
import com.vaadin.flow.shared.Registration;
import dev.espressivo.base.internal.WhenVisible;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/**
 * The messages from a map to its element in the browser: all changes since the last response, in
 * one call of {@code update(operations)}. After each attach the element is a new one and gets
 * everything again, so no sent message is kept. Used with the session locked.
 */
final class MapWire implements Serializable {

  /**
   * The most pending operations. With more, as for a map that gets data while it is hidden, the map
   * is described anew.
   */
  private static final int MOST_PENDING = 1_000;

  private final GeoMap map;
  private final WhenVisible whenVisible;
  private final List<ObjectNode> pending = new ArrayList<>();
  private final Set<MapLayer> known = new HashSet<>();
  private boolean isNew = true;
  private boolean isListChanged;
  private boolean isWordsChanged;
  private @Nullable Registration scheduled;

  MapWire(GeoMap map) {
    this.map = map;
    whenVisible = new WhenVisible(map, this::schedule);
  }

  static ObjectNode operation(String op) {
    return JsonNodeFactory.instance.objectNode().put("op", op);
  }

  /** Starts with a new element, which knows nothing. */
  void begin() {
    pending.clear();
    known.clear();
    isNew = true;
    if (scheduled != null) {
      scheduled.remove();
      scheduled = null;
    }
    schedule();
  }

  void end() {
    whenVisible.cancel();
  }

  /** Sends an operation of the map itself. */
  void send(ObjectNode operation) {
    if (!isNew) {
      pending.add(operation);
      schedule();
    }
  }

  void send(MapLayer layer, ObjectNode operation) {
    if (known.contains(layer)) {
      pending.add(operation);
      schedule();
    }
  }

  /** Records that layers were added, removed or reordered. */
  void layersChanged() {
    isListChanged = true;
    known.retainAll(map.allLayers());
    schedule();
  }

  /** Sends the whole state of a layer again, so that its script starts anew. */
  void describeAgain(MapLayer layer) {
    known.remove(layer);
    isListChanged = true;
    schedule();
  }

  /** Records that the language or the controls have changed. */
  void wordsChanged() {
    isWordsChanged = true;
    schedule();
  }

  private void schedule() {
    UI ui = map.getUI().orElse(null);
    if (ui != null && scheduled == null) {
      scheduled = ui.beforeClientResponse(map, context -> flush());
    }
  }

  private void flush() {
    scheduled = null;
    if (whenVisible.isPutOff()) {
      if (pending.size() > MOST_PENDING) {
        pending.clear();
        known.clear();
        isNew = true;
      }
      return;
    }
    ArrayNode operations = JsonNodeFactory.instance.arrayNode();
    if (isNew) {
      operations.add(operation("new"));
    }
    if (isNew || isWordsChanged) {
      operations.add(map.chrome().words());
    }
    if (isNew || isListChanged) {
      operations.add(layers());
    }
    if (isNew) {
      map.place(operations);
    }
    operations.addAll(pending);
    pending.clear();
    isNew = false;
    isListChanged = false;
    isWordsChanged = false;
    if (!operations.isEmpty()) {
      map.getElement().callJsFunction("update", operations);
    }
  }

  /** Returns all layers in order, with descriptions of those that the browser does not know. */
  private ObjectNode layers() {
    ObjectNode operation = operation("layers");
    ArrayNode all = operation.putArray("layers");
    for (MapLayer layer : map.allLayers()) {
      if (known.add(layer)) {
        all.add(layer.description());
      } else {
        all.addObject().put("id", layer.id());
      }
    }
    return operation;
  }
}
