package dev.espressivo.aichat;

import static dev.espressivo.browser.Expect.assertThat;

import com.microsoft.playwright.Page;
import dev.espressivo.browser.InChromium;
import dev.espressivo.browser.Visitor;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@InChromium
@DisplayName("The page of the chat route")
class ChatRoutePageTest {

  @Test
  @DisplayName("shows a reply that was sent over HTTP, and the bytes of the response")
  void showsTheWire(Visitor visitor) {
    Page page = visitor.opens("getting-started/chat-route");
    page.locator("es-ai-chat textarea").fill("Hello");
    page.locator("es-ai-chat textarea").press("Enter");
    // The console follows the newest lines.
    assertThat(page.locator("es-log-console")).containsText("\"type\":\"text-delta\"");
    assertThat(page.locator("es-ai-chat")).containsText("A mock answers here");
  }
}
