package dev.espressivo.demo.pages;

import com.vaadin.flow.component.Component;
import com.vaadin.flow.component.dependency.JsModule;
import com.vaadin.flow.component.dependency.StyleSheet;
import com.vaadin.flow.component.html.Div;
import com.vaadin.flow.component.html.NativeButton;
import com.vaadin.flow.router.Route;
import dev.espressivo.base.internal.ClientFiles;
import dev.espressivo.button.Button;
import dev.espressivo.button.ButtonSize;
import dev.espressivo.button.ButtonVariant;
import dev.espressivo.card.Card;
import dev.espressivo.card.CardContent;
import dev.espressivo.card.CardHeader;
import dev.espressivo.card.CardVariant;
import dev.espressivo.demo.logs.LogStorm;
import dev.espressivo.demo.shell.GalleryPage;
import dev.espressivo.demo.shell.GalleryShell;
import dev.espressivo.demo.shell.Listed;
import dev.espressivo.demo.shell.PageInfo;
import dev.espressivo.demo.shell.PageInfo.Group;
import dev.espressivo.demo.shell.PageInfo.Section;
import dev.espressivo.demo.shell.Pages;
import dev.espressivo.demo.shell.Tags;
import dev.espressivo.logconsole.LogConsole;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** An introduction to Espressivo and its current features. */
@Listed(group = Group.START, glyph = "home")
@Route(value = "", layout = GalleryShell.class)
@StyleSheet("context://gallery/home.css")
@JsModule("context://gallery/home.js")
public class HomePage extends GalleryPage {

  /** What the library lacks; the names are checked against the pages of the gallery. */
  static final String MISSING = "Form fields";

  private static final Map<String, String> SEEDS = new LinkedHashMap<>();

  static {
    SEEDS.put("Green", "#386A20");
    SEEDS.put("Blue", "#0061A4");
    SEEDS.put("Orange", "#9A4600");
    SEEDS.put("Baseline", "");
  }

  /** Creates the page. */
  public HomePage() {
    super("Espressivo");
    addClassName("home");
    add(
        hero(),
        live(),
        pages(Section.COMPONENTS),
        pages(Section.EXAMPLES),
        today(),
        exists(),
        start());
  }

  private static Div hero() {
    Button begin = Tags.link(ButtonVariant.FILLED, "Get started", GettingStartedPage.class);
    begin.setSize(ButtonSize.MD);
    Button theme = Tags.link(ButtonVariant.TONAL, "See the theme", ThemePage.class);
    theme.setSize(ButtonSize.MD);
    theme.addClassName("hero-second");

    return Tags.div(
        "hero",
        Tags.div(
            "hero-text",
            Tags.heading(1, "hero-title", "Espressivo"),
            Tags.html(
                "hero-lead",
                "Material 3 Expressive components for Vaadin Flow, with typed Java APIs."),
            Tags.div("actions", begin, theme)),
        new HomeStage());
  }

  /**
   * Returns a card with a link for each page of a section, below headings if the section has
   * groups.
   */
  private static Div pages(Section section) {
    Div part = Tags.div("part", Tags.heading(2, "part-title", section.label()));
    part.setId(section.anchor());
    List<PageInfo> pages = Pages.all();
    List<Group> groups =
        Arrays.stream(Group.values()).filter(group -> group.section() == section).toList();
    Div all = Tags.div("page-groups");
    for (Group group : groups) {
      List<PageInfo> members = pages.stream().filter(page -> page.group() == group).toList();
      Div cards = Tags.div("page-cards");
      members.stream().map(HomePage::card).forEach(cards::add);
      Div block = Tags.div("page-group page-group-" + Math.min(members.size(), 3));
      if (groups.size() > 1) {
        block.add(Tags.heading(3, "sub-title", group.label()));
      }
      block.add(cards);
      all.add(block);
    }
    part.add(all);
    return part;
  }

  private static Card card(PageInfo page) {
    CardHeader header = new CardHeader(page.title(), page.summary());
    header.setIcon(Tags.glyph(page.glyph()));
    Card card = new Card(header);
    card.setVariant(CardVariant.FILLED);
    card.setHref(page.view());
    return card;
  }

  private static Div live() {
    LogConsole console = new LogConsole(LogStorm.CALM.buffer());
    console.setHeight("26rem");
    Button more = Tags.link(ButtonVariant.TEXT, "All about the log console", LogConsolePage.class);
    Div part =
        Tags.div(
            "part live",
            Tags.heading(2, "part-title", "A log console, live"),
            Tags.html(
                "prose",
                "<p>This log is being written on the server now. Your browser holds only the lines"
                    + " that you see. Scroll up to read earlier lines, or search to filter"
                    + " them.</p>"),
            LogStorm.CALM.runsWhileShown(console),
            Tags.div("actions", more));
    part.setId("live");
    return part;
  }

