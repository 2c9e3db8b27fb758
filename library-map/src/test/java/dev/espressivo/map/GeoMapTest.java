package dev.espressivo.map;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import com.github.mvysny.kaributesting.v10.MockVaadin;
import com.vaadin.flow.component.UI;
import com.vaadin.flow.dom.DomEvent;
import com.vaadin.flow.dom.Element;
import com.vaadin.flow.internal.nodefeature.ElementListenerMap;
import com.vaadin.flow.server.DefaultDeploymentConfiguration;
import com.vaadin.flow.server.VaadinService;
import com.vaadin.flow.server.VaadinServlet;
import com.vaadin.flow.server.VaadinServletService;
import com.vaadin.flow.server.startup.ApplicationConfiguration;
import com.vaadin.flow.signals.BindingActiveException;
import com.vaadin.flow.signals.local.ValueSignal;
import java.util.ArrayList;
import java.util.List;
import java.util.Properties;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;

@DisplayName("A map")
class GeoMapTest {

  private static final Coordinate ZURICH = new Coordinate(8.54, 47.37);

  private GeoMap map = new GeoMap();

  @BeforeEach
  void begin() {
    MockVaadin.setup();
    map = new GeoMap();
  }

  @AfterEach
  void end() {
    MockVaadin.tearDown();
  }

  /** Returns the operations in the next response, without the texts. */
  private List<String> operations() {
    UI ui = UI.getCurrent();
    ui.getInternals().getStateTree().runExecutionsBeforeClientResponse();
    List<String> operations = new ArrayList<>();
    ui.getInternals().dumpPendingJavaScriptInvocations().stream()
        .flatMap(each -> each.getInvocation().getParameters().stream())
        .filter(ArrayNode.class::isInstance)
        .flatMap(update -> ((ArrayNode) update).valueStream())
        .filter(operation -> !operation.path("op").asString("").equals("words"))
        .forEach(operation -> operations.add(operation.toString()));
    return operations;
  }

  private void shows() {
    UI.getCurrent().add(map);
    operations();
  }

  private void tells(String detail) {
    Element element = map.getElement();
    element
        .getNode()
        .getFeature(ElementListenerMap.class)
        .fireEvent(
            new DomEvent(
                element,
                "es-geo-map",
                JsonMapper.shared()
                    .readTree("{\"event.detail\":" + detail.replace('\'', '"') + "}")));
  }

  private void moves(double longitude, double latitude, double zoom, String rest) {
    tells(
        "{'type':'move','center':[%s,%s],'zoom':%s,'bounds':[-10,40,10,50]%s}"
            .formatted(longitude, latitude, zoom, rest));
  }

  @Test
  @DisplayName("of the world sends no view, so that the browser shows the world in any size")
  void ofTheWorldNamesNoPlace() {
    UI.getCurrent().add(map);
    assertThat(operations())
        .containsExactly(
            "{\"op\":\"new\",\"map\":%d}".formatted(map.getElement().getNode().getId()),
            "{\"op\":\"layers\",\"layers\":[{\"id\":1,\"type\":\"world\",\"name\":\"\","
                + "\"visible\":true,\"opacity\":1.0}]}");

    moves(0, 42, 1.25, ",'world':true");
    assertThat(map.getCenter()).isEqualTo(new Coordinate(0, 42));
    assertThat(map.getZoom()).isEqualTo(1.25);
    assertThat(map.getBounds()).isEqualTo(new GeoBounds(-10, 40, 10, 50));
    map.removeFromParent();
    UI.getCurrent().add(map);
    assertThat(operations()).hasSize(2);
  }

  @Test
  @DisplayName("sends changes together, in their order, and everything again when attached again")
  void sendsChangesTogether() {
    shows();
    map.setCenter(ZURICH);
    map.setZoom(6);
    map.setRotation(90);
    TileLayer tiles = TileLayer.xyz("/{z}/{x}/{y}", new MapAttribution("a"));
    map.addLayer(tiles);
    tiles.setOpacity(0.5);
    assertThat(operations())
        .hasSize(4)
        .first()
        .asString()
        .contains(
            "{\"id\":1},{\"id\":2,\"type\":\"tiles\",\"name\":\"\",\"visible\":true,\"opacity\":0.5");
    tiles.setVisible(false);
    assertThat(operations()).containsExactly("{\"id\":2,\"op\":\"visible\",\"visible\":false}");

    moves(9, 48, 7, ",'user':true,'revision':3");
    map.removeFromParent();
    UI.getCurrent().add(map);
    assertThat(operations())
        .hasSize(4)
        .last()
        .asString()
        .contains("\"center\":[9.0,48.0],\"zoom\":7.0");
  }

