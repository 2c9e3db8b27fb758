package dev.espressivo.table;

import static dev.espressivo.browser.Expect.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.KeyboardModifier;
import com.microsoft.playwright.options.Media;
import com.vaadin.flow.component.UI;
import com.vaadin.flow.component.html.Div;
import com.vaadin.flow.component.html.Input;
import com.vaadin.flow.component.html.NativeButton;
import com.vaadin.flow.component.icon.VaadinIcon;
import com.vaadin.flow.shared.communication.PushMode;
import dev.espressivo.base.RowAction;
import dev.espressivo.browser.Axe;
import dev.espressivo.browser.InChromium;
import dev.espressivo.browser.SystemColors;
import dev.espressivo.browser.Visitor;
import dev.espressivo.views.Stage;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.apache.pdfbox.Loader;
import org.apache.pdfbox.pdmodel.PDDocument;
import org.apache.pdfbox.text.PDFTextStripper;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@InChromium
@DisplayName("A table in the browser")
class TableInTheBrowserTest {

  private record City(String name, String country, int people) {}

  private final AtomicReference<Table<?>> onServer = new AtomicReference<>();
  private int added;

  private <T> Page open(Visitor visitor, Table<T> table, Consumer<Table<T>> set) {
    return visitor.opens(
        Stage.with(
            () -> {
              UI.getCurrent().getPushConfiguration().setPushMode(PushMode.AUTOMATIC);
              set.accept(table);
              onServer.set(table);
              return new Div(table);
            }));
  }

  private Page openCities(Visitor visitor, Consumer<Table<City>> set) {
    Table<City> table =
        new Table<>(
            List.of(
                new City("Oslo", "Norway", 717),
                new City("Bergen", "Norway", 291),
                new City("Porto", "Portugal", 231)));
    table.setCaption("Cities");
    table.addColumn(City::name).setSortable(true);
    table.addColumn(City::country).setSortable(true);
    table.addColumn(City::people).setSortable(true);
    return open(visitor, table, set);
  }

  private static Table<Integer> lazy(int size, AtomicInteger fetches) {
    Table<Integer> table = new Table<>();
    table.setLabel("Numbers");
    table.addColumn("number", number -> number).setFormat(String::valueOf);
    table.addColumn("text", number -> "x".repeat(number % 40));
    table.setItems(
        query -> {
          fetches.incrementAndGet();
          return IntStream.range(query.getOffset(), query.getOffset() + query.getLimit()).boxed();
        },
        query -> size);
    return table;
  }

  private static Locator rows(Page page) {
    return page.locator("es-table tbody > tr");
  }

  private static void assertRows(Page page, String... firstCells) {
    assertThat(rows(page).locator("td[data-label=Name]")).hasText(firstCells);
  }

  private static Locator header(Page page, String name) {
    return page.locator("es-table th", new Page.LocatorOptions().setHasText(name));
  }

  @Test
  @DisplayName("shows a sort order, a selection and a page before the server can answer")
  void showsAtOnce(Visitor visitor) {
    visitor.withRoundTrip(Duration.ZERO);
    Page page =
        openCities(
            visitor,
            table -> {
              table.setSelectionMode(TableSelectionMode.MULTIPLE);
              table.setPageSize(2);
            });
    assertThat(rows(page)).hasCount(2);
    visitor.setRoundTrip(Duration.ofMinutes(2));

    Locator name = header(page, "Name");
    name.locator("button").click();
    assertThat(name).hasAttribute("aria-sort", "ascending");
    header(page, "People")
        .locator("button")
        .click(new Locator.ClickOptions().setModifiers(List.of(KeyboardModifier.SHIFT)));
    assertThat(header(page, "People")).hasAttribute("aria-sort", "ascending");
    assertThat(header(page, "People")).hasAttribute("data-order", "2");
    name.locator("button").click();
    assertThat(name).hasAttribute("aria-sort", "descending");
    assertThat(page.locator("[aria-sort]")).hasCount(1);
    name.locator("button").click();
    assertThat(page.locator("[aria-sort]")).hasCount(0);
    page.getByLabel("Select row Oslo").check();
    assertThat(page.locator("tr[data-selected]")).hasCount(1);
    page.getByLabel("Select all rows").click();
    assertThat(page.locator("tr[data-selected]")).hasCount(2);
    page.getByLabel("Next page").click();
    assertThat(page.locator("[data-range]")).hasText("3–3 of 3");
    assertThat(page.locator("tr[data-placeholder]")).hasCount(1);
    assertThat(page.getByLabel("Next page")).isDisabled();
  }

