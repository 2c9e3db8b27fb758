package dev.espressivo.chart.internal.scale;

/** A scale on which equal differences have equal distances. */
public final class LinearScale extends ContinuousScale {

  /** Maps the ends of the domain to those of the range. */
  public LinearScale(double domainStart, double domainEnd, double rangeStart, double rangeEnd) {
    super(domainStart, domainEnd, rangeStart, rangeEnd);
  }

  @Override
  double transform(double value) {
    return value;
  }

  @Override
  double untransform(double value) {
    return value;
  }

  @Override
  LinearScale with(double domainStart, double domainEnd, double rangeStart, double rangeEnd) {
    return new LinearScale(domainStart, domainEnd, rangeStart, rangeEnd);
  }
}
