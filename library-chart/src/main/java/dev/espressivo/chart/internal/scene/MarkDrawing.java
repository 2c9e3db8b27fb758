package dev.espressivo.chart.internal.scene;

import dev.espressivo.base.internal.Markup;
import dev.espressivo.chart.internal.scene.CartesianModel.Series;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Draws the marks of all series. */
final class MarkDrawing {

  private final Frame frame;
  private final BarDrawing bars;
  private final PointDrawing points;

  /** The columns of pixels in which rows share; null if there are too few rows to thin. */
  private final @Nullable Columns columns;

  /** Whether a browser shows the drawing, in which points can be hovered and the legend pressed. */
  private final boolean isForBrowser;

  MarkDrawing(Frame frame, boolean isForBrowser) {
    this.frame = frame;
    this.isForBrowser = isForBrowser;
    bars = new BarDrawing(frame);
    points = new PointDrawing(frame);
    columns = Columns.of(frame);
  }

  /** Returns the positions and texts of the points as JSON. */
  String points() {
    return new HoverPoints(frame, bars, points, columns).json();
  }

  /** Returns what the labels of bars cover, once the marks have been drawn. */
  List<Box> labels() {
    return bars.labels();
  }

  /** Draws the marks, from back to front. */
  void draw(Markup out) {
    definitions(out);
    boolean isCut = frame.isCut();
    if (isCut) {
      out.open("g").attribute("clip-path", frame.clip("plot"));
    }
    for (Mark mark : Mark.values()) {
      for (Span span : frame.spans()) {
        if (span.series().mark() == mark && mark != Mark.VOLUME) {
          open(span.series(), out);
          moved(span, out);
          out.close();
        }
      }
    }
    if (isCut) {
      out.close();
    }
    frame.spans().forEach(span -> volume(span, isCut, out));
    if (frame.model().hasBarLabels()) {
      labels(out);
    }
    new LabelDrawing(frame, points).draw(out);
    hidden().forEach(series -> hidden(series, out));
  }

  private void open(Series series, Markup out) {
    out.open("g").attribute("data-series", Integer.toString(series.index()));
    frame.moving("xy", out);
  }

  /** Draws volumes, which have a plot of their own that does not move vertically. */
  private void volume(Span span, boolean isCut, Markup out) {
    if (span.series().mark() != Mark.VOLUME) {
      return;
    }
    out.open("g").attribute("data-series", Integer.toString(span.series().index()));
    if (isCut) {
      out.attribute("clip-path", frame.clip("volume")).open("g");
    }
    frame.moving("x", out);
    mark(span, out);
    if (isCut) {
      out.close();
    }
    out.close();
  }

  /** Returns the hidden series: after a press, the browser shows them before the server draws. */
  private Stream<Series> hidden() {
    return frame.model().series().stream()
        .filter(series -> isForBrowser && series.isHidden() && series.stack() == null)
        .filter(series -> series.mark().hasPoints());
  }

  private void hidden(Series series, Markup out) {
    out.open("g")
        .attribute("data-series", Integer.toString(series.index()))
        .attribute("data-hidden", "")
        .attribute("clip-path", frame.clip("plot"));
    moved(Span.single(series, frame.model()), out);
    out.close();
  }

  /** Writes the labels of bars, which unlike the bars are not cut off at the edge of the plot. */
  private void labels(Markup out) {
    out.open("g");
    for (Span span : frame.spans()) {
      if (span.series().mark() == Mark.BAR) {
        open(span.series(), out);
        bars.labels(span, out);
        out.close();
      }
    }
    out.close();
  }

  /** Draws marks, of which lines and points are moved if they slide. */
  private void moved(Span span, Markup out) {
    boolean isMoved = frame.model().view().anchor() != null && span.series().mark().hasPoints();
    if (isMoved) {
      String by = Px.of(frame.shift());
      String place = frame.model().isHorizontal() ? "0," + by : by + ",0";
      out.open("g").attribute("transform", "translate(" + place + ')');
    }
    mark(span, out);
    if (isMoved) {
      out.close();
    }
  }

  private void mark(Span span, Markup out) {
    switch (span.series().mark()) {
      case BAR -> {
        bars.draw(span, out);
        bars.ranges(span, out);
      }
      case RULE -> bars.draw(span, out);
      case LINE, AREA, BAND -> new LineDrawing(frame, columns, span, out).draw();
      case POINT -> points.draw(span, out);
      case BOX -> new BoxDrawing(frame).draw(span, out);
      case CELL -> new CellDrawing(frame).draw(span, out);
      case CANDLE -> new CandleDrawing(frame).draw(span, out);
      case VOLUME -> new CandleDrawing(frame).volume(span, out);
    }
  }

  private void definitions(Markup out) {
    Markup definitions = new Markup();
    if (frame.isCut() || hidden().findAny().isPresent()) {
      clip("plot", frame.plot(), definitions);
      Box below = frame.below();
      if (below != null) {
        clip("volume", below, definitions);
      }
    }
    bars.patterns(definitions);
    if (!definitions.toString().isEmpty()) {
      out.open("defs").markup(definitions).close();
    }
  }

  private void clip(String name, Box box, Markup out) {
    out.open("clipPath").attribute("id", frame.id(name)).open("rect");
    Svg.box(box.left() - 4, box.top() - 1, box.width() + 8, box.height() + 2, out);
    out.close().close();
  }
}
