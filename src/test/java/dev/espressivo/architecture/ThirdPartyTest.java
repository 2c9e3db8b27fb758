package dev.espressivo.architecture;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.PathMatcher;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("The list of third-party work")
class ThirdPartyTest {

  private static final Pattern ROW =
      Pattern.compile("(?m)^\\| (\\w+) \\| `([^`]+:[^`]+)` \\| (\\w+) \\| [^|]*\\w[^|]* \\|$");

  private static final Pattern FILE = Pattern.compile("`([^`]+)`");
  private static final Pattern LINK = Pattern.compile("]\\(([^)]+)\\)");

  /** Fonts and data; the project's own client files are scripts and style sheets. */
  private static final Pattern OF_OTHERS =
      Pattern.compile(".*(?:\\.woff2?|\\.[to]tf|\\.widths|/world-.*json)");

  /** What the build takes from a WebJar into a library's jar. */
  private static final Pattern UNPACKED =
      Pattern.compile("META-INF/resources/webjars/(\\w+)/\\*/(?:dist/)?(\\w+\\.(?:js|css))");

  private static final Pattern PRISM = Pattern.compile("\\*\\*/(prism-[\\w-]+\\.min\\.js)");

  @Test
  @DisplayName("has each dependency of the poms and no other, and says whether it is optional")
  void hasTheDependencies() {
    List<String> listed =
        ROW.matcher(Project.read(Project.root().resolve("THIRD-PARTY.md")))
            .results()
            .map(row -> row.group(1) + " " + row.group(2) + " " + row.group(3))
            .toList();
    List<String> used =
        Project.LIBRARIES.stream()
            .flatMap(
                library ->
                    Pom.read(Project.root().resolve(library).resolve("pom.xml"))
                        .dependencies()
                        .stream()
                        .filter(each -> !each.scope().equals("test"))
                        .filter(each -> !each.artifact().startsWith("dev.espressivo:"))
                        .map(each -> library.replace("library-", "") + " " + name(each)))
            .toList();

    assertThat(listed).containsExactlyInAnyOrderElementsOf(used);
  }

  @Test
  @DisplayName(
      "has each font, each map and each script of others that is in our jars, and no other")
  void hasTheShippedFiles() {
    String shipped =
        Project.read(Project.root().resolve("THIRD-PARTY.md")).split("## Pulled in by Maven")[0];
    List<PathMatcher> listed =
        FILE.matcher(shipped)
            .results()
            .map(file -> FileSystems.getDefault().getPathMatcher("glob:" + file.group(1)))
            .toList();
    List<Path> files =
        Stream.of(
                Stream.concat(
                        Stream.of("frontend"),
                        Project.LIBRARIES.stream().map(library -> library + "/src/main/resources"))
                    .flatMap(folder -> Project.files(folder, "").stream())
                    .map(file -> Path.of(Project.name(file)))
                    .filter(file -> OF_OTHERS.matcher(file.toString()).matches()),
                UNPACKED
                    .matcher(Project.read(Project.root().resolve("pom.xml")))
                    .results()
                    .map(file -> Path.of(file.group(1), file.group(2))),
                PRISM
                    .matcher(Project.read(Project.root().resolve("library-core/pom.xml")))
                    .results()
                    .map(file -> Path.of("prism-0", file.group(1))))
            .flatMap(all -> all)
            .toList();

    assertThat(files).isNotEmpty().allMatch(file -> listed.stream().anyMatch(m -> m.matches(file)));
    assertThat(listed).isNotEmpty().allMatch(each -> files.stream().anyMatch(each::matches));
    assertThat(LINK.matcher(shipped).results().map(link -> link.group(1)))
        .hasSizeGreaterThan(2)
        .allMatch(name -> Files.exists(Project.root().resolve(name)));
  }

  private static String name(Pom.Dependency each) {
    String kind = each.scope().equals("compile") ? "required" : each.scope();
    return each.artifact() + " " + (each.optional() ? "optional" : kind);
  }
}
