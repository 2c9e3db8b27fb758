package dev.espressivo.logconsole;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import com.github.mvysny.kaributesting.v10.MockVaadin;
import com.vaadin.flow.component.UI;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

@DisplayName("A filter of lines")
@Timeout(60)
class LogFilterTest {

  /** Returns the cells of each row of the page's table below a heading. */
  private static List<List<String>> table(String heading) throws IOException {
    List<List<String>> rows = new ArrayList<>();
    boolean isHere = false;
    for (String line : Files.readAllLines(Path.of("../docs/log-console.md"))) {
      isHere = line.startsWith("## ") ? line.equals("## " + heading) : isHere;
      if (isHere && line.startsWith("| `")) {
        rows.add(
            Stream.of(line.substring(1, line.length() - 1).split("\\|"))
                .map(String::strip)
                .map(cell -> cell.startsWith("`") ? cell.substring(1, cell.length() - 1) : cell)
                .toList());
      }
    }
    return rows;
  }

  static List<List<String>> terms() throws IOException {
    return table("Terms");
  }

  static List<List<String>> errors() throws IOException {
    return table("Errors");
  }

  private static List<String> found(LogBuffer buffer, LogFilter filter) {
    LogView view = buffer.view(filter);
    try {
      view.update();
      return view.lines(view.matches().first(), 100).stream().map(LogLine::text).toList();
    } finally {
      view.release();
    }
  }

  private static List<String> found(LogFilter filter, Object... lines) {
    LogBuffer buffer = new LogBuffer();
    buffer.appendAll(List.of(lines));
    return found(buffer, filter);
  }

  @ParameterizedTest(name = "{0}")
  @DisplayName("finds what the page says")
  @MethodSource("terms")
  void findsWhatThePageSays(List<String> row) {
    LogFilter filter = LogFilter.parse(row.get(0));
    String line = row.get(1);
    String other = row.get(2);
    assertThat(found(filter, line, other)).containsExactly(line);
    assertThat(found(filter, other, line)).containsExactly(line);
    assertThat(filter).hasToString(row.get(0)).isEqualTo(LogFilter.parse(filter.toString()));
  }

  @ParameterizedTest(name = "{0}")
  @DisplayName("is refused with the words of the page, which the console shows; no line is hidden")
  @MethodSource("errors")
  void saysWhatIsWrong(List<String> row) {
    String query = row.getFirst();
    MockVaadin.setup();
    try {
      LogConsole console = new LogConsole(List.of("one", "two"));
      UI.getCurrent().add(console);
      console.setQuery(query);
      MockVaadin.clientRoundtrip(false);
      assertThat(LogConsoleTest.problem(console)).isEqualTo(row.get(1));
      assertThat(console.getElement().getPropertyRaw("terms")).hasToString("[]");
    } finally {
      MockVaadin.tearDown();
    }
    int character = Integer.parseInt(row.get(1).replaceAll("\\D*(\\d+).*", "$1"));
    assertThatExceptionOfType(LogFilterException.class)
        .isThrownBy(() -> LogFilter.parse(query))
        .satisfies(e -> assertThat(e.getPosition()).isEqualTo(character - 1))
        .withMessageMatching("(query|OR|level|re:\"…\") must .*, but at index \\d+ is: .*");
  }

  @Test
  @DisplayName("has at most 10,000 characters and 50 terms")
  void isBounded() {
    assertThat(LogFilter.parse("x".repeat(10_000)).clauses()).hasSize(1);
    assertThat(problem("x".repeat(10_001))).isEqualTo(LogFilterException.Problem.LENGTH);
    assertThat(LogFilter.parse("x ".repeat(50)).clauses()).hasSize(50);
    assertThat(problem("x ".repeat(50) + "OR y")).isEqualTo(LogFilterException.Problem.TERMS);
    assertThat(problem("\"".repeat(9_999))).isEqualTo(LogFilterException.Problem.QUOTE);
    assertThat(problem("re:\"" + "(".repeat(9_990) + "\""))
        .isEqualTo(LogFilterException.Problem.EXPRESSION);
  }

