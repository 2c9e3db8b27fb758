package dev.espressivo.chart.internal.scene;

import dev.espressivo.chart.internal.scale.ValueScale;
import dev.espressivo.chart.internal.scene.CartesianModel.Axis;
import dev.espressivo.chart.internal.scene.CartesianModel.Reference;
import dev.espressivo.chart.internal.scene.CartesianModel.Series;
import dev.espressivo.chart.internal.scene.CartesianModel.ValueAxis;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The values that an axis has to show: from {@code low}, greater than {@code high} if there are
 * none, and with zero if bars and areas begin there.
 */
record Range(double low, double high, boolean hasBaseline) {

  private static final Range EMPTY =
      new Range(Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY, false);

  static Range of(
      CartesianModel model,
      List<Span> spans,
      @Nullable CandleGroups candles,
      Axis side,
      ValueAxis axis) {
    boolean isLog = axis.scale() == ValueScale.LOG;
    double least = isLog && !isNegative(axis) ? Double.MIN_VALUE : Double.NEGATIVE_INFINITY;
    double most = isLog && isNegative(axis) ? -Double.MIN_VALUE : Double.POSITIVE_INFINITY;
    Range range = EMPTY;
    for (Span span : spans) {
      if (span.series().mark() == Mark.CANDLE && candles != null) {
        range = side == Axis.LEFT ? candles.widen(range, least, most) : range;
      } else if (span.series().mark() != Mark.VOLUME
          && span.series().isRight() == (side == Axis.RIGHT)) {
        range =
            range
                .with(isLog ? span.high() : ends(span), least, most)
                .with(span.isFilled() && !span.isRange());
        for (double[] ends :
            new double[][] {span.low(), span.ends(Channel.LOW), span.ends(Channel.HIGH)}) {
          range = ends == null ? range : range.with(ends, least, most);
        }
        if (span.series().mark() == Mark.BOX) {
          for (int row = 0; row < model.x().size(); row++) {
            range = range.with(model.outliers(span.series(), row), least, most);
          }
        }
      }
    }
    for (Reference reference : model.references()) {
      if (reference.axis() == side) {
        range = range.with(new double[] {reference.from(), reference.to()}, least, most);
      }
    }
    return range;
  }

  /** Returns the lowest and the highest value of a span, already known if nothing was stacked. */
  private static double[] ends(Span span) {
    Series series = span.series();
    return span.high() == series.values() && series.lowest() >= 0
        ? new double[] {series.values()[series.lowest()], series.values()[series.highest()]}
        : span.high();
  }

  /** Returns the range of volumes, which begin at zero. */
  static Range ofAmounts(double[] values) {
    return EMPTY.with(values, 0, Double.MAX_VALUE).with(true);
  }

  /** Returns whether a logarithmic axis is negative: only if its maximum is set below zero. */
  static boolean isNegative(ValueAxis axis) {
    Double max = axis.max();
    return max != null && max < 0;
  }

  private Range with(boolean isFilled) {
    return new Range(low, high, hasBaseline || isFilled);
  }

  Range with(double[] values, double least, double most) {
    double smallest = low;
    double largest = high;
    for (double value : values) {
      // A comparison with NaN is false.
      if (value >= least && value <= most) {
        smallest = value < smallest ? value : smallest;
        largest = value > largest ? value : largest;
      }
    }
    return new Range(smallest, largest, hasBaseline);
  }
}
