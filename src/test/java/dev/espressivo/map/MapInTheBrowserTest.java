package dev.espressivo.map;

import static dev.espressivo.browser.Expect.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import com.microsoft.playwright.BrowserContext;
import com.microsoft.playwright.CDPSession;
import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.TimeoutError;
import com.microsoft.playwright.options.BoundingBox;
import com.microsoft.playwright.options.ColorScheme;
import com.microsoft.playwright.options.Geolocation;
import com.vaadin.flow.component.UI;
import com.vaadin.flow.component.html.Div;
import com.vaadin.flow.component.html.NativeButton;
import com.vaadin.flow.shared.communication.PushMode;
import dev.espressivo.base.Tone;
import dev.espressivo.browser.InChromium;
import dev.espressivo.browser.Visitor;
import dev.espressivo.views.Stage;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.net.URI;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;
import java.util.function.Supplier;
import java.util.regex.Pattern;
import javax.imageio.ImageIO;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@InChromium
@DisplayName("A map in the browser")
class MapInTheBrowserTest {

  private static final MapAttribution OWNER = new MapAttribution("© Owner", "https://example.org/");

  private final AtomicReference<GeoMap> map = new AtomicReference<>();

  private Locator opens(Visitor visitor, Consumer<GeoMap> change) {
    Page page =
        visitor.opens(
            Stage.with(
                () -> {
                  GeoMap made = new GeoMap();
                  made.setWidth("600px");
                  change.accept(made);
                  map.set(made);
                  return new Div(made, new NativeButton("Next", event -> {}));
                }));
    becomes(() -> map.get().getBounds() != null);
    return page.locator("es-geo-map");
  }

  private <T> T ask(Supplier<T> question) {
    return Stage.ask(map.get(), question);
  }

  private void becomes(Supplier<Boolean> condition) {
    Awaitility.await().untilAsserted(() -> assertThat(ask(condition)).isTrue());
  }

  private static void hears(Page page, String words) {
    assertThat(page.locator("[data-es=announcements][role=status]")).containsText(words);
  }

  @Test
  @DisplayName("shows the world first, with one script of OpenLayers, and asks no other host")
  void showsTheWorldFirst(Visitor visitor) {
    Page page = visitor.withPageLoads().opens("test/blank");
    List<URI> asked = new CopyOnWriteArrayList<>();
    page.onRequest(request -> asked.add(URI.create(request.url())));
    visitor.opens(Stage.with(() -> new Div(new GeoMap(), map(new GeoMap()))));
    becomes(() -> map.get().getBounds() != null);
    visitor.settles();

    assertThat(ask(map.get()::getBounds).west()).isEqualTo(-180);
    assertThat(ask(map.get()::getBounds).east()).isEqualTo(180);
    assertThat(ask(map.get()::getBounds).contains(new Coordinate(8.5, -55))).isTrue();
    assertThat(asked).extracting(URI::getHost).containsOnly("localhost");
    assertThat(asked).filteredOn(each -> each.getPath().endsWith("/ol.js")).hasSize(1);
  }

  private GeoMap map(GeoMap made) {
    map.set(made);
    return made;
  }

