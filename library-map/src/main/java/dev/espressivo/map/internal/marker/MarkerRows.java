package dev.espressivo.map.internal.marker;

import dev.espressivo.base.Tone;
import dev.espressivo.map.Coordinate;
import java.io.Serializable;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;

/**
 * What the browser knows of the items of a layer, in 16 bytes per marker, so that only differences
 * are sent. A row of three moves a marker, and a row of one removes it.
 */
public final class MarkerRows implements Serializable {

  /** The units in a degree. */
  private static final double UNITS = 1e6;

  /** Added to the look of a marker that cannot be dragged. */
  private static final int FIXED = 8;

  /** A place that no marker has. */
  private static final long NOWHERE = Long.MIN_VALUE;

  private static final long HASH_START = 0xcbf29ce484222325L;
  private static final long HASH_PRIME = 0x100000001b3L;

  private long[] places = {};
  private long[] looks = {};

  /**
   * A marker as it is sent: {@code [key, x, y, label, look]}, with longitude and latitude in
   * millionths of a degree, about 0.1 m.
   *
   * @param at the place of the marker
   * @param label its label; may be empty
   * @param look the ordinal of the tone, plus 8 if the marker cannot be dragged although others can
   */
  public record Row(Coordinate at, String label, int look) {

    /** Returns the row of a marker; without a tone, it has the first one. */
    public static Row of(
        Coordinate at, @Nullable String label, @Nullable Tone tone, boolean isMovable) {
      int look = tone == null ? 0 : tone.ordinal();
      return new Row(at, label == null ? "" : label, isMovable ? look : look + FIXED);
    }

    public ArrayNode json(int key) {
      ArrayNode row = JsonNodeFactory.instance.arrayNode().add(key).add(x(at)).add(y(at));
      row.add(label);
      return look == 0 ? row : row.add(look);
    }

    /** Returns a hash of the label and the look: FNV-1a with 64 bits, by Fowler, Noll and Vo. */
    private long hash() {
      long hash = HASH_START ^ look;
      for (int i = 0; i < label.length(); i++) {
        hash = (hash ^ label.charAt(i)) * HASH_PRIME;
      }
      return hash;
    }
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
    if (key >= 0 && key < places.length && places[key] != NOWHERE) {
      places[key] = place(to);
    }
  }

  /**
   * Adds what is new of a marker, if anything is, and records it as sent.
   *
   * @param row the marker; null if it is not on the map
   */
  public void addNews(ArrayNode all, int key, @Nullable Row row) {
    grow(key);
    long before = places[key];
    if (row == null) {
      places[key] = NOWHERE;
      if (before != NOWHERE) {
        all.addArray().add(key);
      }
      return;
    }
    long hash = row.hash();
    boolean isKnown = before != NOWHERE && looks[key] == hash;
    places[key] = place(row.at);
    looks[key] = hash;
    if (!isKnown) {
      all.add(row.json(key));
    } else if (places[key] != before) {
      all.addArray().add(key).add(x(row.at)).add(y(row.at));
    }
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
