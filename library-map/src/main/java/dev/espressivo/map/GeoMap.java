package dev.espressivo.map;

import com.vaadin.flow.component.AttachEvent;
import com.vaadin.flow.component.Component;
import com.vaadin.flow.component.ComponentEvent;
import com.vaadin.flow.component.ComponentEventListener;
import com.vaadin.flow.component.DetachEvent;
import com.vaadin.flow.component.HasEnabled;
import com.vaadin.flow.component.HasSize;
import com.vaadin.flow.component.Tag;
import com.vaadin.flow.component.dependency.JsModule;
import com.vaadin.flow.component.dependency.StyleSheet;
import com.vaadin.flow.dom.DisabledUpdateMode;
import com.vaadin.flow.dom.DomEvent;
import com.vaadin.flow.i18n.LocaleChangeEvent;
import com.vaadin.flow.shared.Registration;
import com.vaadin.flow.signals.BindingActiveException;
import dev.espressivo.base.Bindable;
import dev.espressivo.base.HasAccessibleLabel;
import dev.espressivo.base.HasParts;
import dev.espressivo.base.HasTexts;
import dev.espressivo.base.Parts;
import dev.espressivo.base.internal.Assets;
import dev.espressivo.base.internal.Check;
import dev.espressivo.base.internal.Dom;
import dev.espressivo.base.internal.Listeners;
import dev.espressivo.base.internal.Prop;
import dev.espressivo.base.internal.Shared;
import dev.espressivo.map.internal.ClientFiles;
import dev.espressivo.map.internal.MapReport;
import dev.espressivo.map.internal.MapState;
import dev.espressivo.map.internal.MapView;
import dev.espressivo.map.internal.MapWire;
import dev.espressivo.map.internal.ShownLayer;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.ArrayNode;

/**
 * A map that users pan and zoom, with layers of data upon it.
 *
 * <pre>{@code
 * GeoMap map = new GeoMap(new Coordinate(8.54, 47.37), 6);
 * map.setWidthFull();
 * add(map);
 * }</pre>
 *
 * <p>A new map shows the whole inhabited world, from 60° south to 84° north, on a {@link
 * WorldLayer} that comes with the library: it requests nothing from other hosts. Requests go to
 * other hosts only if a layer names them; the documentation of each kind of layer says what the
 * page's Content-Security-Policy must allow for it. A map without such layers needs no more than
 * {@code 'self'}, with {@code data:} for images, as all icons of the library do.
 *
 * <p>A map fills the width of its parent, and is 24rem high. The wheel zooms the map while it has
 * the focus or Ctrl is held; otherwise, and at the end of the zoom, the page scrolls.
 *
 * <p>The default base layer has outlines of countries, without detail from zoom 7 on. For towns and
 * streets, {@linkplain #setBaseLayer set a base layer} of tiles.
 *
 * <h2>Accessibility</h2>
 *
 * <p>The map is one tab stop, and its controls are further ones. After a move by keys, the place
 * and the zoom are announced. For users who prefer reduced motion, flights are jumps.
 *
 * <h2>Keyboard</h2>
 *
 * <table>
 *   <caption>Keys</caption>
 *   <tr><th>Key</th><th>Does</th></tr>
 *   <tr><td>Arrow keys</td><td>pan by a quarter of the map; with Shift, by all of it</td></tr>
 *   <tr><td>+, −</td><td>zoom in and out</td></tr>
 *   <tr><td>Home</td><td>restores the last view that the app has set, else the whole world</td></tr>
 *   <tr><td>Enter</td><td>moves to the first visible feature</td></tr>
 *   <tr><td>L</td><td>lists the visible features; a press on one moves to it</td></tr>
 * </table>
 *
 * <table>
 *   <caption>Keys on a feature</caption>
 *   <tr><th>Key</th><th>Does</th></tr>
 *   <tr><td>Arrow keys, Home, End</td><td>move to other features, in reading order</td></tr>
 *   <tr><td>Enter</td><td>presses the feature: opens its popup, or the cluster</td></tr>
 *   <tr><td>Shift and arrow keys</td><td>move a marker that can be dragged</td></tr>
 *   <tr><td>Escape</td><td>closes the popup, then moves back to the map</td></tr>
 * </table>
 *
 * @usefor places, routes and areas in their surroundings
 * @notfor figures by region if the location does not matter: use a chart such as {@code BarChart};
 *     an address that can be written as text: use {@link com.vaadin.flow.component.Text}
 */
