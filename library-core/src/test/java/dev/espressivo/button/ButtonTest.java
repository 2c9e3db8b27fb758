package dev.espressivo.button;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatNullPointerException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import ch.qos.logback.classic.Logger;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.core.read.ListAppender;
import com.github.mvysny.kaributesting.v10.LocatorJ;
import com.github.mvysny.kaributesting.v10.MockVaadin;
import com.github.mvysny.kaributesting.v10.Routes;
import com.vaadin.flow.component.ClickEvent;
import com.vaadin.flow.component.Component;
import com.vaadin.flow.component.ComponentUtil;
import com.vaadin.flow.component.Tag;
import com.vaadin.flow.component.UI;
import com.vaadin.flow.component.html.Anchor;
import com.vaadin.flow.component.html.Div;
import com.vaadin.flow.component.html.Span;
import com.vaadin.flow.dom.Element;
import com.vaadin.flow.router.Route;
import com.vaadin.flow.signals.BindingActiveException;
import com.vaadin.flow.signals.local.ValueSignal;
import dev.espressivo.badge.Badge;
import dev.espressivo.base.Tone;
import dev.espressivo.base.internal.Slot;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.slf4j.LoggerFactory;

@DisplayName("A button")
class ButtonTest {

  @Route("reports")
  @Tag("div")
  static class Reports extends Component {}

  @BeforeEach
  void begin() {
    MockVaadin.setup(new Routes(Set.of(Reports.class), Set.of(), true));
  }

  @AfterEach
  void end() {
    MockVaadin.tearDown();
  }

  private static void press(Button button) {
    ComponentUtil.fireEvent(button, new ClickEvent<>(button));
  }

  @Test
  @DisplayName(
      "has its icon, its label and its children in this order, whatever the order of the calls")
  void hasItsIconFirst() {
    Button button = new Button();
    button.add(new Badge(3));
    button.setText("Inbox");
    button.setIcon(new Span("i"));
    assertThat(button.getElement().getTextRecursively()).isEqualTo("iInbox3");

    button.setText("Mail");
    button.setIcon(new Span("j"));
    assertThat(button.getElement().getTextRecursively()).isEqualTo("jMail3");

    button.setIcon(null);
    button.setText("");
    assertThat(button.getText()).isEmpty();
    assertThat(button.getElement().getTextRecursively()).isEqualTo("3");
  }

  @Test
  @DisplayName("is icon-only when created with only an icon")
  void showsAnIconAlone() {
    assertThat(new Button(new Span("+")).isIconOnly()).isTrue();
    assertThat(new Button("Add", new Span("+")).isIconOnly()).isFalse();
  }

  @Test
  @DisplayName(
      "ignores clicks while loading, but passes the click that starts loading to all listeners")
  void hearsNoClickWhileLoading() {
    List<String> heard = new ArrayList<>();
    Button button = new Button("Save");
    button.addClickListener(
        click -> {
          heard.add("first");
          button.setLoading(true);
        });
    button.addClickListener(click -> heard.add("second"));

    press(button);
    press(button);
    button.click();
    assertThat(heard).containsExactly("first", "second");
    assertThat(button.getElement().getAttribute("aria-busy")).isEqualTo("true");
    assertThat(button.getElement().getAttribute("aria-disabled")).isEqualTo("true");

    button.setLoading(false);
    press(button);
    assertThat(heard).containsExactly("first", "second", "first", "second");
  }

  @Test
  @DisplayName("is no longer blocked when loading has ended")
  void isNoLongerBlocked() {
    Button button = new Button("Save");
    List<String> before = button.getElement().getAttributeNames().sorted().toList();

    button.setLoading(true);
    button.setLoading(false);

    assertThat(button.getElement().getAttributeNames().sorted().toList()).isEqualTo(before);
  }

  @Test
  @DisplayName("is disabled by a click before its listeners are called, which may enable it again")
  void isDisabledByAClick() {
    List<Boolean> enabled = new ArrayList<>();
    Button button = new Button("Send");
    button.addClickListener(click -> enabled.add(button.isEnabled()));
    button.setDisableOnClick(true);
    UI.getCurrent().add(button);

    button.click();
    button.click();
    assertThat(enabled).containsExactly(false);
    assertThat(button.isEnabled()).isFalse();

    button.addClickListener(click -> button.setEnabled(true));
    button.setEnabled(true);
    button.click();
    assertThat(button.isEnabled()).isTrue();
  }

