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
      stroke(path, "var(--surface)", "4", out);
      stroke(path, color, "1.5", out);
    }
  }

  private static void stroke(StringBuilder path, String color, String width, Markup out) {
    out.open("path")
        .attribute("d", path.toString())
        .attribute("stroke", color)
        .attribute("stroke-width", width)
        .close();
  }

  private void bar(StringBuilder path, double along, double low, double top) {
    cap(path, along, low);
    cap(path, along, top);
    line(path, along, low, along, top);
  }

  private void cap(StringBuilder path, double along, double at) {
    line(path, along - CAP, at, along + CAP, at);
  }

  private void line(StringBuilder path, double along, double at, double alongTo, double to) {
    boolean isLying = frame.model().isHorizontal();
    path.append('M').append(Px.of(isLying ? at : along));
    path.append(',').append(Px.of(isLying ? along : at));
    path.append('L').append(Px.of(isLying ? to : alongTo));
    path.append(',').append(Px.of(isLying ? alongTo : to));
  }
}
