package dev.espressivo.logconsole;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@DisplayName("The counts of a log's lines by time")
class LineCountsTest {

  private static final Instant START = Instant.parse("2026-11-27T10:00:00Z");
  private static final LogFilter ERRORS = LogFilter.ALL.withLevels(EnumSet.of(LogLevel.ERROR));

  private static LogEntry entry(Instant time, LogLevel level, String message) {
    return LogEntry.builder().time(time).level(level).message(message).build();
  }

  private static LogEntry entry(Instant time) {
    return entry(time, LogLevel.INFO, "line");
  }

  private static LineCounts counts(LogBuffer buffer, LogFilter filter) {
    return new LineCounts(buffer.ring(), buffer.view(filter), 0, Duration.ZERO);
  }

  private static TimeBars counted(LineCounts counts) {
    while (!counts.count(8_000_000)) {
      // Each call continues.
      Thread.onSpinWait();
    }
    return counts.bars();
  }

  private static TimeBars counted(LogBuffer buffer) {
    return counted(counts(buffer, LogFilter.ALL));
  }

  /** Returns the numbers of bars by the time at which they begin, without empty bars. */
  private static Map<Long, List<Integer>> numbers(TimeBars bars) {
    Map<Long, List<Integer>> numbers = new TreeMap<>();
    for (long index = bars.first(); index < bars.end(); index++) {
      long bar = index;
      List<Integer> columns =
          IntStream.range(0, TimeBars.COLUMNS).mapToObj(c -> bars.count(bar, c)).toList();
      if (columns.get(0) > 0) {
        numbers.put(bars.startOf(index), columns);
      }
    }
    return numbers;
  }

  /** Counts the lines of a buffer one by one, in bars like others. */
  private static Map<Long, List<Integer>> recounted(
      LogBuffer buffer, LogFilter filter, TimeBars bars) {
    Map<Long, int[]> counts = new TreeMap<>();
    LogView view = buffer.view(filter);
    for (LogLine line : buffer.ring().lines(0, Integer.MAX_VALUE)) {
      long millis = line.entry().time().toEpochMilli();
      long start = Math.floorDiv(millis, bars.width()) * bars.width();
      int[] columns = counts.computeIfAbsent(start, key -> new int[TimeBars.COLUMNS]);
      columns[0]++;
      if (view.matches().ordinalOf(line.sequence()) >= 0) {
        columns[1 + LineRing.code(line.level())]++;
      }
    }
    view.release();
    return counts.entrySet().stream()
        .collect(
            Collectors.toMap(
                Map.Entry::getKey,
                count -> Arrays.stream(count.getValue()).boxed().toList(),
                (one, other) -> one,
                TreeMap::new));
  }

  private static long total(TimeBars bars) {
    return numbers(bars).values().stream().mapToLong(columns -> columns.get(0)).sum();
  }

  @Test
  @DisplayName("are those of a plain count, while lines are added, evicted and cleared")
  void arePlain() {
    LogBuffer buffer = new LogBuffer(3_000);
    LineCounts all = counts(buffer, LogFilter.ALL);
    LineCounts errors = counts(buffer, ERRORS);
    LineCounts found = counts(buffer, LogFilter.parse("seven"));
    Random random = new Random(7);
    Instant time = START;
    for (int round = 0; round < 60; round++) {
      for (int i = random.nextInt(200); i > 0; i--) {
        time = time.plusMillis(random.nextInt(3_000) - 500);
        LogLevel level = LogLevel.values()[random.nextInt(6)];
        buffer.append(entry(time, level, random.nextInt(7) == 0 ? "seven" : "other"));
      }
      if (round == 40) {
        buffer.clear();
      }
      TimeBars bars = counted(all);
      assertThat(numbers(bars)).isEqualTo(recounted(buffer, LogFilter.ALL, bars));
      bars = counted(errors);
      assertThat(numbers(bars)).isEqualTo(recounted(buffer, ERRORS, bars));
      bars = counted(found);
      assertThat(numbers(bars)).isEqualTo(recounted(buffer, LogFilter.parse("seven"), bars));
    }
  }

  @Test
  @DisplayName("of a large log have at most a twentieth of evicted lines")
  void areNearlyPlain() {
    LogBuffer buffer = new LogBuffer(50_000);
    LineCounts counts = counts(buffer, LogFilter.ALL);
    for (int i = 0; i < 120_000; i += 700) {
      List<LogEntry> lines =
          IntStream.range(i, i + 700).mapToObj(n -> entry(START.plusMillis(n))).toList();
      buffer.appendAll(lines);
      TimeBars bars = counted(counts);
      assertThat(total(bars)).isBetween((long) buffer.size(), buffer.size() * 21L / 20 + 1);
    }
  }

  @Test
  @DisplayName("of a large log that is searched backwards are complete at the end")
  void areCompleteAfterASearch() throws Exception {
    LogBuffer buffer = new LogBuffer(60_000);
    buffer.appendAll(
        IntStream.range(0, 60_000)
            .mapToObj(i -> entry(START.plusSeconds(i), LogLevel.WARN, "line " + i % 10))
            .toList());
    LogFilter filter = LogFilter.parse("\"line 3\"");
    LogView view = buffer.view(filter);
    LineCounts counts = new LineCounts(buffer.ring(), view, 0, Duration.ZERO);
    counted(counts);
    assertThat(view.matches().await(Duration.ofMinutes(1))).isTrue();
    TimeBars bars = counted(counts);
    assertThat(numbers(bars)).isEqualTo(recounted(buffer, filter, bars));
  }

