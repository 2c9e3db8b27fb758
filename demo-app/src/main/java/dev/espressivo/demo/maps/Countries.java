package dev.espressivo.demo.maps;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import org.locationtech.jts.geom.Coordinate;
import org.locationtech.jts.geom.Geometry;
import org.locationtech.jts.geom.GeometryFactory;
import org.locationtech.jts.geom.LinearRing;
import org.locationtech.jts.geom.Polygon;
import org.springframework.core.io.support.PathMatchingResourcePatternResolver;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * The countries of the world's outline in the map library, a TopoJSON file. Coordinates are shares
 * of the Web Mercator square, from its north-western corner.
 */
final class Countries {

  private static final String WORLD =
      "classpath*:META-INF/resources/VAADIN/espressivo/map.cache.*/map/world-110m.json";
  private static final double LAST_LATITUDE = 85.0511;

  /** The property with the number of a polygon. */
  static final String ID = "id";

  /**
   * The polygons of the countries, with a map of their properties as user data: the name of the
   * country, and on its largest polygon a label.
   */
  static final List<Geometry> ALL = read();

  private Countries() {}

  private static List<Geometry> read() {
    try (InputStream in =
        new PathMatchingResourcePatternResolver().getResources(WORLD)[0].getInputStream()) {
      JsonNode world = JsonMapper.shared().readTree(in);
      GeometryFactory geometries = new GeometryFactory();
      List<Geometry> all = new ArrayList<>();
      for (JsonNode country : world.at("/objects/countries/geometries")) {
        boolean isOne = country.get("type").asString().equals("Polygon");
        List<Geometry> parts = new ArrayList<>();
        for (JsonNode rings : isOne ? List.of(country.get("arcs")) : country.get("arcs")) {
          parts.add(polygon(rings, world, geometries));
        }
        parts.sort(Comparator.comparingDouble(Geometry::getArea).reversed());
        String name = country.at("/properties/name").asString();
        for (Geometry part : parts) {
          long id = all.size() + 1;
          part.setUserData(
              part == parts.getFirst()
                  ? Map.of(ID, id, "name", name, "label", name)
                  : Map.of(ID, id, "name", name));
          all.add(part);
        }
      }
      return List.copyOf(all);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Returns a polygon of an outer ring, and rings around what it leaves out. */
  private static Polygon polygon(JsonNode rings, JsonNode world, GeometryFactory geometries) {
    List<LinearRing> all = new ArrayList<>();
    rings.forEach(each -> all.add(geometries.createLinearRing(ring(each, world))));
    return geometries.createPolygon(
        all.getFirst(), all.subList(1, all.size()).toArray(LinearRing[]::new));
  }

  /** Joins the arcs of a ring. A negative number is that of an arc in the opposite direction. */
  private static Coordinate[] ring(JsonNode numbers, JsonNode world) {
    List<Coordinate> ring = new ArrayList<>();
    for (JsonNode number : numbers) {
      int index = number.asInt();
      List<Coordinate> arc = arc(world.at("/arcs/" + (index < 0 ? ~index : index)), world);
      // An arc begins where the previous one ends.
      ring.addAll((index < 0 ? arc.reversed() : arc).subList(ring.isEmpty() ? 0 : 1, arc.size()));
    }
    return ring.toArray(Coordinate[]::new);
  }

  /**
   * Returns the places of an arc, which the file has as distances from the previous place, in a
   * grid.
   */
  private static List<Coordinate> arc(JsonNode steps, JsonNode world) {
    JsonNode scale = world.at("/transform/scale");
    JsonNode origin = world.at("/transform/translate");
    List<Coordinate> places = new ArrayList<>();
    int x = 0;
    int y = 0;
    for (JsonNode step : steps) {
      x += step.get(0).asInt();
      y += step.get(1).asInt();
      double longitude = x * scale.get(0).asDouble() + origin.get(0).asDouble();
      double latitude = y * scale.get(1).asDouble() + origin.get(1).asDouble();
      double sine = Math.sin(Math.toRadians(Math.clamp(latitude, -LAST_LATITUDE, LAST_LATITUDE)));
      double north = 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI);
      places.add(new Coordinate(longitude / 360 + 0.5, north));
    }
    return places;
  }
}