  @Test
  @DisplayName("sorts, selects and turns pages on the server, and reverts what is refused")
  void followsTheServer(Visitor visitor) {
    Page page =
        openCities(
            visitor,
            table -> {
              table.setSelectionMode(TableSelectionMode.MULTIPLE);
              table
                  .selection()
                  .admitting((current, proposed) -> proposed.size() > 2 ? current : proposed);
            });
    assertRows(page, "Oslo", "Bergen", "Porto");
    header(page, "Name").locator("button").click();
    assertRows(page, "Bergen", "Oslo", "Porto");
    header(page, "Name").locator("button").click();
    assertRows(page, "Porto", "Oslo", "Bergen");
    page.getByLabel("Select row Porto").click();
    page.getByLabel("Select row Oslo").click();
    awaitSelected(2);
    assertThat(page.getByLabel("Select all rows")).not().isChecked();
    page.getByLabel("Select row Bergen").click();
    assertThat(page.locator("tr[data-selected]")).hasCount(2);
    assertThat(page.getByLabel("Select row Bergen")).not().isChecked();

    Stage.on(onServer.get(), () -> onServer.get().setPageSize(2));
    assertRows(page, "Porto", "Oslo");
    page.getByLabel("Next page").click();
    assertRows(page, "Bergen");
    assertThat(rows(page)).hasAttribute("aria-rowindex", "4");
    assertThat(page.locator("es-table table")).hasAttribute("aria-rowcount", "4");
    Stage.on(
        onServer.get(),
        () -> {
          Div parent = (Div) onServer.get().getParent().orElseThrow();
          parent.remove(onServer.get());
          parent.add(onServer.get());
        });
    assertRows(page, "Bergen");
    page.getByLabel("Previous page").click();
    assertRows(page, "Porto", "Oslo");
    assertThat(page.locator("tr[data-selected]")).hasCount(2);
  }

  private void awaitSelected(int count) {
    Awaitility.await()
        .untilAsserted(
            () ->
                assertThat(Stage.ask(onServer.get(), () -> onServer.get().getSelection().size()))
                    .isEqualTo(count));
  }

  @Test
  @DisplayName("is one tab stop for its rows: arrows move, Space selects, Enter presses")
  void followsTheKeys(Visitor visitor) {
    AtomicReference<String> pressed = new AtomicReference<>();
    Page page =
        openCities(
            visitor,
            table -> {
              table.setSelectionMode(TableSelectionMode.SINGLE);
              table.addRowClickListener(press -> pressed.set(press.getItem().name()));
              table
                  .addColumn("action", city -> "")
                  .setRenderer(city -> new NativeButton("Call " + city.name()));
            });
    rows(page).first().focus();
    page.keyboard().press("ArrowDown");
    assertThat(rows(page).nth(1)).isFocused();
    assertThat(page.locator("tbody > tr[tabindex='0']")).hasCount(1);
    page.keyboard().press("Space");
    assertThat(rows(page).nth(1)).hasAttribute("data-selected", "");
    page.keyboard().press("End");
    assertThat(rows(page).nth(2)).isFocused();
    page.keyboard().press("Space");
    assertThat(page.locator("tr[data-selected]")).hasCount(1);
    page.keyboard().press("Enter");
    Awaitility.await().untilAsserted(() -> assertThat(pressed.get()).isEqualTo("Porto"));

    pressed.set("");
    page.getByText("Call Oslo").click();
    rows(page).first().locator("td").nth(1).click();
    Awaitility.await().untilAsserted(() -> assertThat(pressed.get()).isEqualTo("Oslo"));
    Axe.assertFindsNothingOn(page);
  }

  @Test
  @DisplayName("keeps its roles when rows are cards, as the accessibility tree shows")
  void keepsItsRoles(Visitor visitor) {
    String tree =
        """
        - table "Cities":
          - caption: Cities
          - rowgroup:
            - row "Name Country People":
              - columnheader "Name":
                - button "Name"
              - columnheader "Country":
                - button "Country"
              - columnheader "People":
                - button "People"
          - rowgroup:
            - row "Oslo Norway 717":
              - cell "Oslo"
              - cell "Norway"
              - cell "717"
        """;
    visitor.withWindow(1280, 800);
    Page page = openCities(visitor, table -> table.setFilter(city -> city.people() > 700));
    assertThat(rows(page)).hasCount(1);
    assertThat(page.locator("es-table")).matchesAriaSnapshot(tree);
    assertThat(page.locator("es-table")).not().hasAttribute("data-cards", "");
    assertThat(rows(page).first().evaluate("row => row.offsetHeight")).isEqualTo(52);
    assertThat(page.locator("thead tr").evaluate("row => row.offsetHeight")).isEqualTo(56);
    assertThat(
            page.getByText("717")
                .evaluate(
                    "cell => getComputedStyle(cell).textAlign + ' '"
                        + " + getComputedStyle(cell).fontVariantNumeric"))
        .isEqualTo("end tabular-nums");

    page.setViewportSize(360, 700);
    assertThat(page.locator("es-table")).hasAttribute("data-cards", "");
    assertThat(page.locator("es-table")).matchesAriaSnapshot(tree);
    Axe.assertFindsNothingOn(page);
  }

