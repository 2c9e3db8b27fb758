package dev.espressivo.button;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatNullPointerException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.github.mvysny.kaributesting.v10.MockVaadin;
import com.vaadin.flow.component.UI;
import com.vaadin.flow.signals.BindingActiveException;
import com.vaadin.flow.signals.local.ValueSignal;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.util.ArrayList;
import java.util.List;
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
  @DisplayName("follows signals, and cannot be set while it is bound")
  void followsSignals() {
    ButtonGroup group = new ButtonGroup();
    ValueSignal<String> label = new ValueSignal<>("Period");
    group.bindLabel(label);
    UI.getCurrent().add(group);
    MockVaadin.clientRoundtrip(false);

    label.set("View");
    MockVaadin.clientRoundtrip(false);

    assertThat(group.getLabel()).isEqualTo("View");
    assertThatThrownBy(() -> group.setLabel("x")).isInstanceOf(BindingActiveException.class);
  }

  @Test
  @DisplayName("writes its look as one attribute per property, and none for a default")
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

  private static Button toggle(String text) {
    Button button = new Button(text);
    button.setToggle(true);
    return button;
  }

  private static List<String> pressed(ButtonGroup group) {
    return group
        .getChildren()
        .map(Button.class::cast)
        .filter(Button::isPressed)
        .map(button -> button.getText())
        .toList();
  }

  @Test
  @DisplayName("allows any number of pressed toggles unless it is a single selection")
  void letsAnyNumberBePressed() {
    ButtonGroup group = new ButtonGroup(toggle("Day"), toggle("Week"));
    group.getComponentAt(0).setPressed(true);
    group.getComponentAt(1).pressed().setFromClient(true);
    assertThat(pressed(group)).containsExactly("Day", "Week");

    group.setSelectionMode(ButtonGroupSelectionMode.SINGLE);

    assertThat(group.getElement().getAttribute("data-selection-mode")).isEqualTo("single");
    assertThat(pressed(group)).containsExactly("Day");
  }

  private final List<String> events = new ArrayList<>();

  private ButtonGroup single() {
    ButtonGroup group = new ButtonGroup(toggle("Day"), toggle("Week"), toggle("Month"));
    group.setSelectionMode(ButtonGroupSelectionMode.SINGLE);
    group.getComponentAt(0).setPressed(true);
    group
        .getChildren()
        .map(Button.class::cast)
        .forEach(
            button ->
                button
                    .pressed()
                    .addValueChangeListener(
                        change -> events.add(button.getText() + " " + change.getValue())));
    return group;
  }

  @Test
  @DisplayName("releases the others in a single selection, whoever presses one")
  void releasesTheOthers() {
    ButtonGroup group = single();

    group.getComponentAt(1).pressed().setFromClient(true);
    group.getComponentAt(0).pressed().setFromClient(false);
    assertThat(pressed(group)).containsExactly("Week");

    group.getComponentAt(2).setPressed(true);
    assertThat(pressed(group)).containsExactly("Month");
    assertThat(events)
        .as("the new one first, each change once")
        .containsExactly("Week true", "Day false", "Month true", "Week false");
  }

  @Test
  @DisplayName("refuses in a single selection to release the pressed toggle")
  void refusesToReleaseThePressedToggle() {
    ButtonGroup group = single();
    Button day = group.getComponentAt(0);

    day.pressed().setFromClient(false);
    day.click();

    assertThat(pressed(group)).containsExactly("Day");
    assertThat(events).isEmpty();
    assertThat(day.getElement().getProperty("ariaPressed")).isEqualTo("true");
  }

  @Test
  @DisplayName("keeps the pressed toggle when a listener reverts the press of another one")
  void keepsThePressedToggleAfterAVeto() {
    ButtonGroup group = single();
    Button week = group.getComponentAt(1);
    week.pressed().addValueChangeListener(change -> week.setPressed(false));

    week.pressed().setFromClient(true);
    group.getComponentAt(0).pressed().setFromClient(false);

    assertThat(pressed(group)).containsExactly("Day");
  }

  @Test
  @DisplayName("releases disabled toggles in a single selection, but none that is read-only")
  void releasesDisabledToggles() {
    ButtonGroup group = single();
    group.getComponentAt(0).setEnabled(false);
    group.getComponentAt(1).setPressed(true);
    assertThat(pressed(group)).containsExactly("Week");

    group.getComponentAt(1).pressed().setReadOnly(true);
    group.getComponentAt(2).setPressed(true);

    assertThat(pressed(group)).containsExactly("Week", "Month");
  }

  @Test
  @DisplayName("follows in a single selection a signal to which its toggles are bound")
  void agreesWithASignal() {
    ValueSignal<String> period = new ValueSignal<>("Day");
    ButtonGroup group = new ButtonGroup(toggle("Day"), toggle("Week"), toggle("Month"));
    group.setSelectionMode(ButtonGroupSelectionMode.SINGLE);
    group
        .getChildren()
        .map(Button.class::cast)
        .forEach(
            button ->
                button
                    .pressed()
                    .bindValue(
                        period.map(button.getText()::equals),
                        pressed -> period.set(pressed ? button.getText() : period.peek())));
    UI.getCurrent().add(group);
    MockVaadin.clientRoundtrip(false);

    group.getComponentAt(1).pressed().setFromClient(true);
    MockVaadin.clientRoundtrip(false);
    assertThat(period.peek()).isEqualTo("Week");
    assertThat(pressed(group)).containsExactly("Week");

    group.getComponentAt(2).setPressed(true);
    MockVaadin.clientRoundtrip(false);
    assertThat(period.peek()).isEqualTo("Month");
    assertThat(pressed(group)).containsExactly("Month");

    period.set("Day");
    MockVaadin.clientRoundtrip(false);
    assertThat(pressed(group)).containsExactly("Day");
  }

  @Test
  @DisplayName("is still a single selection after deserialisation")
  void isASingleSelectionAfterItWasStored() throws Exception {
    ButtonGroup stored = new ButtonGroup(toggle("Day"), toggle("Week"));
    stored.setSelectionMode(ButtonGroupSelectionMode.SINGLE);
    stored.getComponentAt(0).setPressed(true);
    byte[] bytes = bytes(stored);
    ButtonGroup group =
        (ButtonGroup) new ObjectInputStream(new ByteArrayInputStream(bytes)).readObject();

    group.getComponentAt(1).setPressed(true);

    assertThat(pressed(group)).containsExactly("Week");
  }

  private static byte[] bytes(ButtonGroup group) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
      out.writeObject(group);
    }
    return bytes.toByteArray();
  }
}
