package dev.espressivo.build;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.List;
import java.util.stream.Stream;
import java.util.zip.GZIPInputStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@DisplayName("The build of client files")
class ClientFilesBuildTest {

  @TempDir private Path folder;

  private Path frontend;

  @BeforeEach
  void writeSources() throws IOException {
    frontend = folder.resolve("frontend");
    write("frontend/core/base/press.js", "export const press = 1;\n");
    write("frontend/core/badge/badge.css", "es-badge {\n  color: red;\n}\n");
    write(
        "frontend/chart/chart/chart.js",
        "import {press} from '../../core/base/press.js';\nimport './zoom.js';\n");
  }

  @Test
  @DisplayName("leaves out comments and indentation, and keeps the lines")
  void leavesOutCommentsAndIndentation() {
    assertThat(
            ClientFilesBuild.withoutCommentsAndIndentation(
                """
                // A comment.
                /** Another,
                 * of several lines.
                 *
                 */
                export function twice(x) {
                  // Why.
                  return x * 2; // stays

                    }
                  .part > * { color: red; }
                """))
        .isEqualTo(
            """





            export function twice(x) {

            return x * 2; // stays

            }
            .part > * { color: red; }
            """);
  }

  @Test
  @DisplayName("leaves the lines of a template literal as they are")
  void keepsTemplateLiterals() {
    String literal = "text = `\n  // no comment\n  \\` ${1}\n`;\n";

    assertThat(ClientFilesBuild.withoutCommentsAndIndentation("  " + literal + "  `x`;\n  `y`;"))
        .isEqualTo(literal + "`x`;\n`y`;");
  }

  @Test
  @DisplayName("names the folder by what is in it, and deletes the one of before")
  void namesTheFolderByItsContent() throws IOException {
    String first = build("core");
    assertThat(first).matches("core\\.cache\\.[0-9a-f]{12}");
    assertThat(built()).containsExactly(first + "/badge/badge.css", first + "/base/press.js");

    write("frontend/core/badge/badge.css", "/* New. */\nes-badge {\n  color: red;\n}\n");
    String withAComment = build("core");
    assertThat(withAComment).as("line numbers change").isNotEqualTo(first);

    write("frontend/core/badge/badge.css", "/* Old. */\nes-badge {\n    color: red;\n}\n");
    assertThat(build("core")).as("what is shipped stays").isEqualTo(withAComment);

    Files.move(frontend.resolve("core/badge"), frontend.resolve("core/label"));
    String renamed = build("core");
    assertThat(renamed).isNotEqualTo(withAComment);
    assertThat(built()).containsExactly(renamed + "/base/press.js", renamed + "/label/badge.css");
    assertThat(target().resolve(withAComment)).doesNotExist();
  }

  @Test
  @DisplayName("makes other libraries import core's files from the folder of that core")
  void namesCoreInImports() throws IOException {
    String core = build("core");
    String chart = build("chart");

    assertThat(target().resolve(chart).resolve("chart/chart.js"))
        .hasContent("import {press} from '../../" + core + "/base/press.js';\nimport './zoom.js';");

    write("frontend/core/base/press.js", "export const press = 2;\n");
    assertThat(build("chart")).as("another core, another chart").isNotEqualTo(chart);
  }

  @Test
  @DisplayName("adds files of others as they are, and counts them for the name")
  void addsFilesOfOthers() throws IOException {
    String without = build("chart");
    write("added/ol/ol.js", "  // Its licence.\n");

    String with = build("chart");

    assertThat(with).isNotEqualTo(without);
    assertThat(target().resolve(with).resolve("ol/ol.js")).hasContent("  // Its licence.\n");
    String core = build("core");
    assertThat(target().resolve(core).resolve("ol/ol.js")).exists();
  }

  @Test
  @DisplayName("puts the theme for Vaadin's components together, in one sheet without imports")
  void putsTheThemeTogether() throws IOException {
    String layers = "@layer theme, espressivo.tokens;\n";
    write(
        "frontend/core/theme/tokens.css",
        layers + "@font-face { src: url(\"fonts/a.woff2\"); }\n\n/* Roles */\n:root { --a: 1; }\n");
    write("frontend/core/theme/base.css", layers + "a {\n  --b: 1;\n}\n");
    write("frontend/vaadin/field.css", layers + "vaadin-text-field { --c: 1; }\n");
    write("frontend/vaadin/button.css", layers + "vaadin-button { --d: 1; }\n");

    String core = build("core");

    assertThat(target().resolve("espressivo.css"))
        .hasContent(
            layers
                + "@font-face { src: url(\""
                + core
                + "/theme/fonts/a.woff2\"); }\n"
                + ":root { --a: 1; }\na {\n--b: 1;\n}\n"
                + "vaadin-button { --d: 1; }\nvaadin-text-field { --c: 1; }\n");
    build("chart");
    assertThat(target().resolve("espressivo.css")).as("in core's jar alone").doesNotExist();
  }

