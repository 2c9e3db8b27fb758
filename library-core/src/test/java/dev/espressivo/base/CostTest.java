package dev.espressivo.base;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import com.github.mvysny.kaributesting.v10.MockVaadin;
import com.vaadin.flow.component.Component;
import com.vaadin.flow.component.UI;
import com.vaadin.flow.component.grid.Grid;
import com.vaadin.flow.component.html.Div;
import com.vaadin.flow.component.html.Span;
import com.vaadin.flow.component.tabs.TabSheet;
import com.vaadin.flow.component.textfield.TextField;
import com.vaadin.flow.data.provider.Query;
import com.vaadin.flow.server.communication.UidlWriter;
import dev.espressivo.avatar.Avatar;
import dev.espressivo.badge.Badge;
import dev.espressivo.button.Button;
import dev.espressivo.card.Card;
import dev.espressivo.card.CardContent;
import dev.espressivo.card.CardHeader;
import dev.espressivo.dialog.Dialog;
import dev.espressivo.itemlist.ItemList;
import dev.espressivo.itemlist.ListItem;
import dev.espressivo.table.Table;
import dev.espressivo.tabs.Tab;
import dev.espressivo.tabs.Tabs;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectOutputStream;
import java.io.Serializable;
import java.nio.charset.StandardCharsets;
import java.util.AbstractList;
import java.util.List;
import java.util.function.IntFunction;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Compares the sizes of components with those of their counterparts in Vaadin. */
@DisplayName("A view with a hundred of one component")
class CostTest {

  private static final int COUNT = 100;

  private static final List<String> COLUMNS = List.of("One", "Two", "Three", "Four", "Five");

  @BeforeEach
  void begin() {
    MockVaadin.setup();
  }

  @AfterEach
  void end() {
    MockVaadin.tearDown();
  }

  static Stream<Arguments> components() {
    return Stream.of(
        pair(
            "Button",
            1.2,
            i -> new Button("Button " + i),
            i -> new com.vaadin.flow.component.button.Button("Button " + i)),
        pair(
            "Badge",
            1.2,
            i -> new Badge("Badge " + i),
            i -> new com.vaadin.flow.component.badge.Badge("Badge " + i)),
        pair(
            "Avatar",
            2,
            i -> new Avatar("Person " + i),
            i -> new com.vaadin.flow.component.avatar.Avatar("Person " + i)),
        pair("Card", 2, CostTest::card, CostTest::vaadinCard),
        pair("Dialog", 1.2, CostTest::dialog, CostTest::vaadinDialog),
        whole(
            "Tab with content for the first visit",
            1.2,
            () -> tabs(i -> new Tab("tab-" + i, "Tab " + i, () -> new Span("Text " + i))),
            CostTest::vaadinTabSheet),
        whole(
            "Tab with content in the page",
            1.2,
            () -> tabs(i -> new Tab("tab-" + i, "Tab " + i, new Span("Text " + i))),
            CostTest::vaadinTabs),
        whole("Table row, of 100,000 in memory", 1.2, () -> table(false), () -> grid(false)),
        whole("Table row, of 100,000 in a backend", 1.2, () -> table(true), () -> grid(true)),
        whole(
            "Item of a list, of 100,000 in a backend", 1.2, CostTest::list, CostTest::vaadinList));
  }

  private static Arguments pair(
      String name, double atMost, IntFunction<Component> ours, IntFunction<Component> theirs) {
    return arguments(name, atMost, hundred(ours), hundred(theirs));
  }

  private static Arguments whole(
      String name, double atMost, Supplier<Component> ours, Supplier<Component> theirs) {
    return arguments(name, atMost, ours, theirs);
  }

  private static Supplier<Component> hundred(IntFunction<Component> made) {
    return () -> new Div(IntStream.range(0, COUNT).mapToObj(made).toArray(Component[]::new));
  }

  private static Component card(int i) {
    return new Card(new CardHeader("Card " + i), new CardContent("Text " + i));
  }

  private static Component vaadinCard(int i) {
    com.vaadin.flow.component.card.Card card = new com.vaadin.flow.component.card.Card();
    card.setTitle("Card " + i);
    card.add(new Span("Text " + i));
    return card;
  }

  private static Component dialog(int i) {
    Dialog dialog = new Dialog("Dialog " + i, new Span("Text " + i), new TextField("Name"));
    dialog.setActions(new Button("Cancel"), new Button("Save"));
    dialog.addAttachListener(attached -> dialog.setOpened(true));
    return dialog;
  }

