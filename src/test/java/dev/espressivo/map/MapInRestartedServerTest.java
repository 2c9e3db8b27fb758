package dev.espressivo.map;

import static dev.espressivo.browser.Expect.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.assertions.LocatorAssertions.ContainsTextOptions;
import com.vaadin.flow.component.html.Span;
import dev.espressivo.browser.AppServer;
import dev.espressivo.browser.InChromium;
import dev.espressivo.browser.Visitor;
import dev.espressivo.views.Stage;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.stream.IntStream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.springframework.boot.autoconfigure.AutoConfigurationPackage;
import org.springframework.boot.autoconfigure.EnableAutoConfiguration;
import org.springframework.boot.web.server.servlet.context.ServletWebServerApplicationContext;

@InChromium
@DisplayName("A map of a named buffer in a page whose server is restarted with persistent sessions")
class MapInRestartedServerTest {

  /** The timeout in ms: the push client tries again every 5 s, and the machine may be busy. */
  private static final double AFTER_A_RESTART = 60_000;

  private static final String NAME = "MapInRestartedServerTest";

  @EnableAutoConfiguration
  @AutoConfigurationPackage(basePackages = "dev.espressivo.views")
  static class App {}

  /** A truck; not serialisable, as it is not stored. */
  private record Truck(int number, String name, Coordinate at) {}

  @TempDir private Path folder;

  private final MarkerBuffer<Truck> fleet = MarkerBuffer.named(NAME, Truck::number);

  private static GeoMap map() {
    MarkerLayer<Truck> layer =
        new MarkerLayer<>(Truck::at, MarkerBuffer.named(NAME, Truck::number));
    layer.setLabel(Truck::name);
    layer.setPopup(truck -> new Span("Popup of " + truck.name()));
    layer.setContent(truck -> truck.number() < 10 ? new Span("+" + truck.name()) : null);
    GeoMap map = new GeoMap(new Coordinate(8, 47), 5);
    map.setWidth("800px");
    map.setHeight("400px");
    map.addLayer(layer);
    return map;
  }

  @Test
  @DisplayName("shows what has moved, come and gone, from one file")
  void continues() {
    fleet.setAll(
        IntStream.range(0, 10_000)
            .mapToObj(i -> new Truck(i, "far " + i, new Coordinate(-100, (i - 5_000) / 100.0)))
            .toList());
    fleet.put(new Truck(1, "One", new Coordinate(6, 48)));
    fleet.put(new Truck(2, "Two", new Coordinate(8, 48)));
    fleet.put(new Truck(3, "Three", new Coordinate(10, 48)));
    ServletWebServerApplicationContext first = start(0);
    int port = first.getWebServer().getPort();
    try (Visitor visitor = Visitor.of(port)) {
      List<String> messages = new CopyOnWriteArrayList<>();
      visitor.page().onWebSocket(push -> push.onFrameReceived(frame -> messages.add(frame.text())));
      visitor
          .page()
          .onResponse(
              response -> {
                if (response.url().contains("v-r=uidl")) {
                  messages.add("UIDL " + response.text());
                } else if (response.url().contains("layer.json")) {
                  messages.add("FILE " + response.url());
                }
              });
      Page page = visitor.opens(Stage.with(MapInRestartedServerTest::map));
      assertThat(page.locator("es-geo-map")).containsText("+Three");
      page.locator("es-geo-map > [data-part=viewport]").focus();
      page.keyboard().press("Enter");
      page.keyboard().press("ArrowRight");
      page.keyboard().press("Enter");
      Locator popup = page.locator("es-map-popup:popover-open");
      assertThat(popup).containsText("Popup of Two");
      visitor.page().waitForCondition(() -> !messages.isEmpty());
      page.evaluate("() => { window.same = document.querySelector('es-geo-map'); }");
      messages.clear();

      first.close();
      System.out.println("SESSIONS " + folder.resolve("sessions").toFile().listFiles()[0].length());
      fleet.put(new Truck(2, "Two", new Coordinate(8, 46)));
      fleet.remove(new Truck(1, "", new Coordinate(0, 0)));
      fleet.put(new Truck(10_001, "New", new Coordinate(6, 46)));
      fleet.put(new Truck(4, "Four", new Coordinate(6, 48)));
      try (ServletWebServerApplicationContext second = start(port)) {
        assertThat(second.isActive()).isTrue();
        assertThat(page.locator("es-geo-map"))
            .containsText("+Four", new ContainsTextOptions().setTimeout(AFTER_A_RESTART));
        visitor.settles();
        for (String m : messages) {
          System.out.println(
              "MESSAGE " + m.length() + " " + m.substring(0, Math.min(m.length(), 300)));
        }
        System.out.println(
            "SAME " + page.evaluate("() => window.same === document.querySelector('es-geo-map')"));
        System.out.println("POPUP " + popup.count());
        System.out.println(
            "FOCUS " + page.evaluate("() => document.activeElement.outerHTML.slice(0, 200)"));
        visitor.takesScreenshot("after-restart");
      }
    } finally {
      first.close();
    }
  }

  private ServletWebServerApplicationContext start(int port) {
    return AppServer.startWithStoredSessions(
        port, folder.resolve("sessions"), "dev.espressivo.views", App.class);
  }
}
