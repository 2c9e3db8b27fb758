package dev.espressivo.feed.internal;

import dev.espressivo.base.internal.Backoff;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * How long to wait before the engine is tried again, and what the app's log says: once that it
 * cannot be reached, and once that it can again. Used by one thread.
 */
final class Retry {

  private static final Logger LOG = LoggerFactory.getLogger(Retry.class);
  private static final long LONGEST = 5_000;

  private final String work;
  private final Backoff backoff = new Backoff(LONGEST);

  /**
   * Creates one.
   *
   * @param work what is tried, for the log
   */
  Retry(String work) {
    this.work = work;
  }

  /** Takes a failure; returns how long to wait, in ms. */
  long failed(Throwable e) {
    if (!backoff.isFailing()) {
      String cause = e.getCause() == null ? "" : ", caused by " + e.getCause();
      LOG.warn("{} fails and is tried again until it works: {}{}", work, e.toString(), cause);
      LOG.debug("The failure", e);
    }
    return backoff.failed();
  }

  /** Takes a success. */
  void worked() {
    if (backoff.isFailing()) {
      backoff.worked();
      LOG.info("{} works again", work);
    }
  }
}
