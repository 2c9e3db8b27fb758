package dev.espressivo.chart;

import dev.espressivo.chart.internal.row.RowOrder;
import dev.espressivo.chart.internal.scene.CartesianModel.XKind;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.OffsetDateTime;
import java.time.Year;
import java.time.YearMonth;
import java.time.ZoneOffset;
import java.time.ZonedDateTime;
import java.util.Calendar;
import java.util.Date;
import java.util.List;
import java.util.function.Function;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/** Reads the x values of rows. The first one that is not null determines the kind of all others. */
final class XColumn<T> {

  /** The kinds of x values. Points in time and local dates cannot be compared. */
  enum Sort {
    CATEGORIES("a category"),
    NUMBERS("a number"),
    POINTS_IN_TIME("a point in time"),
    LOCAL_TIMES("a date or time without a zone");

    /** What a value of this kind is called in a message. */
    final String words;

    Sort(String words) {
      this.words = words;
    }
  }

  /** Thrown if x values of several kinds cannot be put in an order. */
  static final class SeveralKindsException extends IllegalArgumentException {

    SeveralKindsException(String message) {
      super(message);
    }
  }

  private static final double SECOND = 1e3;
  private static final double DAY = 86_400_000;
  private static final double NANOS = 1e6;

  private final Function<? super T, ?> getter;
  private double[] values;
  private final boolean numbers;
  private @Nullable Sort sort;
  private boolean isInOrder = true;
  private double smallestStep = Double.POSITIVE_INFINITY;

  XColumn(Function<? super T, ?> getter, int size, boolean numbers) {
    this.getter = getter;
    this.numbers = numbers;
    values = new double[size];
  }

  XKind kind() {
    if (sort == null || sort == Sort.CATEGORIES) {
      return XKind.CATEGORY;
    }
    return sort == Sort.NUMBERS ? XKind.NUMBER : XKind.TIME;
  }

  /** Returns whether the values are dates and times without a zone, which are read as in UTC. */
  boolean isLocal() {
    return sort == Sort.LOCAL_TIMES;
  }

  /** Returns the values; NaN for rows that have none. */
  double[] values() {
    return values;
  }

  /** Returns whether each row has its place after the one before, and none is left out. */
  boolean isInOrder() {
    return isInOrder;
  }

  /** Returns the smallest distance above zero of two numbers or times that follow each other. */
  double smallestStep() {
    return kind() == XKind.TIME ? smallestStep : RowOrder.smallestStep(values);
  }

  /** Puts the values in order, and returns the rows that have one in that order. */
  int[] sort() {
    double[] all = values;
    int[] rows = RowOrder.ascending(all);
    values = IntStream.of(rows).mapToDouble(row -> all[row]).toArray();
    smallestStep = RowOrder.smallestStep(values);
    return rows;
  }

  /** Reads the rows from {@code start} to {@code end}, exclusive, after all rows before them. */
  void read(List<T> rows, int start, int end) {
    // Infinity has no place, not even as the first.
    double before = start == 0 ? -Double.MAX_VALUE : values[start - 1];
    if (sort == Sort.NUMBERS) {
      readNumbers(rows, start, end, before);
    } else {
      readAny(rows, start, end, before);
    }
  }

  /** Reads numbers, in a loop so plain that the compiler can remove their boxes. */
  private void readNumbers(List<T> rows, int start, int end, double before) {
    double[] into = values;
    double last = before;
    for (int i = start; i < end; i++) {
      Object value = getter.apply(ChartTable.row(rows, i, numbers));
      double x = value instanceof Double number ? number : place(value, i);
      if (!(x >= last && x < Double.POSITIVE_INFINITY)) {
        x = outOfOrder(x);
      }
      into[i] = x;
      last = x;
    }
  }

  private void readAny(List<T> rows, int start, int end, double before) {
    double[] into = values;
    double last = before;
    double smallest = smallestStep;
    for (int i = start; i < end; i++) {
      Object value = getter.apply(ChartTable.row(rows, i, numbers));
      double x =
          sort == Sort.POINTS_IN_TIME && value instanceof Instant time
              ? millis(time.getEpochSecond(), time.getNano())
              : place(value, i);
      if (!(x >= last && x < Double.POSITIVE_INFINITY)) {
        x = outOfOrder(x);
      }
      double step = x - last;
      smallest = step > 0 && step < smallest ? step : smallest;
      into[i] = x;
      last = x;
    }
    smallestStep = smallest;
  }

  /** Returns the place x, NaN if there is none, and records if it is missing or before the last. */
  private double outOfOrder(double x) {
    isInOrder = false;
    return Math.abs(x) < Double.POSITIVE_INFINITY ? x : Double.NaN;
  }

  private double place(@Nullable Object value, int row) {
    if (value == null) {
      return Double.NaN;
    }
    Sort its = sortOf(value);
    sort = sort == null ? its : sort;
    if (sort != its) {
      throw new SeveralKindsException(
          "x must be of one kind, but is %s up to row %d, which is a %s"
              .formatted(sort.words, row, value.getClass().getName()));
    }
    return its == Sort.CATEGORIES ? row : position(value);
  }

  static Sort sortOf(Object value) {
    return switch (value) {
      case String text -> Sort.CATEGORIES;
      case Number n -> Sort.NUMBERS;
      case Instant t -> Sort.POINTS_IN_TIME;
      case ZonedDateTime t -> Sort.POINTS_IN_TIME;
      case OffsetDateTime t -> Sort.POINTS_IN_TIME;
      case Calendar t -> Sort.POINTS_IN_TIME;
      case java.sql.Date t -> Sort.LOCAL_TIMES;
      case java.sql.Time t -> Sort.CATEGORIES;
      case Date t -> Sort.POINTS_IN_TIME;
      case LocalDate t -> Sort.LOCAL_TIMES;
      case LocalDateTime t -> Sort.LOCAL_TIMES;
      case YearMonth t -> Sort.LOCAL_TIMES;
      case Year t -> Sort.LOCAL_TIMES;
      default -> Sort.CATEGORIES;
    };
  }

  private static double millis(long seconds, int nanos) {
    return seconds * SECOND + nanos / NANOS;
  }

  /** Returns the place of an x value: the number, or the time in ms; NaN for a category. */
  static double position(Object value) {
    return switch (value) {
      case Number n -> n.doubleValue();
      case Instant t -> millis(t.getEpochSecond(), t.getNano());
      case ZonedDateTime t -> millis(t.toEpochSecond(), t.getNano());
      case OffsetDateTime t -> millis(t.toEpochSecond(), t.getNano());
      case Calendar t -> t.getTimeInMillis();
      case java.sql.Timestamp t -> millis(Math.floorDiv(t.getTime(), 1000L), t.getNanos());
      // A date of a database has no zone; its time is midnight in the zone of this machine.
      case java.sql.Date t -> t.toLocalDate().toEpochDay() * DAY;
      case java.sql.Time t -> Double.NaN;
      case Date t -> t.getTime();
      case LocalDate t -> t.toEpochDay() * DAY;
      case LocalDateTime t -> millis(t.toEpochSecond(ZoneOffset.UTC), t.getNano());
      case YearMonth t -> t.atDay(1).toEpochDay() * DAY;
      case Year t -> t.atDay(1).toEpochDay() * DAY;
      default -> Double.NaN;
    };
  }
}
