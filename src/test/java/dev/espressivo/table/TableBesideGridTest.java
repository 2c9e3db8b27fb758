package dev.espressivo.table;

import static dev.espressivo.browser.Expect.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Page;
import com.microsoft.playwright.Response;
import com.vaadin.flow.component.Component;
import com.vaadin.flow.component.grid.Grid;
import com.vaadin.flow.component.html.Div;
import com.vaadin.flow.data.provider.Query;
import dev.espressivo.browser.InChromium;
import dev.espressivo.browser.Visitor;
import dev.espressivo.views.Stage;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@InChromium
@DisplayName("A table of 100,000 rows, beside a grid with the same columns")
class TableBesideGridTest {

  private static final int SIZE = 100_000;
  private static final double AT_MOST = 1.2;
  private static final List<String> COLUMNS = List.of("One", "Two", "Three", "Four", "Five");

  /** Bytes of the first view without files, bytes for each row while scrolling, and DOM nodes. */
  private record Cost(long first, double scroll, int nodes) {}

  @Test
  @DisplayName("sends at most 1.2 times the bytes for the first view and for a scroll of one page")
  void sendsLittle(Visitor visitor) {
    Cost table = cost(visitor, TableBesideGridTest::table, "es-table [data-box]", "es-table tbody");
    Cost grid = cost(visitor, TableBesideGridTest::grid, GRID_SCROLLER, "vaadin-grid");
    System.out.printf("Table %s, grid %s%n", table, grid);

    assertThat((double) table.first() / grid.first()).as("first view").isLessThan(AT_MOST);
    assertThat(table.scroll() / grid.scroll()).as("scroll").isLessThan(AT_MOST);
    assertThat(table.nodes()).as("DOM nodes").isLessThan(40 * (COLUMNS.size() + 1));
  }

  /** The number of steps, so many because both load several pages at once. */
  private static final int PAGES = 20;

  /**
   * Scrolls by a page, and waits until the scroll event has asked for the rows that are missing.
   */
  private static final String SCROLL =
      """
      (box) => {
        box.scrollTop += box.clientHeight;
        return new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
      }
      """;

  /** No promise: Playwright waits for one, but asks only once. The grid loads after 150 ms. */
  private static final String LOADED =
      """
      () => !document.querySelector('vaadin-grid')?.loading
          && !document.querySelector('es-table tr[data-placeholder]')
      """;

  private static final String GRID_SCROLLER = "vaadin-grid #table";

  private static Cost cost(
      Visitor visitor, Supplier<Component> scene, String scroller, String content) {
    visitor.withWindow(1280, 800);
    // Once with its files, which are then cached.
    Page page = visitor.opens(Stage.with(() -> new Div(scene.get())));
    assertThat(page.getByText("One 0", new Page.GetByTextOptions().setExact(true))).isVisible();
    visitor.settles();
    long before = visitor.bytesReceived();
    visitor.opens(Stage.with(() -> new Div(scene.get())));
    assertThat(page.getByText("One 0", new Page.GetByTextOptions().setExact(true))).isVisible();
    visitor.settles();
    long first = visitor.bytesReceived() - before;
    int nodes =
        ((Number)
                page.evaluate(
                    "selector => document.querySelector(selector).querySelectorAll('*').length",
                    content))
            .intValue();

    page.locator(scroller)
        .evaluate("box => { box.scrollTop = 0.5 * (box.scrollHeight - box.clientHeight); }");
    assertThat(page.getByText("One 5000").first()).isVisible();
    visitor.settles();
    before = visitor.bytesReceived();
    AtomicInteger rows = new AtomicInteger();
    Consumer<Response> counter = response -> rows.addAndGet(rowsIn(response));
    page.onResponse(counter);
    for (int i = 0; i < PAGES; i++) {
      page.locator(scroller).evaluate(SCROLL);
      page.waitForFunction(LOADED);
    }
    visitor.settles();
    // The page is used again.
    page.offResponse(counter);
    assertThat(rows.get()).isGreaterThanOrEqualTo(50);
    return new Cost(first, (double) (visitor.bytesReceived() - before) / rows.get(), nodes);
  }

  private static int rowsIn(Response response) {
    return response.url().contains("v-r=uidl") ? response.text().split("\"key\":\"").length - 1 : 0;
  }

  private static Component table() {
    Table<Integer> table = new Table<>();
    for (String name : COLUMNS) {
      table.addColumn(name, number -> name + " " + number).setHeader(name);
    }
    table.setItems(TableBesideGridTest::numbers, query -> SIZE);
    return table;
  }

  private static Component grid() {
    Grid<Integer> grid = new Grid<>();
    grid.setSelectionMode(Grid.SelectionMode.NONE);
    grid.setHeight("30rem");
    for (String name : COLUMNS) {
      grid.addColumn(number -> name + " " + number).setHeader(name);
    }
    grid.setItems(TableBesideGridTest::numbers, query -> SIZE);
    return grid;
  }

  private static Stream<Integer> numbers(Query<Integer, Void> query) {
    return IntStream.range(query.getOffset(), query.getOffset() + query.getLimit()).boxed();
  }
}
