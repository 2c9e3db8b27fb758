package dev.espressivo.table;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;
import static org.assertj.core.api.Assertions.assertThatNullPointerException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.github.mvysny.kaributesting.v10.MockVaadin;
import com.vaadin.flow.component.UI;
import com.vaadin.flow.component.html.Span;
import com.vaadin.flow.component.internal.PendingJavaScriptInvocation;
import com.vaadin.flow.component.internal.UIInternals.JavaScriptInvocation;
import com.vaadin.flow.data.provider.CallbackDataProvider;
import com.vaadin.flow.data.provider.DataProvider;
import com.vaadin.flow.data.provider.ListDataProvider;
import com.vaadin.flow.data.provider.Query;
import com.vaadin.flow.data.provider.QuerySortOrder;
import com.vaadin.flow.data.provider.SortDirection;
import com.vaadin.flow.dom.DomEvent;
import com.vaadin.flow.dom.Element;
import com.vaadin.flow.function.SerializableFunction;
import com.vaadin.flow.function.SerializablePredicate;
import com.vaadin.flow.internal.nodefeature.ElementListenerMap;
import com.vaadin.flow.internal.nodefeature.VirtualChildrenList;
import com.vaadin.flow.signals.BindingActiveException;
import com.vaadin.flow.signals.local.ValueSignal;
import dev.espressivo.base.RowAction;
import dev.espressivo.base.Tone;
import dev.espressivo.button.Button;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.Serializable;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

@DisplayName("A table")
class TableTest {

  private record City(String name, @Nullable Integer people, @Nullable LocalDate founded)
      implements Serializable {}

  private static final City OSLO = new City("Oslo", 717, LocalDate.of(1040, 1, 1));
  private static final City AALEN = new City("Ålen", 3, null);
  private static final City BERN = new City("Bern", null, LocalDate.of(1191, 5, 20));

  /** The rows that the browser has, by their indexes. */
  private final Map<Integer, JsonNode> inTheBrowser = new TreeMap<>();

