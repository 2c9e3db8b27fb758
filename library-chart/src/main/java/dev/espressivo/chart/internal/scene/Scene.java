package dev.espressivo.chart.internal.scene;

import dev.espressivo.chart.internal.scale.ContinuousScale;
import dev.espressivo.chart.internal.scale.LinearScale;
import dev.espressivo.chart.internal.scale.LogScale;
import dev.espressivo.chart.internal.scale.SymlogScale;
import dev.espressivo.chart.internal.scene.CartesianModel.ValueScale;
import java.io.Serializable;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A drawing: the markup of its layers, and the data with which the browser finds points in it.
 *
 * @param width its width in px
 * @param height its height in px
 * @param layers the inner SVG by the name of the layer, from back to front
 * @param points JSON with the positions and the texts of the points
 * @param reach the part of the data that it shows; null for a drawing without axes
 */
public record Scene(
    double width, double height, Map<String, String> layers, String points, @Nullable Reach reach) {

  /**
   * An axis of the drawing.
   *
   * @param start where it begins, in px
   * @param end where it ends, in px
   * @param from the number at its start
   * @param to the number at its end
   * @param least the number at its start if all is shown
   * @param most the number at its end if all is shown
   */
  public record Line(double start, double end, double from, double to, double least, double most)
      implements Serializable {}

  /**
   * The whole of an axis of values.
   *
   * @param scale the mapping of values
   * @param from the value at its start
   * @param to the value at its end
   */
  public record Whole(ValueScale scale, double from, double to) implements Serializable {

    /** Returns the place of a value as a share of the axis: 0 at its start, 1 at its end. */
    public double share(double value) {
      return shares().apply(value);
    }

    /** Returns the value at a share of the axis. */
    public double value(double share) {
      return shares().invert(share);
    }

    /**
     * Returns a number in proportion to the value's place on an axis of this scale, such as its
     * logarithm. It does not depend on the ends of the axis.
     */
    public double place(double value) {
      return switch (scale) {
        case LINEAR -> value;
        case LOG -> Math.log(Math.abs(value));
        case SYMLOG -> Math.signum(value) * Math.log1p(Math.abs(value));
      };
    }

    private ContinuousScale shares() {
      return switch (scale) {
        case LINEAR -> new LinearScale(from, to, 0, 1);
        case LOG -> new LogScale(from, to, 0, 1);
        case SYMLOG -> new SymlogScale(from, to, 0, 1);
      };
    }
  }

  /**
   * The part of the data that the drawing shows.
   *
   * @param rows the axis of the rows: numbers, times in ms, or the numbers of rows, whose bands
   *     extend half a number to both sides
   * @param values the shown part of the first axis of values, as shares of the whole axis
   * @param all the whole first axis of values
   * @param first the first row that is shown; rows before it are drawn only because lines begin
   *     there
   * @param end the row after the last one that is shown
   */
  public record Reach(Line rows, Line values, Whole all, int first, int end)
      implements Serializable {}

  /** The layers' names from back to front. */
  public static final List<String> LAYERS =
      List.of("grid", "references", "marks", "annotations", "axes");
}
