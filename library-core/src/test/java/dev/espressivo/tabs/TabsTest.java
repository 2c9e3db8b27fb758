package dev.espressivo.tabs;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;
import static org.assertj.core.api.Assertions.assertThatNullPointerException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.github.mvysny.kaributesting.v10.MockVaadin;
import com.vaadin.flow.component.UI;
import com.vaadin.flow.component.html.Span;
import com.vaadin.flow.dom.DomEvent;
import com.vaadin.flow.dom.Element;
import com.vaadin.flow.function.SerializableSupplier;
import com.vaadin.flow.internal.nodefeature.ElementListenerMap;
import com.vaadin.flow.signals.BindingActiveException;
import com.vaadin.flow.signals.local.ValueSignal;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

@DisplayName("Tabs")
class TabsTest {

  @BeforeEach
  void begin() {
    MockVaadin.setup();
  }

  @AfterEach
  void end() {
    MockVaadin.tearDown();
  }

  private static Tabs abc() {
    return new Tabs(
        new Tab("a", "A", new Span("in a")),
        new Tab("b", "B", new Span("in b")),
        new Tab("c", "C"));
  }

  private static Element list(Tabs tabs) {
    return tabs.getElement().getChild(0).getChild(1);
  }

  private static List<String> inTheList(Tabs tabs) {
    return list(tabs)
        .getChildren()
        .map(
            each ->
                each.getAttribute("data-part")
                    + " "
                    + Objects.toString(each.getAttribute("data-label"), ""))
        .toList();
  }

  @Test
  @DisplayName("select the first tab that the user can select, and by clear() too")
  void selectTheFirst() {
    Tab disabled = new Tab("off", "Off");
    disabled.setDisabled(true);
    Tabs tabs = new Tabs(disabled);
    assertThat(tabs.getValue()).isEmpty();

    tabs.add(new Tab("a", "A"), new Tab("b", "B"));
    assertThat(tabs.getValue()).isEqualTo("a");
    tabs.setValue("b");
    assertThat(tabs.getSelectedTab()).contains(tabs.getTabs().get(2));
    assertThat(tabs.getEmptyValue()).isEmpty();
    tabs.clear();
    assertThat(tabs.getValue()).isEqualTo("a");
  }

  @Test
  @DisplayName("keep a value without a tab until there is such a tab")
  void keepAnUnknownValue() {
    Tabs tabs = abc();
    tabs.setValue("later");
    assertThat(tabs.getSelectedTab()).isEmpty();

    Tab later = new Tab("later", "Later");
    tabs.addComponentAtIndex(0, later);

    assertThat(tabs.getSelectedTab()).contains(later);
    assertThat(inTheList(tabs))
        .containsExactly("tab Later", "tab A", "tab B", "tab C", "indicator ");
  }

  @Test
  @DisplayName("refuse a second tab with the same value, naming it, and one without a value")
  void refuseDuplicates() {
    Tabs tabs = abc();

    assertThatIllegalArgumentException()
        .isThrownBy(() -> tabs.add(new Tab("d", "D"), new Tab("b", "Other")))
        .withMessageContaining("\"b\"");
    assertThat(tabs.getTabs()).hasSize(3);
    assertThatIllegalArgumentException()
        .isThrownBy(() -> tabs.getTabs().get(0).setValue("c"))
        .withMessageContaining("\"c\"");
    assertThatIllegalArgumentException().isThrownBy(() -> tabs.add(new Tab()));
    assertThatNullPointerException()
        .isThrownBy(() -> tabs.setValue(null))
        .withMessage("value must not be null");
    assertThatNullPointerException().isThrownBy(() -> tabs.add((Tab) null));
  }

  @Test
  @DisplayName("are the parent of each tab, and a tab that of its content")
  void areTheParent() {
    Tabs tabs = abc();
    Span content = new Span("x");
    Tab without = tabs.getTabs().get(2);
    UI.getCurrent().add(tabs);
    assertThat(without.getParent()).contains(tabs);
    assertThat(without.isAttached()).isTrue();
    assertThat(panels(tabs)).hasSize(2);

    without.add(content);

    assertThat(content.getParent()).contains(without);
    assertThat(without.getChildren()).containsExactly(content);
    assertThat(without.getParent()).contains(tabs);
    assertThat(panels(tabs)).hasSize(3).contains(without.getElement());
    without.remove(content);
    assertThat(panels(tabs)).hasSize(2);
    assertThat(tabs.getChildren()).hasSize(3).allMatch(Tab.class::isInstance);
  }

