package dev.espressivo.chart.internal.shape;

/** Ways of connecting points, after d3-shape's curves. */
public final class Curves {

  private static final double COINCIDENT = 1e-12;

  private Curves() {}

  /** Returns straight lines from point to point. */
  public static Curve linear() {
    return open(Curves::linear);
  }

  /** Returns straight lines from point to point, and from the last one to the first. */
  public static Curve linearClosed() {
    return (run, path) -> {
      run.begin(path);
      linear(run, path);
      path.closePath();
    };
  }

  /**
   * Returns a smooth curve that goes up and down only where the points do, if their x ascends or
   * descends: M. Steffen, "A Simple Method for Monotonic Interpolation in One Dimension" (1990).
   */
  public static Curve monotoneX() {
    Curve curve = curved(Curves::monotoneX);
    return (run, path) -> curve.draw(run.distinct(), path);
  }

  /** Returns a natural cubic spline, the curve through the points with the least bending. */
  public static Curve natural() {
    return curved(Curves::natural);
  }

  /** Returns steps that change halfway between two points. */
  public static Curve step() {
    return step(0.5);
  }

  /** Returns steps that change at the earlier of two points. */
  public static Curve stepBefore() {
    return step(0);
  }

  /** Returns steps that change at the later of two points. */
  public static Curve stepAfter() {
    return step(1);
  }

  /**
   * Returns a centripetal Catmull-Rom spline, which makes no loops: Yuksel and others, "On the
   * Parameterization of Catmull-Rom Curves" (2009).
   */
  public static Curve catmullRom() {
    return curved(Curves::catmullRom);
  }

  /** Returns a cubic B-spline, which passes between the points and reaches only the outer ones. */
  public static Curve basis() {
    return open(Curves::basis);
  }

  /** Returns a cardinal spline without tension, through at least three points and round again. */
  public static Curve cardinalClosed() {
    return Curves::cardinalClosed;
  }

  /** Returns a curve from the first point to the last by what draws from there on. */
  private static Curve open(Curve rest) {
    return (run, path) -> {
      run.begin(path);
      rest.draw(run, path);
      run.end(path);
    };
  }

  /** Returns an open curve; one or two points are connected by a line. */
  private static Curve curved(Curve rest) {
    return open(
        (run, path) -> {
          Curve drawn = run.size() < 3 ? Curves::linear : rest;
          drawn.draw(run, path);
        });
  }

  private static void lineTo(int point, Run run, Path path) {
    path.lineTo(run.x(point), run.y(point));
  }

  private static void linear(Run run, Path path) {
    for (int i = 1; i < run.size(); i++) {
      lineTo(i, run, path);
    }
  }

  private static Curve step(double out) {
    return open(
        (run, path) -> {
          double share = run.isBack() ? 1 - out : out;
          for (int i = 1; i < run.size(); i++) {
            if (share == 0) {
              path.lineTo(run.x(i - 1), run.y(i));
              lineTo(i, run, path);
            } else {
              double change = run.x(i - 1) * (1 - share) + run.x(i) * share;
              path.lineTo(change, run.y(i - 1));
              path.lineTo(change, run.y(i));
            }
          }
          if (out == 0.5 && run.size() > 1) {
            lineTo(run.size() - 1, run, path);
          }
        });
  }

  private static void basis(Run run, Path path) {
    int last = run.size() - 1;
    if (last > 1) {
      path.lineTo((5 * run.x(0) + run.x(1)) / 6, (5 * run.y(0) + run.y(1)) / 6);
      for (int i = 1; i <= last; i++) {
        double x0 = run.x(i - 1);
        double y0 = run.y(i - 1);
        double x1 = run.x(i);
        double y1 = run.y(i);
        int next = Math.min(i + 1, last);
        path.curveTo(
            (2 * x0 + x1) / 3,
            (2 * y0 + y1) / 3,
            (x0 + 2 * x1) / 3,
            (y0 + 2 * y1) / 3,
            (x0 + 4 * x1 + run.x(next)) / 6,
            (y0 + 4 * y1 + run.y(next)) / 6);
      }
    }
    if (last > 0) {
      lineTo(last, run, path);
    }
  }

