package dev.espressivo.demo.pages;

import com.vaadin.flow.component.AttachEvent;
import com.vaadin.flow.component.Component;
import com.vaadin.flow.component.html.Anchor;
import com.vaadin.flow.component.html.Div;
import com.vaadin.flow.dom.Element;
import dev.espressivo.card.Card;
import dev.espressivo.card.CardHeader;
import dev.espressivo.card.CardVariant;
import dev.espressivo.demo.docs.ComponentDoc;
import dev.espressivo.demo.docs.Example;
import dev.espressivo.demo.docs.ExampleDoc;
import dev.espressivo.demo.shell.GalleryPage;
import dev.espressivo.demo.shell.PageInfo.Section;
import dev.espressivo.demo.shell.Pages;
import dev.espressivo.demo.shell.Tags;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * The page of a component, made from its source: what it is, when to use it, the examples (the
 * subclass's methods marked with {@link Example}), and its API. A subclass has nothing but
 * examples.
 */
public abstract class ComponentPage extends GalleryPage {

  private final Class<? extends Component> component;
  private final List<Class<?>> related;
  private final Div contents = Tags.div("contents");

  /**
   * Makes the page.
   *
   * @param title its name
   * @param component what it shows
   * @param related types that are used with it, whose API is shown after the component's own
   */
  protected ComponentPage(String title, Class<? extends Component> component, Class<?>... related) {
    super(title);
    this.component = component;
    this.related = List.of(related);
    addClassName("component-page");
  }

  /** Here and not in the constructor, since examples use the subclass's fields. */
  @Override
  protected void onAttach(AttachEvent event) {
    if (event.isInitialAttach()) {
      build(ComponentDoc.of(component));
    }
  }

  private void build(ComponentDoc doc) {
    addHead(Section.COMPONENTS, doc.lead())
        .add(Tags.div("facts", fact(doc.packageName()), fact(made(doc))));
    addContents();
    addGuidance(doc);

    Div examples = Tags.div("examples");
    examples.getElement().setAttribute("role", "region");
    examples.getElement().setAttribute("aria-label", "Examples");
    add(examples);
    for (ExampleDoc example : ExampleDoc.of(getClass())) {
      examples.add(new ExampleView(this, example));
      addToContents(example.anchor(), example.title());
    }

    addSection("accessibility", "Accessibility", doc.section("Accessibility"));
    addSection("keyboard", "Keyboard", doc.section("Keyboard"));
    addTable("properties", "Properties", ApiTables.props(doc));
    addTable("parts", "Parts", ApiTables.parts(doc));
    addTable("events", "Events", ApiTables.members(doc.events(), "Listener"));
    addTable("constructors", "Constructors", ApiTables.members(doc.constructors(), "Constructor"));
    addTable("methods", "Methods", ApiTables.members(doc.methods(), "Method"));
    for (Class<?> type : related) {
      addRelated(ComponentDoc.of(type));
    }
  }

  private void addGuidance(ComponentDoc doc) {
    Div guidance = Tags.div("guidance");
    if (!doc.useFor().isEmpty()) {
      guidance.add(guidance("use-for", "check", "Use it for", doc.useFor()));
    }
    if (!doc.notFor().isEmpty()) {
      guidance.add(guidance("not-for", "close", "Not for", doc.notFor()));
    }
    if (guidance.getComponentCount() > 0) {
      add(guidance);
    }
    if (!doc.description().isEmpty()) {
      add(Tags.html("prose", doc.description()));
    }
  }

  private static Card guidance(String className, String glyph, String title, List<String> items) {
    CardHeader header = new CardHeader(title);
    header.setLevel(2);
    header.setIcon(Tags.glyph(glyph));
    StringBuilder list = new StringBuilder("<ul>");
    items.forEach(item -> list.append("<li>").append(item).append("</li>"));
    Card card = new Card(header, Tags.html("prose", list.append("</ul>").toString()));
    card.setVariant(CardVariant.FILLED);
    card.addClassNames("guidance-card", className);
    return card;
  }

  private void addRelated(ComponentDoc doc) {
    String anchor = doc.name().toLowerCase(Locale.ROOT);
    Div part = addPart(anchor, doc.name());
    addToContents(anchor, doc.name());
    part.add(Tags.html("prose", "<p>" + doc.lead() + "</p>" + doc.description()));
    addTable(part, doc.name() + " properties", ApiTables.props(doc));
    addTable(part, doc.name() + " parts", ApiTables.parts(doc));
    addTable(part, doc.name() + " events", ApiTables.members(doc.events(), "Listener"));
    addTable(
        part, doc.name() + " constructors", ApiTables.members(doc.constructors(), "Constructor"));
    addTable(part, doc.name() + " methods", ApiTables.members(doc.methods(), "Method"));
  }

  private static void addTable(Div part, String name, String html) {
    if (!html.isEmpty()) {
      part.add(table(html, name));
    }
  }

  private void addSection(String anchor, String title, @Nullable String html) {
    if (html != null && !html.isEmpty()) {
      addPart(anchor, title).add(Tags.html("prose", html));
      addToContents(anchor, title);
    }
  }

  private void addTable(String anchor, String title, String html) {
    if (!html.isEmpty()) {
      addPart(anchor, title).add(table(html, title));
      addToContents(anchor, title);
    }
  }

  private static Div table(String html, String name) {
    Div table = Tags.html("api-table", html);
    Element element = table.getElement();
    element.setAttribute("role", "region");
    element.setAttribute("aria-label", name);
    element.setAttribute("tabindex", "0");
    return table;
  }

  /** How one is made: by its constructor, or by the first of its factories. */
  private static String made(ComponentDoc doc) {
    return doc.constructors().isEmpty() && !doc.methods().isEmpty()
        ? doc.name() + "." + doc.methods().getFirst().name() + "()"
        : "new " + doc.name() + "()";
  }

  private void addContents() {
    Element nav = new Element("nav");
    nav.setAttribute("aria-label", "On this page");
    nav.getClassList().add("on-this-page");
    nav.appendChild(Tags.span("on-this-page-title", "On this page").getElement());
    nav.appendChild(contents.getElement());
    getElement().appendChild(nav);
  }

  /** The address is whole, since a bare fragment would be read against the page's base address. */
  private void addToContents(String anchor, String title) {
    Anchor link = new Anchor(Pages.of(getClass()).path() + "#" + anchor, title);
    link.getElement().setAttribute("data-anchor", anchor);
    link.setRouterIgnore(true);
    contents.add(link);
  }

  private static Component fact(String code) {
    return Tags.span("fact", code);
  }
}
