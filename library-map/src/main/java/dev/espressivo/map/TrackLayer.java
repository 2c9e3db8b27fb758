package dev.espressivo.map;

import com.vaadin.flow.server.VaadinSession;
import dev.espressivo.base.internal.Check;
import java.io.IOException;
import java.io.Writer;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/**
 * A layer with the track of something that moves, as a line. It may cross the antimeridian: from
 * one place to the next, the line takes the shorter way around the earth.
 *
 * <pre>{@code
 * TrackLayer flight = new TrackLayer("LX 38", zurich, reykjavik, sanFrancisco);
 * map.addLayer(flight);
 * flight.append(monterey);
 * }</pre>
 */
public final class TrackLayer extends ShapeLayer {

  /** The most places that are sent with the layer; more are sent as a file. */
  private static final int FEW = 200;

  private static final double DEFAULT_WIDTH = 4;
  private static final double HALF = 180;

  private final List<Coordinate> places = new ArrayList<>();
  private String label = "";

  /**
   * The degrees that are added to the longitude of the last place when it is drawn, after crossings
   * of the antimeridian.
   */
  private double turn;

  /** The feature that users can press. */
  private record Track(String id) implements MapFeature {}

  /** Creates a layer without places. */
  public TrackLayer() {
    super(DEFAULT_WIDTH);
  }

  /**
   * Creates a layer.
   *
   * @param label the name of the track; see {@link #setLabel}
   * @param places the places in their order
   */
  public TrackLayer(String label, Coordinate... places) {
    this();
    setLabel(label);
    append(places);
  }

  /**
   * Returns the places.
   *
   * @return a copy, in their order
   */
  public List<Coordinate> getPlaces() {
    return List.copyOf(places);
  }

  /**
   * Replaces the places.
   *
   * @param places the places in their order, none of them null
   */
  public void setPlaces(List<Coordinate> places) {
    List<Coordinate> all = List.copyOf(places);
    this.places.clear();
    turn = 0;
    add(all);
    dataChanged();
  }

  /**
   * Appends places. Only the new places are sent.
   *
   * @param places the places in their order, none of them null
   */
  public void append(Coordinate... places) {
    ArrayNode added = add(List.of(places));
    if (getMap() != null && !added.isEmpty()) {
      ObjectNode operation = operation("append");
      operation.set("at", added);
      send(operation);
    }
  }

  /** Adds places, and returns them as they are drawn. */
  private ArrayNode add(List<Coordinate> added) {
    ArrayNode line = JsonNodeFactory.instance.arrayNode();
    turn = draw(added, places.isEmpty() ? null : places.getLast(), turn, line);
    places.addAll(added);
    return line;
  }

  /**
   * Returns the label of the track.
   *
   * @return empty by default
   */
  public String getLabel() {
    return label;
  }

  /**
   * Sets the label of the track, which screen readers read.
   *
   * @param label the label; empty for none
   */
  public void setLabel(String label) {
    this.label = Check.notNull("label", label);
    dataChanged();
  }

  @Override
  @Nullable MapFeature feature(String id) {
    return id.equals("0") ? new Track(id) : null;
  }

  @Override
  void source(ObjectNode to) {
    GeoMap map = getMap();
    if (places.size() > FEW && map != null) {
      to.put("url", file.address(map));
    } else {
      file.withdraw();
      to.set("data", data());
    }
  }

  @Override
  void write(VaadinSession session, Writer json) throws IOException {
    session.lock();
    String written;
    try {
      written = data().toString();
    } finally {
      session.unlock();
    }
    json.write(written);
  }

  private ObjectNode data() {
    ObjectNode feature = JsonNodeFactory.instance.objectNode().put("type", "Feature").put("id", 0);
    feature.putObject("geometry").put("type", "LineString").set("coordinates", line());
    feature.putObject("properties").put("label", label);
    return feature;
  }

  /** Returns all places as they are drawn. */
  private ArrayNode line() {
    ArrayNode line = JsonNodeFactory.instance.arrayNode();
    draw(places, null, 0, line);
    return line;
  }

  /**
   * Writes places, with longitudes beyond 180 degrees where the line goes on beyond them.
   *
   * @param last the place before them; null if they are the first
   * @param turn the degrees that were added to its longitude
   * @return the degrees that were added to the longitude of the last of them
   */
  private static double draw(
      List<Coordinate> places, @Nullable Coordinate last, double turn, ArrayNode line) {
    Coordinate before = last;
    double now = turn;
    for (Coordinate each : places) {
      if (before != null && each.longitude() - before.longitude() > HALF) {
        now -= 2 * HALF;
      } else if (before != null && before.longitude() - each.longitude() > HALF) {
        now += 2 * HALF;
      }
      line.addArray().add(each.longitude() + now).add(each.latitude());
      before = each;
    }
    return now;
  }
}
