package dev.espressivo.chart.internal.scene;

import dev.espressivo.base.internal.Markup;
import dev.espressivo.chart.internal.scene.CartesianModel.Padding;
import dev.espressivo.chart.internal.shape.Arc;
import dev.espressivo.chart.internal.shape.PathData;
import dev.espressivo.chart.internal.text.TextFitter;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A drawing without axes that is being made: the rectangle that the padding leaves for it, the
 * layers, to which markup is added, and the shapes that can be hovered.
 */
record ShapeScene(
    double width,
    double height,
    Look look,
    Box box,
    Markup grid,
    Markup marks,
    HoverShapes shapes) {

  /** The default space at the edges, in px. */
  private static final double EDGE = 8;

  /** Begins a drawing. */
  static ShapeScene of(double width, double height, Look look, Padding padding) {
    Box box = box(width, height, padding);
    return new ShapeScene(width, height, look, box, new Markup(), new Markup(), new HoverShapes());
  }

  /** Returns the rectangle that the padding leaves. */
  static Box box(double width, double height, Padding padding) {
    double left = or(padding.left());
    double top = or(padding.top());
    return new Box(
        left,
        top,
        Math.max(left, width - or(padding.right())),
        Math.max(top, height - or(padding.bottom())));
  }

  private static double or(@Nullable Double padding) {
    return padding == null ? EDGE : padding;
  }

  /** Returns the finished drawing; its other layers are empty. */
  Scene drawn(boolean isForBrowser, boolean isClickable) {
    Map<String, String> layers = new LinkedHashMap<>();
    Scene.LAYERS.forEach(layer -> layers.put(layer, ""));
    layers.put("grid", grid.toString());
    layers.put("marks", marks.toString());
    String points = isForBrowser ? shapes.json(width, height, isClickable) : "";
    return new Scene(width, height, layers, points, null);
  }

  /** Returns 1, or -1 if the drawing is mirrored because the page reads from right to left. */
  double sign() {
    return look.isRightToLeft() ? -1 : 1;
  }

  TextFitter fitter() {
    return ShapeText.fitter(look);
  }

  ShapeText text() {
    return new ShapeText(look, marks);
  }

  /** Opens a group of marks whose origin is at a point. */
  void openAt(double x, double y) {
    openAt(x, y, marks);
  }

  static void openAt(double x, double y, Markup out) {
    out.open("g").attribute("transform", "translate(" + Px.point(x, y) + ')');
  }

  /** Opens a group of marks that the legend can hide. */
  void openSeries(int index) {
    marks.open("g").attribute("data-series", Integer.toString(index));
  }

  /** Opens a path of the marks. */
  Markup path(String data, String fill) {
    return Svg.path(data, fill, marks);
  }

  Markup path(Arc arc, String fill) {
    PathData data = new PathData(1);
    arc.draw(data);
    return path(data.toString(), fill);
  }

  /** Defines the patterns of categories that colour alone would not distinguish. */
  void patterns(List<Category> categories) {
    Markup definitions = new Markup();
    for (Category each : categories) {
      Pattern pattern = Pattern.of(each.index());
      if (!pattern.isSolid()) {
        pattern.define(look.prefix() + "-bar-" + each.index(), each.color(), definitions);
      }
    }
    if (!definitions.toString().isEmpty()) {
      marks.open("defs").markup(definitions).close();
    }
  }

  /** Returns the fill of a category: its pattern if it has one, else its colour. */
  static String fill(Category category, boolean hasPatterns, String prefix) {
    return hasPatterns
        ? Pattern.fill(category.index(), category.index(), category.color(), prefix)
        : category.color();
  }
}
