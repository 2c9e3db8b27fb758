package dev.espressivo.base.internal;

import com.vaadin.flow.component.Component;
import com.vaadin.flow.dom.DomEvent;
import com.vaadin.flow.dom.Element;
import com.vaadin.flow.function.SerializablePredicate;
import com.vaadin.flow.function.SerializableSupplier;
import dev.espressivo.base.Bindable;
import java.io.Serializable;
import java.util.Collection;
import java.util.Collections;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;

/**
 * The selection of the rows of a long list. The browser shows a press immediately; it is answered
 * once in a response, and only with what the browser does not know.
 *
 * @param <T> the type of the rows
 */
public final class RowSelection<T> implements Serializable {

  /** Whether all rows are selected. */
  private static final String ALL = "all";

  /** What the browser had received of rows when the user pressed. */
  private static final String WRITTEN = "element.written";

  private static final String SOME = "some";
  private static final String NONE = "none";

  private final Element element;
  private final WindowRows<T> rows;
  private final SerializableSupplier<Integer> limit;
  private final SerializablePredicate<T> selectable;
  private final Bindable<Set<T>> value;
  private String shownMark = "";

  /** Counts what was sent of rows, for {@link #answerCrossed}. */
  private int written;

  private boolean differs;
  private boolean answers;
  private boolean marks = true;
  private transient @Nullable Set<T> idsOf;
  private transient @Nullable Set<Object> selectedIds;

  /**
   * Creates the property {@code selection} of a component and listens to its script.
   *
   * @param owner the component
   * @param rows those among which the user selects
   * @param limit returns how many rows can be selected: 0, 1, or any number
   * @param selectable whether the user can select a row
   */
  public RowSelection(
      Component owner,
      WindowRows<T> rows,
      SerializableSupplier<Integer> limit,
      SerializablePredicate<T> selectable) {
    this.selectable = selectable;
    this.element = owner.getElement();
    this.rows = rows;
    this.limit = limit;
    this.value =
        Bindable.<Set<T>>of(owner, "selection", Set.of(), Set.of(), shown -> show())
            .admitting((current, proposed) -> proposed.size() <= limit.get() ? proposed : current)
            .then(this::answer);
    element
        .addEventListener(
            "es-select",
            event -> {
              select(
                  event.getEventData().path("event.detail.key").asString(""),
                  event.getEventData().path("event.detail.selected").asBoolean(false));
              answerCrossed(event);
            })
        .addEventData(WRITTEN)
        .addEventData("event.detail.key")
        .addEventData("event.detail.selected");
    element
        .addEventListener(
            "es-select-all",
            event -> {
              selectAll(event.getEventData().path("event.detail").asBoolean(false));
              answerCrossed(event);
            })
        .addEventData(WRITTEN)
        .addEventData("event.detail");
    element
        .addEventListener(
            "es-select-range",
            event ->
                selectRange(
                    event.getEventData().path("event.detail.from").asString(""),
                    event.getEventData().path("event.detail.to").asString("")))
        .addEventData("event.detail.from")
        .addEventData("event.detail.to");
  }

  /** Leaves out whether all rows are selected, which takes a look at all rows. */
  public RowSelection<T> withoutMark() {
    marks = false;
    return this;
  }

  public Bindable<Set<T>> value() {
    return value;
  }

  /** Selects rows for the app. */
  public void set(Set<T> selection, String mode) {
    Check.noNulls("selection", selection);
    if (selection.size() > limit.get()) {
      throw new IllegalArgumentException(
          "selection must have at most %d rows in mode %s, but has %d"
              .formatted(limit.get(), mode, selection.size()));
    }
    value.setValue(unmodifiable(selection));
  }

  /** Clears the selection if it has more rows than can be selected now. */
  public void limitChanged() {
    if (value.getValue().size() > limit.get()) {
      value.setFromComponent(Set.of());
    }
  }

  public boolean has(T row) {
    return selectedIds().contains(idOf(row));
  }

  /** Returns whether a row, which is being sent, is selected. */
  public boolean write(T row) {
    if (limit.get() > 0) {
      element.setProperty("written", ++written);
    }
    return has(row);
  }

  /** Answers a press if rows were sent, but not there yet: they have undone what it has shown. */
  private void answerCrossed(DomEvent event) {
    if (event.getEventData().path(WRITTEN).asInt(0) != written) {
      show();
    }
  }

  public boolean canSelectAll() {
    return limit.get() > 1 && rows.getDataProvider().isInMemory();
  }

