package dev.espressivo.chart.internal.scene;

import dev.espressivo.base.internal.Markup;

/** The fills of bars, so that series differ by more than their colour. */
public enum Pattern {
  SOLID(""),
  RISING("M-2,2l4,-4M0,8l8,-8M6,10l4,-4"),
  DOTS("M2,2h0M6,6h0"),
  FALLING("M-2,6l4,4M0,0l8,8M6,-2l4,4"),
  LEVEL("M0,2h8M0,6h8"),
  CROSSED("M0,0l8,8M0,8l8,-8"),
  UPRIGHT("M2,0v8M6,0v8"),
  GRID("M0,4h8M4,0v8");

  private static final double SIZE = 8;

  private final String strokes;

  Pattern(String strokes) {
    this.strokes = strokes;
  }

  /** Returns the pattern of a series by its number. */
  static Pattern of(int index) {
    return values()[Math.floorMod(index, values().length)];
  }

  /**
   * Returns the fill of bars, also for a legend: the colour; or a pattern followed by the colour,
   * which is used while the series is hidden and the drawing does not define the pattern.
   *
   * @param place the number among the series of bars
   * @param series the number among all series
   */
  public static String fill(int place, int series, String color, String prefix) {
    return of(place).isSolid() ? color : "url(#" + prefix + "-bar-" + series + ") " + color;
  }

  boolean isSolid() {
    return this == SOLID;
  }

  void define(String id, String color, Markup out) {
    out.open("pattern")
        .attribute("id", id)
        .attribute("width", Px.of(SIZE))
        .attribute("height", Px.of(SIZE))
        .attribute("patternUnits", "userSpaceOnUse");
    out.open("rect")
        .attribute("width", Px.of(SIZE))
        .attribute("height", Px.of(SIZE))
        .attribute("fill", color)
        .close();
    out.open("path")
        .attribute("d", strokes)
        .attribute("stroke", "var(--surface)")
        .attribute("stroke-width", this == DOTS ? "2.5" : "1.5")
        .attribute("stroke-opacity", "0.35")
        .attribute("stroke-linecap", this == DOTS ? "round" : "butt")
        .close();
    out.close();
  }
}
