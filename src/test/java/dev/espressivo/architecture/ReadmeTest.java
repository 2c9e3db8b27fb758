package dev.espressivo.architecture;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

@DisplayName("The README")
class ReadmeTest {

  private static final String TEXT = Project.read(Project.root().resolve("README.md"));

  private static final Pattern SAMPLE = Pattern.compile("```java\\R(.*?)```", Pattern.DOTALL);
  private static final Pattern TYPE = Pattern.compile("(?m)^(?:public )?class (\\w+)");
  private static final Pattern LINK = Pattern.compile("]\\((?!https?:)([^)#]+)\\)");
  private static final Pattern FOLDER = Pattern.compile("(?m)^\\| `([\\w-]+(?:/[\\w-]+)*)/`");

  static Stream<String> samples() {
    return SAMPLE.matcher(TEXT).results().map(sample -> sample.group(1));
  }

  @ParameterizedTest
  @MethodSource("samples")
  @DisplayName("has samples that compile")
  void hasSamplesThatCompile(String sample, @TempDir Path classes) throws IOException {
    Matcher type = TYPE.matcher(sample);
    assertThat(type.find()).as("a class in the sample").isTrue();
    assertThat(
            JavaSamples.errorsIn(Map.of(type.group(1), sample), JavaSamples.classPath(), classes))
        .isEmpty();
    try (Stream<Path> files = Files.list(classes)) {
      assertThat(files).isNotEmpty();
    }
  }

  @Test
  @DisplayName("links to files and names folders that exist")
  void linksToFilesThatExist() {
    List<String> named =
        Stream.concat(LINK.matcher(TEXT).results(), FOLDER.matcher(TEXT).results())
            .map((MatchResult result) -> result.group(1))
            .toList();

    assertThat(named).isNotEmpty().allMatch(name -> Files.exists(Project.root().resolve(name)));
  }

  @Test
  @DisplayName("names the versions that the build uses")
  void namesTheVersions() {
    String pom = Project.read(Project.root().resolve("pom.xml"));
    for (String property : List.of("vaadin.version", "spring-boot.version")) {
      Matcher version = Pattern.compile("<" + property + ">([^<]+)<").matcher(pom);
      assertThat(version.find()).isTrue();
      assertThat(TEXT).contains(version.group(1));
    }
    assertThat(TEXT).contains("<version>" + Project.version() + "</version>");
  }
}
