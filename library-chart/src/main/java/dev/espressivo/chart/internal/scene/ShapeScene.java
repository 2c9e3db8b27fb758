package dev.espressivo.chart.internal.scene;

import dev.espressivo.base.internal.Markup;
import dev.espressivo.chart.internal.scene.CartesianModel.Padding;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The parts that drawings without axes have in common. */
final class ShapeScene {

  /** The default space at the edges, in px. */
  private static final double EDGE = 8;

  private ShapeScene() {}

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

  /** Returns a drawing with these layers; the others are empty. */
  static Scene of(double width, double height, String grid, String marks, String points) {
    Map<String, String> layers = new LinkedHashMap<>();
    Scene.LAYERS.forEach(layer -> layers.put(layer, ""));
    layers.put("grid", grid);
    layers.put("marks", marks);
    return new Scene(width, height, layers, points, null);
  }

  /** Defines the patterns of categories that colour alone would not distinguish. */
  static void patterns(List<Category> categories, Look look, Markup out) {
    Markup definitions = new Markup();
    for (Category each : categories) {
      Pattern pattern = Pattern.of(each.index());
      if (!pattern.isSolid()) {
        pattern.define(look.prefix() + "-bar-" + each.index(), each.color(), definitions);
      }
    }
    if (!definitions.toString().isEmpty()) {
      out.open("defs").markup(definitions).close();
    }
  }

  /** Returns the fill of a category: its pattern if it has one, else its colour. */
  static String fill(Category category, boolean hasPatterns, String prefix) {
    return hasPatterns
        ? Pattern.fill(category.index(), category.index(), category.color(), prefix)
        : category.color();
  }

  static List<Picture.Entry> legend(List<Category> categories, boolean hasPatterns, String prefix) {
    return categories.stream()
        .filter(each -> !each.isHidden())
        .map(each -> new Picture.Entry(each.name(), fill(each, hasPatterns, prefix), -1))
        .toList();
  }
}
