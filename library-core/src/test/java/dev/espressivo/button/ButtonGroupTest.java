package dev.espressivo.button;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatNullPointerException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.github.mvysny.kaributesting.v10.MockVaadin;
import com.vaadin.flow.component.UI;
import com.vaadin.flow.signals.BindingActiveException;
import com.vaadin.flow.signals.local.ValueSignal;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("A button group")
class ButtonGroupTest {

  @BeforeEach
  void begin() {
    MockVaadin.setup();
  }

  @AfterEach
  void end() {
    MockVaadin.tearDown();
  }

  @Test
  @DisplayName("is a group with its label as name")
  void isAGroup() {
    ButtonGroup group = new ButtonGroup(new Button("Day"), new Button("Week"));
    group.setLabel("Period");
    assertThat(group.getElement().getAttribute("role")).isEqualTo("group");
    assertThat(group.getAriaLabel()).contains("Period");
    assertThat(group.getComponentCount()).isEqualTo(2);

    group.setAriaLabel((String) null);

    assertThat(group.getLabel()).isNull();
    assertThat(group.getElement().hasAttribute("aria-label")).isFalse();
  }

  @Test
  @DisplayName("disables its buttons")
  void disablesItsButtons() {
    Button day = new Button("Day");
    ButtonGroup group = new ButtonGroup(day);

    group.setEnabled(false);
    assertThat(day.getElement().hasAttribute("disabled")).isTrue();
    assertThat(group.getElement().getAttribute("aria-disabled")).isEqualTo("true");

    group.setEnabled(true);
    assertThat(day.getElement().hasAttribute("disabled")).isFalse();
    assertThat(group.getElement().hasAttribute("aria-disabled")).isFalse();
  }

  @Test
  @DisplayName("follows signals, and cannot be set meanwhile")
  void followsSignals() {
    ButtonGroup group = new ButtonGroup();
    ValueSignal<ButtonGroupOrientation> orientation =
        new ValueSignal<>(ButtonGroupOrientation.HORIZONTAL);
    ValueSignal<String> label = new ValueSignal<>("Period");
    group.bindOrientation(orientation);
    group.bindLabel(label);
    UI.getCurrent().add(group);
    MockVaadin.clientRoundtrip(false);

    orientation.set(ButtonGroupOrientation.VERTICAL);
    label.set("View");
    MockVaadin.clientRoundtrip(false);

    assertThat(group.getOrientation()).isEqualTo(ButtonGroupOrientation.VERTICAL);
    assertThat(group.getLabel()).isEqualTo("View");
    assertThatThrownBy(() -> group.setLabel("x")).isInstanceOf(BindingActiveException.class);
    assertThatThrownBy(() -> group.setOrientation(ButtonGroupOrientation.HORIZONTAL))
        .isInstanceOf(BindingActiveException.class);
  }

  @Test
  @DisplayName("writes its look as one attribute an axis, and none for a default")
  void writesItsLook() {
    ButtonGroup group = new ButtonGroup();
    group.setVariant(ButtonGroupVariant.SPACED);
    group.setFull(true);
    assertThat(group.getElement().getOuterHTML()).contains("data-variant=\"spaced\"", "data-full");

    group.setVariant(ButtonGroupVariant.CONNECTED);
    group.setFull(false);

    assertThat(group.getElement().getAttributeNames()).containsExactlyInAnyOrder("data-es", "role");
    assertThatNullPointerException()
        .isThrownBy(() -> group.setVariant(null))
        .withMessageContaining("variant");
  }
}
