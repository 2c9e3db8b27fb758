package dev.espressivo.logconsole;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.fusesource.jansi.Ansi.ansi;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.LongStream;
import org.awaitility.Awaitility;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.RepetitionInfo;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.parallel.Isolated;

@DisplayName("A view of a buffer")
@Timeout(120)
@Isolated("What a look reads is what fits into some ms, and less with company.")
class LogViewTest {

  private static final Instant START = Instant.parse("2026-01-01T00:00:00Z");

  private static LogFilter text(String text) {
    return LogFilter.ALL.withText(text);
  }

  private static LogView complete(LogBuffer buffer, LogFilter query) {
    LogView view = buffer.view(query);
    try {
      assertThat(view.matches().await(Duration.ofSeconds(60))).isTrue();
    } catch (InterruptedException e) {
      throw new AssertionError(e);
    }
    return view;
  }

  private static List<Long> sequences(LogView view) {
    List<Long> sequences = new ArrayList<>();
    for (long o = view.matches().first(); o < view.matches().end(); o++) {
      sequences.add(view.matches().sequenceAt(o));
    }
    return sequences;
  }

  /** Returns the number of hits in a row. */
  static long hitsIn(LogView view, long ordinal) {
    return view.matches().hitsBefore(ordinal + 1) - view.matches().hitsBefore(ordinal);
  }

  @Test
  @DisplayName("of all lines uses sequence numbers as ordinals, also with eviction")
  void ofEverything() {
    LogBuffer buffer = new LogBuffer(3);
    LogView view = buffer.view(LogFilter.ALL);
    assertThat(view.matches().isComplete()).isTrue();
    assertThat(view.matches().first()).isEqualTo(1);
    assertThat(view.matches().end()).isEqualTo(1);
    buffer.appendAll(List.of("a", "b", "c", "d", "e"));
    assertThat(view.matches().end()).as("as of the last update").isEqualTo(1);
    view.update();
    assertThat(view.matches().first()).isEqualTo(3);
    assertThat(view.matches().end()).isEqualTo(6);
    assertThat(view.matches().sequenceAt(4)).isEqualTo(4);
    assertThat(view.matches().ordinalAtOrAfter(1)).isEqualTo(3);
    assertThat(view.matches().ordinalAtOrAfter(9)).isEqualTo(6);
    assertThat(view.lines(1, 2)).extracting(LogLine::text).containsExactly("c", "d");
    assertThat(view.matches().hits()).isZero();
    view.release();
  }

  @Test
  @DisplayName("reports when a stack trace was joined to one of its rows")
  void revisionOfEverything() {
    LogBuffer buffer = new LogBuffer();
    LogView all = buffer.view(LogFilter.ALL);
    LogView found = buffer.view(text("boom"));
    buffer.append("ERROR boom");
    all.update();
    found.update();
    long before = all.matches().revision();
    long beforeFound = found.matches().revision();
    buffer.append("\tat com.acme.Boom.go(Source)");
    all.update();
    found.update();
    assertThat(all.matches().revision()).isGreaterThan(before);
    assertThat(found.matches().revision()).isGreaterThan(beforeFound);
    assertThat(found.matches().hits()).isEqualTo(2);
    assertThat(found.matches().hitAt(1)).isEqualTo(new LogMatches.Hit(0, 1, 1));
  }

  @Test
  @DisplayName("steps through hits in order, several in one line, the details' after the message's")
  void stepsThroughHits() {
    LogBuffer buffer = new LogBuffer();
    buffer.append("foo Foo");
    buffer.append("bar");
    buffer.append(LogEntry.builder().message("x foo").details("foofoo").build());
    LogView view = complete(buffer, text("foo"));
    assertThat(view.matches().end()).isEqualTo(2);
    assertThat(view.matches().hits()).isEqualTo(5);
    List<LogMatches.Hit> hits = new ArrayList<>();
    for (long n = 0; n < 5; n++) {
      hits.add(view.matches().hitAt(n));
    }
    assertThat(hits)
        .containsExactly(
            new LogMatches.Hit(0, 1, 0),
            new LogMatches.Hit(0, 1, 1),
            new LogMatches.Hit(1, 3, 0),
            new LogMatches.Hit(1, 3, 1),
            new LogMatches.Hit(1, 3, 2));
    assertThat(view.matches().hitsBefore(1)).isEqualTo(2);
    assertThat(hitsIn(view, 1)).isEqualTo(3);
    assertThatThrownBy(() -> view.matches().hitAt(5)).isInstanceOf(IndexOutOfBoundsException.class);
    assertThatThrownBy(() -> view.matches().sequenceAt(2))
        .isInstanceOf(IndexOutOfBoundsException.class);
  }

