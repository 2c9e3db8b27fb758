package secured;

import static dev.espressivo.browser.Expect.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Download;
import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import dev.espressivo.architecture.ShippedFiles;
import dev.espressivo.browser.AppServer;
import dev.espressivo.browser.InChromium;
import dev.espressivo.browser.Visitor;
import dev.espressivo.map.internal.ClientFiles;
import dev.espressivo.theme.Espressivo;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Stream;
import org.apache.catalina.Context;
import org.assertj.core.api.Condition;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.boot.tomcat.TomcatWebServer;
import org.springframework.boot.web.server.servlet.context.ServletWebServerApplicationContext;
import org.springframework.context.annotation.Import;
import org.springframework.context.annotation.PropertySource;

@InChromium
@DisplayName("In an app secured with Vaadin's configurer")
class SecuredAppTest {

  /** The secured app with a context path and a mapping of Vaadin's servlet. */
  @Import(SecuredApp.class)
  @PropertySource("classpath:secured/mounted.properties")
  static class MountedApp {}

  private static final String MAP = ClientFiles.FOLDER.replace("base://", "");
  private static final String OPEN_LAYERS = MAP + "ol/ol.js";
  private static final String WORLD = MAP + "map/world-110m.json";

  private static final int OK = 200;
  private static final int NOT_MODIFIED = 304;

  private static final Map<String, ServletWebServerApplicationContext> APPS = new TreeMap<>();

  @BeforeAll
  static void startTheApps() {
    APPS.put("", AppServer.start("secured", SecuredApp.class));
    APPS.put("place/ui/", AppServer.start("secured", MountedApp.class));
  }

  @AfterAll
  static void stopTheApps() {
    APPS.values().forEach(ServletWebServerApplicationContext::close);
    APPS.clear();
  }

  @ParameterizedTest(name = "at /{0}")
  @ValueSource(strings = {"", "place/ui/"})
  @DisplayName("the components work before and after the login")
  void theComponentsWorkBeforeAndAfterTheLogin(String root) {
    try (Visitor visitor = Visitor.of(port(root))) {
      Map<String, Integer> answers = new ConcurrentHashMap<>();
      visitor
          .page()
          .onResponse(
              response -> {
                if (response.url().contains("/espressivo/")) {
                  answers.put(response.url(), response.status());
                }
              });

      Page page = visitor.opens(root);
      assertThat(page).hasURL(visitor.url(root + "login"));
      assertThatTheSampleWorks(page);

      page.locator("vaadin-login-form input[name=username]").fill("ada");
      page.locator("vaadin-login-form input[name=password]").fill("lovelace");
      page.locator("vaadin-login-form vaadin-button").first().click();
      assertThat(page.locator("h1")).hasText("Home");
      visitor.settles();
      assertThatTheSampleWorks(page);
      assertThat(page.locator("es-log-console [role=row]").first()).isVisible();
      assertThat(page.locator("es-geo-map canvas").first()).isVisible();
      page.locator("es-table th button").first().click();
      assertThat(page.locator("es-table th").first()).hasAttribute("aria-sort", "ascending");
      Download csv = page.waitForDownload(page.getByLabel("Download CSV")::click);
      assertThat(csv.failure()).isNull();
      assertThat(csv.suggestedFilename()).isEqualTo("names.csv");
      assertThat(page.locator("es-item-list [role=listitem]")).containsText("An item");
      assertThat(page.locator("es-carousel-item").first()).isVisible();

      assertThat(answers)
          .hasSizeGreaterThan(10)
          .hasKeySatisfying(
              new Condition<>(url -> url.endsWith(OPEN_LAYERS), "the script of OpenLayers"))
          .allSatisfy((url, status) -> assertThat(status).as(url).isIn(OK, NOT_MODIFIED));
      assertThat(visitor.complaints()).isEmpty();
    }
  }

  @ParameterizedTest(name = "at /{0}")
  @ValueSource(strings = {"", "place/ui/"})
  @DisplayName("the theme is there before the first paint of the login, cached, in place of Aura")
  void theThemeIsThereBeforeTheFirstPaint(String root) {
    try (Visitor visitor = Visitor.of(port(root))) {
      Map<String, String> sheets = new ConcurrentHashMap<>();
      visitor
          .page()
          .onResponse(
              response -> {
                if (response.request().resourceType().equals("stylesheet")) {
                  sheets.put(
                      response.url(),
                      response.status() + " " + response.headers().get("cache-control"));
                }
              });

      Page page = visitor.opens(root + "login");
      assertThatTheSampleWorks(page);

      String address = visitor.url(root) + Espressivo.STYLESHEET;
      assertThat(sheets.keySet()).noneMatch(url -> url.contains("/aura/"));
      assertThat(sheets).hasEntrySatisfying(only(sheets, address), hasYears());
      assertThat(page.waitForFunction(PAINTED_AFTER, address).jsonValue())
          .isEqualTo("as it should");
    }
  }

