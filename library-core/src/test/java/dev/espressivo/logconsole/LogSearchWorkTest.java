package dev.espressivo.logconsole;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.LongSupplier;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.parallel.Isolated;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** In these tests the clock advances by 1 ms at each reading. */
@DisplayName("The work of a search, counted in characters")
@Timeout(120)
@Isolated("It keeps many threads busy, and takes all that searches may have.")
class LogSearchWorkTest {

  private static final long MS = 1_000_000;

  /** Takes 256 times the steps of what follows, without reading the text. */
  private static final String EMPTY = "(?:|)(?:|)(?:|)(?:|)(?:|)(?:|)(?:|)(?:|)";

  /** Take 256 times the steps of what follows, too, since each part may be left out. */
  private static final String START = "^?^?^?^?^?^?^?^?";

  private static final String EARLIER = "\\1?\\1?\\1?\\1?\\1?\\1?\\1?\\1?";

  private static final String REPEATED = "{2000000000}";

  /** Takes half a second to fill; the tests only read it. */
  private static final List<LogBuffer> MANY_CHARACTERS = new ArrayList<>();

  /**
   * A clock that advances at each reading, and counts the readings of the thread that created it.
   */
  private static final class Clock implements LongSupplier {
    private final Thread owner = Thread.currentThread();
    private final AtomicLong now = new AtomicLong();
    private final AtomicInteger looks = new AtomicInteger();

    @Override
    public long getAsLong() {
      if (Thread.currentThread() == owner) {
        looks.incrementAndGet();
      }
      return now.getAndAdd(MS);
    }
  }

  @BeforeAll
  static void fill() {
    MANY_CHARACTERS.add(details(20, LogEntry.MAX_DETAILS));
    MANY_CHARACTERS.add(details(10, 231_000));
    LogBuffer lines = new LogBuffer();
    lines.appendAll(Collections.nCopies(20_000, "0123456789abcdef".repeat(1_000)));
    MANY_CHARACTERS.add(lines);
  }

  @AfterAll
  static void free() {
    MANY_CHARACTERS.clear();
  }

  private static LogFilter text(String text) {
    return LogFilter.ALL.withText(text);
  }

  private static LogFilter regex(String text) {
    return LogFilter.ALL.withRegex(text).withMatchCase(true);
  }

  private static LogBuffer details(int entries, int length) {
    LogBuffer buffer = new LogBuffer();
    String details = "lower case details of an event ".repeat(length / 31 + 1).substring(0, length);
    for (int i = 0; i < entries; i++) {
      buffer.append(LogEntry.builder().message("m").details(details).build());
    }
    return buffer;
  }

  @ParameterizedTest
  @DisplayName("in a request ends after a number of characters, whatever the lengths of the lines")
  @ValueSource(strings = {"e", "E", "t ", "absent"})
  void requestDoesBoundedWork(String query) {
    for (LogBuffer buffer : MANY_CHARACTERS) {
      Clock clock = new Clock();
      LogView view = LogView.fresh(buffer.ring(), text(query), clock, 0);

      view.update();

      // Another thread does the rest, however far this one has come.
      assertThat(clock.looks.get()).isLessThanOrEqualTo((int) (LogView.AT_ONCE_NANOS / MS) + 2);
      view.cancel();
    }
  }

  @Test
  @DisplayName(
      "between two checks of the clock is the same for any number of lines that are not long")
  void looksAreByCharacters() {
    int length = 64 * SearchWork.STRIDE;
    for (int lines : List.of(64, 1_024, 16_384)) {
      String line = "x".repeat(length / lines);
      Clock clock = new Clock();
      SearchWork work = new SearchWork(clock, () -> false);
      work.begin(Long.MAX_VALUE / 2, true);
      LogMatcher matcher = LogMatcher.compile(text("y"));
      for (int i = 0; i < lines; i++) {
        matcher.count(line, work);
      }
      assertThat(clock.looks.get()).as("%s lines", lines).isBetween(64 - 8, 64 + 8);
    }
  }

