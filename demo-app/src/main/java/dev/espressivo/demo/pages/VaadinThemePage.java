package dev.espressivo.demo.pages;

import com.vaadin.flow.component.Component;
import com.vaadin.flow.component.HasTheme;
import com.vaadin.flow.component.accordion.Accordion;
import com.vaadin.flow.component.applayout.AppLayout;
import com.vaadin.flow.component.applayout.DrawerToggle;
import com.vaadin.flow.component.avatar.Avatar;
import com.vaadin.flow.component.avatar.AvatarGroup;
import com.vaadin.flow.component.badge.Badge;
import com.vaadin.flow.component.breadcrumbs.Breadcrumbs;
import com.vaadin.flow.component.breadcrumbs.BreadcrumbsItem;
import com.vaadin.flow.component.button.Button;
import com.vaadin.flow.component.card.Card;
import com.vaadin.flow.component.checkbox.Checkbox;
import com.vaadin.flow.component.checkbox.CheckboxGroup;
import com.vaadin.flow.component.checkbox.Switch;
import com.vaadin.flow.component.combobox.ComboBox;
import com.vaadin.flow.component.combobox.MultiSelectComboBox;
import com.vaadin.flow.component.confirmdialog.ConfirmDialog;
import com.vaadin.flow.component.contextmenu.SubMenu;
import com.vaadin.flow.component.datepicker.DatePicker;
import com.vaadin.flow.component.datetimepicker.DateTimePicker;
import com.vaadin.flow.component.dependency.StyleSheet;
import com.vaadin.flow.component.details.Details;
import com.vaadin.flow.component.dialog.Dialog;
import com.vaadin.flow.component.grid.Grid;
import com.vaadin.flow.component.html.Div;
import com.vaadin.flow.component.html.H3;
import com.vaadin.flow.component.html.Paragraph;
import com.vaadin.flow.component.html.Span;
import com.vaadin.flow.component.icon.VaadinIcon;
import com.vaadin.flow.component.listbox.ListBox;
import com.vaadin.flow.component.menubar.MenuBar;
import com.vaadin.flow.component.messages.MessageInput;
import com.vaadin.flow.component.messages.MessageList;
import com.vaadin.flow.component.messages.MessageListItem;
import com.vaadin.flow.component.notification.Notification;
import com.vaadin.flow.component.orderedlayout.HorizontalLayout;
import com.vaadin.flow.component.popover.Popover;
import com.vaadin.flow.component.progressbar.ProgressBar;
import com.vaadin.flow.component.radiobutton.RadioButtonGroup;
import com.vaadin.flow.component.select.Select;
import com.vaadin.flow.component.sidenav.SideNav;
import com.vaadin.flow.component.sidenav.SideNavItem;
import com.vaadin.flow.component.slider.IntegerRangeSlider;
import com.vaadin.flow.component.slider.IntegerRangeSliderValue;
import com.vaadin.flow.component.slider.IntegerSlider;
import com.vaadin.flow.component.splitlayout.SplitLayout;
import com.vaadin.flow.component.tabs.Tab;
import com.vaadin.flow.component.tabs.TabSheet;
import com.vaadin.flow.component.tabs.Tabs;
import com.vaadin.flow.component.textfield.IntegerField;
import com.vaadin.flow.component.textfield.PasswordField;
import com.vaadin.flow.component.textfield.TextArea;
import com.vaadin.flow.component.textfield.TextField;
import com.vaadin.flow.component.timepicker.TimePicker;
import com.vaadin.flow.component.upload.Upload;
import com.vaadin.flow.router.Route;
import com.vaadin.flow.server.Platform;
import com.vaadin.flow.server.streams.UploadHandler;
import dev.espressivo.demo.shell.GalleryPage;
import dev.espressivo.demo.shell.GalleryShell;
import dev.espressivo.demo.shell.Listed;
import dev.espressivo.demo.shell.PageInfo.Group;
import dev.espressivo.demo.shell.Tags;
import dev.espressivo.theme.Espressivo;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/**
 * Vaadin's own components with the theme, each group beside the figures of Material that it has.
 */
@Listed(group = Group.FOUNDATION, glyph = "examples", title = "Vaadin’s components")
@Route(value = "vaadin-components", layout = GalleryShell.class)
@StyleSheet("context://gallery/vaadin-theme.css")
public class VaadinThemePage extends GalleryPage {

  private static final String ROW = "sample-row";
  private static final String COLUMN = "sample-column";