  @Test
  @DisplayName(
      "moves by keys and buttons before the server knows, announces its place, and moves home")
  void movesByKeysAndButtons(Visitor visitor) {
    Locator root =
        opens(
            visitor.withReducedMotion(),
            map -> {
              map.setCenter(new Coordinate(8.5, 47.4));
              map.setZoom(4);
            });
    Page page = visitor.page();
    visitor.setRoundTrip(Duration.ofMillis(200));
    Locator viewport = root.locator("[role=application]");
    viewport.focus();
    page.keyboard().press("+");
    page.keyboard().press("+");
    root.locator("[data-action=zoomIn]").click();
    hears(page, "Switzerland, 47.4° north, 8.5° east, zoom 7");
    becomes(() -> map.get().getZoom() == 7);
    page.keyboard().press("Enter");
    becomes(() -> map.get().getZoom() == 8);
    assertThat(root.locator("[data-action=zoomIn]")).isFocused();

    viewport.focus();
    page.keyboard().press("ArrowLeft");
    page.keyboard().press("Shift+ArrowDown");
    becomes(() -> map.get().getCenter().latitude() < 47);
    assertThat(ask(map.get()::getCenter).longitude()).isLessThan(8.5);
    assertThat(viewport).isFocused();
    page.keyboard().press("Home");
    becomes(() -> map.get().getZoom() == 4 && map.get().getCenter().latitude() == 47.4);
    hears(page, "zoom 4");

    Stage.on(map.get(), () -> map.get().setEnabled(false));
    page.locator("button >> text=Next").click();
    assertThat(root).hasAttribute("disabled", "");
    viewport.focus();
    page.keyboard().press("+");
    assertThat(root.locator("[data-action=zoomIn]")).hasAttribute("aria-disabled", "true");
    assertThat(ask(map.get()::getZoom)).isEqualTo(4);
  }

  @Test
  @DisplayName("notes that the outlines have no detail, unless there is a visible layer of tiles")
  void notesThatThereIsNoDetail(Visitor visitor) throws IOException {
    try (TileServer server = new TileServer()) {
      TileLayer tiles = tiles(TileLayer.xyz(server.url("/{z}/{x}/{y}.png"), OWNER));
      tiles.setVisible(false);
      Locator root =
          opens(
              visitor.withReducedMotion(),
              map -> {
                UI.getCurrent().getPushConfiguration().setPushMode(PushMode.AUTOMATIC);
                map.setZoom(6);
                map.addLayer(tiles);
              });
      Locator note = root.locator("> [data-part=detail]");
      assertThat(note).isHidden();
      Stage.on(map.get(), () -> map.get().setZoom(9));
      assertThat(note).isVisible();
      assertThat(note).hasText("No detail here");
      assertThat(root.locator("[role=status] [data-part=detail]")).hasCount(0);
      Stage.on(map.get(), () -> tiles.setVisible(true));
      assertThat(note).isHidden();
      Stage.on(map.get(), () -> map.get().removeLayer(tiles));
      assertThat(note).isVisible();
      Stage.on(map.get(), () -> map.get().setBaseLayer(null));
      assertThat(note).isHidden();
    }
  }

  @Test
  @DisplayName("leaves the wheel to the page where it cannot change the zoom")
  void leavesTheWheelAtTheEndOfTheZoom(Visitor visitor) {
    Page page =
        visitor
            .withReducedMotion()
            .opens(
                Stage.with(
                    () -> {
                      UI.getCurrent().getPushConfiguration().setPushMode(PushMode.AUTOMATIC);
                      Div tall = new Div(map(new GeoMap(new Coordinate(8, 47), 0)));
                      tall.setHeight("3000px");
                      Div scroller = new Div(tall);
                      scroller.setId("scroller");
                      scroller.setHeight("500px");
                      scroller.getStyle().set("overflow", "auto");
                      return scroller;
                    }));
    becomes(() -> map.get().getBounds() != null);
    Locator viewport = page.locator("es-geo-map > [data-part=viewport]");
    viewport.focus();
    viewport.hover();
    page.mouse().wheel(0, 120);
    page.waitForFunction("scroller.scrollTop > 0");
    assertThat(page.locator("es-geo-map > [data-part=hint]").getAttribute("data-shown")).isNull();
    page.evaluate("scroller.scrollTo(0, 0)");

    page.mouse().wheel(0, -120);
    becomes(() -> map.get().getZoom() > 0);
    assertThat(page.evaluate("scroller.scrollTop")).isEqualTo(0);

    Stage.on(map.get(), () -> map.get().setZoom(GeoMap.MAX_ZOOM));
    page.evaluate("scroller.scrollTo(0, 50)");
    Awaitility.await()
        // Steps of the wheel with shorter pauses are one turn, which goes on zooming.
        .pollInterval(Duration.ofMillis(500))
        .untilAsserted(
            () -> {
              page.mouse().wheel(0, -120);
              assertThat(page.evaluate("scroller.scrollTop")).isEqualTo(0);
            });
    assertThat(ask(map.get()::getZoom)).isEqualTo(GeoMap.MAX_ZOOM);
  }

