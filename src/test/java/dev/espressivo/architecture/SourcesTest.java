package dev.espressivo.architecture;

import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClass;
import com.vaadin.flow.component.dependency.CssImport;
import com.vaadin.flow.component.dependency.JavaScript;
import com.vaadin.flow.component.dependency.JsModule;
import com.vaadin.flow.component.dependency.NpmPackage;
import com.vaadin.flow.component.dependency.StyleSheet;
import com.vaadin.flow.internal.AnnotationReader;
import dev.espressivo.base.internal.Assets;
import dev.espressivo.base.internal.ClientFiles;
import dev.espressivo.theme.Espressivo;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("The sources")
class SourcesTest {

  private static final String LAYERS =
      "@layer theme, base, vaadin.base, espressivo.tokens, espressivo.base, espressivo.vaadin, "
          + "espressivo.components, components, utilities;";

  /** The address of a library's client file, with its place below {@code frontend}. */
  private static final Pattern ASSET =
      Pattern.compile("base://VAADIN/espressivo/(\\w+)\\.cache\\.[0-9a-f]{12}/(.+)");

  private static final Pattern IMPORT =
      Pattern.compile(
          "(?m)(?:^\\s*import\\s[^'\"]*|\\bimport\\(|^\\s*export\\s[^'\"=]*from\\s*)"
              + "['\"]([^'\"]+)['\"]");

  @Test
  @DisplayName("of tests with a visitor have the annotation for the browser")
  void sayWhichBrowserTheyAreIn() {
    List<String> silent =
        Project.files("src/test/java", "Test.java").stream()
            .filter(file -> Project.read(file).matches("(?s).*\\bVisitor (visitor|\\w+ =).*"))
            .filter(file -> !Project.read(file).matches("(?s).*@In(Own)?Chromium\\b.*"))
            .map(Project::name)
            .toList();

    assertThat(silent).isEmpty();
  }

  @Test
  @DisplayName("of tests say in words what each class is about")
  void nameTestClasses() {
    Pattern named = Pattern.compile("@DisplayName\\([^;{]*?\\)\\s(?:[^;{]*\\s)?class \\w+Test\\b");
    List<String> silent =
        Project.files("", "Test.java").stream()
            .filter(file -> !named.matcher(Project.read(file)).find())
            .map(Project::name)
            .toList();

    assertThat(silent).isEmpty();
  }

  @Test
  @DisplayName("of scripts have lines of at most 120 characters")
  void breakLongLines() {
    List<String> tooLong =
        Project.files("frontend", ".js").stream()
            .flatMap(
                file -> Project.read(file).lines().map(line -> Project.name(file) + ": " + line))
            .filter(named -> named.substring(named.indexOf(": ") + 2).length() > 120)
            .toList();

    assertThat(tooLong).isEmpty();
  }

  @Test
  @DisplayName("of markdown use no regular expression, which could backtrack on a model's text")
  void readMarkdownWithoutBacktracking() {
    Pattern uses =
        Pattern.compile(
            "java\\.util\\.regex|\\.(?:matches|replaceAll|replaceFirst|split)\\(\\s*[\"\\w]");

    assertThat(Project.files("library-core/src/main/java/dev/espressivo/markdown", ".java"))
        .isNotEmpty()
        // It reads the hosts that the app names.
        .filteredOn(file -> !file.endsWith("ImagePolicy.java"))
        .allSatisfy(file -> assertThat(Project.read(file)).doesNotContainPattern(uses));
  }

  @Test
  @DisplayName("of tests take Playwright's assertions from Expect, which waits in short steps")
  void expectInShortSteps() {
    List<String> slow =
        Project.files("src/test/java", ".java").stream()
            .filter(
                file ->
                    Project.read(file)
                        .matches("(?s).*\\nimport static com\\.microsoft\\.playwright\\b.*"))
            .map(Project::name)
            .toList();

    assertThat(slow).isEmpty();
  }