  private static List<Element> panels(Tabs tabs) {
    return tabs.getElement()
        .getChildren()
        .filter(each -> "panels".equals(each.getAttribute("data-part")))
        .flatMap(Element::getChildren)
        .toList();
  }

  @Test
  @DisplayName("select the next tab when the selected one is removed, or the previous one")
  void selectTheNext() {
    Tabs tabs = abc();
    List<String> heard = new ArrayList<>();
    tabs.addValueChangeListener(change -> heard.add(change.getValue()));
    tabs.setValue("b");

    tabs.getTabs().get(1).removeFromParent();
    assertThat(tabs.getValue()).isEqualTo("c");
    tabs.remove(tabs.getTabs().get(1));
    assertThat(tabs.getValue()).isEqualTo("a");
    tabs.removeAll();
    assertThat(tabs.getValue()).isEmpty();
    assertThat(heard).containsExactly("b", "c", "a", "");
    assertThat(inTheList(tabs)).containsExactly("indicator ");
    assertThat(panels(tabs)).isEmpty();
  }

  @Test
  @DisplayName("keep the value when a tab is moved, also into other tabs")
  void moveATab() {
    Tabs tabs = abc();
    Tab first = tabs.getTabs().getFirst();

    tabs.add(first);
    assertThat(tabs.getValue()).isEqualTo("a");
    assertThat(inTheList(tabs)).containsExactly("tab B", "tab C", "tab A", "indicator ");

    Tabs other = new Tabs(first);
    assertThat(tabs.getTabs()).hasSize(2).doesNotContain(first);
    assertThat(tabs.getValue()).isEqualTo("c");
    assertThat(other.getValue()).isEqualTo("a");
  }

  @Test
  @DisplayName("call a supplier on the first visit, and on each one if the content is not kept")
  void callASupplier() {
    AtomicInteger kept = new AtomicInteger();
    AtomicInteger anew = new AtomicInteger();
    Tab lazy = new Tab("kept", "Kept", supplier(kept));
    Tab fresh = new Tab("fresh", "Fresh", supplier(anew));
    fresh.setKeepContent(false);
    Tabs tabs = new Tabs(new Tab("a", "A"), lazy, fresh);
    UI.getCurrent().add(tabs);
    MockVaadin.clientRoundtrip(false);
    assertThat(kept).hasValue(0);

    for (String visited : List.of("kept", "fresh", "kept", "fresh")) {
      tabs.setValue(visited);
    }

    assertThat(kept).hasValue(1);
    assertThat(anew).hasValue(2);
    assertThat(fresh.getComponentCount()).isEqualTo(1);
    Span added = new Span("added by the app");
    fresh.add(added);
    tabs.setValue("a");
    assertThat(fresh.getChildren()).containsExactly(added);
  }

  private static SerializableSupplier<Span> supplier(AtomicInteger calls) {
    return () -> {
      calls.incrementAndGet();
      return new Span("content");
    };
  }

  @Test
  @DisplayName("call the supplier of the tab that is selected at first when they are attached")
  void callTheFirstSupplier() {
    AtomicInteger calls = new AtomicInteger();
    Tabs tabs = new Tabs(new Tab("a", "A", supplier(calls)));
    assertThat(calls).hasValue(0);

    UI.getCurrent().add(tabs);
    MockVaadin.clientRoundtrip(false);

    assertThat(calls).hasValue(1);
  }

