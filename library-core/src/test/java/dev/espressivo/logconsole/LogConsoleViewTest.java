package dev.espressivo.logconsole;

import static org.assertj.core.api.Assertions.assertThat;

import com.github.mvysny.kaributesting.v10.MockVaadin;
import com.vaadin.flow.component.UI;
import com.vaadin.flow.component.html.Div;
import com.vaadin.flow.component.internal.PendingJavaScriptInvocation;
import dev.espressivo.base.Bindable;
import java.util.Collections;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.awaitility.Awaitility;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

@DisplayName("The data that a log console sends to the browser")
class LogConsoleViewTest {

  private final Div owner = new Div();
  private final LogBuffer buffer = new LogBuffer(60_000);
  private String query = "";
  private boolean regex;
  private Set<LogLevel> levels = EnumSet.allOf(LogLevel.class);

  /** The matcher that finds marks instead of the query's; empty for that of the query. */
  private String marked = "";

  private @Nullable LogConsoleText empty;

  private @Nullable LogView reading;

  private final class TestNotices implements LogConsoleView.Notices {

    @Override
    public void showQuery(@Nullable String problem, List<LogSearch.Part> parts) {}

    @Override
    public void showEmpty(LogConsoleText text) {
      empty = text;
    }
  }

  private LogSearch search() {
    return new LogSearch(query, regex, false, levels, LogTimeRange.ALL, Set.of());
  }

  private LogConsoleView view(Bindable<Boolean> follow) {
    return new LogConsoleView(
        owner,
        new LogConsoleState(buffer),
        new TestNotices(),
        () -> new UpdateWriter.Settings(null, false, false, false, List.of()),
        this::search,
        filter -> LogMarks.of(marked.isEmpty() ? filter : LogFilter.ALL.withText(marked)),
        follow);
  }

  @BeforeEach
  void begin() {
    MockVaadin.setup();
    UI.getCurrent().add(owner);
  }

  @AfterEach
  void end() {
    MockVaadin.tearDown();
  }

  private LogConsoleView open() {
    Bindable<Boolean> follow = Bindable.of(owner, "follow", true, true, value -> {});
    LogConsoleView view = view(follow);
    view.attach();
    view.requery(true);
    MockVaadin.clientRoundtrip(false);
    UI.getCurrent().getInternals().dumpPendingJavaScriptInvocations();
    return view;
  }

  private static void append(LogBuffer buffer, int count) {
    long from = buffer.lastSequence() + 1;
    buffer.appendAll(IntStream.range(0, count).mapToObj(i -> "line " + (from + i)).toList());
  }

  @Test
  @DisplayName("is the full text of copied lines, with the number of older lines left out")
  void isTheTextThatIsCopied() {
    append(buffer, 52_001);
    LogConsoleView view = open();

    ObjectNode all = view.text(1, -1, -1);
    assertThat(all.get("lines").asInt()).isEqualTo(50_000);
    assertThat(all.get("left").asInt()).isEqualTo(2_001);
    assertThat(all.get("text").asString()).startsWith("line 2002\n").endsWith("\nline 52001");

    assertThat(view.text(1, 3, 511).get("again").asBoolean()).isTrue();
    updates();
    ObjectNode some = view.text(1, 3, 511);
    assertThat(some.get("left").asInt()).isZero();
    assertThat(some.get("text").asString().lines())
        .hasSize(508)
        .startsWith("line 3")
        .endsWith("line 510");

    updates();
    buffer.append("x".repeat(10_022));
    assertThat(view.text(1, 52_002, 52_003).get("text").asString()).hasSize(10_022);
  }

  @Test
  @DisplayName("is as many of the oldest lines as requested, if the requested ones no longer exist")
  void isTheOldestThatAreLeft() {
    append(buffer, 60_000);
    LogConsoleView view = open();
    append(buffer, 1_000);

    view.rows(1, 500, 505);

    JsonNode update = lastUpdate();
    assertThat(update.get("first").asLong()).isEqualTo(1_001);
    assertThat(update.get("from").asLong()).isEqualTo(1_001);
    assertThat(update.get("rows")).hasSize(5);
  }

  @Test
  @DisplayName("names the text that replaces the lines")
  void namesWhatThereIsInPlaceOfLines() {
    open();
    assertThat(empty).isEqualTo(LogConsoleText.EMPTY);

    append(buffer, 5);
    query = "nowhere";
    open();
    assertThat(empty).isEqualTo(LogConsoleText.FILTERED_OUT);
  }

