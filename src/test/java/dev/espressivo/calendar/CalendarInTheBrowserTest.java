package dev.espressivo.calendar;

import static dev.espressivo.browser.Expect.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import com.microsoft.playwright.CDPSession;
import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.BoundingBox;
import com.microsoft.playwright.options.Media;
import com.vaadin.flow.component.html.Span;
import dev.espressivo.browser.InChromium;
import dev.espressivo.browser.Visitor;
import dev.espressivo.calendar.internal.CalendarLocale;
import dev.espressivo.theme.EspressivoTheme;
import dev.espressivo.views.Stage;
import java.time.DayOfWeek;
import java.time.Duration;
import java.time.LocalDate;
import java.time.Period;
import java.time.YearMonth;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.time.temporal.IsoFields;
import java.time.temporal.TemporalAdjusters;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.CopyOnWriteArrayList;
import org.assertj.core.data.Offset;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@InChromium
@DisplayName("A calendar in the browser")
class CalendarInTheBrowserTest {

  private static final YearMonth MARCH = YearMonth.of(2026, 3);

  /** Half a pixel, the rounding error of the browser. */
  private static final Offset<Double> HALF = Offset.offset(0.5);

  private final List<Object> heard = new CopyOnWriteArrayList<>();

  private <V> Calendar<V> inMarch(Calendar<V> calendar) {
    calendar.setLocale(Locale.UK);
    calendar.setMonth(MARCH);
    calendar.addValueChangeListener(event -> heard.add(event.getValue()));
    return calendar;
  }

  // ---- Selecting ----

  @Test
  @DisplayName("has a range as its value after the second press, with one event and sorted ends")
  void becomesARange(Visitor visitor) {
    CalendarElement<DateRange> calendar =
        CalendarElement.openedBy(visitor, () -> inMarch(Calendar.range()));

    calendar.day("2026-03-17").click();
    visitor.settles();
    assertThat(calendar.value()).isNull();
    assertThat(calendar.day("2026-03-17"))
        .hasAttribute("aria-label", "Tuesday, 17 March 2026, Start of range, Selected");
    calendar.day("2026-03-12").hover();
    assertThat(calendar.root()).hasAttribute("data-half-drawn", "");
    assertThat(calendar.part("band").nth(2)).isVisible();
    calendar.day("2026-03-05").click();

    DateRange expected = new DateRange(LocalDate.of(2026, 3, 5), LocalDate.of(2026, 3, 17));
    Awaitility.await().untilAsserted(() -> assertThat(heard).containsExactly(expected));
    assertThat(calendar.root()).not().hasAttribute("data-half-drawn", "");
    assertThat(calendar.day("2026-03-17"))
        .hasAttribute("aria-label", "Tuesday, 17 March 2026, End of range, Selected");
    assertThat(calendar.cell("2026-03-11")).hasAttribute("aria-selected", "true");
  }

  @Test
  @DisplayName(
      "draws the band of a range from disc to disc, and to the ends of the weeks in between")
  void drawsTheBand(Visitor visitor) {
    CalendarElement<DateRange> calendar =
        CalendarElement.openedBy(
            visitor.withReducedMotion(),
            () -> {
              Calendar<DateRange> made = inMarch(Calendar.range());
              made.setValue(new DateRange(LocalDate.of(2026, 3, 5), LocalDate.of(2026, 3, 17)));
              return made;
            });
    BoundingBox start = face(calendar, "2026-03-05");
    BoundingBox end = face(calendar, "2026-03-17");
    BoundingBox first = calendar.part("band").nth(1).boundingBox();
    BoundingBox middle = calendar.part("band").nth(2).boundingBox();
    BoundingBox last = calendar.part("band").nth(3).boundingBox();
    BoundingBox row = calendar.part("track").nth(2).boundingBox();

    assertThat(List.of(start.width, start.height, first.height)).containsOnly(40.0);
    assertThat(first.x).isCloseTo(start.x, HALF);
    assertThat(first.x + first.width).isCloseTo(row.x + row.width, HALF);
    assertThat(middle.x).isCloseTo(row.x, HALF);
    assertThat(middle.width).isCloseTo(row.width, HALF);
    assertThat(last.x).isCloseTo(row.x, HALF);
    assertThat(last.x + last.width).isCloseTo(end.x + end.width, HALF);
    assertThat(calendar.part("band").nth(0)).isHidden();

    visitor.page().emulateMedia(new Page.EmulateMediaOptions().setMedia(Media.PRINT));
    for (String part : List.of("band", "face")) {
      assertThat(calendar.part(part).nth(1)).hasCSS("print-color-adjust", "exact");
    }
  }

