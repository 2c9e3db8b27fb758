package dev.espressivo.base.internal;

/**
 * How long to wait before something that fails is tried again: 0.1 seconds, then twice as long with
 * each further failure. Used by one thread.
 */
public final class Backoff {

  private static final long FIRST = 100;

  private final long longest;
  private long wait;

  /**
   * Creates one.
   *
   * @param longest the longest wait, in ms
   */
  public Backoff(long longest) {
    this.longest = longest;
  }

  /** Returns whether the last try has failed. */
  public boolean isFailing() {
    return wait > 0;
  }

  /** Takes a failure; returns how long to wait, in ms. */
  public long failed() {
    wait = wait == 0 ? FIRST : Math.min(longest, wait * 2);
    return wait;
  }

  /** Takes a success. */
  public void worked() {
    wait = 0;
  }
}
