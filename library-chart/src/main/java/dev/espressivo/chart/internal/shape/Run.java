package dev.espressivo.chart.internal.shape;

import java.util.Arrays;

/** Points that follow each other without a gap: a line, or one side of an area. */
public final class Run {

  /** What the points are: a line, or the side of an area on the way out or on the way back. */
  enum Side {
    LINE,
    OUT,
    BACK
  }

  private final Side side;
  private double[] x = new double[16];
  private double[] y = new double[16];
  private int size;

  Run(Side side) {
    this.side = side;
  }

  void clear() {
    size = 0;
  }

  void add(double pointX, double pointY) {
    if (size == x.length) {
      x = Arrays.copyOf(x, 2 * size);
      y = Arrays.copyOf(y, 2 * size);
    }
    x[size] = pointX;
    y[size++] = pointY;
  }

  int size() {
    return size;
  }

  double x(int index) {
    return x[index];
  }

  double y(int index) {
    return y[index];
  }

  /** Returns the coordinates, followed by unused space. */
  double[] xs() {
    return x;
  }

  double[] ys() {
    return y;
  }

  boolean isBack() {
    return side == Side.BACK;
  }

  /** Returns these points without those that repeat the one before. */
  Run distinct() {
    Run distinct = new Run(side);
    for (int i = 0; i < size; i++) {
      if (i == 0 || x[i] != x[i - 1] || y[i] != y[i - 1]) {
        distinct.add(x[i], y[i]);
      }
    }
    return distinct;
  }

  /** Begins an outline at the first point, or continues to it on the way back along an area. */
  void begin(Path path) {
    if (isBack()) {
      path.lineTo(x[0], y[0]);
    } else {
      path.moveTo(x[0], y[0]);
    }
  }

  /** Closes the outline of an area. A line of one point is closed, too, so that a cap shows it. */
  void end(Path path) {
    if (isBack() || side == Side.LINE && size == 1) {
      path.closePath();
    }
  }
}
