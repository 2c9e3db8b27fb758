package dev.espressivo.table;

import com.vaadin.flow.component.AttachEvent;
import com.vaadin.flow.component.ClientCallable;
import com.vaadin.flow.component.Component;
import com.vaadin.flow.component.ComponentEvent;
import com.vaadin.flow.component.ComponentEventListener;
import com.vaadin.flow.component.HasEnabled;
import com.vaadin.flow.component.HasSize;
import com.vaadin.flow.component.Tag;
import com.vaadin.flow.component.dependency.JsModule;
import com.vaadin.flow.component.dependency.StyleSheet;
import com.vaadin.flow.data.provider.BackEndDataProvider;
import com.vaadin.flow.data.provider.DataGenerator;
import com.vaadin.flow.data.provider.DataProvider;
import com.vaadin.flow.data.provider.HasDataView;
import com.vaadin.flow.data.provider.HasLazyDataView;
import com.vaadin.flow.data.provider.HasListDataView;
import com.vaadin.flow.data.provider.InMemoryDataProvider;
import com.vaadin.flow.data.provider.ListDataProvider;
import com.vaadin.flow.data.provider.Query;
import com.vaadin.flow.data.provider.QuerySortOrder;
import com.vaadin.flow.data.provider.SortDirection;
import com.vaadin.flow.dom.DisabledUpdateMode;
import com.vaadin.flow.dom.Element;
import com.vaadin.flow.dom.SignalBinding;
import com.vaadin.flow.function.SerializableComparator;
import com.vaadin.flow.function.SerializableConsumer;
import com.vaadin.flow.function.SerializableFunction;
import com.vaadin.flow.function.SerializablePredicate;
import com.vaadin.flow.function.ValueProvider;
import com.vaadin.flow.i18n.LocaleChangeEvent;
import com.vaadin.flow.shared.Registration;
import com.vaadin.flow.signals.Signal;
import dev.espressivo.base.Bindable;
import dev.espressivo.base.HasAccessibleLabel;
import dev.espressivo.base.HasDataStates;
import dev.espressivo.base.HasParts;
import dev.espressivo.base.HasTexts;
import dev.espressivo.base.Parts;
import dev.espressivo.base.RowAction;
import dev.espressivo.base.internal.Assets;
import dev.espressivo.base.internal.Check;
import dev.espressivo.base.internal.DataStates;
import dev.espressivo.base.internal.Dom;
import dev.espressivo.base.internal.Listeners;
import dev.espressivo.base.internal.Prop;
import dev.espressivo.base.internal.PropertyName;
import dev.espressivo.base.internal.RowSelection;
import dev.espressivo.base.internal.RowType;
import dev.espressivo.base.internal.Shared;
import dev.espressivo.base.internal.Texts;
import dev.espressivo.base.internal.WindowRows;
import dev.espressivo.button.Button;
import dev.espressivo.button.ButtonVariant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.slf4j.LoggerFactory;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/**
 * A table of rows, in memory or from a backend.
 *
 * <p>Rows in memory are given with {@code setItems} or {@link #bindItems}, rows from a backend as a
 * {@code DataProvider} or as callbacks; the data views are those that Vaadin's {@code Grid} has
 * too. Columns are added by the name of a property, or with a getter. The widths of the columns are
 * fixed from the first rows on, and no scrolling changes them.
 *
 * <p>A table of at most 50 rows, or a page of a table with {@linkplain #setPageSize pages}, is as
 * high as its rows unless a height is set, and its texts wrap. A longer table scrolls, 480 px high
 * unless a height is set. The browser has only the rows around those in view. Rows in memory wrap,
 * too: the scroll bar settles as their heights become known, and the row being read stays where it
 * is. Rows from a backend have one line of text each, and the scroll bar is exact.
 *
 * <p>A row can have {@linkplain #setDetails details} below it, and {@linkplain #setRowActions
 * actions} at its end. On paper, a table that scrolls shows the rows that are loaded, at most 500,
 * and their number of all; the header is on each page.
 *
 * <p>The browser shows a sort order, a selection, a page number and open details immediately; the
 * server confirms or reverts them. Rows are identified by {@code DataProvider.getId}. Setting other
 * rows does not change the selection.
 *
 * <p>If a provider fails, returns null, or fewer or more rows than requested, the table shows the
 * error state with a button that tries again; the rows that are loaded stay usable.
 *
 * <p>Accessibility: a real table, whose roles are written out, so that they remain when rows are
 * shown as cards. Give it a {@linkplain #setCaption caption} or a {@linkplain #setLabel label}. A
 * row is selected with a check box or a radio button. If rows can be selected or pressed, they are
 * one tab stop.
 *
 * <h2>Keyboard</h2>
 *
 * <table>
 *   <caption>Keys</caption>
 *   <tr><th>Key</th><th>Does</th></tr>
 *   <tr><td>Enter, Space on a header</td><td>sort: ascending, descending, not; with Shift beside the
 *     other columns</td></tr>
 *   <tr><td>Control, Shift and ArrowLeft, ArrowRight, Home or End on a header</td><td>move the
 *     column, if there is a {@linkplain #setColumnMenu menu of columns}; in the menu with ArrowUp
 *     and ArrowDown</td></tr>
 *   <tr><td>ArrowLeft, ArrowRight at the end of a header</td><td>{@linkplain #setResizable resize}
 *     the column by 10 px, with Shift by 50 px; Home: as narrow as possible, Enter: as wide as its
 *     content</td></tr>
 *   <tr><td>Control and C</td><td>copy the selected rows, else all, if there is a {@linkplain
 *     #setCsv(boolean) download}</td></tr>
 *   <tr><td>ArrowDown, ArrowUp</td><td>next or previous row</td></tr>
 *   <tr><td>PageDown, PageUp</td><td>a screen of rows down or up</td></tr>
 *   <tr><td>Home, End</td><td>first or last row</td></tr>
 *   <tr><td>Space</td><td>select the focused row, or no longer</td></tr>
 *   <tr><td>Enter</td><td>press the focused row, if a listener is registered</td></tr>
 *   <tr><td>Enter, Space on the button of a row</td><td>open or close its details</td></tr>
 *   <tr><td>Shift and F10, menu key in a row</td><td>open the menu of its actions</td></tr>
 * </table>
 *
 * @usefor many things of the same kind, which users look up, compare, sort and select
 * @notfor editing in place: use {@link com.vaadin.flow.component.grid.Grid}
 * @notfor a few values of one thing: use {@link dev.espressivo.card.Card}
 * @param <T> the type of the rows
 */
