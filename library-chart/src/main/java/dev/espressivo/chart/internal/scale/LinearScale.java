package dev.espressivo.chart.internal.scale;

import dev.espressivo.array.internal.Ticks;
import java.util.Locale;

/** A scale on which equal differences have equal distances. */
public final class LinearScale extends ContinuousScale {

  private static final int ROUNDS = 10;

  /**
   * Creates a scale.
   *
   * @param domainStart the number that is mapped to the start of the range
   * @param domainEnd the number that is mapped to the end of the range
   * @param rangeStart the position of the domain's start
   * @param rangeEnd the position of the domain's end
   */
  public LinearScale(double domainStart, double domainEnd, double rangeStart, double rangeEnd) {
    this(domainStart, domainEnd, rangeStart, rangeEnd, false);
  }

  private LinearScale(
      double domainStart, double domainEnd, double rangeStart, double rangeEnd, boolean clamped) {
    super(domainStart, domainEnd, rangeStart, rangeEnd, clamped);
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
  LinearScale with(
      double domainStart, double domainEnd, double rangeStart, double rangeEnd, boolean clamped) {
    return new LinearScale(domainStart, domainEnd, rangeStart, rangeEnd, clamped);
  }

  @Override
  public double[] ticks(double count) {
    return Ticks.ticks(domainStart(), domainEnd(), count);
  }

  @Override
  public ContinuousScale nice(double count) {
    double[] nice = nice(domainStart(), domainEnd(), count);
    return withDomain(nice[0], nice[1]);
  }

  /**
   * Like {@link Ticks#nice}, but for an interval that may descend, and with a limited number of
   * iterations.
   */
  static double[] nice(double start, double end, double count) {
    double low = Math.min(start, end);
    double high = Math.max(start, end);
    double last = Double.NaN;
    for (int round = 0; round < ROUNDS; round++) {
      double increment = Ticks.tickIncrement(low, high, count);
      if (increment == last) {
        return end < start ? new double[] {high, low} : new double[] {low, high};
      }
      if (increment == 0 || Double.isNaN(increment)) {
        break;
      }
      low = Ticks.floor(low, increment);
      high = Ticks.ceil(high, increment);
      last = increment;
    }
    return new double[] {start, end};
  }

  @Override
  public TickFormat tickFormat(double count, Locale locale) {
    return TickFormat.withStep(Ticks.tickStep(domainStart(), domainEnd(), count), locale);
  }
}
