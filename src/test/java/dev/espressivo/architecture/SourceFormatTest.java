package dev.espressivo.architecture;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.googlejavaformat.java.FormatterException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@DisplayName("The format of the Java sources")
@Order(2)
class SourceFormatTest {

  private static final String FORMATTED = "class A {\n  int x;\n}\n";
  private static final String UNFORMATTED = "class  A{int x ;}\n";

  @Test
  @DisplayName("is google-java-format's")
  void isGoogleJavaFormats() throws IOException {
    assertThat(SourceFormat.unformatted(Project.root(), memoryOfTheBuild()))
        .as("files to be formatted by: mvn -N -Pformat validate")
        .isEmpty();
  }

  @Test
  @DisplayName("is corrected, and unused imports are removed")
  void isMendedWhereItIsWrong() throws FormatterException {
    assertThat(SourceFormat.format("import java.util.List;\n" + UNFORMATTED)).isEqualTo(FORMATTED);
  }

  @Test
  @DisplayName("is wrong in a file with other spaces, and in one that is not Java")
  void isWrong(@TempDir Path folder) throws IOException {
    Path memory = folder.resolve("memory/formatted.txt");
    Path spaces = Files.writeString(folder.resolve("Spaces.java"), UNFORMATTED);
    Path text = Files.writeString(folder.resolve("Text.java"), "no Java\n");
    Files.writeString(folder.resolve("Right.java"), FORMATTED);
    Files.createDirectories(folder.resolve("target"));
    Files.writeString(folder.resolve("target/Generated.java"), UNFORMATTED);

    assertThat(SourceFormat.unformatted(folder, memory)).containsExactly(spaces, text);
    assertThat(SourceFormat.unformatted(folder, memory)).containsExactly(spaces, text);
  }

  @Test
  @DisplayName("is remembered by content: what was found right is not read again")
  void isRemembered(@TempDir Path folder) throws IOException {
    Path memory = folder.resolve("formatted.txt");
    Path file = Files.writeString(folder.resolve("A.java"), FORMATTED);

    assertThat(SourceFormat.unformatted(folder, memory)).isEmpty();
    assertThat(memory).hasContent(SourceFormat.hash(FORMATTED));

    // A run that read this one would find it wrong.
    Files.write(memory, List.of(SourceFormat.hash(UNFORMATTED)));
    Files.writeString(file, UNFORMATTED);
    assertThat(SourceFormat.unformatted(folder, memory)).isEmpty();

    Files.writeString(file, UNFORMATTED + "\n");
    assertThat(SourceFormat.unformatted(folder, memory)).containsExactly(file);
  }

  /** In the local Maven repository, where builds of fresh clones find it. */
  private static Path memoryOfTheBuild() {
    String repository = System.getProperty("espressivo.maven.repository", "target");
    return Path.of(repository, ".cache", "espressivo", "formatted-sources.txt");
  }
}
