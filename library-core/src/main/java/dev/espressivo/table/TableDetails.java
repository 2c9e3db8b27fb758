package dev.espressivo.table;

import com.vaadin.flow.component.Component;
import com.vaadin.flow.dom.Element;
import com.vaadin.flow.function.SerializableFunction;
import java.io.Serializable;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The details of the rows: which rows are open, and their components.
 *
 * @param <T> the type of the rows
 */
final class TableDetails<T> implements Serializable {

  private record Made<T>(T item, Component component) implements Serializable {}

  /** The parent of the components. */
  private final Element host;

  /** The open rows by their identities, with null for one that has not been shown. */
  private final Map<Object, @Nullable Made<T>> opened = new HashMap<>();

  private @Nullable SerializableFunction<T, @Nullable Component> function;

  TableDetails(Element host) {
    this.host = host;
  }

  @Nullable SerializableFunction<T, @Nullable Component> get() {
    return function;
  }

  void set(@Nullable SerializableFunction<T, @Nullable Component> function) {
    this.function = function;
    opened.keySet().forEach(this::refresh);
    if (function == null) {
      opened.clear();
    }
  }

  boolean isAnyOpened() {
    return !opened.isEmpty();
  }

  boolean isOpened(Object id) {
    return opened.containsKey(id);
  }

  void setOpened(Object id, boolean isOpened) {
    if (isOpened) {
      opened.putIfAbsent(id, null);
    } else {
      refresh(id);
      opened.remove(id);
    }
  }

  /** Closes the rows that are gone; those that have not been shown may come later. */
  void retain(Set<Object> ids) {
    Set.copyOf(opened.keySet()).stream()
        .filter(id -> opened.get(id) != null && !ids.contains(id))
        .forEach(id -> setOpened(id, false));
  }

  /** Returns the component of a row; null if the row is not open, or has no details. */
  @Nullable Component of(Object id, T item) {
    if (function == null || !isOpened(id)) {
      return null;
    }
    Made<T> made = opened.get(id);
    if (made == null || made.item != item || !isHere(made.component)) {
      // Closed if there are none, or the app fails.
      setOpened(id, false);
      Component component = function.apply(item);
      if (component == null) {
        return null;
      }
      host.appendVirtualChild(component.getElement());
      made = new Made<>(item, component);
      opened.put(id, made);
    }
    return made.component;
  }

  /** Removes the component of a row; the next one is made when the row is shown. */
  void refresh(Object id) {
    Made<T> made = opened.get(id);
    if (made != null) {
      opened.put(id, null);
      if (isHere(made.component)) {
        host.removeVirtualChild(made.component.getElement());
      }
    }
  }

  /** Returns whether the app has not moved a component elsewhere. */
  private boolean isHere(Component component) {
    return host.equals(component.getElement().getParent());
  }
}