  private static LogFilterException.Problem problem(String query) {
    try {
      LogFilter.parse(query);
      throw new AssertionError("is valid");
    } catch (LogFilterException e) {
      return e.getProblem();
    }
  }

  @Test
  @DisplayName("is its text again, whatever the text; only its own exception comes out of parsing")
  void roundTrip() {
    Random random = new Random(35);
    String[] pieces = {
      "a",
      "B",
      "-",
      "\"",
      "\"\"",
      " ",
      "  ",
      "OR",
      " OR ",
      ":",
      ">",
      "<=",
      "1",
      ".5",
      "*",
      "level:",
      "warn",
      "re:\"",
      "(",
      "\\",
      "user",
      "x:y",
      "\u00a0",
      "\ud83d",
      "\ud83d\ude00",
      "ß",
      "\n",
      "|"
    };
    int valid = 0;
    for (int n = 0; n < 20_000; n++) {
      StringBuilder text = new StringBuilder();
      for (int k = random.nextInt(9); k >= 0; k--) {
        text.append(pieces[random.nextInt(pieces.length)]);
      }
      String query = text.toString();
      try {
        LogFilter filter = LogFilter.parse(query);
        assertThat(filter.toString()).isEqualTo(query);
        assertThat(LogFilter.parse(filter.toString())).isEqualTo(filter);
        // The parts are the query without its blanks and empty phrases, in order.
        int at = 0;
        for (LogClause clause : filter.clauses()) {
          assertThat(clause.from()).isGreaterThanOrEqualTo(at);
          assertThat(clause.to()).isGreaterThan(clause.from());
          at = clause.to();
          assertThat(LogFilter.parse(query.substring(clause.from(), at)).clauses())
              .extracting(LogClause::terms)
              .containsExactly(clause.terms());
        }
        found(filter, "a b", "{\"user\":\"x\",\"message\":\"m\"}", "warn: x:y");
        valid++;
      } catch (LogFilterException e) {
        assertThat(e.getPosition()).isBetween(0, query.length());
      }
    }
    assertThat(valid).isGreaterThan(5_000);
  }

