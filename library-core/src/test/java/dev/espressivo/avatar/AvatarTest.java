package dev.espressivo.avatar;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatNullPointerException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.github.mvysny.kaributesting.v10.MockVaadin;
import com.vaadin.flow.component.UI;
import com.vaadin.flow.component.html.Div;
import com.vaadin.flow.component.html.Span;
import com.vaadin.flow.dom.Element;
import com.vaadin.flow.server.streams.DownloadHandler;
import com.vaadin.flow.signals.BindingActiveException;
import com.vaadin.flow.signals.local.ListSignal;
import com.vaadin.flow.signals.local.ValueSignal;
import dev.espressivo.avatar.internal.NameTint;
import dev.espressivo.base.internal.ShippedTexts;
import java.io.IOException;
import java.io.ObjectOutputStream;
import java.io.OutputStream;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

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
  @DisplayName("shows the initials of its name, or those that were set")
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
  @DisplayName("treats a blank name, initials or status label as none")
  void takesBlankForNone() {
    Avatar avatar = new Avatar("");
    avatar.setInitials(" ");
    avatar.setStatusLabel("");

    assertThat(avatar.getName()).isNull();
    assertThat(avatar.getInitials()).isNull();
    assertThat(avatar.getStatusLabel()).isNull();
  }

  @Test
  @DisplayName("has the role img while another element names it")
  void isAnImageWhileNamedByAnother() {
    Avatar avatar = new Avatar();

    avatar.setAriaLabelledBy("name");
    assertThat(avatar.getElement().getAttribute("role")).isEqualTo("img");
    assertThat(avatar.getElement().hasAttribute("aria-label")).isFalse();
    avatar.setAriaLabelledBy((String) null);

    assertThat(avatar.getElement().hasAttribute("role")).isFalse();
  }

  @Test
  @DisplayName("shows a bound list of children beside its initials and its status")
  void takesItsChildrenFromASignal() {
    Avatar avatar = new Avatar("Ada");
    avatar.setStatus(AvatarStatus.ONLINE);
    avatar.setSrc("/a.png");
    ListSignal<String> icons = new ListSignal<>();
    UI.getCurrent().add(avatar);

    avatar.bindChildren(icons, icon -> new Span(icon.peek()));
    icons.insertLast("one");
    MockVaadin.clientRoundtrip(false);

    assertThat(avatar.getChildren().map(child -> child.getElement().getText()))
        .containsExactly("one");
    assertThat(avatar.getElement().getText()).isEqualTo("A");
    assertThatThrownBy(() -> avatar.add(new Span())).isInstanceOf(BindingActiveException.class);
  }

  @Test
  @DisplayName(
      "consists of one element with its initials while it has no picture, children or status")
  void isOneElement() {
    Avatar avatar = new Avatar("Ada");

    assertThat(avatar.getElement().getChildren().filter(each -> !each.isTextNode())).isEmpty();
  }

  @Test
  @DisplayName("keeps its children beside a name, and the style sheet hides them")
  void keepsItsChildren() {
    Span icon = new Span("icon");
    Avatar avatar = new Avatar();
    assertThat(avatar.getElement().hasAttribute("data-blank")).isTrue();

    avatar.add(icon);
    assertThat(part(avatar, "media").getTextRecursively()).isEqualTo("icon");

    avatar.setName("Ada");
    assertThat(avatar.getElement().hasAttribute("data-blank")).isFalse();
    assertThat(avatar.getChildren()).containsExactly(icon);
    avatar.setName(" ");
    assertThat(avatar.getElement().hasAttribute("data-blank")).isTrue();
    assertThat(avatar.getChildren()).containsExactly(icon);
  }

  @Test
  @DisplayName("lets the app move a child elsewhere, and then keeps no element for it")
  void letsAChildBeMoved() {
    Span first = new Span("first");
    Span last = new Span("last");
    Avatar avatar = new Avatar();
    avatar.add(first, last);
    UI.getCurrent().add(avatar);
    avatar.setName("Ada");

    Div elsewhere = new Div(first);
    avatar.setName(null);
    assertThat(first.getParent()).contains(elsewhere);
    assertThat(avatar.getChildren()).containsExactly(last);

    elsewhere.add(last);
    MockVaadin.clientRoundtrip(false);
    assertThat(parts(avatar)).isEmpty();
    avatar.setSrc("/a.png");
    avatar.add(last);
    avatar.setSrc((String) null);
    assertThat(avatar.getChildren()).containsExactly(last);
    avatar.removeAll();
    MockVaadin.clientRoundtrip(false);
    assertThat(parts(avatar)).isEmpty();
  }

  @Test
  @DisplayName("counts, finds, replaces and removes only its children")
  void countsItsChildren() {
    Span icon = new Span("icon");
    Span other = new Span("other");
    Avatar avatar = new Avatar("Ada", "/a.png");
    avatar.add(List.of(icon));
    avatar.addComponentAsFirst(other);
    assertThat(avatar.getComponentCount()).isEqualTo(2);
    assertThat(avatar.indexOf(icon)).isEqualTo(1);

    avatar.replace(icon, other);
    assertThat(avatar.getChildren()).containsExactly(icon, other);
    avatar.replace(icon, new Span("third"));
    assertThat(avatar.getElement().getTextRecursively()).isEqualTo("Athirdother");

    avatar.remove(List.of(other));
    assertThat(avatar.getComponentAt(0).getElement().getText()).isEqualTo("third");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> avatar.remove(new Div(new Span()).getComponentAt(0)));
  }

  @Test
  @DisplayName("keeps the element of its picture until the source changes")
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
  @DisplayName("serves its picture by a download handler, also while it is disabled")
  void servesItsPicture() {
    Avatar avatar = new Avatar("Ada");
    UI.getCurrent().add(avatar);

    avatar.setSrc(DownloadHandler.forClassResource(AvatarTest.class, "AvatarTest.class"));

    avatar.setEnabled(false);
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
  @DisplayName("has as its label the alternative text or the name, then the status")
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
  @DisplayName("has its texts from the locale, from the app's translations, or from setText")
  void hasItsWordsFromTheLocale() {
    Avatar avatar = new Avatar("Ada");
    avatar.setStatus(AvatarStatus.AWAY);
    UI.getCurrent().add(avatar);
    assertThat(label(avatar)).isEqualTo("Ada, away");

    UI.getCurrent().setLocale(Locale.JAPAN);
    assertThat(label(avatar)).isEqualTo("Ada、退席中");
    UI.getCurrent().setLocale(Locale.GERMANY);
    assertThat(label(avatar)).isEqualTo("Ada, abwesend");

    avatar.setText(AvatarText.AWAY, "nicht am Platz");
    avatar.setText(AvatarText.NAME_AND_STATUS, "{0} ({1})");
    assertThat(label(avatar)).isEqualTo("Ada (nicht am Platz)");
    avatar.setText(AvatarText.AWAY, null);
    assertThat(label(avatar)).isEqualTo("Ada (abwesend)");
  }

  @ParameterizedTest
  @ValueSource(strings = {"ar", "de", "es", "fr", "ja"})
  @DisplayName("has all its texts in every language of the library")
  void hasAllItsWords(String language) {
    assertThat(ShippedTexts.in(AvatarText.class, language).stringPropertyNames())
        .containsExactlyInAnyOrder("online", "away", "busy", "offline", "name-and-status");
  }

  @Test
  @DisplayName("can be created without a UI, and serialised while attached")
  void isMadeWithoutAUi() throws IOException {
    MockVaadin.tearDown();
    Avatar avatar = new Avatar("Ada", "/a.png");
    avatar.setSrc(DownloadHandler.forClassResource(AvatarTest.class, "AvatarTest.class"));
    avatar.setStatus(AvatarStatus.BUSY);
    avatar.add(new Span("icon"));
    assertThat(label(avatar)).isEqualTo("Ada, busy");

    MockVaadin.setup();
    UI.getCurrent().add(avatar);
    assertThat(avatar.getSrc()).contains("VAADIN/dynamic");
    try (ObjectOutputStream out = new ObjectOutputStream(OutputStream.nullOutputStream())) {
      out.writeObject(avatar);
    }
  }

  @Test
  @DisplayName("leaves the labels of its children and its mark accessible while it has no name")
  void withoutANameLeavesSpeakingToItsChildren() {
    Avatar avatar = new Avatar();
    avatar.add(new Span("icon"));
    avatar.setStatus(AvatarStatus.ONLINE);

    assertThat(label(avatar)).isNull();
    assertThat(part(avatar, "status").getAttribute("aria-label")).isEqualTo("online");
  }

  @Test
  @DisplayName("has a tint of the name only on request and only behind initials")
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
  @DisplayName("gives its parts their classes, also parts that are rendered later")
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
  @DisplayName("follows signals and cannot be set while it is bound")
  void followsSignals() {
    Avatar avatar = new Avatar();
    ValueSignal<String> name = new ValueSignal<>("Ada");
    ValueSignal<String> src = new ValueSignal<>("/a.png");
    avatar.bindName(name);
    avatar.bindSrc(src);
    UI.getCurrent().add(avatar);
    MockVaadin.clientRoundtrip(false);
    assertThat(label(avatar)).isEqualTo("Ada");

    name.set(null);
    src.set(null);
    MockVaadin.clientRoundtrip(false);

    assertThat(avatar.getSrc()).isNull();
    assertThat(parts(avatar)).isEmpty();
    assertThat(avatar.getElement().hasAttribute("data-blank")).isTrue();
    assertThatThrownBy(() -> avatar.setName("Bob")).isInstanceOf(BindingActiveException.class);
    assertThatThrownBy(() -> avatar.setSrc("/b.png")).isInstanceOf(BindingActiveException.class);
  }

  @Test
  @DisplayName("refuses invalid arguments by name")
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
