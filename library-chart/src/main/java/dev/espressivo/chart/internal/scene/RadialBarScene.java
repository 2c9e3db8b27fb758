package dev.espressivo.chart.internal.scene;

import dev.espressivo.base.internal.Markup;
import dev.espressivo.chart.internal.scene.CartesianModel.Padding;
import dev.espressivo.chart.internal.shape.Arc;
import dev.espressivo.chart.internal.shape.PathData;
import dev.espressivo.chart.internal.text.LabelAnchor;
import dev.espressivo.chart.internal.text.TextFitter;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Draws values as bars around a centre, from twelve o'clock and from the outermost on. Bars take at
 * most three quarters of the circle; the last quarter has their labels. The gap between bars is in
 * px; tracks show the full length, that of a value of {@code max}.
 *
 * @param innerRadius the radius inside the innermost bar, as a share of the outer radius
 * @param hasLegend whether a legend names the bars that are too thin for labels at their start;
 *     otherwise a list beside their starts does
 */
public record RadialBarScene(
    List<Category> bars,
    String valueName,
    double max,
    double innerRadius,
    double gap,
    boolean hasTracks,
    boolean hasLabels,
    boolean hasLegend,
    Padding padding,
    boolean isClickable)
    implements Picture {

  private static final double SWEEP = Math.PI * 3 / 2;

  /** The distance from the start of a bar to its label, in px. */
  private static final double BESIDE = 8;

  /** The least distance of labels, in px; closer ones would overlap. */
  private static final double LEAST_STEP = 14;

  /** The side of the square before a label that is not beside its bar, in px. */
  private static final double SWATCH = 8;

  @Override
  public List<Entry> legend(String prefix) {
    return ShapeScene.legend(bars, false, prefix);
  }

  @Override
  public Scene draw(double width, double height, Look look, boolean isForBrowser) {
    Box box = ShapeScene.box(width, height, padding);
    double radius = Math.max(0, Math.min(box.width(), box.height()) / 2);
    List<Category> shown = bars.stream().filter(bar -> !bar.isHidden()).toList();
    int count = Math.max(1, shown.size());
    double room = radius * (1 - innerRadius);
    double between = Math.min(gap, room / count / 2);
    double thickness = Math.max(0, (room - between * (count - 1)) / count);
    Markup out = new Markup();
    HoverShapes shapes = new HoverShapes();
    out.open("g")
        .attribute(
            "transform", "translate(" + Px.of(box.center()) + ',' + Px.of(box.middle()) + ')');
    for (int i = 0; i < shown.size(); i++) {
      double outer = radius - i * (thickness + between);
      bar(shown.get(i), outer, thickness, box, look, shapes, out);
    }
    out.close();
    boolean isThick = thickness + between >= LEAST_STEP;
    if (hasLabels && (isThick || !hasLegend)) {
      out.open("g");
      if (isThick) {
        for (int i = 0; i < shown.size(); i++) {
          double middle = box.middle() - radius + i * (thickness + between) + thickness / 2;
          label(shown.get(i), box, BESIDE, middle, look, out);
        }
      } else {
        list(shown, box, radius, look, out);
      }
      out.close();
    }
    return ShapeScene.of(
        width,
        height,
        "",
        out.toString(),
        isForBrowser ? shapes.json(width, height, isClickable) : "");
  }

  private void bar(
      Category bar,
      double outer,
      double thickness,
      Box box,
      Look look,
      HoverShapes shapes,
      Markup out) {
    double sign = look.isRightToLeft() ? -1 : 1;
    double share = max > 0 && bar.value() > 0 ? Math.min(1, bar.value() / max) : 0;
    Arc arc = arc(outer, thickness, sign * SWEEP * share);
    out.open("g").attribute("data-series", Integer.toString(bar.index()));
    // The bar comes first: the browser outlines the first shape on hover.
    path(arc, bar.color(), "1", out);
    if (hasTracks) {
      path(arc(outer, thickness, sign * SWEEP), bar.color(), "0.16", out);
    }
    out.close();
    if (!Double.isNaN(bar.value())) {
      double[] middle = arc.centroid();
      shapes.add(
          new HoverShapes.Shape(
              bar.index(),
              valueName,
              bar.color(),
              "",
              box.center() + middle[0],
              box.middle() + middle[1],
              0,
              0,
              bar.name(),
              bar.text(),
              bar.row()));
    }
  }

  private static Arc arc(double outer, double thickness, double to) {
    return new Arc(Math.max(0, outer - thickness), outer, 0, to, 0, null, thickness / 2);
  }

  private static void path(Arc arc, String color, String opacity, Markup out) {
    PathData path = new PathData(1);
    if (arc.endAngle() != arc.startAngle()) {
      arc.draw(path);
    }
    out.open("path").attribute("d", path.toString()).attribute("fill", color);
    if (opacity.equals("1")) {
      out.attribute("data-turn", Turn.of(arc));
    } else {
      out.attribute("fill-opacity", opacity);
    }
    out.close();
  }

  /**
   * Writes the labels of bars that are too thin for labels beside them, each with the colour of its
   * bar, into the last quarter of the circle, and the number of those without a line.
   */
  private static void list(List<Category> shown, Box box, double radius, Look look, Markup out) {
    int lines = (int) (radius / LEAST_STEP);
    int named = shown.size() <= lines ? shown.size() : lines - 1;
    double sign = look.isRightToLeft() ? 1 : -1;
    double middle = box.middle() - radius + LEAST_STEP / 2;
    for (int i = 0; i < named; i++) {
      out.open("rect")
          .attribute("x", Px.of(box.center() + sign * (BESIDE + SWATCH / 2) - SWATCH / 2))
          .attribute("y", Px.of(middle - SWATCH / 2))
          .attribute("width", Px.of(SWATCH))
          .attribute("height", Px.of(SWATCH))
          .attribute("rx", "2")
          .attribute("fill", shown.get(i).color())
          .close();
      label(shown.get(i), box, 2 * BESIDE + SWATCH, middle, look, out);
      middle += LEAST_STEP;
    }
    if (named >= 0 && named < shown.size()) {
      write("+" + (shown.size() - named), null, box, 2 * BESIDE + SWATCH, middle, look, out);
    }
  }

  private static void label(
      Category bar, Box box, double beside, double middle, Look look, Markup out) {
    TextFitter fitter = ShapeText.fitter(look);
    double room = box.width() / 2 - beside;
    String value = bar.text();
    double rest = room - fitter.width(" " + value);
    String name = fitter.shorten(bar.name(), Math.max(0, rest));
    String text = name.isEmpty() ? fitter.shorten(value, room) : name + ' ' + value;
    boolean isWhole = name.equals(TextFitter.collapsed(bar.name()));
    out.open("g").attribute("data-series", Integer.toString(bar.index()));
    write(text, isWhole ? null : bar.name() + ' ' + value, box, beside, middle, look, out);
    out.close();
  }

  private static void write(
      String text,
      @Nullable String whole,
      Box box,
      double beside,
      double middle,
      Look look,
      Markup out) {
    new ShapeText(look, out)
        .write(
            box.center() + (look.isRightToLeft() ? beside : -beside),
            middle,
            look.isRightToLeft() ? LabelAnchor.LEFT : LabelAnchor.RIGHT,
            ShapeText.STRONG,
            text,
            Frame.TEXT,
            whole);
  }
}
