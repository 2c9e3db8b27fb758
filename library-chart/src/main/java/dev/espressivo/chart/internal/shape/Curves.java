package dev.espressivo.chart.internal.shape;

import java.util.Arrays;
import java.util.function.Function;

/** Ways of connecting points: functions from a path to a {@link Curve} that draws on it. */
public final class Curves {

  private static final double COINCIDENT = 1e-12;

  private Curves() {}

  /** Returns straight lines from point to point. */
  public static Function<Path, Curve> linear() {
    return Linear::new;
  }

  /**
   * Returns a smooth curve that goes up and down only where the points do, if their x ascends or
   * descends: M. Steffen, "A Simple Method for Monotonic Interpolation in One Dimension" (1990).
   */
  public static Function<Path, Curve> monotoneX() {
    return MonotoneX::new;
  }

  /** Returns a natural cubic spline, the curve through the points with the least bending. */
  public static Function<Path, Curve> natural() {
    return Natural::new;
  }

  /** Returns steps that change halfway between two points. */
  public static Function<Path, Curve> step() {
    return path -> new Step(path, 0.5);
  }

  /** Returns steps that change at the earlier of two points. */
  public static Function<Path, Curve> stepBefore() {
    return path -> new Step(path, 0);
  }

  /** Returns steps that change at the later of two points. */
  public static Function<Path, Curve> stepAfter() {
    return path -> new Step(path, 1);
  }

  /**
   * Returns a centripetal Catmull-Rom spline, which makes no loops: Yuksel and others, "On the
   * Parameterization of Catmull-Rom Curves" (2009).
   */
  public static Function<Path, Curve> catmullRom() {
    return CatmullRom::new;
  }

  /** Returns a cubic B-spline, which passes between the points and reaches only the outer ones. */
  public static Function<Path, Curve> basis() {
    return Basis::new;
  }

  private static final class Linear extends Curve {
    Linear(Path path) {
      super(path);
    }

    @Override
    void next(int count, double x, double y) {
      path().lineTo(x, y);
    }
  }

  private static final class Step extends Curve {
    private final double out;
    private double x;
    private double y;

    Step(Path path, double out) {
      super(path);
      this.out = out;
    }

    @Override
    public void point(double x, double y) {
      super.point(x, y);
      this.x = x;
      this.y = y;
    }

    @Override
    void next(int count, double x, double y) {
      double share = isBack() ? 1 - out : out;
      if (share == 0) {
        path().lineTo(this.x, y);
        path().lineTo(x, y);
      } else {
        double change = this.x * (1 - share) + x * share;
        path().lineTo(change, this.y);
        path().lineTo(change, y);
      }
    }

    @Override
    void finish(int count) {
      if (out == 0.5 && count > 1) {
        path().lineTo(x, y);
      }
    }
  }

  /** A curve that draws up to a point once it knows the next one. */
  private abstract static class Delayed extends Curve {
    double x0;
    double y0;
    double x1;
    double y1;

    Delayed(Path path) {
      super(path);
    }

    @Override
    public void point(double x, double y) {
      super.point(x, y);
      x0 = x1;
      y0 = y1;
      x1 = x;
      y1 = y;
    }
  }

  private static final class Basis extends Delayed {
    Basis(Path path) {
      super(path);
    }

    @Override
    void next(int count, double x, double y) {
      if (count == 3) {
        path().lineTo((5 * x0 + x1) / 6, (5 * y0 + y1) / 6);
      }
      if (count > 2) {
        bend(x, y);
      }
    }

    private void bend(double x, double y) {
      path()
          .curveTo(
              (2 * x0 + x1) / 3,
              (2 * y0 + y1) / 3,
              (x0 + 2 * x1) / 3,
              (y0 + 2 * y1) / 3,
              (x0 + 4 * x1 + x) / 6,
              (y0 + 4 * y1 + y) / 6);
    }

    @Override
    void finish(int count) {
      if (count > 2) {
        bend(x1, y1);
      }
      if (count > 1) {
        path().lineTo(x1, y1);
      }
    }
  }

  private static final class MonotoneX extends Curve {
    private double x0;
    private double y0;
    private double x1;
    private double y1;
    private double slope;
    private int taken;

    MonotoneX(Path path) {
      super(path);
    }

    @Override
    public void lineStart() {
      super.lineStart();
      taken = 0;
    }

    @Override
    public void point(double x, double y) {
      if (taken > 0 && x == x1 && y == y1) {
        return;
      }
      taken++;
      super.point(x, y);
      x0 = x1;
      y0 = y1;
      x1 = x;
      y1 = y;
    }

    @Override
    void next(int count, double x, double y) {
      if (count > 2) {
        double ahead = slope(x, y);
        bend(count == 3 ? endSlope(ahead) : slope, ahead);
        slope = ahead;
      }
    }

    /** Returns the slope at the last point, between the point before it and this one. */
    private double slope(double x, double y) {
      double before = x1 - x0;
      double after = x - x1;
      double slopeBefore = (y1 - y0) / (before != 0 ? before : after < 0 ? -0.0 : 0.0);
      double slopeAfter = (y - y1) / (after != 0 ? after : before < 0 ? -0.0 : 0.0);
      double mean = (slopeBefore * after + slopeAfter * before) / (before + after);
      double bounded =
          Math.min(Math.min(Math.abs(slopeBefore), Math.abs(slopeAfter)), 0.5 * Math.abs(mean));
      double slope = (sign(slopeBefore) + sign(slopeAfter)) * bounded;
      return Double.isNaN(slope) ? 0 : slope;
    }