  @Test
  @DisplayName(
      "shows at 100 random positions the row that lies there, with the same widths, and as cards,"
          + " too")
  void showsTheRightRow(Visitor visitor) {
    for (int size : List.of(100_000, 1_000_000_000)) {
      AtomicInteger fetches = new AtomicInteger();
      visitor.withWindow(1280, 800);
      Page page = open(visitor, lazy(size, fetches), table -> {});
      assertThat(rows(page).first()).containsText("0");
      Object widths = page.evaluate(WIDTHS);
      Random random = new Random(7);
      for (int i = 0; i < 50; i++) {
        // In the same frame, before any answer: the place of a row does not depend on its content.
        Object place = page.evaluate(PLACE, random.nextDouble());
        assertThat(place).as("position %d of %d rows", i, size).isEqualTo("right");
      }
      page.evaluate(PLACE, 0.5);
      assertThat(page.locator("es-table tr[data-placeholder]")).hasCount(0);
      Locator middle = page.locator("es-table tr[aria-rowindex='%d']".formatted(size / 2 + 2));
      assertThat(middle).containsText(String.valueOf(size / 2));
      assertThat(page.evaluate(WIDTHS)).isEqualTo(widths);
      assertThat(page.locator("es-table table"))
          .hasAttribute("aria-rowcount", String.valueOf(size + 1));
      assertThat(rows(page).count()).isLessThan(40);
      // A jump asks for two or three blocks, which Vaadin fetches one by one.
      assertThat(fetches.get()).isLessThan(160);
    }
    Page page = visitor.page();
    page.setViewportSize(360, 700);
    assertThat(page.locator("es-table")).hasAttribute("data-cards", "");
    Awaitility.await().until(() -> "right".equals(page.evaluate(PLACE, 0.3)));
    for (double part = 0; part < 1; part += 0.1) {
      assertThat(page.evaluate(PLACE, part)).as("card at %s", part).isEqualTo("right");
    }
  }

  private static final String WIDTHS =
      "[...document.querySelectorAll('es-table th')].map(cell => cell.offsetWidth).join()";

  /** Scrolls to a part of the way, and compares the row under the header with that of the bar. */
  private static final String PLACE =
      """
      (part) => new Promise((done) => {
        const box = document.querySelector('es-table [data-box]');
        const table = box.firstElementChild;
        const count = table.ariaRowCount - 1;
        const travel = box.scrollHeight - box.clientHeight;
        box.scrollTop = part * travel;
        requestAnimationFrame(() => setTimeout(() => {
          const each = table.tBodies[0].rows[0].offsetHeight;
          const head = table.tHead.getBoundingClientRect().bottom;
          const height = box.clientHeight - table.tHead.offsetHeight;
          const top = (box.scrollTop / travel) * (count * each - height);
          const wrong = [...table.tBodies[0].rows].filter((row) => {
            const at = row.getBoundingClientRect().top - head;
            return Math.abs((row.ariaRowIndex - 2) * each - top - at) > each;
          });
          const seen = [...table.tBodies[0].rows].some((row) => {
            const box = row.getBoundingClientRect();
            return box.top <= head + 1 && box.bottom > head + 1;
          });
          done(wrong.length ? `wrong: ${wrong[0].ariaRowIndex}` : seen ? 'right' : 'blank');
        }));
      })
      """;

  @Test
  @DisplayName(
      "measures rows in memory: they touch each other, the row being read stays where it is while"
          + " others are measured or inserted above, and the bar settles where the rows are")
  void measuresItsRows(Visitor visitor) {
    Table<Integer> table = new Table<>();
    table.setLabel("Texts");
    table.addColumn("number", number -> number).setFormat(String::valueOf);
    table.addColumn("text", number -> "words ".repeat(number * 37 % 90)).setWidth("20rem");
    TableListDataView<Integer> data = table.setItems(new ArrayList<>(range(0, 3000)));
    visitor.withWindow(1280, 800);
    Page page = open(visitor, table, each -> {});
    assertThat(rows(page).nth(1)).containsText("words");
    assertThat(page.evaluate(READ, List.of(0.3, 110, 60))).isInstanceOf(Number.class);
    assertThat(page.evaluate(READ, List.of(1, -90, 60))).isInstanceOf(Number.class);
    assertThat(page.evaluate(SETTLE_BEFORE_THE_EVENT, 110)).isEqualTo(110);
    Object bar = page.evaluate(READ, List.of(0.5, -90, 60));
    assertThat(bar).isInstanceOf(Number.class);

    Object first = page.evaluate(FIRST);
    page.waitForFunction(
        "bar => document.querySelector('es-table [data-box]').scrollTop !== bar", bar);
    assertThat(page.evaluate(FIRST)).isEqualTo(first);

    Stage.on(onServer.get(), () -> data.addItemsBefore(range(-3, 0), 0));
    assertThat(page.locator("es-table table")).hasAttribute("aria-rowcount", "3004");
    page.waitForFunction(
        "first => JSON.stringify(%s) === JSON.stringify(first)".formatted(FIRST), first);

    page.evaluate(HIDE_AND_SHOW);
    assertThat(page.evaluate(FIRST)).isEqualTo(first);

    page.waitForFunction(
        """
        () => {
          const last = document.querySelector('es-table tr[aria-rowindex="3004"]');
          const scroller = document.querySelector('es-table [data-box]');
          const box = scroller.getBoundingClientRect();
          scroller.scrollTop = 1e9;
          return last && Math.abs(last.getBoundingClientRect().bottom - box.bottom) < 1.5;
        }\
        """);
  }

