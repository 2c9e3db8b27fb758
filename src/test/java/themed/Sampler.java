package themed;

import static org.fusesource.jansi.Ansi.ansi;

import com.vaadin.flow.component.Component;
import com.vaadin.flow.component.UI;
import com.vaadin.flow.component.checkbox.Checkbox;
import com.vaadin.flow.component.combobox.ComboBox;
import com.vaadin.flow.component.datepicker.DatePicker;
import com.vaadin.flow.component.details.Details;
import com.vaadin.flow.component.formlayout.FormLayout;
import com.vaadin.flow.component.grid.Grid;
import com.vaadin.flow.component.html.Div;
import com.vaadin.flow.component.html.H2;
import com.vaadin.flow.component.html.Paragraph;
import com.vaadin.flow.component.page.ColorScheme;
import com.vaadin.flow.component.radiobutton.RadioButtonGroup;
import com.vaadin.flow.component.select.Select;
import com.vaadin.flow.component.tabs.Tab;
import com.vaadin.flow.component.tabs.Tabs;
import com.vaadin.flow.component.textfield.IntegerField;
import com.vaadin.flow.component.textfield.TextArea;
import com.vaadin.flow.component.textfield.TextField;
import com.vaadin.flow.router.BeforeEnterEvent;
import com.vaadin.flow.router.BeforeEnterObserver;
import dev.espressivo.accordion.Accordion;
import dev.espressivo.accordion.AccordionItem;
import dev.espressivo.alert.Alert;
import dev.espressivo.alert.AlertVariant;
import dev.espressivo.appshell.AppShell;
import dev.espressivo.appshell.AppShellContent;
import dev.espressivo.appshell.AppShellFooter;
import dev.espressivo.appshell.AppShellHeader;
import dev.espressivo.appshell.AppShellMain;
import dev.espressivo.appshell.AppShellScroll;
import dev.espressivo.appshell.AppShellSidebar;
import dev.espressivo.avatar.Avatar;
import dev.espressivo.avatar.AvatarGroup;
import dev.espressivo.badge.Badge;
import dev.espressivo.base.Tone;
import dev.espressivo.breadcrumb.Breadcrumb;
import dev.espressivo.breadcrumb.BreadcrumbItem;
import dev.espressivo.button.Button;
import dev.espressivo.button.ButtonGroup;
import dev.espressivo.button.ButtonVariant;
import dev.espressivo.calendar.Calendar;
import dev.espressivo.card.Card;
import dev.espressivo.card.CardContent;
import dev.espressivo.card.CardFooter;
import dev.espressivo.card.CardHeader;
import dev.espressivo.chart.ChartFormat;
import dev.espressivo.chart.LineChart;
import dev.espressivo.dialog.Dialog;
import dev.espressivo.dialog.DialogModality;
import dev.espressivo.dialog.DialogPlacement;
import dev.espressivo.logconsole.LogConsole;
import dev.espressivo.markdown.Markdown;
import dev.espressivo.text.Text;
import dev.espressivo.text.TextElement;
import dev.espressivo.text.TextVariant;
import dev.espressivo.topappbar.TopAppBar;
import java.time.LocalDate;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;

/**
 * A view with one of each component, among headings, text and fields of Vaadin. With the query
 * {@code ?vaadin} it has only Vaadin's components; with {@code ?dark} it is dark. With {@code
 * ?fields} it has the same fields, grid and buttons of Vaadin several times: outside of ours, and
 * in each of ours that contains components of the app. With {@code ?many} a press of its buttons
 * adds many fields or a large grid.
 */
public abstract class Sampler extends Div implements BeforeEnterObserver {

  @Override
  public void beforeEnter(BeforeEnterEvent event) {
    removeAll();
    if (event.getLocation().getQueryParameters().getParameters().containsKey("vaadin")) {
      add(ofVaadin());
      return;
    }
    if (event.getLocation().getQueryParameters().getParameters().containsKey("fields")) {
      add(fields("outside"), fieldsInOurs());
      return;
    }
    if (event.getLocation().getQueryParameters().getParameters().containsKey("many")) {
      add(
          new com.vaadin.flow.component.button.Button("Fields", press -> add(manyFields())),
          new com.vaadin.flow.component.button.Button("Grid", press -> add(largeGrid())));
      return;
    }
    boolean dark = event.getLocation().getQueryParameters().getParameters().containsKey("dark");
    UI.getCurrent()
        .getPage()
        .setColorScheme(dark ? ColorScheme.Value.DARK : ColorScheme.Value.LIGHT);
    AppShellHeader header = new AppShellHeader(new TopAppBar("Sampler"));
    AppShellSidebar sidebar = new AppShellSidebar("Places", new Button("Inbox"));
    AppShellContent content =
        new AppShellContent(
            chart(),
            breadcrumb(),
            alerts(),
            buttons(),
            people(),
            card(),
            accordion(),
            calendar(),
            log(),
            markdown());
    add(new AppShell(header, sidebar, new AppShellMain(content), new AppShellFooter()));
    add(ofVaadin());
  }