  @Test
  @DisplayName("leaves the wheel to the page, except with Ctrl or while the map has the focus")
  void leavesTheWheelToThePage(Visitor visitor) {
    List<GeoMap.ClickEvent> clicks = new CopyOnWriteArrayList<>();
    Locator root =
        opens(
            visitor.withReducedMotion(),
            map -> {
              map.setZoom(3);
              map.addClickListener(clicks::add);
            });
    Page page = visitor.page();
    BoundingBox box = root.boundingBox();
    page.mouse().move(box.x + 300, box.y + box.height / 2);
    page.mouse().wheel(0, -300);
    assertThat(root.locator("[data-part=hint]")).hasAttribute("data-shown", "");
    assertThat(ask(map.get()::getZoom)).isEqualTo(3);

    page.keyboard().down("Control");
    page.mouse().wheel(0, -300);
    page.keyboard().up("Control");
    becomes(() -> map.get().getZoom() > 3);
    double zoom = ask(map.get()::getZoom);
    page.mouse().click(box.x + 300, box.y + box.height / 2);
    page.mouse().wheel(0, -300);
    becomes(() -> map.get().getZoom() > zoom);
    Awaitility.await().untilAsserted(() -> assertThat(clicks).hasSize(1));
    assertThat(clicks.getFirst().getCoordinate().longitude()).isBetween(-0.5, 0.5);
    assertThat(clicks.getFirst().getFeature()).isEmpty();
  }

  @Test
  @DisplayName("leaves one finger to the page if panning needs two")
  void leavesOneFingerToThePage(Visitor visitor) {
    Locator root =
        opens(
            visitor,
            map -> {
              map.setZoom(3);
              map.setTwoFingerPan(true);
            });
    BoundingBox box = root.boundingBox();
    CDPSession session = visitor.page().context().newCDPSession(visitor.page());
    swipes(session, box, 1);
    assertThat(root.locator("[data-part=hint]")).hasText("Use two fingers to move the map");
    assertThat(ask(map.get()::getCenter)).isEqualTo(new Coordinate(0, 0));

    swipes(session, box, 2);
    becomes(() -> map.get().getCenter().longitude() < -1);
    Stage.on(map.get(), () -> map.get().setCenter(new Coordinate(0, 0)));
    session.detach();
  }

  /** Moves fingers to the right, over the middle of the map. */
  private static void swipes(CDPSession session, BoundingBox box, int fingers) {
    touches(session, "touchStart", box, fingers, 200);
    for (int x = 220; x <= 300; x += 20) {
      touches(session, "touchMove", box, fingers, x);
    }
    touches(session, "touchEnd", box, 0, 0);
  }

  private static void touches(
      CDPSession session, String type, BoundingBox box, int fingers, int x) {
    JsonArray points = new JsonArray();
    for (int i = 0; i < fingers; i++) {
      JsonObject point = new JsonObject();
      point.addProperty("x", box.x + x + 60 * i);
      point.addProperty("y", box.y + 150);
      point.addProperty("id", i);
      points.add(point);
    }
    JsonObject event = new JsonObject();
    event.addProperty("type", type);
    event.add("touchPoints", points);
    session.send("Input.dispatchTouchEvent", event);
  }

