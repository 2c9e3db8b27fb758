package dev.espressivo.chart.internal.scene;

import dev.espressivo.array.internal.Bisector;
import dev.espressivo.chart.internal.row.RowOrder;
import dev.espressivo.chart.internal.scale.BandScale;
import dev.espressivo.chart.internal.scale.ContinuousScale;
import dev.espressivo.chart.internal.scale.TimeScale;
import dev.espressivo.chart.internal.scale.TimeTickFormat;
import dev.espressivo.chart.internal.scale.ValueScale;
import dev.espressivo.chart.internal.scene.CartesianModel.Interval;
import dev.espressivo.chart.internal.scene.CartesianModel.Ticks;
import dev.espressivo.chart.internal.scene.CartesianModel.X;
import dev.espressivo.chart.internal.scene.CartesianModel.XKind;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZonedDateTime;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.function.DoubleFunction;
import java.util.function.IntToDoubleFunction;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * The places of the rows along their axis: bands of categories or else a scale of numbers and
 * times. The times are those of bands in the order of their times, or null; the step is the space
 * of a row in px, 0 for points on a scale, of which the gap is a share.
 */
record Places(
    @Nullable BandScale bands,
    @Nullable ContinuousScale scale,
    X x,
    @Nullable IntToDoubleFunction times,
    double step,
    double gap,
    double count) {

  /** An axis' greatest distance from 1970, in ms: there are dates for it in every zone. */
  private static final double LATEST = 1.5e19;

  /** The number of rows above which ticks are further apart than rows in any case. */
  private static final int FEW = 48;

  /**
   * Neighbours that are at most this many steps apart share the space between them: months, and
   * days on which clocks change.
   */
  private static final double ALIKE = 1.12;

  /** The gap in px between bars that have ends of their own. */
  private static final double EDGE = 1;

  /** The least distance of candidate labels in px; closer, not even every second could be shown. */
  private static final double LEAST_STEP = 4;

  private static final double DAY = 86_400_000;
  private static final double MONTH = 30 * DAY;
  private static final double YEAR = 365 * DAY;

  /**
   * Places rows between two px, with about that many ticks. An axis of numbers or times has the
   * given ends, null for the first and the last row, at ticks if nice; the gap is a share of the
   * distance of bands, 1 for points.
   */
  static Places of(
      X x, @Nullable Interval ends, double gap, boolean isNice, Interval px, double usual) {
    double start = x.scale().isReversed() ? px.to() : px.from();
    double end = x.scale().isReversed() ? px.from() : px.to();
    double count = x.scale().ticks().countOr(usual);
    if (x.kind() == XKind.CATEGORY) {
      BandScale bands = new BandScale(x.size(), start, end, gap, gap < 1 ? gap / 2 : 0);
      return new Places(bands, null, x, x.bands().times(), bands.step(), gap, count);
    }
    ValueScale kind = x.scale().kind();
    double low = ends != null ? ends.from() : x.size() == 0 ? kind.value(0) : x.values()[0];
    double high =
        ends != null ? ends.to() : x.size() == 0 ? kind.value(1) : x.values()[x.size() - 1];
    double most = most(x);
    low = Math.clamp(low, kind == ValueScale.LOG ? Values.LEAST : -most, most);
    high = Math.clamp(high, -most, most);
    if (high - low < Values.LEAST) {
      // One point stands in the middle.
      double middle = kind.place(low);
      double tenth = kind == ValueScale.LINEAR ? Math.abs(middle) / 10 : 0;
      double room = x.kind() == XKind.TIME ? 43_200_000 : Math.max(tenth, 0.5);
      low = kind.value(middle - room);
      high = kind.value(middle + room);
    }
    ContinuousScale scale = new ContinuousScale(kind, low, high, start, end);
    boolean isRound = isNice && x.kind() == XKind.NUMBER && x.size() > 1;
    double pxPerPlace = Math.abs(end - start) / (kind.place(high) - kind.place(low));
    double step = gap < 1 ? space(x) * pxPerPlace : 0;
    return new Places(null, isRound ? scale.nice(count) : scale, x, null, step, gap, count);
  }

  /** Returns the largest number that is placed where it is; others are placed like it. */
  private static double most(X x) {
    return x.kind() == XKind.TIME ? LATEST : Values.LARGEST;
  }

  /** Returns the space of each row in proportion to px; 0 for points. */
  static double space(X x) {
    ValueScale kind = x.scale().kind();
    double step = x.bands().step();
    if (kind == ValueScale.LINEAR || step == 0) {
      return step;
    }
    double least =
        RowOrder.smallestStep(Arrays.stream(x.values(), 0, x.size()).map(kind::place).toArray());
    return least < Double.POSITIVE_INFINITY ? least : 1;
  }

  /** Returns the position of a row: the middle of its band. */
  double of(int row) {
    if (bands != null) {
      return bands.middle(row);
    }
    double[] ends = x.bands().ends();
    double place = ofValue(x.values()[row]);
    return ends == null ? place : (place + ofValue(ends[row])) / 2;
  }

  /** Returns the ends of a row's bar in px along the axis, the lower first. */
  Interval bar(int row) {
    double middle = of(row);
    double[] ends = x.bands().ends();
    double before = bandwidth() / 2;
    double after = before;
    if (ends != null) {
      double width = Math.abs(ofValue(ends[row]) - ofValue(x.values()[row]));
      before = (width - Math.min(EDGE, width / 2)) / 2;
      after = before;
    } else if (bands == null && x.scale().kind() == ValueScale.LINEAR) {
      boolean isForward = line().rangeStart() <= line().rangeEnd();
      before *= share(row, isForward ? -1 : 1);
      after *= share(row, isForward ? 1 : -1);
    }
    return new Interval(middle - before, middle + after);
  }

  /**
   * Returns how many steps a row's neighbour is away, if it is about one; else 1. So the gaps
   * between the bars of months are alike.
   */
  private double share(int row, int direction) {
    int neighbour = row + direction;
    if (neighbour < 0 || neighbour >= x.size()) {
      return 1;
    }
    double steps = Math.abs(x.values()[neighbour] - x.values()[row]) / x.bands().step();
    return steps > 1 && steps <= ALIKE ? steps : 1;
  }

  /** Returns the position of a value of the axis; of a row for categories. */
  double ofValue(double value) {
    if (bands == null) {
      double most = most(x);
      return line().apply(Math.clamp(value, -most, most));
    }
    int last = bands.count() - 1;
    return last < 0 ? Double.NaN : bands.middle(Math.clamp(Math.round(value), 0, last));
  }

  /** Returns the width of a band; 0 for points. */
  double bandwidth() {
    return bands == null ? step * (1 - gap) : bands.bandwidth();
  }

  /** Returns the position at which the axis begins, of which the end may be before. */
  double start() {
    return bands == null ? line().rangeStart() : bands.rangeStart();
  }

  double end() {
    return bands == null ? line().rangeEnd() : bands.rangeEnd();
  }

  /** Returns the ends of numbers or times; for categories, of the numbers of the rows. */
  Interval domain() {
    if (bands == null) {
      return new Interval(line().domainStart(), line().domainEnd());
    }
    double half = bands.bandwidth() > 0 || x.size() < 2 ? 0.5 : 0;
    return new Interval(-half, Math.max(x.size(), 1) - 1 + half);
  }

  private ContinuousScale line() {
    return Objects.requireNonNull(scale);
  }

  /** A label of the axis and where it stands. */
  record Tick(double position, String label) {}

  /** Returns the ticks of numbers and times; of categories, as many rows as are told apart. */
  List<Tick> ticks(Locale locale) {
    return switch (x.kind()) {
      case CATEGORY -> times == null || x.size() == 0 ? rows() : timesOfBands(times, locale);
      case NUMBER -> numbers(locale);
      case TIME -> times(locale);
    };
  }

  private List<Tick> rows() {
    int stride = step > 0 ? (int) Math.max(1, Math.ceil(LEAST_STEP / step)) : 1;
    return IntStream.iterate(0, row -> row < x.size(), row -> row + stride)
        .mapToObj(row -> new Tick(of(row), x.label().apply(row)))
        .toList();
  }

  private List<Tick> numbers(Locale locale) {
    double[] found = Values.ticks(line(), count, wish());
    List<String> labels = Values.labels(line(), found, count, wish(), x.tickLabel(), locale);
    return IntStream.range(0, found.length)
        .mapToObj(i -> new Tick(line().apply(found[i]), labels.get(i)))
        .toList();
  }

  private Ticks wish() {
    return x.scale().ticks();
  }

  private TimeScale timeScale() {
    return new TimeScale(
        TimeScale.instant(line().domainStart()),
        TimeScale.instant(line().domainEnd()),
        line().rangeStart(),
        line().rangeEnd(),
        x.zone());
  }

  private List<Tick> times(Locale locale) {
    TimeScale scale = timeScale();
    TimeTickFormat usual = scale.tickFormat(locale);
    DoubleFunction<String> given = x.tickLabel();
    return instants(scale).stream()
        .map(
            tick ->
                new Tick(
                    scale.apply(tick),
                    given == null ? usual.apply(tick) : given.apply(TimeScale.millis(tick))))
        .toList();
  }

  private List<Instant> instants(TimeScale times) {
    double length = line().domainEnd() - line().domainStart();
    ChronoUnit unit = wish().unit();
    if (x.bands().step() > 0 && x.size() <= count && wish().isCounted() && wish().count() == null) {
      // Few bars are named each, since the ticks of the calendar may lie between them.
      return IntStream.range(0, x.size())
          .mapToDouble(row -> x.values()[row])
          .filter(time -> time >= line().domainStart() && time <= line().domainEnd())
          .mapToObj(TimeScale::instant)
          .toList();
    }
    List<Instant> found =
        wish().at().length > 0
            ? DoubleStream.of(Values.ticks(line(), count, wish()))
                .mapToObj(TimeScale::instant)
                .toList()
            : unit != null && length < Ticks.MOST * wish().every() * unit.getDuration().toMillis()
                ? times.every(unit, (long) wish().every())
                : List.of();
    double most = length / Math.max(1, grain());
    return found.isEmpty() ? times.ticks(Math.min(count, most)) : found;
  }

  /** Returns the positions of finer lines between the ticks of numbers and times. */
  double[] minor() {
    return switch (x.kind()) {
      case CATEGORY -> new double[0];
      case NUMBER ->
          DoubleStream.of(Values.minor(line(), count, wish())).map(line()::apply).toArray();
      case TIME -> {
        boolean hasMinor = wish().hasMinor() && wish().at().length == 0;
        TimeScale times = timeScale();
        yield hasMinor
            ? times.ticks(count * Values.FINER).stream().mapToDouble(times::apply).toArray()
            : new double[0];
      }
    };
  }

  /**
   * Returns the ticks of bands in the order of their times. Each tick is at the first band that is
   * not before its time, since some days have no band.
   */
  private List<Tick> timesOfBands(IntToDoubleFunction times, Locale locale) {
    int last = x.size() - 1;
    Instant start = inReach(times.applyAsDouble(0));
    Instant end = inReach(times.applyAsDouble(last));
    TimeScale scale = new TimeScale(start, end, 0, 1, x.zone());
    TimeTickFormat usual = scale.tickFormat(locale);
    List<Instant> found = scale.ticks(Math.min(count, x.size()));
    double step =
        found.size() < 2 ? 0 : TimeScale.millis(found.get(1)) - TimeScale.millis(found.get(0));
    boolean isOfDays = step > 0.9 * DAY && step < 6.5 * DAY;
    List<Tick> ticks = new ArrayList<>();
    if (isOfDays && x.size() <= (TimeScale.millis(end) - TimeScale.millis(start)) / DAY + 1) {
      int stride = (int) Math.ceil(x.size() / count);
      for (int row = 0; row <= last; row += stride) {
        ticks.add(tickOfBand(row, startOfDay(inReach(times.applyAsDouble(row))), usual));
      }
      return ticks;
    }
    Bisector rows = Bisector.of(times, x.size());
    int before = -1;
    for (Instant tick : found) {
      int row = Math.min(rows.left(TimeScale.millis(tick)), last);
      if (row == before) {
        ticks.removeLast();
      }
      before = row;
      ticks.add(tickOfBand(row, shown(tick, inReach(times.applyAsDouble(row)), step), usual));
    }
    return ticks;
  }

  /**
   * Returns the time that a tick shows: the start of the band's year or month, but for days and
   * hours the time of the band. A tick at a whole minute or second shows no smaller unit of the
   * band, since rows may have any fraction of a second.
   */
  private Instant shown(Instant tick, Instant band, double step) {
    if (step > 27 * DAY) {
      LocalDate day = band.atZone(x.zone()).toLocalDate();
      LocalDate first = step > 360 * DAY ? day.withDayOfYear(1) : day.withDayOfMonth(1);
      return first.atStartOfDay(x.zone()).toInstant();
    }
    if (tick.equals(startOfDay(tick))) {
      return startOfDay(band);
    }
    if (tick.equals(tick.truncatedTo(ChronoUnit.MINUTES))) {
      return band.truncatedTo(ChronoUnit.MINUTES);
    }
    return tick.getNano() == 0 ? band.truncatedTo(ChronoUnit.SECONDS) : band;
  }

  private Instant startOfDay(Instant time) {
    return time.atZone(x.zone()).toLocalDate().atStartOfDay(x.zone()).toInstant();
  }

  private Tick tickOfBand(int row, Instant time, TimeTickFormat usual) {
    boolean isUsual = x.tickLabel() == null;
    return new Tick(of(row), isUsual ? usual.apply(time) : x.label().apply(row));
  }

  private static Instant inReach(double millis) {
    return TimeScale.instant(Math.clamp(millis, -LATEST, LATEST));
  }

  /**
   * Returns the approximate length in ms of the largest unit (year, month or day) at whose start
   * all rows are; 0 if there is none. Ticks within such a unit would be where no row can ever be.
   */
  private double grain() {
    if (x.size() == 0 || x.size() > FEW) {
      return 0;
    }
    double grain = YEAR;
    for (int row = 0; row < x.size(); row++) {
      ZonedDateTime time = TimeScale.instant(x.values()[row]).atZone(x.zone());
      if (!time.equals(time.toLocalDate().atStartOfDay(x.zone()))) {
        return 0;
      }
      if (time.getDayOfYear() != 1) {
        grain = Math.min(grain, time.getDayOfMonth() == 1 ? MONTH : DAY);
      }
    }
    return grain;
  }
}