  /** Creates the page. */
  public VaadinThemePage() {
    addHead(
        "Foundation",
        "One line gives all of Vaadin's own components this look:"
            + " <code>@StyleSheet(Espressivo.STYLESHEET)</code>. The figures are those of"
            + " Material 3; a test measures each in a browser.");
    addGroup("buttons", "Buttons", buttons());
    addGroup("fields", "Fields", fields());
    addGroup("outlined-fields", "Outlined fields", outlinedFields());
    addGroup("pickers", "Pickers", pickers());
    addGroup("selection", "Selection", selection());
    addGroup("menus", "Menus and lists", menus());
    addGroup("overlays", "Over the page", overlays());
    addGroup("data", "Data", grid(), messages());
    addGroup("navigation", "Navigation", navigation());
    addGroup("containers", "Containers", containers());
    addGroup("status", "Status", status());
    addGroup("files", "Files", new Upload(UploadHandler.inMemory((metadata, data) -> {})));
    addMissing();
  }

  private void addGroup(String anchor, String heading, Component... samples) {
    Div part = addPart(anchor, heading);
    for (Component sample : samples) {
      place(sample);
    }
    part.add(Tags.div("vaadin-samples", samples));
    StringBuilder rows = new StringBuilder();
    VaadinFigure.all().stream()
        .filter(figure -> isWithin(part, figure.sample()))
        .forEach(figure -> row(rows, figure));
    if (!rows.isEmpty()) {
      String table =
          ApiTables.table("figures", rows, "Sample", "Part", "State", "Property", "Token");
      part.add(new Details("Figures", ApiTables.region(heading + ", figures", table)));
    }
  }

  /** Gives a sample that takes a row or a column the class for it. */
  private static void place(Component sample) {
    String place =
        switch (sample) {
          case Card card -> "sample-card";
          case Details details -> COLUMN;
          case Accordion accordion -> COLUMN;
          case SideNav nav -> COLUMN;
          case ListBox<?> list -> COLUMN;
          case Grid<?> grid -> ROW;
          case TabSheet sheet -> ROW;
          case SplitLayout split -> ROW;
          case ProgressBar bar -> ROW;
          case Upload upload -> ROW;
          default -> "sample";
        };
    sample.getElement().getClassList().add(place);
  }

  private static boolean isWithin(Component parent, String id) {
    return parent
        .getChildren()
        .anyMatch(child -> child.getId().filter(id::equals).isPresent() || isWithin(child, id));
  }

  private static void row(StringBuilder rows, VaadinFigure figure) {
    rows.append("<tr>");
    cell(rows, "th scope=\"row\"", "th", figure.sample());
    cell(rows, "td", "td", figure.part());
    cell(rows, "td", "td", figure.state());
    cell(rows, "td", "td", figure.property());
    cell(rows, "td", "td", figure.token());
    rows.append("</tr>");
  }

  private static void cell(StringBuilder rows, String open, String close, String text) {
    rows.append('<').append(open).append('>');
    if (!text.isEmpty()) {
      rows.append("<code>").append(text).append("</code>");
    }
    rows.append("</").append(close).append('>');
  }

  private static <C extends Component> C named(String id, C component) {
    component.setId(id);
    return component;
  }

  private static void label(Component component, String label) {
    component.getElement().setAttribute("aria-label", label);
  }

  private static Component child(Component parent, int index) {
    return parent.getChildren().skip(index).findFirst().orElseThrow();
  }

  private static <C extends Component & HasTheme> C themed(C component, String... names) {
    component.addThemeNames(names);
    return component;
  }

  private static Component[] buttons() {
    Button disabled = themed(named("disabled-button", new Button("Disabled")), "primary");
    disabled.setEnabled(false);
    Button text = themed(named("disabled-text-button", new Button("Disabled")), "tertiary");
    text.setEnabled(false);
    return new Component[] {
      named("tonal-button", new Button("Default")),
      themed(named("filled-button", new Button("Primary")), "primary"),
      themed(named("text-button", new Button("Tertiary")), "tertiary"),
      disabled,
      text,
      themed(named("small-button", new Button("Small")), "small"),
      themed(named("large-button", new Button("Large")), "large"),
      icon("icon-button"),
      themed(icon("filled-icon-button"), "primary"),
      themed(icon("standard-icon-button"), "tertiary"),
      new Button("With icon", VaadinIcon.CHECK.create()),
      themed(new Button("Error"), "error"),
      themed(new Button("Error"), "primary", "error"),
      themed(new Button("Success"), "success"),
      themed(new Button("Warning"), "warning"),
      themed(new Button("Contrast"), "contrast"),
      themed(new Button("Inline"), "tertiary-inline")
    };
  }