  private static List<Integer> range(int from, int to) {
    return IntStream.range(from, to).boxed().toList();
  }

  /** Scrolls, and lets the timers end before the scroll event comes, as on a slow machine. */
  private static final String SETTLE_BEFORE_THE_EVENT =
      """
      async step => {
        const box = document.querySelector('es-table [data-box]');
        const { setTimeout, clearTimeout } = window;
        const held = new Map();
        window.setTimeout = callback => held.set(held.size + 1e9, callback) && held.size + 1e9 - 1;
        window.clearTimeout = timer => held.delete(timer) || clearTimeout(timer);
        box.scrollTop += step;
        await new Promise(done => box.addEventListener('scroll', done, { once: true }));
        const before = box.scrollTop;
        box.scrollTop += step;
        Object.assign(window, { setTimeout, clearTimeout });
        held.forEach(callback => callback());
        return box.scrollTop - before;
      }\
      """;

  private static final String HIDE_AND_SHOW =
      """
      async () => {
        const { style } = document.querySelector('es-table').parentElement;
        const frames = async () => {
          for (let i = 0; i < 3; i++) await new Promise(requestAnimationFrame);
        };
        style.display = 'none';
        await frames();
        style.display = '';
        await frames();
      }\
      """;

  /** The first row in view, and its distance from the header, in px. */
  private static final String FIRST =
      """
      (() => {
        const head = document.querySelector('es-table thead').getBoundingClientRect().bottom;
        const rows = [...document.querySelectorAll('es-table tbody > tr:not([data-placeholder])')];
        const row = rows.find((each) => each.getBoundingClientRect().bottom > head + 1);
        return [row.cells[0].textContent, Math.round(row.getBoundingClientRect().top - head)];
      })()\
      """;

  /**
   * Scrolls in steps from a part of the way. Returns where the bar is then, or what has moved
   * otherwise than the bar.
   */
  private static final String READ =
      """
      async ([part, step, times]) => {
        const box = document.querySelector('es-table [data-box]');
        // What is painted: after layout, and after the table's own observer.
        const frame = () => new Promise((done) => {
          new ResizeObserver((_, observer) => done(observer.disconnect())).observe(box);
        });
        box.scrollTop = part * (box.scrollHeight - box.clientHeight);
        do await frame(); while (document.querySelector('es-table tr[data-placeholder]'));
        await frame();
        const head = box.querySelector('thead').getBoundingClientRect().bottom;
        for (let i = 0; i < times; i++) {
          const rows = () => [...box.querySelectorAll('tbody > tr')];
          const row = rows().find((each) => each.getBoundingClientRect().bottom > head + 1);
          const { top } = row.getBoundingClientRect();
          const { ariaRowIndex } = row;
          const before = box.scrollTop;
          box.scrollTop += step;
          const by = box.scrollTop - before;
          await frame();
          if (row.ariaRowIndex !== ariaRowIndex) return `at ${i}, row ${ariaRowIndex} was used again`;
          const moved = top - row.getBoundingClientRect().top;
          if (Math.abs(moved - by) > 1) return `at ${i}, row ${ariaRowIndex} moved by ${moved}, not by ${by} px`;
          const places = rows().map((each) => each.getBoundingClientRect());
          const gap = places.findIndex((place, j) => j && Math.abs(place.top - places[j - 1].bottom) > 1);
          if (gap > 0) return `at ${i}, row ${rows()[gap].ariaRowIndex} does not touch the one before`;
        }
        return box.scrollTop;
      }\
      """;

  @Test
  @DisplayName("has its header on each page of a print")
  void printsItsHeaderOnEachPage(Visitor visitor) throws IOException {
    visitor.withWindow(1280, 800);
    Page page = open(visitor, lazy(100, new AtomicInteger()), table -> {});
    assertThat(rows(page).nth(1)).containsText("1");
    page.waitForFunction("document.querySelector('es-table').limit !== undefined");
    page.emulateMedia(new Page.EmulateMediaOptions().setMedia(Media.PRINT));
    try (PDDocument print = Loader.loadPDF(page.pdf())) {
      PDFTextStripper reader = new PDFTextStripper();
      assertThat(print.getNumberOfPages()).isGreaterThan(1);
      for (int number = 1; number <= print.getNumberOfPages(); number++) {
        reader.setStartPage(number);
        reader.setEndPage(number);
        assertThat(reader.getText(print)).as("page %d", number).containsIgnoringCase("number");
      }
    }
  }

