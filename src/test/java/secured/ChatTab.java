package secured;

import static dev.espressivo.browser.Expect.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;

/** A tab of a browser that shows a chat. */
record ChatTab(Page page) {

  Locator part(String name) {
    return page.locator("es-ai-chat [data-part=content] [data-part=" + name + "]");
  }

  Locator action(String name) {
    return page.locator("es-ai-chat [data-action=" + name + "]");
  }

  void sends(String text) {
    Locator input = page.locator("es-ai-chat [data-part=input]");
    input.fill(text);
    input.press("Enter");
  }

  /** Checks what the user has said and what the model has replied. */
  void shows(String question, String reply) {
    assertThat(part("bubble")).hasText(question);
    assertThat(part("prose")).hasText(reply);
  }

  void isEmpty() {
    assertThat(page.locator("es-ai-chat [data-part=input]")).isVisible();
    assertThat(part("bubble")).hasCount(0);
    assertThat(part("prose")).hasCount(0);
  }
}
