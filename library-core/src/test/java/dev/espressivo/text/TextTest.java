package dev.espressivo.text;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;
import static org.assertj.core.api.Assertions.assertThatNullPointerException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import ch.qos.logback.classic.Logger;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.core.read.ListAppender;
import com.github.mvysny.kaributesting.v10.MockVaadin;
import com.vaadin.flow.component.UI;
import com.vaadin.flow.component.html.Anchor;
import com.vaadin.flow.component.html.Input;
import com.vaadin.flow.component.html.Span;
import com.vaadin.flow.component.internal.PendingJavaScriptInvocation;
import com.vaadin.flow.signals.BindingActiveException;
import com.vaadin.flow.signals.local.ValueSignal;
import dev.espressivo.badge.Badge;
import dev.espressivo.base.Tone;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.slf4j.LoggerFactory;
import tools.jackson.databind.node.BooleanNode;

@DisplayName("A text")
class TextTest {

  @BeforeEach
  void begin() {
    MockVaadin.setup();
  }

  @AfterEach
  void end() {
    MockVaadin.tearDown();
  }

  @ParameterizedTest
  @EnumSource
  @DisplayName("is the element that its constructor names")
  void isTheElement(TextElement element) {
    Text text = new Text("Orders", TextVariant.TITLE_LARGE, element);

    assertThat(text.getElement().getTag()).isEqualTo(element.name().toLowerCase(Locale.ROOT));
    assertThat(text.getTextElement()).isEqualTo(element);
    assertThat(text.getVariant()).isEqualTo(TextVariant.TITLE_LARGE);
  }

  @Test
  @DisplayName("replaces its children by a text, and reads the text of inline children too")
  void readsTheTextOfItsChildren() {
    Text text = new Text("Pay ");
    text.add(new Text("today", TextElement.STRONG), new Span("!"));
    assertThat(text.getText()).isEqualTo("Pay today!");

    text.setText("Paid");

    assertThat(text.getText()).isEqualTo("Paid");
    assertThat(text.getChildren()).isEmpty();
    text.removeAll();
    assertThat(text.getText()).isEmpty();
  }

  @Test
  @DisplayName("keeps its text and its children when it becomes expandable, and afterwards")
  void keepsItsChildren() {
    Text strong = new Text("today", TextElement.STRONG);
    Text text = new Text("Pay ");
    text.add(strong);

    text.setExpandable(true);
    text.add("!");
    assertThat(text.getText()).isEqualTo("Pay today!");
    assertThat(text.getElement().getTextRecursively()).isEqualTo("Pay today!MoreLess");
    assertThat(text.getComponentAt(0)).isSameAs(strong);

    text.setExpandable(false);
    assertThat(text.getElement().getTextRecursively()).isEqualTo("Pay today!");
    text.setExpandable(true);
    text.setText("Paid");
    assertThat(text.getElement().getTextRecursively()).isEqualTo("PaidMoreLess");
    assertThat(strong.getParent()).isEmpty();
  }

  @Test
  @DisplayName("has its button in the words of the app, disabled with the text")
  void hasItsButton() {
    Text text = new Text("Terms");
    text.setExpandable(true);
    UI.getCurrent().add(text);

    text.setText(TextText.MORE, "Read on");
    text.setEnabled(false);

    assertThat(text.getElement().getOuterHTML())
        .contains("data-part=\"more\"", "<span>Read on</span>", "<span>Less</span>")
        .contains("disabled");
  }

  @Test
  @DisplayName("follows signals, and cannot be set while it is bound")
  void followsSignals() {
    Text text = new Text();
    ValueSignal<String> words = new ValueSignal<>("Draft");
    ValueSignal<Tone> tone = new ValueSignal<>(null);
    text.bindText(words);
    text.bindTone(tone);
    UI.getCurrent().add(text);
    words.set("Failed");
    tone.set(Tone.DESTRUCTIVE);
    MockVaadin.clientRoundtrip(false);

    assertThat(text.getText()).isEqualTo("Failed");
    assertThat(text.getTone()).isEqualTo(Tone.DESTRUCTIVE);
    assertThatThrownBy(() -> text.setText("x")).isInstanceOf(BindingActiveException.class);
    assertThatThrownBy(text::removeAll).isInstanceOf(BindingActiveException.class);
    assertThatThrownBy(() -> text.setTone(null)).isInstanceOf(BindingActiveException.class);
  }

  @Test
  @DisplayName("writes its look as one attribute per property, and none for a default")
  void writesItsLook() {
    Text text = new Text("x");
    text.setEmphasized(true);
    text.setQuiet(true);
    text.setTone(Tone.SUCCESS);
    text.setAlign(TextAlign.CENTER);
    text.setWrap(TextWrap.BALANCE);
    text.setTabular(true);
    text.setLines(3);
    assertThat(text.getElement().getOuterHTML())
        .contains("data-emphasized", "data-quiet", "data-tone=\"success\"", "data-tabular")
        .contains("data-align=\"center\"", "data-wrap=\"balance\"", "data-lines=\"3\"")
        .contains("--_lines:3");

    text.setEmphasized(false);
    text.setQuiet(false);
    text.setTone(null);
    text.setAlign(TextAlign.START);
    text.setWrap(TextWrap.WRAP);
    text.setTabular(false);
    text.setLines(0);

    assertThat(text.getElement().getOuterHTML()).isEqualTo("<p data-es=\"text\">x</p>");
  }

