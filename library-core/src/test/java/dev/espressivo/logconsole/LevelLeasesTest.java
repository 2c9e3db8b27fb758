package dev.espressivo.logconsole;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import ch.qos.logback.classic.Level;
import ch.qos.logback.classic.Logger;
import ch.qos.logback.classic.LoggerContext;
import ch.qos.logback.classic.spi.LoggerContextListener;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.PriorityQueue;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("A logger that logs more for a time")
class LevelLeasesTest {

  private static final String NAME = "com.acme.order.OrderService";

  /** A clock that stands still unless the test moves it, with what is to be run at a time. */
  private static final class Clock implements LevelLeases.Timer {
    private record Alarm(long at, Runnable action) {}

    private final PriorityQueue<Alarm> alarms =
        new PriorityQueue<>(Comparator.comparing(Alarm::at));
    private long now = Long.MAX_VALUE / 2;

    @Override
    public void after(long nanos, Runnable action) {
      alarms.add(new Alarm(now + nanos, action));
    }

    void pass(int minutes) {
      long end = now + Duration.ofMinutes(minutes).toNanos();
      while (!alarms.isEmpty() && alarms.peek().at() <= end) {
        now = alarms.peek().at();
        alarms.remove().action().run();
      }
      now = end;
    }
  }

  private final LoggerContext context = new LoggerContext();
  private final Logger logger = context.getLogger(NAME);
  private final Clock clock = new Clock();
  private final LevelLeases<Level> leases =
      new LevelLeases<>(new LogbackLevels(context), () -> clock.now, clock);

  LevelLeasesTest() {
    context.getLogger("ROOT").setLevel(Level.INFO);
  }

  private void ask(LogLevel level, int minutes) {
    leases.ask(NAME, level, Duration.ofMinutes(minutes));
  }

  private List<String> all() {
    return leases.all().stream()
        .map(each -> each.logger() + " " + each.level() + " " + leases.left(each).toMinutes())
        .toList();
  }

  @Test
  @DisplayName("inherits its level again when the time is over")
  void inheritsAgain() {
    ask(LogLevel.TRACE, 10);
    assertThat(logger.getLevel()).isEqualTo(Level.TRACE);
    assertThat(all()).containsExactly(NAME + " TRACE 10");
    clock.pass(9);
    assertThat(logger.getLevel()).isEqualTo(Level.TRACE);
    assertThat(all()).containsExactly(NAME + " TRACE 1");

    clock.pass(1);
    assertThat(logger.getLevel()).isNull();
    assertThat(logger.isDebugEnabled()).isFalse();
    assertThat(all()).isEmpty();
  }

  @Test
  @DisplayName("has the level from before again if one was set")
  void hasTheLevelFromBefore() {
    logger.setLevel(Level.WARN);
    ask(LogLevel.INFO, 5);
    assertThat(logger.getLevel()).isEqualTo(Level.INFO);
    clock.pass(5);
    assertThat(logger.getLevel()).isEqualTo(Level.WARN);
  }

  @Test
  @DisplayName("logs on as long as the last one has asked for, never shorter")
  void isExtended() {
    ask(LogLevel.DEBUG, 10);
    clock.pass(5);
    ask(LogLevel.DEBUG, 10);
    assertThat(all()).containsExactly(NAME + " DEBUG 10");
    ask(LogLevel.DEBUG, 5);
    assertThat(all()).containsExactly(NAME + " DEBUG 10");
    clock.pass(9);
    assertThat(logger.getLevel()).isEqualTo(Level.DEBUG);
    clock.pass(1);
    assertThat(logger.getLevel()).isNull();
  }

  @Test
  @DisplayName("has the most detailed level that somebody asked for, then the next one")
  void hasTheMostDetailedLevel() {
    ask(LogLevel.TRACE, 10);
    ask(LogLevel.DEBUG, 30);
    assertThat(all()).containsExactly(NAME + " TRACE 10");
    clock.pass(10);
    assertThat(all()).containsExactly(NAME + " DEBUG 20");
    assertThat(logger.getLevel()).isEqualTo(Level.DEBUG);
    ask(LogLevel.TRACE, 60);
    clock.pass(20);
    assertThat(all()).containsExactly(NAME + " TRACE 40");
    clock.pass(40);
    assertThat(logger.getLevel()).isNull();
  }

