package dev.espressivo.base;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatNullPointerException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.github.mvysny.kaributesting.v10.MockVaadin;
import com.vaadin.flow.component.Component;
import com.vaadin.flow.component.Tag;
import com.vaadin.flow.component.UI;
import com.vaadin.flow.signals.BindingActiveException;
import com.vaadin.flow.signals.local.ValueSignal;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("The properties that components share:")
class MixinsTest {

  @Tag("es-mark")
  static class Mark extends Component implements HasTone, HasAccessibleLabel {}

  @Tag("button")
  static class Press extends Component implements HasAccessibleLabel {}

  @Tag("es-set")
  static class Group extends Component implements HasGroupLabel {}

  private final Mark mark = new Mark();

  @BeforeEach
  void begin() {
    MockVaadin.setup();
    UI.getCurrent().add(mark);
  }

  @AfterEach
  void end() {
    MockVaadin.tearDown();
  }

  private @Nullable String attribute(String name) {
    return mark.getElement().getAttribute(name);
  }

  @Test
  @DisplayName("a tone is primary by default, and an attribute otherwise")
  void aTone() {
    assertThat(mark.getTone()).isEqualTo(Tone.PRIMARY);

    mark.setTone(Tone.SUCCESS);
    assertThat(attribute("data-tone")).isEqualTo("success");

    mark.setTone(Tone.PRIMARY);
    assertThat(attribute("data-tone")).isNull();
    assertThatNullPointerException()
        .isThrownBy(() -> mark.setTone(null))
        .withMessage("tone must not be null");
  }

  @Test
  @DisplayName("a tone and a label follow signals of their own types")
  void followSignals() {
    ValueSignal<Tone> tone = new ValueSignal<>(Tone.INFO);
    ValueSignal<@Nullable String> label = new ValueSignal<>("One");
    mark.bindTone(tone);
    mark.bindLabel(label);

    tone.set(Tone.WARNING);
    label.set(null);
    MockVaadin.clientRoundtrip(false);

    assertThat(mark.getTone()).isEqualTo(Tone.WARNING);
    assertThat(mark.getLabel()).isNull();
    assertThatThrownBy(() -> mark.setLabel("x")).isInstanceOf(BindingActiveException.class);
    assertThatThrownBy(() -> mark.setAriaLabel("x")).isInstanceOf(BindingActiveException.class);
  }

  @Test
  @DisplayName("a label is the aria-label, and gives a custom element a role")
  void aLabel() {
    mark.setLabel("3 messages");
    assertThat(mark.getAriaLabel()).contains("3 messages");
    assertThat(attribute("aria-label")).isEqualTo("3 messages");
    assertThat(attribute("role")).isEqualTo("img");

    mark.setAriaLabel("");
    assertThat(mark.getLabel()).isNull();
    assertThat(mark.getElement().getAttributeNames()).isEmpty();
  }

  @Test
  @DisplayName("an aria-labelledby gives a custom element a role as well")
  void aNameByAnotherElement() {
    Group group = new Group();
    mark.setAriaLabelledBy("name");
    group.setAriaLabelledBy("name");
    assertThat(attribute("role")).isEqualTo("img");
    assertThat(group.getElement().getAttribute("role")).isEqualTo("group");

    mark.setLabel("3 messages");
    mark.setAriaLabelledBy((String) null);
    group.setAriaLabelledBy((String) null);
    assertThat(attribute("role")).isEqualTo("img");
    assertThat(group.getElement().hasAttribute("role")).isFalse();
  }

  @Test
  @DisplayName("a label keeps an existing role, and gives a native element none")
  void aLabelLeavesARole() {
    mark.getElement().setAttribute("role", "status");
    mark.setLabel("one");
    mark.setLabel(null);
    assertThat(attribute("role")).isEqualTo("status");

    Press press = new Press();
    press.setLabel("Close");
    assertThat(press.getElement().hasAttribute("role")).isFalse();
  }
}
