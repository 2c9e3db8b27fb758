package dev.espressivo.map;

import dev.espressivo.map.internal.geojson.AntimeridianCut;
import dev.espressivo.map.internal.geojson.Depth;
import dev.espressivo.map.internal.geojson.Extent;
import java.io.ByteArrayOutputStream;
import java.io.PrintWriter;
import java.io.Serializable;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;
import java.util.regex.Pattern;
import java.util.zip.DeflaterOutputStream;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.ObjectWriteContext;
import tools.jackson.core.exc.JacksonIOException;
import tools.jackson.core.json.JsonFactory;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Reads and checks GeoJSON, a feature at a time. Used once. */
final class GeoJsonReader {

  /** The deepest nesting of collections; the standard advises against any. */
  private static final int MAX_COLLECTIONS = 8;

  private static final String CRS =
      "must be left out, since coordinates are longitude and latitude in WGS 84";

  /**
   * The names of WGS 84, with or without height: {@code EPSG:4326}, {@code
   * urn:ogc:def:crs:EPSG::4326}, {@code http://www.opengis.net/def/crs/EPSG/0/4326}, and the like
   * with {@code 4979} or {@code CRS84}.
   */
  private static final Pattern WGS84 =
      Pattern.compile(
          "(urn:(x-)?ogc:def:crs:)?(OGC:([\\d.]*:)?CRS84h?|EPSG:([\\d.]*:)?(4326|4979))"
              + "|https?://www\\.opengis\\.net/def/crs/(OGC/[\\d.]+/CRS84h?|EPSG/[\\d.]+/(4326|4979))"
              + "|https?://www\\.opengis\\.net/gml/srs/epsg\\.xml#(4326|4979)|CRS84",
          Pattern.CASE_INSENSITIVE);

  /** The beginning of the names of the types with several parts. */
  private static final String MULTI = "Multi";

  private static final Set<Integer> WGS84_CODES = Set.of(4326, 4979);

  private static final JsonFactory FACTORY = new JsonFactory();

  /**
   * What was read.
   *
   * @param features the features, compressed: a line for each; geometry, id and properties between
   *     tabs
   * @param size their number
   * @param bounds the area that they cover; null if they cover none
   */
  record Result(byte[] features, int size, @Nullable GeoBounds bounds) implements Serializable {}

  private final JsonParser in;

  /** The current place: the members and indexes from the root on. */
  private final Deque<String> place = new ArrayDeque<>();

  private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
  private final PrintWriter packed =
      new PrintWriter(new DeflaterOutputStream(bytes), false, StandardCharsets.UTF_8);
  private final Extent extent = new Extent();
  private boolean hasFeatures;
  private int features;

  GeoJsonReader(JsonParser in) {
    this.in = in;
  }

  Result read() {
    try {
      next();
      readRoot();
      if (in.nextToken() != null) {
        throw refused("must end after the first value");
      }
      packed.close();
    } catch (JacksonIOException e) {
      // The message does not name the stream, which the caller knows.
      throw e;
    } catch (JacksonException e) {
      throw new GeoJsonException(
          place(),
          "cannot be read as JSON at line %d, column %d: %s"
              .formatted(
                  in.currentLocation().getLineNr(),
                  in.currentLocation().getColumnNr(),
                  e.getOriginalMessage()),
          e);
    }
    return new Result(bytes.toByteArray(), features, extent.bounds());
  }

  /** Returns the path to the value that is being read. */
  String place() {
    StringBuilder path = new StringBuilder();
    for (String step : place) {
      boolean isMember = !step.isEmpty() && !step.startsWith("[");
      path.append(isMember && !path.isEmpty() ? "." : "").append(step);
    }
    return path.toString();
  }

  private void readRoot() {
    Members root = new Members();
    readObject(
        "must be a GeoJSON object",
        name -> {
          if (name.equals("features")) {
            readFeatures();
          } else {
            root.read(name);
          }
        });
    String type = root.type();
    switch (type) {
      case "FeatureCollection" -> root.require(hasFeatures, "features");
      case "Feature" -> write(root);
      default -> write(root.shape(), "null", "{}");
    }
    if (hasFeatures && !type.equals("FeatureCollection")) {
      throw refusedAt(
          "type", "must be FeatureCollection, since there are features, but is " + type);
    }
  }

  private void readFeatures() {
    if (hasFeatures) {
      throw refused("must be there once only");
    }
    hasFeatures = true;
    readArray(
        "must be an array of features",
        () -> {
          Members feature = new Members();
          readObject("must be a feature", feature::read);
          if (!feature.type().equals("Feature")) {
            throw refusedAt("type", "must be Feature, but is " + shown(feature.type()));
          }
          write(feature);
        });
  }

