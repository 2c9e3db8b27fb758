package dev.espressivo.contract;

import com.vaadin.flow.component.Component;
import com.vaadin.flow.component.html.Span;
import com.vaadin.flow.data.provider.DataProvider;
import com.vaadin.flow.server.streams.DownloadHandler;
import com.vaadin.flow.signals.Signal;
import java.lang.reflect.Array;
import java.lang.reflect.Method;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Proxy;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.lang.reflect.TypeVariable;
import java.lang.reflect.WildcardType;
import java.time.LocalDate;
import java.time.YearMonth;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** The accessors of a component's properties, by reflection. */
final class Props {

  private Props() {}

  /**
   * Returns the methods {@code bindX(Signal)} that are the library's own, not those it has from
   * Flow.
   */
  static List<Method> bindings(Class<? extends Component> type) {
    return Arrays.stream(type.getMethods())
        .filter(method -> method.getName().startsWith("bind") && !method.isBridge())
        .filter(method -> method.getParameterCount() == 1)
        .filter(method -> Signal.class == method.getParameterTypes()[0])
        .filter(method -> isOurs(method.getDeclaringClass()))
        .filter(method -> setters(type, property(method)).size() > 0)
        .sorted(Comparator.comparing(Method::getName))
        .toList();
  }

  private static boolean isOurs(Class<?> type) {
    return type.getPackageName().startsWith("dev.espressivo");
  }

  /** Returns the name of the property that a method binds, which begins with a capital. */
  static String property(Method bind) {
    return bind.getName().substring("bind".length());
  }

  /** Returns the public setters of a property with one parameter. */
  static List<Method> setters(Class<?> type, String property) {
    return Arrays.stream(type.getMethods())
        .filter(method -> method.getName().equals("set" + property) && !method.isBridge())
        .filter(method -> method.getParameterCount() == 1)
        .toList();
  }

  /** Returns the current value of the property that a method binds, or a sample if that is null. */
  static Object value(Component component, Method bind) throws Exception {
    Object now = get(component, bind);
    return now == null ? sample(typeOf(bind)) : now;
  }

  /** Returns a value that differs from the current one. */
  static @Nullable Object other(Component component, Method bind) throws Exception {
    Object now = get(component, bind);
    Class<?> type = typeOf(bind);
    if (type.isEnum()) {
      Object[] all = type.getEnumConstants();
      return all[0].equals(now) ? all[all.length - 1] : all[0];
    }
    if (type == Boolean.class) {
      return Boolean.FALSE.equals(now);
    }
    if (type == Integer.class) {
      return now instanceof Integer number ? number + 1 : 2;
    }
    if (type == Double.class) {
      return now instanceof Double number ? number + 1 : 2.0;
    }
    return type == String.class ? "another" : null;
  }

  /** Returns the value of the property that a method binds. */
  static @Nullable Object get(Component component, Method bind) throws Exception {
    String property = property(bind);
    for (String prefix : List.of("get", "is")) {
      try {
        return component.getClass().getMethod(prefix + property).invoke(component);
      } catch (NoSuchMethodException e) {
        // Then the other value.
      }
    }
    throw new AssertionError("%s has no getter of %s".formatted(component.getClass(), property));
  }

  private static Class<?> typeOf(Method bind) {
    Type value =
        ((ParameterizedType) bind.getGenericParameterTypes()[0]).getActualTypeArguments()[0];
    return rawType(value);
  }

  /**
   * Returns the class of a type; of a type variable, such as that of a component's rows, its bound.
   */
  private static Class<?> rawType(Type type) {
    return switch (type) {
      case Class<?> raw -> raw;
      case ParameterizedType generic -> rawType(generic.getRawType());
      case WildcardType wildcard -> rawType(wildcard.getUpperBounds()[0]);
      case TypeVariable<?> variable -> rawType(variable.getBounds()[0]);
      default -> throw new AssertionError("No class of " + type);
    };
  }

  /** Returns some value of a type, not null. */
  static Object sample(Class<?> type) {
    if (type.isEnum()) {
      return type.getEnumConstants()[0];
    }
    if (type.isArray()) {
      return Array.newInstance(type.getComponentType(), 0);
    }
    if (type.isAssignableFrom(Span.class)) {
      return new Span();
    }
    if (type.isRecord()) {
      return sampleOfRecord(type);
    }
    return switch (type.getSimpleName()) {
      case "String" -> "sample";
      case "boolean", "Boolean" -> true;
      case "int", "Integer" -> 1;
      case "long", "Long" -> 1L;
      case "double", "Double" -> 1.0;
      case "LocalDate" -> LocalDate.EPOCH;
      case "YearMonth" -> YearMonth.from(LocalDate.EPOCH);
      case "DownloadHandler" -> (DownloadHandler) event -> {};
      case "Class" -> Span.class;
      case "Set", "Collection" -> Set.of();
      case "List" -> List.of();
      case "ListDataProvider" -> DataProvider.ofItems();
      case "Throwable", "Exception" -> new Exception("sample");
      default -> sampleOfFunction(type);
    };
  }

  private static Object sampleOfRecord(Class<?> type) {
    Class<?>[] types =
        Arrays.stream(type.getRecordComponents())
            .map(RecordComponent::getType)
            .toArray(Class<?>[]::new);
    try {
      return type.getConstructor(types)
          .newInstance(Arrays.stream(types).map(Props::sample).toArray());
    } catch (ReflectiveOperationException e) {
      throw new AssertionError("No sample of " + type, e);
    }
  }

  /** Returns a function that returns null. */
  private static Object sampleOfFunction(Class<?> type) {
    if (!type.isInterface()) {
      throw new AssertionError("No sample of " + type);
    }
    return Proxy.newProxyInstance(
        type.getClassLoader(), new Class<?>[] {type}, (proxy, method, arguments) -> null);
  }
}
