package dev.espressivo.logconsole;

import static java.util.stream.Collectors.joining;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.github.mvysny.kaributesting.v10.MockVaadin;
import com.vaadin.flow.component.UI;
import com.vaadin.flow.dom.Element;
import com.vaadin.flow.internal.change.NodeAttachChange;
import com.vaadin.flow.internal.change.NodeChange;
import com.vaadin.flow.internal.nodefeature.ElementPropertyMap;
import com.vaadin.flow.internal.nodefeature.PropertyChangeDeniedException;
import com.vaadin.flow.shared.communication.PushMode;
import com.vaadin.flow.signals.BindingActiveException;
import com.vaadin.flow.signals.local.ValueSignal;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Isolated;

@DisplayName("A log console on the server")
@Isolated("It measures the heap, which other tests would fill.")
class LogConsoleTest {

  @BeforeEach
  void begin() {
    MockVaadin.setup();
  }

  @AfterEach
  void end() {
    MockVaadin.tearDown();
  }

  @Test
  @DisplayName("shows its own lines, both entries and strings")
  void showsItsOwnLines() {
    LogEntry entry = LogEntry.builder().level(LogLevel.WARN).message("careful").build();
    LogConsole console = new LogConsole(List.of("INFO started", entry));

    console.append("ERROR broke");

    assertThat(console.getLines())
        .extracting(LogEntry::level)
        .containsExactly(LogLevel.INFO, LogLevel.WARN, LogLevel.ERROR);
    console.setLines(List.of("anew"));
    assertThat(console.getLines()).extracting(LogEntry::message).containsExactly("anew");
  }