  @Test
  @DisplayName("shows the location of the user when asked, and reports it to listeners")
  void showsWhereTheUserIs(Visitor visitor) {
    List<GeoMap.LocateEvent> located = new CopyOnWriteArrayList<>();
    Locator root =
        opens(
            visitor.withReducedMotion(),
            map -> {
              map.setControls(GeoMapControl.LOCATE, GeoMapControl.FULLSCREEN);
              map.addLocateListener(located::add);
            });
    BrowserContext context = visitor.page().context();
    Locator button = root.locator("[data-action=locate]");
    button.click();
    assertThat(root.locator("[data-part=hint]")).hasText("Your location is not available");

    context.grantPermissions(List.of("geolocation"));
    context.setGeolocation(new Geolocation(47.4, 8.5));
    button.click();
    becomes(() -> map.get().getZoom() == 12);
    assertThat(ask(map.get()::getCenter)).isEqualTo(new Coordinate(8.5, 47.4));
    assertThat(located).extracting(GeoMap.LocateEvent::getCoordinate).hasSize(1);
    context.clearPermissions();

    root.locator("[data-action=fullscreen]").click();
    assertThat(root.locator("[data-action=fullscreen]")).hasAttribute("aria-pressed", "true");
    assertThat(root.evaluate("map => document.fullscreenElement === map")).isEqualTo(true);
    root.locator("[data-action=fullscreen]").click();
    assertThat(root.locator("[data-action=fullscreen]")).hasAttribute("aria-pressed", "false");
  }

  @Test
  @DisplayName("shows tiles of each kind of server, with attributions")
  void showsTiles(Visitor visitor) throws IOException {
    try (TileServer server = new TileServer()) {
      Locator root =
          opens(
              visitor,
              map -> {
                map.setControls(GeoMapControl.LAYERS);
                map.setBaseLayer(tiles(TileLayer.xyz(server.url("/{z}/{x}/{y}.png"), OWNER)));
                map.addLayer(tiles(TileLayer.wms(server.url("/wms"), "roads", OWNER)));
                map.addLayer(
                    tiles(
                        TileLayer.wmts(
                            server.url("/wmts/{TileMatrix}/{TileRow}/{TileCol}"),
                            "a",
                            "b",
                            OWNER)));
                map.addLayer(tiles(TileLayer.wmts(server.url("/kvp"), "a", "b", OWNER)));
              });
      Awaitility.await()
          .untilAsserted(
              () ->
                  assertThat(server.asked())
                      .anyMatch(each -> each.matches("/1/[01]/[01]\\.png"))
                      .anyMatch(each -> each.matches("/wms\\?.*LAYERS=roads.*EPSG%3A3857.*"))
                      .anyMatch(each -> each.matches("/wmts/1/[01]/[01]"))
                      .anyMatch(each -> each.matches("/kvp\\?.*tilematrixset=b.*TileMatrix=1.*")));
      assertThat(root.locator("[data-part=attribution] a")).hasText("© Owner");

      CompletableFuture<byte[]> picture = ask(map.get()::toPng);
      visitor.page().locator("[data-action=layers]").click();
      Locator first = root.locator("[data-part=layer] input").first();
      first.click();
      becomes(() -> !map.get().getLayers().getLast().isVisible());
      visitor.page().keyboard().press("Escape");
      assertThat(root.locator("[data-action=layers]")).isFocused();
      Awaitility.await().until(picture::isDone);
      assertThat(ImageIO.read(new ByteArrayInputStream(picture.join())).getRGB(300, 100))
          .isEqualTo(0xff00ff00);
    }
  }