  @Test
  @DisplayName("follow a signal, which wins over the first tab, and write to it")
  void followASignal() {
    ValueSignal<String> signal = new ValueSignal<>("b");
    Tabs tabs = new Tabs();
    tabs.bindValue(signal, signal::set);
    tabs.add(new Tab("a", "A"), new Tab("b", "B"));
    UI.getCurrent().add(tabs);
    MockVaadin.clientRoundtrip(false);
    assertThat(tabs.getValue()).isEqualTo("b");

    tabs.setValue("a");
    assertThat(signal.peek()).isEqualTo("a");

    Tabs oneWay = abc();
    oneWay.bindValue(new ValueSignal<>("b"), null);
    assertThatThrownBy(() -> oneWay.setValue("a")).isInstanceOf(BindingActiveException.class);
  }

  @Test
  @DisplayName("bind the label of a tab without content")
  void bindALabel() {
    ValueSignal<String> label = new ValueSignal<>("Inbox");
    Tab tab = new Tab("a", "");
    tab.bindLabel(label);
    Tabs tabs = new Tabs(tab);
    UI.getCurrent().add(tabs);
    MockVaadin.clientRoundtrip(false);

    label.set("Inbox (2)");
    MockVaadin.clientRoundtrip(false);

    assertThat(inTheList(tabs)).containsExactly("tab Inbox (2)", "indicator ");
  }

  @Test
  @DisplayName("have a close button beside a closable tab, and then a tab list of its own")
  void haveACloseButton() {
    Tabs tabs = abc();
    tabs.setLabel("Files");
    assertThat(list(tabs).getAttribute("role")).isEqualTo("tablist");
    assertThat(list(tabs).getAttribute("aria-label")).isEqualTo("Files");

    Tab tab = tabs.getTabs().get(1);
    tab.setClosable(true);

    assertThat(inTheList(tabs))
        .containsExactly("null ", "tab A", "tab B", "close ", "tab C", "indicator ");
    assertThat(list(tabs).getChild(3).getAttribute("aria-label")).isEqualTo("Close B");
    tabs.getTabs().get(1).setVisible(false);
    assertThat(list(tabs).getChild(3).isVisible()).isFalse();
    tabs.getTabs().get(1).setVisible(true);
    assertThat(list(tabs).getAttribute("role")).isNull();
    assertThat(list(tabs).getChild(0).getAttribute("role")).isEqualTo("tablist");
    assertThat(list(tabs).getChild(0).getAttribute("aria-label")).isEqualTo("Files");
    tab.setLabel("Bee");
    assertThat(list(tabs).getChild(3).getAttribute("aria-label")).isEqualTo("Close Bee");
    tab.setClosable(false);
    assertThat(inTheList(tabs)).containsExactly("tab A", "tab Bee", "tab C", "indicator ");
    assertThat(list(tabs).getAttribute("role")).isEqualTo("tablist");
  }

  @Test
  @DisplayName("keep a tab whose close request listener has failed, and tell the browser so")
  void keepATabAfterAFailure() {
    Tabs tabs = abc();
    UI.getCurrent().add(tabs);
    Tab tab = tabs.getTabs().get(1);
    tab.setClosable(true);
    tab.addCloseRequestListener(
        request -> {
          throw new IllegalStateException("not saved");
        });
    MockVaadin.clientRoundtrip(false);

    ObjectNode closed = JsonMapper.shared().createObjectNode().put("event.detail.value", "b");
    DomEvent event = new DomEvent(tabs.getElement(), "tab-close", closed);
    assertThatThrownBy(
            () -> tabs.getElement().getNode().getFeature(ElementListenerMap.class).fireEvent(event))
        .hasMessage("not saved");

    assertThat(tabs.getTabs()).contains(tab);
    UI.getCurrent().getInternals().getStateTree().runExecutionsBeforeClientResponse();
    assertThat(UI.getCurrent().getInternals().dumpPendingJavaScriptInvocations())
        .anyMatch(call -> call.getInvocation().getExpression().contains("keep"));
  }

  @Test
  @DisplayName("disable the tab only, or with its panel; hide both")
  void disableATab() {
    Tabs tabs = abc();
    UI.getCurrent().add(tabs);
    Tab tab = tabs.getTabs().getFirst();
    Element button = list(tabs).getChild(0);

    tab.setDisabled(true);
    assertThat(button.hasAttribute("disabled")).isTrue();
    assertThat(tab.isEnabled()).isTrue();
    tab.setDisabled(false);
    assertThat(button.hasAttribute("disabled")).isFalse();
    tab.setEnabled(false);
    assertThat(button.hasAttribute("disabled")).isTrue();
    tab.setEnabled(true);
    tabs.setEnabled(false);
    assertThat(button.hasAttribute("disabled")).isTrue();
    tabs.setEnabled(true);
    assertThat(button.hasAttribute("disabled")).isFalse();
    tab.setVisible(false);
    assertThat(button.isVisible()).isFalse();
  }

