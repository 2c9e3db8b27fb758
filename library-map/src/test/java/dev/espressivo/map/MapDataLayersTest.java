package dev.espressivo.map;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import com.github.mvysny.kaributesting.v10.MockVaadin;
import com.vaadin.flow.component.UI;
import com.vaadin.flow.component.html.Span;
import com.vaadin.flow.dom.Element;
import com.vaadin.flow.server.VaadinSession;
import dev.espressivo.base.Tone;
import java.io.IOException;
import java.io.StringWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

@DisplayName("Layers of shapes, tracks and heat")
class MapDataLayersTest {

  private static final GeoJson DATA =
      GeoJson.parse(
          """
          {"type":"FeatureCollection","features":[
          {"type":"Feature","properties":{"name":"</script>","v":1,"secret":"x"},
           "geometry":{"type":"Point","coordinates":[1,2]}},
          {"type":"Feature","properties":{"name":"B","v":5},
           "geometry":{"type":"Point","coordinates":[3,4]}},
          {"type":"Feature","properties":{"name":"C"},
           "geometry":{"type":"Point","coordinates":[5,6]}}]}
          """);

  private final GeoMap map = new GeoMap();
  private MapInPage page;

  @BeforeEach
  void begin() {
    MockVaadin.setup();
    page = MapInPage.of(map);
    page.operations();
  }

  @AfterEach
  void end() {
    MockVaadin.tearDown();
  }

  @Test
  @DisplayName("send shapes, labels and classes of values, and no other property")
  void sendShapes() throws IOException {
    GeoJsonLayer layer = new GeoJsonLayer(DATA);
    layer.setLabel(feature -> feature.getText("name"));
    layer.setChoropleth(
        Choropleth.limits("Value", feature -> feature.getNumber("v").orElse(Double.NaN), 2));
    map.addLayer(layer);
    JsonNode description = page.descriptions().getFirst();
    assertThat(description.get("url").asString()).endsWith("layer.json");
    assertThat(description.get("shades")).hasSize(3);

    StringWriter sent = new StringWriter();
    layer.write(VaadinSession.getCurrent(), sent);
    JsonNode features = JsonMapper.shared().readTree(sent.toString()).get("features");
    assertThat(features).hasSize(3);
    assertThat(features.get(0).get("properties"))
        .hasToString("{\"label\":\"</script>\",\"class\":0}");
    assertThat(features)
        .extracting(each -> each.get("properties").get("class").asInt())
        .containsExactly(0, 1, 2);
    assertThat(map.getElement().getOuterHTML()).contains("es-map-legend").contains("≥ 2");

    layer.setChoropleth(null);
    JsonNode operation = page.operations("data").getFirst();
    assertThat(operation.has("shades")).isFalse();
    assertThat(operation.get("url")).isEqualTo(description.get("url"));
    assertThat(map.getElement().getOuterHTML()).doesNotContain("es-map-legend");
  }

  @Test
  @DisplayName("explain the colour of areas without a value, if there are any, in each language")
  void explainMissingValues() {
    GeoJsonLayer layer = new GeoJsonLayer(DATA);
    layer.setChoropleth(
        Choropleth.limits("Value", feature -> feature.getNumber("v").orElse(Double.NaN), 2));
    map.addLayer(layer);
    page.operations();
    assertThat(legends().getFirst().getOuterHTML())
        .containsPattern("surface-container-highest[^<]*></span>\\s*<span>No value</span>");
    UI.getCurrent().setLocale(Locale.GERMAN);
    assertThat(legends().getFirst().getOuterHTML()).contains("Kein Wert");

    layer.setChoropleth(
        Choropleth.quantiles("Value", feature -> feature.getNumber("v").orElse(0), 2));
    page.operations();
    assertThat(legends().getFirst().getOuterHTML()).doesNotContain("Kein Wert");
  }

  @Test
  @DisplayName("have legends one below the other, in the language of the UI")
  void haveLegends() {
    GeoJsonLayer first = new GeoJsonLayer(DATA);
    GeoJsonLayer second = new GeoJsonLayer(DATA);
    first.setChoropleth(Choropleth.limits("One", feature -> 1, 1234.5));
    second.setChoropleth(Choropleth.limits("Two", feature -> 1, 2.5));
    map.addLayer(first);
    map.addLayer(second);
    page.operations();
    assertThat(legends()).singleElement().extracting(Element::getChildCount).isEqualTo(2);
    assertThat(legends().getFirst().getOuterHTML()).contains("≥ 1,234.5").contains("≥ 2.5");

    UI.getCurrent().setLocale(Locale.GERMAN);
    assertThat(legends().getFirst().getOuterHTML()).contains("≥ 1.234,5").contains("≥ 2,5");
    map.removeLayer(first);
    assertThat(legends().getFirst().getOuterHTML()).doesNotContain("One").contains("Two");
    map.removeLayer(second);
    assertThat(legends()).isEmpty();
  }

  private List<Element> legends() {
    return map.getElement()
        .getChildren()
        .filter(each -> each.getTag().equals("es-map-legends"))
        .toList();
  }