  @Test
  @DisplayName("gives what only apps without the theme need to the base that they load")
  void joinsWhatOnlyAppsWithoutTheThemeNeed() throws IOException {
    String layers = "@layer theme, espressivo.base;\n";
    write("frontend/core/theme/tokens.css", ":root { --a: 1; }\n");
    write("frontend/core/theme/base.css", layers + "a { --b: 1; }\n");
    write("frontend/core/theme/vaadin.css", layers + "vaadin-badge { --c: 1; }\n");
    write("frontend/vaadin/button.css", "vaadin-button { --d: 1; }\n");

    Path theme = target().resolve(build("core")).resolve("theme");

    assertThat(theme.resolve("base.css"))
        .hasContent(layers + "a { --b: 1; }\nvaadin-badge { --c: 1; }\n");
    assertThat(theme.resolve("vaadin.css")).doesNotExist();
    assertThat(target().resolve("espressivo.css")).content().doesNotContain("vaadin-badge");
  }

  @Test
  @DisplayName("puts what Lumo's utility classes need beside the theme, not into it")
  void putsLumoBesideTheTheme() throws IOException {
    write("frontend/core/theme/tokens.css", ":root { --a: 1; }\n");
    write("frontend/core/theme/base.css", "a { --b: 1; }\n");
    write("frontend/vaadin/button.css", "vaadin-button { --d: 1; }\n");
    write("frontend/vaadin/lumo.css", "/* For a few. */\n\nhtml {\n  --lumo-a: var(--a);\n}\n");

    build("core");

    assertThat(target().resolve("lumo.css")).hasContent("html {\n--lumo-a: var(--a);\n}\n");
    assertThat(target().resolve("espressivo.css")).content().doesNotContain("--lumo-a");
    build("chart");
    assertThat(target().resolve("lumo.css")).as("in core's jar alone").doesNotExist();
  }

  @Test
  @DisplayName("puts a compressed file beside each large one, alone")
  void compressesLargeFiles() throws IOException {
    String large = "0123456789".repeat(10_000);
    write("frontend/chart/chart/world.json", large);

    Path files = target().resolve(build("chart")).resolve("chart");

    try (Stream<Path> all = Files.list(files)) {
      assertThat(all.map(file -> file.getFileName().toString()))
          .containsExactlyInAnyOrder("chart.js", "world.json", "world.json.gz");
    }
    byte[] compressed = Files.readAllBytes(files.resolve("world.json.gz"));
    try (GZIPInputStream gzip = new GZIPInputStream(new ByteArrayInputStream(compressed))) {
      assertThat(new String(gzip.readAllBytes())).isEqualTo(large);
    }
  }

  @Test
  @DisplayName("writes nothing that has not changed, so that nothing is compiled again")
  void writesOnlyChanges() throws IOException {
    Path type = folder.resolve("sources/dev/espressivo/base/internal/ClientFiles.java");
    FileTime longAgo = FileTime.fromMillis(0);
    main("core");
    assertThat(type)
        .content()
        .contains("VERSION = \"1.2\"", "\"base://VAADIN/espressivo/core.cache.");
    Files.setLastModifiedTime(type, longAgo);

    main("core");
    assertThat(Files.getLastModifiedTime(type)).isEqualTo(longAgo);

    write("frontend/core/base/press.js", "export const press = 2;\n");
    main("core");
    assertThat(Files.getLastModifiedTime(type)).isNotEqualTo(longAgo);
  }

  private void main(String library) throws IOException {
    ClientFilesBuild.main(
        new String[] {
          frontend.toString(),
          library,
          folder.resolve("added").toString(),
          target().toString(),
          folder.resolve("sources").toString(),
          "dev.espressivo.base.internal",
          "1.2"
        });
  }

  private String build(String library) throws IOException {
    return ClientFilesBuild.build(frontend, library, folder.resolve("added"), target());
  }

  private Path target() {
    return folder.resolve("target");
  }

  private List<String> built() throws IOException {
    try (Stream<Path> files = Files.walk(target())) {
      return files
          .filter(Files::isRegularFile)
          .map(file -> target().relativize(file).toString().replace('\\', '/'))
          .sorted()
          .toList();
    }
  }

  private void write(String file, String text) throws IOException {
    Path path = folder.resolve(file);
    Files.createDirectories(path.getParent());
    Files.writeString(path, text);
  }
}
