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
import java.util.Objects;
import java.util.function.IntToDoubleFunction;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Draws lines and areas. A line with more points than pixels can show is thinned. */
final class LineDrawing {

  /** The least distance of marked points in px; closer ones would only make the line thicker. */
  private static final double LEAST_DISTANCE = 10;

  /** The least distance in px between points for a curve to differ visibly from a straight line. */
  private static final double LEAST_CURVE = 2;

  private static final double POINT_SIZE = 8;

  /** The opacity of the ranges around values, as that of an area. */
  private static final double BAND = 0.18;

  /** A missing point. */
  private static final int NONE = -1;

  private final Frame frame;
  private final @Nullable Columns columns;
  private final Span span;
  private final Series series;
  private final Markup out;

  /** The drawn rows, with {@link #NONE} where a line is interrupted. */
  private final int[] rows;

  /** Whether there are so many points that curves look like straight lines. */
  private final boolean isDense;

  /** Whether there is room for a symbol at each point. */
  private final boolean isSpacious;

  /** Creates the drawing of a series; columns are null if there are too few rows to thin. */
  LineDrawing(Frame frame, @Nullable Columns columns, Span span, Markup out) {
    this.frame = frame;
    this.columns = columns;
    this.span = span;
    this.out = out;
    series = span.series();
    int[] drawn = rows();
    double width = frame.plot().width();
    isDense = drawn.length * LEAST_CURVE > width;
    isSpacious =
        drawn.length == frame.model().x().size()
            && drawn.length * LEAST_DISTANCE <= width + LEAST_DISTANCE;
    rows = interrupted(present(drawn, series));
  }

  /** Draws the area and the line of a series. */
  void draw() {
    Points points = points(row -> frame.high(span, row));
    RangeDrawing ranges = new RangeDrawing(frame, span);
    if (!ranges.isEmpty()) {
      area(points(ranges::high), i -> ranges.low(rows[i]), BAND);
    }
    if (series.mark() != Mark.LINE) {
      area(points, i -> frame.low(span, rows[i]), series.style().fillOpacity());
      if (series.mark() == Mark.BAND) {
        return;
      }
      if (span.isRange()) {
        line(points(row -> frame.low(span, row)));
      }
    }
    if (line(points)) {
      symbols(points)
          .write(
              (color, symbols) ->
                  symbols
                      .attribute("fill", color)
                      .attribute("stroke", "var(--surface)")
                      .attribute("stroke-width", "1.5"),
              out);
    }
  }

  /** Returns the points of the drawn rows. */
  private Points points(IntToDoubleFunction position) {
    return new Points(rows.length, i -> at(rows[i]), i -> position.applyAsDouble(rows[i]));
  }

  private void area(Points points, IntToDoubleFunction from, double opacity) {
    Path area = path();
    Lines.area(points, from, curve(), area);
    String filled = area.toString();
    if (!filled.isEmpty()) {
      Svg.path(filled, series.color(), out)
          .attribute("fill-opacity", Double.toString(opacity))
          .close();
    }
  }

  /** Draws a line, and returns whether it has a point. */
  private boolean line(Points points) {
    Path line = path();
    Lines.line(points, curve(), line);
    String outline = line.toString();
    if (outline.isEmpty()) {
      return false;
    }
    Style style = series.style();
    Svg.path(outline, "none", out)
        .attribute("stroke", series.color())
        .attribute("stroke-width", Px.of(style.strokeWidth()))
        .attribute("stroke-linecap", "round")
        .attribute("stroke-linejoin", "round");
    if (style.isDashed()) {
      String dash = Px.of(3 * style.strokeWidth());
      out.attribute("stroke-dasharray", dash + ' ' + dash);
    }
    out.close();
    return true;
  }

  private Curve curve() {
    return isDense ? Curves.linear() : series.style().curve();
  }

  /** Returns the path to draw on: a short one for thousands of points, most of a response. */
  private Path path() {
    return isDense ? new ShortPath(1) : new PathData(1);
  }

  /**
   * Returns the symbols of all points, if the app wants them and there is room. Otherwise returns
   * the symbols of points with a colour of their own and of those without neighbours, which would
   * be lines of no length, and if there are several series that of the last point, which
   * distinguishes them.
   */
  private ColoredPaths symbols(Points points) {
    boolean hasAll = series.style().hasPoints() && isSpacious;
    int last =
        IntStream.iterate(points.size() - 1, i -> i >= 0, i -> i - 1)
            .filter(i -> frame.model().series().size() > 1 && points.isDefined(i))
            .findFirst()
            .orElse(-1);
    ColoredPaths symbols = new ColoredPaths(series, series.color());
    for (int i = 0; i < points.size(); i++) {
      if (points.isDefined(i)) {
        StringBuilder path = isSpacious ? symbols.of(rows[i]) : symbols.usual();
        boolean isAlone = isSpacious && points.isAlone(i);
        if (hasAll || i == last || isAlone || path != symbols.usual()) {
          Symbol.of(series.index()).draw(points.x(i), points.y(i), POINT_SIZE, path);
        }
      }
    }
    return symbols;
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
  private int[] rows() {
    Columns thinned = columns;
    if (thinned == null) {
      return IntStream.range(0, frame.model().x().size()).toArray();
    }
    Stream<double @Nullable []> values =
        series.stack() == null
            ? Stream.of(span.high(), span.low(), span.ends(Channel.LOW), span.ends(Channel.HIGH))
            : frame.spans().stream()
                .filter(each -> each.series().isStackedWith(series))
                .map(Span::high);
    return values
        .filter(Objects::nonNull)
        .flatMapToInt(each -> Arrays.stream(thinned.extremes(each).line()))
        .sorted()
        .distinct()
        .toArray();
  }
}