  private static Div exists() {
    Div part =
        Tags.div("part", Tags.heading(2, "part-title", "What there is, and what is missing"));
    part.setId("status");
    part.add(
        Tags.div(
            "columns",
            list(
                "here",
                "check",
                "Here today",
                "Buttons, cards, badges, avatars, alerts, accordions, breadcrumbs",
                "The app shell and its top app bar",
                "A calendar for a day, a range or several days",
                "Charts, drawn on the server: line, area, bar, combo, candlestick, scatter, pie,"
                    + " treemap, funnel, radar, radial bar, gauge and sparkline",
                "Maps, with the world offline: raster and vector tiles, markers, clusters, GeoJSON,"
                    + " tracks, heat",
                "AI chat and AI images, for models of any provider",
                "Markdown that streams in",
                "The log console, over a buffer that many users share",
                "Log sources: files through rotation, processes, streams, Logback, Log4j2,"
                    + " java.util.logging",
                "Colour roles, type, shape and motion",
                "Themes from a seed colour, three contrasts, four densities"),
            list("not-yet", "clock", "Not yet", MISSING)));
    return part;
  }

  private static Card list(String className, String glyph, String title, String... items) {
    CardHeader header = new CardHeader(title);
    header.setIcon(Tags.glyph(glyph));
    StringBuilder html = new StringBuilder("<ul>");
    for (String item : items) {
      html.append("<li>").append(item).append("</li>");
    }
    Card card = new Card(header, Tags.html("status-list", html.append("</ul>").toString()));
    card.setVariant(CardVariant.FILLED);
    card.addClassNames("status-card", className);
    return card;
  }

  private static Div today() {
    Div part = Tags.div("part", Tags.heading(2, "part-title", "What it is made of"));
    part.setId("what-it-is");
    part.add(
        Tags.div(
            "bento",
            tile(
                "tile-primary",
                "No frontend build",
                "Style sheets and scripts are static files in the jar. The app's bundle does not"
                    + " change.",
                Tags.html(
                    "tile-figure",
                    "<span class=\"tile-number\"><b>0</b> npm packages</span>"
                        + "<span class=\"tile-number\"><b>1</b> Maven dependency</span>")),
            tile(
                "tile-tertiary",
                "State on the server",
                "Java owns the state. The browser shows the effect of a press immediately; the"
                    + " server confirms or reverts it."),
            tile(
                "tile-secondary",
                "Colour from one seed",
                "Light, dark and three contrast levels are computed from one colour. Press one.",
                seeds()),
            tile(
                "tile-surface",
                "Typed down to the parts",
                "Enums for every choice, parts by name, nullness in the signatures: an invalid"
                    + " combination does not compile.",
                Tags.html(
                    "tile-code",
                    "console.setSize(<wbr>LogConsoleSize.SM);<br>"
                        + "console.setClasses(<wbr>Part.VIEWPORT, <wbr>&quot;max-h-96&quot;);"))));
    return part;
  }

  private static Component tile(String className, String title, String text, Component... figures) {
    Card tile = new Card(new CardHeader(title), new CardContent(text));
    tile.setVariant(CardVariant.FILLED);
    tile.addClassNames("tile", className);
    tile.add(figures);
    return tile;
  }

  /** Returns buttons that change the colours of the gallery, which the shell's script does. */
  private static Component seeds() {
    Div seeds = Tags.div("tile-figure tile-seeds");
    SEEDS.forEach(
        (name, seed) -> {
          NativeButton button = new NativeButton();
          button.addClassName("tile-seed");
          button.getElement().setAttribute("type", "button");
          button.getElement().setAttribute("data-seed", seed);
          button.getElement().setAttribute("aria-label", name);
          button.getElement().setAttribute("title", name);
          button.getStyle().set("--_seed", seed.isEmpty() ? "#6750A4" : seed);
          seeds.add(button);
        });
    return seeds;
  }

  private static Div start() {
    Div part = Tags.div("part", Tags.heading(2, "part-title", "Two commands"));
    part.setId("commands");
    part.add(
        Tags.div(
            "columns",
            new Snippet("Run this gallery", "mvn spring-boot:run"),
            new Snippet("Run every test", "mvn verify")),
        Tags.html(
            "prose",
            "<p>The library is not in a public repository yet: build it from a clone with"
                + " <code>mvn install -DskipTests</code>, then add it to an app.</p>"),
        new Snippet(
            "pom.xml",
            """
            <dependency>
              <groupId>dev.espressivo</groupId>
              <artifactId>espressivo-core</artifactId>
              <version>%s</version>
            </dependency>\
            """
                .formatted(ClientFiles.VERSION)));
    return part;
  }
}