@Tag("es-table")
@StyleSheet(Assets.GLYPHS)
@StyleSheet(Assets.CORE + "table/table.css")
@JsModule(Assets.CORE + "table/table.js")
public class Table<T> extends Component
    implements HasListDataView<T, TableListDataView<T>>,
        HasLazyDataView<T, Void, TableLazyDataView<T>>,
        HasDataView<T, Void, TableDataView<T>>,
        HasParts<Table.Part>,
        HasAccessibleLabel,
        HasDataStates,
        HasSize,
        HasEnabled,
        HasTexts<TableText> {

  /** The named parts of a table, to which {@link #setClasses} gives utility classes. */
  public enum Part {
    /** The frame around the table and the pager. */
    ROOT,
    /** The buttons above the table. */
    TOOLBAR,
    /** The table itself. */
    TABLE,
    /** The caption above the header. */
    CAPTION,
    /** The rows of the header. */
    HEADER,
    /** A cell of the header. */
    HEADER_CELL,
    /** A row of the body. */
    ROW,
    /** A cell of a row. */
    CELL,
    /** The details below the cells of an open row. */
    DETAILS,
    /** The row of the totals. */
    FOOTER,
    /** What is shown while there are no rows. */
    EMPTY,
    /** The row that turns the pages. */
    PAGER
  }

  /**
   * Fired when the user presses a row, or Enter on it.
   *
   * @param <T> the type of the rows
   */
  public static class RowClickEvent<T> extends ComponentEvent<Table<T>> {

    private final T item;

    /**
     * Creates the event.
     *
     * @param source the table
     * @param fromClient whether the user pressed the row
     * @param item the pressed row
     */
    public RowClickEvent(Table<T> source, boolean fromClient, T item) {
      super(source, fromClient);
      this.item = item;
    }

    /** {@return the pressed row} */
    public T getItem() {
      return item;
    }
  }

  /** Fired when the user presses "Try again" in the error state. */
  public static class RetryEvent extends ComponentEvent<Table<?>> {

    /**
     * Creates the event.
     *
     * @param source the table
     * @param fromClient whether the user pressed the button
     */
    public RetryEvent(Table<?> source, boolean fromClient) {
      super(source, fromClient);
    }
  }

  /** The number of rows up to which a table does not scroll; also the size of a request. */
  private static final int WINDOW = 50;

  /** The longest sort order that the browser can send, in characters. */
  private static final int MAX_SORT = 10_000;

  private static final Prop<Component, TableSize> SIZE = Prop.of("size", TableSize.MD);
  private static final Prop<Component, TableStackBelow> STACK_BELOW =
      Prop.of("stackBelow", TableStackBelow.SM);
  private static final Prop<Component, Boolean> STICKY_HEADER =
      Prop.flagUnless("stickyHeader", "data-loose-header");
  private static final Prop<Table<?>, TableSelectionMode> SELECTION_MODE =
      Prop.of("selectionMode", TableSelectionMode.NONE).thenIfChanged(Table::selectionModeChanged);
  private static final Prop<Table<?>, Integer> PAGE_SIZE =
      Prop.kept("pageSize", 0).checked(Check::notNegative).thenIfChanged(Table::pagesChanged);
  private static final Prop<Table<?>, Boolean> COLUMN_MENU =
      Prop.kept("columnMenu", false).thenIfChanged(Table::schedule);
  private static final Prop<Table<?>, Boolean> RESIZABLE =
      Prop.kept("resizable", false).thenIfChanged(Table::schedule);

  /** Null for no file, empty for one with the usual name. */
  private static final Prop<Table<?>, @Nullable String> CSV =
      Prop.optional("csv", String.class).thenIfChanged(Table::schedule);

  private static final Prop<Table<?>, @Nullable String> CAPTION =
      Prop.words("caption").thenIfChanged(Table::showCaption);
  private static final Prop<Component, @Nullable String> ERROR_MESSAGE =
      Shared.ERROR_MESSAGE.of(
          Table.class,
          Prop.optional("errorMessage", String.class)
              .then((Component table) -> ((Table<?>) table).showState()));

  @SuppressWarnings("rawtypes")
  private static final Prop<Table<?>, @Nullable SerializablePredicate> FILTER =
      Prop.optional("filter", SerializablePredicate.class).then(Table::filterRows);

  private static final Prop<Table<?>, List<?>> ITEMS =
      Prop.shownBy("items", Table::getItems, (table, items) -> table.showItems(items));

  static {
    Shared.LABEL.of(
        Table.class,
        Prop.words("label").then((Component table) -> ((Table<?>) table).showCaption()));
    Shared.LOADING.of(
        Table.class,
        Prop.flag("loading").thenIfChanged((Component table) -> ((Table<?>) table).showLoading()));
    Shared.EMPTY_TEXT.of(Table.class, Texts.prop("emptyText", TableText.EMPTY));
    Shared.ERROR_TEXT.of(Table.class, Texts.prop("errorText", TableText.ERROR));
  }

  private final Element box = new Element("div").setAttribute("data-box", "");
  private final Element table =
      Parts.element(this, Part.TABLE, "table").setAttribute("role", "table");
  private final Element caption = Parts.element(this, Part.CAPTION, "caption");
  private final Element header =
      new Element("tr").setAttribute("role", "row").setAttribute("aria-rowindex", "1");
  private final Element footer =
      Parts.element(this, Part.FOOTER, "tfoot").setAttribute("role", "rowgroup");
  private final Element totals = new Element("tr").setAttribute("role", "row");
  private final Element selectAll =
      new Element("input").setAttribute("type", "checkbox").setAttribute("data-action", "all");
  private final Element selectHead =
      new Element("td").setAttribute("role", "cell").setAttribute("data-select", "");
  private final Element actionsHead = actionsCell();
  private final DataStates states = new DataStates(box, Parts.element(this, Part.EMPTY, "div"));
  private final Element pager =
      Parts.element(this, Part.PAGER, "div").setAttribute("role", "group");
  private final Element previous =
      Dom.button("previous", "chevron-start").setAttribute("data-round", "");
  private final Element next = Dom.button("next", "chevron-end").setAttribute("data-round", "");

  private final Host host = new Host();
  private final TableDetails<T> details = new TableDetails<>(getElement());
  private final TableActions<T> actions = new TableActions<>();
  private @Nullable TableRowOptions rowOptions;
  private final TableColumns<T> columns = new TableColumns<>(this::getColumns);
  private final Map<String, Element> headerCells = new HashMap<>();
  private final Map<String, List<Component>> cellComponents = new HashMap<>();
  private final WindowRows<T> rows =
      new WindowRows<>(getElement(), new Generator(), new RowListener());
  private @Nullable SerializableConsumer<SerializablePredicate<T>> filterSlot;
  private @Nullable SerializablePredicate<T> viewFilter;
  private @Nullable SerializableComparator<T> viewOrder;
  private @Nullable SerializableFunction<T, @Nullable String> rowClasses;
  private int count;

  /** Whether open rows may be gone. */
  private boolean checksOpened;

  private @Nullable Registration pending;
  private @Nullable TableTools tools;

  /** The response for which the rows were copied last. */
  private transient int copiedFor = -1;

  private final Bindable<List<String>> columnKeys =
      Bindable.ofProperty(
              this,
              "columns",
              List.<String>of(),
              List.<String>of(),
              text -> isColumnMenu() ? columns.readKeys(text) : null,
              TableColumns::write)
          .then(this::columnsChanged);
  private final Bindable<Map<String, Integer>> widths =
      Bindable.ofProperty(
          this,
          "widths",
          Map.<String, Integer>of(),
          Map.<String, Integer>of(),
          text -> isResizable() ? columns.readWidths(text) : null,
          TableColumns::write);
  private final Bindable<List<TableSort>> sort =
      Bindable.ofProperty(
              this,
              "sort",
              List.<TableSort>of(),
              List.<TableSort>of(),
              text -> readSort(text),
              shown -> writeSort(shown))
          .admitting(this::admitSort)
          .then(this::sortChanged);
  private final Bindable<Integer> page =
      Bindable.ofProperty(this, "page", 0, 0, text -> readPage(text), String::valueOf)
          .admitting((current, proposed) -> Math.min(proposed, lastPage()))
          .then(this::showPage);
  private final RowSelection<T> selection =
      new RowSelection<>(this, rows, this::allowed, row -> true);

  /** Creates a table without columns and rows. */
  public Table() {
    Element head = Parts.element(this, Part.HEADER, "thead").setAttribute("role", "rowgroup");
    Element body = new Element("tbody").setAttribute("role", "rowgroup");
    table.appendChild(head.appendChild(header), body);
    getElement().setAttribute("data-es", "").appendChild(box.appendChild(table));
    footer.appendChild(totals);
    pager.appendChild(
        new Element("span").setAttribute("data-range", "").setAttribute("aria-live", "polite"),
        previous,
        next);
    Parts.<Part>of(this).onChange(this::schedule);
    listen();
    rows.setViewportRange(0, WINDOW);
    setItems(List.of());
  }

  /**
   * Creates a table without columns.
   *
   * @param rows the rows to show, of which the table makes no copy
   */
  public Table(Collection<T> rows) {
    this();
    setItems(rows);
  }

  /**
   * {@return a table of rows with a column for each of some properties}
   *
   * @param rows the rows: records, beans, or maps
   * @param fields the names of the properties; if there are none, all properties of the first row
   *     that are numbers, times, texts and the like
   * @param <T> the type of the rows
   * @throws IllegalArgumentException if the rows do not have a property, or a name is repeated
   */
  public static <T> Table<T> of(Collection<T> rows, String... fields) {
    List<T> given = Check.noNulls("rows", rows);
    List<String> names = Check.noNulls("fields", fields);
    Table<T> table = new Table<>();
    if (names.isEmpty() && !given.isEmpty()) {
      names =
          given.getFirst() instanceof Map<?, ?> map
              ? map.keySet().stream().map(String::valueOf).toList()
              : RowType.of(given.getFirst().getClass()).plainNames();
    }
    names.forEach(table::addColumn);
    table.setItems(given);
    return table;
  }

  private void listen() {
    // The rows of a page are sent without a request.
    rows.listen(() -> getPageSize() == 0 ? count : -1);
    getElement()
        .addEventListener(
            "es-row-click", event -> press(event.getEventData().path("event.detail").asString("")))
        .addEventData("event.detail");
  }

  // ---- Look ----

  /** {@return the height of the rows; default {@link TableSize#MD}} */
  public TableSize getSize() {
    return SIZE.get(this);
  }

  /**
   * Sets the height of the rows.
   *
   * @param size the height
   */
  public void setSize(TableSize size) {
    SIZE.set(this, size);
  }

  /** {@return the width below which rows are cards; default {@link TableStackBelow#SM}} */
  public TableStackBelow getStackBelow() {
    return STACK_BELOW.get(this);
  }

  /**
   * Sets the width of the table below which each row is a card, with the headers beside the values.
   *
   * @param stackBelow the width
   */
  public void setStackBelow(TableStackBelow stackBelow) {
    STACK_BELOW.set(this, stackBelow);
  }

  /** {@return whether the header stays in view when the table scrolls; default true} */
  public boolean isStickyHeader() {
    return STICKY_HEADER.get(this);
  }

  /**
   * Sets whether the header stays in view when the table scrolls. A table that shows all its rows
   * and columns does not scroll itself: its header stays in view when the page scrolls, {@code
   * --es-table-top} below its top.
   *
   * @param stickyHeader whether it stays in view
   */
  public void setStickyHeader(boolean stickyHeader) {
    STICKY_HEADER.set(this, stickyHeader);
  }

  /** {@return the caption; null, the default, if there is none} */
  public @Nullable String getCaption() {
    return CAPTION.get(this);
  }

  /**
   * Sets the caption, which is shown above the header and names the table.
   *
   * @param caption the text; null or empty for none
   * @throws com.vaadin.flow.signals.BindingActiveException if a signal is bound
   */
  public void setCaption(@Nullable String caption) {
    CAPTION.set(this, caption);
  }

  /**
   * Binds the caption to a signal.
   *
   * @param caption the signal; null in it means no caption
   * @return the binding
   */
  public SignalBinding<@Nullable String> bindCaption(Signal<@Nullable String> caption) {
    return CAPTION.bind(this, caption);
  }

  private void showCaption() {
    String text = getCaption();
    Dom.place(table, 0, caption, text != null);
    caption.setText(text == null ? "" : text);
    String label = getLabel();
    Dom.setAttribute(table, "aria-label", label == null ? text : label);
  }

  // ---- Columns ----

  /**
   * Adds a column with a property of the rows.
   *
   * @param property the name of a component of a record, a property of a bean, or a key of a map;
   *     {@code "customer.name"} is a property of a property. It is the key of the column.
   * @return the new column, to set its header, width and so on
   * @throws IllegalArgumentException if it is blank, another column has it, or the rows in memory
   *     do not have it
   */
  public TableColumn<T> addColumn(String property) {
    Check.notBlank("property", property);
    checkProperty(property);
    return add(new TableColumn<>(host, property, null));
  }

  /**
   * Adds a column with values that a getter reads. A method reference names it: the key of {@code
   * Sale::getNetSales} is {@code netSales}, and its header "Net sales". Otherwise the key is {@code
   * column} with a number, and the header is empty.
   *
   * @param getter reads the value from a row; it may return null
   * @return the new column, to set its header, width and so on
   */
  public TableColumn<T> addColumn(ValueProvider<T, ?> getter) {
    Check.notNull("getter", getter);
    String name = PropertyName.of(getter);
    String base = name == null ? "column" : name;
    int number = columns.all().size() + 1;
    String key = name == null ? base + number : base;
    while (getColumn(key).isPresent()) {
      key = base + number++;
    }
    TableColumn<T> column = add(new TableColumn<>(host, key, getter));
    return name == null ? column.setHeader("") : column;
  }

  /**
   * Adds a column with values that a getter reads.
   *
   * @param key the key of the column, from which its header is made
   * @param getter reads the value from a row; it may return null
   * @return the new column, to set its header, width and so on
   * @throws IllegalArgumentException if the key is blank, or another column has it
   */
  public TableColumn<T> addColumn(String key, ValueProvider<T, ?> getter) {
    Check.notBlank("key", key);
    return add(new TableColumn<>(host, key, Check.notNull("getter", getter)));
  }

  private TableColumn<T> add(TableColumn<T> column) {
    if (getColumn(column.getKey()).isPresent()) {
      throw new IllegalArgumentException(
          "key of a column must be unique in the table, but another column already has \"%s\""
              .formatted(column.getKey()));
    }
    columns.add(column);
    if (!getColumns().contains(column.getKey())) {
      List<String> keys = new ArrayList<>(getColumns());
      keys.add(column.getKey());
      columnKeys.setFromComponent(Collections.unmodifiableList(keys));
    }
    columnsChanged();
    return column;
  }

  /**
   * Removes a column. One that is not in the table is ignored.
   *
   * @param column the column to remove
   */
  public void removeColumn(TableColumn<T> column) {
    if (columns.remove(Check.notNull("column", column))) {
      columnKeys.setFromComponent(
          getColumns().stream().filter(key -> !key.equals(column.getKey())).toList());
      columnsChanged();
    }
  }

  /** {@return the columns in order, hidden ones too; an unmodifiable copy} */
  public List<TableColumn<T>> getAllColumns() {
    return columns.all();
  }

  /**
   * {@return the keys of the visible columns in order; unmodifiable. All columns that were added,
   * by default.}
   */
  public List<String> getColumns() {
    return columnKeys.getValue();
  }

  /**
   * Sets which columns are visible, and in which order. All others are hidden. The user changes
   * this with the {@linkplain #setColumnMenu menu of columns}; {@link TableColumn#setHidden} does,
   * too.
   *
   * <p>A column that is added later is visible, at the end, unless its key is in the list already
   * or a signal is bound without a writer.
   *
   * @param columns the keys of columns; those that do not exist are ignored until they are added
   * @throws IllegalArgumentException if a key is repeated
   * @throws com.vaadin.flow.signals.BindingActiveException if a signal is bound without a writer
   */
  public void setColumns(List<String> columns) {
    List<String> keys = Check.noNulls("columns", columns);
    if (Set.copyOf(keys).size() != keys.size()) {
      throw new IllegalArgumentException("columns must have each key only once, but are " + keys);
    }
    columnKeys.setValue(keys);
  }

  /**
   * {@return the keys of the visible columns as a property with value change events and bindings,
   * such as for the user's own arrangement of the table}
   */
  public Bindable<List<String>> columns() {
    return columnKeys;
  }

  private void columnsChanged() {
    host.headerChanged();
    host.cellsChanged();
  }

  /** {@return whether users can hide, show and move columns; default false} */
  public boolean isColumnMenu() {
    return COLUMN_MENU.get(this);
  }

  /**
   * Sets whether users can hide, show and move columns: with a menu in the toolbar, and by dragging
   * headers or with Control+Shift and the arrow keys. One column always stays visible, and
   * {@linkplain TableColumn#setFrozen frozen} ones stay before the others.
   *
   * @param columnMenu whether there is a menu of columns
   */
  public void setColumnMenu(boolean columnMenu) {
    COLUMN_MENU.set(this, columnMenu);
  }

  /** {@return whether users can resize columns; default false} */
  public boolean isResizable() {
    return RESIZABLE.get(this);
  }

  /**
   * Sets whether users can resize columns, from 72 to 2000 px: by dragging the end of a header, or
   * with the arrow keys on it. {@link TableColumn#getWidth} returns the width.
   *
   * @param resizable whether columns can be resized
   */
  public void setResizable(boolean resizable) {
    RESIZABLE.set(this, resizable);
  }

  /**
   * {@return the column with a key; empty if there is none}
   *
   * @param key the key to look for
   */
  public Optional<TableColumn<T>> getColumn(String key) {
    Check.notNull("key", key);
    return columns.get(key);
  }

  private void checkProperty(String property) {
    if (rows.getDataProvider() instanceof ListDataProvider<?> list) {
      list.getItems().stream()
          .filter(Objects::nonNull)
          .findFirst()
          .ifPresent(row -> RowType.check(row.getClass(), property));
    }
  }

  // ---- Rows ----

  @Override
  public TableListDataView<T> setItems(ListDataProvider<T> dataProvider) {
    show(dataProvider);
    return getListDataView();
  }

  @Override
  public TableDataView<T> setItems(InMemoryDataProvider<T> dataProvider) {
    show(dataProvider);
    return getGenericDataView();
  }

  @Override
  public TableDataView<T> setItems(DataProvider<T, Void> dataProvider) {
    show(dataProvider);
    return getGenericDataView();
  }

  @Override
  public TableLazyDataView<T> setItems(BackEndDataProvider<T, Void> dataProvider) {
    show(dataProvider);
    return getLazyDataView();
  }

  /**
   * {@return the rows that were set as a list or another collection, without the filter;
   * unmodifiable; empty by default, and if they come from a backend}
   */
  @SuppressWarnings("unchecked")
  public List<T> getItems() {
    List<T> items = new ArrayList<>();
    if (rows.getDataProvider() instanceof ListDataProvider<?> list) {
      items.addAll((Collection<T>) list.getItems());
    }
    return Collections.unmodifiableList(items);
  }

  /**
   * Binds the rows to a signal.
   *
   * @param items the signal; null in it means no rows
   * @return the binding
   * @throws com.vaadin.flow.signals.BindingActiveException if a signal is bound already
   */
  @SuppressWarnings({"unchecked", "rawtypes"})
  public SignalBinding<List<T>> bindItems(Signal<List<T>> items) {
    return ITEMS.bind(this, (Signal) items);
  }

  @SuppressWarnings("unchecked")
  private void showItems(@Nullable List<?> items) {
    replaceRows(
        DataProvider.ofCollection(items == null ? List.of() : new ArrayList<>((List<T>) items)));
    if (getPageSize() == 0) {
      rows.begin(WINDOW);
    }
  }

  private void show(DataProvider<T, ?> provider) {
    ITEMS.requireUnbound(this);
    replaceRows(Check.notNull("dataProvider", provider));
  }

  @SuppressWarnings("unchecked")
  private void replaceRows(DataProvider<T, ?> provider) {
    if (!provider.isInMemory()) {
      columns.all().stream()
          .filter(column -> column.getTotal() != null)
          .forEach(
              column ->
                  requireInMemory(provider, "total of column \"%s\"".formatted(column.getKey())));
      if (FILTER.get(this) != null) {
        requireInMemory(provider, "filter");
      }
    }
    if (provider instanceof ListDataProvider<?> list) {
      list.getItems().stream()
          .filter(Objects::nonNull)
          .findFirst()
          .ifPresent(
              row ->
                  columns.all().stream()
                      .filter(TableColumn::readsProperty)
                      .forEach(column -> RowType.check(row.getClass(), column.getKey())));
    }
    if (details.get() != null) {
      requireInMemory(provider, "setDetails");
    }
    viewFilter = null;
    viewOrder = null;
    filterSlot =
        rows.setDataProvider((DataProvider<T, SerializablePredicate<T>>) provider, filter());
    closeRowsThatAreGone();
    applyOrder();
    showPage();
  }

  /** Closes the rows that are in memory no more, whether or not they pass the filter. */
  @SuppressWarnings("unchecked")
  private void closeRowsThatAreGone() {
    checksOpened = false;
    if (details.isAnyOpened()) {
      Set<Object> ids = new HashSet<>();
      try {
        ((DataProvider<T, SerializablePredicate<T>>) rows.getDataProvider())
            .fetch(new Query<>())
            .forEach(row -> ids.add(idOf(row)));
      } catch (RuntimeException e) {
        rows.fail(e);
        return;
      }
      details.retain(ids);
    }
  }

  private static void requireInMemory(DataProvider<?, ?> provider, String what) {
    if (!provider.isInMemory()) {
      throw new IllegalStateException(
          what + " needs all rows in memory, but the rows come from a backend");
    }
  }

  @Override
  public TableListDataView<T> getListDataView() {
    return new TableListDataView<>(
        rows::getDataProvider,
        this,
        (filter, order) -> {
          viewFilter = filter;
          viewOrder = order;
          filterRows();
          applyOrder();
        });
  }

  @Override
  public TableLazyDataView<T> getLazyDataView() {
    return new TableLazyDataView<>(rows, this);
  }

  @Override
  public TableDataView<T> getGenericDataView() {
    return new TableDataView<>(rows, this);
  }

  /** {@return the filter; null, the default, if all rows are shown} */
  @SuppressWarnings("unchecked")
  public @Nullable SerializablePredicate<T> getFilter() {
    return FILTER.get(this);
  }

  /**
   * Sets the filter of the rows. It applies together with a filter of the {@linkplain
   * #getListDataView() data view}, and to rows that are set later too.
   *
   * @param filter returns whether a row is shown; null for all rows
   * @throws IllegalStateException if the rows come from a backend
   * @throws com.vaadin.flow.signals.BindingActiveException if a signal is bound
   */
  public void setFilter(@Nullable SerializablePredicate<T> filter) {
    if (filter != null) {
      requireInMemory(rows.getDataProvider(), "filter");
    }
    FILTER.set(this, filter);
  }

  /**
   * Binds the filter of the rows to a signal.
   *
   * @param filter the signal; null in it means all rows
   * @return the binding
   * @throws com.vaadin.flow.signals.BindingActiveException if a signal is bound already
   * @throws IllegalStateException if the rows come from a backend
   */
  @SuppressWarnings({"unchecked", "rawtypes"})
  public SignalBinding<@Nullable SerializablePredicate<T>> bindFilter(
      Signal<@Nullable SerializablePredicate<T>> filter) {
    requireInMemory(rows.getDataProvider(), "filter");
    return FILTER.bind(this, (Signal) filter);
  }

  private @Nullable SerializablePredicate<T> filter() {
    SerializablePredicate<T> own = getFilter();
    SerializablePredicate<T> its = viewFilter;
    return own == null || its == null
        ? own == null ? its : own
        : row -> own.test(row) && its.test(row);
  }

  private void filterRows() {
    if (filterSlot != null) {
      filterSlot.accept(filter());
    }
  }

  /** {@return the function that returns the classes of a row; null, the default, for none} */
  public @Nullable SerializableFunction<T, @Nullable String> getRowClasses() {
    return rowClasses;
  }

  /**
   * Sets utility classes of the rows, which are added to those of the part.
   *
   * @param rowClasses returns the class names for a row, separated by spaces; null or empty for
   *     none
   */
  public void setRowClasses(@Nullable SerializableFunction<T, @Nullable String> rowClasses) {
    this.rowClasses = rowClasses;
    host.cellsChanged();
  }

  /**
   * Adds a listener for presses of rows. While there is one, the pointer shows that rows can be
   * pressed. A press on a control in a row, such as a link or a check box, is none of the row.
   *
   * @param listener called with the row
   * @return a registration that removes the listener
   */
  public Registration addRowClickListener(ComponentEventListener<RowClickEvent<T>> listener) {
    return Listeners.add(this, RowClickEvent.class, listener, this::schedule);
  }

  private void press(String key) {
    T item = rows.getKeyMapper().get(key);
    if (item != null) {
      fireEvent(new RowClickEvent<>(this, true, item));
    }
  }

  // ---- Details and actions of rows ----

  /** {@return the function that creates the details of a row; null, the default, for none} */
  public @Nullable SerializableFunction<T, @Nullable Component> getDetails() {
    return details.get();
  }

  /**
   * Sets the details of the rows. Each row has a button that opens and closes them. The component
   * is created when the row is first opened, kept while the row is open, and created again when the
   * row is refreshed or has another object. Open rows stay open when the rows are sorted, filtered
   * or set again.
   *
   * @param details returns a new component for a row, or null if there is nothing to show; null for
   *     no details
   * @throws IllegalStateException if the rows come from a backend, since all have the same height
   *     then
   */
  public void setDetails(@Nullable SerializableFunction<T, @Nullable Component> details) {
    if (details != null) {
      requireInMemory(rows.getDataProvider(), "setDetails");
      loadRowOptions();
    }
    this.details.set(details);
    host.headerChanged();
    host.cellsChanged();
  }

  /**
   * {@return whether the details of a row are open}
   *
   * @param item the row
   */
  public boolean isDetailsOpened(T item) {
    return details.isOpened(idOf(Check.notNull("item", item)));
  }

  /**
   * Opens or closes the details of a row. The user does this with the button of the row.
   *
   * @param item the row; it may be set later
   * @param opened whether its details are open
   */
  public void setDetailsOpened(T item, boolean opened) {
    if (isDetailsOpened(item) != opened) {
      details.setOpened(idOf(item), opened);
      rows.refresh(item);
    }
  }

  private Object idOf(T row) {
    return rows.getDataProvider().getId(row);
  }

  private void showDetails(String key, boolean opened, int press) {
    T item = rows.getKeyMapper().get(key);
    if (item == null || rowOptions == null) {
      return;
    }
    details.setOpened(idOf(item), opened);
    Component shown = null;
    try {
      shown = details.of(idOf(item), item);
    } finally {
      rowOptions.answer(key, shown, press);
    }
  }

  /** {@return the function that returns the actions of a row; null, the default, for none} */
  public @Nullable SerializableFunction<T, List<RowAction>> getRowActions() {
    return actions.get();
  }

  /**
   * Sets the actions of the rows. The first two that have an icon are buttons at the end of the
   * row, the others are in a menu. Shift+F10 on a row opens a menu of all. The function is called
   * when a row is sent to the browser, and again when the user runs an action, which is ignored if
   * the row does not have it any more.
   *
   * <p>The actions of a row must differ in label or tone; otherwise the table shows the error
   * state. The browser knows at most 4,000 different ones: give the actions of all rows the same
   * labels.
   *
   * @param rowActions returns the actions of a row, which may be none; null for no actions
   */
  public void setRowActions(@Nullable SerializableFunction<T, List<RowAction>> rowActions) {
    if (rowActions != null) {
      loadRowOptions();
    }
    actions.set(rowActions);
    host.headerChanged();
    host.cellsChanged();
  }

  private void runAction(String key, int number) {
    T item = rows.getKeyMapper().get(key);
    if (item != null && rowOptions != null) {
      actions.run(item, number, rowOptions);
    }
  }

  private void loadRowOptions() {
    if (rowOptions == null) {
      rowOptions = new TableRowOptions();
      getElement().appendChild(rowOptions.getElement());
      getElement()
          .addEventListener(
              "es-details",
              event ->
                  showDetails(
                      event.getEventData().path("event.detail.key").asString(""),
                      event.getEventData().path("event.detail.opened").asBoolean(false),
                      event.getEventData().path("event.detail.press").asInt(-1)))
          .addEventData("event.detail.key")
          .addEventData("event.detail.opened")
          .addEventData("event.detail.press");
      getElement()
          .addEventListener(
              "es-row-action",
              event ->
                  runAction(
                      event.getEventData().path("event.detail.key").asString(""),
                      event.getEventData().path("event.detail.action").asInt(-1)))
          .addEventData("event.detail.key")
          .addEventData("event.detail.action");
    }
  }

  // ---- Download and copy ----

  /** {@return whether users can download and copy the rows; default false} */
  public boolean isCsv() {
    return CSV.get(this) != null;
  }

  /**
   * Sets whether users can take the rows with them. The toolbar then has two buttons:
   *
   * <ul>
   *   <li>one downloads a file of comma-separated values, by RFC 4180 in UTF-8, of at most
   *       1,000,000 rows in the current sort order and with the current filter, with the visible
   *       columns. Numbers and times in it do not depend on the locale, and a text that a
   *       spreadsheet would take for a formula gets an apostrophe before it. The rows of a backend
   *       are read 1,000 at a time, without the session lock. If that fails, so does the download.
   *   <li>one copies the selected rows, else all, at most 10,000, with the texts that the table
   *       shows, for text editors and for spreadsheets. So does Control+C on a focused row.
   * </ul>
   *
   * <p>The file is named by the label or the caption if there is one, else {@code table.csv}.
   *
   * @param csv whether there are these buttons
   */
  public void setCsv(boolean csv) {
    CSV.set(this, csv ? "" : null);
  }

  /**
   * Sets that users can take the rows with them, and the name of the file.
   *
   * @param fileName the name of the file; null for no download and no copy
   * @throws IllegalArgumentException if it is blank
   */
  public void setCsv(@Nullable String fileName) {
    if (fileName != null) {
      Check.notBlank("fileName", fileName);
    }
    CSV.set(this, fileName);
  }

  private String fileName() {
    String given = CSV.get(this);
    return given == null || given.isEmpty()
        ? Objects.requireNonNullElse(getLabel(), Objects.requireNonNullElse(getCaption(), ""))
        : given;
  }

  @SuppressWarnings("unchecked")
  private TableExport<T> export() {
    // Rows may have come and gone since they were counted for the table.
    int now = isCsv() && rows.isDefinedSize() ? rows.getDataProviderSize() : -1;
    if (!isCsv() || rows.hasFailed()) {
      throw new IllegalStateException("the table has no rows to hand out");
    }
    return TableExport.of(
        columns.visible(),
        (DataProvider<T, SerializablePredicate<T>>) rows.getDataProvider(),
        filter(),
        rows.getInMemorySorting(),
        rows.getBackEndSorting(),
        now);
  }

  /** Returns what the user copies; null if that is not possible. */
  @ClientCallable(DisabledUpdateMode.ALWAYS)
  @Nullable ObjectNode copy() {
    int response = getUI().map(ui -> ui.getInternals().getServerSyncId()).orElse(-1);
    if (response >= 0 && response == copiedFor) {
      // Users press once; a forged message may ask for the rows a thousand times.
      return null;
    }
    copiedFor = response;
    try {
      TableExport<T> export = export();
      List<T> copied = List.copyOf(getSelection());
      if (copied.isEmpty()) {
        copied = export.rows(row -> true);
      } else if (rows.getDataProvider().isInMemory()) {
        // In the order of the table.
        copied = export.rows(selection::has);
      }
      List<T> first = copied.subList(0, Math.min(copied.size(), TableExport.MAX_COPIED));
      return JsonNodeFactory.instance
          .objectNode()
          .put("count", first.size())
          .put("text", export.text(first, Texts.localeOf(this)));
    } catch (RuntimeException e) {
      LoggerFactory.getLogger(Table.class).warn("The rows of a table could not be copied", e);
      return null;
    }
  }

  // ---- Sort ----

  /** {@return the columns by which the rows are sorted; empty by default; unmodifiable} */
  public List<TableSort> getSort() {
    return sort.getValue();
  }

  /**
   * Sorts the rows. The user changes this with the headers of sortable columns.
   *
   * @param sort the columns, the most important first; those that do not exist are ignored until
   *     they are added
   * @throws com.vaadin.flow.signals.BindingActiveException if a signal is bound without a writer
   */
  public void setSort(List<TableSort> sort) {
    this.sort.setValue(Check.noNulls("sort", sort));
  }

  /**
   * Sorts the rows.
   *
   * @param sort the columns, the most important first; none for the order of the data
   */
  public void setSort(TableSort... sort) {
    setSort(Check.noNulls("sort", sort));
  }

  /** {@return the sort order as a property with value change events and bindings} */
  public Bindable<List<TableSort>> sort() {
    return sort;
  }

  private List<TableSort> admitSort(List<TableSort> current, List<TableSort> proposed) {
    Set<String> seen = new HashSet<>();
    boolean possible =
        proposed.stream()
            .allMatch(
                each ->
                    seen.add(each.column())
                        && (current.stream().anyMatch(it -> it.column().equals(each.column()))
                            || getColumn(each.column())
                                .filter(column -> column.isSortable() && !column.isHidden())
                                .isPresent()));
    return possible ? proposed : current;
  }

  private void sortChanged() {
    page.setFromComponent(0);
    applyOrder();
  }

  private void applyOrder() {
    Locale locale = Texts.localeOf(this);
    SerializableComparator<T> order = null;
    List<QuerySortOrder> orders = new ArrayList<>();
    for (TableSort each : getSort()) {
      Optional<TableColumn<T>> column = getColumn(each.column());
      if (column.isPresent()) {
        SerializableComparator<T> comparator = column.get().comparator(each.direction(), locale);
        order = order == null ? comparator : both(order, comparator);
        orders.addAll(column.get().orders(each.direction()));
      }
    }
    SerializableComparator<T> its = viewOrder;
    if (its != null) {
      order = order == null ? its : both(order, its);
    }
    rows.setInMemorySorting(order);
    rows.setBackEndSorting(orders);
  }

  private static <T> SerializableComparator<T> both(
      SerializableComparator<T> first, SerializableComparator<T> second) {
    return (a, b) -> {
      int result = first.compare(a, b);
      return result == 0 ? second.compare(a, b) : result;
    };
  }

  /** Converts a sort order to the browser's form: a JSON array of keys and directions in turn. */
  private static String writeSort(List<TableSort> sort) {
    ArrayNode array = JsonNodeFactory.instance.arrayNode();
    sort.forEach(
        each ->
            array
                .add(each.column())
                .add(each.direction() == SortDirection.DESCENDING ? "descending" : "ascending"));
    return array.toString();
  }

  /** Converts a text from the browser; null if the component's script cannot have written it. */
  private static @Nullable List<TableSort> readSort(String text) {
    try {
      if (text.length() > MAX_SORT) {
        return null;
      }
      String[] parts = JsonMapper.shared().readValue(text, String[].class);
      List<TableSort> sort = new ArrayList<>();
      for (int i = 0; i + 1 < parts.length; i += 2) {
        sort.add(
            parts[i + 1].equals("descending")
                ? TableSort.descending(parts[i])
                : TableSort.ascending(parts[i]));
      }
      return List.copyOf(sort);
    } catch (JacksonException | NullPointerException | IllegalArgumentException e) {
      return null;
    }
  }

  // ---- Selection ----

  /** {@return how many rows can be selected; default {@link TableSelectionMode#NONE}} */
  public TableSelectionMode getSelectionMode() {
    return SELECTION_MODE.get(this);
  }

  /**
   * Sets how many rows the user can select. A selection with more rows is cleared.
   *
   * @param selectionMode none, one, or any number
   */
  public void setSelectionMode(TableSelectionMode selectionMode) {
    SELECTION_MODE.set(this, selectionMode);
  }

  private void selectionModeChanged() {
    selection.limitChanged();
    schedule();
  }

  private int allowed() {
    return switch (getSelectionMode()) {
      case NONE -> 0;
      case SINGLE -> 1;
      case MULTIPLE -> Integer.MAX_VALUE;
    };
  }

  /** {@return the selected rows, in the order in which they were selected; unmodifiable} */
  public Set<T> getSelection() {
    return selection.value().getValue();
  }

  /**
   * Selects rows, and no others.
   *
   * @param selection the rows, which need not be in the table
   * @throws IllegalArgumentException if there are more than the selection mode allows
   * @throws com.vaadin.flow.signals.BindingActiveException if a signal is bound without a writer
   */
  public void setSelection(Set<T> selection) {
    this.selection.set(selection, getSelectionMode().name());
  }

  /** {@return the selection as a property with value change events and bindings} */
  public Bindable<Set<T>> selection() {
    return selection.value();
  }

  // ---- Pages ----

  /** {@return the number of rows of a page; default 0: no pages} */
  public int getPageSize() {
    return PAGE_SIZE.get(this);
  }

  /**
   * Sets the number of rows of a page. With pages, the table has a pager and does not scroll.
   *
   * @param pageSize the number of rows, from 1 to 400; 0 for no pages
   * @throws IllegalArgumentException if it is out of range
   */
  public void setPageSize(int pageSize) {
    Check.range("pageSize", pageSize, 0, WindowRows.MAX_RANGE);
    PAGE_SIZE.set(this, pageSize);
  }

  /** {@return the page that is shown, from 0; default 0} */
  public int getPage() {
    return page.getValue();
  }

  /**
   * Shows a page.
   *
   * @param page the page, from 0; if there are fewer, the last one is shown
   * @throws IllegalArgumentException if it is negative
   * @throws com.vaadin.flow.signals.BindingActiveException if a signal is bound without a writer
   */
  public void setPage(int page) {
    Check.notNegative("page", page);
    this.page.setValue(page);
  }

  /** {@return the page that is shown as a property with value change events and bindings} */
  public Bindable<Integer> page() {
    return page;
  }

  private static @Nullable Integer readPage(String text) {
    try {
      int page = Integer.parseInt(text);
      return page < 0 ? null : page;
    } catch (NumberFormatException e) {
      return null;
    }
  }

  private int lastPage() {
    int size = getPageSize();
    return size == 0 ? 0 : Math.max(0, (count - 1) / size);
  }

  private void pagesChanged() {
    Dom.place(getElement(), Integer.MAX_VALUE, pager, getPageSize() > 0);
    showPage();
    schedule();
  }

  private void showPage() {
    int size = getPageSize();
    rows.setPageSize(size == 0 ? WINDOW : size);
    long start = size == 0 ? 0 : (long) getPage() * size;
    rows.setViewportRange(
        (int) Math.min(start, Integer.MAX_VALUE - WindowRows.MAX_RANGE), size == 0 ? WINDOW : size);
  }

  // ---- States ----

  private void showLoading() {
    Dom.setAttribute(table, "aria-busy", isLoading() ? "true" : null);
    showState();
  }

  /**
   * Adds a listener for the button "Try again". After an error of the app, the button is there only
   * if there is a listener; after one of the provider it always is, and loads the rows again.
   *
   * @param listener the listener, which usually loads the rows again
   * @return a registration that removes the listener
   */
  public Registration addRetryListener(ComponentEventListener<RetryEvent> listener) {
    return Listeners.add(this, RetryEvent.class, listener, this::showState);
  }

  private void retry(boolean fromClient) {
    if (rows.hasFailed()) {
      rows.reset();
    }
    fireEvent(new RetryEvent(this, fromClient));
  }

  private void showState() {
    boolean failed = rows.hasFailed() || isError();
    boolean isEmpty = count == 0 && !failed && !isLoading();
    String given = ERROR_MESSAGE.get(this);
    String message =
        !failed ? null : given == null || given.isEmpty() ? getText(TableText.ERROR) : given;
    boolean retry = rows.hasFailed() || hasListener(RetryEvent.class);
    states.show(
        isEmpty ? getText(TableText.EMPTY) : null,
        message,
        retry ? getText(TableText.RETRY) : null,
        this::retryButton);
  }

  private Element retryButton() {
    Button button = new Button(getText(TableText.RETRY), click -> retry(click.isFromClient()));
    button.setVariant(ButtonVariant.OUTLINED);
    return button.getElement();
  }

  // ---- Rendering ----

  @Override
  protected void onAttach(AttachEvent event) {
    pending = null;
    selection.forget();
    schedule();
    showState();
  }

  @Override
  public void localeChange(LocaleChangeEvent event) {
    states.forget();
    applyOrder();
    schedule();
    showState();
  }

  /** Called by the columns. */
  private final class Host implements TableHost {

    @Override
    public void headerChanged() {
      schedule();
    }

    @Override
    public void cellsChanged() {
      rows.reset();
    }

    @Override
    public void requireInMemory(String what) {
      Table.requireInMemory(rows.getDataProvider(), what);
    }

    @Override
    public boolean isVisible(String key) {
      return getColumns().contains(key);
    }

    @Override
    public void setVisible(String key, boolean visible) {
      if (columns.get(key).isPresent() && isVisible(key) != visible) {
        columnKeys.setValue(columns.with(key, visible));
      }
    }

    @Override
    public @Nullable Integer resized(String key) {
      return widths.getValue().get(key);
    }

    @Override
    public void forgetWidth(String key) {
      Map<String, Integer> left = new HashMap<>(widths.getValue());
      left.remove(key);
      widths.setValue(left);
    }
  }

  private final class RowListener implements WindowRows.Listener {

    @Override
    public void reset() {
      checksOpened = true;
      schedule();
      showState();
    }

    @Override
    public void counted(int size) {
      count = size;
      getElement().setProperty("count", size);
      if (getPageSize() > 0 && getPage() > lastPage()) {
        // Not while the rows are being sent.
        getUI()
            .ifPresent(
                ui ->
                    ui.beforeClientResponse(
                        Table.this, c -> page.setFromComponent(Math.min(getPage(), lastPage()))));
      }
      showState();
    }

    @Override
    public void failed() {
      showState();
    }

    @Override
    public boolean sends(int updateId) {
      if (rows.hasFailed()) {
        return false;
      }
      // The keys of rows that the browser no longer has are forgotten after this update.
      getUI()
          .ifPresent(ui -> ui.beforeClientResponse(Table.this, c -> rows.confirmUpdate(updateId)));
      return true;
    }
  }

  /** Writes the cells of a row. */
  private final class Generator implements DataGenerator<T> {

    @Override
    public void generateData(T item, ObjectNode json) {
      try {
        write(item, json);
      } catch (RuntimeException e) {
        json.putArray("cells");
        rows.fail(e);
      }
    }

    private void write(T item, ObjectNode json) {
      Locale locale = Texts.localeOf(Table.this);
      String key = rows.getKeyMapper().key(item);
      destroyData(item);
      ArrayNode cells = json.putArray("cells");
      ArrayNode classes = JsonNodeFactory.instance.arrayNode();
      List<Object> placed = new ArrayList<>();
      List<TableColumn<T>> visible = columns.visible();
      for (int i = 0; i < visible.size(); i++) {
        TableColumn<T> column = visible.get(i);
        SerializableFunction<T, @Nullable Component> renderer = column.getRenderer();
        if (renderer == null) {
          Object value = column.value(item);
          if (column.isFirstNumber(value)) {
            schedule();
          }
          cells.add(column.text(value, locale));
        } else {
          cells.addNull();
          Component content = renderer.apply(item);
          if (content != null) {
            getElement().appendVirtualChild(content.getElement());
            cellComponents.computeIfAbsent(key, k -> new ArrayList<>()).add(content);
            placed.add(i);
            placed.add(content.getElement());
          }
        }
        SerializableFunction<T, @Nullable String> its = column.getCellClasses();
        classes.add(its == null ? null : its.apply(item));
      }
      if (rowClasses != null) {
        json.put("classes", rowClasses.apply(item));
      }
      if (visible.stream().anyMatch(column -> column.getCellClasses() != null)) {
        json.set("cellClasses", classes);
      }
      json.put("selected", selection.write(item));
      Component shown = details.of(idOf(item), item);
      if (shown != null && rowOptions != null) {
        json.put("details", true);
        rowOptions.show(key, shown);
      }
      if (actions.write(item, json, rowOptions)) {
        schedule();
      }
      if (!placed.isEmpty()) {
        placed.addAll(0, List.of("place", key));
        getElement().callJsFunction("rows", placed.toArray());
      }
    }

    @Override
    public void refreshData(T item) {
      details.refresh(idOf(item));
    }

    @Override
    public void destroyData(T item) {
      List<Component> placed = cellComponents.remove(rows.getKeyMapper().key(item));
      if (placed != null) {
        placed.forEach(this::remove);
      }
    }

    @Override
    public void destroyAllData() {
      cellComponents.values().forEach(each -> each.forEach(this::remove));
      cellComponents.clear();
    }

    private void remove(Component content) {
      Element element = content.getElement();
      if (getElement().equals(element.getParent())) {
        getElement().removeVirtualChild(element);
      }
    }
  }

  /** Shows the header, the footer and the layout before the next response. */
  private void schedule() {
    if (pending == null) {
      getUI()
          .ifPresent(
              ui ->
                  pending =
                      ui.beforeClientResponse(
                          this,
                          context -> {
                            pending = null;
                            render();
                          }));
    }
  }

  private void render() {
    List<TableColumn<T>> visible = columns.visible();
    if (checksOpened) {
      closeRowsThatAreGone();
    }
    showTools();
    boolean selects = getSelectionMode() != TableSelectionMode.NONE;
    List<Element> cells = new ArrayList<>();
    if (selects) {
      Dom.place(selectHead, 0, selectAll, selection.canSelectAll());
      selectAll.setAttribute("aria-label", getText(TableText.SELECT_ALL));
      cells.add(selectHead);
    }
    offered().forEach(column -> cells.add(headerCell(column)));
    if (actions.settle() > 0) {
      cells.add(actionsHead);
    }
    showChildren(header, cells);
    headerCells.keySet().removeIf(key -> getColumn(key).isEmpty());
    renderTotals(visible, selects);
    getElement().setProperty("layout", layout(visible));
    selection.answer();
    pager.setAttribute("aria-label", getText(TableText.PAGES));
    previous.setAttribute("aria-label", getText(TableText.PREVIOUS_PAGE));
    next.setAttribute("aria-label", getText(TableText.NEXT_PAGE));
  }

  /** Returns the columns of which the browser has the headers: if users can show them, all. */
  private List<TableColumn<T>> offered() {
    return isColumnMenu() ? columns.all() : columns.visible();
  }

  private void showTools() {
    boolean needed = isColumnMenu() || isResizable() || isCsv() || !widths.getValue().isEmpty();
    if (needed && tools == null) {
      tools = new TableTools(new TableDownload(() -> new TableDownload.File(export(), fileName())));
      Parts.mark(this, Part.TOOLBAR, tools.getElement());
      // It stays, hidden without buttons: its script arranges the columns of this element for good.
      getElement().insertChild(0, tools.getElement());
    }
    if (tools != null) {
      tools.show(isColumnMenu(), isCsv(), this::getText);
    }
  }

  private static void showChildren(Element parent, List<Element> children) {
    // The script of a table whose columns can be moved arranges them.
    if (!Set.copyOf(parent.getChildren().toList()).equals(Set.copyOf(children))) {
      parent.removeAllChildren();
      parent.appendChild(children.toArray(Element[]::new));
      Parts.refresh(parent);
    }
  }

  private Element headerCell(TableColumn<T> column) {
    Element cell =
        headerCells.computeIfAbsent(
            column.getKey(),
            key ->
                Parts.element(this, Part.HEADER_CELL, "th")
                    .setAttribute("role", "columnheader")
                    .setAttribute("scope", "col")
                    .setAttribute("data-column", key));
    if (cell.getChildCount() == 0
        || cell.getChild(0).getTag().equals("button") != column.isSortable()) {
      cell.removeAllChildren();
      cell.appendChild(column.isSortable() ? Dom.button("sort", "arrow-up") : new Element("span"));
    }
    cell.getChild(0).setText(column.getHeader());
    cell.setAttribute("data-align", Prop.spellingOf(column.place()));
    return cell;
  }

  private static Element actionsCell() {
    return new Element("td").setAttribute("role", "cell").setAttribute("data-actions", "");
  }

  private void renderTotals(List<TableColumn<T>> visible, boolean selects) {
    boolean has = visible.stream().anyMatch(column -> column.getTotal() != null);
    Dom.place(table, Integer.MAX_VALUE, footer, has);
    List<Element> cells = new ArrayList<>();
    if (has) {
      if (selects) {
        cells.add(new Element("td").setAttribute("role", "cell").setAttribute("data-select", ""));
      }
      List<T> all = rows.hasFailed() ? List.of() : rows.all();
      Locale locale = Texts.localeOf(this);
      for (TableColumn<T> column : offered()) {
        SerializableFunction<List<T>, @Nullable Object> total =
            visible.contains(column) ? column.getTotal() : null;
        Element cell =
            new Element("td")
                .setAttribute("role", "cell")
                .setAttribute("data-column", column.getKey());
        cell.setText(total == null ? "" : totalOf(column, total, all, locale));
        cells.add(
            cell.setAttribute("data-align", Prop.spellingOf(column.place()))
                .setAttribute("data-label", column.getHeader()));
      }
      for (int i = 0; i < frozenCells(visible); i++) {
        Element cell = cells.get(i).setAttribute("data-frozen", "");
        cell.getStyle().set("inset-inline-start", "var(--_at-%d)".formatted(i));
      }
    }
    if (has && actions.settle() > 0) {
      cells.add(actionsCell());
    }
    totals.removeAllChildren();
    totals.appendChild(cells.toArray(Element[]::new));
  }

  /** Returns the text of a total; an empty one if the rows cannot be loaded, or the app fails. */
  private String totalOf(
      TableColumn<T> column,
      SerializableFunction<List<T>, @Nullable Object> total,
      List<T> all,
      Locale locale) {
    try {
      return rows.hasFailed() ? "" : column.text(total.apply(all), locale);
    } catch (RuntimeException e) {
      rows.fail(e);
      return "";
    }
  }

  /** Returns the number of cells at the start of a row that stay in view. */
  private long frozenCells(List<TableColumn<T>> visible) {
    long frozen = visible.stream().takeWhile(TableColumn::isFrozen).count();
    return frozen > 0 && getSelectionMode() != TableSelectionMode.NONE ? frozen + 1 : frozen;
  }

  private String layout(List<TableColumn<T>> visible) {
    ObjectNode layout = JsonNodeFactory.instance.objectNode();
    ArrayNode list = layout.putArray("columns");
    int at = 0;
    for (TableColumn<T> column : offered()) {
      boolean isShown = visible.contains(column);
      ObjectNode its =
          list.addObject()
              .put("key", column.getKey())
              .put("label", column.getHeader())
              .put("width", column.ownWidth())
              .put("align", Prop.spellingOf(column.place()))
              .put("at", isShown ? at++ : -1);
      if (isColumnMenu() && column.isFrozen()) {
        its.put("frozen", true);
      }
    }
    int room = actions.settle();
    if (room > 0) {
      list.addObject()
          .put("width", (room * 2.5 + 1) + "rem")
          .put("label", "")
          .put("align", "end")
          .put("at", at);
    }
    Map<String, String> texts = new LinkedHashMap<>();
    texts.put("select", getText(TableText.SELECT_ROW));
    texts.put("range", getText(TableText.PAGE_RANGE));
    if (details.get() != null) {
      texts.put("details", getText(TableText.DETAILS));
    }
    if (room > 0) {
      texts.put("actions", getText(TableText.ACTIONS));
    }
    if (isResizable()) {
      texts.put("width", getText(TableText.COLUMN_WIDTH));
    }
    if (isColumnMenu()) {
      texts.put("columns", getText(TableText.COLUMNS));
      texts.put("moved", getText(TableText.COLUMN_MOVED));
    }
    if (isCsv()) {
      texts.put("copied", getText(TableText.COPIED));
      texts.put("notCopied", getText(TableText.NOT_COPIED));
    }
    layout.set("texts", JsonMapper.shared().valueToTree(texts));
    layout
        .put("selection", Prop.spellingOf(getSelectionMode()))
        .put("clickable", hasListener(RowClickEvent.class))
        .put("pageSize", getPageSize())
        .put("whole", WINDOW)
        .put("measured", rows.getDataProvider().isInMemory())
        .put("language", Texts.localeOf(this).toLanguageTag())
        .put("frozen", frozenCells(visible))
        .put("actions", room)
        .put("detailsClass", Parts.<Part>of(this).classOf(Part.DETAILS))
        .put("rowClass", Parts.<Part>of(this).classOf(Part.ROW))
        .put("cellClass", Parts.<Part>of(this).classOf(Part.CELL));
    return layout.toString();
  }
}
