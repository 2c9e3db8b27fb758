package dev.espressivo.theme;

import com.vaadin.flow.component.Component;
import com.vaadin.flow.component.Html;
import com.vaadin.flow.component.accordion.Accordion;
import com.vaadin.flow.component.applayout.AppLayout;
import com.vaadin.flow.component.applayout.DrawerToggle;
import com.vaadin.flow.component.button.Button;
import com.vaadin.flow.component.checkbox.Checkbox;
import com.vaadin.flow.component.checkbox.CheckboxGroup;
import com.vaadin.flow.component.combobox.ComboBox;
import com.vaadin.flow.component.combobox.MultiSelectComboBox;
import com.vaadin.flow.component.contextmenu.ContextMenu;
import com.vaadin.flow.component.contextmenu.SubMenu;
import com.vaadin.flow.component.datepicker.DatePicker;
import com.vaadin.flow.component.details.Details;
import com.vaadin.flow.component.formlayout.FormLayout;
import com.vaadin.flow.component.grid.Grid;
import com.vaadin.flow.component.grid.dnd.GridDropMode;
import com.vaadin.flow.component.html.Div;
import com.vaadin.flow.component.html.H1;
import com.vaadin.flow.component.html.H2;
import com.vaadin.flow.component.html.H3;
import com.vaadin.flow.component.html.Hr;
import com.vaadin.flow.component.html.Span;
import com.vaadin.flow.component.icon.VaadinIcon;
import com.vaadin.flow.component.listbox.ListBox;
import com.vaadin.flow.component.login.LoginForm;
import com.vaadin.flow.component.login.LoginOverlay;
import com.vaadin.flow.component.masterdetaillayout.MasterDetailLayout;
import com.vaadin.flow.component.menubar.MenuBar;
import com.vaadin.flow.component.notification.Notification;
import com.vaadin.flow.component.radiobutton.RadioButtonGroup;
import com.vaadin.flow.component.select.Select;
import com.vaadin.flow.component.sidenav.SideNavItem;
import com.vaadin.flow.component.slider.IntegerRangeSlider;
import com.vaadin.flow.component.slider.IntegerSlider;
import com.vaadin.flow.component.tabs.Tab;
import com.vaadin.flow.component.tabs.Tabs;
import com.vaadin.flow.component.textfield.BigDecimalField;
import com.vaadin.flow.component.textfield.EmailField;
import com.vaadin.flow.component.textfield.IntegerField;
import com.vaadin.flow.component.textfield.NumberField;
import com.vaadin.flow.component.textfield.TextArea;
import com.vaadin.flow.component.textfield.TextField;
import com.vaadin.flow.component.timepicker.TimePicker;
import com.vaadin.flow.component.treegrid.TreeGrid;
import com.vaadin.flow.component.upload.UploadButton;
import com.vaadin.flow.data.provider.hierarchy.HierarchicalDataProvider.HierarchyFormat;
import com.vaadin.flow.data.provider.hierarchy.TreeData;
import com.vaadin.flow.data.provider.hierarchy.TreeDataProvider;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;

/** Components in states that the gallery's page of Vaadin's components does not show. */
final class VaadinStates {

  private static final List<String> FRUITS = List.of("Apple", "Banana", "Cherry");

  private VaadinStates() {}

  /** Returns what needs no input. */
  static Div still() {
    Div all = new Div();
    Map<String, Set<String>> names = new LinkedHashMap<>();
    for (NameRow row : NameRow.all()) {
      names.computeIfAbsent(row.component(), each -> new LinkedHashSet<>()).add(row.name());
    }
    names.forEach(
        (component, each) -> {
          all.add(NamedSamples.of(component, List.of(), false, component));
          all.add(NamedSamples.of(component, each, false, component + "+"));
        });
    Component tabSheet = NamedSamples.of("TabSheet", List.of("bordered"), false, "bordered");
    Component menuBar =
        NamedSamples.of("MenuBar", List.of("dropdown-indicators"), false, "with-indicators");
    all.add(tabSheet, menuBar);
    all.add(html(), fields(), choices(), layouts(), grids(), containers());
    all.add(appLayout(false), appLayout(true));
    return all;
  }

  private static Html html() {
    return new Html(
        """
        <div>
          <h2>Title</h2><h3>Title</h3><h4>Title</h4><h5>Title</h5><h6>Title</h6>
          <hr><blockquote>Words</blockquote><pre>Code</pre><kbd>Enter</kbd><samp>Done</samp>
          <select><option>One</option></select><textarea></textarea><button>Press</button>
        </div>
        """);
  }

  private static Div fields() {
    TextArea area = new TextArea("Notes");
    area.setManualValidation(true);
    area.setInvalid(true);
    TextField icon = new TextField("Name");
    icon.setSuffixComponent(VaadinIcon.USER.create());
    TextField unit = new TextField("Weight");
    unit.setSuffixComponent(new Span("kg"));
    Div outlined = new Div(new TextField("Name"));
    outlined.getElement().setAttribute("data-field-style", "outlined");
    Div filled = new Div(new TextField("Name"));
    filled.getElement().setAttribute("data-field-style", "filled");
    return new Div(area, icon, unit, outlined, filled);
  }

