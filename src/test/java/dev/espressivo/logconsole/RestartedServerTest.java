package dev.espressivo.logconsole;

import static dev.espressivo.browser.Expect.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.assertions.LocatorAssertions.HasAttributeOptions;
import com.microsoft.playwright.assertions.LocatorAssertions.IsVisibleOptions;
import dev.espressivo.browser.AppServer;
import dev.espressivo.browser.InChromium;
import dev.espressivo.browser.Visitor;
import dev.espressivo.views.Stage;
import java.nio.file.Path;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.regex.Pattern;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.springframework.boot.autoconfigure.AutoConfigurationPackage;
import org.springframework.boot.autoconfigure.EnableAutoConfiguration;
import org.springframework.boot.web.server.servlet.context.ServletWebServerApplicationContext;

/**
 * A servlet container that stores its sessions in a file when it stops. Vaadin stores the UIs of a
 * session in production mode.
 */
@InChromium
@DisplayName("A log console in a page whose server is restarted with persistent sessions")
class RestartedServerTest {

  /** The timeout in ms: the push client tries again every 5 s, and the machine may be busy. */
  private static final double AFTER_A_RESTART = 60_000;

  @EnableAutoConfiguration
  @AutoConfigurationPackage(basePackages = "dev.espressivo.views")
  static class App {}

  @TempDir private Path folder;

  private final String name = "RestartedServerTest " + UUID.randomUUID();
  private final LogBuffer buffer = LogBuffer.named(name);

  @Test
  @DisplayName("shows the next line of its named buffer without a reload")
  void showsTheNextLine() {
    ServletWebServerApplicationContext first = start(0);
    int port = first.getWebServer().getPort();
    try (Visitor visitor = Visitor.of(port)) {
      AtomicBoolean pushOpen = new AtomicBoolean();
      visitor.page().onWebSocket(push -> push.onFrameReceived(frame -> pushOpen.set(true)));
      buffer.append("before the restart");
      visitor.opens(Stage.with(() -> new LogConsole(LogBuffer.named(name))));
      assertThat(row(visitor, "before the restart")).isVisible();
      // If the first WebSocket is closed before it has begun, Vaadin's page changes to long
      // polling.
      visitor.page().waitForCondition(pushOpen::get);
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
        assertThat(visitor.find("es-log-console"))
            .not()
            .hasAttribute(
                "data-not-live",
                Pattern.compile(".*"),
                new HasAttributeOptions().setTimeout(AFTER_A_RESTART));
        assertThat(visitor.page().evaluate("() => window.sameDocument")).isEqualTo(true);
      }
    } finally {
      first.close();
    }
  }

  private ServletWebServerApplicationContext start(int port) {
    return AppServer.startWithStoredSessions(
        port, folder.resolve("sessions"), "dev.espressivo.views", App.class);
  }

  private static Locator row(Visitor visitor, String text) {
    return visitor
        .find("es-log-console [data-part=row]")
        .filter(new Locator.FilterOptions().setHasText(text));
  }
}