  /** Waits for the first paint; tells whether a style sheet holds it up, and was there by then. */
  private static final String PAINTED_AFTER =
      """
      address => {
        const [sheet] = performance.getEntriesByType('resource').filter(each => each.name.startsWith(address));
        const [paint] = performance.getEntriesByName('first-contentful-paint');
        if (!paint) return false;
        return sheet.renderBlockingStatus === 'blocking' && sheet.responseEnd <= paint.startTime
          ? 'as it should' : 'sheet ' + sheet.responseEnd + ', paint ' + paint.startTime;
      }
      """;

  /** Returns the only address that begins as given; the rest is the hash of the content. */
  private static String only(Map<String, String> answers, String beginning) {
    assertThat(answers.keySet()).filteredOn(url -> url.startsWith(beginning)).hasSize(1);
    String found =
        answers.keySet().stream()
            .filter(url -> url.startsWith(beginning))
            .findFirst()
            .orElseThrow();
    assertThat(found.substring(beginning.length())).matches("\\?v-c=\\w{6,}");
    return found;
  }

  private static Condition<String> hasYears() {
    return new Condition<>(
        answer -> answer.matches("200 .*max-age=31536000.*"), "cached for a year");
  }

  @ParameterizedTest(name = "at /{0}")
  @ValueSource(strings = {"", "place/ui/"})
  @DisplayName("every client file is served to everyone, cacheable and without a session")
  void everyClientFileIsServedToEveryone(String root) throws IOException, InterruptedException {
    URI app = URI.create("http://localhost:" + port(root) + "/" + root);
    Map<String, byte[]> files = ShippedFiles.all();
    assertThat(files).hasSizeGreaterThan(100).containsKeys(OPEN_LAYERS, OPEN_LAYERS + ".gz", WORLD);
    long before = sessionsCreated(root);
    try (HttpClient client = HttpClient.newHttpClient()) {
      for (Map.Entry<String, byte[]> file : files.entrySet()) {
        HttpResponse<byte[]> answer =
            client.send(
                HttpRequest.newBuilder(app.resolve(file.getKey())).build(),
                HttpResponse.BodyHandlers.ofByteArray());

        assertThat(answer.statusCode()).as(file.getKey()).isEqualTo(OK);
        assertThat(answer.body()).as(file.getKey()).isEqualTo(file.getValue());
        assertThat(answer.headers().firstValue("Cache-Control").orElse(""))
            .as(file.getKey())
            .contains("max-age=31536000");
        assertThat(answer.headers().allValues("Set-Cookie")).as(file.getKey()).isEmpty();
      }
    }
    assertThat(sessionsCreated(root)).isEqualTo(before);
  }

  /** Returns how many sessions an app's container has ever created. */
  private static long sessionsCreated(String root) {
    TomcatWebServer server = (TomcatWebServer) APPS.get(root).getWebServer();
    return Stream.of(server.getTomcat().getHost().findChildren())
        .mapToLong(context -> ((Context) context).getManager().getSessionCounter())
        .sum();
  }

  @ParameterizedTest(name = "at /{0}")
  @ValueSource(strings = {"", "place/ui/"})
  @DisplayName("OpenLayers and the world are served compressed")
  void openLayersIsServedCompressed(String root) throws IOException, InterruptedException {
    URI app = URI.create("http://localhost:" + port(root) + "/" + root);
    try (HttpClient client = HttpClient.newHttpClient()) {
      for (String file : List.of(OPEN_LAYERS, WORLD)) {
        HttpResponse<byte[]> answer =
            client.send(
                HttpRequest.newBuilder(app.resolve(file))
                    .header("Accept-Encoding", "br, gzip")
                    .build(),
                HttpResponse.BodyHandlers.ofByteArray());

        assertThat(answer.statusCode()).isEqualTo(OK);
        assertThat(answer.headers().firstValue("Content-Encoding")).contains("gzip");
        assertThat(answer.body()).hasSizeLessThan((file.equals(WORLD) ? 45 : 250) * 1024);
      }
    }
  }

  private static int port(String root) {
    return APPS.get(root).getWebServer().getPort();
  }

  private static void assertThatTheSampleWorks(Page page) {
    Locator button = page.locator("[data-es=button]").first();
    assertThat(style(button, "backgroundColor"))
        .isNotEqualTo("rgba(0, 0, 0, 0)")
        .isEqualTo(
            page.evaluate(
                """
                () => {
                  const probe = document.body.appendChild(document.createElement('div'));
                  probe.style.background = 'var(--primary)';
                  const color = getComputedStyle(probe).backgroundColor;
                  probe.remove();
                  return color;
                }
                """));
    assertThat(style(button, "fontFamily")).contains("Google Sans");
    assertThat(style(page.locator("es-card"), "borderRadius")).isNotEqualTo("0px");

    // Within one task of the browser, so without an answer of the server.
    Locator alert = page.locator("es-alert");
    assertThat(alert).isVisible();
    assertThat(
            alert.evaluate(
                """
                alert => {
                  alert.querySelector('[data-part=close]').click();
                  return getComputedStyle(alert).display;
                }
                """))
        .isEqualTo("none");
  }

  private static String style(Locator locator, String property) {
    return (String)
        locator.evaluate("(element, property) => getComputedStyle(element)[property]", property);
  }
}
