package dev.espressivo.map;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.microsoft.playwright.APIResponse;
import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.Route;
import com.microsoft.playwright.options.BoundingBox;
import com.vaadin.flow.component.Component;
import com.vaadin.flow.component.UI;
import com.vaadin.flow.component.html.Span;
import com.vaadin.flow.shared.communication.PushMode;
import dev.espressivo.base.Tone;
import dev.espressivo.browser.Expect;
import dev.espressivo.browser.InChromium;
import dev.espressivo.browser.Visitor;
import dev.espressivo.views.Stage;
import java.awt.Color;
import java.awt.image.BufferedImage;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ConcurrentLinkedDeque;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;
import java.util.function.DoublePredicate;
import java.util.stream.IntStream;
import javax.imageio.ImageIO;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@InChromium
@DisplayName("The layers of a map in the browser")
class MapLayersInTheBrowserTest {

  private static final String HOSTILE = "<img src=x onerror=alert(1)>";
  private static final Coordinate MIDDLE = new Coordinate(8, 47);

  private GeoMap map = new GeoMap();

  private Page opens(Visitor visitor, Consumer<GeoMap> scene) {
    Page page =
        visitor.opens(
            Stage.with(
                () -> {
                  map = new GeoMap(MIDDLE, 5);
                  map.setWidth("800px");
                  map.setHeight("400px");
                  scene.accept(map);
                  return map;
                }));
    Awaitility.await()
        .untilAsserted(() -> assertThat(Stage.ask(map, () -> map.getBounds())).isNotNull());
    visitor.settles();
    return page;
  }

  private static Locator viewport(Page page) {
    return page.locator("es-geo-map > [data-part=viewport]");
  }

  private static String focused(Page page) {
    return (String) page.evaluate("document.activeElement.ariaLabel");
  }

  @Test
  @DisplayName("show markers, shapes, tracks and heat in the colours of the theme")
  void showEachLayer(Visitor visitor) {
    Page page =
        opens(
            visitor,
            map -> {
              Marker marker = new Marker(MIDDLE, HOSTILE);
              marker.setTone(Tone.DESTRUCTIVE);
              GeoJsonLayer shape =
                  new GeoJsonLayer(
                      GeoJson.parse(
                          """
                          {"type":"Polygon",
                           "coordinates":[[[0,46],[4,46],[4,49],[0,49],[0,46]]]}
                          """));
              shape.setTone(Tone.SUCCESS);
              TrackLayer track = new TrackLayer("", new Coordinate(0, 44), new Coordinate(12, 44));
              track.setTone(Tone.TERTIARY);
              HeatmapLayer<Integer> heat =
                  new HeatmapLayer<>(i -> new Coordinate(15 + i / 100.0, 48));
              heat.setItems(IntStream.range(0, 60).boxed().toList());
              map.addLayer(shape);
              map.addLayer(track);
              map.addLayer(heat);
              map.addLayer(MarkerLayer.of(marker));
            });

    Awaitility.await()
        .untilAsserted(
            () -> {
              BufferedImage shown = picture(page);
              assertThat(pixels(shown, color(page, "--destructive")))
                  .as("marker, heat")
                  .isPositive();
              assertThat(pixels(shown, color(page, "--success"))).as("outline").isGreaterThan(100);
              assertThat(pixels(shown, color(page, "--tertiary"))).as("track").isGreaterThan(500);
              // Red in the centre of the heat, where a screen of 800 px covers 15° of longitude.
              Color heart = new Color(shown.getRGB(400 + 166, 200 - 33));
              assertThat(heart.getRed()).isGreaterThan(heart.getGreen() + 60);
            });
  }

