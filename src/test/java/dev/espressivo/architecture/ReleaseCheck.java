package dev.espressivo.architecture;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.jar.Attributes;
import java.util.jar.JarFile;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.FieldSource;

/**
 * Checks the files that {@code mvn -Prelease verify} has built. An ordinary build does not run it.
 */
@DisplayName("The artifacts of a release")
class ReleaseCheck {

  private static final String LICENSE = "META-INF/LICENSE";
  private static final Path ROOT = Project.root();

  /**
   * Elements that only the build of the project needs, or that would affect the build of an app.
   */
  private static final List<String> BUILD_ELEMENTS =
      List.of(
          "parent",
          "properties",
          "modules",
          "build",
          "profiles",
          "repositories",
          "pluginRepositories",
          "distributionManagement",
          "reporting");

  static final List<String> LIBRARIES = Project.LIBRARIES;

  static final List<String> PUBLISHED =
      Stream.concat(LIBRARIES.stream(), Stream.of("bom")).toList();

  @ParameterizedTest
  @FieldSource("LIBRARIES")
  @DisplayName(
      "have the module name, the mark of a Vaadin add-on and the version in their manifest")
  void haveAManifest(String library) throws IOException {
    try (JarFile jar = jar(library, "")) {
      Attributes manifest = jar.getManifest().getMainAttributes();

      assertThat(manifest.getValue("Automatic-Module-Name"))
          .isEqualTo(library.replace("library-", "dev.espressivo."));
      assertThat(manifest.getValue("Vaadin-Package-Version")).isEqualTo("1");
      assertThat(manifest.getValue("Implementation-Version")).isEqualTo(Project.version());
      assertThat(manifest.getValue("Implementation-Vendor")).isNotBlank();
      assertThat(manifest.getValue("Vaadin-License-Title")).isEqualTo("Apache License 2.0");
      assertThat(jar.getEntry("META-INF/THIRD-PARTY.md")).isNotNull();
    }
  }

  @ParameterizedTest
  @FieldSource("LIBRARIES")
  @DisplayName("have the licence in each jar")
  void haveTheLicence(String library) throws IOException {
    for (String kind : List.of("", "-sources", "-javadoc")) {
      try (JarFile jar = jar(library, kind)) {
        assertThat(text(jar, LICENSE))
            .as("%s in %s", LICENSE, jar.getName())
            .isEqualTo(Project.read(ROOT.resolve("LICENSE")));
      }
    }
  }

  @ParameterizedTest
  @FieldSource("LIBRARIES")
  @DisplayName(
      "contain every source, and the Javadoc of every public class outside internal packages")
  void holdSourcesAndJavadoc(String library) throws IOException {
    Path folder = ROOT.resolve(library).resolve("src/main/java");
    try (JarFile sources = jar(library, "-sources");
        JarFile javadoc = jar(library, "-javadoc")) {
      for (Path file : Project.files(library + "/src/main/java", ".java")) {
        String name = folder.relativize(file).toString().replace('\\', '/');

        assertThat(sources.getEntry(name)).as("%s in %s", name, sources.getName()).isNotNull();
        if (Project.read(file).contains("\npublic ")) {
          // Javadoc puts the packages of a named module into a folder of that name.
          String page = "/" + name.replace(".java", ".html");
          assertThat(javadoc.stream().anyMatch(entry -> ("/" + entry.getName()).endsWith(page)))
              .as("%s in %s", page, javadoc.getName())
              .isEqualTo(!name.contains("/internal/"));
        }
      }
    }
  }

  @ParameterizedTest
  @FieldSource("LIBRARIES")
  @DisplayName("contain the client files of this build and none of an earlier one")
  void holdTheClientFilesOfThisBuild(String library) throws IOException {
    List<String> files =
        new ArrayList<>(files(ROOT.resolve(library.replace("library-", "frontend/"))));
    if (library.equals("library-core")) {
      files.add("prism/LICENSE");
      Pattern.compile("prism-[\\w-]+\\.min\\.js")
          .matcher(Project.read(ROOT.resolve("library-core/pom.xml")))
          .results()
          .forEach(script -> files.add("prism/" + script.group()));
    }
    if (library.equals("library-map")) {
      files.addAll(List.of("ol/LICENSE.md", "ol/ol.css", "ol/ol.js"));
    }
    try (JarFile jar = jar(library, "")) {
      List<String> served =
          jar.stream()
              .filter(entry -> !entry.isDirectory())
              .map(ZipEntry::getName)
              .filter(name -> name.startsWith("META-INF/resources/"))
              .map(
                  name ->
                      name.replaceFirst(
                          "^META-INF/resources/VAADIN/espressivo/\\w+\\.cache\\.[0-9a-f]{12}/", ""))
              .map(name -> name.replaceFirst("^prism-[0-9.]+/", "prism/"))
              // Compressed by the build, beside the file itself.
              .map(name -> name.replaceFirst("\\.gz$", ""))
              .distinct()
              .toList();

      assertThat(served)
          .as("client files in %s; mvn clean removes those of an earlier build", jar.getName())
          .containsExactlyInAnyOrderElementsOf(files);
    }
  }

