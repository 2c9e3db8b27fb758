package dev.espressivo.table;

import com.vaadin.flow.component.Component;
import com.vaadin.flow.data.provider.QuerySortOrder;
import com.vaadin.flow.data.provider.SortDirection;
import com.vaadin.flow.function.SerializableComparator;
import com.vaadin.flow.function.SerializableFunction;
import com.vaadin.flow.function.ValueProvider;
import dev.espressivo.base.internal.Check;
import dev.espressivo.base.internal.PropertyName;
import dev.espressivo.base.internal.PropertyReader;
import java.io.Serializable;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * A column of a {@link Table}. It is no component; {@link Table#addColumn} creates it.
 *
 * <p>Each setter returns the column, so that calls can be chained. A column must be used with the
 * session locked.
 *
 * @param <T> the type of the rows
 */
public final class TableColumn<T> implements Serializable {

  /** The width of a column that is measured: as wide as the cells of the first rows need. */
  public static final String AUTO = "auto";

  private static final Pattern WIDTH =
      Pattern.compile("auto|\\d{1,5}(\\.\\d{1,3})?(px|rem|em|ch|fr)");

  private final TableHost host;
  private final String key;
  private final @Nullable ValueProvider<T, ?> getter;
  private transient @Nullable PropertyReader reader;

  private String header;
  private TableAlign align = TableAlign.AUTO;
  private String width = AUTO;
  private @Nullable SerializableFunction<@Nullable Object, String> format;
  private @Nullable SerializableFunction<T, @Nullable Component> renderer;
  private boolean sortable;
  private @Nullable SerializableComparator<T> comparator;
  private List<String> sortProperties;
  private boolean frozen;
  private @Nullable SerializableFunction<List<T>, @Nullable Object> total;
  private @Nullable SerializableFunction<T, @Nullable String> cellClasses;

  /** Whether a value of the column is a number. */
  private boolean numeric;

  TableColumn(TableHost host, String key, @Nullable ValueProvider<T, ?> getter) {
    this.host = host;
    this.key = key;
    this.getter = getter;
    header = PropertyName.readable(key);
    sortProperties = List.of(key);
  }

  /**
   * {@return the key, which identifies the column within its table: the name of the property, or
   * the name given with the getter}
   */
  public String getKey() {
    return key;
  }

  /** {@return the header; default the key in words, "Net sales" for {@code netSales}} */
  public String getHeader() {
    return header;
  }

  /**
   * Sets the header.
   *
   * @param header the text; may be empty
   * @return this column
   */
  public TableColumn<T> setHeader(String header) {
    this.header = Check.notNull("header", header);
    host.headerChanged();
    return this;
  }

  /** {@return where the cells have their content; default {@link TableAlign#AUTO}} */
  public TableAlign getAlign() {
    return align;
  }

  /**
   * Sets where the header and the cells have their content.
   *
   * @param align the place
   * @return this column
   */
  public TableColumn<T> setAlign(TableAlign align) {
    this.align = Check.notNull("align", align);
    host.headerChanged();
    return this;
  }

  /**
   * {@return the width: the one that the user has given to the column, such as {@code 180px}, else
   * the one that was set; default {@link #AUTO}}
   */
  public String getWidth() {
    Integer resized = host.resized(key);
    return resized == null ? width : resized + "px";
  }

  /**
   * Sets the width, in place of one that the user has given to the column. Scrolling never changes
   * it.
   *
   * @param width a length such as {@code 120px} or {@code 8rem}, a share of the room that is left
   *     such as {@code 2fr}, or {@link #AUTO} for a width that is measured once, over the first
   *     rows
   * @return this column
   * @throws IllegalArgumentException if it is none of these
   */
  public TableColumn<T> setWidth(String width) {
    if (!WIDTH.matcher(Check.notNull("width", width)).matches()) {
      throw new IllegalArgumentException(
          "width must be auto, or a number with px, rem, em, ch or fr, but is " + width);
    }
    this.width = width;
    host.forgetWidth(key);
    host.headerChanged();
    return this;
  }

  /** {@return the function that formats the values; null, the default, for the locale's format} */
  public @Nullable SerializableFunction<@Nullable Object, String> getFormat() {
    return format;
  }

  /**
   * Sets the format of the values and the total. By default, numbers, dates and times are formatted
   * in the locale of the UI, everything else by {@code toString}, and null is empty.
   *
   * @param format returns the text of a value, which may be null; null for the default
   * @return this column
   */
  public TableColumn<T> setFormat(@Nullable SerializableFunction<@Nullable Object, String> format) {
    this.format = format;
    host.cellsChanged();
    return this;
  }

  /** {@return the function that creates the content of a cell; null, the default, for a text} */
  public @Nullable SerializableFunction<T, @Nullable Component> getRenderer() {
    return renderer;
  }

  /**
   * Sets components as the content of the cells. A component is created when its row is sent to the
   * browser, and removed when the row has been scrolled away.
   *
   * @param renderer returns a new component for a row, or null for an empty cell; null for texts
   * @return this column
   */
  public TableColumn<T> setRenderer(
      @Nullable SerializableFunction<T, @Nullable Component> renderer) {
    this.renderer = renderer;
    host.cellsChanged();
    return this;
  }

  /** {@return whether the user can sort by this column; default false} */
  public boolean isSortable() {
    return sortable;
  }

  /**
   * Sets whether the user can sort by this column. In memory, texts are sorted by the rules of the
   * UI's language and everything else in its natural order; rows without a value are last in both
   * directions. A backend gets the key as the property to sort by.
   *
   * @param sortable whether the header has a button that sorts
   * @return this column
   */
  public TableColumn<T> setSortable(boolean sortable) {
    this.sortable = sortable;
    host.headerChanged();
    return this;
  }

  /**
   * Lets the user sort by this column, in an order of its own. For rows in memory.
   *
   * @param comparator compares two rows, in ascending order
   * @return this column
   */
  public TableColumn<T> setSortable(SerializableComparator<T> comparator) {
    this.comparator = Check.notNull("comparator", comparator);
    return setSortable(true);
  }

  /**
   * Lets the user sort by this column. For rows from a backend.
   *
   * @param properties the properties by which the backend sorts, in this order; at least one
   * @return this column
   * @throws IllegalArgumentException if there is none, or one is blank
   */
  public TableColumn<T> setSortable(String... properties) {
    List<String> given = Check.noNulls("properties", properties);
    Check.atLeastOne("number of properties", given.size());
    given.forEach(each -> Check.notBlank("element of properties", each));
    sortProperties = given;
    return setSortable(true);
  }

  /** {@return whether the column is hidden: not one of {@link Table#columns()}; default false} */
  public boolean isHidden() {
    return !host.isVisible(key);
  }

  /**
   * Sets whether the column is hidden: removes it from {@link Table#columns()}, or puts it back in
   * its place there. A column that is not in a table, or no longer, is ignored.
   *
   * @param hidden whether it is hidden; its cells are not sent to the browser then
   * @return this column
   * @throws com.vaadin.flow.signals.BindingActiveException if a signal is bound to the columns of
   *     the table without a writer
   */
  public TableColumn<T> setHidden(boolean hidden) {
    host.setVisible(key, !hidden);
    return this;
  }

  /** {@return whether the column stays in view when the table scrolls sideways; default false} */
  public boolean isFrozen() {
    return frozen;
  }

  /**
   * Sets whether the column stays in view when the table scrolls sideways. It works for columns at
   * the start: a frozen column after one that is not frozen scrolls.
   *
   * @param frozen whether it stays in view
   * @return this column
   */
  public TableColumn<T> setFrozen(boolean frozen) {
    this.frozen = frozen;
    host.headerChanged();
    return this;
  }

  /** {@return the function that computes the total; null, the default, for none} */
  public @Nullable SerializableFunction<List<T>, @Nullable Object> getTotal() {
    return total;
  }

  /**
   * Sets the total, which the footer shows in the format of the column. The table has a footer
   * while a column has a total.
   *
   * @param total computes the total of all rows that pass the filter; null for none
   * @return this column
   * @throws IllegalStateException if the rows come from a backend, since not all are in memory
   */
  public TableColumn<T> setTotal(@Nullable SerializableFunction<List<T>, @Nullable Object> total) {
    if (total != null) {
      host.requireInMemory("total of column \"%s\"".formatted(key));
    }
    this.total = total;
    host.headerChanged();
    return this;
  }

  /** {@return the function that returns the classes of a cell; null, the default, for none} */
  public @Nullable SerializableFunction<T, @Nullable String> getCellClasses() {
    return cellClasses;
  }

  /**
   * Sets utility classes of the cells, which are added to those of the part.
   *
   * @param cellClasses returns the class names for a row, separated by spaces; null or empty for
   *     none
   * @return this column
   */
  public TableColumn<T> setCellClasses(
      @Nullable SerializableFunction<T, @Nullable String> cellClasses) {
    this.cellClasses = cellClasses;
    host.cellsChanged();
    return this;
  }

  // ---- For the table ----

  /** Returns the width that the app has set. */
  String ownWidth() {
    return width;
  }

  /** Returns what names the column where its header is not shown: the header, else the key. */
  String heading() {
    return header.isBlank() ? key : header;
  }

  @Nullable Object value(T row) {
    if (getter != null) {
      return getter.apply(row);
    }
    if (reader == null) {
      reader = new PropertyReader(key);
    }
    return reader.apply(Objects.requireNonNull(row));
  }

  boolean readsProperty() {
    return getter == null;
  }

  String text(@Nullable Object value, Locale locale) {
    return format == null ? CellFormat.of(value, locale) : format.apply(value);
  }

  /** Returns whether this is the first number of the column, which moves it to the end. */
  boolean isFirstNumber(@Nullable Object value) {
    boolean isFirst = !numeric && value instanceof Number;
    numeric |= isFirst;
    return isFirst && align == TableAlign.AUTO;
  }

  /** Returns where the content is. */
  TableAlign place() {
    if (align != TableAlign.AUTO) {
      return align;
    }
    return numeric ? TableAlign.END : TableAlign.START;
  }

  SerializableComparator<T> comparator(SortDirection direction, Locale locale) {
    SerializableComparator<T> own = comparator;
    boolean descending = direction == SortDirection.DESCENDING;
    if (own != null) {
      return descending ? (a, b) -> own.compare(b, a) : own;
    }
    CellOrder order = new CellOrder(locale, descending);
    return (a, b) -> order.compare(value(a), value(b));
  }

  List<QuerySortOrder> orders(SortDirection direction) {
    return sortProperties.stream().map(each -> new QuerySortOrder(each, direction)).toList();
  }

  @Override
  public String toString() {
    return "TableColumn[" + key + "]";
  }
}