  @Test
  @DisplayName("are reached by keyboard, with popups and a list, and labels are escaped")
  void areWalked(Visitor visitor) {
    List<Object> selected = new CopyOnWriteArrayList<>();
    Page page =
        opens(
            visitor,
            map -> {
              Marker north = new Marker(new Coordinate(6, 50), "North");
              Marker west = new Marker(new Coordinate(2, 46.1), HOSTILE);
              Marker east = new Marker(new Coordinate(12, 46), "East");
              west.setPopup(new Span(HOSTILE));
              east.setContent(new Span("At the east"));
              map.addLayer(MarkerLayer.of(east, west, north));
              map.addSelectListener(event -> selected.add(event.getFeature()));
            });
    Locator popup = page.locator("es-map-popup:popover-open");
    Expect.assertThat(page.getByText("At the east")).isInViewport();

    viewport(page).focus();
    page.keyboard().press("Enter");
    assertThat(focused(page)).startsWith("North").endsWith("1 / 3");
    page.keyboard().press("ArrowRight");
    assertThat(focused(page)).startsWith(HOSTILE).endsWith("2 / 3");
    page.keyboard().press("Enter");
    Expect.assertThat(popup).containsText(HOSTILE + HOSTILE);
    Awaitility.await().untilAsserted(() -> assertThat(selected).hasSize(1));
    page.keyboard().press("Escape");
    Expect.assertThat(popup).hasCount(0);
    assertThat(focused(page)).startsWith(HOSTILE);
    page.keyboard().press("End");
    assertThat(focused(page)).startsWith("East");
    page.keyboard().press("Escape");
    Expect.assertThat(viewport(page)).isFocused();

    page.keyboard().press("l");
    Locator list = page.locator("[data-es=map-list]");
    Expect.assertThat(list.locator("button"))
        .hasText(new String[] {"North", HOSTILE, "East", "Close"});
    list.locator("button").first().press("Enter");
    assertThat(focused(page)).startsWith("North");
    assertThat(page.locator("es-geo-map img").count()).isZero();
  }

  @Test
  @DisplayName("keep the focus and an open popup at a marker while it or the map moves")
  void keepThePopupAtItsMarker(Visitor visitor) {
    Marker truck = new Marker(new Coordinate(4, 47), "Truck");
    truck.setPopup(new Span("Loading"));
    MarkerLayer<Marker> layer = MarkerLayer.of(truck, new Marker(new Coordinate(12, 45), "Depot"));
    List<Object> selected = new CopyOnWriteArrayList<>();
    Page page =
        opens(
            visitor.withReducedMotion(),
            map -> {
              UI.getCurrent().getPushConfiguration().setPushMode(PushMode.AUTOMATIC);
              map.addLayer(layer);
              map.addSelectListener(event -> selected.add(event.getFeature().id()));
            });
    Locator popup = page.locator("es-map-popup:popover-open");
    viewport(page).focus();
    page.keyboard().press("Enter");
    page.keyboard().press("Enter");
    Expect.assertThat(popup).containsText("Loading");
    assertThatTheyAreAt(page, 400 - 4 * PX_PER_DEGREE);

    Stage.on(map, () -> truck.setCoordinate(new Coordinate(7, 47)));
    assertThatTheyAreAt(page, 400 - PX_PER_DEGREE);
    Stage.on(map, () -> map.flyTo(new Coordinate(5, 47), 5));
    assertThatTheyAreAt(page, 400 + 2 * PX_PER_DEGREE);

    Stage.on(
        map,
        () -> {
          truck.setPopup(new Span("Unloading"));
          layer.refreshItem(truck);
        });
    Expect.assertThat(popup).containsText("Unloading");
    assertThat(popup.textContent()).doesNotContain("Loading");

    page.keyboard().press("Escape");
    page.keyboard().press("Enter");
    Awaitility.await().untilAsserted(() -> assertThat(selected).containsExactly("0", "0"));
    Stage.on(map, () -> layer.removeItem(truck));
    Expect.assertThat(popup).hasCount(0);
    Expect.assertThat(viewport(page)).isFocused();
  }

  @Test
  @DisplayName("keep the focus and an open popup at a marker that is among those sent anew")
  void keepThePopupAmongNewMarkers(Visitor visitor) {
    Marker truck = new Marker(new Coordinate(4, 47), "Truck");
    truck.setPopup(new Span("Loading"));
    Page page =
        opens(
            visitor.withReducedMotion(),
            map -> {
              map.addLayer(
                  MarkerLayer.of(
                      truck,
                      new Marker(new Coordinate(6, 47), "Gone"),
                      new Marker(new Coordinate(12, 47), "Depot")));
            });
    viewport(page).focus();
    page.keyboard().press("Enter");
    page.keyboard().press("Enter");
    assertThatTheyAreAt(page, 400 - 4 * PX_PER_DEGREE);

    page.evaluate(
        """
        document.querySelector('es-geo-map').update([{id: 2, op: 'data', popup: true, contents: 0,
          drag: false, rows: [[0, 7000000, 47000000, 'Truck'], [2, 12000000, 47000000, 'Depot']]}])
        """);

    assertThatTheyAreAt(page, 400 - PX_PER_DEGREE);
    Expect.assertThat(page.locator("es-map-popup:popover-open")).containsText("Loading");
    page.keyboard().press("Escape");
    page.keyboard().press("ArrowRight");
    assertThat(focused(page)).startsWith("Depot").endsWith("2 / 2");

    // Another item has the key.
    page.evaluate(
        """
        document.querySelector('es-geo-map').update([{id: 2, op: 'data', popup: true, contents: 0,
          drag: false, rows: [[2, 12000000, 47000000, 'Other']]}])
        """);
    Expect.assertThat(viewport(page)).isFocused();
  }

