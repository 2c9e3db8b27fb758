package dev.espressivo.logconsole;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.assertions.LocatorAssertions.HasAttributeOptions;
import com.microsoft.playwright.assertions.LocatorAssertions.IsVisibleOptions;
import dev.espressivo.browser.Visitor;
import dev.espressivo.views.Stage;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.springframework.boot.autoconfigure.AutoConfigurationPackage;
import org.springframework.boot.autoconfigure.EnableAutoConfiguration;
import org.springframework.boot.builder.SpringApplicationBuilder;
import org.springframework.boot.web.server.servlet.context.ServletWebServerApplicationContext;

/**
 * A servlet container that stores its sessions in a file when it stops. The app runs in Vaadin's
 * development mode, which stores a session's UIs as production mode does when it is told to.
 */
@DisplayName("A log console in a page whose server is restarted with persistent sessions")
class RestartedServerTest {

  /** The push client tries again every 5 s; long enough for a busy machine. In ms. */
  private static final double AFTER_A_RESTART = 60_000;

  @EnableAutoConfiguration
  @AutoConfigurationPackage(basePackages = "dev.espressivo.views")
  static class App {}

  @TempDir private Path folder;

  private final Map<String, @Nullable String> properties = new LinkedHashMap<>();
  private final String name = "RestartedServerTest " + UUID.randomUUID();
  private final LogBuffer buffer = LogBuffer.named(name);

  @BeforeEach
  void prepare() throws IOException {
    Files.writeString(folder.resolve("pom.xml"), "<project/>");
    // System properties, since Vaadin asks for them before Spring's are there.
    set("vaadin.project.basedir", folder.toString());
    set("vaadin.devmode.sessionSerialization.enabled", "true");
  }

  @AfterEach
  void restore() {
    properties.forEach(
        (key, value) -> {
          if (value == null) {
            System.clearProperty(key);
          } else {
            System.setProperty(key, value);
          }
        });
  }

  @Test
  @DisplayName("shows the next line of its named buffer without a reload")
  void showsTheNextLine() {
    ServletWebServerApplicationContext first = start(0);
    int port = first.getWebServer().getPort();
    try (Visitor visitor = Visitor.of(port)) {
      buffer.append("before the restart");
      visitor.opens(Stage.with(() -> new LogConsole(LogBuffer.named(name))));
      assertThat(row(visitor, "before the restart")).isVisible();
      visitor.page().evaluate("() => { window.sameDocument = true; }");

      first.close();
      assertThat(folder.resolve("sessions")).isNotEmptyDirectory();
      assertThat(visitor.find("es-log-console"))
          .hasAttribute("data-not-live", "", new HasAttributeOptions().setTimeout(AFTER_A_RESTART));
      try (ServletWebServerApplicationContext second = start(port)) {
        assertThat(second.isActive()).isTrue();
        buffer.append("after the restart");
        assertThat(row(visitor, "after the restart"))
            .isVisible(new IsVisibleOptions().setTimeout(AFTER_A_RESTART));

        buffer.append("and once more");
        assertThat(row(visitor, "and once more")).isVisible();
        assertThat(visitor.page().evaluate("() => window.sameDocument")).isEqualTo(true);
      }
    } finally {
      first.close();
    }
  }

  private ServletWebServerApplicationContext start(int port) {
    return (ServletWebServerApplicationContext)
        new SpringApplicationBuilder(App.class)
            .run(
                "--server.port=" + port,
                "--server.servlet.session.persistent=true",
                "--server.servlet.session.store-dir=" + folder.resolve("sessions"),
                "--server.shutdown=immediate",
                "--espressivo.log-console.capture=false",
                "--vaadin.allowed-packages=dev.espressivo.views",
                "--vaadin.devmode.usageStatistics.enabled=false");
  }

  private void set(String key, String value) {
    properties.put(key, System.setProperty(key, value));
  }

  private static Locator row(Visitor visitor, String text) {
    return visitor
        .find("es-log-console [data-part=row]")
        .filter(new Locator.FilterOptions().setHasText(text));
  }
}