  private static BoundingBox face(CalendarElement<?> calendar, String date) {
    return calendar.day(date).locator("[data-part=face]").boundingBox();
  }

  @Test
  @DisplayName("never selects a range across an unavailable day")
  void letsNoRangeCross(Visitor visitor) {
    CalendarElement<DateRange> calendar =
        CalendarElement.openedBy(
            visitor,
            () -> {
              Calendar<DateRange> made = inMarch(Calendar.range());
              made.setDateDisabled(day -> day.getDayOfMonth() == 10);
              return made;
            });
    assertThat(calendar.day("2026-03-11")).not().hasAttribute("aria-disabled", "true");

    calendar.day("2026-03-05").click();
    assertThat(calendar.day("2026-03-11")).hasAttribute("aria-disabled", "true");
    calendar.day("2026-03-11").click(new Locator.ClickOptions().setForce(true));
    calendar.day("2026-03-09").click();

    Awaitility.await()
        .untilAsserted(
            () ->
                assertThat(heard)
                    .containsExactly(
                        new DateRange(LocalDate.of(2026, 3, 5), LocalDate.of(2026, 3, 9))));
    assertThat(calendar.day("2026-03-11")).not().hasAttribute("aria-disabled", "true");
  }

  @Test
  @DisplayName("draws a half-drawn range only as far as it can be selected, wherever the focus is")
  void drawsNoFurtherThanItCanReach(Visitor visitor) {
    CalendarElement<DateRange> calendar =
        CalendarElement.openedBy(
            visitor,
            () -> {
              Calendar<DateRange> made = inMarch(Calendar.range());
              made.setDateDisabled(day -> day.getDayOfMonth() == 12);
              return made;
            });
    calendar.day("2026-03-10").focus();

    calendar.press("Enter", "ArrowRight", "ArrowRight", "ArrowRight");

    assertThat(calendar.day("2026-03-13")).isFocused();
    assertThat(calendar.day("2026-03-11")).hasAttribute("data-within", "");
    assertThat(calendar.day("2026-03-12")).not().hasAttribute("data-within", "");
    calendar.press("Enter");
    visitor.settles();
    assertThat(calendar.value()).isNull();
  }

  @Test
  @DisplayName("selects several days, deselects one, and does not flicker within one round trip")
  void takesSeveralDays(Visitor visitor) {
    visitor.withRoundTrip(Duration.ZERO);
    CalendarElement<List<LocalDate>> calendar =
        CalendarElement.openedBy(visitor, () -> inMarch(Calendar.multiple()));
    visitor.setRoundTrip(Duration.ofMillis(500));
    visitor
        .page()
        .evaluate(
            """
            () => {
              const day = document.querySelector('[data-date="2026-03-09"]');
              window.looks = [];
              new MutationObserver(() => {
                const look = day.hasAttribute('data-selected');
                if (window.looks.at(-1) !== look) window.looks.push(look);
              }).observe(day, {attributes: true});
            }
            """);

    calendar.day("2026-03-09").click();
    calendar.day("2026-03-05").click();
    calendar.day("2026-03-09").click();
    Awaitility.await()
        .untilAsserted(
            () -> assertThat(calendar.value()).containsExactly(LocalDate.of(2026, 3, 5)));
    visitor.settles();

    assertThat(visitor.page().evaluate("window.looks.join()")).isEqualTo("false,true,false");
    assertThat(visitor.find("[data-es=announcements]"))
        .hasText("Monday, 9 March 2026, Not selected");
    assertThat(heard.getLast()).isEqualTo(List.of(LocalDate.of(2026, 3, 5)));
  }

  @ParameterizedTest(name = "{0} months")
  @ValueSource(ints = {1, 2})
  @DisplayName("changes few attributes when a day is pressed")
  void writesLittle(int months, Visitor visitor) {
    CalendarElement<LocalDate> calendar =
        CalendarElement.openedBy(
            visitor,
            () -> {
              Calendar<LocalDate> made = inMarch(Calendar.single());
              made.setMonths(months);
              made.setValue(LocalDate.of(2026, 3, 5));
              return made;
            });
    visitor.settles();
    visitor
        .page()
        .evaluate(
            """
            () => {
              window.writes = 0;
              new MutationObserver((records) => (window.writes += records.length)).observe(
                document.querySelector('es-calendar'),
                { attributes: true, childList: true, characterData: true, subtree: true });
            }
            """);

    calendar.day("2026-03-18").click();
    assertThat(calendar.day("2026-03-18")).hasAttribute("data-selected", "");
    assertThat(calendar.day("2026-03-05")).not().hasAttribute("data-selected", "");
    visitor.settles();

    // Four attributes for each of the two days.
    assertThat((int) visitor.page().evaluate("window.writes")).isBetween(1, 8);
  }

