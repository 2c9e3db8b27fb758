package dev.espressivo.map;

import com.vaadin.flow.component.Component;
import com.vaadin.flow.component.ComponentEventListener;
import com.vaadin.flow.component.UI;
import com.vaadin.flow.function.SerializableBiConsumer;
import com.vaadin.flow.function.SerializableFunction;
import com.vaadin.flow.function.SerializablePredicate;
import com.vaadin.flow.shared.Registration;
import dev.espressivo.base.Tone;
import dev.espressivo.base.internal.Check;
import dev.espressivo.base.internal.LiveUpdates;
import dev.espressivo.map.internal.MapPopup;
import dev.espressivo.map.internal.MapReport;
import dev.espressivo.map.internal.MarkerContents;
import dev.espressivo.map.internal.marker.MarkerRows;
import dev.espressivo.map.internal.marker.MarkerRows.Row;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/**
 * A layer of markers, one for each item.
 *
 * <pre>{@code
 * MarkerLayer<Depot> depots = new MarkerLayer<>(Depot::place);
 * depots.setLabel(Depot::name);
 * depots.setItems(repository.findAll());
 * map.addLayer(depots);
 * }</pre>
 *
 * <p>The browser draws the markers, so even ten thousand of them need no components. The only
 * components are those of an open popup and the {@linkplain #setContent contents} of visible
 * markers. After a change, only the differences are sent.
 *
 * <p>Items that change on other threads come from a {@link MarkerBuffer}.
 *
 * @param <T> the type of the items
 */
public class MarkerLayer<T> extends MapLayer {

  /** The most markers that are sent with the layer; more are sent as a file. */
  private static final int FEW = 50;

  /** The most visible markers whose contents are shown. */
  private static final int MAX_CONTENTS = 100;

  private static final int DEFAULT_DISTANCE = 48;
  private static final int MAX_DISTANCE = 1000;

  private final SerializableFunction<T, @Nullable Coordinate> coordinate;
  private SerializableFunction<T, @Nullable String> label = item -> null;
  private SerializableFunction<T, @Nullable Tone> tone = item -> Tone.PRIMARY;
  private @Nullable SerializableBiConsumer<T, Coordinate> mover;
  private SerializablePredicate<T> movable = item -> true;
  private final List<ComponentEventListener<MarkerDropEvent<T>>> dropListeners = new ArrayList<>();
  private boolean clustered;
  private int clusterDistance = DEFAULT_DISTANCE;

  private MarkerBuffer<T> buffer;
  private boolean isShared = true;

  /**
   * What the browser knows. Not stored with a named buffer: a restored page gets the layer anew.
   */
  private transient MarkerRows rows = new MarkerRows();

  /** The version of the buffer that the browser knows. Read by other threads. */
  private volatile long known = -1;

  /**
   * Whether {@link #known} is a version of the current buffer: false after deserialisation with a
   * named buffer, which may be another one.
   */
  private volatile boolean isBufferKnown = true;

  /**
   * Whether the browser reports keys of the current buffer: not until it has taken the data that
   * replaces that of another.
   */
  private boolean isBufferTaken = true;

  private boolean isScheduled;
  private Registration feed = () -> {};
  private final MapPopup<T> popup = new MapPopup<>(key -> buffer.at(key(key)), this::popupFilled);
  private final MarkerContents<T> contents = new MarkerContents<>(key -> buffer.at(key));

  /**
   * Creates a layer without items.
   *
   * @param coordinate returns the place of an item; null if it is not on the map
   */
  public MarkerLayer(SerializableFunction<T, @Nullable Coordinate> coordinate) {
    this(coordinate, new MarkerBuffer<>());
    isShared = false;
  }

