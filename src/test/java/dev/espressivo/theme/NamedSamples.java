package dev.espressivo.theme;

import com.vaadin.flow.component.Component;
import com.vaadin.flow.component.HasHelper;
import com.vaadin.flow.component.HasSize;
import com.vaadin.flow.component.Tag;
import com.vaadin.flow.component.avatar.Avatar;
import com.vaadin.flow.component.avatar.AvatarGroup;
import com.vaadin.flow.component.avatar.AvatarGroup.AvatarGroupItem;
import com.vaadin.flow.component.badge.Badge;
import com.vaadin.flow.component.breadcrumbs.Breadcrumbs;
import com.vaadin.flow.component.breadcrumbs.BreadcrumbsItem;
import com.vaadin.flow.component.button.Button;
import com.vaadin.flow.component.card.Card;
import com.vaadin.flow.component.checkbox.Checkbox;
import com.vaadin.flow.component.checkbox.CheckboxGroup;
import com.vaadin.flow.component.combobox.ComboBox;
import com.vaadin.flow.component.combobox.MultiSelectComboBox;
import com.vaadin.flow.component.customfield.CustomField;
import com.vaadin.flow.component.datepicker.DatePicker;
import com.vaadin.flow.component.datetimepicker.DateTimePicker;
import com.vaadin.flow.component.details.Details;
import com.vaadin.flow.component.dialog.Dialog;
import com.vaadin.flow.component.grid.Grid;
import com.vaadin.flow.component.html.Div;
import com.vaadin.flow.component.html.Span;
import com.vaadin.flow.component.icon.VaadinIcon;
import com.vaadin.flow.component.menubar.MenuBar;
import com.vaadin.flow.component.messages.MessageInput;
import com.vaadin.flow.component.messages.MessageList;
import com.vaadin.flow.component.messages.MessageListItem;
import com.vaadin.flow.component.notification.Notification;
import com.vaadin.flow.component.orderedlayout.HorizontalLayout;
import com.vaadin.flow.component.orderedlayout.Scroller;
import com.vaadin.flow.component.orderedlayout.VerticalLayout;
import com.vaadin.flow.component.popover.Popover;
import com.vaadin.flow.component.progressbar.ProgressBar;
import com.vaadin.flow.component.radiobutton.RadioButtonGroup;
import com.vaadin.flow.component.select.Select;
import com.vaadin.flow.component.sidenav.SideNav;
import com.vaadin.flow.component.sidenav.SideNavItem;
import com.vaadin.flow.component.splitlayout.SplitLayout;
import com.vaadin.flow.component.tabs.Tab;
import com.vaadin.flow.component.tabs.TabSheet;
import com.vaadin.flow.component.tabs.Tabs;
import com.vaadin.flow.component.textfield.TextArea;
import com.vaadin.flow.component.textfield.TextField;
import com.vaadin.flow.component.timepicker.TimePicker;
import com.vaadin.flow.component.upload.Upload;
import com.vaadin.flow.component.upload.UploadFileList;
import com.vaadin.flow.component.virtuallist.VirtualList;
import com.vaadin.flow.server.streams.UploadHandler;
import java.util.Collection;
import java.util.Map;
import java.util.function.Supplier;
import java.util.stream.IntStream;

/** A sample of each component that has theme names, with all that a name may change. */
final class NamedSamples {

  private static final Map<String, Supplier<Component>> SAMPLES =
      Map.ofEntries(
          Map.entry("Avatar", () -> new Avatar("Ada Lovelace")),
          Map.entry(
              "AvatarGroup",
              () ->
                  new AvatarGroup(
                      new AvatarGroupItem("Grace Hopper"), new AvatarGroupItem("Alan Turing"))),
          Map.entry("Badge", () -> new Badge("New")),
          Map.entry("Breadcrumbs", NamedSamples::breadcrumbs),
          Map.entry("Button", () -> new Button("Press", VaadinIcon.PLUS.create())),
          Map.entry("Card", NamedSamples::card),
          Map.entry("Checkbox", () -> helped(new Checkbox("Aisle"))),
          Map.entry(
              "CheckboxGroup", () -> helped(new CheckboxGroup<>("Extras", "Aisle", "Window"))),
          Map.entry("ComboBox", () -> helped(new ComboBox<>("Fruit", "Apple"))),
          Map.entry("CustomField", () -> helped(new Name())),
          Map.entry("DatePicker", () -> helped(new DatePicker("Day"))),
          Map.entry("DateTimePicker", () -> helped(new DateTimePicker("Departure"))),
          Map.entry("Details", () -> new Details("More", new Span("Less"))),
          Map.entry("Dialog", NamedSamples::dialog),
          Map.entry("Grid", NamedSamples::grid),
          Map.entry("HorizontalLayout", () -> new HorizontalLayout(new Span("A"), new Span("B"))),
          Map.entry("MenuBar", NamedSamples::menuBar),
          Map.entry("MessageInput", MessageInput::new),
          Map.entry(
              "MessageList", () -> new MessageList(new MessageListItem("At noon.", null, "Ada"))),
          Map.entry(
              "MultiSelectComboBox", () -> helped(new MultiSelectComboBox<>("Fruits", "Apple"))),
          Map.entry("Notification", NamedSamples::notification),
          Map.entry("Popover", Popover::new),
          Map.entry("ProgressBar", () -> new ProgressBar(0, 1, 0.4)),
          Map.entry("RadioGroup", () -> helped(new RadioButtonGroup<>("Meal", "Soup", "Salad"))),
          Map.entry("Scroller", NamedSamples::scroller),
          Map.entry("Select", NamedSamples::select),
          Map.entry("SideNav", NamedSamples::sideNav),
          Map.entry("SplitLayout", () -> new SplitLayout(new Span("One"), new Span("Two"))),
          Map.entry("Switch", () -> helped(new Switch("Wi-Fi"))),
          Map.entry("Tab", () -> new Tab(VaadinIcon.PLUS.create(), new Span("All"))),
          Map.entry("TabSheet", NamedSamples::tabSheet),
          Map.entry("Tabs", () -> new Tabs(new Tab("All"), new Tab("Open"))),
          Map.entry("TextArea", () -> helped(new TextArea("Notes"))),
          Map.entry("TextField", () -> helped(new TextField("Name"))),
          Map.entry("TimePicker", () -> helped(new TimePicker("Time"))),
          Map.entry("Upload", () -> new Upload(UploadHandler.inMemory((metadata, data) -> {}))),
          Map.entry("UploadFileList", UploadFileList::new),
          Map.entry("VerticalLayout", () -> new VerticalLayout(new Span("A"), new Span("B"))),
          Map.entry("VirtualList", NamedSamples::virtualList),
          Map.entry("span", () -> new Span("New")));

