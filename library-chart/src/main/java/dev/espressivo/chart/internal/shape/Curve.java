package dev.espressivo.chart.internal.shape;

/**
 * Connects points. Between {@link #areaStart} and {@link #areaEnd}, every second line runs back
 * along the other side and closes the outline.
 */
public abstract class Curve {

  private final Path path;

  /** 0 on the way out along an area, 1 on the way back, -1 outside areas. */
  private int side = -1;

  private int count;

  /** Makes a curve that draws on a path. */
  protected Curve(Path path) {
    this.path = path;
  }

  public final void areaStart() {
    side = 0;
  }

  public final void areaEnd() {
    side = -1;
  }

  /** Begins a line, or one side of an area. */
  public void lineStart() {
    count = 0;
  }

  public void point(double x, double y) {
    if (count++ == 0) {
      if (side == 1) {
        path.lineTo(x, y);
      } else {
        path.moveTo(x, y);
      }
    } else {
      next(count, x, y);
    }
  }

  /** Ends a line, or one side of an area. A line of one point is closed, so that a cap shows it. */
  public void lineEnd() {
    if (count > 0) {
      finish(count);
    }
    if (side == 1 || side == -1 && count == 1) {
      path.closePath();
    }
    if (side >= 0) {
      side = 1 - side;
    }
  }

  /** Continues to the nth point, 2 for the second. */
  abstract void next(int count, double x, double y);

  /** Draws the rest up to the last point, of at least 1. */
  void finish(int count) {}

  final Path path() {
    return path;
  }

  /** Returns whether the curve is on the way back along the other side of an area. */
  final boolean isBack() {
    return side == 1;
  }
}
