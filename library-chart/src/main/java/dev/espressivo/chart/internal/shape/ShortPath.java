package dev.espressivo.chart.internal.shape;

/**
 * Writes an outline as path data in which each line is a step from the previous point. It is about
 * half as long as {@link PathData}, since neighbouring points are close. Points are rounded before
 * the steps between them are taken, so that no error adds up. A coordinate that is not finite is
 * refused. Not safe for several threads.
 */
public final class ShortPath implements Path {

  /**
   * Browsers add up steps as floats. Beyond this many px they would lose the tenths of all
   * following points, so lines to and from such a point are not written as steps.
   */
  private static final double FAR = 4_096;

  /** The limit of coordinates in px: they are written without an exponent and fit in a long. */
  private static final double FARTHEST = 1e9;

  private final StringBuilder data = new StringBuilder();
  private final int unit;

  /** The last point and the first one of this part, in units. */
  private long x;

  private long y;
  private long startX;
  private long startY;

  /** Creates path data with 0 or 1 decimals. */
  public ShortPath(int digits) {
    unit = digits == 0 ? 1 : 10;
  }

  @Override
  public void moveTo(double toX, double toY) {
    x = units(toX);
    y = units(toY);
    data.append('M');
    pair(x, y);
    startX = x;
    startY = y;
  }

  @Override
  public void lineTo(double toX, double toY) {
    long fromX = x;
    long fromY = y;
    boolean wasFar = isFar();
    x = units(toX);
    y = units(toY);
    if (wasFar || isFar()) {
      data.append('L');
      pair(x, y);
    } else {
      data.append('l');
      pair(x - fromX, y - fromY);
    }
  }

  /** Writes a curve, absolute and unrounded, since the grid is too coarse for control points. */
  @Override
  public void curveTo(double x1, double y1, double x2, double y2, double toX, double toY) {
    data.append('C');
    exact(x1);
    exact(y1);
    exact(x2);
    exact(y2);
    exact(toX);
    exact(toY);
    x = units(toX);
    y = units(toY);
  }

  @Override
  public void closePath() {
    data.append('Z');
    x = startX;
    y = startY;
  }

  private boolean isFar() {
    return Math.max(Math.abs(x), Math.abs(y)) > FAR * unit;
  }

  private long units(double value) {
    if (!Double.isFinite(value)) {
      throw new IllegalArgumentException("a coordinate must be finite, but is " + value);
    }
    return Math.round(Math.clamp(value, -FARTHEST, FARTHEST) * unit);
  }

  private void pair(long first, long second) {
    number(first);
    // A minus sign separates numbers, too.
    if (second >= 0) {
      data.append(' ');
    }
    number(second);
  }

  private void number(long units) {
    if (unit == 1) {
      data.append(units);
      return;
    }
    long size = Math.abs(units);
    if (units < 0) {
      data.append('-');
    }
    long whole = size / unit;
    long rest = size % unit;
    if (whole > 0 || rest == 0) {
      data.append(whole);
    }
    if (rest > 0) {
      data.append('.').append(rest);
    }
  }

  private void exact(double value) {
    data.append(' ').append(Math.round(value * 100) / 100.0);
  }

  /** Returns the path data written so far. */
  @Override
  public String toString() {
    return data.toString();
  }
}