  @Test
  @DisplayName("refuses an element that is not a line, naming its index")
  void refusesOtherLines() {
    List<Object> lines = List.of("fine", 7);
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new LogConsole(lines))
        .withMessageContaining("lines[1]")
        .withMessageContaining("Integer");
  }

  @Test
  @DisplayName("does not write to a given buffer, and clears only its own view")
  void leavesAGivenBufferAlone() {
    LogBuffer buffer = new LogBuffer();
    buffer.append("one");
    LogConsole console = new LogConsole(buffer);

    assertThatIllegalStateException().isThrownBy(() -> console.append("two"));
    assertThatIllegalStateException().isThrownBy(() -> console.setLines(List.of()));
    console.clear();

    assertThat(buffer.size()).isEqualTo(1);
  }

  @Test
  @DisplayName("fires events for two-way values, and refuses null by name")
  void tellsOfValues() {
    LogConsole console = new LogConsole();
    List<Object> heard = new ArrayList<>();
    console.follow().addValueChangeListener(event -> heard.add(event.getValue()));
    console.levels().addValueChangeListener(event -> heard.add(event.getValue()));

    console.setFollow(false);
    console.setFollow(false);
    console.setLevels(EnumSet.of(LogLevel.ERROR));
    console.levels().clear();
    console.follow().clear();

    assertThat(heard)
        .containsExactly(false, Set.of(LogLevel.ERROR), Set.of(LogLevel.values()), true);
    assertThatThrownBy(() -> console.query().setValue(null)).hasMessageContaining("query");
  }

  @Test
  @DisplayName("has its levels in order of severity, whoever set them")
  void hasLevelsInOrder() throws PropertyChangeDeniedException {
    LogConsole console = new LogConsole();
    assertThat(console.getLevels()).containsExactly(LogLevel.values());

    for (LogLevel one : LogLevel.values()) {
      for (LogLevel other : LogLevel.values()) {
        LogLevel[] both = Stream.of(one, other).distinct().sorted().toArray(LogLevel[]::new);
        console.setLevels(new LinkedHashSet<>(List.of(one, other)));
        assertThat(console.getLevels()).containsExactly(both);

        console.levels().setValue(new LinkedHashSet<>(List.of(one, other)));
        assertThat(console.getLevels()).containsExactly(both);
        assertThat(console.getElement().getProperty("levels"))
            .isEqualTo(
                Stream.of(both)
                    .map(each -> each.name().toLowerCase(Locale.ROOT))
                    .collect(joining(" ")));
      }
    }
    console
        .getElement()
        .getNode()
        .getFeature(ElementPropertyMap.class)
        .deferredUpdateFromClient("levels", "fatal info trace nonsense")
        .run();
    assertThat(console.levels().getValue())
        .containsExactly(LogLevel.TRACE, LogLevel.INFO, LogLevel.FATAL);
    assertThatThrownBy(() -> console.setLevels(Collections.singleton(null)))
        .isInstanceOf(NullPointerException.class)
        .hasMessage("element of levels must not be null");
  }

  @Test
  @DisplayName("follows a signal, and writes set values to it")
  void followsASignal() {
    LogConsole console = new LogConsole();
    UI.getCurrent().add(console);
    ValueSignal<String> search = new ValueSignal<>("first");
    console.query().bindValue(search, search::set);

    assertThat(console.getQuery()).isEqualTo("first");
    console.setQuery("second");
    assertThat(search.peek()).isEqualTo("second");
    assertThatThrownBy(() -> console.query().bindValue(search, search::set))
        .isInstanceOf(BindingActiveException.class);
  }

  @Test
  @DisplayName("cannot be set while it is bound one-way")
  void cannotBeSetWhileBoundOneWay() {
    LogConsole console = new LogConsole();
    UI.getCurrent().add(console);
    ValueSignal<Boolean> follow = new ValueSignal<>(true);
    console.follow().bindValue(follow, null);

    assertThatThrownBy(() -> console.setFollow(false)).isInstanceOf(BindingActiveException.class);
    follow.set(false);
    MockVaadin.clientRoundtrip(false);
    assertThat(console.isFollow()).isFalse();
  }

  @Test
  @DisplayName("has the buttons and fields that the app has enabled")
  void hasItsControls() {
    LogConsole console = new LogConsole();
    assertThat(named(console, "searchField")).hasSize(1);
    assertThat(named(console, "chip")).hasSize(6);

    console.setSearch(false);
    console.setFilters(false);
    console.setWrappable(false);

    assertThat(named(console, "searchField")).isEmpty();
    assertThat(named(console, "chip")).isEmpty();
    assertThat(actions(console)).doesNotContain("wrap", "clearConsole");
    assertThat(actions(console)).contains("first", "copy", "download", "range", "next-error");

    console.setClearable(true);
    console.setSearch(true);
    console.setWrappable(true);

    assertThat(actions(console)).containsSubsequence("next-error", "wrap", "first", "clearConsole");
    Element toolbar = named(console, "toolbar").getFirst();
    assertThat(toolbar.getChild(0).getAttribute("data-part")).isEqualTo("search");
  }

  private static List<String> actions(LogConsole console) {
    return all(named(console, "controls").getFirst())
        .map(element -> element.getAttribute("data-action"))
        .toList();
  }

  @Test
  @DisplayName("keeps the text of both time range fields while one is being edited")
  void keepsTheBoundsOfEachField() {
    LogConsole console = new LogConsole(List.of("one line"));
    console.setTimeZone(ZoneOffset.UTC);
    UI.getCurrent().add(console);
    Instant noon = Instant.parse("2026-03-01T12:00:00Z");
    console.setTimeRange(new LogTimeRange(noon, noon.plusSeconds(7_200)));
    Element to =
        all(console.getElement())
            .filter(element -> "datetime-local".equals(element.getAttribute("type")))
            .toList()
            .getLast();

    enter(to, "2026-03-01T01:00");
    assertThat(console.getTimeRange()).isEqualTo(new LogTimeRange(noon.minusSeconds(39_600), noon));
    enter(to, "2026-03-01T15:00");
    assertThat(console.getTimeRange()).isEqualTo(new LogTimeRange(noon, noon.plusSeconds(10_800)));
  }

  @Test
  @DisplayName("tells how many lines have the time of their arrival, while a time range is set")
  void countsLinesWithoutATime() {
    LogBuffer buffer = new LogBuffer(100);
    Instant noon = Instant.parse("2026-03-01T12:00:00Z");
    buffer.append(new LogEntry(LogLevel.INFO, noon, null, "captured", null));
    for (int i = 0; i < 60; i++) {
      buffer.append((i < 10 ? "2026-03-01T12:00:01Z" : "") + "  INFO 1 --- tailed " + i);
    }
    LogConsole console = new LogConsole(buffer);
    UI.getCurrent().add(console);
    assertThat(untimed()).isZero();

    console.setTimeRange(new LogTimeRange(noon, noon.plusSeconds(60)));
    assertThat(untimed()).isEqualTo(50);
    console.setQuery("tailed");
    assertThat(untimed()).isEqualTo(50);

    buffer.appendAll(Collections.nCopies(40, "tailed"));
    console.setQuery("");
    assertThat(untimed()).as("the captured entry was evicted").isEqualTo(90);

    console.clear();
    buffer.append("tailed");
    console.setQuery("tailed");
    assertThat(untimed()).as("of the lines since the console was cleared").isEqualTo(1);
    console.setTimeRange(LogTimeRange.ALL);
    assertThat(untimed()).isZero();
  }

  private static int untimed() {
    return LogConsoleViewTest.updates().getLast().get("untimed").asInt();
  }

  private static void enter(Element field, String value) {
    field.getNode().getFeature(ElementPropertyMap.class).setProperty("value", value, false);
  }

  @Test
  @DisplayName("hides and renames its buttons in place, and sends nothing else")
  void changesItsControlsInPlace() {
    LogConsole console = new LogConsole(List.of("one line"));
    UI.getCurrent().add(console);
    console.setTimeRange(new LogTimeRange(Instant.EPOCH, null));
    changes();

    console.setTimeRange(LogTimeRange.ALL);
    assertThat(changes()).hasSize(3);

    console.setSearch(false);
    assertThat(changes()).hasSize(1);
    console.setSearch(true);
    assertThat(changes()).hasSize(1);
    assertThat(named(console, "search").getFirst().isVisible()).isTrue();

    console.setText(LogConsoleText.WRAP, "Break lines");
    assertThat(changes()).hasSize(1);

    UI.getCurrent().setLocale(Locale.GERMAN);
    assertThat(changes()).hasSizeLessThan(80).noneMatch(NodeAttachChange.class::isInstance);
    assertThat(console.getElement().getTextRecursively()).contains("Zur neuesten Zeile");
    UI.getCurrent().setLocale(Locale.GERMAN);
    assertThat(changes()).isEmpty();
  }

  /** Returns the changes that the next response would send. */
  private static List<NodeChange> changes() {
    MockVaadin.clientRoundtrip(false);
    List<NodeChange> changes = new ArrayList<>();
    UI.getCurrent().getInternals().getStateTree().collectChanges(changes::add);
    return changes;
  }

  @Test
  @DisplayName("offers regular expressions and case as two-way values")
  void offersTheKindOfSearch() {
    LogConsole console = new LogConsole();
    UI.getCurrent().add(console);
    List<Object> heard = new ArrayList<>();
    console.matchCase().addValueChangeListener(event -> heard.add(event.getValue()));
    ValueSignal<Boolean> regex = new ValueSignal<>(true);
    console.regex().bindValue(regex, regex::set);

    console.setMatchCase(true);
    console.setMatchCase(true);
    console.matchCase().clear();
    console.setRegex(false);

    assertThat(heard).containsExactly(true, false);
    assertThat(regex.peek()).isFalse();
    assertThat(console.isRegex()).isFalse();
  }

  @Test
  @DisplayName("refuses a time pattern that cannot format all times, and keeps the previous one")
  void refusesATimePattern() {
    LogConsole console = new LogConsole();
    console.setTimePattern("HH:mm");

    for (String pattern : List.of("pH:mm", "no pattern {")) {
      assertThatIllegalArgumentException()
          .isThrownBy(() -> console.setTimePattern(pattern))
          .withMessageContaining("timePattern")
          .withMessageContaining(pattern);
    }

    assertThat(console.getTimePattern()).isEqualTo("HH:mm");
  }

  @Test
  @DisplayName("renders lines and a time range in years that cannot be formatted")
  void rendersTheEndOfTime() {
    LogConsole console = new LogConsole(List.of(new LogEntry(null, Instant.MAX, null, "m", null)));
    console.setTimeZone(ZoneId.of("Asia/Tokyo"));
    console.setTimeRange(new LogTimeRange(Instant.MIN, Instant.MAX));
    UI.getCurrent().add(console);

    MockVaadin.clientRoundtrip(false);

    assertThat(new LogTimeFormat(null, Locale.ROOT, console.getTimeZone()).write(Instant.MAX))
        .isEqualTo(Instant.MAX.toString());
  }

  @Test
  @DisplayName("gives its parts their classes, also parts that are rendered later")
  void givesPartsTheirClasses() {
    LogConsole console = new LogConsole();
    console.setClasses(Map.of(LogConsole.Part.ROOT, "p-2 m-1", LogConsole.Part.CHIP, "px-2 px-4"));
    console.addClassName("p-8");
    console.setFilters(false);
    console.setFilters(true);

    assertThat(console.getElement().getAttribute("class")).isEqualTo("m-1 p-8");
    assertThat(named(console, "chip"))
        .hasSize(6)
        .allMatch(chip -> "px-4".equals(chip.getAttribute("class")));
    assertThat(console.getClassName()).isEqualTo("p-8");
  }

  @Test
  @DisplayName("is 24rem high by default")
  void hasAHeight() {
    LogConsole console = new LogConsole();
    assertThat(console.getHeight()).isEqualTo("24rem");
    console.setHeight("auto");
    assertThat(console.getHeight()).isEqualTo("auto");
    console.setHeight("50%");
    assertThat(console.getHeight()).isEqualTo("50%");
    console.setHeight(null);
    assertThat(console.getHeight()).isEqualTo("24rem");
  }

  @Test
  @DisplayName("enables push if it is disabled, and releases the buffer when detached")
  void livesWithItsUi() {
    LogBuffer buffer = new LogBuffer();
    LogConsole console = new LogConsole(buffer);
    UI.getCurrent().getPushConfiguration().setPushMode(PushMode.DISABLED);

    UI.getCurrent().add(console);
    MockVaadin.clientRoundtrip(false);
    assertThat(UI.getCurrent().getPushConfiguration().getPushMode()).isEqualTo(PushMode.AUTOMATIC);
    console.setQuery("x");
    MockVaadin.clientRoundtrip(false);
    assertThat(buffer.views).hasSize(1);

    UI.getCurrent().remove(console);
    assertThat(buffer.views).isEmpty();
  }

  @Test
  @DisplayName("shares the results of a search with fifty others that search for the same text")
  void sharesItsResults() {
    LogBuffer buffer = new LogBuffer();
    for (int i = 0; i < 1000; i++) {
      buffer.append("line " + i);
    }
    for (int i = 0; i < 50; i++) {
      LogConsole console = new LogConsole(buffer);
      console.setQuery("7");
      UI.getCurrent().add(console);
    }
    MockVaadin.clientRoundtrip(false);

    assertThat(buffer.views).hasSize(1);
  }

  @Test
  @DisplayName("costs the server less than 100 KB, however long the log is")
  void costsTheServerLittle() {
    LogBuffer buffer = new LogBuffer(100_000);
    for (int i = 0; i < 100_000; i++) {
      buffer.append("INFO line " + i);
    }
    // The first consoles load classes and fill caches.
    List<LogConsole> consoles = new ArrayList<>();
    addConsoles(consoles, buffer, 5);
    long before = usedAfterCollection();

    addConsoles(consoles, buffer, 50);

    assertThat((usedAfterCollection() - before) / 50).isLessThan(100 * 1024);
    assertThat(consoles).hasSize(55);
  }

  private static void addConsoles(List<LogConsole> consoles, LogBuffer buffer, int count) {
    for (int i = 0; i < count; i++) {
      LogConsole console = new LogConsole(buffer);
      consoles.add(console);
      UI.getCurrent().add(console);
    }
    MockVaadin.clientRoundtrip(false);
    // As the response to a real browser does; before it, each change is stored twice.
    UI.getCurrent().getInternals().getStateTree().collectChanges(change -> {});
    UI.getCurrent().getInternals().dumpPendingJavaScriptInvocations();
  }

  private static long usedAfterCollection() {
    long least = Long.MAX_VALUE;
    for (int i = 0; i < 5; i++) {
      System.gc();
      Runtime runtime = Runtime.getRuntime();
      least = Math.min(least, runtime.totalMemory() - runtime.freeMemory());
    }
    return least;
  }

  @Test
  @DisplayName("shows a text that was set before it is attached, and between two views")
  void showsATextSetBefore() {
    LogConsole console = new LogConsole();
    console.setText(LogConsoleText.JUMP, "To the end");
    UI.getCurrent().add(console);
    assertThat(console.getElement().getTextRecursively()).contains("To the end");

    console.removeFromParent();
    console.setText(LogConsoleText.JUMP, "Newest");
    UI.getCurrent().add(console);
    assertThat(console.getElement().getTextRecursively()).contains("Newest");
  }

  @Test
  @DisplayName("keeps its search field when only the empty text changes")
  void keepsItsSearchField() {
    LogConsole console = new LogConsole();
    UI.getCurrent().add(console);
    Element toolbar = console.getElement().getChild(0);
    Element first = toolbar.getChild(0);

    console.setEmptyText("Nothing yet");

    assertThat(toolbar.getChild(0)).isEqualTo(first);
    assertThat(console.getElement().getTextRecursively()).contains("Nothing yet");
    assertThat(console.getEmptyText()).isEqualTo("Nothing yet");
  }

  @Test
  @DisplayName("serialises without the lines of a given buffer, in less than 100 KB")
  void serialisesSmall() throws Exception {
    LogBuffer buffer = LogBuffer.named("LogConsoleTest");
    for (int i = 0; i < 10_000; i++) {
      buffer.append("a line that is not to be stored with the session " + i);
    }
    LogConsole console = new LogConsole(buffer);
    console.setQuery("line");

    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
      out.writeObject(console);
    }
    assertThat(bytes.size()).isLessThan(100 * 1024);
    try (ObjectInputStream in =
        new ObjectInputStream(new ByteArrayInputStream(bytes.toByteArray()))) {
      LogConsole back = (LogConsole) in.readObject();
      assertThat(back.getBuffer()).isSameAs(buffer);
      assertThat(back.getQuery()).isEqualTo("line");
      UI.getCurrent().add(back);
      MockVaadin.clientRoundtrip(false);
    }
  }

  @Test
  @DisplayName("refuses a search that is too long, and reports one from the browser or a binding")
  void limitsTheSearch() {
    LogConsole console = new LogConsole(List.of("one", "two"));
    UI.getCurrent().add(console);
    String tooLong = "x".repeat(10_001);

    assertThatIllegalArgumentException()
        .isThrownBy(() -> console.setQuery(tooLong))
        .withMessage("query must have at most 10000 characters, but has 10001");
    assertThat(console.getQuery()).isEmpty();

    console.query().setValue(tooLong);
    MockVaadin.clientRoundtrip(false);
    assertThat(problem(console)).isEqualTo("A search has at most 10,000 characters");

    console.setQuery("x".repeat(10_000));
    MockVaadin.clientRoundtrip(false);
    assertThat(problem(console)).isEmpty();
  }

  @Test
  @DisplayName("reports an expression that cannot be compiled, however large it is")
  void reportsExpressionsThatCannotBeCompiled() {
    LogConsole console = new LogConsole(List.of("one", "two"));
    UI.getCurrent().add(console);
    console.setRegex(true);
    List<String> expressions =
        List.of("(", "(".repeat(4_999) + "a", "[" + "ab".repeat(60_000) + "]", "a{2,1}");
    for (String expression : expressions) {
      console.query().setValue(expression);
      MockVaadin.clientRoundtrip(false);
      assertThat(problem(console)).as(expression.substring(0, 1)).isNotEmpty();
    }
    console.setQuery("(".repeat(4_999) + ")".repeat(4_999));
    MockVaadin.clientRoundtrip(false);
    console.setQuery("o[nm]e");
    MockVaadin.clientRoundtrip(false);
    assertThat(problem(console)).isEmpty();
  }

  static String problem(LogConsole console) {
    return all(console.getElement())
        .filter(element -> element.hasAttribute("data-error"))
        .findFirst()
        .orElseThrow()
        .getText();
  }

  private static List<Element> named(LogConsole console, String part) {
    return all(console.getElement())
        .filter(element -> part.equals(element.getAttribute("data-part")))
        .toList();
  }

  private static Stream<Element> all(Element element) {
    Stream<Element> visible =
        element.getChildren().filter(child -> child.isTextNode() || child.isVisible());
    return Stream.concat(Stream.of(element), visible.flatMap(LogConsoleTest::all));
  }
}
