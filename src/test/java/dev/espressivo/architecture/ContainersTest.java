package dev.espressivo.architecture;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/**
 * A container query never matches the element that is the container, so a rule for this element in
 * such a query has no effect.
 */
@DisplayName("Container queries")
class ContainersTest {

  private static final Pattern COMMENT = Pattern.compile("(?s)/\\*.*?\\*/");
  private static final Pattern RULE = Pattern.compile("([^{};]+)\\{([^{}]*)}");
  private static final Pattern CONTAINER =
      Pattern.compile("container(?:-name)?:\\s*([\\w-]+)(?=[\\s/;])");
  private static final Pattern QUERY = Pattern.compile("@container\\s+([\\w-]+)\\s*\\([^{]*\\{");
  private static final Pattern CLASSES = Pattern.compile("addClassNames?\\(([^()]*)\\)");
  private static final Pattern CLASS_NAME = Pattern.compile("\"([\\w-]+)\"");

  @Test
  @DisplayName("do not ask about the element that a rule in them is for")
  void askAboutAnother() {
    List<Set<String>> together = new ArrayList<>();
    for (Path file : Project.files("demo-app/src/main/java", ".java")) {
      Matcher classes = CLASSES.matcher(Project.read(file));
      while (classes.find()) {
        Set<String> names = new HashSet<>();
        CLASS_NAME
            .matcher(classes.group(1))
            .results()
            .forEach(name -> names.add('.' + name.group(1)));
        together.add(names);
      }
    }
    List<String> sheets =
        Stream.of("frontend", "demo-app/src/main/resources/META-INF/resources/gallery")
            .flatMap(folder -> Project.files(folder, ".css").stream())
            .map(Project::read)
            .toList();

    assertThat(wrong(sheets, together)).isEmpty();
  }

  @Test
  @DisplayName("are found if they ask about their own element")
  void areFound() {
    String sheet =
        ".a { container: box / inline-size; } @container box (width > 1px)"
            + " { .a { top: 0 } .x .b, .c { top: 0 } .a .d { top: 0 } }";
    assertThat(wrong(List.of(sheet), List.of(Set.of(".a", ".c"))))
        .containsExactly("box: .a", "box: .c");
  }

  private static List<String> wrong(List<String> sheets, List<Set<String>> together) {
    Map<String, Set<String>> containers = new HashMap<>();
    for (String sheet : sheets) {
      Matcher rule = RULE.matcher(COMMENT.matcher(sheet).replaceAll(""));
      while (rule.find()) {
        Matcher container = CONTAINER.matcher(rule.group(2) + ';');
        if (container.find()) {
          containers
              .computeIfAbsent(container.group(1), name -> new HashSet<>())
              .addAll(subjects(rule));
        }
      }
    }
    List<String> wrong = new ArrayList<>();
    for (String sheet : sheets) {
      String css = COMMENT.matcher(sheet).replaceAll("");
      Matcher query = QUERY.matcher(css);
      while (query.find()) {
        Set<String> own = new HashSet<>(containers.getOrDefault(query.group(1), Set.of()));
        together.stream()
            .filter(
                names ->
                    names.stream()
                        .anyMatch(containers.getOrDefault(query.group(1), Set.of())::contains))
            .forEach(own::addAll);
        Matcher rule = RULE.matcher(css.substring(query.end(), end(css, query.end())));
        while (rule.find()) {
          subjects(rule).stream()
              .filter(own::contains)
              .forEach(subject -> wrong.add(query.group(1) + ": " + subject));
        }
      }
    }
    return wrong;
  }

  /** Returns the place of the brace that closes a block. */
  private static int end(String css, int start) {
    int depth = 1;
    int at = start;
    while (depth > 0 && at < css.length()) {
      depth += css.charAt(at) == '{' ? 1 : css.charAt(at) == '}' ? -1 : 0;
      at++;
    }
    return at - 1;
  }

  /** Returns the last compound of each selector of a rule. */
  private static List<String> subjects(Matcher rule) {
    return Stream.of(rule.group(1).split(","))
        .map(selector -> selector.strip().replaceFirst("(?s).*[\\s>+~]", ""))
        .toList();
  }
}
