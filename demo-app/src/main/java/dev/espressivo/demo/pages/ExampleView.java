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
import dev.espressivo.tabs.Tab;
import dev.espressivo.tabs.Tabs;
import dev.espressivo.tabs.TabsVariant;

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
    Div code = Tags.html("code", imports() + pre(example.code()));
    Tabs tabs = new Tabs(new Tab("preview", "Preview", preview), new Tab("code", "Code", code));
    tabs.setVariant(TabsVariant.SECONDARY);
    tabs.setLabel(example.title());

    Button link = CopyButton.of("link", "Copy a link to this example");
    Button copy = CopyButton.of("copy", "Copy the code");
    return Tags.div("frame", tabs, Tags.div("frame-tools", link, copy)).getElement();
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
}
