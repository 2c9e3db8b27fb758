package dev.espressivo.base.internal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatNullPointerException;

import com.github.mvysny.kaributesting.v10.MockVaadin;
import com.vaadin.flow.component.Component;
import com.vaadin.flow.component.Tag;
import com.vaadin.flow.component.Text;
import com.vaadin.flow.component.UI;
import com.vaadin.flow.component.html.Div;
import com.vaadin.flow.component.html.Span;
import com.vaadin.flow.dom.Element;
import dev.espressivo.base.HasParts;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@DisplayName("A slot")
class SlotTest {

  enum Part {
    ROOT,
    ICON,
    TITLE,
    BODY,
    ACTION
  }

  @Tag("x-panel")
  static class Panel extends Component implements HasParts<Part> {}

  /** Has its slots one level below the root. */
  @Tag("x-deep")
  static class Deep extends Component {
    final Element row = new Element("div");

    Deep() {
      getElement().appendChild(row);
    }
  }

  private static final Slot<Component> ICON = Slot.of(Part.ICON, "span");
  private static final Slot<Component> TITLE = Slot.of(Part.TITLE, "h2");
  private static final Slot<Component> BODY = Slot.of(Part.BODY, "div").atEnd();
  private static final Slot<Component> ACTION = Slot.of(Part.ACTION, "div").atEnd();
  private static final Slot<Component> NOTE = Slot.named("note", "small");
  private static final Slot<Deep> DEEP = TITLE.in(deep -> deep.row);

  private static final Slot<Panel> DRAWN = ICON.whenLeft(SlotTest::draw);

  private final Panel panel = new Panel();

  @BeforeEach
  void begin() {
    MockVaadin.setup();
  }

  @AfterEach
  void end() {
    MockVaadin.tearDown();
  }

  private void attach(boolean attached) {
    if (attached) {
      UI.getCurrent().add(panel);
      MockVaadin.clientRoundtrip(false);
    }
  }

  private List<String> parts() {
    return panel
        .getElement()
        .getChildren()
        .filter(child -> !child.isTextNode())
        .map(child -> child.getAttribute("data-part"))
        .toList();
  }

  @Test
  @DisplayName("has no element while it is empty")
  void hasNoElementWhileEmpty() {
    assertThat(TITLE.element(panel)).isNull();
    assertThat(TITLE.getText(panel)).isNull();
    assertThat(TITLE.getComponent(panel)).isNull();
    assertThat(TITLE.getComponents(panel)).isEmpty();

    TITLE.setText(panel, null);
    TITLE.setText(panel, "");
    TITLE.setComponent(panel, null);
    TITLE.setComponents(panel, List.of());

    assertThat(panel.getElement().getChildCount()).isZero();
  }

  private static void draw(Panel panel) {
    DRAWN.ensure(panel).setAttribute("data-drawn", "");
  }

  @ParameterizedTest(name = "attached: {0}")
  @ValueSource(booleans = {true, false})
  @DisplayName("lets the component replace content that the app moves elsewhere")
  void letsTheComponentDraw(boolean attached) {
    Span icon = new Span();
    draw(panel);
    DRAWN.setComponent(panel, icon);
    assertThat(DRAWN.element(panel).hasAttribute("data-drawn")).isFalse();
    attach(attached);

    new Div(icon);
    attach(true);

    assertThat(parts()).containsExactly("icon");
    assertThat(panel.getElement().getChild(0).hasAttribute("data-drawn")).isTrue();
    DRAWN.clear(panel);
    assertThat(parts()).isEmpty();
  }

  @Test
  @DisplayName("shows a text in a single element, which is removed with the text")
  void showsAText() {
    TITLE.setText(panel, "One");
    Element element = TITLE.element(panel);
    TITLE.setText(panel, "Two");

    assertThat(TITLE.element(panel)).isEqualTo(element);
    assertThat(element.getTag()).isEqualTo("h2");
    assertThat(element.getText()).isEqualTo("Two");
    assertThat(TITLE.getText(panel)).isEqualTo("Two");

    TITLE.setText(panel, "");
    assertThat(panel.getElement().getChildCount()).isZero();
  }

  @Test
  @DisplayName("is placed among the other parts in the order of their enum, whichever is set first")
  void standsInOrder() {
    ACTION.setText(panel, "action");
    TITLE.setText(panel, "title");
    BODY.setText(panel, "body");
    ICON.setText(panel, "icon");

    assertThat(parts()).containsExactly("icon", "title", "body", "action");
  }

  @Test
  @DisplayName("is placed before all elements that are not parts or, at the end, after them")
  void standsBeforeOrAfterTheRest() {
    Span rest = new Span();
    panel.getElement().appendChild(rest.getElement());
    ACTION.setText(panel, "action");
    ICON.setText(panel, "icon");
    BODY.setText(panel, "body");
    TITLE.setText(panel, "title");

    assertThat(parts()).containsExactly("icon", "title", null, "body", "action");
  }

