package dev.espressivo.map.internal;

import com.vaadin.flow.component.Component;
import com.vaadin.flow.component.UI;
import com.vaadin.flow.function.SerializableConsumer;
import com.vaadin.flow.function.SerializableSupplier;
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
public final class MapWire implements Serializable {

  /**
   * The most pending operations. With more, as for a map that gets data while it is hidden, the map
   * is described anew.
   */
  private static final int MOST_PENDING = 1_000;

  private final Component map;
  private final MapView view;
  private final SerializableSupplier<List<ShownLayer>> layers;
  private final SerializableConsumer<ArrayNode> place;
  private final WhenVisible whenVisible;
  private final List<ObjectNode> pending = new ArrayList<>();
  private final Set<Integer> known = new HashSet<>();
  private boolean isNew = true;
  private boolean isListChanged;
  private boolean isWordsChanged;
  private @Nullable Registration scheduled;

  /**
   * Creates an instance for a map.
   *
   * @param map the component
   * @param view its elements
   * @param layers returns the layers, the lowest first
   * @param place writes the place for a browser that shows nothing yet
   */
  public MapWire(
      Component map,
      MapView view,
      SerializableSupplier<List<ShownLayer>> layers,
      SerializableConsumer<ArrayNode> place) {
    this.map = map;
    this.layers = layers;
    this.view = view;
    this.place = place;
    whenVisible = new WhenVisible(map, this::schedule);
  }

  public Component map() {
    return map;
  }

  public MapView view() {
    return view;
  }

  /** Starts with a new element, which knows nothing. */
  public void begin() {
    forget();
    if (scheduled != null) {
      scheduled.remove();
      scheduled = null;
    }
    schedule();
  }

  private void forget() {
    pending.clear();
    known.clear();
    isNew = true;
  }

  public void end() {
    whenVisible.cancel();
  }

  /** Sends an operation of the map itself. */
  public void send(ObjectNode operation) {
    if (!isNew) {
      pending.add(operation);
      schedule();
    }
  }

  /** Sends an operation of a layer, if the browser knows the layer. */
  public void send(int layer, ObjectNode operation) {
    if (known.contains(layer)) {
      pending.add(operation);
      schedule();
    }
  }

  /** Records that layers were added, removed or reordered. */
  public void layersChanged() {
    isListChanged = true;
    known.retainAll(layers.get().stream().map(ShownLayer::id).toList());
    schedule();
  }

  /** Sends the whole state of a layer again, so that its script starts anew. */
  public void describeAgain(int layer) {
    known.remove(layer);
    isListChanged = true;
    schedule();
  }

  /** Records that the language or the controls have changed. */
  public void wordsChanged() {
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
        forget();
      }
      return;
    }
    ArrayNode operations = JsonNodeFactory.instance.arrayNode();
    if (isNew) {
      // The number of the map in its page, which is that of before when a page is built anew.
      operations.add(MapState.operation("new").put("map", map.getElement().getNode().getId()));
    }
    if (isNew || isWordsChanged) {
      operations.add(view.words());
    }
    if (isNew || isListChanged) {
      operations.add(list());
    }
    if (isNew) {
      place.accept(operations);
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
  private ObjectNode list() {
    ObjectNode operation = MapState.operation("layers");
    ArrayNode all = operation.putArray("layers");
    for (ShownLayer layer : layers.get()) {
      all.add(
          known.add(layer.id())
              ? layer.description().get()
              : JsonNodeFactory.instance.objectNode().put("id", layer.id()));
    }
    return operation;
  }
}
