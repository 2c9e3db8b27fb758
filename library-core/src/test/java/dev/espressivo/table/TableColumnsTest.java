package dev.espressivo.table;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.github.mvysny.kaributesting.v10.MockVaadin;
import com.vaadin.flow.component.UI;
import com.vaadin.flow.dom.Element;
import com.vaadin.flow.internal.nodefeature.ElementPropertyMap;
import com.vaadin.flow.signals.BindingActiveException;
import com.vaadin.flow.signals.local.ValueSignal;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

@DisplayName("The columns of a table")
class TableColumnsTest {

  @BeforeEach
  void begin() {
    MockVaadin.setup();
    UI.getCurrent().setLocale(Locale.ENGLISH);
  }

  @AfterEach
  void end() {
    MockVaadin.tearDown();
  }

  private static Table<Map<String, Integer>> table(String... keys) {
    Table<Map<String, Integer>> table = new Table<>();
    for (String key : keys) {
      table.addColumn(key, row -> row.get(key));
    }
    UI.getCurrent().add(table);
    return table;
  }

  /** Sets a property as the browser does, and tells so. */
  private static void fromBrowser(Table<?> table, String property, String value) {
    ElementPropertyMap properties =
        table.getElement().getNode().getFeature(ElementPropertyMap.class);
    try {
      properties.deferredUpdateFromClient(property, value).run();
    } catch (Exception e) {
      throw new AssertionError(e);
    }
  }

  private static List<String> keys(Table<?> table) {
    return table.getAllColumns().stream().map(TableColumn::getKey).toList();
  }

  private static JsonNode layout(Table<?> table) {
    UI.getCurrent().getInternals().getStateTree().runExecutionsBeforeClientResponse();
    return JsonMapper.shared().readTree(table.getElement().getProperty("layout", ""));
  }

  private static List<String> headers(Table<?> table) {
    layout(table);
    return all(table.getElement())
        .filter(each -> "headerCell".equals(each.getAttribute("data-part")))
        .map(each -> each.getAttribute("data-column"))
        .toList();
  }

  private static Stream<Element> all(Element element) {
    return Stream.concat(
        Stream.of(element),
        element.getChildren().filter(child -> !child.isTextNode()).flatMap(TableColumnsTest::all));
  }

  @Test
  @DisplayName("and what hides them are one state; hidden ones keep their places")
  void areOneState() {
    Table<?> table = table("a", "b", "c", "d");
    assertThat(table.getColumns()).containsExactly("a", "b", "c", "d");

    table.getColumn("b").orElseThrow().setHidden(true);
    assertThat(table.getColumns()).containsExactly("a", "c", "d");
    table.setColumns(List.of("d", "a", "c"));
    assertThat(keys(table)).containsExactly("d", "b", "a", "c");
    assertThat(headers(table)).containsExactlyInAnyOrder("d", "a", "c");
    table.getColumn("b").orElseThrow().setHidden(false);
    assertThat(table.getColumns()).containsExactly("d", "b", "a", "c");
    assertThat(headers(table)).containsExactly("d", "b", "a", "c");

    table.setColumns(List.of("c"));
    assertThat(table.getColumn("a").orElseThrow().isHidden()).isTrue();
    assertThat(table.getColumn("c").orElseThrow().isHidden()).isFalse();
    assertThatIllegalArgumentException()
        .isThrownBy(() -> table.setColumns(List.of("a", "a")))
        .withMessage("columns must have each key only once, but are [a, a]");
  }

  @Test
  @DisplayName("follow a list of keys that is set first, and those it does not name come last")
  void followAnEarlierList() {
    Table<Map<String, Integer>> table = table();
    table.setColumns(List.of("b", "a"));
    assertThat(table.getColumn("a")).isEmpty();
    table.addColumn("a", row -> 1);
    table.addColumn("c", row -> 1);
    TableColumn<?> removed = table.addColumn("b", row -> 1);
    assertThat(headers(table)).containsExactly("b", "a", "c");
    table.removeColumn(table.getColumn("b").orElseThrow());
    assertThat(table.getColumns()).containsExactly("a", "c");
    removed.setHidden(false);
    assertThat(table.getColumns()).containsExactly("a", "c");
  }

