package dev.espressivo.base.internal;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Reads a property from rows: a key of a map, or a property of a record or a bean, also a nested
 * one. Finds the getter once for each run of rows of one class. Several threads can use it.
 */
public final class PropertyReader implements Function<Object, @Nullable Object> {

  private final String property;

  /** The part of the name up to the first dot. */
  private final String first;

  /** Reads the rest of the name; null if there is none. */
  private final @Nullable PropertyReader rest;

  private record Getter(Class<?> type, Method method) {}

  /** The getter found last. Its parts belong together, so it is written and read as a whole. */
  private @Nullable Getter found;

  public PropertyReader(String property) {
    this.property = property;
    int dot = property.indexOf('.');
    first = dot < 0 ? property : property.substring(0, dot);
    rest = dot < 0 ? null : new PropertyReader(property.substring(dot + 1));
  }

  @Override
  public @Nullable Object apply(Object row) {
    if (row instanceof Map<?, ?> map) {
      return map.get(property);
    }
    Object value = read(row);
    return value == null || rest == null ? value : rest.apply(value);
  }

  /**
   * Refuses a key that none of the rows has, if they are maps. A single row without the key has no
   * value, so all rows may have to be checked.
   */
  public void checkKey(List<?> rows) {
    boolean isMaps = !rows.isEmpty() && rows.get(0) instanceof Map;
    if (isMaps
        && rows.stream()
            .noneMatch(row -> row instanceof Map<?, ?> map && map.containsKey(property))) {
      Map<?, ?> row = (Map<?, ?>) rows.get(0);
      throw RowType.unknown(property, row.getClass().getName(), row.keySet());
    }
  }

  private @Nullable Object read(Object row) {
    Getter getter = found;
    if (getter == null || getter.type != row.getClass()) {
      getter = new Getter(row.getClass(), RowType.of(row.getClass()).getter(first, property));
      found = getter;
    }
    try {
      return getter.method.invoke(row);
    } catch (IllegalAccessException e) {
      throw new IllegalArgumentException(
          "property %s of %s must be readable: make the class public, or give a getter"
              .formatted(property, row.getClass().getName()),
          e);
    } catch (InvocationTargetException e) {
      if (e.getCause() instanceof RuntimeException cause) {
        throw cause;
      }
      if (e.getCause() instanceof Error cause) {
        throw cause;
      }
      throw new IllegalStateException(
          "property %s of %s failed".formatted(property, row.getClass().getName()), e.getCause());
    }
  }
}
