package dev.espressivo.alert;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatNullPointerException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.github.mvysny.kaributesting.v10.MockVaadin;
import com.vaadin.flow.component.UI;
import com.vaadin.flow.component.html.Div;
import com.vaadin.flow.component.html.NativeButton;
import com.vaadin.flow.component.html.Span;
import com.vaadin.flow.internal.nodefeature.ElementPropertyMap;
import com.vaadin.flow.server.VaadinService;
import com.vaadin.flow.server.VaadinSession;
import com.vaadin.flow.server.WrappedSession;
import com.vaadin.flow.signals.BindingActiveException;
import com.vaadin.flow.signals.local.ValueSignal;
import dev.espressivo.base.Tone;
import dev.espressivo.base.internal.Serialised;
import dev.espressivo.language.internal.Plurals;
import dev.espressivo.language.internal.ShippedTexts;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@DisplayName("An alert")
class AlertTest {

  @BeforeEach
  void begin() {
    MockVaadin.setup();
  }

  @AfterEach
  void end() {
    MockVaadin.tearDown();
  }

  private static void browserCloses(Alert alert) throws Exception {
    browserProposes(alert, false);
  }

  private static void browserProposes(Alert alert, boolean open) throws Exception {
    alert
        .getElement()
        .getNode()
        .getFeature(ElementPropertyMap.class)
        .deferredUpdateFromClient("open", open)
        .run();
  }

  private static String html(Alert alert) {
    return alert.getElement().getOuterHTML();
  }

  @ParameterizedTest(name = "{0}: {1}, {2}")
  @CsvSource({
    "PRIMARY,status,info",
    "SECONDARY,status,info",
    "TERTIARY,status,info",
    "DESTRUCTIVE,alert,error",
    "SUCCESS,status,success",
    "WARNING,status,warning",
    "INFO,status,info"
  })
  @DisplayName("has the role and the icon of its tone")
  void hasTheRoleAndTheIconOfItsTone(Tone tone, String role, String glyph) {
    Alert alert = new Alert("Title");

    alert.setTone(tone);

    assertThat(alert.getTone()).isEqualTo(tone);
    assertThat(alert.getElement().getAttribute("role")).isEqualTo(role);
    assertThat(html(alert)).contains("data-glyph=\"" + glyph + "\"");
  }

  @Test
  @DisplayName("has the tone info by default")
  void informsWhenNoToneIsSet() {
    Alert alert = new Alert();

    assertThat(alert.getElement().getAttributeNames()).containsExactlyInAnyOrder("data-es", "role");
    assertThat(alert.getElement().getAttribute("role")).isEqualTo("status");
    assertThat(html(alert)).contains("data-glyph=\"info\"");
  }

  @Test
  @DisplayName("shows title, description and body in this order, whichever was set first")
  void showsItsTextsInOrder() {
    Alert alert = new Alert();
    alert.add(new Span("body"));
    alert.setDescription("description ");
    alert.setTitle("title ");
    assertThat(alert.getElement().getTextRecursively()).isEqualTo("title description body");

    alert.setTitle(null);
    assertThat(alert.getElement().getTextRecursively()).isEqualTo("description body");
    alert.setDescription("");
    alert.setTitle("back ");
    alert.setDescription("again ");

    assertThat(alert.getElement().getTextRecursively()).isEqualTo("back again body");
  }

  @Test
  @DisplayName("shows the tone's icon unless it is switched off, and the app's icon always")
  void drawsAnIcon() {
    Alert alert = new Alert("Title");
    Span own = new Span("*");

    alert.setShowIcon(false);
    assertThat(html(alert)).doesNotContain("data-part=\"icon\"");

    alert.setIcon(own);
    assertThat(alert.getElement().getTextRecursively()).isEqualTo("*Title");
    assertThat(html(alert)).doesNotContain("data-glyph");

    alert.setShowIcon(true);
    alert.setIcon(null);
    assertThat(own.getParent()).isEmpty();
    assertThat(html(alert)).contains("data-glyph=\"info\"");
  }

  @Test
  @DisplayName("fires one dismiss event when the user closes it")
  void isClosedByTheUser() throws Exception {
    Alert alert = new Alert("Title");
    List<Alert> dismissed = new ArrayList<>();
    alert.addDismissListener(
        event -> {
          assertThat(event.isFromClient()).isTrue();
          dismissed.add(event.getSource());
        });
    alert.setDismissible(true);
    assertThat(html(alert)).contains("aria-label=\"Dismiss\"");

    browserCloses(alert);
    assertThat(alert.isOpen()).isFalse();
    assertThat(dismissed).containsExactly(alert);

    alert.setOpen(true);
    alert.setOpen(false);
    assertThat(dismissed).hasSize(1);
    alert.open().clear();
    assertThat(alert.isOpen()).isTrue();
  }

  @Test
  @DisplayName("stays open when it is not dismissible, whatever the browser proposes")
  void staysWhenItIsNotDismissible() throws Exception {
    Alert alert = new Alert("Title");
    List<Object> dismissed = new ArrayList<>();
    alert.addDismissListener(dismissed::add);

    browserCloses(alert);

    assertThat(alert.isOpen()).isTrue();
    assertThat(alert.getElement().getProperty("open", false)).isTrue();
    assertThat(dismissed).isEmpty();
    assertThat(html(alert)).doesNotContain("data-part=\"close\"");
  }