  @Test
  @DisplayName("has JSON details as they were logged")
  void hasJsonAsItWasLogged() {
    String json = "{\"b\": 9007199254740993, \"1\": 1e400, \"b\": -0.0}";
    buffer.append(new LogEntry(null, null, null, "m", new LogEntry.Json(json)));
    LogConsoleView view = open();

    view.details(1);

    assertThat(lastUpdate().at("/details/0/1/0/json").asString()).isEqualTo(json);
  }

  @Test
  @DisplayName("has all hits of a long line in its details, the current one told apart")
  void hasAllHitsOfALongLine() {
    String message = "x".repeat(3_998) + "hit and another hit";
    buffer.append(new LogEntry(null, null, null, message, "one more hit"));
    query = "hit";
    LogConsoleView view = open();
    view.step(1);
    view.step(1);
    MockVaadin.clientRoundtrip(false);

    assertThat(buffer.size()).isEqualTo(1);
    UI.getCurrent().getInternals().dumpPendingJavaScriptInvocations();
    view.details(1);

    JsonNode blocks = lastUpdate().at("/details/0/1");
    assertThat(blocks.get(0).get("text").asString()).isEqualTo(message);
    assertThat(blocks.get(0).get("marks")).hasSize(4);
    assertThat(blocks.get(0).get("current").asInt()).isEqualTo(1);
    assertThat(blocks.get(1).get("marks")).hasSize(2);
    assertThat(blocks.get(1).has("current")).isFalse();
  }

  @Test
  @DisplayName("opens no panel for a hit whose marks came too late, nor for a line without details")
  void opensNoEmptyPanel() {
    buffer.append("a short hit");
    query = "hit";
    // As without remaining time: the view has the hit, but its position is not found.
    marked = "nothing";
    LogConsoleView view = open();

    view.step(1);

    assertThat(lastUpdate().has("opened")).isFalse();

    buffer.append(new LogEntry(null, null, null, "message", "details with a hit"));
    view.step(1);
    assertThat(lastUpdate().has("opened")).isFalse();
    marked = "hit";
    view.requery(false);
    lastUpdate();
    view.step(1);
    view.step(1);
    assertThat(lastUpdate().get("opened")).hasSize(1);
  }

  @Test
  @DisplayName("reports a cancelled search, also with new lines, until the search changes")
  void saysThatASearchIsCancelled() {
    buffer.appendAll(Collections.nCopies(60_000, "a".repeat(28) + "!"));
    // Each line is given up only after many steps, so reading all takes long.
    query = "a*a*a*a*a*a*a*(?<=b)";
    regex = true;
    LogConsoleView view = open();

    view.cancel();

    JsonNode cancelled = lastUpdate().get("hits");
    assertThat(cancelled.get("cancelled").asBoolean()).isTrue();
    assertThat(cancelled.get("progress").asDouble()).isEqualTo(1);

    buffer.append("ab");
    view.refresh();
    assertThat(lastUpdate().at("/hits/cancelled").asBoolean()).isTrue();

    query = "b";
    view.requery(true);
    assertThat(lastUpdate().get("hits").has("cancelled")).isFalse();
    view.detach();
  }

  /** Many lines that take seconds to search, around a thousand that contain the query. */
  private void fillWithHardLines(int behind) {
    List<String> hard = Collections.nCopies(30_000, "a".repeat(28) + "!");
    buffer.append("a needle");
    buffer.appendAll(hard);
    buffer.appendAll(IntStream.range(0, 1_024).mapToObj(i -> "needle " + i).toList());
    buffer.appendAll(hard.subList(0, behind));
    query = "needle|a*a*a*a*a*a*a*(?<=b)";
    regex = true;
  }

  /** Waits until the thousand lines are read, starting with the first of them or the newest. */
  private void readUpToHardLines(long from) {
    LogView view = buffer.view(search().filter(), from, 0);
    Awaitility.await().until(() -> view.matches().end() - view.matches().first() >= 1_024);
    // The view is shared, so the console does not wait.
    reading = view;
  }

  @AfterEach
  void release() {
    if (reading != null) {
      reading.release();
    }
  }

