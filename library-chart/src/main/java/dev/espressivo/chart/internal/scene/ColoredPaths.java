package dev.espressivo.chart.internal.scene;

import dev.espressivo.base.internal.Markup;
import dev.espressivo.chart.internal.scene.CartesianModel.Series;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.BiConsumer;
import java.util.function.IntFunction;
import org.jspecify.annotations.Nullable;

/** The marks of a series: one path for each colour of its rows. */
final class ColoredPaths {

  private final @Nullable IntFunction<@Nullable String> colors;
  private final String color;
  private final StringBuilder usual = new StringBuilder();
  private final Map<String, StringBuilder> others = new LinkedHashMap<>();

  /** Creates the paths of a series; rows without a colour of their own have the given one. */
  ColoredPaths(Series series, String color) {
    colors = series.rows().color();
    this.color = color;
  }

  /** Returns the path of the rows without a colour of their own. */
  StringBuilder usual() {
    return usual;
  }

  /** Returns the path of a row. */
  StringBuilder of(int row) {
    String own = colors == null ? null : colors.apply(row);
    return own == null ? usual : others.computeIfAbsent(own, each -> new StringBuilder());
  }

  /** Writes the paths that are not empty. */
  void write(BiConsumer<String, Markup> paint, Markup out) {
    write(color, usual, paint, out);
    others.forEach((own, path) -> write(own, path, paint, out));
  }

  private static void write(
      String color, StringBuilder path, BiConsumer<String, Markup> paint, Markup out) {
    if (!path.isEmpty()) {
      out.open("path").attribute("d", path.toString());
      paint.accept(color, out);
      out.close();
    }
  }
}
