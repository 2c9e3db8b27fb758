package dev.espressivo.architecture;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/**
 * Reads the sources, not the compiled classes: a class knows the classes that it names. The list of
 * today's circles may only get shorter.
 */
@DisplayName("Circles of classes")
class ClassCirclesTest {

  private static final Path LIST =
      Project.root().resolve("src/test/resources/architecture/circles.txt");

  private static final Pattern TEXT_OR_COMMENT =
      Pattern.compile(
          "(?s)\"\"\".*?\"\"\"|\"(?:[^\"\\\\]|\\\\.)*+\"|'(?:[^'\\\\]|\\\\.)+'"
              + "|//[^\\n]*|/\\*.*?\\*/");

  private static final Pattern DECLARATION = Pattern.compile("(?m)^(?:import|package) [^\\n]*");

  private static final Pattern IMPORT =
      Pattern.compile("(?m)^import (?:static )?dev\\.espressivo\\.([a-z][a-z.0-9]*)\\.([A-Z]\\w*)");

  private static final Pattern TYPE = Pattern.compile("\\b[A-Z]\\w*");

  /** The code of each class by its name, such as {@code chart.Chart}. */
  private static final Map<String, String> SOURCES = sources();

  private static Map<String, String> sources() {
    Map<String, String> sources = new TreeMap<>();
    for (String library : Project.LIBRARIES) {
      String folder = library + "/src/main/java/dev/espressivo/";
      for (Path file : Project.files(folder, ".java")) {
        String name = Project.name(file).substring(folder.length()).replace('/', '.');
        sources.put(
            name.substring(0, name.lastIndexOf('.')),
            TEXT_OR_COMMENT.matcher(Project.read(file)).replaceAll("\"\""));
      }
    }
    return sources;
  }

  @Test
  @DisplayName("are those of the list, which only gets shorter")
  void areThoseOfTheList() {
    List<SortedSet<String>> found = Circles.of(graph());
    List<Set<String>> listed =
        Project.read(LIST).lines().map(line -> Set.of(line.split(" "))).toList();

    assertThat(found)
        .filteredOn(circle -> listed.stream().noneMatch(known -> known.containsAll(circle)))
        .as("circles that are new, or larger than before")
        .isEmpty();
    assertThat(listed.stream().flatMap(Set::stream))
        .filteredOn(name -> found.stream().noneMatch(circle -> circle.contains(name)))
        .as("classes that are in no circle any more: take them off the list")
        .isEmpty();
  }

  private static Map<String, Set<String>> graph() {
    Map<String, Set<String>> graph = new HashMap<>();
    SOURCES.forEach(
        (name, source) -> {
          String own = name.substring(0, name.lastIndexOf('.') + 1);
          Stream<String> neighbours =
              TYPE.matcher(DECLARATION.matcher(source).replaceAll(""))
                  .results()
                  .map(type -> own + type.group());
          Stream<String> imported =
              IMPORT.matcher(source).results().map(each -> each.group(1) + "." + each.group(2));
          graph.put(
              name,
              Stream.concat(neighbours, imported)
                  .filter(other -> SOURCES.containsKey(other) && !other.equals(name))
                  .collect(Collectors.toCollection(TreeSet::new)));
        });
    return graph;
  }

  @Test
  @DisplayName("cannot hide behind an import of a whole package, or a qualified name")
  void cannotHide() {
    Pattern hidden =
        Pattern.compile(
            "import (?:static )?dev\\.espressivo\\.[\\w.]*\\*"
                + "|(?m)^(?!import |package ).*\\bdev\\.espressivo\\.[a-z]");
    Map<String, List<String>> hiding = new TreeMap<>();
    SOURCES.forEach(
        (name, source) -> {
          List<String> found = hidden.matcher(source).results().map(MatchResult::group).toList();
          if (!found.isEmpty()) {
            hiding.put(name, found);
          }
        });

    assertThat(hiding).isEmpty();
  }
}
