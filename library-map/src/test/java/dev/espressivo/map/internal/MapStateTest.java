package dev.espressivo.map.internal;

import static org.assertj.core.api.Assertions.assertThat;

import dev.espressivo.map.Coordinate;
import dev.espressivo.map.GeoBounds;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;

@DisplayName("The state of a map")
class MapStateTest {

  private static final Coordinate ZURICH = new Coordinate(8.5, 47.4);
  private static final GeoBounds ALPS = new GeoBounds(5, 45, 11, 48);

  private final MapState state = new MapState();

  /** Returns the messages to a browser that shows nothing yet. */
  private String place() {
    ArrayNode operations = JsonNodeFactory.instance.arrayNode();
    state.place(operations, ZURICH, 6, 0);
    return operations.toString().replace('"', '\'');
  }

  private MapState.Move report(int revision, String rest) {
    return state.take(
        MapReport.of(
            JsonMapper.shared()
                .readTree(
                    "{'revision':%d,'center':[1,2],'zoom':3,'bounds':[0,1,2,3]%s}"
                        .formatted(revision, rest)
                        .replace('\'', '"'))));
  }

  @Test
  @DisplayName("is the world at first: nothing is sent")
  void worldFirst() {
    assertThat(place()).isEqualTo("[]");
    assertThat(state.bounds()).isNull();
  }

  @Test
  @DisplayName("stays the world while the browser reports the world")
  void worldAfterWorld() {
    assertThat(report(0, ",'world':true")).isNotNull();
    assertThat(place()).isEqualTo("[]");
  }

  @Test
  @DisplayName("is a place when the user has moved the map")
  void placeAfterUser() {
    assertThat(report(0, ",'user':true").isUser()).isTrue();
    assertThat(place()).contains("'center':[8.5,47.4],'zoom':6.0");
  }

  @Test
  @DisplayName("is the world again when the user has gone home")
  void worldAfterHome() {
    report(0, ",'user':true");
    report(0, ",'user':true,'world':true");
    assertThat(place()).isEqualTo("[]");
  }

  @Test
  @DisplayName("is a place when the app has set the center")
  void placeAfterCenter() {
    assertThat(state.center(ZURICH))
        .hasToString("{\"op\":\"view\",\"revision\":1,\"center\":[8.5,47.4]}");
    assertThat(place()).contains("'revision':1,'center':[8.5,47.4],'zoom':6.0");
  }

  @Test
  @DisplayName("is a place when the app has set the zoom")
  void placeAfterZoom() {
    assertThat(state.zoom(7)).hasToString("{\"op\":\"view\",\"revision\":1,\"zoom\":7.0}");
    assertThat(place()).contains("'zoom':6.0");
  }

  @Test
  @DisplayName("is the goal of a flight")
  void placeAfterFlight() {
    assertThat(state.fly(ZURICH, 7).toString()).contains("\"zoom\":7.0,\"fly\":true");
    assertThat(place()).contains("'center':[8.5,47.4]").doesNotContain("fly");
  }

  @Test
  @DisplayName("is still the world when the app has rotated it")
  void worldAfterRotation() {
    assertThat(state.rotate(90).toString()).contains("\"revision\":1,\"rotation\":90.0");
    assertThat(place()).isEqualTo("[]");
  }

  @Test
  @DisplayName("is the bounds to fit until the browser has reported the result")
  void fitUntilReport() {
    state.fit(ALPS);
    assertThat(place()).isEqualTo("[{'op':'fit','bounds':[5.0,45.0,11.0,48.0],'revision':1}]");
    report(1, "");
    assertThat(place()).contains("'center':[8.5,47.4]");
  }

  @Test
  @DisplayName("is the layer to fit until the app sets a place")
  void fitUntilPlace() {
    state.fit(2);
    assertThat(place()).isEqualTo("[{'op':'fit','layer':2,'revision':1}]");
    state.center(ZURICH);
    assertThat(place()).contains("'center':[8.5,47.4]").doesNotContain("fit");
  }

  @Test
  @DisplayName("keeps the bounds to fit when the browser reports the world before")
  void fitAfterOutdated() {
    state.fit(ALPS);
    assertThat(report(0, "")).isNull();
    assertThat(report(1, ",'world':true")).isNotNull();
    assertThat(place()).contains("fit");
  }

  @Test
  @DisplayName("takes the visible area from a report, until a new browser begins")
  void area() {
    report(0, "");
    assertThat(state.bounds()).isEqualTo(new GeoBounds(0, 1, 2, 3));
    state.begin();
    assertThat(state.bounds()).isNull();
  }

  @Test
  @DisplayName("refuses reports without a valid place, zoom or area")
  void refusesInvalid() {
    assertThat(report(0, ",'center':[1,200]")).isNull();
    assertThat(report(0, ",'center':[1]")).isNull();
    assertThat(report(0, ",'zoom':25")).isNull();
    assertThat(report(0, ",'bounds':[0,3,2,1]")).isNull();
    assertThat(report(0, ",'bounds':'x'")).isNull();
    assertThat(state.bounds()).isNull();
  }

  @Test
  @DisplayName("takes places that differ by a rounding error for the same")
  void same() {
    assertThat(MapState.isSame(ZURICH, new Coordinate(8.50000001, 47.4))).isTrue();
    assertThat(MapState.isSame(ZURICH, new Coordinate(8.5, 47.41))).isFalse();
  }
}
