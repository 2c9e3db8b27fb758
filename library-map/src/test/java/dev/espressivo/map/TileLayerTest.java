package dev.espressivo.map;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.Map;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("A layer of tiles")
class TileLayerTest {

  private static final MapAttribution OWNER = new MapAttribution("© Owner");

  @Test
  @DisplayName("sends the server's address and parameters")
  void describesItself() {
    TileLayer wms = TileLayer.wms("/wms", "roads,rivers", OWNER);
    wms.setFormat("image/jpeg");
    wms.setParameters(Map.of("TIME", "2026"));
    wms.setZooms(2, 8);

    assertThat(wms.description().toString())
        .isEqualTo(
            "{\"id\":0,\"type\":\"tiles\",\"name\":\"\",\"visible\":true,\"opacity\":1.0,"
                + "\"kind\":\"wms\",\"url\":\"/wms\",\"minZoom\":2,"
                + "\"maxZoom\":8,\"size\":256,\"patience\":10000,\"layers\":\"roads,rivers\",\"style\":\"\","
                + "\"format\":\"image/jpeg\",\"parameters\":{\"TIME\":\"2026\"}}");
    assertThat(
            TileLayer.xyz("https://{a-c}.tile.example.org/{z}/{x}/{-y}.png", OWNER).description())
        .doesNotContain(TileLayer.wms("/wms", "a", OWNER).description());
  }

  @Test
  @DisplayName("refuses an address that is invalid, lacks a placeholder, or runs a script")
  void refusesWrongAddresses() {
    refuses(
        () -> TileLayer.xyz("https://example.org/{z}/{x}.png", OWNER),
        "url must have {y} or {-y}, but is https://example.org/{z}/{x}.png");
    refuses(
        () -> TileLayer.wmts("https://example.org/{TileMatrix}/{TileRow}", "a", "b", OWNER),
        "url must have {TileCol}, but is https://example.org/{TileMatrix}/{TileRow}");
    refuses(
        () -> TileLayer.xyz("javascript:alert({x}{y}{z})", OWNER),
        "url is 'javascript:alert(000)'; allowed is an http or https address, or a path");
    refuses(() -> TileLayer.wms(" ", "a", OWNER), "url must not be blank");
    refuses(() -> TileLayer.wms("/wms", "", OWNER), "layers must not be blank");
    refuses(
        () -> new MapAttribution("a", "javascript:alert(1)"),
        "href is 'javascript:alert(1)'; allowed is an http or https address, or a path");
  }

  @Test
  @DisplayName("has the attributions of its tiles")
  void saysWhoseTilesItHas() {
    refuses(
        () -> TileLayer.xyz("/{z}/{x}/{y}"),
        "attribution must not be empty: a map says whose tiles it shows");
    TileLayer layer = TileLayer.xyz("/{z}/{x}/{y}", OWNER);
    assertThat(layer.getAttribution()).containsExactly(OWNER);
  }

  @Test
  @DisplayName("refuses zooms, sizes and opacities out of range")
  void refusesNumbersOutOfRange() {
    TileLayer layer = TileLayer.xyz("/{z}/{x}/{y}", OWNER);
    refuses(
        () -> layer.setZooms(5, 4),
        "minZoom and maxZoom must be from 0 to 24, and in order, but are 5 and 4");
    refuses(() -> layer.setTileSize(0), "tileSize must be from 1 to 4096, but is 0");
    refuses(() -> layer.setOpacity(Double.NaN), "opacity must be from 0 to 1, but is NaN");
  }

  private static void refuses(ThrowingCallable call, String message) {
    assertThatIllegalArgumentException().isThrownBy(call::call).withMessage(message);
  }
}