  @Test
  @DisplayName("scrolls by the wheel and by keys through a window, the focused row staying usable")
  void scrollsByKeys(Visitor visitor) {
    visitor.withWindow(1280, 800);
    Page page =
        open(
            visitor,
            lazy(100_000, new AtomicInteger()),
            table -> table.setSelectionMode(TableSelectionMode.SINGLE));
    assertThat(rows(page).first()).containsText("0");
    rows(page).first().focus();
    for (int i = 0; i < 3; i++) {
      page.keyboard().press("PageDown");
    }
    page.keyboard().press("End");
    Locator last = page.locator("tr[aria-rowindex='100001']");
    assertThat(last).isFocused();
    assertThat(last).containsText("99999");
    page.keyboard().press("Space");
    awaitSelected(1);
    page.locator("es-table [data-box]").hover();
    page.mouse().wheel(0, -1_000);
    assertThat(page.locator("tr[aria-rowindex='99978']")).isVisible();
    assertThat(last).isFocused();
    page.keyboard().press("ArrowUp");
    assertThat(page.locator("tr[aria-rowindex='100000']")).isFocused();
    page.keyboard().press("Home");
    assertThat(page.locator("tr[aria-rowindex='2']")).isFocused();
    assertThat(page.locator("tr[aria-rowindex='2']")).containsText("0");
    Axe.assertFindsNothingOn(page);
  }

  @Test
  @DisplayName(
      "survives hostile texts: 10,000 letters without a space, markup, overrides of direction")
  void survivesHostileTexts(Visitor visitor) {
    visitor.withWindow(1280, 800);
    List<String> texts =
        List.of("w".repeat(10_000), "<img src=x onerror=alert(1)>", "\u202Egnirts\u202D", "plain");
    Table<String> table = new Table<>(texts);
    table.setLabel("Texts");
    table.addColumn("text", text -> text).setHeader("<b>" + "h".repeat(200));
    table.addColumn("length", String::length);
    Page page = open(visitor, table, made -> {});
    assertThat(rows(page)).hasCount(4);
    assertThat(page.locator("es-table img, es-table b")).hasCount(0);
    assertThat(rows(page).nth(1)).containsText("<img src=x onerror=alert(1)>");
    assertThat(
            page.evaluate(
                "document.documentElement.scrollWidth <= innerWidth"
                    + " && [...document.querySelectorAll('es-table td')]"
                    + ".every(cell => cell.scrollWidth <= cell.clientWidth + 1)"))
        .isEqualTo(true);
    page.setViewportSize(360, 700);
    assertThat(page.locator("es-table")).hasAttribute("data-cards", "");
    assertThat(page.evaluate("document.documentElement.scrollWidth <= innerWidth")).isEqualTo(true);
  }

  @Test
  @DisplayName(
      "keeps the header and frozen columns in view when it scrolls, left to right and mirrored")
  void keepsInView(Visitor visitor) {
    visitor.withWindow(1280, 800);
    Table<Integer> table = new Table<>(IntStream.range(0, 40).boxed().toList());
    table.setLabel("Wide");
    table.setHeight("300px");
    table.setSelectionMode(TableSelectionMode.MULTIPLE);
    for (int i = 0; i < 9; i++) {
      int by = i;
      table.addColumn("column" + i, number -> number * by).setWidth("200px").setFrozen(i < 2);
    }
    table.getColumn("column1").orElseThrow().setTotal(List::size);
    Page page = open(visitor, table, made -> {});
    assertThat(rows(page)).hasCount(40);
    for (String direction : List.of("ltr", "rtl")) {
      Object places =
          page.evaluate(
              """
              (direction) => {
                document.documentElement.dir = direction;
                const box = document.querySelector('es-table [data-box]');
                const { left, right, top, bottom } = box.getBoundingClientRect();
                box.scrollTo(direction === 'rtl' ? -500 : 500, 700);
                const start = (cell) => {
                  const place = cell.getBoundingClientRect();
                  return Math.round(direction === 'rtl' ? left + box.clientWidth - place.right : place.left - left);
                };
                const all = [...box.querySelectorAll('tr')].map((row) => [...row.children].slice(0, 4).map(start));
                const head = box.querySelector('thead').getBoundingClientRect().top - top;
                const foot = bottom - box.querySelector('tfoot').getBoundingClientRect().bottom;
                return [...new Set(all.map(String))].join(' ') + ` ${Math.round(head)} ${foot < 20}`;
              }
              """,
              direction);
      // The third column has moved by 500 px below the frozen ones.
      assertThat(places.toString()).as(direction).isEqualTo("0,52,252,-48 0 true");
    }
    page.evaluate("document.documentElement.dir = 'ltr'");
  }

  private static Locator details(Page page, String name) {
    return page.getByLabel("Details of " + name, new Page.GetByLabelOptions().setExact(true));
  }

