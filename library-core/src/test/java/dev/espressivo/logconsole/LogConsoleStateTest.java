package dev.espressivo.logconsole;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.util.UUID;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

@DisplayName("The state of a log console")
class LogConsoleStateTest {

  private static final LogFilter SEARCH = LogFilter.ALL.withText("hit");

  // Lines 1 to 5: three hits, of which one is in a line with details; one error.
  private LogBuffer buffer = new LogBuffer(2_000);
  private LogConsoleState state = new LogConsoleState(buffer);

  /** A step of a user, an app or the browser. */
  private interface Step {
    void on(LogConsoleStateTest test) throws Exception;
  }

  /** What is asked of the state after the steps. */
  private interface Question {
    Object of(LogConsoleStateTest test);
  }

  private static Arguments row(String name, Object expected, Question question, Step... steps) {
    return Arguments.of(name, expected, question, steps);
  }

  static Stream<Arguments> transitions() {
    Step take = test -> test.state.take(LogFilter.ALL, null, Long.MAX_VALUE);
    Step search = test -> test.state.take(SEARCH, LogMarks.of(SEARCH), Long.MAX_VALUE);
    Step sent = test -> test.state.sent(test.state.look(), true);
    Step oneRow = test -> test.state.capacity(1);
    Step sentAbove = test -> test.state.sent(test.state.look(), false);
    Step append = test -> test.buffer.append("a new hit");
    Step clear = test -> test.state.clear();
    Step next = test -> test.state.step(1);
    Step move = test -> test.state.takeStep(test.state.look());
    Step store = LogConsoleStateTest::store;
    Step open = test -> test.state.toggled(2, true);
    Question due = test -> test.state.dueIn();
    Question last = test -> test.state.lastSent() == null ? "nothing" : "something";
    Question rows = test -> test.state.look().end() - test.state.look().first();
    Question hit = test -> test.state.hit() == null ? 0 : test.state.hit().sequence();
    Question stepping = test -> test.state.isStepping();
    Question opened = test -> test.state.opened().toString();
    Question nextError = test -> test.state.errorBeside(new LogRequests.ErrorStep(true, -1));
    return Stream.of(
        row("without a view, nothing is due", -1L, due),
        row("before anything is sent, nothing is due", -1L, due, take),
        row("what is sent is not due again", -1L, due, take, sent),
        row("a new line at the end is due now", 0L, due, take, sent, append),
        row(
            "a new line out of view is due later",
            true,
            LogConsoleStateTest::isDueLater,
            oneRow,
            take,
            sentAbove,
            append),
        row("nothing is due out of sight", -1L, due, take, sent, unseen(), append),
        row("nothing is due once put off", -1L, due, take, sent, putOff(), append),
        row("the browser knows nothing at first", "nothing", last, take),
        row("the browser knows what is sent", "something", last, take, sent),
        row("another view is unknown", "nothing", last, take, sent, take),
        row("a console that comes into view is unknown", "nothing", last, take, sent, seen()),
        row("each view has its generation", 2, test -> test.state.generation(), take, take),
        row("every line is a row", 5L, rows, take),
        row("a search has rows of its own", 3L, rows, search),
        row("cleared lines are no rows", 0L, rows, take, clear),
        row("lines after clearing are rows", 1L, rows, take, clear, append),
        row("another buffer begins uncleared", 1L, rows, clear, another(), take),
        row("the first step leads to the first hit", 1L, hit, search, next, move),
        row("steps add up", 4L, hit, search, next, next, next, move),
        row("steps go round", 1L, hit, search, next, next, next, next, move),
        row("steps skip cleared hits", 6L, hit, search, clear, append, next, move),
        row("a step waits until it is taken", true, stepping, search, next),
        row("a taken step is over", false, stepping, search, next, move),
        row("a step without a search is over", false, stepping, take, next, move),
        row("a step without hits is over", false, stepping, search, clear, next, move),
        row("another search has no hit", 0L, hit, search, next, move, requery(true)),
        row("another search forgets steps", false, stepping, search, next, requery(true)),
        row("another filter keeps the hit", 1L, hit, search, next, move, requery(false)),
        row("a line is viewed in context", 3L, test -> test.state.found(), context(3)),
        row(
            "a query ends the context",
            -1L,
            test -> test.state.found(),
            context(3),
            requery(false)),
        row("the next error is found", 5L, nextError, take),
        row("a cleared error is not found", -1L, nextError, take, clear),
        row("a line with details opens", "[2]", opened, open),
        row("a line without details stays closed", "[]", opened, toggle(1, true)),
        row("a line that is no line stays closed", "[]", opened, toggle(1e300, true)),
        row("an opened line closes", "[]", opened, open, toggle(2, false)),
        row("clearing closes lines", "[]", opened, open, clear),
        row("evicted lines are closed", "[]", opened, open, fill(2_000)),
        row(
            "only so many lines are opened",
            1_000,
            test -> test.state.opened().size(),
            fill(1_500),
            openAll(1_500)),
        row("the window has at least a row", 1, test -> test.state.capacity(), capacity(-7)),
        row(
            "the window has at most 1,000 rows",
            1_000,
            test -> test.state.capacity(),
            capacity(1e300)),
        row(
            "a new page has the usual window",
            40,
            test -> test.state.capacity(),
            capacity(7),
            test -> test.state.begin()),
        row("a restored console is due", 0L, due, take, sent, store),
        row(
            "a restored console keeps lines of a named buffer",
            "[2]",
            opened,
            named(),
            open,
            store),
        row("a restored console forgets lines of a lost buffer", "[]", opened, open, store),
        row(
            "a released console is not due",
            -1L,
            due,
            take,
            sent,
            test -> test.state.release(),
            append));
  }

