package dev.espressivo.base.internal;

import com.vaadin.flow.dom.Element;
import dev.espressivo.base.ComponentText;
import java.util.HashMap;
import java.util.Map;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Attribute;
import org.jsoup.nodes.Node;
import org.jsoup.nodes.TextNode;
import org.jsoup.parser.Parser;

/**
 * The markup of a component's own elements, written once, from which the elements of each component
 * are created. It is XML: {@code <button data-action="copy" tooltip="{COPY}" key="copy"/>}. A text
 * in braces is a constant of the component's texts. An element with a {@code key} is returned,
 * since it is changed later. A button has a type, an element with an action a state layer, and a
 * {@code tooltip} is the element's name as well.
 *
 * <p>A template is a constant: it is never changed, so that all sessions read the same one.
 *
 * @param <T> the component's enum of texts
 */
public final class Template<T extends Enum<T> & ComponentText> {

  private final Node root;
  private final Class<T> texts;

  /**
   * Reads a template.
   *
   * @param markup the markup of one element or of several
   * @param texts the component's enum of texts
   */
  public Template(String markup, Class<T> texts) {
    root = Jsoup.parse(markup, Parser.xmlParser());
    this.texts = texts;
  }

  /**
   * Creates the elements and adds them to another one.
   *
   * @param parent the element that they are added to, after its children
   * @param wording gets the elements with texts, and shows them
   * @return the elements with a key, by key
   * @throws IllegalArgumentException if a text in braces is not one of the component's
   */
  public Map<String, Element> addTo(Element parent, Wording<T> wording) {
    Map<String, Element> keyed = new HashMap<>();
    root.childNodes().forEach(node -> add(parent, node, wording, keyed));
    return keyed;
  }

  private void add(Element parent, Node node, Wording<T> wording, Map<String, Element> keyed) {
    if (node instanceof TextNode text && !text.isBlank()) {
      wording.content(parent, text(text.text().strip()));
    } else if (!(node instanceof TextNode)) {
      Element element = new Element(node.nodeName());
      if (element.getTag().equals("button")) {
        element.setAttribute("type", "button");
      }
      for (Attribute attribute : node.attributes()) {
        set(element, attribute.getKey(), attribute.getValue(), wording, keyed);
      }
      node.childNodes().forEach(child -> add(element, child, wording, keyed));
      parent.appendChild(element);
    }
  }

  private void set(
      Element element, String name, String value, Wording<T> wording, Map<String, Element> keyed) {
    if (name.equals("key")) {
      keyed.put(value, element);
    } else if (name.equals("tooltip")) {
      wording.name(element.setAttribute("data-tooltip", ""), text(value));
    } else if (value.startsWith("{")) {
      wording.attribute(element, name, text(value));
    } else if (name.equals("data-action")) {
      Dom.action(element, value);
    } else {
      element.setAttribute(name, value);
    }
  }

  private T text(String inBraces) {
    return Enum.valueOf(texts, inBraces.substring(1, inBraces.length() - 1));
  }
}
