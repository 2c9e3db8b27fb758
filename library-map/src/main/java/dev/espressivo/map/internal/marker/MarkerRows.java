package dev.espressivo.map.internal.marker;

import com.vaadin.flow.function.SerializableFunction;
import com.vaadin.flow.function.SerializablePredicate;
import dev.espressivo.base.Tone;
import dev.espressivo.map.Coordinate;
import java.io.Serializable;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;

/**
 * The rows in which the items of a layer are sent to the browser: {@code [key, x, y, label, look]},
 * with longitude and latitude in millionths of a degree, about 0.1 m. The look is the ordinal of
 * the tone, plus 8 if the marker cannot be dragged although others can. A row of three moves a
 * marker, and a row of one removes it. Keeps 16 bytes per marker about the sent row, so that only
 * differences are sent.
 */
public final class MarkerRows<T> implements Serializable {

  /** The units in a degree. */
  private static final double UNITS = 1e6;

  /** Added to the look of a marker that cannot be dragged. */
  private static final int FIXED = 8;

  /** A place that no marker has. */
  private static final long NOWHERE = Long.MIN_VALUE;

  private static final long HASH_START = 0xcbf29ce484222325L;
  private static final long HASH_PRIME = 0x100000001b3L;

  private final SerializableFunction<T, @Nullable Coordinate> coordinate;
  private final SerializableFunction<T, @Nullable String> label;
  private final SerializableFunction<T, @Nullable Tone> tone;
  private final SerializablePredicate<T> movable;

  private long[] places = {};
  private long[] looks = {};

  public MarkerRows(
      SerializableFunction<T, @Nullable Coordinate> coordinate,
      SerializableFunction<T, @Nullable String> label,
      SerializableFunction<T, @Nullable Tone> tone,
      SerializablePredicate<T> movable) {
    this.coordinate = coordinate;
    this.label = label;
    this.tone = tone;
    this.movable = movable;
  }

  public void forget() {
    Arrays.fill(places, NOWHERE);
  }

  /** Returns a number that is greater than each key that was sent. */
  public int size() {
    return places.length;
  }

  /** Records where the user has dragged a marker; the browser shows it there already. */
  public void moved(int key, Coordinate to) {
    if (key < places.length && places[key] != NOWHERE) {
      places[key] = place(to);
    }
  }

  /** Adds the whole row of an item, if it is on the map. */
  public void addWhole(ArrayNode all, int key, @Nullable T item) {
    Coordinate at = item == null ? null : coordinate.apply(item);
    if (item != null && at != null) {
      all.add(row(key, at, item));
    }
  }

  /** Adds a row of what is new of an item, if anything is, and records it as sent. */
  public void addNews(ArrayNode all, int key, @Nullable T item) {
    grow(key);
    Coordinate at = item == null ? null : coordinate.apply(item);
    long before = places[key];
    if (item == null || at == null) {
      places[key] = NOWHERE;
      if (before != NOWHERE) {
        all.addArray().add(key);
      }
      return;
    }
    long place = place(at);
    long look = look(item);
    boolean isKnown = before != NOWHERE && looks[key] == look;
    places[key] = place;
    looks[key] = look;
    if (!isKnown) {
      all.add(row(key, at, item));
    } else if (place != before) {
      all.addArray().add(key).add(x(at)).add(y(at));
    }
  }

  private ArrayNode row(int key, Coordinate at, T item) {
    ArrayNode row =
        JsonNodeFactory.instance.arrayNode().add(key).add(x(at)).add(y(at)).add(label(item));
    int flags = flags(item);
    return flags == 0 ? row : row.add(flags);
  }

  public String label(T item) {
    String text = label.apply(item);
    return text == null ? "" : text;
  }

  private int flags(T item) {
    Tone chosen = tone.apply(item);
    return (chosen == null ? 0 : chosen.ordinal()) + (movable.test(item) ? 0 : FIXED);
  }

  /** Returns the longitude in units. */
  public static int x(Coordinate at) {
    return (int) Math.rint(at.longitude() * UNITS);
  }

  /** Returns the latitude in units. */
  public static int y(Coordinate at) {
    return (int) Math.rint(at.latitude() * UNITS);
  }

  private static long place(Coordinate at) {
    return (long) x(at) << Integer.SIZE | y(at) & 0xffffffffL;
  }

  /** Returns a hash of the label and the look: FNV-1a with 64 bits, by Fowler, Noll and Vo. */
  private long look(T item) {
    long hash = HASH_START ^ flags(item);
    String text = label(item);
    for (int i = 0; i < text.length(); i++) {
      hash = (hash ^ text.charAt(i)) * HASH_PRIME;
    }
    return hash;
  }

  private void grow(int key) {
    int before = places.length;
    if (key >= before) {
      int length = Math.max(key + 1, before + (before >> 1));
      places = Arrays.copyOf(places, length);
      looks = Arrays.copyOf(looks, length);
      Arrays.fill(places, before, length, NOWHERE);
    }
  }
}