  private void write(Members feature) {
    feature.require(feature.hasGeometry, "geometry");
    write(feature.geometry, feature.id, feature.properties);
  }

  private void write(@Nullable String geometry, String id, String properties) {
    packed.print(geometry + "\t" + id + "\t" + properties + "\n");
    features++;
  }

  /** The members of an object, in any order. */
  private final class Members {

    private @Nullable String type;
    private boolean hasGeometry;
    private @Nullable String geometry;
    private @Nullable Object coordinates;
    private @Nullable List<String> geometries;
    private String id = "null";
    private String properties = "{}";

    void read(String name) {
      switch (name) {
        case "type" -> type = readType();
        case "coordinates" -> coordinates = readCoordinates(new int[Depth.MAX], 0);
        case "geometries" -> geometries = readGeometries();
        case "geometry" -> {
          hasGeometry = true;
          geometry = in.currentToken() == JsonToken.VALUE_NULL ? null : readGeometry();
        }
        case "id" -> id = readId();
        case "properties" -> properties = readProperties();
        case "crs" -> readCrs();
        default -> in.skipChildren();
      }
    }

    String type() {
      require(type != null, "type");
      return type;
    }

    void require(boolean isThere, String member) {
      if (!isThere) {
        throw refused("must have the member " + member);
      }
    }

    /** Returns the geometry as JSON. */
    String shape() {
      String kind = type();
      if (kind.equals("GeometryCollection")) {
        require(geometries != null, "geometries");
        return "{\"type\":\"GeometryCollection\",\"geometries\":[%s]}"
            .formatted(String.join(",", geometries));
      }
      Depth depth = Depth.of(kind);
      if (depth == null) {
        throw refusedAt(
            "type", "must be a type of GeoJSON, such as Point or Polygon, but is " + shown(kind));
      }
      require(coordinates != null, "coordinates");
      place.addLast("coordinates");
      depth.check(coordinates, GeoJsonReader.this::refusedAt);
      place.removeLast();
      return cut(kind, coordinates);
    }
  }

  /** Cuts a geometry along the antimeridian, and adds it to the extent. Returns it as JSON. */
  @SuppressWarnings("unchecked") // Depth has checked the nesting.
  private String cut(String type, Object coordinates) {
    boolean isMulti = type.startsWith(MULTI);
    String kind = isMulti ? type.substring(MULTI.length()) : type;
    List<Object> parts = new ArrayList<>();
    for (Object each : isMulti ? (List<?>) coordinates : List.of(coordinates)) {
      switch (kind) {
        case "Point" -> {
          double[] point = AntimeridianCut.point((double[]) each);
          extent.add(List.of(point));
          parts.add(point);
        }
        case "LineString" -> {
          List<List<double[]>> lines = AntimeridianCut.line((List<double[]>) each);
          lines.forEach(extent::add);
          parts.addAll(lines);
        }
        default -> {
          List<List<List<double[]>>> areas = AntimeridianCut.area((List<List<double[]>>) each);
          areas.forEach(area -> area.forEach(extent::add));
          parts.addAll(areas);
        }
      }
    }
    boolean isOne = !isMulti && parts.size() == 1;
    StringBuilder json = new StringBuilder("{\"type\":\"");
    json.append(isOne ? kind : MULTI + kind).append("\",\"coordinates\":");
    writeCoordinates(json, isOne ? parts.getFirst() : parts);
    return json.append('}').toString();
  }

  private static void writeCoordinates(StringBuilder json, Object value) {
    char before = '[';
    if (value instanceof double[] position) {
      for (double each : position) {
        Extent.append(json.append(before), each);
        before = ',';
      }
    } else {
      for (Object each : (List<?>) value) {
        writeCoordinates(json.append(before), each);
        before = ',';
      }
    }
    json.append(before == '[' ? "[]" : "]");
  }

  private String readType() {
    if (in.currentToken() != JsonToken.VALUE_STRING) {
      throw refused("must be a string, but is " + kind());
    }
    return in.getString();
  }

  private String readGeometry() {
    Members geometry = new Members();
    readObject("must be a geometry", geometry::read);
    return geometry.shape();
  }

  private List<String> readGeometries() {
    if (place.stream().filter("geometries"::equals).count() > MAX_COLLECTIONS) {
      throw refused("must not be in more than %d collections".formatted(MAX_COLLECTIONS));
    }
    List<String> parts = new ArrayList<>();
    readArray("must be an array of geometries", () -> parts.add(readGeometry()));
    return parts;
  }

