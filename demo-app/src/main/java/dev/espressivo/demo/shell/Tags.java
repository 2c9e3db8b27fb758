package dev.espressivo.demo.shell;

import com.vaadin.flow.component.Component;
import com.vaadin.flow.component.html.Div;
import com.vaadin.flow.component.html.NativeButton;
import com.vaadin.flow.component.html.Span;
import com.vaadin.flow.dom.Element;

/** Short forms for the elements that the gallery is made of. */
public final class Tags {

  private Tags() {}

  /**
   * A block.
   *
   * @param className its class
   * @param children its content
   */
  public static Div div(String className, Component... children) {
    Div div = new Div(children);
    div.addClassNames(className.split(" "));
    return div;
  }

  /**
   * A run of text.
   *
   * @param className its class
   * @param text its content
   */
  public static Span span(String className, String text) {
    Span span = new Span(text);
    span.addClassName(className);
    return span;
  }

  /**
   * A heading. It is no {@code h1} to {@code h6}: Lumo and Aura style those outside any layer.
   *
   * @param level 1 to 6
   * @param className its class
   * @param text its content
   */
  public static Div heading(int level, String className, String text) {
    Div heading = div(className);
    heading.setText(text);
    heading.getElement().setAttribute("role", "heading");
    heading.getElement().setAttribute("aria-level", Integer.toString(level));
    return heading;
  }

  /**
   * A block with markup.
   *
   * @param className its class
   * @param html markup that is known to be safe
   */
  public static Div html(String className, String html) {
    Div div = div(className);
    div.getElement().setProperty("innerHTML", html);
    return div;
  }

  /**
   * A button that shows a glyph alone.
   *
   * @param glyph the glyph's name
   * @param label its accessible name, also its tooltip
   */
  public static NativeButton iconButton(String glyph, String label) {
    NativeButton button = new NativeButton();
    button.addClassName("icon-button");
    Element element = button.getElement();
    element.setAttribute("type", "button");
    element.setAttribute("data-glyph", glyph);
    element.setAttribute("data-state-layer", "");
    element.setAttribute("aria-label", label);
    element.setAttribute("title", label);
    return button;
  }

  /**
   * A button with a label.
   *
   * @param className its look: {@code filled}, {@code tonal}, {@code text}
   * @param glyph the name of the glyph before the label
   * @param label its text
   */
  public static NativeButton button(String className, String glyph, String label) {
    NativeButton button = new NativeButton(label);
    button.addClassNames("button", className);
    button.getElement().setAttribute("type", "button");
    button.getElement().setAttribute("data-glyph", glyph);
    button.getElement().setAttribute("data-state-layer", "");
    return button;
  }

  /**
   * A child given by tag.
   *
   * @param parent where it is added
   * @param tag its tag
   * @return the child
   */
  public static Element child(Element parent, String tag) {
    Element child = new Element(tag);
    parent.appendChild(child);
    return child;
  }
}