  @Test
  @DisplayName("reports whether the user has moved it")
  void tellsWhetherTheUserMovedIt() {
    List<String> heard = new ArrayList<>();
    map.center().addValueChangeListener(e -> heard.add("center " + e.isFromClient()));
    map.zoom().addValueChangeListener(e -> heard.add("zoom " + e.isFromClient()));
    map.addMoveEndListener(e -> heard.add("move " + e.isFromClient() + " " + e.getZoom()));
    shows();
    moves(1, 2, 3, ",'world':true");
    moves(1, 2, 4, ",'user':true");
    moves(1, 2.00000001, 4, "");

    assertThat(heard)
        .containsExactly(
            "center false",
            "zoom false",
            "move false 3.0",
            "zoom true",
            "move true 4.0",
            "move false 4.0");
    assertThat(operations()).isEmpty();
  }

  @Test
  @DisplayName("ignores outdated and invalid reports of a browser")
  void passesOverNonsense() {
    shows();
    map.setCenter(ZURICH);
    moves(0, 0, 3, ",'user':true,'revision':0");
    moves(0, 0, 99, ",'revision':1");
    moves(0, 200, 3, ",'revision':1");
    tells("{'type':'move'}");
    tells("{'type':'click','at':['x']}");
    tells("{'type':'layer','id':99,'name':'x'}");
    tells("{'type':'visible','id':1,'visible':false}");
    tells("17");

    assertThat(map.getCenter()).isEqualTo(ZURICH);
    assertThat(map.getBaseLayer().isVisible()).as("there is no list of layers").isTrue();
  }

  @Test
  @DisplayName("moves back if the user may not move it")
  void goesBack() {
    map.setCenter(ZURICH);
    map.center().setReadOnly(true);
    shows();
    moves(0, 0, 3, ",'user':true,'revision':1");

    assertThat(map.getCenter()).isEqualTo(ZURICH);
    assertThat(operations()).singleElement().asString().contains("\"center\":[8.54,47.37]");
  }

  @Test
  @DisplayName("follows a signal, which a resize does not change")
  void followsASignal() {
    ValueSignal<Double> zoom = new ValueSignal<>(5.0);
    map.zoom().bindValue(zoom, null);
    shows();
    moves(0, 0, 3, ",'revision':%d".formatted(1));
    zoom.set(6.0);

    assertThat(map.getZoom()).isEqualTo(6);
    assertThatExceptionOfType(BindingActiveException.class).isThrownBy(() -> map.setZoom(1));
  }

