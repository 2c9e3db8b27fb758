package dev.espressivo.chart.scene;

import dev.espressivo.chart.shape.Curve;
import dev.espressivo.chart.shape.Path;
import java.io.Serializable;
import java.time.ZoneId;
import java.util.List;
import java.util.function.DoubleFunction;
import java.util.function.Function;
import java.util.function.IntFunction;
import java.util.function.IntToDoubleFunction;
import org.jspecify.annotations.Nullable;

/**
 * All that the drawing of a chart with two axes depends on, but its size. Lives as long as one
 * drawing: its arrays are those of the caller and must not change meanwhile.
 *
 * @param x where the rows are
 * @param series what is drawn, in this order
 * @param left the axis of the values
 * @param right the second axis, or null
 * @param isHorizontal whether values run along the horizontal axis and rows along the vertical one
 * @param hasGrid whether lines cross the plot at the ticks of the values
 * @param radius how round the ends of bars are, in px
 * @param hasBarLabels whether each bar bears its value
 * @param references lines and bands at fixed values
 * @param annotations notes at points
 * @param padding the room around the plot in px; null for what the labels need
 * @param isClickable whether the row of each point is to be known in the browser
 * @param view which part of the data is shown
 * @param candles what a series of candles has besides its values, or null if there is none
 */
