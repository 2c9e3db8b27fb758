package dev.espressivo.map;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import com.github.mvysny.kaributesting.v10.MockVaadin;
import com.vaadin.flow.component.Component;
import com.vaadin.flow.component.UI;
import com.vaadin.flow.component.html.Span;
import dev.espressivo.base.Tone;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.Serializable;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;

@DisplayName("A layer of markers")
class MarkerLayerTest {

  private static final int MANY = 10_000;

  /** An item of an app. */
  private record Truck(String id, String name, Coordinate place, Tone tone)
      implements Serializable {
    Truck at(double longitude, double latitude) {
      return new Truck(id, name, new Coordinate(longitude, latitude), tone);
    }
  }

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

  private static MarkerBuffer<Truck> fleet(int size) {
    MarkerBuffer<Truck> fleet = new MarkerBuffer<>(Truck::id);
    fleet.setAll(trucks(size));
    return fleet;
  }

  private static List<Truck> trucks(int size) {
    Random random = new Random(7);
    List<Truck> trucks = new ArrayList<>();
    for (int i = 0; i < size; i++) {
      Coordinate place = new Coordinate(random.nextDouble(-180, 180), random.nextDouble(-60, 75));
      trucks.add(new Truck("t" + i, "Truck " + i, place, Tone.values()[random.nextInt(3)]));
    }
    return trucks;
  }

  private static MarkerLayer<Truck> layer(MarkerBuffer<Truck> fleet) {
    MarkerLayer<Truck> layer = new MarkerLayer<>(Truck::place, fleet);
    layer.setLabel(Truck::name);
    layer.setTone(Truck::tone);
    return layer;
  }

  @Test
  @DisplayName("of ten thousand is at most 250 KB, compressed, and one that moves under 200 bytes")
  void isSmallOnTheWire() throws IOException {
    MarkerBuffer<Truck> fleet = fleet(MANY);
    MarkerLayer<Truck> layer = layer(fleet);
    map.addLayer(layer);
    JsonNode description = page.descriptions().getFirst();
    assertThat(description.path("url").asString("")).endsWith("layer.json");
    assertThat(description.toString().length()).isLessThan(300);
    assertThat(compressed(layer.data().toString())).isBetween(50_000, 250 * 1024);

    fleet.put(fleet.getItems().get(4711).at(8.54, 47.37));
    layer.sync();

    List<JsonNode> operations = page.operations();
    assertThat(operations).hasSize(1);
    assertThat(operations.getFirst().get("rows")).hasToString("[[4711,8540000,47370000]]");
    assertThat(operations.toString().length()).isLessThan(100);
  }

