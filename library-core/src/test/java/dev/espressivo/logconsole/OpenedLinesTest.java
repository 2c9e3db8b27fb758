package dev.espressivo.logconsole;

import static org.assertj.core.api.Assertions.assertThat;

import com.github.mvysny.kaributesting.v10.MockVaadin;
import com.vaadin.flow.component.UI;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.awaitility.Awaitility;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

@DisplayName("A line of a log console")
class OpenedLinesTest {

  private static final String WORD = "needle";

  /** What a line consists of. */
  enum Kind {
    SHORT(30, false),
    AS_LONG_AS_A_ROW(4_000, false),
    ONE_CHARACTER_LONGER(4_001, false),
    LONG(20_000, false),
    LONGER_THAN_ITS_DETAILS(300_000, false),
    COLOURED(5_000, false),
    TRACE(30, true),
    LONG_WITH_TRACE(5_000, true),
    ENTRY(30, false),
    TEXT_DETAILS(30, true),
    LONG_WITH_TEXT_DETAILS(5_000, true),
    JSON_DETAILS(30, true),
    LONG_WITH_JSON_DETAILS(5_000, true),
    JSON_TOO_LONG_FOR_A_TREE(30, true);

    final int length;
    final boolean hasDetails;

    Kind(int length, boolean hasDetails) {
      this.length = Math.min(length, LogEntry.MAX_MESSAGE);
      this.hasDetails = hasDetails;
    }

    boolean isJson() {
      return name().contains("JSON");
    }
  }

  /** Where the search has its hits. */
  enum Search {
    NONE,
    NOWHERE,
    IN_ANOTHER_LINE,
    IN_THE_ROW,
    BEHIND_THE_CUT,
    IN_THE_DETAILS;

    boolean isPossibleIn(Kind kind) {
      return switch (this) {
        case BEHIND_THE_CUT -> kind.length > ShownLine.ROW_LENGTH + 500;
        case IN_THE_DETAILS -> kind.hasDetails && kind != Kind.JSON_TOO_LONG_FOR_A_TREE;
        default -> true;
      };
    }
  }

  static Stream<Arguments> lines() {
    return Stream.of(Kind.values())
        .flatMap(
            kind ->
                Stream.of(Search.values())
                    .filter(search -> search.isPossibleIn(kind))
                    .flatMap(
                        search ->
                            IntStream.rangeClosed(0, 2)
                                .mapToObj(steps -> Arguments.of(kind, search, steps))));
  }

  private final LogBuffer buffer = new LogBuffer(100);
  private final LogConsole console = new LogConsole(buffer);

  @BeforeEach
  void begin() {
    MockVaadin.setup();
  }

  @AfterEach
  void end() {
    MockVaadin.tearDown();
  }

  @ParameterizedTest(name = "{0}, hit {1}, after {2} steps")
  @MethodSource("lines")
  @DisplayName("shows all of its text and hits when it is opened")
  void isOpened(Kind kind, Search search, int steps) {
    buffer.append(search == Search.IN_ANOTHER_LINE ? "another line with a " + WORD : "another");
    String message = text(kind.length, search);
    String details = !kind.hasDetails ? null : details(kind, search);
    append(kind, message, details);
    console.setQuery(search == Search.NONE ? "" : WORD);
    UI.getCurrent().add(console);
    MockVaadin.clientRoundtrip(false);
    for (int i = 0; i < steps; i++) {
      console.nextHit();
    }
    updates();

    List<String> expected = new ArrayList<>();
    if (message.length() > ShownLine.ROW_LENGTH) {
      expected.add(message);
    }
    if (details != null) {
      expected.add(details);
    }
    boolean isCurrentInDetails =
        steps > 0 && (search == Search.BEHIND_THE_CUT || search == Search.IN_THE_DETAILS);
    RequestsTest.request(console, "toggled", 2.0, true);
    // On a busy machine the hits may not be found within the time limit of a request.
    Awaitility.await()
        .pollInSameThread()
        .untilAsserted(
            () -> {
              RequestsTest.request(console, "details", 2.0);
              List<JsonNode> blocks = opened(2);
              assertShows(blocks, expected);
              assertThat(blocks.stream().filter(block -> block.has("current")).count())
                  .isEqualTo(isCurrentInDetails ? 1 : 0);
            });
  }

