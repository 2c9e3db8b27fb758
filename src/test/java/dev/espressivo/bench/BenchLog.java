package dev.espressivo.bench;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.regex.Pattern;

/** Lines of a service's log for the benchmarks, the same in each run. */
public final class BenchLog {

  /** A word that is in three lines of a hundred thousand. */
  public static final String RARE = "xyzzyquux";

  /** A word that is in about one line of a hundred. */
  public static final String SOME = "billing-gw";

  /** A word that is in each line. */
  public static final String EACH = "status=";

  private static final Pattern COLOURS = Pattern.compile("\u001b\\[[0-9;]*m");
  private static final String[] SERVICES = {
    "orders-api", "inventory", "auth", "search-idx", "mailer", "web-front", "scheduler", "ledger"
  };
  private static final String[] MESSAGES = {
    "request handled",
    "cache miss, loading from store",
    "connection returned to pool",
    "retrying after backoff",
    "job finished",
    "slow query reported by driver"
  };
  private static final String[] VERBS = {"GET", "POST", "PUT", "DELETE"};

  private BenchLog() {}

  /**
   * Returns lines with ANSI colours, five coloured parts in each.
   *
   * @param count the number of lines
   */
  public static List<String> coloured(int count) {
    SplittableRandom random = new SplittableRandom(4711);
    List<String> lines = new ArrayList<>(count);
    for (int i = 0; i < count; i++) {
      int x = random.nextInt(100);
      String level = x < 70 ? "INFO " : x < 90 ? "DEBUG" : x < 97 ? "WARN " : "ERROR";
      String colour = x < 70 ? "\u001b[32m" : x < 90 ? "\u001b[34m" : "\u001b[31m";
      String service = random.nextInt(100) == 0 ? SOME : SERVICES[random.nextInt(SERVICES.length)];
      String hex = Long.toHexString(random.nextLong() | Long.MIN_VALUE);
      lines.add(
          "\u001b[90m"
              + Instant.ofEpochMilli(1_770_000_000_001L + i * 37L)
              + "\u001b[0m "
              + colour
              + level
              + "\u001b[0m \u001b[36m["
              + service
              + "]\u001b[0m #"
              + (100_000 + i)
              + " "
              + MESSAGES[random.nextInt(MESSAGES.length)]
              + " \u001b[1m"
              + VERBS[random.nextInt(VERBS.length)]
              + "\u001b[0m /v1/"
              + hex.substring(0, 6)
              + " status="
              + colour
              + (level.equals("ERROR") ? 500 : 200)
              + "\u001b[0m dur="
              + random.nextInt(900)
              + "ms trace="
              + hex
              + (i % (count / 3 + 1) == 1_000 ? " note=" + RARE : ""));
    }
    return lines;
  }

  /**
   * Returns lines of JSON as logstash's encoder for Logback writes them.
   *
   * @param count the number of lines
   */
  public static List<String> json(int count) {
    SplittableRandom random = new SplittableRandom(4711);
    List<String> lines = new ArrayList<>(count);
    for (int i = 0; i < count; i++) {
      int x = random.nextInt(100);
      String level = x < 70 ? "INFO" : x < 90 ? "DEBUG" : x < 97 ? "WARN" : "ERROR";
      String service = SERVICES[random.nextInt(SERVICES.length)];
      lines.add(
          "{\"@timestamp\":\""
              + Instant.ofEpochMilli(1_770_000_000_001L + i * 37L)
              + "\",\"@version\":\"1\",\"message\":\""
              + MESSAGES[random.nextInt(MESSAGES.length)]
              + "\",\"logger_name\":\"com.example."
              + service
              + ".RequestHandler\",\"thread_name\":\"http-nio-8080-exec-"
              + random.nextInt(16)
              + "\",\"level\":\""
              + level
              + "\",\"level_value\":20000,\"status\":"
              + (level.equals("ERROR") ? 500 : 200)
              + ",\"duration\":"
              + random.nextInt(900)
              + ",\"trace_id\":\""
              + Long.toHexString(random.nextLong() | Long.MIN_VALUE)
              + "\"}");
    }
    return lines;
  }

  /**
   * Returns the same lines as {@link #coloured(int)} without colours.
   *
   * @param count the number of lines
   */
  public static List<String> plain(int count) {
    return coloured(count).stream().map(line -> COLOURS.matcher(line).replaceAll("")).toList();
  }
}
