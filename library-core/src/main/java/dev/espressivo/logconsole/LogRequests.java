package dev.espressivo.logconsole;

import dev.espressivo.base.internal.ClientRange;
import java.io.Serializable;
import java.util.LinkedHashSet;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * What the browser wants of a log console, as state: a later request replaces an earlier one of its
 * kind, and all are answered once, before the response. So a response costs the same however often
 * a request is repeated.
 */
final class LogRequests implements Serializable {

  /** The maximum number of rows that are sent at once, however many the browser requests. */
  static final int MOST_ROWS = 2_000;

  /** Whether what is sent regularly is requested, since any row sent earlier may have changed. */
  boolean all;

  @Nullable Window rows;
  @Nullable ErrorStep error;

  /** The lines whose details are requested, in the order of the requests. */
  final Set<Long> details = new LinkedHashSet<>();

  /** Rows by ordinal. */
  record Window(int generation, long from, int count) implements Serializable {}

  /** A step to the next or the previous error. */
  record ErrorStep(boolean forward, long from) implements Serializable {}

  void rows(int generation, double from, double to) {
    long first = ClientRange.INDEX.nearest(from);
    int count = Math.clamp(ClientRange.INDEX.nearest(to) - first, 0, MOST_ROWS);
    rows = new Window(generation, first, count);
  }

  void error(boolean forward, double from) {
    error = new ErrorStep(forward, ClientRange.INDEX.nearest(from));
  }

  /** Requests the details of a line; returns whether the request is granted. */
  boolean details(double sequence) {
    boolean granted = ClientRange.INDEX.includes(sequence) && details.size() < MOST_ROWS;
    if (granted) {
      details.add((long) sequence);
    }
    return granted;
  }
}
