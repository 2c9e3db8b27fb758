package dev.espressivo.demo.pages;

import com.vaadin.flow.component.Component;
import com.vaadin.flow.component.avatar.AvatarVariant;
import com.vaadin.flow.component.badge.BadgeVariant;
import com.vaadin.flow.component.button.ButtonVariant;
import com.vaadin.flow.component.card.CardVariant;
import com.vaadin.flow.component.details.Details;
import com.vaadin.flow.component.details.DetailsVariant;
import com.vaadin.flow.component.grid.Grid;
import com.vaadin.flow.component.html.Div;
import com.vaadin.flow.component.html.Image;
import com.vaadin.flow.component.html.Paragraph;
import com.vaadin.flow.component.listbox.ListBox;
import com.vaadin.flow.component.listbox.MultiSelectListBox;
import com.vaadin.flow.component.orderedlayout.HorizontalLayout;
import com.vaadin.flow.component.tabs.TabSheet;
import com.vaadin.flow.component.textfield.TextField;
import com.vaadin.flow.component.virtuallist.VirtualList;
import com.vaadin.flow.data.value.ValueChangeMode;
import com.vaadin.flow.router.Route;
import dev.espressivo.accordion.Accordion;
import dev.espressivo.accordion.AccordionItem;
import dev.espressivo.accordion.AccordionVariant;
import dev.espressivo.aichat.AiChat;
import dev.espressivo.aichatthreads.AiChatThreads;
import dev.espressivo.aiimage.AiImage;
import dev.espressivo.alert.Alert;
import dev.espressivo.appshell.AppShell;
import dev.espressivo.appshell.AppShellMain;
import dev.espressivo.appshell.AppShellSidebar;
import dev.espressivo.avatar.Avatar;
import dev.espressivo.avatar.AvatarGroup;
import dev.espressivo.avatar.AvatarSize;
import dev.espressivo.badge.Badge;
import dev.espressivo.badge.BadgeSize;
import dev.espressivo.base.Tone;
import dev.espressivo.breadcrumb.Breadcrumb;
import dev.espressivo.breadcrumb.BreadcrumbItem;
import dev.espressivo.button.Button;
import dev.espressivo.button.ButtonGroup;
import dev.espressivo.button.ButtonSize;
import dev.espressivo.calendar.Calendar;
import dev.espressivo.card.Card;
import dev.espressivo.card.CardHeader;
import dev.espressivo.card.CardMedia;
import dev.espressivo.carousel.Carousel;
import dev.espressivo.carousel.CarouselItem;
import dev.espressivo.chart.AreaChart;
import dev.espressivo.chart.BarChart;
import dev.espressivo.chart.BoxPlot;
import dev.espressivo.chart.CandlestickChart;
import dev.espressivo.chart.ComboChart;
import dev.espressivo.chart.FunnelChart;
import dev.espressivo.chart.Gauge;
import dev.espressivo.chart.HeatmapChart;
import dev.espressivo.chart.Histogram;
import dev.espressivo.chart.LineChart;
import dev.espressivo.chart.PieChart;
import dev.espressivo.chart.PlotChart;
import dev.espressivo.chart.RadarChart;
import dev.espressivo.chart.RadialBarChart;
import dev.espressivo.chart.ScatterChart;
import dev.espressivo.chart.Sparkline;
import dev.espressivo.chart.TreemapChart;
import dev.espressivo.demo.docs.Example;
import dev.espressivo.demo.docs.ExampleDoc;
import dev.espressivo.demo.shell.GalleryPage;
import dev.espressivo.demo.shell.GalleryShell;
import dev.espressivo.demo.shell.Listed;
import dev.espressivo.demo.shell.PageInfo.Group;
import dev.espressivo.demo.shell.Tags;
import dev.espressivo.dialog.ConfirmDialog;
import dev.espressivo.dialog.Dialog;
import dev.espressivo.itemlist.ItemList;
import dev.espressivo.logconsole.LogConsole;
import dev.espressivo.map.GeoMap;
import dev.espressivo.markdown.Markdown;
import dev.espressivo.table.Table;
import dev.espressivo.tabs.Tabs;
import dev.espressivo.text.Text;
import dev.espressivo.theme.EspressivoTheme;
import dev.espressivo.toast.ToastRegion;
import dev.espressivo.topappbar.TopAppBar;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** Vaadin's components and theme variants, and their counterparts in Espressivo. */
@Listed(group = Group.START, glyph = "arrow-end", title = "Coming from Vaadin")
@Route(value = "getting-started/coming-from-vaadin", layout = GalleryShell.class)
public class ComingFromVaadinPage extends GalleryPage {

