package dev.espressivo.base;

import static dev.espressivo.browser.Expect.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Page;
import dev.espressivo.base.internal.Assets;
import dev.espressivo.browser.InChromium;
import dev.espressivo.browser.Visitor;
import java.util.List;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@InChromium
@DisplayName("An announcement")
class AnnounceTest {

  /** Opens a page that collects every text of a live region in `said`. */
  private static Page opens(Visitor visitor) {
    Page page = visitor.opens("test/blank");
    page.evaluate(
        """
        async (module) => {
          window.announce = (await import(module)).announce;
          window.said = [];
          new MutationObserver((records) => {
            for (const { target, addedNodes } of records) {
              if (target.ariaLive && addedNodes.length) said.push(target.textContent);
            }
          }).observe(document.body, { childList: true, subtree: true });
        }
        """,
        Assets.CORE.replace("base:/", "") + "base/announce.js");
    return page;
  }

  @Test
  @DisplayName("is in one polite or one assertive region of the document")
  void isInOneRegion(Visitor visitor) {
    Page page = opens(visitor);

    page.evaluate("announce('Saved')");
    page.evaluate("announce('Lost', { assertive: true })");

    assertThat(page.locator("body > [role=status]")).hasText("Saved");
    assertThat(page.locator("body > [role=alert]")).hasText("Lost");
    page.evaluate("announce('Saved again')");
    assertThat(page.locator("body > [role=status]")).hasText("Saved again");
    assertThat(page.locator("[data-es=announcements]")).hasCount(2);
  }

  @Test
  @DisplayName("is repeated if its text is the same")
  void isMadeAgain(Visitor visitor) {
    Page page = opens(visitor);

    page.evaluate("announce('Copied')");
    page.waitForFunction("said.length === 1");
    page.evaluate("announce('Copied')");
    page.waitForFunction("said.length === 2");

    assertThat(page.evaluate("said")).isEqualTo(List.of("Copied", "Copied"));
  }

  @Test
  @DisplayName("replaces those made just before it")
  void replacesThoseBefore(Visitor visitor) {
    Page page = opens(visitor);

    page.evaluate("for (const text of ['March', 'April', 'May']) announce(text)");
    page.waitForFunction("said.length > 0");
    page.evaluate("announce('done')");
    page.waitForFunction("said.includes('done')");

    assertThat(page.evaluate("said")).isEqualTo(List.of("May", "done"));
  }

  @Test
  @DisplayName(
      "is made within a modal dialog, and in the page once the dialog is closed or removed")
  void isHeardWithinAModalDialog(Visitor visitor) {
    Page page = opens(visitor);
    page.evaluate(
        """
        () => {
          const dialog = document.createElement('dialog');
          dialog.append(document.createElement('button'));
          document.body.append(dialog);
          dialog.showModal();
          announce('inside');
        }
        """);
    assertThat(page.locator("dialog > [role=status]")).hasText("inside");

    page.evaluate("() => { document.querySelector('dialog').remove(); announce('outside'); }");

    assertThat(page.locator("body > [role=status]")).hasText("outside");
    assertThat(page.locator("[role=status]")).hasCount(1);
  }
}
