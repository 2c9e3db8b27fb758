package dev.espressivo.logconsole;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.Semaphore;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.LongSupplier;
import java.util.stream.LongStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.RepetitionInfo;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@DisplayName("A view of a large buffer that is being read")
@Timeout(120)
class LogViewInReadingTest {

  private static final int SIZE = 30_000;

  /** The interval of the lines of {@link #line} that contain the search text. */
  private static final int EACH = 100;

  private final Steps steps = new Steps();

  /**
   * A clock that is past the time limit for the test's thread, so that the background does the
   * reading. It lets the background continue from one reading of the clock to the next, some
   * hundred lines each.
   */
  private static final class Steps implements LongSupplier {
    private final Thread owner = Thread.currentThread();
    private final Semaphore permits = new Semaphore(0);
    private final AtomicInteger looks = new AtomicInteger();
    private long late;

    @Override
    public long getAsLong() {
      if (Thread.currentThread() == owner) {
        return late += 1_000_000_000;
      }
      looks.incrementAndGet();
      permits.acquireUninterruptibly();
      return 0;
    }

    /** Lets the background read the clock once more, and waits until it reads it again. */
    void go(LogView view) {
      int before = looks.get();
      permits.release();
      while (looks.get() == before && view.matches().isInBackground()) {
        Thread.onSpinWait();
      }
    }

    void goToTheEnd(LogView view) throws InterruptedException {
      permits.release(Integer.MAX_VALUE / 2);
      assertThat(view.matches().await(Duration.ofSeconds(60))).isTrue();
    }
  }

  @AfterEach
  void letGo() {
    steps.permits.release(Integer.MAX_VALUE / 4);
  }

  private static String line(long sequence) {
    return (sequence % 7 == 0 ? "ERROR " : "INFO ")
        + "line "
        + sequence
        + (sequence % EACH == 0 ? " a needle, needle" : " of hay");
  }

  private static void append(LogBuffer buffer, int count) {
    long from = buffer.lastSequence() + 1;
    buffer.appendAll(
        LongStream.range(from, from + count).mapToObj(LogViewInReadingTest::line).toList());
  }

  private static LogBuffer filled() {
    LogBuffer buffer = new LogBuffer(SIZE);
    append(buffer, SIZE);
    return buffer;
  }

  private LogView view(LogBuffer buffer, LogFilter query, long sequence) {
    LogView view = LogView.fresh(buffer.ring(), query, steps, sequence);
    view.update();
    return view;
  }

  private static LogFilter needle() {
    return LogFilter.ALL.withText("Needle");
  }

  private static List<Long> sequences(LogView view) {
    return LongStream.range(view.matches().first(), view.matches().end())
        .mapToObj(view.matches()::sequenceAt)
        .toList();
  }

  private static List<Long> needles(long from, long to) {
    return LongStream.range(from, to).filter(s -> s % EACH == 0).boxed().toList();
  }

  private static boolean isKnown(LogView view, long sequence, int count) {
    try {
      return view.matches().awaitWindow(sequence, count, Duration.ZERO);
    } catch (InterruptedException e) {
      throw new AssertionError(e);
    }
  }

  @ParameterizedTest
  @DisplayName("is read on the requesting thread until its window is known")
  @ValueSource(longs = {Long.MAX_VALUE, 10_001, 1})
  void readsAWindowAtOnce(long sequence) {
    LogBuffer buffer = filled();
    AtomicInteger looks = new AtomicInteger();
    LogView view = LogView.fresh(buffer.ring(), needle(), looks::incrementAndGet, sequence);
    view.readWindow(sequence, 20);

    assertThat(view.matches().isInBackground()).isFalse();
    assertThat(view.matches().progress()).isLessThan(0.2);
    List<Long> known = sequences(view);
    assertThat(known).hasSizeBetween(20, 40);
    assertThat(known).isEqualTo(needles(known.getFirst(), known.getLast() + 1));
    if (sequence == Long.MAX_VALUE) {
      assertThat(known).endsWith((long) SIZE);
    } else {
      assertThat(known).startsWith(sequence + EACH - sequence % EACH);
    }
  }

  @Test
  @DisplayName("is read on the requesting thread within the time limit of a request")
  void readsAWindowForAWhile() {
    LogBuffer buffer = filled();
    AtomicInteger looks = new AtomicInteger();
    LongSupplier slow = () -> looks.incrementAndGet() * LogView.AT_ONCE_NANOS / 4;
    LogFilter absent = LogFilter.ALL.withText("absent");
    LogView view = LogView.fresh(buffer.ring(), absent, slow, Long.MAX_VALUE);
    view.readWindow(Long.MAX_VALUE, 20);

    assertThat(view.matches().isComplete()).isFalse();
    assertThat(looks).hasValueBetween(4, 6);
  }

