package dev.espressivo.architecture;

import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaAccess;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaConstructorCall;
import com.tngtech.archunit.core.domain.JavaFieldAccess;
import com.tngtech.archunit.core.domain.JavaMethodCall;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
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

@DisplayName("What the libraries use of Vaadin")
class VaadinInternalsTest {

  private static final Path PAPER = Project.root().resolve("docs/vaadin.md");

  /** The first two columns of a row whose first one names classes of Vaadin or names in a page. */
  private static final Pattern ROW = Pattern.compile("(?m)^\\| (`[^|]+`) \\| (`[^|]+`) \\|");

  private static final Pattern NAME = Pattern.compile("`([^`]+)`");

  /** A global of Vaadin in a script, without what is read of it. */
  private static final Pattern GLOBAL =
      Pattern.compile("window\\.(?:Vaadin\\??\\.(?:Flow\\.)?[a-zA-Z]+|vaadinPush\\??\\.[a-zA-Z]+)");

  private static List<JavaClass> libraries() {
    return LibraryClasses.all().stream()
        .filter(type -> !type.getPackageName().startsWith("dev.espressivo.demo"))
        .toList();
  }

  private static boolean isInternal(JavaClass type) {
    return type.getPackageName().startsWith("com.vaadin.")
        && (type.getPackageName().contains(".internal")
            || type.getPackageName().endsWith(".server.communication")
            || type.getPackageName().endsWith(".flow.shared.ui"));
  }

  private static JavaClass outermost(JavaClass type) {
    return type.getEnclosingClass().map(VaadinInternalsTest::outermost).orElse(type);
  }

  @Test
  @DisplayName("of its internals is listed, with the classes that use it")
  void internalsAreListed() throws IOException {
    Map<String, Set<String>> used = new TreeMap<>();
    for (JavaClass type : libraries()) {
      Stream.concat(
              type.getAccessesFromSelf().stream().map(JavaAccess::getTargetOwner),
              type.getAllRawSuperclasses().stream())
          .filter(VaadinInternalsTest::isInternal)
          .forEach(
              target ->
                  used.computeIfAbsent(
                          outermost(target).getName().substring("com.vaadin.flow.".length()),
                          any -> new TreeSet<>())
                      .add(outermost(type).getSimpleName()));
    }
    try (Stream<Path> files = Files.walk(Project.root().resolve("frontend"))) {
      for (Path script : files.filter(file -> file.toString().endsWith(".js")).toList()) {
        GLOBAL
            .matcher(Project.read(script))
            .results()
            .map(found -> found.group().replace("?", ""))
            .forEach(
                global ->
                    used.computeIfAbsent(global, any -> new TreeSet<>())
                        .add(script.getFileName().toString()));
      }
    }
    used.forEach((internal, users) -> assertThat(users).as(internal).isNotEmpty());

    Map<String, Set<String>> listed =
        ROW.matcher(Project.read(PAPER))
            .results()
            .collect(
                Collectors.toMap(
                    row -> names(row.group(1)).iterator().next(),
                    row -> names(row.group(2)),
                    (one, other) -> other,
                    TreeMap::new));

    assertThat(listed).isEqualTo(used).containsKey("component.internal.UIInternals");
  }

  private static Set<String> names(String cell) {
    return NAME.matcher(cell)
        .results()
        .map((MatchResult name) -> name.group(1))
        .collect(Collectors.toCollection(TreeSet::new));
  }

  @Test
  @DisplayName("is in the version of Vaadin that the tests run on")
  void everyMemberExists() {
    List<JavaAccess<?>> missing =
        libraries().stream()
            .filter(type -> !type.getPackageName().startsWith("dev.espressivo.ai.vaadin"))
            .flatMap(type -> type.getAccessesFromSelf().stream())
            .filter(access -> access.getTargetOwner().getPackageName().startsWith("com.vaadin."))
            .filter(access -> !exists(access))
            .<JavaAccess<?>>map(access -> access)
            .toList();

    assertThat(missing).isEmpty();
  }

  private static boolean exists(JavaAccess<?> access) {
    return switch (access) {
      case JavaMethodCall call -> call.getTarget().resolveMember().isPresent();
      case JavaConstructorCall call -> call.getTarget().resolveMember().isPresent();
      case JavaFieldAccess field -> field.getTarget().resolveMember().isPresent();
      default -> true;
    };
  }
}