  @Test
  @DisplayName("have the markers that come while the user tries again to load the others")
  void areCompleteAfterAnotherTry(Visitor visitor) {
    MarkerLayer<Marker> layer = MarkerLayer.of();
    IntStream.range(0, 60)
        .forEach(i -> layer.addItem(new Marker(new Coordinate(-100, i), "far " + i)));
    layer.setContent(Marker::getContent);
    Span sent = new Span();
    sent.setId("sent");
    Deque<Route> files = new ConcurrentLinkedDeque<>();
    Page page = visitor.tolerating(complaint -> complaint.contains("Failed to load")).page();
    page.route("**/layer.json", files::add);
    opens(
        visitor,
        map -> {
          UI.getCurrent().getPushConfiguration().setPushMode(PushMode.AUTOMATIC);
          map.addLayer(layer);
          UI.getCurrent().add(sent);
        });
    page.waitForCondition(() -> !files.isEmpty());
    files.remove().abort();
    page.locator("es-geo-map [data-part=retry]").click();
    page.waitForCondition(() -> !files.isEmpty());
    Route late = files.remove();
    APIResponse file = late.fetch();

    Stage.on(
        map,
        () -> {
          Marker marker = new Marker(MIDDLE, "late");
          marker.setContent(new Span("late content"));
          layer.addItem(marker);
          sent.setText("sent");
        });
    Expect.assertThat(page.locator("#sent")).hasText("sent");
    late.fulfill(new Route.FulfillOptions().setResponse(file));

    Expect.assertThat(page.locator("es-map-contents")).containsText("late content");
    page.unroute("**/layer.json");
  }

  @Test
  @DisplayName("open a popup again when their map comes back, unless it was closed before")
  void openThePopupAgain(Visitor visitor) {
    Marker truck = new Marker(MIDDLE, "Truck");
    truck.setPopup(new Span("Loading"));
    Page page =
        opens(
            visitor.withReducedMotion(),
            map -> {
              UI.getCurrent().getPushConfiguration().setPushMode(PushMode.AUTOMATIC);
              map.addLayer(MarkerLayer.of(truck));
            });
    Locator popup = page.locator("es-map-popup:popover-open");
    viewport(page).focus();
    page.keyboard().press("Enter");
    page.keyboard().press("Enter");
    Expect.assertThat(popup).containsText("Loading");
    comesBack(page);
    Expect.assertThat(popup).containsText("Loading");

    page.evaluate("const map = document.querySelector('es-geo-map'); map.parentNode.append(map)");
    Expect.assertThat(popup).hasCount(0);
    comesBack(page);
    viewport(page).focus();
    page.keyboard().press("Enter");
    Expect.assertThat(page.locator("[data-es=map-cursor]")).isFocused();
    Expect.assertThat(popup).hasCount(0);
  }

  /** Takes the map out of its page and back again. */
  private void comesBack(Page page) {
    AtomicReference<Component> parent = new AtomicReference<>();
    Stage.on(
        map,
        () -> {
          parent.set(map.getParent().orElseThrow());
          map.getElement().removeFromParent();
        });
    Expect.assertThat(page.locator("es-geo-map")).hasCount(0);
    Stage.on(parent.get(), () -> parent.get().getElement().appendChild(map.getElement()));
    Expect.assertThat(page.locator("es-geo-map canvas")).not().hasCount(0);
  }

  /** At zoom 5. */
  private static final double PX_PER_DEGREE = 8192 / 360.0;

