package dev.espressivo.chart;

import com.vaadin.flow.dom.Element;

/** Puts a component into the middle of a ring. */
final class ChartCenter {

  /** The side of the square in a circle, as a share of its radius. */
  private static final double SQUARE = Math.sqrt(2);

  private ChartCenter() {}

  /**
   * Places an element, in px: the ring's middle, right of the drawing's middle and up from its
   * lower edge (the legend above it may have any height), and the radius of the hole.
   */
  static void place(Element element, double dx, double up, double radius) {
    element
        .getStyle()
        .set("--_dx", px(dx))
        .set("--_up", px(up))
        .set("--_hole", px(Math.max(0, radius * SQUARE)));
  }

  private static String px(double px) {
    return Math.round(px) + "px";
  }
}