  @Test
  @DisplayName("is built by methods, which quote where it is needed")
  void isBuilt() {
    LogFilter filter =
        LogFilter.ALL
            .withText("say \"hi\"")
            .withoutText("-Xmx")
            .withField("user", "Clara S.")
            .withField("status", 500)
            .withoutField("path", "/health")
            .withoutField("star", "*")
            .withField("level", LogLevel.WARN)
            .withRegex("a\"\\d");
    assertThat(filter)
        .hasToString(
            "\"say \"\"hi\"\"\" -\"-Xmx\" user:\"Clara S.\" status:500 -path:/health -star:\"*\""
                + " level:WARN re:\"a\"\"\\d\"");
    assertThat(LogFilter.parse(filter.toString())).isEqualTo(filter);
    assertThat(LogFilter.ALL.withField("none", null)).hasToString("none:null");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> LogFilter.ALL.withField("a b", "c"))
        .withMessageContaining("name must consist of letters");
    assertThatIllegalArgumentException().isThrownBy(() -> LogFilter.ALL.withText(""));
    assertThatExceptionOfType(LogFilterException.class)
        .isThrownBy(() -> LogFilter.ALL.withField("level", "fine"));
  }

  @Test
  @DisplayName("is a value: equal, serialisable, with levels and a time range")
  void isAValue() throws Exception {
    LogTimeRange range = new LogTimeRange(Instant.EPOCH, null);
    LogFilter filter =
        LogFilter.parse("a -b")
            .withMatchCase(true)
            .withLevels(EnumSet.of(LogLevel.INFO))
            .withTimeRange(range);
    assertThat(LogBufferTest.stored(filter)).isEqualTo(filter).hasSameHashCodeAs(filter);
    assertThat(LogFilter.ALL.withMatchCase(true)).isEqualTo(LogFilter.ALL);
    assertThat(LogFilter.ALL.isAll()).isTrue();
    assertThat(LogFilter.parse(" \"\" ").isAll()).isTrue();
    assertThat(filter.isAll()).isFalse();
  }

  @Test
  @DisplayName("finds the fields of entries, whatever their values")
  void findsFieldsOfEntries() {
    LogEntry order =
        LogEntry.builder()
            .message("paid")
            .source("shop.Orders")
            .thread("main")
            .fields(Map.of("id", 4711L, "flag", true, "o", Map.of("a.b", List.of("x", 2))))
            .build();
    for (String query :
        List.of(
            "source:shop.Orders",
            "source:*orders",
            "thread:main",
            "id:4711",
            "id>4710",
            "id>=4711",
            "flag:true",
            "o.a.b:2",
            "o.a.b>1",
            "o.a.b:x -o.a.b:y",
            "paid OR id:1")) {
      assertThat(found(LogFilter.parse(query), order, "other")).as(query).containsExactly("paid");
    }
    for (String query : List.of("o:*", "source:Orders", "id:47", "id<4711", "thread>0")) {
      assertThat(found(LogFilter.parse(query), order, "other")).as(query).isEmpty();
    }
    LogFilter exact = LogFilter.parse("source:shop.orders");
    assertThat(found(exact, order)).hasSize(1);
    assertThat(found(exact.withMatchCase(true), order)).isEmpty();
  }

  @Test
  @DisplayName("takes a name for a field as soon as a line has it, also if it comes later")
  void learnsNames() {
    LogBuffer buffer = new LogBuffer();
    buffer.append("text with user:clara");
    LogView view = buffer.view(LogFilter.parse("user:clara"));
    assertThat(view.look(0).end() - view.look(0).first()).isEqualTo(1);

    buffer.append("{\"message\":\"paid\",\"user\":\"clara\"}");
    buffer.append("another text with user:clara");
    assertThat(view.look(0).end() - view.look(0).first()).isEqualTo(2);
    view.release();
  }

  @Test
  @DisplayName("finds values that JSON writes with escapes")
  void findsEscapedValues() {
    String line = "{\"message\":\"m\",\"path\":\"\\/api\\u002forders\",\"n\":\"\\u00e9\"}";
    assertThat(found(LogFilter.parse("path:/api/orders"), line)).hasSize(1);
    assertThat(found(LogFilter.parse("n:é"), line)).hasSize(1);
  }

  @Test
  @DisplayName("finds terms in the message and in joined lines together")
  void findsInDetails() {
    LogEntry entry = LogEntry.builder().message("it failed").details("caused by a timeout").build();
    assertThat(found(LogFilter.parse("failed timeout"), entry)).hasSize(1);
    assertThat(found(LogFilter.parse("failed -timeout"), entry)).isEmpty();
    assertThat(found(LogFilter.parse("-timeout"), entry, "fine")).containsExactly("fine");
  }

  @Test
  @DisplayName("counts words that stand beside each other as one hit, and none that is excluded")
  void countsHits() {
    LogBuffer buffer = new LogBuffer();
    buffer.append("refused: connection refused, connection");
    LogView view = buffer.view(LogFilter.parse("connection refused -closed"));
    assertThat(view.matches().hits()).isEqualTo(3);
    view.release();
    LogView none = buffer.view(LogFilter.parse("-closed"));
    assertThat(none.matches().hits()).isZero();
    none.release();
  }

  @ParameterizedTest
  @DisplayName("takes linear time for any line")
  @ValueSource(
      strings = {
        "a b c d",
        "-a -b aaaa",
        "a:b a:*c* b>1",
        "re:\"(a|aa)+b\" -re:\"(a*)*c\"",
        "a OR b"
      })
  void takesLinearTime(String query) {
    String dots = "a.".repeat(5_000);
    List<String> lines =
        List.of(
            "a".repeat(LogEntry.MAX_MESSAGE),
            "{\"a\":".repeat(10_000),
            "{\"message\":\"m\",\"a\":\"" + "b".repeat(60_000) + "\"}",
            "a=" + "1e".repeat(30_000),
            "{\"message\":\"m\",\"b\":1e999999999,\"a\":[" + "[],".repeat(10_000) + "1]}");
    LogBuffer buffer = new LogBuffer();
    for (int n = 0; n < 20; n++) {
      buffer.appendAll(lines);
    }
    found(buffer, LogFilter.parse(query));
    found(buffer, LogFilter.parse(dots.substring(0, 9_000) + "b:c"));
  }
}
