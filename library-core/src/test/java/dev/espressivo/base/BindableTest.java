package dev.espressivo.base;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatNullPointerException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.github.mvysny.kaributesting.v10.MockVaadin;
import com.vaadin.flow.component.Component;
import com.vaadin.flow.component.Tag;
import com.vaadin.flow.component.UI;
import com.vaadin.flow.data.binder.Binder;
import com.vaadin.flow.internal.nodefeature.ElementPropertyMap;
import com.vaadin.flow.internal.nodefeature.PropertyChangeDeniedException;
import com.vaadin.flow.server.VaadinSession;
import com.vaadin.flow.signals.BindingActiveException;
import com.vaadin.flow.signals.local.ValueSignal;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@DisplayName("A two-way property")
class BindableTest {

  @Tag("x-switch")
  static class Switch extends Component {
    final Bindable<Boolean> on = Bindable.ofProperty(this, "on", false, false);
    final Bindable<String> name = Bindable.ofProperty(this, "name", "none", "", 100);
    final List<Integer> applied = new ArrayList<>();
    final Bindable<Integer> level = Bindable.of(this, "level", 1, 0, applied::add);

    /** Changes the value as the browser does. */
    void press(boolean now) {
      change("on", now);
    }

    void change(String property, Serializable now) {
      try {
        getElement()
            .getNode()
            .getFeature(ElementPropertyMap.class)
            .deferredUpdateFromClient(property, now)
            .run();
      } catch (PropertyChangeDeniedException e) {
        throw new AssertionError(e);
      }
    }
  }

  static class Settings {
    private boolean dark;

    public boolean isDark() {
      return dark;
    }

    public void setDark(boolean dark) {
      this.dark = dark;
    }
  }

  private final Switch button = new Switch();

  @BeforeEach
  void begin() {
    MockVaadin.setup();
    UI.getCurrent().add(button);
  }

  @AfterEach
  void end() {
    MockVaadin.tearDown();
  }

  @Test
  @DisplayName("corrects the browser if its component has been disabled")
  void correctsTheBrowserOfADisabledComponent() {
    button.getElement().setEnabled(false);

    button.press(true);

    assertThat(button.on.getValue()).isFalse();
    assertThat(button.getElement().getProperty("on", true)).isFalse();
  }

  @Test
  @DisplayName("is a property of the element from the beginning")
  void isAPropertyOfTheElement() {
    assertThat(button.getElement().getProperty("on", true)).isFalse();
    assertThat(button.getElement().getProperty("name")).isEqualTo("none");

    button.on.setValue(true);

    assertThat(button.getElement().getProperty("on", false)).isTrue();
  }

  @Test
  @DisplayName("refuses a text from the browser that is longer than its maximum")
  void refusesLongTexts() {
    List<String> heard = new ArrayList<>();
    button.name.addValueChangeListener(event -> heard.add(event.getValue()));

    button.change("name", "x".repeat(100));
    button.change("name", "y".repeat(101));

    assertThat(heard).containsExactly("x".repeat(100));
    assertThat(button.getElement().getProperty("name")).isEqualTo("x".repeat(100));
    assertThatIllegalArgumentException()
        .isThrownBy(() -> Bindable.ofProperty(button, "other", "", "", -1))
        .withMessageContaining("maxLength");
  }

  @Test
  @DisplayName("keeps the value's own text in the element, whatever the browser wrote for it")
  void keepsTheValuesOwnText() {
    Dial dial = dial();

    dial.turn("value", "007");

    assertThat(dial.value.getValue()).isEqualTo(7);
    assertThat(dial.shown()).isEqualTo("7");
  }

  @Test
  @DisplayName("fires one event per change, with its origin")
  void tellsOfEachChange() {
    List<String> heard = new ArrayList<>();
    button.on.addValueChangeListener(
        event ->
            heard.add(event.getOldValue() + ">" + event.getValue() + " " + event.isFromClient()));

    button.on.setValue(true);
    button.on.setValue(true);
    button.press(false);

    assertThat(heard).containsExactly("false>true false", "true>false true");
  }

  @Test
  @DisplayName("reverts changes by the user while it is read-only")
  void putsBackWhileReadOnly() {
    button.on.setReadOnly(true);

    button.press(true);

    assertThat(button.on.getValue()).isFalse();
    assertThat(button.getElement().getProperty("on", true)).isFalse();
  }

  @Test
  @DisplayName("can be vetoed by a listener, which also corrects the browser")
  void canBeVetoed() {
    button.on.addValueChangeListener(event -> button.on.setValue(false));

    button.press(true);

    assertThat(button.on.getValue()).isFalse();
    assertThat(button.getElement().getProperty("on", true)).isFalse();
  }

