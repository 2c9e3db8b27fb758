package dev.espressivo.chart.internal.scale;

/** The mapping of numbers to px. */
public enum ValueScale {
  /** Equal differences have equal distances. */
  LINEAR,
  /** Equal ratios have equal distances; zero and values of the opposite sign are gaps. */
  LOG,
  /**
   * Approximately linear up to 1 and logarithmic far from it, and defined for all numbers: the
   * bi-symmetric logarithm of J. B. W. Webber, "A bi-symmetric log transformation for wide-range
   * data" (2012).
   */
  SYMLOG;

  /** Returns a number in proportion to a value's px, such as its logarithm, for any ends. */
  public double place(double value) {
    return switch (this) {
      case LINEAR -> value;
      case LOG -> Math.log(Math.abs(value));
      case SYMLOG -> Math.copySign(Math.log1p(Math.abs(value)), value);
    };
  }

  /** Returns the value at a place, which is positive if it is logarithmic. */
  public double value(double place) {
    return switch (this) {
      case LINEAR -> place;
      case LOG -> Math.exp(place);
      case SYMLOG -> Math.copySign(Math.expm1(Math.abs(place)), place);
    };
  }
}
