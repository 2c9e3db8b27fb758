package dev.espressivo.chart.internal.scene;

import dev.espressivo.base.internal.Markup;
import dev.espressivo.chart.internal.scale.ContinuousScale;
import dev.espressivo.chart.internal.scale.ValueScale;
import dev.espressivo.chart.internal.scene.CartesianModel.Interval;
import dev.espressivo.chart.internal.scene.Scene.Line;
import dev.espressivo.chart.internal.scene.Scene.Reach;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Consumer;
import java.util.stream.DoubleStream;

/** Draws a chart with two axes, and a text in their middle if there are rows without values. */
public record CartesianScene(CartesianModel model, String noValues) implements Picture {

  /** Creates a scene without such a text. */
  public CartesianScene(CartesianModel model) {
    this(model, "");
  }

  /**
   * Draws the chart in a size in px, which must be above 0. For a browser, points can be hovered,
   * and hidden series are there to be shown.
   */
  @Override
  public Scene draw(double width, double height, Look look, boolean isForBrowser) {
    Frame frame = Frame.of(model, width, height, look);
    AxisDrawing axes = new AxisDrawing(frame);
    MarkDrawing marks = new MarkDrawing(frame, isForBrowser);
    NoteDrawing notes = new NoteDrawing(frame, marks.labels());
    Map<String, String> layers = new LinkedHashMap<>();
    layers.put("grid", layer(out -> inPlot(frame, axes::grid, out)));
    layers.put("references", layer(out -> inPlot(frame, notes::bands, out)));
    layers.put("marks", layer(marks::draw));
    layers.put(
        "annotations",
        layer(
            out -> {
              inPlot(frame, notes::lines, out);
              notes.texts(out);
              if (!noValues.isEmpty() && !hasValues()) {
                double y = frame.plot().middle() + Frame.BASELINE;
                Svg.text(frame.plot().center(), y, "middle", "var(--on-surface-variant)", out)
                    .text(noValues)
                    .close();
              }
            }));
    layers.put(
        "axes",
        layer(
            out -> {
              axes.axes(out);
              new CellDrawing(frame).key(out);
            }));
    return new Scene(width, height, layers, isForBrowser ? marks.points() : "", reach(frame));
  }

  private boolean hasValues() {
    return model.x().size() == 0
        || model.series().stream()
            .flatMapToDouble(series -> DoubleStream.of(series.values()).limit(model.x().size()))
            .anyMatch(Double::isFinite);
  }

  private static String layer(Consumer<Markup> drawing) {
    Markup out = new Markup();
    drawing.accept(out);
    return out.toString();
  }

  /** Draws something that is cut off at the plot if it can be moved. */
  private static void inPlot(Frame frame, Consumer<Markup> drawing, Markup out) {
    String drawn = layer(drawing);
    if (frame.model().view().isMovable() && !drawn.isEmpty()) {
      out.open("g").attribute("clip-path", frame.clip("plot")).safe(drawn).close();
    } else {
      out.safe(drawn);
    }
  }

  private Reach reach(Frame frame) {
    ValueScale kind = model.x().scale().kind();
    Interval rows = frame.places().domain();
    Interval all = frame.whole().domain();
    ContinuousScale values = frame.left().scale();
    ContinuousScale whole = frame.left().whole().withRange(0, 1);
    Interval share = Values.share(whole, new Interval(values.domainStart(), values.domainEnd()));
    return new Reach(
        new Line(
            frame.places().start(),
            frame.places().end(),
            kind.place(rows.from()),
            kind.place(rows.to()),
            kind.place(all.from()),
            kind.place(all.to())),
        new Line(values.rangeStart(), values.rangeEnd(), share.from(), share.to(), 0, 1),
        whole,
        frame.first(),
        frame.end());
  }
}
