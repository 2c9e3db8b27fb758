package dev.espressivo.chart.scene;

import java.util.List;
import java.util.Map;

/**
 * A drawing: the markup of its layers and what the browser needs to find points in it.
 *
 * @param width its width in px
 * @param height its height in px
 * @param layers the inner SVG by the name of the layer, from back to front
 * @param points JSON with the positions and the texts of the points
 */
public record Scene(double width, double height, Map<String, String> layers, String points) {

  /** The layers' names from back to front. */
  public static final List<String> LAYERS =
      List.of("grid", "references", "marks", "annotations", "axes");
}