  @Test
  @DisplayName("searches details that are JSON, too")
  void searchesJson() {
    LogBuffer buffer = new LogBuffer();
    buffer.append(LogEntry.builder().message("m").details(List.of("needle")).build());
    assertThat(complete(buffer, text("needle")).matches().hits()).isEqualTo(1);
  }

  @Test
  @DisplayName("shows lines without a level whichever levels are selected")
  void filtersByLevel() {
    LogBuffer buffer = new LogBuffer();
    buffer.appendAll(List.of("INFO a", "plain", "ERROR b", "FATAL c"));
    LogView view = complete(buffer, LogFilter.ALL.withLevels(Set.of(LogLevel.ERROR)));
    assertThat(view.lines(0, 9)).extracting(LogLine::text).containsExactly("plain", "ERROR b");
  }

  @Test
  @DisplayName("shows in a time range the lines whose own time, or arrival, is in it")
  void filtersByTime() {
    LogBuffer buffer = new LogBuffer(4);
    Instant before = Instant.now();
    LogFilter range =
        LogFilter.ALL.withTimeRange(new LogTimeRange(START.plusSeconds(10), START.plusSeconds(20)));
    buffer.append("no time yet");
    LogView early = complete(buffer, range);
    buffer.append(LogEntry.builder().time(START.plusSeconds(10)).message("in").build());
    buffer.append("2026-01-01T00:00:11Z read from a file");
    buffer.append(LogEntry.builder().time(START.plusSeconds(9)).message("before").build());
    early.update();
    assertThat(sequences(early)).containsExactly(2L, 3L);
    assertThat(buffer.ring().untimed(0)).isEqualTo(1);
    assertThat(buffer.ring().untimed(2)).isZero();

    buffer.append(LogEntry.builder().time(START.plusSeconds(19)).message("in too").build());
    buffer.append("after it");
    buffer.append("and more");
    early.update();
    assertThat(buffer.firstSequence()).isEqualTo(4);
    assertThat(sequences(early)).containsExactly(5L).isEqualTo(sequences(complete(buffer, range)));
    assertThat(buffer.ring().untimed(0)).isEqualTo(2);
    LogView arrived =
        complete(
            buffer,
            LogFilter.ALL.withTimeRange(new LogTimeRange(before, Instant.now().plusMillis(1))));
    assertThat(sequences(arrived)).containsExactly(6L, 7L);
    buffer.clear();
    assertThat(buffer.ring().untimed(0)).isZero();
  }

  @Test
  @DisplayName("shows in a time range the joined lines of an entry with it, even if it was evicted")
  void joinedLinesBelongToTheirEntry() {
    LogBuffer buffer = new LogBuffer(3);
    LogFilter query =
        text("IllegalState").withTimeRange(new LogTimeRange(START, START.plusSeconds(1)));
    LogOrigin one = buffer.origin();
    LogOrigin other = buffer.origin();
    one.append(LogEntry.builder().level(LogLevel.ERROR).time(START).message("failed").build());
    other.append("a line of another source");
    one.append("java.lang.IllegalStateException: full");
    one.append("\tat com.acme.Frame.error(Frame.java:1)");

    LogView view = complete(buffer, query);
    assertThat(sequences(view)).containsExactly(1L);
    assertThat(buffer.ring().untimed(0)).isEqualTo(1);

    other.appendAll(new Object[] {"more", "lines", "of it"});
    one.appendAll(
        new Object[] {
          "Caused by: java.lang.IllegalStateException: of it",
          LogEntry.builder().time(START.plusSeconds(5)).message("later").build()
        });
    view.update();

    assertThat(view.lines(0, 9))
        .extracting(LogLine::text)
        .containsExactly("Caused by: java.lang.IllegalStateException: of it");
  }

