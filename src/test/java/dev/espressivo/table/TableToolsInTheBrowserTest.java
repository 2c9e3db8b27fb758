package dev.espressivo.table;

import static dev.espressivo.browser.Expect.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Download;
import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.BoundingBox;
import com.vaadin.flow.component.UI;
import com.vaadin.flow.component.html.Div;
import com.vaadin.flow.function.SerializableRunnable;
import com.vaadin.flow.shared.communication.PushMode;
import dev.espressivo.browser.Axe;
import dev.espressivo.browser.InChromium;
import dev.espressivo.browser.Visitor;
import dev.espressivo.views.Stage;
import java.io.IOException;
import java.nio.file.Files;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@InChromium
@DisplayName("The tools of a table in the browser")
class TableToolsInTheBrowserTest {

  private record City(String name, String country, int people) {}

  private final AtomicReference<Table<?>> onServer = new AtomicReference<>();

  private Page open(Visitor visitor, Consumer<Table<City>> set) {
    Table<City> table =
        new Table<>(
            List.of(
                new City("Oslo", "Norway", 717),
                new City("<img src=x>", "Norway", 291),
                new City("Porto", "Portugal", 231)));
    table.setCaption("Cities");
    table.addColumn(City::name).setSortable(true);
    table.addColumn(City::country).setSortable(true);
    table.addColumn(City::people).setSortable(true);
    set.accept(table);
    return open(visitor, table);
  }

  private Page open(Visitor visitor, Table<?> table) {
    return visitor.opens(
        Stage.with(
            () -> {
              UI.getCurrent().getPushConfiguration().setPushMode(PushMode.AUTOMATIC);
              onServer.set(table);
              return new Div(table);
            }));
  }

  private void onServer(SerializableRunnable task) {
    Stage.on(onServer.get(), task);
  }

  private void awaitColumns(String... keys) {
    Awaitility.await()
        .untilAsserted(
            () ->
                assertThat(Stage.ask(onServer.get(), () -> onServer.get().getColumns()))
                    .containsExactly(keys));
  }

  private static void assertHeaders(Page page, String... texts) {
    assertThat(page.locator("es-table th:visible")).hasText(texts);
  }

  private static void assertFirstRow(Page page, String... texts) {
    assertThat(page.locator("es-table tbody tr").first().locator("td[data-part=cell]"))
        .hasText(texts);
  }

  private static Locator handle(Page page, String name) {
    return page.getByLabel("Width of " + name);
  }

  private static Object widths(Page page) {
    return page.evaluate(
        "[...document.querySelectorAll('es-table th')].map(cell => cell.offsetWidth).join()");
  }

  @Test
  @DisplayName("hide, show, move and resize columns by keys before the server can answer")
  void showAtOnce(Visitor visitor) {
    visitor.withWindow(1280, 800).withRoundTrip(Duration.ZERO);
    Page page =
        open(
            visitor,
            table -> {
              table.setColumnMenu(true);
              table.setResizable(true);
              table.getColumn("country").orElseThrow().setHidden(true);
            });
    assertHeaders(page, "Name", "People");
    visitor.setRoundTrip(Duration.ofMinutes(2));

    Locator button = page.locator("[data-action=columns]");
    button.focus();
    page.keyboard().press("Enter");
    Locator items = page.locator("[role=menuitemcheckbox]");
    assertThat(items).hasText(new String[] {"Name", "Country", "People"});
    assertThat(items.first()).isFocused();
    page.keyboard().press("ArrowDown");
    assertThat(items.nth(1)).hasAttribute("aria-checked", "false");
    page.keyboard().press("Space");
    assertThat(items.nth(1)).hasAttribute("aria-checked", "true");
    assertHeaders(page, "Name", "Country", "People");
    assertFirstRow(page, "Oslo", "", "717");
    page.keyboard().press("Control+Shift+ArrowUp");
    assertHeaders(page, "Country", "Name", "People");
    page.keyboard().press("Space");
    page.keyboard().press("End");
    page.keyboard().press("Space");
    assertHeaders(page, "Name");
    assertThat(page.locator("[role=menuitemcheckbox][aria-disabled]")).hasText("Name");
    page.keyboard().press("ArrowUp");
    page.keyboard().press("Space");
    assertHeaders(page, "Name");
    page.keyboard().press("End");
    page.keyboard().press("Space");
    page.keyboard().press("Escape");
    assertThat(button).isFocused();
    assertThat(items.first()).isHidden();

    page.locator("th button").getByText("Name").focus();
    page.keyboard().press("Control+Shift+ArrowRight");
    assertHeaders(page, "People", "Name");
    assertFirstRow(page, "717", "Oslo");
    assertThat(page.locator("th button").getByText("Name")).isFocused();
    assertThat(page.locator("[data-es=announcements]")).hasText("Name, column 2 of 2");
    Locator handle = handle(page, "People");
    int width = Integer.parseInt(handle.getAttribute("aria-valuenow"));
    handle.focus();
    page.keyboard().press("Shift+ArrowRight");
    page.keyboard().press("ArrowLeft");
    assertThat(handle).hasAttribute("aria-valuenow", String.valueOf(width + 40));
    page.keyboard().press("Home");
    assertThat(handle).hasAttribute("aria-valuenow", "72");
    Axe.assertFindsNothingOn(page);
  }