  private static Step unseen() {
    return test -> test.state.visible(false);
  }

  private static Step seen() {
    return test -> test.state.visible(true);
  }

  private static Step putOff() {
    return test -> test.state.putOff();
  }

  private static Step requery(boolean newSearch) {
    return test -> test.state.requery(newSearch);
  }

  private static Step context(long sequence) {
    return test -> test.state.viewInContext(sequence);
  }

  private static Step capacity(double rows) {
    return test -> test.state.capacity(rows);
  }

  private static Step toggle(double sequence, boolean open) {
    return test -> test.state.toggled(sequence, open);
  }

  private static Step another() {
    return test -> {
      LogBuffer other = new LogBuffer(10);
      other.append("other");
      test.state.show(other);
    };
  }

  private static Step named() {
    return test -> {
      test.buffer = LogBuffer.named("LogConsoleStateTest " + UUID.randomUUID());
      fill(test.buffer);
      test.state = new LogConsoleState(test.buffer);
    };
  }

  private static Step fill(int lines) {
    return test ->
        IntStream.range(0, lines)
            .forEach(i -> test.buffer.append(new LogEntry(null, null, null, "more", "details")));
  }

  private static Step openAll(int lines) {
    return test -> IntStream.range(6, 6 + lines).forEach(i -> test.state.toggled(i, true));
  }

  private boolean isDueLater() {
    long due = state.dueIn();
    return due > 0 && due <= LogConsoleState.NUMBERS_PERIOD;
  }

  private void store() throws IOException, ClassNotFoundException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
      out.writeObject(state);
    }
    release();
    try (ObjectInputStream in =
        new ObjectInputStream(new ByteArrayInputStream(bytes.toByteArray()))) {
      state = (LogConsoleState) in.readObject();
    }
  }

  @AfterEach
  void release() {
    state.release();
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("transitions")
  @DisplayName("has its rules")
  void hasItsRules(String name, Object expected, Question question, Step[] steps) throws Exception {
    fill(buffer);
    for (Step step : steps) {
      step.on(this);
    }

    assertThat(question.of(this)).isEqualTo(expected);
  }

  private static void fill(LogBuffer buffer) {
    buffer.append("a hit");
    buffer.append(new LogEntry(LogLevel.INFO, null, null, "another hit", "details"));
    buffer.append("INFO quiet");
    buffer.append("the last hit");
    buffer.append("ERROR broken");
  }
}
