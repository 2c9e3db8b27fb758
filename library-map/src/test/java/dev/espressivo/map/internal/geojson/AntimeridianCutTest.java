package dev.espressivo.map.internal.geojson;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.espressivo.map.GeoBounds;
import dev.espressivo.map.GeoJson;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.function.ToDoubleFunction;
import java.util.stream.Stream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.locationtech.jts.algorithm.locate.IndexedPointInAreaLocator;
import org.locationtech.jts.geom.Coordinate;
import org.locationtech.jts.geom.Geometry;
import org.locationtech.jts.geom.GeometryFactory;
import org.locationtech.jts.geom.LineString;
import org.locationtech.jts.geom.LinearRing;
import org.locationtech.jts.geom.Location;
import org.locationtech.jts.geom.Polygon;
import org.locationtech.jts.geom.util.AffineTransformation;
import tools.jackson.databind.JsonNode;

@DisplayName("GeoJSON across the antimeridian")
class AntimeridianCutTest {

  private static final GeometryFactory SHAPES = new GeometryFactory();
  private static final double ROUNDING = 1e-4;

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        // Both forms in use, to the east and to the west.
        "LineString | [[170,0],[-170,10]] | [[[170,0],[180,5]],[[-180,5],[-170,10]]]",
        "LineString | [[170,0],[190,10]] | [[[170,0],[180,5]],[[-180,5],[-170,10]]]",
        "LineString | [[-170,10],[-190,0]] | [[[-170,10],[-180,5]],[[180,5],[170,0]]]",
        "LineString | [[-170,10],[170,0]] | [[[-170,10],[-180,5]],[[180,5],[170,0]]]",
        // Longitudes from 0 to 360.
        "LineString | [[350,1],[10,3]] | [[-10,1],[10,3]]",
        "LineString | [[200,1],[210,3]] | [[-160,1],[-150,3]]",
        // Along the antimeridian, up to it, and on both sides of it.
        "LineString | [[180,0],[180,5]] | [[180,0],[180,5]]",
        "LineString | [[170,0],[180,0],[-180,0],[-170,0]] |"
            + " [[[170,0],[180,0]],[[-180,0],[-170,0]]]",
        "LineString | [[-180,0],[-170,0]] | [[-180,0],[-170,0]]",
        "LineString | [[180,0],[-170,0]] | [[-180,0],[-170,0]]",
        // Once around the earth.
        "LineString | [[-180,0],[180,0]] | [[-180,0],[180,0]]",
        "LineString | [[0,0],[120,0],[240,0],[360,0]] |"
            + " [[[0,0],[120,0],[180,0]],[[-180,0],[-120,0],[0,0]]]",
        "MultiLineString | [[[1,2],[3,4]],[[179,0],[-179,0]]]"
            + " | [[[1,2],[3,4]],[[179,0],[180,0]],[[-180,0],[-179,0]]]",
        "Point | [190,5] | [-170,5]",
        "Point | [-360,5] | [0,5]",
        "Point | [180,5] | [180,5]",
        "MultiPoint | [[180,0],[181,0],[-181,0]] | [[180,0],[-179,0],[179,0]]",
        "Polygon | [[[170,-10],[-170,-10],[-170,10],[170,10],[170,-10]]]"
            + " | [[[[-180,-10],[-170,-10],[-170,10],[-180,10],[-180,-10]]],"
            + "[[[180,10],[170,10],[170,-10],[180,-10],[180,10]]]]",
        // The edge of a map of the world, and Antarctica as files have it that are cut already.
        "Polygon | [[[-180,-90],[180,-90],[180,90],[-180,90],[-180,-90]]]"
            + " | [[[-180,-90],[180,-90],[180,90],[-180,90],[-180,-90]]]",
        "Polygon | [[[-180,-84],[0,-70],[180,-84],[180,-90],[-180,-90],[-180,-84]]]"
            + " | [[[-180,-84],[0,-70],[180,-84],[180,-90],[-180,-90],[-180,-84]]]",
        "Polygon | [[[-180,-85],[180,-85],[180,85],[0,80],[-180,85],[-180,-85]]]"
            + " | [[[-180,-85],[180,-85],[180,85],[0,80],[-180,85],[-180,-85]]]",
        "Polygon | [[[190,0],[200,0],[200,10],[190,0]]] | [[[-170,0],[-160,0],[-160,10],[-170,0]]]",
        // No area.
        "Polygon | [[[170,0],[-170,0],[170,0],[170,0]]] | []",
      })
  @DisplayName("is cut there, and unchanged elsewhere")
  void isCut(String type, String coordinates, String expected) {
    JsonNode geometry = parsed(type, coordinates);

    assertThat(geometry.get("coordinates")).hasToString(expected);
    JsonNode again =
        parsed(geometry.get("type").asString(), geometry.get("coordinates").toString());
    assertThat(again).isEqualTo(geometry);
  }

  private static JsonNode parsed(String type, String coordinates) {
    return data(type, coordinates).get(0).getGeometry();
  }

  private static GeoJson data(String type, String coordinates) {
    return GeoJson.parse("{\"type\":\"%s\",\"coordinates\":%s}".formatted(type, coordinates));
  }

  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  @DisplayName("keeps its area, its holes and its places, in each form of the longitudes")
  void keepsAreas(boolean hasJumps) {
    Random random = new Random(25);
    for (int i = 0; i < 400; i++) {
      Polygon area = area(random);
      ToDoubleFunction<Coordinate> longitude =
          hasJumps ? each -> wrapped(each.x) : shift(area, random);
      List<Polygon> parts = cut(area, longitude);

      assertThat(parts).allMatch(Geometry::isValid);
      assertThat(parts).allMatch(part -> part.getEnvelopeInternal().getMinX() >= -180);
      assertThat(parts).allMatch(part -> part.getEnvelopeInternal().getMaxX() <= 180);
      assertThat(parts.stream().mapToDouble(Geometry::getArea).sum())
          .isCloseTo(area.getArea(), within(ROUNDING));
      assertThat(parts.stream().mapToInt(Polygon::getNumInteriorRing).sum())
          .isLessThanOrEqualTo(area.getNumInteriorRing());
      IndexedPointInAreaLocator before = new IndexedPointInAreaLocator(area);
      IndexedPointInAreaLocator after =
          new IndexedPointInAreaLocator(SHAPES.createMultiPolygon(parts.toArray(Polygon[]::new)));
      for (int j = 0; j < 50; j++) {
        Coordinate place = new Coordinate(130 + random.nextDouble(100), random.nextDouble(-45, 45));
        assertThat(after.locate(new Coordinate(wrapped(place.x), place.y)))
            .as("%s in %s", place, area)
            .isEqualTo(before.locate(place));
      }
    }
  }

  /** Returns a star with holes near the antimeridian, with longitudes around 180. */
  private static Polygon area(Random random) {
    double x = 180 + random.nextInt(-20, 21);
    double y = random.nextInt(-10, 11);
    int corners = random.nextInt(3, 40);
    Coordinate[] star = new Coordinate[corners + 1];
    for (int i = 0; i < corners; i++) {
      double angle = 2 * Math.PI * i / corners;
      double length = i % 2 == 0 ? random.nextDouble(6, 32) : random.nextDouble(6, 12);
      // Many corners exactly on the antimeridian.
      double at = random.nextInt(6) == 0 ? 180 : x + length * Math.cos(angle);
      star[i] = new Coordinate(at, y + length * Math.sin(angle));
    }
    star[corners] = star[0];
    Geometry shape = SHAPES.createPolygon(star).buffer(0);
    for (int i = random.nextInt(4); i > 0; i--) {
      Coordinate center = new Coordinate(x + random.nextInt(-6, 7), y + random.nextInt(-6, 7));
      shape = shape.difference(SHAPES.createPoint(center).buffer(1.25 + random.nextInt(3), 2));
    }
    Polygon largest = SHAPES.createPolygon();
    for (int i = 0; i < shape.getNumGeometries(); i++) {
      if (shape.getGeometryN(i).getArea() > largest.getArea()) {
        largest = (Polygon) shape.getGeometryN(i);
      }
    }
    return largest;
  }

  /** Returns a form of longitudes that goes on beyond 180 degrees or before -180 degrees. */
  private static ToDoubleFunction<Coordinate> shift(Polygon area, Random random) {
    return random.nextBoolean() ? each -> each.x : each -> each.x - 360;
  }

  private static double wrapped(double longitude) {
    return longitude > 180 ? longitude - 360 : longitude;
  }

  /** Cuts an area; positions are not rounded, since rounding may make rings touch. */
  private static List<Polygon> cut(Polygon area, ToDoubleFunction<Coordinate> longitude) {
    List<List<double[]>> rings =
        new ArrayList<>(List.of(positions(area.getExteriorRing(), longitude)));
    for (int i = 0; i < area.getNumInteriorRing(); i++) {
      rings.add(positions(area.getInteriorRingN(i), longitude));
    }
    List<Polygon> parts = new ArrayList<>();
    for (List<List<double[]>> part : AntimeridianCut.area(rings)) {
      List<LinearRing> found = new ArrayList<>();
      for (List<double[]> ring : part) {
        found.add(
            SHAPES.createLinearRing(
                ring.stream()
                    .map(each -> new Coordinate(each[0], each[1]))
                    .toArray(Coordinate[]::new)));
      }
      LinearRing outer = found.removeFirst();
      parts.add(SHAPES.createPolygon(outer, found.toArray(LinearRing[]::new)));
    }
    return parts;
  }

  private static List<double[]> positions(LineString line, ToDoubleFunction<Coordinate> longitude) {
    return Stream.of(line.getCoordinates())
        .map(each -> new double[] {longitude.applyAsDouble(each), each.y})
        .toList();
  }

  private static String json(Polygon area, ToDoubleFunction<Coordinate> longitude) {
    List<String> rings = new ArrayList<>(List.of(json(area.getExteriorRing(), longitude)));
    for (int i = 0; i < area.getNumInteriorRing(); i++) {
      rings.add(json(area.getInteriorRingN(i), longitude));
    }
    return rings.toString();
  }

  private static String json(LineString line, ToDoubleFunction<Coordinate> longitude) {
    List<String> positions = new ArrayList<>();
    for (Coordinate each : line.getCoordinates()) {
      double x = longitude.applyAsDouble(each);
      positions.add(String.format(Locale.ROOT, "[%.9f,%.9f]", x, each.y));
    }
    return positions.toString();
  }

  private static List<Polygon> polygons(JsonNode geometry) {
    boolean isOne = geometry.get("type").asString().equals("Polygon");
    List<Polygon> polygons = new ArrayList<>();
    for (JsonNode each :
        isOne ? List.of(geometry.get("coordinates")) : geometry.get("coordinates")) {
      List<LinearRing> rings = new ArrayList<>();
      each.forEach(ring -> rings.add(SHAPES.createLinearRing(coordinates(ring))));
      LinearRing outer = rings.removeFirst();
      polygons.add(SHAPES.createPolygon(outer, rings.toArray(LinearRing[]::new)));
    }
    return polygons;
  }

  private static Coordinate[] coordinates(JsonNode positions) {
    return positions
        .valueStream()
        .map(each -> new Coordinate(each.get(0).asDouble(), each.get(1).asDouble()))
        .toArray(Coordinate[]::new);
  }

  @ParameterizedTest
  @ValueSource(ints = {-1, 1})
  @DisplayName("reaches from a ring around a pole to that pole, wherever the ring begins")
  void reachesThePole(int sign) {
    Random random = new Random(9);
    for (int i = 0; i < 100; i++) {
      int corners = random.nextInt(4, 50);
      double start = random.nextInt(-180, 180);
      Coordinate[] coast = new Coordinate[corners + 1];
      double area = 0;
      for (int j = 0; j <= corners; j++) {
        double y = sign * random.nextInt(50, 88);
        coast[j] = new Coordinate(start + 360.0 * j / corners, j == corners ? coast[0].y : y);
        if (j > 0) {
          area += 360.0 / corners * (90 - sign * (coast[j].y + coast[j - 1].y) / 2);
        }
      }
      LineString ring = SHAPES.createLineString(coast);
      LineString shown = random.nextBoolean() ? ring : ring.reverse();
      JsonNode cap =
          parsed("Polygon", List.of(json(shown, AntimeridianCutTest::inOneWorld)).toString());

      assertThat(polygons(cap)).allMatch(Geometry::isValid);
      assertThat(polygons(cap).stream().mapToDouble(Geometry::getArea).sum())
          .isCloseTo(area, within(ROUNDING));
    }
  }

  private static double inOneWorld(Coordinate each) {
    return each.x > 180 ? each.x - 360 : each.x;
  }

  @Test
  @DisplayName("may be a belt around the earth, without the poles")
  void mayBeABelt() {
    String ring = "[[-170,%1$d],[-50,%1$d],[70,%1$d],[170,%1$d],[-170,%1$d]]";
    JsonNode belt = parsed("Polygon", "[" + ring.formatted(60) + "," + ring.formatted(70) + "]");

    assertThat(polygons(belt).stream().mapToDouble(Geometry::getArea).sum())
        .isCloseTo(3600, within(ROUNDING));
    assertThat(polygons(belt)).allMatch(Geometry::isValid);
  }

  @Test
  @DisplayName("keeps the lengths of lines")
  void keepsLengths() {
    Random random = new Random(7);
    for (int i = 0; i < 400; i++) {
      Coordinate[] way = new Coordinate[random.nextInt(2, 60)];
      double x = 180;
      for (int j = 0; j < way.length; j++) {
        x += random.nextInt(5) == 0 ? 180 - x : random.nextDouble(-60, 60);
        way[j] = new Coordinate(Math.clamp(x, 10, 350), random.nextDouble(-80, 80));
      }
      LineString line = SHAPES.createLineString(way);
      JsonNode cut =
          parsed("LineString", json(line, i % 2 == 0 ? each -> each.x : each -> wrapped(each.x)));

      double length = 0;
      boolean isOne = cut.get("type").asString().equals("LineString");
      for (JsonNode part : isOne ? List.of(cut.get("coordinates")) : cut.get("coordinates")) {
        LineString piece = SHAPES.createLineString(coordinates(part));
        assertThat(piece.getEnvelopeInternal().getMinX()).isGreaterThanOrEqualTo(-180);
        assertThat(piece.getEnvelopeInternal().getMaxX()).isLessThanOrEqualTo(180);
        length += piece.getLength();
      }
      assertThat(length).isCloseTo(line.getLength(), within(ROUNDING));
    }
  }

  @Test
  @DisplayName("is in bounds that cross it, unless it is all around the earth")
  void isInBounds() {
    GeoJson fiji = data("Polygon", "[[[177,-19],[-178,-19],[-178,-16],[177,-16],[177,-19]]]");
    assertThat(fiji.getBounds()).isEqualTo(new GeoBounds(177, -19, -178, -16));
    assertThat(fiji.getBounds().crossesAntimeridian()).isTrue();
    assertThat(fiji.getBounds().center())
        .isEqualTo(new dev.espressivo.map.Coordinate(179.5, -17.5));

    assertThat(data("LineString", "[[4,52],[104,1],[140,35],[-118,34]]").getBounds())
        .isEqualTo(new GeoBounds(4, 1, -118, 52));
    assertThat(data("MultiPoint", "[[139.7,35.7],[-74,40.7]]").getBounds())
        .isEqualTo(new GeoBounds(139.7, 35.7, -74, 40.7));
    // Offices all over the world: Europe stays in the middle.
    assertThat(
            data("MultiPoint", "[[151,-34],[139,36],[103,1],[8,50],[0,51],[-74,41],[-122,38]]")
                .getBounds())
        .isEqualTo(new GeoBounds(-122, -34, 151, 51));
    assertThat(
            data("Polygon", "[[[-180,-80],[180,-80],[180,80],[-180,80],[-180,-80]]]").getBounds())
        .isEqualTo(new GeoBounds(-180, -80, 180, 80));
    assertThat(data("Point", "[180,5]").getBounds()).isEqualTo(new GeoBounds(180, 5, 180, 5));
    assertThat(data("MultiPoint", "[[180,5],[-180,6]]").getBounds().center().latitude())
        .isEqualTo(5.5);
  }

  @Test
  @DisplayName("is cut in time that grows with its positions, also if it goes around many times")
  void isCutInTime() {
    StringBuilder spiral = new StringBuilder("[[");
    int turns = 100_000;
    for (int i = 0; i < turns; i++) {
      spiral.append('[').append(i * 170L % 360 - 180).append(',').append(i % 90).append("],");
    }
    spiral.append("[-180,0]]]");

    assertThat(parsed("Polygon", spiral.toString()).get("type").asString())
        .isEqualTo("MultiPolygon");
  }

  @Test
  @DisplayName("is where its geometry was shifted by a whole turn")
  void isTheSameAfterATurn() {
    Polygon area = area(new Random(3));
    Geometry west = AffineTransformation.translationInstance(-360, 0).transform(area);

    assertThat(parsed("Polygon", json((Polygon) west, each -> each.x)))
        .isEqualTo(parsed("Polygon", json(area, each -> each.x)));
    assertThat(new IndexedPointInAreaLocator(area).locate(new Coordinate(0, 89)))
        .isEqualTo(Location.EXTERIOR);
  }
}
