package dev.espressivo.markdown;

import com.vaadin.flow.component.Component;
import dev.espressivo.base.ComponentText;
import dev.espressivo.base.internal.Prop;
import dev.espressivo.base.internal.Texts;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/** The texts of a {@link Markdown}. */
public enum MarkdownText implements ComponentText {
  /** The name of the button that copies a code block. */
  COPY,
  /** Announced after the code was copied. */
  COPIED,
  /** Announced if the browser refuses to copy and the code is selected instead. */
  COPY_REFUSED,
  /** The name of a code block. */
  CODE,
  /** The name of the box in which a table scrolls. */
  TABLE,
  /** The label of the button that loads a picture; <code>{0}</code> is the picture's host. */
  LOAD_PICTURE,
  /** The title of a note. */
  NOTE,
  /** The title of a tip. */
  TIP,
  /** The title of an important notice. */
  IMPORTANT,
  /** The title of a warning. */
  WARNING,
  /** The title of a caution. */
  CAUTION,
  /** The name of the mark of a completed task. */
  TASK_DONE,
  /** The name of the mark of an open task. */
  TASK_OPEN,
  /** The name of a reference to a footnote; <code>{0}</code> is the number. */
  FOOTNOTE,
  /** The name of the list of footnotes. */
  FOOTNOTES,
  /** The name of the button that leads from a footnote back to the text. */
  BACK_TO_TEXT;

  /**
   * {@return all these texts for a component by their names in kebab case, as the argument of the
   * method {@code name} of its {@code <es-markdown>} elements}
   *
   * @param owner the component, which need not be a {@link Markdown}
   */
  public static ObjectNode of(Component owner) {
    ObjectNode words = JsonNodeFactory.instance.objectNode();
    for (MarkdownText text : values()) {
      words.put(Prop.spellingOf(text), Texts.of(owner, text));
    }
    return words;
  }
}
