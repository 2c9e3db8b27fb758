package dev.espressivo.browser;

import static dev.espressivo.browser.Expect.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.assertions.LocatorAssertions.HasTextOptions;
import com.vaadin.flow.component.html.Paragraph;
import dev.espressivo.views.Stage;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.opentest4j.AssertionFailedError;

@InChromium
@DisplayName("What is expected of a page")
class ExpectTest {

  @Test
  @DisplayName("may come to pass after several rounds of looks, and fails with what there is")
  void isAwaited(Visitor visitor) {
    visitor.opens(Stage.with(() -> new Paragraph("before")));
    Locator text = visitor.find("p");
    text.evaluate("p => { setTimeout(() => { p.textContent = 'after'; }, 1_000); }");

    assertThat(text).hasText("after");
    assertThat(text).not().hasText("before");
    assertThatThrownBy(
            () -> assertThat(text).hasText("never", new HasTextOptions().setTimeout(450)))
        .isInstanceOf(AssertionFailedError.class)
        .hasMessageContaining("never")
        .hasMessageContaining("after");
  }
}