  /** Reads coordinates: a position of two numbers, or a list of coordinates of one level less. */
  private Object readCoordinates(int[] at, int level) {
    if (in.currentToken() != JsonToken.START_ARRAY) {
      throw refusedAt(indexes(at, level), "must be an array, but is " + kind());
    }
    next();
    if (in.currentToken().isNumeric()) {
      return readPosition(at, level);
    }
    List<Object> parts = new ArrayList<>();
    while (in.currentToken() != JsonToken.END_ARRAY) {
      at[level] = parts.size();
      if (level + 1 == Depth.MAX || in.currentToken() != JsonToken.START_ARRAY) {
        throw refusedAt(
            indexes(at, level + 1),
            "must be %s, but is %s"
                .formatted(level + 1 == Depth.MAX ? "a number" : "a number or an array", kind()));
      }
      parts.add(readCoordinates(at, level + 1));
      next();
    }
    return parts;
  }

  private double[] readPosition(int[] at, int level) {
    double[] position = new double[2];
    int count = 0;
    while (in.currentToken() != JsonToken.END_ARRAY) {
      double number = in.currentToken().isNumeric() ? in.getDoubleValue() : Double.NaN;
      if (!Double.isFinite(number)) {
        throw refusedAt(
            indexes(at, level) + "[" + count + "]", "must be a finite number, but is " + kind());
      }
      if (count < 2) {
        position[count] = number;
      }
      count++;
      next();
    }
    if (count < 2) {
      throw refusedAt(indexes(at, level), "must have a longitude and a latitude");
    }
    String problem = Extent.problem(position);
    if (problem != null) {
      throw refusedAt(indexes(at, level) + (Math.abs(position[1]) > 90 ? "[1]" : "[0]"), problem);
    }
    return position;
  }

  private static String indexes(int[] at, int levels) {
    StringBuilder path = new StringBuilder();
    for (int i = 0; i < levels; i++) {
      path.append('[').append(at[i]).append(']');
    }
    return path.toString();
  }

  private String readId() {
    return switch (in.currentToken()) {
      case VALUE_STRING, VALUE_NUMBER_INT, VALUE_NUMBER_FLOAT, VALUE_NULL -> copy();
      default -> throw refused("must be a string or a number, but is " + kind());
    };
  }

  private String readProperties() {
    return switch (in.currentToken()) {
      case START_OBJECT -> copy();
      case VALUE_NULL -> "{}";
      default -> throw refused("must be an object or null, but is " + kind());
    };
  }

  private String copy() {
    StringWriter text = new StringWriter();
    try (JsonGenerator copy = FACTORY.createGenerator(ObjectWriteContext.empty(), text)) {
      copy.copyCurrentStructure(in);
    }
    return text.toString();
  }

  /**
   * Reads the member {@code crs} of the standard before RFC 7946, and refuses coordinate systems
   * other than WGS 84. Their longitude comes first, whatever the order of the authority.
   */
  private void readCrs() {
    if (in.currentToken() == JsonToken.VALUE_NULL) {
      return;
    }
    JsonNode crs = JsonMapper.shared().readTree(copy());
    JsonNode properties = crs.path("properties");
    // The first draft had the type EPSG with a code.
    boolean isCode =
        crs.path("type").asString("").equals("EPSG")
            && WGS84_CODES.contains(properties.path("code").asInt(0));
    String name = crs.isString() ? crs.asString() : properties.path("name").asString("");
    if (!isCode && !WGS84.matcher(name).matches()) {
      throw refused(CRS);
    }
  }

  private void readObject(String allowed, Consumer<String> member) {
    if (in.currentToken() != JsonToken.START_OBJECT) {
      throw refused(allowed + ", but is " + kind());
    }
    while (next() != JsonToken.END_OBJECT) {
      String name = in.currentName();
      place.addLast(name);
      next();
      member.accept(name);
      place.removeLast();
    }
  }

  private void readArray(String allowed, Runnable element) {
    if (in.currentToken() != JsonToken.START_ARRAY) {
      throw refused(allowed + ", but is " + kind());
    }
    for (int i = 0; next() != JsonToken.END_ARRAY; i++) {
      place.addLast("[" + i + "]");
      element.run();
      place.removeLast();
    }
  }

  private JsonToken next() {
    JsonToken token = in.nextToken();
    if (token == null) {
      throw refused("must not end here");
    }
    return token;
  }

  private String kind() {
    return switch (in.currentToken()) {
      case START_OBJECT -> "an object";
      case START_ARRAY -> "an array";
      case VALUE_STRING -> "the text " + shown(in.getString());
      case END_ARRAY, END_OBJECT -> "missing";
      default -> in.getString();
    };
  }

  /** Returns a text of the data in quotation marks, shortened for a message. */
  private static String shown(String text) {
    return "'" + (text.length() > 40 ? text.substring(0, 40) + "…" : text) + "'";
  }

  private GeoJsonException refused(String problem) {
    return new GeoJsonException(place(), problem);
  }

  private GeoJsonException refusedAt(String step, String problem) {
    place.addLast(step);
    return refused(problem);
  }
}