  /** Waits until the focus ring and the popup are at a distance from the left of the map. */
  private static void assertThatTheyAreAt(Page page, double x) {
    for (String part : List.of("[data-es=map-cursor]", "es-map-popup:popover-open")) {
      Awaitility.await()
          .untilAsserted(
              () -> {
                BoundingBox box = page.locator(part).boundingBox();
                assertThat(box.x + box.width / 2 - viewport(page).boundingBox().x)
                    .as(part)
                    .isCloseTo(x, within(2.0));
              });
    }
  }

  @Test
  @DisplayName("show and name an area across the antimeridian where it is, on each side of it")
  void areAcrossTheAntimeridian(Visitor visitor) {
    GeoJsonLayer fiji =
        new GeoJsonLayer(
            GeoJson.parse(
                """
                {"type":"Polygon","coordinates":[[[174,-20],[-179,-20],[-179,-15],[174,-15],[174,-20]]]}
                """));
    fiji.setLabel(area -> "Fiji");
    fiji.setTone(Tone.SUCCESS);
    TrackLayer track = new TrackLayer("Way", new Coordinate(178, -10), new Coordinate(-176, -10));
    Page page =
        opens(
            visitor.withReducedMotion(),
            map -> {
              UI.getCurrent().getPushConfiguration().setPushMode(PushMode.AUTOMATIC);
              map.addLayer(fiji);
              map.addLayer(track);
              map.fit(fiji);
            });
    awaitCenter(177.5);
    // A line of the cut would be in the middle of the area.
    int success = color(page, "--success");
    Awaitility.await()
        .untilAsserted(
            () -> {
              BufferedImage shown = picture(page);
              int y = shown.getHeight() / 2;
              assertThat(
                      IntStream.range(0, shown.getWidth())
                          .filter(x -> shown.getRGB(x, y) == success)
                          .count())
                  .as("pixels of the outline from left to right")
                  .isBetween(2L, 6L);
            });
    for (double side : new double[] {176, -178}) {
      Stage.on(map, () -> map.flyTo(new Coordinate(side, -14), 5));
      awaitCenter(side);
      viewport(page).focus();
      page.keyboard().press("Enter");
      assertThat(focused(page)).startsWith("Way, 10° south, 178° west").endsWith("1 / 2");
      page.keyboard().press("ArrowRight");
      assertThat(focused(page)).startsWith("Fiji, 17.5° south, 177° east").endsWith("2 / 2");
      page.keyboard().press("Escape");
    }
    Stage.on(map, () -> track.append(new Coordinate(174, -10)));
    Stage.on(map, () -> map.fit(track));
    awaitCenter(179);
  }

  private void awaitCenter(double longitude) {
    GeoBounds around = new GeoBounds(longitude - 0.1, -90, longitude + 0.1, 90);
    Awaitility.await().until(() -> Stage.ask(map, () -> around.contains(map.getBounds().center())));
  }

  @Test
  @DisplayName("open a pressed cluster, and move a dragged marker back if that is rejected")
  void openAndDrag(Visitor visitor) {
    List<Coordinate> drops = new CopyOnWriteArrayList<>();
    List<MapFeature> selected = new CopyOnWriteArrayList<>();
    Page page =
        opens(
            visitor,
            map -> {
              Marker marker = new Marker(new Coordinate(2, 47), "Dragged");
              marker.setDraggable(true);
              MarkerLayer<Marker> layer = MarkerLayer.of(marker);
              layer.addDropListener(
                  event -> {
                    drops.add(event.getTo());
                    if (drops.size() == 1) {
                      event.reject();
                    }
                  });
              MarkerLayer<Integer> cluster =
                  new MarkerLayer<>(i -> new Coordinate(8 + i / 1000.0, 47));
              cluster.setClustered(true);
              cluster.setItems(IntStream.range(0, 200).boxed().toList());
              map.addLayer(cluster);
              map.addLayer(layer);
              map.addSelectListener(event -> selected.add(event.getFeature()));
            });
    BoundingBox box = viewport(page).boundingBox();
    double y = box.y + box.height / 2;
    // 256 px times 2 to the 5th for 360°.
    double x = box.x + box.width / 2 - 6 * 8192 / 360.0;
    page.mouse().click(box.x + box.width / 2 + 4, y);
    awaitZoom(zoom -> zoom > 8);
    assertThat(selected).isEmpty();
    viewport(page).focus();
    page.keyboard().press("Home");
    awaitZoom(zoom -> zoom == 5);
    draws(visitor);
    page.keyboard().press("Enter");
    page.keyboard().press("End");
    assertThat(focused(page)).startsWith("200 markers");
    page.keyboard().press("Enter");
    page.waitForFunction("!document.activeElement.ariaLabel.startsWith('200 ')");
    page.keyboard().press("Escape");
    page.keyboard().press("Home");
    awaitZoom(zoom -> zoom == 5);

    drags(page, x, y, x + 60);
    Awaitility.await().untilAsserted(() -> assertThat(drops).hasSize(1));
    assertThat(drops.getFirst().longitude()).isBetween(4.0, 5.2);
    draws(visitor);
    page.mouse().click(x, y);
    Awaitility.await().untilAsserted(() -> assertThat(selected).hasSize(1));
    drags(page, x, y, x + 60);
    Awaitility.await().untilAsserted(() -> assertThat(drops).hasSize(2));
    draws(visitor);
    page.mouse().click(x + 60, y);
    Awaitility.await().untilAsserted(() -> assertThat(selected).hasSize(2));
  }

