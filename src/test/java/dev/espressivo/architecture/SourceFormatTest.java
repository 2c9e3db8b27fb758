package dev.espressivo.architecture;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.googlejavaformat.java.FormatterException;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Test;

@DisplayName("The format of the Java sources")
@Order(2)
class SourceFormatTest {

  @Test
  @DisplayName("is google-java-format's")
  void isGoogleJavaFormats() throws IOException {
    List<String> unformatted =
        SourceFormat.javaFiles(Project.root()).stream()
            .filter(file -> !isFormatted(file))
            .map(Project::name)
            .toList();

    assertThat(unformatted).as("files to be formatted by: mvn -N -Pformat validate").isEmpty();
  }

  @Test
  @DisplayName("is corrected, and unused imports are removed")
  void isMendedWhereItIsWrong() throws FormatterException {
    assertThat(SourceFormat.format("import java.util.List;\nclass  A{int x ;}"))
        .isEqualTo("class A {\n  int x;\n}\n");
  }

  private static boolean isFormatted(Path file) {
    String source = Project.read(file);
    try {
      return SourceFormat.format(source).equals(source);
    } catch (FormatterException e) {
      throw new AssertionError(Project.name(file) + " is no Java: " + e.getMessage(), e);
    }
  }
}
