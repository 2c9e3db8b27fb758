package dev.espressivo.table;

import com.vaadin.flow.function.SerializableSupplier;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * The columns of a table in order. Which of them are visible, and in which order, is a list of
 * keys; hidden columns keep their places between them.
 *
 * @param <T> the type of the rows
 */
final class TableColumns<T> implements Serializable {

  /** The widths that users can give to a column, in px. */
  static final int MIN_WIDTH = 72;

  static final int MAX_WIDTH = 2_000;

  private final List<TableColumn<T>> all = new ArrayList<>();
  private final SerializableSupplier<List<String>> keys;
  private @Nullable List<String> shown;
  private List<TableColumn<T>> visible = List.of();

  /**
   * Creates an empty list.
   *
   * @param keys returns the keys of the visible columns in order; those of no column count for
   *     nothing
   */
  TableColumns(SerializableSupplier<List<String>> keys) {
    this.keys = keys;
  }

  /** Returns all columns in order. */
  List<TableColumn<T>> all() {
    visible();
    return List.copyOf(all);
  }

  /** Returns the visible columns in order. */
  List<TableColumn<T>> visible() {
    List<String> now = keys.get();
    if (now != shown) {
      shown = now;
      visible = now.stream().distinct().map(this::get).flatMap(Optional::stream).toList();
      Set<TableColumn<T>> moved = new HashSet<>(visible);
      Iterator<TableColumn<T>> next = visible.iterator();
      all.replaceAll(column -> moved.contains(column) ? next.next() : column);
    }
    return visible;
  }

  Optional<TableColumn<T>> get(String key) {
    return all.stream().filter(column -> column.getKey().equals(key)).findFirst();
  }

  void add(TableColumn<T> column) {
    all.add(column);
    shown = null;
  }

  boolean remove(TableColumn<T> column) {
    shown = null;
    return all.remove(column);
  }

  /** Returns the keys of the visible columns when one more, or one less, is visible. */
  List<String> with(String key, boolean isVisible) {
    List<TableColumn<T>> before = visible();
    return all.stream()
        .filter(each -> each.getKey().equals(key) ? isVisible : before.contains(each))
        .map(TableColumn::getKey)
        .toList();
  }

  /** Converts keys to the browser's form. */
  static String write(Object value) {
    return JsonMapper.shared().writeValueAsString(value);
  }

  /**
   * Converts keys from the browser; null if the user cannot have chosen them. Frozen columns stay
   * before the others.
   */
  @Nullable List<String> readKeys(String text) {
    try {
      String[] proposed = JsonMapper.shared().readValue(text, String[].class);
      List<TableColumn<T>> columns =
          Stream.of(proposed).map(this::get).flatMap(Optional::stream).distinct().toList();
      if (columns.isEmpty() || columns.size() != proposed.length) {
        return null;
      }
      return Stream.of(true, false)
          .flatMap(frozen -> columns.stream().filter(column -> column.isFrozen() == frozen))
          .map(TableColumn::getKey)
          .toList();
    } catch (JacksonException | NullPointerException e) {
      return null;
    }
  }

  /** Converts widths in px, by keys, from the browser; null if the user cannot have made them. */
  @Nullable Map<String, Integer> readWidths(String text) {
    try {
      Map<String, Integer> widths = new LinkedHashMap<>();
      for (Map.Entry<String, JsonNode> each : JsonMapper.shared().readTree(text).properties()) {
        if (!each.getValue().isNumber() || get(each.getKey()).isEmpty()) {
          return null;
        }
        double width = each.getValue().asDouble();
        widths.put(each.getKey(), (int) Math.clamp(width, MIN_WIDTH, MAX_WIDTH));
      }
      return widths;
    } catch (JacksonException e) {
      return null;
    }
  }
}
