package dev.espressivo.architecture;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * The build leaves out comments and indentation by a rule that looks at one line at a time. Here
 * comments and template literals are found by where they begin and end, so a line that only looks
 * like a comment would be missed.
 */
@DisplayName("A shipped script or style sheet")
class ShippedFilesTest {

  static Stream<Path> files() {
    return Stream.of(".js", ".css")
        .flatMap(ending -> Project.files("frontend", ending).stream())
        // These are put together; see ClientFilesBuildTest.
        .filter(
            file ->
                !Project.name(file).matches("frontend/(vaadin/.*|core/theme/(base|vaadin)\\.css)"));
  }

  @ParameterizedTest
  @MethodSource("files")
  @DisplayName("is its source without indentation and the comments that have lines of their own")
  void isItsSource(Path file) {
    List<String> source = Project.read(file).lines().map(String::stripLeading).toList();
    String shipped = ShippedFiles.read(file);

    assertThat(shipped.lines().map(ShippedFilesTest::withoutVersions).map(String::stripLeading))
        .containsExactlyElementsOf(withoutComments(source));
    assertThat(shipped.replaceAll("`[^`]*`", "``").lines()).noneMatch(line -> line.startsWith(" "));
  }

  private static String withoutVersions(String line) {
    return line.replaceAll("core\\.cache\\.[0-9a-f]+/", "core/");
  }

  private static List<String> withoutComments(List<String> lines) {
    List<String> left = new ArrayList<>();
    boolean isComment = false;
    for (String line : lines) {
      String text = line.strip();
      boolean isStart = !isComment && text.startsWith("/*");
      boolean isOneLine = !isComment && text.startsWith("//");
      left.add(isComment || isStart || isOneLine ? afterComment(text) : line);
      isComment = (isComment || isStart) && !text.contains("*/");
    }
    return left;
  }

  /** Code behind a comment would be left out with it. */
  private static String afterComment(String text) {
    int end = text.indexOf("*/");
    return end < 0 ? "" : text.substring(end + 2).strip();
  }
}
