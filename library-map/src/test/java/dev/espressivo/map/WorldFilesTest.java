package dev.espressivo.map;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.text.Normalizer;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

@DisplayName("The files of the offline world")
class WorldFilesTest {

  private static final Path FOLDER = Path.of("../frontend/map/map");

  /** Areas without a code of their own. */
  private static final Set<String> WITHOUT_CODE =
      Set.of(
          "N. Cyprus",
          "Somaliland",
          "Indian Ocean Ter.",
          "Siachen Glacier",
          "Ashmore and Cartier Is.");

  private static final Set<String> SPELLED_OTHERWISE =
      Set.of(
          "Cabo Verde=CV",
          "Dem. Rep. Congo=CD",
          "Faeroe Is.=FO",
          "Fr. S. Antarctic Lands=TF",
          "Palestine=PS",
          "S. Geo. and the Is.=GS",
          "Saint Helena=SH",
          "Saint Lucia=LC",
          "Turkey=TR",
          "U.S. Virgin Is.=VI",
          "United States of America=US",
          "Wallis and Futuna Is.=WF");

  @Test
  @DisplayName("are at most 45 KB for the first view, compressed, and 240 KB for the closer one")
  void areSmall() throws IOException {
    assertThat(compressed("world-110m.json")).isBetween(1, 45 * 1024);
    assertThat(compressed("world-50m.json")).isBetween(1, 240 * 1024);
    assertThat(FOLDER.resolve("world-LICENSE.txt")).exists();
  }

  /**
   * The words of the name on the map begin words of the country's English name. The exceptions in
   * the list were compared by eye.
   */
  @Test
  @DisplayName("give each country the right code")
  void haveTheRightCodes() throws IOException {
    List<String> others = new ArrayList<>();
    for (String scale : WorldFiles.SCALES) {
      JsonNode countries = countries(WorldFiles.name(scale));
      assertThat(countries).hasSizeGreaterThan(170);
      Set<String> seen = new HashSet<>();
      for (JsonNode country : countries) {
        String label = country.get("properties").get("name").asString();
        String code = country.path("id").asString("");
        assertThat(code.isEmpty()).as(label).isEqualTo(WITHOUT_CODE.contains(label));
        if (!code.isEmpty()) {
          assertThat(seen.add(code)).as(label).isTrue();
          if (!isShortFor(label, WorldFiles.englishName(code))) {
            others.add(label + "=" + code);
          }
        }
      }
    }
    assertThat(SPELLED_OTHERWISE).containsAll(others);
  }

  private static boolean isShortFor(String label, String name) {
    String full = plain(name);
    for (String word : plain(label).split("[ .\\-]+")) {
      if (!word.equals("and") && !(" " + full).contains(" " + word)) {
        return false;
      }
    }
    return true;
  }

  private static String plain(String name) {
    return Normalizer.normalize(name, Normalizer.Form.NFD)
        .replaceAll("\\p{M}", "")
        .replace('’', '\'')
        .replaceAll("[^\\p{L}'.]+", " ")
        .toLowerCase(Locale.ROOT);
  }

  @Test
  @DisplayName(
      "are made from the package's files by naming the countries by code, and by cutting them along"
          + " the line of 180 degrees")
  void areMadeFromThePackage() {
    String source =
        """
        {"type":"Topology","transform":{"scale":[3.6,1.8],"translate":[-180,-90]},
        "objects":{"countries":{"type":"GeometryCollection","geometries":[
        {"type":"Polygon","arcs":[[0]],"id":"242","properties":{"name":"Fiji"}},
        {"type":"Polygon","arcs":[[-2]],"id":"010","properties":{"name":"Antarctica"}},
        {"type":"Polygon","arcs":[[2]],"id":"732","properties":{"name":"W. Sahara"}},
        {"type":"Polygon","arcs":[[2]],"properties":{"name":"N. Cyprus"}}]},
        "land":{"type":"GeometryCollection","geometries":[]}},
        "arcs":[[[98,50],[-96,0],[0,4],[96,0],[0,-4]],[[50,9],[-49,0],[98,2],[-49,-2]],
        [[48,60],[1,0],[0,1],[-1,-1]]]}
        """;

    JsonNode made = JsonMapper.shared().readTree(WorldFiles.shipped(source));

    JsonNode countries = made.get("objects").get("countries").get("geometries");
    assertThat(countries.get(0).get("type").asString()).isEqualTo("MultiPolygon");
    assertThat(rings(made, countries.get(0)))
        .containsExactly(
            List.of("100 54", "98 54", "98 50", "100 50", "100 54"),
            List.of("0 50", "2 50", "2 54", "0 54", "0 50"));
    assertThat(rings(made, countries.get(1)))
        .containsExactly(List.of("0 10", "1 9", "50 9", "99 11", "100 10", "100 0", "0 0", "0 10"));
    assertThat(rings(made, countries.get(2)))
        .containsExactly(List.of("48 60", "49 60", "49 61", "48 60"));
    assertThat(made.get("objects").propertyNames()).containsExactly("countries");
    assertThat(countries)
        .extracting(each -> each.path("id").asString(""))
        .containsExactly("FJ", "AQ", "EH", "");
  }

  @Test
  @DisplayName(
      "have no line that jumps from one side of the world to the other, except around the pole")
  void haveNoJumps() throws IOException {
    for (String scale : WorldFiles.SCALES) {
      JsonNode file = JsonMapper.shared().readTree(Files.readString(file(WorldFiles.name(scale))));
      int poles = 0;
      for (JsonNode arc : file.get("arcs")) {
        for (int i = 1; i < arc.size(); i++) {
          poles += Math.abs(arc.get(i).get(0).asInt()) > 50_000 ? 1 : 0;
        }
      }
      assertThat(poles).as(scale).isEqualTo(1);
    }
  }

  /** Returns the outer rings of a country, as points. */
  private static List<List<String>> rings(JsonNode file, JsonNode country) {
    List<List<String>> rings = new ArrayList<>();
    boolean isOne = country.get("type").asString().equals("Polygon");
    for (JsonNode polygon : isOne ? List.of(country.get("arcs")) : country.get("arcs")) {
      List<String> ring = new ArrayList<>();
      for (JsonNode each : polygon.get(0)) {
        int number = each.asInt();
        List<String> points = points(file.get("arcs").get(number < 0 ? ~number : number));
        if (number < 0) {
          points = points.reversed();
        }
        assertThat(ring.isEmpty() ? points.getFirst() : ring.getLast())
            .isEqualTo(points.getFirst());
        ring.addAll(ring.isEmpty() ? points : points.subList(1, points.size()));
      }
      assertThat(ring.getLast()).isEqualTo(ring.getFirst());
      rings.add(ring);
    }
    return rings;
  }

  private static List<String> points(JsonNode arc) {
    List<String> points = new ArrayList<>();
    int x = 0;
    int y = 0;
    for (JsonNode step : arc) {
      x += step.get(0).asInt();
      y += step.get(1).asInt();
      points.add(x + " " + y);
    }
    return points;
  }

  private static Path file(String name) {
    return FOLDER.resolve(name);
  }

  private static JsonNode countries(String name) throws IOException {
    return JsonMapper.shared()
        .readTree(Files.readString(FOLDER.resolve(name)))
        .get("objects")
        .get("countries")
        .get("geometries");
  }

  private static int compressed(String name) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (GZIPOutputStream gzip = new GZIPOutputStream(bytes)) {
      Files.copy(FOLDER.resolve(name), gzip);
    }
    return bytes.size();
  }
}