    /** Returns the slope at an end, where there is one neighbour. */
    private double endSlope(double inner) {
      double width = x1 - x0;
      return width == 0 ? inner : (3 * (y1 - y0) / width - inner) / 2;
    }

    private static int sign(double value) {
      return value < 0 ? -1 : 1;
    }

    private void bend(double from, double to) {
      double third = (x1 - x0) / 3;
      path().curveTo(x0 + third, y0 + third * from, x1 - third, y1 - third * to, x1, y1);
    }

    @Override
    void finish(int count) {
      if (count == 2) {
        path().lineTo(x1, y1);
      } else if (count > 2) {
        bend(slope, endSlope(slope));
      }
    }
  }

  private static final class Natural extends Curve {
    private double[] xs = new double[16];
    private double[] ys = new double[16];
    private int size;

    Natural(Path path) {
      super(path);
    }

    @Override
    public void lineStart() {
      super.lineStart();
      size = 0;
    }

    @Override
    public void point(double x, double y) {
      if (size == xs.length) {
        xs = Arrays.copyOf(xs, 2 * size);
        ys = Arrays.copyOf(ys, 2 * size);
      }
      xs[size] = x;
      ys[size++] = y;
      super.point(x, y);
    }

    @Override
    void next(int count, double x, double y) {}

    @Override
    void finish(int count) {
      if (count == 2) {
        path().lineTo(xs[1], ys[1]);
      } else if (count > 2) {
        double[][] x = controls(xs, size - 1);
        double[][] y = controls(ys, size - 1);
        for (int i = 1; i < size; i++) {
          path().curveTo(x[0][i - 1], y[0][i - 1], x[1][i - 1], y[1][i - 1], xs[i], ys[i]);
        }
      }
    }

    /** Returns the control points for continuous derivatives: a tridiagonal system, solved. */
    private static double[][] controls(double[] values, int segments) {
      double[] diagonal = new double[segments];
      double[] first = new double[segments];
      double[] second = new double[segments];
      diagonal[0] = 2;
      first[0] = values[0] + 2 * values[1];
      for (int i = 1; i < segments; i++) {
        boolean last = i == segments - 1;
        double below = (last ? 2 : 1) / diagonal[i - 1];
        diagonal[i] = (last ? 7 : 4) - below;
        first[i] =
            (last ? 8 * values[i] + values[i + 1] : 4 * values[i] + 2 * values[i + 1])
                - below * first[i - 1];
      }
      first[segments - 1] /= diagonal[segments - 1];
      for (int i = segments - 2; i >= 0; i--) {
        first[i] = (first[i] - first[i + 1]) / diagonal[i];
      }
      for (int i = 0; i < segments - 1; i++) {
        second[i] = 2 * values[i + 1] - first[i + 1];
      }
      second[segments - 1] = (values[segments] + first[segments - 1]) / 2;
      return new double[][] {first, second};
    }
  }

  private static final class CatmullRom extends Curve {
    private double x0;
    private double y0;
    private double x1;
    private double y1;
    private double x2;
    private double y2;
    private double before;
    private double between;
    private double after;
    private boolean first;

    CatmullRom(Path path) {
      super(path);
    }

    @Override
    public void lineStart() {
      super.lineStart();
      before = 0;
      between = 0;
      after = 0;
      first = true;
    }

    @Override
    public void point(double x, double y) {
      if (!first) {
        after = Math.sqrt(Math.hypot(x2 - x, y2 - y));
      }
      super.point(x, y);
      if (first) {
        x1 = x;
        y1 = y;
        x2 = x;
        y2 = y;
        first = false;
      }
      before = between;
      between = after;
      x0 = x1;
      y0 = y1;
      x1 = x2;
      y1 = y2;
      x2 = x;
      y2 = y;
    }

    @Override
    void next(int count, double x, double y) {
      if (count > 2) {
        bend(x, y);
      }
    }

    /** Draws from the last point but one to the last. Distances are square roots, so alpha is ½. */
    private void bend(double x, double y) {
      double fromX = x1;
      double fromY = y1;
      double toX = x2;
      double toY = y2;
      if (before > COINCIDENT) {
        double weight = 2 * before * before + 3 * before * between + between * between;
        double divisor = 3 * before * (before + between);
        fromX = (x1 * weight - x0 * between * between + x2 * before * before) / divisor;
        fromY = (y1 * weight - y0 * between * between + y2 * before * before) / divisor;
      }
      if (after > COINCIDENT) {
        double weight = 2 * after * after + 3 * after * between + between * between;
        double divisor = 3 * after * (after + between);
        toX = (x2 * weight + x1 * after * after - x * between * between) / divisor;
        toY = (y2 * weight + y1 * after * after - y * between * between) / divisor;
      }
      path().curveTo(fromX, fromY, toX, toY, x2, y2);
    }

    @Override
    void finish(int count) {
      if (count == 2) {
        path().lineTo(x2, y2);
      } else if (count > 2) {
        after = 0;
        bend(x2, y2);
      }
    }
  }
}
