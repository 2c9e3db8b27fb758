package dev.espressivo.base;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.github.mvysny.kaributesting.v10.MockVaadin;
import com.vaadin.flow.component.AbstractField;
import com.vaadin.flow.component.Tag;
import com.vaadin.flow.component.UI;
import com.vaadin.flow.component.html.Span;
import com.vaadin.flow.dom.Element;
import com.vaadin.flow.signals.BindingActiveException;
import com.vaadin.flow.signals.local.ValueSignal;
import dev.espressivo.base.internal.Field;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("A form field")
class FormFieldTest {

  /** A field with an input. */
  @Tag("es-sample")
  static class Sample extends AbstractField<Sample, String>
      implements FormField<AbstractField.ComponentValueChangeEvent<Sample, String>, String> {

    enum Part {
      LABEL,
      INPUT,
      HELPER,
      ERROR_MESSAGE
    }

    final Element input = Parts.element(this, Part.INPUT, "input");

    Sample() {
      super("");
      Bindable<String> text = Bindable.ofProperty(this, "value", "", "", 100);
      getElement().appendChild(input);
      new Field(this, text, Part.LABEL, Part.HELPER, Part.ERROR_MESSAGE).control(input);
    }

    @Override
    protected void setPresentationValue(String value) {
      getElement().setProperty("value", value);
    }
  }

  private final Sample field = new Sample();

  @BeforeEach
  void begin() {
    MockVaadin.setup();
    UI.getCurrent().add(field);
  }

  @AfterEach
  void end() {
    MockVaadin.tearDown();
  }

  private @Nullable String onInput(String attribute) {
    return field.input.getAttribute(attribute);
  }

  private String parts() {
    return String.join(
        " ", field.getElement().getChildren().map(each -> each.getAttribute("data-part")).toList());
  }

  @Test
  @DisplayName("has the label above its input, and the helper and the error message below it")
  void hasPartsInOrder() {
    assertThat(parts()).isEqualTo("input");
    field.setErrorMessage("No such town");
    field.setHelperText("As on the map");
    field.setLabel("Town");
    assertThat(parts()).isEqualTo("label input helper");

    field.setInvalid(true);
    assertThat(parts()).isEqualTo("label input helper errorMessage");
    assertThat(field.getErrorMessage()).isEqualTo("No such town");

    field.setInvalid(false);
    field.setHelperText(null);
    field.setLabel("");
    assertThat(parts()).isEqualTo("input");
    assertThat(onInput("aria-labelledby")).isNull();
    assertThat(onInput("aria-describedby")).isNull();
  }

  @Test
  @DisplayName("is named by its label or its aria-label, and keeps the app's aria-labelledby")
  void isNamed() {
    field.setLabel("Town");
    String label = onInput("aria-labelledby");
    assertThat(label).isNotEmpty();
    assertThat(field.getAriaLabel()).contains("Town");

    field.setAriaLabel("Town of birth");
    assertThat(onInput("aria-label")).isEqualTo("Town of birth");
    assertThat(onInput("aria-labelledby")).isNull();
    assertThat(field.getLabel()).isEqualTo("Town");
    field.setAriaLabel(null);
    assertThat(onInput("aria-labelledby")).isEqualTo(label);

    field.input.setAttribute("aria-labelledby", "heading");
    field.setLabel("Place");
    assertThat(onInput("aria-labelledby")).isEqualTo("heading");
  }

  @Test
  @DisplayName("is named by its label again once the app removes its aria-labelledby")
  void isNamedByItsLabelAgain() {
    field.setLabel("Town");
    String label = onInput("aria-labelledby");

    field.setAriaLabelledBy("heading");
    assertThat(onInput("aria-labelledby")).isEqualTo("heading");
    assertThat(field.getAriaLabelledBy()).contains("heading");
    field.setLabel("Place");
    assertThat(onInput("aria-labelledby")).isEqualTo("heading");

    field.setAriaLabelledBy((String) null);
    assertThat(onInput("aria-labelledby")).isEqualTo(label);
    assertThat(field.getElement().hasAttribute("aria-labelledby")).isFalse();

    Span heading = new Span("Places");
    UI.getCurrent().add(heading);
    field.setAriaLabelledBy(heading);
    MockVaadin.clientRoundtrip(false);
    assertThat(onInput("aria-labelledby")).isEqualTo(heading.getId().orElseThrow());

    field.setLabel(null);
    field.setAriaLabelledBy("");
    assertThat(field.getAriaLabelledBy()).isEmpty();
  }

  @Test
  @DisplayName("marks its input as required and invalid")
  void tellsItsInput() {
    field.setRequiredIndicatorVisible(true);
    field.setInvalid(true);
    assertThat(onInput("aria-required")).isEqualTo("true");
    assertThat(onInput("aria-invalid")).isEqualTo("true");

    field.setRequiredIndicatorVisible(false);
    field.setInvalid(false);
    assertThat(onInput("aria-required")).isNull();
    assertThat(onInput("aria-invalid")).isNull();
  }

  @Test
  @DisplayName("shows a component as its helper until the app moves it or sets a text")
  void showsAComponentAsItsHelper() {
    Span helper = new Span("see the map");
    field.setHelperComponent(helper);
    assertThat(field.getHelperComponent()).isSameAs(helper);
    assertThat(field.getHelperText()).isNull();
    assertThat(onInput("aria-describedby")).isNotEmpty();

    UI.getCurrent().add(helper);
    MockVaadin.clientRoundtrip(false);
    assertThat(parts()).isEqualTo("input");
    assertThat(onInput("aria-describedby")).isNull();

    field.setHelperComponent(helper);
    field.setHelperText("as on the map");
    assertThat(field.getHelperComponent()).isNull();
    assertThat(field.getHelperText()).isEqualTo("as on the map");
  }

  @Test
  @DisplayName("follows signals")
  void followsSignals() {
    ValueSignal<@Nullable String> message = new ValueSignal<>("No such town");
    ValueSignal<Boolean> invalid = new ValueSignal<>(true);
    field.bindErrorMessage(message);
    field.bindInvalid(invalid);
    MockVaadin.clientRoundtrip(false);
    assertThat(parts()).isEqualTo("input errorMessage");

    message.set(null);
    MockVaadin.clientRoundtrip(false);
    assertThat(parts()).isEqualTo("input");
    assertThat(field.isInvalid()).isTrue();
    assertThatThrownBy(() -> field.setInvalid(false))
        .isInstanceOf(BindingActiveException.class)
        .hasMessageContaining("invalid");
  }
}
