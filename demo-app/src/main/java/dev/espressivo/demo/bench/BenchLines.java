package dev.espressivo.demo.bench;

import java.time.Instant;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeFormatterBuilder;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * The log that all contestants of the benchmark show: the same bytes on each run and machine.
 *
 * <p>Line <i>i</i> depends on <i>i</i> alone (a mulberry32 generator seeded with it), so any range
 * can be created without the lines before it.
 */
final class BenchLines {

  /** The number of lines on a page at load. */
  static final int INITIAL = 100_000;

  /** The number of lines in a batch after the start button is pressed. */
  static final int BATCH = 1_000;

  /** The number of batches. */
  static final int BATCHES = 100;

  /** The time from one batch to the next, in milliseconds. */
  static final int PERIOD_MILLIS = 100;

  private static final String RARE = "xyzzyquux";
  private static final String FILTER = "billing-gw";
  private static final String[] SERVICES = {
    "orders-api", "inventory", "auth", "search-idx", "mailer", "web-front", "scheduler", "ledger"
  };
  private static final String[] VERBS = {"GET", "POST", "PUT", "DELETE"};
  private static final String[] MESSAGES = {
    "request handled",
    "cache miss, loading from store",
    "connection returned to pool",
    "retrying after backoff",
    "job finished",
    "token refreshed",
    "slow query reported by driver",
    "message acknowledged"
  };
  private static final DateTimeFormatter ISO_MILLIS =
      new DateTimeFormatterBuilder().appendInstant(3).toFormatter(Locale.ROOT);

  private BenchLines() {}

  /**
   * Returns the lines on a page at load. Created once for all visits.
   *
   * @return {@link #INITIAL} lines, unmodifiable
   */
  static List<String> initial() {
    return Initial.LINES;
  }

  /**
   * Returns the lines that are appended after the start button is pressed. Created once for all
   * visits.
   *
   * @return {@link #BATCHES} times {@link #BATCH} lines, unmodifiable
   */
  static List<String> appended() {
    return Appended.LINES;
  }

  /**
   * Returns a range of the endless log.
   *
   * @param from the first line's index
   * @param to the index after the last line
   * @return the lines, without line ends, unmodifiable
   */
  static List<String> range(int from, int to) {
    List<String> lines = new ArrayList<>(to - from);
    for (int i = from; i < to; i++) {
      lines.add(line(i));
    }
    return List.copyOf(lines);
  }

  private static String line(int i) {
    Mulberry32 random = new Mulberry32((int) (i * 2_654_435_761L + 17));
    double x = random.next();
    String level = x < .7 ? "INFO " : x < .9 ? "DEBUG" : x < .97 ? "WARN " : "ERROR";
    int colour = x < .7 ? 32 : x < .9 ? 34 : x < .97 ? 33 : 31;
    String service = random.next() < .01 ? FILTER : random.pick(SERVICES);
    String hex = random.hex() + random.hex();
    boolean rare = i == 31_337 || i == 87_654 || i == 161_803;

    StringBuilder line = new StringBuilder(224);
    line.append("\u001b[90m");
    ISO_MILLIS.formatTo(Instant.ofEpochMilli(1_770_000_000_000L + i * 37L), line);
    line.append("\u001b[0m \u001b[").append(colour).append('m').append(level);
    line.append("\u001b[0m \u001b[36m[").append(service).append("]\u001b[0m #");
    String number = Integer.toString(i);
    line.repeat('0', Math.max(0, 6 - number.length())).append(number).append(' ');
    line.append(random.pick(MESSAGES)).append(" \u001b[1m").append(random.pick(VERBS));
    line.append("\u001b[0m /v1/").append(hex, 0, 6).append(" status=\u001b[").append(colour);
    line.append('m').append(level.equals("ERROR") ? 500 : 200).append("\u001b[0m dur=");
    line.append((int) (random.next() * 900)).append("ms trace=").append(hex);
    if (rare) {
      line.append(" note=").append(RARE);
    }
    return line.toString();
  }

  private static final class Initial {
    static final List<String> LINES = range(0, INITIAL);
  }

  private static final class Appended {
    static final List<String> LINES = range(INITIAL, INITIAL + BATCH * BATCHES);
  }
}
