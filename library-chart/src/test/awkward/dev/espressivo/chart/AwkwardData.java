package dev.espressivo.chart;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.time.DayOfWeek;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalTime;
import java.time.ZoneId;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * Rows that charts have difficulties with. Each set is drawn by every {@link ChartKind}: in a test,
 * and on the sheets that a person looks at ({@code ChartSheets} in {@code src/test}).
 */
enum AwkwardData {
  NULL("null", amounts(3, null, 5, null, null, 4, 6)),
  NAN("NaN", amounts(3, Double.NaN, 5, 4, Double.NaN, 6)),
  INFINITE("±∞", amounts(3, Double.POSITIVE_INFINITY, 5, 4, Double.NEGATIVE_INFINITY, 6)),
  ALL_NULL("all null", amounts(null, null, null)),
  NULL_X("null x", places("North", null, "South", null, "West")),
  EMPTY("empty", List.of()),
  ONE("one row", amounts(4)),
  EQUAL("equal", amounts(7, 7, 7, 7, 7)),
  ZEROS("zeros", amounts(0, 0.0, -0.0, 0)),
  NEGATIVE("negative", amounts(-3, -1, -4, -1.5, -9, -2.6)),
  HUGE("1e300", amounts(1e300, 3e299, 7e299, 2e300)),
  LARGEST("Double.MAX_VALUE", amounts(Double.MAX_VALUE, -Double.MAX_VALUE, 0, 1e308)),
  TINY("1e-300", amounts(1e-300, 3e-300, 2e-300, 5e-300)),
  CLOSE("1e9 ± 1e-3", amounts(1e9, 1e9 + 1e-3, 1e9 - 1e-3, 1e9 + 5e-4)),
  SHUFFLED("shuffled dates", dates(4, 1, 9, 3, 7, 2)),
  DOUBLE("double dates", dates(1, 2, 2, 3, 3, 3, 4)),
  MANY("500 categories", places(many(500, i -> "Category " + (i + 1)))),
  LONG("10,000-character labels", places(many(4, i -> (i + "ab c").repeat(2_000)))),
  MARKUP("markup", places("<script>alert(1)</script>", "a & b", "]]>", "\"'><img src=x>", "&lt;")),
  CONTROL(
      "control characters",
      places("bell \u0007", "zero \0", "line\nbreak", "\u001b[31mred", "\ufffe", "\ud800 alone")),
  BIDI("bidi", places("\u202eoverride", "עברית", "العربية 12", "\u2067isolate", "English שלום")),
  EMOJI(
      "emoji",
      places("👩‍👩‍👧‍👦 family", "🏳️‍🌈", "🇩🇪 flag", "e\u0301\u0302\u0303 marks", "漢字")),
  MIXED("mixed types", places(1, "two", LocalDate.of(2026, 1, 3), 4.0)),
  BOXED(
      "boxed types",
      List.of(
          new Row((byte) 1, new BigDecimal("3.25"), 1),
          new Row(2.5f, BigInteger.TEN, (short) 2),
          new Row(new BigDecimal("4"), new AtomicLong(5), 7L),
          new Row(7L, 4.5f, new BigDecimal("1e1")))),
  BOOLEANS("booleans", places(true, false)),
  ENUMS("enums", places((Object[]) DayOfWeek.values())),
  LOCAL_TIME(
      "LocalTime", places(LocalTime.MIN, LocalTime.NOON, LocalTime.of(17, 5), LocalTime.MAX)),
  DURATION("Duration", places(Duration.ZERO, Duration.ofMinutes(90), Duration.ofDays(-2))),
  BERLIN_SPRING("DST begins, Berlin", "Europe/Berlin", LocalDate.of(2026, 3, 29)),
  BERLIN_AUTUMN("DST ends, Berlin", "Europe/Berlin", LocalDate.of(2026, 10, 25)),
  NEW_YORK_SPRING("DST begins, New York", "America/New_York", LocalDate.of(2026, 3, 8)),
  NEW_YORK_AUTUMN("DST ends, New York", "America/New_York", LocalDate.of(2026, 11, 1)),
  LORD_HOWE_SPRING("DST begins, Lord Howe", "Australia/Lord_Howe", LocalDate.of(2026, 10, 4)),
  LORD_HOWE_AUTUMN("DST ends, Lord Howe", "Australia/Lord_Howe", LocalDate.of(2026, 4, 5)),
  DATE_LIMITS("LocalDate.MIN/MAX", places(LocalDate.MIN, LocalDate.of(2026, 1, 1), LocalDate.MAX)),
  INSTANT_LIMITS("Instant.MIN/MAX", places(Instant.MIN, Instant.EPOCH, Instant.MAX)),
  ANCIENT("years −3000", places(many(6, i -> LocalDate.of(-3000 + 30 * i, 1, 1))));

  /** A row with an x value and two numbers. */
  record Row(@Nullable Object x, @Nullable Number one, @Nullable Number two) {}

  private final String title;
  private final List<Row> rows;
  private final @Nullable ZoneId zone;

  AwkwardData(String title, List<Row> rows) {
    this.title = title;
    this.rows = rows;
    this.zone = null;
  }

  /** The hours of a day, and of the morning after. */
  AwkwardData(String title, String zone, LocalDate day) {
    this.title = title;
    this.zone = ZoneId.of(zone);
    Instant midnight = day.atStartOfDay(this.zone).toInstant();
    this.rows = places(many(30, i -> midnight.plus(Duration.ofHours(i))));
  }

  /** Returns rows with these numbers in both series, in the other one backwards. */
  private static List<Row> amounts(@Nullable Number... numbers) {
    return IntStream.range(0, numbers.length)
        .mapToObj(i -> new Row("Row " + (i + 1), numbers[i], numbers[numbers.length - 1 - i]))
        .toList();
  }

  private static List<Row> places(@Nullable Object... places) {
    return IntStream.range(0, places.length)
        .mapToObj(i -> new Row(places[i], 3 + i * 7 % 11, 2.5 + i * 5 % 7))
        .toList();
  }

  private static List<Row> dates(int... days) {
    return places(many(days.length, i -> LocalDate.of(2026, 5, days[i])));
  }

  private static Object[] many(int count, IntFunction<Object> place) {
    return IntStream.range(0, count).mapToObj(place).toArray();
  }

  List<Row> rows() {
    return rows;
  }

  /** Returns the zone of the points in time; null if there are none. */
  @Nullable ZoneId zone() {
    return zone;
  }

  @Override
  public String toString() {
    return title;
  }
}
