package dev.espressivo.demo;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Page;
import dev.espressivo.browser.AppProcess;
import dev.espressivo.browser.InChromium;
import dev.espressivo.browser.Visitor;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;

/**
 * The gallery in development mode, as on a developer's first run. The other browser tests run in
 * production mode.
 */
@DisplayName("The gallery in development mode")
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
@Order(Integer.MAX_VALUE - 2)
class DevelopmentModeTest {

  private Path folder;
  private AppProcess app;
  private Visitor visitor;

  @BeforeAll
  void start(@TempDir Path folder) throws IOException {
    this.folder = folder;
    // Vaadin writes generated files into its project folder, which is a temporary one here.
    Files.writeString(folder.resolve("pom.xml"), "<project/>");
    app =
        AppProcess.start(
            folder,
            List.of(
                "-cp",
                classPathOfTheGallery(),
                "-Dvaadin.project.basedir=" + folder,
                "-Dvaadin.devmode.usageStatistics.enabled=false",
                Gallery.class.getName()));
    visitor = Visitor.of(app.port());
  }

  @AfterAll
  void stop() {
    visitor.close();
    app.close();
  }

  /**
   * Returns the class path of the tests without the tests' own entries: their bundle would switch
   * on production mode, Spring Security would ask for a login, and Jetty would run in place of
   * Tomcat.
   */
  private static String classPathOfTheGallery() {
    Path tests = Path.of("target").toAbsolutePath();
    return Arrays.stream(System.getProperty("java.class.path").split(File.pathSeparator))
        .filter(entry -> !Path.of(entry).toAbsolutePath().startsWith(tests))
        .filter(entry -> !entry.matches(".*(-security|jetty)[^/]*"))
        .collect(Collectors.joining(File.pathSeparator));
  }

  @Test
  @InChromium
  @DisplayName("starts without building or downloading a frontend, and shows its home page")
  void startsWithoutBuildingAFrontend() throws IOException {
    Page page = visitor.opens("");

    assertThat(page.locator("h1, [role=heading][aria-level='1']").first().isVisible()).isTrue();
    assertThat(page.evaluate("getComputedStyle(document.body).fontFamily").toString())
        .as("the theme's")
        .contains("Google Sans");
    assertThat(visitor.complaints()).isEmpty();

    assertThat(app.log()).contains("in DEVELOPMENT mode");
    try (Stream<Path> files = Files.walk(folder)) {
      List<String> names = files.map(file -> folder.relativize(file).toString()).toList();
      assertThat(names)
          .noneMatch(name -> name.contains("node_modules"))
          .noneMatch(name -> name.contains("dev-bundle"))
          .noneMatch(name -> name.endsWith("package-lock.json"));
    }
  }
}
