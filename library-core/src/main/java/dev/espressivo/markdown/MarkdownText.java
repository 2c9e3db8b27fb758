package dev.espressivo.markdown;

import com.vaadin.flow.component.Component;
import dev.espressivo.base.ComponentText;
import dev.espressivo.base.internal.Prop;
import dev.espressivo.base.internal.Texts;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/** The texts of a {@link Markdown}. */
public enum MarkdownText implements ComponentText {
  /** The name of the button that copies a block of code. */
  COPY,
  /** Said after the code was copied. */
  COPIED,
  /** Said when the browser refused to copy; the code is selected then. */
  COPY_REFUSED,
  /** The name of a block of code. */
  CODE,
  /** The name of the box in which a table scrolls. */
  TABLE,
  /** The label of the button that loads a picture: <code>{0}</code> is the host it comes from. */
  LOAD_PICTURE,
  /** The title of a note. */
  NOTE,
  /** The title of a tip. */
  TIP,
  /** The title of something important. */
  IMPORTANT,
  /** The title of a warning. */
  WARNING,
  /** The title of a caution. */
  CAUTION,
  /** The name of a done task's mark. */
  TASK_DONE,
  /** The name of an open task's mark. */
  TASK_OPEN,
  /** The name of a footnote's number in the text: <code>{0}</code> is the number. */
  FOOTNOTE,
  /** The name of the list of footnotes. */
  FOOTNOTES,
  /** The name of the button that leads from a footnote back to the text. */
  BACK_TO_TEXT;

  /**
   * Returns all of these texts of a component, for the method {@code name} of the {@code
   * <es-markdown>} elements in it.
   *
   * @param owner the component, which may be another than a {@link Markdown}
   * @return the texts by their names in kebab case
   */
  public static ObjectNode of(Component owner) {
    ObjectNode words = JsonNodeFactory.instance.objectNode();
    for (MarkdownText text : values()) {
      words.put(Prop.spellingOf(text), Texts.of(owner, text));
    }
    return words;
  }
}