  private static Button icon(String id) {
    Button button = themed(named(id, new Button(VaadinIcon.PLUS.create())), "icon");
    button.setAriaLabel("Add");
    return button;
  }

  private static Component[] fields() {
    TextField filled = named("filled-field", new TextField("Name"));
    TextField invalid = named("invalid-field", new TextField("Town"));
    invalid.setRequiredIndicatorVisible(true);
    invalid.setManualValidation(true);
    invalid.setErrorMessage("Enter a town");
    invalid.setInvalid(true);
    TextField disabled = named("disabled-field", new TextField("Country"));
    disabled.setValue("Finland");
    disabled.setEnabled(false);
    TextField helped = named("helped-field", new TextField("Street"));
    helped.setHelperText("Without the number");
    helped.setClearButtonVisible(true);
    helped.setValue("Ruukinkatu");
    TextField search = named("search-field", new TextField("Search"));
    search.setPrefixComponent(VaadinIcon.SEARCH.create());
    TextField price = named("price-field", new TextField("Price"));
    price.setValue("12");
    price.setPrefixComponent(new Span("€"));
    TextField readOnly = new TextField("Number");
    readOnly.setValue("2026-117");
    readOnly.setReadOnly(true);
    IntegerField amount = new IntegerField("Amount");
    amount.setStepButtonsVisible(true);
    amount.setValue(3);
    return new Component[] {
      filled,
      helped,
      invalid,
      disabled,
      readOnly,
      search,
      price,
      new PasswordField("Password"),
      amount,
      named("text-area", new TextArea("Notes")),
      themed(new TextField("Small"), "small")
    };
  }

  private static Component[] outlinedFields() {
    TextField value = themed(new TextField("Town"), Espressivo.OUTLINED);
    value.setValue("Turku");
    TextField disabled =
        themed(named("disabled-outlined-field", new TextField("Town")), Espressivo.OUTLINED);
    disabled.setEnabled(false);
    TextField invalid =
        themed(named("invalid-outlined-field", new TextField("Town")), Espressivo.OUTLINED);
    invalid.setManualValidation(true);
    invalid.setErrorMessage("Enter a town");
    invalid.setInvalid(true);
    return new Component[] {
      themed(named("outlined-field", new TextField("Name")), Espressivo.OUTLINED),
      value,
      disabled,
      invalid,
      themed(new TextArea("Notes"), Espressivo.OUTLINED),
      themed(new DatePicker("Day", LocalDate.of(2026, 11, 20)), Espressivo.OUTLINED)
    };
  }

  private static Component[] pickers() {
    ComboBox<String> combo = named("combo-box", new ComboBox<>("Fruit"));
    combo.setItems("Apple", "Banana", "Cherry");
    combo.setValue("Banana");
    MultiSelectComboBox<String> several =
        named("multi-select-combo-box", new MultiSelectComboBox<>("Fruits"));
    several.setItems("Apple", "Banana", "Cherry");
    several.setValue(Set.of("Apple", "Cherry"));
    Select<String> select = named("select", new Select<>());
    select.setLabel("Size");
    select.setItems("Small", "Large");
    select.setValue("Small");
    return new Component[] {
      combo,
      several,
      select,
      named("date-picker", new DatePicker("Day", LocalDate.of(2026, 11, 20))),
      named("time-picker", new TimePicker("Time", LocalTime.of(10, 30))),
      new DateTimePicker("Departure", LocalDateTime.of(2026, 11, 20, 10, 30))
    };
  }

  private static Component[] selection() {
    RadioButtonGroup<String> meal = new RadioButtonGroup<>("Meal");
    meal.setItems("Soup", "Salad");
    meal.setValue("Salad");
    named("radio-button", child(meal, 0));
    named("checked-radio-button", child(meal, 1));
    CheckboxGroup<String> extras = new CheckboxGroup<>("Extras");
    extras.setItems("Aisle", "Window");
    extras.select("Aisle");
    Checkbox disabled = named("disabled-checkbox", new Checkbox("Disabled", true));
    disabled.setEnabled(false);
    Checkbox invalid = named("invalid-checkbox", new Checkbox("Terms"));
    invalid.setManualValidation(true);
    invalid.setInvalid(true);
    Checkbox some = named("some-checkbox", new Checkbox("Some"));
    some.setIndeterminate(true);
    IntegerSlider slider = named("slider", new IntegerSlider("Volume"));
    slider.setValue(40);
    IntegerSlider still = named("disabled-slider", new IntegerSlider("Balance"));
    still.setEnabled(false);
    IntegerRangeSlider range = named("range-slider", new IntegerRangeSlider("Price"));
    range.setValue(new IntegerRangeSliderValue(20, 60));
    List<Component> all = new ArrayList<>();
    all.add(named("checkbox", new Checkbox("Off")));
    all.add(named("checked-checkbox", new Checkbox("On", true)));
    all.addAll(List.of(some, disabled, invalid));
    if (Platform.getVaadinVersion().filter(version -> version.startsWith("25.2.")).isEmpty()) {
      all.addAll(Switches.all());
    }
    all.addAll(List.of(meal, extras, slider, still, range));
    return all.toArray(Component[]::new);
  }