public record CartesianModel(
    X x,
    List<Series> series,
    ValueAxis left,
    @Nullable ValueAxis right,
    boolean isHorizontal,
    boolean hasGrid,
    double radius,
    boolean hasBarLabels,
    List<Reference> references,
    List<Annotation> annotations,
    Padding padding,
    boolean isClickable,
    View view,
    @Nullable Candles candles) {

  /** What the places of rows are. */
  public enum XKind {
    /** Places at equal distances. */
    CATEGORY,
    /** Numbers. */
    NUMBER,
    /** Times, in ms since 1970 in UTC. */
    TIME
  }

  /**
   * Where the rows are.
   *
   * @param kind what their places are
   * @param size the number of rows
   * @param values the place of each row, ascending, and perhaps more numbers, which say nothing;
   *     empty for categories
   * @param label returns the text of a row's place
   * @param tickLabel returns the text of a tick; null for the usual one; unused for categories
   * @param zone the zone in which times are shown
   * @param title the title of the axis, or null
   * @param isVisible whether the axis is drawn
   */
  public record X(
      XKind kind,
      int size,
      double[] values,
      IntFunction<String> label,
      @Nullable DoubleFunction<String> tickLabel,
      ZoneId zone,
      @Nullable String title,
      boolean isVisible) {}

  /** How a series is drawn. */
  public enum Mark {
    /** As bars from the baseline. */
    BAR,
    /** As a line. */
    LINE,
    /** As a line over a filled area. */
    AREA,
    /** As single points. */
    POINT,
    /** As candles, of which the values are the last prices. */
    CANDLE,
    /** As bars of amounts in a plot of their own, below the other. */
    VOLUME
  }

  /**
   * A series of values.
   *
   * @param index its number among all series of the chart, which decides its symbol and pattern
   * @param name its label in the legend
   * @param mark how it is drawn
   * @param isRight whether its values are those of the second axis
   * @param stack the name of the stack that it is part of, or null; bars without one stand side by
   *     side
   * @param isHidden whether it is switched off: it keeps its colour and its place in the legend
   * @param color a CSS colour
   * @param values its values by row, NaN where there is none and behind the last row
   * @param lowest the row of the first of the lowest values; -1 if there is none
   * @param highest the row of the first of the highest values; -1 if there is none
   * @param style further figures of its look
   */
  public record Series(
      int index,
      String name,
      Mark mark,
      boolean isRight,
      @Nullable String stack,
      boolean isHidden,
      String color,
      double[] values,
      int lowest,
      int highest,
      Style style) {}

  /**
   * Figures of the look of a series.
   *
   * @param curve how points are connected
   * @param strokeWidth the width of a line in px
   * @param isDashed whether a line is dashed
   * @param hasPoints whether each point of a line is marked
   * @param fillOpacity the opacity of an area, 0 to 1
   * @param size the width of a single point in px
   */
  public record Style(
      Function<Path, Curve> curve,
      double strokeWidth,
      boolean isDashed,
      boolean hasPoints,
      double fillOpacity,
      double size) {}

  /**
   * What candles have besides the values of their series. Where one of the four prices of a row is
   * missing, all are.
   *
   * @param open the first price by row
   * @param high the highest price by row
   * @param low the lowest price by row
   * @param names of the first, the highest, the lowest and the last price, in this order
   * @param falling the CSS colour of those that fall; the others have that of the series
   * @param isHollow whether those that rise are outlines
   * @param share how much of its room a body takes, above 0 and at most 1
   * @param offset how many rows are before the first, with those that are no longer kept
   * @param times the time of each row in ms if the rows are categories that follow each other in
   *     time, else null
   * @param step the room of each row on an axis of numbers or times
   */
  public record Candles(
      double[] open,
      double[] high,
      double[] low,
      List<String> names,
      String falling,
      boolean isHollow,
      double share,
      long offset,
      @Nullable IntToDoubleFunction times,
      double step) {}

  /** How values are mapped. */
  public enum ValueScale {
    /** In proportion. */
    LINEAR,
    /** By their logarithm; values of the other sign and zero are gaps. */
    LOG,
    /** A symmetric logarithm, which is linear around zero. */
    SYMLOG
  }

  /**
   * An axis of values.
   *
   * @param scale how values are mapped
   * @param min the lowest value shown, or null for what the data need
   * @param max the highest value shown, or null for what the data need
   * @param format writes values, or null for the usual format
   * @param title the title of the axis, or null
   * @param isVisible whether it is drawn
   */
  public record ValueAxis(
      ValueScale scale,
      @Nullable Double min,
      @Nullable Double max,
      @Nullable DoubleFunction<String> format,
      @Nullable String title,
      boolean isVisible) {}

  /** The axis that a reference crosses. */
  public enum Axis {
    /** That of the rows. */
    X,
    /** That of the values. */
    LEFT,
    /** The second one of values. */
    RIGHT
  }

  /**
   * A line or a band.
   *
   * @param axis on which the values are
   * @param from a value; the number of a row for categories
   * @param to the same for a line
   * @param label its text, or null
   * @param color a CSS colour
   * @param isDashed whether a line is dashed
   */
  public record Reference(
      Axis axis, double from, double to, @Nullable String label, String color, boolean isDashed) {}

  /**
   * A part of an axis.
   *
   * @param from where it begins; a number, a time in ms, or the number of a row for categories
   * @param to where it ends, above where it begins
   */
  public record Interval(double from, double to) implements Serializable {}

  /**
   * The part of the data that is shown.
   *
   * @param isMovable whether the browser moves the drawing before the next one comes
   * @param x the part of the axis of the rows, or null for all of it; with categories, the model
   *     has the rows of that part only
   * @param y the part of the first axis of values, or null for all of it; the second axis shows as
   *     much
   * @param all the ends of the axis of numbers or times if all of it is shown; null for those of
   *     the rows
   * @param anchor a number or a time that is drawn at the same place each time, so that a drawing
   *     that slides along is the same but for its ends, moved; null to draw things where they are
   */
  public record View(
      boolean isMovable,
      @Nullable Interval x,
      @Nullable Interval y,
      @Nullable Interval all,
      @Nullable Double anchor) {

    /** All of the data, in a drawing that stays where it is. */
    public static final View FIXED = new View(false, null, null, null, null);
  }

  /** On which side of its point a note stands. */
  public enum Side {
    /** Above. */
    TOP,
    /** Below. */
    BOTTOM,
    /** Before, in the direction of reading. */
    START,
    /** After, in the direction of reading. */
    END
  }

  /**
   * A note at a point.
   *
   * @param x the place along the rows; the number of a row for categories
   * @param y the value
   * @param label its text
   * @param side where it stands
   */
  public record Annotation(double x, double y, String label, Side side) {}

  /**
   * The room around the plot in px; null for what the labels need.
   *
   * @param top above
   * @param right at the right
   * @param bottom below
   * @param left at the left
   */
  public record Padding(
      @Nullable Double top,
      @Nullable Double right,
      @Nullable Double bottom,
      @Nullable Double left) {

    /** The space that the labels need, on each side. */
    public static final Padding AUTO = new Padding(null, null, null, null);
  }
}
