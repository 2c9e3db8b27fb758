package dev.espressivo.logconsole;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatNullPointerException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executor;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

@DisplayName("A source that the app's own code reads")
class ReaderSourceTest {

  private final LogBuffer buffer = new LogBuffer();
  private final List<LogSource> sources = new ArrayList<>();
  private final List<Long> pauses = Collections.synchronizedList(new ArrayList<>());

  @AfterEach
  void close() {
    sources.forEach(LogSource::close);
  }

  private LogSource start(LogReader<Long> reader) {
    return started(LogSources.of("audit", 0L, reader));
  }

  /** Starts a source that notes its pauses instead of waiting. */
  private LogSource startWithoutPauses(LogReader<Long> reader, Executor later) {
    return started(new ReaderSource<>("audit", 0L, reader, pauses::add, later));
  }

  private LogSource started(LogSource source) {
    sources.add(source);
    return source.start(buffer);
  }

  private static void never(Runnable batch) {
    // The test sees the batches that are full, or that a pause ends.
  }

  private static void waitForEver() throws InterruptedException {
    new CountDownLatch(1).await();
  }

  private List<String> lines() {
    return buffer.snapshot().stream().map(LogEntry::message).toList();
  }

  private void awaitLines(String... lines) {
    await().untilAsserted(() -> assertThat(lines()).containsExactly(lines));
  }

  @Test
  void rowsAreReadPageByPageEachOnce() {
    start(
        (after, lines) ->
            LongStream.rangeClosed(after + 1, Math.min(after + 3, 8))
                .forEach(
                    id -> {
                      lines.add("WARN row " + id);
                      lines.reached(id);
                    }));
    awaitLines(IntStream.rangeClosed(1, 8).mapToObj(id -> "WARN row " + id).toArray(String[]::new));
    assertThat(buffer.snapshot()).allMatch(entry -> entry.level() == LogLevel.WARN);
  }

  @Test
  void entriesAreKeptAsTheyAre() {
    LogEntry entry = new LogEntry(LogLevel.ERROR, null, "orders", "failed", "why");
    start(
        (after, lines) -> {
          lines.add(entry);
          waitForEver();
        });
    await().untilAsserted(() -> assertThat(buffer.snapshot()).containsExactly(entry));
  }

  @Test
  void aLineAppearsWhileItsCallGoesOn() throws Exception {
    LinkedBlockingQueue<String> queue = new LinkedBlockingQueue<>();
    start(
        (after, lines) -> {
          while (true) {
            lines.add(queue.take());
          }
        });
    queue.put("one");
    awaitLines("one");
    queue.put("two");
    awaitLines("one", "two");
  }

  @Test
  void theLinesOfSeveralCallsReachListenersAtOnce() {
    List<Integer> sizes = Collections.synchronizedList(new ArrayList<>());
    buffer.addListener(() -> sizes.add(buffer.size()));
    startWithoutPauses(
        (after, lines) -> {
          if (after < 5) {
            lines.add("a");
            lines.add("b");
            lines.reached(after + 1);
          } else if (!pauses.isEmpty()) {
            waitForEver();
          }
        },
        ReaderSourceTest::never);
    await().untilAsserted(() -> assertThat(sizes).containsExactly(10));
  }

  @Test
  void anEndlessCallIsWrittenInBatchesOfAThousand() {
    List<Integer> sizes = Collections.synchronizedList(new ArrayList<>());
    buffer.addListener(() -> sizes.add(buffer.size()));
    startWithoutPauses(
        (after, lines) -> {
          for (int i = 0; i < 3_500; i++) {
            lines.add("line " + i);
          }
          waitForEver();
        },
        ReaderSourceTest::never);
    await().untilAsserted(() -> assertThat(sizes).containsExactly(1_000, 2_000, 3_000));
  }

  @Test
  void longLinesFillABatchSooner() {
    List<Integer> sizes = Collections.synchronizedList(new ArrayList<>());
    buffer.addListener(() -> sizes.add(buffer.size()));
    String half = "x".repeat(524_288);
    startWithoutPauses(
        (after, lines) -> {
          lines.add(half);
          lines.add(half);
          lines.add(new LogEntry(null, null, null, "", half));
          lines.add(new LogEntry(null, null, null, "", half));
          waitForEver();
        },
        ReaderSourceTest::never);
    await().untilAsserted(() -> assertThat(sizes).containsExactly(2, 4));
  }

