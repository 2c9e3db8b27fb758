package dev.espressivo.architecture;

import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.Dependency;
import com.tngtech.archunit.core.domain.JavaClass;
import com.vaadin.flow.component.Component;
import com.vaadin.flow.component.HasElement;
import java.util.EventObject;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/**
 * The rooms of a component lie in internal packages. They may read its values: the types that know
 * neither the component nor a room. So a component's package counts as two, and what the values
 * read of the component, such as an event its source, does not count.
 */
@DisplayName("The packages of the libraries")
class PackagesTest {

  private static final String BASE = "dev.espressivo.base";

  /** Packages for apps without a {@link Component}: messages that a script shows, and streams. */
  private static final Set<String> WITHOUT_COMPONENT =
      Set.of("dev.espressivo.connection", "dev.espressivo.feed");

  private static Stream<JavaClass> classes() {
    return LibraryClasses.all().stream()
        .filter(type -> !type.getPackageName().startsWith("dev.espressivo.demo"));
  }

  @Test
  @DisplayName("form no circle, at any level")
  void formNoCircle() {
    Map<String, Map<String, Dependency>> reads = new TreeMap<>();
    classes()
        .flatMap(type -> type.getDirectDependenciesFromSelf().stream())
        .filter(PackagesTest::crossesPackages)
        .forEach(
            each ->
                reads
                    .computeIfAbsent(packageOf(each.getOriginClass()), key -> new TreeMap<>())
                    .put(packageOf(each.getTargetClass()), each));
    Map<String, Set<String>> graph =
        reads.entrySet().stream()
            .collect(Collectors.toMap(Map.Entry::getKey, each -> each.getValue().keySet()));

    assertThat(Circles.of(graph).stream().map(circle -> reasons(circle, reads))).isEmpty();
  }

  private static boolean crossesPackages(Dependency each) {
    String from = packageOf(each.getOriginClass());
    String to = packageOf(each.getTargetClass());
    return to.startsWith("dev.espressivo.") && !from.equals(to) && !from.equals(to + " values");
  }

  /** Returns the reasons why the packages of a circle read each other. */
  private static List<String> reasons(
      SortedSet<String> circle, Map<String, Map<String, Dependency>> reads) {
    return circle.stream()
        .flatMap(
            from ->
                reads.get(from).entrySet().stream()
                    .filter(to -> circle.contains(to.getKey()))
                    .map(
                        to ->
                            from + " reads " + to.getKey() + ": " + to.getValue().getDescription()))
        .toList();
  }

  private static String packageOf(JavaClass type) {
    JavaClass outermost = outermost(type.getBaseComponentType());
    return outermost.getPackageName() + (isValue(outermost) ? " values" : "");
  }

  private static JavaClass outermost(JavaClass type) {
    return type.getEnclosingClass().map(PackagesTest::outermost).orElse(type);
  }

  /**
   * Returns whether a type is a value: a record, an enum, an interface, an event or an exception.
   * Base has no components. There, all types but the mixins are values: components are built of
   * them.
   */
  private static boolean isValue(JavaClass type) {
    boolean isKind =
        type.isRecord()
            || type.isEnum()
            || type.isInterface()
            || type.isAssignableTo(EventObject.class)
            || type.isAssignableTo(Throwable.class)
            || type.getPackageName().equals(BASE);
    return isKind
        && LibraryClasses.isPublic(type)
        && !isInternal(type.getPackageName())
        && !type.isAssignableTo(HasElement.class);
  }

  private static boolean isInternal(String name) {
    return List.of(name.split("\\.")).contains("internal");
  }

  @Test
  @DisplayName("are a component's, base, theme, feed, an adapter's of espressivo-ai, or internal")
  void areDoorsOrInternal() {
    Set<String> doors =
        classes()
            .filter(type -> type.isAssignableTo(Component.class))
            .filter(LibraryClasses::isPublic)
            .map(JavaClass::getPackageName)
            .collect(Collectors.toCollection(TreeSet::new));
    doors.addAll(Set.of(BASE, "dev.espressivo.theme"));
    doors.addAll(WITHOUT_COMPONENT);

    assertThat(classes().map(JavaClass::getPackageName).distinct())
        .filteredOn(name -> !isInternal(name) && !name.startsWith("dev.espressivo.ai."))
        .containsExactlyInAnyOrderElementsOf(doors.stream().filter(d -> !isInternal(d)).toList());
  }
}
