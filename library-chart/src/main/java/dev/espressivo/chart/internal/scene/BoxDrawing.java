package dev.espressivo.chart.internal.scene;

import dev.espressivo.base.internal.Markup;

/**
 * Draws the middle halves of groups of numbers as boxes, with whiskers and single outliers. All
 * boxes of a series are one path, all medians another, and all outliers a third.
 */
record BoxDrawing(Frame frame) {

  /** The share of its band that a box takes, and its greatest width in px. */
  private static final double SHARE = 0.8;

  private static final double WIDEST = 64;

  /** The least width of a box in px that is more than a line. */
  private static final double LEAST = 3;

  private static final double POINT = 6;

  void draw(Span span, Markup out) {
    StringBuilder boxes = new StringBuilder();
    StringBuilder medians = new StringBuilder();
    StringBuilder outliers = new StringBuilder();
    for (int row = 0; row < frame.model().x().size(); row++) {
      box(span, row, boxes, medians);
      outliers(span, row, outliers);
    }
    String color = span.series().color();
    Svg.path(boxes, color, out).attribute("fill-opacity", "0.3").attribute("stroke", color).close();
    line(medians, color, 2, out).close();
    line(outliers, color, POINT, out).attribute("stroke-linecap", "round").close();
  }

  private static Markup line(StringBuilder path, String color, double width, Markup out) {
    return Svg.path(path, "none", out)
        .attribute("stroke", color)
        .attribute("stroke-width", Px.of(width));
  }

  private void box(Span span, int row, StringBuilder boxes, StringBuilder medians) {
    double low = y(span, Channel.LOW, row);
    double first = y(span, Channel.Q1, row);
    double median = y(span, Channel.Y, row);
    double third = y(span, Channel.Q3, row);
    double high = y(span, Channel.HIGH, row);
    double x = Math.floor(frame.places().of(row)) + 0.5;
    // A logarithmic axis cannot show zero and negative numbers.
    if (!Double.isFinite(low + first + median + third + high)) {
      return;
    }
    double half = Math.rint(Math.min(WIDEST, SHARE * frame.places().bandwidth()) / 2);
    if (2 * half < LEAST) {
      lines(boxes, x, low, x, high);
      // A line of no length would be invisible.
      lines(medians, x - 1, median, x + 1, median);
      return;
    }
    lines(boxes, x - half, first, x - half, third, x + half, third, x + half, first);
    boxes.append('z');
    lines(boxes, x, third, x, high);
    lines(boxes, x - half / 2, high, x + half / 2, high);
    lines(boxes, x, first, x, low);
    lines(boxes, x - half / 2, low, x + half / 2, low);
    lines(medians, x - half, median, x + half, median);
  }

  private double y(Span span, Channel channel, int row) {
    return frame.values(span.series().isRight()).apply(span.series().of(channel)[row]);
  }

  /** Writes one point for all outliers of a row at the same px. */
  private void outliers(Span span, int row, StringBuilder path) {
    Values values = frame.values(span.series().isRight());
    double before = Double.NaN;
    for (double value : frame.model().outliers(span.series(), row)) {
      double y = Math.rint(values.apply(value));
      if (Double.isFinite(y) && y != before) {
        lines(path, Math.floor(frame.places().of(row)) + 0.5, y);
        path.append("h0");
        before = y;
      }
    }
  }

  /** Writes lines between points, each given along the axis of the rows and of the values. */
  private void lines(StringBuilder path, double... points) {
    Pen pen = Pen.of(frame, path).move(points[0], points[1]);
    for (int i = 2; i < points.length; i += 2) {
      pen.line(points[i], points[i + 1]);
    }
  }
}