  @Test
  @DisplayName("shows a veto of the app, and moves to the month of a selected outside day")
  void showsAVeto(Visitor visitor) {
    CalendarElement<LocalDate> calendar =
        CalendarElement.openedBy(
            visitor,
            () -> {
              Calendar<LocalDate> made = inMarch(Calendar.single());
              made.addValueChangeListener(
                  event -> {
                    if (event.isFromClient() && event.getValue().getDayOfMonth() == 9) {
                      made.setValue(event.getOldValue());
                    }
                  });
              return made;
            });

    calendar.root().locator("[data-date='2026-04-03']").click();
    assertThat(calendar.caption()).hasText("April 2026");
    assertThat(calendar.day("2026-04-03")).hasAttribute("data-selected", "");
    assertThat(calendar.day("2026-04-03")).isFocused();
    calendar.day("2026-04-09").click();
    visitor.settles();

    assertThat(calendar.day("2026-04-03")).hasAttribute("data-selected", "");
    assertThat(calendar.day("2026-04-09")).not().hasAttribute("data-selected", "");
    assertThat(calendar.day("2026-04-03")).isFocused();
    assertThat(visitor.find("[data-es=announcements]"))
        .hasText("Thursday, 9 April 2026, Not selected");
  }

  @Test
  @DisplayName("shows a value of the app outside the window as invalid, and why")
  void showsAnInvalidValue(Visitor visitor) {
    CalendarElement<LocalDate> calendar =
        CalendarElement.openedBy(
            visitor,
            () -> {
              Calendar<LocalDate> made = inMarch(Calendar.single());
              made.setMax(LocalDate.of(2026, 3, 10));
              made.setValue(LocalDate.of(2026, 3, 12));
              return made;
            });

    assertThat(calendar.root()).hasAttribute("aria-invalid", "true");
    assertThat(calendar.root()).hasAccessibleDescription("Choose March 10, 2026 or earlier");
    assertThat(calendar.part("errorMessage")).isVisible();
    assertThat(calendar.day("2026-03-12")).hasAttribute("data-selected", "");
    assertThat(calendar.day("2026-03-12")).hasAttribute("aria-disabled", "true");
    calendar.day("2026-03-10").click();
    assertThat(calendar.root()).not().hasAttribute("aria-invalid", "true");
    assertThat(calendar.part("errorMessage")).hasCount(0);
  }

  @Test
  @DisplayName(
      "can be paged but not changed while read-only, and neither paged nor changed while disabled")
  void isReadOnly(Visitor visitor) {
    CalendarElement<LocalDate> calendar =
        CalendarElement.openedBy(visitor, () -> inMarch(Calendar.single()));
    Stage.on(calendar.onServer(), () -> calendar.onServer().setReadOnly(true));
    assertThat(calendar.part("grid")).hasAttribute("aria-readonly", "true");

    calendar.day("2026-03-09").click();
    calendar.next().click();
    assertThat(calendar.caption()).hasText("April 2026");
    visitor.settles();
    assertThat(calendar.value()).isNull();

    Stage.on(calendar.onServer(), () -> calendar.onServer().setEnabled(false));
    assertThat(calendar.next()).isDisabled();
    assertThat(calendar.day("2026-04-09")).isDisabled();
  }

  // ---- Months ----

  @Test
  @DisplayName("shows any month without waiting for the server, and keeps the focus on the arrow")
  void showsAnyMonthAtOnce(Visitor visitor) {
    visitor.withRoundTrip(Duration.ZERO);
    CalendarElement<DateRange> calendar =
        CalendarElement.openedBy(
            visitor,
            () -> {
              Calendar<DateRange> made = inMarch(Calendar.range());
              made.setMonths(2);
              return made;
            });
    visitor.setRoundTrip(Duration.ofMinutes(2));

    calendar.next().click();
    assertThat(calendar.caption()).hasText(new String[] {"April 2026", "May 2026"});
    assertThat(calendar.next()).isFocused();
    calendar.next().click();
    assertThat(calendar.caption()).hasText(new String[] {"May 2026", "June 2026"});
    calendar.caption().last().click();
    calendar.root().locator("[data-at]:has-text('Dec')").click();

    assertThat(calendar.caption()).hasText(new String[] {"November 2026", "December 2026"});
    assertThat(calendar.day("2026-12-31")).isVisible();
  }

