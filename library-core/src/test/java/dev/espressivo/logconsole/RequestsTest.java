package dev.espressivo.logconsole;

import static org.assertj.core.api.Assertions.assertThat;

import com.github.mvysny.kaributesting.v10.MockVaadin;
import com.vaadin.flow.component.UI;
import com.vaadin.flow.internal.nodefeature.ElementPropertyMap;
import com.vaadin.flow.internal.nodefeature.PropertyChangeDeniedException;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectOutputStream;
import java.io.Serializable;
import java.io.UncheckedIOException;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.function.IntConsumer;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;

@DisplayName("What the browser requests of a log console")
class RequestsTest {

  private static final int LINES = 3_000;

  private final LogBuffer buffer = new LogBuffer(LINES);
  private final LogConsole console = new LogConsole(buffer);

  @BeforeEach
  void begin() {
    MockVaadin.setup();
    for (int i = 1; i <= LINES; i++) {
      buffer.append(new LogEntry(LogLevel.ERROR, null, null, "line " + i, "details"));
    }
    UI.getCurrent().add(console);
    updates();
  }

  @AfterEach
  void end() {
    MockVaadin.tearDown();
  }

  @Test
  @DisplayName("is answered once per response, with the rows it wants last")
  void isAnsweredOnce() {
    request("rows", 1, 1.0, 11.0);
    request("rows", 1, 5.0, 2_005.0);
    int once = answer(updates()).length();

    for (int i = 0; i < 200; i++) {
      request("rows", 1, 1.0, 2_001.0);
    }
    request("rows", 1, 5.0, 2_005.0);

    List<JsonNode> updates = updates();
    assertThat(updates).hasSize(1);
    assertThat(updates.getFirst().get("from").asLong()).isEqualTo(5);
    assertThat(answer(updates)).hasSize(once);
  }

  @Test
  @DisplayName("costs one answer of each kind, however often all kinds are repeated")
  void costsTheSameHoweverOften() {
    console.setQuery("line");
    updates();
    IntConsumer everything =
        times -> {
          for (int i = 0; i < times; i++) {
            request("rows", 2, 1.0, 2_001.0);
            request("details", 7.0);
            request("stepError", true, 3.0);
            request("visible", true);
            request("cancel");
            request("step", 1.0);
            request("capacity", 50.0);
            request("toggled", 7.0, true);
            request("text", 2, -1.0, -1.0);
            request("menu", 7.0);
            request("fields");
          }
        };
    everything.accept(1);
    int once = updates().size();

    everything.accept(300);

    assertThat(updates()).hasSizeLessThanOrEqualTo(once);
  }

  @Test
  @DisplayName("has details of every line, but of one response only as many as fit")
  void hasDetailsInTurns() {
    String text = "d".repeat(200_000);
    IntStream.range(0, 20)
        .forEach(i -> buffer.append(new LogEntry(null, null, null, "large", text + i)));
    List<Long> wanted = new ArrayList<>();
    for (long line = LINES + 1; line <= LINES + 20; line++) {
      wanted.add(line);
    }
    int responses = 0;
    while (!wanted.isEmpty()) {
      for (int times = 0; times < 50; times++) {
        wanted.forEach(line -> request("details", (double) line));
      }
      List<JsonNode> answered =
          updates().stream().flatMap(update -> update.path("details").valueStream()).toList();
      assertThat(answered).hasSameSizeAs(wanted);
      assertThat(answered.toString().length()).isLessThan(2 * UpdateWriter.MOST_DETAILS_CHARS);
      answered.stream()
          .filter(line -> line.size() > 1)
          .forEach(line -> wanted.remove(line.get(0).asLong()));
      assertThat(++responses).isLessThanOrEqualTo(5);
    }
  }

  @Test
  @DisplayName("has details in turns if their hits take long to find")
  void hasHardDetailsInTurns() {
    String hard = "a".repeat(3_000) + "c";
    for (int i = 0; i < 400; i++) {
      buffer.append(new LogEntry(null, null, null, "hard", hard));
    }
    console.setRegex(true);
    console.setQuery("(a|aa)+b");
    updates();

    for (long line = LINES + 1; line <= LINES + 400; line++) {
      request("details", (double) line);
    }

    List<JsonNode> answered =
        updates().stream().flatMap(update -> update.path("details").valueStream()).toList();
    assertThat(answered).hasSize(400);
    assertThat(answered.stream().filter(line -> line.size() > 1)).hasSizeBetween(1, 200);
  }

