package dev.espressivo.chart.internal.scene;

import dev.espressivo.chart.internal.scale.ContinuousScale;
import java.io.Serializable;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A drawing: the inner SVG of its layers by name, from back to front, and JSON with the positions
 * and texts by which the browser finds points. The reach is null without axes.
 */
public record Scene(
    double width, double height, Map<String, String> layers, String points, @Nullable Reach reach) {

  /** An axis of the drawing: its ends in px, the numbers there, and those there if all is shown. */
  public record Line(double start, double end, double from, double to, double least, double most)
      implements Serializable {}

  /**
   * The part of the data that the drawing shows.
   *
   * @param rows the axis of the rows: the places of numbers, times in ms, or the numbers of rows,
   *     whose bands extend half a number to both sides
   * @param values the shown part of the first axis of values, as shares of the whole axis
   * @param all the whole first axis of values, from 0 to 1
   * @param first the first row that is shown; rows before it are drawn only because lines begin
   *     there
   * @param end the row after the last one that is shown
   */
  public record Reach(Line rows, Line values, ContinuousScale all, int first, int end)
      implements Serializable {}

  /** The layers' names from back to front. */
  public static final List<String> LAYERS =
      List.of("grid", "references", "marks", "annotations", "axes");
}
