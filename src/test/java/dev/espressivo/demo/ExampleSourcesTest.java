package dev.espressivo.demo;

import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClass;
import dev.espressivo.architecture.JavaSamples;
import dev.espressivo.architecture.LibraryClasses;
import dev.espressivo.demo.docs.Example;
import dev.espressivo.demo.docs.ExampleDoc;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jsoup.Jsoup;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@DisplayName("The examples of the gallery")
class ExampleSourcesTest {

  private static final Pattern CLASS = Pattern.compile("(?m)^public class (\\w+)");

  @Test
  @DisplayName("compile as copied, in an app without the gallery")
  void compileInAnAppWithoutTheGallery(@TempDir Path classes) {
    Map<String, String> sources = new LinkedHashMap<>();
    for (Class<?> page : pages()) {
      for (ExampleDoc example : ExampleDoc.of(page)) {
        String folder = page.getSimpleName().toLowerCase() + sources.size();
        String code = text(example.code());
        Matcher whole = CLASS.matcher(code);
        String name = whole.find() ? whole.group(1) : "Example";
        sources.put(
            folder + "/" + name,
            "package %s;\n%s\n%s"
                .formatted(
                    folder,
                    text(example.imports()),
                    name.equals("Example") ? "class Example {\n" + code + "\n}" : code));
      }
    }
    Path gallery =
        Path.of(Gallery.class.getProtectionDomain().getCodeSource().getLocation().getPath());
    List<Path> classPath =
        JavaSamples.classPath().stream()
            .filter(entry -> !entry.toAbsolutePath().equals(gallery.toAbsolutePath()))
            .toList();

    assertThat(sources).hasSizeGreaterThan(50);
    assertThat(JavaSamples.errorsIn(sources, classPath, classes)).isEmpty();
  }

  private static List<Class<?>> pages() {
    return LibraryClasses.all().stream()
        .filter(
            type ->
                type.getMethods().stream().anyMatch(each -> each.isAnnotatedWith(Example.class)))
        .sorted(Comparator.comparing(JavaClass::getName))
        .<Class<?>>map(JavaClass::reflect)
        .toList();
  }

  private static String text(String html) {
    return Jsoup.parseBodyFragment("<pre>" + html + "</pre>").wholeText();
  }
}
