package dev.espressivo.map;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import com.github.mvysny.kaributesting.v10.MockVaadin;
import dev.espressivo.base.Tone;
import java.util.ArrayList;
import java.util.List;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

@DisplayName("A layer of vector tiles")
class VectorTileLayerTest {

  private static final String URL = "/tiles/{z}/{x}/{y}.mvt";
  private static final MapAttribution OWNER = new MapAttribution("© Owner");

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
  @DisplayName("sends its address, and its styles by source layer, the default styles first")
  void describesItself() {
    VectorTileLayer layer = VectorTileLayer.xyz(URL, OWNER);
    layer.setDefaultStyle();
    layer.setStyle(
        "parcels",
        VectorStyle.areas(Tone.SUCCESS).where("state", "free", "sold").where("year", "2026"),
        VectorStyle.lines(Tone.INFO, 3).growing().withOpacity(0.5),
        VectorStyle.labels("name").fromZoom(12));
    map.addLayer(layer);

    JsonNode description = page.descriptions().getFirst();
    assertThat(description.get("type").asString()).isEqualTo("vectortiles");
    assertThat(description.get("url").asString()).isEqualTo(URL);
    assertThat(description.get("maxZoom").asInt()).isEqualTo(14);
    assertThat(description.get("size").asInt()).isEqualTo(512);
    assertThat(description.has("base")).isFalse();
    assertThat(description.get("styles"))
        .hasToString(
            """
            [[""],["parcels",\
            {"on":"Polygon","paint":"fill",\
            "color":"color-mix(in srgb, var(--success) 24.0%, transparent)","size":0.0,"zoom":0.0,\
            "where":[["state","free","sold"],["year","2026"]]},\
            {"on":"LineString","paint":"stroke",\
            "color":"color-mix(in srgb, var(--info) 50.0%, transparent)","size":3.0,"zoom":0.0,\
            "where":[],"growing":true},\
            {"on":"","paint":"text","color":"var(--on-surface)","size":12.0,"zoom":12.0,\
            "where":[],"label":"name"}]]\
            """);
  }

  @Test
  @DisplayName("sends styles that change later, and keeps the place of a source layer")
  void sendsStyles() {
    VectorTileLayer layer = VectorTileLayer.openMapTiles(URL, OWNER);
    map.setBaseLayer(layer);
    JsonNode description = page.descriptions().getFirst();
    assertThat(description.get("base").asBoolean()).isTrue();
    assertThat(layer.getStyle("water")).hasSize(1);
    assertThat(layer.getStyle("poi")).isEmpty();

    layer.setStyle("water", VectorStyle.areas(Tone.INFO));
    assertThat(layer.getStyle("water")).containsExactly(VectorStyle.areas(Tone.INFO));
    JsonNode styles = page.operations("styles").getFirst().get("styles");
    assertThat(styles).hasSameSizeAs(description.get("styles"));
    assertThat(names(styles)).isEqualTo(names(description.get("styles")));
    assertThat(VectorTileLayer.openMapTiles(URL, OWNER).getStyle("water"))
        .doesNotContain(VectorStyle.areas(Tone.INFO));
  }

  private static List<String> names(JsonNode styles) {
    List<String> names = new ArrayList<>();
    styles.forEach(each -> names.add(each.get(0).asString()));
    return names;
  }

  @Test
  @DisplayName("returns the feature that the browser names, and none for an invalid id")
  void reportsFeatures() {
    VectorTileLayer layer = VectorTileLayer.xyz(URL, OWNER);
    map.addLayer(layer);
    List<VectorTileFeature> selected = new ArrayList<>();
    map.addSelectListener(event -> selected.add((VectorTileFeature) event.getFeature()));
    selects(layer, "[\"parcels\",7,{\"name\":\"<b>\",\"area\":2.5}]");
    selects(layer, "[\"parcels\",null,{}]");
    for (String forged : List.of("", "7", "[7]", "[\"a\",1,[]]", "{", "[".repeat(9_999))) {
      selects(layer, forged);
    }

    assertThat(selected).hasSize(2);
    assertThat(selected).extracting(VectorTileFeature::getSourceLayer).containsOnly("parcels");
    assertThat(selected).extracting(VectorTileFeature::id).containsExactly("7", "");
    VectorTileFeature first = Serialised.copy(selected.getFirst());
    assertThat(first).isEqualTo(selected.getFirst());
    assertThat(first.getText("name")).isEqualTo("<b>");
    assertThat(first.getNumber("area")).hasValue(2.5);
    assertThat(first.getNumber("name")).isEmpty();
  }

  private void selects(VectorTileLayer layer, String feature) {
    page.fires(
        MapInPage.detail().put("type", "select").put("layer", layer.id()).put("feature", feature));
  }

  @Test
  @DisplayName("refuses an address without placeholders, no attribution, and figures out of range")
  void refusesNonsense() {
    refuses(
        () -> VectorTileLayer.xyz("/tiles/{z}/{x}.mvt", OWNER),
        "url must have {y} or {-y}, but is /tiles/{z}/{x}.mvt");
    refuses(
        () -> VectorTileLayer.openMapTiles("javascript:alert({x}{y}{z})", OWNER),
        "url is 'javascript:alert(000)'; allowed is an http or https address, or a path");
    refuses(
        () -> VectorTileLayer.xyz(URL),
        "attribution must not be empty: a map says whose tiles it shows");
    refuses(
        () -> VectorStyle.lines(Tone.INFO, 0),
        "strokeWidth must be above 0 and up to 100, but is 0.0");
    refuses(
        () -> VectorStyle.points(Tone.INFO).fromZoom(Double.NaN),
        "minZoom must be from 0 to 24, but is NaN");
    refuses(
        () -> VectorStyle.points(Tone.INFO).withOpacity(2),
        "opacity must be from 0 to 1, but is 2.0");
    refuses(() -> VectorStyle.points(Tone.INFO).where("a"), "values must not be empty");
    refuses(() -> VectorStyle.labels(" "), "property must not be blank");
    refuses(
        () -> VectorTileLayer.xyz(URL, OWNER).setStyle("", VectorStyle.labels("name")),
        "sourceLayer must not be blank");
  }

  private static void refuses(ThrowingCallable call, String message) {
    assertThatIllegalArgumentException().isThrownBy(call::call).withMessage(message);
  }
}
