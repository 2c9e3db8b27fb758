package dev.espressivo.calendar;

import static dev.espressivo.browser.Expect.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.vaadin.flow.component.UI;
import com.vaadin.flow.shared.communication.PushMode;
import dev.espressivo.browser.Visitor;
import dev.espressivo.views.Stage;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Supplier;

/**
 * A calendar on a page.
 *
 * @param page the page it is on
 * @param root the calendar's element
 * @param onServer the component
 */
record CalendarElement<V>(Page page, Locator root, Calendar<V> onServer) {

  /** Opens a page with a calendar, and waits until it is drawn. */
  static <V> CalendarElement<V> openedBy(Visitor visitor, Supplier<Calendar<V>> calendar) {
    AtomicReference<Calendar<V>> made = new AtomicReference<>();
    Page page =
        visitor.opens(
            Stage.with(
                () -> {
                  // Push sends later changes by the test to the page.
                  UI.getCurrent().getPushConfiguration().setPushMode(PushMode.AUTOMATIC);
                  made.set(calendar.get());
                  return made.get();
                }));
    CalendarElement<V> element =
        new CalendarElement<>(page, page.locator("es-calendar").first(), made.get());
    assertThat(element.part("caption").first()).not().isEmpty();
    return element;
  }

  Locator part(String name) {
    return root.locator("[data-part=" + name + "]");
  }

  /**
   * Returns the button of an ISO date: the one in its own month if the date is also shown in
   * another month.
   */
  Locator day(String date) {
    return root.locator("[data-part=day][data-date='" + date + "']:not([data-outside])");
  }

  Locator cell(String date) {
    return root.locator("[data-part=cell]")
        .filter(new Locator.FilterOptions().setHas(page.locator("[data-date='" + date + "']")));
  }

  Locator caption() {
    return part("header").locator("[data-part=caption]");
  }

  Locator next() {
    return root.locator("[data-by='1']").last();
  }

  Locator previous() {
    return root.locator("[data-by='-1']").first();
  }

  V value() {
    return Stage.ask(onServer, onServer::getValue);
  }

  CalendarElement<V> press(String... keys) {
    for (String key : keys) {
      page.keyboard().press(key);
    }
    return this;
  }
}