  private static void assertShows(List<JsonNode> blocks, List<String> expected) {
    assertThat(blocks.size()).isEqualTo(expected.size());
    for (int i = 0; i < blocks.size(); i++) {
      JsonNode block = blocks.get(i);
      String shown = block.path(block.has("json") ? "json" : "text").asString();
      String whole = expected.get(i);
      int most = Math.min(whole.length(), 262_000);
      assertThat(shown.substring(0, most)).isEqualTo(whole.substring(0, most));
      assertThat(marked(block, shown)).isEqualTo(occurrences(whole));
    }
  }

  private static List<String> marked(JsonNode block, String shown) {
    List<String> marked = new ArrayList<>();
    JsonNode marks = block.path("marks");
    for (int i = 0; i + 1 < marks.size(); i += 2) {
      marked.add(shown.substring(marks.get(i).asInt(), marks.get(i + 1).asInt()));
    }
    return marked;
  }

  private static List<String> occurrences(String text) {
    return IntStream.range(1, text.split(WORD, -1).length).mapToObj(i -> WORD).toList();
  }

  /** Returns a message with two hits where the search has them. */
  private static String text(int length, Search search) {
    StringBuilder text = new StringBuilder("ERROR " + ".".repeat(length - 6));
    String hits = WORD + "," + WORD;
    int at = search == Search.IN_THE_ROW ? 6 : search == Search.BEHIND_THE_CUT ? length - 200 : -1;
    if (at >= 0) {
      text.replace(at, at + hits.length(), hits);
    }
    return text.toString();
  }

  private static String details(Kind kind, Search search) {
    String word = search == Search.IN_THE_DETAILS ? WORD : "nothing";
    if (kind == Kind.JSON_TOO_LONG_FOR_A_TREE) {
      return "{\"text\":\"%s\"}".formatted("z".repeat(300_000));
    }
    if (kind.isJson()) {
      return "{\"text\":\"%s\"}".formatted(word);
    }
    return "java.lang.IllegalStateException: %s\n\tat a.B.c(B.java:1) %s".formatted(word, word);
  }

  private void append(Kind kind, String message, @Nullable String details) {
    switch (kind) {
      case TRACE, LONG_WITH_TRACE -> {
        buffer.append(message);
        if (details != null) {
          details.lines().forEach(buffer::append);
        }
      }
      case COLOURED -> buffer.append("\u001b[31m" + message + "\u001b[0m");
      case ENTRY, TEXT_DETAILS, LONG_WITH_TEXT_DETAILS ->
          buffer.append(new LogEntry(LogLevel.ERROR, Instant.EPOCH, "test", message, details));
      case JSON_DETAILS, LONG_WITH_JSON_DETAILS, JSON_TOO_LONG_FOR_A_TREE ->
          buffer.append(
              new LogEntry(
                  LogLevel.ERROR,
                  Instant.EPOCH,
                  "test",
                  message,
                  JsonMapper.shared().readTree(details)));
      default -> buffer.append(message);
    }
  }

  /** Returns the blocks below an opened line. */
  private static List<JsonNode> opened(long sequence) {
    return updates().stream()
        .flatMap(update -> update.path("details").valueStream())
        .filter(line -> line.get(0).asLong() == sequence)
        .findFirst()
        .orElseThrow(() -> new AssertionError("no details of line " + sequence))
        .get(1)
        .valueStream()
        .toList();
  }

  private static List<JsonNode> updates() {
    return LogConsoleViewTest.updates();
  }
}
