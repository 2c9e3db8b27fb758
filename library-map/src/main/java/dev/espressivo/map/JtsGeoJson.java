package dev.espressivo.map;

import dev.espressivo.base.internal.Check;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.locationtech.jts.geom.CoordinateSequence;
import org.locationtech.jts.geom.Geometry;
import org.locationtech.jts.geom.GeometryCollection;
import org.locationtech.jts.geom.LineString;
import org.locationtech.jts.geom.Point;
import org.locationtech.jts.geom.Polygon;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/**
 * Converts geometries of the JTS Topology Suite to data for a map. Needs the library {@code
 * org.locationtech.jts:jts-core}, an optional dependency. Their x is the longitude and their y the
 * latitude, in WGS 84.
 *
 * <pre>{@code
 * layer.setData(JtsGeoJson.of(parcels, Parcel::shape, parcel -> Map.of("owner", parcel.owner())));
 * }</pre>
 */
public final class JtsGeoJson {

  private static final JsonMapper MAPPER = JsonMapper.shared();

  private JtsGeoJson() {}

  /**
   * {@return data with a feature for each geometry, with a feature for each geometry}
   *
   * @param geometries the geometries of the features
   * @throws GeoJsonException if a coordinate is out of range or not a number
   */
  public static GeoJson of(Geometry... geometries) {
    return of(List.of(geometries), geometry -> geometry, geometry -> Map.of());
  }

  /**
   * {@return data with a feature for each item, with a feature for each item, in their order}
   *
   * @param items the items, one per feature
   * @param geometry returns the geometry of an item; null or empty if it is not on the map
   * @param properties returns the properties of an item, with values that Jackson can write
   * @param <T> the type of the items
   * @throws GeoJsonException if a coordinate is out of range or not a number
   */
  public static <T> GeoJson of(
      Collection<T> items,
      Function<T, @Nullable Geometry> geometry,
      Function<T, Map<String, ?>> properties) {
    Check.notNull("geometry", geometry);
    Check.notNull("properties", properties);
    ObjectNode root = JsonNodeFactory.instance.objectNode().put("type", "FeatureCollection");
    ArrayNode features = root.putArray("features");
    for (T item : Check.notNull("items", items)) {
      ObjectNode feature = features.addObject().put("type", "Feature");
      Geometry shape = geometry.apply(item);
      if (shape == null || shape.isEmpty()) {
        feature.putNull("geometry");
      } else {
        feature.set("geometry", json(shape));
      }
      feature.set("properties", MAPPER.valueToTree(properties.apply(item)));
    }
    return GeoJson.of(root);
  }

  private static ObjectNode json(Geometry geometry) {
    ObjectNode json = JsonNodeFactory.instance.objectNode();
    if (geometry.getGeometryType().equals(Geometry.TYPENAME_GEOMETRYCOLLECTION)) {
      return json.put("type", "GeometryCollection")
          .set("geometries", parts(geometry, JtsGeoJson::json));
    }
    // A ring is a line that GeoJSON has no name for.
    String type = geometry instanceof LineString ? "LineString" : geometry.getGeometryType();
    return json.put("type", type).set("coordinates", coordinates(geometry));
  }

  private static ArrayNode coordinates(Geometry geometry) {
    return switch (geometry) {
      case Point point -> position(point.getCoordinateSequence(), 0);
      case LineString line -> line(line);
      case Polygon polygon -> rings(polygon);
      case GeometryCollection all -> parts(all, JtsGeoJson::coordinates);
      default ->
          throw new IllegalArgumentException(
              "geometry must be of a type that GeoJSON has, but is a "
                  + geometry.getGeometryType());
    };
  }

  private static ArrayNode parts(Geometry all, Function<Geometry, JsonNode> part) {
    ArrayNode parts = JsonNodeFactory.instance.arrayNode();
    for (int i = 0; i < all.getNumGeometries(); i++) {
      parts.add(part.apply(all.getGeometryN(i)));
    }
    return parts;
  }

  private static ArrayNode rings(Polygon polygon) {
    ArrayNode rings = JsonNodeFactory.instance.arrayNode().add(line(polygon.getExteriorRing()));
    for (int i = 0; i < polygon.getNumInteriorRing(); i++) {
      rings.add(line(polygon.getInteriorRingN(i)));
    }
    return rings;
  }

  private static ArrayNode line(LineString line) {
    ArrayNode positions = JsonNodeFactory.instance.arrayNode();
    for (int i = 0; i < line.getNumPoints(); i++) {
      positions.add(position(line.getCoordinateSequence(), i));
    }
    return positions;
  }

  private static ArrayNode position(CoordinateSequence all, int index) {
    return JsonNodeFactory.instance.arrayNode().add(all.getX(index)).add(all.getY(index));
  }
}
