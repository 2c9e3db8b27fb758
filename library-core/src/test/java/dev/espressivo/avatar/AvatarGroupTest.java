package dev.espressivo.avatar;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.github.mvysny.kaributesting.v10.MockVaadin;
import com.vaadin.flow.component.UI;
import com.vaadin.flow.component.html.Div;
import com.vaadin.flow.dom.Element;
import com.vaadin.flow.shared.Registration;
import com.vaadin.flow.signals.BindingActiveException;
import com.vaadin.flow.signals.local.ValueSignal;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@DisplayName("An avatar group")
class AvatarGroupTest {

  @BeforeEach
  void begin() {
    MockVaadin.setup();
  }

  @AfterEach
  void end() {
    MockVaadin.tearDown();
  }

  @ParameterizedTest(name = "{0}: {1}")
  @CsvSource({"XS,SM", "SM,SM", "MD,MD", "LG,LG", "XL,XL"})
  @DisplayName("gives its avatars its size, those that come later too")
  void givesItsAvatarsItsSize(AvatarGroupSize size, AvatarSize ofAvatars) {
    Avatar ada = new Avatar("Ada");
    AvatarGroup group = new AvatarGroup(ada);
    Avatar bob = new Avatar("Bob");
    bob.setSize(AvatarSize.XL);

    group.setSize(size);
    group.add(bob);

    assertThat(group.getAvatars()).containsExactly(ada, bob);
    assertThat(group.getAvatars()).extracting(Avatar::getSize).containsOnly(ofAvatars);
  }

  @Test
  @DisplayName("says after its avatars how many more there are")
  void saysHowManyMore() {
    AvatarGroup group = new AvatarGroup();
    group.setOverflow(3);
    group.add(new Avatar("Ada"), new Avatar("Bob"));

    assertThat(group.getElement().getChildCount()).isEqualTo(3);
    assertThat(chip(group).getText()).isEqualTo("+3");
    assertThat(chip(group).getTag()).isEqualTo("span");
    group.removeAll();
    assertThat(group.getAvatars()).isEmpty();
    assertThat(chip(group).getText()).isEqualTo("+3");
    group.setOverflow(0);
    assertThat(group.getElement().getChildCount()).isZero();
  }

  @Test
  @DisplayName("has a button for a chip as long as something hears it")
  void hasAButtonForAChip() {
    AvatarGroup group = new AvatarGroup(new Avatar("Ada"));
    group.setOverflow(3);
    group.setClasses(AvatarGroup.Part.OVERFLOW, "underline");

    Registration first = group.addOverflowClickListener(click -> {});
    Registration second = group.addOverflowClickListener(click -> {});
    first.remove();
    first.remove();
    assertThat(chip(group).getTag()).isEqualTo("button");
    assertThat(chip(group).getAttribute("class")).isEqualTo("underline");
    group.setOverflow(4);
    assertThat(chip(group).getText()).isEqualTo("+4");

    second.remove();
    assertThat(chip(group).getTag()).isEqualTo("span");
  }

  @Test
  @DisplayName("has a chip that is off while the group or what it stands in is")
  void hasAChipThatIsOff() {
    AvatarGroup group = new AvatarGroup();
    group.addOverflowClickListener(click -> {});
    Div around = new Div(group);
    UI.getCurrent().add(around);
    around.setEnabled(false);

    group.setOverflow(3);
    assertThat(chip(group).hasAttribute("disabled")).isTrue();

    around.setEnabled(true);
    assertThat(chip(group).hasAttribute("disabled")).isFalse();
  }

  @Test
  @DisplayName("follows a signal, and cannot be set meanwhile")
  void followsASignal() {
    AvatarGroup group = new AvatarGroup();
    ValueSignal<Integer> more = new ValueSignal<>(1);
    group.bindOverflow(more);
    UI.getCurrent().add(group);
    more.set(7);
    MockVaadin.clientRoundtrip(false);

    assertThat(chip(group).getText()).isEqualTo("+7");
    assertThatThrownBy(() -> group.setOverflow(2)).isInstanceOf(BindingActiveException.class);
  }

  @Test
  @DisplayName("refuses nonsense by name")
  void refusesNonsense() {
    AvatarGroup group = new AvatarGroup();

    assertThatIllegalArgumentException()
        .isThrownBy(() -> group.setOverflow(-1))
        .withMessageContaining("overflow");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> group.remove(new Avatar("Ada")))
        .withMessageContaining("Ada");
  }

  private static Element chip(AvatarGroup group) {
    Element last = group.getElement().getChild(group.getElement().getChildCount() - 1);
    assertThat(last.getAttribute("data-part")).isEqualTo("overflow");
    return last;
  }
}
