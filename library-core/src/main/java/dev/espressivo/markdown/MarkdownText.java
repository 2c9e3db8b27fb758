package dev.espressivo.markdown;

import dev.espressivo.base.ComponentText;

/** The texts of markdown. */
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
  BACK_TO_TEXT
}
