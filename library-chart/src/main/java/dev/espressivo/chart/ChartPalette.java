package dev.espressivo.chart;

import dev.espressivo.base.internal.Check;
import dev.espressivo.chart.internal.check.ChartValues;
import java.io.Serializable;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;

/**
 * Colours of categories, for charts that have categories in common: "North" has the same colour in
 * each of them, whatever else they show.
 *
 * <pre>{@code
 * ChartPalette palette = new ChartPalette();
 * palette.set("North", "var(--info)");
 * List.of(byMonth, byProduct).forEach(chart -> chart.setPalette(palette));
 * }</pre>
 *
 * <p>A category that has no colour yet receives the next one. Categories are the same if they have
 * the same text, so that a constant of an enum may be a text in another chart. May be used by any
 * thread.
 */
public final class ChartPalette implements Serializable {

  /** The colours of the theme. */
  static final List<String> THEME =
      IntStream.rangeClosed(1, 16).mapToObj("var(--chart-%d)"::formatted).toList();

  /** So many categories are remembered; a palette may live as long as the app. */
  private static final int MOST = 10_000;

  private final List<String> colors;
  private final Map<String, String> known = new ConcurrentHashMap<>();
  private final AtomicInteger next = new AtomicInteger();

  /** Creates a palette with the theme's colours, {@link Chart#CHART_COLORS}. */
  public ChartPalette() {
    this(THEME);
  }

  /**
   * Creates a palette.
   *
   * @param colors CSS colours, at least one; they begin again when there are more categories
   * @throws IllegalArgumentException if there is none, or if one is not a CSS colour
   */
  public ChartPalette(List<String> colors) {
    this.colors = List.copyOf(Check.notNull("colors", colors));
    ChartValues.checkColors("colors", this.colors);
  }

  /**
   * {@return the CSS colour of a category; a new category receives the next colour}
   *
   * @param category the category, which is known by its text
   */
  public String color(Object category) {
    String text = String.valueOf(Check.notNull("category", category));
    String color = known.get(text);
    if (color == null && known.size() >= MOST) {
      return colors.get(Math.floorMod(text.hashCode(), colors.size()));
    }
    return color != null
        ? color
        : known.computeIfAbsent(
            text, any -> colors.get(Math.floorMod(next.getAndIncrement(), colors.size())));
  }

  /**
   * Sets the colour of a category. Charts that are drawn already show it after {@link
   * Chart#refresh()}.
   *
   * @param category the category, which is known by its text
   * @param color the CSS colour
   * @throws IllegalArgumentException if {@code color} is not a CSS colour
   */
  public void set(Object category, String color) {
    ChartValues.checkColor("color", color);
    known.put(String.valueOf(Check.notNull("category", category)), color);
  }
}
