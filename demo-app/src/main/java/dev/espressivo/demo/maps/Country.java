package dev.espressivo.demo.maps;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import org.springframework.core.io.support.PathMatchingResourcePatternResolver;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * A country of the world's outline in the map library, or one of several parts of it.
 *
 * @param name the English name
 * @param rings its outlines, in shares of the Web Mercator square, from its north-western corner
 */
record Country(String name, List<List<double[]>> rings) {

  private static final String WORLD =
      "classpath*:META-INF/resources/VAADIN/espressivo/map.cache.*/map/world-110m.json";
  private static final double LAST_LATITUDE = 85.0511;

  static final List<Country> ALL = read();

  boolean touches(double west, double north, double side) {
    double[] least = {2, 2};
    double[] most = {-1, -1};
    for (double[] at : rings.stream().flatMap(List::stream).toList()) {
      for (int axis = 0; axis < 2; axis++) {
        least[axis] = Math.min(least[axis], at[axis]);
        most[axis] = Math.max(most[axis], at[axis]);
      }
    }
    return least[0] < west + side && most[0] > west && least[1] < north + side && most[1] > north;
  }

  private static List<Country> read() {
    try (InputStream in =
        new PathMatchingResourcePatternResolver().getResources(WORLD)[0].getInputStream()) {
      JsonNode world = JsonMapper.shared().readTree(in);
      List<Country> all = new ArrayList<>();
      for (JsonNode country : world.at("/objects/countries/geometries")) {
        String name = country.at("/properties/name").asString();
        boolean isOne = country.get("type").asString().equals("Polygon");
        for (JsonNode polygon : isOne ? List.of(country.get("arcs")) : country.get("arcs")) {
          List<List<double[]>> rings = new ArrayList<>();
          polygon.forEach(each -> rings.add(ring(each, world)));
          all.add(new Country(name, rings));
        }
      }
      return List.copyOf(all);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Joins the arcs of a ring. A negative number is that of an arc in the opposite direction. */
  private static List<double[]> ring(JsonNode numbers, JsonNode world) {
    List<double[]> ring = new ArrayList<>();
    for (JsonNode number : numbers) {
      int index = number.asInt();
      List<double[]> arc = arc(world.at("/arcs/" + (index < 0 ? ~index : index)), world);
      // An arc begins where the previous one ends.
      ring.addAll((index < 0 ? arc.reversed() : arc).subList(0, arc.size() - 1));
    }
    return ring;
  }

  /**
   * Returns the places of an arc, which the file has as distances from the previous place, in a
   * grid.
   */
  private static List<double[]> arc(JsonNode steps, JsonNode world) {
    JsonNode scale = world.at("/transform/scale");
    JsonNode origin = world.at("/transform/translate");
    List<double[]> places = new ArrayList<>();
    int x = 0;
    int y = 0;
    for (JsonNode step : steps) {
      x += step.get(0).asInt();
      y += step.get(1).asInt();
      double longitude = x * scale.get(0).asDouble() + origin.get(0).asDouble();
      double latitude = y * scale.get(1).asDouble() + origin.get(1).asDouble();
      double sine = Math.sin(Math.toRadians(Math.clamp(latitude, -LAST_LATITUDE, LAST_LATITUDE)));
      double north = 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI);
      places.add(new double[] {longitude / 360 + 0.5, north});
    }
    return places;
  }
}