  /**
   * Creates a layer of the items of a buffer, which any thread may change. If push is disabled in
   * the UI, the layer enables it for that UI.
   *
   * @param coordinate returns the place of an item; null if it is not on the map
   * @param buffer the items
   */
  public MarkerLayer(
      SerializableFunction<T, @Nullable Coordinate> coordinate, MarkerBuffer<T> buffer) {
    this.coordinate = Check.notNull("coordinate", coordinate);
    this.buffer = Check.notNull("buffer", buffer);
  }

  /**
   * Creates a layer of single markers. Users can drag those that are draggable, and a press opens
   * the popup of those that have one.
   *
   * @param markers the first markers of the layer
   * @return the layer; more markers can be added
   * @throws IllegalStateException if a marker is on another layer
   */
  public static MarkerLayer<Marker> of(Marker... markers) {
    OfMarkers layer = new OfMarkers();
    layer.setItems(List.of(markers));
    return layer;
  }

  /** The layer of single markers, which notify it of changes. */
  static final class OfMarkers extends MarkerLayer<Marker> {

    private OfMarkers() {
      super(Marker::getCoordinate);
      setLabel(Marker::getLabel);
      setTone(Marker::getTone);
    }

    @Override
    public void setBuffer(@Nullable MarkerBuffer<Marker> buffer) {
      throw new UnsupportedOperationException(
          "A layer of single markers has no buffer; create a MarkerLayer of your items");
    }

    @Override
    public void setItems(Collection<? extends Marker> items) {
      List<Marker> all = List.copyOf(items);
      List<Marker> before = getItems();
      all.forEach(each -> each.join(this));
      super.setItems(all);
      before.stream().filter(each -> !all.contains(each)).forEach(Marker::leave);
      all.forEach(this::use);
    }

    @Override
    public void addItem(Marker item) {
      item.join(this);
      super.addItem(item);
      use(item);
    }

    @Override
    public void removeItem(Marker item) {
      if (getItems().contains(item)) {
        super.removeItem(item);
        item.leave();
      }
    }

    @Override
    public void refreshItem(Marker item) {
      use(item);
      super.refreshItem(item);
    }

    /** Enables the features that a marker uses, so that unused ones cost nothing. */
    private void use(Marker marker) {
      if (marker.getPopup() != null && !super.popup.isSet()) {
        setPopup(Marker::getPopup);
      }
      if (marker.getContent() != null && !super.contents.isSet()) {
        setContent(Marker::getContent);
      }
      if (marker.isDraggable() && super.mover == null) {
        setMover(Marker::setCoordinate, Marker::isDraggable);
      }
    }
  }

  // ---- Items ----

  /** {@return a copy of the items, in no particular order} */
  public List<T> getItems() {
    return buffer.getItems();
  }

  /**
   * Replaces the items. For items that were there before, only the differences are sent.
   *
   * @param items the items, none of them null
   * @throws IllegalArgumentException if two items are equal
   * @throws IllegalStateException if the items come from a buffer that the app has given
   */
  public void setItems(Collection<? extends T> items) {
    own().setAll(Check.notNull("items", items));
    changed();
  }

  /**
   * Adds an item, or replaces the one that equals it.
   *
   * @param item the item to show
   * @throws IllegalStateException if the items come from a buffer that the app has given
   */
  public void addItem(T item) {
    own().put(Check.notNull("item", item));
    changed();
  }

  /**
   * Removes the item that equals another one, if there is any.
   *
   * @param item an item that equals the one to remove
   * @throws IllegalStateException if the items come from a buffer that the app has given
   */
  public void removeItem(T item) {
    own().remove(Check.notNull("item", item));
    changed();
  }

  /**
   * Updates the marker of an item that has changed. Its content, and its popup if that is open, are
   * created anew.
   *
   * @param item an item of the layer
   */
  public void refreshItem(T item) {
    buffer.touch(Check.notNull("item", item));
    int key = buffer.slotOf(item);
    contents.refresh(key);
    popup.refresh(String.valueOf(key));
    changed();
  }