  private static Component ofVaadin() {
    Div own =
        new Div(
            new H2("Of Vaadin"),
            new Paragraph("Text between components."),
            new TextField("Name", "Ada", ""),
            new com.vaadin.flow.component.button.Button("Press"));
    own.setId("of-vaadin");
    return own;
  }

  private static Component fieldsInOurs() {
    Alert alert = new Alert("Almost there");
    alert.add(fields("alert"));
    Accordion accordion = new Accordion(new AccordionItem("seat", "Seat", fields("accordion")));
    accordion.setValue(Set.of("seat"));
    Div text = text("Text of the app, and ");
    text.add(fields("text"));
    Card card =
        new Card(new CardHeader("Flight", "To Graz"), new CardContent(fields("card"), text));
    Button first = new Button("Focused");
    Dialog dialog = new Dialog("Booking", fields("dialog"), first);
    dialog.setInitialFocus(first);
    dialog.setModality(DialogModality.NONE);
    dialog.setPlacement(DialogPlacement.END);
    AppShellContent content = new AppShellContent(fields("shell"), card, alert, accordion, dialog);
    dialog.open();
    AppShell shell =
        new AppShell(new AppShellSidebar("Filter", fields("sidebar")), new AppShellMain(content));
    shell.setScroll(AppShellScroll.PAGE);
    return shell;
  }

  /** Returns fields, a grid and buttons, which are as wide in every place. */
  private static Component fields(String place) {
    TextField name = new TextField("Name", "Ada", "");
    name.setHelperText("As in the passport");
    TextField small = new TextField("Seat");
    small.addThemeName("small");
    small.setRequiredIndicatorVisible(true);
    TextField readOnly = new TextField("Class");
    readOnly.setReadOnly(true);
    Checkbox window = new Checkbox("Window");
    window.setReadOnly(true);
    Grid<String> grid = new Grid<>();
    grid.addColumn(each -> each).setHeader("Town").setSortable(true);
    grid.setItems("Graz", "Linz");
    grid.setAllRowsVisible(true);
    var primary = new com.vaadin.flow.component.button.Button("Pay");
    primary.addThemeNames("small", "primary");
    Div fields =
        new Div(
            name,
            small,
            readOnly,
            new TextArea("Notes"),
            new DatePicker("Day"),
            new ComboBox<>("Airport", "GRZ", "LNZ"),
            new Select<>("Size", any -> {}, "S", "M"),
            new Checkbox("Aisle"),
            window,
            new RadioButtonGroup<>("Meal", "Soup", "Salad"),
            new com.vaadin.flow.component.button.Button("Book"),
            primary,
            new Details("More", new Paragraph("Less")),
            new Tabs(new Tab("One"), new Tab("Two")),
            new com.vaadin.flow.component.avatar.Avatar("Ada Lovelace"),
            new com.vaadin.flow.component.badge.Badge("New"),
            grid);
    fields.setId(place);
    fields.setWidth("240px");
    return fields;
  }

  private static Component manyFields() {
    FormLayout form = new FormLayout();
    form.setAutoResponsive(true);
    for (int i = 0; i < 50; i++) {
      Select<String> size = new Select<>("Size " + i, any -> {}, "S", "M");
      size.setValue("M");
      TextField name = new TextField("Name " + i, "Ada", "");
      name.setHelperText("As in the passport");
      IntegerField seats = new IntegerField("Seats " + i);
      seats.setInvalid(true);
      seats.setErrorMessage("How many?");
      ComboBox<String> town = new ComboBox<>("Town " + i, "Graz", "Linz");
      town.setRequired(true);
      form.add(name, town, new DatePicker("Day " + i), size, seats, new TextArea("Notes " + i));
    }
    return form;
  }

