package dev.espressivo.base.internal;

import com.vaadin.flow.component.Component;
import com.vaadin.flow.dom.Element;
import dev.espressivo.base.ComponentText;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The elements of a component that show its texts, or are named by them, for as long as the
 * component exists.
 *
 * @param <T> the component's enum of texts
 */
public final class Wording<T extends Enum<T> & ComponentText> implements Serializable {

  /**
   * An element with a text.
   *
   * @param attribute the attribute that holds the text; null for the element's content
   */
  private record Worded<T extends Enum<T> & ComponentText>(
      Element element, @Nullable String attribute, T text) implements Serializable {}

  private final Component owner;
  private final List<Worded<T>> worded = new ArrayList<>();

  /**
   * Creates an empty collection.
   *
   * @param owner the component
   */
  public Wording(Component owner) {
    this.owner = owner;
  }

  /**
   * Adds an element whose content is a text.
   *
   * @param element the element that shows the text
   * @param text the text, shown by {@link #show}
   * @return the element
   */
  public Element content(Element element, T text) {
    worded.add(new Worded<>(element, null, text));
    return element;
  }

  /**
   * Adds an element whose accessible name is a text.
   *
   * @param element the element that the text names
   * @param text the text, shown by {@link #show}
   * @return the element
   */
  public Element name(Element element, T text) {
    return attribute(element, "aria-label", text);
  }

  /**
   * Adds an element with a text in an attribute.
   *
   * @param element the element that has the attribute
   * @param attribute the name of the attribute
   * @param text the text, shown by {@link #show}
   * @return the element
   */
  public Element attribute(Element element, String attribute, T text) {
    worded.add(new Worded<>(element, attribute, text));
    return element;
  }

  /** Shows all texts in the locale of the component's UI. */
  public void show() {
    for (Worded<T> each : worded) {
      String words = Texts.of(owner, each.text);
      if (each.attribute == null) {
        TextNode.show(each.element, 0, words);
      } else {
        each.element.setAttribute(each.attribute, words);
      }
    }
  }
}