  @Test
  @DisplayName("ends early for all that have asked")
  void endsEarly() {
    ask(LogLevel.TRACE, 10);
    ask(LogLevel.DEBUG, 60);
    leases.end(NAME);
    assertThat(logger.getLevel()).isNull();
    assertThat(all()).isEmpty();
    leases.end(NAME);
    leases.end("unknown");

    // The time of the first does not end a second one.
    ask(LogLevel.DEBUG, 30);
    clock.pass(29);
    assertThat(logger.getLevel()).isEqualTo(Level.DEBUG);
    clock.pass(1);
    assertThat(logger.getLevel()).isNull();
    assertThat(clock.alarms).hasSizeLessThanOrEqualTo(LevelLeases.MINUTES.size());
  }

  @Test
  @DisplayName("keeps the level that something else has set meanwhile")
  void keepsAnothersLevel() {
    ask(LogLevel.TRACE, 10);
    logger.setLevel(Level.ERROR);
    clock.pass(10);
    assertThat(logger.getLevel()).isEqualTo(Level.ERROR);
    assertThat(all()).isEmpty();

    ask(LogLevel.DEBUG, 10);
    logger.setLevel(Level.WARN);
    leases.end(NAME);
    assertThat(logger.getLevel()).isEqualTo(Level.WARN);

    ask(LogLevel.DEBUG, 10);
    logger.setLevel(null);
    // From now on this is the level from before.
    ask(LogLevel.TRACE, 10);
    clock.pass(10);
    assertThat(logger.getLevel()).isNull();
  }

  @Test
  @DisplayName("ends when the logging system is configured anew")
  void endsWithAReset() {
    ask(LogLevel.TRACE, 10);
    context.reset();
    clock.pass(10);
    assertThat(all()).isEmpty();
    assertThat(logger.getLevel()).isNull();
  }

  @Test
  @DisplayName("is offered only the levels by which it logs more")
  void isOfferedWhatIsMore() {
    assertThat(leases.offered(NAME)).containsExactly(LogLevel.TRACE, LogLevel.DEBUG);
    assertThat(leases.offered("com.acme")).containsExactly(LogLevel.TRACE, LogLevel.DEBUG);
    logger.setLevel(Level.ERROR);
    assertThat(leases.offered(NAME)).containsExactly(LogLevel.TRACE, LogLevel.DEBUG, LogLevel.INFO);
    logger.setLevel(Level.TRACE);
    assertThat(leases.offered(NAME)).isEmpty();
    logger.setLevel(null);
    ask(LogLevel.TRACE, 5);
    assertThat(leases.offered(NAME)).containsExactly(LogLevel.TRACE, LogLevel.DEBUG);

    logger.setLevel(null);
    ask(LogLevel.INFO, 5);
    ask(LogLevel.ERROR, 5);
    assertThat(logger.getLevel()).isNull();
  }

  @Test
  @DisplayName("exists already: unknown and endless names create none")
  void exists() {
    int before = context.getLoggerList().size();
    IntStream.range(0, 5_000)
        .forEach(i -> leases.ask("forged." + i, LogLevel.TRACE, Duration.ofMinutes(5)));
    String endless = "a.".repeat(5_000) + "b";
    leases.ask(endless, LogLevel.TRACE, Duration.ofMinutes(5));
    leases.ask("", LogLevel.TRACE, Duration.ofMinutes(5));
    context.getLogger(endless.substring(0, 1_001));
    int after = context.getLoggerList().size();
    leases.ask(endless.substring(0, 1_001), LogLevel.TRACE, Duration.ofMinutes(5));

    assertThat(after - before).isEqualTo(501);
    assertThat(context.getLoggerList()).hasSize(after);
    assertThat(all()).isEmpty();
    assertThat(clock.alarms).isEmpty();
  }

