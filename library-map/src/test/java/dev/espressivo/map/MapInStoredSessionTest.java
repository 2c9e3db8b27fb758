package dev.espressivo.map;

import static org.assertj.core.api.Assertions.assertThat;

import com.github.mvysny.kaributesting.v10.MockVaadin;
import com.vaadin.flow.component.UI;
import com.vaadin.flow.component.html.Span;
import com.vaadin.flow.server.VaadinService;
import com.vaadin.flow.server.VaadinSession;
import com.vaadin.flow.server.WrappedSession;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.JsonNodeFactory;

@DisplayName("A map whose session was serialised")
class MapInStoredSessionTest {

  private static final String PRODUCTION = "vaadin.productionMode";

  /** An item that cannot be serialised. */
  private record Car(int number, Coordinate at) {}

  @BeforeEach
  void begin() {
    // In development mode a session leaves out its UIs.
    System.setProperty(PRODUCTION, "true");
    MockVaadin.setup();
  }

  @AfterEach
  void end() {
    MockVaadin.tearDown();
    System.clearProperty(PRODUCTION);
  }

  @Test
  @DisplayName("continues with its layers, popups and contents")
  void livesOn() {
    VaadinService service = VaadinService.getCurrent();
    WrappedSession wrapped = VaadinSession.getCurrent().getSession();
    GeoMap map = new GeoMap();
    Marker marker = new Marker(new Coordinate(1, 2), "one");
    marker.setPopup(new Span("popup"));
    marker.setContent(new Span("content"));
    MarkerBuffer<String> buffer = new MarkerBuffer<>();
    buffer.setAll(List.of("a", "b"));
    GeoJsonLayer shapes =
        new GeoJsonLayer(GeoJson.parse("{\"type\":\"Point\",\"coordinates\":[1,2]}"));
    shapes.setChoropleth(Choropleth.quantiles("Values", feature -> 1, 3));
    HeatmapLayer<String> heat = new HeatmapLayer<>(text -> new Coordinate(3, 4));
    heat.setItems(List.of("a"));
    map.addLayer(MarkerLayer.of(marker));
    map.addLayer(new MarkerLayer<>(text -> new Coordinate(5, 6), buffer));
    map.addLayer(shapes);
    map.addLayer(new TrackLayer("way", new Coordinate(1, 2), new Coordinate(3, 4)));
    map.addLayer(heat);
    // So many that the browser fetches them as a file, to which the session refers before the map.
    MarkerLayer<Integer> many = new MarkerLayer<>(number -> new Coordinate(number / 100.0, 0));
    many.setItems(IntStream.range(0, 5_000).boxed().toList());
    map.addLayer(many);
    MapInPage.of(map).operations();
    view(map);

    VaadinSession session = Serialised.copy(VaadinSession.getCurrent());
    session.refreshTransients(wrapped, service);
    session.lock();
    try {
      VaadinSession.setCurrent(session);
      UI ui = session.getUIs().iterator().next();
      UI.setCurrent(ui);
      GeoMap after = map(ui);
      assertThat(after).isNotSameAs(map);
      @SuppressWarnings("unchecked")
      MarkerLayer<Marker> layer = (MarkerLayer<Marker>) after.getLayers().getFirst();
      layer.getItems().getFirst().setCoordinate(new Coordinate(7, 8));

      MapInPage page = MapInPage.at(after);
      assertThat(page.operations("rows"))
          .hasSize(1)
          .allSatisfy(each -> assertThat(each.get("rows")).hasToString("[[0,7000000,8000000]]"));
      page.tells(layer, "popup", MapInPage.detail().put("key", 0));
      assertThat(after.getElement().getOuterHTML()).contains("popup", "content", "es-map-legend");
      @SuppressWarnings("unchecked")
      MarkerLayer<String> fed = (MarkerLayer<String>) after.getLayers().get(1);
      assertThat(fed.getItems()).containsExactlyInAnyOrder("a", "b");
      ui.remove(after);
      ui.add(after);
      assertThat(page.descriptions()).hasSize(7);
    } finally {
      session.unlock();
    }
  }

  @Test
  @DisplayName("shows the items of the restarted app's named buffer")
  void showsTheNamedBuffer() {
    VaadinService service = VaadinService.getCurrent();
    WrappedSession wrapped = VaadinSession.getCurrent().getSession();
    MarkerBuffer<String> before = MarkerBuffer.named("fleet-before", text -> text);
    IntStream.range(0, 3).forEach(i -> before.put("truck " + i));
    before.put("truck 1");
    GeoMap map = new GeoMap();
    MarkerLayer<String> layer = new MarkerLayer<>(text -> new Coordinate(5, 6), before);
    layer.setLabel(text -> text);
    map.addLayer(layer);
    MapInPage.of(map).operations();

    // A restart begins with a buffer without items, and with fewer changes.
    MarkerBuffer<String> begun = MarkerBuffer.named("fleet-begun!", text -> text);
    begun.put("truck 9");
    VaadinSession session =
        Serialised.copy(VaadinSession.getCurrent(), "fleet-before", "fleet-begun!");
    session.refreshTransients(wrapped, service);
    session.lock();
    try {
      VaadinSession.setCurrent(session);
      UI ui = session.getUIs().iterator().next();
      UI.setCurrent(ui);
      GeoMap after = map(ui);
      @SuppressWarnings("unchecked")
      MarkerLayer<String> fed = (MarkerLayer<String>) after.getLayers().getFirst();
      assertThat(fed.getItems()).containsExactly("truck 9");
      fed.sync();
      List<JsonNode> anew = MapInPage.at(after).operations();
      assertThat(anew).hasSize(1);
      assertThat(anew.getFirst().get("op").asString()).isEqualTo("data");
      assertThat(anew.getFirst().get("rows")).hasToString("[[0,5000000,6000000,\"truck 9\"]]");
      begun.put("truck 10");
      fed.sync();
      assertThat(MapInPage.at(after).operations())
          .hasSize(1)
          .allSatisfy(each -> assertThat(each.get("rows").toString()).startsWith("[[1,"));
    } finally {
      session.unlock();
    }
  }