  @Test
  @DisplayName("that is not a public part has the attribute data-slot")
  void thatIsNoPartBearsDataSlot() {
    NOTE.setText(panel, "note");

    assertThat(NOTE.element(panel).getAttribute("data-slot")).isEqualTo("note");
    assertThat(NOTE.element(panel).hasAttribute("data-part")).isFalse();
    assertThat(NOTE.getText(panel)).isEqualTo("note");
  }

  @Test
  @DisplayName("can be placed under another element than the root")
  void canBePlacedDeeper() {
    Deep deep = new Deep();

    DEEP.setText(deep, "title");

    assertThat(DEEP.element(deep).getParent()).isEqualTo(deep.row);
    assertThat(DEEP.getText(deep)).isEqualTo("title");
    assertThat(TITLE.element(deep)).isNull();
  }

  @ParameterizedTest(name = "attached: {0}")
  @ValueSource(booleans = {true, false})
  @DisplayName("shows components in order, which replace the previous content")
  void showsComponents(boolean attached) {
    attach(attached);
    Span a = new Span("a");
    Span b = new Span("b");
    Span c = new Span("c");
    TITLE.setText(panel, "text");

    TITLE.setComponents(panel, List.of(a, b));
    assertThat(TITLE.getComponents(panel)).containsExactly(a, b);
    assertThat(TITLE.getComponent(panel)).isEqualTo(a);
    assertThat(TITLE.getText(panel)).isNull();
    assertThat(panel.getChildren()).containsExactly(a, b);

    TITLE.setComponents(panel, List.of(c, a));
    assertThat(panel.getChildren()).containsExactly(c, a);
    assertThat(b.getParent()).isEmpty();

    TITLE.setComponent(panel, null);
    assertThat(panel.getElement().getChildCount()).isZero();
    assertThat(a.getParent()).isEmpty();
  }

  @ParameterizedTest(name = "attached: {0}")
  @ValueSource(booleans = {true, false})
  @DisplayName("shows a text in place of a component, which can then be placed elsewhere")
  void showsATextInPlaceOfAComponent(boolean attached) {
    attach(attached);
    Span icon = new Span("icon");
    TITLE.setComponent(panel, icon);

    TITLE.setText(panel, "text");

    assertThat(TITLE.element(panel).getParent()).isEqualTo(panel.getElement());
    assertThat(panel.getElement().getTextRecursively()).isEqualTo("text");
    assertThat(panel.getChildren()).isEmpty();
    assertThat(icon.getParent()).isEmpty();
    Div elsewhere = new Div(icon);
    assertThat(icon.getParent()).contains(elsewhere);
    assertThat(TITLE.getText(panel)).isEqualTo("text");
  }

  @Test
  @DisplayName("distinguishes its own text from a text component")
  void tellsItsTextFromATextComponent() {
    Text text = new Text("the app's");
    TITLE.setComponent(panel, text);
    assertThat(TITLE.getText(panel)).isNull();
    assertThat(TITLE.getComponent(panel)).isEqualTo(text);

    TITLE.setText(panel, "own");

    assertThat(text.getText()).isEqualTo("the app's");
    assertThat(TITLE.getComponent(panel)).isNull();
    assertThat(TITLE.getText(panel)).isEqualTo("own");
  }

  /** Runs the tasks before the response, which remove empty elements. */
  private List<String> partsAfterResponse() {
    MockVaadin.clientRoundtrip(false);
    return parts();
  }

  @Test
  @DisplayName("loses its element when its component is moved elsewhere")
  void hasNoElementOnceMoved() {
    attach(true);
    Span icon = new Span("icon");
    TITLE.setComponent(panel, icon);

    UI.getCurrent().add(new Div(icon));

    assertThat(TITLE.getComponent(panel)).isNull();
    assertThat(partsAfterResponse()).isEmpty();
    assertThat(TITLE.element(panel)).isNull();
    assertThat(panel.getChildren()).isEmpty();
  }

  @Test
  @DisplayName("loses its element when its component removes itself")
  void hasNoElementOnceRemoved() {
    attach(true);
    Span icon = new Span("icon");
    TITLE.setComponent(panel, icon);

    icon.removeFromParent();

    assertThat(partsAfterResponse()).isEmpty();
  }

  @Test
  @DisplayName("keeps its element while one of several components is left")
  void keepsItsElementWhileOneIsLeft() {
    attach(true);
    Span a = new Span("a");
    Span b = new Span("b");
    TITLE.setComponents(panel, List.of(a, b));

    a.removeFromParent();
    assertThat(TITLE.getComponents(panel)).containsExactly(b);

    b.removeFromParent();
    assertThat(partsAfterResponse()).isEmpty();
  }

  @Test
  @DisplayName("keeps its component when its view is detached and attached again")
  void keepsItsComponentThroughADetach() {
    attach(true);
    Span icon = new Span("icon");
    TITLE.setComponent(panel, icon);

    panel.removeFromParent();
    attach(true);

    assertThat(TITLE.getComponent(panel)).isEqualTo(icon);
    icon.removeFromParent();
    assertThat(partsAfterResponse()).isEmpty();
  }

