package dev.espressivo.browser;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.microsoft.playwright.Page;
import com.vaadin.flow.component.html.Div;
import com.vaadin.flow.component.html.NativeButton;
import com.vaadin.flow.component.html.Span;
import dev.espressivo.views.Stage;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@InChromium
@DisplayName("A check of a page by axe-core")
class AxeTest {

  private static final double TOO_LITTLE = 2.84;

  private static Page opened(Visitor visitor) {
    return visitor.opens(
        Stage.with(
            () -> {
              Span gray = new Span("Gray");
              gray.getStyle().set("color", "#999").set("background", "#fff");
              Span half = new Span("Half");
              half.getStyle().set("color", "#000").set("background", "#fff").set("opacity", "0.4");
              return new Div(gray, half, new NativeButton());
            }));
  }

  @Test
  @DisplayName("finds colours too close to each other, and a button without a name")
  void findsColorsAndNames(Visitor visitor) {
    Page page = opened(visitor);

    assertThatThrownBy(() -> Axe.assertFindsNothingOn(page))
        .hasMessageContaining("color-contrast")
        .hasMessageContaining("contrast of " + TOO_LITTLE)
        .hasMessageContaining("Half")
        .hasMessageContaining("button-name");
  }

  @Test
  @DisplayName("finds colours when it checks only these")
  void findsColorsAlone(Visitor visitor) {
    Page page = opened(visitor);

    assertThatThrownBy(() -> Axe.assertColorsAreCleanOn(page, "as it is"))
        .hasMessageContaining("contrast of " + TOO_LITTLE)
        .hasMessageContaining("Half");
  }
}
