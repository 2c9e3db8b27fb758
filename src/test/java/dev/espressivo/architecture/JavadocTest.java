package dev.espressivo.architecture;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.tools.DiagnosticCollector;
import javax.tools.DocumentationTool;
import javax.tools.JavaFileObject;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Runs the javadoc tool over all libraries at once, in this JVM: as a Maven plugin in each module
 * it took 14 s. For a release the plugin runs with the same options, without internal packages.
 */
@DisplayName("The Javadoc of the libraries")
class JavadocTest {

  private static final List<String> OPTIONS =
      List.of(
          "-protected",
          "-quiet",
          "-Xdoclint:reference,html,syntax",
          "-notimestamp",
          "-noindex",
          "-notree",
          "-nohelp",
          "-nonavbar",
          "-tag",
          "usefor:t:Use it for:",
          "-tag",
          "notfor:t:Not for:");

  @Test
  @DisplayName("has neither broken links nor unknown tags")
  void holds(@TempDir Path folder) throws IOException {
    String classpath =
        Project.LIBRARIES.stream()
            .map(library -> Project.read(target(library).resolve("compile-classpath.txt")).strip())
            .collect(Collectors.joining(File.pathSeparator, "", File.pathSeparator))
            // Vaadin's components, which a library names without needing them.
            .concat(System.getProperty("java.class.path"));

    assertThat(
            problems(Project.LIBRARIES.stream().flatMap(this::sources).toList(), classpath, folder))
        .isEmpty();
  }

  @Test
  @DisplayName("is refused where a link is broken or a tag unknown")
  void isRefused(@TempDir Path folder) throws IOException {
    Path source = folder.resolve("Wrong.java");
    Files.writeString(
        source, "/**\n * A {@link Missing}.\n *\n * @nosuchtag x\n */\npublic class Wrong {}\n");

    assertThat(problems(List.of(source), "", folder.resolve("out")))
        .anyMatch(problem -> problem.contains("reference not found"))
        .anyMatch(problem -> problem.contains("nosuchtag"));
  }

  private static Path target(String library) {
    return Project.root().resolve(library).resolve("target");
  }

  private Stream<Path> sources(String library) {
    return Stream.of(
            Project.root().resolve(library).resolve("src/main/java"),
            target(library).resolve("generated-sources"))
        .filter(Files::isDirectory)
        .flatMap(JavadocTest::javaFiles);
  }

  private static Stream<Path> javaFiles(Path folder) {
    try (Stream<Path> files = Files.walk(folder)) {
      return files.filter(file -> file.toString().endsWith(".java")).toList().stream();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static List<String> problems(List<Path> sources, String classpath, Path folder)
      throws IOException {
    DocumentationTool javadoc = ToolProvider.getSystemDocumentationTool();
    DiagnosticCollector<JavaFileObject> diagnostics = new DiagnosticCollector<>();
    List<String> options = new ArrayList<>(OPTIONS);
    options.addAll(List.of("-d", folder.toString(), "-classpath", classpath));
    StringWriter output = new StringWriter();
    try (StandardJavaFileManager files =
        javadoc.getStandardFileManager(diagnostics, Locale.ENGLISH, StandardCharsets.UTF_8)) {
      var read = files.getJavaFileObjectsFromPaths(sources);
      boolean isDone = javadoc.getTask(output, files, diagnostics, null, options, read).call();
      List<String> problems =
          new ArrayList<>(diagnostics.getDiagnostics().stream().map(String::valueOf).toList());
      if (!isDone && problems.isEmpty()) {
        problems.add("javadoc failed: " + output);
      }
      return problems;
    }
  }
}
