package dev.espressivo.map;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

@DisplayName("GeoJSON data")
class GeoJsonTest {

  private static final String TWO =
      """
      {"features": [
        {"properties": {"name": "Lake\\tA", "depth": 12.5, "tags": ["x"]},
         "geometry": {"coordinates": [[[0, 0, 5], [10, 0], [10, 8.123456789], [0, 0, 7]]],
                      "type": "Polygon"},
         "id": 7, "type": "Feature", "bbox": [0, 0, 10, 8]},
        {"type": "Feature", "properties": null, "geometry": null}
      ], "type": "FeatureCollection", "foreign": {"a": [1]}}
      """;

  @Test
  @DisplayName("is read with the members in any order, and without members that no map shows")
  void isRead(@TempDir Path folder) throws IOException {
    Path file = Files.writeString(folder.resolve("lakes.geojson"), TWO);
    for (GeoJson data :
        List.of(
            GeoJson.parse("\uFEFF" + TWO),
            GeoJson.read(file),
            GeoJson.of(JsonMapper.shared().readTree(TWO)))) {
      assertThat(data.size()).isEqualTo(2);
      assertThat(data.getBounds()).isEqualTo(new GeoBounds(0, 0, 10, 8.123456789));
      List<GeoFeature> features = new ArrayList<>();
      data.forEach(features::add);
      GeoFeature lake = features.getFirst();
      assertThat(lake).isEqualTo(data.get(0));
      assertThat(lake.id()).isEqualTo("7");
      assertThat(lake.getGeometry())
          .hasToString(
              "{\"type\":\"Polygon\",\"coordinates\":[[[0,0],[10,0],[10,8.1234568],[0,0]]]}");
      assertThat(lake.getText("name")).isEqualTo("Lake\tA");
      assertThat(lake.getNumber("depth")).hasValue(12.5);
      assertThat(lake.getNumber("name")).isEmpty();
      assertThat(lake.getText("tags")).isEmpty();
      assertThat(features.getLast().getGeometry().isNull()).isTrue();
      assertThat(features.getLast().id()).isEqualTo("1");
    }
    assertThatThrownBy(() -> GeoJson.read(folder.resolve("none.geojson")))
        .isInstanceOf(NoSuchFileException.class);
  }

