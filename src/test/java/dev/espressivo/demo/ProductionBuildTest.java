package dev.espressivo.demo;

import static dev.espressivo.browser.Expect.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Page;
import dev.espressivo.base.internal.Assets;
import dev.espressivo.browser.AppProcess;
import dev.espressivo.browser.InChromium;
import dev.espressivo.browser.Visitor;
import dev.espressivo.theme.Espressivo;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;

/** The gallery uses every module, so an app needs no more in production than the gallery. */
@DisplayName("A production build of the gallery")
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
@Order(Integer.MAX_VALUE)
class ProductionBuildTest {

  private ProductionBuild build;
  private AppProcess app;
  private Visitor visitor;

  @BeforeAll
  void build(@TempDir Path folder) throws IOException, InterruptedException {
    build = ProductionBuild.in(folder);
    app = AppProcess.start(folder, List.of("-jar", build.jar().toString()));
    visitor = Visitor.of(app.port());
  }

  @AfterAll
  void stop() {
    visitor.close();
    app.close();
  }

  @Test
  @DisplayName("needs no frontend build and no Node")
  void needsNoFrontendBuild() throws IOException {
    assertThat(build.output())
        .contains("A production mode bundle build is not needed")
        .contains("BUILD SUCCESS");
    // Vaadin 25.3 asks a Node that is there for its version.
    assertThat(build.callsOfNode()).allMatch(call -> call.endsWith("/node -v"));
    assertThat(build.tracesOfAFrontendBuild()).isEmpty();
  }

  @Test
  @InChromium
  @DisplayName("runs, and shows its home page without an error in the browser")
  void runsAndShowsItsHomePage() {
    Page page = visitor.opens("");

    assertThat(page.title()).isNotBlank();
    assertThat(page.locator("h1, [role=heading][aria-level='1']").first().isVisible()).isTrue();
    assertThat(visitor.complaints()).isEmpty();
    String tokens = visitor.url(Assets.TOKENS.replace("base://", ""));
    assertThat(page.request().get(tokens).headers())
        .as("client files may be cached, since their address changes with their content")
        .containsEntry("cache-control", "max-age=31536000");
    assertThat(page.locator("link[href*='" + Espressivo.STYLESHEET + "']")).hasCount(1);
    assertThat(page.evaluate("getComputedStyle(document.body).fontFamily").toString())
        .as("the theme's, whose sheet is in a jar within the app's")
        .contains("Google Sans");
    assertThat(app.log()).doesNotContain("in DEVELOPMENT mode");
  }
}
