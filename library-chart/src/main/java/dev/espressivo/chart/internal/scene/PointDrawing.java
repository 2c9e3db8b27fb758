package dev.espressivo.chart.internal.scene;

import dev.espressivo.base.internal.Markup;
import dev.espressivo.chart.internal.scene.CartesianModel.Series;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Comparator;
import java.util.Objects;
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

  /** The largest and the least radius of points whose area shows a number, in px. */
  private static final double LARGEST = 24;

  private static final double SMALLEST = 1.5;

  /** The share of the plot's shorter side that the largest radius has at most. */
  private static final double SHARE = 0.1;

  private final Frame frame;
  private final boolean isDense;

  /** The largest size of all points. */
  private final double most;

  PointDrawing(Frame frame) {
    this.frame = frame;
    isDense =
        frame.spans().stream()
                .filter(span -> span.series().mark().isFree())
                .mapToLong(this::count)
                .sum()
            > MANY;
    most =
        frame.spans().stream()
            .map(span -> span.series().others().get(Channel.SIZE))
            .filter(Objects::nonNull)
            .flatMapToDouble(sizes -> Arrays.stream(sizes, 0, frame.model().x().size()))
            .filter(size -> size > 0 && size < Double.POSITIVE_INFINITY)
            .max()
            .orElse(1);
  }

  /** Returns the radius of a point; that of the series if the row has no size of its own. */
  double radius(Series series, int row) {
    double[] sizes = series.others().get(Channel.SIZE);
    if (sizes == null || !(sizes[row] >= 0 && sizes[row] <= most) || isDense) {
      return series.style().size() / 2;
    }
    double largest =
        Math.min(LARGEST, SHARE * Math.min(frame.plot().width(), frame.plot().height()));
    return Math.max(SMALLEST, largest * Math.sqrt(sizes[row] / most));
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
    boolean isSized = series.others().containsKey(Channel.SIZE);
    Symbol symbol = Symbol.of(series.index());
    boolean isRound = symbol == Symbol.CIRCLE && !isSized;
    double size = series.style().size();
    int[] rows = rows(span);
    new RangeDrawing(frame, span)
        .draw(rows, row -> frame.places().of(row) - frame.shift(), series.color(), out);
    ColoredPaths paths = new ColoredPaths(series, series.color());
    for (int row : isSized ? largestFirst(series, rows) : rows) {
      StringBuilder path = paths.of(row);
      double x = frame.places().of(row) - frame.shift();
      double y = frame.high(span, row);
      if (isRound) {
        // A line of no length with round caps is a circle, written with a few characters.
        path.append('M').append(Px.of(x)).append(',').append(Px.of(y)).append("h0");
      } else {
        symbol.draw(x, y, 2 * radius(series, row), path);
      }
    }
    paths.write(
        (color, path) -> {
          if (isRound) {
            path.attribute("stroke", color)
                .attribute("stroke-width", Px.of(size))
                .attribute("stroke-linecap", "round")
                .attribute("stroke-opacity", "0.8");
          } else {
            path.attribute("fill", color).attribute("fill-opacity", isSized ? "0.5" : "0.8");
            if (isSized) {
              // Outlines show where points overlap.
              path.attribute("stroke", color).attribute("stroke-width", "1.5");
            }
          }
        },
        out);
  }

  /** Returns rows by descending size, so that small points are in front. */
  private int[] largestFirst(Series series, int[] rows) {
    return IntStream.of(rows)
        .boxed()
        .sorted(Comparator.comparingDouble(row -> -radius(series, row)))
        .mapToInt(Integer::intValue)
        .toArray();
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
        Svg.stroke(shades[shade], span.series().color(), CELL, out)
            .attribute("stroke-opacity", Double.toString((shade + 1.0) / SHADES))
            .close();
      }
    }
  }

  private int[] counts(Span span, int columns, int lines) {
    int[] counts = new int[columns * lines];
    for (int row : rows(span)) {
      int column = (int) ((frame.places().of(row) - frame.plot().left()) / CELL);
      int line = (int) ((frame.high(span, row) - frame.plot().top()) / CELL);
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

  /** Returns the rows of the visible points. */
  int[] rows(Span span) {
    boolean isPart = frame.model().view().y() != null;
    Box plot = frame.plot();
    return IntStream.range(frame.first(), frame.end())
        .filter(
            row -> {
              double y = frame.high(span, row);
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
              int line = (int) Math.clamp(frame.high(span, row) / REACH, 0, frame.height() / REACH);
              int place = line * across + column;
              boolean isNew = !taken.get(place);
              taken.set(place);
              return isNew;
            })
        .toArray();
  }
}