  @Test
  @DisplayName("may be a bare geometry, or a single feature, or empty")
  void mayBeAGeometry() {
    assertThat(GeoJson.parse("{\"type\":\"Point\",\"coordinates\":[1,2]}").size()).isEqualTo(1);
    GeoJson parts =
        GeoJson.parse(
            """
            {"type":"Feature","properties":{},"geometry":{"type":"GeometryCollection","geometries":[
            {"type":"MultiPoint","coordinates":[]},{"type":"LineString","coordinates":[[1,2],[3,4]]}
            ]}}
            """);
    assertThat(parts.get(0).getGeometry().get("geometries")).hasSize(2);
    GeoJson none = GeoJson.parse("{\"type\":\"FeatureCollection\",\"features\":[]}");
    assertThat(none.size()).isZero();
    assertThat(none.getBounds()).isNull();
    assertThatThrownBy(() -> none.get(0)).isInstanceOf(IndexOutOfBoundsException.class);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "[1,2]||must be a GeoJSON object, but is an array",
        "{}||must have the member type",
        "{\"type\":5}|type|must be a string, but is 5",
        "{\"type\":\"Circle\",\"coordinates\":[1,2]}|type|must be a type of GeoJSON",
        "{\"type\":\"Topology\",\"arcs\":[]}|type|must be a type of GeoJSON",
        "{\"type\":\"FeatureCollection\"}||must have the member features",
        "{\"type\":\"FeatureCollection\",\"features\":{}}|features|must be an array of features",
        "{\"type\":\"Feature\",\"features\":[],\"geometry\":null}|type|must be FeatureCollection",
        "{\"type\":\"FeatureCollection\",\"features\":[{\"type\":\"Point\"}]}|features[0].type|must"
            + " be Feature",
        "{\"type\":\"Feature\"}||must have the member geometry",
        "{\"type\":\"Feature\",\"geometry\":null,\"id\":{}}|id|must be a string or a number",
        "{\"type\":\"Feature\",\"geometry\":null,\"properties\":[]}|properties|must be an object",
        "{\"type\":\"Point\",\"coordinates\":[1,\"2\"]}|coordinates[1]|must be a finite number, but"
            + " is the text '2'",
        "{\"type\":\"Point\",\"coordinates\":[1,NaN]}|coordinates[1]|must be a finite number, but"
            + " is NaN",
        "{\"type\":\"Point\",\"coordinates\":[1e999,2]}|coordinates[0]|must be a finite number",
        "{\"type\":\"Point\",\"coordinates\":[1]}|coordinates|must have a longitude and a latitude",
        "{\"type\":\"Point\",\"coordinates\":[[1,2]]}|coordinates|must be a position",
        "{\"type\":\"Point\",\"coordinates\":[]}|coordinates|must be a position",
        "{\"type\":\"Point\",\"coordinates\":{}}|coordinates|must be an array, but is an object",
        "{\"type\":\"Point\",\"coordinates\":[52.5,113.4]}|coordinates[1]|may be swapped",
        "{\"type\":\"Point\",\"coordinates\":[1492000.5,6894000]}|coordinates[1]|from -90 to 90",
        "{\"type\":\"Point\",\"coordinates\":[361,1]}|coordinates[0]|from -360 to 360",
        "{\"type\":\"LineString\",\"coordinates\":[[1,2]]}|coordinates|at least 2 positions, but"
            + " has 1",
        "{\"type\":\"LineString\",\"coordinates\":[1,2]}|coordinates|but is a position",
        "{\"type\":\"LineString\",\"coordinates\":[[1,2],[[3,4]]]}|coordinates[1]|must be a"
            + " position",
        "{\"type\":\"Polygon\",\"coordinates\":[[[0,0],[1,0],[1,1],[0,1]]]}|coordinates[0][3]|must"
            + " be the same as the first position",
        "{\"type\":\"MultiPolygon\",\"coordinates\":[[[[0,0],[1,0],[0,0]]]]}|coordinates[0][0]|at"
            + " least 4 positions",
        "{\"type\":\"Point\",\"coordinates\":[[[[[1,2]]]]]}|coordinates[0][0][0][0]|must be a"
            + " number",
        "{\"type\":\"Point\",\"coordinates\":[1,2]} x||cannot be read as JSON",
        "{\"type\":\"Point\",\"coordinates\":[1,2]}{}||must end after the first value",
        "{\"type\":\"Point\",\"coordinates\":[1,|coordinates|cannot be read as JSON at line 1",
        "{\"type\":\"Point\",\"crs\":{\"type\":\"name\",\"properties\":{\"name\":\"EPSG:3857\"}},"
            + "\"coordinates\":[1,2]}|crs|must be left out",
      })
  @DisplayName("is refused with the path to the error")
  void isRefused(String json, String path, String problem) {
    GeoJsonException refused =
        catchThrowableOfType(GeoJsonException.class, () -> GeoJson.parse(json));

    assertThat(refused).as(json).isNotNull().hasMessageContaining(problem);
    assertThat(refused.getPath()).isEqualTo(path == null ? "" : path);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "null | true",
        "\"EPSG:4326\" | true",
        "\"EPSG:3857\" | false",
        "{\"type\":\"EPSG\",\"properties\":{\"code\":4326}} | true",
        "{\"type\":\"EPSG\",\"properties\":{\"code\":43260}} | false",
        "{\"type\":\"name\"} | false",
        "{\"type\":\"name\",\"title\":\"4326\",\"properties\":{\"name\":\"EPSG:3857\"}} | false",
        "{\"type\":\"link\",\"properties\":{\"href\":\"https://example.org/4326\"}} | false",
        "4326 | false",
        "EPSG:4326 | true",
        "EPSG:4979 | true",
        "EPSG:43260 | false",
        "EPSG::43260 | false",
        "EPSG:14326 | false",
        "urn:ogc:def:crs:EPSG::4326 | true",
        "urn:ogc:def:crs:EPSG:6.6:4326 | true",
        "urn:x-ogc:def:crs:EPSG:4326 | true",
        "urn:ogc:def:crs:EPSG::43260 | false",
        "urn:ogc:def:crs:OGC:1.3:CRS84 | true",
        "urn:ogc:def:crs:OGC::CRS84 | true",
        "urn:ogc:def:crs:OGC::CRS83 | false",
        "OGC:CRS84 | true",
        "OGC:CRS84h | true",
        "CRS84 | true",
        "http://www.opengis.net/def/crs/EPSG/0/4326 | true",
        "http://www.opengis.net/def/crs/EPSG/0/3857 | false",
        "https://www.opengis.net/def/crs/OGC/1.3/CRS84 | true",
        "http://www.opengis.net/gml/srs/epsg.xml#4326 | true",
        "https://example.org/EPSG:4326 | false",
        "WGS 84 / UTM zone 32N (not 4326) | false",
      })
  @DisplayName(
      "is accepted with a name of WGS 84 as its coordinate system, and refused with others")
  void knowsItsCoordinateSystem(String crs, boolean isAccepted) {
    String member =
        crs.matches("null|\\d+|[{\"].*")
            ? crs
            : "{\"type\":\"name\",\"properties\":{\"name\":\"" + crs + "\"}}";
    String json = "{\"type\":\"Point\",\"crs\":" + member + ",\"coordinates\":[1,2]}";
    if (isAccepted) {
      assertThat(GeoJson.parse(json).size()).isEqualTo(1);
    } else {
      assertThatThrownBy(() -> GeoJson.parse(json)).hasMessageStartingWith("crs must be left out");
    }
  }

  @Test
  @DisplayName("names the feature, the ring and the position that are wrong, also of a JSON tree")
  void namesThePlace() {
    ObjectNode root = (ObjectNode) JsonMapper.shared().readTree(TWO);
    ((ObjectNode) root.at("/features/0/geometry"))
        .putArray("coordinates")
        .addArray()
        .addArray()
        .add(1)
        .add(Double.NaN);

    assertThatThrownBy(() -> GeoJson.of(root))
        .hasMessage(
            "features[0].geometry.coordinates[0][0][1] must be a finite number, but is NaN");
  }

  @Test
  @DisplayName("is read as a stream up to a limit")
  void hasALimit() throws IOException {
    assertThatThrownBy(() -> GeoJson.read(new Endless(200L << 20), 1 << 20))
        .isInstanceOf(GeoJsonException.class)
        .hasMessageMatching(
            "features\\[\\d+].* is beyond the first 1,048,576 bytes, the limit; .*");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> GeoJson.read(InputStream.nullInputStream(), 0))
        .withMessage("maxBytes must be at least 1, but is 0");
    assertThatThrownBy(
            () ->
                GeoJson.read(
                    new InputStream() {
                      @Override
                      public int read() throws IOException {
                        throw new IOException("cut off");
                      }
                    }))
        .isInstanceOf(IOException.class)
        .hasMessage("cut off");
  }

  @Test
  @DisplayName("with endless nesting is refused with an exception, not with a StackOverflowError")
  void isNotTooDeep() {
    String properties =
        "{\"type\":\"Feature\",\"geometry\":null,\"properties\":{\"a\":" + "[".repeat(100_000);
    String collections =
        "{\"type\":\"GeometryCollection\",\"geometries\":[".repeat(100) + "]}".repeat(100);
    for (String json : List.of(properties, collections, "[".repeat(100_000))) {
      assertThatThrownBy(() -> GeoJson.parse(json)).isInstanceOf(GeoJsonException.class);
    }
  }

  @Test
  @DisplayName("is held compressed")
  void isHeldCompressed() throws IOException {
    byte[] text = new Endless(1 << 20).closed().getBytes(StandardCharsets.UTF_8);

    GeoJson data = GeoJson.read(new ByteArrayInputStream(text));

    assertThat(Serialised.size(data)).isBetween(1, text.length / 10);
    assertThat(Serialised.copy(data).get(3)).isEqualTo(data.get(3));
  }

  /** A feature collection of a given number of bytes that is not closed. */
  private static final class Endless extends InputStream {

    private static final byte[] HEAD =
        "{\"type\":\"FeatureCollection\",\"features\":[".getBytes(StandardCharsets.UTF_8);
    private static final byte[] FEATURE =
        ("{\"type\":\"Feature\",\"properties\":{\"name\":\"a\"},"
                + "\"geometry\":{\"type\":\"Point\",\"coordinates\":[8.25,50]}},")
            .getBytes(StandardCharsets.UTF_8);

    private long left;
    private long at;

    Endless(long length) {
      left = length;
    }

    @Override
    public int read() {
      if (left-- <= 0) {
        return -1;
      }
      long position = at++;
      return position < HEAD.length
          ? HEAD[(int) position]
          : FEATURE[(int) ((position - HEAD.length) % FEATURE.length)];
    }

    String closed() throws IOException {
      String text = new String(readAllBytes(), StandardCharsets.UTF_8);
      return text.substring(0, text.lastIndexOf("]}}") + 3) + "]}";
    }
  }
}