  /** Updates all markers with their contents, and an open popup, after items have changed. */
  public void refreshAll() {
    buffer.touch(null);
    refreshComponents();
    changed();
  }

  /** {@return the buffer whose items are shown; null, the default, if the app sets the items} */
  public @Nullable MarkerBuffer<T> getBuffer() {
    return isShared ? buffer : null;
  }

  /**
   * Shows the items of a buffer, which any thread may change, in place of the previous items. If
   * push is disabled in the UI, the layer enables it for that UI.
   *
   * @param buffer the buffer; null to disconnect it, which keeps the current items
   */
  public void setBuffer(@Nullable MarkerBuffer<T> buffer) {
    if (buffer == getBuffer()) {
      return;
    }
    feed.remove();
    this.buffer = buffer == null ? this.buffer.copy() : buffer;
    isShared = buffer != null;
    // The keys are those of another buffer: all items are compared with what the browser knows.
    isBufferKnown = false;
    isBufferTaken = false;
    listenToBuffer();
    refreshComponents();
    changed();
  }

  /** Creates the contents and the popup anew. */
  private void refreshComponents() {
    contents.refresh();
    popup.refresh(null);
  }

  private void listenToBuffer() {
    Component map = getMap();
    UI ui = map == null ? null : map.getUI().orElse(null);
    if (isShared && ui != null) {
      feed = LiveUpdates.of(ui).add(new Feed());
    }
  }

  private MarkerBuffer<T> own() {
    if (isShared) {
      throw new IllegalStateException(
          "The items come from a MarkerBuffer; change them by its methods");
    }
    return buffer;
  }

  // ---- Look ----

  /**
   * Sets the labels of items. Screen readers read them, popups show them, and the browser draws
   * them beside the markers where there is room.
   *
   * @param label returns the label, which is shown as text; null or empty for none, the default
   */
  public void setLabel(SerializableFunction<T, @Nullable String> label) {
    this.label = Check.notNull("label", label);
    refreshAll();
  }

  /**
   * Sets the colour of the markers.
   *
   * @param tone returns the tone of an item; null for {@link Tone#PRIMARY}, the default
   */
  public void setTone(SerializableFunction<T, @Nullable Tone> tone) {
    this.tone = Check.notNull("tone", tone);
    refreshAll();
  }

  /**
   * Sets one colour for all markers.
   *
   * @param tone the colour family
   */
  public void setTone(Tone tone) {
    Check.notNull("tone", tone);
    setTone(item -> tone);
  }

  /**
   * {@return whether markers that are close together are shown as a cluster with their number;
   * default false}
   */
  public boolean isClustered() {
    return clustered;
  }

  /**
   * Sets whether markers that are close together are shown as a cluster with their number. A press
   * on a cluster zooms in until its markers are apart.
   *
   * @param clustered whether there are clusters
   */
  public void setClustered(boolean clustered) {
    this.clustered = clustered;
    sendOptions();
  }

  /**
   * {@return the distance in px up to which markers form a cluster, default {@value
   * #DEFAULT_DISTANCE}}
   */
  public int getClusterDistance() {
    return clusterDistance;
  }

  /**
   * Sets the distance up to which markers form a cluster.
   *
   * @param clusterDistance px, from 1 to {@value #MAX_DISTANCE}
   * @throws IllegalArgumentException if it is out of range
   */
  public void setClusterDistance(int clusterDistance) {
    Check.range("clusterDistance", clusterDistance, 1, MAX_DISTANCE);
    this.clusterDistance = clusterDistance;
    sendOptions();
  }

  // ---- Components at a marker ----

  /**
   * Sets the popup that opens when the user presses a marker. The browser opens it immediately,
   * with the item's label. Escape and a press elsewhere close it.
   *
   * @param popup returns the component for a pressed item, or null for the label alone; a null
   *     function, the default, means no popups
   */
  public void setPopup(@Nullable SerializableFunction<T, @Nullable Component> popup) {
    this.popup.set(popup);
    this.popup.place(getMap(), id());
    sendOptions();
  }

