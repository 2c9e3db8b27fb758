package dev.espressivo.scale;

import dev.espressivo.array.Ticks;
import java.util.Locale;

/**
 * A scale that is logarithmic far from zero, linear near it, and takes every number: the
 * bi-symmetric logarithm of J. B. W. Webber, "A bi-symmetric log transformation for wide-range
 * data" (2012).
 */
public final class SymlogScale extends ContinuousScale {

  private final double constant;

  /**
   * Makes a scale that is linear up to about 1.
   *
   * @param domainStart the number that is mapped to the start of the range
   * @param domainEnd the number that is mapped to the end of the range
   * @param rangeStart where the range begins
   * @param rangeEnd where the range ends
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
   * Returns this scale with another end of what is linear.
   *
   * @param constant the number up to which it is about linear
   * @throws IllegalArgumentException if it is not above zero
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
