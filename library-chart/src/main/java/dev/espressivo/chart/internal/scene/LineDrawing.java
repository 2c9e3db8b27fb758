package dev.espressivo.chart.internal.scene;

import dev.espressivo.base.internal.Markup;
import dev.espressivo.chart.internal.scene.CartesianModel.Series;
import dev.espressivo.chart.internal.scene.CartesianModel.Style;
import dev.espressivo.chart.internal.shape.Curve;
import dev.espressivo.chart.internal.shape.Curves;
import dev.espressivo.chart.internal.shape.Lines;
import dev.espressivo.chart.internal.shape.Path;
import dev.espressivo.chart.internal.shape.PathData;
import dev.espressivo.chart.internal.shape.Points;
import dev.espressivo.chart.internal.shape.ShortPath;
import java.util.Arrays;
import java.util.function.Function;
import java.util.stream.IntStream;

/** Draws lines and areas. A line with more points than pixels can show is thinned. */
final class LineDrawing {

  /** The least distance of marked points in px; closer ones would only make the line thicker. */
  private static final double LEAST_DISTANCE = 10;

  /** The least distance in px between points for a curve to differ visibly from a straight line. */
  private static final double LEAST_CURVE = 2;

  private static final double POINT_SIZE = 8;

  /** A missing point. */
  private static final int NONE = -1;

  private final Frame frame;

  LineDrawing(Frame frame) {
    this.frame = frame;
  }

  /** Draws the area and the line of a series. */
  void draw(Span span, Markup out) {
    Series series = span.series();
    Style style = series.style();
    Values values = frame.values(series.isRight());
    int[] drawn = rows(span);
    boolean isThinned = drawn.length < frame.model().x().size();
    boolean isDense = drawn.length * LEAST_CURVE > frame.plot().width();
    boolean isSpacious =
        !isThinned && drawn.length * LEAST_DISTANCE <= frame.plot().width() + LEAST_DISTANCE;
    int[] rows = interrupted(present(drawn, series));
    Function<Path, Curve> curve = isDense ? Curves.linear() : style.curve();
    Points points =
        Points.of(rows.length, i -> at(rows[i]), i -> values.apply(span.high()[rows[i]]));
    if (series.mark() == Mark.AREA) {
      double[] low = span.low();
      double baseline = values.baseline();
      Path area = path(isDense);
      Lines.area(
          points,
          i -> low == null || low[rows[i]] == 0 ? baseline : values.apply(low[rows[i]]),
          curve,
          area);
      String filled = area.toString();
      if (!filled.isEmpty()) {
        out.open("path")
            .attribute("d", filled)
            .attribute("fill", series.color())
            .attribute("fill-opacity", Double.toString(style.fillOpacity()))
            .close();
      }
    }
    Path line = path(isDense);
    Lines.line(points, curve, line);
    String outline = line.toString();
    if (outline.isEmpty()) {
      return;
    }
    out.open("path")
        .attribute("d", outline)
        .attribute("fill", "none")
        .attribute("stroke", series.color())
        .attribute("stroke-width", Px.of(style.strokeWidth()))
        .attribute("stroke-linecap", "round")
        .attribute("stroke-linejoin", "round");
    if (style.isDashed()) {
      out.attribute(
          "stroke-dasharray",
          Px.of(3 * style.strokeWidth()) + ' ' + Px.of(3 * style.strokeWidth()));
    }
    out.close();
    String symbols = symbols(points, series, isSpacious);
    if (!symbols.isEmpty()) {
      out.open("path")
          .attribute("d", symbols)
          .attribute("fill", series.color())
          .attribute("stroke", "var(--surface)")
          .attribute("stroke-width", "1.5")
          .close();
    }
  }

  /** Returns the path to draw on: a short one for thousands of points, most of a response. */
  private static Path path(boolean isDense) {
    return isDense ? new ShortPath(1) : new PathData(1);
  }

  /**
   * Returns the symbols of all points, if the app wants them and there is room. Otherwise returns
   * the symbols of points without neighbours, which would be lines of no length, and if there are
   * several series that of the last point, which distinguishes them.
   */
  private String symbols(Points points, Series series, boolean isSpacious) {
    boolean hasAll = series.style().hasPoints() && isSpacious;
    int last = frame.model().series().size() > 1 ? lastDefined(points) : -1;
    StringBuilder out = new StringBuilder();
    for (int i = 0; i < points.size(); i++) {
      boolean isMarked = hasAll || i == last || isSpacious && isAlone(points, i);
      if (isMarked && points.isDefined(i)) {
        Symbol.of(series.index()).draw(points.x(i), points.y(i), POINT_SIZE, out);
      }
    }
    return out.toString();
  }

  private static int lastDefined(Points points) {
    int last = points.size() - 1;
    while (last >= 0 && !points.isDefined(last)) {
      last--;
    }
    return last;
  }

  private static boolean isAlone(Points points, int i) {
    return (i == 0 || !points.isDefined(i - 1))
        && (i == points.size() - 1 || !points.isDefined(i + 1));
  }

  private double at(int row) {
    return row == NONE ? Double.NaN : frame.places().of(row) - frame.shift();
  }

  /** Returns the rows, with {@link #NONE} between two that a gap separates. */
  private int[] interrupted(int[] rows) {
    int[] gaps = frame.model().gaps();
    if (gaps.length == 0) {
      return rows;
    }
    int[] all = new int[2 * rows.length];
    int count = 0;
    int gap = 0;
    for (int row : rows) {
      int passed = gap;
      while (gap < gaps.length && gaps[gap] <= row) {
        gap++;
      }
      if (gap > passed && count > 0) {
        all[count++] = NONE;
      }
      all[count++] = row;
    }
    return Arrays.copyOf(all, count);
  }

  /** Returns the rows without those that the series does not have, unless they are in a stack. */
  private static int[] present(int[] rows, Series series) {
    double[] own = series.others().get(Channel.ROW);
    return own == null || series.stack() != null
        ? rows
        : Arrays.stream(rows).filter(row -> !Double.isNaN(own[row])).toArray();
  }

  /** Returns the rows that are drawn, the same for stacked areas, so that their edges meet. */
  private int[] rows(Span span) {
    Columns columns = frame.columns();
    if (columns == null) {
      return IntStream.range(0, frame.model().x().size()).toArray();
    }
    String stack = span.series().stack();
    if (stack == null) {
      return columns.extremes(span.high()).line();
    }
    return frame.spans().stream()
        .filter(each -> isSameStack(each, span, stack))
        .flatMapToInt(each -> Arrays.stream(columns.extremes(each.high()).line()))
        .sorted()
        .distinct()
        .toArray();
  }

  private static boolean isSameStack(Span one, Span other, String stack) {
    return one.series().mark() == other.series().mark()
        && one.series().isRight() == other.series().isRight()
        && stack.equals(one.series().stack());
  }
}
