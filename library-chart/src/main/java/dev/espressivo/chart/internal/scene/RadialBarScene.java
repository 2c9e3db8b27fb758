package dev.espressivo.chart.internal.scene;

import dev.espressivo.base.internal.Markup;
import dev.espressivo.chart.internal.scene.CartesianModel.Padding;
import dev.espressivo.chart.internal.shape.Arc;
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
    implements ShapePicture {

  private static final double SWEEP = Math.PI * 3 / 2;

  /** The distance from the start of a bar to its label, in px. */
  private static final double BESIDE = 8;

  /** The least distance of labels, in px; closer ones would overlap. */
  private static final double LEAST_STEP = 14;

  /** The side of the square before a label that is not beside its bar, in px. */
  private static final double SWATCH = 8;

  @Override
  public void draw(ShapeScene scene) {
    Box box = scene.box();
    double radius = Math.max(0, Math.min(box.width(), box.height()) / 2);
    List<Category> shown = bars.stream().filter(bar -> !bar.isHidden()).toList();
    int count = Math.max(1, shown.size());
    double room = radius * (1 - innerRadius);
    double between = Math.min(gap, room / count / 2);
    double thickness = Math.max(0, (room - between * (count - 1)) / count);
    double step = thickness + between;
    scene.openAt(box.center(), box.middle());
    for (int i = 0; i < shown.size(); i++) {
      bar(shown.get(i), radius - i * step, thickness, scene);
    }
    scene.marks().close();
    boolean isThick = step >= LEAST_STEP;
    if (hasLabels && (isThick || !hasLegend)) {
      scene.marks().open("g");
      if (isThick) {
        for (int i = 0; i < shown.size(); i++) {
          label(shown.get(i), BESIDE, box.middle() - radius + i * step + thickness / 2, scene);
        }
      } else {
        list(shown, radius, scene);
      }
      scene.marks().close();
    }
  }

  private void bar(Category bar, double outer, double thickness, ShapeScene scene) {
    double sweep = scene.sign() * SWEEP;
    double share = max > 0 && bar.value() > 0 ? Math.min(1, bar.value() / max) : 0;
    Arc arc = arc(outer, thickness, sweep * share);
    scene.openSeries(bar.index());
    // The bar comes first: the browser outlines the first shape on hover.
    Markup path = share > 0 ? scene.path(arc, bar.color()) : scene.path("", bar.color());
    path.attribute("data-turn", Turn.of(arc)).close();
    if (hasTracks) {
      scene
          .path(arc(outer, thickness, sweep), bar.color())
          .attribute("fill-opacity", "0.16")
          .close();
    }
    scene.marks().close();
    if (!Double.isNaN(bar.value())) {
      double[] middle = arc.centroid();
      double x = scene.box().center() + middle[0];
      scene.shapes().add(bar, valueName, x, scene.box().middle() + middle[1], bar.text());
    }
  }

  private static Arc arc(double outer, double thickness, double to) {
    return new Arc(Math.max(0, outer - thickness), outer, 0, to, 0, thickness / 2);
  }

  /**
   * Writes the labels of bars that are too thin for labels beside them, each with the colour of its
   * bar, into the last quarter of the circle, and the number of those without a line.
   */
  private static void list(List<Category> shown, double radius, ShapeScene scene) {
    int lines = (int) (radius / LEAST_STEP);
    int named = shown.size() <= lines ? shown.size() : lines - 1;
    double middle = scene.box().middle() - radius + LEAST_STEP / 2;
    double square = scene.box().center() - scene.sign() * (BESIDE + SWATCH / 2) - SWATCH / 2;
    for (int i = 0; i < named; i++) {
      Markup swatch = scene.marks().open("rect");
      Svg.box(square, middle - SWATCH / 2, SWATCH, SWATCH, swatch)
          .attribute("rx", "2")
          .attribute("fill", shown.get(i).color())
          .close();
      label(shown.get(i), 2 * BESIDE + SWATCH, middle, scene);
      middle += LEAST_STEP;
    }
    if (named >= 0 && named < shown.size()) {
      write("+" + (shown.size() - named), null, 2 * BESIDE + SWATCH, middle, scene);
    }
  }

  private static void label(Category bar, double beside, double middle, ShapeScene scene) {
    TextFitter fitter = scene.fitter();
    double room = scene.box().width() / 2 - beside;
    String value = bar.text();
    double rest = room - fitter.width(" " + value);
    String name = fitter.shorten(bar.name(), Math.max(0, rest));
    String text = name.isEmpty() ? fitter.shorten(value, room) : name + ' ' + value;
    boolean isWhole = ShapeText.hint(name, bar.name()) == null;
    scene.openSeries(bar.index());
    write(text, isWhole ? null : bar.name() + ' ' + value, beside, middle, scene);
    scene.marks().close();
  }

  private static void write(
      String text, @Nullable String whole, double beside, double middle, ShapeScene scene) {
    double x = scene.box().center() - scene.sign() * beside;
    scene.text().write(x, middle, ShapeText.END, ShapeText.STRONG, text, Frame.TEXT, whole);
  }
}
