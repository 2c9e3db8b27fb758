package dev.espressivo.chart.internal.scale;

import static dev.espressivo.chart.Oracle.near;
import static dev.espressivo.chart.Oracle.number;
import static dev.espressivo.chart.Oracle.numbers;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.espressivo.chart.Oracle;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.time.temporal.ChronoUnit;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;

@DisplayName("A scale")
@Execution(ExecutionMode.CONCURRENT)
class ScaleTest {

  static Stream<Oracle.Case> linearTicks() {
    return Oracle.cases(ScaleTest.class, "scale-linear-ticks.json");
  }

  static Stream<Oracle.Case> linearNice() {
    return Oracle.cases(ScaleTest.class, "scale-linear-nice.json");
  }

  static Stream<Oracle.Case> linearFormats() {
    return Oracle.cases(ScaleTest.class, "scale-linear-tickformat.json");
  }

  static Stream<Oracle.Case> linearMaps() {
    return Oracle.cases(ScaleTest.class, "scale-linear-map.json");
  }

  static Stream<Oracle.Case> logs() {
    return Oracle.cases(ScaleTest.class, "scale-log.json");
  }

  static Stream<Oracle.Case> times() {
    return Oracle.cases(ScaleTest.class, "scale-time-utc.json");
  }

  static Stream<Oracle.Case> bands() {
    return Oracle.cases(ScaleTest.class, "scale-band.json");
  }

  @ParameterizedTest
  @MethodSource("linearTicks")
  @DisplayName("that is linear has d3's ticks")
  void linearTicks(Oracle.Case example) {
    assertClose(linear(example).ticks(count(example)), numbers(example.out()));
  }

  @ParameterizedTest
  @MethodSource("linearNice")
  @DisplayName("that is linear has d3's nice domain")
  void linearNice(Oracle.Case example) {
    ContinuousScale nice = linear(example).nice(count(example));

    assertClose(new double[] {nice.domainStart(), nice.domainEnd()}, numbers(example.out()));
  }

  @ParameterizedTest
  @MethodSource("linearFormats")
  @DisplayName("that is linear has d3's labels")
  void linearFormat(Oracle.Case example) {
    ContinuousScale scale = linear(example);
    TickFormat format = scale.tickFormat(count(example), Locale.US);

    assertThat(Arrays.stream(scale.ticks(count(example))).mapToObj(format::apply))
        .containsExactlyElementsOf(texts(example.out()));
  }

  @ParameterizedTest
  @MethodSource("linearMaps")
  @DisplayName("that is linear maps to a range and back as in d3")
  void linearMap(Oracle.Case example) {
    JsonNode in = example.in();
    double[] domain = numbers(in.get("domain"));
    double[] range = numbers(in.get("range"));
    ContinuousScale scale = ContinuousScale.linear(domain[0], domain[1], range[0], range[1]);
    double[] values = numbers(in.get("x"));
    double[] positions = numbers(in.get("y"));

    for (int i = 0; i < values.length; i++) {
      double expected = number(example.out().get("y").get(i));
      assertThat(scale.apply(values[i])).isCloseTo(expected, near(expected, range[0], range[1]));
    }
    for (int i = 0; i < positions.length; i++) {
      double expected = number(example.out().get("inverted").get(i));
      assertThat(scale.invert(positions[i]))
          .isCloseTo(expected, near(expected, domain[0], domain[1]));
    }
  }

  @ParameterizedTest
  @MethodSource("logs")
  @DisplayName("that is logarithmic has d3's ticks, labels and nice domain")
  void log(Oracle.Case example) {
    double[] domain = numbers(example.in().get("domain"));
    ContinuousScale scale = new ContinuousScale(ValueScale.LOG, domain[0], domain[1], 0, 1);
    double count = count(example);

    double[] ticks = scale.ticks(count);

    assertClose(ticks, numbers(example.out().get("ticks")));
    TickFormat format = scale.tickFormat(count, Locale.US);
    assertThat(Arrays.stream(ticks).mapToObj(format::apply))
        .containsExactlyElementsOf(texts(example.out().get("labels")));
    ContinuousScale nice = scale.nice(count);
    assertClose(
        new double[] {nice.domainStart(), nice.domainEnd()}, numbers(example.out().get("nice")));
  }

  @ParameterizedTest
  @MethodSource("times")
  @DisplayName(
      "of times in UTC has d3's ticks and labels, unless these depend on the day on which weeks"
          + " begin")
  void time(Oracle.Case example) {
    List<String> domain = texts(example.in().get("domain"));
    TimeScale scale =
        new TimeScale(
            Instant.parse(domain.get(0)), Instant.parse(domain.get(1)), 0, 1, ZoneOffset.UTC);
    double count = count(example);

    List<Instant> ticks = scale.ticks(count);

    assertThat(ticks).containsExactlyElementsOf(instants(example.out().get("ticks")));
    TimeTickFormat format = scale.tickFormat(Locale.US);
    assertThat(ticks.stream().map(format::apply))
        .containsExactlyElementsOf(texts(example.out().get("labels")));
  }