  @Test
  @DisplayName("say what is allowed when they refuse null, not only the argument's name")
  void sayWhatIsAllowedInPlaceOfNull() {
    Pattern nameOnly = Pattern.compile("requireNonNull\\([^;\"]*\"\\w+\"\\)");
    List<String> terse =
        Project.LIBRARIES.stream()
            .flatMap(library -> Project.files(library + "/src/main/java", ".java").stream())
            .filter(file -> nameOnly.matcher(Project.read(file)).find())
            .map(Project::name)
            .toList();

    assertThat(terse).isEmpty();
  }

  @Test
  @DisplayName("use no npm package and nothing of the app's frontend bundle")
  void askForNothingFromTheBundle() {
    List<String> asked = new ArrayList<>();
    for (Class<?> type : types()) {
      for (NpmPackage each : type.getAnnotationsByType(NpmPackage.class)) {
        asked.add(type.getName() + " @NpmPackage " + each.value());
      }
      for (CssImport each : type.getAnnotationsByType(CssImport.class)) {
        asked.add(type.getName() + " @CssImport " + each.value());
      }
      for (JsModule each : type.getAnnotationsByType(JsModule.class)) {
        if (!each.value().contains("://")) {
          asked.add(type.getName() + " @JsModule " + each.value());
        }
      }
      for (JavaScript each : type.getAnnotationsByType(JavaScript.class)) {
        if (!each.value().contains("://")) {
          asked.add(type.getName() + " @JavaScript " + each.value());
        }
      }
    }
    assertThat(asked).isEmpty();
  }

  @Test
  @DisplayName("name only client files that exist")
  void nameOnlyClientFilesThatExist() {
    List<String> missing = new ArrayList<>();
    for (Class<?> type : types()) {
      addresses(type)
          .filter(path -> path.contains("espressivo/"))
          // Put together by the build; see ClientFilesBuildTest.
          .filter(path -> !path.equals(Espressivo.STYLESHEET))
          .filter(path -> !path.equals(Espressivo.LUMO_STYLESHEET))
          .filter(path -> !exists(path))
          .forEach(path -> missing.add(type.getName() + " names " + path));
    }
    assertThat(missing).isEmpty();
  }

  @Test
  @DisplayName("name each client file of a component in one class")
  void nameEachClientFileInOneClass() {
    Map<String, List<String>> classes = new TreeMap<>();
    for (Class<?> type : types()) {
      addresses(type)
          .filter(path -> LibraryClasses.clientFolders().stream().anyMatch(path::startsWith))
          .filter(path -> !path.startsWith(ClientFiles.FOLDER + "theme/"))
          .forEach(
              path -> classes.computeIfAbsent(path, key -> new ArrayList<>()).add(type.getName()));
    }
    assertThat(classes).isNotEmpty().allSatisfy((path, names) -> assertThat(names).hasSize(1));
  }

  @Test
  @DisplayName("let every component load the tokens, then the shared rules, then its own files")
  void loadTheSharedStyleSheetsFirst() {
    assertThat(LibraryClasses.components())
        .allSatisfy(
            type ->
                assertThat(AnnotationReader.getStyleSheetAnnotations(type))
                    .extracting(StyleSheet::value)
                    .startsWith(Assets.TOKENS, Assets.BASE)
                    .doesNotHaveDuplicates());
  }

  @Test
  @DisplayName("keep each folder of client files beside a package of the same name")
  void keepEachClientFolderBesideAPackage() {
    Set<String> packages =
        LibraryClasses.all().stream()
            .map(JavaClass::getPackageName)
            .map(name -> name.substring(name.lastIndexOf('.') + 1))
            .collect(Collectors.toSet());
    List<String> strangers =
        Stream.concat(
                Project.files("frontend", ".css").stream(),
                Project.files("frontend", ".js").stream())
            .map(file -> Project.root().resolve("frontend").relativize(file))
            // The theme for Vaadin's components is one sheet, of no package.
            .filter(file -> !file.startsWith("vaadin"))
            .filter(
                file -> file.getNameCount() < 3 || !packages.contains(file.getName(1).toString()))
            .map(file -> "frontend/" + file)
            .toList();

    assertThat(strangers).isEmpty();
  }

