package dev.espressivo.chart.internal.scene;

import dev.espressivo.base.internal.Markup;
import dev.espressivo.chart.internal.scene.CartesianModel.Annotation;
import dev.espressivo.chart.internal.scene.CartesianModel.Interval;
import dev.espressivo.chart.internal.scene.CartesianModel.Reference;
import dev.espressivo.chart.internal.scene.CartesianModel.Series;
import dev.espressivo.chart.internal.scene.CartesianModel.ValueScale;
import dev.espressivo.chart.internal.scene.Scene.Line;
import dev.espressivo.chart.internal.scene.Scene.Reach;
import dev.espressivo.chart.internal.scene.Scene.Whole;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import java.util.stream.Stream;

/** Draws charts with two axes. */
public final class CartesianScene {

  private final Frame frame;
  private final BarDrawing bars;

  /** Whether a browser shows the drawing, in which points can be hovered and the legend pressed. */
  private final boolean isForBrowser;

  private CartesianScene(Frame frame, boolean isForBrowser) {
    this.frame = frame;
    this.isForBrowser = isForBrowser;
    bars = new BarDrawing(frame);
  }

  /** Draws a chart of a size in px, which must be above 0. */
  public static Scene draw(CartesianModel model, double width, double height, Look look) {
    return scene(model, width, height, look, true).draw();
  }

  /** Returns the same drawing without what only a browser needs: points, and hidden series. */
  static Scene picture(CartesianModel model, double width, double height, Look look) {
    return scene(model, width, height, look, false).draw();
  }

  private static CartesianScene scene(
      CartesianModel model, double width, double height, Look look, boolean isForBrowser) {
    requirePositive("width", width);
    requirePositive("height", height);
    return new CartesianScene(Frame.of(model, width, height, look), isForBrowser);
  }

  private static void requirePositive(String name, double px) {
    if (!(px > 0 && px < Double.POSITIVE_INFINITY)) {
      throw new IllegalArgumentException(name + " must be above 0, but is " + px);
    }
  }

  private Scene draw() {
    Map<String, String> layers = new LinkedHashMap<>();
    AxisDrawing axes = new AxisDrawing(frame);
    NoteDrawing notes = new NoteDrawing(frame);
    layers.put("grid", layer(axes::grid));
    layers.put("references", layer(out -> references(notes::band, out)));
    layers.put("marks", layer(this::marks));
    layers.put(
        "annotations",
        layer(
            out -> {
              references(notes::line, out);
              for (Reference reference : frame.model().references()) {
                notes.label(reference, out);
              }
              for (Annotation annotation : frame.model().annotations()) {
                notes.draw(annotation, out);
              }
            }));
    layers.put(
        "axes",
        layer(
            out -> {
              axes.axes(out);
              new CellDrawing(frame).key(out);
            }));
    return new Scene(
        frame.width(),
        frame.height(),
        layers,
        isForBrowser ? new HoverPoints(frame, bars).json() : "",
        reach());
  }

  /** Draws references, cut at the plot if the drawing can be moved. */
  private void references(BiConsumer<Reference, Markup> drawing, Markup out) {
    Markup drawn = new Markup();
    for (Reference reference : frame.model().references()) {
      drawing.accept(reference, drawn);
    }
    if (frame.model().view().isMovable() && !drawn.toString().isEmpty()) {
      cut(out);
      out.markup(drawn).close();
    } else {
      out.markup(drawn);
    }
  }

  private void cut(Markup out) {
    out.open("g").attribute("clip-path", "url(#" + id("plot") + ')');
  }

  private Reach reach() {
    ValueScale kind = frame.model().x().scale().kind();
    Interval rows = frame.places().domain();
    Interval all = frame.whole().domain();
    Values values = frame.left();
    Interval share =
        values.share(new Interval(values.scale().domainStart(), values.scale().domainEnd()));
    return new Reach(
        new Line(
            frame.places().start(),
            frame.places().end(),
            kind.place(rows.from()),
            kind.place(rows.to()),
            kind.place(all.from()),
            kind.place(all.to())),
        new Line(
            values.scale().rangeStart(), values.scale().rangeEnd(), share.from(), share.to(), 0, 1),
        new Whole(
            frame.model().left().scale(), values.whole().domainStart(), values.whole().domainEnd()),
        frame.first(),
        frame.end());
  }

  private static String layer(Consumer<Markup> draw) {
    Markup out = new Markup();
    draw.accept(out);
    return out.toString();
  }