  @Test
  @DisplayName("finds the newest rows first, then earlier ones with lower ordinals")
  void knowsTheNewestFirst() throws InterruptedException {
    LogBuffer buffer = filled();
    LogView view = view(buffer, needle(), Long.MAX_VALUE);
    while (!isKnown(view, Long.MAX_VALUE, 20)) {
      steps.go(view);
    }

    // A fraction of the lines is enough for twenty rows, at one row per hundred lines.
    assertThat(view.matches().progress()).isLessThan(0.2);
    List<Long> known = sequences(view);
    assertThat(known).hasSizeGreaterThanOrEqualTo(20);
    assertThat(known).isEqualTo(needles(known.getFirst(), SIZE + 1));
    assertThat(view.matches().hits()).isEqualTo(2L * known.size());
    assertThat(isKnown(view, 1, 1)).isFalse();
    long newest = view.matches().ordinalOf(SIZE);
    assertThat(newest).isEqualTo(view.matches().end() - 1);
    assertThat(view.matches().ordinalAtOrAfter(1)).isEqualTo(view.matches().first());

    steps.goToTheEnd(view);

    assertThat(sequences(view)).isEqualTo(needles(1, SIZE + 1));
    assertThat(view.matches().ordinalOf(SIZE)).isEqualTo(newest);
    assertThat(view.matches().first()).isNotNegative();
    assertThat(view.matches().hits()).isEqualTo(2L * SIZE / EACH);
    assertThat(view.matches().hitAt(3).sequence()).isEqualTo(200);
    assertThat(view.matches().hitsBefore(view.matches().ordinalOf(1_000))).isEqualTo(18);
    assertThat(view.matches().errors()).isEqualTo(SIZE / EACH / 7);
    assertThat(view.errorBeside(SIZE, false)).isEqualTo(29_400);
  }

  @Test
  @DisplayName("finds the rows at the user's position first, then the newest, then the older ones")
  void beginsAtTheReader() throws InterruptedException {
    LogBuffer buffer = filled();
    LogView view = view(buffer, needle(), 10_050);
    while (!isKnown(view, 10_050, 5)) {
      steps.go(view);
    }

    assertThat(view.matches().progress()).isLessThan(0.2);
    assertThat(sequences(view)).startsWith(10_100L, 10_200L, 10_300L, 10_400L, 10_500L);
    assertThat(isKnown(view, Long.MAX_VALUE, 1)).as("the newest").isFalse();
    long ordinal = view.matches().ordinalOf(10_100);
    while (!isKnown(view, Long.MAX_VALUE, 1)) {
      steps.go(view);
    }
    assertThat(view.matches().ordinalOf(SIZE)).isEqualTo(view.matches().end() - 1);
    assertThat(view.matches().isComplete()).isFalse();

    steps.goToTheEnd(view);

    assertThat(sequences(view)).isEqualTo(needles(1, SIZE + 1));
    assertThat(view.matches().ordinalOf(10_100)).isEqualTo(ordinal);
  }

  @Test
  @DisplayName("returns a hit only if no unread line may contain a nearer one")
  void leadsToHitsThatAreKnown() throws InterruptedException {
    LogBuffer buffer = filled();
    LogView view = view(buffer, needle(), Long.MAX_VALUE);
    while (!isKnown(view, Long.MAX_VALUE, 3)) {
      steps.go(view);
    }
    long oldest = view.matches().sequenceAt(view.matches().first());

    assertThat(view.matches().isOldestKnown()).isFalse();
    assertThat(view.matches().hitBeside(0, null, 1)).as("the oldest").isNull();
    assertThat(view.matches().hitBeside(0, new LogMatches.Place(oldest, 0), -1))
        .as("before the oldest known")
        .isNull();
    assertThat(view.matches().hitBeside(0, new LogMatches.Place(SIZE, 1), 1))
        .as("round from the newest")
        .isNull();
    assertThat(sequenceOf(view.matches().hitBeside(0, null, -1))).isEqualTo(SIZE);
    assertThat(sequenceOf(view.matches().hitBeside(0, new LogMatches.Place(oldest, 1), 1)))
        .isEqualTo(oldest + EACH);

    buffer.append("a needle");
    view.update();
    assertThat(view.matches().hitBeside(0, null, -1))
        .as("before a line that has just come")
        .isNull();

    steps.goToTheEnd(view);

    assertThat(view.matches().isOldestKnown()).isTrue();
    assertThat(sequenceOf(view.matches().hitBeside(0, null, 1))).isEqualTo(EACH);
    assertThat(sequenceOf(view.matches().hitBeside(0, new LogMatches.Place(oldest, 0), -1)))
        .isEqualTo(oldest - EACH);
    assertThat(sequenceOf(view.matches().hitBeside(0, null, -1))).isEqualTo(SIZE + 1);
    assertThat(sequenceOf(view.matches().hitBeside(0, new LogMatches.Place(SIZE + 1, 0), 1)))
        .isEqualTo(EACH);
  }

  private static long sequenceOf(LogMatches.@Nullable Hit hit) {
    assertThat(hit).isNotNull();
    return hit.sequence();
  }

