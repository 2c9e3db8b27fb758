package dev.espressivo.chart.internal.scene;

import dev.espressivo.base.internal.Markup;
import dev.espressivo.chart.internal.scene.CartesianModel.Candles;
import java.util.Objects;

/**
 * Draws candles: rising ones as one path, falling ones as another. They differ in more than their
 * colour: the body of a rising candle is lighter than its edge, or empty.
 */
final class CandleDrawing {

  /** The greatest width of a body in px, lest a few candles on a wide screen be slabs. */
  private static final double WIDEST = 64;

  private static final String LIGHT = "0.3";

  private final Frame frame;
  private final CandleGroups candles;

  CandleDrawing(Frame frame) {
    this.frame = frame;
    candles = Objects.requireNonNull(frame.candles());
  }

  void draw(Span span, Markup out) {
    StringBuilder rising = new StringBuilder();
    StringBuilder falling = new StringBuilder();
    for (int i = 0; i < candles.count(); i++) {
      boolean isRising = candles.close()[i] >= candles.open()[i];
      candle(i, isRising ? rising : falling);
    }
    Candles look = candles.look();
    path(rising, span.series().color(), look.isHollow() ? "0" : LIGHT, out);
    path(falling, look.falling(), "1", out);
  }

  /** Writes a path, even without a candle, so that falling candles are always the second path. */
  private static void path(StringBuilder path, String color, String opacity, Markup out) {
    Svg.path(path, color, out)
        .attribute("fill-opacity", opacity)
        .attribute("stroke", color)
        .close();
  }

  private void candle(int group, StringBuilder path) {
    Values values = frame.left();
    double top = values.apply(candles.high()[group]);
    double bottom = values.apply(candles.low()[group]);
    double one = values.apply(candles.open()[group]);
    double other = values.apply(candles.close()[group]);
    double upper = Math.min(one, other);
    double lower = Math.max(one, other);
    // A logarithmic axis cannot show zero and negative prices.
    if (!(Double.isFinite(top) && Double.isFinite(bottom) && Double.isFinite(one + other))) {
      return;
    }
    double x = Math.floor(candles.middle(frame.places(), group)) + 0.5;
    double half = half(group);
    if (half == 0) {
      line(path, x, Math.min(top, upper), Math.max(bottom, lower));
      return;
    }
    line(path, x, top, upper);
    body(path, x - half, one, 2 * half, other);
    line(path, x, lower, bottom);
  }

  /** Returns half the width of a body, chosen so that its edges are in the middle of pixels. */
  private double half(int group) {
    double width = candles.look().share() * candles.width(frame.places(), group);
    return Math.max(0, Math.rint((Math.min(width, WIDEST) - 1) / 2));
  }

  private static void line(StringBuilder path, double x, double from, double to) {
    long length = Px.tenths(to) - Px.tenths(from);
    if (length > 0) {
      path.append('M').append(Px.of(x)).append(' ').append(Px.of(from));
      path.append('v').append(Px.of(length / 10.0));
    }
  }

  /** Draws a body from its opening price, where a new candle is flat before it is animated. */
  private static void body(StringBuilder path, double left, double from, double width, double to) {
    double height = (Px.tenths(to) - Px.tenths(from)) / 10.0;
    path.append('M').append(Px.of(left)).append(' ').append(Px.of(from));
    if (height == 0) {
      path.append('h').append(Px.of(width));
      return;
    }
    path.append('v').append(Px.of(height)).append('h').append(Px.of(width));
    path.append('v').append(Px.of(-height)).append('z');
  }

  /** Draws the volumes as bars in the lower plot. */
  void volume(Span span, Markup out) {
    Values values = frame.volume();
    if (values == null) {
      return;
    }
    double[] sums = candles.sums(span.high());
    double base = values.baseline();
    StringBuilder path = new StringBuilder();
    for (int i = 0; i < candles.count(); i++) {
      if (sums[i] > 0) {
        double x = Math.floor(candles.middle(frame.places(), i)) + 0.5;
        double half = half(i) + 0.5;
        body(path, x - half, base, 2 * half, values.apply(sums[i]));
      }
    }
    Svg.path(path, span.series().color(), out).close();
  }
}
