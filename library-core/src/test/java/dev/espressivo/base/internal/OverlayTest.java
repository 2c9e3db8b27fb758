package dev.espressivo.base.internal;

import static org.assertj.core.api.Assertions.assertThat;

import com.vaadin.flow.dom.Element;
import dev.espressivo.base.internal.Overlay.Placement;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("An overlay")
class OverlayTest {

  @Test
  @DisplayName("is a popover at its trigger, which the browser closes")
  void isPlaced() {
    Element overlay = new Element("div");
    Element trigger = new Element("button");

    Overlay.place(overlay, Placement.TOP_END);
    Overlay.connect(trigger, overlay);

    assertThat(overlay.getAttribute("popover")).isEqualTo("auto");
    assertThat(overlay.getAttribute("data-overlay")).isEqualTo("top-end");
    assertThat(trigger.getAttribute("popovertarget")).isEqualTo(overlay.getAttribute("id"));
    assertThat(trigger.getAttribute("aria-expanded")).isEqualTo("false");
    assertThat(Overlay.isModal(overlay)).isFalse();
  }

  @Test
  @DisplayName("is modal as a popover that a notification does not close")
  void isModal() {
    Element overlay = new Element("div");

    Overlay.makeModal(overlay);

    assertThat(overlay.getAttribute("popover")).isEqualTo("manual");
    assertThat(Overlay.isModal(overlay)).isTrue();
    Overlay.setModal(overlay, false);
    assertThat(overlay.hasAttribute("data-overlay")).isFalse();
  }

  @Test
  @DisplayName("keeps the id that the app gave it")
  void keepsItsId() {
    Element overlay = new Element("div").setAttribute("id", "menu");
    Element trigger = new Element("button");

    Overlay.connect(trigger, overlay);

    assertThat(trigger.getAttribute("popovertarget")).isEqualTo("menu");
  }
}
