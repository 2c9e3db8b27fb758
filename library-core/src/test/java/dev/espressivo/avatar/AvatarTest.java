package dev.espressivo.avatar;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatNullPointerException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.github.mvysny.kaributesting.v10.MockVaadin;
import com.vaadin.flow.component.UI;
import com.vaadin.flow.component.html.Span;
import com.vaadin.flow.dom.Element;
import com.vaadin.flow.server.streams.DownloadHandler;
import com.vaadin.flow.signals.BindingActiveException;
import com.vaadin.flow.signals.local.ValueSignal;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("An avatar")
class AvatarTest {

  @BeforeEach
  void begin() {
    MockVaadin.setup();
  }

  @AfterEach
  void end() {
    MockVaadin.tearDown();
  }

  @Test
  @DisplayName("shows the initials of its name, and those that were set before them")
  void showsInitials() {
    Avatar avatar = new Avatar("Ada Lovelace");
    assertThat(avatar.getElement().getText()).isEqualTo("AL");

    avatar.setInitials("X");
    assertThat(avatar.getElement().getText()).isEqualTo("X");
    assertThat(avatar.getAriaLabel()).isEmpty();
    assertThat(label(avatar)).isEqualTo("Ada Lovelace");

    avatar.setInitials(null);
    assertThat(avatar.getElement().getText()).isEqualTo("AL");
  }

  @Test
  @DisplayName("is one element and its letters while it has neither picture nor status")
  void isOneElement() {
    Avatar avatar = new Avatar("Ada");

    assertThat(avatar.getElement().getChildren().filter(each -> !each.isTextNode())).isEmpty();
  }

  @Test
  @DisplayName("shows its children only without a name, and an outline without either")
  void showsItsChildrenWithoutAName() {
    Avatar avatar = new Avatar();
    assertThat(avatar.getElement().hasAttribute("data-blank")).isTrue();

    avatar.add(new Span("icon"));
    assertThat(avatar.getElement().hasAttribute("data-blank")).isFalse();
    assertThat(part(avatar, "media").getTextRecursively()).isEqualTo("icon");

    avatar.setName("Ada");
    assertThat(avatar.getElement().getTextRecursively()).isEqualTo("A");
    assertThat(parts(avatar)).isEmpty();

    avatar.setName(" ");
    assertThat(avatar.getElement().getTextRecursively()).isEqualTo("icon");
  }

  @Test
  @DisplayName("keeps the element of its picture while that is the same, and takes a new one else")
  void keepsTheElementOfItsPicture() {
    Avatar avatar = new Avatar("Ada", "/a.png");
    Element picture = part(avatar, "media").getChild(0);
    avatar.setName("Bob");
    avatar.setSrc("/a.png");
    assertThat(part(avatar, "media").getChild(0)).isEqualTo(picture);

    avatar.setSrc("/b.png");
    assertThat(part(avatar, "media").getChild(0)).isNotEqualTo(picture);
    assertThat(avatar.getSrc()).isEqualTo("/b.png");

    avatar.setSrc("");
    assertThat(avatar.getSrc()).isNull();
    assertThat(parts(avatar)).isEmpty();
  }

  @Test
  @DisplayName("serves its picture by a download handler")
  void servesItsPicture() {
    Avatar avatar = new Avatar("Ada");
    UI.getCurrent().add(avatar);

    avatar.setSrc(DownloadHandler.forClassResource(AvatarTest.class, "AvatarTest.class"));

    assertThat(avatar.getSrc()).contains("VAADIN/dynamic/resource");
  }

  @Test
  @DisplayName("keeps children, picture and status in order, whichever comes first")
  void keepsItsPartsInOrder() {
    Avatar avatar = new Avatar();
    avatar.setStatus(AvatarStatus.BUSY);
    avatar.setSrc("/a.png");
    avatar.add(new Span("icon"));

    assertThat(parts(avatar)).containsExactly("media", "status");
    assertThat(part(avatar, "media").getChildren().map(Element::getTag))
        .containsExactly("span", "img");
  }

  @Test
  @DisplayName("is heard by alternative text or name, and then by its status")
  void isHeardByItsName() {
    Avatar avatar = new Avatar("Ada");
    assertThat(label(avatar)).isEqualTo("Ada");

    avatar.setStatus(AvatarStatus.AWAY);
    assertThat(label(avatar)).isEqualTo("Ada, away");
    avatar.setStatusLabel("abwesend");
    assertThat(label(avatar)).isEqualTo("Ada, abwesend");
    avatar.setAriaLabel("The author");
    assertThat(avatar.getAlt()).isEqualTo("The author");
    assertThat(label(avatar)).isEqualTo("The author, abwesend");

    avatar.setAlt("");
    assertThat(label(avatar)).isEqualTo("abwesend");
    avatar.setStatus(AvatarStatus.NONE);
    assertThat(avatar.getElement().getAttribute("aria-hidden")).isEqualTo("true");
    assertThat(label(avatar)).isNull();
    avatar.setAlt(null);
    assertThat(avatar.getElement().hasAttribute("aria-hidden")).isFalse();
    assertThat(label(avatar)).isEqualTo("Ada");
  }