  @Test
  @DisplayName("give their classes to the parts of tabs that come later, and a tab to its panel")
  void giveClasses() {
    Tabs tabs = new Tabs();
    tabs.setClasses(Tabs.Part.TAB, "wide");
    tabs.setClasses(Tabs.Part.ICON, "big");
    Tab tab = new Tab("a", "A");
    tab.setClasses(Tab.Part.ROOT, "dense");
    tabs.add(tab);
    tab.setIcon(new Span("*"));
    tab.setBadge(new Span("3"));

    Element button = list(tabs).getChild(0);
    assertThat(button.getAttribute("class")).isEqualTo("wide");
    assertThat(button.getChild(0).getAttribute("class")).isEqualTo("big");
    assertThat(button.getTextRecursively()).isEqualTo("*3");
    assertThat(tab.getElement().getAttribute("class")).isEqualTo("dense");
  }

  @Test
  @DisplayName("follow a list of signals: each has a tab, which is kept and moved")
  void followAList() {
    ValueSignal<String> one = new ValueSignal<>("one");
    ValueSignal<String> two = new ValueSignal<>("two");
    ValueSignal<List<ValueSignal<String>>> signals = new ValueSignal<>(List.of(one, two));
    Tabs tabs = new Tabs();
    tabs.bindChildren(signals, each -> new Tab(each.peek(), each.peek()));
    UI.getCurrent().add(tabs);
    assertThat(inTheList(tabs)).containsExactly("tab one", "tab two", "indicator ");
    Tab second = tabs.getComponentAt(1);

    signals.set(List.of(two, new ValueSignal<>("three")));

    assertThat(inTheList(tabs)).containsExactly("tab two", "tab three", "indicator ");
    assertThat(tabs.indexOf(second)).isZero();
    assertThat(tabs.getValue()).isEqualTo("two");
    assertThatThrownBy(() -> tabs.add(new Tab("x", "X")))
        .isInstanceOf(BindingActiveException.class);
    assertThatThrownBy(tabs::removeAll).isInstanceOf(BindingActiveException.class);
  }

  private static void userMoves(Tabs tabs, String value, String next) {
    ObjectNode moved =
        JsonMapper.shared()
            .createObjectNode()
            .put("event.detail.value", value)
            .put("event.detail.next", next);
    DomEvent event = new DomEvent(tabs.getElement(), "tab-reorder", moved);
    tabs.getElement().getNode().getFeature(ElementListenerMap.class).fireEvent(event);
  }

  @Test
  @DisplayName(
      "are put in another order by the user only if the app allows it, and can be put back")
  void areReordered() {
    Tabs tabs = abc();
    tabs.getTabs().getFirst().setClosable(true);
    List<String> told = new ArrayList<>();
    List<Tabs.ReorderEvent> events = new ArrayList<>();
    tabs.addReorderListener(
        event -> {
          events.add(event);
          told.add(tabs.getTabs().stream().map(Tab::getLabel).toList().toString());
        });
    UI.getCurrent().add(tabs);
    List<String> before = inTheList(tabs);

    userMoves(tabs, "a", "c");
    assertThat(inTheList(tabs)).isEqualTo(before);

    tabs.setReorderable(true);
    userMoves(tabs, "a", "forged");
    userMoves(tabs, "forged", "a");
    tabs.getTabs().getLast().setDisabled(true);
    userMoves(tabs, "c", "a");
    userMoves(tabs, "a", "b");
    assertThat(inTheList(tabs)).isEqualTo(before);
    assertThat(told).isEmpty();

    userMoves(tabs, "a", "");
    assertThat(told).containsExactly("[B, C, A]");
    assertThat(events.getFirst().getTab()).isEqualTo(tabs.getTabs().getLast());
    assertThat(events.getFirst().getFrom()).isZero();
    assertThat(events.getFirst().getTo()).isEqualTo(2);
    assertThat(events.getFirst().isFromClient()).isTrue();
    assertThat(inTheList(tabs))
        .containsExactly("null ", "tab B", "tab C", "tab A", "close ", "indicator ");
    assertThat(tabs.getValue()).isEqualTo("a");
    tabs.addReorderListener(Tabs.ReorderEvent::veto);
    userMoves(tabs, "a", "b");
    assertThat(told).containsExactly("[B, C, A]", "[A, B, C]");
    assertThat(tabs.getTabs()).extracting(Tab::getLabel).containsExactly("B", "C", "A");
  }

