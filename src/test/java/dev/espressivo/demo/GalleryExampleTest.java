package dev.espressivo.demo;

import static dev.espressivo.browser.Expect.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import dev.espressivo.browser.InChromium;
import dev.espressivo.browser.Visitor;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@InChromium
@DisplayName("An example in the gallery")
class GalleryExampleTest {

  @Test
  @DisplayName("switches between preview and code by the arrow keys, Home and End")
  void showsItsCodeByKeys(Visitor visitor) {
    Page page = visitor.opens("components/badge");
    Locator example = page.locator("gallery-example").first();
    Locator tabs = example.locator("[role=tab]");
    tabs.first().focus();

    page.keyboard().press("ArrowLeft");
    assertThat(tabs.last()).isFocused();
    assertThat(tabs.last()).hasAttribute("aria-selected", "true");
    assertThat(example.locator(".code > pre")).isVisible();
    page.keyboard().press("ArrowRight");
    assertThat(tabs.first()).isFocused();
    assertThat(example.locator(".code > pre")).isHidden();
    page.keyboard().press("End");
    assertThat(tabs.last()).hasAttribute("tabindex", "0");
    assertThat(tabs.first()).hasAttribute("tabindex", "-1");
  }

  @Test
  @DisplayName(
      "shows in its button before the server answers that its code was copied, which a toast then"
          + " says; copies a link to itself; and says when the browser refuses")
  void tellsThatItsCodeWasCopied(Visitor visitor) {
    Page page = visitor.withClipboard().opens("components/badge");
    Locator toast = page.locator("es-toast-region > [data-shown]");
    visitor.setRoundTrip(Duration.ofMillis(200));

    // Until the glyph changes, and no longer.
    Object before =
        page.evaluate(
            """
            async () => {
              const button = document.querySelector('[data-copy=copy]');
              const glyph = button.querySelector('[data-glyph]');
              button.click();
              await new Promise(done => new MutationObserver(done).observe(glyph, { attributes: true }));
              return [glyph.dataset.glyph, document.querySelectorAll('es-toast-region').length];
            }
            """);
    assertThat(before).isEqualTo(List.of("check", 0));
    assertThat(toast).hasText("Copied");
    assertThat(page.locator("[data-es=announcements]")).hasText("Copied");
    Locator example = page.locator("gallery-example").first();
    example.locator("[data-copy=link]").click();
    assertThat(toast.locator("[data-count='2']")).isVisible();
    assertThat((String) page.evaluate("navigator.clipboard.readText()"))
        .endsWith("/components/badge#" + example.getAttribute("id"));

    page.evaluate("() => { navigator.clipboard.writeText = () => Promise.reject(new Error()); }");
    toast.locator("[data-part=close]").click();
    example.locator("[data-copy=copy]").click();
    assertThat(toast).containsText("blocked copying");
  }
}
