package dev.espressivo.chart.scene;

import dev.espressivo.chart.scene.CartesianModel.ValueScale;
import dev.espressivo.scale.ContinuousScale;
import dev.espressivo.scale.LinearScale;
import dev.espressivo.scale.LogScale;
import dev.espressivo.scale.SymlogScale;
import java.io.Serializable;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A drawing: the markup of its layers and what the browser needs to find points in it.
 *
 * @param width its width in px
 * @param height its height in px
 * @param layers the inner SVG by the name of the layer, from back to front
 * @param points JSON with the positions and the texts of the points
 * @param reach what it shows of the data; null for a drawing without axes
 */
public record Scene(
    double width, double height, Map<String, String> layers, String points, @Nullable Reach reach) {

  /**
   * Where an axis is in the drawing.
   *
   * @param start where it begins, in px
   * @param end where it ends, in px
   * @param from what is shown where it begins
   * @param to what is shown where it ends
   * @param least where it begins if all is shown
   * @param most where it ends if all is shown
   */
  public record Line(double start, double end, double from, double to, double least, double most)
      implements Serializable {}

  /**
   * The whole of an axis of values.
   *
   * @param scale how values are mapped
   * @param from where it begins
   * @param to where it ends
   */
  public record Whole(ValueScale scale, double from, double to) implements Serializable {

    /** Returns the share of the axis at which a value is: 0 where it begins, 1 where it ends. */
    public double share(double value) {
      return shares().apply(value);
    }

    /** Returns the value at a share of the axis. */
    public double value(double share) {
      return shares().invert(share);
    }

    /** Returns a number that is as far from others as the value is from theirs on any such axis. */
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
   *     reach from a half before to a half after
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
