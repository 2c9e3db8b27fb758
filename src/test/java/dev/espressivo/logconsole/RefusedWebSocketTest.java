package dev.espressivo.logconsole;

import static dev.espressivo.browser.Expect.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.assertions.LocatorAssertions.HasAttributeOptions;
import com.microsoft.playwright.assertions.LocatorAssertions.IsVisibleOptions;
import com.vaadin.flow.component.UI;
import com.vaadin.flow.shared.communication.PushMode;
import dev.espressivo.browser.GalleryServer;
import dev.espressivo.browser.InChromium;
import dev.espressivo.browser.Visitor;
import dev.espressivo.browser.Wire;
import dev.espressivo.views.Stage;
import java.util.concurrent.atomic.AtomicReference;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/**
 * Vaadin's push client retries a refused WebSocket for about a minute before it uses long polling;
 * the waits here are much shorter than that.
 */
@InChromium
@DisplayName("A log console behind a proxy that refuses WebSocket")
class RefusedWebSocketTest {

  /**
   * The timeout in ms: long enough for a busy machine, and a third of the time that Vaadin alone
   * needs.
   */
  private static final double SOON = 20_000;

  private final LogBuffer buffer = Lines.numbered(5);
  private final AtomicReference<LogConsole> made = new AtomicReference<>();
  private final Wire proxy = Wire.refusingWebSocket(GalleryServer.get().port());
  private final Visitor visitor = Visitor.of(proxy.port()).withPageLoads();

  @BeforeEach
  void open() {
    visitor.opens(
        Stage.with(
            () -> {
              made.set(new LogConsole(buffer));
              return made.get();
            }));
    assertThat(row("line 5")).isVisible();
  }

  @AfterEach
  void leave() {
    visitor.close();
    proxy.close();
  }

  @Test
  @DisplayName("shows new lines soon, and states that it is live")
  void showsNewLinesSoon() {
    buffer.append("behind the proxy");
    assertThat(row("behind the proxy")).isVisible(soon());

    buffer.append("and another");
    assertThat(row("and another")).isVisible(soon());
    assertThat(console()).not().hasAttribute("data-not-live", Pattern.compile(".*"));
    assertThat(visitor.find("[data-connection]")).isHidden();
    assertThat(proxy.refused()).isPositive();
  }

  @Test
  @DisplayName("states that it is not live while no request gets through, and then catches up")
  void saysThatItIsNotLive() {
    buffer.append("before the cut");
    assertThat(row("before the cut")).isVisible(soon());

    proxy.cut();
    assertThat(console())
        .hasAttribute("data-not-live", "", new HasAttributeOptions().setTimeout(SOON));
    assertThat(visitor.find("[data-connection]")).hasText("Not live");
    buffer.append("during the cut");
    proxy.mend();

    assertThat(row("during the cut")).isVisible(soon());
    assertThat(console())
        .not()
        .hasAttribute(
            "data-not-live", Pattern.compile(".*"), new HasAttributeOptions().setTimeout(SOON));
  }

  @Test
  @DisplayName("is not live in a page without push, and shows lines with the next request")
  void isNotLiveWithoutPush() {
    LogBuffer other = Lines.numbered(5);
    visitor.opens(
        Stage.with(
            () -> {
              UI.getCurrent().getPushConfiguration().setPushMode(PushMode.DISABLED);
              made.set(new LogConsole(other));
              made.get().setAutoPush(false);
              return made.get();
            }));

    assertThat(console())
        .hasAttribute("data-not-live", "", new HasAttributeOptions().setTimeout(SOON));
    other.append("with the next request");
    visitor.find("[data-action=wrap]").click();

    assertThat(row("with the next request")).isVisible(soon());
  }

  private Locator console() {
    return visitor.find("es-log-console");
  }

  private Locator row(String text) {
    return visitor
        .find("es-log-console [data-part=row]")
        .filter(new Locator.FilterOptions().setHasText(text));
  }

  private static IsVisibleOptions soon() {
    return new IsVisibleOptions().setTimeout(SOON);
  }
}