  @Test
  @DisplayName("find the feature that was pressed, and show its popup")
  void findFeatures() {
    GeoJsonLayer layer = new GeoJsonLayer(DATA);
    layer.setPopup(feature -> new Span("Popup of " + feature.getText("name")));
    map.addLayer(layer);
    page.operations();
    List<String> selected = new ArrayList<>();
    map.addSelectListener(event -> selected.add(((GeoFeature) event.getFeature()).getText("name")));
    page.fires(
        MapInPage.detail().put("type", "select").put("layer", layer.id()).put("feature", "1"));
    page.fires(
        MapInPage.detail().put("type", "select").put("layer", layer.id()).put("feature", "9"));
    assertThat(selected).containsExactly("B");

    page.tells(layer, "popup", MapInPage.detail().put("key", 2));
    assertThat(map.getElement().getOuterHTML()).contains("Popup of C");
    assertThat(page.operations("popup")).hasSize(1);
    layer.setData(null);
    assertThat(map.getElement().getOuterHTML()).doesNotContain("Popup of C");
    page.operations();
    page.tells(layer, "popup", MapInPage.detail().put("key", 2));
    assertThat(page.operations("popup")).isEmpty();
  }

  @Test
  @DisplayName("name an address only if the app has named it")
  void nameNoAddress() {
    GeoJsonLayer layer = new GeoJsonLayer();
    map.addLayer(layer);
    assertThat(page.descriptions().getFirst().has("url")).isFalse();
    layer.setUrl("https://example.org/a.geojson", "name");
    JsonNode operation = page.operations("data").getFirst();
    assertThat(operation.get("url").asString()).isEqualTo("https://example.org/a.geojson");
    assertThat(operation.get("label").asString()).isEqualTo("name");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> layer.setUrl("javascript:alert(1)", "name"));
    assertThatIllegalArgumentException()
        .isThrownBy(() -> layer.setStrokeWidth(Double.NaN))
        .withMessage("strokeWidth must be from 0 to 100, but is NaN");
  }

  @Test
  @DisplayName("draw a track on the shorter way around the earth, and append to it")
  void drawTracks() {
    TrackLayer track = new TrackLayer("Way", new Coordinate(170, 0), new Coordinate(-170, 5));
    map.addLayer(track);
    assertThat(page.descriptions().getFirst().at("/data/geometry/coordinates"))
        .hasToString("[[[170.0,0.0],[180.0,2.5]],[[-180.0,2.5],[-170.0,5.0]]]");
    track.append(new Coordinate(-160, 6), new Coordinate(175, 7));
    assertThat(page.operations("append").getFirst().get("at"))
        .hasToString("[[[-170.0,5.0],[-160.0,6.0],[-180.0,6.8]],[[180.0,6.8],[175.0,7.0]]]");
    track.append(new Coordinate(-175, 8));
    assertThat(page.operations("append").getFirst().get("at"))
        .hasToString("[[[175.0,7.0],[180.0,7.5]],[[-180.0,7.5],[-175.0,8.0]]]");
    track.append(new Coordinate(-174, 8), new Coordinate(-173, 8));
    assertThat(page.operations("append").getFirst().get("at"))
        .hasToString("[[[-175.0,8.0],[-174.0,8.0],[-173.0,8.0]]]");
    track.setPlaces(track.getPlaces().subList(0, 4));
    assertThat(page.operations("data").getFirst().at("/data/geometry/coordinates"))
        .hasToString(
            "[[[170.0,0.0],[180.0,2.5]],[[-180.0,2.5],[-170.0,5.0],[-160.0,6.0],[-180.0,6.8]],"
                + "[[180.0,6.8],[175.0,7.0]]]");
    track.setPlaces(List.of());
    assertThat(page.operations("data").getFirst().at("/data/geometry/coordinates")).isEmpty();
    track.append(new Coordinate(1, 2));
    assertThat(page.operations("append").getFirst().get("at")).hasToString("[[[1.0,2.0]]]");
    track.setTone(Tone.INFO);
    assertThat(page.operations("options").getFirst().get("tone").asString()).isEqualTo("info");
  }

  @Test
  @DisplayName("limit the weights of a heat map to 0 to 1")
  void weighItems() {
    HeatmapLayer<Double> heat = new HeatmapLayer<>(weight -> new Coordinate(1, 2));
    heat.setItems(List.of(0.25, 1.0, 7.0, -1.0, Double.NaN));
    heat.setWeight(weight -> weight);
    map.addLayer(heat);
    assertThat(page.descriptions().getFirst().get("rows"))
        .hasToString(
            "[[1000000,2000000,250],[1000000,2000000],[1000000,2000000],"
                + "[1000000,2000000,0],[1000000,2000000,0]]");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> heat.setRadius(0))
        .withMessage("radius must be from 1 to 200, but is 0");
  }

  @Test
  @DisplayName("have about as many values in each class of quantiles")
  void classify() {
    Choropleth halves =
        Choropleth.quantiles("Value", feature -> feature.getNumber("v").orElse(Double.NaN), 2);
    assertThat(halves.classesFor(DATA).limits()).containsExactly(3);
    Choropleth one = Choropleth.quantiles("Value", feature -> 3, 5);
    assertThat(one.classesFor(DATA).size()).isEqualTo(1);
    assertThatIllegalArgumentException()
        .isThrownBy(() -> Choropleth.quantiles("Value", feature -> 1, 10))
        .withMessage("classes must be from 2 to 9, but is 10");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> Choropleth.limits("Value", feature -> 1, 2, 2))
        .withMessage("limits must be finite and ascending, but limits[1] is 2.0");
  }
}
