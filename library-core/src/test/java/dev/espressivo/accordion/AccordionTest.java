package dev.espressivo.accordion;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatNullPointerException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.github.mvysny.kaributesting.v10.MockVaadin;
import com.vaadin.flow.component.UI;
import com.vaadin.flow.component.html.Div;
import com.vaadin.flow.component.html.Input;
import com.vaadin.flow.component.html.Span;
import com.vaadin.flow.data.binder.Binder;
import com.vaadin.flow.dom.Element;
import com.vaadin.flow.internal.nodefeature.ElementPropertyMap;
import com.vaadin.flow.signals.BindingActiveException;
import com.vaadin.flow.signals.local.ListSignal;
import com.vaadin.flow.signals.local.ValueSignal;
import dev.espressivo.accordion.AccordionItem.Part;
import dev.espressivo.base.internal.Serialised;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@DisplayName("An accordion")
class AccordionTest {

  private final AccordionItem a = new AccordionItem("a", "A", new Span("of a"));
  private final AccordionItem b = new AccordionItem("b", "B", new Span("of b"));
  private final AccordionItem c = new AccordionItem("c", "C", new Span("of c"));
  private Accordion accordion;

  @BeforeEach
  void begin() {
    MockVaadin.setup();
    accordion = new Accordion(a, b, c);
    UI.getCurrent().add(accordion);
  }

  @AfterEach
  void end() {
    MockVaadin.tearDown();
  }

  /** Changes the value as the element's script does. */
  private void browserSets(String json) throws Exception {
    accordion
        .getElement()
        .getNode()
        .getFeature(ElementPropertyMap.class)
        .deferredUpdateFromClient("value", json)
        .run();
  }

  private String browserHas() {
    return accordion.getElement().getProperty("value");
  }

  @Test
  @DisplayName("has a value that consists of the values of its open items, in the order of opening")
  void hasTheValuesOfItsOpenItems() throws Exception {
    accordion.setType(AccordionType.MULTIPLE);
    List<Set<String>> heard = new ArrayList<>();
    accordion.addValueChangeListener(
        change -> {
          assertThat(change.isFromClient()).isEqualTo(!change.getValue().isEmpty());
          assertThat(change.getSource()).isSameAs(accordion);
          heard.add(change.getValue());
        });

    browserSets("[\"c\"]");
    browserSets("[\"c\",\"a\"]");

    assertThat(accordion.getValue()).containsExactly("c", "a");
    assertThat(heard).containsExactly(Set.of("c"), Set.of("c", "a"));
    assertThat(a.isOpen()).isTrue();
    assertThat(b.isOpen()).isFalse();
    accordion.clear();
    assertThat(accordion.isEmpty()).isTrue();
    assertThat(browserHas()).isEqualTo("[]");
  }

  @Test
  @DisplayName("of the single type keeps only the last opened item open")
  void ofTheSingleTypeKeepsOne() throws Exception {
    browserSets("[\"a\"]");
    browserSets("[\"a\",\"b\"]");

    assertThat(accordion.getValue()).containsExactly("b");
    assertThat(browserHas()).isEqualTo("[\"b\"]");
  }

  @Test
  @DisplayName("keeps a value that the app sets unchanged, including values that no item has yet")
  void takesWhatTheAppSets() {
    accordion.setValue(new LinkedHashSet<>(List.of("later", "c", "a")));

    assertThat(accordion.getValue()).containsExactly("later", "c", "a");
    assertThat(browserHas()).isEqualTo("[\"later\",\"c\",\"a\"]");
    AccordionItem later = new AccordionItem("later", "Later");
    accordion.add(later);
    assertThat(later.isOpen()).isTrue();
    accordion.remove(later);
    assertThat(accordion.getValue()).contains("later");
    assertThat(later.isOpen()).isFalse();
  }