  @Test
  @DisplayName("fits bounds until the browser has reported the result")
  void fitsBounds() {
    map.fit(new GeoBounds(5, 45, 11, 48));
    UI.getCurrent().add(map);
    assertThat(operations())
        .last()
        .isEqualTo("{\"op\":\"fit\",\"bounds\":[5.0,45.0,11.0,48.0],\"revision\":1}");

    moves(8, 46.5, 7, ",'revision':1");
    map.removeFromParent();
    UI.getCurrent().add(map);
    assertThat(operations()).last().asString().contains("\"center\":[8.0,46.5],\"zoom\":7.0");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> map.fit(new WorldLayer()))
        .withMessage("layer must be on this map; add it first");
  }

  @Test
  @DisplayName("has each layer once, and shares no layer with another map")
  void hasEachLayerOnce() {
    WorldLayer layer = new WorldLayer();
    map.addLayer(layer);
    assertThatIllegalStateException().isThrownBy(() -> map.addLayer(layer));
    assertThatIllegalStateException().isThrownBy(() -> new GeoMap().setBaseLayer(layer));

    map.removeLayer(layer);
    assertThat(layer.getMap()).isNull();
    new GeoMap().addLayer(layer);
    map.setBaseLayer(null);
    assertThat(map.getLayers()).isEmpty();
    assertThat(map.getBaseLayer()).isNull();
  }

  @Test
  @DisplayName("shows the attributions of its visible layers as text, with links only if set")
  void showsAttributions() {
    TileLayer tiles =
        TileLayer.xyz("/{z}/{x}/{y}", new MapAttribution("<b>x</b>", "https://example.org"));
    map.addLayer(tiles);
    Element attribution = attribution();
    assertThat(attribution.getOuterHTML()).contains("&lt;b&gt;x", "rel=\"noopener\"");
    tiles.setVisible(false);
    assertThat(attribution.getChildCount()).isZero();
  }

  @Test
  @DisplayName("shows an attribution as text if its address is not safe for the app")
  void linksToSafeAddressesOnly() {
    VaadinService service = VaadinService.getCurrent();
    Properties properties = new Properties();
    properties.setProperty("safeUrlSchemes", "https");
    VaadinService configured =
        new VaadinServletService(
            VaadinServlet.getCurrent(),
            new DefaultDeploymentConfiguration(
                ApplicationConfiguration.get(service.getContext()), getClass(), properties));
    VaadinService.setCurrent(configured);
    try {
      map.addLayer(
          TileLayer.xyz(
              "/{z}/{x}/{y}",
              new MapAttribution("Safe", "https://example.org"),
              new MapAttribution("Other", "http://example.org")));
      assertThat(attribution().getOuterHTML())
          .contains("Safe", "https://example.org", "Other")
          .doesNotContain("http://example.org");
      // Vaadin itself holds the current service only weakly.
      assertThat(VaadinService.getCurrent()).isSameAs(configured);
    } finally {
      VaadinService.setCurrent(service);
    }
  }

  private Element attribution() {
    return map.getElement()
        .getChildren()
        .filter(each -> "attribution".equals(each.getAttribute("data-part")))
        .findFirst()
        .orElseThrow();
  }

  @Test
  @DisplayName("lists its named layers, which users show and hide")
  void listsItsLayers() {
    map.getBaseLayer().setName("World");
    map.setControls(GeoMapControl.LAYERS);
    shows();
    assertThat(map.getElement().getOuterHTML()).contains("World", "popovertarget");

    tells("{'type':'visible','id':1,'visible':false}");
    assertThat(map.getBaseLayer().isVisible()).isFalse();
    map.setEnabled(false);
    tells("{'type':'visible','id':1,'visible':true}");
    assertThat(map.getBaseLayer().isVisible()).isFalse();
    map.setControls();
    assertThat(map.getElement().getOuterHTML()).doesNotContain("World", "<button data-part=\"con");
  }

  @Test
  @DisplayName("gives its controls the classes that were set before they were shown")
  void givesControlsTheirClasses() {
    map.setControls();
    map.setClasses(GeoMap.Part.CONTROL, "p-2");
    map.setClasses(GeoMap.Part.LAYERS, "p-4");
    assertThat(map.getElement().getOuterHTML()).doesNotContain("p-2", "p-4");
    map.setControls(GeoMapControl.LAYERS);
    assertThat(map.getElement().getOuterHTML()).contains("class=\"p-2\"", "class=\"p-4\"");
  }

  @Test
  @DisplayName("requests only events that have listeners")
  void asksOnlyForWhatIsListenedTo() {
    assertThat(map.getElement().hasAttribute("data-listens")).isFalse();
    List<Coordinate> clicked = new ArrayList<>();
    var registration = map.addClickListener(event -> clicked.add(event.getCoordinate()));
    map.addHoverListener(event -> {});
    assertThat(map.getElement().getAttribute("data-listens")).isEqualTo("click hover");
    tells("{'type':'click','at':[8.54,47.37]}");
    registration.remove();
    assertThat(map.getElement().getAttribute("data-listens")).isEqualTo("hover");
    assertThat(clicked).containsExactly(ZURICH);
  }

  @Test
  @DisplayName("refuses numbers that it cannot show")
  void refusesNumbers() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> map.setZoom(25))
        .withMessage("zoom must be from 0 to 24.0, but is 25.0");
    assertThatIllegalArgumentException().isThrownBy(() -> map.setZoom(Double.NaN));
    assertThatIllegalArgumentException().isThrownBy(() -> map.flyTo(ZURICH, -1));
    assertThatIllegalArgumentException()
        .isThrownBy(() -> map.setRotation(Double.POSITIVE_INFINITY))
        .withMessage("rotation must be finite, but is Infinity");
    assertThatIllegalStateException().isThrownBy(() -> map.toPng());
  }
}