  @Test
  @DisplayName("ignores what the browser reports of other items, until it has taken the new ones")
  void ignoresReportsOfOtherItems() {
    VaadinService service = VaadinService.getCurrent();
    WrappedSession wrapped = VaadinSession.getCurrent().getSession();
    MarkerBuffer<String> before = MarkerBuffer.named("items-before", text -> text);
    before.put("truck 1");
    GeoMap map = new GeoMap();
    MarkerLayer<String> layer = new MarkerLayer<>(text -> new Coordinate(5, 6), before);
    // What is moved goes to the other buffer, since the layer is a copy.
    layer.setMover(
        (item, to) ->
            MarkerBuffer.named("items-begun!", (String text) -> text).put("moved " + item));
    layer.setPopup(item -> new Span("popup of " + item));
    layer.setContent(item -> new Span("content of " + item));
    map.addLayer(layer);
    MapInPage.of(map).operations();
    tells(map, "popup");
    view(map);

    MarkerBuffer<String> begun = MarkerBuffer.named("items-begun!", text -> text);
    begun.put("truck 9");
    VaadinSession session =
        Serialised.copy(VaadinSession.getCurrent(), "items-before", "items-begun!");
    session.refreshTransients(wrapped, service);
    session.lock();
    try {
      VaadinSession.setCurrent(session);
      UI.setCurrent(session.getUIs().iterator().next());
      GeoMap after = map(UI.getCurrent());
      tells(after, "drop");
      tells(after, "popup");
      tells(after, "taken");
      assertThat(fed(after).feature("0")).isNull();
      assertThat(begun.getItems()).containsExactly("truck 9");
      assertThat(html(after)).contains("popup of truck 1", "content of truck 1");

      assertThat(MapInPage.at(after).operations("data")).hasSize(1);
      assertThat(html(after)).contains("popup of truck 9", "content of truck 9");
      tells(after, "drop");
      assertThat(fed(after).feature("0")).isNull();
      assertThat(begun.getItems()).containsExactly("truck 9");

      tells(after, "taken");
      assertThat(fed(after).feature("0")).isNotNull();
      tells(after, "drop");
      assertThat(begun.getItems()).contains("moved truck 9");
    } finally {
      session.unlock();
    }
  }

  private static String html(GeoMap map) {
    return map.getElement().getOuterHTML();
  }

  /** Reports something of the first marker. */
  private static void tells(GeoMap map, String name) {
    MapInPage.at(map)
        .tells(
            map.getLayers().getFirst(),
            name,
            MapInPage.detail()
                .put("key", 0)
                .set("at", JsonNodeFactory.instance.arrayNode().add(7).add(8)));
  }

  @Test
  @DisplayName(
      "takes at most 15 KB with a named buffer, however large, and gets it anew as one file")
  void isSmallWithANamedBuffer() {
    VaadinService service = VaadinService.getCurrent();
    WrappedSession wrapped = VaadinSession.getCurrent().getSession();
    UI ui = UI.getCurrent();
    int without = sessionSize(ui);
    MarkerBuffer<Car> fleet = MarkerBuffer.named("fleet of many", car -> car);
    fleet.setAll(cars(10_000));
    GeoMap map = new GeoMap();
    map.addLayer(new MarkerLayer<>(Car::at, fleet));
    MapInPage.of(map).operations();
    assertThat(sessionSize(ui) - without).isLessThan(15 * 1024);
    fleet.setAll(cars(100_000));
    fed(map).sync();
    MapInPage.at(map).operations();
    assertThat(sessionSize(ui) - without).isLessThan(15 * 1024);

    VaadinSession session = Serialised.copy(VaadinSession.getCurrent());
    session.refreshTransients(wrapped, service);
    session.lock();
    try {
      VaadinSession.setCurrent(session);
      UI.setCurrent(session.getUIs().iterator().next());
      GeoMap after = map(UI.getCurrent());
      fed(after).sync();
      List<JsonNode> anew = MapInPage.at(after).operations("data");
      assertThat(anew).hasSize(1);
      assertThat(anew.getFirst().path("url").asString("")).endsWith("layer.json");
      assertThat(anew.toString()).hasSizeLessThan(300);
      assertThat(fed(after).data()).hasSize(100_000);
      fed(after).sync();
      assertThat(MapInPage.at(after).operations()).isEmpty();
    } finally {
      session.unlock();
    }
  }

  /** Returns the bytes of the stored session; what stores it leaves no current UI. */
  private static int sessionSize(UI ui) {
    int size = Serialised.size(ui.getSession());
    UI.setCurrent(ui);
    return size;
  }

  private static List<Car> cars(int size) {
    return IntStream.range(0, size)
        .mapToObj(i -> new Car(i, new Coordinate(i % 180, i % 80)))
        .toList();
  }

  private static GeoMap map(UI ui) {
    return (GeoMap) ui.getChildren().filter(GeoMap.class::isInstance).findFirst().orElseThrow();
  }

  private static MarkerLayer<?> fed(GeoMap map) {
    return (MarkerLayer<?>) map.getLayers().getFirst();
  }

  private static void view(GeoMap map) {
    MapInPage.at(map)
        .tells(
            map.getLayers().getFirst(),
            "view",
            MapInPage.detail().set("keys", JsonNodeFactory.instance.arrayNode().add(0)));
  }
}
