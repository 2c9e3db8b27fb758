package dev.espressivo.logconsole;

/** Thrown if the query of a {@link LogFilter} is not valid. */
public final class LogFilterException extends IllegalArgumentException {

  /** What is wrong with a query. */
  public enum Problem {
    /** The query has too many characters. */
    LENGTH,
    /** The query has too many terms. */
    TERMS,
    /** A quote is not closed, or its closing quote is followed by more than a blank. */
    QUOTE,
    /** OR does not stand between two terms without {@code -}. */
    OR,
    /** There is no such level. */
    LEVEL,
    /** A regular expression is not valid. */
    EXPRESSION
  }

  private final Problem problem;
  private final int position;
  private final String detail;

  LogFilterException(Problem problem, String allowed, int position, String detail) {
    super("%s, but at index %d is: %s".formatted(allowed, position, detail));
    this.problem = problem;
    this.position = position;
    this.detail = detail;
  }

  /** Returns what is wrong. */
  public Problem getProblem() {
    return problem;
  }

  /** Returns the index in the query at which it is wrong. */
  public int getPosition() {
    return position;
  }

  /** Returns the part that is wrong, or the description of what is wrong with an expression. */
  public String getDetail() {
    return detail;
  }
}
