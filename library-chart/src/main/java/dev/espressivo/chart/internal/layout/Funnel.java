package dev.espressivo.chart.internal.layout;

import java.util.ArrayList;
import java.util.List;

/**
 * Lays out the steps of a funnel one below the other: each is a centred bar whose width is its
 * value, with an outline that leads to the next bar.
 */
public final class Funnel {

  private Funnel() {}

  /**
   * A step. From its lower edge, an outline leads to the next bar, which begins at {@code end};
   * that is {@code bottom} for the last one.
   */
  public record Step(
      double left,
      double right,
      double top,
      double bottom,
      double end,
      double nextLeft,
      double nextRight) {}

  /**
   * Lays out steps in the order of the values, of which those not above 0 have no width. The
   * largest one has the width; the gap is the share of a step's height for the outline, from 0 to
   * 1.
   */
  public static List<Step> of(double[] values, double width, double height, double gap) {
    double largest = 0;
    for (double value : values) {
      largest = value > largest && value < Double.POSITIVE_INFINITY ? value : largest;
    }
    double[] halves = new double[values.length];
    for (int i = 0; i < values.length; i++) {
      boolean isDrawn = values[i] > 0 && values[i] < Double.POSITIVE_INFINITY;
      halves[i] = isDrawn ? width / 2 * (values[i] / largest) : 0;
    }
    double step = values.length == 0 ? 0 : height / (values.length - gap);
    List<Step> steps = new ArrayList<>(values.length);
    for (int i = 0; i < values.length; i++) {
      double top = i * step;
      double bottom = top + step * (1 - gap);
      boolean isLast = i == values.length - 1;
      double next = isLast ? halves[i] : halves[i + 1];
      steps.add(
          new Step(
              width / 2 - halves[i],
              width / 2 + halves[i],
              top,
              bottom,
              isLast ? bottom : top + step,
              width / 2 - next,
              width / 2 + next));
    }
    return steps;
  }
}