  private final List<String> calls = new ArrayList<>();

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
    Table<City> table = new Table<>(List.of(OSLO, AALEN, BERN));
    table.addColumn("name").setSortable(true);
    table.addColumn(City::people).setSortable(true);
    return table;
  }

  private static Table<Integer> numbers(int count) {
    Table<Integer> table = new Table<>(IntStream.range(0, count).boxed().toList());
    table.addColumn("value", number -> number);
    return table;
  }

  private static <T> Table<T> shown(Table<T> table) {
    UI.getCurrent().add(table);
    return table;
  }

  /** Ends the request, and applies the response to the rows in the browser. */
  private List<String> respond() {
    calls.clear();
    UI ui = UI.getCurrent();
    ui.getInternals().getStateTree().runExecutionsBeforeClientResponse();
    ui.getInternals().dumpPendingJavaScriptInvocations().stream()
        .map(PendingJavaScriptInvocation::getInvocation)
        .filter(
            call -> {
              Stream.of("show", "define", "forget")
                  .filter(name -> call.getExpression().contains("." + name + "("))
                  .forEach(calls::add);
              return call.getExpression().contains(".rows(");
            })
        .map(JavaScriptInvocation::getParameters)
        .forEach(
            parameters -> {
              calls.add(String.valueOf(parameters.get(1)));
              if ("update".equals(parameters.get(1))) {
                ((JsonNode) parameters.get(2)).forEach(this::apply);
              }
              if ("refresh".equals(parameters.get(1))) {
                ((JsonNode) parameters.get(2))
                    .forEach(
                        row ->
                            inTheBrowser.replaceAll(
                                (index, old) ->
                                    old.path("key").equals(row.path("key")) ? row : old));
              }
            });
    return texts();
  }

  private void apply(JsonNode change) {
    int start = change.path("start").asInt();
    for (int i = 0; i < change.path("length").asInt(0); i++) {
      inTheBrowser.remove(start + i);
    }
    JsonNode rows = change.path("rows");
    for (int i = 0; i < rows.size(); i++) {
      inTheBrowser.put(start + i, rows.get(i));
    }
  }

  private List<String> texts() {
    return inTheBrowser.values().stream()
        .map(row -> row.path("cells").valueStream().map(JsonNode::asString).toList())
        .map(cells -> String.join("|", cells))
        .toList();
  }

  private String keyOf(int index) {
    return inTheBrowser.get(index).path("key").asString();
  }

  private static void fire(Table<?> table, String type, String data) {
    Element element = table.getElement();
    ObjectNode json = (ObjectNode) JsonMapper.shared().readTree("{" + data + "}");
    element
        .getNode()
        .getFeature(ElementListenerMap.class)
        .fireEvent(new DomEvent(element, type, json));
  }

  private void select(Table<?> table, String key, boolean selected) {
    fire(
        table,
        "es-select",
        "\"event.detail.key\":\"%s\",\"event.detail.selected\":%s,\"element.written\":%s"
            .formatted(key, selected, table.getElement().getProperty("written", 0)));
  }

  private static Stream<Element> all(Element element) {
    return Stream.concat(
        Stream.of(element),
        element.getChildren().filter(child -> !child.isTextNode()).flatMap(TableTest::all));
  }

  private static List<Element> parts(Table<?> table, String selector) {
    return all(table.getElement())
        .filter(each -> selector.equals(each.getAttribute("data-part")))
        .toList();
  }

  @Test
  @DisplayName("is a real table with all roles written out, a caption, and headers in words")
  void isARealTable() {
    record Sale(String customerName, int netSales) {}
    Table<Sale> table = shown(Table.of(List.of(new Sale("Ada", 3))));
    table.setCaption("Sales");
    respond();

    Element inside = parts(table, "table").getFirst();
    assertThat(inside.getTag()).isEqualTo("table");
    assertThat(inside.getAttribute("aria-label")).isEqualTo("Sales");
    assertThat(all(inside).map(each -> each.getTag() + " " + each.getAttribute("role")))
        .contains("table table", "thead rowgroup", "tr row", "th columnheader", "tbody rowgroup");
    assertThat(parts(table, "headerCell"))
        .extracting(Element::getTextRecursively)
        .containsExactly("Customer name", "Net sales");
    table.setLabel("Sales of the year");
    assertThat(inside.getAttribute("aria-label")).isEqualTo("Sales of the year");
  }

  @Test
  @DisplayName("sends texts in the format of the locale, numbers at the end")
  void sendsTexts() {
    Table<City> table = shown(cities());
    table.addColumn(City::founded);
    table.addColumn("density", city -> 1234.5).setFormat(value -> "≈ " + value);

    assertThat(respond())
        .containsExactly(
            "Oslo|717|Jan 1, 1040|≈ 1234.5", "Ålen|3||≈ 1234.5", "Bern||May 20, 1191|≈ 1234.5");
    assertThat(parts(table, "headerCell"))
        .extracting(cell -> cell.getAttribute("data-align"))
        .containsExactly("start", "end", "start", "end");
    table.getColumn("people").orElseThrow().setAlign(TableAlign.CENTER);
    UI.getCurrent().setLocale(Locale.GERMAN);
    assertThat(respond().getFirst()).isEqualTo("Oslo|717|01.01.1040|≈ 1234.5");
    assertThat(parts(table, "headerCell").get(1).getAttribute("data-align")).isEqualTo("center");
  }

  @Test
  @DisplayName("sorts by the rules of the language, with missing values last in both directions")
  void sorts() {
    Table<City> table = shown(cities());
    table.setSort(TableSort.ascending("name"));
    assertThat(respond()).containsExactly("Ålen|3", "Bern|", "Oslo|717");
    table.setSort(TableSort.ascending("people"));
    assertThat(respond()).containsExactly("Ålen|3", "Oslo|717", "Bern|");
    table.setSort(TableSort.descending("people"));
    assertThat(respond()).containsExactly("Oslo|717", "Ålen|3", "Bern|");

    table.getColumn("name").orElseThrow().setSortable((a, b) -> b.name().compareTo(a.name()));
    table.setSort(TableSort.ascending("name"));
    assertThat(respond().getFirst()).isEqualTo("Ålen|3");
    table.setSort(List.of());
    assertThat(respond().getFirst()).isEqualTo("Oslo|717");
  }

  @Test
  @DisplayName("accepts a sort order from the browser only of columns that the user can sort by")
  void acceptsASortOrder() {
    Table<City> table = shown(cities());
    table.addColumn(City::founded);
    List<TableSort> heard = new ArrayList<>();
    table.sort().addValueChangeListener(change -> heard.addAll(change.getValue()));
    respond();

    table.sort().setFromClient(List.of(TableSort.descending("people")));
    assertThat(heard).containsExactly(new TableSort("people", SortDirection.DESCENDING));
    for (String forged : List.of("founded", "nothing")) {
      table.sort().setFromClient(List.of(TableSort.ascending(forged)));
    }
    table.sort().setFromClient(List.of(TableSort.ascending("name"), TableSort.descending("name")));
    assertThat(table.getSort()).containsExactly(TableSort.descending("people"));
  }

  @Test
  @DisplayName("filters rows, together with the filter of the data view, and computes totals")
  void filters() {
    Table<City> table = shown(cities());
    table
        .getColumn("people")
        .orElseThrow()
        .setTotal(
            rows ->
                rows.stream().mapToInt(city -> city.people() == null ? 0 : city.people()).sum());
    respond();
    Element footer = parts(table, "footer").getFirst();
    assertThat(footer.getTextRecursively()).isEqualTo("720");

    table.setFilter(city -> !city.name().startsWith("O"));
    assertThat(respond()).containsExactly("Ålen|3", "Bern|");
    assertThat(footer.getTextRecursively()).isEqualTo("3");
    table.getListDataView().setFilter(city -> city.people() != null);
    assertThat(respond()).containsExactly("Ålen|3");
    table.setItems(OSLO, BERN);
    assertThat(respond()).containsExactly("Bern|");
    table.setFilter(null);
    assertThat(respond()).containsExactly("Oslo|717", "Bern|");
    table.getColumn("people").orElseThrow().setTotal(null);
    respond();
    assertThat(parts(table, "footer")).isEmpty();
  }

  @Test
  @DisplayName("selects rows for the user, and nothing beyond its mode or of rows that are gone")
  void selects() {
    Table<City> table = shown(cities());
    respond();
    select(table, keyOf(0), true);
    assertThat(table.getSelection()).isEmpty();

    table.setSelectionMode(TableSelectionMode.SINGLE);
    select(table, keyOf(0), true);
    select(table, keyOf(1), true);
    assertThat(table.getSelection()).containsExactly(AALEN);
    assertThatIllegalArgumentException()
        .isThrownBy(() -> table.setSelection(Set.of(OSLO, BERN)))
        .withMessage("selection must have at most 1 rows in mode SINGLE, but has 2");
    select(table, "gone", true);
    select(table, keyOf(1), false);
    assertThat(table.getSelection()).isEmpty();

    table.setSelectionMode(TableSelectionMode.MULTIPLE);
    fire(table, "es-select-all", "\"event.detail\":true");
    assertThat(table.getSelection()).containsExactlyInAnyOrder(OSLO, AALEN, BERN);
    table.setSelectionMode(TableSelectionMode.SINGLE);
    assertThat(table.getSelection()).isEmpty();
  }

  @Test
  @DisplayName("answers a press that selects only if the browser shows something else")
  void answersOnlyIfNeeded() {
    Table<City> table = shown(cities());
    table.setSelectionMode(TableSelectionMode.MULTIPLE);
    respond();
    respond();

    select(table, keyOf(0), true);
    respond();
    assertThat(calls).isEmpty();
    select(table, keyOf(1), true);
    select(table, keyOf(2), true);
    respond();
    assertThat(calls).containsExactly("setMark");
    table.selection().setReadOnly(true);
    select(table, keyOf(0), false);
    respond();
    assertThat(calls).contains("select");
    assertThat(table.getSelection()).hasSize(3);

    table.selection().setReadOnly(false);
    respond();
    int before = table.getElement().getProperty("written", 0);
    table.getListDataView().refreshItem(OSLO);
    respond();
    fire(
        table,
        "es-select",
        "\"event.detail.key\":\"%s\",\"event.detail.selected\":false,\"element.written\":%s"
            .formatted(keyOf(0), before));
    respond();
    assertThat(calls).as("the row was sent after the press").contains("select");
    assertThat(table.getSelection()).containsExactlyInAnyOrder(AALEN, BERN);
    select(table, keyOf(0), true);
    respond();
    assertThat(calls).doesNotContain("select");
  }

  @Test
  @DisplayName("shows one page, clamps what the browser asks for, and follows fewer rows")
  void showsPages() {
    Table<Integer> table = shown(numbers(25));
    table.setPageSize(10);
    assertThat(respond()).hasSize(10).startsWith("0");
    table.page().setFromClient(Integer.MAX_VALUE);
    assertThat(table.getPage()).isEqualTo(2);
    assertThat(respond()).containsExactly("20", "21", "22", "23", "24");

    table.setFilter(number -> number < 12);
    assertThat(respond()).containsExactly("10", "11");
    assertThat(table.getPage()).isEqualTo(1);
    assertThatIllegalArgumentException()
        .isThrownBy(() -> table.setPage(-1))
        .withMessage("page must not be negative, but is -1");
    assertThatIllegalArgumentException().isThrownBy(() -> table.setPageSize(401));
  }

  private static void request(Table<?> table, Object start, Object end) {
    fire(
        table,
        "es-range",
        "\"event.detail.start\":%s,\"event.detail.end\":%s".formatted(start, end));
  }

  @Test
  @DisplayName(
      "follows a signal where the browser has scrolled to, and goes back to the first of a few"
          + " rows")
  void staysWhereItWasScrolled() {
    Table<Integer> table = shown(new Table<>());
    table.addColumn("value", number -> number);
    ValueSignal<List<Integer>> numbers =
        new ValueSignal<>(IntStream.range(0, 1_000).boxed().toList());
    table.bindItems(numbers);
    respond();
    request(table, 500, 550);
    respond();

    numbers.set(IntStream.range(1, 1_001).boxed().toList());
    assertThat(respond()).startsWith("501").hasSize(50);
    table.setFilter(number -> number < 4);
    assertThat(respond()).containsExactly("1", "2", "3");
  }

  @Test
  @DisplayName(
      "fetches only the rows that are requested, in the sort order, and bounds the request")
  void fetchesWhatIsRequested() {
    List<String> queries = new ArrayList<>();
    Table<Integer> table = shown(new Table<>());
    table.addColumn("value", number -> number).setSortable("a", "b");
    table.setItems(
        query -> {
          queries.add(
              query.getOffset()
                  + "+"
                  + query.getLimit()
                  + query.getSortOrders().stream().map(QuerySortOrder::getSorted).toList());
          return IntStream.range(query.getOffset(), query.getOffset() + query.getLimit()).boxed();
        },
        query -> Integer.MAX_VALUE);
    respond();
    assertThat(queries).containsExactly("0+50[]");
    queries.clear();

    table.sort().setFromClient(List.of(TableSort.ascending("value")));
    respond();
    assertThat(queries).containsExactly("0+50[a, b]");
    queries.clear();
    request(table, 1_000_000, 1_000_040);
    respond();
    assertThat(inTheBrowser).containsKeys(1_000_000, 1_000_039).doesNotContainKey(0);

    for (String forged : List.of("-1", "1e400", "2147483647", "null", "\"x\"")) {
      request(table, forged, "2147483647");
      respond();
      assertThat(inTheBrowser).hasSizeBetween(1, 500);
    }
  }

  @Test
  @DisplayName("finds the end of rows whose number the backend does not know")
  void findsTheEnd() {
    Table<Integer> table = shown(new Table<>());
    table.addColumn("value", number -> number);
    table.setItems(
        query ->
            IntStream.range(query.getOffset(), Math.min(query.getOffset() + query.getLimit(), 230))
                .boxed());
    respond();
    assertThat(table.getElement().getProperty("count", 0)).isGreaterThan(100);
    request(table, 150, 190);
    respond();
    request(table, 200, 240);
    respond();

    assertThat(table.getElement().getProperty("count", 0)).isEqualTo(230);
    assertThat(texts()).endsWith("229");
    assertThat(hasError(table)).isFalse();
  }

  private static DataProvider<Integer, Void> provider(
      SerializableFunction<Query<Integer, Void>, @Nullable Stream<Integer>> fetch, int size) {
    return new CallbackDataProvider<>(
        query -> {
          int offset = query.getOffset();
          int limit = query.getLimit();
          assertThat(offset + limit).isPositive();
          return fetch.apply(query);
        },
        query -> size);
  }

  private static boolean hasError(Table<?> table) {
    return table.getElement().getChildren().anyMatch(each -> each.hasAttribute("data-error"));
  }

  @Test
  @DisplayName(
      "shows an error that can be tried again if a provider throws, or returns null, null rows,"
          + " fewer or more rows than requested, or a negative number of rows")
  void survivesProviders() {
    Table<Integer> table = shown(new Table<>());
    table.addColumn("value", number -> number);
    List<DataProvider<Integer, Void>> hostile =
        List.of(
            provider(
                query -> {
                  throw new IllegalStateException("no database");
                },
                100),
            provider(query -> null, 100),
            provider(query -> Stream.of(1, null), 2),
            provider(query -> Stream.of(1), 100),
            provider(query -> Stream.iterate(0, i -> i + 1).limit(1_000), 100),
            provider(query -> Stream.empty(), -1));
    for (DataProvider<Integer, Void> each : hostile) {
      table.setItems(each);
      respond();
      assertThat(hasError(table)).as("provider %d", hostile.indexOf(each)).isTrue();
    }

    table.setItems(provider(query -> Stream.of(7), 1));
    assertThat(respond()).containsExactly("7");
    assertThat(hasError(table)).isFalse();
  }

  @Test
  @DisplayName("keeps the loaded rows when a provider fails later, and loads the others when asked")
  void keepsLoadedRows() {
    boolean[] fails = {false};
    Table<Integer> table = shown(new Table<>());
    table.addColumn("value", number -> number);
    List<Integer> pressed = new ArrayList<>();
    table.addRowClickListener(press -> pressed.add(press.getItem()));
    int[] retries = {0};
    table.addRetryListener(retry -> retries[0]++);
    table.setItems(
        query -> {
          int offset = query.getOffset();
          int limit = query.getLimit();
          if (fails[0]) {
            throw new IllegalStateException("no database");
          }
          return IntStream.range(offset, offset + limit).boxed();
        },
        query -> 1_000);
    respond();
    fails[0] = true;
    request(table, 40, 80);
    respond();
    assertThat(hasError(table)).isTrue();
    assertThat(inTheBrowser).hasSize(50);
    fire(table, "es-row-click", "\"event.detail\":\"%s\"".formatted(keyOf(3)));
    assertThat(pressed).containsExactly(3);

    fails[0] = false;
    all(table.getElement())
        .flatMap(each -> each.getComponent().stream())
        .filter(Button.class::isInstance)
        .forEach(button -> ((Button) button).click());
    respond();
    assertThat(retries).containsExactly(1);
    assertThat(hasError(table)).isFalse();
    assertThat(inTheBrowser.get(79).path("cells").get(0).asString()).isEqualTo("79");
  }

  @Test
  @DisplayName(
      "removes the components of rows that have gone, and makes new ones of rows that change")
  void removesComponents() {
    Table<City> table = shown(cities());
    table.getColumn("people").orElseThrow().setRenderer(city -> new Span(city.name()));
    respond();
    assertThat(calls).contains("place");
    assertThat(rendered(table)).containsExactly("Oslo", "Ålen", "Bern");

    table.getListDataView().refreshItem(AALEN);
    respond();
    assertThat(rendered(table)).containsExactlyInAnyOrder("Oslo", "Ålen", "Bern");
    table.setFilter(city -> city != OSLO);
    respond();
    assertThat(rendered(table)).containsExactlyInAnyOrder("Ålen", "Bern");
    UI.getCurrent().remove(table);
    UI.getCurrent().add(table);
    respond();
    assertThat(rendered(table)).containsExactlyInAnyOrder("Ålen", "Bern");
  }

  private static List<String> rendered(Table<?> table) {
    List<String> texts = new ArrayList<>();
    table
        .getElement()
        .getNode()
        .getFeature(VirtualChildrenList.class)
        .forEachChild(node -> texts.add(Element.get(node).getText()));
    return texts;
  }

  @Test
  @DisplayName("sends a changed row alone, with its classes")
  void sendsAChangedRowAlone() {
    List<String> names = new ArrayList<>(List.of("a", "b"));
    Table<Integer> table = shown(new Table<>(List.of(0, 1)));
    table.addColumn("name", names::get).setCellClasses(index -> "cell-" + index);
    table.setRowClasses(index -> "row-" + index);
    respond();
    names.set(1, "changed");

    table.getListDataView().refreshItem(1);
    assertThat(respond()).containsExactly("a", "changed");
    assertThat(calls).containsExactly("refresh");
    assertThat(inTheBrowser.get(1).path("classes").asString()).isEqualTo("row-1");
    assertThat(inTheBrowser.get(1).path("cellClasses").get(0).asString()).isEqualTo("cell-1");
  }

  @Test
  @DisplayName("follows signals of its rows and its filter, and refuses to be set meanwhile")
  void followsSignals() {
    ValueSignal<List<City>> items = new ValueSignal<>(List.of(OSLO));
    Table<City> table = shown(cities());
    table.bindItems(items);
    assertThat(respond()).containsExactly("Oslo|717");
    items.set(List.of(BERN, AALEN));
    assertThat(respond()).containsExactly("Bern|", "Ålen|3");
    assertThatThrownBy(() -> table.setItems(OSLO)).isInstanceOf(BindingActiveException.class);
  }

  @Test
  @DisplayName("shows that it is empty, loading or in error, each alone")
  void showsItsState() {
    Table<City> table = shown(new Table<>());
    table.addColumn("name");
    respond();
    assertThat(parts(table, "empty").getFirst().getText()).isEqualTo("No rows");
    table.setLoading(true);
    assertThat(parts(table, "empty")).isEmpty();
    assertThat(parts(table, "table").getFirst().getAttribute("aria-busy")).isEqualTo("true");
    table.setLoading(false);
    table.setEmptyText("Nothing yet");
    assertThat(parts(table, "empty").getFirst().getText()).isEqualTo("Nothing yet");
    table.setError("No connection");
    assertThat(parts(table, "empty")).isEmpty();
    assertThat(table.getElement().getTextRecursively()).endsWith("No connection");
    table.setError((String) null);
    assertThat(hasError(table)).isFalse();
    table.setItems(OSLO);
    respond();
    assertThat(parts(table, "empty")).isEmpty();
  }

  @Test
  @DisplayName("shows the failure of a getter as an error")
  void survivesAGetter() {
    Table<City> table = shown(new Table<>(List.of(OSLO)));
    table.addColumn(
        "fails",
        city -> {
          throw new IllegalStateException("fails");
        });
    respond();
    assertThat(hasError(table)).isTrue();
  }

  @Test
  @DisplayName("refuses columns and arguments that cannot be, naming them")
  void refuses() {
    Table<City> table = cities();
    assertThatIllegalArgumentException()
        .isThrownBy(() -> table.addColumn("name"))
        .withMessageContaining("\"name\"");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> table.addColumn("mayor"))
        .withMessageContaining("name, people, founded");
    assertThatNullPointerException().isThrownBy(() -> table.addColumn((String) null));
    TableColumn<City> column = table.getAllColumns().getFirst();
    for (String width : List.of("", "5", "5px;color:red", "calc(1px)", "-1px", "1fr 2fr")) {
      assertThatIllegalArgumentException()
          .isThrownBy(() -> column.setWidth(width))
          .withMessageContaining("width must be");
    }
    assertThat(column.setWidth("2fr").getWidth()).isEqualTo("2fr");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> Table.of(Arrays.asList(OSLO), "name", "name"));
  }

  @Test
  @DisplayName("refuses totals and filters with rows from a backend, whichever comes second")
  void refusesWhatNeedsAllRows() {
    Table<Integer> lazy = new Table<>();
    TableColumn<Integer> column = lazy.addColumn("value", number -> number);
    lazy.setItems(provider(query -> Stream.empty(), 0));
    assertThatIllegalStateException()
        .isThrownBy(() -> column.setTotal(rows -> 1))
        .withMessageContaining("total of column \"value\"");
    assertThatIllegalStateException().isThrownBy(() -> lazy.setFilter(number -> true));

    Table<Integer> total = numbers(1);
    total.getAllColumns().getFirst().setTotal(rows -> 1);
    assertThatIllegalStateException()
        .isThrownBy(() -> total.setItems(provider(query -> Stream.empty(), 0)));
  }

  private static void open(Table<?> table, String key, boolean opened) {
    fire(
        table,
        "es-details",
        "\"event.detail.key\":\"%s\",\"event.detail.opened\":%s,\"event.detail.press\":7"
            .formatted(key, opened));
  }

  @Test
  @DisplayName(
      "creates the details of a row when it is first opened, keeps them when sorted, filtered,"
          + " attached again and set again, and removes them when the row is closed or gone")
  void opensDetails() {
    Table<City> table = shown(cities());
    table.setDetails(city -> new Span("about " + city.name()));
    respond();
    assertThat(rendered(table)).isEmpty();

    open(table, keyOf(0), true);
    open(table, "gone", true);
    respond();
    assertThat(calls).containsExactly("show");
    assertThat(rendered(table)).containsExactly("about Oslo");
    assertThat(table.isDetailsOpened(OSLO)).isTrue();
    Element made = details(table);
    table.setSort(TableSort.ascending("name"));
    respond();
    assertThat(inTheBrowser.get(2).path("details").asBoolean()).isTrue();
    table.setFilter(city -> city != OSLO);
    respond();
    table.setFilter(null);
    UI.getCurrent().remove(table);
    UI.getCurrent().add(table);
    respond();
    table.setItems(BERN, OSLO);
    respond();
    assertThat(calls).contains("show");
    assertThat(details(table)).isEqualTo(made);

    table.getListDataView().refreshItem(OSLO);
    respond();
    assertThat(rendered(table)).containsExactly("about Oslo");
    assertThat(details(table)).isNotEqualTo(made);
    table.setItems(BERN);
    respond();
    assertThat(rendered(table)).isEmpty();
    assertThat(table.isDetailsOpened(OSLO)).isFalse();
    table.setDetailsOpened(BERN, true);
    respond();
    assertThat(rendered(table)).containsExactly("about Bern");
    open(table, keyOf(0), false);
    assertThat(rendered(table)).isEmpty();
    respond();
    assertThat(calls).as("each press is answered").containsExactly("show");

    table.setItems(new ArrayList<>(List.of(OSLO, BERN)));
    table.setDetailsOpened(OSLO, true);
    table.setDetailsOpened(AALEN, true);
    respond();
    assertThat(rendered(table)).containsExactly("about Oslo");
    table.getListDataView().setFilter(city -> city != OSLO);
    respond();
    assertThat(table.isDetailsOpened(OSLO)).isTrue();
    table.getListDataView().removeItem(OSLO);
    respond();
    assertThat(rendered(table)).isEmpty();
    assertThat(table.isDetailsOpened(OSLO)).isFalse();
    assertThat(table.isDetailsOpened(AALEN)).as("may be set later").isTrue();
  }

  private static Element details(Table<?> table) {
    List<Element> found = new ArrayList<>();
    table
        .getElement()
        .getNode()
        .getFeature(VirtualChildrenList.class)
        .forEachChild(node -> found.add(Element.get(node)));
    return found.getFirst();
  }

  @Test
  @DisplayName("closes a row whose details are null or fail, and forgets all without details")
  void closesRows() {
    Table<City> table = shown(cities());
    table.setDetails(
        city -> {
          if (city == OSLO) {
            throw new IllegalStateException("no details");
          }
          return null;
        });
    respond();
    assertThatIllegalStateException().isThrownBy(() -> open(table, keyOf(0), true));
    open(table, keyOf(1), true);
    assertThat(table.isDetailsOpened(OSLO)).isFalse();
    assertThat(table.isDetailsOpened(AALEN)).isFalse();
    respond();
    assertThat(calls).as("each press is answered").containsExactly("show", "show");

    table.setDetailsOpened(BERN, true);
    table.setDetails(null);
    assertThat(table.isDetailsOpened(BERN)).isFalse();
    respond();
    assertThat(hasError(table)).isFalse();
  }

  @Test
  @DisplayName("runs actions of a row, and none that it does not have, or of a row that is gone")
  void runsActions() {
    Set<City> locked = new HashSet<>();
    List<String> run = new ArrayList<>();
    Table<City> table = shown(cities());
    table.setRowActions(
        city -> {
          RowAction edit = RowAction.of("Edit", () -> run.add("edit " + city.name()));
          RowAction delete = RowAction.of("Delete", () -> run.add("delete " + city.name()));
          return locked.contains(city)
              ? List.of(edit)
              : List.of(edit.withIcon(Span::new), delete.withTone(Tone.DESTRUCTIVE));
        });
    respond();
    assertThat(calls).containsOnlyOnce("update");
    assertThat(calls.stream().filter("define"::equals)).hasSize(2);
    assertThat(inTheBrowser.get(1).path("actions").toString()).isEqualTo("[0,1]");
    run(table, keyOf(0), "0");
    run(table, keyOf(1), "1");
    assertThat(run).containsExactly("edit Oslo", "delete Ålen");

    locked.add(OSLO);
    run(table, keyOf(0), "1");
    run(table, "gone", "0");
    for (String forged : List.of("-1", "2", "null", "\"x\"", "1e9", "{}")) {
      run(table, keyOf(0), forged);
    }
    table.setRowActions(null);
    run(table, keyOf(0), "0");
    assertThat(run).hasSize(2);
  }

  @Test
  @DisplayName("shows the error state if a row has two actions with the same label and tone")
  void refusesEqualActions() {
    Table<City> table = shown(cities());
    table.setRowActions(
        city -> List.of(RowAction.of("Edit", () -> {}), RowAction.of("Edit", () -> {})));
    respond();
    assertThat(hasError(table)).isTrue();
    table.setRowActions(
        city ->
            List.of(
                RowAction.of("Edit", () -> {}),
                RowAction.of("Edit", () -> {}).withTone(Tone.DESTRUCTIVE)));
    respond();
    assertThat(hasError(table)).isFalse();
  }

  @Test
  @DisplayName("tells the browser which actions it forgets, more than ten for each of its rows")
  void forgetsActions() {
    Table<Integer> table = shown(numbers(401));
    table.setPageSize(400);
    table.setRowActions(
        number ->
            IntStream.range(0, 10)
                .mapToObj(i -> RowAction.of(number + "/" + i, () -> {}))
                .toList());
    respond();
    assertThat(calls).doesNotContain("forget");
    table.setPage(1);
    respond();
    assertThat(calls.stream().filter("forget"::equals)).hasSize(10);
  }

  @Test
  @DisplayName(
      "shows the error state if a filter, a total or the provider fails, or a row is null, also"
          + " where rows are selected")
  void survivesTotals() {
    for (int failing = 0; failing < 4; failing++) {
      int what = failing;
      Table<City> table = shown(cities());
      table.setSelectionMode(TableSelectionMode.MULTIPLE);
      table.setSelection(Set.of(OSLO));
      table.getColumn("name").orElseThrow().setTotal(List::size);
      respond();
      assertThat(hasError(table)).isFalse();
      switch (what) {
        case 0 ->
            table.setFilter(
                city -> {
                  throw new IllegalStateException("no filter");
                });
        case 1 ->
            table
                .getColumn("name")
                .orElseThrow()
                .setTotal(
                    all -> {
                      throw new IllegalStateException("no total");
                    });
        case 2 -> table.setItems(Arrays.asList(OSLO, null));
        default ->
            table.setItems(
                new ListDataProvider<>(List.of(OSLO)) {
                  @Override
                  public Stream<City> fetch(Query<City, SerializablePredicate<City>> query) {
                    throw new IllegalStateException("no rows");
                  }
                });
      }
      respond();
      assertThat(hasError(table)).as("%d", what).isTrue();
    }
  }

  @Test
  @DisplayName("keeps the element of its toolbar, whose script it needs as long as it is shown")
  void keepsItsToolbar() {
    Table<City> table = shown(cities());
    table.setColumnMenu(true);
    respond();
    Element toolbar = parts(table, "toolbar").getFirst();
    table.setColumnMenu(false);
    respond();
    assertThat(parts(table, "toolbar")).containsExactly(toolbar);
    assertThat(toolbar.getChildCount()).isZero();
  }

  private static void run(Table<?> table, String key, String action) {
    fire(
        table,
        "es-row-action",
        "\"event.detail.key\":\"%s\",\"event.detail.action\":%s".formatted(key, action));
  }

  @Test
  @DisplayName("asks for actions only of the rows that it sends, and keeps one icon of each")
  void asksForFewActions() {
    int[] asked = {0};
    int[] icons = {0};
    Table<Integer> table = shown(numbers(100_000));
    table.setRowActions(
        number -> {
          asked[0]++;
          return List.of(
              RowAction.of("Edit", () -> {})
                  .withIcon(
                      () -> {
                        icons[0]++;
                        return new Span();
                      }));
        });
    respond();
    assertThat(asked[0]).isBetween(1, 60);
    assertThat(icons[0]).isEqualTo(1);
    UI.getCurrent().remove(table);
    UI.getCurrent().add(table);
    respond();
    assertThat(icons[0]).isEqualTo(2);
  }

  @Test
  @DisplayName("refuses details of rows from a backend, whichever comes second")
  void refusesDetailsOfLazyRows() {
    Table<Integer> lazy = new Table<>();
    lazy.setItems(provider(query -> Stream.empty(), 0));
    assertThatIllegalStateException()
        .isThrownBy(() -> lazy.setDetails(number -> new Span()))
        .withMessageContaining("setDetails needs all rows in memory");
    lazy.setDetails(null);
    Table<Integer> details = numbers(1);
    details.setDetails(number -> new Span());
    assertThatIllegalStateException()
        .isThrownBy(() -> details.setItems(provider(query -> Stream.empty(), 0)))
        .withMessageContaining("setDetails");
    assertThatIllegalArgumentException().isThrownBy(() -> RowAction.of(" ", () -> {}));
  }

  @Test
  @DisplayName("hides columns, and shows the rows of a session that was stored")
  void survivesSerialisation() throws Exception {
    Table<City> table = cities();
    table.setSelectionMode(TableSelectionMode.MULTIPLE);
    table.setSelection(Set.of(OSLO));
    table.setSort(TableSort.descending("name"));
    table.getColumn("people").orElseThrow().setHidden(true);
    table.setDetails(city -> new Span("about " + city.name()));
    table.setDetailsOpened(OSLO, true);
    table.setRowActions(city -> List.of(RowAction.of("Edit", () -> {})));
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
      out.writeObject(table);
    }
    Table<City> restored;
    try (ObjectInputStream in =
        new ObjectInputStream(new ByteArrayInputStream(bytes.toByteArray()))) {
      @SuppressWarnings("unchecked")
      Table<City> read = (Table<City>) in.readObject();
      restored = read;
    }
    shown(restored);
    assertThat(respond()).containsExactly("Oslo", "Bern", "Ålen");
    assertThat(inTheBrowser.get(0).path("selected").asBoolean()).isTrue();
    assertThat(parts(restored, "headerCell")).hasSize(1);
    assertThat(rendered(restored)).containsExactly("about Oslo");
    assertThat(inTheBrowser.get(1).path("actions").size()).isEqualTo(1);
  }
}