  /** Vaadin has its switch since 25.3, so 25.2 must not load what names its class. */
  private static final class Switches {

    private Switches() {}

    static List<Component> all() {
      Switch off = new Switch("Off");
      off.setEnabled(false);
      Switch on = new Switch("On", true);
      on.setEnabled(false);
      return List.of(
          named("switch", new Switch("Off")),
          named("checked-switch", new Switch("On", true)),
          named("disabled-switch", off),
          named("disabled-checked-switch", on));
    }
  }

  private static Component[] menus() {
    MenuBar bar = named("menu-bar", new MenuBar());
    bar.addItem("View");
    SubMenu edit = bar.addItem("Edit").getSubMenu();
    edit.addItem("Copy");
    edit.addItem("Paste").setEnabled(false);
    bar.addItem("Share");
    ListBox<String> list = new ListBox<>();
    list.setItems("Inbox", "Sent", "Drafts");
    list.setValue("Sent");
    list.setItemEnabledProvider(folder -> !folder.equals("Drafts"));
    label(list, "Folders");
    named("list-item", child(list, 0));
    named("selected-list-item", child(list, 1));
    named("disabled-list-item", child(list, 2));
    return new Component[] {bar, list};
  }

  private static Component[] overlays() {
    Dialog dialog = named("dialog", new Dialog("Delete this order?"));
    dialog.add(new Paragraph("It cannot be undone. All of its items are deleted, too."));
    dialog
        .getFooter()
        .add(
            themed(new Button("Cancel", click -> dialog.close()), "tertiary"),
            themed(new Button("Delete", click -> dialog.close()), "primary"));
    ConfirmDialog confirm =
        new ConfirmDialog("Unsaved changes", "Save them?", "Save", confirmed -> {});
    confirm.setRejectable(true);
    confirm.setRejectText("Discard");
    confirm.setCancelable(true);
    Button tip = named("tooltip", new Button("Tooltip"));
    tip.setTooltipText("A plain tooltip");
    Button more = named("open-popover", new Button("Popover"));
    Popover popover = named("popover", new Popover());
    popover.setTarget(more);
    popover.add(new Span("What a popover says."));
    return new Component[] {
      named("open-dialog", new Button("Dialog", click -> dialog.open())),
      new Button("Confirm dialog", click -> confirm.open()),
      named("open-notification", new Button("Notification", click -> tell())),
      tip,
      more,
      popover
    };
  }

  private static void tell() {
    Notification notification = new Notification();
    Button undo = themed(new Button("Undo", click -> notification.close()), "tertiary");
    notification.add(new HorizontalLayout(new Span("Deleted"), undo));
    notification.setDuration(5000);
    notification.open();
  }

  private static Component grid() {
    record Order(String customer, String town, int total) {}
    Grid<Order> grid = named("grid", new Grid<>());
    grid.addColumn(Order::customer).setHeader("Customer").setSortable(true);
    grid.addColumn(Order::town).setHeader("Town");
    grid.addColumn(Order::total).setHeader("Total");
    grid.setItems(
        List.of(
            new Order("Ada", "Turku", 120),
            new Order("Grace", "Berlin", 75),
            new Order("Alan", "London", 310)));
    grid.setSelectionMode(Grid.SelectionMode.MULTI);
    grid.setAllRowsVisible(true);
    return grid;
  }

  private static Component messages() {
    MessageList list =
        new MessageList(
            new MessageListItem(
                "Is the order ready?",
                LocalDateTime.of(2026, 11, 20, 10, 30).toInstant(ZoneOffset.UTC),
                "Ada"),
            new MessageListItem(
                "At noon.",
                LocalDateTime.of(2026, 11, 20, 10, 31).toInstant(ZoneOffset.UTC),
                "Grace"));
    return Tags.div(ROW, list, new MessageInput());
  }