@Tag("es-geo-map")
@StyleSheet(Assets.GLYPHS)
@StyleSheet(ClientFiles.FOLDER + "map/geomap.css")
@StyleSheet(ClientFiles.FOLDER + "map/layers.css")
@JsModule(ClientFiles.FOLDER + "map/geomap.js")
public final class GeoMap extends Component
    implements HasParts<GeoMap.Part>,
        HasAccessibleLabel,
        HasSize,
        HasEnabled,
        HasTexts<GeoMapText> {

  /** The greatest zoom. */
  public static final double MAX_ZOOM = MapState.MAX_ZOOM;

  /** The named parts, to which {@link #setClasses} gives utility classes. */
  public enum Part {
    /** The component. */
    ROOT,
    /** The map itself, which takes the keyboard focus. */
    VIEWPORT,
    /** The group of controls. */
    CONTROLS,
    /** A button among the controls. */
    CONTROL,
    /** The list of layers, which is an overlay. */
    LAYERS,
    /** A layer in the list. */
    LAYER,
    /** The attributions of the visible layers. */
    ATTRIBUTION,
    /** The note that the outlines of the world have no more detail at this zoom. */
    DETAIL,
    /** The notice that a layer cannot be loaded, or takes long. */
    NOTICE,
    /** The button that tries again. */
    RETRY,
    /** The hint how the wheel or the fingers move the map. */
    HINT
  }

  /** A feature at the pointer, with its layer. */
  private record Hit(MapLayer layer, MapFeature feature) implements Serializable {}

  /** An event at a place on a map. */
  public abstract static sealed class PointerEvent extends ComponentEvent<GeoMap> {

    private final Coordinate coordinate;
    private final @Nullable Hit hit;

    private PointerEvent(GeoMap source, Coordinate coordinate, @Nullable Hit hit) {
      super(source, true);
      this.coordinate = coordinate;
      this.hit = hit;
    }

    /** {@return the place in WGS 84} */
    public Coordinate getCoordinate() {
      return coordinate;
    }

    /** {@return the feature at the place; empty if there is none} */
    public Optional<MapFeature> getFeature() {
      return Optional.ofNullable(hit).map(Hit::feature);
    }

    /** {@return the layer of the feature at the place; empty if there is none} */
    public Optional<MapLayer> getLayer() {
      return Optional.ofNullable(hit).map(Hit::layer);
    }
  }

  /** Fired when the user clicks or taps a map. */
  public static final class ClickEvent extends PointerEvent {
    ClickEvent(GeoMap source, Coordinate coordinate, @Nullable Hit hit) {
      super(source, coordinate, hit);
    }
  }

  /**
   * Fired when the pointer enters a feature of a map, or leaves one; when it leaves, {@link
   * #getFeature} is empty.
   */
  public static final class HoverEvent extends PointerEvent {
    HoverEvent(GeoMap source, Coordinate coordinate, @Nullable Hit hit) {
      super(source, coordinate, hit);
    }
  }

  /** Fired when the user presses a feature of a map, by a click or by the keyboard. */
  public static final class SelectEvent extends ComponentEvent<GeoMap> {

    private final Hit hit;

    SelectEvent(GeoMap source, Hit hit) {
      super(source, true);
      this.hit = hit;
    }

    /** {@return the feature that was pressed} */
    public MapFeature getFeature() {
      return hit.feature;
    }

    /** {@return the layer of the pressed feature} */
    public MapLayer getLayer() {
      return hit.layer;
    }
  }

  /** Fired when a map has come to rest after it was moved, zoomed or given another size. */
  public static final class MoveEvent extends ComponentEvent<GeoMap> {

    private final Coordinate center;
    private final double zoom;
    private final GeoBounds bounds;

    MoveEvent(GeoMap source, boolean fromClient, Coordinate center, double zoom, GeoBounds bounds) {
      super(source, fromClient);
      this.center = center;
      this.zoom = zoom;
      this.bounds = bounds;
    }

    /** {@return the middle of the map in WGS 84} */
    public Coordinate getCenter() {
      return center;
    }

    /** {@return the zoom of the map, on the scale of {@link GeoMap#getZoom()}} */
    public double getZoom() {
      return zoom;
    }

    /** {@return the area that the map shows} */
    public GeoBounds getBounds() {
      return bounds;
    }
  }

  /**
   * Fired when the user has pressed the control for their location, and the browser has reported
   * it.
   */
  public static final class LocateEvent extends ComponentEvent<GeoMap> {

    private final Coordinate coordinate;
    private final double accuracy;

    LocateEvent(GeoMap source, Coordinate coordinate, double accuracy) {
      super(source, true);
      this.coordinate = coordinate;
      this.accuracy = accuracy;
    }

    /** {@return the location of the user in WGS 84, as the browser has reported it} */
    public Coordinate getCoordinate() {
      return coordinate;
    }

    /** {@return the accuracy of the location: the possible error in metres, 0 or more} */
    public double getAccuracy() {
      return accuracy;
    }
  }

  private static final Coordinate NULL_ISLAND = new Coordinate(0, 0);

  private static final Prop<GeoMap, @Nullable String> LABELLED_BY =
      Prop.words("ariaLabelledBy").then(GeoMap::showName);
  private static final Prop<GeoMap, Double> ROTATION =
      Prop.<Double>kept("rotation", 0.0)
          .checked(GeoMap::checkRotation)
          .thenIfChanged(GeoMap::showRotation);
  private static final Prop<GeoMap, Set<GeoMapControl>> CONTROLS =
      Prop.<Set<GeoMapControl>>kept("controls", Set.of(GeoMapControl.ZOOM))
          .thenIfChanged(GeoMap::showControls);
  private static final Prop<Component, Boolean> TWO_FINGER_PAN = Prop.flag("twoFingerPan");

  /** The events that the browser reports only to listeners, by their names there. */
  private static final Map<String, Class<? extends ComponentEvent<?>>> LISTENED =
      Map.of(
          "click", ClickEvent.class,
          "hover", HoverEvent.class,
          "locate", LocateEvent.class,
          "select", SelectEvent.class);

  static {
    Shared.LABEL.of(GeoMap.class, Prop.words("label").then(GeoMap::showName));
  }

  private final MapState state = new MapState();
  private final MapView view =
      new MapView(
          this, (part, tag) -> Parts.element(this, Part.valueOf(part), tag), this::shownLayers);
  private final MapWire wire = new MapWire(this, view, this::shownLayers, this::place);
  private final Bindable<Coordinate> center =
      Bindable.of(this, "center", NULL_ISLAND, NULL_ISLAND, this::showCenter);
  private final Bindable<Double> zoom = Bindable.of(this, "zoom", 0.0, 0.0, this::showZoom);
  private final List<MapLayer> layers = new ArrayList<>();
  private @Nullable MapLayer baseLayer;
  private int lastId;

  /** Whether the current values come from the browser, so that they need not be sent to it. */
  private boolean isAdopting;

  /** Creates a map of the world. */
  public GeoMap() {
    getElement()
        .setAttribute("data-es", "")
        .addEventListener("es-geo-map", this::onEvent)
        .addEventData("event.detail")
        // The browser shows the effect already and has to revert it.
        .setDisabledUpdateMode(DisabledUpdateMode.ALWAYS)
        // A map under a modal dialog still reports its view.
        .allowInert();
    setBaseLayer(new WorldLayer());
    showControls();
    showName();
  }

  /**
   * Creates a map of a place.
   *
   * @param center the middle of the map
   * @param zoom the zoom, from 0 to {@value #MAX_ZOOM}; see {@link #getZoom}
   * @throws IllegalArgumentException if the zoom is out of range
   */
  public GeoMap(Coordinate center, double zoom) {
    this();
    setCenter(center);
    setZoom(zoom);
  }

  // ---- The view ----

  /**
   * {@return the property with the middle of the map, which users change by panning; its empty
   * value is the place at longitude and latitude 0}
   */
  public Bindable<Coordinate> center() {
    return center;
  }

  /**
   * {@return the middle of the map; longitude and latitude 0 by default; once the browser has
   * reported its view, the middle of that}
   */
  public Coordinate getCenter() {
    return center.getValue();
  }

  /**
   * Sets the middle of the map.
   *
   * @param center the place
   * @throws BindingActiveException if it is bound to a signal without a writer
   */
  public void setCenter(Coordinate center) {
    this.center.setValue(center);
  }

  /** {@return the property with the zoom, which users change too; its empty value is 0} */
  public Bindable<Double> zoom() {
    return zoom;
  }

  /**
   * {@return the zoom; 0 by default; once the browser has reported its view, the zoom of that} At 0
   * the whole world is 256 px wide, and each further step doubles that.
   */
  public double getZoom() {
    return zoom.getValue();
  }

  /**
   * Sets the zoom.
   *
   * @param zoom from 0 to {@value #MAX_ZOOM}
   * @throws IllegalArgumentException if it is out of range or not a number
   * @throws BindingActiveException if it is bound to a signal without a writer
   */
  public void setZoom(double zoom) {
    this.zoom.setValue(zoom);
  }

  /**
   * {@return the visible area, the bounds that the browser has last reported; null before it has}
   */
  public @Nullable GeoBounds getBounds() {
    return state.bounds();
  }

  /**
   * Moves and zooms the map so that it shows some bounds. The same as {@link #fit(GeoBounds)}.
   *
   * @param bounds the area to show
   */
  public void setBounds(GeoBounds bounds) {
    fit(bounds);
  }

  /**
   * Moves and zooms the map so that it shows some bounds as large as possible. The properties
   * {@code center} and {@code zoom} change once the browser has reported the result.
   *
   * @param bounds the area to show
   */
  public void fit(GeoBounds bounds) {
    wire.send(state.fit(Check.notNull("bounds", bounds)));
  }

  /**
   * Moves and zooms the map so that it shows everything on a layer. If the browser loads the layer,
   * this happens after loading. For a layer that covers the world, the map shows the world.
   *
   * @param layer a layer of this map
   * @throws IllegalArgumentException if the layer is not on this map
   */
  public void fit(MapLayer layer) {
    if (Check.notNull("layer", layer).getMap() != this) {
      throw new IllegalArgumentException("layer must be on this map; add it first");
    }
    wire.send(state.fit(layer.id()));
  }

  /**
   * Moves the map to a place with an animation; immediately for users who prefer reduced motion.
   *
   * @param center the place
   * @param zoom the zoom there, from 0 to {@value #MAX_ZOOM}
   * @throws IllegalArgumentException if the zoom is out of range or not a number
   * @throws BindingActiveException if the center or the zoom is bound to a signal without a writer
   */
  public void flyTo(Coordinate center, double zoom) {
    Check.notNull("center", center);
    checkZoom(zoom);
    adopt(this.center, center);
    adopt(this.zoom, zoom);
    wire.send(state.fly(center, zoom));
  }

  /** {@return the rotation of the map, degrees clockwise, 0 by default} */
  public double getRotation() {
    return ROTATION.get(this);
  }

  /**
   * Sets the rotation of the map. Users cannot change it.
   *
   * @param rotation degrees clockwise; at 0 the north is at the top
   * @throws IllegalArgumentException if it is infinite or not a number
   */
  public void setRotation(double rotation) {
    ROTATION.set(this, rotation);
  }

  private static void checkRotation(String name, double rotation) {
    if (!Double.isFinite(rotation)) {
      throw new IllegalArgumentException(name + " must be finite, but is " + rotation);
    }
  }

  private static void checkZoom(double zoom) {
    if (!MapState.isZoom(zoom)) {
      throw new IllegalArgumentException("zoom must be from 0 to " + MAX_ZOOM + ", but is " + zoom);
    }
  }

  private void showCenter(Coordinate shown) {
    if (!isAdopting) {
      wire.send(state.center(shown));
    }
  }

  private void showZoom(double shown) {
    checkZoom(shown);
    if (!isAdopting) {
      wire.send(state.zoom(shown));
    }
  }

  private void showRotation() {
    wire.send(state.rotate(getRotation()));
  }

  private void place(ArrayNode operations) {
    state.place(operations, getCenter(), getZoom(), getRotation());
  }

  /** Sets a property without sending it to the browser. */
  private <T> void adopt(Bindable<T> property, T value) {
    isAdopting = true;
    try {
      property.setValue(value);
    } finally {
      isAdopting = false;
    }
  }

  // ---- Layers ----

  /**
   * {@return the layer below all others; a {@link WorldLayer} by default; null if there is none}
   */
  public @Nullable MapLayer getBaseLayer() {
    return baseLayer;
  }

  /**
   * Sets the layer below all others, in place of the previous one.
   *
   * @param baseLayer the layer; null for none
   * @throws IllegalStateException if the layer is on a map already, in another place
   */
  public void setBaseLayer(@Nullable MapLayer baseLayer) {
    MapLayer before = this.baseLayer;
    if (before == baseLayer) {
      return;
    }
    if (baseLayer != null) {
      join(baseLayer);
    }
    this.baseLayer = baseLayer;
    if (before != null) {
      leave(before);
    }
    changed(baseLayer);
  }

  /**
   * {@return the layers above the base layer; an unmodifiable copy, the topmost last; empty by
   * default}
   */
  public List<MapLayer> getLayers() {
    return List.copyOf(layers);
  }

  /**
   * Adds a layer on top of the others.
   *
   * @param layer a layer that is on no map
   * @throws IllegalStateException if the layer is on a map already
   */
  public void addLayer(MapLayer layer) {
    join(Check.notNull("layer", layer));
    layers.add(layer);
    changed(layer);
  }

  /**
   * Removes a layer, if it is on this map. It can then be added to another one.
   *
   * @param layer the layer, which may be the base layer
   */
  public void removeLayer(MapLayer layer) {
    Check.notNull("layer", layer);
    if (layer == baseLayer) {
      setBaseLayer(null);
    } else if (layers.remove(layer)) {
      leave(layer);
      changed(null);
    }
  }

  private void join(MapLayer layer) {
    layer.join(wire, ++lastId);
  }

  private void leave(MapLayer layer) {
    if (isAttached()) {
      layer.detached();
    }
    layer.leave();
  }

  private void changed(@Nullable MapLayer added) {
    wire.layersChanged();
    view.showLayers();
    if (added != null && isAttached()) {
      added.attached();
    }
  }

  private List<MapLayer> allLayers() {
    return Stream.concat(Stream.ofNullable(baseLayer), layers.stream()).toList();
  }

  private List<ShownLayer> shownLayers() {
    return allLayers().stream().map(MapLayer::shown).toList();
  }

  private @Nullable MapLayer layer(int id) {
    return allLayers().stream().filter(each -> each.id() == id).findFirst().orElse(null);
  }

  // ---- Controls ----

  /**
   * {@return the controls that lie on the map, unmodifiable; {@link GeoMapControl#ZOOM} by default}
   */
  public Set<GeoMapControl> getControls() {
    return CONTROLS.get(this);
  }

  /**
   * Sets the controls that lie on the map. They are always in the order of the enum.
   *
   * @param controls the controls; none for a bare map
   */
  public void setControls(GeoMapControl... controls) {
    EnumSet<GeoMapControl> all = EnumSet.noneOf(GeoMapControl.class);
    all.addAll(Check.noNulls("controls", controls));
    CONTROLS.set(this, Collections.unmodifiableSet(all));
  }

  private void showControls() {
    view.show(getControls());
    wire.wordsChanged();
  }

  /**
   * {@return whether panning on a touch screen needs two fingers; default false: one finger pans
   * it}
   */
  public boolean isTwoFingerPan() {
    return TWO_FINGER_PAN.get(this);
  }

  /**
   * Sets whether panning on a touch screen needs two fingers, so that one finger scrolls the page.
   * For a map that fills the width of a page on a phone.
   *
   * @param twoFingerPan true to pan with two fingers, false with one
   */
  public void setTwoFingerPan(boolean twoFingerPan) {
    TWO_FINGER_PAN.set(this, twoFingerPan);
  }

  // ---- Picture ----

  /**
   * Makes a picture of the visible map in the browser, once all visible tiles are loaded. The
   * picture contains the map and its attributions, without controls and without the components of
   * markers. Tiles of another host must be {@linkplain TileLayer#setCrossOrigin requested by CORS}.
   *
   * @return the PNG file, which the browser sends after one round trip or more. The future is
   *     completed with the session locked, so do not block on it. It fails with an {@link
   *     IllegalStateException} if the browser cannot make the picture
   * @throws IllegalStateException if the map is not attached
   */
  public CompletableFuture<byte[]> toPng() {
    if (!isAttached()) {
      throw new IllegalStateException("The map must be attached: the browser makes the picture");
    }
    return view.picture();
  }

  // ---- Name ----

  @Override
  public void setAriaLabelledBy(@Nullable String ariaLabelledBy) {
    LABELLED_BY.set(this, ariaLabelledBy);
  }

  @Override
  public Optional<String> getAriaLabelledBy() {
    return Optional.ofNullable(LABELLED_BY.get(this));
  }

  private void showName() {
    view.name(getLabel(), LABELLED_BY.get(this));
  }

  // ---- Events ----

  /**
   * Adds a listener that is called when the user clicks or taps the map.
   *
   * @param listener called with the place, and with the feature at that place if there is one
   * @return a registration that removes the listener
   */
  public Registration addClickListener(ComponentEventListener<ClickEvent> listener) {
    return listen(ClickEvent.class, listener);
  }

  /**
   * Adds a listener that is called when the mouse enters a feature or leaves one. Without a
   * listener, the browser sends no such events.
   *
   * @param listener called with the place, and with the feature that the mouse has entered
   * @return a registration that removes the listener
   */
  public Registration addHoverListener(ComponentEventListener<HoverEvent> listener) {
    return listen(HoverEvent.class, listener);
  }

  /**
   * Adds a listener that is called when the user presses a feature, with the pointer or a key.
   *
   * @param listener called with the pressed feature
   * @return a registration that removes the listener
   */
  public Registration addSelectListener(ComponentEventListener<SelectEvent> listener) {
    return listen(SelectEvent.class, listener);
  }

  /**
   * Adds a listener that is called when the map has come to rest with another place, zoom or size,
   * whether the user or the app has caused that.
   *
   * @param listener called with the new center, zoom and bounds
   * @return a registration that removes the listener
   */
  public Registration addMoveEndListener(ComponentEventListener<MoveEvent> listener) {
    return addListener(MoveEvent.class, Check.notNull("listener", listener));
  }

  /**
   * Adds a listener that is called when the user has pressed {@link GeoMapControl#LOCATE} and has
   * allowed the browser to report the location. Without a listener, the location stays in the
   * browser.
   *
   * @param listener called with the location and its accuracy
   * @return a registration that removes the listener
   */
  public Registration addLocateListener(ComponentEventListener<LocateEvent> listener) {
    return listen(LocateEvent.class, listener);
  }

  private <E extends ComponentEvent<GeoMap>> Registration listen(
      Class<E> type, ComponentEventListener<E> listener) {
    return Listeners.add(this, type, listener, this::showListening);
  }

  /** Sends the kinds of events that have listeners; others cause no round trip. */
  private void showListening() {
    String heard =
        LISTENED.entrySet().stream()
            .filter(each -> hasListener(each.getValue()))
            .map(Map.Entry::getKey)
            .sorted()
            .collect(Collectors.joining(" "));
    Dom.setAttribute(getElement(), "data-listens", heard.isEmpty() ? null : heard);
  }

  /** Handles an event of the browser. Invalid ones, outdated or forged, are ignored. */
  private void onEvent(DomEvent event) {
    MapReport report = MapReport.of(event.getEventData().path("event.detail"));
    switch (report.type()) {
      case "move" -> onMove(report);
      case "visible" -> onVisible(report);
      case "click", "hover", "select" -> onPointer(report);
      case "layer" -> onLayer(report);
      case "locate" -> onLocate(report);
      default -> {
        // Not an event of the map's script.
      }
    }
  }

  private void onMove(MapReport report) {
    MapState.Move move = state.take(report);
    if (move == null) {
      return;
    }
    if (!MapState.isSame(move.center(), getCenter())) {
      take(center, move.center(), move.isUser());
    }
    if (!MapState.isSame(move.zoom(), getZoom())) {
      take(zoom, move.zoom(), move.isUser());
    }
    fireEvent(new MoveEvent(this, move.isUser(), move.center(), move.zoom(), move.bounds()));
  }

  private <T> void take(Bindable<T> property, T value, boolean isUser) {
    if (isUser) {
      property.setFromClient(value);
      return;
    }
    try {
      adopt(property, value);
    } catch (BindingActiveException e) {
      // A bound signal determines the view; a resize or a fit does not change it.
    }
  }

  private void onVisible(MapReport report) {
    MapLayer layer = layer(report.id());
    boolean visible = report.visible();
    if (layer == null || layer.isVisible() == visible) {
      return;
    }
    if (isEnabled() && getControls().contains(GeoMapControl.LAYERS)) {
      layer.setVisibleFromClient(visible);
      view.showLayers();
    } else {
      layer.setVisible(layer.isVisible());
    }
  }

  private void onPointer(MapReport report) {
    if (!isEnabled()) {
      return;
    }
    Hit hit = hit(report);
    Coordinate place = report.place();
    if (hit != null && report.type().equals("select")) {
      fireEvent(new SelectEvent(this, hit));
    } else if (place != null && report.type().equals("click")) {
      fireEvent(new ClickEvent(this, place, hit));
    } else if (place != null && report.type().equals("hover")) {
      fireEvent(new HoverEvent(this, place, hit));
    }
  }

  private @Nullable Hit hit(MapReport report) {
    MapLayer layer = layer(report.layer());
    MapFeature feature = layer == null ? null : layer.feature(report.feature());
    return layer == null || feature == null ? null : new Hit(layer, feature);
  }

  private void onLayer(MapReport report) {
    MapLayer layer = layer(report.id());
    if (layer != null && isEnabled()) {
      layer.handle(report);
    }
  }

  private void onLocate(MapReport report) {
    Coordinate place = report.place();
    if (place != null && report.accuracy() >= 0 && getControls().contains(GeoMapControl.LOCATE)) {
      fireEvent(new LocateEvent(this, place, report.accuracy()));
    }
  }

  // ---- Life ----

  @Override
  protected void onAttach(AttachEvent event) {
    super.onAttach(event);
    state.begin();
    wire.begin();
    allLayers().forEach(MapLayer::attached);
  }

  @Override
  protected void onDetach(DetachEvent event) {
    allLayers().forEach(MapLayer::detached);
    wire.end();
    super.onDetach(event);
  }

  /** Flow calls this before {@link #onAttach} too. */
  @Override
  public void localeChange(LocaleChangeEvent event) {
    showName();
    showControls();
    allLayers().forEach(MapLayer::localeChanged);
  }

  /** Moves the keyboard focus to the map. */
  public void focus() {
    view.focus();
  }
}