  private static Component vaadinDialog(int i) {
    com.vaadin.flow.component.dialog.Dialog dialog =
        new com.vaadin.flow.component.dialog.Dialog("Dialog " + i);
    dialog.add(new Span("Text " + i), new TextField("Name"));
    dialog
        .getFooter()
        .add(
            new com.vaadin.flow.component.button.Button("Cancel"),
            new com.vaadin.flow.component.button.Button("Save"));
    dialog.addAttachListener(attached -> dialog.setOpened(true));
    return dialog;
  }

  private static Component tabs(IntFunction<Tab> made) {
    return new Tabs(IntStream.range(0, COUNT).mapToObj(made).toArray(Tab[]::new));
  }

  /** Returns tabs of which only the content of the selected one is in the page. */
  private static Component vaadinTabSheet() {
    TabSheet tabs = new TabSheet();
    IntStream.range(0, COUNT).forEach(i -> tabs.add("Tab " + i, new Span("Text " + i)));
    return tabs;
  }

  /** Returns tabs with all contents in the page, for which Vaadin has no component. */
  private static Component vaadinTabs() {
    com.vaadin.flow.component.tabs.Tabs tabs = new com.vaadin.flow.component.tabs.Tabs();
    Div panels = new Div();
    for (int i = 0; i < COUNT; i++) {
      tabs.add(new com.vaadin.flow.component.tabs.Tab("Tab " + i));
      panels.add(new Div(new Span("Text " + i)));
    }
    return new Div(tabs, panels);
  }

  private static Component list() {
    ItemList<Integer> list = new ItemList<>();
    list.setRenderer(number -> new ListItem("Item " + number, "Text " + number));
    list.setItems(CostTest::numbers, query -> 100_000);
    return list;
  }

  /** Returns a grid, since a virtual list draws more than texts only with a template. */
  private static Component vaadinList() {
    Grid<Integer> grid = new Grid<>();
    grid.setSelectionMode(Grid.SelectionMode.NONE);
    grid.addColumn(number -> "Item " + number);
    grid.addColumn(number -> "Text " + number);
    grid.setItems(CostTest::numbers, query -> 100_000);
    // As the browser does when it shows the grid.
    grid.getDataCommunicator().setViewportRange(0, 50);
    return grid;
  }

  /** Numbers that take no memory, so that only the component counts. */
  private static final class Numbers extends AbstractList<Integer> implements Serializable {
    @Override
    public Integer get(int index) {
      return index;
    }

    @Override
    public int size() {
      return 100_000;
    }
  }

  private static Component table(boolean isLazy) {
    Table<Integer> table = new Table<>();
    for (String name : COLUMNS) {
      table.addColumn(name, number -> name + " " + number).setHeader(name);
    }
    if (isLazy) {
      table.setItems(CostTest::numbers, query -> 100_000);
    } else {
      table.setItems(new Numbers());
    }
    return table;
  }

  private static Component grid(boolean isLazy) {
    Grid<Integer> grid = new Grid<>();
    grid.setSelectionMode(Grid.SelectionMode.NONE);
    for (String name : COLUMNS) {
      grid.addColumn(number -> name + " " + number).setHeader(name);
    }
    if (isLazy) {
      grid.setItems(CostTest::numbers, query -> 100_000);
    } else {
      grid.setItems(new Numbers());
    }
    // As the browser does when it shows the grid.
    grid.getDataCommunicator().setViewportRange(0, 50);
    return grid;
  }

  private static Stream<Integer> numbers(Query<Integer, Void> query) {
    return IntStream.range(query.getOffset(), query.getOffset() + query.getLimit()).boxed();
  }

  @ParameterizedTest(name = "{0}: at most {1} times Vaadin''s")
  @MethodSource("components")
  @DisplayName("uses little memory in the session and few bytes in its response")
  void weighsLittle(
      String name, double atMost, Supplier<Component> ours, Supplier<Component> theirs)
      throws IOException {
    Cost own = Cost.of(ours.get());
    Cost vaadins = Cost.of(theirs.get());
    System.out.printf("%s: ours %s, Vaadin's %s%n", name, own, vaadins);

    assertThat((double) own.session() / vaadins.session()).as("session").isLessThan(atMost);
    assertThat((double) own.response() / vaadins.response()).as("response").isLessThan(atMost);
  }

  /** The sizes in bytes of the serialised view and of the response that contains it. */
  private record Cost(int session, int response) {
    static Cost of(Component view) throws IOException {
      UI ui = UI.getCurrent();
      new UidlWriter().createUidl(ui, false);
      ui.add(view);
      String uidl = new UidlWriter().createUidl(ui, false).toString();
      view.getElement().removeFromParent();
      ByteArrayOutputStream bytes = new ByteArrayOutputStream();
      try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
        out.writeObject(view);
      }
      return new Cost(bytes.size(), uidl.getBytes(StandardCharsets.UTF_8).length);
    }
  }
}
