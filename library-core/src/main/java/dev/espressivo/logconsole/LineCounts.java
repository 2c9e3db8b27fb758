package dev.espressivo.logconsole;

import java.time.Duration;
import java.time.Instant;
import java.util.Arrays;

/**
 * Counts the lines of a buffer by time, and by level those that a view shows. Each line is counted
 * once: what is new is added, within a time limit. An evicted line stays counted until those are
 * more than a twentieth; then, and if bars must be wider, all are counted again. So nothing is
 * stored per line, and nothing is done when a line is appended.
 *
 * <p>Used with the session's lock held. No other lock is held for more than {@link LineTimes#ROOM}
 * lines.
 */
final class LineCounts {

  /** Up to this many lines, all are counted again after each eviction. */
  static final int MOST_EXACT = 20_000;

  /** The number of lines whose times determine the width of the bars. */
  private static final int SAMPLE = 1_024;

  /** Of more lines than the reciprocal of this, evicted ones are counted still. */
  private static final int TOLERANCE = 20;

  private final LineRing ring;
  private final LogView view;
  private final long clearedBefore;
  private final Duration offset;
  private final LineTimes copy = new LineTimes();

  /** The counts that are complete; those so far if none were complete yet. */
  private TimeBars shown;

  private TimeBars bars;
  // The counted lines, by sequence number.
  private long linesFrom;
  private long linesTo;
  // The lines whose rows are counted.
  private long rowsFrom;
  private long rowsTo;
  private long moves;

  /** The number of strays when all lines had been counted; -1 before. */
  private long strays = -1;

  private boolean hasBegun;
  private boolean isComplete;

  /**
   * What there is to count at one moment.
   *
   * @param first the number of the first line
   * @param end the number after that of the last line
   * @param firstRow the ordinal of the first row
   * @param endRow the ordinal after that of the last row
   * @param moves a number that rises whenever a row is added between others
   */
  record Extent(long first, long end, long firstRow, long endRow, long moves) {

    static Extent of(LineRing ring, LogView view) {
      LineRange range = ring.range();
      LogMatches rows = view.matches();
      return new Extent(range.first(), range.end(), rows.first(), rows.end(), rows.moves());
    }
  }

  /**
   * Creates counts of no lines yet.
   *
   * @param view selects the lines that are shown
   * @param clearedBefore the first line that counts
   * @param offset the difference between the local time and UTC
   */
  LineCounts(LineRing ring, LogView view, long clearedBefore, Duration offset) {
    this.ring = ring;
    this.view = view;
    this.clearedBefore = clearedBefore;
    this.offset = offset;
    bars = TimeBars.of(new long[0], 0, offset);
    shown = bars;
  }

  /** Returns whether these are counts of the same lines in the same bars. */
  boolean isOf(LogView view, long clearedBefore, Duration offset) {
    return this.view == view && this.clearedBefore == clearedBefore && this.offset.equals(offset);
  }

  /** Returns what there is to count now. */
  Extent extent() {
    return Extent.of(ring, view);
  }

  /**
   * Updates the view, and counts what is new.
   *
   * @param nanos the time limit in ns, which does not count for the update of the view
   * @return whether everything is counted; else another call continues
   */
  boolean count(long nanos) {
    view.update();
    long deadline = System.nanoTime() + nanos;
    LineRange range = ring.range();
    if (!hasBegun || (isComplete && isOutdated(range))) {
      begin(range);
    }
    isComplete = countLines(range, deadline) && countRows(deadline);
    if (isComplete && hasManyStrays()) {
      begin(range);
      isComplete = countLines(range, deadline) && countRows(deadline);
    }
    if (isComplete && strays < 0) {
      strays = bars.strays();
    }
    if (isComplete || shown.isEmpty()) {
      shown = bars;
    }
    return isComplete;
  }

  /** Returns the counts, which further counting may change. */
  TimeBars bars() {
    return shown;
  }

  private boolean isOutdated(LineRange range) {
    long counted = linesTo - linesFrom;
    long evicted = Math.min(range.first(), linesTo) - linesFrom;
    return moves != view.matches().moves()
        || evicted * TOLERANCE > counted
        || (evicted > 0 && counted <= MOST_EXACT);
  }

  /** Returns whether so many strays have come since all lines were counted that they are none. */
  private boolean hasManyStrays() {
    return strays >= 0 && bars.strays() - strays > TimeBars.few((int) (linesTo - linesFrom));
  }

  private void begin(LineRange range) {
    hasBegun = true;
    long from = Math.max(range.first(), clearedBefore);
    long[] sample = Arrays.stream(ring.sampleTimes(from, SAMPLE)).map(LogTime::microsOf).toArray();
    restart(TimeBars.of(sample, LogTime.micros(Instant.now()), offset), from);
  }

  private void restart(TimeBars empty, long from) {
    bars = empty;
    linesFrom = from;
    linesTo = from;
    // Rows may be found on both sides of the newest line that is read first.
    rowsFrom = -1;
    moves = view.matches().moves();
    strays = -1;
    isComplete = false;
  }

  private boolean countLines(LineRange range, long deadline) {
    boolean all = view.filter().isAll();
    while (linesTo < range.end()) {
      linesTo = ring.read(linesTo, copy);
      for (int i = 0; i < copy.count; i++) {
        long time = LogTime.microsOf(copy.times[i]);
        if (!bars.addLine(time)) {
          restart(bars.wider(time), Math.max(ring.range().first(), clearedBefore));
          break;
        }
        if (all) {
          bars.addShown(time, copy.levels[i]);
        }
      }
      if (isOver(deadline)) {
        return false;
      }
    }
    return true;
  }

  private boolean countRows(long deadline) {
    if (view.filter().isAll()) {
      return true;
    }
    LogMatches matches = view.matches();
    if (rowsFrom < 0) {
      long[] oldest = matches.sequences(matches.ordinalAtOrAfter(linesFrom), 1);
      if (oldest.length == 0) {
        return true;
      }
      rowsFrom = oldest[0];
      rowsTo = rowsFrom;
    }
    return countNewer(matches, deadline) && countOlder(matches, deadline);
  }

  private boolean countNewer(LogMatches matches, long deadline) {
    for (; ; ) {
      long[] next = matches.sequences(matches.ordinalAtOrAfter(rowsTo), LineTimes.ROOM);
      // The time of a line that is not counted yet may have no bar.
      long[] counted = Arrays.stream(next).takeWhile(sequence -> sequence < linesTo).toArray();
      if (counted.length == 0) {
        return true;
      }
      countShown(counted);
      rowsTo = counted[counted.length - 1] + 1;
      if (isOver(deadline)) {
        return false;
      }
    }
  }

  /** Counts the rows that a search has found while it read a large buffer backwards. */
  private boolean countOlder(LogMatches matches, long deadline) {
    for (; ; ) {
      long least = matches.ordinalAtOrAfter(linesFrom);
      long end = matches.ordinalAtOrAfter(rowsFrom);
      long from = Math.max(least, end - LineTimes.ROOM);
      long[] older = matches.sequences(from, (int) (end - from));
      if (older.length == 0) {
        return true;
      }
      countShown(older);
      rowsFrom = older[0];
      if (isOver(deadline)) {
        return false;
      }
    }
  }

  private void countShown(long[] sequences) {
    ring.read(sequences, copy);
    for (int i = 0; i < copy.count; i++) {
      bars.addShown(LogTime.microsOf(copy.times[i]), copy.levels[i]);
    }
  }

  private static boolean isOver(long deadline) {
    return System.nanoTime() - deadline >= 0;
  }
}
