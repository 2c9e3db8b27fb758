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
import dev.espressivo.demo.shell.Listed;
import dev.espressivo.demo.shell.PageInfo;
import dev.espressivo.demo.shell.PageInfo.Section;
import dev.espressivo.demo.shell.Tags;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * The page of a component, generated from its source: a description, guidance, the examples (the
 * subclass's methods marked with {@link Example}), and the API. A subclass provides a specimen for
 * the head of the page, and examples.
 */
public abstract class ComponentPage extends GalleryPage {

  private final Div contents = Tags.div("contents");

  /** Creates the page. */
  protected ComponentPage() {
    addClassName("component-page");
  }

  /** Returns the component for the head of the page: live, and small enough for a phone. */
  protected abstract Component specimen();

  /**
   * Builds an example. A page whose examples have parameters overrides this method to pass the
   * arguments.
   *
   * @param example one of the examples of this page
   */
  public Component make(ExampleDoc example) {
    return example.build(this);
  }

  /** Adds the content here and not in the constructor, since examples use the subclass's fields. */
  @Override
  protected void onAttach(AttachEvent event) {
    if (event.isInitialAttach()) {
      build(getClass().getAnnotation(Listed.class));
    }
  }

  private void build(Listed listed) {
    ComponentDoc doc = ComponentDoc.of(listed.component());
    Div head = addHead(Section.COMPONENTS, doc.lead());
    head.addClassName("page-head-live");
    Div specimen = Tags.div("specimen", specimen());
    specimen.getElement().setAttribute("role", "group");
    specimen.getElement().setAttribute("aria-label", "Live: " + PageInfo.of(getClass()).title());
    head.add(specimen, Tags.div("facts", fact(doc.packageName()), fact(made(doc))));
    addContents();
    addGuidance(doc);

    Div examples = Tags.div("examples");
    examples.getElement().setAttribute("role", "region");
    examples.getElement().setAttribute("aria-label", "Examples");
    add(examples);
    for (ExampleDoc example : ExampleDoc.of(getClass())) {
      examples.add(new ExampleView(example, () -> make(example)));
      addToContents(example.anchor(), example.title());
    }

    addSection("accessibility", "Accessibility", doc.section("Accessibility"));
    addSection("keyboard", "Keyboard", doc.section("Keyboard"));
    addTable("properties", "Properties", ApiTables.props(doc));
    addTable("parts", "Parts", ApiTables.parts(doc));
    addTable("events", "Events", ApiTables.members(doc.events(), "Listener"));
    addTable("constructors", "Constructors", ApiTables.members(doc.constructors(), "Constructor"));
    addTable("methods", "Methods", ApiTables.members(doc.methods(), "Method"));
    for (Class<?> type : listed.related()) {
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
      part.add(ApiTables.region(name, html));
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
      addPart(anchor, title).add(ApiTables.region(title, html));
      addToContents(anchor, title);
    }
  }

  /** Returns the code that creates the component: its constructor, or the first factory method. */
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

  /**
   * Adds a link. Its address is complete, since a bare fragment would be resolved against the
   * page's base address.
   */
  private void addToContents(String anchor, String title) {
    Anchor link = new Anchor(PageInfo.of(getClass()).path() + "#" + anchor, title);
    link.getElement().setAttribute("data-anchor", anchor);
    link.setRouterIgnore(true);
    contents.add(link);
  }

  private static Component fact(String code) {
    return Tags.span("fact", code);
  }
}