  @Test
  @DisplayName("is a window of the newest matches before older lines are searched, and states this")
  void isTheNewestMatchesFirst() {
    fillWithHardLines(0);
    readUpToHardLines(Long.MAX_VALUE);
    Bindable<Boolean> follow = Bindable.of(owner, "follow", true, true, value -> {});
    LogConsoleView view = view(follow);
    view.attach();
    view.requery(true);

    JsonNode update = lastUpdate();

    assertThat(update.at("/hits/progress").asDouble()).isLessThan(1);
    assertThat(update.get("rows").size()).isGreaterThanOrEqualTo(40);
    long from = update.get("from").asLong();
    assertThat(from + update.get("rows").size()).isEqualTo(update.get("end").asLong());
    view.detach();
  }

  @Test
  @DisplayName("begins at the position of a user who has scrolled up")
  void beginsWhereTheReaderIs() {
    fillWithHardLines(20_000);
    readUpToHardLines(30_002);
    Bindable<Boolean> follow = Bindable.of(owner, "follow", false, true, value -> {});
    owner.getElement().setProperty("anchor", 30_042.0);
    LogConsoleView view = view(follow);
    view.attach();
    view.requery(true);

    JsonNode update = lastUpdate();

    assertThat(update.at("/hits/progress").asDouble()).isLessThan(1);
    int row = update.at("/scroll/ordinal").asInt() - update.get("from").asInt();
    assertThat(update.get("rows").get(row).toString()).contains("needle 40");
    view.detach();
  }

  @Test
  @DisplayName("scrolls to a hit that is not found yet as soon as the search finds it")
  void stepsWhenTheHitIsFound() {
    fillWithHardLines(0);
    readUpToHardLines(Long.MAX_VALUE);
    LogConsoleView view = open();

    view.step(1);
    view.step(1);
    assertThat(isToldNothing()).isTrue();

    release();
    reading = null;
    view.cancel();

    JsonNode there = updates().stream().filter(update -> update.has("scroll")).findFirst().get();
    assertThat(there.at("/hits/number").asInt()).isEqualTo(2);
    assertThat(there.at("/hits/cancelled").asBoolean()).isTrue();

    query = "another";
    view.requery(true);
    lastUpdate();
    buffer.append("another");
    view.refresh();
    assertThat(lastUpdate().has("scroll")).as("steps of a search before").isFalse();
    view.detach();
  }

  @Test
  @DisplayName("scrolls to the newest hit immediately, without a number while there may be others")
  void tellsNoNumberWhileSearching() {
    fillWithHardLines(0);
    readUpToHardLines(Long.MAX_VALUE);
    LogConsoleView view = open();

    view.step(-1);

    JsonNode there = lastUpdate();
    assertThat(there.at("/scroll/ordinal").asLong()).isEqualTo(there.get("end").asLong() - 1);
    assertThat(there.at("/hits/ordinal").asLong()).isEqualTo(there.get("end").asLong() - 1);
    assertThat(there.at("/hits/number").asInt()).isZero();
    assertThat(there.at("/hits/progress").asDouble()).isLessThan(1);
    view.detach();
  }

  @Test
  @DisplayName("does not say that nothing matches before all is searched")
  void saysThatItIsSearching() {
    buffer.appendAll(Collections.nCopies(30_000, "a".repeat(28) + "!"));
    query = "a*a*a*a*a*a*a*(?<=b)";
    regex = true;
    LogConsoleView view = open();
    assertThat(empty).isEqualTo(LogConsoleText.SEARCHING);

    view.cancel();
    updates();

    assertThat(empty).isEqualTo(LogConsoleText.FILTERED_OUT);
    view.detach();
  }

