package dev.espressivo.aiimage;

import static dev.espressivo.browser.Expect.assertThat;

import com.microsoft.playwright.Page;
import dev.espressivo.browser.InChromium;
import dev.espressivo.browser.Visitor;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@InChromium
@DisplayName("The page of the image route")
class ImageRoutePageTest {

  @Test
  @DisplayName("shows the events of a picture sent over HTTP, until it is cancelled")
  void showsTheWire(Visitor visitor) {
    Page page = visitor.opens("getting-started/image-route");
    page.locator("es-ai-image textarea").fill("A boat");
    page.locator("es-ai-image textarea").press("Enter");
    assertThat(page.locator("es-log-console")).containsText("\"type\":\"progress\"");
    page.locator("es-ai-image [data-action=generate]").click();
    assertThat(page.locator("es-ai-image")).hasAttribute("data-status", "idle");
  }
}
