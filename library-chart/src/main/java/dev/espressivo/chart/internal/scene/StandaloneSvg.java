package dev.espressivo.chart.internal.scene;

import dev.espressivo.base.internal.Markup;
import java.nio.charset.StandardCharsets;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.zip.CRC32;
import org.jspecify.annotations.Nullable;

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
  public static final String PREFIX = "\uE0E5";

  /** The prefix in attributes; the quotation marks of texts are escaped, so they never match. */
  private static final Pattern ID = Pattern.compile("(='|='url\\(#)" + PREFIX);

  private static final Pattern TAG = Pattern.compile("<[a-zA-Z][^<>]*+>");
  private static final Pattern PAINT = Pattern.compile(" (fill|stroke)='([^']*)'");

  private StandaloneSvg() {}

  /** A colour that every viewer supports: {@code #RRGGBB}, and an opacity from 0 to 1. */
  public record Paint(String color, double opacity) {}

  /** Opens a file of a size in px, with a name for assistive technology or null. */
  static void open(double width, double height, @Nullable String name, Markup out) {
    out.open("svg")
        .attribute("xmlns", "http://www.w3.org/2000/svg")
        .attribute("width", Px.of(width))
        .attribute("height", Px.of(height))
        .attribute("viewBox", "0 0 " + Px.of(width) + ' ' + Px.of(height))
        .attribute("font-family", FONTS)
        .attribute("role", "img");
    if (name != null) {
      out.attribute("aria-label", name).open("title").text(name).close();
    }
  }

  /** Closes a file and returns it, with plain colours and ids of its own. */
  static String close(Markup out, Function<String, Paint> colors) {
    return withOwnIds(resolve(out.close().toString(), colors));
  }

  /** Makes the ids depend on the content, since several files may be put into one page. */
  private static String withOwnIds(String svg) {
    CRC32 checksum = new CRC32();
    checksum.update(svg.getBytes(StandardCharsets.UTF_8));
    return ID.matcher(svg).replaceAll("$1c" + Long.toHexString(checksum.getValue()));
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
