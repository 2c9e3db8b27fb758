package dev.espressivo.chart.internal.scene;

import dev.espressivo.chart.internal.scale.ValueScale;
import dev.espressivo.chart.internal.shape.Curve;
import java.io.Serializable;
import java.time.ZoneId;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.DoubleFunction;
import java.util.function.IntFunction;
import java.util.function.IntToDoubleFunction;
import org.jspecify.annotations.Nullable;

/**
 * Everything that the drawing of a chart with two axes depends on except its size. It is used for
 * one drawing: its arrays are those of the caller and must not change meanwhile. Series are drawn
 * in their order; the ends of bars have a radius in px. If it is clickable, the browser needs the
 * row of each point.
 *
 * @param gaps the numbers of rows before each interruption of lines and areas, ascending; others
 *     than from 1 to the number of rows less one have no effect
 * @param isHorizontal whether values run along the horizontal axis and rows along the vertical one
 */
public record CartesianModel(
    X x,
    int[] gaps,
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
    StackOffset stackOffset) {

  /** Creates a model, whose axes are linear if they show shares or distances in stacks. */
  public CartesianModel {
    left = offset(series, stackOffset, false) == StackOffset.NONE ? left : left.linear();
    right =
        right == null || offset(series, stackOffset, true) == StackOffset.NONE
            ? right
            : right.linear();
  }

  /** Returns the offset of the stacks on an axis; none if there are no stacks. */
  StackOffset offset(boolean isRight) {
    return offset(series, stackOffset, isRight);
  }

  private static StackOffset offset(List<Series> series, StackOffset offset, boolean isRight) {
    return series.stream().anyMatch(each -> each.isStacked() && each.isRight() == isRight)
        ? offset
        : StackOffset.NONE;
  }

  /** {@return the numbers of a row beyond the whiskers of boxes, ascending} */
  double[] outliers(Series boxes, int row) {
    Boxes look = (Boxes) Objects.requireNonNull(boxes.style().own());
    return look.outliers().apply((int) x.bands().offset() + row);
  }

  /** The kind of the places of rows. */
  public enum XKind {
    /** Places at equal distances. */
    CATEGORY,
    /** Numbers. */
    NUMBER,
    /** Times, in ms since 1970 in UTC. */
    TIME
  }

  /**
   * The axis of the rows.
   *
   * @param values the place of each row, ascending, perhaps followed by numbers without meaning;
   *     empty for categories
   * @param tickLabel returns the text of a tick; null for the default one; unused for categories
   * @param bands the space of rows that are not mere points
   */
  public record X(
      XKind kind,
      int size,
      double[] values,
      IntFunction<String> label,
      @Nullable DoubleFunction<String> tickLabel,
      ZoneId zone,
      @Nullable String title,
      boolean isVisible,
      Bands bands,
      XScale scale) {}

  /**
   * The scale of the axis of the rows.
   *
   * @param kind the scale of numbers, linear for others; if logarithmic, all are above zero
   * @param isReversed whether the first row is where the last one usually is
   * @param min the number or time at which the axis begins; null to derive it from the rows
   * @param max the number or time at which the axis ends; null to derive it from the rows
   * @param hasGrid whether lines cross the plot at the labels of the axis
   */
  public record XScale(
      ValueScale kind,
      boolean isReversed,
      @Nullable Double min,
      @Nullable Double max,
      boolean hasGrid,
      Ticks ticks) {}

  /**
   * The ticks of an axis of numbers or times. If {@code every} and {@code at} fit the visible part
   * so badly that they would give hundreds of ticks or none, the count determines them.
   *
   * @param count the approximate number; null if the size determines it
   * @param every the distance, of times a whole number of units; 0 if the count determines it
   * @param unit the unit of time of {@code every}; null on an axis of numbers
   * @param at the numbers or times of the ticks, ascending; empty if they are not given
   * @param label returns the text of a tick; null for that of values
   * @param hasMinor whether finer lines cross the plot between those of the ticks
   */
  public record Ticks(
      @Nullable Double count,
      double every,
      @Nullable ChronoUnit unit,
      double[] at,
      @Nullable DoubleFunction<String> label,
      boolean hasMinor) {

    /** The most ticks that an app can have. */
    static final int MOST = 200;

    /** Ticks that the size determines. */
    public static final Ticks AUTO = none(false);

    /** {@return ticks that the size determines, perhaps with finer lines} */
    public static Ticks none(boolean hasMinor) {
      return new Ticks(null, 0, null, new double[0], null, hasMinor);
    }

    /** Returns whether the count determines the ticks. */
    boolean isCounted() {
      return every == 0 && at.length == 0;
    }

    double countOr(double usual) {
      return count == null || count > MOST ? usual : count;
    }
  }

  /**
   * The space of rows along their axis.
   *
   * @param step the space of each row on an axis of numbers or times; 0 if rows are points there
   * @param offset the number of rows before the first one, including evicted ones
   * @param times the time of each row in ms, if the rows are categories in the order of their times
   *     and the ticks are to be those of times; else null
   * @param ends where each row ends that begins at its place, on an axis of numbers or times; null
   *     if places are the middles of rows
   */
  public record Bands(
      double step, long offset, @Nullable IntToDoubleFunction times, double @Nullable [] ends) {

    /** Creates the space of rows whose places are their middles. */
    public Bands(double step, long offset, @Nullable IntToDoubleFunction times) {
      this(step, offset, times, null);
    }
  }

  /**
   * A series of values.
   *
   * @param index its number among all series of the chart, which determines its symbol and pattern
   * @param stack the name of the stack that it is part of, or null; bars without one stand side by
   *     side
   * @param isHidden whether it is switched off: it keeps its colour and its place in the legend
   * @param values its values by row; NaN where there is none, and after the last row
   * @param lowest the row of the first of the lowest values; -1 if there is none
   * @param highest the row of the first of the highest values; -1 if there is none
   * @param others what else the mark reads, by row; each like the values
   * @param rows the texts and colours of single rows
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
      Style style,
      Map<Channel, double[]> others,
      Rows rows) {

    /** {@return the values of a channel that the mark reads} */
    public double[] of(Channel channel) {
      return channel == Channel.Y ? values : Objects.requireNonNull(others.get(channel));
    }

    boolean isStacked() {
      return stack != null && mark.isFilled();
    }

    /** Returns whether both are parts of one stack. */
    boolean isStackedWith(Series other) {
      return stack != null
          && stack.equals(other.stack)
          && mark == other.mark
          && isRight == other.isRight;
    }
  }

  /**
   * Texts and colours by row, asked only for rows that are drawn one by one. Each is null if no row
   * has one. Series that share a label have it once, at the first of them that is visible.
   *
   * @param color returns the CSS colour of a row; null for that of the series
   * @param label returns the text beside a row's mark; null for none
   */
  public record Rows(
      @Nullable IntFunction<@Nullable String> color,
      @Nullable IntFunction<@Nullable String> label,
      @Nullable Details details) {

    /** No texts and no colours. */
    public static final Rows NONE = new Rows(null, null, null);
  }

  /** The lines that the tooltip of a row adds to its value: as many texts as there are names. */
  public record Details(List<String> names, IntFunction<List<String>> texts) {}

  /**
   * Properties of the look of a series: its curve, the widths of a line and of a single point in
   * px, whether each point of a line is marked, the opacity of an area, 0 to 1, and what only its
   * mark has.
   */
  public record Style(
      Curve curve,
      double strokeWidth,
      boolean isDashed,
      boolean hasPoints,
      double fillOpacity,
      double size,
      @Nullable OwnStyle own) {

    /** {@return the names of the channels of the mark; null for the name of the series} */
    public @Nullable List<String> names() {
      return own == null ? null : own.names();
    }

    /** Returns a style with another curve, dashed or not. */
    public Style with(Curve curve, boolean isDashed) {
      return new Style(curve, strokeWidth, isDashed, hasPoints, fillOpacity, size, own);
    }
  }

  /** The properties that only one mark has. */
  public sealed interface OwnStyle {

    /** {@return the names of the channels of the mark; null for the name of the series} */
    default @Nullable List<String> names() {
      return null;
    }
  }

  /**
   * The look of boxes.
   *
   * @param names the names of the lower whisker, the lower quartile, the median, the upper quartile
   *     and the upper whisker, and that of outliers
   * @param outliers returns the numbers beyond the whiskers, ascending, by the number of the row on
   *     the whole axis
   */
  public record Boxes(List<String> names, IntFunction<double[]> outliers) implements OwnStyle {}

  /**
   * The look of the cells of a series. The axis of values has the lanes: that of the last series is
   * from 0.5 to 1.5, and those of the others follow upward.
   *
   * @param format returns the text of a value
   * @param title returns the heading of a cell in the tooltip by the number of its row on the whole
   *     axis; null for that of the row
   * @param areSquare whether the plot is made so small that cells are squares
   */
  public record Cells(
      DoubleFunction<String> format, @Nullable IntFunction<String> title, boolean areSquare)
      implements OwnStyle {}

  /**
   * The look of candles. Where one of the four prices of a row is missing, all are.
   *
   * @param names the names of the opening, highest, lowest and closing price, in this order
   * @param falling the CSS colour of falling candles; the others have the colour of the series
   * @param isHollow whether rising candles are outlines
   * @param share the width of a body as a share of the space for its candle, above 0 and at most 1
   */
  public record Candles(List<String> names, String falling, boolean isHollow, double share)
      implements OwnStyle {}

  /** Where stacks begin, and how high they are. */
  public enum StackOffset {
    /** At zero, as high as their values. */
    NONE,
    /** At zero, all of the same height. */
    PERCENT,
    /** Around a line in the middle. */
    CENTER,
    /** So that they change as little as possible. */
    WIGGLE
  }

  /** An axis of values. Null derives its ends from the data, or is the default format. */
  public record ValueAxis(
      ValueScale scale,
      @Nullable Double min,
      @Nullable Double max,
      @Nullable DoubleFunction<String> format,
      @Nullable String title,
      boolean isVisible,
      Ticks ticks) {

    private ValueAxis linear() {
      return new ValueAxis(ValueScale.LINEAR, min, max, format, title, isVisible, ticks);
    }

    /** Returns this axis with ticks at the multiples of a number. */
    ValueAxis every(double step) {
      Ticks steps = new Ticks(ticks.count, step, null, ticks.at, ticks.label, ticks.hasMinor);
      return new ValueAxis(scale, min, max, format, title, isVisible, steps);
    }
  }

  /** The axis that a reference crosses. */
  public enum Axis {
    /** The axis of the rows. */
    X,
    /** The first axis of values. */
    LEFT,
    /** The second axis of values. */
    RIGHT
  }

  /** A line, or a band between two values; for categories, these are the numbers of rows. */
  public record Reference(
      Axis axis, double from, double to, @Nullable String label, String color, boolean isDashed) {}

  /** A part of an axis, from a number, a time in ms, or the number of a row, to a greater one. */
  public record Interval(double from, double to) implements Serializable {

    double length() {
      return to - from;
    }

    double middle() {
      return (from + to) / 2;
    }
  }

  /**
   * The visible part of the data.
   *
   * @param isMovable whether the browser moves the drawing before the next one comes
   * @param x the part of the axis of the rows, or null for all of it; with categories, the model
   *     has only the rows of that part
   * @param y the part of the first axis of values, or null for all of it; the second axis shows the
   *     same share
   * @param all the ends of the axis of numbers or times if all of it is shown; null for the first
   *     and the last row
   * @param anchor a number or a time that is at the same px in each drawing: when the range slides,
   *     only the ends of the drawing change, and the rest is moved; null to draw everything at its
   *     own px
   */
  public record View(
      boolean isMovable,
      @Nullable Interval x,
      @Nullable Interval y,
      @Nullable Interval all,
      @Nullable Double anchor) {}

  /** The side of its point on which an annotation stands. */
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

  /** A note at a point, its text at one side of it; x is the number of a row for categories. */
  public record Annotation(double x, double y, String label, Side side) {}

  /** The space around the plot in px; a side that is null has the space that the labels need. */
  public record Padding(
      @Nullable Double top,
      @Nullable Double right,
      @Nullable Double bottom,
      @Nullable Double left) {

    /** The space that the labels need, on each side. */
    public static final Padding AUTO = new Padding(null, null, null, null);
  }
}