  @Test
  @DisplayName("can be pressed by the app as by the user")
  void isPressedByCode() {
    AtomicInteger clicks = new AtomicInteger();
    Button button = new Button("Bold", click -> clicks.incrementAndGet());
    button.setToggle(true);

    button.click();
    assertThat(button.isPressed()).isTrue();
    button.click();
    assertThat(button.isPressed()).isFalse();
    button.setEnabled(false);
    button.click();

    assertThat(clicks).hasValue(2);
  }

  @Test
  @DisplayName("has its pressed state as a property of the element, only while it is a toggle")
  void showsItsPressedState() {
    Button button = new Button("Bold");
    button.setPressed(true);
    assertThat(button.isPressed()).isTrue();
    assertThat(button.getElement().getProperty("ariaPressed")).isNull();

    button.setToggle(true);
    assertThat(button.getElement().getProperty("ariaPressed")).isEqualTo("true");
    assertThat(button.getElement().hasAttribute("aria-pressed")).isFalse();
    button.setPressed(false);
    assertThat(button.getElement().getProperty("ariaPressed")).isEqualTo("false");

    button.setHref("/bold");
    assertThat(button.getElement().getProperty("ariaPressed")).isNull();
    button.setHref((String) null);
    assertThat(button.getElement().getProperty("ariaPressed")).isEqualTo("false");

    button.setToggle(false);
    assertThat(button.getElement().getProperty("ariaPressed")).isNull();
  }

  @Test
  @DisplayName("uses no memory for the toggle state if it is not a toggle")
  void costsNothing() {
    Button button = new Button("Save");

    assertThat(button.getElement().getPropertyNames()).isEmpty();
    assertThat(button.getElement().getAttributeNames())
        .containsExactlyInAnyOrder("data-es", "type");
  }

  @Test
  @DisplayName("is a link while it has an address, before and after it is attached")
  void isALink() {
    Button button = new Button("Report");
    Div parent = new Div(new Span("before"), button, new Span("after"));
    button.setHref("/report.pdf");
    Element root = button.getElement();
    assertThat(root.getTag()).isEqualTo("a");
    assertThat(root.getAttribute("href")).isEqualTo("/report.pdf");
    assertThat(root.hasAttribute("type")).isFalse();

    UI.getCurrent().add(parent);
    MockVaadin.clientRoundtrip(false);
    button.setHref((String) null);
    assertThat(root.getTag()).isEqualTo("button");
    assertThat(root.getAttribute("type")).isEqualTo("button");
    assertThat(root.hasAttribute("href")).isFalse();
    assertThat(parent.indexOf(button)).isEqualTo(1);
    assertThat(button.isAttached()).isTrue();
    assertThat(button.getText()).isEqualTo("Report");
  }

  @Test
  @DisplayName("keeps its listeners when it becomes a link")
  void keepsItsListeners() {
    AtomicInteger clicks = new AtomicInteger();
    Button button = new Button("Report", click -> clicks.incrementAndGet());
    UI.getCurrent().add(button);
    MockVaadin.clientRoundtrip(false);

    button.setHref("/report.pdf");
    press(button);

    assertThat(clicks).hasValue(1);
    assertThat(button.getUI()).contains(UI.getCurrent());
  }

  @Test
  @DisplayName("leads to a view without reloading the page")
  void leadsToAView() {
    Button button = new Button("Reports");
    button.setHref(Reports.class);
    assertThat(button.getHref()).isEqualTo("reports");
    assertThat(button.getElement().hasAttribute("router-link")).isTrue();

    button.setHref("/elsewhere");

    assertThat(button.getElement().hasAttribute("router-link")).isFalse();
  }

  @Test
  @DisplayName("cannot be followed while it is disabled")
  void cannotBeFollowedWhileDisabled() {
    Button button = new Button("Reports");
    button.setHref(Reports.class);
    Element root = button.getElement();
    List<String> before = root.getAttributeNames().sorted().toList();

    button.setEnabled(false);
    assertThat(root.hasAttribute("href")).isFalse();
    assertThat(root.hasAttribute("disabled")).isFalse();
    assertThat(root.getAttribute("aria-disabled")).isEqualTo("true");
    assertThat(root.getAttribute("role")).isEqualTo("link");
    assertThat(button.getHref()).isEqualTo("reports");

    button.setEnabled(true);
    assertThat(root.getAttributeNames().sorted().toList()).isEqualTo(before);
  }

