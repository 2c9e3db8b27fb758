package dev.espressivo.map.internal;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.lang.reflect.RecordComponent;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.json.JsonMapper;

@DisplayName("A report of a map's script")
class MapReportTest {

  private static MapReport read(String json) {
    return MapReport.of(JsonMapper.shared().readTree(json.replace('\'', '"')));
  }

  @Test
  @DisplayName("has the same names in the script and on the server")
  void hasTheNamesOfTheScript() throws IOException {
    String script = Files.readString(Path.of("../frontend/map/map/geomap.js"));
    String list = script.substring(script.indexOf("const REPORT ="), script.indexOf("\n];"));
    List<String> names =
        Pattern.compile("'(\\w+)'").matcher(list).results().map(each -> each.group(1)).toList();

    assertThat(names)
        .containsExactlyElementsOf(
            Arrays.stream(MapReport.class.getRecordComponents())
                .map(RecordComponent::getName)
                .toList());
  }

  @Test
  @DisplayName("has empty values for what it does not say")
  void hasEmptyValues() {
    MapReport report = read("{'type':'click','at':[8.5,47.4]}");

    assertThat(report.place()).hasToString("Coordinate[longitude=8.5, latitude=47.4]");
    assertThat(report.middle()).isNull();
    assertThat(report.area()).isNull();
    assertThat(report.feature()).isEmpty();
    assertThat(report.keys()).isEmpty();
  }

  @Test
  @DisplayName("takes the number of a feature as text")
  void takesNumbersAsText() {
    assertThat(read("{'feature':17}").feature()).isEqualTo("17");
  }

  @Test
  @DisplayName("is empty if it is forged")
  void isEmptyIfForged() {
    for (String forged : List.of("17", "null", "[]", "{'type':'move','id':'x'}", "{'keys':[[]]}")) {
      assertThat(read(forged).type()).as(forged).isEmpty();
    }
  }
}
