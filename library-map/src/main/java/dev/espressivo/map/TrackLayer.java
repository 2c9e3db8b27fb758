package dev.espressivo.map;

import com.vaadin.flow.server.VaadinSession;
import dev.espressivo.base.Tone;
import dev.espressivo.base.internal.Check;
import dev.espressivo.base.internal.Prop;
import java.io.IOException;
import java.io.Writer;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/**
 * A layer with the way that something has taken, as a line. It may cross the antimeridian: from one
 * place to the next, the line takes the shorter way round.
 *
 * <pre>{@code
 * TrackLayer flight = new TrackLayer("LX 38", zurich, reykjavik, sanFrancisco);
 * map.addLayer(flight);
 * flight.append(monterey);
 * }</pre>
 */
public final class TrackLayer extends MapLayer {

  /** How many places are described in the call that adds the layer; more come as a file. */
  private static final int FEW = 200;

  private static final double DEFAULT_WIDTH = 4;
  private static final double MAX_WIDTH = 100;
  private static final double HALF = 180;

  private final List<Coordinate> places = new ArrayList<>();
  private String label = "";
  private Tone tone = Tone.PRIMARY;
  private double width = DEFAULT_WIDTH;
  private final LayerFile file = new LayerFile(this::write);

  /** What users can press. */
  private record Track(String id) implements MapFeature {}

  /** Creates a layer without a place. */
  public TrackLayer() {}

  /**
   * Creates a layer.
   *
   * @param label what the track is; see {@link #setLabel}
   * @param places the places in their order
   */
  public TrackLayer(String label, Coordinate... places) {
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
    this.places.addAll(all);
    dataChanged();
  }

  /**
   * Appends places. Only they are sent.
   *
   * @param places the places in their order, none of them null
   */
  public void append(Coordinate... places) {
    this.places.addAll(List.of(places));
    if (getMap() != null && places.length > 0) {
      ObjectNode operation = operation("append");
      ArrayNode line = line();
      ArrayNode at = operation.putArray("at");
      for (int i = line.size() - places.length; i < line.size(); i++) {
        at.add(line.get(i));
      }
      send(operation);
    }
  }

  /**
   * Returns what the track is.
   *
   * @return empty by default
   */
  public String getLabel() {
    return label;
  }

  /**
   * Sets what the track is. Screen readers say it.
   *
   * @param label the label; empty for none
   */
  public void setLabel(String label) {
    this.label = Check.notNull("label", label);
    dataChanged();
  }

  /**
   * Returns the colour of the line.
   *
   * @return {@link Tone#PRIMARY} by default
   */
  public Tone getTone() {
    return tone;
  }

  /**
   * Sets the colour of the line.
   *
   * @param tone the colour family
   */
  public void setTone(Tone tone) {
    this.tone = Check.notNull("tone", tone);
    optionsChanged();
  }

  /**
   * Returns how wide the line is.
   *
   * @return px, 4 by default
   */
  public double getStrokeWidth() {
    return width;
  }

  /**
   * Sets how wide the line is.
   *
   * @param strokeWidth px, from 0 to 100
   * @throws IllegalArgumentException if it is out of range or not a number
   */
  public void setStrokeWidth(double strokeWidth) {
    if (!(strokeWidth >= 0 && strokeWidth <= MAX_WIDTH)) {
      throw new IllegalArgumentException(
          "strokeWidth must be from 0 to 100, but is " + strokeWidth);
    }
    width = strokeWidth;
    optionsChanged();
  }

  @Override
  String type() {
    return "geojson";
  }

  @Override
  void describe(ObjectNode description) {
    source(description);
    options(description);
  }

  @Override
  @Nullable MapFeature feature(String id) {
    return id.equals("0") ? new Track(id) : null;
  }

  @Override
  void detached() {
    file.withdraw();
  }

  private void source(ObjectNode to) {
    GeoMap map = getMap();
    if (places.size() > FEW && map != null) {
      to.put("url", file.address(map));
    } else {
      file.withdraw();
      to.set("data", data());
    }
  }

  private void options(ObjectNode to) {
    to.put("tone", Prop.spellingOf(tone)).put("width", width);
  }

  private void dataChanged() {
    if (getMap() != null && getMap().isAttached()) {
      ObjectNode operation = operation("data");
      source(operation);
      options(operation);
      send(operation);
    }
  }

  private void optionsChanged() {
    ObjectNode operation = operation("options");
    options(operation);
    send(operation);
  }

  private void write(VaadinSession session, Writer json) throws IOException {
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

  /** The places, with longitudes beyond 180 degrees where the line goes on beyond them. */
  private ArrayNode line() {
    ArrayNode line = JsonNodeFactory.instance.arrayNode();
    double turn = 0;
    Coordinate before = null;
    for (Coordinate each : places) {
      if (before != null && each.longitude() - before.longitude() > HALF) {
        turn -= 2 * HALF;
      } else if (before != null && before.longitude() - each.longitude() > HALF) {
        turn += 2 * HALF;
      }
      line.addArray().add(each.longitude() + turn).add(each.latitude());
      before = each;
    }
    return line;
  }
}