  @Test
  @DisplayName("that is not collapsible keeps the last open item open")
  void keepsItsLastOpenItem() throws Exception {
    accordion.setType(AccordionType.MULTIPLE);
    accordion.setCollapsible(false);
    accordion.setValue(new LinkedHashSet<>(List.of("a", "b", "none")));

    browserSets("[\"b\",\"none\"]");
    assertThat(accordion.getValue()).containsExactly("b", "none");
    browserSets("[\"none\"]");

    assertThat(accordion.getValue()).containsExactly("b", "none");
    assertThat(browserHas()).isEqualTo("[\"b\",\"none\"]");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"[\"a\"]", "[\"unknown\"]", "[null]", "null", "{}", "[1", "", "[[\"b\"]]"})
  @DisplayName("refuses changes from the browser that a user could not make")
  void takesNothingForged(String asked) throws Exception {
    a.setDisabled(true);
    accordion.setValue(Set.of("c"));

    browserSets(asked.isEmpty() ? "x" : asked);

    assertThat(accordion.getValue()).doesNotContain("a", "unknown");
    assertThat(browserHas()).isIn("[\"c\"]", "[]");
  }

  @Test
  @DisplayName("neither opens nor closes a disabled item for the user")
  void letsADisabledItemBe() throws Exception {
    accordion.setType(AccordionType.MULTIPLE);
    accordion.setValue(Set.of("a"));
    a.setDisabled(true);
    b.setEnabled(false);

    browserSets("[\"b\",\"c\"]");

    assertThat(accordion.getValue()).containsExactly("a", "c");
    assertThat(browserHas()).isEqualTo("[\"a\",\"c\"]");
  }

  @Test
  @DisplayName(
      "reverts changes by the user while it is read-only, and marks itself read-only in the"
          + " browser")
  void revertsWhileReadOnly() throws Exception {
    accordion.setReadOnly(true);
    assertThat(accordion.isReadOnly()).isTrue();
    assertThat(accordion.getElement().hasAttribute("data-read-only")).isTrue();

    browserSets("[\"a\"]");

    assertThat(accordion.getValue()).isEmpty();
    assertThat(browserHas()).isEqualTo("[]");
    accordion.setValue(Set.of("b"));
    assertThat(b.isOpen()).isTrue();
  }

  @Test
  @DisplayName("reverts the browser when a listener sets another value")
  void isPutBackByAListener() throws Exception {
    accordion.addValueChangeListener(
        change -> {
          if (change.getValue().contains("b")) {
            accordion.setValue(change.getOldValue());
          }
        });
    accordion.setValue(Set.of("a"));

    browserSets("[\"b\"]");

    assertThat(accordion.getValue()).containsExactly("a");
    assertThat(browserHas()).isEqualTo("[\"a\"]");
  }

  @Test
  @DisplayName("can be bound to a signal, two-way or one-way")
  void goesWithASignal() throws Exception {
    ValueSignal<Set<String>> open = new ValueSignal<>(Set.of("b"));
    accordion.bindValue(open, open::set);
    assertThat(b.isOpen()).isTrue();

    browserSets("[\"c\"]");
    assertThat(open.peek()).containsExactly("c");
    open.set(Set.of("a"));
    MockVaadin.clientRoundtrip(false);
    assertThat(accordion.getValue()).containsExactly("a");
    assertThat(browserHas()).isEqualTo("[\"a\"]");

    Accordion oneWay = new Accordion();
    oneWay.bindValue(open, null);
    assertThat(oneWay.getElement().hasAttribute("data-read-only")).isTrue();
    assertThatThrownBy(() -> oneWay.setValue(Set.of())).isInstanceOf(BindingActiveException.class);
    assertThatThrownBy(() -> oneWay.bindValue(open, null))
        .isInstanceOf(BindingActiveException.class);
  }

  /** A bean that a form edits. */
  static class Settings {
    private Set<String> open = Set.of("a", "b");

    Set<String> getOpen() {
      return open;
    }

    void setOpen(Set<String> open) {
      this.open = open;
    }
  }

  @Test
  @DisplayName("works with a Binder")
  void goesWithABinder() throws Exception {
    Settings settings = new Settings();
    Binder<Settings> binder = new Binder<>();
    binder.forField(accordion).asRequired("Open one").bind(Settings::getOpen, Settings::setOpen);
    binder.setBean(settings);
    assertThat(accordion.getValue()).containsExactlyInAnyOrder("a", "b");

    browserSets("[\"c\"]");
    assertThat(settings.getOpen()).containsExactly("c");
    browserSets("[]");

    assertThat(settings.getOpen()).as("the empty set is no value").containsExactly("c");
  }

  @Test
  @DisplayName(
      "refuses an item whose value another item has, names the value, and adds none of the items")
  void refusesDuplicates() {
    assertThatIllegalArgumentException()
        .isThrownBy(
            () -> accordion.add(new AccordionItem("d", "D"), new AccordionItem("a", "Again")))
        .withMessageContaining("\"a\"");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new Accordion(new AccordionItem("x", "X"), new AccordionItem("x", "X")))
        .withMessageContaining("\"x\"");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> b.setValue("c"))
        .withMessageContaining("\"c\"");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> accordion.add(new AccordionItem()))
        .withMessageContaining("value");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> accordion.replace(a, new AccordionItem("c", "Again")))
        .withMessageContaining("\"c\"");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> accordion.addComponentAsFirst(new AccordionItem("c", "Again")))
        .withMessageContaining("\"c\"");

    assertThat(accordion.getItems()).containsExactly(a, b, c);
    assertThat(b.getValue()).isEqualTo("b");
    b.setValue("b");
    new Accordion(b).add(new AccordionItem("a", "In another accordion"));
    assertThat(accordion.getItems()).containsExactly(a, c);
  }

  @Test
  @DisplayName("keeps the order of its items as they are added, moved and removed")
  void keepsTheOrderOfItsItems() {
    AccordionItem d = new AccordionItem("d", "D");
    accordion.addComponentAtIndex(1, d);
    assertThat(accordion.getItems()).containsExactly(a, d, b, c);

    accordion.add(a);
    assertThat(accordion.getItems()).containsExactly(d, b, c, a);
    accordion.addComponentAtIndex(0, a);
    assertThat(accordion.getItems()).containsExactly(a, d, b, c);

    accordion.remove(d, b);
    assertThat(accordion.getItems()).containsExactly(a, c);
    accordion.removeAll();
    assertThat(accordion.getItems()).isEmpty();
    accordion.remove(a);
    new Accordion(b);
    assertThatIllegalArgumentException().isThrownBy(() -> accordion.remove(b));
    assertThatThrownBy(() -> accordion.addComponentAtIndex(1, a))
        .isInstanceOf(IndexOutOfBoundsException.class);
  }

  @Test
  @DisplayName("replaces an item with one of the same value")
  void replacesAnItem() {
    AccordionItem again = new AccordionItem("b", "Again");

    accordion.replace(b, again);

    assertThat(accordion.getItems()).containsExactly(a, again, c);
    assertThat(accordion.indexOf(again)).isOne();
    accordion.replace(c, a);
    assertThat(accordion.getItems()).containsExactly(c, again, a);
  }

  @Test
  @DisplayName("can be bound to a list of signals")
  void followsAListOfSignals() {
    ListSignal<String> values = new ListSignal<>();
    values.insertLast("x");
    Accordion bound = new Accordion();
    bound.setLevel(2);
    UI.getCurrent().add(bound);
    bound.bindChildren(values, value -> new AccordionItem(value.peek(), value.peek()));

    values.insertFirst("w");
    MockVaadin.clientRoundtrip(false);

    assertThat(bound.getItems()).extracting(AccordionItem::getValue).containsExactly("w", "x");
    assertThat(trigger(bound.getItems().getFirst()).getParent().getAttribute("aria-level"))
        .isEqualTo("2");
  }

  @Test
  @DisplayName("can have its read-only state bound to a signal")
  void isReadOnlyAsASignalSays() {
    ValueSignal<Boolean> readOnly = new ValueSignal<>(true);
    accordion.bindReadOnly(readOnly);
    assertThat(accordion.isReadOnly()).isTrue();

    readOnly.set(false);
    MockVaadin.clientRoundtrip(false);

    assertThat(accordion.isReadOnly()).isFalse();
    assertThatThrownBy(() -> accordion.setReadOnly(true))
        .isInstanceOf(BindingActiveException.class);
  }

  @Test
  @DisplayName("is a group while it has a label")
  void isAGroupWhileItHasALabel() {
    accordion.setAriaLabel("Questions");
    assertThat(accordion.getElement().getAttribute("role")).isEqualTo("group");

    accordion.setAriaLabelledBy("heading");
    accordion.setAriaLabel(null);
    assertThat(accordion.getElement().getAttribute("role")).isEqualTo("group");

    accordion.setAriaLabelledBy((String) null);
    assertThat(accordion.getElement().hasAttribute("role")).isFalse();
  }

  @Test
  @DisplayName("refuses invalid arguments by name")
  void refusesNonsense() {
    assertThatNullPointerException()
        .isThrownBy(() -> accordion.setValue(null))
        .withMessageContaining("value");
    Set<String> withNull = new LinkedHashSet<>();
    withNull.add(null);
    assertThatNullPointerException()
        .isThrownBy(() -> accordion.setValue(withNull))
        .withMessageContaining("value");
    assertThatNullPointerException()
        .isThrownBy(() -> accordion.setType(null))
        .withMessageContaining("type");
    assertThatNullPointerException()
        .isThrownBy(() -> accordion.setVariant(null))
        .withMessageContaining("variant");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> accordion.setLevel(7))
        .withMessageContaining("level");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> a.setValue(""))
        .withMessageContaining("value");
    Span elsewhere = new Span();
    new Div(elsewhere);
    assertThatIllegalArgumentException().isThrownBy(() -> a.remove(elsewhere));
  }

  @Test
  @DisplayName("has headings of the set level, also for items that are added later")
  void hasHeadingsOfTheLevel() {
    accordion.setLevel(4);
    AccordionItem later = new AccordionItem("later", "Later");
    accordion.add(later);

    assertThat(List.of(a, later))
        .allSatisfy(
            item ->
                assertThat(trigger(item).getParent().getAttribute("aria-level")).isEqualTo("4"));
  }

  @Test
  @DisplayName(
      "disables only the trigger of a disabled item, and the body too if the item is not enabled")
  void stopsTheTrigger() {
    Input input = new Input();
    a.add(input);

    a.setDisabled(true);
    assertThat(trigger(a).hasAttribute("disabled")).isTrue();
    assertThat(input.isEnabled()).isTrue();

    a.setDisabled(false);
    assertThat(trigger(a).hasAttribute("disabled")).isFalse();
    accordion.setEnabled(false);
    assertThat(trigger(a).hasAttribute("disabled")).isTrue();
    assertThat(input.isEnabled()).isFalse();
    accordion.setEnabled(true);
    assertThat(trigger(a).hasAttribute("disabled")).isFalse();
    assertThat(input.isEnabled()).isTrue();
  }

  @Test
  @DisplayName("shows the slots of an item in their order, and releases components that leave them")
  void showsTheSlots() {
    Span icon = new Span("icon");
    Span end = new Span("end");
    Div heading = new Div("heading");
    a.setEnd(end);
    a.setIcon(icon);
    a.setSupportingText("more");
    assertThat(trigger(a).getTextRecursively()).isEqualTo("iconAmoreend");

    a.setHeading(heading);
    assertThat(trigger(a).getTextRecursively()).isEqualTo("iconheadingmoreend");
    a.setIcon(new Span("other"));
    a.setEnd(null);
    a.setHeading(null);
    a.setSupportingText(null);

    assertThat(trigger(a).getTextRecursively()).isEqualTo("otherA");
    assertThat(List.of(icon, end, heading)).noneMatch(each -> each.getParent().isPresent());
    assertThat(a.getTitle()).isEqualTo("A");
    assertThat(a.getEnd()).isNull();
  }

  @Test
  @DisplayName("of the single type closes a disabled item when another one is opened")
  void closesADisabledItem() throws Exception {
    accordion.setValue(Set.of("a"));
    a.setDisabled(true);

    browserSets("[]");
    assertThat(accordion.getValue()).containsExactly("a");
    browserSets("[\"b\"]");

    assertThat(accordion.getValue()).containsExactly("b");
    assertThat(a.isOpen()).isFalse();
  }

  @Test
  @DisplayName("has items without a title, whose title is null")
  void hasItemsWithoutATitle() {
    AccordionItem item = new AccordionItem("item", "");
    assertThat(item.getTitle()).isNull();

    item.setTitle("Title");
    item.setTitle(" ");

    assertThat(item.getTitle()).isNull();
    assertThat(trigger(item).getTextRecursively()).isEmpty();
  }

  @Test
  @DisplayName("shows the title of an item again when the app moves its heading elsewhere")
  void showsTheTitleAgain() {
    Div heading = new Div("heading");
    Span end = new Span("end");
    Span body = new Span("body");
    AccordionItem item = new AccordionItem("item", "Title", body);
    accordion.add(item);
    item.setHeading(heading);
    item.setEnd(end);
    assertThat(item.getChildren()).containsExactlyInAnyOrder(heading, end, body);
    assertThat(item.getComponentCount()).isOne();

    UI.getCurrent().add(heading, end, body);
    MockVaadin.clientRoundtrip(false);

    assertThat(trigger(item).getTextRecursively()).isEqualTo("Title");
    assertThat(item.getHeading()).isNull();
    assertThat(item.getChildren()).isEmpty();
    assertThat(item.getElement().getOuterHTML()).doesNotContain("data-slot");
    item.setHeading(new Div("other"));
    item.setHeading(heading);
    assertThat(trigger(item).getTextRecursively()).isEqualTo("heading");
  }

  @Test
  @DisplayName("continues after serialisation, detached and attached")
  void worksOnAfterItWasSerialised() throws Exception {
    a.setEnd(new Span("end"));
    MockVaadin.clientRoundtrip(false);
    assertThat(Serialised.bytes(accordion)).isNotEmpty();

    accordion = new Accordion(new AccordionItem("x", "X"), new AccordionItem("b", "B"));
    accordion.getItems().getFirst().setEnd(new Span("end"));
    accordion = Serialised.copy(accordion);
    browserSets("[\"b\"]");

    assertThat(accordion.getItems().get(1).isOpen()).isTrue();
    assertThatIllegalArgumentException()
        .isThrownBy(() -> accordion.getItems().getFirst().setValue("b"));
  }

  @Test
  @DisplayName("can be created without a UI")
  void isMadeWithoutAUi() {
    MockVaadin.tearDown();

    Accordion made = new Accordion(new AccordionItem("x", "X", new Span("of x")));
    made.setValue(Set.of("x"));

    assertThat(made.getItems().getFirst().isOpen()).isTrue();
  }

  @Test
  @DisplayName("has items whose title, second line and state can be bound to signals")
  void hasItemsThatFollowSignals() {
    ValueSignal<String> title = new ValueSignal<>("One");
    ValueSignal<String> supporting = new ValueSignal<>("first");
    ValueSignal<Boolean> disabled = new ValueSignal<>(true);
    a.bindTitle(title);
    a.bindSupportingText(supporting);
    a.bindDisabled(disabled);
    MockVaadin.clientRoundtrip(false);
    assertThat(trigger(a).getTextRecursively()).isEqualTo("Onefirst");
    assertThat(a.isDisabled()).isTrue();

    title.set("Two");
    supporting.set(null);
    disabled.set(false);
    MockVaadin.clientRoundtrip(false);

    assertThat(trigger(a).getTextRecursively()).isEqualTo("Two");
    assertThat(a.isDisabled()).isFalse();
    assertThatThrownBy(() -> a.setTitle("x")).isInstanceOf(BindingActiveException.class);
    assertThatThrownBy(() -> a.setSupportingText("x")).isInstanceOf(BindingActiveException.class);
    assertThatThrownBy(() -> a.setDisabled(true)).isInstanceOf(BindingActiveException.class);
  }

  @Test
  @DisplayName("gives the parts of an item their classes, also parts that are rendered later")
  void givesThePartsTheirClasses() {
    a.setClasses(Map.of(Part.TRIGGER, "p-2 p-4", Part.SUPPORTING, "italic"));
    a.setSupportingText("more");

    assertThat(trigger(a).getAttribute("class")).isEqualTo("p-4");
    assertThat(a.getElement().getOuterHTML()).contains("class=\"italic\"");
  }

  private static Element trigger(AccordionItem item) {
    return item.getElement().getChild(0).getChild(0);
  }

  @Test
  @DisplayName("refuses null among its items by name, and adds none then")
  void refusesNullItems() {
    Accordion accordion = new Accordion();

    assertThatNullPointerException()
        .isThrownBy(() -> accordion.add(new AccordionItem("a", "A"), null))
        .withMessage("element of items must not be null");
    assertThatNullPointerException()
        .isThrownBy(() -> accordion.addComponentAtIndex(0, null))
        .withMessage("item must not be null");
    assertThat(accordion.getItems()).isEmpty();
  }

  @Test
  @DisplayName("opens and closes items by index, by item, and by the item itself")
  void opensItems() {
    AccordionItem first = new AccordionItem("a", "A");
    AccordionItem second = new AccordionItem("b", "B");
    Accordion accordion = new Accordion(first, second);

    accordion.open(0);
    accordion.open(second);
    assertThat(accordion.getValue()).containsExactly("b");
    accordion.setType(AccordionType.MULTIPLE);
    first.setOpen(true);
    assertThat(accordion.getValue()).containsExactly("b", "a");
    second.setOpen(false);
    assertThat(accordion.getValue()).containsExactly("a");
    accordion.close();
    assertThat(first.isOpen()).isFalse();

    assertThatThrownBy(() -> accordion.open(2)).isInstanceOf(IndexOutOfBoundsException.class);
    assertThatThrownBy(() -> accordion.open(new AccordionItem("c", "C")))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("item must be in this accordion, but \"C\" is not");
    assertThatThrownBy(() -> new AccordionItem("c", "C").setOpen(true))
        .isInstanceOf(IllegalStateException.class)
        .hasMessage("The item \"C\" is not in an accordion");
  }
}
