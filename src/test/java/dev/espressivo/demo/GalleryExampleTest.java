package dev.espressivo.demo;

import static dev.espressivo.browser.Expect.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import dev.espressivo.browser.InChromium;
import dev.espressivo.browser.Visitor;
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
  @DisplayName("announces that its code was copied, and copies a link to itself")
  void announcesThatItsCodeWasCopied(Visitor visitor) {
    Page page = visitor.withClipboard().opens("components/badge");

    page.locator("[data-copy=code]").first().click();

    assertThat(page.locator("[data-es=announcements]")).hasText("Copied");
    Locator example = page.locator("gallery-example").first();
    example.locator("[data-copy=link]").click();
    page.waitForFunction(
        "async (id) => (await navigator.clipboard.readText()).endsWith('/components/badge#' + id)",
        example.getAttribute("id"));
  }
}
