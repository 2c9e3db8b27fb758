package dev.espressivo.map;

import com.vaadin.flow.component.Component;
import dev.espressivo.base.Tone;
import dev.espressivo.base.internal.Check;
import java.io.Serializable;
import org.jspecify.annotations.Nullable;

/**
 * A single marker, for {@link MarkerLayer#of}. For many items of an app, such as customers, use a
 * {@link MarkerLayer} of the items instead.
 *
 * <pre>{@code
 * Marker office = new Marker(new Coordinate(8.54, 47.37), "Zurich office");
 * office.setPopup(new Card("Open until 6 pm"));
 * map.addLayer(MarkerLayer.of(office));
 * }</pre>
 *
 * <p>A marker belongs to one layer at most. Used with the session locked.
 */
public final class Marker implements Serializable {

  private Coordinate coordinate;
  private String label;
  private Tone tone = Tone.PRIMARY;
  private boolean draggable;
  private @Nullable Component content;
  private @Nullable Component popup;
  private MarkerLayer.@Nullable OfMarkers layer;

  /**
   * Creates a marker.
   *
   * @param coordinate its place
   * @param label its label; see {@link #setLabel}
   */
  public Marker(Coordinate coordinate, String label) {
    this.coordinate = Check.notNull("coordinate", coordinate);
    this.label = Check.notNull("label", label);
  }

  /** {@return the place of the marker; after the user has dragged the marker, the new one} */
  public Coordinate getCoordinate() {
    return coordinate;
  }

  /**
   * Moves the marker.
   *
   * @param coordinate the new place
   */
  public void setCoordinate(Coordinate coordinate) {
    this.coordinate = Check.notNull("coordinate", coordinate);
    changed();
  }

  /** {@return the label, the name of the marked place or thing} */
  public String getLabel() {
    return label;
  }

  /**
   * Sets the label, such as the name of the marked place. The map shows it as text beside the
   * marker, and screen readers read it.
   *
   * @param label the label; empty for none
   */
  public void setLabel(String label) {
    this.label = Check.notNull("label", label);
    changed();
  }

  /** {@return the colour of the marker; {@link Tone#PRIMARY} by default} */
  public Tone getTone() {
    return tone;
  }

  /**
   * Sets the colour of the marker.
   *
   * @param tone the colour family
   */
  public void setTone(Tone tone) {
    this.tone = Check.notNull("tone", tone);
    changed();
  }

  /** {@return whether the user can drag the marker; default false} */
  public boolean isDraggable() {
    return draggable;
  }

  /**
   * Sets whether the user can drag the marker. A {@linkplain MarkerLayer#addDropListener drop
   * listener} of its layer may reject the new place.
   *
   * @param draggable whether the user can drag it
   */
  public void setDraggable(boolean draggable) {
    this.draggable = draggable;
    changed();
  }

  /** {@return the component above the marker; null by default} */
  public @Nullable Component getContent() {
    return content;
  }

  /**
   * Sets the component above the marker, which is shown while the marker is visible.
   *
   * @param content the component; null for none
   */
  public void setContent(@Nullable Component content) {
    this.content = content;
    changed();
  }

  /** {@return the component in the popup of the marker; null by default} */
  public @Nullable Component getPopup() {
    return popup;
  }

  /**
   * Sets the component in the popup that opens when the user presses the marker.
   *
   * @param popup the component; null for no popup
   */
  public void setPopup(@Nullable Component popup) {
    this.popup = popup;
    changed();
  }

  void join(MarkerLayer.OfMarkers to) {
    if (layer != null && layer != to) {
      throw new IllegalStateException(
          "The marker '%s' is on another layer; remove it from that first".formatted(label));
    }
    layer = to;
  }

  void leave() {
    layer = null;
  }

  private void changed() {
    if (layer != null) {
      layer.refreshItem(this);
    }
  }
}
