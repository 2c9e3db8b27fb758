package dev.espressivo.chart;

import com.vaadin.flow.dom.Element;

/** Puts a component into the middle of a ring. */
final class ChartCenter {

  /** The side of the square in a circle, as a share of its radius. */
  private static final double SQUARE = Math.sqrt(2);

  private ChartCenter() {}

  /**
   * Places an element; the style sheet says how.
   *
   * @param dx how far the ring's middle is right of the drawing's, in px
   * @param up how far it is above the drawing's lower edge; above the drawing the legend may have
   *     any height
   * @param radius the radius of the hole
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
