package dev.espressivo.theme;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.github.mvysny.kaributesting.v10.MockVaadin;
import com.github.mvysny.kaributesting.v10.Routes;
import com.vaadin.flow.component.UI;
import com.vaadin.flow.component.page.ColorScheme;
import com.vaadin.flow.dom.Element;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("The theme of a page")
class EspressivoThemeTest {

  @BeforeEach
  void startVaadin() {
    MockVaadin.setup(new Routes());
  }

  @AfterEach
  void stopVaadin() {
    MockVaadin.tearDown();
  }

  private static Element host() {
    return UI.getCurrent()
        .getElement()
        .getChildren()
        .filter(child -> child.getTag().equals("es-theme"))
        .reduce(
            (first, second) -> {
              throw new AssertionError("two hosts");
            })
        .orElseThrow();
  }

  @Test
  @DisplayName("A UI has one theme, which changes nothing by default")
  void defaults() {
    EspressivoTheme theme = EspressivoTheme.getCurrent();

    assertThat(EspressivoTheme.of(UI.getCurrent())).isSameAs(theme);
    assertThat(theme.getContrast()).isEqualTo(ContrastLevel.SYSTEM);
    assertThat(theme.getDensity()).isEqualTo(Density.DEFAULT);
    assertThat(theme.getScheme()).isEqualTo(Scheme.baseline());
    assertThat(host().getPropertyNames()).isEmpty();
  }

  @Test
  @DisplayName("Contrast and density are applied to the page and removed again")
  void contrastAndDensity() {
    EspressivoTheme theme = EspressivoTheme.getCurrent();

    theme.setContrast(ContrastLevel.MEDIUM);
    theme.setDensity(Density.COMPACT);

    assertThat(theme.getContrast()).isEqualTo(ContrastLevel.MEDIUM);
    assertThat(theme.getDensity()).isEqualTo(Density.COMPACT);
    assertThat(host().getProperty("contrast")).isEqualTo("medium");
    assertThat(host().getProperty("density")).isEqualTo("-2");

    theme.setContrast(ContrastLevel.SYSTEM);
    theme.setDensity(Density.DEFAULT);

    assertThat(host().getProperty("contrast")).isNull();
    assertThat(host().getProperty("density")).isNull();
  }

  @Test
  @DisplayName("Fields are filled until they are outlined")
  void fieldStyle() {
    EspressivoTheme theme = EspressivoTheme.getCurrent();
    assertThat(theme.getFieldStyle()).isEqualTo(FieldStyle.FILLED);

    theme.setFieldStyle(FieldStyle.OUTLINED);
    assertThat(theme.getFieldStyle()).isEqualTo(FieldStyle.OUTLINED);
    assertThat(host().getProperty("fieldStyle")).isEqualTo("outlined");

    theme.setFieldStyle(FieldStyle.FILLED);
    assertThat(host().getProperty("fieldStyle")).isNull();
    assertThatThrownBy(() -> theme.setFieldStyle(null)).hasMessageContaining("fieldStyle");
  }

  @Test
  @DisplayName("Haptics are on until they are switched off")
  void haptics() {
    EspressivoTheme theme = EspressivoTheme.getCurrent();
    assertThat(theme.isHaptics()).isTrue();

    theme.setHaptics(false);
    assertThat(theme.isHaptics()).isFalse();
    assertThat(host().getProperty("haptics")).isEqualTo("off");

    theme.setHaptics(true);
    assertThat(host().getProperty("haptics")).isNull();
  }

  @Test
  @DisplayName("A scheme is applied, replaced and removed")
  void scheme() {
    EspressivoTheme theme = EspressivoTheme.getCurrent();
    Scheme ocean = EspressivoTheme.fromSeed("#0061A4");

    theme.setScheme(ocean);
    assertThat(theme.getScheme()).isEqualTo(ocean);
    assertThat(host().getProperty("scheme")).isEqualTo(ocean.toCss());

    theme.setScheme(Scheme.fromSeed("#386A20"));
    assertThat(host().getProperty("scheme")).isNotEqualTo(ocean.toCss());

    theme.setScheme(null);
    assertThat(theme.getScheme()).isEqualTo(Scheme.baseline());
    assertThat(host().getProperty("scheme")).isNull();
  }

  @Test
  @DisplayName("Setting the baseline is the same as removing a scheme")
  void baselineTakesOff() {
    EspressivoTheme theme = EspressivoTheme.getCurrent();
    theme.setScheme(EspressivoTheme.fromSeed("#0061A4"));

    theme.setScheme(Scheme.baseline());

    assertThat(host().getProperty("scheme")).isNull();
  }

  @Test
  @DisplayName("The colour scheme is the page's own")
  void colorScheme() {
    EspressivoTheme theme = EspressivoTheme.getCurrent();

    theme.setColorScheme(ColorScheme.Value.DARK);

    assertThat(theme.getColorScheme()).isEqualTo(ColorScheme.Value.DARK);
    assertThat(UI.getCurrent().getPage().getColorScheme()).isEqualTo(ColorScheme.Value.DARK);

    UI.getCurrent().getPage().setColorScheme(ColorScheme.Value.LIGHT);

    assertThat(theme.getColorScheme()).isEqualTo(ColorScheme.Value.LIGHT);
  }

  @Test
  @DisplayName("A preserved page passes its theme on to the next UI")
  void followsToTheNextUi() {
    EspressivoTheme theme = EspressivoTheme.getCurrent();
    theme.setColorScheme(ColorScheme.Value.DARK);
    theme.setScheme(EspressivoTheme.fromSeed("#0061A4"));
    UI before = UI.getCurrent();

    UI after = new UI();
    after.getInternals().setSession(before.getSession());
    UI.setCurrent(after);
    after.getInternals().moveElementsFrom(before);

    assertThat(EspressivoTheme.of(after)).isSameAs(theme);
    assertThat(after.getPage().getColorScheme()).isEqualTo(ColorScheme.Value.DARK);
  }

  @Test
  @DisplayName("A theme survives the serialisation of its session")
  void isSerializable() throws IOException, ClassNotFoundException {
    EspressivoTheme theme = EspressivoTheme.getCurrent();
    theme.setScheme(EspressivoTheme.fromSeed("#0061A4"));
    theme.setDensity(Density.DENSE);
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
      out.writeObject(theme);
    }

    try (ObjectInputStream in =
        new ObjectInputStream(new ByteArrayInputStream(bytes.toByteArray()))) {
      EspressivoTheme read = (EspressivoTheme) in.readObject();
      assertThat(read.getScheme()).isEqualTo(theme.getScheme());
      assertThat(read.getDensity()).isEqualTo(Density.DENSE);
    }
  }

  @Test
  @DisplayName("Null is refused by name, and so is a thread without a UI")
  void refuses() {
    EspressivoTheme theme = EspressivoTheme.getCurrent();

    assertThatThrownBy(() -> theme.setContrast(null)).hasMessageContaining("contrast");
    assertThatThrownBy(() -> theme.setDensity(null)).hasMessageContaining("density");
    assertThatThrownBy(() -> theme.setColorScheme(null)).hasMessageContaining("colorScheme");
    assertThatThrownBy(() -> EspressivoTheme.of(null)).hasMessageContaining("ui");
    UI.setCurrent(null);
    assertThatThrownBy(EspressivoTheme::getCurrent)
        .isInstanceOf(IllegalStateException.class)
        .hasMessageContaining("EspressivoTheme.of(ui)");
  }
}
