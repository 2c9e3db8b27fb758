package dev.espressivo.base.internal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatNullPointerException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.github.mvysny.kaributesting.v10.MockVaadin;
import com.vaadin.flow.component.UI;
import com.vaadin.flow.component.html.Div;
import com.vaadin.flow.signals.BindingActiveException;
import com.vaadin.flow.signals.local.ValueSignal;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("An attribute of a component's look")
class AttributesTest {

  private enum Corner {
    NONE,
    TOP_END
  }

  private static final EnumAttribute<Corner> CORNER =
      new EnumAttribute<>("data-corner", Corner.class, Corner.NONE);
  private static final BooleanAttribute FULL = new BooleanAttribute("data-full");
  private static final BooleanAttribute UNPADDED = new BooleanAttribute("data-unpadded", true);

  private final Div div = new Div();

  @BeforeEach
  void begin() {
    MockVaadin.setup();
    UI.getCurrent().add(div);
  }

  @AfterEach
  void end() {
    MockVaadin.tearDown();
  }

  @Test
  @DisplayName("spells an enum in kebab case, and a default not at all")
  void spellsAnEnum() {
    assertThat(CORNER.get(div)).isEqualTo(Corner.NONE);

    CORNER.set(div, Corner.TOP_END);
    assertThat(div.getElement().getAttribute("data-corner")).isEqualTo("top-end");
    assertThat(CORNER.get(div)).isEqualTo(Corner.TOP_END);

    CORNER.set(div, Corner.NONE);
    assertThat(div.getElement().hasAttribute("data-corner")).isFalse();
  }

  @Test
  @DisplayName("refuses null by the name of the prop")
  void refusesNull() {
    assertThatNullPointerException()
        .isThrownBy(() -> CORNER.set(div, null))
        .withMessage("corner must not be null");
  }

  @Test
  @DisplayName("is there for the answer that is not the default")
  void isThereForTheOtherAnswer() {
    assertThat(FULL.get(div)).isFalse();
    assertThat(UNPADDED.get(div)).isTrue();

    FULL.set(div, true);
    UNPADDED.set(div, false);

    assertThat(div.getElement().hasAttribute("data-full")).isTrue();
    assertThat(div.getElement().hasAttribute("data-unpadded")).isTrue();
    assertThat(FULL.get(div)).isTrue();
    assertThat(UNPADDED.get(div)).isFalse();
  }

  @Test
  @DisplayName("follows a signal, and cannot be set meanwhile")
  void followsASignal() {
    ValueSignal<Corner> corner = new ValueSignal<>(Corner.TOP_END);
    ValueSignal<Boolean> full = new ValueSignal<>(true);
    CORNER.bind(div, corner);
    FULL.bind(div, full);
    MockVaadin.clientRoundtrip(false);
    assertThat(CORNER.get(div)).isEqualTo(Corner.TOP_END);
    assertThat(FULL.get(div)).isTrue();

    full.set(false);
    MockVaadin.clientRoundtrip(false);

    assertThat(FULL.get(div)).isFalse();
    assertThatThrownBy(() -> CORNER.set(div, Corner.NONE))
        .isInstanceOf(BindingActiveException.class);
    assertThatThrownBy(() -> FULL.set(div, true)).isInstanceOf(BindingActiveException.class);
  }

  @Test
  @DisplayName("that is no attribute follows a signal just so")
  void thatIsNoAttribute() {
    ValueSignal<String> title = new ValueSignal<>("one");
    PropBindings.bind(div, "title", title, div::setText);
    MockVaadin.clientRoundtrip(false);
    assertThat(div.getText()).isEqualTo("one");

    title.set("two");
    MockVaadin.clientRoundtrip(false);

    assertThat(div.getText()).isEqualTo("two");
    PropBindings.checkUnbound(div, "other");
    assertThatThrownBy(() -> PropBindings.checkUnbound(div, "title"))
        .isInstanceOf(BindingActiveException.class)
        .hasMessageContaining("title");
    assertThatThrownBy(() -> PropBindings.bind(div, "title", title, div::setText))
        .isInstanceOf(BindingActiveException.class);
  }
}