  @Test
  @DisplayName("is disabled together with its parent")
  void isDisabledWithItsParent() {
    Button button = new Button("Save");
    Div parent = new Div(button);

    parent.setEnabled(false);
    assertThat(button.getElement().hasAttribute("disabled")).isTrue();

    parent.setEnabled(true);
    assertThat(button.getElement().hasAttribute("disabled")).isFalse();
  }

  @Test
  @DisplayName("follows signals, and cannot be set while it is bound")
  void followsSignals() {
    Button button = new Button();
    ValueSignal<String> text = new ValueSignal<>("Save");
    ValueSignal<Boolean> loading = new ValueSignal<>(false);
    ValueSignal<Tone> tone = new ValueSignal<>(Tone.PRIMARY);
    ValueSignal<Boolean> pressed = new ValueSignal<>(false);
    button.bindText(text);
    button.bindLoading(loading);
    button.bindTone(tone);
    button.pressed().bindValue(pressed, pressed::set);
    UI.getCurrent().add(button);
    MockVaadin.clientRoundtrip(false);

    text.set("Saving");
    loading.set(true);
    tone.set(Tone.SUCCESS);
    pressed.set(true);
    MockVaadin.clientRoundtrip(false);
    assertThat(button.getText()).isEqualTo("Saving");
    assertThat(button.isLoading()).isTrue();
    assertThat(button.getTone()).isEqualTo(Tone.SUCCESS);
    assertThat(button.isPressed()).isTrue();

    button.setHref("/saved");
    assertThat(button.getElement().getTag()).isEqualTo("a");
    text.set("Saved");
    MockVaadin.clientRoundtrip(false);
    assertThat(button.getText()).isEqualTo("Saved");

    assertThatThrownBy(() -> button.setText("x")).isInstanceOf(BindingActiveException.class);
    assertThatThrownBy(() -> button.setLoading(false)).isInstanceOf(BindingActiveException.class);
    assertThatThrownBy(() -> button.setTone(Tone.INFO)).isInstanceOf(BindingActiveException.class);
  }

  @Test
  @DisplayName("refuses invalid arguments by name")
  void refusesNonsense() {
    Button button = new Button();

    assertThatNullPointerException()
        .isThrownBy(() -> button.setSize(null))
        .withMessageContaining("size");
    assertThatNullPointerException()
        .isThrownBy(() -> button.setShape(null))
        .withMessageContaining("shape");
    assertThatNullPointerException()
        .isThrownBy(() -> button.setText(null))
        .withMessageContaining("text");
    assertThatNullPointerException()
        .isThrownBy(() -> button.setHref((Class<? extends Component>) null))
        .withMessageContaining("view");
    assertThatNullPointerException()
        .isThrownBy(() -> new Button((Component) null))
        .withMessageContaining("icon");
    assertThatNullPointerException()
        .isThrownBy(() -> button.addClickListener(null))
        .withMessageContaining("listener");
  }

  @Test
  @DisplayName("logs a warning in development if it is icon-only and has no name")
  void withoutANameIsWarnedOf() {
    Logger logger = (Logger) LoggerFactory.getLogger(Button.class);
    ListAppender<ILoggingEvent> log = new ListAppender<>();
    log.start();
    logger.addAppender(log);
    try {
      Button named = new Button(new Span("+"));
      named.setAriaLabel("Add");
      Button withText = new Button("Add", new Span("+"));
      withText.setIconOnly(true);
      UI.getCurrent().add(named, withText);
      MockVaadin.clientRoundtrip(false);
      assertThat(log.list).isEmpty();

      Button nameless = new Button(new Span("+"));
      nameless.setId("plus");
      UI.getCurrent().add(nameless);
      MockVaadin.clientRoundtrip(false);
      assertThat(log.list)
          .singleElement()
          .extracting(ILoggingEvent::getFormattedMessage)
          .asString()
          .contains(Button.class.getName(), "plus", "aria-label");
    } finally {
      logger.detachAppender(log);
    }
  }