  @ParameterizedTest(name = "after {0}")
  @ValueSource(strings = {"nothing", "a text", "a component", "a component while attached"})
  @DisplayName(
      "whose component is moved elsewhere while detached has no element when attached again")
  void whoseComponentIsMovedWhileDetached(String before) {
    switch (before) {
      case "a text" -> TITLE.setText(panel, "text");
      case "a component" -> TITLE.setComponent(panel, new Span("first"));
      case "a component while attached" -> {
        attach(true);
        TITLE.setComponent(panel, new Span("first"));
        TITLE.setComponent(panel, new Span("second"));
        panel.removeFromParent();
      }
      default -> {}
    }
    Span icon = new Span("icon");
    TITLE.setComponent(panel, icon);

    new Div().add(icon);
    assertThat(TITLE.getComponent(panel)).isNull();
    attach(true);

    assertThat(panel.getElement().getChildCount()).isZero();
  }

  @Test
  @DisplayName("of a removed view releases a component that the app shows elsewhere")
  void ofAViewThatIsGone() {
    attach(true);
    Span icon = new Span("icon");
    DRAWN.setComponent(panel, icon);
    panel.removeFromParent();
    MockVaadin.clientRoundtrip(false);

    Div elsewhere = new Div();
    UI.getCurrent().add(elsewhere);
    elsewhere.add(icon);

    assertThat(icon.getParent()).contains(elsewhere);
    assertThat(panel.getElement().getChild(0).hasAttribute("data-drawn")).isTrue();
  }

  @ParameterizedTest(name = "attached: {0}")
  @ValueSource(booleans = {true, false})
  @DisplayName("accepts its current component and a former one")
  void takesWhatItHolds(boolean attached) {
    attach(attached);
    Span icon = new Span("icon");
    Span other = new Span("other");

    TITLE.setComponent(panel, icon);
    TITLE.setComponent(panel, icon);
    TITLE.setComponent(panel, other);
    TITLE.setComponent(panel, icon);

    assertThat(TITLE.getComponents(panel)).containsExactly(icon);
    assertThat(parts()).containsExactly("title");
    attach(true);
    assertThat(parts()).containsExactly("title");
  }

  @Test
  @DisplayName("keeps its element in the browser when its component is replaced")
  void keepsItsElement() {
    attach(true);
    TITLE.setComponent(panel, new Span("one"));
    Element element = TITLE.element(panel);

    TITLE.setComponent(panel, new Span("two"));
    MockVaadin.clientRoundtrip(false);

    assertThat(TITLE.element(panel)).isEqualTo(element);
    assertThat(element.isVisible()).isTrue();
    assertThat(element.getNode().isAttached()).isTrue();
  }

  @Test
  @DisplayName("takes a component from another slot, which is then empty")
  void takesFromAnotherSlot() {
    attach(true);
    Span icon = new Span("icon");
    TITLE.setComponent(panel, icon);

    ICON.setComponent(panel, icon);

    assertThat(partsAfterResponse()).containsExactly("icon");
    assertThat(panel.getChildren()).containsExactly(icon);
  }

  @Test
  @DisplayName("keeps a component whose element gets another tag")
  void keepsAComponentWithAnotherTag() {
    attach(true);
    Span icon = new Span("icon");
    TITLE.setComponent(panel, icon);
    MockVaadin.clientRoundtrip(false);

    TagSwap.to(icon, "a");

    assertThat(TITLE.getComponent(panel)).isEqualTo(icon);
    assertThat(icon.isAttached()).isTrue();
    assertThat(partsAfterResponse()).containsExactly("title");
    icon.removeFromParent();
    assertThat(partsAfterResponse()).isEmpty();
  }

  @Test
  @DisplayName("refuses null among its components, and keeps the current ones")
  void refusesNull() {
    Span icon = new Span("icon");
    TITLE.setComponent(panel, icon);
    List<Span> withNull = Arrays.asList(new Span(), null);

    assertThatNullPointerException()
        .isThrownBy(() -> TITLE.setComponents(panel, withNull))
        .withMessage("title must not contain null");

    assertThat(TITLE.getComponents(panel)).containsExactly(icon);
  }

  @Test
  @DisplayName("has the classes given to its part before and after it was filled")
  void hasTheClassesOfItsPart() {
    panel.setClasses(Part.TITLE, "underline");
    TITLE.setText(panel, "title");
    assertThat(TITLE.element(panel).getAttribute("class")).isEqualTo("underline");

    panel.setClasses(Part.TITLE, "italic");
    assertThat(TITLE.element(panel).getAttribute("class")).isEqualTo("italic");

    TITLE.setText(panel, null);
    TITLE.setComponent(panel, new Span());
    assertThat(TITLE.element(panel).getAttribute("class")).isEqualTo("italic");
  }

  @Test
  @DisplayName("still works after its component was serialised")
  void goesOnAfterSerialisation() throws Exception {
    TITLE.setComponent(panel, new Span("icon"));
    TITLE.setComponent(panel, new Span("other"));

    Panel back = Serialised.copy(panel);

    assertThat(TITLE.getComponents(back)).hasSize(1);
    TITLE.setText(back, "text");
    assertThat(back.getElement().getTextRecursively()).isEqualTo("text");
  }
}
