package dev.espressivo.chart.internal.shape;

import java.util.ArrayList;
import java.util.List;

/** Divides a circle, or a part of one, among values. After d3-shape's {@code pie}. */
public final class Pie {

  private Pie() {}

  /**
   * The angles of one value, in radians from twelve o'clock, clockwise, and of the gap after it.
   * The end is below the start if the pie runs anticlockwise.
   */
  public record Slice(double start, double end, double pad) {

    public double middle() {
      return (start + end) / 2;
    }
  }

  /**
   * Divides a part of a circle, at most a whole turn from {@code start}, in radians; values that
   * are not above 0 have no share. The gap between neighbours is smaller if there is no room for
   * all.
   */
  public static List<Slice> of(double[] values, double start, double end, double pad) {
    double sum = 0;
    for (double value : values) {
      sum += Math.max(0, Double.isNaN(value) ? 0 : value);
    }
    double turn = Math.clamp(end - start, -2 * Math.PI, 2 * Math.PI);
    double gap = values.length == 0 ? 0 : Math.min(Math.abs(turn) / values.length, pad);
    double step = turn < 0 ? -gap : gap;
    double unit = sum > 0 ? (turn - values.length * step) / sum : 0;
    List<Slice> slices = new ArrayList<>(values.length);
    double at = start;
    for (double value : values) {
      double next = at + (value > 0 ? value * unit : 0) + step;
      slices.add(new Slice(at, next, gap));
      at = next;
    }
    return slices;
  }
}
