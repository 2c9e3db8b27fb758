package dev.espressivo.calendar;

import static org.assertj.core.api.Assertions.assertThat;

import com.github.mvysny.kaributesting.v10.MockVaadin;
import com.vaadin.flow.component.UI;
import com.vaadin.flow.internal.nodefeature.ElementPropertyMap;
import com.vaadin.flow.server.communication.UidlWriter;
import dev.espressivo.calendar.internal.CalendarLocale;
import dev.espressivo.calendar.internal.CalendarLocaleTest;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.DayOfWeek;
import java.time.LocalDate;
import java.time.YearMonth;
import java.time.format.TextStyle;
import java.time.temporal.TemporalAdjusters;
import java.util.List;
import java.util.Locale;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Measures the responses for a calendar as they are sent, without HTTP headers. */
@DisplayName("The data sent for a calendar")
class CalendarCostTest {

  private static final YearMonth MARCH = YearMonth.of(2026, 3);
  private static final CalendarLocale NAMES = new CalendarLocale(Locale.UK);

  @BeforeEach
  void begin() {
    MockVaadin.setup();
  }

  @AfterEach
  void end() {
    MockVaadin.tearDown();
  }

  @Test
  @DisplayName("first is at most 1.5 times the same two months as plain HTML")
  void isLittleAtFirst() throws IOException {
    String without = response();
    UI.getCurrent().add(inMarch(false));
    String with = response();
    String plain = plain(MARCH) + plain(MARCH.plusMonths(1));
    int bytes = bytes(with) - bytes(without);
    System.out.printf(
        "Two months: %d bytes, %d compressed; as plain HTML: %d, %d%n",
        bytes, compressed(with) - compressed(without), bytes(plain), compressed(plain));

    assertThat((double) bytes / bytes(plain)).isLessThanOrEqualTo(1.5);
  }

  @ParameterizedTest(name = "with unavailable days: {0}")
  @ValueSource(booleans = {false, true})
  @DisplayName("for another month is at most 6 KB, and 1.5 KB compressed")
  void isLittleForAnotherMonth(boolean refuses) throws Exception {
    Calendar<DateRange> calendar = inMarch(refuses);
    UI.getCurrent().add(calendar);
    response();

    // Changes the month as the browser does when the user pages.
    calendar
        .getElement()
        .getNode()
        .getFeature(ElementPropertyMap.class)
        .deferredUpdateFromClient("month", "2026-04")
        .run();
    String response = response();
    System.out.printf(
        "Another month, days refused %s: %d bytes, %d compressed%n",
        refuses, bytes(response), compressed(response));

    assertThat(calendar.getMonth()).isEqualTo(MARCH.plusMonths(1));
    assertThat(response.contains("2026-04-01")).isEqualTo(refuses);
    assertThat(bytes(response)).isLessThanOrEqualTo(6 * 1024);
    assertThat(compressed(response)).isLessThanOrEqualTo(1536);
  }

  private static Calendar<DateRange> inMarch(boolean refuses) {
    Calendar<DateRange> calendar = Calendar.range();
    calendar.setLocale(Locale.UK);
    calendar.setMonths(2);
    calendar.setMonth(MARCH);
    if (refuses) {
      calendar.setDateDisabled(day -> day.getDayOfWeek() == DayOfWeek.SUNDAY);
    }
    return calendar;
  }

  /**
   * Returns the month as hand-written HTML with the texts for screen readers and without styles.
   */
  private static String plain(YearMonth month) {
    LocalDate first = month.atDay(1).with(TemporalAdjusters.previousOrSame(DayOfWeek.MONDAY));
    LocalDate last = month.atEndOfMonth().with(TemporalAdjusters.nextOrSame(DayOfWeek.SUNDAY));
    String title = CalendarLocaleTest.title(NAMES, month);
    StringBuilder html = new StringBuilder("<div>\n<div>\n");
    html.append(plainButton(CalendarText.PREVIOUS_MONTH.english(), "‹"));
    html.append(plainButton(title + ", " + CalendarText.CHOOSE_MONTH.english(), title));
    html.append(plainButton(CalendarText.NEXT_MONTH.english(), "›"));
    html.append("</div>\n<table role=\"grid\" aria-label=\"").append(title);
    html.append("\">\n<thead>\n<tr>\n");
    List<String> heads = NAMES.weekdays(TextStyle.NARROW_STANDALONE);
    List<String> names = NAMES.weekdays(TextStyle.FULL_STANDALONE);
    for (int i = 0; i < 7; i++) {
      html.append("<th scope=\"col\" aria-label=\"").append(names.get(i)).append("\">");
      html.append(heads.get(i)).append("</th>\n");
    }
    html.append("</tr>\n</thead>\n<tbody>\n");
    for (LocalDate day = first; !day.isAfter(last); day = day.plusDays(1)) {
      html.append(day.getDayOfWeek() == DayOfWeek.MONDAY ? "<tr>\n" : "");
      html.append("<td>");
      if (YearMonth.from(day).equals(month)) {
        html.append(
            plainButton(CalendarLocaleTest.date(NAMES, day), String.valueOf(day.getDayOfMonth()))
                .strip());
      }
      html.append("</td>\n");
      html.append(day.getDayOfWeek() == DayOfWeek.SUNDAY ? "</tr>\n" : "");
    }
    return html.append("</tbody>\n</table>\n</div>\n").toString();
  }

  private static String plainButton(String label, String text) {
    return "<button type=\"button\" aria-label=\"%s\">%s</button>\n".formatted(label, text);
  }

  private static String response() {
    return new UidlWriter().createUidl(UI.getCurrent(), false).toString();
  }

  private static int bytes(String text) {
    return text.getBytes(StandardCharsets.UTF_8).length;
  }

  private static int compressed(String text) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (GZIPOutputStream gzip = new GZIPOutputStream(bytes)) {
      gzip.write(text.getBytes(StandardCharsets.UTF_8));
    }
    return bytes.size();
  }
}