  @Test
  @DisplayName("draw their last frame without an error when the map has left the page")
  void leaveThePage(Visitor visitor) {
    Page page =
        opens(
            visitor,
            map -> {
              MarkerLayer<Integer> cluster =
                  new MarkerLayer<>(i -> new Coordinate(8 + i / 1000.0, 47));
              cluster.setClustered(true);
              cluster.setItems(IntStream.range(0, 200).boxed().toList());
              map.addLayer(cluster);
              map.addLayer(MarkerLayer.of(new Marker(new Coordinate(2, 47), "Alone")));
            });
    draws(visitor);

    // The next frame first removes the map, and then draws it in new styles.
    page.evaluate(
        """
        () => new Promise(done => {
          const map = document.querySelector('es-geo-map');
          requestAnimationFrame(() => map.remove());
          map.dispatchEvent(new TransitionEvent('transitionend', { propertyName: 'caret-color' }));
          requestAnimationFrame(() => requestAnimationFrame(done));
        })
        """);

    Expect.assertThat(page.locator("es-geo-map")).hasCount(0);
  }

  /** Waits until the browser has drawn the answer of the server. */
  private static void draws(Visitor visitor) {
    visitor.settles();
    visitor
        .page()
        .evaluate(
            "() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))");
  }

  private void awaitZoom(DoublePredicate reached) {
    Awaitility.await().until(() -> reached.test(Stage.<Double>ask(map, () -> map.getZoom())));
  }

  private static void drags(Page page, double x, double y, double to) {
    page.mouse().move(x, y);
    page.mouse().down();
    page.mouse().move((x + to) / 2, y);
    page.mouse().move(to, y);
    page.mouse().up();
  }

  @Test
  @DisplayName("follow a buffer that a thread changes, with less than 200 bytes per push")
  void followABuffer(Visitor visitor) throws InterruptedException {
    record Truck(int number, Coordinate at) {}
    MarkerBuffer<Truck> fleet = new MarkerBuffer<>(Truck::number);
    fleet.setAll(
        IntStream.range(0, 10_000)
            .mapToObj(i -> new Truck(i, new Coordinate(5 + i % 100 / 10.0, 44 + i / 2000.0)))
            .toList());
    List<MapFeature> selected = new CopyOnWriteArrayList<>();
    List<Object> hovered = new CopyOnWriteArrayList<>();
    Page page =
        opens(
            visitor,
            map -> {
              MarkerLayer<Truck> trucks = new MarkerLayer<>(Truck::at, fleet);
              trucks.setLabel(truck -> "Truck " + truck.number());
              map.addLayer(trucks);
              map.addSelectListener(event -> selected.add(event.getFeature()));
              map.addHoverListener(event -> hovered.add(event.getFeature()));
            });
    page.waitForFunction(
        "performance.getEntriesByType('resource').some("
            + "each => each.name.endsWith('layer.json') && each.responseEnd)");
    visitor.settles();
    long before = visitor.bytesReceived();
    Thread.ofVirtual().start(() -> fleet.put(new Truck(17, new Coordinate(2, 47)))).join();
    Awaitility.await().until(() -> visitor.bytesReceived() > before);
    assertThat(visitor.bytesReceived() - before).isLessThan(200);
    BoundingBox box = viewport(page).boundingBox();
    page.mouse().click(box.x + 400 - 6 * 8192 / 360.0, box.y + 200);
    Awaitility.await().untilAsserted(() -> assertThat(selected).hasSize(1));
    assertThat(selected.getFirst()).extracting("item.number").isEqualTo(17);
    // Over the sea.
    page.mouse().move(box.x + 10, box.y + 200);
    Awaitility.await()
        .untilAsserted(
            () ->
                assertThat(hovered)
                    .containsExactly(Optional.of(selected.getFirst()), Optional.empty()));
  }

