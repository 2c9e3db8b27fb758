package dev.espressivo.theme;

import static dev.espressivo.browser.Expect.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.github.difflib.UnifiedDiffUtils;
import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.AriaRole;
import com.vaadin.flow.theme.lumo.LumoUtility;
import dev.espressivo.architecture.JavaSamples;
import dev.espressivo.architecture.Project;
import dev.espressivo.browser.AppProcess;
import dev.espressivo.browser.InChromium;
import dev.espressivo.browser.Visitor;
import java.io.File;
import java.io.IOException;
import java.lang.reflect.Field;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
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

  /** The apps, with who can log in, the button for a new entry, and two entries. */
  enum App {
    LUMO("warehouse", "ada", "lovelace", "New product", "Stapler", "Kettle"),
    AURA("clinic", "grace", "hopper", "New visit", "Rosa Peter", "Emil Post");

    private final String packageName;
    private final String user;
    private final String password;
    private final String create;
    private final String entry;
    private final String other;

    App(
        String packageName,
        String user,
        String password,
        String create,
        String entry,
        String other) {
      this.packageName = packageName;
      this.user = user;
      this.password = password;
      this.create = create;
      this.entry = entry;
      this.other = other;
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

  @ParameterizedTest
  @EnumSource(App.class)
  @DisplayName("uses many of the names and classes that apps have")
  void usesManyNames(App app) {
    String sources = String.join("\n", app.sources().values());

    assertThat(distinct("\\w+Variant\\.\\w+", sources)).hasSizeGreaterThanOrEqualTo(40);
    if (app == App.LUMO) {
      assertThat(utilityClasses(sources)).hasSizeGreaterThanOrEqualTo(20);
    }
  }

  private static Set<String> distinct(String expression, String text) {
    return Pattern.compile(expression)
        .matcher(text)
        .results()
        .map(MatchResult::group)
        .collect(Collectors.toCollection(TreeSet::new));
  }

  /** Returns the names of the classes of {@link LumoUtility} that sources use. */
  private static Set<String> utilityClasses(String sources) {
    Set<String> names = new TreeSet<>();
    for (Class<?> group : LumoUtility.class.getDeclaredClasses()) {
      if (!sources.contains("LumoUtility." + group.getSimpleName() + ";")) {
        continue;
      }
      for (Field field : group.getFields()) {
        String used = "\\b" + group.getSimpleName() + "\\." + field.getName() + "\\b";
        if (!distinct(used, sources).isEmpty()) {
          names.add(valueOf(field));
        }
      }
    }
    return names;
  }

  private static String valueOf(Field constant) {
    try {
      return (String) constant.get(null);
    } catch (IllegalAccessException e) {
      throw new IllegalStateException(constant + " of Vaadin is not public", e);
    }
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

      filters(page, app);
      deletes(page, app);
      visitor.takesScreenshot(app.theme() + "-moved-deleted");
      if (app == App.LUMO) {
        utilityClassesWork(page, app);
        visitor.takesScreenshot("lumo-moved-dark");
      }

      visitor.takesAPhone(360, 800);
      assertThat(create).isVisible();
      assertThat(page.evaluate("document.documentElement.scrollWidth")).isEqualTo(360);
      visitor.takesScreenshot(app.theme() + "-moved-phone");
      assertThat(visitor.complaints()).isEmpty();
    }
  }

  private static void filters(Page page, App app) {
    Locator others = page.locator("vaadin-grid-cell-content:visible").getByText(app.other);
    assertThat(others.first()).isVisible();
    Locator filter = page.locator("vaadin-text-field input:visible").first();
    filter.fill(app.entry);
    assertThat(others).hasCount(0);
    assertThat(page.locator("vaadin-grid-cell-content:visible").getByText(app.entry).first())
        .isVisible();
    filter.fill("");
    assertThat(others.first()).isVisible();
  }

  private static void deletes(Page page, App app) {
    Locator entry = page.locator("vaadin-grid-cell-content:visible").getByText(app.entry).first();
    if (app == App.LUMO) {
      page.getByRole(AriaRole.BUTTON, named("Delete " + app.entry)).click();
    } else {
      entry.click();
      page.locator("vaadin-dialog[opened]").getByRole(AriaRole.BUTTON, in("Delete")).click();
    }
    Locator asked =
        page.locator(":is(vaadin-confirm-dialog, vaadin-dialog)[opened]")
            .filter(new Locator.FilterOptions().setHasText(Pattern.compile("Delete .+\\?")));
    asked.getByRole(AriaRole.BUTTON, in("Delete")).click();
    assertThat(page.locator("vaadin-notification-card")).containsText("deleted");
    assertThat(entry).hasCount(0);
  }

  /** Returns what each class changes in a heading and in a text. */
  private static final String CHANGES =
      """
      classes => {
        const style = (tag, name) => {
          const probe = document.body.appendChild(document.createElement(tag));
          probe.className = name;
          const computed = getComputedStyle(probe);
          const all = [...computed].map(each => tag + ' ' + each + ': ' + computed.getPropertyValue(each));
          probe.remove();
          return all;
        };
        // A class that changes nothing in the one, such as its display, does in the other.
        const both = name => [...style('h2', name), ...style('span', name)];
        const without = new Set(both(''));
        return Object.fromEntries(classes.map(name => [name, both(name).filter(each => !without.has(each)).join('; ')]));
      }
      """;

  /** The classes of Lumo change what they are for, and their colours follow the scheme. */
  private static void utilityClassesWork(Page page, App app) {
    List<String> classes = List.copyOf(utilityClasses(String.join("\n", app.sources().values())));
    Map<?, ?> light = (Map<?, ?>) page.evaluate(CHANGES, classes);
    page.locator("vaadin-menu-bar-button").first().click();
    page.locator("vaadin-menu-bar-item").getByText("Dark").click();
    assertThat(page.locator("html")).hasCSS("color-scheme", "dark");
    Map<?, ?> dark = (Map<?, ?>) page.evaluate(CHANGES, classes);

    assertThat(classes).noneMatch(each -> light.get(each).equals(""));
    assertThat(classes).noneMatch(each -> dark.get(each).equals(""));
    assertThat(classes.stream().filter(each -> !light.get(each).equals(dark.get(each))))
        .containsExactly(
            "bg-contrast-5",
            "border",
            "text-error",
            "text-primary",
            "text-secondary",
            "text-success");
  }

  private static Page.GetByRoleOptions named(String name) {
    return new Page.GetByRoleOptions().setName(name);
  }

  private static Locator.GetByRoleOptions in(String name) {
    return new Locator.GetByRoleOptions().setName(name);
  }
}
