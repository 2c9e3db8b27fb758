package dev.espressivo.demo.pages;

import com.vaadin.flow.component.Component;
import com.vaadin.flow.component.html.Div;
import com.vaadin.flow.component.html.Paragraph;
import com.vaadin.flow.component.icon.VaadinIcon;
import com.vaadin.flow.router.Route;
import dev.espressivo.avatar.Avatar;
import dev.espressivo.badge.Badge;
import dev.espressivo.base.Tone;
import dev.espressivo.button.Button;
import dev.espressivo.button.ButtonVariant;
import dev.espressivo.demo.docs.Example;
import dev.espressivo.demo.shell.GalleryShell;
import dev.espressivo.demo.shell.Listed;
import dev.espressivo.demo.shell.PageInfo.Group;
import dev.espressivo.itemlist.ItemList;
import dev.espressivo.itemlist.ListItem;
import dev.espressivo.itemlist.ListLines;
import dev.espressivo.itemlist.ListSelectionMode;
import dev.espressivo.itemlist.ListVariant;
import dev.espressivo.itemlist.SwipeAction;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;

/** The list of items. */
@Listed(group = Group.DATA, glyph = "list", component = ItemList.class, related = ListItem.class)
@Route(value = "components/item-list", layout = GalleryShell.class)
public class ItemListPage extends ComponentPage {

  @Override
  protected Component specimen() {
    ItemList<ListItem> list =
        ItemList.of(
            new ListItem("Ada Lovelace", "The engine is ready"),
            new ListItem("Alan Turing", "Lunch at noon?"),
            new ListItem("Grace Hopper", "Found the bug"));
    list.getItems().forEach(item -> item.setLeading(new Avatar(item.getHeadline())));
    list.setLabel("Messages");
    list.setVariant(ListVariant.SEGMENTED);
    list.setSelectionMode(ListSelectionMode.SINGLE);
    list.setSelection(Set.of(list.getItems().getFirst()));
    return list;
  }

  /**
   * Segmented items are surfaces of their own. Their corners answer hover, focus and press, and a
   * selected item is round. Press an item, or use the arrow keys and Space.
   */
  @Example("Segmented, with a selection")
  Component segmented() {
    record Place(String name, String country, String distance) {}
    ItemList<Place> list =
        new ItemList<>(
            List.of(
                new Place("Oslo", "Norway", "420 km"),
                new Place("Porto", "Portugal", "2,150 km"),
                new Place("Quito", "Ecuador", "10,200 km"),
                new Place("Riga", "Latvia", "840 km")),
            place -> {
              ListItem item = new ListItem(place.name(), place.country());
              item.setTrailingText(place.distance());
              return item;
            });
    list.setLabel("Places");
    list.setVariant(ListVariant.SEGMENTED);
    list.setSelectionMode(ListSelectionMode.MULTIPLE);
    Paragraph selected = new Paragraph("Nothing is selected");
    list.selection()
        .addValueChangeListener(
            change ->
                selected.setText(
                    String.join(", ", change.getValue().stream().map(Place::name).toList())));
    return new Div(list, selected);
  }

  /** One, two or three lines; an avatar, an icon, or a picture before the texts. */
  @Example("Lines and what is beside them")
  Component lines() {
    ListItem one = new ListItem("Downloads");
    one.setLeading(VaadinIcon.DOWNLOAD.create());
    one.setTrailing(new Badge("3"));
    ListItem two = new ListItem("Katherine Johnson", "Trajectories");
    two.setLeading(new Avatar("Katherine Johnson"));
    two.setTrailingText("9:41");
    ListItem three =
        new ListItem(
            "The harbour at night",
            "Long exposure from the northern pier, with the ferry that leaves at ten and the lights"
                + " of the other side");
    three.setOverline("Photo");
    three.setTrailingText("12 MB");
    ItemList<ListItem> list = ItemList.of(one, two, three);
    list.setLabel("Kinds of items");
    list.setDividers(true);
    return list;
  }

  /**
   * An item with an address or a click listener is a link or a button as a whole. Controls in it
   * stay apart.
   */
  @Example("Links, buttons and controls")
  Component links() {
    ListItem link = new ListItem("Table", "The rows of a backend, with columns");
    link.setHref("components/table");
    link.setTrailing(VaadinIcon.ANGLE_RIGHT.create());
    Paragraph pressed = new Paragraph("Press an item");
    ListItem press = new ListItem("Order 1024", "Ready to be sent");
    press.addClickListener(click -> pressed.setText("Order 1024 opens"));
    Button call = new Button("Call", click -> pressed.setText("Calling"));
    call.setVariant(ButtonVariant.TEXT);
    press.setTrailing(call);
    ListItem disabled = new ListItem("Order 1025", "Waits for its payment");
    disabled.addClickListener(click -> pressed.setText("Order 1025 opens"));
    disabled.setDisabled(true);
    ItemList<ListItem> list = ItemList.of(link, press, disabled);
    list.setLabel("Orders");
    list.setVariant(ListVariant.SEGMENTED);
    return new Div(list, pressed);
  }