  @Test
  @DisplayName("draws vector tiles in the colours of the theme, and reports presses on features")
  void drawsVectorTiles(Visitor visitor) throws IOException {
    List<MapFeature> selected = new CopyOnWriteArrayList<>();
    List<Object> hovered = new CopyOnWriteArrayList<>();
    AtomicReference<VectorTileLayer> layer = new AtomicReference<>();
    try (TileServer server = new TileServer()) {
      visitor.tolerating(complaint -> complaint.contains(server.url("/")));
      Locator root =
          opens(
              visitor,
              map -> {
                VectorTileLayer tiles = VectorTileLayer.xyz(server.url("/{z}/{x}/{y}.mvt"), OWNER);
                tiles.setName("Parcels");
                tiles.setStyle(
                    "parcels",
                    VectorStyle.areas(Tone.SUCCESS).withOpacity(1),
                    VectorStyle.labels("name").fromZoom(20));
                layer.set(tiles);
                map.setBaseLayer(tiles);
                map.setZoom(1);
                map.addSelectListener(event -> selected.add(event.getFeature()));
                map.addHoverListener(event -> hovered.add(event.getFeature().isPresent()));
              });
      Page page = visitor.page();
      // The world is a tile of 512 px around the middle: the parcel is in its west.
      shows(root, 200, 100, "--success");
      shows(root, 400, 192, "--primary");
      Object light = pixel(root, 200, 100);
      visitor.switchesTo(ColorScheme.DARK);
      Awaitility.await().until(() -> !pixel(root, 200, 100).equals(light));
      shows(root, 200, 100, "--success");
      Stage.on(map.get(), () -> layer.get().setStyle("roads"));
      page.locator("button >> text=Next").click();
      Awaitility.await().until(() -> String.valueOf(pixel(root, 400, 192)).endsWith(",0"));
      // While the tiles are drawn anew, nothing lies under the mouse.
      shows(root, 200, 100, "--success");

      BoundingBox box = root.boundingBox();
      Locator name = page.locator("[role=tooltip]");
      Awaitility.await()
          .atMost(Duration.ofSeconds(30))
          .ignoreExceptionsInstanceOf(TimeoutError.class)
          .untilAsserted(
              () -> {
                // Like a hand: from the sea, and again if it came too early.
                page.mouse().move(box.x + 400, box.y + 100);
                page.mouse().move(box.x + 200, box.y + 100);
                var soon = new Locator.WaitForOptions().setTimeout(2_000);
                root.locator("[data-part=viewport][data-hit]").waitFor(soon);
                name.waitFor(soon);
              });
      assertThat(name).hasText(VectorTile.NAME.substring(0, 200));
      page.mouse().click(box.x + 200, box.y + 100);
      Awaitility.await().untilAsserted(() -> assertThat(selected).hasSize(1));
      VectorTileFeature parcel = (VectorTileFeature) selected.getFirst();
      assertThat(parcel.getSourceLayer()).isEqualTo("parcels");
      assertThat(parcel.id()).isEqualTo("7");
      assertThat(parcel.getText("name")).isEqualTo(VectorTile.NAME);
      assertThat(parcel.getProperties().propertyNames()).containsExactlyInAnyOrder("id", "name");
      page.mouse().move(box.x + 400, box.y + 100);
      Awaitility.await().untilAsserted(() -> assertThat(hovered).endsWith(true, false));
      root.locator("[role=application]").focus();
      page.keyboard().press("Enter");
      assertThat(root.locator("[data-es=map-cursor]")).isFocused();
      assertThat(root.locator("[data-es=map-cursor]"))
          .hasAttribute("aria-label", Pattern.compile("<b>Parcel 7</b>!{185}, .*1 / 1"));

      server.becomes(TileServer.Mood.FAILING);
      // Still one tile: none is under way when the server recovers.
      Stage.on(map.get(), () -> layer.get().setZooms(0, 4));
      page.locator("button >> text=Next").click();
      assertThat(root.locator("[data-part=notice]")).containsText("Parcels could not be loaded");
      for (TileServer.Mood mood : List.of(TileServer.Mood.RAVING, TileServer.Mood.FORGED)) {
        server.becomes(mood);
        root.locator("[data-part=retry]").click();
        assertThat(root.locator("[data-part=notice]")).containsText("Parcels could not be loaded");
      }
      server.becomes(TileServer.Mood.FINE);
      root.locator("[data-part=retry]").click();
      assertThat(root.locator("[data-part=notice] span")).isEmpty();
      shows(root, 200, 100, "--success");
    }
  }

  private static TileLayer tiles(TileLayer layer) {
    layer.setName(layer.getUrl());
    layer.setCrossOrigin(true);
    layer.setPatience(Duration.ofMillis(100));
    return layer;
  }

