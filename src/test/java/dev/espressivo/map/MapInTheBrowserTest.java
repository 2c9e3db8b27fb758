package dev.espressivo.map;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Page;
import com.microsoft.playwright.Request;
import dev.espressivo.browser.InChromium;
import dev.espressivo.browser.Visitor;
import dev.espressivo.views.Stage;
import java.net.URI;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicReference;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@InChromium
@DisplayName("A map in the browser")
class MapInTheBrowserTest {

  private final AtomicReference<GeoMap> map = new AtomicReference<>();

  @Test
  @DisplayName("shows the whole world first, and asks no other host")
  void showsTheWorldFirst(Visitor visitor) {
    Page page = visitor.withPageLoads().opens("test/blank");
    List<String> hosts = new CopyOnWriteArrayList<>();
    page.onRequest((Request request) -> hosts.add(URI.create(request.url()).getHost()));
    visitor.opens(
        Stage.with(
            () -> {
              map.set(new GeoMap());
              return map.get();
            }));
    Awaitility.await()
        .untilAsserted(
            () -> assertThat(Stage.ask(map.get(), () -> map.get().getBounds())).isNotNull());
    visitor.settles();
    assertThat(hosts).containsOnly("localhost");
  }
}
