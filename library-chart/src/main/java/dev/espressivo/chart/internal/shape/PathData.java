package dev.espressivo.chart.internal.shape;

import java.math.BigDecimal;

/**
 * Writes an outline as path data: letters for steps and numbers for points, such as {@code
 * M0,10L5,2.5Z}. A coordinate that is not finite is refused. Not safe for several threads.
 */
public final class PathData implements Path {

  private final StringBuilder data = new StringBuilder();
  private final double unit;

  /** Creates path data with 0 to 9 decimals. */
  public PathData(int digits) {
    unit = Math.pow(10, digits);
  }

  @Override
  public void moveTo(double x, double y) {
    point('M', x, y);
  }

  @Override
  public void lineTo(double x, double y) {
    point('L', x, y);
  }

  @Override
  public void curveTo(double x1, double y1, double x2, double y2, double x, double y) {
    point('C', x1, y1);
    point(',', x2, y2);
    point(',', x, y);
  }

  /**
   * Draws an arc of a circle to a point, clockwise with y growing downward, or the other way, and
   * the longer or the shorter way round.
   */
  public void arcTo(double radius, boolean isLong, boolean isClockwise, double x, double y) {
    point('A', radius, radius);
    data.append(",0,").append(isLong ? 1 : 0).append(',').append(isClockwise ? 1 : 0);
    point(',', x, y);
  }

  @Override
  public void closePath() {
    data.append('Z');
  }

  /** Returns the path data written so far. */
  @Override
  public String toString() {
    return data.toString();
  }

  private void point(char before, double x, double y) {
    data.append(before);
    number(x);
    data.append(',');
    number(y);
  }

  private void number(double value) {
    if (!Double.isFinite(value)) {
      throw new IllegalArgumentException("a coordinate must be finite, but is " + value);
    }
    double shifted = value * unit;
    double rounded = Double.isFinite(shifted) ? Math.floor(shifted + 0.5) / unit : value;
    if (rounded == (long) rounded) {
      data.append((long) rounded);
    } else if (Math.abs(rounded) >= 1e-3 && Math.abs(rounded) < 1e7) {
      data.append(rounded);
    } else {
      data.append(new BigDecimal(String.valueOf(rounded)).toPlainString());
    }
  }
}
