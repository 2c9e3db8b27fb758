package dev.espressivo.architecture;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("The scripts of the gallery")
class GalleryScriptsTest {

  private static final Pattern IMPORT =
      Pattern.compile("(?m)^\\s*import\\s[^'\"]*['\"]([^'\"]+)['\"]");

  @Test
  @DisplayName("import scripts that exist, those of the library by the name in the import map")
  void importScriptsThatExist() {
    String library = "espressivo/";
    List<String> wrong = new ArrayList<>();
    for (Path file :
        Project.files("demo-app/src/main/resources/META-INF/resources/gallery", ".js")) {
      Matcher matcher = IMPORT.matcher(Project.read(file));
      while (matcher.find()) {
        String path = matcher.group(1);
        Path imported =
            path.startsWith(library)
                ? Project.root().resolve("frontend/core").resolve(path.substring(library.length()))
                : file.resolveSibling(path);
        if (!path.matches("\\.?\\.?/.*|espressivo/.*") || !Files.exists(imported)) {
          wrong.add(Project.name(file) + " imports " + path);
        }
      }
    }

    assertThat(wrong).isEmpty();
  }

  @Test
  @DisplayName("look for none of Vaadin's elements")
  void lookForNoneOfVaadinsElements() {
    assertThat(Project.files("demo-app/src/main/resources/META-INF/resources/gallery", ".js"))
        .isNotEmpty()
        .noneMatch(file -> Project.read(file).contains("vaadin-"));
  }
}
