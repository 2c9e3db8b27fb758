package dev.espressivo.base.internal;

import com.vaadin.flow.dom.Element;
import java.util.Optional;

/** The text that a component shows directly in an element, beside the app's children. */
public final class TextNode {

  /**
   * The attribute of an element with a word that is too long to be one of a language. The style
   * sheet breaks it anywhere, and in linear time.
   */
  public static final String LONG_WORD = "data-long-word";

  private static final int LONGEST_WORD = 100;

  private TextNode() {}

  /**
   * {@return the text, empty if there is none}
   *
   * @param parent the element
   */
  public static String of(Element parent) {
    return find(parent).map(Element::getText).orElse("");
  }

  /**
   * Shows a text, in the text node that is there already or in a new one.
   *
   * @param parent the element
   * @param index the index of a new text node among the children
   * @param text the text; empty removes the text node
   */
  public static void show(Element parent, int index, String text) {
    markLongWord(parent, text);
    Optional<Element> shown = find(parent);
    if (text.isEmpty()) {
      shown.ifPresent(Element::removeFromParent);
    } else if (shown.isPresent()) {
      shown.get().setText(text);
    } else {
      parent.insertChild(index, Element.createText(text));
    }
  }

  /**
   * Marks an element if its text has a long word.
   *
   * @param parent the element
   * @param text the text that it shows
   */
  public static void markLongWord(Element parent, String text) {
    parent.setAttribute(LONG_WORD, hasLongWord(text));
  }

  /**
   * {@return whether a text has a word that is too long to be one of a language: more than 100
   * characters without white space between them}
   *
   * @param text any text, which may have several lines
   */
  public static boolean hasLongWord(String text) {
    int letters = 0;
    for (int i = 0; i < text.length() && letters <= LONGEST_WORD; i++) {
      letters = Character.isWhitespace(text.charAt(i)) ? 0 : letters + 1;
    }
    return letters > LONGEST_WORD;
  }

  /** Finds the component's own text node. A text that the app added belongs to a component. */
  private static Optional<Element> find(Element parent) {
    return parent
        .getChildren()
        .filter(child -> child.isTextNode() && child.getComponent().isEmpty())
        .findFirst();
  }
}