  @Test
  @DisplayName("without a name leaves speaking to its children and its mark")
  void withoutANameLeavesSpeakingToItsChildren() {
    Avatar avatar = new Avatar();
    avatar.add(new Span("icon"));
    avatar.setStatus(AvatarStatus.ONLINE);

    assertThat(label(avatar)).isNull();
    assertThat(part(avatar, "status").getAttribute("aria-label")).isEqualTo("online");
  }

  @Test
  @DisplayName("has a tint of the name only when asked and only behind initials")
  void hasATint() {
    Avatar avatar = new Avatar("Ada");
    assertThat(avatar.getElement().hasAttribute("data-tint")).isFalse();

    avatar.setColorize(true);
    String tint = avatar.getElement().getAttribute("data-tint");
    assertThat(tint).isEqualTo(String.valueOf(NameTint.of("Ada")));
    avatar.setInitials("X");
    assertThat(avatar.getElement().getAttribute("data-tint")).isEqualTo(tint);

    avatar.setInitials(null);
    avatar.setName(null);
    assertThat(avatar.getElement().hasAttribute("data-tint")).isFalse();
  }

  @Test
  @DisplayName("gives classes to parts that come before and after them, and none to those gone")
  void givesClassesToParts() {
    Avatar avatar = new Avatar("Ada", "/a.png");
    avatar.setClasses(Avatar.Part.IMAGE, "grayscale");
    avatar.setClasses(Avatar.Part.STATUS, "ring-2");
    assertThat(part(avatar, "media").getChild(0).getAttribute("class")).isEqualTo("grayscale");

    avatar.setStatus(AvatarStatus.ONLINE);
    avatar.setSrc("/b.png");

    assertThat(part(avatar, "status").getAttribute("class")).isEqualTo("ring-2");
    assertThat(part(avatar, "media").getChild(0).getAttribute("class")).isEqualTo("grayscale");
    assertThat(avatar.getClassName()).isNull();
  }

  @Test
  @DisplayName("follows signals, and cannot be set meanwhile")
  void followsSignals() {
    Avatar avatar = new Avatar();
    ValueSignal<String> name = new ValueSignal<>("Ada");
    ValueSignal<String> src = new ValueSignal<>("/a.png");
    ValueSignal<AvatarStatus> status = new ValueSignal<>(AvatarStatus.ONLINE);
    avatar.bindName(name);
    avatar.bindSrc(src);
    avatar.bindStatus(status);
    UI.getCurrent().add(avatar);
    MockVaadin.clientRoundtrip(false);
    assertThat(label(avatar)).isEqualTo("Ada, online");

    name.set(null);
    src.set(null);
    status.set(AvatarStatus.NONE);
    MockVaadin.clientRoundtrip(false);

    assertThat(avatar.getSrc()).isNull();
    assertThat(parts(avatar)).isEmpty();
    assertThat(avatar.getElement().hasAttribute("data-blank")).isTrue();
    assertThatThrownBy(() -> avatar.setName("Bob")).isInstanceOf(BindingActiveException.class);
    assertThatThrownBy(() -> avatar.setSrc("/b.png")).isInstanceOf(BindingActiveException.class);
    assertThatThrownBy(() -> avatar.setStatus(AvatarStatus.BUSY))
        .isInstanceOf(BindingActiveException.class);
  }

  @Test
  @DisplayName("refuses nonsense by name")
  void refusesNonsense() {
    Avatar avatar = new Avatar();

    assertThatNullPointerException()
        .isThrownBy(() -> avatar.setSize(null))
        .withMessageContaining("size");
    assertThatNullPointerException()
        .isThrownBy(() -> avatar.setStatus(null))
        .withMessageContaining("status");
    assertThatNullPointerException()
        .isThrownBy(() -> avatar.setSrc((DownloadHandler) null))
        .withMessageContaining("src");
    assertThatNullPointerException()
        .isThrownBy(() -> new Avatar((String) null))
        .withMessageContaining("name");
  }

  private static String label(Avatar avatar) {
    Element root = avatar.getElement();
    assertThat(root.hasAttribute("role")).isEqualTo(root.hasAttribute("aria-label"));
    return root.getAttribute("aria-label");
  }

  private static List<String> parts(Avatar avatar) {
    return avatar
        .getElement()
        .getChildren()
        .filter(each -> !each.isTextNode())
        .map(each -> each.getAttribute("data-part"))
        .toList();
  }

  private static Element part(Avatar avatar, String name) {
    return avatar
        .getElement()
        .getChildren()
        .filter(each -> !each.isTextNode() && name.equals(each.getAttribute("data-part")))
        .findFirst()
        .orElseThrow();
  }
}