  @ParameterizedTest
  @FieldSource("PUBLISHED")
  @DisplayName("name description, developers and licence in their pom")
  void sayWhatTheyAre(String module) {
    Pom pom = published(module);

    assertThat(pom.text("groupId")).isEqualTo("dev.espressivo");
    assertThat(pom.text("artifactId")).isEqualTo(artifact(module));
    assertThat(pom.text("version")).isEqualTo(Project.version());
    for (String path :
        List.of(
            "name",
            "description",
            "url",
            "licenses/license/name",
            "licenses/license/url",
            "developers/developer/name",
            "scm/connection",
            "scm/developerConnection",
            "scm/url")) {
      assertThat(pom.text(path)).as("%s of %s", path, module).isNotBlank().doesNotContain("${");
    }
  }

  @ParameterizedTest
  @FieldSource("PUBLISHED")
  @DisplayName("have the address of the release in their pom, or say that they are unpublished")
  void nameTheAddress(String module) {
    Pom pom = published(module);

    assertThat(pom.text("url")).matches("unpublished|https://[^/]+/.+");
    assertThat(pom.text("scm/url")).isEqualTo(pom.text("url"));
    assertThat(pom.text("scm/connection")).isEqualTo("scm:git:" + pom.text("url"));
    assertThat(pom.text("scm/developerConnection")).isEqualTo("scm:git:" + pom.text("url"));
  }

  @ParameterizedTest
  @FieldSource("PUBLISHED")
  @DisplayName("have a pom that adds no plugin, parent or repository to an app's build")
  void bringNothingIntoAnAppsBuild(String module) {
    assertThat(published(module).elements()).doesNotContainAnyElementsOf(BUILD_ELEMENTS);
  }

  @ParameterizedTest
  @FieldSource("LIBRARIES")
  @DisplayName("have the dependencies and versions of the build, and keep optional ones optional")
  void dependOnWhatTheyAreBuiltWith(String library) {
    Pom pom = published(library);

    assertThat(pom.dependencies())
        .allSatisfy(each -> assertThat(each.version()).isNotBlank().doesNotContain("${"))
        .extracting(Pom.Dependency::withoutVersion)
        .containsExactlyInAnyOrderElementsOf(
            source(library).dependencies().stream()
                .filter(each -> !each.scope().equals("test"))
                .map(Pom.Dependency::withoutVersion)
                .toList());
    assertThat(pom.elements()).doesNotContain("dependencyManagement");
  }

  @Test
  @DisplayName("have a BOM that manages exactly the libraries, in the version of the project")
  void haveABom() {
    Pom bom = published("bom");

    assertThat(bom.managed())
        .extracting(Pom.Dependency::artifact, each -> bom.interpolated(each.version()))
        .containsExactlyInAnyOrderElementsOf(
            LIBRARIES.stream()
                .map(library -> tuple("dev.espressivo:" + artifact(library), Project.version()))
                .toList());
    assertThat(bom.dependencies()).isEmpty();
  }

  @Test
  @DisplayName("are compared with those of an earlier state, if the build is given them")
  void areComparedWithTheBaseline() {
    if (System.getProperty("espressivo.baseline") == null) {
      System.out.println(
          "The API is compared with no earlier state: there is no -Despressivo.baseline"
              + " (CONTRIBUTING.md)");
      return;
    }
    assertThat(LIBRARIES)
        .allSatisfy(
            library -> assertThat(target(library).resolve("japicmp/changes-of-api.html")).exists());
  }

  private static JarFile jar(String library, String kind) throws IOException {
    Path file =
        target(library).resolve(artifact(library) + "-" + Project.version() + kind + ".jar");
    assertThat(file).exists();
    return new JarFile(file.toFile());
  }

  private static Pom published(String module) {
    return Pom.read(target(module).resolve("flattened-pom.xml"));
  }

  private static Pom source(String module) {
    return Pom.read(ROOT.resolve(module).resolve("pom.xml"));
  }

  private static Path target(String module) {
    return ROOT.resolve(module).resolve("target");
  }

  private static String artifact(String module) {
    return "espressivo-" + module.replace("library-", "");
  }

  private static String text(JarFile jar, String name) throws IOException {
    ZipEntry entry = jar.getEntry(name);
    return entry == null
        ? ""
        : new String(jar.getInputStream(entry).readAllBytes(), StandardCharsets.UTF_8);
  }

  private static List<String> files(Path folder) {
    if (!Files.exists(folder)) {
      return List.of();
    }
    try (Stream<Path> files = Files.walk(folder)) {
      return files
          .filter(Files::isRegularFile)
          .map(file -> folder.relativize(file).toString().replace('\\', '/'))
          .toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