  @Test
  @DisplayName(
      "are those of a signal: with a writer they follow each other, without it they are fixed")
  void followASignal() {
    Table<Map<String, Integer>> table = table("a", "b");
    table.setColumnMenu(true);
    ValueSignal<List<String>> signal = new ValueSignal<>(List.of("b"));
    table.columns().bindValue(signal, signal::set);
    assertThat(table.getColumn("a").orElseThrow().isHidden()).isTrue();
    fromBrowser(table, "columns", "[\"b\",\"a\"]");
    assertThat(signal.peek()).containsExactly("b", "a");

    Table<Map<String, Integer>> fixed = table("a", "b");
    fixed.setColumnMenu(true);
    fixed.columns().bindValue(new ValueSignal<>(List.of("b")), null);
    fromBrowser(fixed, "columns", "[\"a\"]");
    assertThat(fixed.getColumns()).containsExactly("b");
    assertThat(fixed.getElement().getProperty("columns")).isEqualTo("[\"b\"]");
    assertThat(fixed.getElement().getAttribute("data-read-only")).isEqualTo("columns");
    assertThatThrownBy(() -> fixed.getColumn("a").orElseThrow().setHidden(false))
        .isInstanceOf(BindingActiveException.class);
    fixed.addColumn("c", row -> 1);
    assertThat(fixed.getColumns()).containsExactly("b");
  }

  @Test
  @DisplayName(
      "are hidden and moved by the user, unless the app refuses it; forged keys are ignored")
  void followTheUser() {
    Table<?> table = table("a", "b", "c");
    table.getColumn("c").orElseThrow().setFrozen(true);
    fromBrowser(table, "columns", "[\"a\"]");
    assertThat(table.getColumns()).as("without a menu").containsExactly("a", "b", "c");

    table.setColumnMenu(true);
    List<List<String>> heard = new ArrayList<>();
    table.columns().addValueChangeListener(change -> heard.add(change.getValue()));
    for (String forged :
        List.of(
            "[]", "[\"x\"]", "[\"a\",\"a\"]", "[null]", "{}", "1", "[[]]", "", "[\"a\"", "null")) {
      fromBrowser(table, "columns", forged);
      assertThat(table.getElement().getProperty("columns")).isEqualTo("[\"a\",\"b\",\"c\"]");
    }
    assertThat(heard).isEmpty();
    fromBrowser(table, "columns", "[\"b\",\"a\",\"c\"]");
    assertThat(heard).as("frozen first").containsExactly(List.of("c", "b", "a"));
    assertThat(table.getElement().getProperty("columns")).isEqualTo("[\"c\",\"b\",\"a\"]");

    table.columns().admitting((current, proposed) -> proposed.contains("a") ? proposed : current);
    fromBrowser(table, "columns", "[\"c\",\"b\"]");
    assertThat(table.getColumns()).containsExactly("c", "b", "a");
  }

  @Test
  @DisplayName("have headers in the browser, hidden ones too, only if there is a menu of them")
  void haveHeaders() {
    Table<Map<String, Integer>> table = table("a", "b");
    table.getColumn("a").orElseThrow().setTotal(List::size);
    table.getColumn("a").orElseThrow().setHidden(true);
    assertThat(headers(table)).containsExactly("b");
    assertThat(all(table.getElement()).map(Element::getTag))
        .doesNotContain("tfoot", "es-table-tools");

    table.setColumnMenu(true);
    assertThat(headers(table)).containsExactly("a", "b");
    assertThat(layout(table).path("columns").path(0).path("at").asInt()).isEqualTo(-1);
    assertThat(all(table.getElement()).map(each -> each.getAttribute("aria-label")))
        .contains("Columns");
    table.setColumnMenu(false);
    assertThat(headers(table)).containsExactly("b");
    assertThat(all(table.getElement()).map(each -> each.getAttribute("aria-label")))
        .doesNotContain("Columns");
  }

  @Test
  @DisplayName("have the widths that the user gives them, within bounds; forged ones are ignored")
  void haveWidths() {
    Table<?> table = table("a", "b");
    TableColumn<?> column = table.getColumn("a").orElseThrow().setWidth("8rem");
    fromBrowser(table, "widths", "{\"a\":150}");
    assertThat(column.getWidth()).as("not resizable").isEqualTo("8rem");

    table.setResizable(true);
    fromBrowser(table, "widths", "{\"a\":150.6}");
    assertThat(column.getWidth()).isEqualTo("150px");
    fromBrowser(table, "widths", "{\"a\":-1e400,\"b\":1e400}");
    assertThat(column.getWidth()).isEqualTo("72px");
    assertThat(table.getColumn("b").orElseThrow().getWidth()).isEqualTo("2000px");
    assertThat(table.getElement().getProperty("widths")).isEqualTo("{\"a\":72,\"b\":2000}");
    for (String forged :
        List.of("{\"x\":100}", "{\"a\":\"100\"}", "{\"a\":null}", "{", "{\"a\":[]}")) {
      fromBrowser(table, "widths", forged);
      assertThat(column.getWidth()).as(forged).isEqualTo("72px");
    }
    assertThat(layout(table).path("columns").path(0).path("width").asString()).isEqualTo("8rem");
    column.setWidth("9rem");
    assertThat(column.getWidth()).isEqualTo("9rem");
    assertThat(table.getElement().getProperty("widths")).isEqualTo("{\"b\":2000}");
  }
}