  private static void monotoneX(Run run, Path path) {
    int last = run.size() - 1;
    double slope = 0;
    for (int i = 1; i <= last; i++) {
      double ahead = i < last ? slope(run, i) : endSlope(run, i, slope);
      double behind = i > 1 ? slope : endSlope(run, i, ahead);
      double third = (run.x(i) - run.x(i - 1)) / 3;
      path.curveTo(
          run.x(i - 1) + third,
          run.y(i - 1) + third * behind,
          run.x(i) - third,
          run.y(i) - third * ahead,
          run.x(i),
          run.y(i));
      slope = ahead;
    }
  }

  /** Returns the slope at a point, between the one before and the one after. */
  private static double slope(Run run, int at) {
    double before = run.x(at) - run.x(at - 1);
    double after = run.x(at + 1) - run.x(at);
    double slopeBefore =
        (run.y(at) - run.y(at - 1)) / (before != 0 ? before : after < 0 ? -0.0 : 0.0);
    double slopeAfter =
        (run.y(at + 1) - run.y(at)) / (after != 0 ? after : before < 0 ? -0.0 : 0.0);
    double mean = (slopeBefore * after + slopeAfter * before) / (before + after);
    double bounded =
        Math.min(Math.min(Math.abs(slopeBefore), Math.abs(slopeAfter)), 0.5 * Math.abs(mean));
    double slope = (sign(slopeBefore) + sign(slopeAfter)) * bounded;
    return Double.isNaN(slope) ? 0 : slope;
  }

  /** Returns the slope at the outer end of a segment, from that at its inner end. */
  private static double endSlope(Run run, int to, double inner) {
    double width = run.x(to) - run.x(to - 1);
    return width == 0 ? inner : (3 * (run.y(to) - run.y(to - 1)) / width - inner) / 2;
  }

  private static int sign(double value) {
    return value < 0 ? -1 : 1;
  }

  private static void natural(Run run, Path path) {
    int last = run.size() - 1;
    double[][] x = controls(run.xs(), last);
    double[][] y = controls(run.ys(), last);
    for (int i = 0; i < last; i++) {
      path.curveTo(x[0][i], y[0][i], x[1][i], y[1][i], run.x(i + 1), run.y(i + 1));
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

  private static void catmullRom(Run run, Path path) {
    int last = run.size() - 1;
    for (int i = 1; i <= last; i++) {
      int far = Math.max(0, i - 2);
      int next = Math.min(i + 1, last);
      double before = distance(run, far, i - 1);
      double between = distance(run, i - 1, i);
      double after = distance(run, i, next);
      path.curveTo(
          leaving(run.x(far), run.x(i - 1), run.x(i), before, between),
          leaving(run.y(far), run.y(i - 1), run.y(i), before, between),
          reaching(run.x(i - 1), run.x(i), run.x(next), between, after),
          reaching(run.y(i - 1), run.y(i), run.y(next), between, after),
          run.x(i),
          run.y(i));
    }
  }

  /** Returns the root of a distance, so that alpha is ½. */
  private static double distance(Run run, int from, int to) {
    return Math.sqrt(Math.hypot(run.x(from) - run.x(to), run.y(from) - run.y(to)));
  }

  /** Returns the handle at a point, towards the next one. */
  private static double leaving(
      double previous, double at, double next, double before, double between) {
    return before > COINCIDENT
        ? handle(at, -previous * between * between, next * before * before, before, between)
        : at;
  }

  /** Returns the handle at a point, towards the previous one. */
  private static double reaching(
      double previous, double at, double next, double between, double after) {
    return after > COINCIDENT
        ? handle(at, previous * after * after, -next * between * between, after, between)
        : at;
  }

  private static double handle(double at, double first, double second, double outer, double inner) {
    double weight = 2 * outer * outer + 3 * outer * inner + inner * inner;
    return (at * weight + first + second) / (3 * outer * (outer + inner));
  }

  private static void cardinalClosed(Run run, Path path) {
    int size = run.size();
    path.moveTo(run.x(1), run.y(1));
    for (int i = 0; i < size; i++) {
      int from = (i + 1) % size;
      int to = (i + 2) % size;
      int next = (i + 3) % size;
      path.curveTo(
          run.x(from) + (run.x(to) - run.x(i)) / 6,
          run.y(from) + (run.y(to) - run.y(i)) / 6,
          run.x(to) + (run.x(from) - run.x(next)) / 6,
          run.y(to) + (run.y(from) - run.y(next)) / 6,
          run.x(to),
          run.y(to));
    }
  }
}