  private static Component largeGrid() {
    Grid<Integer> grid = new Grid<>();
    for (int i = 0; i < 20; i++) {
      int column = i;
      grid.addColumn(row -> row + ", " + column).setHeader("Column " + i).setWidth("120px");
    }
    grid.setItems(IntStream.range(0, 1000).boxed().toList());
    grid.setHeight("700px");
    return grid;
  }

  private static Component breadcrumb() {
    return new Breadcrumb(
        BreadcrumbItem.of("Home", "#home"),
        BreadcrumbItem.of("Settings", "#settings"),
        BreadcrumbItem.of("Account", "#account"));
  }

  private static Component alerts() {
    Div alerts = row();
    for (AlertVariant variant : AlertVariant.values()) {
      Alert alert = new Alert("Saved", "All of it");
      alert.setTone(Tone.SUCCESS);
      alert.setVariant(variant);
      alert.setDismissible(true);
      alerts.add(alert);
    }
    return alerts;
  }

  private static Component buttons() {
    Div buttons = row();
    for (ButtonVariant variant : ButtonVariant.values()) {
      Button button = new Button("Press");
      button.setVariant(variant);
      buttons.add(button);
    }
    buttons.add(new ButtonGroup(new Button("Day"), new Button("Week"), new Button("Month")));
    Button link = new Button("Go");
    link.setHref("#go");
    Button gone = new Button("Gone");
    gone.setHref("#gone");
    gone.setEnabled(false);
    buttons.add(link, gone);
    return buttons;
  }

  private static Component people() {
    Div people = row();
    people.add(new Avatar("Ada Lovelace"));
    people.add(new AvatarGroup(new Avatar("Grace Hopper"), new Avatar("Alan Turing")));
    people.add(new Badge(7), new Badge("New"));
    return people;
  }

  private static Component card() {
    Card walk =
        new Card(
            new CardHeader("Above the valley", "6 km, 2 hours"),
            new CardContent("A steady climb through the vineyards."),
            new CardFooter(new Button("Save")));
    Card link =
        new Card(new CardHeader("Down the river"), new CardContent("By boat, an afternoon."));
    link.setHref("#river");
    return row(walk, link, new Card(texts()));
  }

  private static CardContent texts() {
    CardContent texts = new CardContent();
    Set<TextElement> elements = EnumSet.allOf(TextElement.class);
    // Lumo rounds the corners of code, which has no background here.
    elements.remove(TextElement.CODE);
    for (TextElement element : elements) {
      texts.add(
          new Text(element.name(), element),
          new Text(element.name(), TextVariant.HEADLINE_SMALL, element));
    }
    return texts;
  }

  private static Component accordion() {
    Accordion accordion =
        new Accordion(
            new AccordionItem("what", "What is it?", text("A library.")),
            new AccordionItem("why", "Why?", text("For joy.")));
    accordion.setValue(Set.of("what"));
    return accordion;
  }

  private static Component calendar() {
    Calendar<LocalDate> calendar = Calendar.single();
    calendar.setValue(LocalDate.of(2026, 5, 14));
    return calendar;
  }

  private static Component log() {
    LogConsole console =
        new LogConsole(
            List.of(
                "10:00:00 INFO started, see"
                    + " \u001b]8;;https://example.org/\u0007here\u001b]8;;\u0007",
                "10:00:01 WARN slow",
                ansi().a("10:00:02 ERROR ").fgRed().a("broken").toString()));
    console.setHeight("320px");
    return console;
  }

  private static Component markdown() {
    return new Markdown(
        """
        # Title

        See [the guide](https://example.org/) and `code`.

        > A quote

        ---

        ```java
        int i = 0;
        ```

        | a | b |
        |---|---|
        | 1 | 2 |

        - [x] one
        """);
  }

  private static Component chart() {
    LineChart<Integer> chart = new LineChart<>(List.of(3, 1, 2));
    chart.setX(row -> row);
    chart.setY(row -> row);
    chart.setCsv(true);
    chart.setDownloads(ChartFormat.SVG);
    chart.setWidth("400px");
    chart.setHeight("200px");
    return chart;
  }

  /** Returns a text; not a paragraph, since the theme sets the space around paragraphs. */
  private static Div text(String text) {
    Div div = new Div();
    div.setText(text);
    return div;
  }

  private static Div row(Component... components) {
    Div row = new Div(components);
    row.getStyle()
        .set("display", "flex")
        .set("flex-wrap", "wrap")
        .set("gap", "16px")
        .set("align-items", "center");
    return row;
  }
}