  @Test
  @DisplayName("do what the server says: columns, widths, a veto; and live on when they are moved")
  void followTheServer(Visitor visitor) {
    visitor.withWindow(1280, 800);
    Page page =
        open(
            visitor,
            table -> {
              table.setColumnMenu(true);
              table.setResizable(true);
              table.getColumn("people").orElseThrow().setTotal(List::size);
              table
                  .columns()
                  .admitting(
                      (current, proposed) -> proposed.contains("people") ? proposed : current);
            });
    page.locator("[data-action=columns]").click();
    Locator items = page.locator("[role=menuitemcheckbox]");
    items.getByText("Country").click();
    awaitColumns("name", "people");
    assertFirstRow(page, "Oslo", "717");
    assertThat(page.locator("tfoot td:visible")).hasText(new String[] {"", "3"});
    items.getByText("People").click();
    assertHeaders(page, "Name", "People");
    assertThat(items.getByText("People")).hasAttribute("aria-checked", "true");
    page.keyboard().press("Tab");
    assertThat(items.first()).isHidden();

    Locator handle = handle(page, "Name");
    handle.focus();
    page.keyboard().press("Home");
    page.keyboard().press("Shift+ArrowRight");
    Awaitility.await()
        .untilAsserted(
            () ->
                assertThat(
                        Stage.ask(
                            onServer.get(),
                            () -> onServer.get().getColumn("name").orElseThrow().getWidth()))
                    .isEqualTo("122px"));
    onServer(
        () -> {
          onServer.get().setColumns(List.of("people", "country", "name"));
          Div parent = (Div) onServer.get().getParent().orElseThrow();
          parent.remove(onServer.get());
          parent.add(onServer.get());
        });
    assertHeaders(page, "People", "Country", "Name");
    assertFirstRow(page, "717", "Norway", "Oslo");
    assertThat(handle(page, "Name")).hasAttribute("aria-valuenow", "122");
    onServer(() -> onServer.get().getColumn("name").orElseThrow().setWidth("200px"));
    assertThat(handle(page, "Name")).hasAttribute("aria-valuenow", "200");
    page.locator("[data-action=columns]").click();
    items.getByText("Country").click();
    awaitColumns("people", "name");

    onServer(() -> onServer.get().columns().setReadOnly(true));
    assertThat(page.locator("[role=menuitemcheckbox][aria-disabled=true]")).hasCount(3);
    page.keyboard().press("Escape");
    onServer(
        () -> {
          onServer.get().columns().setReadOnly(false);
          onServer.get().setColumnMenu(false);
        });
    assertThat(page.locator("[data-action=columns]")).hasCount(0);
    onServer(() -> onServer.get().setColumnMenu(true));
    page.locator("[data-action=columns]").click();
    items.getByText("Country").click();
    awaitColumns("people", "country", "name");
    assertHeaders(page, "People", "Country", "Name");
  }

  @Test
  @DisplayName("resize a column that is dragged, mirrored too; the others keep their widths")
  void resize(Visitor visitor) {
    visitor.withWindow(1280, 800);
    Page page =
        open(
            visitor,
            table -> {
              table.setResizable(true);
              table.setColumnMenu(true);
            });
    assertHeaders(page, "Name", "Country", "People");
    Locator handle = handle(page, "Country");
    BoundingBox place = handle.boundingBox();
    assertThat(place.width).isGreaterThanOrEqualTo(24);
    assertThat(place.height).isGreaterThanOrEqualTo(24);
    int[] before = numbers(page);
    drag(page, handle, -60);
    int[] after = numbers(page);
    assertThat(after[0]).isEqualTo(before[0]);
    assertThat(after[1]).isEqualTo(before[1] - 60);
    drag(page, handle, -3_000);
    assertThat(numbers(page)[1]).isEqualTo(72);
    assertThat(numbers(page)[0]).isEqualTo(before[0]);
    handle.dblclick();
    // The header is the widest of its cells.
    assertThat(numbers(page)[1]).isBetween(73, 140);
    page.evaluate("document.documentElement.dir = 'rtl'");
    int width = numbers(page)[1];
    drag(page, handle, -40);
    assertThat(numbers(page)[1]).isEqualTo(width + 40);
    handle.press("ArrowRight");
    assertThat(numbers(page)[1]).isEqualTo(width + 30);
    page.evaluate("document.documentElement.dir = 'ltr'");
    assertThat(page.locator("[aria-sort]")).hasCount(0);

    // A header is dragged in the same way, but sorts when it is pressed only.
    Locator people = page.locator("th[data-column=people]");
    BoundingBox name = page.locator("th[data-column=name]").boundingBox();
    drag(page, people, name.x + 10 - people.boundingBox().x - people.boundingBox().width / 2);
    assertHeaders(page, "People", "Name", "Country");
    assertThat(page.locator("[aria-sort]")).hasCount(0);
    awaitColumns("people", "name", "country");

    visitor.takesAPhone(1280, 800);
    int[] untouched = numbers(page);
    visitor.swipes(handle, 50, 0);
    assertThat(numbers(page)).containsExactly(untouched[0], untouched[1], untouched[2] + 50);
    // A finger that moves along the handle scrolls the page.
    visitor.swipes(handle, 10, 60);
    assertThat(numbers(page)[2]).isEqualTo(untouched[2] + 50);
  }

