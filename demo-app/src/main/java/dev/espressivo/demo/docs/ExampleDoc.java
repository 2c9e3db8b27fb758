package dev.espressivo.demo.docs;

import com.github.javaparser.ast.ImportDeclaration;
import com.github.javaparser.ast.body.MethodDeclaration;
import com.github.javaparser.ast.body.TypeDeclaration;
import com.github.javaparser.javadoc.Javadoc;
import com.vaadin.flow.component.Component;
import dev.espressivo.demo.data.DataSet;
import dev.espressivo.demo.data.Rows;
import java.io.Serializable;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/**
 * One example of a page: a method marked with {@link Example}, with its text and source.
 *
 * @param method the method's name
 * @param title the example's title
 * @param anchor the title in the form used in URLs
 * @param start the label of the button that builds it; empty if it is built with the page
 * @param text the method's Javadoc as safe HTML
 * @param imports the imports that the code needs, as HTML, one per line
 * @param code the source of the method with the private members it uses, or of the class that it
 *     names, as HTML
 * @param data the data sets that it shows
 */
public record ExampleDoc(
    String method,
    String title,
    String anchor,
    String start,
    String text,
    String imports,
    String code,
    List<DataSet> data)
    implements Serializable {

  private static final Map<Class<?>, List<ExampleDoc>> CACHE = new ConcurrentHashMap<>();

  /**
   * Returns the examples of a page in the order of its source. Parsed on first use.
   *
   * @param page a top-level class whose source is packed
   * @throws IllegalStateException if the source is missing, or an example does not comply with
   *     {@link Example}, has no Javadoc, or has the title of another one
   */
  public static List<ExampleDoc> of(Class<?> page) {
    return CACHE.computeIfAbsent(page, ExampleDoc::read);
  }

  /**
   * Builds the example with the rows of its data.
   *
   * @param page the page that declares it
   * @return what the method returns
   */
  public Component build(Object page) {
    if (data.isEmpty()) {
      return build(page, new Object[0]);
    }
    Type[] parameters = declared(page.getClass(), method).getGenericParameterTypes();
    Object[] rows = new Object[data.size()];
    for (int i = 0; i < rows.length; i++) {
      ParameterizedType list = (ParameterizedType) parameters[i];
      Class<?> type = (Class<?>) list.getActualTypeArguments()[0];
      rows[i] = Rows.of(data.get(i), type.asSubclass(Record.class));
    }
    return build(page, rows);
  }

  /**
   * Builds the example with given arguments.
   *
   * @param page the page that declares it
   * @param given the arguments of the method
   * @return what the method returns
   */
  public Component build(Object page, Object... given) {
    try {
      Method declared = declared(page.getClass(), method);
      declared.setAccessible(true);
      return (Component) declared.invoke(page, given);
    } catch (InvocationTargetException e) {
      if (e.getCause() instanceof RuntimeException cause) {
        throw cause;
      }
      throw new IllegalStateException(name(page.getClass(), method) + " failed", e.getCause());
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException(name(page.getClass(), method) + " cannot be called", e);
    }
  }

  private static List<ExampleDoc> read(Class<?> page) {
    TypeDeclaration<?> source = Sources.parse(page);
    List<ExampleDoc> examples = new ArrayList<>();
    Set<String> anchors = new HashSet<>();
    for (MethodDeclaration declared : source.getMethods()) {
      if (declared.getAnnotationByName(Example.class.getSimpleName()).isEmpty()) {
        continue;
      }
      String name = declared.getNameAsString();
      Example example = annotation(page, name);
      Javadoc javadoc =
          declared
              .getJavadoc()
              .orElseThrow(() -> new IllegalStateException(name(page, name) + " has no Javadoc"));
      String anchor = anchor(example.value());
      if (!anchors.add(anchor)) {
        throw new IllegalStateException(name(page, name) + " shares its title: " + example.value());
      }
      Excerpt excerpt =
          example.source() == void.class
              ? Excerpt.of(declared, shared(page, source))
              : Excerpt.of(Sources.parse(example.source()));
      examples.add(
          new ExampleDoc(
              name,
              example.value(),
              anchor,
              example.start(),
              JavadocHtml.block(javadoc.getDescription()),
              excerpt.imports(),
              excerpt.code(),
              List.of(example.data())));
    }
    return List.copyOf(examples);
  }

  /** Returns the classes beside a page whose static members it imports. */
  private static List<TypeDeclaration<?>> shared(Class<?> page, TypeDeclaration<?> source) {
    List<TypeDeclaration<?>> shared = new ArrayList<>();
    Excerpt.importsOf(source)
        .filter(ImportDeclaration::isStatic)
        .map(each -> each.getName().getQualifier().orElseThrow().asString())
        .filter(name -> name.startsWith(page.getPackageName() + "."))
        .distinct()
        .forEach(name -> shared.add(Sources.parse(type(name, page.getClassLoader()))));
    return shared;
  }

  private static Class<?> type(String name, ClassLoader loader) {
    try {
      return Class.forName(name, false, loader);
    } catch (ClassNotFoundException e) {
      throw new IllegalStateException(name + " is imported, but is not there", e);
    }
  }

  private static Example annotation(Class<?> page, String name) {
    Method method = declared(page, name);
    if (Component.class.isAssignableFrom(method.getReturnType())
        && !Modifier.isStatic(method.getModifiers())) {
      return method.getAnnotation(Example.class);
    }
    throw new IllegalStateException(
        name(page, name) + " is no example: it must return a component, and not be static");
  }

  private static Method declared(Class<?> page, String name) {
    return Arrays.stream(page.getDeclaredMethods())
        .filter(method -> method.getName().equals(name))
        .filter(method -> method.isAnnotationPresent(Example.class))
        .findFirst()
        .orElseThrow();
  }

  private static String name(Class<?> page, String method) {
    return page.getSimpleName() + "." + method;
  }

  private static String anchor(String title) {
    String words = title.toLowerCase(Locale.ROOT).replaceAll("[^a-z0-9]+", "-");
    // The prefix is not used for other ids on a page.
    return "example-" + words.replaceAll("^-|-$", "");
  }
}