  @Test
  @DisplayName(
      "opens details before the server can answer, creates their component on the first opening"
          + " only, and keeps open rows when sorted, refreshed, filtered and shown as cards")
  void opensDetails(Visitor visitor) {
    AtomicInteger made = new AtomicInteger();
    visitor.withWindow(1280, 800).withRoundTrip(Duration.ZERO);
    Page page =
        openCities(
            visitor,
            table -> {
              table.setSelectionMode(TableSelectionMode.SINGLE);
              table.addRowClickListener(press -> table.setCaption("Pressed"));
              table.setDetails(
                  city -> {
                    made.incrementAndGet();
                    return new Div(new NativeButton("More of " + city.name()));
                  });
            });
    assertThat(details(page, "Oslo")).hasAttribute("aria-expanded", "false");
    assertThat(made.get()).isZero();
    Locator panel = rows(page).first().locator("[data-part=details]");
    // From the row into its controls, and back.
    rows(page).first().focus();
    page.keyboard().press("Tab");
    assertThat(details(page, "Oslo")).isFocused();
    page.keyboard().press("Enter");
    assertThat(panel).containsText("More of Oslo");
    assertThat(details(page, "Oslo")).hasAttribute("aria-controls", panel.getAttribute("id"));
    assertThat(details(page, "Oslo")).isFocused();
    page.keyboard().press("Tab");
    assertThat(page.getByText("More of Oslo")).isFocused();
    page.keyboard().press("Shift+Tab");
    page.keyboard().press("Shift+Tab");
    assertThat(rows(page).first()).isFocused();
    int once = made.get();
    panel.click(new Locator.ClickOptions().setPosition(300, 5));
    header(page, "Name").locator("button").click();
    assertRows(page, "Bergen", "Oslo", "Porto");
    assertThat(rows(page).nth(1)).containsText("More of Oslo");
    assertThat(page.locator("[data-part=details]")).hasCount(1);
    assertThat(page.locator("caption")).hasText("Cities");
    assertThat(made.get()).isEqualTo(once);

    page.setViewportSize(360, 700);
    assertThat(page.locator("es-table")).hasAttribute("data-cards", "");
    assertThat(page.getByText("More of Oslo")).isVisible();
    Axe.assertFindsNothingOn(page);
    details(page, "Oslo").click();
    assertThat(page.locator("[data-part=details]")).hasCount(0);
    assertThat(page.getByText("More of Oslo")).hasCount(0);
    visitor.setRoundTrip(Duration.ofMinutes(2));
    details(page, "Porto").click();
    assertThat(page.locator("[data-part=details]")).hasAttribute("aria-busy", "true");
    assertThat(details(page, "Porto")).hasAttribute("aria-expanded", "true");
    details(page, "Porto").click();
    assertThat(page.locator("[data-part=details]")).hasCount(0);
  }

  @Test
  @DisplayName(
      "keeps focus and menu on a row that shifts, closes the menu of one that goes, and agrees with"
          + " the server about rows that are sent while the user presses")
  void survivesUpdates(Visitor visitor) {
    AtomicReference<String> run = new AtomicReference<>("");
    visitor.withWindow(1280, 800);
    City oslo = new City("Oslo", "Norway", 717);
    City bergen = new City("Bergen", "Norway", 291);
    City porto = new City("Porto", "Portugal", 231);
    Table<City> table = new Table<>(new ArrayList<>(List.of(oslo, bergen, porto)));
    table.addColumn(City::name);
    table.addColumn("note", city -> "").setRenderer(city -> new Input());
    table.setDetails(city -> new Div("More of " + city.name()));
    table.setSelectionMode(TableSelectionMode.MULTIPLE);
    table.setRowActions(
        city ->
            Stream.of("Edit", "Delete")
                .map(label -> RowAction.of(label, () -> run.set(label + city.name())))
                .toList());
    Page page = open(visitor, table, each -> {});
    rows(page).nth(2).focus();
    insertBefore(oslo);
    assertRows(page, "New", "Oslo", "Bergen", "Porto");
    assertThat(rows(page).nth(3)).isFocused();
    Locator more = page.getByLabel("Actions for Bergen");
    more.focus();
    insertBefore(oslo);
    assertThat(rows(page)).hasCount(5);
    assertThat(more).isFocused();
    Stage.on(table, () -> table.getListDataView().removeItem(oslo));
    assertThat(rows(page)).hasCount(4);
    assertThat(more).isFocused();

    Locator menu = page.locator("[role=menu]:popover-open");
    rows(page).nth(2).focus();
    page.keyboard().press("Shift+F10");
    assertThat(menu).isVisible();
    insertBefore(bergen);
    assertThat(rows(page)).hasCount(5);
    page.keyboard().press("Enter");
    Awaitility.await().untilAsserted(() -> assertThat(run.get()).isEqualTo("EditBergen"));
    rows(page).nth(3).focus();
    page.keyboard().press("Shift+F10");
    assertThat(menu).isVisible();
    Stage.on(table, () -> table.getListDataView().removeItem(bergen));
    assertThat(menu).hasCount(0);

    Locator input = rows(page).first().locator("input[type=text], input:not([type])");
    input.focus();
    page.keyboard().type("ab");
    page.keyboard().press("ArrowLeft");
    Stage.on(table, () -> table.setLoading(true));
    assertThat(page.locator("es-table[data-loading]")).hasCount(1);
    page.keyboard().type("x");
    Stage.on(table, () -> table.addRowClickListener(press -> {}));
    assertThat(rows(page).first()).hasAttribute("data-clickable", "");
    assertThat(input).isFocused();
    page.keyboard().type("y");
    assertThat(input).hasValue("axyb");

    visitor.setRoundTrip(Duration.ofSeconds(2));
    details(page, "Porto").click();
    page.getByLabel("Select row Porto").check();
    Stage.on(table, () -> table.getListDataView().refreshItem(porto));
    Locator last = rows(page).last();
    assertThat(last).not().hasAttribute("data-selected", "");
    assertThat(last).hasAttribute("data-selected", "");
    assertThat(last).containsText("More of Porto");
    assertThat(details(page, "Porto")).hasAttribute("aria-expanded", "true");
  }

