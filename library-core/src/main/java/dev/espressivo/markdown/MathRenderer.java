package dev.espressivo.markdown;

import java.io.Serializable;

/** Converts the TeX source of a formula to markup. */
@FunctionalInterface
public interface MathRenderer extends Serializable {

  /**
   * {@return the markup of a formula, MathML or HTML; only elements and attributes known to be
   * harmless are kept, so scripts, styles and addresses are removed} If this method throws an
   * exception, it is passed to the session's error handler, and the source is shown.
   *
   * @param tex the source, without its delimiters
   * @param display whether the formula is in a block of its own
   */
  String render(String tex, boolean display);
}
