package dev.espressivo.base.internal;

import java.beans.IntrospectionException;
import java.beans.Introspector;
import java.beans.PropertyDescriptor;
import java.lang.reflect.Method;
import java.lang.reflect.RecordComponent;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.StreamSupport;
import org.jspecify.annotations.Nullable;

/**
 * The properties of a class of rows: the components of a record in their order, else the properties
 * of a bean in alphabetical order. Unlike those of Vaadin's {@code BeanPropertySet}, they can be
 * read even if the class is not public, such as a record within a view.
 */
public final class RowType {

  private static final ClassValue<RowType> TYPES =
      new ClassValue<>() {
        @Override
        protected RowType computeValue(Class<?> type) {
          return new RowType(type);
        }
      };

  private final Class<?> type;
  private final Map<String, Method> getters = new LinkedHashMap<>();

  private RowType(Class<?> type) {
    this.type = type;
    if (type.isRecord()) {
      for (RecordComponent component : type.getRecordComponents()) {
        put(component.getName(), component.getAccessor());
      }
    } else {
      putBean(type);
    }
  }

  public static RowType of(Class<?> type) {
    return TYPES.get(type);
  }

  /**
   * Refuses a name that rows of a class cannot have. Names of map keys, and of properties whose
   * class is not known before there is a row, are not checked.
   */
  public static void check(Class<?> type, String property) {
    if (isOpen(type)) {
      return;
    }
    int dot = property.indexOf('.');
    Method getter = of(type).getter(dot < 0 ? property : property.substring(0, dot), property);
    if (dot >= 0) {
      check(getter.getReturnType(), property.substring(dot + 1));
    }
  }

  /** Returns whether rows may have more properties, and cannot be checked before there is a row. */
  private static boolean isOpen(Class<?> type) {
    return type == Object.class || Map.class.isAssignableFrom(type);
  }

  /** Returns the properties that are numbers, times, texts and the like, not rows or lists. */
  public List<String> plainNames() {
    return getters.entrySet().stream()
        .filter(property -> isPlain(property.getValue().getReturnType()))
        .map(Map.Entry::getKey)
        .toList();
  }

  private static boolean isPlain(Class<?> type) {
    boolean isMany =
        type.isArray() || Iterable.class.isAssignableFrom(type) || Map.class.isAssignableFrom(type);
    return !isMany && (type.isPrimitive() || type.isEnum() || type.getName().startsWith("java."));
  }

  /**
   * Returns the public method that reads a property. The message of its exception has the whole
   * name that the app has given.
   */
  public Method getter(String name, String property) {
    Method getter = getters.get(name);
    if (getter == null) {
      throw unknown(property, type.getName(), getters.keySet());
    }
    return getter;
  }

  public static IllegalArgumentException unknown(String property, String type, Iterable<?> names) {
    String known =
        StreamSupport.stream(names.spliterator(), false)
            .map(String::valueOf)
            .collect(Collectors.joining(", "));
    return new IllegalArgumentException(
        "property must be one of those of %s (%s), but is %s"
            .formatted(type, known.isEmpty() ? "none" : known, property));
  }

  private void putBean(Class<?> bean) {
    try {
      for (PropertyDescriptor property : Introspector.getBeanInfo(bean).getPropertyDescriptors()) {
        Method getter = property.getReadMethod();
        if (getter != null && getter.getDeclaringClass() != Object.class) {
          put(property.getName(), getter);
        }
      }
    } catch (IntrospectionException e) {
      throw new IllegalArgumentException("The properties of " + bean + " cannot be read", e);
    }
    if (bean.isInterface()) {
      // The properties of an interface do not include those of the interfaces that it extends.
      for (Class<?> parent : bean.getInterfaces()) {
        putBean(parent);
      }
    }
  }

  private void put(String name, @Nullable Method getter) {
    if (getter != null && getters.putIfAbsent(name, getter) == null) {
      // If it fails, the exception at reading says why.
      getter.trySetAccessible();
    }
  }
}
