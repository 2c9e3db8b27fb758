package dev.espressivo.logconsole;

import dev.espressivo.base.internal.ClientRange;
import java.io.Serializable;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * What the browser wants of a log console, as state: a later request replaces an earlier one of its
 * kind, and all are answered once, before the response. So a response costs the same however often
 * a request is repeated. A request is taken when it is answered.
 */
final class LogRequests implements Serializable {

  /** The maximum number of rows that are sent at once, however many the browser requests. */
  static final int MOST_ROWS = 2_000;

  private boolean all;
  private @Nullable Window rows;
  private @Nullable ErrorStep error;
  private final Set<Long> details = new LinkedHashSet<>();

  /** Rows by ordinal. */
  record Window(int generation, long from, int count) implements Serializable {}

  /** A step to the next or the previous error. */
  record ErrorStep(boolean forward, long from) implements Serializable {}

  void clear() {
    takeAll();
    takeRows();
    takeError();
    details.clear();
  }

  /** Requests what is sent regularly, since any row sent earlier may have changed. */
  void all() {
    all = true;
  }

  boolean takeAll() {
    boolean taken = all;
    all = false;
    return taken;
  }

  void rows(int generation, double from, double to) {
    long first = ClientRange.INDEX.nearest(from);
    int count = Math.clamp(ClientRange.INDEX.nearest(to) - first, 0, MOST_ROWS);
    rows = new Window(generation, first, count);
  }

  @Nullable Window takeRows() {
    Window taken = rows;
    rows = null;
    return taken;
  }

  void error(boolean forward, double from) {
    error = new ErrorStep(forward, ClientRange.INDEX.nearest(from));
  }

  @Nullable ErrorStep takeError() {
    ErrorStep taken = error;
    error = null;
    return taken;
  }

  /** Requests the details of a line; returns whether the request is granted. */
  boolean details(double sequence) {
    boolean granted = ClientRange.INDEX.includes(sequence) && details.size() < MOST_ROWS;
    if (granted) {
      details.add((long) sequence);
    }
    return granted;
  }

  /** Returns the lines whose details are requested, in the order of the requests. */
  List<Long> takeDetails() {
    List<Long> taken = List.copyOf(details);
    details.clear();
    return taken;
  }
}
