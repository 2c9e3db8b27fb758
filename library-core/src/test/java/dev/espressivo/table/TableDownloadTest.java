package dev.espressivo.table;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.github.mvysny.kaributesting.v10.MockVaadin;
import com.vaadin.flow.component.UI;
import com.vaadin.flow.data.provider.CallbackDataProvider;
import com.vaadin.flow.data.provider.DataProvider;
import com.vaadin.flow.data.provider.Query;
import com.vaadin.flow.data.provider.QuerySortOrder;
import com.vaadin.flow.dom.Element;
import com.vaadin.flow.function.SerializablePredicate;
import com.vaadin.flow.server.StreamResourceRegistry;
import com.vaadin.flow.server.VaadinRequest;
import com.vaadin.flow.server.VaadinResponse;
import com.vaadin.flow.server.VaadinSession;
import com.vaadin.flow.server.streams.ElementRequestHandler;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.lang.ref.WeakReference;
import java.lang.reflect.Proxy;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.function.Function;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.awaitility.Awaitility;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("The rows that a table hands out")
class TableDownloadTest {

  private record City(String name, @Nullable Double people) {}

  private static final City OSLO = new City("=Oslo", 717.5);
  private static final City BERN = new City("Bern", null);
  private static final City ALTA = new City("Alta", 15_000.0);

  private final ByteArrayOutputStream body = new ByteArrayOutputStream();
  private final List<String> headers = new ArrayList<>();
  private boolean closed;

  @BeforeEach
  void begin() {
    MockVaadin.setup();
    UI.getCurrent().setLocale(Locale.ENGLISH);
  }

  @AfterEach
  void end() {
    MockVaadin.tearDown();
  }

  private static Table<City> cities() {
    Table<City> table = new Table<>(List.of(OSLO, BERN, ALTA));
    table.addColumn(City::name).setSortable(true);
    table.addColumn(City::people).setSortable(true).setHeader("People, thousands");
    table.setCsv(true);
    return table;
  }

  private static TableExport<Integer> lazy(
      int count, Function<Query<Integer, ?>, Stream<@Nullable Integer>> fetch) {
    Table<Integer> table = new Table<>();
    table.addColumn("value", value -> value);
    CallbackDataProvider<Integer, SerializablePredicate<Integer>> provider =
        DataProvider.fromFilteringCallbacks(fetch::apply, query -> 0);
    return TableExport.of(
        List.of(table.getAllColumns().getFirst()), provider, null, null, List.of(), count);
  }

