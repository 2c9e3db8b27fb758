package dev.espressivo.logconsole;

import static org.assertj.core.api.Assertions.assertThat;

import com.github.mvysny.kaributesting.v10.MockVaadin;
import com.vaadin.flow.component.UI;
import com.vaadin.flow.router.QueryParameters;
import java.time.Instant;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("The link of a log console")
class LogLinkTest {

  private final LogBuffer buffer = LogBuffer.named("LogLinkTest");

  @BeforeEach
  void begin() {
    MockVaadin.setup();
    buffer.clear();
    buffer.appendAll(List.of("one", "two", "three"));
  }

  @AfterEach
  void end() {
    MockVaadin.tearDown();
  }

  private LogConsole restored(QueryParameters link) {
    LogConsole console = new LogConsole(buffer);
    console.setLink(link);
    UI.getCurrent().add(console);
    MockVaadin.clientRoundtrip(false);
    return console;
  }

  /** Returns a link as it comes back from an address. */
  private static QueryParameters again(QueryParameters link) {
    return QueryParameters.fromString(link.getQueryString());
  }

  @Test
  @DisplayName("restores the query, the levels, the range and the line")
  void restores() {
    for (LogFilter filter :
        List.of(
            LogFilter.ALL,
            LogFilter.parse("o -\"t w & é\" a>1 re:\"[+%]\"").withMatchCase(true),
            LogFilter.ALL.withLevels(EnumSet.of(LogLevel.WARN, LogLevel.ERROR)),
            LogFilter.ALL.withLevels(Set.of()),
            LogFilter.ALL.withTimeRange(new LogTimeRange(Instant.EPOCH, Instant.MAX)))) {
      LogConsole console = new LogConsole(buffer);
      console.setFilter(filter);
      assertThat(restored(again(console.getLink())).getFilter()).isEqualTo(filter);
    }
    LogConsole console = new LogConsole(buffer);
    assertThat(console.getLink().getQueryString()).isEmpty();
    assertThat(console.isFollow()).isTrue();
    LogConsole there = restored(again(console.getLink(buffer.firstSequence() + 1)));
    assertThat(there.isFollow()).isFalse();
  }

  @Test
  @DisplayName("has neither parts that are switched off nor a query that is not valid")
  void hasWhatIsShown() {
    LogConsole console = new LogConsole(buffer);
    console.setRegex(true);
    console.setQuery("o.e");
    assertThat(console.getLink().getSingleParameter("q")).contains("re:\"o.e\"");
    console.setQuery("(");
    assertThat(console.getLink().getQueryString()).isEmpty();
  }

  @Test
  @DisplayName("shows an invalid query as such, and ignores what it cannot read")
  void trustsNothing() {
    LogConsole invalid = restored(QueryParameters.of("q", "level:fine"));
    assertThat(LogConsoleTest.problem(invalid)).contains("no level fine");

    String endless = "x".repeat(20_000);
    String[] values = {
      endless,
      "",
      "-1",
      "1-",
      "9999999999999999999-x",
      "99-null",
      "warn,,fine",
      "2026",
      "\u0000",
      "+1000000000-12-31T23:59:59.999999999Z",
      "-1000000000-01-01T00:00:00Z",
      "(",
      "\""
    };
    String[] names = {"q", "case", "levels", "from", "to", "line", "other"};
    Random random = new Random(3);
    for (int n = 0; n < 300; n++) {
      LogConsole console = new LogConsole(buffer);
      for (int k = 0; k < 5; k++) {
        String value = values[random.nextInt(values.length)];
        console.setLink(
            new QueryParameters(
                Map.of(names[random.nextInt(names.length)], List.of(value, value))));
        assertThat(console.getQuery()).hasSizeLessThanOrEqualTo(LogFilter.MAX_QUERY);
        assertThat(console.isFollow()).isTrue();
      }
    }
    assertThat(restored(QueryParameters.of("levels", "fine")).getLevels()).hasSize(6);
    assertThat(restored(QueryParameters.of("line", "2-" + new java.util.UUID(1, 2))).isFollow())
        .isTrue();
  }

  @Test
  @DisplayName("of a buffer without a name has no line")
  void hasNoLineWithoutAName() {
    assertThat(new LogConsole(List.of("one")).getLink(1).getQueryString()).isEmpty();
  }
}
