package dev.espressivo.chart.internal.scene;

import dev.espressivo.base.internal.Markup;
import java.util.function.IntToDoubleFunction;
import org.jspecify.annotations.Nullable;

/** Draws the ranges around values as error bars: a line between two caps for each row. */
final class RangeDrawing {

  /** Half the width of a cap in px. */
  private static final double CAP = 4;

  private final Frame frame;
  private final Values values;
  private final double[] high;
  private final double @Nullable [] from;
  private final double @Nullable [] to;

  RangeDrawing(Frame frame, Span span) {
    this.frame = frame;
    values = frame.values(span.series().isRight());
    high = span.high();
    from = span.ends(Channel.LOW);
    to = span.ends(Channel.HIGH);
  }

  /** Returns where the lower end of a row's range is; that of its value if it has none. */
  double low(int row) {
    return end(from, row);
  }

  /** Returns where the upper end of a row's range is; that of its value if it has none. */
  double high(int row) {
    return end(to, row);
  }

  private double end(double @Nullable [] ends, int row) {
    return values.apply(ends == null || Double.isNaN(ends[row]) ? high[row] : ends[row]);
  }

  boolean isEmpty() {
    return from == null && to == null;
  }

  /** Draws error bars at positions along the axis of the rows. */
  void draw(int[] rows, IntToDoubleFunction along, String color, Markup out) {
    if (isEmpty()) {
      return;
    }
    StringBuilder path = new StringBuilder();
    for (int row : rows) {
      double low = low(row);
      double top = high(row);
      if (Double.isFinite(low + top) && low != top) {
        bar(path, along.applyAsDouble(row), low, top);
      }
    }
    if (!path.isEmpty()) {
      // Without a halo, the bar is hardly seen in front of marks of a similar colour.
      Svg.stroke(path, "var(--surface)", 4, out).close();
      Svg.stroke(path, color, 1.5, out).close();
    }
  }

  private void bar(StringBuilder path, double along, double low, double top) {
    Pen pen = Pen.of(frame, path);
    pen.move(along - CAP, low).line(along + CAP, low);
    pen.move(along - CAP, top).line(along + CAP, top);
    pen.move(along, low).line(along, top);
  }
}