  private NamedSamples() {}

  /**
   * Returns a box with a sample.
   *
   * @param component the component, as its enum of names is called
   * @param names the theme names that it has
   * @param outlined whether fields are outlined without a name
   * @param id the id of the sample in the browser
   */
  static Component of(String component, Collection<String> names, boolean outlined, String id) {
    Div box = new Div();
    if (outlined) {
      box.getElement().setAttribute("data-field-style", "outlined");
    }
    if (component.equals("MessageListItem")) {
      MessageListItem item = new MessageListItem("At noon.", null, "Ada");
      item.addThemeNames(names.toArray(String[]::new));
      MessageList list = new MessageList(item);
      list.getElement().getThemeList().add("bubble");
      list.setId(id);
      box.add(list);
      return box;
    }
    Component sample = SAMPLES.get(component).get();
    sample.setId(id);
    // A layout has names from the beginning.
    sample.getElement().getThemeList().clear();
    sample.getElement().getThemeList().addAll(names);
    switch (sample) {
      case Tab tab -> box.add(new Tabs(tab));
      case Popover popover -> {
        Button target = new Button("Open");
        popover.setTarget(target);
        popover.add(new Span("What a popover says."));
        popover.setCloseOnOutsideClick(false);
        popover.open();
        box.add(target, popover);
      }
      case Notification notification -> {
        box.add(notification);
        notification.open();
      }
      case Dialog dialog -> {
        box.add(dialog);
        dialog.open();
      }
      default -> box.add(sample);
    }
    return box;
  }

  private static <C extends Component & HasHelper> C helped(C field) {
    field.setHelperText("As in the passport");
    return field;
  }

  private static <C extends Component & HasSize> C low(C list) {
    list.setWidth("100px");
    list.setHeight("60px");
    return list;
  }

  /** Vaadin's switch, of which version 25.2 has no class: these tests are compiled on it, too. */
  @Tag("vaadin-switch")
  private static final class Switch extends Component implements HasHelper {

    Switch(String label) {
      getElement().setProperty("label", label);
    }
  }

  private static final class Name extends CustomField<String> {

    Name() {
      setLabel("Name");
      add(new TextField("First"));
    }

    @Override
    protected String generateModelValue() {
      return "";
    }

    @Override
    protected void setPresentationValue(String value) {}
  }

  private static Component breadcrumbs() {
    Breadcrumbs crumbs = new Breadcrumbs(Breadcrumbs.Mode.MANUAL);
    crumbs.add(new BreadcrumbsItem("Home", ""), new BreadcrumbsItem("Orders"));
    return crumbs;
  }

  private static Component card() {
    Card card = new Card();
    card.setMedia(VaadinIcon.PICTURE.create());
    card.setTitle("Title");
    card.add("Content");
    card.addToFooter(new Span("Footer"));
    return card;
  }

  private static Component dialog() {
    Dialog dialog = new Dialog(new Span("Content"));
    dialog.setModality(com.vaadin.flow.component.ModalityMode.MODELESS);
    return dialog;
  }

  private static Component grid() {
    Grid<String> grid = new Grid<>();
    grid.addColumn(each -> each).setHeader("Town");
    grid.addColumn(String::length).setHeader("Length");
    grid.setItems("Graz", "Linz", "Wels");
    grid.setAllRowsVisible(true);
    return grid;
  }

  private static Component menuBar() {
    MenuBar bar = new MenuBar();
    bar.addItem("Edit").getSubMenu().addItem("Copy");
    bar.addItem("Share").getSubMenu().addItem("Mail");
    return bar;
  }

  private static Component notification() {
    return new Notification("Saved", 0, Notification.Position.BOTTOM_START);
  }

  private static Component scroller() {
    Div tall = new Div("Tall");
    tall.setHeight("200px");
    return low(new Scroller(tall));
  }

  private static Component select() {
    Select<String> select = new Select<>();
    select.setLabel("Size");
    select.setItems("Small", "Large");
    select.setValue("Small");
    return helped(select);
  }

  private static Component sideNav() {
    SideNav nav = new SideNav("Shop");
    nav.addItem(new SideNavItem("Orders", "test/stage"), new SideNavItem("Customers", "badge"));
    return nav;
  }

  private static Component tabSheet() {
    TabSheet sheet = new TabSheet();
    sheet.add("All", new Span("All of them"));
    sheet.add("Open", new Span("The open ones"));
    return sheet;
  }

  private static Component virtualList() {
    VirtualList<Integer> list = new VirtualList<>();
    list.setItems(IntStream.range(0, 20).boxed().toList());
    return low(list);
  }
}