  @Test
  @DisplayName("stops after an entry of 1 MB when it is cancelled")
  void cancelsAfterAnEntry() {
    LogBuffer buffer = details(20, LogEntry.MAX_DETAILS);
    AtomicInteger looks = new AtomicInteger();
    List<LogView> views = new ArrayList<>();
    LogView view =
        LogView.fresh(
            buffer.ring(),
            text("e"),
            () -> {
              if (looks.incrementAndGet() == 5) {
                views.getFirst().cancel();
              }
              return 0;
            },
            0);
    views.add(view);

    view.update();

    assertThat(view.matches().isStopped()).isTrue();
    assertThat(looks).hasValueLessThanOrEqualTo(6);
    assertThat(view.matches().end()).isLessThan(20);
  }

  @Test
  @DisplayName("leaves out lines that are evicted before they are searched")
  void leavesOutEvictedLines() {
    LogBuffer buffer = new LogBuffer();
    buffer.appendAll(Collections.nCopies(1_000, "x".repeat(SearchWork.STRIDE)));
    AtomicInteger looks = new AtomicInteger();
    LogView view =
        LogView.fresh(
            buffer.ring(),
            text("y"),
            () -> {
              if (looks.incrementAndGet() == 5) {
                buffer.clear();
              }
              return looks.get() * MS;
            },
            0);

    view.update();

    Awaitility.await().until(view.matches()::isComplete);
    assertThat(looks).as("one for each line that is searched").hasValueLessThan(100);
  }

  @Test
  @DisplayName("continues in the background where a request stopped, and finds everything")
  void goesOnInBackground() {
    LogBuffer buffer = details(6, 400_000);
    buffer.appendAll(Collections.nCopies(3_000, "e"));
    LogView view = LogView.fresh(buffer.ring(), text("e"), new Clock(), 0);

    view.update();

    Awaitility.await().until(view.matches()::isComplete);
    String details = (String) buffer.get(1).details();
    long each = details.chars().filter(c -> c == 'e').count();
    assertThat(view.matches().end() - view.matches().first()).isEqualTo(3_006);
    assertThat(view.matches().hits()).isEqualTo(6 * each + 3_000);
  }

  @ParameterizedTest
  @DisplayName("with a hostile expression in a request takes no longer, and ends in the background")
  @ValueSource(
      strings = {
        "(a+)+$",
        "(a|aa)+[xy]",
        "(.*a)*[xy]",
        "a*a*a*a*a*a*a*[xy]",
        "(a|b)*(?<=c).",
        ".?(?:|){60}[x]",
        "(?:^|^){60}[x]",
        "(?:a{0}|b{0}){60}[x]",
        "(?:(?=)|(?!b)){60}[x]",
        "()(?:\\1|\\1){60}[x]",
        "(?:^){2000000000}[x]",
        "(?:a?){2000000000}[x]",
        "(?:a?|a?){60}[x]",
        ".?" + EMPTY + EMPTY + EMPTY + EMPTY + "[x]",
        "(b){0}" + START + START + START + START + "\\1",
        "()(b){0}" + EARLIER + EARLIER + EARLIER + EARLIER + "\\2",
        "^{2000000000}[x]",
        "()\\1{2000000000}[x]",
        "(?m)$" + REPEATED + "[x]?",
        "\\Z" + REPEATED + "c?",
        "a{0}" + REPEATED + "[x]",
        "a*?" + REPEATED + "[x]",
        "(?i)" + REPEATED + "[x]",
        "(?<n>" + REPEATED + ")[x]",
        "(?<=" + REPEATED + ")[x]",
        "(?:c|" + REPEATED + ")[x]",
        "\\p{IsAlphabetic}{0}" + REPEATED + "[x]"
      })
  void hostileExpressionsEnd(String hostile) {
    LogBuffer buffer = new LogBuffer();
    buffer.appendAll(Collections.nCopies(50, "a".repeat(5_000) + "c"));
    Clock clock = new Clock();
    LogView view = LogView.fresh(buffer.ring(), regex(hostile), clock, 0);

    view.update();

    assertThat(clock.looks.get()).isLessThanOrEqualTo((int) (LogView.AT_ONCE_NANOS / MS) + 2);
    Awaitility.await().atMost(Duration.ofSeconds(60)).until(view.matches()::isComplete);
    // The line was given up or has no hit, and no exception was thrown.
    assertThat(view.gaveUp() + view.matches().end() - view.matches().first())
        .isLessThanOrEqualTo(50);
  }