  /**
   * Sets the components above visible markers, at most {@value #MAX_CONTENTS} at a time. A
   * component is created when its marker becomes visible, and released when it no longer is.
   *
   * @param content returns the component of an item, or null for none; a null function, the
   *     default, means no components
   */
  public void setContent(@Nullable SerializableFunction<T, @Nullable Component> content) {
    contents.set(content);
    contents.place(getMap(), id());
    sendOptions();
  }

  /**
   * Lets the user drag the markers. The browser moves a marker immediately. If the item does not
   * have the new place after the mover was called, the marker is moved back.
   *
   * @param mover changes the place of an item, in a buffer by {@link MarkerBuffer#put}; null, the
   *     default, if markers cannot be dragged
   */
  public void setMover(@Nullable SerializableBiConsumer<T, Coordinate> mover) {
    setMover(mover, item -> true);
  }

  /**
   * Lets the user drag some of the markers; see {@link #setMover(SerializableBiConsumer)}.
   *
   * @param mover changes the place of an item; null if markers cannot be dragged
   * @param movable whether an item's marker can be dragged
   */
  public void setMover(
      @Nullable SerializableBiConsumer<T, Coordinate> mover, SerializablePredicate<T> movable) {
    this.mover = mover;
    this.movable = Check.notNull("movable", movable);
    buffer.touch(null);
    changed();
    sendOptions();
  }

  /**
   * Adds a listener that is called when the user has dragged a marker, before the mover, and may
   * reject the new place.
   *
   * @param listener called with the item and both places
   * @return a registration that removes the listener
   */
  public Registration addDropListener(ComponentEventListener<MarkerDropEvent<T>> listener) {
    dropListeners.add(Check.notNull("listener", listener));
    return () -> dropListeners.remove(listener);
  }

  // ---- Messages to the browser ----

  @Override
  String type() {
    return "markers";
  }

  @Override
  void describe(ObjectNode description) {
    options(description);
    isBufferKnown = true;
    isBufferTaken = true;
    rows.forget();
    news(-1);
    source(description, "rows", buffer.size() > FEW);
  }

  private void options(ObjectNode to) {
    if (clustered) {
      to.put("cluster", clusterDistance);
    }
    to.put("popup", popup.isSet())
        .put("contents", contents.isSet() ? MAX_CONTENTS : 0)
        .put("drag", mover != null);
  }

  private void sendOptions() {
    send("options", this::options);
  }

  /** Returns all rows. */
  @Override
  final ArrayNode data() {
    ArrayNode all = JsonNodeFactory.instance.arrayNode();
    buffer.visitChanges(
        -1,
        (key, item) -> {
          Row row = row(item);
          if (row != null) {
            all.add(row.json(key));
          }
        });
    return all;
  }

  /** Returns the marker of an item; null if it is not on the map. */
  private @Nullable Row row(@Nullable T item) {
    Coordinate at = item == null ? null : coordinate.apply(item);
    return item == null || at == null
        ? null
        : Row.of(at, label.apply(item), tone.apply(item), mover == null || movable.test(item));
  }

  private ArrayNode news(long since) {
    ArrayNode all = JsonNodeFactory.instance.arrayNode();
    known = buffer.visitChanges(since, (key, item) -> rows.addNews(all, key, row(item)));
    return all;
  }

  /** Compares the whole buffer with the rows in the browser, which may have more. */
  private ArrayNode newsOfAnother() {
    isBufferKnown = true;
    isBufferTaken = true;
    ArrayNode all = news(-1);
    for (int key = buffer.slots(); key < rows.size(); key++) {
      rows.addNews(all, key, null);
    }
    return all;
  }

  private void changed() {
    Component map = getMap();
    UI ui = map == null ? null : map.getUI().orElse(null);
    if (ui != null && !isScheduled) {
      isScheduled = true;
      ui.beforeClientResponse(map, context -> sync());
    }
  }

