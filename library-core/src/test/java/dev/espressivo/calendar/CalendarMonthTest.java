package dev.espressivo.calendar;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import java.io.IOException;
import java.time.DayOfWeek;
import java.time.LocalDate;
import java.time.YearMonth;
import java.time.temporal.IsoFields;
import java.util.stream.Stream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

@DisplayName("A month in its grid")
class CalendarMonthTest {

  @ParameterizedTest(name = "{0} from {1}: {2} to {3}, {4} weeks")
  @CsvSource({
    "2026-02,MONDAY,2026-01-26,2026-03-01,5",
    "2026-02,SUNDAY,2026-02-01,2026-02-28,4",
    "2026-03,SATURDAY,2026-02-28,2026-04-03,5",
    "2026-08,MONDAY,2026-07-27,2026-09-06,6",
    "2024-02,THURSDAY,2024-02-01,2024-03-06,5"
  })
  @DisplayName("begins and ends with whole weeks")
  void beginsAndEndsWithWholeWeeks(
      YearMonth month, DayOfWeek firstDay, LocalDate first, LocalDate last, int weeks) {
    CalendarMonth grid = new CalendarMonth(month, firstDay);

    assertThat(grid.first()).isEqualTo(first);
    assertThat(grid.last()).isEqualTo(last);
    assertThat(grid.weeks()).isEqualTo(weeks);
  }

  @TestFactory
  @DisplayName("numbers the weeks that begin on a Monday as the oracle does")
  Stream<DynamicTest> numbersWeeksAsTheOracle() throws IOException {
    return CalendarLocaleTest.oracle("calendar-iso-weeks.json")
        .valueStream()
        .map(
            example ->
                dynamicTest(
                    example.get("in").asString(),
                    () -> {
                      LocalDate date = LocalDate.parse(example.get("in").asString());
                      CalendarMonth grid =
                          new CalendarMonth(YearMonth.from(date), DayOfWeek.MONDAY);
                      long week = (date.toEpochDay() - grid.first().toEpochDay()) / 7;
                      assertThat(grid.weekNumber((int) week))
                          .isEqualTo(example.get("out").get(1).asInt());
                    }));
  }

  @ParameterizedTest
  @EnumSource(DayOfWeek.class)
  @DisplayName(
      "numbers a week by the ISO week that most of its days are in, whatever its first day")
  void numbersAWeekByMostOfItsDays(DayOfWeek firstDay) {
    for (YearMonth month = YearMonth.of(2019, 1);
        month.isBefore(YearMonth.of(2028, 1));
        month = month.plusMonths(1)) {
      CalendarMonth grid = new CalendarMonth(month, firstDay);
      for (int week = 0; week < grid.weeks(); week++) {
        LocalDate begin = grid.first().plusDays(7L * week);
        int number = grid.weekNumber(week);
        assertThat(
                begin
                    .datesUntil(begin.plusDays(7))
                    .filter(day -> day.get(IsoFields.WEEK_OF_WEEK_BASED_YEAR) == number))
            .as("days of week %d in the row of %s", number, begin)
            .hasSizeGreaterThanOrEqualTo(4);
      }
    }
  }
}
