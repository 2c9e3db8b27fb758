package dev.espressivo.base;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatNullPointerException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.github.mvysny.kaributesting.v10.MockVaadin;
import com.vaadin.flow.component.Component;
import com.vaadin.flow.component.Tag;
import com.vaadin.flow.component.UI;
import com.vaadin.flow.data.binder.Binder;
import com.vaadin.flow.internal.nodefeature.ElementPropertyMap;
import com.vaadin.flow.internal.nodefeature.PropertyChangeDeniedException;
import com.vaadin.flow.signals.BindingActiveException;
import com.vaadin.flow.signals.local.ValueSignal;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("A two-way property")
class BindableTest {

  @Tag("x-switch")
  static class Switch extends Component {
    final Bindable<Boolean> on = Bindable.ofProperty(this, "on", false, false);
    final Bindable<String> name = Bindable.ofProperty(this, "name", "none", "");
    final List<Integer> applied = new ArrayList<>();
    final Bindable<Integer> level = Bindable.of(this, "level", 1, 0, applied::add);

    /** As the browser does it. */
    void press(boolean now) {
      try {
        getElement()
            .getNode()
            .getFeature(ElementPropertyMap.class)
            .deferredUpdateFromClient("on", now)
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
  @DisplayName("is a property of the element from the first")
  void isAPropertyOfTheElement() {
    assertThat(button.getElement().getProperty("on", true)).isFalse();
    assertThat(button.getElement().getProperty("name")).isEqualTo("none");

    button.on.setValue(true);

    assertThat(button.getElement().getProperty("on", false)).isTrue();
  }

  @Test
  @DisplayName("tells of each change once, and who made it")
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
  @DisplayName("puts back what the user does while it is read-only")
  void putsBackWhileReadOnly() {
    button.on.setReadOnly(true);

    button.press(true);

    assertThat(button.on.getValue()).isFalse();
    assertThat(button.getElement().getProperty("on", true)).isFalse();
  }

  @Test
  @DisplayName("can be vetoed by a listener, which puts the browser right too")
  void canBeVetoed() {
    button.on.addValueChangeListener(event -> button.on.setValue(false));

    button.press(true);

    assertThat(button.on.getValue()).isFalse();
    assertThat(button.getElement().getProperty("on", true)).isFalse();
  }

  @Test
  @DisplayName("goes with a Binder, both ways")
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
  @DisplayName("bound one way, cannot be set, and what the user does is put back")
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
  @DisplayName("shows a value of the server's own, but not the first one")
  void showsAValueOfTheServers() {
    assertThat(button.applied).isEmpty();

    button.level.setValue(3);
    button.level.clear();

    assertThat(button.applied).containsExactly(3, 0);
    assertThat(button.level.isEmpty()).isTrue();
  }

  @Test
  @DisplayName("refuses null by its name")
  void refusesNull() {
    assertThatNullPointerException()
        .isThrownBy(() -> button.level.setValue(null))
        .withMessageContaining("level");
  }
}