  @Test
  @DisplayName("shows in a time range the same lines wherever reading a large buffer starts")
  void filtersByTimeFromAnywhere() throws InterruptedException {
    LogBuffer buffer = new LogBuffer(60_000);
    for (int i = 0; i < 20_000; i++) {
      buffer.append(new LogEntry(null, START.plusSeconds(i), null, "entry", null));
      buffer.appendAll(List.of("file", "file"));
    }
    LogFilter range =
        LogFilter.ALL.withTimeRange(
            new LogTimeRange(START.plusSeconds(7), START.plusSeconds(19_000)));
    for (long from : new long[] {0, 30_000, Long.MAX_VALUE}) {
      LogView view = buffer.view(range, from, 40);
      assertThat(view.matches().await(Duration.ofSeconds(60))).isTrue();
      assertThat(view.matches().end() - view.matches().first()).isEqualTo(18_993);
      assertThat(view.matches().sequenceAt(view.matches().first())).isEqualTo(22);
      view.release();
    }
  }

  @Test
  @DisplayName("is shared by equal queries, until the last holder releases it")
  void isShared() {
    LogBuffer buffer = new LogBuffer();
    LogView one = buffer.view(text("a"));
    LogView two = buffer.view(text("a"));
    LogView other = buffer.view(text("b"));
    assertThat(two).isSameAs(one).isNotSameAs(other);
    one.release();
    assertThat(buffer.view(text("a"))).isSameAs(one);
    one.release();
    two.release();
    assertThat(buffer.view(text("a"))).isNotSameAs(one);
    assertThatThrownBy(one::release).isInstanceOf(IllegalStateException.class);
  }

  @Test
  @DisplayName("of a large buffer is read in the background, and reports when it is complete")
  void readsInBackground() {
    LogBuffer buffer = new LogBuffer(200_000);
    List<String> lines = new ArrayList<>();
    for (int i = 0; i < 150_000; i++) {
      lines.add("line " + i + (i % 10 == 0 ? " needle" : ""));
    }
    buffer.appendAll(lines);
    LogView view = buffer.view(text("NEEDLE"));
    AtomicInteger calls = new AtomicInteger();
    view.addListener(calls::incrementAndGet);
    Awaitility.await().until(view.matches()::isComplete);
    assertThat(view.matches().progress()).isEqualTo(1);
    assertThat(view.matches().hits()).isEqualTo(15_000);
    assertThat(view.matches().end() - view.matches().first()).isEqualTo(15_000);
    assertThat(view.matches().sequenceAt(view.matches().first() + 14_999)).isEqualTo(149_991);
    assertThat(view.matches().ordinalAtOrAfter(149_991)).isEqualTo(view.matches().first() + 14_999);
    assertThat(view.matches().hitAt(14_999).sequence()).isEqualTo(149_991);
  }

  @Test
  @DisplayName("steps from error to error over its own rows, however many others there are")
  void stepsFromErrorToError() {
    LogBuffer buffer = new LogBuffer(30_000);
    for (int i = 1; i <= 30_000; i++) {
      buffer.append((i % 3 == 0 ? "INFO " : "ERROR ") + (i % 10_000 == 7 ? "wanted" : "other"));
    }
    LogView view = complete(buffer, text("wanted"));

    // 20,000 errors, but only two of the three rows are errors; 20,007 is a notice.
    assertThat(view.matches().errors()).isEqualTo(2);
    assertThat(view.errorBeside(-1, true)).isEqualTo(7);
    assertThat(view.errorBeside(7, true)).isEqualTo(10_007);
    assertThat(view.errorBeside(10_007, true)).isEqualTo(-1);
    assertThat(view.errorBeside(30_000, false)).isEqualTo(10_007);
    assertThat(view.errorBeside(10_007, false)).isEqualTo(7);
    assertThat(view.errorBeside(7, false)).isEqualTo(-1);

    LogView quiet = complete(buffer, LogFilter.ALL.withLevels(EnumSet.of(LogLevel.INFO)));
    assertThat(quiet.matches().errors()).isZero();
    assertThat(quiet.errorBeside(-1, true)).isEqualTo(-1);

    // The oldest rows are evicted; a joined trace makes its line a row.
    LogView traced = complete(buffer, text("Boom"));
    buffer.append("ERROR failed");
    view.update();
    traced.update();
    assertThat(traced.errorBeside(-1, true)).isEqualTo(-1);
    buffer.append("\tat com.acme.Boom.go(Source)");
    for (int i = 0; i < 10; i++) {
      buffer.append("ERROR wanted");
    }
    view.update();
    traced.update();
    assertThat(traced.errorBeside(-1, true)).isEqualTo(30_001);
    assertThat(view.matches().errors()).isEqualTo(11);
    assertThat(view.errorBeside(-1, true)).isEqualTo(10_007);
    view.release();
    quiet.release();
    traced.release();
  }

