package dev.espressivo.chart.internal.scale;

/**
 * A scale that is approximately linear up to 1 and logarithmic far from zero, and is defined for
 * all numbers: the bi-symmetric logarithm of J. B. W. Webber, "A bi-symmetric log transformation
 * for wide-range data" (2012).
 */
public final class SymlogScale extends ContinuousScale {

  /** Maps the ends of the domain to those of the range. */
  public SymlogScale(double domainStart, double domainEnd, double rangeStart, double rangeEnd) {
    super(domainStart, domainEnd, rangeStart, rangeEnd);
  }

  @Override
  double transform(double value) {
    return Math.copySign(Math.log1p(Math.abs(value)), value);
  }

  @Override
  double untransform(double value) {
    return Math.copySign(Math.expm1(Math.abs(value)), value);
  }

  @Override
  SymlogScale with(double domainStart, double domainEnd, double rangeStart, double rangeEnd) {
    return new SymlogScale(domainStart, domainEnd, rangeStart, rangeEnd);
  }
}
