package dev.espressivo.itemlist;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import com.github.mvysny.kaributesting.v10.MockVaadin;
import com.vaadin.flow.component.UI;
import com.vaadin.flow.component.html.Span;
import com.vaadin.flow.data.provider.CallbackDataProvider;
import com.vaadin.flow.data.provider.DataProvider;
import com.vaadin.flow.data.provider.ListDataProvider;
import com.vaadin.flow.dom.DomEvent;
import com.vaadin.flow.dom.Element;
import com.vaadin.flow.internal.nodefeature.ElementListenerMap;
import com.vaadin.flow.internal.nodefeature.VirtualChildrenList;
import com.vaadin.flow.signals.BindingActiveException;
import com.vaadin.flow.signals.local.ValueSignal;
import dev.espressivo.base.Tone;
import dev.espressivo.button.Button;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.assertj.core.api.Assertions;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

@DisplayName("A list of items")
class ItemListTest {

  /** The items that the browser has, by their indexes. */
  private final Map<Integer, JsonNode> inTheBrowser = new TreeMap<>();

  private final List<String> calls = new ArrayList<>();
  private int focused;

  @BeforeEach
  void begin() {
    MockVaadin.setup();
    UI.getCurrent().setLocale(Locale.ENGLISH);
  }

  @AfterEach
  void end() {
    MockVaadin.tearDown();
  }

  private static <T> ItemList<T> shown(ItemList<T> list) {
    UI.getCurrent().add(list);
    return list;
  }

  private static ItemList<String> letters(String... letters) {
    return shown(new ItemList<>(new ArrayList<>(List.of(letters))));
  }

  private static CallbackDataProvider<Integer, Void> backend(int size) {
    return DataProvider.fromCallbacks(
        query -> IntStream.range(query.getOffset(), query.getOffset() + query.getLimit()).boxed(),
        query -> size);
  }

  /** Ends the request, and applies the response to the items in the browser. */
  private List<String> respond() {
    calls.clear();
    UI ui = UI.getCurrent();
    ui.getInternals().getStateTree().runExecutionsBeforeClientResponse();
    // The browser has the list then.
    ui.getInternals().getStateTree().collectChanges(change -> {});
    ui.getInternals().dumpPendingJavaScriptInvocations().stream()
        .map(call -> call.getInvocation().getParameters())
        .filter(parameters -> parameters.size() > 2)
        .forEach(
            parameters -> {
              String call = String.valueOf(parameters.get(1));
              calls.add(call);
              if (call.equals("update")) {
                ((JsonNode) parameters.get(2)).forEach(this::apply);
              } else if (call.equals("focusItem")) {
                focused = ((Number) parameters.get(2)).intValue();
              } else if (call.equals("refresh")) {
                ((JsonNode) parameters.get(2))
                    .forEach(
                        row ->
                            inTheBrowser.replaceAll(
                                (index, old) ->
                                    old.path("key").equals(row.path("key")) ? row : old));
              }
            });
    return inTheBrowser.values().stream().map(row -> row.path("headline").asString("")).toList();
  }

  private void apply(JsonNode change) {
    int start = change.path("start").asInt();
    for (int i = 0; i < change.path("length").asInt(0); i++) {
      inTheBrowser.remove(start + i);
    }
    JsonNode rows = change.path("rows");
    for (int i = 0; i < rows.size(); i++) {
      inTheBrowser.put(start + i, rows.get(i));
    }
  }

  private String keyOf(int index) {
    return inTheBrowser.get(index).path("key").asString();
  }

  private static void fire(ItemList<?> list, String type, String detail) {
    ObjectNode json =
        (ObjectNode)
            JsonMapper.shared()
                .readTree("{" + detail.replace('\'', '"').replace("@", "event.detail.") + "}");
    list.getElement()
        .getNode()
        .getFeature(ElementListenerMap.class)
        .fireEvent(new DomEvent(list.getElement(), type, json));
  }

  private void select(ItemList<?> list, int index, boolean selected) {
    fire(
        list,
        "es-select",
        "'@key':'%s','@selected':%s,'element.written':%s"
            .formatted(keyOf(index), selected, list.getElement().getProperty("written", 0)));
  }