  @Test
  @DisplayName("that was cancelled keeps its rows, and continues when acquired again")
  void cancels() throws InterruptedException {
    LogBuffer buffer = new LogBuffer(100_000);
    List<String> lines = new ArrayList<>();
    for (int i = 0; i < 60_000; i++) {
      lines.add("a".repeat(28) + "!");
    }
    buffer.appendAll(lines);
    // Each line is given up only after many steps, so reading all takes long.
    LogFilter slow = LogFilter.ALL.withRegex("a*a*a*a*a*a*a*(?<=b)").withMatchCase(true);
    LogView view = buffer.view(slow);
    assertThat(view.cancel()).isTrue();
    assertThat(view.matches().isStopped()).isTrue();
    Awaitility.await().until(() -> !view.matches().isInBackground());
    assertThat(view.matches().isComplete()).isFalse();
    assertThat(view.matches().progress()).isBetween(0.0, 1.0);
    view.update();
    assertThat(view.matches().isComplete()).isFalse();
    LogView again = buffer.view(slow);
    assertThat(again).isSameAs(view);
    assertThat(view.matches().isStopped()).isFalse();
    assertThat(view.cancel()).as("another holds it").isFalse();
    buffer.clear();
    assertThat(again.matches().await(Duration.ofSeconds(60))).isTrue();
    assertThat(again.matches().end()).isEqualTo(again.matches().first());
  }

  @RepeatedTest(60)
  @DisplayName("updated line by line equals a new view")
  void incrementalEqualsFresh(RepetitionInfo repetition) {
    Random random = new Random(repetition.getCurrentRepetition());
    LogBuffer buffer = new LogBuffer(1 + random.nextInt(repetition.getCurrentRepetition() * 60));
    List<LogFilter> queries =
        List.of(
            text("err"),
            LogFilter.ALL.withText("O").withMatchCase(true),
            LogFilter.ALL.withRegex("o+|at"),
            LogFilter.ALL.withRegex("(?<=o)r$"),
            LogFilter.ALL.withLevels(EnumSet.of(LogLevel.ERROR, LogLevel.INFO)),
            text("frame").withLevels(EnumSet.of(LogLevel.WARN)),
            LogFilter.ALL.withTimeRange(
                new LogTimeRange(START.plusSeconds(50), START.plusSeconds(150))),
            text("o").withTimeRange(new LogTimeRange(START.plusSeconds(20), null)));
    List<LogView> views = queries.stream().map(buffer::view).toList();
    LogOrigin[] origins = {buffer.origin(), buffer.origin("second"), buffer.origin()};
    int seconds = 0;
    for (int step = 0; step < 400; step++) {
      switch (random.nextInt(12)) {
        case 0 ->
            buffer.append(
                LogEntry.builder()
                    .level(random.nextBoolean() ? LogLevel.WARN : null)
                    .time(START.plusSeconds(seconds++))
                    .message("entry or " + step)
                    .details(random.nextBoolean() ? "error details" : null)
                    .build());
        case 1 -> buffer.append("plain foo " + step);
        case 2 -> {
          List<String> lines = new ArrayList<>();
          int count = random.nextInt(300);
          for (int i = 0; i < count; i++) {
            lines.add(line(random, i));
          }
          origins[random.nextInt(3)].appendAll(lines.toArray());
        }
        case 3 -> {
          if (random.nextInt(10) == 0) {
            buffer.clear();
          }
        }
        default -> origins[random.nextInt(3)].append(line(random, step));
      }
      if (random.nextInt(4) == 0) {
        views.get(random.nextInt(views.size())).update();
      }
      if (random.nextInt(40) == 0) {
        for (int v = 0; v < views.size(); v++) {
          assertSame(buffer, views.get(v));
        }
      }
    }
  }

