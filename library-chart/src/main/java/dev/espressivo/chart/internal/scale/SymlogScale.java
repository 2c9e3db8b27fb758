package dev.espressivo.chart.internal.scale;

import dev.espressivo.array.internal.Ticks;
import java.util.Locale;

/**
 * A scale that is linear near zero and logarithmic far from it, and is defined for all numbers: the
 * bi-symmetric logarithm of J. B. W. Webber, "A bi-symmetric log transformation for wide-range
 * data" (2012).
 */
public final class SymlogScale extends ContinuousScale {

  private final double constant;

  /**
   * Creates a scale that is approximately linear up to 1.
   *
   * @param domainStart the number that is mapped to the start of the range
   * @param domainEnd the number that is mapped to the end of the range
   * @param rangeStart the position of the domain's start
   * @param rangeEnd the position of the domain's end
   */
  public SymlogScale(double domainStart, double domainEnd, double rangeStart, double rangeEnd) {
    this(domainStart, domainEnd, rangeStart, rangeEnd, false, 1);
  }

  private SymlogScale(
      double domainStart,
      double domainEnd,
      double rangeStart,
      double rangeEnd,
      boolean clamped,
      double constant) {
    super(domainStart, domainEnd, rangeStart, rangeEnd, clamped);
    this.constant = constant;
  }

  /**
   * Returns this scale with another linear section.
   *
   * @param constant the absolute value up to which the scale is approximately linear; above zero
   * @throws IllegalArgumentException if the constant is not above zero
   */
  public SymlogScale withConstant(double constant) {
    if (!(constant > 0) || Double.isInfinite(constant)) {
      throw new IllegalArgumentException("constant must be above zero, but is " + constant);
    }
    return new SymlogScale(
        domainStart(), domainEnd(), rangeStart(), rangeEnd(), isClamped(), constant);
  }

  @Override
  double transform(double value) {
    return Math.copySign(Math.log1p(Math.abs(value / constant)), value);
  }

  @Override
  double untransform(double value) {
    return Math.copySign(Math.expm1(Math.abs(value)) * constant, value);
  }

  @Override
  SymlogScale with(
      double domainStart, double domainEnd, double rangeStart, double rangeEnd, boolean clamped) {
    return new SymlogScale(domainStart, domainEnd, rangeStart, rangeEnd, clamped, constant);
  }

  @Override
  public double[] ticks(double count) {
    return Ticks.ticks(domainStart(), domainEnd(), count);
  }

  @Override
  public ContinuousScale nice(double count) {
    double[] nice = LinearScale.nice(domainStart(), domainEnd(), count);
    return withDomain(nice[0], nice[1]);
  }

  @Override
  public TickFormat tickFormat(double count, Locale locale) {
    return TickFormat.withStep(Ticks.tickStep(domainStart(), domainEnd(), count), locale);
  }
}