  private static List<String> lines(TableExport<?> export) throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    export.write(() -> out);
    return out.toString(StandardCharsets.UTF_8).lines().toList();
  }

  private static IntStream page(Query<?, ?> query) {
    return IntStream.range(query.getOffset(), query.getOffset() + query.getLimit());
  }

  private static Stream<Element> all(Element element) {
    return Stream.concat(
        Stream.of(element),
        element.getChildren().filter(child -> !child.isTextNode()).flatMap(TableDownloadTest::all));
  }

  /** Downloads the file, at the address that the table's link has. */
  private String download(Table<?> table) throws IOException {
    UI.getCurrent().add(table);
    UI.getCurrent().getInternals().getStateTree().runExecutionsBeforeClientResponse();
    String address =
        all(table.getElement())
            .filter(each -> "csv".equals(each.getAttribute("data-action")))
            .findFirst()
            .orElseThrow()
            .getAttribute("href");
    ElementRequestHandler handler =
        ((StreamResourceRegistry.ElementStreamResource)
                VaadinSession.getCurrent()
                    .getResourceRegistry()
                    .getResource(URI.create(address))
                    .orElseThrow())
            .getElementRequestHandler();
    VaadinResponse response =
        (VaadinResponse)
            Proxy.newProxyInstance(
                getClass().getClassLoader(),
                new Class<?>[] {VaadinResponse.class},
                (proxy, method, arguments) -> {
                  if (method.getName().equals("getOutputStream")) {
                    return new OutputStream() {
                      @Override
                      public void write(int b) {
                        body.write(b);
                      }

                      @Override
                      public void close() {
                        closed = true;
                      }
                    };
                  }
                  if (method.getName().startsWith("set")) {
                    headers.add(List.of(arguments).toString());
                  }
                  return method.getReturnType() == boolean.class ? false : null;
                });
    VaadinRequest request = VaadinRequest.getCurrent();
    VaadinSession session = VaadinSession.getCurrent();
    session.unlock();
    try {
      handler.handleRequest(request, response, session, table.getElement());
    } finally {
      session.lock();
    }
    return body.toString(StandardCharsets.UTF_8);
  }

  @Test
  @DisplayName(
      "are a CSV file of the visible columns in the current sort order and with the filter")
  void areAFile() throws IOException {
    Table<City> table = cities();
    table.setCaption("Cities, 2026");
    table.setColumns(List.of("people", "name"));
    table.setSort(TableSort.descending("people"));
    table.setFilter(city -> !city.name().equals("Hidden"));

    assertThat(download(table))
        .isEqualTo(
            "\uFEFF\"People, thousands\",Name\r\n15000,Alta\r\n717.5,'=Oslo\r\n\"\",Bern\r\n");
    assertThat(closed).isTrue();
    assertThat(headers.toString()).contains("text/csv", "attachment", "Cities, 2026.csv");
  }

  @Test
  @DisplayName("are read a page at a time without the session lock, and no page is kept")
  void areReadByPages() throws IOException {
    List<Integer> limits = new ArrayList<>();
    List<Boolean> locked = new ArrayList<>();
    List<WeakReference<Object>> read = new ArrayList<>();
    Table<int[]> table = new Table<>();
    table.addColumn("value", row -> row[0]).setSortable("number");
    table.setSort(TableSort.descending("value"));
    table.setCsv("numbers");
    List<List<QuerySortOrder>> orders = new ArrayList<>();
    table.setItems(
        query -> {
          limits.add(query.getLimit());
          orders.add(query.getSortOrders());
          locked.add(VaadinSession.getCurrent().hasLock());
          return page(query)
              .mapToObj(
                  i -> {
                    int[] row = {i};
                    if (i % 100_000 == 50_000) {
                      read.add(new WeakReference<>(row));
                    }
                    return row;
                  });
        },
        query -> 1_200_000);
    assertThat(download(table).lines()).hasSize(1 + 1_000_000);
    // The first ones are those that the table shows.
    assertThat(limits.subList(1, limits.size())).hasSize(1_000).containsOnly(1_000);
    assertThat(locked.subList(1, locked.size())).containsOnly(false);
    assertThat(orders.getLast()).extracting(QuerySortOrder::getSorted).containsExactly("number");
    Awaitility.await()
        .untilAsserted(
            () -> {
              System.gc();
              assertThat(read).hasSize(10).allMatch(each -> each.get() == null);
            });
  }

  @Test
  @DisplayName("end a file without its end if the provider fails midway, and begin none if at once")
  void failVisibly() throws IOException {
    Table<Integer> table = new Table<>();
    table.addColumn("value", value -> value);
    table.setCsv(true);
    int[] failsAt = {3_000};
    table.setItems(
        query -> {
          if (query.getOffset() >= failsAt[0]) {
            throw new IllegalStateException("the backend is gone");
          }
          return page(query).boxed();
        },
        query -> 5_000);
    assertThatIllegalStateException()
        .isThrownBy(() -> download(table))
        .withMessage("the backend is gone");
    assertThat(body.size()).isPositive();
    assertThat(closed).isFalse();

    headers.clear();
    body.reset();
    failsAt[0] = 0;
    assertThatIllegalStateException().isThrownBy(() -> download(table));
    assertThat(headers).isEmpty();
    assertThat(body.size()).isZero();
  }

  @Test
  @DisplayName(
      "are as many as there are when asked for; a provider with fewer midway, or more, fails")
  void areChecked() throws IOException {
    for (int count : List.of(-1, 1_500, 1_900)) {
      assertThat(lines(lazy(count, query -> page(query).filter(i -> i < 1_500).boxed())))
          .as("%d", count)
          .hasSize(1_501);
    }
    assertThat(lines(lazy(-1, query -> Stream.empty()))).hasSize(1);
    assertThat(lines(lazy(2_000, query -> page(query).boxed()))).hasSize(2_001);
    assertThatIllegalStateException()
        .isThrownBy(() -> lines(lazy(3_000, query -> page(query).filter(i -> i < 1_500).boxed())))
        .withMessage("the provider must return 1000 rows from 1000 on, but returned 500");
    int[] size = {1_000};
    Table<Integer> table = new Table<>();
    table.addColumn("value", value -> value);
    table.setCsv(true);
    table.setItems(query -> page(query).filter(i -> i < size[0]).boxed(), query -> size[0]);
    download(table);
    for (int now : List.of(2_500, 30)) {
      size[0] = now;
      body.reset();
      assertThat(download(table).lines()).hasSize(1 + now);
    }
    assertThat(table.copy().path("count").asInt()).isEqualTo(30);
    assertThatIllegalStateException()
        .isThrownBy(
            () ->
                lines(
                    lazy(
                        2_000,
                        query ->
                            page(query)
                                .map(i -> 0)
                                .boxed()
                                .mapMulti(
                                    (row, twice) -> {
                                      twice.accept(row);
                                      twice.accept(row);
                                    }))))
        .withMessageContaining("but returned 1001");
    assertThatIllegalStateException()
        .isThrownBy(() -> lines(lazy(1, query -> Stream.of((Integer) null))))
        .withMessageContaining("null");
    assertThatThrownBy(() -> lines(lazy(1, query -> null))).isInstanceOf(RuntimeException.class);
  }

  @Test
  @DisplayName("are copied as they are shown: the selected ones, else all, at most 10,000")
  void areCopied() {
    Table<City> table = cities();
    table.getColumn("name").orElseThrow().setFormat(name -> "<b>" + name + "\t\n</b>");
    table.setSelectionMode(TableSelectionMode.MULTIPLE);
    table.setSort(TableSort.ascending("people"));
    assertThat(table.copy().path("text").asString().lines())
        .containsExactly(
            "Name\tPeople, thousands",
            "<b>=Oslo </b>\t717.5",
            "<b>Alta </b>\t15,000",
            "<b>Bern </b>\t");
    table.setSelection(new LinkedHashSet<>(List.of(BERN, OSLO)));
    assertThat(table.copy().path("count").asInt()).isEqualTo(2);
    assertThat(table.copy().path("text").asString().lines().skip(1))
        .as("in the order of the table")
        .containsExactly("<b>=Oslo </b>\t717.5", "<b>Bern </b>\t");

    Table<Integer> many = new Table<>(IntStream.range(0, 10_001).boxed().toList());
    many.addColumn("value", value -> value);
    assertThat(many.copy()).as("without a download").isNull();
    many.setCsv(true);
    assertThat(many.copy().path("count").asInt()).isEqualTo(10_000);
    many.addColumn("broken", value -> 1 / value);
    assertThat(many.copy()).isNull();

    UI.getCurrent().add(table);
    assertThat(table.copy()).isNotNull();
    assertThat(table.copy()).as("twice for the same response").isNull();
  }

  @Test
  @DisplayName("are offered by setCsv, which refuses a blank name")
  void areOffered() {
    Table<City> table = cities();
    assertThat(table.isCsv()).isTrue();
    table.setCsv((String) null);
    assertThat(table.isCsv()).isFalse();
    assertThatIllegalArgumentException()
        .isThrownBy(() -> table.setCsv(" "))
        .withMessageContaining("fileName");
  }
}