  private static int[] numbers(Page page) {
    return Arrays.stream(widths(page).toString().split(",")).mapToInt(Integer::parseInt).toArray();
  }

  private static void drag(Page page, Locator from, double by) {
    BoundingBox place = from.boundingBox();
    double x = place.x + place.width / 2;
    double y = place.y + place.height / 2;
    page.mouse().move(x, y);
    page.mouse().down();
    page.mouse().move(x + by / 2, y);
    page.mouse().move(x + by, y);
    page.mouse().up();
  }

  @Test
  @DisplayName("copy the selected rows, else all, as text and as HTML that is no markup")
  void copy(Visitor visitor) {
    visitor.withClipboard().withRoundTrip(Duration.ofMillis(200));
    Page page =
        open(
            visitor,
            table -> {
              table.setSelectionMode(TableSelectionMode.MULTIPLE);
              table.setCsv(true);
            });
    page.getByLabel("Copy").click();
    assertThat(page.locator("es-table [data-said]")).hasText("Rows copied: 3");
    assertThat(page.locator("[data-es=announcements]")).hasText("Rows copied: 3");
    assertThat(page.evaluate("navigator.clipboard.readText()"))
        .isEqualTo(
            "Name\tCountry\tPeople\nOslo\tNorway\t717\n<img src=x>\tNorway\t291\n"
                + "Porto\tPortugal\t231");
    page.locator("es-table tbody tr").nth(1).focus();
    page.keyboard().press("Space");
    // The selection is at the server before the request for the rows.
    page.keyboard().press("Control+c");
    assertThat(page.locator("es-table [data-said]")).hasText("Rows copied: 1");
    assertThat(
            page.evaluate(
                """
                async () => {
                  const [item] = await navigator.clipboard.read();
                  const html = await (await item.getType('text/html')).text();
                  const page = new DOMParser().parseFromString(html, 'text/html');
                  return page.images.length + page.querySelector('tr:last-child').textContent;
                }
                """))
        .isEqualTo("0<img src=x>Norway291");
    page.evaluate("void (navigator.clipboard.write = () => Promise.reject(new Error()))");
    page.getByLabel("Copy").click();
    assertThat(page.locator("es-table [data-said]")).hasText("The rows could not be copied");
    page.evaluate("delete navigator.clipboard.write");
    // Without HTTPS.
    page.evaluate("void (window.ClipboardItem = undefined)");
    page.getByLabel("Copy").click();
    assertThat(page.locator("es-table [data-said]")).hasText("Rows copied: 1");
    assertThat(page.getByLabel("Copy")).isFocused();
    page.evaluate("void (document.execCommand = () => false)");
    page.getByLabel("Copy").click();
    assertThat(page.locator("es-table [data-said]")).hasText("The rows could not be copied");
    assertThat(page.getByLabel("Copy")).isFocused();
    page.setViewportSize(360, 700);
    assertThat(page.locator("es-table")).hasAttribute("data-cards", "");
    Axe.assertFindsNothingOn(page);
  }

  @Test
  @DisplayName("download all rows of a backend; if it fails midway, so does the download")
  void download(Visitor visitor) throws IOException {
    AtomicReference<Integer> failsAt = new AtomicReference<>(Integer.MAX_VALUE);
    Table<Integer> table = new Table<>();
    table.setLabel("Numbers");
    table.addColumn("number", number -> number);
    table.addColumn("text", number -> "x".repeat(40));
    table.setItems(
        query -> {
          if (query.getOffset() >= failsAt.get()) {
            throw new IllegalStateException("the backend is gone");
          }
          return IntStream.range(query.getOffset(), query.getOffset() + query.getLimit()).boxed();
        },
        query -> 20_000);
    table.setCsv("all numbers");
    Page page = open(visitor, table);
    Locator link = page.getByLabel("Download CSV");
    Download whole = page.waitForDownload(link::click);
    assertThat(whole.failure()).isNull();
    assertThat(whole.suggestedFilename()).isEqualTo("all numbers.csv");
    assertThat(Files.readAllLines(whole.path())).hasSize(20_001);

    failsAt.set(10_000);
    Download half = page.waitForDownload(link::click);
    assertThat(half.failure()).isNotNull();
  }
}