  @Test
  @DisplayName("works with a Binder in both directions")
  void goesWithABinder() {
    Binder<Settings> binder = new Binder<>();
    binder.forField(button.on).bind(Settings::isDark, Settings::setDark);
    Settings settings = new Settings();
    settings.setDark(true);

    binder.setBean(settings);
    assertThat(button.on.getValue()).isTrue();

    button.press(false);
    assertThat(settings.isDark()).isFalse();
  }

  @Test
  @DisplayName("follows a signal and writes to it")
  void followsASignal() {
    ValueSignal<Boolean> dark = new ValueSignal<>(true);
    button.on.bindValue(dark, dark::set);
    assertThat(button.on.getValue()).isTrue();

    button.press(false);
    assertThat(dark.peek()).isFalse();

    button.on.setValue(true);
    assertThat(dark.peek()).isTrue();

    dark.set(false);
    MockVaadin.clientRoundtrip(false);
    assertThat(button.on.getValue()).isFalse();
  }

  @Test
  @DisplayName("bound one-way, cannot be set, and reverts changes by the user")
  void boundOneWay() {
    ValueSignal<Boolean> dark = new ValueSignal<>(true);
    button.on.bindValue(dark, null);

    assertThatThrownBy(() -> button.on.setValue(false)).isInstanceOf(BindingActiveException.class);
    button.press(false);

    assertThat(button.on.getValue()).isTrue();
    assertThat(button.getElement().getProperty("on", false)).isTrue();
    assertThatThrownBy(() -> button.on.bindValue(dark, dark::set))
        .isInstanceOf(BindingActiveException.class);
  }

  @Test
  @DisplayName("applies a value that is set on the server, but not the initial one")
  void showsAValueOfTheServers() {
    assertThat(button.applied).isEmpty();

    button.level.setValue(3);
    button.level.clear();

    assertThat(button.applied).containsExactly(3, 0);
    assertThat(button.level.isEmpty()).isTrue();
  }

  @Test
  @DisplayName("refuses null by name")
  void refusesNull() {
    assertThatNullPointerException()
        .isThrownBy(() -> button.level.setValue(null))
        .withMessageContaining("level");
  }

  /** Parses even numbers, refuses to decrease, and skips 6. */
  @Tag("x-dial")
  static class Dial extends Component {
    final Bindable<Integer> value =
        Bindable.ofProperty(
                this,
                "value",
                2,
                0,
                text -> text.matches("\\d{1,3}") ? Integer.valueOf(text) : null,
                String::valueOf)
            .admitting(
                (current, proposed) ->
                    proposed < current ? current : proposed == 6 ? Integer.valueOf(8) : proposed);
    final Bindable<Boolean> locked =
        Bindable.ofProperty(this, "isLocked", false, false).admitting((current, proposed) -> null);

    void turn(String property, Serializable proposed) {
      try {
        getElement()
            .getNode()
            .getFeature(ElementPropertyMap.class)
            .deferredUpdateFromClient(property, proposed)
            .run();
      } catch (PropertyChangeDeniedException e) {
        throw new AssertionError(e);
      }
    }

    String shown() {
      return getElement().getProperty("value");
    }

    String readOnly() {
      return getElement().getAttribute("data-read-only");
    }
  }

  private Dial dial() {
    Dial dial = new Dial();
    UI.getCurrent().add(dial);
    return dial;
  }

  @ParameterizedTest(name = "{0}: {1}")
  @CsvSource({"10,10", "1,2", "6,8", "much,2", "-4,2", "'',2"})
  @DisplayName("has a rule that accepts, refuses or changes a value from the browser")
  void hasARule(String proposed, int value) {
    Dial dial = dial();
    List<Integer> heard = new ArrayList<>();
    dial.value.addValueChangeListener(event -> heard.add(event.getValue()));

    dial.turn("value", proposed);

    assertThat(dial.value.getValue()).isEqualTo(value);
    assertThat(dial.shown()).isEqualTo(String.valueOf(value));
    assertThat(heard).isEqualTo(value == 2 ? List.of() : List.of(value));
  }

  @Test
  @DisplayName("does not apply its rule to values that the app sets, nor while it is read-only")
  void asksItsRuleOnlyAboutTheUser() {
    Dial dial = dial();

    dial.value.setValue(1);
    assertThat(dial.value.getValue()).isEqualTo(1);

    dial.value.setReadOnly(true);
    dial.turn("value", "6");
    assertThat(dial.value.getValue()).isEqualTo(1);
    assertThat(dial.shown()).isEqualTo("1");
  }