  /**
   * Corresponding components. They are given as classes, so that every named class exists, except
   * for Vaadin's charts and map, which are commercial and not on the class path.
   *
   * @param vaadin the names of Vaadin's classes, as safe markup
   * @param ours the classes of Espressivo
   * @param note the difference, as safe markup
   */
  private record Counterpart(String vaadin, List<Class<?>> ours, String note) {
    static Counterpart of(Class<?> vaadin, String note, Class<?>... ours) {
      return new Counterpart(names(List.of(vaadin)), List.of(ours), note);
    }
  }

  /**
   * A theme variant and the call that replaces it.
   *
   * @param vaadin the constant of Vaadin
   * @param ours the constant of Espressivo
   * @param setter the name of the setter
   */
  private record Look(Enum<?> vaadin, Enum<?> ours, String setter) {}

  private static final List<Counterpart> COMPONENTS =
      List.of(
          Counterpart.of(
              com.vaadin.flow.component.button.Button.class,
              "Can also be a toggle, a link or loading, each by a property.",
              Button.class),
          Counterpart.of(
              com.vaadin.flow.component.menubar.MenuBar.class,
              "For actions side by side. There are no menus yet, so keep the <code>MenuBar</code>"
                  + " for menus.",
              ButtonGroup.class),
          new Counterpart(
              names(List.of(com.vaadin.flow.component.accordion.Accordion.class, Details.class)),
              List.of(Accordion.class, AccordionItem.class),
              "Its value is the set of open items. One or several items can be open."),
          Counterpart.of(
              com.vaadin.flow.component.applayout.AppLayout.class,
              "Also a router layout. <code>SideNav</code> can be used in the sidebar.",
              AppShell.class,
              AppShellSidebar.class,
              AppShellMain.class,
              TopAppBar.class),
          new Counterpart(
              names(
                  List.of(
                      com.vaadin.flow.component.avatar.Avatar.class,
                      com.vaadin.flow.component.avatar.AvatarGroup.class)),
              List.of(Avatar.class, AvatarGroup.class),
              "The app adds the avatars of a group and sets the number of further ones."),
          Counterpart.of(
              com.vaadin.flow.component.badge.Badge.class,
              "A count, a word or a dot; can be pinned to the corner of another component.",
              Badge.class),
          Counterpart.of(
              com.vaadin.flow.component.breadcrumbs.Breadcrumbs.class,
              "Collapses its middle items and shows them in place.",
              Breadcrumb.class,
              BreadcrumbItem.class),
          Counterpart.of(
              com.vaadin.flow.component.card.Card.class,
              "The whole card can be pressed or selected. Its parts are components.",
              Card.class,
              CardHeader.class,
              CardMedia.class),
          Counterpart.of(
              com.vaadin.flow.component.orderedlayout.Scroller.class,
              "For items in a row, of which the first ones in view are large. For other content,"
                  + " keep the Scroller.",
              Carousel.class,
              CarouselItem.class),
          Counterpart.of(
              com.vaadin.flow.component.datepicker.DatePicker.class,
              "Inline. For a field with a calendar in a popover, see the example “A date field” of"
                  + " the calendar.",
              Calendar.class),
          Counterpart.of(
              com.vaadin.flow.component.dialog.Dialog.class,
              "The browser opens and closes it without a round trip. It can also be a sheet at an"
                  + " edge, and can ask before it closes.",
              Dialog.class),
          Counterpart.of(
              com.vaadin.flow.component.confirmdialog.ConfirmDialog.class,
              "The button that confirms is loading while its action runs.",
              ConfirmDialog.class),
          Counterpart.of(
              com.vaadin.flow.component.notification.Notification.class,
              "A value, shown from any thread, that is usable above modal dialogs, waits its turn,"
                  + " and stays when the user navigates. A banner within the page is an Alert.",
              ToastRegion.class,
              Alert.class),
          new Counterpart(
              names(
                  List.of(
                      com.vaadin.flow.component.messages.MessageList.class,
                      com.vaadin.flow.component.messages.MessageInput.class)),
              List.of(AiChat.class, AiChatThreads.class),
              "One component for a chat with a model: replies stream in, and can be stopped,"
                  + " continued and generated again. Another one lists the stored conversations."),
          Counterpart.of(
              com.vaadin.flow.component.messages.MessageList.class,
              "For lines that are only read, such as a log.",
              LogConsole.class),
          Counterpart.of(
              com.vaadin.flow.component.markdown.Markdown.class,
              "Rendered on the server. For a text that streams in, only new blocks are parsed and"
                  + " sent.",
              Markdown.class),
          Counterpart.of(
              Paragraph.class,
              "Any element of text, in a role of Material's type scale. The number of lines can be"
                  + " limited.",
              Text.class),
          new Counterpart(
              names(List.of(TabSheet.class, com.vaadin.flow.component.tabs.Tabs.class)),
              List.of(Tabs.class),
              "One component for panels and for links. A panel that the browser has is shown"
                  + " without a round trip, and the value works with `Binder`."),
          Counterpart.of(
              Grid.class,
              "A real table, as cards on a phone, with the data views of `Grid`. To edit in place,"
                  + " for a tree, or for columns that users move, keep Vaadin's.",
              Table.class),
          new Counterpart(
              names(List.of(VirtualList.class, ListBox.class, MultiSelectListBox.class)),
              List.of(ItemList.class),
              "One component for items in memory and from a backend, with a selection, sections, an"
                  + " order that users change, and items that expand. In a form, keep Vaadin's list"
                  + " boxes."),
          Counterpart.of(
              Image.class,
              "Makes pictures from a prompt, with their progress, a history and a viewer. To show"
                  + " an existing picture, keep Vaadin's.",
              AiImage.class),
          new Counterpart(
              "<code>Chart</code> of Vaadin Charts",
              List.of(
                  LineChart.class,
                  AreaChart.class,
                  BarChart.class,
                  ComboChart.class,
                  CandlestickChart.class,
                  ScatterChart.class,
                  PieChart.class,
                  TreemapChart.class,
                  FunnelChart.class,
                  RadarChart.class,
                  RadialBarChart.class,
                  Histogram.class,
                  BoxPlot.class,
                  HeatmapChart.class,
                  PlotChart.class,
                  Gauge.class,
                  Sparkline.class),
              "Free. One class for each kind, with rows of the app's own type. Charts are drawn on"
                  + " the server, so a million rows cost the browser as much as a thousand."),
          new Counterpart(
              "<code>Map</code> of Vaadin Map",
              List.of(GeoMap.class),
              "Free. The default base map is an outline of the world that needs no other host."),
          Counterpart.of(
              com.vaadin.flow.theme.lumo.Lumo.class,
              "Colours, scheme, contrast and density of Espressivo's components, together with any"
                  + " Vaadin theme.",
              EspressivoTheme.class));

