package dev.espressivo.logconsole;

import java.time.Duration;
import java.util.Arrays;
import java.util.stream.Stream;

/**
 * Counts lines by time, in at most {@value #MOST} bars of one width, and by level those of them
 * that are shown. Not thread-safe.
 *
 * <p>A time that is much further away than all others, such as the year 1970, would leave one bar
 * for the other lines. Such <em>strays</em> are not counted while they are few.
 */
final class TimeBars {

  /** The maximum number of bars. Mostly there are more than half as many. */
  static final int MOST = 120;

  /** The number of numbers that a bar has: of all lines, and by the code of the level. */
  static final int COLUMNS = LogLevel.values().length + 2;

  private static final long MILLI = 1_000;
  private static final long SECOND = 1_000 * MILLI;
  private static final long MINUTE = 60 * SECOND;
  private static final long HOUR = 60 * MINUTE;
  private static final long DAY = 24 * HOUR;

  /** The widths of bars, in microseconds. */
  private static final long[] WIDTHS =
      Stream.of(
              times(MILLI, 1, 2, 3, 5, 10, 20, 30, 50, 100, 200, 300, 500),
              times(SECOND, 1, 2, 3, 5, 10, 15, 30),
              times(MINUTE, 1, 2, 3, 5, 10, 15, 30),
              times(HOUR, 1, 2, 3, 6, 12),
              times(DAY, 1, 2, 3, 5, 10, 20, 30, 50, 100, 200, 300, 500),
              times(1_000 * DAY, 1, 2, 3, 5, 10, 20, 30, 50, 100, 200, 300, 500, 1_000))
          .flatMapToLong(Arrays::stream)
          .toArray();

  /** Beyond this many times the span of the other lines, a time is a stray. */
  private static final int REACH = MOST;

  private final long width;
  private final long offset;
  // Times outside are strays.
  private final long earliest;
  private final long latest;
  // The index of the first bar and that after the last one. A bar is at its index modulo MOST.
  private long first;
  private long end;
  private final int[][] bars;
  private long strays;
  // The bar of the last line and when it begins: mostly it is that of the next line, too.
  private int[] last = {};
  private long lastStart = Long.MAX_VALUE;

  private TimeBars(long width, long offset, long earliest, long latest) {
    this.width = width;
    this.offset = offset;
    this.earliest = earliest;
    this.latest = latest;
    bars = new int[MOST][COLUMNS];
  }

  private TimeBars(TimeBars other) {
    width = other.width;
    offset = other.offset;
    earliest = other.earliest;
    latest = other.latest;
    first = other.first;
    end = other.end;
    bars = Arrays.stream(other.bars).map(int[]::clone).toArray(int[][]::new);
  }

  /**
   * Creates bars for lines some of whose times are known. All times are in microseconds since 1970.
   *
   * @param sample the times of some lines
   * @param now the current time; a time between those of the lines and this one is no stray
   * @param offset the difference between local time and UTC, so that hours and days begin with a
   *     bar
   */
  static TimeBars of(long[] sample, long now, Duration offset) {
    long[] sorted = sample.clone();
    Arrays.sort(sorted);
    int few = few(sorted.length);
    long low = sorted.length == 0 ? now : sorted[few];
    long high = sorted.length == 0 ? now : sorted[sorted.length - 1 - few];
    long span = Math.max(HOUR, high - low);
    long reach = span > Long.MAX_VALUE / 4 / REACH ? Long.MAX_VALUE / 4 : span * REACH;
    long earliest = low - reach;
    long latest = Math.max(high + reach, now);
    long from = Arrays.stream(sorted).filter(time -> time >= earliest).findFirst().orElse(low);
    long to = Arrays.stream(sorted).filter(time -> time <= latest).max().orElse(high);
    long shift = offset.toSeconds() * SECOND;
    return new TimeBars(widthFor(from, to, shift), shift, earliest, latest);
  }

  /** Returns how many of a number of lines may be strays. */
  static int few(int lines) {
    return lines < 10 ? 0 : Math.max(1, lines / 100);
  }

  private static long[] times(long unit, int... factors) {
    return Arrays.stream(factors).mapToLong(factor -> unit * factor).toArray();
  }

  private static long widthFor(long from, long to, long offset) {
    for (long width : WIDTHS) {
      if (Math.floorDiv(to + offset, width) - Math.floorDiv(from + offset, width) < MOST) {
        return width;
      }
    }
    return WIDTHS[WIDTHS.length - 1];
  }

  /** Returns a copy that does not change. */
  TimeBars copy() {
    return new TimeBars(this);
  }

  /** Returns empty bars that are wide enough for a time and the lines counted so far. */
  TimeBars wider(long time) {
    long from = Math.min(time, first * width - offset);
    long to = Math.max(time, end * width - offset - 1);
    return new TimeBars(widthFor(from, to, offset), offset, earliest, latest);
  }

  /** Counts a line; returns whether there is room for its time, which may be a stray. */
  boolean addLine(long time) {
    if (isInLast(time)) {
      last[0]++;
      return true;
    }
    if (time < earliest || time > latest) {
      strays++;
      return true;
    }
    long index = Math.floorDiv(time + offset, width);
    long newFirst = isEmpty() ? index : Math.min(first, index);
    long newEnd = isEmpty() ? index + 1 : Math.max(end, index + 1);
    if (newEnd - newFirst > MOST) {
      return false;
    }
    first = newFirst;
    end = newEnd;
    last = bar(index);
    lastStart = index * width - offset;
    last[0]++;
    return true;
  }

  /**
   * Counts a line that is shown.
   *
   * @param level the {@linkplain LineRing#code code} of its level
   */
  void addShown(long time, int level) {
    if (!isInLast(time)) {
      long index = Math.floorDiv(time + offset, width);
      if (index < first || index >= end) {
        return;
      }
      last = bar(index);
      lastStart = index * width - offset;
    }
    last[1 + level]++;
  }

  private boolean isInLast(long time) {
    return time >= lastStart && time - lastStart < width;
  }

  private int[] bar(long index) {
    return bars[Math.floorMod(index, MOST)];
  }

  boolean isEmpty() {
    return first == end;
  }

  /** Returns the number of lines that were not counted since their times are strays. */
  long strays() {
    return strays;
  }

  /** Returns the width of a bar in ms. */
  long width() {
    return width / MILLI;
  }

  /** Returns the index of the first bar that has lines. */
  long first() {
    return first;
  }

  /** Returns the index after that of the last bar. */
  long end() {
    return end;
  }

  /** Returns the time at which a bar begins, in ms since 1970. */
  long startOf(long index) {
    return Math.floorDiv(index * width - offset, MILLI);
  }

  /** Returns a number of a bar: 0 for that of all lines, else 1 + the code of the level. */
  int count(long index, int column) {
    return index >= first && index < end ? bar(index)[column] : 0;
  }

  /** Returns whether the bars of another count stand for the same times. */
  boolean isLike(TimeBars other) {
    return width == other.width && offset == other.offset;
  }
}
