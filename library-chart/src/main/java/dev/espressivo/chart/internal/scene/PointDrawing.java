package dev.espressivo.chart.internal.scene;

import dev.espressivo.base.internal.Markup;
import dev.espressivo.chart.internal.scene.CartesianModel.Series;
import java.util.BitSet;
import java.util.stream.IntStream;

/**
 * Draws single points. More than {@value #MANY} of them would overlap, so they are drawn as squares
 * instead, whose opacity shows how many points they contain.
 */
final class PointDrawing {

  /** The largest number of points that are drawn one by one. */
  private static final int MANY = 5_000;

  /** The side of a square of many points, in px. */
  private static final int CELL = 10;

  /** The number of opacities of squares. */
  private static final int SHADES = 5;

  /** The least distance of points that the pointer can reach when there are many, in px. */
  private static final double REACH = 24;

  private final Frame frame;
  private final boolean isDense;

  PointDrawing(Frame frame) {
    this.frame = frame;
    isDense =
        frame.spans().stream()
                .filter(span -> span.series().mark().isFree())
                .mapToLong(this::count)
                .sum()
            > MANY;
  }

  /** Returns the number of points of a series in the visible part. */
  private long count(Span span) {
    return frame.model().view().x() == null && frame.model().view().y() == null
        ? frame.model().x().size()
        : rows(span).length;
  }

  void draw(Span span, Markup out) {
    if (isDense) {
      squares(span, out);
    } else {
      points(span, out);
    }
  }

  private void points(Span span, Markup out) {
    Series series = span.series();
    double size = series.style().size();
    Symbol symbol = Symbol.of(series.index());
    StringBuilder path = new StringBuilder();
    for (int row : rows(span)) {
      double x = frame.places().of(row) - frame.shift();
      double y = y(span, row);
      if (symbol == Symbol.CIRCLE) {
        // A line of no length with round caps is a circle, written with a few characters.
        path.append('M').append(Px.of(x)).append(',').append(Px.of(y)).append("h0");
      } else {
        symbol.draw(x, y, size, path);
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

  /** Draws a path for each opacity, of lines as thick as a square: neighbouring squares are one. */
  private void squares(Span span, Markup out) {
    int columns = (int) Math.ceil(frame.plot().width() / CELL);
    int lines = (int) Math.ceil(frame.plot().height() / CELL);
    int[] counts = counts(span, columns, lines);
    int most = IntStream.of(counts).max().orElse(0);
    StringBuilder[] shades = new StringBuilder[SHADES];
    for (int line = 0; line < lines; line++) {
      for (int column = 0; column < columns; column++) {
        int shade = shade(counts[line * columns + column], most);
        int end = column;
        while (end + 1 < columns && shade(counts[line * columns + end + 1], most) == shade) {
          end++;
        }
        if (shade >= 0) {
          shades[shade] = shades[shade] == null ? new StringBuilder() : shades[shade];
          shades[shade]
              .append('M')
              .append(Px.of(frame.plot().left() + column * CELL - frame.shift()))
              .append(',')
              .append(Px.of(frame.plot().top() + line * CELL + CELL / 2.0))
              .append('h')
              .append((end - column + 1) * CELL);
        }
        column = end;
      }
    }
    for (int shade = 0; shade < SHADES; shade++) {
      if (shades[shade] != null) {
        out.open("path")
            .attribute("d", shades[shade].toString())
            .attribute("stroke", span.series().color())
            .attribute("stroke-width", Integer.toString(CELL))
            .attribute("stroke-opacity", Double.toString((shade + 1.0) / SHADES))
            .close();
      }
    }
  }

  private int[] counts(Span span, int columns, int lines) {
    int[] counts = new int[columns * lines];
    for (int row : rows(span)) {
      int column = (int) ((frame.places().of(row) - frame.plot().left()) / CELL);
      int line = (int) ((y(span, row) - frame.plot().top()) / CELL);
      counts[Math.clamp(line, 0, lines - 1) * columns + Math.clamp(column, 0, columns - 1)]++;
    }
    return counts;
  }

  /**
   * Returns a square's opacity by the logarithm of its count, so that a few points among many are
   * visible; -1 for an empty square.
   */
  private static int shade(int count, int most) {
    return count == 0
        ? -1
        : (int) Math.min(SHADES - 1, Math.log(count) / Math.log(most + 1.0) * SHADES);
  }

  private double y(Span span, int row) {
    return frame.values(span.series().isRight()).apply(span.high()[row]);
  }

  private int[] rows(Span span) {
    boolean isPart = frame.model().view().y() != null;
    Box plot = frame.plot();
    return IntStream.range(frame.first(), frame.end())
        .filter(
            row -> {
              double y = y(span, row);
              boolean isInside = !isPart || y >= plot.top() && y <= plot.bottom();
              return Double.isFinite(y) && isInside && Double.isFinite(frame.places().of(row));
            })
        .toArray();
  }

  /** Returns the rows within reach of the pointer: of many points, one in each neighbourhood. */
  int[] apart(Span span) {
    if (!isDense) {
      return rows(span);
    }
    BitSet taken = new BitSet();
    int across = (int) (frame.width() / REACH) + 1;
    return IntStream.of(rows(span))
        .filter(
            row -> {
              int column = (int) Math.clamp(frame.places().of(row) / REACH, 0, across - 1);
              int line = (int) Math.clamp(y(span, row) / REACH, 0, frame.height() / REACH);
              int place = line * across + column;
              boolean isNew = !taken.get(place);
              taken.set(place);
              return isNew;
            })
        .toArray();
  }
}
