package dev.espressivo.demo.pages;

import com.vaadin.flow.component.Component;
import com.vaadin.flow.component.Tag;
import com.vaadin.flow.component.dependency.JsModule;
import com.vaadin.flow.dom.Element;
import dev.espressivo.button.Button;
import dev.espressivo.demo.shell.Tags;

/** A text to copy, such as a command or a section of a file. */
@Tag("gallery-snippet")
@JsModule("context://gallery/example.js")
final class Snippet extends Component {

  /**
   * Creates a snippet.
   *
   * @param label the description above the text
   * @param text the code to show and copy
   */
  Snippet(String label, String text) {
    Button copy = CopyButton.of("copy", "Copy: " + label);
    Element bar = Tags.div("frame-bar", Tags.span("frame-label", label), copy).getElement();
    Element pre = new Element("pre");
    pre.setAttribute("tabindex", "0");
    Tags.child(pre, "code").setText(text);
    Element code = Tags.div("code").getElement();
    code.appendChild(pre);
    getElement().getClassList().add("frame");
    getElement().appendChild(bar, code);
  }
}