  @Test
  @DisplayName("can apply its look to any native component")
  void lendsItsLook() {
    Anchor anchor = new Anchor("/report.pdf", "Report");

    ButtonVariants.tonal()
        .withTone(Tone.SUCCESS)
        .withSize(ButtonSize.LG)
        .withShape(ButtonShape.SQUARE)
        .applyTo(anchor);
    assertThat(anchor.getElement().getOuterHTML())
        .contains("data-es=\"button\"", "data-variant=\"tonal\"", "data-tone=\"success\"")
        .contains("data-size=\"lg\"", "data-shape=\"square\"");

    ButtonVariants.filled().applyTo(anchor);
    assertThat(anchor.getElement().getOuterHTML())
        .doesNotContain("data-variant", "data-tone", "data-size", "data-shape");
  }

  @Test
  @DisplayName("can export and accept a look, but a badge cannot")
  void givesItsLookAway() {
    ButtonVariants look =
        new ButtonVariants(ButtonVariant.OUTLINED, Tone.INFO, ButtonSize.XS, ButtonShape.SQUARE);
    Button button = new Button("Save");

    look.applyTo(button);

    assertThat(ButtonVariants.of(button)).isEqualTo(look);
    assertThatIllegalArgumentException()
        .isThrownBy(() -> look.applyTo(new Badge()))
        .withMessageContaining("Badge");
    assertThatNullPointerException()
        .isThrownBy(() -> look.withTone(null))
        .withMessageContaining("tone");
  }