  @Test
  @DisplayName("begin each style sheet with the order of the layers")
  void beginEachStyleSheetWithTheLayers() {
    List<String> without =
        Project.files("frontend", ".css").stream()
            .filter(file -> !Project.read(file).lines().findFirst().orElse("").equals(LAYERS))
            .map(Project::name)
            .toList();

    assertThat(without).as("style sheets whose first line is not: %s", LAYERS).isEmpty();
  }

  @Test
  @DisplayName("import JavaScript modules by relative paths that exist")
  void importModulesByRelativePaths() {
    List<String> wrong = new ArrayList<>();
    for (Path file : Project.files("frontend", ".js")) {
      Matcher matcher = IMPORT.matcher(Project.read(file));
      while (matcher.find()) {
        String path = matcher.group(1);
        if (!path.startsWith(".") || !Files.exists(file.resolveSibling(path))) {
          wrong.add(Project.name(file) + " imports " + path);
        }
      }
    }
    assertThat(wrong).isEmpty();
  }

  @Test
  @DisplayName("have their Javadoc checked in every library that has a class")
  void haveTheirJavadocChecked() {
    List<String> unchecked =
        Project.LIBRARIES.stream()
            .filter(
                library ->
                    Project.files(library + "/src/main/java", ".java").stream()
                        .anyMatch(file -> !file.endsWith("package-info.java")))
            .filter(
                library ->
                    Project.read(Project.root().resolve(library).resolve("pom.xml"))
                        .contains("<maven.javadoc.skip>true"))
            .toList();

    assertThat(unchecked).as("libraries whose pom skips Javadoc").isEmpty();
  }

  @Test
  @DisplayName("announce no later work")
  void leaveNothingToBeDoneLater() {
    // Split, so that this file does not find itself.
    Pattern later = Pattern.compile("\\b(TO" + "DO|FIX" + "ME|X" + "XX)\\b");
    List<String> left = new ArrayList<>();
    for (String ending : List.of(".java", ".js", ".css", ".xml", ".md", ".properties")) {
      for (Path file : Project.files("", ending)) {
        List<String> lines = Project.read(file).lines().toList();
        for (int i = 0; i < lines.size(); i++) {
          if (later.matcher(lines.get(i)).find()) {
            left.add(Project.name(file) + ":" + (i + 1) + " " + lines.get(i).strip());
          }
        }
      }
    }
    assertThat(left).isEmpty();
  }

  /**
   * Returns the addresses that a class names itself; a component that extends another one has that
   * one's files too.
   */
  private static Stream<String> addresses(Class<?> type) {
    return Stream.concat(
        Stream.of(type.getDeclaredAnnotationsByType(JsModule.class)).map(JsModule::value),
        Stream.of(type.getDeclaredAnnotationsByType(StyleSheet.class)).map(StyleSheet::value));
  }

  private static boolean exists(String asset) {
    Matcher matcher = ASSET.matcher(asset);
    return matcher.matches()
        && Files.exists(
            Project.root().resolve("frontend").resolve(matcher.group(1)).resolve(matcher.group(2)));
  }

  private static List<Class<?>> types() {
    return LibraryClasses.all().stream()
        .filter(type -> !type.getSimpleName().equals("package-info"))
        // These classes cannot be loaded without their library, which the gallery does not have.
        .filter(type -> !type.getName().contains("Log4j"))
        .filter(
            type ->
                Stream.of("springai", "langchain4j", "vaadin")
                    .noneMatch(name -> type.getPackageName().equals("dev.espressivo.ai." + name)))
        .<Class<?>>map(JavaClass::reflect)
        .toList();
  }
}
