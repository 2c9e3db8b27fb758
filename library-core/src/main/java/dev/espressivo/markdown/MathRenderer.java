package dev.espressivo.markdown;

import java.io.Serializable;

/** Turns the TeX source of a formula into markup. */
@FunctionalInterface
public interface MathRenderer extends Serializable {

  /**
   * Returns the markup of a formula. If it throws, the session's error handler is told, and the
   * source is shown.
   *
   * @param tex the source, without its delimiters
   * @param display whether the formula stands in a block of its own
   * @return MathML, or HTML; what is not on the list of harmless elements and attributes is
   *     dropped, such as scripts, styles and addresses
   */
  String render(String tex, boolean display);
}
