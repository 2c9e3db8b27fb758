package dev.espressivo.logconsole;

import static org.assertj.core.api.Assertions.assertThat;

import com.vaadin.flow.component.ClientCallable;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

@DisplayName("What a log console and its script say to each other")
class ConsoleUpdateTest {

  private static final Path SCRIPTS = Path.of("../frontend/core/logconsole");

  @Test
  @DisplayName("has the same names in Java and in the script")
  void hasTheSameNames() {
    ObjectNode update = everything();
    String console = script("logconsole.js");

    assertThat(names(console, "receive\\(\\{([^}]+)}"))
        .containsExactlyInAnyOrderElementsOf(namesIn(update));
    assertThat(names(console, "#hits = \\{([^}]+)}"))
        .containsExactlyInAnyOrderElementsOf(namesIn(update.get("hits")));
    assertThat(names(console, "#scroll\\(\\{([^}]+)}"))
        .containsExactlyInAnyOrderElementsOf(namesIn(update.get("scroll")));
    assertThat(names(script("details.js"), "map\\(\\(\\{([^}]+)}"))
        .containsExactlyInAnyOrderElementsOf(namesInAll(blocks(update)));
  }

  @Test
  @DisplayName("has the fields of a row that the script describes")
  void hasTheFieldsOfARow() {
    Set<String> described =
        Pattern.compile("@property \\{[^}]+} \\[?(\\w+)")
            .matcher(script("row.js"))
            .results()
            .map(field -> field.group(1))
            .collect(Collectors.toCollection(TreeSet::new));
    // The script counts these two; a row says how many lines it skips.
    described.removeAll(Set.of("ordinal", "sequence"));
    described.add("skipped");

    assertThat(namesInAll(everything().get("rows").valueStream())).isEqualTo(described);
  }

  @Test
  @DisplayName("has a method of the console for each request of the script")
  void hasAMethodForEachRequest() {
    Set<String> callable =
        Arrays.stream(LogConsole.class.getDeclaredMethods())
            .filter(method -> method.isAnnotationPresent(ClientCallable.class))
            .map(method -> method.getName())
            .collect(Collectors.toCollection(TreeSet::new));
    String scripts = script("logconsole.js") + script("levels.js") + script("recent.js");
    Set<String> requests = all(scripts, "\\$server\\??\\.(\\w+)\\(");
    // A button without a rule of its own requests what its action is called.
    LogConsole console = new LogConsole();
    console.setClearable(true);
    Set<String> actions = all(console.getElement().getOuterHTML(), "action=\"(\\w+)\"");
    actions.retainAll(callable);
    requests.addAll(actions);

    assertThat(requests).isEqualTo(callable);
  }

  private static Set<String> all(String text, String pattern) {
    return Pattern.compile(pattern)
        .matcher(text)
        .results()
        .map(result -> result.group(1))
        .collect(Collectors.toCollection(TreeSet::new));
  }

  private static ObjectNode everything() {
    LogBuffer buffer = new LogBuffer(10);
    buffer.append(
        new LogEntry(LogLevel.INFO, Instant.EPOCH, "source", "\u001B[1mbold\u001B[0m", "details"));
    buffer.append("x".repeat(ShownLine.ROW_LENGTH + 1));
    buffer.append(new LogEntry(null, null, null, "with JSON", new LogEntry.Json("{}")));
    buffer.append(new LogEntry(null, null, null, "repeated", "a\nb\n".repeat(20)));
    buffer.append("{\"level\":\"info\",\"msg\":\"hello\",\"n\":1}");
    List<LogLine> lines = buffer.ring().lines(1, 5);
    Marks hit = new Marks();
    hit.add(0, 1);
    hit.add(1, 30);
    LogMoment moment = new LogMoment(buffer.ring().range(), 0, 3, 1, 1, true, true, 0);
    ConsoleUpdate update =
        new ConsoleUpdate()
            .generation(1, true, -1)
            .numbers(0, 3, 0, 0)
            .counts(List.of(1L))
            .stale()
            .hits(moment, 0, new LogMatches.Hit(0, 1, 0), 1)
            .opened(Set.of(1L))
            .scroll(0, "center", false)
            .rowsFrom(0);
    for (LogLine line : lines) {
      ShownLine shown = ShownLine.of(line, false);
      update.row(shown, "time", hit);
      update.cells(shown, List.of("n"));
      update.details(shown, List.of(Marks.NONE, hit), 0, times -> times + " times");
      update.details(shown, List.of(Marks.NONE, Marks.NONE), -1, times -> "n times");
    }
    return update.json();
  }

  private static Stream<JsonNode> blocks(ObjectNode update) {
    return update.get("details").valueStream().flatMap(line -> line.get(1).valueStream());
  }

  private static Set<String> names(String script, String pattern) {
    Matcher matcher = Pattern.compile(pattern).matcher(script);
    assertThat(matcher.find()).as(pattern).isTrue();
    return Stream.of(matcher.group(1).split(","))
        .map(name -> name.replaceAll("[:=].*", "").strip())
        .filter(name -> !name.isEmpty())
        .collect(Collectors.toCollection(TreeSet::new));
  }

  private static Set<String> namesIn(JsonNode node) {
    return new TreeSet<>(node.propertyNames());
  }

  private static Set<String> namesInAll(Stream<JsonNode> nodes) {
    return nodes
        .flatMap(node -> namesIn(node).stream())
        .collect(Collectors.toCollection(TreeSet::new));
  }

  private static String script(String name) {
    try {
      return Files.readString(SCRIPTS.resolve(name));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
