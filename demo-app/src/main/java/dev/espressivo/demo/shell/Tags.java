package dev.espressivo.demo.shell;

import com.vaadin.flow.component.Component;
import com.vaadin.flow.component.html.Div;
import com.vaadin.flow.component.html.Span;
import com.vaadin.flow.dom.Element;
import dev.espressivo.button.Button;
import dev.espressivo.button.ButtonVariant;

/** Factory methods for the elements of the gallery. */
public final class Tags {

  private Tags() {}

  /**
   * Creates a block.
   *
   * @param className the CSS class
   * @param children its content
   */
  public static Div div(String className, Component... children) {
    Div div = new Div(children);
    div.addClassNames(className.split(" "));
    return div;
  }

  /**
   * Creates a span with a text.
   *
   * @param className the CSS class
   * @param text its content
   */
  public static Span span(String className, String text) {
    Span span = new Span(text);
    span.addClassName(className);
    return span;
  }

  /**
   * Creates a heading. It is not an {@code h1} to {@code h6} element, since Lumo and Aura style
   * these outside any layer.
   *
   * @param level 1 to 6
   * @param className the CSS class
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
   * Creates a block with markup.
   *
   * @param className the CSS class
   * @param html markup that is known to be safe
   */
  public static Div html(String className, String html) {
    Div div = div(className);
    div.getElement().setProperty("innerHTML", html);
    return div;
  }

  /**
   * Creates a glyph of the gallery or the library, to be used as an icon.
   *
   * @param name the glyph's name
   */
  public static Span glyph(String name) {
    Span glyph = new Span();
    glyph.getElement().setAttribute("data-glyph", name);
    return glyph;
  }

  /**
   * Creates a button that shows only a glyph.
   *
   * @param glyph the glyph's name
   * @param label its accessible name, also its tooltip
   */
  public static Button iconButton(String glyph, String label) {
    Button button = new Button(glyph(glyph));
    button.setVariant(ButtonVariant.TEXT);
    button.setAriaLabel(label);
    return button;
  }

  /**
   * Creates a button with a glyph and a label.
   *
   * @param variant its look
   * @param glyph the name of the glyph before the label
   * @param label its text
   */
  public static Button button(ButtonVariant variant, String glyph, String label) {
    Button button = new Button(label, glyph(glyph));
    button.setVariant(variant);
    return button;
  }

  /**
   * Creates a button that links to a page.
   *
   * @param variant its look
   * @param label its text
   * @param page where it leads
   */
  public static Button link(ButtonVariant variant, String label, Class<? extends Component> page) {
    Button link = new Button(label);
    link.setVariant(variant);
    link.setHref(page);
    return link;
  }

  /**
   * Appends a child element.
   *
   * @param parent the element to which it is appended
   * @param tag the tag of the new element
   * @return the new element
   */
  public static Element child(Element parent, String tag) {
    Element child = new Element(tag);
    parent.appendChild(child);
    return child;
  }
}