  @Test
  @DisplayName("sends at most 6 KB for another month with prices and unavailable days")
  void sendsLittleForAnotherMonth(Visitor visitor) {
    visitor.withRoundTrip(Duration.ZERO);
    CalendarElement<DateRange> calendar =
        CalendarElement.openedBy(
            visitor,
            () -> {
              Calendar<DateRange> made = inMarch(Calendar.range());
              made.setDateDisabled(day -> day.getDayOfWeek() == DayOfWeek.SUNDAY);
              return made;
            });
    visitor.settles();
    long before = visitor.bytesReceived();

    calendar.next().click();
    assertThat(calendar.day("2026-04-12")).hasAttribute("aria-disabled", "true");
    visitor.settles();

    assertThat(visitor.bytesReceived() - before).isLessThan(6 * 1024);
  }

  @Test
  @DisplayName("has the week numbers and weekday names of its locale")
  void numbersWeeks(Visitor visitor) {
    CalendarElement<LocalDate> calendar =
        CalendarElement.openedBy(
            visitor,
            () -> {
              Calendar<LocalDate> made = inMarch(Calendar.single());
              made.setShowWeekNumbers(true);
              return made;
            });

    for (YearMonth month = YearMonth.of(2024, 11);
        month.isBefore(YearMonth.of(2026, 3));
        month = month.plusMonths(1)) {
      YearMonth shown = month;
      DayOfWeek first = DayOfWeek.of(1 + month.getMonthValue() % 7);
      Stage.on(
          calendar.onServer(),
          () -> {
            calendar.onServer().setWeekStartsOn(first);
            calendar.onServer().setMonth(shown);
          });
      assertThat(calendar.part("weekday").first())
          .hasAttribute(
              "aria-label", new CalendarLocale(Locale.UK).weekdaysInDates().get(first.ordinal()));
      assertThat(calendar.caption())
          .hasText(shown.format(DateTimeFormatter.ofPattern("MMMM yyyy", Locale.UK)));
      LocalDate begin = shown.atDay(1).with(TemporalAdjusters.previousOrSame(first));
      String[] numbers =
          begin
              .datesUntil(shown.plusMonths(1).atDay(1), Period.ofWeeks(1))
              .map(day -> day.with(TemporalAdjusters.nextOrSame(DayOfWeek.THURSDAY)))
              .map(thursday -> "" + thursday.get(IsoFields.WEEK_OF_WEEK_BASED_YEAR))
              .toArray(String[]::new);
      assertThat(
              calendar
                  .part("weeks")
                  .locator("[data-part=row]:has([data-date]) [data-part=weekNumber]"))
          .hasText(numbers);
      assertThat(calendar.part("day").first().getAttribute("data-date"))
          .isEqualTo(begin.toString());
    }
  }

  @Test
  @DisplayName("marks today in the user's time zone")
  void knowsToday(Visitor visitor) {
    String zone = "Pacific/Kiritimati";
    CalendarElement<LocalDate> calendar =
        CalendarElement.openedBy(visitor.withTimeZone(zone), Calendar::single);

    LocalDate today = LocalDate.now(ZoneId.of(zone));
    assertThat(calendar.day(today.toString())).hasAttribute("aria-current", "date");
    assertThat(Stage.ask(calendar.onServer(), calendar.onServer()::getMonth))
        .isEqualTo(YearMonth.from(today));
  }