  private static final List<Look> LOOKS =
      List.of(
          new Look(ButtonVariant.PRIMARY, dev.espressivo.button.ButtonVariant.FILLED, "setVariant"),
          new Look(ButtonVariant.TERTIARY, dev.espressivo.button.ButtonVariant.TEXT, "setVariant"),
          new Look(
              ButtonVariant.LUMO_TERTIARY_INLINE,
              dev.espressivo.button.ButtonVariant.LINK,
              "setVariant"),
          new Look(ButtonVariant.ERROR, Tone.DESTRUCTIVE, "setTone"),
          new Look(ButtonVariant.SUCCESS, Tone.SUCCESS, "setTone"),
          new Look(ButtonVariant.WARNING, Tone.WARNING, "setTone"),
          new Look(ButtonVariant.SMALL, ButtonSize.XS, "setSize"),
          new Look(ButtonVariant.LARGE, ButtonSize.MD, "setSize"),
          new Look(BadgeVariant.FILLED, dev.espressivo.badge.BadgeVariant.FILLED, "setVariant"),
          new Look(BadgeVariant.ERROR, Tone.DESTRUCTIVE, "setTone"),
          new Look(BadgeVariant.SMALL, BadgeSize.SM, "setSize"),
          new Look(CardVariant.ELEVATED, dev.espressivo.card.CardVariant.ELEVATED, "setVariant"),
          new Look(CardVariant.OUTLINED, dev.espressivo.card.CardVariant.OUTLINED, "setVariant"),
          new Look(DetailsVariant.FILLED, AccordionVariant.SEPARATED, "setVariant"),
          new Look(AvatarVariant.SMALL, AvatarSize.SM, "setSize"),
          new Look(AvatarVariant.LARGE, AvatarSize.LG, "setSize"),
          new Look(AvatarVariant.XLARGE, AvatarSize.XL, "setSize"));