  @Test
  @DisplayName("that ends in an error is no longer in progress, and keeps what it has found")
  void endsInAnError() {
    LogBuffer buffer = new LogBuffer();
    buffer.appendAll(Collections.nCopies(20_000, "a needle"));
    AtomicLong time = new AtomicLong();
    LongSupplier failing =
        () -> {
          if (Thread.currentThread().isVirtual()) {
            throw new InternalError("A test of a search that fails");
          }
          return time.addAndGet(LogView.AT_ONCE_NANOS);
        };
    LogView view = LogView.fresh(buffer.ring(), text("needle"), failing, 0);

    view.update();

    Awaitility.await().dontCatchUncaughtExceptions().until(view.matches()::isDone);
    Awaitility.await().until(() -> !view.matches().isInBackground());
    assertThat(view.matches().isComplete()).isFalse();
    assertThat(view.matches().hits()).isPositive();
  }

  @Test
  @DisplayName("for marks ends in time, with marks for the lines that were reached")
  void marksEndInTime() {
    List<String> lines = new ArrayList<>(List.of("an e", "e and E"));
    lines.addAll(Collections.nCopies(2_000, "e".repeat(LogEntry.MAX_MESSAGE)));
    Clock clock = new Clock();

    List<Marks> marks =
        new LogMarks(LogMatcher.compile(text("e")), clock).in(lines, i -> Integer.MAX_VALUE);

    assertThat(clock.looks.get()).isLessThanOrEqualTo((int) (LogMarks.PATIENCE / MS) + 2);
    assertThat(marks).hasSize(2_002);
    assertThat(marks.get(0).bounds(Integer.MAX_VALUE)).containsExactly(3, 4);
    assertThat(marks.get(1).bounds(Integer.MAX_VALUE)).containsExactly(0, 1, 6, 7);
    assertThat(marks.get(2_001).size()).isZero();
  }

  @Test
  @DisplayName("for marks of an expression still marks the easy lines")
  void hardLinesLeaveTheOthersMarks() {
    List<String> lines = new ArrayList<>(Collections.nCopies(20, "a".repeat(3_000) + "c"));
    lines.add("aab");
    LogMarks marks = new LogMarks(LogMatcher.compile(regex("(a|aa)+b")), () -> 0);

    Awaitility.await()
        .untilAsserted(
            () -> {
              List<Marks> found = marks.in(lines, i -> 4_000);
              assertThat(found.get(20).bounds(4_000)).containsExactly(0, 3);
              assertThat(found.stream().limit(20)).allMatch(line -> line.size() == 0);
            });
  }

  @Test
  @DisplayName("for marks stops at the end of the shown text")
  void marksWhatIsShown() {
    String line = "ab ".repeat(3_000).toLowerCase(Locale.ROOT);
    for (LogFilter query : List.of(text("b"), regex("b"), regex("[b]"))) {
      LogMarks marks = new LogMarks(LogMatcher.compile(query), () -> 0);
      Awaitility.await()
          .untilAsserted(
              () ->
                  assertThat(marks.in(List.of(line), i -> 6).getFirst().bounds(6))
                      .containsExactly(1, 2, 4, 5));
    }
  }
}