  final void sync() {
    isScheduled = false;
    if (known < 0) {
      return;
    }
    if (!isBufferKnown && rows.size() == 0) {
      // Restored, or without markers before: the file is smaller than as many changes.
      dataChanged();
      isBufferTaken = false;
      refreshComponents();
      return;
    }
    if (!isBufferKnown) {
      // The browser tells anew which markers are visible: it may have done so in vain.
      sendOptions();
    }
    ArrayNode news = isBufferKnown ? news(known) : newsOfAnother();
    if (!news.isEmpty()) {
      send("rows", operation -> operation.set("rows", news));
    }
  }

  /** Sends the changes of other threads. */
  private final class Feed implements LiveUpdates.Part {

    @Override
    public Registration listen(Runnable request) {
      return buffer.addListener(request);
    }

    @Override
    public long dueIn() {
      return isBufferKnown && buffer.version() == known ? -1 : 0;
    }

    @Override
    public void update() {
      sync();
    }
  }

  @Override
  @Nullable MapFeature feature(String id) {
    T item = isBufferTaken ? buffer.at(key(id)) : null;
    Row row = row(item);
    return item == null || row == null
        ? null
        : new MarkerFeature<>(id, item, row.at(), row.label());
  }

  @Override
  void handle(MapReport report) {
    if (isBufferKnown && report.name().equals("taken")) {
      isBufferTaken = true;
    }
    if (!isBufferTaken) {
      // The keys are those of other items.
      Coordinate to = report.place();
      if (!isBufferKnown && to != null) {
        rows.moved(key(report.key()), to);
      }
      changed();
      return;
    }
    switch (report.name()) {
      case "popup" -> popup.show(report.key());
      case "view" -> inView(report.keys());
      case "drop" -> drop(key(report.key()), report.place());
      default -> {
        // Not an event of the layer's script.
      }
    }
  }

  private void inView(int[] keys) {
    if (contents.isSet()) {
      contents.show(
          Arrays.stream(keys)
              .limit(MAX_CONTENTS)
              .boxed()
              .collect(Collectors.toCollection(LinkedHashSet::new)));
      send("contents", operation -> {});
    }
  }

  private void drop(int key, @Nullable Coordinate to) {
    GeoMap map = (GeoMap) getMap();
    T item = buffer.at(key);
    Coordinate from = item == null ? null : coordinate.apply(item);
    if (item == null || from == null || to == null || map == null) {
      return;
    }
    rows.moved(key, to);
    if (mover != null && movable.test(item)) {
      MarkerDropEvent<T> event = new MarkerDropEvent<>(map, item, from, to);
      for (ComponentEventListener<MarkerDropEvent<T>> each : List.copyOf(dropListeners)) {
        each.onComponentEvent(event);
      }
      if (!event.isRejected()) {
        mover.accept(item, to);
      }
    }
    // The place is sent if it is not the one to which the user has dragged the marker.
    buffer.touch(item);
    changed();
  }

  // ---- Life ----

  @Override
  void attached() {
    known = -1;
    isBufferKnown = true;
    isBufferTaken = true;
    isScheduled = false;
    popup.place(getMap(), id());
    contents.place(getMap(), id());
    listenToBuffer();
  }

  @Override
  void detached() {
    feed.remove();
    super.detached();
    known = -1;
    popup.remove();
    contents.remove();
  }

  // ---- Serialisation ----

  private void writeObject(ObjectOutputStream out) throws IOException {
    out.defaultWriteObject();
    out.writeObject(buffer.getName() == null ? rows : new MarkerRows());
  }

  private void readObject(ObjectInputStream in) throws IOException, ClassNotFoundException {
    in.defaultReadObject();
    rows = (MarkerRows) in.readObject();
    isBufferKnown &= buffer.getName() == null;
    isBufferTaken &= isBufferKnown;
  }
}