  @SuppressWarnings("unchecked")
  private void insertBefore(City city) {
    Table<City> table = (Table<City>) onServer.get();
    Stage.on(
        table,
        () -> table.getListDataView().addItemBefore(new City("New", "Norway", ++added), city));
  }

  @Test
  @DisplayName(
      "opens details in a window: the rows below make room, and the row stays open out of view")
  void opensDetailsInAWindow(Visitor visitor) {
    visitor.withWindow(1280, 800);
    Table<Integer> table = new Table<>(range(0, 2_000));
    table.setLabel("Numbers");
    table.addColumn("number", number -> "n" + number);
    table.setDetails(
        number -> {
          Div high = new Div("Details " + number);
          high.setHeight("200px");
          return high;
        });
    Page page = open(visitor, table, each -> {});
    details(page, "n2").click();
    assertThat(rows(page).nth(2)).containsText("Details 2");
    page.waitForFunction(
        """
        () => {
          const rows = [...document.querySelectorAll('es-table tbody > tr')].map((row) => row.getBoundingClientRect());
          return rows[2].height > 250 && Math.abs(rows[3].top - rows[2].bottom) < 1.5;
        }\
        """);
    page.evaluate("document.querySelector('es-table [data-box]').scrollTop = 40000");
    assertThat(page.locator("tr[aria-rowindex='4']")).hasCount(0);
    page.evaluate("document.querySelector('es-table [data-box]').scrollTop = 0");
    assertThat(page.locator("tr[aria-rowindex='4']")).containsText("Details 2");
    assertThat(page.locator("[data-part=details]")).hasCount(1);
  }

  @Test
  @DisplayName(
      "has two actions of a row as buttons and the others in a menu, which Shift+F10 opens with"
          + " all of them, also in cards")
  void hasActions(Visitor visitor) {
    AtomicReference<String> run = new AtomicReference<>("");
    visitor.withWindow(1280, 800);
    Page page =
        openCities(
            visitor,
            table -> {
              table.setSelectionMode(TableSelectionMode.SINGLE);
              table.setRowActions(
                  city ->
                      Stream.of("Edit", "Show", "Copy", "Delete")
                          .map(label -> RowAction.of(label, () -> run.set(label + city.name())))
                          .map(it -> it.withIcon(VaadinIcon.PENCIL::create))
                          .limit(city.people() < 250 ? 1 : 4)
                          .toList());
            });
    Locator oslo = rows(page).first();
    assertThat(oslo.locator("[data-actions] > button")).hasCount(3);
    assertThat(rows(page).nth(2).locator("[data-actions] > button")).hasCount(1);
    oslo.getByLabel("Show").focus();
    page.keyboard().press("Shift+Tab");
    page.keyboard().press("Tab");
    assertThat(page.locator("[role=tooltip]")).hasText("Show");
    page.keyboard().press("Enter");
    Awaitility.await().untilAsserted(() -> assertThat(run.get()).isEqualTo("ShowOslo"));

    Locator menu = page.locator("[role=menu]:popover-open");
    oslo.getByLabel("Actions for Oslo").click();
    assertThat(menu)
        .matchesAriaSnapshot(
            """
            - menu "Actions for Oslo":
              - menuitem "Copy"
              - menuitem "Delete"
            """);
    assertThat(page.getByText("Copy")).isFocused();
    page.keyboard().press("d");
    Axe.assertFindsNothingOn(page);
    page.keyboard().press("Enter");
    Awaitility.await().untilAsserted(() -> assertThat(run.get()).isEqualTo("DeleteOslo"));
    assertThat(oslo.getByLabel("Actions for Oslo")).isFocused();
    assertThat(oslo.getByLabel("Actions for Oslo")).hasAttribute("aria-expanded", "false");

    page.setViewportSize(360, 700);
    assertThat(page.locator("es-table")).hasAttribute("data-cards", "");
    assertThat(oslo.getByLabel("Edit")).isInViewport();
    rows(page).nth(1).focus();
    page.keyboard().press("Shift+F10");
    assertThat(menu.locator("[role=menuitem]"))
        .hasText(new String[] {"Edit", "Show", "Copy", "Delete"});
    page.keyboard().press("Enter");
    Awaitility.await().untilAsserted(() -> assertThat(run.get()).isEqualTo("EditBergen"));
    assertThat(rows(page).nth(1)).isFocused();
  }

