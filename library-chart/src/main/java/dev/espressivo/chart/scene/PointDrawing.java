package dev.espressivo.chart.scene;

import dev.espressivo.base.internal.Markup;
import dev.espressivo.chart.scene.CartesianModel.Series;
import java.util.BitSet;
import java.util.stream.IntStream;

/** Draws single points. Of those that cover each other whole, one is drawn. */
final class PointDrawing {

  /** Beyond so many points, those that share a quarter of their size are drawn once. */
  private static final int MANY = 5_000;

  private final Frame frame;

  PointDrawing(Frame frame) {
    this.frame = frame;
  }

  /** Draws the points of a series. */
  void draw(Span span, Markup out) {
    Series series = span.series();
    double size = series.style().size();
    Symbol symbol = Symbol.of(series.index());
    StringBuilder path = new StringBuilder();
    for (int row : rows(span)) {
      double y = y(span, row);
      if (symbol == Symbol.CIRCLE) {
        // A round cap of no length is a circle of a few characters.
        path.append('M')
            .append(Px.of(frame.places().of(row)))
            .append(',')
            .append(Px.of(y))
            .append("h0");
      } else {
        symbol.draw(frame.places().of(row), y, size, path);
      }
    }
    if (path.isEmpty()) {
      return;
    }
    out.open("path").attribute("d", path.toString());
    if (symbol == Symbol.CIRCLE) {
      out.attribute("stroke", series.color())
          .attribute("stroke-width", Px.of(size))
          .attribute("stroke-linecap", "round")
          .attribute("stroke-opacity", "0.8");
    } else {
      out.attribute("fill", series.color()).attribute("fill-opacity", "0.8");
    }
    out.close();
  }

  private double y(Span span, int row) {
    return frame.values(span.series().isRight()).apply(span.high()[row]);
  }

  /** The rows that are drawn, in their order. */
  int[] rows(Span span) {
    int[] defined =
        IntStream.range(0, span.high().length)
            .filter(row -> Double.isFinite(y(span, row)) && Double.isFinite(frame.places().of(row)))
            .toArray();
    if (defined.length <= MANY) {
      return defined;
    }
    double cell = Math.max(1, span.series().style().size() / 4);
    BitSet taken = new BitSet();
    int across = (int) (frame.width() / cell) + 2;
    return IntStream.of(defined)
        .filter(
            row -> {
              int column = (int) Math.clamp(frame.places().of(row) / cell, 0, across - 1);
              int line = (int) Math.clamp(y(span, row) / cell, 0, frame.height() / cell + 1);
              int place = line * across + column;
              boolean isNew = !taken.get(place);
              taken.set(place);
              return isNew;
            })
        .toArray();
  }
}
