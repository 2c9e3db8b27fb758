package dev.espressivo.chart.internal.shape;

import java.util.Arrays;
import java.util.function.Function;

/**
 * The curves whose last point is connected with the first. After d3-shape's {@code
 * curveLinearClosed}, {@code curveCardinalClosed} and {@code curveCatmullRomClosed}.
 */
public final class ClosedCurves {

  private static final double COINCIDENT = 1e-12;

  private ClosedCurves() {}

  /** Returns straight lines. */
  public static Function<Path, Curve> linear() {
    return Linear::new;
  }

  /** Returns cardinal splines without tension. */
  public static Function<Path, Curve> cardinal() {
    return path -> new Round(path, ClosedCurves::cardinal);
  }

  /** Returns Catmull-Rom splines with α = ½, which overshoot less than cardinal splines. */
  public static Function<Path, Curve> catmullRom() {
    return path -> new Round(path, ClosedCurves::catmullRom);
  }

  private static final class Linear extends Curve {

    Linear(Path path) {
      super(path);
    }

    @Override
    void next(int count, double x, double y) {
      path().lineTo(x, y);
    }

    @Override
    void finish(int count) {
      if (count > 1) {
        path().closePath();
      }
    }
  }

  /** Draws from the second of four points to the third. */
  private interface Bend {
    void draw(double[] x, double[] y, Path path);
  }

  /** A closed curve, drawn after the last point is known, since the curve at the first needs it. */
  private static final class Round extends Curve {

    private final Bend bend;
    private double[] x = new double[16];
    private double[] y = new double[16];
    private int size;

    Round(Path path, Bend bend) {
      super(path);
      this.bend = bend;
    }

    @Override
    public void lineStart() {
      super.lineStart();
      size = 0;
    }

    @Override
    public void point(double pointX, double pointY) {
      if (size == x.length) {
        x = Arrays.copyOf(x, 2 * size);
        y = Arrays.copyOf(y, 2 * size);
      }
      x[size] = pointX;
      y[size++] = pointY;
    }

    @Override
    void next(int count, double pointX, double pointY) {}

    @Override
    public void lineEnd() {
      if (size == 0) {
        return;
      }
      Path path = path();
      if (size < 3) {
        path.moveTo(x[size - 1], y[size - 1]);
        if (size == 2) {
          path.lineTo(x[0], y[0]);
        }
        path.closePath();
        return;
      }
      path.moveTo(x[1], y[1]);
      for (int i = 0; i < size; i++) {
        bend.draw(four(x, i), four(y, i), path);
      }
    }

    private double[] four(double[] all, int first) {
      return new double[] {
        all[first], all[(first + 1) % size], all[(first + 2) % size], all[(first + 3) % size]
      };
    }
  }

  private static void cardinal(double[] x, double[] y, Path path) {
    path.curveTo(
        x[1] + (x[2] - x[0]) / 6,
        y[1] + (y[2] - y[0]) / 6,
        x[2] + (x[1] - x[3]) / 6,
        y[2] + (y[1] - y[3]) / 6,
        x[2],
        y[2]);
  }

  /** Draws a Catmull-Rom spline. The distances are square roots, so α is ½. */
  private static void catmullRom(double[] x, double[] y, Path path) {
    double before = Math.sqrt(Math.hypot(x[1] - x[0], y[1] - y[0]));
    double between = Math.sqrt(Math.hypot(x[2] - x[1], y[2] - y[1]));
    double after = Math.sqrt(Math.hypot(x[3] - x[2], y[3] - y[2]));
    path.curveTo(
        handle(x[0], x[1], x[2], before, between),
        handle(y[0], y[1], y[2], before, between),
        handle(x[3], x[2], x[1], after, between),
        handle(y[3], y[2], y[1], after, between),
        x[2],
        y[2]);
  }

  /** Returns the handle at a point, towards the next one. */
  private static double handle(
      double previous, double at, double next, double before, double between) {
    if (before <= COINCIDENT) {
      return at;
    }
    double weight = 2 * before * before + 3 * before * between + between * between;
    double divisor = 3 * before * (before + between);
    return (at * weight - previous * between * between + next * before * before) / divisor;
  }
}
