package dev.espressivo.demo;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Page;
import dev.espressivo.base.internal.Assets;
import dev.espressivo.browser.Visitor;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;

/** The gallery uses every module, so what it needs in production, an app may need. */
@DisplayName("A production build of the gallery")
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class ProductionBuildTest {

  private static final Pattern STARTED = Pattern.compile("Tomcat started on port (\\d+)");

  private Path folder;
  private ProductionBuild build;

  @BeforeAll
  void build(@TempDir Path folder) throws IOException, InterruptedException {
    this.folder = folder;
    build = ProductionBuild.in(folder);
  }

  @Test
  @DisplayName("needs no frontend build and no Node")
  void needsNoFrontendBuild() throws IOException {
    assertThat(build.output())
        .contains("A production mode bundle build is not needed")
        .contains("BUILD SUCCESS");
    assertThat(build.callsOfNode()).isEmpty();
    assertThat(build.tracesOfAFrontendBuild()).isEmpty();
  }

  @Test
  @DisplayName("runs, and shows its home page without a complaint of the browser")
  void runsAndShowsItsHomePage() throws IOException {
    Path log = folder.resolve("app.log");
    Process app =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Xmx512m",
                "-jar",
                build.jar().toString(),
                "--server.port=0")
            .directory(folder.toFile())
            .redirectErrorStream(true)
            .redirectOutput(log.toFile())
            .start();
    try {
      Matcher[] started = {STARTED.matcher("")};
      Awaitility.await()
          .atMost(Duration.ofMinutes(2))
          .failFast("the app ended", () -> !app.isAlive())
          .until(
              () -> {
                started[0] = STARTED.matcher(Files.readString(log));
                return started[0].find();
              });
      try (Visitor visitor = Visitor.of(Integer.parseInt(started[0].group(1)))) {
        Page page = visitor.opens("");

        assertThat(page.title()).isNotBlank();
        assertThat(page.locator("h1, [role=heading][aria-level='1']").first().isVisible()).isTrue();
        assertThat(visitor.complaints()).isEmpty();
        String tokens = visitor.url(Assets.TOKENS.replace("base://", ""));
        assertThat(page.request().get(tokens).headers())
            .as("client files may be kept, since their address changes with them")
            .containsEntry("cache-control", "max-age=31536000");
      }
    } finally {
      app.destroy();
      app.onExit().join();
    }
    assertThat(Files.readString(log)).doesNotContain("in DEVELOPMENT mode");
  }
}