  @Test
  void afterACallWithoutLinesTheSourcePauses() {
    startWithoutPauses(
        (after, lines) -> {
          if (pauses.size() == 3) {
            waitForEver();
          }
        },
        ReaderSourceTest::never);
    await().untilAsserted(() -> assertThat(pauses).containsExactly(200L, 200L, 200L));
    assertThat(buffer.size()).isZero();
  }

  @Test
  void whatFailsIsSaidOnceAndTriedAgainAfterGrowingPauses() {
    startWithoutPauses(
        (after, lines) -> {
          if (pauses.size() == 11) {
            lines.add("works");
            waitForEver();
          }
          throw new IOException("refused at 12:00:" + pauses.size());
        },
        Runnable::run);
    awaitLines(
        "Reading fails and is tried again: java.io.IOException: refused at 12:00:0", "works");
    assertThat(pauses)
        .containsExactly(
            100L, 200L, 400L, 800L, 1_600L, 3_200L, 6_400L, 12_800L, 25_600L, 30_000L, 30_000L);
    LogEntry said = buffer.snapshot().getFirst();
    assertThat(said.level()).isEqualTo(LogLevel.WARN);
    assertThat(said.source()).isEqualTo("audit");
    assertThat(said.details()).asString().contains("ReaderSourceTest");
  }

  @Test
  void anotherProblemIsSaidAndSoIsTheSameAfterASuccess() {
    List<Object> results =
        List.of(
            new IOException("refused"),
            new IOException("refused"),
            new IOException("no table"),
            "",
            new IOException("no table"));
    AtomicInteger calls = new AtomicInteger();
    startWithoutPauses(
        (after, lines) -> {
          int i = calls.getAndIncrement();
          if (i == results.size()) {
            waitForEver();
          }
          if (results.get(i) instanceof IOException e) {
            throw e;
          }
        },
        ReaderSourceTest::never);
    await().untilAsserted(() -> assertThat(pauses).containsExactly(100L, 200L, 400L, 200L, 100L));
    assertThat(lines())
        .extracting(line -> line.substring(line.lastIndexOf(' ') + 1))
        .containsExactly("refused", "table", "table");
  }

  @Test
  void afterAFailureTheReaderContinuesAfterTheLastPosition() {
    startWithoutPauses(
        (after, lines) -> {
          if (after == 6) {
            waitForEver();
          }
          for (long id = after + 1; id <= after + 2; id++) {
            lines.add("row " + id);
            lines.reached(id);
          }
          throw new IOException("cut");
        },
        ReaderSourceTest::never);
    String cut = "Reading fails and is tried again: java.io.IOException: cut";
    awaitLines("row 1", "row 2", cut, "row 3", "row 4", "row 5", "row 6");
    await().untilAsserted(() -> assertThat(pauses).containsExactly(100L, 100L, 100L));
  }

  static Stream<Throwable> failures() {
    return Stream.of(
        new IllegalStateException("unplugged"),
        new StackOverflowError("unplugged"),
        new NoClassDefFoundError("unplugged"),
        new InterruptedException("unplugged"),
        new IllegalArgumentException("unplugged") {
          @Override
          public String toString() {
            throw new UnsupportedOperationException("unplugged");
          }
        });
  }

  @ParameterizedTest
  @MethodSource("failures")
  void anyExceptionOrErrorIsTriedAgain(Throwable failure) {
    AtomicBoolean failed = new AtomicBoolean();
    LogSource source =
        startWithoutPauses(
            (after, lines) -> {
              if (failed.compareAndSet(false, true)) {
                if (failure instanceof Error error) {
                  throw error;
                }
                throw (Exception) failure;
              }
              lines.add("works");
              waitForEver();
            },
            Runnable::run);
    await().until(() -> lines().contains("works"));
    assertThat(lines()).hasSize(2).first().asString().startsWith("Reading fails");
    assertThat(source.isRunning()).isTrue();
  }