  @Test
  @DisplayName("that is inline has a type of its own only when a variant is set")
  void inheritsInline() {
    Text text = new Text("x", TextElement.SPAN);
    assertThat(text.getElement().hasAttribute("data-inline")).isTrue();
    assertThat(text.getElement().hasAttribute("data-variant")).isFalse();

    text.setVariant(TextVariant.BODY_MEDIUM);

    assertThat(text.getElement().getAttribute("data-variant")).isEqualTo("body-medium");
  }

  @Test
  @DisplayName("marks a word of 10,000 letters, which the browser then breaks in linear time")
  void marksALongWord() {
    Text text = new Text("x".repeat(10_000));
    assertThat(text.getElement().hasAttribute("data-long-word")).isTrue();

    text.setExpandable(true);
    text.setText("short");
    assertThat(text.getElement().getOuterHTML()).doesNotContain("data-long-word");
  }

  @Test
  @DisplayName(
      "is the label of a field, which gets an id if it has none, and names custom elements by ARIA")
  void isALabel() {
    Input field = new Input();
    Text label = new Text("Name", TextElement.LABEL);

    label.setFor(field);
    assertThat(label.getElement().getAttribute("for")).isEqualTo(field.getId().orElseThrow());
    label.setFor(null);
    assertThat(label.getElement().hasAttribute("for")).isFalse();
    Badge element = new Badge();
    label.setFor(element);
    assertThat(element.getElement().getAttribute("aria-labelledby"))
        .isEqualTo(label.getId().orElseThrow());
    assertThatIllegalStateException()
        .isThrownBy(() -> new Text("Name").setFor(field))
        .withMessageContaining("LABEL");
  }

  @Test
  @DisplayName("lends its look to a link, but to no other component of the library")
  void lendsItsLook() {
    Anchor link = new Anchor("orders", "Orders");
    TextVariants look =
        TextVariants.of(TextVariant.TITLE_SMALL).withQuiet(true).withEmphasized(true);

    look.withTone(Tone.INFO).applyTo(link);

    assertThat(link.getElement().getOuterHTML())
        .contains("data-es=\"text\"", "data-variant=\"title-small\"", "data-tone=\"info\"")
        .contains("data-quiet", "data-emphasized");
    Text text = new Text();
    look.applyTo(text);
    assertThat(TextVariants.of(text)).isEqualTo(look);
    assertThatIllegalArgumentException()
        .isThrownBy(() -> look.applyTo(new Badge()))
        .withMessageContaining("Badge");
  }

  @Test
  @DisplayName("refuses invalid arguments by name")
  void refusesNonsense() {
    Text text = new Text();

    assertThatIllegalArgumentException()
        .isThrownBy(() -> text.setLines(-1))
        .withMessageContaining("lines");
    assertThatNullPointerException()
        .isThrownBy(() -> text.setText((String) null))
        .withMessageContaining("text");
    assertThatNullPointerException()
        .isThrownBy(() -> text.setVariant(null))
        .withMessageContaining("variant");
    assertThatNullPointerException()
        .isThrownBy(() -> text.setAlign(null))
        .withMessageContaining("align");
    assertThatNullPointerException()
        .isThrownBy(() -> new Text("x", (TextElement) null))
        .withMessageContaining("textElement");
  }

  @Test
  @DisplayName(
      "logs a warning in development if the browser finds it clipped and it is not expandable")
  void warnsOfWhatIsClipped() {
    Logger logger = (Logger) LoggerFactory.getLogger(Text.class);
    ListAppender<ILoggingEvent> log = new ListAppender<>();
    log.start();
    logger.addAppender(log);
    try {
      Text expandable = new Text("Terms");
      expandable.setLines(2);
      expandable.setExpandable(true);
      UI.getCurrent().add(expandable, new Text("All of it"));
      assertThat(measurements()).isEmpty();
      Text fits = new Text("Terms");
      fits.setLines(2);
      UI.getCurrent().add(fits);
      measurements().getFirst().complete(BooleanNode.FALSE);
      assertThat(log.list).isEmpty();

      Text clipped = new Text("Terms");
      clipped.setId("terms");
      clipped.setLines(2);
      UI.getCurrent().add(clipped);
      measurements().getFirst().complete(BooleanNode.TRUE);
      assertThat(log.list)
          .singleElement()
          .extracting(ILoggingEvent::getFormattedMessage)
          .asString()
          .contains(Text.class.getName(), "terms", "2 lines", "expandable");
    } finally {
      logger.detachAppender(log);
    }
  }

  /** Returns the calls of the next response by which the browser measures texts. */
  private static List<PendingJavaScriptInvocation> measurements() {
    UI.getCurrent().getInternals().getStateTree().runExecutionsBeforeClientResponse();
    return UI.getCurrent().getInternals().dumpPendingJavaScriptInvocations().stream()
        .filter(call -> call.getInvocation().getExpression().contains("scrollHeight"))
        .toList();
  }
}