  @Test
  @DisplayName("scrolls from error to error among the lines shown, and does nothing without errors")
  void leadsFromErrorToError() {
    buffer.append("ERROR before");
    buffer.append("INFO quiet");
    buffer.append("ERROR wanted");
    buffer.appendAll(Collections.nCopies(1_000, "ERROR other"));
    buffer.append("FATAL wanted");
    query = "wanted";
    LogConsoleView view = open();

    view.stepError(true, -1);
    assertThat(lastUpdate().at("/scroll/ordinal").asInt()).isZero();
    view.stepError(true, 3);
    assertThat(lastUpdate().at("/scroll/ordinal").asInt()).isEqualTo(1);
    view.stepError(false, 1e300);
    assertThat(lastUpdate().at("/scroll/ordinal").asInt()).isEqualTo(1);
    view.stepError(false, 1_004);
    assertThat(lastUpdate().at("/scroll/ordinal").asInt()).isZero();
    view.stepError(false, 3);
    assertThat(isToldNothing()).isTrue();

    levels = EnumSet.of(LogLevel.INFO, LogLevel.WARN);
    query = "";
    view.requery(true);
    lastUpdate();
    view.stepError(true, -1);
    assertThat(isToldNothing()).isTrue();

    levels = EnumSet.allOf(LogLevel.class);
    view.clear();
    buffer.append("ERROR after");
    lastUpdate();
    view.stepError(false, 1e300);
    assertThat(lastUpdate().at("/scroll/ordinal").asInt()).isEqualTo(1_005);
    view.stepError(false, 1_005);
    assertThat(isToldNothing()).isTrue();
    view.stepError(true, -1);
    assertThat(lastUpdate().at("/scroll/ordinal").asInt()).isEqualTo(1_005);
  }

  private static boolean isToldNothing() {
    UI.getCurrent().getInternals().getStateTree().runExecutionsBeforeClientResponse();
    return UI.getCurrent().getInternals().dumpPendingJavaScriptInvocations().isEmpty();
  }

  @Test
  @DisplayName("ends with the line that makes what is copied long enough")
  void endsWhatIsCopiedWithinAChunk() {
    buffer.appendAll(Collections.nCopies(200, "x".repeat(LogEntry.MAX_MESSAGE)));
    LogConsoleView view = open();

    ObjectNode copy = view.text(1, -1, -1);

    int lines = copy.get("lines").asInt();
    assertThat(lines).isEqualTo((8_000_000 - 1) / LogEntry.MAX_MESSAGE + 1).isLessThan(200);
    assertThat(copy.get("left").asInt()).isEqualTo(200 - lines);
  }

  @Test
  @DisplayName("contains the lines that arrive while the console is being cleared")
  void hasTheLinesThatComeWhileClearing() {
    LogConsole console = new LogConsole(List.of("before"));
    UI.getCurrent().add(console);
    MockVaadin.clientRoundtrip(false);
    AtomicBoolean came = new AtomicBoolean();
    console
        .getBuffer()
        .addListener(
            () -> {
              if (!came.getAndSet(true)) {
                console.append("meanwhile");
              }
            });

    console.clear();

    JsonNode update = lastUpdate();
    assertThat(update.get("end").asLong() - update.get("first").asLong()).isEqualTo(1);
    assertThat(update.get("rows")).hasSize(1);
  }

  @Test
  @DisplayName("continues while another thread removes lines from the view")
  void goesOnWhileLinesLeave() throws InterruptedException {
    LogBuffer few = new LogBuffer(2);
    few.append("ERROR hit");
    query = "hit";
    LogConsoleView view = open();
    view.show(few);
    MockVaadin.clientRoundtrip(false);
    AtomicBoolean over = new AtomicBoolean();
    LogView shared = few.view(LogFilter.ALL.withText("hit"));
    Thread appending =
        new Thread(
            () -> {
              while (!over.get()) {
                few.append("ERROR hit");
                shared.update();
              }
            });
    appending.start();
    try {
      for (int i = 0; i < 3_000; i++) {
        view.step(i % 2 == 0 ? 1 : -1);
        view.stepError(false, Long.MAX_VALUE / 2);
        UI.getCurrent().getInternals().getStateTree().runExecutionsBeforeClientResponse();
        UI.getCurrent().getInternals().dumpPendingJavaScriptInvocations();
      }
    } finally {
      over.set(true);
      appending.join();
      shared.release();
    }
  }

  private static JsonNode lastUpdate() {
    return updates().getLast();
  }

  static List<JsonNode> updates() {
    UI.getCurrent().getInternals().getStateTree().runExecutionsBeforeClientResponse();
    return UI.getCurrent().getInternals().dumpPendingJavaScriptInvocations().stream()
        .flatMap(LogConsoleViewTest::updates)
        .toList();
  }

  private static Stream<JsonNode> updates(PendingJavaScriptInvocation call) {
    return call.getInvocation().getParameters().stream()
        .filter(JsonNode.class::isInstance)
        .map(JsonNode.class::cast)
        .filter(JsonNode::isObject);
  }
}
