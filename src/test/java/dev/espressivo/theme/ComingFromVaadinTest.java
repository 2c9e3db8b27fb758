package dev.espressivo.theme;

import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaModifier;
import dev.espressivo.architecture.LibraryClasses;
import dev.espressivo.architecture.Project;
import dev.espressivo.architecture.StyleSheet;
import dev.espressivo.demo.pages.VaadinName;
import dev.espressivo.demo.pages.VaadinProperty;
import java.io.IOException;
import java.lang.reflect.Modifier;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.springframework.core.io.Resource;
import org.springframework.core.io.support.PathMatchingResourcePatternResolver;

@DisplayName("The tables of the page \"Coming from Vaadin\"")
class ComingFromVaadinTest {

  private static final Pattern DECLARATION = Pattern.compile("(--[\\w-]+)\\s*:\\s*(.*)");
  private static final Pattern USED = Pattern.compile("var\\((--[\\w-]+)");

  private static Resource[] resources(String pattern) throws IOException {
    return new PathMatchingResourcePatternResolver().getResources("classpath*:" + pattern);
  }

  /** Returns each property that a theme sets, or reads so that an app may set it. */
  private static Set<String> propertiesOf(String theme) throws IOException {
    Set<String> names = new TreeSet<>();
    for (Resource sheet : resources("META-INF/resources/" + theme + "/**/*.css")) {
      Pattern.compile("(?<![\\w-])--" + theme + "-[\\w-]+")
          .matcher(sheet.getContentAsString(StandardCharsets.UTF_8))
          .results()
          .forEach(found -> names.add(found.group()));
    }
    return names;
  }

  private static Map<String, String> declarations(String file) {
    Map<String, String> values = new TreeMap<>();
    StyleSheet.read(Project.root().resolve(file)).declarations().stream()
        .flatMap(piece -> DECLARATION.matcher(piece.text()).results())
        .forEach(found -> values.putIfAbsent(found.group(1), found.group(2)));
    return values;
  }

  private static VaadinProperty row(String name) {
    return VaadinProperty.all().stream()
        .filter(row -> row.names(name))
        .findFirst()
        .orElseThrow(() -> new AssertionError("There is no row for " + name));
  }

  @Test
  @DisplayName("have each property of Lumo and Aura once, and no other")
  void haveEachProperty() throws IOException {
    Set<String> properties = propertiesOf("lumo");
    assertThat(properties).hasSizeGreaterThan(150);
    Set<String> auras = propertiesOf("aura");
    assertThat(auras).hasSizeGreaterThan(70);
    properties.addAll(auras);

    assertThat(properties)
        .allSatisfy(
            name -> assertThat(VaadinProperty.all()).filteredOn(row -> row.names(name)).hasSize(1));
    assertThat(VaadinProperty.all())
        .allSatisfy(row -> assertThat(properties).as(row.property()).anyMatch(row::names));
  }

  @Test
  @DisplayName("name tokens that exist, or say what to do instead")
  void nameTokensThatExist() {
    Set<String> tokens = declarations("frontend/core/theme/tokens.css").keySet();
    assertThat(tokens).contains("--primary", "--space-100");

    assertThat(VaadinProperty.all())
        .allSatisfy(
            row -> {
              assertThat(tokens).as(row.property()).containsAll(row.tokens());
              assertThat(row.ours() + row.note()).as(row.property()).isNotEmpty();
              // A star stands for several, and these are not ours.
              assertThat(
                      Pattern.compile("(?<![\\w-])--(?!lumo-|vaadin-)[\\w-]+(?![\\w*-])")
                          .matcher(row.note())
                          .results()
                          .map(MatchResult::group))
                  .as(row.property())
                  .allMatch(tokens::contains);
            });
  }

  @Test
  @DisplayName("agree with the sheet for Lumo's utility classes")
  void agreeWithTheSheetForLumo() throws IOException {
    Map<String, String> tokens = declarations("frontend/core/theme/tokens.css");
    Map<String, String> sheet = declarations("frontend/vaadin/lumo.css");
    assertThat(sheet).hasSizeGreaterThan(90);

    assertThat(propertiesOf("lumo"))
        .allSatisfy(
            name -> assertThat(row(name).kept()).as(name).isEqualTo(sheet.containsKey(name)));
    sheet.forEach(
        (name, value) -> {
          List<String> listed = row(name).tokens();
          Set<String> used = tokensOf(value, sheet);
          if (used.isEmpty() && !listed.isEmpty()) {
            // Of a font it has only the size.
            assertThat(listed)
                .as(name)
                .singleElement()
                .satisfies(token -> assertThat(tokens.get(token)).contains(" " + value + "/"));
          } else {
            assertThat(listed).as(name).containsExactlyInAnyOrderElementsOf(used);
          }
        });
  }

  /** Returns the tokens that a value reads, also by means of other properties of the sheet. */
  private static Set<String> tokensOf(String value, Map<String, String> sheet) {
    return USED.matcher(value)
        .results()
        .map(found -> found.group(1))
        .flatMap(
            name ->
                sheet.containsKey(name)
                    ? tokensOf(sheet.get(name), sheet).stream()
                    : Stream.of(name))
        .collect(Collectors.toCollection(TreeSet::new));
  }

  @Test
  @DisplayName("have each class whose name is also that of a class of Vaadin")
  void haveEachClassOfTheSameName() throws IOException, ReflectiveOperationException {
    Map<String, String> ours =
        LibraryClasses.all().stream()
            .filter(type -> type.getModifiers().contains(JavaModifier.PUBLIC))
            .filter(type -> !type.getPackageName().contains(".internal"))
            .filter(type -> !type.getPackageName().startsWith("dev.espressivo.demo"))
            .filter(type -> type.isTopLevelClass())
            .collect(Collectors.toMap(JavaClass::getSimpleName, JavaClass::getName));
    List<String> pairs = new ArrayList<>();
    List<String> vaadins = new ArrayList<>();
    for (Resource file : resources("com/vaadin/flow/**/*.class")) {
      String path = file.getURL().getPath();
      String simple = path.substring(path.lastIndexOf('/') + 1, path.length() - 6);
      if (ours.containsKey(simple)) {
        String name =
            path.substring(path.lastIndexOf("com/vaadin/flow/"), path.length() - 6)
                .replace('/', '.');
        vaadins.add(name);
        if (Modifier.isPublic(Class.forName(name).getModifiers())) {
          pairs.add(name + " " + ours.get(simple));
        }
      }
    }

    assertThat(pairs).contains("com.vaadin.flow.component.badge.Badge dev.espressivo.badge.Badge");
    assertThat(VaadinName.all())
        .filteredOn(row -> row.only().isEmpty() || vaadins.contains(row.vaadin()))
        .extracting(row -> row.vaadin() + " " + row.ours())
        .containsExactlyInAnyOrderElementsOf(pairs);
  }
}