  @ParameterizedTest(name = "{0}")
  @ValueSource(longs = {1, 2, 2_999, 3_000, 3_001, Integer.MAX_VALUE, Long.MAX_VALUE, -1, -3_001})
  @Timeout(value = 60, unit = TimeUnit.SECONDS, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
  @DisplayName("may be any number of steps from hit to hit")
  void stepsByArithmetic(long steps) throws InterruptedException {
    LogView view = buffer.view(LogFilter.ALL.withText("line"));
    try {
      assertThat(view.matches().await(Duration.ofSeconds(50))).isTrue();
      long from = 17;
      long expected = Math.floorMod(from - 1 + Math.floorMod(steps, LINES), LINES) + 1;

      LogMatches.Hit hit = view.matches().hitBeside(0, new LogMatches.Place(from, 0), steps);

      assertThat(hit).isNotNull().extracting(LogMatches.Hit::sequence).isEqualTo(expected);
      LogMatches.Hit first = view.matches().hitBeside(0, null, steps);
      long start = steps > 0 ? -1 : LINES;
      assertThat(first)
          .isNotNull()
          .extracting(LogMatches.Hit::sequence)
          .isEqualTo(Math.floorMod(start + Math.floorMod(steps, LINES), LINES) + 1L);
    } finally {
      view.release();
    }
  }

  @Test
  @DisplayName("as steps is one step each, and all of a response are one movement")
  void stepsOnce() {
    console.setQuery("line");
    updates();

    request("step", 2_147_483_647.0);
    request("step", 1.0);
    request("step", 1e300);
    request("step", Double.NaN);
    request("step", 1.0);

    List<JsonNode> updates = updates();
    assertThat(updates).hasSize(1);
    // NaN is the smallest number of the range, so a step back.
    assertThat(updates.getFirst().at("/hits/number").asLong()).isEqualTo(3);
  }

  @Test
  @DisplayName("opens only lines that exist and have something to open, and only so many")
  void opensOnlyWhatExists() {
    int before = serialised();
    for (double line : new double[] {-1, 0, 0.5, LINES + 1, 1e300, Double.NaN}) {
      request("toggled", line, true);
    }
    buffer.append("a line without details");
    request("toggled", LINES + 1.0, true);
    assertThat(opened()).isEmpty();

    for (int i = 0; i < 100_000; i++) {
      request("toggled", (double) i, true);
    }

    assertThat(opened()).hasSize(LogConsoleState.MOST_OPENED).endsWith((long) LINES);
    assertThat(serialised() - before).isLessThan(20 * LogConsoleState.MOST_OPENED);

    buffer.appendAll(IntStream.range(0, LINES - 10).mapToObj(i -> "new").toList());
    request("toggled", (double) LINES, false);
    assertThat(opened()).as("lines still in the buffer").hasSize(8);
  }

  @Test
  @DisplayName("is no text without end, neither kept nor passed on")
  void keepsNoEndlessText() {
    String endless = "x".repeat(5_000_000);
    List<Object> heard = new ArrayList<>();
    console.query().addValueChangeListener(event -> heard.add(event.getValue()));
    console.levels().addValueChangeListener(event -> heard.add(event.getValue()));
    int before = serialised();

    change("query", endless);
    change("levels", "trace debug info warn error fatal " + endless);
    change("anchor", endless);
    change("follow", endless);
    console
        .getElement()
        .getChildren()
        .flatMap(child -> child.getChildren())
        .flatMap(child -> child.getChildren())
        .flatMap(child -> child.getChildren())
        .filter(input -> "datetime-local".equals(input.getAttribute("type")))
        .forEach(input -> change(input.getNode().getFeature(ElementPropertyMap.class), endless));

    assertThat(heard).isEmpty();
    assertThat(console.getElement().getProperty("query")).isEmpty();
    assertThat(serialised() - before).isLessThan(5_000);
  }

  private void change(String property, Serializable value) {
    try {
      console
          .getElement()
          .getNode()
          .getFeature(ElementPropertyMap.class)
          .deferredUpdateFromClient(property, value)
          .run();
    } catch (PropertyChangeDeniedException e) {
      throw new AssertionError(e);
    }
  }

  private static void change(ElementPropertyMap input, String value) {
    try {
      input.deferredUpdateFromClient("value", value).run();
    } catch (PropertyChangeDeniedException e) {
      throw new AssertionError(e);
    }
  }

  /** Returns the lines that the browser is told to open. */
  private List<Long> opened() {
    console.setQuery(console.getQuery().isEmpty() ? "l" : "");
    return updates().getLast().get("opened").valueStream().map(JsonNode::asLong).toList();
  }

  private int serialised() {
    // Until the response, Flow keeps what a property was before.
    UI.getCurrent().getInternals().getStateTree().collectChanges(change -> {});
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
      out.writeObject(console);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return bytes.size();
  }

  private void request(String name, Object... arguments) {
    request(console, name, arguments);
  }

  /** Calls a method of a console as its script does. */
  static void request(LogConsole console, String name, Object... arguments) {
    for (Method method : LogConsole.class.getDeclaredMethods()) {
      if (method.getName().equals(name) && method.getParameterCount() == arguments.length) {
        try {
          method.setAccessible(true);
          method.invoke(console, arguments);
          return;
        } catch (IllegalAccessException | InvocationTargetException e) {
          throw new AssertionError(name, e);
        }
      }
    }
    throw new AssertionError("no method " + name);
  }

  private static String answer(List<JsonNode> updates) {
    assertThat(updates).hasSize(1);
    return updates.getFirst().toString();
  }

  private static List<JsonNode> updates() {
    return LogConsoleViewTest.updates();
  }
}
