package dev.espressivo.chart.internal.scene;

import dev.espressivo.array.internal.Ticks;
import dev.espressivo.chart.internal.scale.ValueScale;
import dev.espressivo.chart.internal.scene.CartesianModel.StackOffset;
import dev.espressivo.chart.internal.scene.CartesianModel.ValueAxis;
import org.jspecify.annotations.Nullable;

/**
 * Two axes of values, at the left and at the right, with as many steps as each other, so that the
 * lines of one grid are at ticks of both. If both have zero, it is on the same line.
 */
record SharedGrid(ValueAxis left, Range leftRange, @Nullable ValueAxis right, Range rightRange) {

  /** The steps that are tried, as multiples of the usual number of ticks. */
  private static final double[] FINENESS = {1.5, 1, 0.5, 0.25, 0.125};

  /** Shares the grid if all is linear, has ticks, and nothing is set; else changes nothing. */
  static SharedGrid of(CartesianModel model, Range leftRange, Range rightRange, double usual) {
    ValueAxis left = model.left();
    ValueAxis right = model.right();
    double count = left.ticks().countOr(usual);
    SharedGrid best = new SharedGrid(left, leftRange, right, rightRange);
    boolean hasTicks =
        model.stackOffset() == StackOffset.NONE || model.stackOffset() == StackOffset.PERCENT;
    if (!hasTicks || right == null || !isFree(left) || !isFree(right)) {
      return best;
    }
    double[] one = Values.domain(leftRange);
    double[] other = Values.domain(rightRange);
    double used = 0;
    for (double fine : FINENESS) {
      double step = Ticks.tickStep(one[0], one[1], fine * count);
      for (double otherFine : FINENESS) {
        double otherStep = Ticks.tickStep(other[0], other[1], otherFine * count);
        double from = Math.floor(one[0] / step);
        double to = Math.ceil(one[1] / step);
        double otherFrom = Math.floor(other[0] / otherStep);
        double otherTo = Math.ceil(other[1] / otherStep);
        if (from <= 0 && to >= 0 && otherFrom <= 0 && otherTo >= 0) {
          from = Math.min(from, otherFrom);
          to = Math.max(to, otherTo);
          otherFrom = from;
          otherTo = to;
        }
        double steps = Math.max(to - from, otherTo - otherFrom);
        double share =
            Math.min(
                (one[1] - one[0]) / (steps * step), (other[1] - other[0]) / (steps * otherStep));
        if (steps >= 2 && steps <= 1.5 * count + 1 && share > used) {
          used = share;
          best =
              new SharedGrid(
                  left.every(step),
                  range(from, to, steps, step),
                  right.every(otherStep),
                  range(otherFrom, otherTo, steps, otherStep));
        }
      }
    }
    return best;
  }

  private static boolean isFree(ValueAxis axis) {
    return axis.scale() == ValueScale.LINEAR
        && axis.min() == null
        && axis.max() == null
        && axis.ticks().isCounted();
  }

  /** Returns an axis of that many steps. What it has too many is on the side away from zero. */
  private static Range range(double from, double to, double steps, double step) {
    return to == 0
        ? new Range(-steps * step, 0, false)
        : new Range(from * step, (from + steps) * step, false);
  }
}
