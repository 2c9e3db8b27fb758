package dev.espressivo.architecture;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("The list of third-party work")
class ThirdPartyTest {

  private static final Pattern ROW =
      Pattern.compile("(?m)^\\| (\\w+) \\| `([^`]+:[^`]+)` \\| (\\w+) \\| [^|]*\\w[^|]* \\|$");

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

  private static String name(Pom.Dependency each) {
    String kind = each.scope().equals("compile") ? "required" : each.scope();
    return each.artifact() + " " + (each.optional() ? "optional" : kind);
  }
}