  @Test
  @DisplayName("keep the order of the signal that they are bound to")
  void keepTheOrderOfTheSignal() {
    ValueSignal<String> one = new ValueSignal<>("one");
    ValueSignal<List<ValueSignal<String>>> signals =
        new ValueSignal<>(List.of(one, new ValueSignal<>("two")));
    Tabs tabs = new Tabs();
    tabs.setReorderable(true);
    tabs.bindChildren(signals, each -> new Tab(each.peek(), each.peek()));
    UI.getCurrent().add(tabs);

    userMoves(tabs, "one", "");

    assertThat(inTheList(tabs)).containsExactly("tab one", "tab two", "indicator ");
  }

  @Test
  @DisplayName("have a menu only while it is wanted, and no child besides the tabs for it")
  void haveAMenu() {
    Tabs tabs = abc();
    int count = tabs.getElement().getChild(0).getChildCount();
    tabs.setClasses(Tabs.Part.OVERFLOW, "p-2");
    tabs.setOverflowMenu(true);
    tabs.setSwipe(true);

    Element button = tabs.getElement().getChild(0).getChild(count);
    Element menu = tabs.getElement().getChild(0).getChild(count + 1);
    assertThat(button.getAttribute("class")).isEqualTo("p-2");
    assertThat(button.getAttribute("popovertarget")).isEqualTo(menu.getAttribute("id"));
    assertThat(tabs.getChildren()).containsExactlyElementsOf(tabs.getTabs());

    tabs.setOverflowMenu(false);
    assertThat(tabs.getElement().getChild(0).getChildCount()).isEqualTo(count);
  }

  @Test
  @DisplayName("replace a tab by another one in its place")
  void replaceATab() {
    Tabs tabs = abc();
    Tab first = tabs.getTabs().getFirst();

    tabs.replace(first, new Tab("a", "New"));

    assertThat(inTheList(tabs)).containsExactly("tab New", "tab B", "tab C", "indicator ");
    assertThat(tabs.indexOf(first)).isEqualTo(-1);
    assertThat(tabs.getComponentCount()).isEqualTo(3);
  }

  @Test
  @DisplayName("of links are a navigation whose value cannot be set, and have no panels")
  void ofLinks() {
    Tab link = Tab.of("Orders", "orders");
    Tabs tabs = new Tabs(link, Tab.of("Open", "orders/open"));
    UI.getCurrent().add(tabs);

    assertThat(list(tabs).getAttribute("role")).isEqualTo("navigation");
    assertThat(list(tabs).getChild(0).getTag()).isEqualTo("a");
    assertThat(list(tabs).getChild(0).getAttribute("href")).isEqualTo("orders");
    assertThat(list(tabs).getChild(0).hasAttribute("role")).isFalse();
    assertThatIllegalStateException()
        .isThrownBy(() -> tabs.setValue("orders"))
        .withMessageContaining("address of the page");
    assertThatIllegalStateException().isThrownBy(() -> link.add(new Span()));
    assertThatIllegalStateException().isThrownBy(() -> link.setValue("x"));
    assertThatIllegalArgumentException()
        .isThrownBy(() -> tabs.add(new Tab("a", "A")))
        .withMessageContaining("\"A\"");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new Tabs(new Tab("a", "A"), Tab.of("B", "b")));
    assertThatIllegalArgumentException().isThrownBy(() -> Tab.of("x", "javascript:alert(1)"));
  }
}