  private static <C extends Component> C invalid(C field) {
    field.getElement().setProperty("manualValidation", true).setProperty("invalid", true);
    return field;
  }

  private static <C extends Component> C disabled(C component) {
    component.getElement().setEnabled(false);
    return component;
  }

  private static Div choices() {
    Checkbox readOnly = new Checkbox("Aisle");
    readOnly.setReadOnly(true);
    return new Div(
        invalid(new Checkbox("Aisle")),
        readOnly,
        invalid(new CheckboxGroup<>("Extras", "Aisle")),
        disabled(new RadioButtonGroup<>("Meal", "Soup")),
        disabled(new IntegerSlider("Volume")),
        new IntegerRangeSlider("Price"));
  }

  private static Div layouts() {
    FormLayout form = new FormLayout();
    form.addFormItem(new TextField(), "Name");
    Button tertiary = disabled(new Button("Press"));
    tertiary.addThemeNames("tertiary");
    Button inline = disabled(new Button("Press"));
    inline.addThemeNames("tertiary-inline");
    return new Div(
        form,
        tertiary,
        inline,
        new MasterDetailLayout(),
        new LoginForm(),
        new LoginOverlay(),
        new UploadButton());
  }

  private static Div grids() {
    Grid<String> grid = disabled(new Grid<>());
    grid.addColumn(each -> each)
        .setHeader(
            new Div(
                new BigDecimalField(),
                new ComboBox<>(),
                new DatePicker(),
                new EmailField(),
                new IntegerField(),
                new MultiSelectComboBox<>(),
                new NumberField(),
                new Select<>(),
                new TextField(),
                new TimePicker()));
    TreeGrid<String> tree = new TreeGrid<>();
    tree.addHierarchyColumn(each -> each);
    TreeData<String> towns =
        new TreeData<String>().addItem(null, "Styria").addItem("Styria", "Graz");
    tree.setDataProvider(new TreeDataProvider<>(towns, HierarchyFormat.FLATTENED));
    return new Div(grid, tree);
  }

  private static Div containers() {
    Tabs vertical = new Tabs(new Tab("All"), new Tab("Open"));
    vertical.setOrientation(Tabs.Orientation.VERTICAL);
    SideNavItem parent = new SideNavItem("Orders", "badge");
    parent.addItem(new SideNavItem("All", "test/stage"));
    SideNavItem gone = disabled(new SideNavItem("Gone", "badge"));
    Accordion accordion = new Accordion();
    accordion.add("Payment", new Span("By invoice")).addThemeNames("small", "reverse");
    ListBox<String> list = new ListBox<>();
    list.setItems("Inbox", "Sent");
    list.setValue("Sent");
    list.setItemEnabledProvider(each -> each.equals("Sent"));
    list.addComponents("Inbox", new Hr());
    MenuBar single = new MenuBar();
    single.addItem("Edit");
    Notification notification = new Notification(new Button("Undo"));
    notification.open();
    return new Div(
        vertical,
        parent,
        gone,
        accordion,
        disabled(new Details("More", new Span("Less"))),
        list,
        single,
        notification);
  }

  private static AppLayout appLayout(boolean overlay) {
    AppLayout layout = new AppLayout();
    layout.addToNavbar(new DrawerToggle());
    layout.addToNavbar(headings().toArray(Component[]::new));
    layout.addToNavbar(new Div(headings().toArray(Component[]::new)));
    layout.addToDrawer(headings().toArray(Component[]::new));
    layout.addToDrawer(new Div(headings().toArray(Component[]::new)));
    layout.getStyle().set("--vaadin-app-layout-drawer-overlay", String.valueOf(overlay));
    return layout;
  }

  private static Stream<Component> headings() {
    return Stream.of(new H1("Shop"), new H2("Shop"), new H3("Shop"));
  }

  /** Returns what shows its states when it is touched; each has an id. */
  static Div touched() {
    Select<String> select = new Select<>();
    select.setItems(FRUITS);
    select.addComponents("Apple", new Hr());
    MenuBar bar = new MenuBar();
    SubMenu menu = bar.addItem("Edit").getSubMenu();
    menu.addItem("Copy");
    menu.addSeparator();
    menu.addItem("Paste").setEnabled(false);
    Div target = new Div("Anything");
    ContextMenu context = new ContextMenu(target);
    context.addItem("Copy");
    context.addSeparator();
    context.addItem("Paste");
    Grid<String> grid = new Grid<>();
    grid.addColumn(each -> each);
    grid.setItems(FRUITS);
    grid.setAllRowsVisible(true);
    grid.select(FRUITS.get(0));
    grid.setRowsDraggable(true);
    grid.setDropMode(GridDropMode.ON_TOP);
    return new Div(
        named("select", select),
        named("menu-bar", bar),
        named("target", target),
        named("grid", grid));
  }

  private static <C extends Component> C named(String id, C component) {
    component.setId(id);
    return component;
  }
}