  @Test
  @DisplayName(
      "sticks its header to the page if nothing in it scrolls, and to itself if something does")
  void sticksToThePage(Visitor visitor) {
    visitor.withWindow(1280, 400);
    Table<Integer> table = new Table<>(range(0, 40));
    table.setLabel("Numbers");
    table.addColumn("number", number -> number).setTotal(List::size);
    Page page = open(visitor, table, each -> {});
    assertThat(rows(page)).hasCount(40);
    String top =
        """
        () => {
          scrollTo(0, 600);
          return Math.round(document.querySelector('es-table thead').getBoundingClientRect().top);
        }\
        """;
    assertThat(page.evaluate(top)).isEqualTo(0);
    Stage.on(table, () -> table.setStickyHeader(false));
    assertThat(page.locator("es-table")).hasAttribute("data-loose-header", "");
    assertThat((Integer) page.evaluate(top)).isNegative();
    Stage.on(
        table,
        () -> {
          table.setStickyHeader(true);
          table.setHeight("300px");
        });
    assertThat(page.locator("[data-fits]")).hasCount(0);
    page.evaluate("document.querySelector('es-table [data-box]').scrollTop = 300");
    assertThat(
            page.evaluate(
                "document.querySelector('es-table thead').getBoundingClientRect().top"
                    + " - document.querySelector('es-table').getBoundingClientRect().top"))
        .isEqualTo(1);
  }

  @Test
  @DisplayName("shows with forced colours what is selected, and all of its texts, in cards, too")
  void showsTheSelectionInForcedColors(Visitor visitor) {
    Page page =
        openCities(
            visitor.withForcedColors(),
            table -> table.setSelectionMode(TableSelectionMode.MULTIPLE));
    page.getByLabel("Select row Oslo").check();
    assertThat(page.locator("tr[data-selected]")).hasCount(1);
    for (int width : List.of(1280, 360)) {
      page.setViewportSize(width, 800);
      assertThat(page.locator("es-table[data-cards]")).hasCount(width == 360 ? 1 : 0);
      assertThat(SystemColors.textsOtherThan(page, "tr[data-selected]", "HighlightText")).isEmpty();
      assertThat(SystemColors.textsOtherThan(page, "tbody tr:not([data-selected])", "CanvasText"))
          .isEmpty();
    }
  }

  @Test
  @DisplayName(
      "prints the rows that are loaded, at most 500, with a line that names the number of all, the"
          + " header on each page, and returns to where it was")
  void prints(Visitor visitor) {
    visitor.withWindow(1280, 800);
    Page page = open(visitor, lazy(10_000, new AtomicInteger()), table -> {});
    page.evaluate("document.querySelector('es-table [data-box]').scrollTop = 5200");
    Locator seen = page.locator("tr[aria-rowindex='105']");
    assertThat(seen).containsText("103");
    page.waitForFunction("document.querySelector('es-table').limit !== undefined");
    page.evaluate("dispatchEvent(new Event('beforeprint'))");
    page.emulateMedia(new Page.EmulateMediaOptions().setMedia(Media.PRINT));
    assertThat(page.locator("[data-printed]")).hasCount(1);
    int printed = rows(page).count();
    assertThat(printed).isBetween(40, 500);
    assertThat(page.locator("tr[data-placeholder]")).hasCount(0);
    String line =
        (String)
            page.evaluate(
                "getComputedStyle(document.querySelector('[data-printed]'), '::after').content");
    assertThat(line).isEqualTo("\"" + page.locator("[data-box]").getAttribute("data-shown") + "\"");
    assertThat(line).endsWith(" of 10,000\"");
    assertThat(
            page.evaluate(
                """
                () => {
                  const table = document.querySelector('es-table table');
                  const heights = [table.parentElement, table].map((each) => each.offsetHeight);
                  return `${getComputedStyle(table.tHead).display} ${heights.every((each) => each > %d)}`;
                }\
                """
                    .formatted(printed * 52)))
        .isEqualTo("table-header-group true");
    page.emulateMedia(new Page.EmulateMediaOptions().setMedia(Media.SCREEN));
    page.evaluate("dispatchEvent(new Event('afterprint'))");
    assertThat(page.locator("[data-printed]")).hasCount(0);
    assertThat(rows(page).count()).isLessThan(40);
    assertThat(page.evaluate("document.querySelector('es-table [data-box]').scrollTop"))
        .isEqualTo(5200);
    assertThat(seen).isInViewport();
  }
}