  @Test
  @DisplayName("is one of at most a hundred, each of which is put back")
  void isOneOfAHundred() {
    List<Logger> many =
        IntStream.range(0, 150).mapToObj(i -> context.getLogger("many.Logger" + i)).toList();
    many.forEach(each -> leases.ask(each.getName(), LogLevel.DEBUG, Duration.ofMinutes(5)));
    assertThat(leases.all()).hasSize(LevelLeases.MOST);
    assertThat(many.stream().filter(each -> each.getLevel() != null)).hasSize(LevelLeases.MOST);
    assertThat(clock.alarms).hasSize(1);

    clock.pass(5);
    assertThat(many).allSatisfy(each -> assertThat(each.getLevel()).isNull());
    ask(LogLevel.DEBUG, 5);
    assertThat(leases.all()).hasSize(1);
  }

  @Test
  @DisplayName("tells listeners of each change, and a listener may ask for more")
  void tellsListeners() {
    List<Integer> sizes = new ArrayList<>();
    var registration =
        leases.addListener(
            () -> {
              sizes.add(leases.all().size());
              leases.ask("com.acme", LogLevel.DEBUG, Duration.ofMinutes(30));
            });
    ask(LogLevel.DEBUG, 5);
    assertThat(sizes).startsWith(1, 2);
    assertThat(leases.all()).hasSize(2);
    int told = sizes.size();
    registration.remove();
    clock.pass(30);
    assertThat(sizes).hasSize(told);
    assertThat(all()).isEmpty();
  }

  @Test
  @DisplayName("is put back even if the logging system fails for another one")
  void isPutBackDespiteAFailure() {
    Logger broken = context.getLogger("com.acme.Broken");
    context.addListener(new FailingListener(broken));
    leases.ask(broken.getName(), LogLevel.DEBUG, Duration.ofMinutes(5));
    ask(LogLevel.DEBUG, 5);
    assertThat(broken.getLevel()).isEqualTo(Level.DEBUG);
    clock.pass(5);
    assertThat(logger.getLevel()).isNull();
    assertThat(broken.getLevel()).isNull();
    assertThat(all()).isEmpty();
  }

  /** Fails whenever the level of a logger has changed. */
  private record FailingListener(Logger broken) implements LoggerContextListener {
    @Override
    public boolean isResetResistant() {
      return true;
    }

    @Override
    public void onStart(LoggerContext context) {}

    @Override
    public void onReset(LoggerContext context) {}

    @Override
    public void onStop(LoggerContext context) {}

    @Override
    public void onLevelChange(Logger logger, Level level) {
      if (logger == broken) {
        throw new IllegalStateException("Thrown on purpose");
      }
    }
  }

  @Test
  @DisplayName("is put back whoever asks at the same time")
  void isAskedForByManyThreads() {
    AtomicInteger done = new AtomicInteger();
    try (ExecutorService threads = Executors.newFixedThreadPool(8)) {
      for (int i = 0; i < 800; i++) {
        int n = i;
        threads.execute(
            () -> {
              if (n % 5 == 0) {
                leases.end(NAME);
              } else {
                ask(n % 2 == 0 ? LogLevel.TRACE : LogLevel.DEBUG, LevelLeases.MINUTES.get(n % 4));
              }
              done.incrementAndGet();
            });
      }
    }
    assertThat(done).hasValue(800);
    ask(LogLevel.TRACE, 5);
    assertThat(logger.getLevel()).isEqualTo(Level.TRACE);
    clock.pass(60);
    assertThat(logger.getLevel()).isNull();
    assertThat(all()).isEmpty();
  }

  @Test
  @DisplayName("is put back by the server's own clock, on a thread of no session")
  void isPutBackByTheServer() {
    LevelLeases<Level> served = new LevelLeases<>(new LogbackLevels(context));
    served.ask(NAME, LogLevel.DEBUG, Duration.ofMillis(50));
    assertThat(logger.getLevel()).isEqualTo(Level.DEBUG);
    await().until(() -> logger.getLevel() == null);
    assertThat(served.all()).isEmpty();
  }
}