  @ParameterizedTest
  @ValueSource(ints = {280, 360, 800})
  @DisplayName("fits its container, with two months one above the other if it is narrow")
  void fitsWhereItIs(int width, Visitor visitor) {
    CalendarElement<LocalDate> calendar =
        CalendarElement.openedBy(
            visitor.withWindow(width, 800),
            () -> {
              Calendar<LocalDate> made = inMarch(Calendar.single());
              made.setMonths(2);
              return made;
            });
    BoundingBox first = calendar.part("month").first().boundingBox();
    BoundingBox second = calendar.part("month").last().boundingBox();

    assertThat(calendar.root().boundingBox().width).isLessThanOrEqualTo(width);
    if (width < 640) {
      assertThat(second.y).isGreaterThan(first.y + 300);
    } else {
      assertThat(second.y).isEqualTo(first.y);
    }
    List<Locator> arrows = calendar.root().locator("[data-part=nav]:visible").all();
    assertThat(arrows).hasSize(2);
    assertThat(arrows.getLast().boundingBox().y).isEqualTo(arrows.getFirst().boundingBox().y);
    assertThat(calendar.part("months")).hasCSS("touch-action", "pan-y pinch-zoom");
    assertThat(calendar.day("2026-03-11").boundingBox().width).isGreaterThan(34);
    assertThat(calendar.root().locator("[data-outside]:visible")).hasCount(0);
  }

  @Test
  @DisplayName("has targets of 48 px for fingers, and fits a phone with large text")
  void fitsAFinger(Visitor visitor) {
    CalendarElement<LocalDate> calendar =
        CalendarElement.openedBy(
            visitor.withWindow(360, 740).withTouch(), () -> inMarch(Calendar.single()));
    assertThat(calendar.next().boundingBox().width).isEqualTo(48);
    assertThat(calendar.next().boundingBox().height).isEqualTo(48);
    assertThat(calendar.caption().boundingBox().height).isEqualTo(48);

    calendar.caption().tap();
    assertThat(
            calendar
                .part("pickerItem")
                .nth(4)
                .evaluate(
                    """
                    item => {
                      const { left, top, width, height } = item.getBoundingClientRect();
                      const hits = (y) => document.elementFromPoint(left + width / 2, y) === item;
                      return hits(top - 5) && hits(top + height + 5);
                    }
                    """))
        .isEqualTo(true);
    calendar.caption().evaluate("() => document.documentElement.style.fontSize = '200%'");
    BoundingBox box = calendar.root().boundingBox();
    assertThat(box.x + box.width).isLessThanOrEqualTo(360);
    BoundingBox next = calendar.next().boundingBox();
    assertThat(next.x + next.width).isLessThanOrEqualTo(box.x + box.width);
    calendar.caption().evaluate("() => document.documentElement.style.fontSize = ''");
  }

  @Test
  @DisplayName("changes the month on a horizontal swipe, without selecting a day")
  void changesTheMonthByAFinger(Visitor visitor) {
    CalendarElement<LocalDate> calendar =
        CalendarElement.openedBy(visitor.withTouch(), () -> inMarch(Calendar.single()));

    swipe(calendar, -120, 10);
    assertThat(calendar.caption()).hasText("April 2026");
    swipe(calendar, 120, 10);
    assertThat(calendar.caption()).hasText("March 2026");
    Stage.on(calendar.onServer(), () -> calendar.onServer().setSwipe(false));
    assertThat(calendar.root()).hasAttribute("data-no-swipe", "");
    swipe(calendar, -120, 10);
    visitor.settles();
    assertThat(calendar.caption()).hasText("March 2026");
    assertThat(calendar.value()).isNull();

    Stage.on(
        calendar.onServer(),
        () -> {
          calendar.onServer().setSwipe(true);
          calendar.onServer().setEnabled(false);
        });
    assertThat(calendar.root()).hasAttribute("disabled", "");
    swipe(calendar, -120, 10);
    visitor.settles();
    assertThat(calendar.caption()).hasText("March 2026");
  }

  /** Swipes with a finger that starts in the middle of the weeks. */
  private static void swipe(CalendarElement<?> calendar, int x, int y) {
    BoundingBox weeks = calendar.part("weeks").first().boundingBox();
    CDPSession devTools = calendar.page().context().newCDPSession(calendar.page());
    for (int i = 0; i <= 10; i++) {
      JsonObject point = new JsonObject();
      point.addProperty("x", weeks.x + weeks.width / 2 + x * i / 10.0);
      point.addProperty("y", weeks.y + weeks.height / 2 + y * i / 10.0);
      touch(devTools, i == 0 ? "touchStart" : "touchMove", point);
    }
    touch(devTools, "touchEnd");
    devTools.detach();
  }

  private static void touch(CDPSession devTools, String type, JsonObject... points) {
    JsonObject event = new JsonObject();
    event.addProperty("type", type);
    JsonArray touched = new JsonArray();
    List.of(points).forEach(touched::add);
    event.add("touchPoints", touched);
    devTools.send("Input.dispatchTouchEvent", event);
  }

  // ---- Content of days ----