  @Test
  @DisplayName("writes its confetti options for the browser")
  void saysWhatConfettiItThrows() {
    Button button = new Button("Party");
    button.setConfetti(true);
    assertThat(button.getElement().getAttribute("data-confetti")).isEmpty();
    assertThat(button.getConfettiOptions()).isEqualTo(ConfettiOptions.DEFAULT);

    button.setConfetti(
        ConfettiOptions.builder().particleCount(9).colors("gold").origin(0.5, 1).build());
    assertThat(button.isConfetti()).isTrue();
    assertThat(button.getElement().getAttribute("data-confetti"))
        .contains(
            "\"particleCount\":9", "\"colors\":[\"gold\"]", "\"origin\":{\"x\":0.5,\"y\":1.0}");

    button.setConfetti(false);
    assertThat(button.getElement().hasAttribute("data-confetti")).isFalse();
    assertThatIllegalArgumentException()
        .isThrownBy(() -> ConfettiOptions.builder().particleCount(0).build())
        .withMessageContaining("particleCount")
        .withMessageContaining("0");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> ConfettiOptions.builder().spread(Double.NaN).build())
        .withMessageContaining("spread");
  }

  @Test
  @DisplayName("keeps icon, text and children apart, and lets the app move each of them elsewhere")
  void keepsIconAndChildrenApart() {
    Span icon = new Span("i");
    Badge count = new Badge(3);
    Button button = new Button("Inbox", icon);
    button.add(count);
    assertThat(button.getComponentCount()).isEqualTo(1);
    assertThat(button.getChildren()).containsExactly(icon, count);

    new Div(icon, count);
    assertThat(button.getIcon()).isNull();
    assertThat(button.getComponentCount()).isZero();
    button.setText("Mail");
    button.setIcon(new Span("j"));
    assertThat(button.getElement().getTextRecursively()).isEqualTo("jMail");

    button.removeAll();
    assertThat(button.getElement().getTextRecursively()).isEqualTo("jMail");
  }

  @Test
  @DisplayName("takes the former icon of another button as a child")
  void takesAFormerIconAsAChild() {
    Span icon = new Span("i");
    new Button("Mail", icon);
    Button button = new Button("Inbox");

    button.add(icon);

    assertThat(button.getIcon()).isNull();
    assertThat(button.indexOf(icon)).isZero();
    assertThat(button.getElement().getTextRecursively()).isEqualTo("Inboxi");
  }

  @Test
  @DisplayName("is found by its text")
  void isFoundByItsText() {
    Button button = new Button("Save", new Span("i"));
    UI.getCurrent().add(new Button("Cancel"), button);

    assertThat(LocatorJ._get(Button.class, spec -> spec.withText("Save"))).isSameAs(button);
  }

  @Test
  @DisplayName("refuses changes by the browser while it is disabled, loading or read-only")
  void refusesProposals() {
    Button button = new Button("Bold");
    button.setToggle(true);
    UI.getCurrent().add(button);

    button.setEnabled(false);
    propose(button, true);
    button.setEnabled(true);
    button.setLoading(true);
    propose(button, true);
    button.setLoading(false);
    button.pressed().setReadOnly(true);
    assertThat(button.getElement().hasAttribute("data-read-only")).isTrue();
    propose(button, true);
    assertThat(button.isPressed()).isFalse();
    assertThat(button.getElement().getProperty("ariaPressed")).isEqualTo("false");

    button.pressed().setReadOnly(false);
    propose(button, true);
    assertThat(button.isPressed()).isTrue();
  }

  private static void propose(Button button, boolean pressed) {
    button.getElement().setProperty("ariaPressed", String.valueOf(pressed));
    button.pressed().setFromClient(pressed);
  }

  @Test
  @DisplayName("announces loading in the language of the UI, or with the app's text")
  void saysThatItIsLoading() {
    Button button = new Button("Save");
    UI.getCurrent().add(button);
    assertThat(button.getElement().hasAttribute("data-loading")).isFalse();

    button.setLoading(true);
    assertThat(button.getElement().getAttribute("data-loading")).isEqualTo("Loading");
    UI.getCurrent().setLocale(Locale.GERMAN);
    assertThat(button.getElement().getAttribute("data-loading")).isEqualTo("Wird geladen");
    button.setText(ButtonText.LOADING, "Saving");
    assertThat(button.getElement().getAttribute("data-loading")).isEqualTo("Saving");

    button.setLoading(false);
    assertThat(button.getElement().hasAttribute("data-loading")).isFalse();
  }

  @Test
  @DisplayName("opens its link in a new tab, without the router")
  void opensInANewTab() {
    Button button = new Button("Reports");
    button.setHref(Reports.class);

    button.setOpenInNewTab(true);

    assertThat(button.getElement().getAttribute("target")).isEqualTo("_blank");
    assertThat(button.getElement().getAttribute("rel")).isEqualTo("noopener");
    assertThat(button.getElement().hasAttribute("router-link")).isFalse();
  }

  @Test
  @DisplayName("can be created without a UI, and finds the address of its view when it is attached")
  void isMadeWithoutAUi() {
    MockVaadin.tearDown();
    Button button = new Button("Reports", new Span("i"));
    button.setHref(Reports.class);
    button.setLoading(true);
    begin();

    UI.getCurrent().add(button);

    assertThat(button.getElement().getAttribute("href")).isEqualTo("reports");
  }

  @Test
  @DisplayName("becomes a link in the same place while it is in a slot of another component")
  void becomesALinkInASlot() {
    Div card = new Div();
    Slot<Component> end = Slot.named("end", "span");
    Button button = new Button("Report");
    end.setComponent(card, button);
    UI.getCurrent().add(card);
    MockVaadin.clientRoundtrip(false);

    button.setHref("/report.pdf");
    MockVaadin.clientRoundtrip(false);

    assertThat(end.getComponent(card)).isSameAs(button);
    assertThat(button.isAttached()).isTrue();
  }

  @Test
  @DisplayName("has its icon before or after the text, in whichever order they are set")
  void hasItsIconAfterTheText() {
    Button button = new Button("Next", new Span("→"));
    assertThat(button.getElement().getTextRecursively()).isEqualTo("→Next");

    button.setIconAfterText(true);
    assertThat(button.getElement().getTextRecursively()).isEqualTo("Next→");
    button.setText("");
    button.setText("Onwards");
    button.setIcon(new Span("⇒"));
    assertThat(button.getElement().getTextRecursively()).isEqualTo("Onwards⇒");
    button.setIconAfterText(false);
    assertThat(button.getElement().getTextRecursively()).isEqualTo("⇒Onwards");
  }

  @Test
  @DisplayName("has a tooltip that describes it, and that can be bound")
  void hasATooltip() {
    Button button = new Button("Save");
    ValueSignal<String> text = new ValueSignal<>("Saves <b>all</b>");
    UI.getCurrent().add(button);
    button.bindTooltipText(text);

    assertThat(button.getTooltipText()).isEqualTo("Saves <b>all</b>");
    assertThat(button.getElement().getAttribute("aria-description")).isEqualTo("Saves <b>all</b>");
    text.set(null);
    MockVaadin.clientRoundtrip(false);
    assertThat(button.getTooltipText()).isNull();
    assertThat(button.getElement().hasAttribute("aria-description")).isFalse();
  }
}