  private static Element box(ItemList<?> list) {
    return list.getElement().getChild(0).getChild(0);
  }

  private static Stream<Element> below(Element element) {
    return element
        .getChildren()
        .filter(child -> !child.isTextNode())
        .flatMap(child -> Stream.concat(Stream.of(child), below(child)));
  }

  private static @Nullable Element error(ItemList<?> list) {
    return below(list.getElement())
        .filter(each -> each.hasAttribute("data-error"))
        .findFirst()
        .orElse(null);
  }

  private static JsonNode layout(ItemList<?> list) {
    return JsonMapper.shared().readTree(list.getElement().getProperty("layout"));
  }

  @Test
  @DisplayName("shows texts, components that were added, and what a renderer returns")
  void showsItems() {
    ItemList<String> texts = letters("a", "b");
    assertThat(respond()).containsExactly("a", "b");

    texts.setRenderer(letter -> new ListItem(letter.toUpperCase(Locale.ROOT), "small " + letter));
    assertThat(respond()).containsExactly("A", "B");
    assertThat(inTheBrowser.get(1).path("supporting").asString()).isEqualTo("small b");
    UI.getCurrent().removeAll();
    inTheBrowser.clear();

    ListItem first = new ListItem("First");
    ItemList<ListItem> components = shown(ItemList.of(first, new ListItem("Second")));
    assertThat(respond()).containsExactly("First", "Second");
    assertThat(components.getItems()).first().isSameAs(first);
    components.remove(first);
    components.add(new ListItem("Third"));
    assertThat(respond()).containsExactly("Second", "Third");
    assertThatIllegalStateException()
        .isThrownBy(() -> texts.add("x"))
        .withMessageContaining("without other items");
  }

  @Test
  @DisplayName(
      "sends of a changed item itself only, and keeps no component of items that are texts")
  void sendsAChangedItemOnly() {
    ListItem first = new ListItem("First");
    ItemList<ListItem> list = shown(ItemList.of(first, new ListItem("Second")));
    respond();
    first.setSupportingText("changed");
    respond();
    assertThat(calls).containsExactly("place", "refresh");
    assertThat(inTheBrowser.get(0).path("supporting").asString()).isEqualTo("changed");
    respond();
    assertThat(calls).isEmpty();

    ValueSignal<String> signal = new ValueSignal<>("bound");
    first.bindHeadline(signal);
    assertThat(respond()).containsExactly("bound", "Second");
    signal.set("signal");
    assertThat(respond()).containsExactly("signal", "Second");

    ItemList<Integer> numbers = shown(new ItemList<>(List.of(1, 2, 3), i -> new ListItem("n" + i)));
    respond();
    assertThat(numbers.getElement().getNode().getFeature(VirtualChildrenList.class).iterator())
        .isExhausted();
    numbers.getListDataView().refreshItem(2);
    respond();
    assertThat(calls).containsExactly("refresh");
    assertThat(list.getItems()).hasSize(2);
  }

  @Test
  @DisplayName("follows a signal of items, and refuses to set them meanwhile")
  void followsASignal() {
    ValueSignal<List<String>> signal = new ValueSignal<>(List.of("a"));
    ItemList<String> list = shown(new ItemList<>());
    list.bindItems(signal);
    assertThat(respond()).containsExactly("a");
    signal.set(List.of("b", "c"));
    assertThat(respond()).containsExactly("b", "c");
    Assertions.assertThatThrownBy(() -> list.setItems("x"))
        .isInstanceOf(BindingActiveException.class);
  }

