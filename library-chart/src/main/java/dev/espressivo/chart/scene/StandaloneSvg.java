package dev.espressivo.chart.scene;

import dev.espressivo.base.internal.Markup;
import dev.espressivo.chart.scene.CartesianModel.Mark;
import dev.espressivo.chart.scene.CartesianModel.Series;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.zip.CRC32;
import org.jspecify.annotations.Nullable;

/**
 * Writes a drawing as an SVG file that needs no style sheet: all its looks are presentation
 * attributes, and its colours are plain, since viewers paint {@code var()} black.
 */
public final class StandaloneSvg {

  private static final String FONTS = "Google Sans Flex, Roboto, Helvetica, Arial, sans-serif";

  /**
   * Stands for the prefix of ids until the content is known: a character of the private use area.
   */
  private static final String PREFIX = "\uE0E5";

  private static final double SWATCH = 10;
  private static final double BETWEEN = 16;

  /** Quotes of texts are escaped, so that this is an attribute. */
  private static final Pattern ID = Pattern.compile("(='|='url\\(#)" + PREFIX);

  private static final Pattern TAG = Pattern.compile("<[a-zA-Z][^>]*>");
  private static final Pattern PAINT = Pattern.compile(" (fill|stroke)='([^']*)'");

  private StandaloneSvg() {}

  /**
   * A colour that every viewer knows.
   *
   * @param color {@code #RRGGBB}
   * @param opacity 0 to 1
   */
  public record Paint(String color, double opacity) {}

  /**
   * Writes a chart with two axes as a file.
   *
   * @param model what is drawn
   * @param width the width in px
   * @param height the height in px, with the legend
   * @param look how texts are measured and read
   * @param label what the chart shows, for screen readers; null for none
   * @param hasLegend whether the series are named below the plot
   * @param colors resolves CSS colours
   * @return the file's text
   * @throws IllegalArgumentException if the width or the height is not above 0, or a colour cannot
   *     be resolved
   */
  public static String write(
      CartesianModel model,
      double width,
      double height,
      Look look,
      @Nullable String label,
      boolean hasLegend,
      Function<String, Paint> colors) {
    List<List<Series>> rows = hasLegend ? rows(model.series(), width, look) : List.of();
    double room = rows.isEmpty() ? 0 : rows.size() * (Frame.LINE + 4) + Frame.GAP;
    Scene scene =
        CartesianScene.picture(
            model,
            width,
            Math.max(1, height - room),
            new Look(look.text(), look.locale(), look.isRightToLeft(), PREFIX));
    Markup out = new Markup();
    out.open("svg")
        .attribute("xmlns", "http://www.w3.org/2000/svg")
        .attribute("width", Px.of(width))
        .attribute("height", Px.of(height))
        .attribute("viewBox", "0 0 " + Px.of(width) + ' ' + Px.of(height))
        .attribute("font-family", FONTS)
        .attribute("role", "img");
    if (label != null) {
      out.attribute("aria-label", label).open("title").text(label).close();
    }
    StringBuilder layers = new StringBuilder();
    for (String layer : Scene.LAYERS) {
      layers.append(scene.layers().get(layer));
    }
    Markup legend = new Markup();
    double top = scene.height() + Frame.GAP;
    for (List<Series> row : rows) {
      legend(model, row, top, width, look, legend);
      top += Frame.LINE + 4;
    }
    String text = out.text("").close().toString();
    String svg = text.substring(0, text.length() - "</svg>".length()) + layers + legend + "</svg>";
    return withOwnIds(resolve(svg, colors));
  }

  /** Names ids by the content: several files may be put into one page. */
  private static String withOwnIds(String svg) {
    CRC32 checksum = new CRC32();
    checksum.update(svg.getBytes(StandardCharsets.UTF_8));
    return ID.matcher(svg).replaceAll("$1c" + Long.toHexString(checksum.getValue()));
  }

  private static double entryWidth(Series series, Look look) {
    return SWATCH + 6 + look.text().width(series.name(), Frame.TEXT) + BETWEEN;
  }

  private static List<List<Series>> rows(List<Series> series, double width, Look look) {
    List<List<Series>> rows = new ArrayList<>();
    double used = width;
    for (Series each : series) {
      if (each.isHidden()) {
        continue;
      }
      double needed = entryWidth(each, look);
      if (rows.isEmpty() || used + needed > width) {
        rows.add(new ArrayList<>());
        used = BETWEEN;
      }
      rows.getLast().add(each);
      used += needed;
    }
    return rows;
  }

  private static void legend(
      CartesianModel model, List<Series> row, double top, double width, Look look, Markup out) {
    double x = look.isRightToLeft() ? width - BETWEEN : BETWEEN;
    double sign = look.isRightToLeft() ? -1 : 1;
    double middle = top + Frame.LINE / 2;
    for (Series series : row) {
      StringBuilder path = new StringBuilder();
      Symbol symbol = series.mark() == Mark.BAR ? Symbol.SQUARE : Symbol.of(series.index());
      symbol.draw(x + sign * SWATCH / 2, middle, SWATCH, path);
      out.open("path")
          .attribute("d", path.toString())
          .attribute("fill", CartesianScene.fill(model, series, PREFIX))
          .close();
      out.open("text")
          .attribute("x", Px.of(x + sign * (SWATCH + 6)))
          .attribute("y", Px.of(middle + Frame.BASELINE))
          .attribute("text-anchor", "start")
          .attribute("font-size", Px.of(Frame.TEXT))
          .attribute("fill", "var(--on-surface-variant)");
      Frame.direct(look, out);
      out.text(series.name()).close();
      x += sign * entryWidth(series, look);
    }
  }

  /**
   * Attributes are quoted and texts escaped by {@link Markup}, so a tag ends at its first {@code
   * >}.
   */
  private static String resolve(String svg, Function<String, Paint> colors) {
    return TAG.matcher(svg)
        .replaceAll(tag -> Matcher.quoteReplacement(resolveTag(tag.group(), colors)));
  }

  private static String resolveTag(String tag, Function<String, Paint> colors) {
    return PAINT
        .matcher(tag)
        .replaceAll(
            paint -> {
              String name = paint.group(1);
              String color = paint.group(2);
              if (color.equals("none")) {
                return Matcher.quoteReplacement(paint.group());
              }
              if (color.startsWith("url(")) {
                // Not every viewer knows the colour that may follow.
                String url = color.substring(0, color.indexOf(')') + 1);
                return Matcher.quoteReplacement(" " + name + "='" + url + '\'');
              }
              Paint resolved = colors.apply(unescaped(color));
              String opacity =
                  resolved.opacity() < 1 && !tag.contains(name + "-opacity=")
                      ? " " + name + "-opacity='" + resolved.opacity() + '\''
                      : "";
              return Matcher.quoteReplacement(
                  " " + name + "='" + resolved.color() + '\'' + opacity);
            });
  }

  private static String unescaped(String attribute) {
    return attribute
        .replace("&#39;", "'")
        .replace("&quot;", "\"")
        .replace("&lt;", "<")
        .replace("&gt;", ">")
        .replace("&amp;", "&");
  }
}
