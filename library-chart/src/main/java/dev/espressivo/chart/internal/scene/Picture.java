package dev.espressivo.chart.internal.scene;

import java.util.List;

/** The drawing of a chart without axes, independent of its size. */
public interface Picture {

  /**
   * Draws the picture.
   *
   * @param width the width in px
   * @param height the height in px
   * @param look the measure, language and direction of texts
   * @param isForBrowser whether a browser shows the drawing, in which shapes can be hovered
   * @return the drawing
   */
  Scene draw(double width, double height, Look look, boolean isForBrowser);

  /**
   * {@return the entries of a legend below the picture, of the series or categories that are not
   * hidden}
   *
   * @param prefix the prefix of the ids in the drawing
   */
  List<Entry> legend(String prefix);

  /**
   * An entry of a legend.
   *
   * @param name its text
   * @param fill a CSS colour, or a pattern
   * @param symbol the number of its symbol; -1 for a square
   */
  record Entry(String name, String fill, int symbol) {}
}
