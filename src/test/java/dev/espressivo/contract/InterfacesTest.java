package dev.espressivo.contract;

import static org.assertj.core.api.Assertions.assertThat;

import com.vaadin.flow.component.Component;
import dev.espressivo.architecture.LibraryClasses;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * Compares the interfaces of components with {@code src/test/resources/contract/interfaces.json},
 * and their methods with those of the components of Vaadin named in {@code counterparts.json}.
 */
@DisplayName("The interfaces that a Vaadin developer looks for")
class InterfacesTest {

  private static final List<String> EXPECTED =
      List.of(
          "HasSize",
          "HasText",
          "HasEnabled",
          "HasTooltip",
          "HasComponents",
          "HasAriaLabel",
          "Focusable",
          "ClickNotifier",
          "HasValidation",
          "HasValidator",
          "HasLabel",
          "HasHelper");

  private static final JsonNode TABLE = table("interfaces");
  private static final JsonNode COUNTERPARTS = table("counterparts");

  private static JsonNode table(String name) {
    try (InputStream file =
        InterfacesTest.class.getResourceAsStream("/contract/" + name + ".json")) {
      return JsonMapper.shared().readTree(file);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  static List<Class<? extends Component>> components() {
    return LibraryClasses.components();
  }

  @Test
  @DisplayName("are stated for every component and for nothing else")
  void areStatedForEveryComponent() {
    assertThat(TABLE.propertyNames())
        .containsExactlyInAnyOrderElementsOf(
            components().stream().map(Class::getSimpleName).toList());
  }

  @ParameterizedTest
  @MethodSource("components")
  @DisplayName("are implemented, or missing for a stated reason")
  void areThereOrMissingForAReason(Class<? extends Component> type) {
    JsonNode row = TABLE.path(type.getSimpleName());
    Set<String> stated =
        EXPECTED.stream()
            .filter(name -> row.path(name).isBoolean() && row.path(name).asBoolean())
            .collect(Collectors.toCollection(TreeSet::new));
    List<String> unexplained =
        EXPECTED.stream()
            .filter(name -> !stated.contains(name))
            .filter(name -> row.path(name).asString("").strip().length() < 10)
            .toList();

    assertThat(interfaces(type)).isEqualTo(stated);
    assertThat(unexplained).as("interfaces of %s missing without a reason", type).isEmpty();
    assertThat(row.propertyNames()).containsExactlyInAnyOrderElementsOf(EXPECTED);
  }

  @ParameterizedTest
  @MethodSource("components")
  @DisplayName("include HasComponents wherever components can be added")
  void includeHasComponents(Class<? extends Component> type) {
    boolean adds =
        Arrays.stream(type.getMethods())
            .filter(method -> method.getName().equals("add"))
            .filter(method -> method.getParameterCount() == 1)
            .map(method -> method.getParameterTypes()[0])
            .anyMatch(
                each ->
                    Component.class.isAssignableFrom(each)
                        || each.isArray()
                            && Component.class.isAssignableFrom(each.getComponentType()));

    assertThat(!adds || interfaces(type).contains("HasComponents"))
        .as("%s has add(Component…), so it has HasComponents", type)
        .isTrue();
  }

  @ParameterizedTest
  @MethodSource("components")
  @DisplayName("do not offer apps the methods that are for authors of components")
  void offerNothingForTheAuthor(Class<? extends Component> type) {
    assertThat(Arrays.stream(type.getMethods()).map(Method::getName)).doesNotContain("parts");
  }

  static List<Class<? extends Component>> componentsWithCounterpart() {
    return components().stream().filter(type -> COUNTERPARTS.has(type.getSimpleName())).toList();
  }

  @ParameterizedTest
  @MethodSource("componentsWithCounterpart")
  @DisplayName("come with each method of Vaadin's counterpart, or a reason why not")
  void comeWithTheMethodsOfTheCounterpart(Class<? extends Component> type) throws Exception {
    JsonNode row = COUNTERPARTS.path(type.getSimpleName());
    Class<?> counterpart = Class.forName(row.path("counterpart").asString());
    Set<String> missing =
        Arrays.stream(counterpart.getMethods())
            .filter(method -> !method.isBridge())
            .map(Method::getName)
            .collect(Collectors.toCollection(TreeSet::new));
    Arrays.stream(type.getMethods()).map(Method::getName).forEach(missing::remove);
    Set<String> reasons = new TreeSet<>(row.propertyNames());
    reasons.remove("counterpart");

    Set<String> unexplained = new TreeSet<>(missing);
    unexplained.removeIf(
        name ->
            Stream.concat(reasons.stream(), COUNTERPARTS.path("every").propertyNames().stream())
                .anyMatch(name::matches));
    assertThat(unexplained)
        .as("what %s has and %s lacks without a reason", counterpart, type)
        .isEmpty();
    assertThat(reasons)
        .as("reasons for what %s does not lack", type)
        .allMatch(reason -> missing.stream().anyMatch(name -> name.matches(reason)));
    assertThat(row).allMatch(reason -> reason.asString().strip().length() >= 5);
  }

  @Test
  @DisplayName("come with the counterparts of components that exist")
  void haveCounterpartsThatExist() {
    assertThat(COUNTERPARTS.propertyNames())
        .hasSize(componentsWithCounterpart().size() + 1)
        .contains("every", "Button", "Calendar", "Accordion", "Avatar", "Badge", "AppShell");
  }

  /**
   * Returns the expected interfaces that a component has. HasComponentsOfType counts as
   * HasComponents.
   */
  private static Set<String> interfaces(Class<? extends Component> type) {
    List<Class<?>> found = new ArrayList<>();
    for (Class<?> each = type; each != null; each = each.getSuperclass()) {
      collect(each, found);
    }
    return found.stream()
        .filter(each -> each.getPackageName().startsWith("com.vaadin."))
        .map(each -> each.getSimpleName().replace("HasComponentsOfType", "HasComponents"))
        .filter(EXPECTED::contains)
        .collect(Collectors.toCollection(TreeSet::new));
  }

  private static void collect(Class<?> type, List<Class<?>> found) {
    for (Class<?> each : type.getInterfaces()) {
      found.add(each);
      collect(each, found);
    }
  }
}
