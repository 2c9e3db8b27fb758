package dev.espressivo.avatar;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatNullPointerException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.github.mvysny.kaributesting.v10.MockVaadin;
import com.vaadin.flow.component.ComponentUtil;
import com.vaadin.flow.component.UI;
import com.vaadin.flow.component.html.Div;
import com.vaadin.flow.dom.Element;
import com.vaadin.flow.shared.Registration;
import com.vaadin.flow.signals.BindingActiveException;
import com.vaadin.flow.signals.local.ListSignal;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
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
  @DisplayName("sets the size of its avatars, including those that are added later")
  void givesItsAvatarsItsSize(AvatarGroupSize size, AvatarSize ofAvatars) {
    Avatar ada = new Avatar("Ada");
    AvatarGroup group = new AvatarGroup(ada);
    Avatar bob = new Avatar("Bob");
    bob.setSize(AvatarSize.XL);

    group.setSize(size);
    group.add(bob);

    group.addComponentAsFirst(new Avatar("Cy"));
    group.replace(ada, new Avatar("Dee"));

    assertThat(group.getAvatars()).extracting(Avatar::getName).containsExactly("Cy", "Dee", "Bob");
    assertThat(group.getAvatars()).extracting(Avatar::getSize).containsOnly(ofAvatars);
  }

  @Test
  @DisplayName("shows the number of further avatars after its avatars")
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
  @DisplayName("has a chip that is a button while it has a click listener")
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
  @DisplayName("names the button by its text and a word, in the language of the UI")
  void namesItsButton() {
    AvatarGroup group = new AvatarGroup();
    UI.getCurrent().add(group);
    group.setOverflow(1234);
    assertThat(chip(group).hasAttribute("aria-label")).isFalse();

    Registration listener = group.addOverflowClickListener(click -> {});
    assertThat(chip(group).getAttribute("aria-label")).isEqualTo("+1234 more");
    UI.getCurrent().setLocale(Locale.GERMANY);
    assertThat(chip(group).getAttribute("aria-label")).isEqualTo("+1234 weitere");
    group.setText(AvatarGroupText.OVERFLOW, "Zeige {0}");
    group.setOverflow(2);
    assertThat(chip(group).getAttribute("aria-label")).isEqualTo("Zeige +2");

    listener.remove();
    assertThat(chip(group).hasAttribute("aria-label")).isFalse();
  }

  @Test
  @DisplayName("keeps the focus on a chip that becomes a text, which is then focusable")
  void keepsTheFocusOnAChipThatBecomesAText() {
    AvatarGroup group = new AvatarGroup();
    group.setOverflow(3);
    assertThat(chip(group).hasAttribute("tabindex")).isFalse();

    Registration listener = group.addOverflowClickListener(click -> {});
    assertThat(chip(group).hasAttribute("tabindex")).isFalse();
    listener.remove();
    assertThat(chip(group).getAttribute("tabindex")).isEqualTo("-1");
  }

  @Test
  @DisplayName("calls each listener once per click, even if the chip was a text in between")
  void tellsEachListenerOnce() {
    AvatarGroup group = new AvatarGroup();
    group.setOverflow(3);
    List<Integer> clicks = new ArrayList<>();
    group.addOverflowClickListener(click -> clicks.add(1)).remove();
    group.addOverflowClickListener(click -> clicks.add(2));

    ComponentUtil.fireEvent(group, new AvatarGroup.OverflowClickEvent(group, true));

    assertThat(clicks).containsExactly(2);
  }

  @Test
  @DisplayName("shows a bound list of avatars in its size and before its chip")
  void showsABoundList() {
    AvatarGroup group = new AvatarGroup();
    group.setOverflow(3);
    group.setSize(AvatarGroupSize.XL);
    ListSignal<String> names = new ListSignal<>();
    names.insertLast("Ada");
    group.bindChildren(names, name -> new Avatar(name.peek()));
    UI.getCurrent().add(group);
    names.insertLast("Bob");
    MockVaadin.clientRoundtrip(false);

    assertThat(group.getAvatars()).extracting(Avatar::getName).containsExactly("Ada", "Bob");
    assertThat(group.getAvatars()).extracting(Avatar::getSize).containsOnly(AvatarSize.XL);
    assertThat(chip(group).getText()).isEqualTo("+3");
    assertThatThrownBy(() -> group.add(new Avatar("Cy")))
        .isInstanceOf(BindingActiveException.class);
  }

  @Test
  @DisplayName("lets its avatars be removed, replaced and moved elsewhere")
  void letsItsAvatarsGo() {
    Avatar ada = new Avatar("Ada");
    Avatar bob = new Avatar("Bob");
    AvatarGroup group = new AvatarGroup(ada, bob);
    group.setOverflow(3);

    Div elsewhere = new Div(ada);
    group.setSize(AvatarGroupSize.LG);
    assertThat(ada.getParent()).contains(elsewhere);
    assertThat(ada.getSize()).isEqualTo(AvatarSize.MD);
    assertThat(group.getAvatars()).containsExactly(bob);

    group.add(ada, bob);
    assertThat(group.getAvatars()).containsExactly(ada, bob);
    assertThat(chip(group).getText()).isEqualTo("+3");
    group.remove(bob);
    assertThat(group.getAvatars()).containsExactly(ada);
  }

  @Test
  @DisplayName("has a label that is its aria-label, and keeps the role group")
  void hasALabel() {
    AvatarGroup group = new AvatarGroup();

    group.setLabel("Authors");

    assertThat(group.getAriaLabel()).contains("Authors");
    assertThat(group.getElement().getAttribute("role")).isEqualTo("group");
  }

  @Test
  @DisplayName("disables its chip with the group or a parent")
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
  @DisplayName("refuses invalid arguments by name")
  void refusesNonsense() {
    AvatarGroup group = new AvatarGroup();

    assertThatIllegalArgumentException()
        .isThrownBy(() -> group.setOverflow(-1))
        .withMessageContaining("overflow");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> group.remove(new AvatarGroup(new Avatar("Ada")).getComponentAt(0)));
    assertThatNullPointerException()
        .isThrownBy(() -> group.setSize(null))
        .withMessageContaining("size");
    assertThatNullPointerException()
        .isThrownBy(() -> group.addOverflowClickListener(null))
        .withMessageContaining("listener");
  }

  private static Element chip(AvatarGroup group) {
    Element last = group.getElement().getChild(group.getElement().getChildCount() - 1);
    assertThat(last.getAttribute("data-part")).isEqualTo("overflow");
    return last;
  }
}
