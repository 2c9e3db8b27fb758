package dev.espressivo.chart.internal.scene;

import java.util.List;
import org.jspecify.annotations.Nullable;

/** The drawing of a chart without axes, independent of its size. */
public interface Picture {

  /** Draws the picture, in px; shapes can be hovered if it is for a browser. */
  Scene draw(double width, double height, Look look, boolean isForBrowser);

  /** Returns the entries of a legend below the picture, of the series or categories not hidden. */
  default List<Entry> legend(String prefix) {
    return List.of();
  }

  /**
   * An entry of a legend: a CSS colour or a pattern, and its symbol's number, -1 for a square.
   *
   * @param path a symbol that has no number, as path data about the origin; null for none
   */
  record Entry(String name, String fill, int symbol, @Nullable String path) {
    Entry(String name, String fill, int symbol) {
      this(name, fill, symbol, null);
    }
  }
}
