package dev.espressivo.demo.logs;

import dev.espressivo.logconsole.LogBuffer;
import dev.espressivo.logconsole.LogEntry;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * A simulated service that logs at an adjustable rate into a buffer that all visitors share.
 *
 * <p>It runs only while a visitor watches it. A high rate lasts for two minutes, so that a
 * forgotten tab costs next to nothing.
 */
public final class LogStorm extends SharedLog {

  /** The maximum rate, in lines a second. */
  public static final int MAX_RATE = 20_000;

  /** The service of the home page and of the examples with a quiet log. */
  public static final LogStorm CALM = new LogStorm(LogBuffer.named("gallery-calm", 20_000), 12);

  /** The service whose rate visitors set. */
  public static final LogStorm SHARED = new LogStorm(LogBuffer.named("gallery-storm"), 100);

  /** The service whose buffer keeps only the latest 500 lines. */
  public static final LogStorm TAIL = new LogStorm(LogBuffer.named("gallery-tail", 500), 20);

  private static final long TICK_MILLIS = 50;
  private static final long HIGH_RATE_NANOS = TimeUnit.MINUTES.toNanos(2);

  private final int restingRate;
  private final LogEntries entries = new LogEntries();
  private int rate;
  private long rateSetAt = System.nanoTime();
  private @Nullable Thread thread;

  LogStorm(LogBuffer buffer, int restingRate) {
    super(buffer);
    this.restingRate = restingRate;
    this.rate = restingRate;
  }

  /** Returns the current rate in lines a second. */
  public synchronized int rate() {
    boolean over = System.nanoTime() - rateSetAt > HIGH_RATE_NANOS;
    return over ? Math.min(rate, restingRate) : rate;
  }

  /**
   * Sets the rate for everybody.
   *
   * @param linesPerSecond the rate, from 0 to {@link #MAX_RATE}
   * @throws IllegalArgumentException if the rate is out of range
   */
  public synchronized void setRate(int linesPerSecond) {
    if (linesPerSecond < 0 || linesPerSecond > MAX_RATE) {
      throw new IllegalArgumentException(
          "linesPerSecond must be from 0 to %d, but is %d".formatted(MAX_RATE, linesPerSecond));
    }
    rate = linesPerSecond;
    rateSetAt = System.nanoTime();
  }

  @Override
  void start() {
    thread = Thread.ofVirtual().name("log-storm").start(this::run);
  }

  @Override
  void stop() {
    if (thread != null) {
      thread.interrupt();
      thread = null;
    }
  }

  private void run() {
    double due = 0;
    long before = System.nanoTime();
    try {
      while (!Thread.currentThread().isInterrupted()) {
        Thread.sleep(TICK_MILLIS);
        long now = System.nanoTime();
        // Lines that were missed while the machine slept or was busy are not appended later.
        double seconds = Math.min(now - before, TimeUnit.SECONDS.toNanos(1)) / 1e9;
        before = now;
        due += rate() * seconds;
        int count = (int) due;
        due -= count;
        if (count > 0) {
          List<LogEntry> lines = new ArrayList<>(count);
          for (int i = 0; i < count; i++) {
            lines.add(entries.next());
          }
          buffer().appendAll(lines);
        }
      }
    } catch (InterruptedException stopped) {
      Thread.currentThread().interrupt();
    }
  }
}