  @Test
  @DisplayName(
      "has two lines with a backend if none are set; AUTO, expansion and sections by a function are"
          + " refused at whichever call comes second")
  void refusesUnknownHeights() {
    ItemList<Integer> list = new ItemList<>();
    assertThat(list.getLines()).isEqualTo(ListLines.AUTO);
    list.setItems(backend(10));
    assertThat(list.getLines()).isEqualTo(ListLines.TWO);
    assertThat(list.getElement().getAttribute("data-lines")).isEqualTo("two");
    assertThatIllegalStateException()
        .isThrownBy(() -> list.setLines(ListLines.AUTO))
        .withMessageContaining("lines");
    assertThatIllegalStateException()
        .isThrownBy(() -> list.setExpansion(number -> new Span("x")))
        .withMessageContaining("expansion");
    assertThatIllegalStateException()
        .isThrownBy(() -> list.setSections(number -> "x"))
        .withMessageContaining("sections");

    ItemList<Integer> auto = new ItemList<>(List.of(1));
    auto.setLines(ListLines.AUTO);
    assertThatIllegalStateException()
        .isThrownBy(() -> auto.setItems(backend(10)))
        .withMessageContaining("lines");
    ItemList<Integer> expanding = new ItemList<>(List.of(1));
    expanding.setExpansion(number -> new Span("x"));
    assertThatIllegalStateException()
        .isThrownBy(() -> expanding.setItems(backend(10)))
        .withMessageContaining("expansion");
  }

