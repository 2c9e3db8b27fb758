package dev.espressivo.markdown;

import static org.assertj.core.api.Assertions.assertThat;

import dev.espressivo.markdown.internal.HtmlWriter;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.ObjectMapper;

/** Compares the languages of {@code code.js} with Prism's own list and with the build. */
@DisplayName("The languages of code")
class CodeLanguagesTest {

  private static final String CODE = read("../frontend/core/markdown/code.js");
  private static final String WORKER = read("../frontend/core/markdown/code-worker.js");
  private static final Map<String, String> LANGUAGES = table("LANGUAGES");
  private static final Map<String, String> ALIASES = table("ALIASES");

  private static String read(String file) {
    try {
      return Files.readString(Path.of(file));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static Map<String, String> table(String name) {
    Map<String, String> table = new LinkedHashMap<>();
    String text = CODE.substring(CODE.indexOf("const " + name));
    Pattern.compile("(?m)^  '?([^' ]+?)'?: '([^']*)',$")
        .matcher(text.substring(0, text.indexOf("};")))
        .results()
        .forEach(entry -> table.put(entry.group(1), entry.group(2)));
    return table;
  }

  /** Returns the scripts of a language after Prism's core, in the order in which they run. */
  private static List<String> scripts(String language) {
    List<String> scripts = new ArrayList<>(List.of(LANGUAGES.get(language).split(" ")));
    scripts.add(language);
    scripts.removeIf(String::isEmpty);
    return scripts;
  }

  /** Returns the languages that Prism names as those that one needs or adds to. */
  private static List<String> names(JsonNode value) {
    return value.isArray()
        ? value.valueStream().map(JsonNode::asString).toList()
        : value.isMissingNode() ? List.of() : List.of(value.asString());
  }

  @Test
  @DisplayName("come after what Prism says that they need, and after what they add to")
  void comeAfterWhatTheyNeed() throws IOException {
    String version = WORKER.replaceFirst("(?s).*/prism-([\\d.]+)/.*", "$1");
    JsonNode prism;
    try (InputStream file =
        getClass()
            .getResourceAsStream(
                "/META-INF/resources/webjars/prismjs/" + version + "/components.json")) {
      prism = new ObjectMapper().readTree(file).path("languages");
    }

    assertThat(LANGUAGES).hasSizeGreaterThan(60);
    for (String language : LANGUAGES.keySet()) {
      List<String> scripts = scripts(language);
      for (String script : scripts) {
        List<String> before = scripts.subList(0, scripts.indexOf(script));
        assertThat(before).as(language).containsAll(names(prism.path(script).path("require")));
        assertThat(before).as(language).containsAll(names(prism.path(script).path("modify")));
      }
    }
  }

  @Test
  @DisplayName("have other names that lead to one of them")
  void haveOtherNames() {
    assertThat(ALIASES.values()).isNotEmpty().allMatch(LANGUAGES::containsKey);
    assertThat(ALIASES.keySet()).noneMatch(LANGUAGES::containsKey);
    // A name that cannot stand after a fence would be of no use.
    assertThat(ALIASES.keySet()).allMatch(name -> HtmlWriter.languageOf(name).equals(name));
    assertThat(LANGUAGES.keySet()).allMatch(name -> HtmlWriter.languageOf(name).equals(name));
  }

  @Test
  @DisplayName("are those whose scripts the build copies")
  void areThoseOfTheBuild() {
    Set<String> copied = new TreeSet<>();
    Pattern.compile("\\*\\*/prism-([\\w-]+)\\.min\\.js")
        .matcher(read("pom.xml"))
        .results()
        .forEach(file -> copied.add(file.group(1)));
    Set<String> used = new TreeSet<>(Set.of("core"));
    LANGUAGES.keySet().forEach(language -> used.addAll(scripts(language)));

    assertThat(copied).isEqualTo(used);
  }
}
