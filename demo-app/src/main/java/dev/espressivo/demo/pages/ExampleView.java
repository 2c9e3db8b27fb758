package dev.espressivo.demo.pages;

import com.vaadin.flow.component.Component;
import com.vaadin.flow.component.Tag;
import com.vaadin.flow.component.dependency.JsModule;
import com.vaadin.flow.component.html.Anchor;
import com.vaadin.flow.component.html.Div;
import com.vaadin.flow.component.html.Span;
import com.vaadin.flow.component.orderedlayout.ThemableLayout;
import com.vaadin.flow.dom.Element;
import com.vaadin.flow.function.SerializableSupplier;
import dev.espressivo.breadcrumb.Breadcrumb;
import dev.espressivo.button.Button;
import dev.espressivo.button.ButtonVariant;
import dev.espressivo.demo.data.DataSet;
import dev.espressivo.demo.docs.ExampleDoc;
import dev.espressivo.demo.shell.Tags;

/**
 * An example: its title and text, the live component, and in a second tab the source of the method.
 */
@Tag("gallery-example")
@JsModule("context://gallery/example.js")
final class ExampleView extends Component {

  private final ExampleDoc example;
  private final SerializableSupplier<Component> builder;
  private final Div preview = Tags.div("preview");

  ExampleView(ExampleDoc example, SerializableSupplier<Component> builder) {
    this.example = example;
    this.builder = builder;
    Element element = getElement();
    element.setAttribute("id", example.anchor());
    element.appendChild(
        Tags.heading(2, "part-title", example.title()).getElement(),
        Tags.html("prose", example.text()).getElement(),
        frame());
    if (!example.data().isEmpty()) {
      element.appendChild(credits().getElement());
    }
    if (example.start().isEmpty()) {
      show();
    } else {
      offer();
    }
  }

  /** Returns the credits: the owners and terms of the data. */
  private Component credits() {
    Div credits = Tags.div("credits");
    for (DataSet data : example.data()) {
      Anchor owner = new Anchor(data.address(), data.owner());
      credits.add(new Div(new Span("Data: "), owner, new Span(", " + data.terms())));
    }
    return credits;
  }

  private void show() {
    Component built = builder.get();
    preview.setClassName(
        "preview-layout", built instanceof ThemableLayout || built instanceof Breadcrumb);
    preview.add(built);
  }

  private void offer() {
    Button start = Tags.button(ButtonVariant.FILLED, "play", example.start());
    start.addClickListener(
        click -> {
          preview.removeAll();
          preview.removeClassName("preview-waiting");
          show();
        });
    preview.addClassName("preview-waiting");
    preview.add(start);
  }

  private Element frame() {
    String id = example.anchor();
    Element tabs = new Element("div");
    tabs.setAttribute("role", "tablist");
    tabs.setAttribute("aria-label", example.title());
    tabs.getClassList().add("connected");
    tabs.appendChild(tab(id, "preview", "Preview", true), tab(id, "code", "Code", false));

    Button link = CopyButton.of("link", "Copy a link to this example");
    Button copy = CopyButton.of("copy", "Copy the code");

    preview.setId(id + "-preview");
    panel(preview.getElement(), id + "-preview-tab");
    Div code = Tags.html("code", imports() + pre(example.code()));
    code.setId(id + "-code");
    panel(code.getElement(), id + "-code-tab");
    code.getElement().setAttribute("hidden", true);

    Div bar = Tags.div("frame-bar");
    bar.getElement().appendChild(tabs, link.getElement(), copy.getElement());
    return Tags.div("frame", bar, preview, code).getElement();
  }

  /** Returns the imports, which are folded since there are many; the copied code includes them. */
  private String imports() {
    long count = example.imports().lines().count();
    return "<details class=\"imports\"><summary>%d imports</summary>%s</details>"
        .formatted(count, pre(example.imports()));
  }

  private static String pre(String code) {
    return "<pre tabindex=\"0\"><code>" + code + "</code></pre>";
  }

  private static Element tab(String id, String panel, String label, boolean selected) {
    Element tab = new Element("button");
    tab.setAttribute("type", "button");
    tab.setAttribute("role", "tab");
    tab.setAttribute("id", id + "-" + panel + "-tab");
    tab.setAttribute("aria-controls", id + "-" + panel);
    tab.setAttribute("aria-selected", Boolean.toString(selected));
    tab.setAttribute("tabindex", selected ? "0" : "-1");
    tab.setAttribute("data-state-layer", "");
    tab.setText(label);
    return tab;
  }

  private static void panel(Element panel, String tab) {
    panel.setAttribute("role", "tabpanel");
    panel.setAttribute("aria-labelledby", tab);
  }
}