  @Test
  @DisplayName("is not opened by the browser")
  void isNotOpenedByTheBrowser() throws Exception {
    Alert alert = new Alert("Title");
    alert.setDismissible(true);
    alert.setOpen(false);

    browserProposes(alert, true);

    assertThat(alert.isOpen()).isFalse();
    assertThat(alert.getElement().getProperty("open", true)).isFalse();
  }

  @Test
  @DisplayName("is not closed while the app has made its open property read-only")
  void isNotClosedWhileReadOnly() throws Exception {
    Alert alert = new Alert("Title");
    alert.open().setReadOnly(true);
    alert.setDismissible(true);

    browserCloses(alert);

    assertThat(alert.isOpen()).isTrue();
    assertThat(alert.getElement().hasAttribute("data-read-only")).isTrue();
  }

  @Test
  @DisplayName("disables its close button while it is disabled")
  void disablesItsCloseControl() {
    Alert alert = new Alert("Title");
    alert.setEnabled(false);
    alert.setDismissible(true);
    assertThat(html(alert)).containsOnlyOnce("<button").containsPattern("<button[^>]* disabled");

    alert.setEnabled(true);

    assertThat(html(alert)).doesNotContainPattern("<button[^>]* disabled");
  }

  @Test
  @DisplayName("names its close button in the language of the UI, or with the app's text")
  void namesItsCloseControl() {
    Alert alert = new Alert("Title");
    alert.setDismissible(true);
    UI.getCurrent().setLocale(Locale.FRENCH);
    UI.getCurrent().add(alert);
    assertThat(html(alert)).contains("aria-label=\"Fermer\"");
    assertThat(alert.getCloseLabel()).as("the default").isEqualTo("Dismiss");

    UI.getCurrent().setLocale(Locale.GERMANY);
    assertThat(html(alert)).contains("aria-label=\"Schließen\"");

    alert.setCloseLabel("Hide");
    assertThat(html(alert)).contains("aria-label=\"Hide\"");
    assertThat(alert.getText(AlertText.DISMISS)).isEqualTo("Hide");
    alert.setText(AlertText.DISMISS, null);
    assertThat(html(alert)).contains("aria-label=\"Schließen\"");
  }

  @Test
  @DisplayName("has each of its texts in each language that the library ships")
  void hasItsTextsInEachLanguage() {
    assertThat(Plurals.LANGUAGES)
        .allSatisfy(
            language ->
                assertThat(ShippedTexts.in(AlertText.class, language)).containsOnlyKeys("dismiss"));
  }

  @Test
  @DisplayName("releases an icon, an action and content that the app moves elsewhere")
  void letsGoOfWhatIsMoved() {
    Span icon = new Span("*");
    NativeButton undo = new NativeButton("Undo");
    Span content = new Span("more");
    Alert alert = new Alert("Title");
    alert.setIcon(icon);
    alert.setActions(undo);
    alert.add(content);
    UI.getCurrent().add(alert);
    assertThat(alert.getChildren()).containsExactlyInAnyOrder(icon, content, undo);
    assertThat(alert.getComponentCount()).isOne();

    UI.getCurrent().add(new Div(icon, undo, content));
    MockVaadin.clientRoundtrip(false);

    assertThat(alert.getChildren()).isEmpty();
    assertThat(alert.getIcon()).isNull();
    assertThat(alert.getActions()).isEmpty();
    assertThat(html(alert)).contains("data-glyph=\"info\"").doesNotContain("data-part=\"actions\"");
    alert.setShowIcon(false);
    assertThat(html(alert)).doesNotContain("data-part=\"icon\"");
    assertThat(icon.getParent()).isPresent();
  }

  @Test
  @DisplayName("shows the icon of its tone again when the app's was moved while it was detached")
  void showsTheIconOfItsToneAgain() {
    Span icon = new Span("*");
    Alert alert = new Alert("Title");
    alert.setIcon(icon);
    new Div(icon);

    UI.getCurrent().add(alert);
    MockVaadin.clientRoundtrip(false);

    assertThat(html(alert)).contains("data-glyph=\"info\"");
  }

  @Test
  @DisplayName("replaces its icon and its actions, and removes the previous ones")
  void replacesItsIcon() {
    Alert alert = new Alert("Title");
    UI.getCurrent().add(alert);
    Span icon = new Span("1");
    alert.setIcon(icon);
    alert.setIcon(new Span("2"));
    alert.setActions(new Span("3"));
    alert.setActions(icon, new Span("4"));

    assertThat(alert.getElement().getTextRecursively()).isEqualTo("2Title14");
    assertThat(html(alert)).doesNotContain("data-glyph");
  }

