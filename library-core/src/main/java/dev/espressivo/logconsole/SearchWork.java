package dev.espressivo.logconsole;

import java.util.function.BooleanSupplier;
import java.util.function.LongSupplier;

/**
 * Counts the characters that a search reads. After every {@value #STRIDE} characters it checks the
 * clock and whether the search was cancelled, so that neither long lines nor many lines delay other
 * work. Used by the searching thread only.
 */
final class SearchWork {

  /**
   * The number of characters between two checks of the clock; searching them takes a fraction of a
   * millisecond.
   */
  static final int STRIDE = 16_384;

  /**
   * Ends a search within a text. A single object without a stack trace, since it is used for
   * control flow.
   */
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
   * Creates a counter.
   *
   * @param clock returns the time in ns, like {@link System#nanoTime()}
   * @param cancelled returns whether to stop immediately
   */
  SearchWork(LongSupplier clock, BooleanSupplier cancelled) {
    this.clock = clock;
    this.cancelled = cancelled;
  }

  /**
   * Starts a period of work.
   *
   * @param nanos the time limit in ns
   * @param stopsInText whether to stop within a text when the time is over; otherwise work
   *     continues to the end of the text, so that each period completes at least one text
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
   * @param characters the number of characters that were read or will be read next
   * @throws Stopped if the search was cancelled, or if the time is over and work stops within a
   *     text
   */
  void count(int characters) {
    left -= characters;
    if (left <= 0) {
      look();
    }
  }

  /** Returns whether the time was over at the last check of the clock. */
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
      // Other virtual threads have their turn, even if this one is within a long text.
      Thread.yield();
    }
  }
}
