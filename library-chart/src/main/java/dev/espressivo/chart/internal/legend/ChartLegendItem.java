package dev.espressivo.chart.internal.legend;

import org.jspecify.annotations.Nullable;

/**
 * An entry of a legend, in the page and in files. Its fill is a CSS colour, or the pattern of its
 * bars; its symbol the path data of a mark about the origin, null for a square. An entry that is no
 * series only says what a colour means.
 */
public record ChartLegendItem(
    String name, String fill, @Nullable String symbol, boolean hidden, boolean isSeries) {

  private static final String SQUARE = "M-4-4h8v8h-8z";

  /** Returns an entry of a series or a category. */
  public static ChartLegendItem series(
      String name, String fill, @Nullable String symbol, boolean hidden) {
    return new ChartLegendItem(name, fill, symbol, hidden, true);
  }

  /** Returns an entry of a colour of single rows; the colour "none" for a text alone. */
  public static ChartLegendItem color(String name, String color) {
    return new ChartLegendItem(name, color, null, false, false);
  }

  /** Returns the symbol as path data about the origin. */
  public String path() {
    return symbol == null ? SQUARE : symbol;
  }

  /** Returns this entry with another name. */
  public ChartLegendItem named(String other) {
    return new ChartLegendItem(other, fill, symbol, hidden, isSeries);
  }
}
