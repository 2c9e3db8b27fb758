package dev.espressivo.map;

import com.vaadin.flow.component.ComponentEvent;

/**
 * Fired when the user has dragged a marker, before the layer's mover is called. The browser shows
 * the marker where it was dropped; {@link #reject()} puts it back.
 *
 * @param <T> the type of the item
 */
public final class MarkerDropEvent<T> extends ComponentEvent<GeoMap> {

  private final transient T item;
  private final Coordinate from;
  private final Coordinate to;
  private boolean rejected;

  MarkerDropEvent(GeoMap source, T item, Coordinate from, Coordinate to) {
    super(source, true);
    this.item = item;
    this.from = from;
    this.to = to;
  }

  /** {@return the item of the marker, as it was before} */
  public T getItem() {
    return item;
  }

  /** {@return the previous place of the marker} */
  public Coordinate getFrom() {
    return from;
  }

  /** {@return the place at which the marker was dropped} */
  public Coordinate getTo() {
    return to;
  }

  /** Puts the marker back. The layer's mover is not called. */
  public void reject() {
    rejected = true;
  }

  boolean isRejected() {
    return rejected;
  }
}