  /** Draws the marks, from back to front. */
  private void marks(Markup out) {
    definitions(out);
    boolean isCut = frame.isCut();
    if (isCut) {
      cut(out);
    }
    for (Mark mark : Mark.values()) {
      for (Span span : frame.spans()) {
        if (span.series().mark() == mark && mark != Mark.VOLUME) {
          out.open("g").attribute("data-series", Integer.toString(span.series().index()));
          frame.moving("xy", out);
          draw(span, out);
          out.close();
        }
      }
    }
    if (isCut) {
      out.close();
    }
    volume(out);
    if (frame.model().hasBarLabels()) {
      labels(out);
    }
    new LabelDrawing(frame).draw(out);
    hidden().forEach(series -> hidden(series, out));
  }

  /** Draws the volumes, which have a plot of their own that does not move vertically. */
  private void volume(Markup out) {
    for (Span span : frame.spans()) {
      if (span.series().mark() == Mark.VOLUME) {
        out.open("g").attribute("data-series", Integer.toString(span.series().index()));
        if (frame.isCut()) {
          out.attribute("clip-path", "url(#" + id("volume") + ')').open("g");
        }
        frame.moving("x", out);
        new CandleDrawing(frame).volume(span, out);
        if (frame.isCut()) {
          out.close();
        }
        out.close();
      }
    }
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
        .attribute("clip-path", "url(#" + id("plot") + ')');
    draw(Span.single(series, frame.model().series()), out);
    out.close();
  }

  /** Writes the labels of bars, which unlike the bars are not cut off at the edge of the plot. */
  private void labels(Markup out) {
    out.open("g");
    for (Span span : frame.spans()) {
      if (span.series().mark() == Mark.BAR) {
        out.open("g").attribute("data-series", Integer.toString(span.series().index()));
        frame.moving("xy", out);
        bars.labels(span, out);
        out.close();
      }
    }
    out.close();
  }

  private void draw(Span span, Markup out) {
    boolean isMoved = frame.model().view().anchor() != null && span.series().mark().hasPoints();
    if (isMoved) {
      String by = Px.of(frame.shift());
      out.open("g")
          .attribute(
              "transform",
              "translate(" + (frame.model().isHorizontal() ? "0," + by : by + ",0") + ')');
    }
    mark(span, out);
    if (isMoved) {
      out.close();
    }
  }

  private void mark(Span span, Markup out) {
    switch (span.series().mark()) {
      case BAR -> {
        bars.draw(span, fill(span.series()), out);
        bars.ranges(span, out);
      }
      case RULE -> bars.draw(span, span.series().color(), out);
      case LINE, AREA, BAND -> new LineDrawing(frame).draw(span, out);
      case POINT -> new PointDrawing(frame).draw(span, out);
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
    for (Span span : frame.spans()) {
      Series series = span.series();
      Pattern pattern = Pattern.of(place(frame.model(), series));
      if (series.mark() == Mark.BAR && !pattern.isSolid()) {
        pattern.define(id("bar-" + series.index()), series.color(), definitions);
      }
    }
    if (!definitions.toString().isEmpty()) {
      out.open("defs").markup(definitions).close();
    }
  }

  private void clip(String name, Box box, Markup out) {
    out.open("clipPath").attribute("id", id(name));
    out.open("rect")
        .attribute("x", Px.of(box.left() - 4))
        .attribute("y", Px.of(box.top() - 1))
        .attribute("width", Px.of(box.width() + 8))
        .attribute("height", Px.of(box.height() + 2))
        .close();
    out.close();
  }

  private String fill(Series series) {
    return fill(frame.model(), series, frame.look().prefix());
  }

  /** Returns the fill of the marks of a series. */
  static String fill(CartesianModel model, Series series, String prefix) {
    return series.mark() == Mark.BAR
        ? barFill(place(model, series), series.index(), series.color(), prefix)
        : series.color();
  }

  /** Returns the number of a series among those of bars, so that the first is always solid. */
  private static int place(CartesianModel model, Series series) {
    List<Series> all = model.series();
    return (int)
        all.stream().limit(all.indexOf(series)).filter(each -> each.mark() == Mark.BAR).count();
  }

  /**
   * Returns the fill of the bars of a series, for a legend: the colour; or a pattern followed by
   * the colour, which is used while the series is hidden and the drawing does not define the
   * pattern. The place is that among the series of bars.
   */
  public static String barFill(int place, int series, String color, String prefix) {
    return Pattern.of(place).isSolid() ? color : "url(#" + prefix + "-bar-" + series + ") " + color;
  }

  private String id(String name) {
    return frame.look().prefix() + '-' + name;
  }
}
