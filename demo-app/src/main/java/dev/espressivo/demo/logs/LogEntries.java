package dev.espressivo.demo.logs;

import dev.espressivo.logconsole.LogEntry;
import dev.espressivo.logconsole.LogLevel;
import java.time.Instant;
import java.util.Map;
import java.util.random.RandomGenerator;

/** Creates entries like those of a web shop's services; some have details. */
final class LogEntries {

  private static final String[] SERVICES = {
    "orders", "inventory", "payments", "search", "mailer", "sessions", "scheduler"
  };
  private static final String[] DEBUG = {
    "cache miss for product %d, loading from store",
    "connection %d returned to the pool",
    "query planned in %d µs",
    "session %d touched"
  };
  private static final String[] INFO = {
    "order %d placed",
    "GET /products/%d 200",
    "mail %d handed to the relay",
    "reindexed %d documents",
    "token for user %d refreshed",
    "job %d finished"
  };
  private static final String[] WARN = {
    "slow query: %d ms", "retrying payment %d after backoff", "stock of item %d is low"
  };
  private static final String[] ERROR = {
    "payment %d was declined by the provider", "index shard %d is not reachable"
  };

  private final RandomGenerator random = RandomGenerator.of("L64X128MixRandom");

  LogEntry next() {
    double x = random.nextDouble();
    int number = random.nextInt(1, 10_000);
    LogEntry.Builder entry = LogEntry.builder().time(Instant.now()).source(pick(SERVICES));
    if (x < 0.25) {
      return entry.level(LogLevel.DEBUG).message(pick(DEBUG).formatted(number)).build();
    }
    if (x < 0.93) {
      return entry.level(LogLevel.INFO).message(pick(INFO).formatted(number)).build();
    }
    if (x < 0.985) {
      return entry
          .level(LogLevel.WARN)
          .message(pick(WARN).formatted(number))
          .details(Map.of("attempt", number % 5, "elapsedMillis", number, "node", "eu-west-1b"))
          .build();
    }
    return entry
        .level(LogLevel.ERROR)
        .message(pick(ERROR).formatted(number))
        .details(
            """
            java.net.ConnectException: Connection refused
            \tat shop.payments.ProviderClient.connect(ProviderClient.java:88)
            \tat shop.payments.Payments.charge(Payments.java:41)
            \tat shop.orders.Checkout.place(Checkout.java:117)\
            """)
        .build();
  }

  private String pick(String[] choices) {
    return choices[random.nextInt(choices.length)];
  }
}