  /** Creates the page. */
  public ComingFromVaadinPage() {
    addHead(
        "Start",
        "Espressivo complements Vaadin's components and does not replace them. A theme gives both"
            + " the same look. An app can use both in one view, or migrate one component at a"
            + " time.");

    addTheme();
    addProperties();
    addPart("components", "Components").add(components());
    Div looks = addPart("variants", "Theme variants");
    looks.add(
        Tags.html(
            "prose",
            "<p>In place of <code>addThemeVariants</code>, each kind of choice has its own setter"
                + " with an enum: a variant, a tone, a size. So two choices can never contradict"
                + " each other.</p>"),
        looks());

    Div both = addPart("both", "Two classes of one name");
    both.add(
        Tags.html(
            "prose",
            "<p>A Java file can import only one class of a name: import the one that the view uses"
                + " more, and write the other one with its package. In most views it is sufficient"
                + " to change the import.</p>"),
        names());
    ExampleDoc.of(getClass())
        .forEach(example -> add(new ExampleView(example, () -> example.build(this))));

    addPart("the-same", "What stays the same")
        .add(
            Tags.html(
                "prose",
                "<ul><li><code>Binder</code> and signals: <code>Calendar</code> and"
                    + " <code>Accordion</code> are fields; every <code>bindX</code> takes a"
                    + " signal.</li><li><code>HasSize</code>, <code>HasStyle</code>,"
                    + " <code>HasEnabled</code> and listeners, as you know them."
                    + " <code>Button</code> and <code>Avatar</code> have"
                    + " <code>setTooltipText</code>; Vaadin's <code>Tooltip.forComponent(…)</code>"
                    + " works with every component.</li><li>Icons: <code>VaadinIcon</code>,"
                    + " <code>SvgIcon</code> or any other component.</li><li>Aura, Lumo or no"
                    + " theme, if you keep them. Vaadin's components then keep their look, and ours"
                    + " keep ours.</li><li>Your own CSS: a rule of the app outside any layer wins"
                    + " over every rule of ours, since ours are all in layers. A rule on plain"
                    + " elements, such as <code>button { … }</code>, therefore reaches our buttons"
                    + " too.</li></ul>"));
  }

  /** Vaadin's button beside ours: one is imported, the other one is written with its package. */
  @Example("Both buttons in one view")
  Component bothButtons() {
    Button ours = new Button("Espressivo");
    var vaadins = new com.vaadin.flow.component.button.Button("Vaadin");
    return new HorizontalLayout(ours, vaadins);
  }

  private void addTheme() {
    addPart("theme", "One line for the theme")
        .add(
            Tags.html(
                "prose",
                "<p>The theme replaces Aura or Lumo; neither is loaded beside it. These are the"
                    + " lines of two apps that were moved over:</p>"),
            Tags.div("columns", change("Aura", "aura.diff"), change("Lumo", "lumo.diff")),
            Tags.html(
                "prose",
                "<p>In an app that comes from Lumo, <code>Espressivo.LUMO_STYLESHEET</code> gives"
                    + " the properties behind Lumo's utility classes the values of the theme, so"
                    + " <code>LumoUtility</code> goes on working, in light and dark and with every"
                    + " seed colour. Theme names such as <code>primary</code>, <code>small</code>"
                    + " and <code>badge</code> go on working too.</p>"),
            Tags.link(
                dev.espressivo.button.ButtonVariant.TONAL,
                "Vaadin’s components in this theme",
                VaadinThemePage.class));
  }

  /** Shows the lines of annotations that a diff changes. The tests apply it to its app. */
  private static Component change(String theme, String diff) {
    String path = "/apps/" + diff;
    try (InputStream in = ComingFromVaadinPage.class.getResourceAsStream(path)) {
      if (in == null) {
        throw new IllegalStateException(path + " is not on the classpath");
      }
      String lines =
          new String(in.readAllBytes(), StandardCharsets.UTF_8)
              .lines()
              .filter(line -> line.matches("[-+ ]@StyleSheet.*"))
              .collect(Collectors.joining("\n"));
      return new Snippet("Application.java, before with " + theme, lines);
    } catch (IOException e) {
      throw new UncheckedIOException("Reading " + path, e);
    }
  }