  @Test
  @DisplayName("has new lines at its end, and no evicted lines")
  void keepsUpMeanwhile() {
    LogBuffer buffer = filled();
    LogView view = view(buffer, needle(), Long.MAX_VALUE);
    while (!isKnown(view, Long.MAX_VALUE, 3)) {
      steps.go(view);
    }
    long ordinal = view.matches().ordinalOf(SIZE);

    // Half of the lines are evicted unread.
    append(buffer, SIZE / 2);
    view.update();
    while (!isKnown(view, Long.MAX_VALUE, 4)) {
      steps.go(view);
    }

    assertThat(view.matches().isComplete()).isFalse();
    List<Long> known = sequences(view);
    assertThat(known).isEqualTo(needles(known.getFirst(), SIZE + SIZE / 2 + 1));
    while (!view.matches().isComplete()) {
      steps.go(view);
    }
    assertThat(sequences(view)).isEqualTo(needles(SIZE / 2 + 1, SIZE + SIZE / 2 + 1));
    assertThat(view.matches().ordinalOf(SIZE)).isEqualTo(ordinal);
    assertThat(view.matches().hits()).isEqualTo(2L * SIZE / EACH);
  }

  @Test
  @DisplayName("keeps its rows when it is cancelled, and steps through the hits found so far")
  void staysWhenCancelled() {
    LogBuffer buffer = filled();
    LogView view = view(buffer, needle(), Long.MAX_VALUE);
    while (!isKnown(view, Long.MAX_VALUE, 3)) {
      steps.go(view);
    }
    assertThat(view.cancel()).isTrue();
    while (view.matches().isInBackground()) {
      steps.go(view);
    }

    List<Long> known = sequences(view);
    assertThat(view.matches().isComplete()).isFalse();
    assertThat(view.matches().isStopped()).isTrue();
    assertThat(known).isEqualTo(needles(known.getFirst(), SIZE + 1));
    assertThat(sequenceOf(view.matches().hitBeside(0, null, 1))).isEqualTo(known.getFirst());
    assertThat(sequenceOf(view.matches().hitBeside(0, new LogMatches.Place(SIZE, 1), 1)))
        .isEqualTo(known.getFirst());
  }

  @RepeatedTest(12)
  @DisplayName(
      "ends up equal to a view that is read from the oldest line, without changing ordinals")
  void comesToBeTheSame(RepetitionInfo repetition) throws InterruptedException {
    Random random = new Random(repetition.getCurrentRepetition());
    LogBuffer buffer = new LogBuffer(SIZE - random.nextInt(5_000));
    append(buffer, SIZE);
    List<LogFilter> queries =
        List.of(
            needle(),
            LogFilter.ALL.withText("frame"),
            LogFilter.ALL.withRegex("need?le,|1{2}"),
            LogFilter.ALL.withLevels(EnumSet.of(LogLevel.ERROR)),
            LogFilter.ALL.withText("e").withMatchCase(true));
    LogFilter query = queries.get(random.nextInt(queries.size()));
    boolean joins = random.nextBoolean();
    long begin = random.nextBoolean() ? Long.MAX_VALUE : random.nextInt(SIZE + 100);
    LogView view = view(buffer, query, begin);
    Map<Long, Long> ordinals = new HashMap<>();
    LogOrigin origin = buffer.origin();
    for (int step = 0; step < 60 && view.matches().isInBackground(); step++) {
      switch (random.nextInt(4)) {
        case 0 -> append(buffer, random.nextInt(800));
        case 1 -> {
          origin.append("ERROR failed " + step);
          if (joins) {
            origin.append("\tat com.acme.Frame.error(Frame.java:" + step + ")");
          }
        }
        default -> {
          int looks = random.nextInt(8);
          for (int i = 0; i < looks; i++) {
            steps.go(view);
          }
        }
      }
      view.update();
      if (!joins) {
        for (long o = view.matches().first(); o < view.matches().end(); o++) {
          Long before = ordinals.put(view.matches().sequenceAt(o), o);
          assertThat(before == null ? o : before).isEqualTo(o);
        }
      }
    }
    steps.permits.release(Integer.MAX_VALUE / 2);
    LogView forward = LogView.fresh(buffer.ring(), query, System::nanoTime, 0);
    for (LogView each : List.of(view, forward)) {
      do {
        each.update();
        assertThat(each.matches().await(Duration.ofSeconds(60))).isTrue();
      } while (each.matches().isInBackground());
    }

    assertThat(sequences(view)).isEqualTo(sequences(forward));
    assertThat(view.matches().hits()).isEqualTo(forward.matches().hits());
    assertThat(view.matches().errors()).isEqualTo(forward.matches().errors());
    List<Long> hits = new ArrayList<>();
    List<Long> others = new ArrayList<>();
    for (long o = 0; o < view.matches().end() - view.matches().first(); o++) {
      hits.add(LogViewTest.hitsIn(view, view.matches().first() + o));
      others.add(LogViewTest.hitsIn(forward, forward.matches().first() + o));
      assertThat(view.matches().ordinalOf(view.matches().sequenceAt(view.matches().first() + o)))
          .isEqualTo(view.matches().first() + o);
    }
    assertThat(hits).isEqualTo(others);
    for (long n = 0; n < view.matches().hits(); n += 97) {
      assertThat(view.matches().hitAt(n).sequence())
          .isEqualTo(forward.matches().hitAt(n).sequence());
    }
  }
}