  @ParameterizedTest
  @MethodSource("bands")
  @DisplayName("of categories has d3's bands and points")
  void band(Oracle.Case example) {
    JsonNode in = example.in();
    double[] range = numbers(in.get("range"));
    boolean points = in.get("type").asString().equals("point");
    BandScale scale =
        new BandScale(
            in.get("n").asInt(),
            range[0],
            range[1],
            points ? 1 : number(in.get("paddingInner")),
            number(in.get("paddingOuter")));

    assertClose(
        new double[] {scale.bandwidth(), scale.step()},
        number(example.out().get("bandwidth")),
        number(example.out().get("step")));
    double[] expected = numbers(example.out().get("positions"));
    for (int i = 0; i < expected.length; i++) {
      double middle = expected[i] + scale.bandwidth() / 2;
      assertThat(scale.middle(i)).isCloseTo(middle, near(range[0], range[1]));
    }
  }

  @Test
  @DisplayName(
      "of times has ticks at the full hours of the local clock, also on days on which clocks"
          + " change")
  void hoursWhereTheClockJumps() {
    ZoneId berlin = ZoneId.of("Europe/Berlin");
    Instant spring = Instant.parse("2026-03-28T23:00:00Z");
    TimeScale day = new TimeScale(spring, Instant.parse("2026-03-29T22:00:00Z"), 0, 23, berlin);

    assertThat(day.ticks(8).stream().map(day.tickFormat(Locale.GERMANY)::apply))
        .containsExactly(
            "So., 29.", "03:00", "06:00", "09:00", "12:00", "15:00", "18:00", "21:00", "30. März");
    assertThat(day.tickFormat(Locale.ENGLISH).apply(Instant.parse("2026-03-29T07:00:00Z")))
        .isEqualTo("9:00\u00a0AM");
    assertThat(day.apply(Instant.parse("2026-03-29T01:00:00Z"))).isEqualTo(2);

    TimeScale autumn =
        new TimeScale(
            Instant.parse("2026-10-24T22:00:00Z"),
            Instant.parse("2026-10-25T23:00:00Z"),
            0,
            25,
            berlin);
    assertThat(autumn.ticks(25)).hasSize(26);
    assertThat(autumn.ticks(8))
        .map(tick -> tick.atZone(berlin).getHour())
        .containsExactly(0, 3, 6, 9, 12, 15, 18, 21, 0);
  }