  /** Forgets what the browser shows, whose element is a new one. */
  public void forget() {
    shownMark = "";
    answers = false;
  }

  private static <T> Set<T> unmodifiable(Collection<T> rows) {
    return Collections.unmodifiableSet(new LinkedHashSet<>(rows));
  }

  private Object idOf(T row) {
    return rows.getDataProvider().getId(row);
  }

  private void select(String key, boolean selected) {
    T item = rows.getKeyMapper().get(key);
    if (item == null || !selectable.test(item)) {
      show();
      return;
    }
    Object id = idOf(item);
    Set<T> proposed = new LinkedHashSet<>(value.getValue());
    if (selected && limit.get() == 1) {
      proposed.clear();
    }
    proposed.removeIf(each -> idOf(each).equals(id));
    if (selected) {
      proposed.add(item);
    }
    // So does the browser.
    shownMark = selected && shownMark.equals(ALL) ? ALL : SOME;
    value.setFromClient(Collections.unmodifiableSet(proposed));
  }

  private void selectAll(boolean selected) {
    if (!canSelectAll()) {
      show();
      return;
    }
    Set<Object> ids = new HashSet<>();
    List<T> all = rows.all().stream().filter(selectable).toList();
    all.forEach(each -> ids.add(idOf(each)));
    Set<T> proposed = new LinkedHashSet<>(value.getValue());
    proposed.removeIf(each -> ids.contains(idOf(each)));
    if (selected) {
      proposed.addAll(all);
    }
    shownMark = selected ? ALL : NONE;
    value.setFromClient(Collections.unmodifiableSet(proposed));
  }

  /** Selects the rows between two others, of which `first` and `last` are the ends of the list. */
  private void selectRange(String from, String to) {
    List<T> ordered = limit.get() > 1 ? rows.ordered() : List.of();
    int start = indexOf(from, ordered);
    int end = indexOf(to, ordered);
    if (start < 0 || end < 0) {
      show();
      return;
    }
    Set<T> proposed = new LinkedHashSet<>(value.getValue());
    ordered.subList(Math.min(start, end), Math.max(start, end) + 1).stream()
        .filter(each -> selectable.test(each) && !has(each))
        .forEach(proposed::add);
    shownMark = SOME;
    value.setFromClient(Collections.unmodifiableSet(proposed));
  }

  private int indexOf(String key, List<T> ordered) {
    if (rows.getDataProvider().isInMemory() && List.of("first", "last").contains(key)) {
      return key.equals("first") ? Math.min(0, ordered.size() - 1) : ordered.size() - 1;
    }
    T row = rows.getKeyMapper().get(key);
    Object id = row == null ? null : idOf(row);
    return id == null ? -1 : ordered.stream().map(this::idOf).toList().indexOf(id);
  }

  private Set<Object> selectedIds() {
    Set<T> selected = value.getValue();
    if (selectedIds == null || selected != idsOf) {
      Set<Object> ids = new HashSet<>();
      selected.forEach(each -> ids.add(idOf(each)));
      selectedIds = ids;
      idsOf = selected;
    }
    return selectedIds;
  }

  /** Shows which of the rows in the browser are selected, where it shows something else. */
  public void show() {
    differs = true;
    answer();
  }

  /** Answers presses that select, once in a response. */
  public void answer() {
    if (!answers && element.getNode().isAttached()) {
      answers = true;
      element
          .getNode()
          .runWhenAttached(
              ui ->
                  ui.beforeClientResponse(
                      ui,
                      context -> {
                        answers = false;
                        send();
                      }));
    }
  }

  private void send() {
    if (differs) {
      differs = false;
      shownMark = "";
      ArrayNode keys = JsonNodeFactory.instance.arrayNode();
      value.getValue().stream()
          .filter(rows.getKeyMapper()::has)
          .forEach(each -> keys.add(rows.getKeyMapper().key(each)));
      element.callJsFunction("rows", "select", keys);
      if (written > 0) {
        element.setProperty("written", ++written);
      }
    }
    String mark = marks ? mark() : shownMark;
    if (!mark.equals(shownMark)) {
      element.callJsFunction("rows", "setMark", mark);
      shownMark = mark;
    }
  }

  private String mark() {
    if (!canSelectAll() || rows.hasFailed() || value.getValue().isEmpty()) {
      return NONE;
    }
    Set<Object> selected = selectedIds();
    List<T> all = rows.all();
    return !all.isEmpty() && all.stream().allMatch(row -> selected.contains(idOf(row)))
        ? ALL
        : SOME;
  }
}
