package dev.espressivo.logconsole;

import java.util.function.BooleanSupplier;
import java.util.function.LongSupplier;

/**
 * Counts the characters that a search looks at. Each {@value #STRIDE} of them it looks at the clock
 * and at whether the search was cancelled, so that neither long lines nor many of them hold anyone
 * up. It belongs to the thread that searches.
 */
final class SearchWork {

  /** The characters between two looks at the clock: the work of a fraction of a millisecond. */
  static final int STRIDE = 16_384;

  /** Ends a search within a text. One object without a stack trace, for it is control flow. */
  static final class Stopped extends RuntimeException {
    private Stopped() {
      super("stopped", null, false, false);
    }
  }

  private static final Stopped STOPPED = new Stopped();

  private final LongSupplier clock;
  private final BooleanSupplier cancelled;
  private int left = STRIDE;
  private long deadline;
  private boolean stopsInText;
  private boolean over;

  /**
   * Creates a count.
   *
   * @param clock the time in ns, as {@link System#nanoTime()}
   * @param cancelled whether to stop at once
   */
  SearchWork(LongSupplier clock, BooleanSupplier cancelled) {
    this.clock = clock;
    this.cancelled = cancelled;
  }

  /**
   * Starts a stretch of work.
   *
   * @param nanos how long it may take
   * @param stopsInText whether it stops within a text when the time is over; otherwise it goes on
   *     to the end of the text, so that each stretch gets ahead by one text at least
   */
  void begin(long nanos, boolean stopsInText) {
    this.stopsInText = stopsInText;
    left = STRIDE;
    over = false;
    deadline = clock.getAsLong() + nanos;
  }

  /**
   * Counts characters.
   *
   * @param characters how many were looked at, or are about to be
   * @throws Stopped if the search was cancelled, or the time is over and it stops within a text
   */
  void count(int characters) {
    left -= characters;
    if (left <= 0) {
      look();
    }
  }

  /** Returns whether the time was over at the last look at the clock. */
  boolean isOver() {
    return over;
  }

  private void look() {
    left = STRIDE;
    if (cancelled.getAsBoolean()) {
      throw STOPPED;
    }
    if (clock.getAsLong() - deadline >= 0) {
      over = true;
      if (stopsInText) {
        throw STOPPED;
      }
    }
  }
}