  @Test
  @DisplayName("puts the component of a day below its number, and has it read with the day")
  void putsTheComponentOfADay(Visitor visitor) {
    CalendarElement<LocalDate> calendar =
        CalendarElement.openedBy(
            visitor,
            () -> {
              Calendar<LocalDate> made = inMarch(Calendar.single());
              made.setDayRenderer(
                  day -> day.getDayOfMonth() % 2 == 0 ? new Span("€" + day.getDayOfMonth()) : null);
              return made;
            });

    assertThat(calendar.day("2026-03-12").locator("span").last()).hasText("€12");
    assertThat(calendar.day("2026-03-12"))
        .hasAttribute("aria-label", "Thursday, 12 March 2026, €12");
    assertThat(calendar.day("2026-03-13").locator("span")).hasCount(1);
    calendar.next().click();
    assertThat(calendar.day("2026-04-30").locator("span").last()).hasText("€30");
    assertThat(calendar.root().locator("span:has-text('€')")).hasCount(15);
  }

  @Test
  @DisplayName("gives classes to the parts that the browser draws")
  void givesClassesToParts(Visitor visitor) {
    CalendarElement<LocalDate> calendar =
        CalendarElement.openedBy(
            visitor,
            () -> {
              Calendar<LocalDate> made = inMarch(Calendar.single());
              made.setClasses(Calendar.Part.FACE, "ring-2");
              made.setClasses(Calendar.Part.PICKER_ITEM, "p-2");
              return made;
            });

    assertThat(calendar.day("2026-03-12").locator(".ring-2")).hasCount(1);
    calendar.caption().click();
    assertThat(calendar.root().locator("[data-part=pickerItem].p-2")).hasCount(12);
  }

  @Test
  @DisplayName(
      "takes the focus when it is first shown if autofocus is set, and still works after it was"
          + " moved")
  void takesTheFocus(Visitor visitor) {
    CalendarElement<LocalDate> calendar =
        CalendarElement.openedBy(
            visitor,
            () -> {
              Calendar<LocalDate> made = inMarch(Calendar.single());
              made.setAutofocus(true);
              return made;
            });
    assertThat(calendar.day("2026-03-01")).isFocused();

    visitor
        .page()
        .evaluate(
            "() => document.querySelector('h1').before(document.querySelector('es-calendar'))");
    calendar.next().click();
    assertThat(calendar.caption()).hasText("April 2026");
    calendar.day("2026-04-08").click();
    Awaitility.await()
        .untilAsserted(() -> assertThat(heard).containsExactly(LocalDate.of(2026, 4, 8)));
  }

  @Test
  @DisplayName("vibrates on a selection unless haptics are switched off for it or the UI")
  void vibratesOnAChoice(Visitor visitor) {
    CalendarElement<LocalDate> calendar =
        CalendarElement.openedBy(visitor, () -> inMarch(Calendar.single()));
    visitor
        .page()
        .evaluate("() => { window.pulses = 0; navigator.vibrate = () => ++window.pulses; }");
    calendar.day("2026-03-09").click();
    assertThat(visitor.page().evaluate("window.pulses")).isEqualTo(1);

    Stage.on(
        calendar.onServer(),
        () -> EspressivoTheme.of(calendar.onServer().getUI().orElseThrow()).setHaptics(false));
    assertThat(visitor.find("html")).hasAttribute("data-haptics", "off");
    calendar.day("2026-03-10").click();
    assertThat(visitor.page().evaluate("window.pulses")).isEqualTo(1);
  }

  @Test
  @DisplayName("stays usable while a slow predicate answers day by day")
  void isAtWorkWhileTheAppIsSlow(Visitor visitor) {
    CalendarElement<LocalDate> calendar =
        CalendarElement.openedBy(
            visitor,
            () -> {
              Calendar<LocalDate> made = inMarch(Calendar.single());
              made.setDateDisabled(
                  day -> {
                    try {
                      // Simulates a slow app; the test itself does not wait.
                      Thread.sleep(30);
                    } catch (InterruptedException e) {
                      Thread.currentThread().interrupt();
                    }
                    return day.getDayOfMonth() == 31;
                  });
              return made;
            });

    calendar.day("2026-03-05").click();
    assertThat(calendar.day("2026-03-05")).hasAttribute("data-selected", "");
    assertThat(calendar.day("2026-03-31")).hasAttribute("aria-disabled", "true");
    assertThat(calendar.day("2026-03-05")).hasAttribute("data-selected", "");
  }
}
