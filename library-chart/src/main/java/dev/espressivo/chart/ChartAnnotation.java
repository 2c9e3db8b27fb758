package dev.espressivo.chart;

import dev.espressivo.base.internal.Check;
import dev.espressivo.chart.internal.check.ChartValues;
import java.io.Serializable;

/**
 * A note pinned to a point of a chart.
 *
 * @param x the place on the x axis: a number, a {@code java.time} value or a category, of the kind
 *     that the x values of the chart are
 * @param y the place on the y axis at the left
 * @param label the text
 * @param placement where the text stands in relation to the point
 */
public record ChartAnnotation(Object x, double y, String label, ChartPlacement placement)
    implements Serializable {

  /**
   * Creates an annotation.
   *
   * @throws IllegalArgumentException if {@code x} or {@code y} is infinite or not a number, if
   *     {@code x} is not serialisable, or if {@code label} is blank
   */
  public ChartAnnotation {
    ChartValues.check("x", x);
    ChartValues.check("y", y);
    Check.notBlank("label", label);
    Check.notNull("placement", placement);
  }

  /**
   * Creates an annotation whose text stands above the point.
   *
   * @param x the place on the x axis: a number, a {@code java.time} value or a category
   * @param y the place on the y axis at the left
   * @param label the text
   * @throws IllegalArgumentException if {@code x} or {@code y} is infinite or not a number, if
   *     {@code x} is not serialisable, or if {@code label} is blank
   */
  public ChartAnnotation(Object x, double y, String label) {
    this(x, y, label, ChartPlacement.TOP);
  }
}
