package dev.espressivo.map;

import static dev.espressivo.browser.Expect.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.assertions.LocatorAssertions.ContainsTextOptions;
import com.microsoft.playwright.options.BoundingBox;
import com.vaadin.flow.component.html.Span;
import dev.espressivo.browser.AppServer;
import dev.espressivo.browser.InChromium;
import dev.espressivo.browser.Visitor;
import dev.espressivo.views.Stage;
import java.nio.file.Path;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.springframework.boot.autoconfigure.AutoConfigurationPackage;
import org.springframework.boot.autoconfigure.EnableAutoConfiguration;
import org.springframework.boot.web.server.servlet.context.ServletWebServerApplicationContext;

@InChromium
@DisplayName("A map with ten thousand markers of a named buffer, whose server is restarted")
class MapInRestartedServerTest {

  /** The timeout in ms: the push client tries again every 5 s, and the machine may be busy. */
  private static final double AFTER_A_RESTART = 60_000;

  private static final String NAME = "MapInRestartedServerTest " + UUID.randomUUID();

  @EnableAutoConfiguration
  @AutoConfigurationPackage(basePackages = "dev.espressivo.views")
  static class App {}

  /** A truck, which cannot be serialised. */
  private record Truck(int number, String name, Coordinate at) {

    static Truck of(int number, String name, double longitude, double latitude) {
      return new Truck(number, name, new Coordinate(longitude, latitude));
    }
  }

  @TempDir private Path folder;

  private static MarkerBuffer<Truck> fleet() {
    return MarkerBuffer.named(NAME, Truck::number);
  }

  private static GeoMap map() {
    MarkerLayer<Truck> layer = new MarkerLayer<>(Truck::at, fleet());
    layer.setLabel(Truck::name);
    layer.setPopup(truck -> new Span("at %.0f".formatted(truck.at().latitude())));
    layer.setContent(truck -> truck.name().startsWith("far") ? null : new Span(truck.name()));
    GeoMap map = new GeoMap(new Coordinate(8, 47), 5);
    map.setWidth("800px");
    map.setHeight("400px");
    map.addLayer(layer);
    return map;
  }

  @Test
  @DisplayName("shows what has moved, come and gone as one file, around the popup that was open")
  void showsTheFileAroundThePopup() {
    fleet()
        .setAll(
            IntStream.range(0, 10_000)
                .mapToObj(i -> Truck.of(i, "far " + i, -100, (i - 5_000) / 100.0))
                .toList());
    fleet().put(Truck.of(1, "One", 6, 48));
    fleet().put(Truck.of(2, "Two", 8, 48));
    fleet().put(Truck.of(3, "Three", 10, 48));
    ServletWebServerApplicationContext first = start(0);
    int port = first.getWebServer().getPort();
    try (Visitor visitor = Visitor.of(port)) {
      Page page = visitor.page();
      AtomicInteger files = new AtomicInteger();
      page.onResponse(response -> files.addAndGet(response.url().endsWith("layer.json") ? 1 : 0));
      AtomicBoolean pushOpen = watchPush(page);
      visitor.opens(Stage.with(MapInRestartedServerTest::map));
      Page other = visitor.newWindow();
      AtomicBoolean otherPushOpen = watchPush(other);
      other.navigate(visitor.url(Stage.with(MapInRestartedServerTest::map)));
      opens(page, "Two", 1);
      opens(other, "One", 0);
      BoundingBox three = content(page, "Three").boundingBox();
      page.waitForCondition(() -> pushOpen.get() && otherPushOpen.get());
      page.evaluate("() => { window.sameDocument = true; }");

      first.close();
      files.set(0);
      long before = visitor.bytesReceived();
      fleet().put(Truck.of(2, "Two", 8, 46));
      fleet().remove(Truck.of(1, "", 0, 0));
      // Has the key of the one that is gone.
      fleet().put(Truck.of(10_001, "New", 6, 46));
      try (ServletWebServerApplicationContext second = start(port)) {
        assertThat(second.isActive()).isTrue();
        for (Page each : List.of(page, other)) {
          assertThat(each.locator("es-map-contents"))
              .containsText("New", new ContainsTextOptions().setTimeout(AFTER_A_RESTART));
          assertThat(content(each, "One")).hasCount(0);
        }
        assertThat(popup(page)).containsText("Twoat 46");
        Awaitility.await()
            .untilAsserted(
                () ->
                    assertThat(content(page, "Three").boundingBox())
                        .usingRecursiveComparison()
                        .isEqualTo(three));
        assertThat(files).hasPositiveValue();
        // The changes as JSON are three times as much.
        assertThat(visitor.bytesReceived() - before).isLessThan(250_000);
        assertThat(page.evaluate("() => window.sameDocument")).isEqualTo(true);
        page.keyboard().press("Escape");
        assertThat(page.locator("[data-es=map-cursor]")).isFocused();
        page.keyboard().press("ArrowLeft");
        page.keyboard().press("Enter");
        assertThat(popup(page)).containsText("Newat 46");
        assertThat(popup(other)).hasCount(0);

        fleet().put(Truck.of(10_001, "Newer", 6, 46));
        assertThat(popup(page)).hasCount(1);
        fleet().remove(Truck.of(10_001, "", 0, 0));
        assertThat(popup(page)).hasCount(0);
      }
    } finally {
      first.close();
    }
  }

  /**
   * Returns whether the push connection of a page has begun. If the first WebSocket is closed
   * before, the page changes to long polling.
   */
  private static AtomicBoolean watchPush(Page page) {
    AtomicBoolean isOpen = new AtomicBoolean();
    page.onWebSocket(push -> push.onFrameReceived(frame -> isOpen.set(true)));
    return isOpen;
  }

  /** Opens the popup of a truck by keyboard, some steps after the first one. */
  private static void opens(Page page, String name, int steps) {
    assertThat(content(page, name)).isVisible();
    page.locator("es-geo-map > [data-part=viewport]").focus();
    page.keyboard().press("Enter");
    for (int i = 0; i < steps; i++) {
      page.keyboard().press("ArrowRight");
    }
    page.keyboard().press("Enter");
    assertThat(popup(page)).containsText(name + "at 48");
  }

  private static Locator content(Page page, String name) {
    return page.locator("es-map-contents > *")
        .getByText(name, new Locator.GetByTextOptions().setExact(true));
  }

  private static Locator popup(Page page) {
    return page.locator("es-map-popup:popover-open");
  }

  private ServletWebServerApplicationContext start(int port) {
    return AppServer.startWithStoredSessions(
        port, folder.resolve("sessions"), "dev.espressivo.views", App.class);
  }
}