  @Test
  @DisplayName("of times begins a day at its first moment, even if that is not midnight")
  void daysWithoutMidnight() {
    ZoneId cairo = ZoneId.of("Africa/Cairo");
    TimeScale scale =
        new TimeScale(
            Instant.parse("2026-04-22T22:00:00Z"),
            Instant.parse("2026-04-25T21:00:00Z"),
            0,
            1,
            cairo);

    assertThat(scale.ticks(3))
        .map(tick -> tick.atZone(cairo).toLocalDateTime().toString())
        .containsExactly(
            "2026-04-23T00:00", "2026-04-24T01:00", "2026-04-25T00:00", "2026-04-26T00:00");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "UTC",
        "Europe/Berlin",
        "Australia/Lord_Howe",
        "Asia/Kathmandu",
        "America/St_Johns"
      })
  @DisplayName(
      "of times has ticks in order within its domain, about as many as requested, over any span")
  void ticksOfAnySpan(String zone) {
    Instant start = Instant.parse("2026-03-07T13:37:11.123Z");
    for (long seconds = 1; seconds < 60L * 365 * 86_400; seconds = seconds * 3 + 7) {
      Instant end = start.plusSeconds(seconds);
      List<Instant> ticks = new TimeScale(start, end, 0, 1, ZoneId.of(zone)).ticks(10);

      assertThat(ticks).isSorted().doesNotHaveDuplicates().hasSizeBetween(3, 26);
      assertThat(ticks).allMatch(tick -> !tick.isBefore(start) && !tick.isAfter(end));
    }
  }

  @ParameterizedTest
  @CsvSource({
    "Europe/Berlin, 2026-03-28T12:07:00Z, 60, 36",
    "Europe/Berlin, 2026-03-28T12:07:00Z, 180, 36",
    "Europe/Berlin, 2026-10-24T12:07:00Z, 60, 36",
    "Europe/Berlin, 2026-10-24T12:07:00Z, 360, 60",
    "Europe/Berlin, 2026-10-24T23:07:00Z, 15, 4",
    "America/New_York, 2026-11-01T00:07:00Z, 720, 120",
    "America/New_York, 2026-11-01T04:07:00Z, 30, 6",
    "Australia/Lord_Howe, 2026-04-04T12:07:00Z, 15, 6",
    "Australia/Lord_Howe, 2026-10-03T12:07:00Z, 5, 6"
  })
  @DisplayName(
      "of times has ticks whenever the clock shows a full step, also on days it is changed")
  void ticksOfAClockThatIsChanged(String id, Instant start, int minutes, int hours) {
    ZoneId zone = ZoneId.of(id);
    Instant end = start.plus(hours, ChronoUnit.HOURS);

    List<Instant> ticks = new TimeScale(start, end, 0, 1, zone).ticks(60.0 * hours / minutes);

    assertThat(zone.getRules().getOffset(start)).isNotEqualTo(zone.getRules().getOffset(end));
    assertThat(ticks)
        .containsExactlyElementsOf(
            Stream.iterate(start, each -> !each.isAfter(end), each -> each.plusSeconds(60))
                .filter(
                    each -> each.atZone(zone).toLocalTime().toSecondOfDay() % (60 * minutes) == 0)
                .toList());
  }

  @Test
  @DisplayName("of times covers distant years")
  void farTimes() {
    Instant far = Instant.parse("+500000000-01-01T00:00:00Z");

    TimeScale scale = new TimeScale(Instant.EPOCH, far, 0, 1, ZoneOffset.UTC);

    assertThat(scale.ticks(5)).hasSize(5);
  }

  @Test
  @DisplayName("writes numbers with the digits and separators of a locale, and a true minus sign")
  void numbersOfLocales() {
    ContinuousScale scale = ContinuousScale.linear(-2000, 2000.5, 0, 1);

    assertThat(scale.tickFormat(5, Locale.GERMANY).apply(-2000)).isEqualTo("−2.000");
    assertThat(scale.tickFormat(5, Locale.FRANCE).apply(1000)).isEqualTo("1\u202f000");
    assertThat(scale.tickFormat(5, Locale.forLanguageTag("ar-EG")).apply(1000)).contains("١");
    assertThat(TickFormat.si(Locale.GERMANY).apply(1_500_000)).isEqualTo("1,5M");
    assertThat(TickFormat.si(Locale.US).apply(-0.00002)).isEqualTo("−20µ");
    assertThat(TickFormat.si(Locale.US).apply(-0.0)).isEqualTo("0");
    assertThat(TickFormat.general(Locale.US).apply(-0.0)).isEqualTo("0");
    assertThat(TickFormat.si(Locale.US).apply(0)).isEqualTo("0");
  }

  @Test
  @DisplayName("that is symmetric and logarithmic maps every number and inverts it")
  void symlog() {
    ContinuousScale scale = new ContinuousScale(ValueScale.SYMLOG, -1000, 1000, 0, 100);

    assertThat(scale.apply(0)).isEqualTo(50);
    assertThat(scale.apply(-1000)).isZero();
    assertThat(scale.apply(10) - 50).isCloseTo(50 - scale.apply(-10), near(50.0));
    for (double value : new double[] {-999, -1, -0.001, 0, 0.5, 7, 1000}) {
      assertThat(scale.invert(scale.apply(value))).isCloseTo(value, near(1000.0));
    }
  }

  @Test
  @DisplayName("maps a domain of one number to the middle, and NaN to NaN")
  void domainOfOne() {
    ContinuousScale scale = ContinuousScale.linear(5, 5, 0, 100);

    assertThat(scale.apply(5)).isEqualTo(50);
    assertThat(scale.apply(Double.NaN)).isNaN();
  }

  @ParameterizedTest
  @ValueSource(doubles = {0, -1, Double.NaN})
  @DisplayName("that is logarithmic refuses a domain with zero in it")
  void logWithZero(double start) {
    assertThatThrownBy(() -> new ContinuousScale(ValueScale.LOG, start, 10, 0, 1))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageStartingWith("domain must be all above or all below zero, but is from " + start);
  }

  private static ContinuousScale linear(Oracle.Case example) {
    double[] domain = numbers(example.in().get("domain"));
    return ContinuousScale.linear(domain[0], domain[1], 0, 1);
  }

  private static double count(Oracle.Case example) {
    return number(example.in().get("count"));
  }

  private static List<String> texts(JsonNode node) {
    return StreamSupport.stream(node.spliterator(), false).map(JsonNode::asString).toList();
  }

  private static List<Instant> instants(JsonNode node) {
    return texts(node).stream().map(Instant::parse).toList();
  }

  private static void assertClose(double[] actual, double... expected) {
    assertThat(actual).hasSameSizeAs(expected);
    for (int i = 0; i < expected.length; i++) {
      assertThat(actual[i]).isCloseTo(expected[i], near(expected));
    }
  }
}
