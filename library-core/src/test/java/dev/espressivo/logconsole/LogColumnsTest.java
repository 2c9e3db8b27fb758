package dev.espressivo.logconsole;

import static dev.espressivo.logconsole.RequestsTest.request;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.github.mvysny.kaributesting.v10.MockVaadin;
import com.vaadin.flow.component.UI;
import com.vaadin.flow.internal.nodefeature.ElementPropertyMap;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

@DisplayName("The columns of a log console")
class LogColumnsTest {

  private final LogBuffer buffer = new LogBuffer();
  private final LogConsole console = new LogConsole(buffer);

  @BeforeEach
  void begin() {
    MockVaadin.setup();
  }

  @AfterEach
  void end() {
    MockVaadin.tearDown();
  }

  /** Returns the further columns of each row. */
  private List<String> cells() {
    UI.getCurrent().add(console);
    List<String> cells = new ArrayList<>();
    for (JsonNode update : LogConsoleViewTest.updates()) {
      update.path("rows").forEach(row -> cells.add(row.path("cells").toString()));
    }
    return cells;
  }

  @Test
  @DisplayName("are fields of entries, of JSON and of logfmt, by their names in a query")
  void areFields() {
    buffer.append(
        LogEntry.builder()
            .message("entry")
            .thread("exec-1")
            .fields(Map.of("user", "clara", "http", Map.of("status", 404)))
            .build());
    buffer.append("{\"message\":\"json\",\"user\":\"robert\",\"http\":{\"status\":200}}");
    buffer.append("level=info msg=logfmt user=\"a\\nb\" tags=x");
    buffer.append("plain user");
    console.setColumns(List.of("level", "user", "http.status", "thread"));

    assertThat(cells())
        .containsExactly(
            "{\"user\":\"clara\",\"http.status\":\"404\",\"thread\":\"exec-1\"}",
            "{\"user\":\"robert\",\"http.status\":\"200\"}",
            "{\"user\":\"a b\"}",
            "");
  }

  @Test
  @DisplayName("have one line of at most 200 characters, without escape sequences")
  void haveOneLine() {
    buffer.append(
        LogEntry.builder()
            .message("long")
            .fields(Map.of("long", "x\u001b[31m\n" + "y".repeat(100_000)))
            .build());
    console.setColumns(List.of("long"));
    assertThat(cells().getFirst()).hasSizeLessThan(230).startsWith("{\"long\":\"x y").contains("…");
  }

  @Test
  @DisplayName("are names that differ, at most 20, and never the message")
  void areNames() {
    assertThat(console.getColumns()).containsExactly("time", "level", "source");
    List<String> many = IntStream.range(0, 21).mapToObj(i -> "f" + i).toList();
    for (List<String> wrong :
        List.of(List.of("a b"), List.of(""), List.of("message"), List.of("a", "a"), many)) {
      assertThatThrownBy(() -> console.setColumns(wrong))
          .isInstanceOf(IllegalArgumentException.class)
          .hasMessageStartingWith("columns must be");
    }
    console.setColumns(List.of());
    assertThat(console.getColumns()).isEmpty();
    console.columns().clear();
    assertThat(console.getColumns()).isEqualTo(LogColumns.DEFAULT);
  }

  @Test
  @DisplayName("are chosen by users, whose browser may send anything")
  void areChosen() throws Exception {
    UI.getCurrent().add(console);
    List<List<String>> heard = new ArrayList<>();
    console.columns().addValueChangeListener(event -> heard.add(event.getValue()));
    change("user level message  user <b> \u0000");
    assertThat(heard).containsExactly(List.of("user", "level"));
    change("x".repeat(1_000_000));
    assertThat(console.getColumns()).containsExactly("user", "level");
    assertThat(console.getElement().getProperty("columns")).isEqualTo("user level");
    change(String.join(" ", IntStream.range(0, 300).mapToObj(i -> "f" + i).toList()));
    assertThat(console.getColumns()).hasSize(20);
    change("");
    assertThat(console.getColumns()).isEmpty();
  }

  private void change(String columns) throws Exception {
    console
        .getElement()
        .getNode()
        .getFeature(ElementPropertyMap.class)
        .deferredUpdateFromClient("columns", columns)
        .run();
  }

  @Test
  @DisplayName("are offered from the newest lines, in their order, as far as there is room")
  void areOffered() {
    LogEntry entry =
        LogEntry.builder()
            .thread("t")
            .fields(Map.of("http", Map.of("status", 404, "<b>", 1)))
            .build();
    assertThat(LogColumns.offered(lines(entry)))
        .containsExactly("time", "level", "source", "thread", "http.status");
    Map<String, Object> many = new LinkedHashMap<>();
    IntStream.range(0, 5_000).forEach(i -> many.put("f" + i, i));
    assertThat(LogColumns.offered(lines(LogEntry.builder().fields(many).build())))
        .hasSize(LogColumns.MOST)
        .contains("f0");
    UI.getCurrent().add(console);
    LogConsoleViewTest.updates();
    request(console, "fields");
  }

  private List<LogLine> lines(LogEntry entry) {
    buffer.clear();
    buffer.append(entry);
    return buffer.ring().lines(new long[] {buffer.lastSequence()});
  }
}
