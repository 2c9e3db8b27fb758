package dev.espressivo.chart;

import com.vaadin.flow.component.Component;
import com.vaadin.flow.dom.Element;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

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

  /** Returns the texts in a component, one for each element that has text of its own. */
  static List<String> lines(@Nullable Component component) {
    return component == null
        ? List.of()
        : texts(component.getElement()).filter(each -> !each.isEmpty()).toList();
  }

  private static Stream<String> texts(Element element) {
    return element.isTextNode() || element.getChildren().allMatch(Element::isTextNode)
        ? Stream.of(element.getText().strip())
        : element.getChildren().flatMap(ChartCenter::texts);
  }

  private static String px(double px) {
    return Math.round(px) + "px";
  }
}
