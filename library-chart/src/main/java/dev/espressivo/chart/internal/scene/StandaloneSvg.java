package dev.espressivo.chart.internal.scene;

import dev.espressivo.base.internal.Markup;
import dev.espressivo.chart.internal.text.TextFitter;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.zip.CRC32;

/**
 * Writes a drawing as an SVG file that needs no style sheet: its look consists of presentation
 * attributes, and its colours are plain, since viewers paint {@code var()} black.
 */
public final class StandaloneSvg {

  private static final String FONTS = "Google Sans Flex, Roboto, Helvetica, Arial, sans-serif";

  /**
   * Stands for the prefix of ids until the content is known: a private use character, which no text
   * of an app should contain.
   */
  private static final String PREFIX = "\uE0E5";

  private static final double SWATCH = 10;
  private static final double BETWEEN = 16;

  /**
   * The largest share for the legend of the height without texts; entries without room are left
   * out.
   */
  private static final double MOST_LEGEND = 0.35;

  /** The prefix in attributes; the quotation marks of texts are escaped, so they never match. */
  private static final Pattern ID = Pattern.compile("(='|='url\\(#)" + PREFIX);

  private static final Pattern TAG = Pattern.compile("<[a-zA-Z][^<>]*+>");
  private static final Pattern PAINT = Pattern.compile(" (fill|stroke)='([^']*)'");

  private StandaloneSvg() {}

  /** A colour that every viewer supports: {@code #RRGGBB}, and an opacity from 0 to 1. */
  public record Paint(String color, double opacity) {}

  /**
   * Writes a chart as a file, in px; the height includes legend and texts. Throws if a CSS colour
   * cannot be resolved, or if the width or the height of a chart with two axes is not above 0.
   */
  public static String write(
      Picture picture,
      double width,
      double height,
      Look look,
      Captions captions,
      boolean hasLegend,
      Function<String, Paint> colors) {
    List<List<Picture.Entry>> rows =
        hasLegend
            ? rows(
                picture.legend(PREFIX).stream().map(each -> fitting(each, width, look)).toList(),
                width,
                look)
            : List.of();
    Markup texts = new Markup();
    Box box = captions.write(width, height, look, texts);
    int most = (int) Math.max(1, box.height() * MOST_LEGEND / (Frame.LINE + 4));
    rows = rows.size() > most ? rows.subList(0, most) : rows;
    double room = rows.isEmpty() ? 0 : rows.size() * (Frame.LINE + 4) + Frame.GAP;
    Look own = new Look(look.text(), look.locale(), look.isRightToLeft(), PREFIX);
    Scene scene = picture.draw(width, Math.max(1, box.height() - room), own, false);
    Markup out = new Markup();
    out.open("svg")
        .attribute("xmlns", "http://www.w3.org/2000/svg")
        .attribute("width", Px.of(width))
        .attribute("height", Px.of(height))
        .attribute("viewBox", "0 0 " + Px.of(width) + ' ' + Px.of(height))
        .attribute("font-family", FONTS)
        .attribute("role", "img");
    String label = captions.name();
    if (label != null) {
      out.attribute("aria-label", label).open("title").text(label).close();
    }
    out.markup(texts);
    if (box.top() > 0) {
      out.open("g").attribute("transform", "translate(0," + Px.of(box.top()) + ')');
    }
    for (String layer : Scene.LAYERS) {
      out.safe(scene.layers().getOrDefault(layer, ""));
    }
    double top = scene.height() + Frame.GAP;
    for (List<Picture.Entry> row : rows) {
      legend(row, top, width, look, out);
      top += Frame.LINE + 4;
    }
    if (box.top() > 0) {
      out.close();
    }
    return withOwnIds(resolve(out.close().toString(), colors));
  }

  /** Makes the ids depend on the content, since several files may be put into one page. */
  private static String withOwnIds(String svg) {
    CRC32 checksum = new CRC32();
    checksum.update(svg.getBytes(StandardCharsets.UTF_8));
    return ID.matcher(svg).replaceAll("$1c" + Long.toHexString(checksum.getValue()));
  }

  /** Returns an entry whose name ends within a line. */
  private static Picture.Entry fitting(Picture.Entry entry, double width, Look look) {
    double room = width - BETWEEN - SWATCH - 6;
    String name =
        look.text().width(entry.name(), Frame.TEXT) > room
            ? new TextFitter(look.text(), Frame.TEXT).shorten(entry.name(), room)
            : entry.name();
    return new Picture.Entry(name, entry.fill(), entry.symbol(), entry.path());
  }

  private static double entryWidth(Picture.Entry entry, Look look) {
    return SWATCH + 6 + look.text().width(entry.name(), Frame.TEXT) + BETWEEN;
  }

  private static List<List<Picture.Entry>> rows(
      List<Picture.Entry> entries, double width, Look look) {
    List<List<Picture.Entry>> rows = new ArrayList<>();
    double used = width;
    for (Picture.Entry each : entries) {
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
      List<Picture.Entry> row, double top, double width, Look look, Markup out) {
    double x = look.isRightToLeft() ? width - BETWEEN : BETWEEN;
    double sign = look.isRightToLeft() ? -1 : 1;
    double middle = top + Frame.LINE / 2;
    for (Picture.Entry entry : row) {
      double center = x + sign * SWATCH / 2;
      if (entry.path() == null) {
        StringBuilder path = new StringBuilder();
        Symbol symbol = entry.symbol() < 0 ? Symbol.SQUARE : Symbol.of(entry.symbol());
        symbol.draw(center, middle, SWATCH, path);
        Svg.path(path, entry.fill(), out).close();
      } else {
        String place = "translate(" + Px.point(center, middle) + ')';
        out.open("path").attribute("transform", place).attribute("d", entry.path());
        out.attribute("fill", entry.fill()).close();
      }
      double start = x + sign * (SWATCH + 6);
      double baseline = middle + Frame.BASELINE;
      Svg.text(start, baseline, "start", "var(--on-surface-variant)", out);
      look.direct(out);
      out.text(entry.name()).close();
      x += sign * entryWidth(entry, look);
    }
  }

  /** Replaces CSS colours by plain ones. In {@link Markup}, a tag ends at its first {@code >}. */
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
                // Not every viewer supports a colour after a pattern.
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