  private static int compressed(String json) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (GZIPOutputStream gzip = new GZIPOutputStream(bytes)) {
      gzip.write(json.getBytes(StandardCharsets.UTF_8));
    }
    return bytes.size();
  }

  @Test
  @DisplayName("shows another buffer by differences, and keeps its items without a buffer")
  void changesItsBuffer() {
    MarkerLayer<Truck> layer = new MarkerLayer<>(Truck::place);
    layer.setLabel(Truck::name);
    layer.setItems(trucks(3));
    assertThat(layer.getBuffer()).isNull();
    map.addLayer(layer);
    page.operations();

    MarkerBuffer<Truck> fleet = fleet(2);
    fleet.put(trucks(2).get(1).at(5, 6));
    layer.setBuffer(fleet);
    assertThat(layer.getBuffer()).isSameAs(fleet);
    assertThat(layer.getItems()).hasSize(2);
    assertThat(page.operations("rows").getFirst().get("rows"))
        .hasToString("[[1,5000000,6000000],[2]]");
    assertThatIllegalStateException().isThrownBy(() -> layer.setItems(List.of()));

    fleet.put(trucks(2).get(0).at(7, 8));
    layer.sync();
    assertThat(page.operations("rows").getFirst().get("rows")).hasToString("[[0,7000000,8000000]]");

    layer.setBuffer(null);
    fleet.clear();
    assertThat(layer.getBuffer()).isNull();
    assertThat(layer.getItems()).hasSize(2);
    assertThat(page.operations("rows")).isEmpty();
    layer.setItems(List.of());
    assertThat(page.operations("rows").getFirst().get("rows")).hasToString("[[0],[1]]");
    assertThat(new MarkerLayer<>(Truck::place, fleet).getBuffer()).isSameAs(fleet);
  }

  @Test
  @DisplayName("without markers gets a large buffer as a file")
  void getsABufferAsAFile() {
    MarkerLayer<Truck> layer = new MarkerLayer<>(Truck::place);
    map.addLayer(layer);
    page.operations();
    MarkerBuffer<Truck> fleet = fleet(MANY);

    layer.setBuffer(fleet);

    List<JsonNode> operations = page.operations();
    assertThat(operations).hasSize(1);
    assertThat(operations.getFirst().path("url").asString("")).endsWith("layer.json");
    fleet.put(fleet.getItems().get(4711).at(8.54, 47.37));
    layer.sync();
    assertThat(page.operations("rows").getFirst().get("rows"))
        .hasToString("[[4711,8540000,47370000]]");
  }

  @Test
  @DisplayName("creates an open popup anew when its item is refreshed, and no other")
  void refreshesItsPopup() {
    MarkerLayer<Truck> layer = new MarkerLayer<>(Truck::place);
    List<Truck> trucks = trucks(2);
    AtomicInteger created = new AtomicInteger();
    layer.setItems(trucks);
    layer.setPopup(truck -> new Span(truck.name() + ", " + created.incrementAndGet()));
    map.addLayer(layer);
    layer.refreshItem(trucks.get(1));
    assertThat(created).hasValue(0);

    page.tells(layer, "popup", MapInPage.detail().put("key", 1));
    assertThat(map.getElement().getOuterHTML()).contains("Truck 1, 1");
    layer.refreshItem(trucks.get(0));
    assertThat(created).hasValue(1);
    layer.refreshItem(trucks.get(1));
    assertThat(map.getElement().getOuterHTML()).contains("Truck 1, 2").doesNotContain("Truck 1, 1");
    layer.refreshAll();
    assertThat(map.getElement().getOuterHTML()).contains("Truck 1, 3");
    layer.removeItem(trucks.get(1));
    layer.refreshAll();
    assertThat(created).hasValue(3);
  }

  @Test
  @DisplayName("of ten thousand takes about as much session as its items")
  void costsWhatTheItemsCost() {
    List<Truck> trucks = trucks(MANY);
    MarkerLayer<Truck> layer = new MarkerLayer<>(Truck::place);
    layer.setLabel(Truck::name);
    map.addLayer(layer);
    page.operations();
    int without = Serialised.size(map);
    layer.setItems(trucks);
    page.operations();

    int with = Serialised.size(map) - without;
    int items = Serialised.size(new ArrayList<>(trucks));

    // 16 bytes per marker for the sent row, and spare room.
    assertThat((double) with / items).isBetween(1.0, 1.5);
    assertThat(map.getElement().getChildCount()).isLessThan(10);
  }

  @Test
  @DisplayName("sends only the differences of a change")
  void sendsWhatIsNew() {
    MarkerLayer<Truck> layer = new MarkerLayer<>(Truck::place);
    layer.setLabel(Truck::name);
    layer.setTone(Truck::tone);
    map.addLayer(layer);
    Truck a = new Truck("a", "A", new Coordinate(1, 2), Tone.PRIMARY);
    Truck b = new Truck("b", "B", new Coordinate(3, 4), Tone.INFO);
    layer.setItems(List.of(a, b));
    assertThat(page.descriptions().getFirst().get("rows"))
        .hasToString("[[0,1000000,2000000,\"A\"],[1,3000000,4000000,\"B\",6]]");

    layer.setItems(List.of(a, b));
    layer.refreshAll();
    assertThat(page.operations()).isEmpty();

    layer.removeItem(a);
    assertThat(page.operations("rows").getFirst().get("rows")).hasToString("[[0]]");
    layer.addItem(a.at(5, 6));
    assertThat(page.operations("rows").getFirst().get("rows"))
        .hasToString("[[0,5000000,6000000,\"A\"]]");
    layer.setLabel(truck -> truck.name() + "!");
    assertThat(page.operations("rows").getFirst().get("rows")).hasSize(2);
    layer.setItems(List.of());
    assertThat(page.operations("rows").getFirst().get("rows")).hasToString("[[0],[1]]");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> layer.setItems(List.of(a, b, a)))
        .withMessageContaining("items[2]");
  }

  @Test
  @DisplayName("describes itself anew when its map is attached again")
  void describesItselfAnew() {
    MarkerLayer<Truck> layer = layer(fleet(2));
    map.addLayer(layer);
    page.operations();
    UI.getCurrent().remove(map);
    page.operations();
    UI.getCurrent().add(map);
    assertThat(page.descriptions().getLast().get("rows")).hasSize(2);
  }

  @Test
  @DisplayName("opens the popup only of the item that the browser names")
  void opensPopups() {
    MarkerLayer<Truck> layer = layer(fleet(3));
    AtomicInteger made = new AtomicInteger();
    layer.setPopup(
        truck -> {
          made.incrementAndGet();
          return new Span(truck.name());
        });
    map.addLayer(layer);
    page.operations();

    page.tells(layer, "popup", MapInPage.detail().put("key", 1));
    assertThat(made).hasValue(1);
    assertThat(page.operations("popup").getFirst().get("key").asInt()).isEqualTo(1);
    page.tells(layer, "popup", MapInPage.detail().put("key", 99));
    page.tells(layer, "popup", MapInPage.detail().put("key", "no number"));
    assertThat(made).hasValue(1);
  }

  @Test
  @DisplayName("has components only for visible items, at most a hundred")
  void hasComponentsInView() {
    MarkerBuffer<Truck> fleet = fleet(MANY);
    MarkerLayer<Truck> layer = layer(fleet);
    List<Component> made = new ArrayList<>();
    layer.setContent(
        truck -> {
          made.add(new Span(truck.name()));
          return made.getLast();
        });
    map.addLayer(layer);
    page.operations();
    ArrayNode keys = JsonNodeFactory.instance.arrayNode().add(3).add(4).add(-1).add(50_000);
    page.tells(layer, "view", MapInPage.detail().set("keys", keys));
    assertThat(made).hasSize(2);
    page.tells(layer, "view", MapInPage.detail().set("keys", keys));
    assertThat(made).hasSize(2).allMatch(Component::isAttached);

    ArrayNode many = JsonNodeFactory.instance.arrayNode();
    for (int i = 0; i < 5000; i++) {
      many.add(i + 10);
    }
    page.tells(layer, "view", MapInPage.detail().set("keys", many));
    assertThat(made).hasSize(102);
    assertThat(made.subList(0, 2)).noneMatch(Component::isAttached);
  }

  @Test
  @DisplayName("can be dragged only if draggable, and is moved back if that is rejected")
  void isDragged() {
    Marker free = new Marker(new Coordinate(1, 2), "free");
    Marker fixed = new Marker(new Coordinate(3, 4), "fixed");
    free.setDraggable(true);
    MarkerLayer<Marker> layer = MarkerLayer.of(free, fixed);
    map.addLayer(layer);
    JsonNode description = page.descriptions().getFirst();
    assertThat(description.get("drag").asBoolean()).isTrue();
    assertThat(description.get("rows").get(1).get(4).asInt()).isEqualTo(8);

    drop(layer, 0, 10, 20);
    assertThat(free.getCoordinate()).isEqualTo(new Coordinate(10, 20));
    assertThat(page.operations("rows")).isEmpty();

    drop(layer, 1, 10, 20);
    assertThat(fixed.getCoordinate()).isEqualTo(new Coordinate(3, 4));
    assertThat(page.operations("rows").getFirst().get("rows")).hasToString("[[1,3000000,4000000]]");

    layer.addDropListener(MarkerDropEvent::reject);
    drop(layer, 0, 50, 60);
    assertThat(free.getCoordinate()).isEqualTo(new Coordinate(10, 20));
    assertThat(page.operations("rows").getFirst().get("rows"))
        .hasToString("[[0,10000000,20000000]]");

    drop(layer, 0, 500, 60);
    drop(layer, 77, 5, 6);
    assertThat(page.operations("rows")).isEmpty();
  }

  private void drop(MapLayer layer, int key, double longitude, double latitude) {
    page.tells(
        layer,
        "drop",
        MapInPage.detail()
            .put("key", key)
            .set("at", JsonNodeFactory.instance.arrayNode().add(longitude).add(latitude)));
  }

  @Test
  @DisplayName("finds an item by the id from the browser, and none by other texts")
  void findsItems() {
    MarkerLayer<Truck> layer = layer(fleet(2));
    map.addLayer(layer);
    assertThat(layer.feature("1")).extracting("item.name").isEqualTo("Truck 1");
    for (String id : List.of("2", "-1", "c1", "", "99999999999")) {
      assertThat(layer.feature(id)).isNull();
    }
  }

  @Test
  @DisplayName("releases a removed marker, and refuses one of another layer")
  void ownsMarkers() {
    Marker marker = new Marker(new Coordinate(1, 2), "one");
    MarkerLayer<Marker> layer = MarkerLayer.of(marker);
    assertThatIllegalStateException().isThrownBy(() -> MarkerLayer.of(marker));
    layer.removeItem(marker);
    assertThat(MarkerLayer.of(marker).getItems()).containsExactly(marker);
    assertThatIllegalStateException()
        .isThrownBy(() -> layer(fleet(1)).setItems(List.of()))
        .withMessageContaining("MarkerBuffer");
  }

  @Test
  @DisplayName("continues after its session was serialised")
  void livesOn() {
    Marker marker = new Marker(new Coordinate(1, 2), "one");
    map.addLayer(MarkerLayer.of(marker));
    page.operations();
    UI.getCurrent().remove(map);
    GeoMap copy = Serialised.copy(map);
    @SuppressWarnings("unchecked")
    MarkerLayer<Marker> layer = (MarkerLayer<Marker>) copy.getLayers().getFirst();
    layer.getItems().getFirst().setLabel("two");
    assertThat(layer.feature("0")).extracting("label").isEqualTo("two");
  }
}