  @Test
  @DisplayName("shows that a tile server fails or is slow, and tries again")
  void saysThatTilesFail(Visitor visitor) throws IOException {
    try (TileServer server = new TileServer()) {
      server.becomes(TileServer.Mood.FAILING);
      visitor.tolerating(complaint -> complaint.contains(server.url("/")));
      Locator root =
          opens(
              visitor,
              map -> {
                TileLayer layer = tiles(TileLayer.xyz(server.url("/{z}/{x}/{y}.png"), OWNER));
                layer.setName("Streets");
                map.setBaseLayer(layer);
              });
      Locator notice = root.locator("[data-part=notice]");
      assertThat(notice).containsText("Streets could not be loaded");

      server.becomes(TileServer.Mood.HANGING);
      root.locator("[data-part=retry]").click();
      assertThat(notice).containsText("Streets takes long to load");
      assertThat(root.locator("[role=application]")).isFocused();

      server.becomes(TileServer.Mood.FINE);
      visitor.page().keyboard().press("+");
      visitor.page().keyboard().press("+");
      Awaitility.await()
          .untilAsserted(() -> assertThat(server.asked()).anyMatch(each -> each.startsWith("/3/")));
      root.locator("[data-part=retry]").click();
      assertThat(notice.locator("span")).isEmpty();
    }
  }

  @Test
  @DisplayName(
      "comes back where the user was when it is attached again, takes another theme, and is light"
          + " on paper")
  void comesBack(Visitor visitor) {
    Locator root = opens(visitor.withReducedMotion(), map -> map.setControls());
    root.locator("[role=application]").focus();
    visitor.page().keyboard().press("+");
    becomes(() -> map.get().getZoom() == 2);
    Object light = pixel(root);
    visitor.switchesTo(ColorScheme.DARK);
    Awaitility.await().untilAsserted(() -> assertThat(pixel(root)).isNotEqualTo(light));
    Object dark = pixel(root);
    visitor.page().evaluate("dispatchEvent(new Event('beforeprint'))");
    assertThat(pixel(root)).as("on paper").isEqualTo(light);
    visitor.page().evaluate("dispatchEvent(new Event('afterprint'))");
    assertThat(pixel(root)).isEqualTo(dark);

    Div box = (Div) ask(() -> map.get().getParent().orElseThrow());
    Stage.on(box, () -> box.remove(map.get()));
    visitor.page().locator("button >> text=Next").click();
    assertThat(root).hasCount(0);
    Stage.on(box, () -> box.add(map.get()));
    visitor.page().locator("button >> text=Next").click();
    becomes(() -> map.get().getBounds() != null);
    assertThat(ask(map.get()::getZoom)).isEqualTo(2);
    assertThat(root.locator("canvas")).hasCount(1);
    Awaitility.await().untilAsserted(() -> assertThat(pixel(root)).isEqualTo(dark));
  }

  /** Returns the colour in the middle of the map, which is land. */
  private static Object pixel(Locator root) {
    return root.evaluate(
        "map => { const canvas = map.querySelector('canvas');"
            + " return [...canvas.getContext('2d').getImageData(canvas.width / 2,"
            + " canvas.height / 2, 1, 1).data].join(); }");
  }

  /**
   * Returns the red, green, blue and opacity that the map has drawn at a place; empty if it has not
   * drawn yet.
   */
  private static Object pixel(Locator root, int x, int y) {
    return root.evaluate(
        "(map, [x, y]) => [...map.querySelector('canvas')?.getContext('2d')"
            + ".getImageData(x, y, 1, 1).data ?? []].join()",
        List.of(x, y));
  }

  private static void shows(Locator root, int x, int y, String token) {
    Object color =
        root.evaluate(
            "(map, token) => { const pen = document.createElement('canvas').getContext('2d');"
                + " map.style.outlineColor = `var(${token})`;"
                + " pen.fillStyle = getComputedStyle(map).outlineColor;"
                + " pen.fillRect(0, 0, 1, 1);"
                + " return [...pen.getImageData(0, 0, 1, 1).data].join(); }",
            token);
    Awaitility.await().untilAsserted(() -> assertThat(pixel(root, x, y)).isEqualTo(color));
  }
}