  @Test
  void nullIsRefusedByName() {
    startWithoutPauses(
        (after, lines) -> {
          switch (pauses.size()) {
            case 0 -> lines.add((String) null);
            case 1 -> lines.add((LogEntry) null);
            case 2 -> lines.reached(null);
            default -> waitForEver();
          }
        },
        ReaderSourceTest::never);
    await().until(() -> pauses.size() == 3);
    assertThat(lines())
        .satisfiesExactly(
            first -> assertThat(first).contains("line must not be null"),
            second -> assertThat(second).contains("entry must not be null"),
            third -> assertThat(third).contains("position must not be null"));
    assertThatNullPointerException()
        .isThrownBy(() -> LogSources.of("audit", 0L, null))
        .withMessageContaining("reader");
  }

  @Test
  void anInterruptionThatTheReaderLeavesBehindDoesNotReachTheNextCall() {
    LogSource source =
        start(
            (after, lines) -> {
              lines.add("interrupted: " + Thread.currentThread().isInterrupted());
              if (after == 1) {
                waitForEver();
              }
              lines.reached(1L);
              Thread.currentThread().interrupt();
            });
    awaitLines("interrupted: false", "interrupted: false");
    assertThat(source.isRunning()).isTrue();
  }

  @Test
  void closingInterruptsTheReaderAndWritesWhatItHasAdded() {
    CountDownLatch added = new CountDownLatch(1);
    CountDownLatch interrupted = new CountDownLatch(1);
    LogSource source =
        startWithoutPauses(
            (after, lines) -> {
              lines.add("last");
              added.countDown();
              try {
                waitForEver();
              } finally {
                interrupted.countDown();
              }
            },
            ReaderSourceTest::never);
    await().until(() -> added.getCount() == 0);
    source.close();
    assertThat(lines()).containsExactly("last");
    await().until(() -> interrupted.getCount() == 0);
    assertThat(source.isRunning()).isFalse();
    assertThat(lines()).containsExactly("last");
  }

  @Test
  void closingEndsAPause() {
    AtomicReference<Thread> pausing = new AtomicReference<>();
    LogSource source =
        started(
            new ReaderSource<>(
                "audit",
                0L,
                (after, lines) -> {},
                ms -> {
                  pausing.set(Thread.currentThread());
                  waitForEver();
                },
                ReaderSourceTest::never));
    await().until(() -> pausing.get() != null);
    source.close();
    await().until(() -> !pausing.get().isAlive());
  }

  @Test
  void aReaderThatIgnoresInterruptionEndsWithTheNextLine() {
    CountDownLatch released = new CountDownLatch(1);
    AtomicReference<Thread> thread = new AtomicReference<>();
    AtomicReference<Throwable> refused = new AtomicReference<>();
    LogSource source =
        start(
            (after, lines) -> {
              thread.set(Thread.currentThread());
              while (released.getCount() > 0) {
                Thread.onSpinWait();
              }
              try {
                lines.add("late");
              } catch (IllegalStateException e) {
                refused.set(e);
                throw e;
              }
            });
    await().until(() -> thread.get() != null);
    source.close();
    assertThat(source.isRunning()).isFalse();
    released.countDown();
    await().until(() -> !thread.get().isAlive());
    assertThat(refused.get()).hasMessageContaining("audit");
    assertThat(buffer.size()).isZero();
  }

  @Test
  void aReaderMayCloseItsSource() {
    AtomicReference<LogSource> source = new AtomicReference<>();
    AtomicReference<Boolean> interrupted = new AtomicReference<>();
    source.set(
        LogSources.of(
            "audit",
            0L,
            (after, lines) -> {
              lines.add("the end");
              source.get().close();
              interrupted.set(Thread.currentThread().isInterrupted());
            }));
    started(source.get());
    await().untilAsserted(() -> assertThat(interrupted).hasValue(false));
    assertThat(lines()).containsExactly("the end");
  }

  @Test
  void aCallThatIsOverAddsNothing() {
    AtomicReference<LogReader.Lines<Long>> first = new AtomicReference<>();
    startWithoutPauses(
        (after, lines) -> {
          if (!first.compareAndSet(null, lines)) {
            lines.add("second");
            waitForEver();
          }
        },
        Runnable::run);
    awaitLines("second");
    assertThatThrownBy(() -> first.get().add("late")).isInstanceOf(IllegalStateException.class);
    assertThatThrownBy(() -> first.get().reached(7L)).isInstanceOf(IllegalStateException.class);
    assertThat(lines()).containsExactly("second");
  }
}