  @Test
  @DisplayName("continues after serialisation while attached")
  void worksOnAfterItWasSerialised() throws Exception {
    Alert alert = new Alert("Title");
    alert.setDismissible(true);
    alert.setIcon(new Span("*"));
    alert.setActions(new NativeButton("Undo"));
    UI.getCurrent().add(alert);
    MockVaadin.clientRoundtrip(false);

    VaadinService service = VaadinService.getCurrent();
    WrappedSession wrapped = VaadinSession.getCurrent().getSession();
    Alert back = Serialised.copy(alert);
    VaadinSession session = back.getUI().orElseThrow().getSession();
    // As a servlet container does with a deserialised session.
    session.refreshTransients(wrapped, service);
    session.lock();
    try {
      back.setIcon(null);
      browserCloses(back);
    } finally {
      session.unlock();
    }

    assertThat(back.isOpen()).isFalse();
    assertThat(html(back)).contains("data-glyph=\"info\"");
  }

  @Test
  @DisplayName("can be created without a UI")
  void isMadeWithoutAUi() {
    MockVaadin.tearDown();

    Alert alert = new Alert("Title", "Description");
    alert.setDismissible(true);
    alert.setOpen(false);

    assertThat(html(alert)).contains("aria-label=\"Dismiss\"");
  }

  @Test
  @DisplayName("follows signals, and cannot be set while it is bound")
  void followsSignals() throws Exception {
    ValueSignal<Tone> tone = new ValueSignal<>(Tone.SUCCESS);
    ValueSignal<String> title = new ValueSignal<>("Saved");
    ValueSignal<String> description = new ValueSignal<>(" just now");
    ValueSignal<Boolean> open = new ValueSignal<>(true);
    Alert alert = new Alert();
    alert.setDismissible(true);
    alert.bindTone(tone);
    alert.bindTitle(title);
    alert.bindDescription(description);
    alert.open().bindValue(open, open::set);
    UI.getCurrent().add(alert);
    MockVaadin.clientRoundtrip(false);
    assertThat(alert.getElement().getTextRecursively()).isEqualTo("Saved just now");

    tone.set(Tone.DESTRUCTIVE);
    title.set("Lost");
    description.set(null);
    MockVaadin.clientRoundtrip(false);
    browserCloses(alert);

    assertThat(alert.getElement().getTextRecursively()).isEqualTo("Lost");
    assertThat(alert.getElement().getAttribute("role")).isEqualTo("alert");
    assertThat(html(alert)).contains("data-glyph=\"error\"");
    assertThat(open.peek()).isFalse();
    assertThatThrownBy(() -> alert.setTone(Tone.INFO)).isInstanceOf(BindingActiveException.class);
    assertThatThrownBy(() -> alert.setTitle("x")).isInstanceOf(BindingActiveException.class);
    assertThatThrownBy(() -> alert.setDescription("x")).isInstanceOf(BindingActiveException.class);
  }

  @Test
  @DisplayName("has a row of actions only while it has actions")
  void hasARowOfActions() {
    Alert alert = new Alert("Title");
    NativeButton undo = new NativeButton("Undo");
    assertThat(html(alert)).doesNotContain("actions");

    alert.setActions(undo);
    assertThat(alert.getActions()).containsExactly(undo);
    assertThat(html(alert)).contains("data-part=\"actions\"");

    alert.setActions();
    assertThat(alert.getActions()).isEmpty();
    assertThat(html(alert)).doesNotContain("data-part=\"actions\"");
  }

  @Test
  @DisplayName("gives its parts their classes, also parts that are rendered later")
  void givesItsPartsTheirClasses() {
    Alert alert = new Alert();
    alert.setClasses(Map.of(Alert.Part.TITLE, "p-2 p-4", Alert.Part.CLOSE, "m-1"));
    alert.setTitle("Title");
    alert.setDismissible(true);

    assertThat(html(alert)).contains("class=\"p-4\"", "class=\"m-1\"");
  }

  @Test
  @DisplayName("writes its look as one attribute per property, and none for a default")
  void writesItsLook() {
    Alert alert = new Alert();
    alert.setTone(Tone.PRIMARY);
    alert.setVariant(AlertVariant.BAR);
    alert.setSize(AlertSize.SM);
    assertThat(html(alert))
        .contains("data-tone=\"primary\"", "data-variant=\"bar\"", "data-size=\"sm\"");

    alert.setTone(Tone.INFO);
    alert.setVariant(AlertVariant.TONAL);
    alert.setSize(AlertSize.MD);

    assertThat(alert.getElement().getAttributeNames()).containsExactlyInAnyOrder("data-es", "role");
  }

  @Test
  @DisplayName("refuses invalid arguments by name")
  void refusesNonsense() {
    Alert alert = new Alert();

    assertThatNullPointerException()
        .isThrownBy(() -> alert.setTone(null))
        .withMessageContaining("tone");
    assertThatNullPointerException()
        .isThrownBy(() -> alert.setVariant(null))
        .withMessageContaining("variant");
    assertThatNullPointerException()
        .isThrownBy(() -> alert.setSize(null))
        .withMessageContaining("size");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> alert.setCloseLabel(" "))
        .withMessageContaining("closeLabel");
    Span elsewhere = new Span();
    new Div(elsewhere);
    assertThatIllegalArgumentException().isThrownBy(() -> alert.remove(elsewhere));
  }
}
