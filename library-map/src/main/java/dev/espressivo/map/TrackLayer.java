package dev.espressivo.map;

import dev.espressivo.base.internal.Check;
import dev.espressivo.map.internal.geojson.AntimeridianCut;
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

  private final List<Coordinate> places = new ArrayList<>();
  private String label = "";

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

  /** {@return a copy of the places, in their order} */
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
    this.places.addAll(all);
    dataChanged();
  }

  /**
   * Appends places. Only the new places are sent.
   *
   * @param places the places in their order, none of them null
   */
  public void append(Coordinate... places) {
    List<Coordinate> added = List.of(places);
    if (getMap() != null && !added.isEmpty()) {
      List<Coordinate> line = new ArrayList<>(added);
      if (!this.places.isEmpty()) {
        line.addFirst(this.places.getLast());
      }
      send("append", operation -> operation.set("at", parts(line)));
    }
    this.places.addAll(added);
  }

  /** {@return the label of the track; empty by default} */
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
    source(to, "data", places.size() > FEW);
  }

  @Override
  ObjectNode data() {
    ObjectNode feature = JsonNodeFactory.instance.objectNode().put("type", "Feature").put("id", 0);
    feature.putObject("geometry").put("type", "MultiLineString").set("coordinates", parts(places));
    feature.putObject("properties").put("label", label);
    return feature;
  }

  /** Returns a line as it is drawn: in parts between the places where it crosses 180 degrees. */
  private static ArrayNode parts(List<Coordinate> line) {
    ArrayNode parts = JsonNodeFactory.instance.arrayNode();
    if (line.isEmpty()) {
      return parts;
    }
    List<double[]> positions =
        line.stream().map(each -> new double[] {each.longitude(), each.latitude()}).toList();
    for (List<double[]> part : AntimeridianCut.line(positions)) {
      ArrayNode shown = parts.addArray();
      part.forEach(each -> shown.addArray().add(each[0]).add(each[1]));
    }
    return parts;
  }
}
