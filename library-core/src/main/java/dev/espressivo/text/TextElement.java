package dev.espressivo.text;

import java.util.Locale;

/** The HTML element of a text, which tells a browser and a screen reader what the text is. */
public enum TextElement {
  /** A paragraph. */
  P,
  /** Inline text without a meaning of its own. */
  SPAN,
  /** A block without a meaning of its own, which may contain other blocks. */
  DIV,
  /** The label of a field; see {@link Text#setFor}. */
  LABEL,
  /** A heading of level 1, the title of the page. */
  H1,
  /** A heading of level 2. */
  H2,
  /** A heading of level 3. */
  H3,
  /** A heading of level 4. */
  H4,
  /** A heading of level 5. */
  H5,
  /** A heading of level 6. */
  H6,
  /** Inline text that is important; shown bold. */
  STRONG,
  /** Inline text that is stressed; shown in italics. */
  EM,
  /** A name or a line of a programming language; shown in the monospace font. */
  CODE;

  String tag() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** Returns whether a text of this element inherits the type of the text around it. */
  boolean isInline() {
    return switch (this) {
      case SPAN, LABEL, STRONG, EM, CODE -> true;
      default -> false;
    };
  }
}