  @Test
  @DisplayName(
      "is a list; with a selection a listbox, which refuses controls by name; with check boxes a"
          + " list that may have them")
  void hasRoles() {
    ListItem item = new ListItem("Call Ada");
    ItemList<ListItem> list = shown(ItemList.of(item));
    respond();
    assertThat(box(list).getAttribute("role")).isEqualTo("list");
    list.setSelectionMode(ListSelectionMode.MULTIPLE);
    respond();
    assertThat(box(list).getAttribute("role")).isEqualTo("listbox");
    assertThat(box(list).getAttribute("aria-multiselectable")).isEqualTo("true");

    ListItem control = new ListItem("Call Grace");
    control.setTrailing(new com.vaadin.flow.component.html.Div(new Button("Call")));
    assertThatIllegalArgumentException()
        .isThrownBy(() -> list.add(control))
        .withMessageContaining("\"Call Grace\"")
        .withMessageContaining("Button");
    list.setSelectionControl(true);
    list.add(control);
    respond();
    assertThat(box(list).getAttribute("role")).isEqualTo("list");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> list.setSelectionControl(false))
        .withMessageContaining("Call Grace");
    item.setHref("https://example.com");
    list.remove(control);
    assertThatIllegalArgumentException()
        .isThrownBy(() -> list.setSelectionControl(false))
        .withMessageContaining("a link");
  }

  @Test
  @DisplayName("selects what the browser proposes: one item, a range, all, but no disabled one")
  void selects() {
    ItemList<String> list = letters("a", "b", "c", "d");
    list.setRenderer(
        letter -> {
          ListItem item = new ListItem(letter);
          item.setDisabled(letter.equals("c"));
          return item;
        });
    list.setSelectionMode(ListSelectionMode.MULTIPLE);
    respond();
    select(list, 1, true);
    assertThat(list.getSelection()).containsExactly("b");
    respond();
    assertThat(calls).isEmpty();
    select(list, 2, true);
    assertThat(list.getSelection()).containsExactly("b");
    respond();
    assertThat(calls).contains("select");

    fire(list, "es-select-range", "'@from':'%s','@to':'last'".formatted(keyOf(1)));
    assertThat(list.getSelection()).containsExactly("b", "d");
    fire(list, "es-select-all", "'event.detail':true");
    assertThat(list.getSelection()).containsExactlyInAnyOrder("a", "b", "d");
    fire(list, "es-select-range", "'@from':'forged','@to':'last'");
    assertThat(list.getSelection()).hasSize(3);

    list.setSelectionMode(ListSelectionMode.SINGLE);
    assertThat(list.getSelection()).isEmpty();
    List<@Nullable String> values = new ArrayList<>();
    list.asSingle().addValueChangeListener(change -> values.add(change.getValue()));
    respond();
    select(list, 0, true);
    select(list, 3, true);
    assertThat(list.asSingle().getValue()).isEqualTo("d");
    list.asSingle().clear();
    assertThat(values).containsExactly("a", "d", null);
    assertThatIllegalArgumentException().isThrownBy(() -> list.setSelection(Set.of("a", "b")));
    fire(list, "es-select-range", "'@from':'%s','@to':'last'".formatted(keyOf(0)));
    assertThat(list.getSelection()).isEmpty();
  }

  @Test
  @DisplayName("tells presses of items, not of disabled ones nor of those that have gone")
  void tellsPresses() {
    List<String> pressed = new ArrayList<>();
    ListItem first = new ListItem("First");
    first.addClickListener(click -> pressed.add("its own"));
    ItemList<ListItem> list = shown(ItemList.of(first));
    list.addItemClickListener(click -> pressed.add(click.getItem().getHeadline()));
    respond();
    assertThat(inTheBrowser.get(0).path("pressable").asBoolean()).isTrue();
    fire(list, "es-row-click", "'event.detail':'%s'".formatted(keyOf(0)));
    assertThat(pressed).containsExactly("its own", "First");
    fire(list, "es-row-click", "'event.detail':'gone'");
    first.setDisabled(true);
    fire(list, "es-row-click", "'event.detail':'%s'".formatted(keyOf(0)));
    assertThat(pressed).hasSize(2);
  }

  @Test
  @DisplayName("finds an item for typed letters: in memory by its headline, else by the function")
  void findsByLetters() {
    ItemList<String> list =
        shown(
            new ItemList<>(
                IntStream.range(0, 200).mapToObj(i -> i == 150 ? "Élan" : "item " + i).toList()));
    list.setSelectionMode(ListSelectionMode.SINGLE);
    respond();
    fire(list, "es-type-ahead", "'@prefix':'el','@from':'%s'".formatted(keyOf(0)));
    respond();
    assertThat(calls).containsExactly("found");
    fire(list, "es-type-ahead", "'@prefix':'zz','@from':'forged'");
    fire(list, "es-type-ahead", "'@prefix':'%s','@from':''".formatted("e".repeat(10_000)));
    respond();
    assertThat(calls).isEmpty();

    list.setItems(IntStream.range(0, 9).mapToObj(String::valueOf).toList());
    list.setTypeAhead(prefix -> prefix.equals("x") ? 1_000 : 3);
    respond();
    fire(list, "es-type-ahead", "'@prefix':'x','@from':''");
    respond();
    assertThat(calls).isEmpty();
    fire(list, "es-type-ahead", "'@prefix':'y','@from':''");
    respond();
    assertThat(calls).containsExactly("found");
  }

  @Test
  @DisplayName("moves an item as the user does, unless a listener vetoes or the message is forged")
  void reorders() {
    List<String> items = new ArrayList<>(List.of("a", "b", "c"));
    ItemList<String> list = shown(new ItemList<>(items));
    respond();
    String forged = "'@key':'%s','@from':0,'@to':2".formatted(keyOf(0));
    fire(list, "es-reorder", forged);
    assertThat(items).as("not reorderable").containsExactly("a", "b", "c");
    list.setReorderable(true);
    respond();
    fire(list, "es-reorder", "'@key':'%s','@from':1,'@to':2".formatted(keyOf(0)));
    fire(list, "es-reorder", "'@key':'%s','@from':0,'@to':3".formatted(keyOf(0)));
    fire(list, "es-reorder", "'@key':'%s','@from':0,'@to':-1".formatted(keyOf(0)));
    assertThat(items).as("forged").containsExactly("a", "b", "c");
    respond();
    fire(list, "es-reorder", "'@key':'%s','@from':0,'@to':2".formatted(keyOf(0)));
    assertThat(items).containsExactly("b", "c", "a");
    assertThat(respond()).containsExactly("b", "c", "a");

    List<String> moves = new ArrayList<>();
    list.addReorderListener(
        move -> {
          moves.add(move.getItem() + move.getFrom() + move.getTo());
          move.veto();
        });
    fire(list, "es-reorder", "'@key':'%s','@from':2,'@to':0".formatted(keyOf(2)));
    assertThat(moves).containsExactly("a20");
    assertThat(items).containsExactly("b", "c", "a");
    assertThat(respond()).containsExactly("b", "c", "a");
    assertThat(calls).startsWith("move");
  }

  @Test
  @DisplayName("creates what is below an item when the user expands it, and only then")
  void expands() {
    AtomicInteger created = new AtomicInteger();
    ItemList<String> list = letters("a", "b");
    list.setExpansion(
        letter -> {
          created.incrementAndGet();
          return new Span("below " + letter);
        });
    respond();
    assertThat(created).hasValue(0);
    fire(list, "es-expand", "'@key':'%s','@expanded':true".formatted(keyOf(1)));
    respond();
    assertThat(calls).containsExactly("place", "refresh");
    assertThat(created).hasValue(1);
    assertThat(list.getExpanded()).containsExactly("b");
    assertThat(inTheBrowser.get(1).path("expanded").asBoolean()).isTrue();
    fire(list, "es-expand", "'@key':'%s','@expanded':false".formatted(keyOf(1)));
    respond();
    assertThat(list.getExpanded()).isEmpty();
    list.setExpanded(Set.of("a"));
    respond();
    assertThat(inTheBrowser.get(0).path("expanded").asBoolean()).isTrue();
    assertThatIllegalStateException()
        .isThrownBy(() -> list.setSelectionMode(ListSelectionMode.SINGLE))
        .withMessageContaining("expansion");
  }

  @Test
  @DisplayName("runs an action of an item, none that does not exist")
  void runsActions() {
    List<String> done = new ArrayList<>();
    ItemList<String> list = letters("a", "b");
    list.setSwipeActions(
        letter ->
            letter.equals("b")
                ? List.of()
                : List.of(
                    new SwipeAction("Archive", () -> done.add("archive " + letter)),
                    new SwipeAction("Delete", Tone.DESTRUCTIVE, () -> done.add("delete"))));
    respond();
    assertThat(inTheBrowser.get(0).path("actions").path(1).path("tone").asString())
        .isEqualTo("destructive");
    assertThat(inTheBrowser.get(1).has("actions")).isFalse();
    String archive = "'@key':'%s','@label':'Archive'";
    fire(list, "es-item-action", archive.formatted(keyOf(0)));
    fire(list, "es-item-action", "'@key':'%s','@label':'Destroy'".formatted(keyOf(0)));
    fire(list, "es-item-action", "'@key':'%s'".formatted(keyOf(0)));
    fire(list, "es-item-action", archive.formatted(keyOf(1)));
    fire(list, "es-item-action", archive.formatted("gone"));
    assertThat(done).containsExactly("archive a");
    assertThatIllegalArgumentException().isThrownBy(() -> new SwipeAction(" ", () -> {}));

    list.setSwipeActions(
        letter ->
            List.of(
                new SwipeAction("Delete", Tone.DESTRUCTIVE, () -> done.add("delete")),
                new SwipeAction("Archive", () -> done.add("later " + letter))));
    fire(list, "es-item-action", archive.formatted(keyOf(0)));
    assertThat(done).as("the one that the user saw").containsExactly("archive a", "later a");
    list.setEnabled(false);
    fire(list, "es-item-action", archive.formatted(keyOf(0)));
    list.setEnabled(true);
    list.setRenderer(
        letter -> {
          ListItem item = new ListItem(letter);
          item.setDisabled(true);
          return item;
        });
    fire(list, "es-item-action", archive.formatted(keyOf(0)));
    assertThat(done).as("disabled").hasSize(2);
  }

  @Test
  @DisplayName("keeps what is below expanded items while they stay, unless all are refreshed")
  void keepsExpansions() {
    List<String> created = new ArrayList<>();
    ItemList<String> list = shown(new ItemList<>());
    list.setReorderable(true);
    list.setExpansion(
        letter -> {
          created.add(letter);
          return letter.equals("none") ? null : new Span("below " + letter);
        });
    list.add("a", "b", "none");
    assertThat(layout(list, "measured").asBoolean()).isTrue();
    list.setLines(ListLines.ONE);
    assertThat(layout(list, "measured").asBoolean()).as("higher when expanded").isTrue();
    list.setExpanded(Set.of("a", "none"));
    respond();
    created.clear();
    assertThat(inTheBrowser.get(2).has("expandable")).as("null").isFalse();

    list.setExpanded(Set.of("a", "b"));
    respond();
    assertThat(created).containsExactly("b");
    fire(list, "es-reorder", "'@key':'%s','@from':0,'@to':1".formatted(keyOf(0)));
    list.addItemClickListener(click -> {});
    list.add("c");
    respond();
    assertThat(created).containsExactly("b");
    assertThat(virtualChildren(list)).isEqualTo(2);

    list.setExpanded(Set.of("b"));
    respond();
    assertThat(virtualChildren(list)).isEqualTo(1);
    list.getListDataView().refreshAll();
    respond();
    assertThat(created).containsExactly("b", "b");
    int last = 3;
    fire(list, "es-expand", "'@key':'%s','@expanded':true".formatted(keyOf(last)));
    assertThat(list.getExpanded()).containsExactlyInAnyOrder("b", "c");
    int none = 2;
    fire(list, "es-expand", "'@key':'%s','@expanded':true".formatted(keyOf(none)));
    assertThat(list.getExpanded()).containsExactlyInAnyOrder("b", "c");
    respond();
    assertThat(inTheBrowser.get(none).has("expandable")).isFalse();
  }

  private static int virtualChildren(ItemList<?> list) {
    return list.getElement().getNode().getFeature(VirtualChildrenList.class).size();
  }

  private JsonNode layout(ItemList<?> list, String name) {
    respond();
    return layout(list).path(name);
  }

  @Test
  @DisplayName("keeps the components of the loaded items when they cannot be loaded again")
  void keepsComponentsAfterAFailure() {
    AtomicInteger fails = new AtomicInteger();
    List<String> pressed = new ArrayList<>();
    ItemList<Integer> list = shown(new ItemList<>());
    list.setRenderer(
        number -> {
          ListItem item = new ListItem("Item " + number);
          item.addClickListener(click -> pressed.add(item.getHeadline()));
          return item;
        });
    list.setItems(
        DataProvider.fromCallbacks(
            query -> {
              if (fails.get() > 0) {
                throw new IllegalStateException("backend");
              }
              return IntStream.range(0, query.getLimit() + 0 * query.getOffset()).boxed();
            },
            query -> 3));
    respond();
    fails.set(1);
    list.getLazyDataView().refreshAll();
    respond();
    assertThat(error(list)).isNotNull();
    assertThat(virtualChildren(list)).isEqualTo(3);
    fire(list, "es-row-click", "'event.detail':'%s'".formatted(keyOf(1)));
    assertThat(pressed).containsExactly("Item 1");
    fails.set(0);
    list.getLazyDataView().refreshAll();
    respond();
    assertThat(virtualChildren(list)).isEqualTo(3);
    list.setItems(backend(1));
    respond();
    assertThat(virtualChildren(list)).isEqualTo(1);
  }

  @Test
  @DisplayName(
      "leaves the order of a signal's items to the app, and a filter to the items it was set for")
  void leavesTheOrderToTheApp() {
    ValueSignal<List<String>> signal = new ValueSignal<>(List.of("a", "b", "c"));
    ItemList<String> list = shown(new ItemList<>());
    list.bindItems(signal);
    list.setReorderable(true);
    respond();
    fire(list, "es-reorder", "'@key':'%s','@from':0,'@to':2".formatted(keyOf(0)));
    assertThat(respond()).containsExactly("a", "b", "c");
    assertThat(list.getItems()).containsExactly("a", "b", "c");

    ItemList<String> filtered = letters("a", "b");
    filtered.getListDataView().setFilter(letter -> letter.equals("a"));
    filtered.setItems("b", "c");
    assertThat(filtered.getListDataView().getItems()).containsExactly("b", "c");
  }

  @Test
  @DisplayName("looks at all items when they change, not when the user presses one or scrolls")
  void looksAtAllItemsOnce() {
    AtomicInteger labelled = new AtomicInteger();
    AtomicInteger drawn = new AtomicInteger();
    AtomicInteger identified = new AtomicInteger();
    List<Integer> numbers = IntStream.range(0, 10_000).boxed().toList();
    ItemList<Integer> list =
        shown(
            new ItemList<>(
                List.of(),
                number -> {
                  drawn.incrementAndGet();
                  ListItem item = new ListItem("Item " + number);
                  item.setLeading(new Span("x"));
                  return item;
                }));
    list.setItems(
        new ListDataProvider<>(numbers) {
          @Override
          public Object getId(Integer item) {
            identified.incrementAndGet();
            return item;
          }
        });
    list.setSelectionMode(ListSelectionMode.MULTIPLE);
    list.setSections(
        number -> {
          labelled.incrementAndGet();
          return "Section " + number / 100;
        });
    list.setSelection(Set.copyOf(numbers.subList(100, 110)));
    respond();
    assertThat(labelled).hasValue(10_000);
    drawn.set(0);
    identified.set(0);
    select(list, 3, true);
    respond();
    assertThat(list.getSelection()).contains(3);
    assertThat(drawn).as("an item that is kept is asked").hasValue(0);
    list.setTypeAhead(prefix -> 1);
    respond();
    assertThat(labelled).hasValue(10_000);
    assertThat(identified).hasValueLessThan(200);
  }

  @Test
  @DisplayName("shows the error state if sections by a function cannot be had")
  void survivesSections() {
    for (String label : new String[] {null, " "}) {
      ItemList<String> list = letters("a");
      list.setSections(letter -> label);
      respond();
      assertThat(error(list)).isNotNull();
      list.setSections(letter -> "A");
      list.getListDataView().refreshAll();
      respond();
      assertThat(error(list)).isNull();
      UI.getCurrent().removeAll();
    }
  }

  @Test
  @DisplayName("moves the focus to an item in memory, by its place in the order that is shown")
  void focusesAnItem() {
    ItemList<String> list = letters("a", "b", "c");
    list.getListDataView().setSortComparator((one, other) -> other.compareTo(one));
    respond();
    list.focusItem("a");
    respond();
    assertThat(calls).containsExactly("focusItem");
    assertThat(focused).isEqualTo(2);
    list.focusItem("not in the list");
    respond();
    assertThat(calls).isEmpty();
    ItemList<Integer> lazy = new ItemList<>();
    lazy.setItems(backend(3));
    assertThatIllegalStateException()
        .isThrownBy(() -> lazy.focusItem(1))
        .withMessageContaining("memory");
  }

  @Test
  @DisplayName("has sections with labels and counts, by a function or as given")
  void hasSections() {
    ItemList<String> list = letters("apple", "avocado", "banana");
    list.setSections(fruit -> fruit.substring(0, 1));
    respond();
    assertThat(layout(list).path("sections").toString())
        .isEqualTo("[{\"label\":\"a\",\"count\":2},{\"label\":\"b\",\"count\":1}]");
    list.getListDataView().addItem("blueberry");
    respond();
    assertThat(layout(list).path("sections").path(1).path("count").asInt()).isEqualTo(2);
    list.setSections(List.of(new ListSection("All", 4)));
    respond();
    assertThat(layout(list).path("sections").path(0).path("label").asString()).isEqualTo("All");
    assertThat(list.getSections()).hasSize(1);
    assertThatIllegalArgumentException().isThrownBy(() -> new ListSection(" ", 1));
    assertThatIllegalArgumentException().isThrownBy(() -> new ListSection("a", -1));
  }

  @Test
  @DisplayName(
      "shows an error with a retry if a provider or renderer fails, or answers with null, more or"
          + " fewer items; what is loaded stays")
  void survivesProviders() {
    AtomicInteger mode = new AtomicInteger();
    ItemList<String> list = shown(new ItemList<>());
    list.setItems(
        DataProvider.fromCallbacks(
            query -> {
              int limit = query.getLimit() + 0 * query.getOffset();
              return switch (mode.get()) {
                case 0 -> throw new IllegalStateException("backend");
                case 1 -> Arrays.asList(new String[limit]).stream();
                case 2 -> Stream.of("one");
                default -> Stream.generate(() -> "x").limit(limit);
              };
            },
            query -> 3));
    for (; mode.get() < 3; mode.incrementAndGet()) {
      list.getLazyDataView().refreshAll();
      respond();
      assertThat(error(list)).as("answer %s", mode).isNotNull();
    }
    assertThat(error(list).getTextRecursively()).contains("The items could not be loaded");
    list.getLazyDataView().refreshAll();
    assertThat(respond()).hasSize(3);
    assertThat(error(list)).isNull();

    list.setRenderer(item -> null);
    respond();
    assertThat(error(list)).isNotNull();
    list.setRenderer(null);
    list.setError("Out of paper");
    respond();
    assertThat(error(list).getTextRecursively()).isEqualTo("Out of paper");
    list.addRetryListener(retry -> list.setError(false));
    assertThat(error(list).getTextRecursively()).contains("Try again");
  }

  @Test
  @DisplayName("bounds forged ranges, and knows 0 and 2147483647 items")
  void boundsRanges() {
    ItemList<Integer> list = shown(new ItemList<>());
    list.setItems(backend(Integer.MAX_VALUE));
    assertThat(respond()).hasSize(50);
    for (String range :
        List.of("-1e99,1e99", "2147483600,2147483700", "5,-5", "1e400,null", "0,100000")) {
      String[] ends = range.replace("1e400", "1e308").split(",");
      fire(list, "es-range", "'@start':%s,'@end':%s".formatted(ends[0], ends[1]));
      assertThat(respond().size()).as(range).isLessThanOrEqualTo(450);
      assertThat(error(list)).as(range).isNull();
    }
    list.setItems(backend(0));
    inTheBrowser.clear();
    assertThat(respond()).isEmpty();
    assertThat(below(list.getElement()).anyMatch(each -> "No items".equals(each.getText())))
        .isTrue();
  }

  @Test
  @DisplayName("keeps items apart whose identity changes, and texts as they are")
  void survivesItems() {
    class Changing implements Serializable {
      private int hash;

      @Override
      public int hashCode() {
        return hash++;
      }

      @Override
      public String toString() {
        return "<b>‮" + "x".repeat(10_000);
      }
    }
    ItemList<Changing> list = shown(new ItemList<>(List.of(new Changing(), new Changing())));
    list.setSelectionMode(ListSelectionMode.SINGLE);
    assertThat(respond()).hasSize(2).allMatch(text -> text.startsWith("<b>‮x"));
    select(list, 0, true);
    respond();
    list.getListDataView().refreshAll();
    respond();
    assertThat(error(list)).isNull();
  }

  @Test
  @DisplayName("works after it was moved, and after its session was serialised")
  void survives() throws Exception {
    ListItem item = new ListItem("First");
    item.setLeading(new Span("1"));
    ItemList<ListItem> list = shown(ItemList.of(item, new ListItem("Second")));
    list.setSelectionMode(ListSelectionMode.SINGLE);
    list.setSelection(Set.of(item));
    respond();
    UI.getCurrent().remove(list);
    respond();
    inTheBrowser.clear();
    shown(list);
    assertThat(respond()).containsExactly("First", "Second");
    assertThat(calls).contains("place");

    ListItem kept = new ListItem("First");
    ItemList<ListItem> written = ItemList.of(kept, new ListItem("Second"));
    written.setSelectionMode(ListSelectionMode.SINGLE);
    written.setSelection(Set.of(kept));
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
      out.writeObject(written);
    }
    ItemList<ListItem> restored;
    try (ObjectInputStream in =
        new ObjectInputStream(new ByteArrayInputStream(bytes.toByteArray()))) {
      @SuppressWarnings("unchecked")
      ItemList<ListItem> read = (ItemList<ListItem>) in.readObject();
      restored = read;
    }
    UI.getCurrent().remove(list);
    respond();
    inTheBrowser.clear();
    shown(restored);
    assertThat(respond()).containsExactly("First", "Second");
    assertThat(inTheBrowser.get(0).path("selected").asBoolean()).isTrue();
    restored.getItems().getFirst().setHeadline("Changed");
    assertThat(respond()).containsExactly("Changed", "Second");
  }
}