  private static String line(Random random, int step) {
    return switch (random.nextInt(9)) {
      case 0 -> "ERROR failure " + step;
      case 1 -> "INFO for you";
      case 2 -> "\tat com.acme.Frame.error(Frame.java:" + step + ")";
      case 3 -> "\tat com.acme.Other.x(Other.java:1)";
      case 4 -> "Caused by: java.lang.Error: o";
      case 5 -> "java.lang.IllegalStateException: for";
      case 6 -> ansi().a("WARN ").fgRed().a("red").reset().a(" error").toString();
      case 7 -> "2026-01-01 DEBUG nothing";
      default -> "prose or";
    };
  }

  private static void catchUp(LogView view) {
    do {
      view.update();
      try {
        assertThat(view.matches().await(Duration.ofSeconds(60))).isTrue();
      } catch (InterruptedException e) {
        throw new AssertionError(e);
      }
    } while (view.matches().isInBackground());
  }

  private static void assertSame(LogBuffer buffer, LogView view) {
    LogView fresh = LogView.fresh(buffer.ring(), view.filter(), System::nanoTime, 0);
    catchUp(view);
    catchUp(fresh);
    assertThat(sequences(view)).as("%s", view.filter()).isEqualTo(sequences(fresh));
    assertThat(view.matches().hits()).isEqualTo(fresh.matches().hits());
    assertThat(LongStream.range(0, view.matches().hits()).filter(n -> !isSameHit(n, view, fresh)))
        .isEmpty();
    assertThat(
            LongStream.range(view.matches().first(), view.matches().end())
                .filter(
                    o ->
                        view.matches().ordinalAtOrAfter(view.matches().sequenceAt(o)) != o
                            || hitsIn(view, o)
                                != hitsIn(
                                    fresh, o - view.matches().first() + fresh.matches().first())))
        .isEmpty();
    assertThat(view.lines(view.matches().first(), Integer.MAX_VALUE))
        .extracting(LogLine::sequence)
        .isEqualTo(sequences(view));
  }

  private static boolean isSameHit(long n, LogView view, LogView fresh) {
    LogMatches.Hit hit = view.matches().hitAt(n);
    LogMatches.Hit other = fresh.matches().hitAt(n);
    return hit.sequence() == other.sequence()
        && hit.index() == other.index()
        && view.matches().sequenceAt(hit.ordinal()) == hit.sequence()
        && view.matches().hitsBefore(hit.ordinal()) + hit.index() == n;
  }

  @Test
  @DisplayName("is correct while many threads append lines")
  void keepsUpWithManyThreads() throws InterruptedException {
    LogBuffer buffer = new LogBuffer(5_000);
    LogView view = buffer.view(text("needle"));
    LogView errors = buffer.view(LogFilter.ALL.withLevels(Set.of(LogLevel.ERROR)));
    AtomicBoolean stop = new AtomicBoolean();
    List<@Nullable Throwable> failures = new ArrayList<>();
    List<Thread> threads = new ArrayList<>();
    for (int t = 0; t < 4; t++) {
      LogOrigin origin = buffer.origin();
      threads.add(
          new Thread(
              () -> {
                for (int i = 0; i < 20_000; i++) {
                  origin.append(
                      switch (i % 4) {
                        case 0 -> "ERROR " + i;
                        case 1 -> "\tat a.b.C.needle(C.java)";
                        case 2 -> "INFO needle";
                        default -> "DEBUG x";
                      });
                }
              }));
    }
    Thread reader =
        new Thread(
            () -> {
              try {
                while (!stop.get()) {
                  view.update();
                  errors.update();
                  long from = view.matches().first();
                  for (LogLine line : view.lines(from, 50)) {
                    assertThat(line.text() + line.details()).contains("needle");
                  }
                  for (LogLine line : errors.lines(errors.matches().end() - 20, 20)) {
                    // A frame whose entry was evicted is a line of its own, and lines without a
                    // level are shown.
                    assertThat(line.level()).isIn(LogLevel.ERROR, null);
                  }
                }
              } catch (Throwable e) {
                failures.add(e);
              }
            });
    threads.forEach(Thread::start);
    reader.start();
    for (Thread thread : threads) {
      thread.join();
    }
    stop.set(true);
    reader.join();
    assertThat(failures).isEmpty();
    Awaitility.await()
        .untilAsserted(
            () -> {
              assertSame(buffer, view);
              assertSame(buffer, errors);
            });
    // A frame whose entry was evicted before it arrived is a line of its own.
    assertThat(buffer.lastSequence()).isBetween(60_000L, 80_000L);
  }
}
