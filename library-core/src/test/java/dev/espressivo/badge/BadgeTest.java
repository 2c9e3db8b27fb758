package dev.espressivo.badge;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatNullPointerException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.github.mvysny.kaributesting.v10.MockVaadin;
import com.vaadin.flow.component.UI;
import com.vaadin.flow.component.html.Div;
import com.vaadin.flow.component.html.Span;
import com.vaadin.flow.signals.BindingActiveException;
import com.vaadin.flow.signals.local.ValueSignal;
import dev.espressivo.base.Tone;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@DisplayName("A badge")
class BadgeTest {

  @BeforeEach
  void begin() {
    MockVaadin.setup();
  }

  @AfterEach
  void end() {
    MockVaadin.tearDown();
  }

  @ParameterizedTest(name = "{0} of at most {1} as \"{2}\"")
  @CsvSource({"0,99,0", "99,99,99", "100,99,99+", "1000,999,999+", "-3,99,-3", "1,0,0+"})
  @DisplayName("shows a number")
  void showsANumber(int value, int max, String shown) {
    Badge badge = new Badge(value);

    badge.setMax(max);

    assertThat(badge.getElement().getTextRecursively()).isEqualTo(shown);
  }

  @Test
  @DisplayName("shows its number in place of its text, which reappears without it")
  void showsItsNumberInPlaceOfItsText() {
    Badge badge = new Badge("New");

    badge.setValue(3);
    assertThat(badge.getElement().getText()).isEqualTo("3");

    badge.setValue(null);
    assertThat(badge.getElement().getText()).isEqualTo("New");
  }

  @Test
  @DisplayName("keeps its children beside a number, and lets the app move them elsewhere")
  void keepsItsChildren() {
    Span icon = new Span("!");
    Badge badge = new Badge(3);
    badge.add(icon);
    assertThat(badge.getChildren()).containsExactly(icon);

    Div elsewhere = new Div(icon);
    badge.setValue(4);
    badge.setValue(null);

    assertThat(icon.getParent()).contains(elsewhere);
    assertThat(badge.getChildren()).isEmpty();
  }

  @Test
  @DisplayName("hides its content as a dot, and keeps it")
  void showsNothingAsADot() {
    Badge badge = new Badge(7);

    badge.setDot(true);
    assertThat(badge.getElement().getTextRecursively()).isEmpty();

    badge.setDot(false);
    assertThat(badge.getElement().getTextRecursively()).isEqualTo("7");
  }

  @Test
  @DisplayName("has its label as aria-label, with a role")
  void isHeardByItsLabel() {
    Badge badge = new Badge(3);

    badge.setLabel("3 unread messages");
    assertThat(badge.getAriaLabel()).contains("3 unread messages");
    assertThat(badge.getElement().getAttribute("role")).isEqualTo("img");

    badge.setAriaLabel((String) null);
    assertThat(badge.getLabel()).isNull();
    assertThat(badge.getElement().hasAttribute("role")).isFalse();
  }

  @Test
  @DisplayName("follows signals, and cannot be set while it is bound")
  void followsSignals() {
    Badge badge = new Badge();
    ValueSignal<Integer> count = new ValueSignal<>(1);
    ValueSignal<Tone> tone = new ValueSignal<>(Tone.PRIMARY);
    badge.bindValue(count);
    badge.bindTone(tone);
    UI.getCurrent().add(badge);
    MockVaadin.clientRoundtrip(false);
    assertThat(badge.getElement().getText()).isEqualTo("1");

    count.set(120);
    tone.set(Tone.WARNING);
    MockVaadin.clientRoundtrip(false);

    assertThat(badge.getElement().getText()).isEqualTo("99+");
    assertThat(badge.getTone()).isEqualTo(Tone.WARNING);
    assertThatThrownBy(() -> badge.setValue(2)).isInstanceOf(BindingActiveException.class);
    assertThatThrownBy(() -> badge.setTone(Tone.INFO)).isInstanceOf(BindingActiveException.class);
    assertThatThrownBy(() -> badge.bindValue(new ValueSignal<>(2)))
        .isInstanceOf(BindingActiveException.class);
  }

  @Test
  @DisplayName("refuses invalid arguments by name")
  void refusesNonsense() {
    Badge badge = new Badge();

    assertThatIllegalArgumentException()
        .isThrownBy(() -> badge.setMax(-1))
        .withMessageContaining("max");
    assertThatNullPointerException()
        .isThrownBy(() -> badge.setTone(null))
        .withMessageContaining("tone");
    assertThatNullPointerException()
        .isThrownBy(() -> badge.setVariant(null))
        .withMessageContaining("variant");
    assertThatNullPointerException()
        .isThrownBy(() -> badge.setText(null))
        .withMessageContaining("text");
  }

  @Test
  @DisplayName("writes its look as one attribute per property, and none for a default")
  void writesItsLook() {
    Badge badge = new Badge();
    badge.setTone(Tone.DESTRUCTIVE);
    badge.setVariant(BadgeVariant.TONAL);
    badge.setSize(BadgeSize.LG);
    badge.setAnchor(BadgeAnchor.TOP_END);
    assertThat(badge.getElement().getOuterHTML())
        .contains("data-tone=\"destructive\"", "data-variant=\"tonal\"")
        .contains("data-size=\"lg\"", "data-anchor=\"top-end\"");

    badge.setTone(Tone.PRIMARY);
    badge.setVariant(BadgeVariant.FILLED);
    badge.setSize(BadgeSize.MD);
    badge.setAnchor(BadgeAnchor.NONE);

    assertThat(badge.getElement().getAttributeNames()).containsExactly("data-es");
  }

  @Test
  @DisplayName("has an icon before its text, beside its children")
  void hasAnIcon() {
    Badge badge = new Badge("Paid");
    badge.add(new Span("!"));
    badge.setIcon(new Span("✓"));
    badge.setText("Sent");

    assertThat(badge.getElement().getTextRecursively()).isEqualTo("✓Sent!");
    assertThat(badge.getComponentCount()).isEqualTo(1);
    badge.setIcon(null);
    assertThat(badge.getElement().getTextRecursively()).isEqualTo("Sent!");
  }
}
