package dev.espressivo.chart.scene;

import java.util.List;

/** What a chart without axes draws. */
public interface Picture {

  /**
   * Draws it.
   *
   * @param width the width in px
   * @param height the height in px
   * @param look how texts are measured and read
   * @param isForBrowser whether there is a pointer to find shapes
   * @return the drawing
   */
  Scene draw(double width, double height, Look look, boolean isForBrowser);

  /**
   * Returns what a legend below the picture names.
   *
   * @param prefix what the ids in the drawing begin with
   * @return the entries of what is not hidden
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
