package dev.espressivo.demo.data;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.InputStream;
import java.time.Instant;
import java.time.LocalDate;
import java.time.YearMonth;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

@DisplayName("The rows of the examples")
class RowsTest {

  record Day(LocalDate date, double high) {}

  record Month(YearMonth month, @Nullable Double measured) {}

  record Quake(Instant time, double magnitude, String place) {}

  record Wrong(LocalDate place) {}

  @Test
  @DisplayName("A row is a record, whose components are named like the columns of the file")
  void rowsAreRecords() {
    assertThat(Rows.of(DataSet.SEATTLE_WEATHER, Day.class))
        .hasSize(1461)
        .startsWith(new Day(LocalDate.of(2012, 1, 1), 12.8));
    assertThat(Rows.of(DataSet.EARTHQUAKES, Quake.class))
        .startsWith(
            new Quake(
                Instant.parse("2018-01-31T02:00:31Z"), 5.3, "50km NNW of Sangiang, Indonesia"));
  }

  @Test
  @DisplayName("A missing value is null")
  void missingValuesAreNull() {
    List<YearMonth> missing =
        Rows.of(DataSet.CO2, Month.class).stream()
            .filter(month -> month.measured() == null)
            .map(Month::month)
            .toList();

    assertThat(missing).hasSize(5).contains(YearMonth.of(1964, 3));
  }

  @Test
  @DisplayName("Rows are read once")
  void rowsAreReadOnce() {
    assertThat(Rows.of(DataSet.SEATTLE_WEATHER, Day.class))
        .isSameAs(Rows.of(DataSet.SEATTLE_WEATHER, Day.class));
  }

  @Test
  @DisplayName("A value that does not fit its component is refused by name")
  void valuesMustFit() {
    assertThatThrownBy(() -> Rows.of(DataSet.EARTHQUAKES, Wrong.class))
        .hasMessageContaining("50km NNW of Sangiang");
  }

  @ParameterizedTest
  @EnumSource
  @DisplayName("The source and the terms of each file are stated in SOURCES.md")
  void sourcesAreWrittenDown(DataSet data) throws IOException {
    assertThat(RowsTest.class.getResource("/data/" + data.file())).isNotNull();
    assertThat(data.address()).startsWith("https://");
    try (InputStream in = RowsTest.class.getResourceAsStream("/data/SOURCES.md")) {
      assertThat(new String(in.readAllBytes(), UTF_8).lines())
          .anyMatch(
              line -> line.startsWith("| `" + data.file() + "`") && line.contains(data.terms()));
    }
  }
}