  @Test
  @DisplayName("keep the directions of the earth in a page from right to left")
  void keepDirections(Visitor visitor) {
    List<Coordinate> drops = new CopyOnWriteArrayList<>();
    Page page =
        opens(
            visitor,
            map -> {
              map.getElement().setAttribute("dir", "rtl");
              Marker west = new Marker(new Coordinate(4, 47), "West");
              west.setDraggable(true);
              MarkerLayer<Marker> layer =
                  MarkerLayer.of(west, new Marker(new Coordinate(12, 47), "East"));
              layer.addDropListener(event -> drops.add(event.getTo()));
              map.addLayer(layer);
            });
    viewport(page).focus();
    page.keyboard().press("Enter");
    assertThat(focused(page)).startsWith("East").endsWith("1 / 2");
    page.keyboard().press("ArrowLeft");
    assertThat(focused(page)).startsWith("West").endsWith("2 / 2");
    page.keyboard().press("Shift+ArrowRight");
    Awaitility.await().untilAsserted(() -> assertThat(drops).hasSize(1));
    assertThat(drops.getFirst().longitude()).isBetween(4.1, 5.0);
    assertThat(drops.getFirst().latitude()).isBetween(46.999, 47.001);
    page.keyboard().press("Shift+ArrowUp");
    Awaitility.await().untilAsserted(() -> assertThat(drops).hasSize(2));
    assertThat(drops.getLast().latitude()).isBetween(47.1, 48.0);
    page.keyboard().press("ArrowRight");
    assertThat(focused(page)).startsWith("East");
    assertThat(page.locator("es-geo-map > [data-part=controls]").boundingBox().x).isLessThan(100);
  }

  @Test
  @DisplayName("say that a browser without WebGL shows no heat, while the layer is visible")
  void sayThatThereIsNoHeat(Visitor visitor) {
    HeatmapLayer<Coordinate> heat = new HeatmapLayer<>(at -> at);
    heat.setName("Heat");
    heat.setItems(List.of(MIDDLE));
    Page page = visitor.opens(Stage.with(Span::new));
    page.evaluate(
        """
        () => {
          const { prototype } = HTMLCanvasElement;
          prototype.original = prototype.getContext;
          prototype.getContext = function (kind, ...rest) {
            return kind.startsWith('webgl') ? null : this.original(kind, ...rest);
          };
        }
        """);
    opens(visitor, map -> map.addLayer(heat));
    Locator notice = page.locator("es-geo-map > [data-part=notice]");
    Expect.assertThat(notice).containsText("This browser cannot show Heat");
    Expect.assertThat(notice.locator("button")).isHidden();
    Stage.on(map, () -> heat.setVisible(false));
    viewport(page).press("+");
    Expect.assertThat(notice.locator("span")).isEmpty();
    page.evaluate(
        """
        () => {
          const { prototype } = HTMLCanvasElement;
          prototype.getContext = prototype.original;
          delete prototype.original;
        }
        """);
  }

  private static BufferedImage picture(Page page) {
    try {
      return ImageIO.read(new ByteArrayInputStream(viewport(page).screenshot()));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static int color(Page page, String token) {
    @SuppressWarnings("unchecked")
    List<Number> rgb =
        (List<Number>)
            page.evaluate(
                """
                token => {
                  const pen = document.createElement('canvas').getContext('2d');
                  const probe = document.body.appendChild(document.createElement('i'));
                  probe.style.color = `var(${token})`;
                  pen.fillStyle = getComputedStyle(probe).color;
                  probe.remove();
                  pen.fillRect(0, 0, 1, 1);
                  return [...pen.getImageData(0, 0, 1, 1).data];
                }
                """,
                token);
    return new Color(rgb.get(0).intValue(), rgb.get(1).intValue(), rgb.get(2).intValue()).getRGB();
  }

  private static long pixels(BufferedImage image, int color) {
    return IntStream.range(0, image.getWidth() * image.getHeight())
        .filter(i -> image.getRGB(i % image.getWidth(), i / image.getWidth()) == color)
        .count();
  }
}