  private static Component[] navigation() {
    Tab one = named("selected-tab", new Tab("All"));
    Tab two = named("tab", new Tab("Open"));
    Tab three = named("disabled-tab", new Tab("Closed"));
    three.setEnabled(false);
    Tab four =
        themed(
            named("icon-tab", new Tab(VaadinIcon.STAR.create(), new Span("Starred"))),
            "icon-on-top");
    TabSheet sheet = new TabSheet();
    sheet.add("Dashboard", new Paragraph("The panel of the tab."));
    sheet.add("Payment", new Paragraph("Another panel."));
    SideNav nav = new SideNav("Shop");
    nav.addItem(
        named(
            "current-side-nav-item",
            new SideNavItem("Orders", "vaadin-components", VaadinIcon.CART.create())));
    nav.addItem(
        named(
            "side-nav-item",
            new SideNavItem("Customers", "getting-started", VaadinIcon.USER.create())));
    Breadcrumbs crumbs = new Breadcrumbs(Breadcrumbs.Mode.MANUAL);
    crumbs.add(new BreadcrumbsItem("Home", ""), new BreadcrumbsItem("Orders"));
    return new Component[] {new Tabs(one, two, three), new Tabs(four), sheet, nav, crumbs, app()};
  }

  /** Returns the layout of an app, in a box that it takes for the window. */
  private static Component app() {
    AppLayout layout = named("app-layout", new AppLayout());
    DrawerToggle toggle = named("drawer-toggle", new DrawerToggle());
    toggle.setAriaLabel("Menu");
    layout.addToNavbar(toggle, new H3("Shop"));
    layout.addToDrawer(new SideNav("Places"));
    return Tags.div(ROW + " vaadin-app", layout);
  }

  private static Component[] containers() {
    Card filled = named("filled-card", card("Filled"));
    Card outlined = themed(named("outlined-card", card("Outlined")), "outlined");
    Card elevated = themed(named("elevated-card", card("Elevated")), "elevated");
    Accordion accordion = new Accordion();
    accordion.add("Personal details", new Paragraph("Ada Lovelace"));
    accordion.add("Payment", new Paragraph("By invoice"));
    SplitLayout split =
        named("split-layout", new SplitLayout(new Paragraph("One"), new Paragraph("Two")));
    split.setHeight("120px");
    return new Component[] {
      filled, outlined, elevated, new Details("Details", new Paragraph("More")), accordion, split
    };
  }

  private static Card card(String title) {
    Card card = new Card();
    card.setTitle(title);
    card.setSubtitle(new Span("Subtitle"));
    card.add("Content of the card");
    return card;
  }

  private static Component[] status() {
    Badge number = themed(named("number-badge", new Badge()), "number-only");
    number.setNumber(7);
    ProgressBar waiting = new ProgressBar();
    waiting.setIndeterminate(true);
    label(waiting, "Waiting");
    ProgressBar progress = named("progress-bar", new ProgressBar(0, 1, 0.4));
    label(progress, "Progress");
    return new Component[] {
      named("avatar", new Avatar("Ada Lovelace")),
      new AvatarGroup(
          new AvatarGroup.AvatarGroupItem("Grace Hopper"),
          new AvatarGroup.AvatarGroupItem("Alan Turing")),
      new Badge("New"),
      themed(new Badge("Paid"), "success"),
      themed(new Badge("Late"), "error"),
      themed(new Badge("Soon"), "warning", "filled"),
      number,
      themed(named("dot-badge", new Badge()), "dot"),
      progress,
      waiting
    };
  }

  private void addMissing() {
    addPart("missing", "What CSS cannot have")
        .add(
            Tags.html(
                "prose",
                "<ul><li>A ripple from the pointer: a press changes the shape and shows the layer"
                    + " of its state.</li><li>The dial of Material's time picker: a list of"
                    + " times.</li><li>The header and the grid of years of Material's date picker:"
                    + " Vaadin's list of years.</li><li>One snackbar at a time: notifications are"
                    + " stacked.</li><li>A floating label of a date-time picker, a custom field and"
                    + " a group: it stands above.</li><li>Bottom sheets on a phone: lists open as"
                    + " menus, and the date picker takes the screen.</li></ul><p>Vaadin's"
                    + " commercial components have the colours and shapes of the theme, but no"
                    + " rules of their own. Exported web components are not supported.</p>"));
  }
}