  @Test
  @DisplayName("passes the rule's result to its signal")
  void passesToItsSignal() {
    Dial dial = dial();
    ValueSignal<Integer> signal = new ValueSignal<>(4);
    dial.value.bindValue(signal, signal::set);

    dial.turn("value", "6");
    assertThat(signal.peek()).isEqualTo(8);
    dial.turn("value", "5");
    assertThat(signal.peek()).isEqualTo(8);
    assertThat(dial.shown()).isEqualTo("8");
  }

  @Test
  @DisplayName("takes over the value if its signal stores another one")
  void whoseSignalTakesAnotherValue() {
    ValueSignal<Boolean> never = new ValueSignal<>(false);
    button.on.bindValue(never, value -> {});

    button.press(true);

    assertThat(button.on.getValue()).isFalse();
    assertThat(button.getElement().getProperty("on", true)).isFalse();
  }

  @Test
  @DisplayName(
      "corrects its signal when a listener refuses the signal's value, and still follows the"
          + " signal")
  void correctsItsSignal() {
    List<Throwable> failures = new ArrayList<>();
    VaadinSession.getCurrent().setErrorHandler(event -> failures.add(event.getThrowable()));
    ValueSignal<Integer> signal = new ValueSignal<>(4);
    button.level.bindValue(signal, signal::set);
    button.level.addValueChangeListener(
        event -> button.level.setValue(Math.min(event.getValue(), 5)));

    signal.set(9);
    MockVaadin.clientRoundtrip(false);
    assertThat(button.level.getValue()).isEqualTo(5);
    assertThat(signal.peek()).isEqualTo(5);

    signal.set(3);
    MockVaadin.clientRoundtrip(false);
    assertThat(button.level.getValue()).isEqualTo(3);
    assertThat(failures).isEmpty();
  }

  @Test
  @DisplayName("gives up with a warning when two properties want different values of one signal")
  void givesUp() {
    List<Throwable> failures = new ArrayList<>();
    VaadinSession.getCurrent().setErrorHandler(event -> failures.add(event.getThrowable()));
    ValueSignal<Integer> signal = new ValueSignal<>(4);
    Switch other = new Switch();
    UI.getCurrent().add(other);
    button.level.addValueChangeListener(event -> button.level.setValue(1));
    other.level.addValueChangeListener(event -> other.level.setValue(2));
    button.level.bindValue(signal, signal::set);
    other.level.bindValue(signal, signal::set);

    signal.set(9);
    MockVaadin.clientRoundtrip(false);

    assertThat(signal.peek()).isBetween(1, 2);
    assertThat(failures).isNotEmpty().allSatisfy(e -> assertThat(e).hasMessageContaining("level"));
  }

  @Test
  @DisplayName("is listed on the element while the browser must not change it")
  void namesItselfWhileReadOnly() {
    Dial dial = dial();
    assertThat(dial.readOnly()).isNull();

    dial.value.setReadOnly(true);
    assertThat(dial.readOnly()).isEqualTo("value");
    dial.locked.bindValue(new ValueSignal<>(true), null);
    assertThat(dial.readOnly()).isEqualTo("isLocked value");

    dial.locked.setReadOnly(false);
    dial.value.setReadOnly(false);
    assertThat(dial.readOnly()).isEqualTo("isLocked");
  }

  @Test
  @DisplayName("is not read-only on the element when it is bound two-way")
  void hasNoReadOnlyElement() {
    Dial dial = dial();
    ValueSignal<Integer> signal = new ValueSignal<>(4);
    dial.value.bindValue(signal, signal::set);
    assertThat(dial.readOnly()).isNull();
    dial.value.setReadOnly(true);
    dial.value.setReadOnly(false);

    assertThat(dial.readOnly()).isNull();
  }

  @Test
  @DisplayName("keeps the signal's value when its component determines another one")
  void keepsTheSignalsValue() {
    ValueSignal<Integer> signal = new ValueSignal<>(3);
    button.level.bindValue(signal, null);
    MockVaadin.clientRoundtrip(false);

    button.level.setFromComponent(4);

    assertThat(button.level.getValue()).isEqualTo(3);
  }

  @Test
  @DisplayName(
      "that its component determines writes to a signal, and hides no failure of a listener")
  void hidesNoFailure() {
    ValueSignal<Integer> signal = new ValueSignal<>(3);
    button.level.bindValue(signal, signal::set);
    MockVaadin.clientRoundtrip(false);
    button.level.setFromComponent(4);
    assertThat(signal.peek()).isEqualTo(4);

    button.level.addValueChangeListener(
        event -> {
          throw new BindingActiveException("of the app");
        });
    assertThatThrownBy(() -> button.level.setFromComponent(5)).hasMessage("of the app");
  }
}
