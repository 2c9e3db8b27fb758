package dev.espressivo.logconsole;

import java.util.function.IntPredicate;

/** A term of a query. */
sealed interface LogTerm {

  /**
   * A text that occurs in a line.
   *
   * @param text the text; not empty
   * @param plain whether it is a word without quotes, which can be a part of a phrase
   */
  record Text(String text, boolean plain) implements LogTerm {}

  /** A regular expression that matches in a line. */
  record Expression(String regex) implements LogTerm {}

  /** A comparison with the level of a line. */
  record Level(Comparison comparison, LogLevel level) implements LogTerm {}

  /**
   * A comparison with the value of a field or, if no line has a field of this name, a text.
   *
   * @param text what is a text if there is no such field
   * @param value the text to compare with
   * @param opensBefore whether the value of the field may have more text before it
   * @param opensAfter whether it may have more text after it
   */
  record Field(
      String text,
      String name,
      Comparison comparison,
      String value,
      boolean opensBefore,
      boolean opensAfter)
      implements LogTerm {}

  /** How a value is compared with that of a term. */
  enum Comparison {
    EQUAL(":", order -> order == 0),
    AT_LEAST(">=", order -> order >= 0),
    AT_MOST("<=", order -> order <= 0),
    GREATER(">", order -> order > 0),
    LESS("<", order -> order < 0);

    final String sign;
    private final IntPredicate holds;

    Comparison(String sign, IntPredicate holds) {
      this.sign = sign;
      this.holds = holds;
    }

    /**
     * Returns whether the comparison holds.
     *
     * @param order the result of comparing the value of a line with that of the term
     */
    boolean holds(int order) {
      return holds.test(order);
    }
  }
}