  @Test
  @DisplayName("have the lines that match only since a stack trace was joined to them")
  void haveJoinedLines() {
    LogBuffer buffer = new LogBuffer(100);
    LineCounts counts = counts(buffer, LogFilter.parse("Timeout"));
    LogOrigin one = buffer.origin();
    one.append("2026-11-27T10:00:00Z ERROR failed");
    buffer.append("2026-11-27T10:00:01Z ERROR Timeout");
    counted(counts);
    one.append("\tat shop.Timeout.of(Timeout.java:7)");
    TimeBars bars = counted(counts);
    assertThat(numbers(bars).values())
        .extracting(columns -> columns.get(1 + LineRing.code(LogLevel.ERROR)))
        .containsExactly(1, 1);
  }

  @Test
  @DisplayName("have none of the lines that a console has cleared")
  void haveNoClearedLines() {
    LogBuffer buffer = new LogBuffer(100);
    for (int i = 0; i < 50; i++) {
      buffer.append(entry(START.plusSeconds(i)));
    }
    LineCounts counts =
        new LineCounts(buffer.ring(), buffer.view(LogFilter.ALL), 41, Duration.ZERO);
    assertThat(total(counted(counts))).isEqualTo(10);
  }

  @Test
  @DisplayName("of no line are no bars, and of one line or one moment are one")
  void areOfOneMoment() {
    LogBuffer buffer = new LogBuffer(100);
    assertThat(counted(buffer).isEmpty()).isTrue();
    buffer.append(entry(START));
    assertThat(numbers(counted(buffer))).hasSize(1);
    for (int i = 0; i < 99; i++) {
      buffer.append(entry(START));
    }
    TimeBars bars = counted(buffer);
    assertThat(bars.end() - bars.first()).isEqualTo(1);
    assertThat(bars.count(bars.first(), 0)).isEqualTo(100);
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 50, 999, 1_000, 60_000, 3_600_000, 86_400_000, 40_000_000_000L})
  @DisplayName("are 48 to 120 bars, whatever the span of the lines")
  void areEnoughBars(long millis) {
    LogBuffer buffer = new LogBuffer(2_000);
    for (int i = 0; i < 2_000; i++) {
      buffer.append(entry(START.plusMillis(millis * i / 20)));
    }
    TimeBars bars = counted(buffer);
    assertThat(bars.end() - bars.first()).isBetween(48L, 120L);
    assertThat(total(bars)).isEqualTo(2_000);
  }

  @Test
  @DisplayName("begin with the hours and days of the zone")
  void beginWithTheHours() {
    LogBuffer buffer = new LogBuffer(200);
    for (int i = 0; i < 100; i++) {
      buffer.append(entry(START.plus(Duration.ofHours(i))));
    }
    Duration india = Duration.ofMinutes(330);
    TimeBars bars = counted(new LineCounts(buffer.ring(), buffer.view(LogFilter.ALL), 0, india));
    assertThat(bars.width()).isEqualTo(3_600_000);
    assertThat(Instant.ofEpochMilli(bars.startOf(bars.first())))
        .isEqualTo(START.minus(Duration.ofMinutes(30)));
  }

  @Test
  @DisplayName("leave out a few times that are far away, and keep bars for the others")
  void leaveOutStrays() {
    LogBuffer buffer = new LogBuffer(2_000);
    for (int i = 0; i < 1_000; i++) {
      buffer.append(entry(START.plusSeconds(i)));
    }
    LineCounts counts = counts(buffer, LogFilter.ALL);
    counted(counts);
    buffer.append(entry(Instant.EPOCH));
    buffer.append(entry(Instant.parse("-3000-01-01T00:00:00Z")));
    buffer.append(entry(Instant.ofEpochSecond(1_000_000_000_000_000L)));
    buffer.append(entry(Instant.MIN));
    buffer.append(entry(Instant.MAX));
    for (LineCounts each : List.of(counts, counts(buffer, LogFilter.ALL))) {
      TimeBars bars = counted(each);
      assertThat(bars.width()).isEqualTo(10_000);
      assertThat(total(bars)).isEqualTo(1_000);
    }
  }

  @Test
  @DisplayName("of times that are all far away have bars for all")
  void spanAllTimes() {
    LogBuffer buffer = new LogBuffer(10);
    for (Instant time : List.of(Instant.MAX, START, Instant.EPOCH, Instant.MIN)) {
      buffer.append(entry(time));
    }
    TimeBars bars = counted(buffer);
    assertThat(total(bars)).isEqualTo(4);
    assertThat(bars.end() - bars.first()).isLessThanOrEqualTo(TimeBars.MOST);
  }

  @Test
  @DisplayName("have wider bars when lines far from the others are no longer few")
  void becomeWider() {
    LogBuffer buffer = new LogBuffer(10_000);
    LineCounts counts = counts(buffer, LogFilter.ALL);
    for (int i = 0; i < 1_000; i++) {
      buffer.append(entry(START.minus(Duration.ofDays(365)).plusSeconds(i)));
    }
    counted(counts);
    for (int i = 0; i < 100; i++) {
      buffer.append(entry(START.minus(Duration.ofDays(1_000)).plusSeconds(i)));
    }
    assertThat(total(counted(counts))).isEqualTo(1_100);
    buffer.append(entry(START));
    assertThat(total(counted(counts))).as("a time before now is no stray").isEqualTo(1_101);
  }
}