  /** With check boxes, items that can be selected may contain other controls. */
  @Example("Check boxes")
  Component checks() {
    ItemList<String> list = new ItemList<>(List.of("Bread", "Milk", "Oranges", "Tea"));
    list.setLabel("Shopping");
    list.setSelectionMode(ListSelectionMode.MULTIPLE);
    list.setSelectionControl(true);
    list.setSelection(Set.of("Milk"));
    return list;
  }

  /**
   * A hundred thousand items from a backend. The browser has those around the ones in view; the
   * scroll bar is exact, since all items have the same height. Type a number to go there.
   */
  @Example("A hundred thousand items")
  Component many() {
    ItemList<Integer> list = new ItemList<>();
    list.setRenderer(number -> new ListItem("Reading " + number, "Station " + number % 7));
    list.setLabel("Readings");
    list.setLines(ListLines.TWO);
    list.setDividers(true);
    list.setSelectionMode(ListSelectionMode.SINGLE);
    list.setItems(
        query -> IntStream.range(query.getOffset(), query.getOffset() + query.getLimit()).boxed(),
        query -> 100_000);
    list.setTypeAhead(digits -> digits.matches("\\d{1,5}") ? Integer.valueOf(digits) : null);
    return list;
  }

  /**
   * Drag an item by its handle, or move the focused one with Control, Shift and an arrow key. The
   * app can veto the new order: milk stays above the tea.
   */
  @Example("An order that users change")
  Component order() {
    List<String> items = new ArrayList<>(List.of("Bread", "Milk", "Oranges", "Tea", "Salt"));
    ItemList<String> list = new ItemList<>(items);
    list.setLabel("Shopping in order");
    list.setVariant(ListVariant.SEGMENTED);
    list.setReorderable(true);
    list.addReorderListener(
        move -> {
          if (items.indexOf("Milk") > items.indexOf("Tea")) {
            move.veto();
          }
        });
    return list;
  }

  /** Sections by a function, and items that expand. What is below an item is created on demand. */
  @Example("Sections and expansion")
  Component sections() {
    record Person(String name, String office) {}
    ItemList<Person> list =
        new ItemList<>(
            List.of(
                new Person("Ada Lovelace", "London"),
                new Person("Alan Turing", "London"),
                new Person("Grace Hopper", "New York"),
                new Person("Katherine Johnson", "New York")),
            person -> new ListItem(person.name()));
    list.setLabel("People");
    list.setSections(Person::office);
    list.setExpansion(person -> new Paragraph(person.name() + " works in " + person.office()));
    return list;
  }

  /**
   * On a touch screen, swipe an item towards the start. With a keyboard, Shift and F10 opens the
   * menu of the focused item; with a mouse, the secondary button does.
   */
  @Example("Actions of items")
  Component actions() {
    ItemList<String> list =
        new ItemList<>(new ArrayList<>(List.of("Invoice", "Newsletter", "Reminder")));
    list.setLabel("Mail");
    list.setVariant(ListVariant.SEGMENTED);
    list.setSwipeActions(
        mail ->
            List.of(
                new SwipeAction("Archive", () -> list.getListDataView().removeItem(mail)),
                new SwipeAction(
                    "Delete", Tone.DESTRUCTIVE, () -> list.getListDataView().removeItem(mail))));
    return list;
  }

  /** While the app loads items, there are placeholders; an error can be tried again. */
  @Example("Loading, empty and failed")
  Component states() {
    ItemList<String> loading = new ItemList<>();
    loading.setLabel("Messages that are being loaded");
    loading.setLoading(true);
    ItemList<String> empty = new ItemList<>();
    empty.setLabel("No messages");
    empty.setEmptyText("There are no messages");
    ItemList<String> failed = new ItemList<>();
    failed.setLabel("Messages that could not be loaded");
    failed.setError(true);
    failed.addRetryListener(
        retry -> {
          failed.setError(false);
          failed.setItems("Welcome");
        });
    return new Div(loading, empty, failed);
  }
}
