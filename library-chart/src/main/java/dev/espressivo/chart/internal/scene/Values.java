package dev.espressivo.chart.internal.scene;

import dev.espressivo.chart.internal.scale.ContinuousScale;
import dev.espressivo.chart.internal.scale.Numbers;
import dev.espressivo.chart.internal.scale.TickFormat;
import dev.espressivo.chart.internal.scale.ValueScale;
import dev.espressivo.chart.internal.scene.CartesianModel.Interval;
import dev.espressivo.chart.internal.scene.CartesianModel.StackOffset;
import dev.espressivo.chart.internal.scene.CartesianModel.Ticks;
import dev.espressivo.chart.internal.scene.CartesianModel.ValueAxis;
import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.text.NumberFormat;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.function.DoubleFunction;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * The domain of an axis of values, its ticks in their order, and their labels, empty if left out.
 * The format has two more digits than a tick. The axis is cut if the app or the user has set the
 * domain, so that values may lie outside.
 */
record Values(
    ValueAxis axis,
    ContinuousScale scale,
    ContinuousScale whole,
    double[] ticks,
    List<Places.Tick> labels,
    double[] minor,
    boolean isCut,
    DoubleFunction<String> format) {

  /** The number from which on labels are compact, such as 1.5M. */
  private static final double LONG = 1e6;

  /** The ratio of a logarithmic axis' ends from which powers of ten suffice: three decades. */
  private static final double DECADES = 1e3;

  /** The number of parts between two ticks for finer lines. */
  static final double FINER = 5;

  /** The share of a step by which rounding may move a multiple of it. */
  private static final double CLOSE = 1e-9;

  private static final MathContext ROUGH = new MathContext(4);

  private static final double COMPACT_MAX = 1e18;

  /** The largest number that is drawn at its place, for distances and rounded ends to be finite. */
  static final double LARGEST = 4e307;

  /** The least difference of values that are drawn apart, lest the steps between them be zero. */
  static final double LEAST = 1e-300;

  /** Returns the scale of a whole axis between two px, with about that many ticks. */
  static ContinuousScale whole(ValueAxis axis, Range range, Interval px, double usual) {
    double count = axis.ticks().countOr(usual);
    double[] domain = axis.scale() == ValueScale.LOG ? powers(range) : domain(range);
    ContinuousScale scale =
        new ContinuousScale(axis.scale(), domain[0], domain[1], px.from(), px.to());
    Double min = end(axis, axis.min());
    Double max = end(axis, axis.max());
    if (min != null || max != null) {
      scale = cut(scale, min, max);
    } else {
      scale =
          scale.withDomain(
              Math.clamp(domain[0], -LARGEST, LARGEST), Math.clamp(domain[1], -LARGEST, LARGEST));
    }
    ContinuousScale nice = nice(scale, count, axis.ticks());
    return scale.withDomain(
        min == null ? nice.domainStart() : scale.domainStart(),
        max == null ? nice.domainEnd() : scale.domainEnd());
  }

  /**
   * Makes the values of an axis; the part is in shares of the whole one, null for all. That of
   * stacks is in percent, or has no ticks if it measures only distances.
   */
  static Values of(
      ValueAxis axis,
      Range range,
      Interval px,
      double usual,
      @Nullable Interval part,
      Locale locale,
      StackOffset offset) {
    ContinuousScale whole = whole(axis, range, px, usual);
    double count = axis.ticks().countOr(usual);
    boolean isFree = axis.min() == null && axis.max() == null;
    boolean hasTicks = offset == StackOffset.NONE || offset == StackOffset.PERCENT;
    // Without ticks, the axis need not end at round numbers.
    ContinuousScale all =
        hasTicks || !isFree || range.low() >= range.high()
            ? whole
            : whole.withDomain(range.low(), range.high());
    ContinuousScale scale = part == null ? whole : part(whole, part);
    double[] ticks = hasTicks ? ticks(scale, count, axis.ticks()) : new double[0];
    List<String> texts = labels(axis, scale, ticks, count, locale, offset);
    DoubleFunction<String> given = axis.format();
    return new Values(
        axis,
        scale == whole ? all : scale,
        all,
        ticks,
        IntStream.range(0, ticks.length)
            .mapToObj(i -> new Places.Tick(scale.apply(ticks[i]), texts.get(i)))
            .toList(),
        hasTicks ? minor(scale, count, axis.ticks()) : new double[0],
        part != null || end(axis, axis.min()) != null || end(axis, axis.max()) != null,
        given != null
            ? given
            : scale.kind() == ValueScale.LINEAR
                ? TickFormat.fitting(scale.domainStart(), scale.domainEnd(), locale)
                : TickFormat.general(locale));
  }

  private static ContinuousScale nice(ContinuousScale scale, double count, Ticks given) {
    double every = given.every();
    double from = Math.floor(scale.domainStart() / every + CLOSE);
    double to = Math.ceil(scale.domainEnd() / every - CLOSE);
    return scale.kind() == ValueScale.LINEAR && to - from < Ticks.MOST
        ? scale.withDomain(multiple(from, every), multiple(to, every))
        : scale.nice(count);
  }

  private static double multiple(double times, double every) {
    return BigDecimal.valueOf(times).multiply(BigDecimal.valueOf(every)).doubleValue();
  }

  /** Returns the scale of a part, or of the whole if the ends of the part would coincide. */
  private static ContinuousScale part(ContinuousScale whole, Interval part) {
    ContinuousScale shares = whole.withRange(0, 1);
    double from = shares.invert(part.from());
    double to = shares.invert(part.to());
    boolean isUsable = to - from >= LEAST && to - from > Math.ulp(Math.abs(to) + Math.abs(from));
    return isUsable ? whole.withDomain(from, to) : whole;
  }

  /** Returns the places of two values as shares of a whole axis. */
  static Interval share(ContinuousScale whole, Interval values) {
    ContinuousScale shares = whole.withRange(0, 1);
    return new Interval(shares.apply(values.from()), shares.apply(values.to()));
  }

  /** Returns an end from the app if it is possible: a logarithmic axis has one sign and no zero. */
  private static @Nullable Double end(ValueAxis axis, @Nullable Double asked) {
    boolean isLog = axis.scale() == ValueScale.LOG;
    if (asked == null || isLog && !(Range.isNegative(axis) ? asked < 0 : asked > 0)) {
      return null;
    }
    double end = Math.clamp(asked, -LARGEST, LARGEST);
    // A tenth of the smallest numbers would be zero.
    return isLog && Math.abs(end) < LEAST ? Math.copySign(LEAST, end) : end;
  }

  /** Returns the domain of a range. If all values are equal, it begins at zero. */
  static double[] domain(Range range) {
    double low = range.low();
    double high = range.high();
    if (low > high) {
      return new double[] {0, 1};
    }
    boolean fromZero = range.hasBaseline() || high - low < LEAST;
    double start = fromZero ? Math.min(0, low) : low;
    double end = fromZero ? Math.max(0, high) : high;
    return new double[] {start, end - start < LEAST ? start + 1 : end};
  }

  /** Returns the domain of a range on a logarithmic axis. */
  private static double[] powers(Range range) {
    double low = range.low();
    double high = range.high();
    if (!(low <= high)) {
      return new double[] {1, 10};
    }
    if (low == high) {
      return new double[] {Math.min(low / 10, low * 10), Math.max(low / 10, low * 10)};
    }
    // A bar at the very end of the axis would have no height.
    boolean isAtEnd = range.hasBaseline() && isPowerOfTen(low < 0 ? high : low);
    return new double[] {
      isAtEnd && low > 0 ? low / 10 : low, isAtEnd && low < 0 ? high / 10 : high
    };
  }

  private static boolean isPowerOfTen(double value) {
    double size = Math.abs(value);
    return size == Math.pow(10, Math.rint(Math.log10(size)));
  }

  /** Moves the other end if a requested end lies beyond it. */
  private static ContinuousScale cut(
      ContinuousScale scale, @Nullable Double min, @Nullable Double max) {
    double start = min == null ? scale.domainStart() : min;
    double end = max == null ? scale.domainEnd() : max;
    if (end - start < LEAST) {
      double span = Math.max(Math.abs(min == null ? end : start), 1);
      boolean isLog = scale.kind() == ValueScale.LOG;
      if (min == null) {
        start = isLog ? Math.min(end / 10, end * 10) : end - span;
      } else {
        end = isLog ? Math.max(start / 10, start * 10) : start + span;
      }
    }
    // At the largest numbers, there is room only towards zero.
    if (end > LARGEST) {
      end = LARGEST;
      start = Math.min(start, LARGEST / 10);
    } else if (start < -LARGEST) {
      start = -LARGEST;
      end = Math.max(end, -LARGEST / 10);
    }
    return scale.withDomain(start, end);
  }

  /** Returns the ticks that the app wants or, if these do not fit the axis, about that many. */
  static double[] ticks(ContinuousScale scale, double count, Ticks given) {
    double low = scale.domainStart();
    double high = scale.domainEnd();
    double[] wanted =
        given.at().length == 0
            ? multiples(low, high, given.every())
            : DoubleStream.of(given.at()).filter(tick -> tick >= low && tick <= high).toArray();
    if (wanted.length > (given.at().length == 0 ? 1 : 0)) {
      return wanted;
    }
    if (scale.kind() == ValueScale.SYMLOG) {
      return powers(scale, count);
    }
    double[] ticks = scale.ticks(count);
    boolean isWide = scale.kind() == ValueScale.LOG && Math.abs(high / low) >= DECADES;
    // Ticks within decades are only for an axis of few decades.
    return isWide ? DoubleStream.of(ticks).filter(Values::isPowerOfTen).toArray() : ticks;
  }

  /** Returns the multiples of a step; none if it is 0, or so small that they would be a pattern. */
  private static double[] multiples(double low, double high, double every) {
    double first = Math.ceil(low / every - CLOSE);
    double last = Math.floor(high / every + CLOSE);
    return last - first < Ticks.MOST && first + 1 > first
        ? DoubleStream.iterate(first, i -> i <= last, i -> i + 1)
            .map(i -> Math.clamp(multiple(i, every), low, high))
            .toArray()
        : new double[0];
  }

  /** Returns where finer lines are, among them the ticks. */
  static double[] minor(ContinuousScale scale, double count, Ticks given) {
    if (!given.hasMinor() || given.at().length > 0 || scale.kind() == ValueScale.SYMLOG) {
      return new double[0];
    }
    double[] parts = multiples(scale.domainStart(), scale.domainEnd(), given.every() / FINER);
    return parts.length > 0 ? parts : scale.ticks(count * FINER);
  }

  /** Returns the usual format of ticks. */
  private static TickFormat format(
      ContinuousScale scale, double[] ticks, double count, Ticks given, Locale locale) {
    boolean isStep = ticks.length > 1 && ticks[1] - ticks[0] > given.every() * (1 - CLOSE);
    if (given.at().length > 0 || scale.kind() == ValueScale.SYMLOG) {
      return TickFormat.general(locale);
    }
    return given.every() > 0 && isStep
        ? TickFormat.withStep(
            Math.pow(
                10,
                -Math.max(
                    0,
                    new BigDecimal(Double.toString(given.every())).stripTrailingZeros().scale())),
            locale)
        : scale.tickFormat(count, locale);
  }

  /**
   * Returns zero and powers of ten on both sides as ticks. Even steps, as on a linear scale, would
   * crowd at the ends.
   */
  private static double[] powers(ContinuousScale scale, double count) {
    double low = scale.domainStart();
    double high = scale.domainEnd();
    int digits = (int) Math.floor(Math.log10(Math.max(-low, high)));
    if (digits < 1) {
      return scale.ticks(count);
    }
    int sides = low < 0 && high > 0 ? 2 : 1;
    int every = (int) Math.max(1, Math.ceil(digits * sides / count));
    List<Double> ticks = new ArrayList<>(List.of(0.0));
    for (int power = digits; power >= 1; power -= every) {
      ticks.add(-Math.pow(10, power));
      ticks.add(Math.pow(10, power));
    }
    return ticks.stream()
        .mapToDouble(Double::doubleValue)
        .filter(tick -> tick >= low && tick <= high)
        .sorted()
        .toArray();
  }

  private static List<String> labels(
      ValueAxis axis,
      ContinuousScale scale,
      double[] ticks,
      double count,
      Locale locale,
      StackOffset offset) {
    DoubleFunction<String> own = axis.ticks().label();
    if (own == null && offset == StackOffset.PERCENT) {
      NumberFormat percent = Span.percent(locale, 1);
      return texts(ticks, tick -> percent.format(tick / 100));
    }
    DoubleFunction<String> given = own == null ? axis.format() : own;
    return labels(scale, ticks, count, axis.ticks(), given, locale);
  }

  /**
   * Returns the labels of ticks: those that are given, or else short ones if the numbers of the
   * axis have many digits.
   */
  static List<String> labels(
      ContinuousScale scale,
      double[] ticks,
      double count,
      Ticks wish,
      @Nullable DoubleFunction<String> given,
      Locale locale) {
    TickFormat usual = format(scale, ticks, count, wish, locale);
    if (given != null) {
      // A tick that the scale leaves without a label stays without one.
      return texts(ticks, tick -> usual.apply(tick).isEmpty() ? "" : given.apply(tick));
    }
    double largest = Math.max(Math.abs(scale.domainStart()), Math.abs(scale.domainEnd()));
    if (scale.kind() != ValueScale.LOG && (largest < Numbers.SMALL || largest >= LONG)) {
      boolean isCompact = largest >= LONG && largest < COMPACT_MAX;
      List<String> labels = texts(ticks, isCompact ? compact(locale) : TickFormat.general(locale));
      if (new HashSet<>(labels).size() == labels.size()) {
        return labels;
      }
    }
    return texts(ticks, usual);
  }

  private static List<String> texts(double[] ticks, DoubleFunction<String> format) {
    return DoubleStream.of(ticks).mapToObj(format).toList();
  }

  private static TickFormat compact(Locale locale) {
    NumberFormat format = NumberFormat.getCompactNumberInstance(locale, NumberFormat.Style.SHORT);
    format.setMaximumFractionDigits(2);
    format.setRoundingMode(RoundingMode.HALF_UP);
    return tick -> format.format(tick == 0 ? 0 : tick);
  }

  /** Writes a value, with more digits than a tick has. */
  String text(double value) {
    // There is no negative zero in a table of values.
    return format.apply(value == 0 ? 0 : value);
  }

  /**
   * Returns a format for values that share a pixel with others, with few digits on an axis that is
   * not linear. Thousands of such values are written at a time.
   */
  DoubleFunction<String> roughFormat() {
    return axis.format() == null && scale.kind() != ValueScale.LINEAR
        ? value -> text(new BigDecimal(value).round(ROUGH).doubleValue())
        : this::text;
  }

  /** Returns where bars and areas begin. */
  double baseline() {
    double low = scale.domainStart();
    return scale.apply(
        scale.kind() == ValueScale.LOG ? low : Math.clamp(0, low, scale.domainEnd()));
  }

  /** Returns where zero is; the start of the axis if zero is not on it. */
  double zeroOrStart() {
    boolean hasZero = scale.domainStart() < 0 && scale.domainEnd() > 0;
    return hasZero ? scale.apply(0) : scale.rangeStart();
  }

  /** Returns the position of a value; NaN where there is none. */
  double apply(double value) {
    return scale.apply(Math.clamp(value, -LARGEST, LARGEST));
  }
}
