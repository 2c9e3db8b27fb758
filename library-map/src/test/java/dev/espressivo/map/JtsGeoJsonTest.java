package dev.espressivo.map;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.locationtech.jts.geom.Geometry;
import org.locationtech.jts.io.ParseException;
import org.locationtech.jts.io.WKTReader;

@DisplayName("Data of JTS geometries")
class JtsGeoJsonTest {

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "POINT (1 2.5)|[1,2.5]",
        "LINESTRING (1 2, 3 4)|[[1,2],[3,4]]",
        "LINEARRING (0 0, 1 0, 1 1, 0 0)|[[0,0],[1,0],[1,1],[0,0]]",
        "POLYGON ((0 0, 9 0, 9 9, 0 0), (5 1, 6 1, 6 2, 5 1))"
            + "|[[[0,0],[9,0],[9,9],[0,0]],[[5,1],[6,1],[6,2],[5,1]]]",
        "MULTIPOINT ((1 2), (3 4))|[[1,2],[3,4]]",
        "MULTILINESTRING ((1 2, 3 4))|[[[1,2],[3,4]]]",
        "MULTIPOLYGON (((0 0, 1 0, 1 1, 0 0)))|[[[[0,0],[1,0],[1,1],[0,0]]]]",
      })
  @DisplayName("have the coordinates of the geometry")
  void haveTheCoordinates(String text, String coordinates) throws ParseException {
    GeoJson data = JtsGeoJson.of(read(text));
    assertThat(data.get(0).getGeometry().get("coordinates")).hasToString(coordinates);
  }

  @Test
  @DisplayName("have the properties of the items, and no geometry for items without one")
  void haveProperties() throws ParseException {
    GeoJson data =
        JtsGeoJson.of(
            List.of("POINT EMPTY", "GEOMETRYCOLLECTION (POINT (1 2), LINESTRING (1 2, 3 4))"),
            JtsGeoJsonTest::unchecked,
            text -> Map.of("length", text.length()));
    assertThat(data.get(0).getGeometry().isNull()).isTrue();
    assertThat(data.get(0).getNumber("length")).hasValue(11);
    assertThat(data.get(1).getGeometry().get("geometries")).hasSize(2);
    assertThatThrownBy(() -> JtsGeoJson.of(read("POINT (1 2)"), read("LINESTRING (0 0, 400 5)")))
        .hasMessageStartingWith("features[1].geometry.coordinates[1][0] must be a longitude");
  }

  private static Geometry unchecked(String text) {
    try {
      return read(text);
    } catch (ParseException e) {
      throw new AssertionError(e);
    }
  }

  private static Geometry read(String text) throws ParseException {
    return new WKTReader().read(text);
  }
}
