package dev.espressivo.theme;

import static dev.espressivo.browser.Expect.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.github.difflib.UnifiedDiffUtils;
import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.AriaRole;
import dev.espressivo.architecture.JavaSamples;
import dev.espressivo.architecture.Project;
import dev.espressivo.browser.AppProcess;
import dev.espressivo.browser.InChromium;
import dev.espressivo.browser.Visitor;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * Two apps of teams that do not know the library, in {@code src/test/apps}: their sources, and the
 * diff that gives each the theme. Each runs in a JVM of its own.
 */
@DisplayName("An app that is moved over to the theme")
@Order(Integer.MAX_VALUE - 2)
class MovedAppsTest {

  private static final String APPLICATION = "/Application";

  /** The apps, with who can log in, and the button for a new entry. */
  enum App {
    LUMO("warehouse", "ada", "lovelace", "New product"),
    AURA("clinic", "grace", "hopper", "New visit");

    private final String packageName;
    private final String user;
    private final String password;
    private final String create;

    App(String packageName, String user, String password, String create) {
      this.packageName = packageName;
      this.user = user;
      this.password = password;
      this.create = create;
    }

    private Path folder() {
      return Project.root().resolve("src/test/apps");
    }

    private String theme() {
      return name().toLowerCase(Locale.ROOT);
    }

    /** Returns the sources as the team wrote them. */
    private Map<String, String> sources() {
      Path root = folder().resolve(theme());
      return Project.files("src/test/apps/" + theme(), ".java").stream()
          .collect(
              Collectors.toMap(
                  file -> root.relativize(file).toString().replace('\\', '/').replace(".java", ""),
                  Project::read,
                  (one, other) -> one,
                  TreeMap::new));
    }

    private List<String> diff() {
      return Project.read(folder().resolve(theme() + ".diff")).lines().toList();
    }

    /** Returns the sources after the diff has been applied. */
    private Map<String, String> moved() throws Exception {
      Map<String, String> sources = sources();
      String application = packageName + APPLICATION;
      List<String> lines = sources.get(application).lines().toList();
      sources.put(
          application, String.join("\n", UnifiedDiffUtils.parseUnifiedDiff(diff()).applyTo(lines)));
      return sources;
    }
  }

  private static final Map<App, AppProcess> RUNNING = new EnumMap<>(App.class);

  @BeforeAll
  static void start(@TempDir Path folder) throws Exception {
    for (App app : App.values()) {
      Path classes = Files.createDirectories(folder.resolve(app.packageName));
      assertThat(JavaSamples.errorsIn(app.sources(), JavaSamples.classPath(), classes)).isEmpty();
      assertThat(JavaSamples.errorsIn(app.moved(), JavaSamples.classPath(), classes)).isEmpty();
      RUNNING.put(app, AppProcess.start(classes, arguments(app, classes)));
    }
  }

  private static List<String> arguments(App app, Path classes) {
    List<String> arguments = new ArrayList<>();
    arguments.add("-cp");
    arguments.add(classes + File.pathSeparator + System.getProperty("java.class.path"));
    arguments.add(app.packageName + ".Application");
    arguments.add("--vaadin.productionMode=true");
    arguments.add("--vaadin.allowed-packages=" + app.packageName);
    if (app == App.AURA) {
      // It is secured: of what the tests exclude, only the other container stays out.
      arguments.add(
          "--spring.autoconfigure.exclude=org.springframework.boot.jetty.autoconfigure.servlet."
              + "JettyServletWebServerAutoConfiguration");
    }
    return arguments;
  }

  @AfterAll
  static void stop() {
    RUNNING.values().forEach(AppProcess::close);
    RUNNING.clear();
  }

  @ParameterizedTest
  @EnumSource(App.class)
  @DisplayName("changes by at most five lines")
  void changesLittle(App app) {
    assertThat(app.diff().stream().filter(line -> line.matches("[+-](?![+-]{2}).*")))
        .hasSizeBetween(2, 5);
  }

  @InChromium
  @ParameterizedTest
  @EnumSource(App.class)
  @DisplayName("works as before, in Material's look, with one sheet")
  void worksAsBefore(App app) throws IOException {
    try (Visitor visitor = Visitor.of(RUNNING.get(app).port()).withReducedMotion()) {
      List<String> sheets = new ArrayList<>();
      visitor
          .page()
          .onRequest(
              request -> {
                if (request.url().contains(".css")) {
                  sheets.add(request.url().replaceAll("^.*?//[^/]*/|\\?.*", ""));
                }
              });
      Page page = visitor.opens("");
      page.locator("vaadin-text-field input").first().fill(app.user);
      page.locator("vaadin-password-field input").first().fill(app.password);
      page.keyboard().press("Enter");
      Locator create = page.getByRole(AriaRole.BUTTON, named(app.create));
      assertThat(create).isVisible();
      assertThat(page.locator("vaadin-grid vaadin-grid-cell-content").first()).isVisible();
      assertThat(sheets).contains(Espressivo.STYLESHEET);
      if (app == App.LUMO) {
        // The other one loads a page for the login and one after it.
        assertThat(sheets).containsOnlyOnce(Espressivo.STYLESHEET);
        // TextColor.PRIMARY of LumoUtility
        assertThat(page.locator("h2").first()).hasCSS("color", "rgb(103, 80, 164)");
      }
      assertThat(sheets)
          .noneMatch(sheet -> sheet.matches("(aura/aura|lumo/lumo|.*/theme/(tokens|base))\\.css"));
      visitor.takesScreenshot(app.theme() + "-moved");

      create.click();
      Locator dialog = page.locator("vaadin-dialog[opened]");
      dialog.getByRole(AriaRole.BUTTON, in("Save")).click();
      assertThat(dialog.locator("[invalid]").first()).isVisible();
      assertThat(dialog.locator("[slot=error-message]:not([hidden])").first()).isVisible();
      visitor.takesScreenshot(app.theme() + "-moved-form");
      page.keyboard().press("Escape");
      assertThat(dialog).hasCount(0);

      visitor.takesAPhone(360, 800);
      assertThat(create).isVisible();
      assertThat(page.evaluate("document.documentElement.scrollWidth")).isEqualTo(360);
      visitor.takesScreenshot(app.theme() + "-moved-phone");
      assertThat(visitor.complaints()).isEmpty();
    }
  }

  private static Page.GetByRoleOptions named(String name) {
    return new Page.GetByRoleOptions().setName(name);
  }

  private static Locator.GetByRoleOptions in(String name) {
    return new Locator.GetByRoleOptions().setName(name);
  }
}
