package dev.espressivo.architecture;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import java.io.IOException;
import java.lang.reflect.Constructor;
import java.lang.reflect.Method;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.apache.pdfbox.Loader;
import org.apache.pdfbox.pdmodel.PDDocument;
import org.apache.pdfbox.text.PDFTextStripper;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

@DisplayName("The README and the other papers")
class PapersTest {

  private static final String README = Project.read(Project.root().resolve("README.md"));

  private static final Pattern SAMPLE = Pattern.compile("```java\\R(.*?)```", Pattern.DOTALL);
  private static final Pattern WHOLE_POM =
      Pattern.compile("```xml\\R(<project.*?)```", Pattern.DOTALL);
  private static final Pattern TYPE = Pattern.compile("(?m)^(?:public )?class (\\w+)");
  private static final Pattern LINK = Pattern.compile("]\\((?!https?:)([^)#]+)\\)");
  private static final Pattern FOLDER = Pattern.compile("(?m)^\\| `([\\w-]+(?:/[\\w-]+)*)/`");

  /** A name in backticks: a file, or a class whose name has at least two capitals. */
  private static final Pattern NAMED =
      Pattern.compile(
          "`(?:[\\w./-]*/)?([\\w-]+\\.(?:java|js|css|json|svg))`|`([A-Z][a-z]+[A-Z]\\w*)`");

  /** Classes of Vaadin and JUnit, which are not files of the project. */
  private static final Set<String> FOREIGN =
      Set.of("VirtualList", "HasSize", "HasValue", "LLMProvider", "MockVaadin");

  private static final Set<String> OPTIONAL =
      Set.of(
          "com.github.weisj:jsvg", "de.rototor.pdfbox:graphics2d", "org.locationtech.jts:jts-core");

  static Stream<String> samples() {
    return papers()
        .flatMap(paper -> SAMPLE.matcher(Project.read(paper)).results())
        .map(sample -> sample.group(1))
        .distinct();
  }

  static Stream<Path> papers() {
    return Stream.concat(
        Stream.of("README.md", "CONTRIBUTING.md", "SECURITY.md", "THIRD-PARTY.md")
            .map(Project.root()::resolve),
        Project.files("docs", ".md").stream());
  }

  @ParameterizedTest
  @MethodSource("samples")
  @DisplayName("have samples that compile")
  void haveSamplesThatCompile(String sample, @TempDir Path classes) throws IOException {
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
  @DisplayName("have a report that a job without a UI makes in six lines")
  void haveAReport(@TempDir Path classes) throws Exception {
    String sample =
        samples().filter(each -> each.contains("class MailedReport")).findFirst().orElseThrow();
    String body = sample.replaceFirst("(?s).*sales\\) \\{\\R(.*?)\\R {2}}.*", "$1");
    assertThat(body.lines()).hasSize(6);
    assertThat(
            JavaSamples.errorsIn(Map.of("MailedReport", sample), JavaSamples.classPath(), classes))
        .isEmpty();
    try (URLClassLoader loader = new URLClassLoader(new URL[] {classes.toUri().toURL()})) {
      Constructor<?> sale =
          loader.loadClass("MailedReport$Sale").getDeclaredConstructor(String.class, double.class);
      Method pdf = loader.loadClass("MailedReport").getDeclaredMethod("pdf", List.class);
      sale.setAccessible(true);
      pdf.setAccessible(true);
      byte[] file =
          (byte[])
              pdf.invoke(
                  null, List.of(sale.newInstance("North", 3.5), sale.newInstance("South", 2)));
      try (PDDocument document = Loader.loadPDF(file)) {
        assertThat(new PDFTextStripper().getText(document))
            .contains("Sales by region", "North", "South");
        assertThat(document.getDocumentInformation().getTitle()).isEqualTo("Sales by region");
      }
    }
  }

  @ParameterizedTest
  @MethodSource("papers")
  @DisplayName("link to files that exist")
  void linkToFilesThatExist(Path paper) {
    assertThat(LINK.matcher(Project.read(paper)).results().map(link -> link.group(1)))
        .allMatch(name -> Files.exists(paper.resolveSibling(name)));
  }

  @Test
  @DisplayName("name folders that exist")
  void nameFoldersThatExist() {
    assertThat(FOLDER.matcher(README).results().map((MatchResult result) -> result.group(1)))
        .isNotEmpty()
        .allMatch(name -> Files.exists(Project.root().resolve(name)));
  }

  @Test
  @DisplayName("name classes and files that exist, where they describe how the project is made")
  void nameClassesAndFilesThatExist() {
    Set<String> known =
        Stream.of(".java", ".js", ".css", ".json", ".svg")
            .flatMap(ending -> Project.files("", ending).stream())
            .map(file -> file.getFileName().toString())
            .collect(Collectors.toSet());

    for (String paper : List.of("docs/architecture.md", "docs/new-component.md")) {
      assertThat(NAMED.matcher(Project.read(Project.root().resolve(paper))).results())
          .as(paper)
          .isNotEmpty()
          .map(name -> name.group(1) != null ? name.group(1) : name.group(2) + ".java")
          .filteredOn(name -> !FOREIGN.contains(name.replace(".java", "")))
          .isSubsetOf(known);
    }
  }

  @Test
  @DisplayName(
      "have a pom for a new app, with the versions of the build and artifacts that it uses")
  void haveAPomForANewApp(@TempDir Path folder) throws IOException {
    Matcher sample = WHOLE_POM.matcher(README);
    assertThat(sample.find()).isTrue();
    Pom app = Pom.read(Files.writeString(folder.resolve("pom.xml"), sample.group(1)));
    Pom ours = Pom.read(Project.root().resolve("pom.xml"));
    String vaadin = ours.text("properties/vaadin.version");

    assertThat(app.text("parent/version")).isEqualTo(ours.text("properties/spring-boot.version"));
    assertThat(app.text("properties/java.version"))
        .isEqualTo(ours.text("properties/maven.compiler.release"));
    assertThat(app.text("build/plugins/plugin/version")).isEqualTo(vaadin);
    assertThat(app.text("build/plugins/plugin/executions/execution/phase"))
        .as("runs before `mvn spring-boot:run`, which takes its result for production mode")
        .isEqualTo("process-classes");
    assertThat(app.managed())
        .extracting(Pom.Dependency::artifact, Pom.Dependency::version)
        .containsExactly(tuple("com.vaadin:vaadin-bom", vaadin));
    assertThat(app.dependencies())
        .extracting(Pom.Dependency::artifact, Pom.Dependency::version)
        .containsExactly(
            tuple("com.vaadin:vaadin-spring-boot-starter", ""),
            tuple("dev.espressivo:espressivo-core", Project.version()));
  }

  @Test
  @DisplayName("name the versions that the build uses")
  void nameTheVersions() {
    String pom = Project.read(Project.root().resolve("pom.xml"));
    for (String property : List.of("vaadin.version", "spring-boot.version")) {
      Matcher version = Pattern.compile("<" + property + ">([^<]+)<").matcher(pom);
      assertThat(version.find()).isTrue();
      assertThat(README).contains(version.group(1));
    }
    for (Pom.Dependency each : Pom.read(Project.root().resolve("pom.xml")).managed()) {
      if (OPTIONAL.contains(each.artifact())) {
        String property = each.version().substring(2, each.version().length() - 1);
        Matcher version = Pattern.compile("<" + property + ">([^<]+)<").matcher(pom);
        assertThat(version.find()).isTrue();
        assertThat(README).contains("`" + each.artifact() + "` " + version.group(1));
      }
    }
    assertThat(README).contains("<version>" + Project.version() + "</version>");
  }
}