  private void addProperties() {
    TextField search = new TextField("Find a property");
    search.addClassName("properties-search");
    search.setClearButtonVisible(true);
    search.setValueChangeMode(ValueChangeMode.LAZY);
    Div found = Tags.div("properties");
    search.addValueChangeListener(change -> showProperties(found, change.getValue()));
    showProperties(found, "");
    addPart("properties", "Custom properties")
        .add(
            Tags.html(
                "prose",
                "<p>Every property of Lumo and Aura, and the token that has its purpose here: the"
                    + " values are those of Material, not the nearest to the old ones. One that is"
                    + " marked as kept can still be used if the app loads"
                    + " <code>Espressivo.LUMO_STYLESHEET</code>.</p>"),
            search,
            found);
  }

  private static void showProperties(Div found, String query) {
    found.removeAll();
    Map<String, List<VaadinProperty>> groups =
        VaadinProperty.all().stream()
            .filter(property -> property.isFoundBy(query))
            .collect(
                Collectors.groupingBy(
                    VaadinProperty::group, LinkedHashMap::new, Collectors.toList()));
    groups.forEach(
        (group, properties) -> {
          Details details = new Details(group, properties(group, properties));
          details.setOpened(!query.isBlank());
          found.add(details);
        });
    if (groups.isEmpty()) {
      found.add(Tags.html("prose", "Neither Lumo nor Aura has such a property."));
    }
  }

  private static Component properties(String group, List<VaadinProperty> properties) {
    StringBuilder rows = new StringBuilder();
    for (VaadinProperty each : properties) {
      rows.append("<tr><th scope=\"row\"><code>").append(each.property()).append("</code>");
      rows.append(each.kept() ? "<span class=\"chip\">kept</span>" : "");
      rows.append("</th><td data-label=\"Espressivo\">");
      rows.append(
          each.tokens().isEmpty()
              ? "none"
              : "<code>" + String.join("</code> <code>", each.tokens()) + "</code>");
      rows.append("</td><td data-label=\"What to know\">").append(code(each.note()));
      rows.append("</td></tr>");
    }
    return ApiTables.region(
        group, ApiTables.table("others", rows, "Property", "Espressivo", "What to know"));
  }

  private static Component names() {
    StringBuilder rows = new StringBuilder();
    for (VaadinName each : VaadinName.all()) {
      rows.append("<tr><th scope=\"row\"><code>").append(each.name()).append("</code>");
      rows.append(
          each.only().isEmpty()
              ? ""
              : "<span class=\"chip\">from Vaadin " + each.only() + "</span>");
      rows.append("</th>").append(imported("Vaadin", each.vaadin(), each.vaadinFor()));
      rows.append(imported("Espressivo", each.ours(), each.oursFor())).append("</tr>");
    }
    return ApiTables.region(
        "Classes of the same name",
        ApiTables.table("others", rows, "Class", "Vaadin", "Espressivo"));
  }

  private static String imported(String library, String type, String use) {
    return "<td data-label=\"%s\"><p><code>import %s;</code></p><p>%s</p></td>"
        .formatted(library, type.replace(".", ".<wbr>"), code(use));
  }

  /** Returns a text with what is between backticks as code. */
  private static String code(String text) {
    return text.replaceAll("`([^`]*)`", "<code>$1</code>");
  }

  private static Component components() {
    StringBuilder rows = new StringBuilder();
    for (Counterpart each : COMPONENTS) {
      rows.append("<tr><th scope=\"row\">").append(each.vaadin());
      rows.append("</th><td data-label=\"Espressivo\">").append(names(each.ours()));
      rows.append("</td><td data-label=\"What is different\">").append(each.note());
      rows.append("</td></tr>");
    }
    return table("Vaadin's components and ours", rows, "Vaadin", "Espressivo", "What is different");
  }

  private static Component looks() {
    StringBuilder rows = new StringBuilder();
    for (Look each : LOOKS) {
      rows.append("<tr><th scope=\"row\"><code>").append(name(each.vaadin()));
      rows.append("</code></th><td data-label=\"Espressivo\"><code>").append(each.setter());
      rows.append('(').append(name(each.ours())).append(")</code></td></tr>");
    }
    return table("Vaadin's theme variants and ours", rows, "Vaadin", "Espressivo");
  }

  private static Component table(String name, StringBuilder rows, String... columns) {
    Div table = ApiTables.region(name, ApiTables.table("others", rows, columns));
    table.addClassName("names");
    return table;
  }

  private static String names(List<Class<?>> types) {
    return types.stream()
        .map(type -> "<code>" + type.getSimpleName() + "</code>")
        .collect(Collectors.joining("<br>"));
  }

  private static String name(Enum<?> constant) {
    return constant.getDeclaringClass().getSimpleName() + "." + constant.name();
  }
}
