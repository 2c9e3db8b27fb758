package secured;

import static dev.espressivo.browser.Expect.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Download;
import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import dev.espressivo.aichat.AiChatFeedback;
import dev.espressivo.aichat.AiConversation;
import dev.espressivo.aichat.AiConversationInfo;
import dev.espressivo.aichat.AiConversationKind;
import dev.espressivo.aichat.AiConversationSaving;
import dev.espressivo.aichat.AiConversationStore;
import dev.espressivo.architecture.ShippedFiles;
import dev.espressivo.browser.AppServer;
import dev.espressivo.browser.InChromium;
import dev.espressivo.browser.Visitor;
import dev.espressivo.map.internal.ClientFiles;
import dev.espressivo.theme.Espressivo;
import java.io.IOException;
import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Stream;
import org.apache.catalina.Context;
import org.assertj.core.api.Condition;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
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

  /** Where the app without a context path stores its sessions and conversations. */
  @TempDir private static Path folder;

  @BeforeAll
  static void startTheApps() {
    APPS.put("", startWithStoredSessions(0));
    APPS.put("place/ui/", AppServer.start("secured", MountedApp.class));
  }

  private static ServletWebServerApplicationContext startWithStoredSessions(int port) {
    return AppServer.startWithStoredSessions(port, folder, "secured", SecuredApp.class);
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

      logIn(page, "ada", "lovelace");
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

  private static void logIn(Page page, String user, String password) {
    page.locator("vaadin-login-form input[name=username]").fill(user);
    page.locator("vaadin-login-form input[name=password]").fill(password);
    page.locator("vaadin-login-form vaadin-button").first().click();
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

  @Nested
  @DisplayName("a conversation in the database")
  class Conversations {

    private static final String ID = "trip";

    private Visitor ada() {
      return opens("ada", "lovelace", ID);
    }

    private Visitor bob(String id) {
      return opens("bob", "dylan", id);
    }

    private Visitor opens(String user, String password, String id) {
      Visitor visitor = Visitor.of(port(""));
      Page page = visitor.opens(address(id));
      logIn(page, user, password);
      assertThat(page.locator("es-ai-chat")).isVisible();
      return visitor;
    }

    private static String address(String id) {
      return "chat?id=" + URLEncoder.encode(id, StandardCharsets.UTF_8);
    }

    private static AiConversationStore store() {
      return APPS.get("").getBean(AiConversationStore.class);
    }

    private static AiConversation conversation(String owner, String id) {
      return AiConversation.of(owner, id, store());
    }

    private static void clear(String owner, String id) {
      AiConversation conversation = conversation(owner, id);
      conversation.clear();
      untilSaved(conversation);
    }

    private static void untilSaved(AiConversation conversation) {
      Awaitility.await().until(() -> conversation.getSaving() == AiConversationSaving.SAVED);
    }

    @Test
    @DisplayName("is that of the user, whatever the address of another one is")
    void isThatOfTheUser() throws IOException {
      clear("ada", ID);
      try (Visitor ada = ada();
          Visitor bob = bob(ID)) {
        ChatTab hers = new ChatTab(ada.page());
        ChatTab his = new ChatTab(bob.page());
        Model.says("Where to?", "To Rome", Model.END);
        hers.sends("Where to?");
        hers.shows("Where to?", "To Rome");

        his.page().reload();
        his.isEmpty();
        Model.says("Where are you?", "Here", Model.END);
        his.sends("Where are you?");
        his.shows("Where are you?", "Here");
        for (String forged :
            List.of(
                "../ada/trip",
                "ada\ntrip",
                "trip' OR owner = 'ada",
                "<img src=x onerror=\"document.title='hacked'\">",
                "%",
                "trip\u202e")) {
          his.page().navigate(bob.url(address(forged)));
          his.isEmpty();
          assertThat(his.page().title()).as(forged).doesNotContain("hacked");
        }
        for (String refused : List.of("x".repeat(6_000), "")) {
          his.page().navigate(bob.url(address(refused)));
          assertThat(his.page().locator("body")).containsText("Could not navigate");
        }
        hers.page().reload();
        hers.shows("Where to?", "To Rome");
      }
      assertThat(ids("ada")).containsExactly(ID);
      assertThat(ids("bob")).containsExactly(ID);
    }

    private static List<String> ids(String owner) throws IOException {
      return store().list(owner, AiConversationKind.CHAT, "", 0, 10).items().stream()
          .map(AiConversationInfo::id)
          .toList();
    }

    @Test
    @DisplayName(
        "is the same in two tabs, goes on when one is loaded again in mid-reply, and stops in both")
    void isTheSameInTwoTabs() {
      clear("ada", ID);
      try (Visitor ada = ada()) {
        ChatTab one = new ChatTab(ada.page());
        ChatTab other = new ChatTab(ada.newWindow());
        other.page().navigate(ada.url(address(ID)));
        other.isEmpty();

        one.sends("Tell me about Rome");
        Model.says("Tell me about Rome", "It");
        for (ChatTab tab : List.of(one, other)) {
          tab.shows("Tell me about Rome", "It");
        }
        one.page().reload();
        one.shows("Tell me about Rome", "It");
        Model.says("Tell me about Rome", " was not");
        for (ChatTab tab : List.of(one, other)) {
          tab.shows("Tell me about Rome", "It was not");
        }
        other.page().locator("es-ai-chat [data-part=input]").press("Escape");
        for (ChatTab tab : List.of(one, other)) {
          assertThat(tab.action("continue")).isVisible();
          tab.shows("Tell me about Rome", "It was not");
        }
        assertThat(Model.calls("Tell me about Rome")).isOne();
        one.page().reload();
        assertThat(one.action("continue")).isVisible();
        one.shows("Tell me about Rome", "It was not");
      }
    }

    @Test
    @DisplayName(
        "has its messages, branches, ratings and title after a restart of the app and another"
            + " login")
    void survivesARestart() throws IOException {
      clear("ada", ID);
      try (Visitor ada = ada()) {
        ChatTab tab = new ChatTab(ada.page());
        Model.says("How long?", "A day", Model.END, "A week", Model.END);
        tab.sends("How long?");
        tab.shows("How long?", "A day");
        tab.action("regenerate").click();
        tab.shows("How long?", "A week");
        tab.action("good").click();
        AiConversation before = conversation("ada", ID);
        Awaitility.await()
            .until(
                () ->
                    before.getFeedback(before.getMessages().getLast().id()) == AiChatFeedback.GOOD);
        before.setTitle("To <b>Rome</b>");
        untilSaved(before);
        tab.page().navigate("about:blank");

        int port = port("");
        APPS.get("").close();
        APPS.put("", startWithStoredSessions(port));

        tab.page().navigate(ada.url(address(ID)));
        isAsBefore(tab);
        Model.says("And then?", "Home", Model.END);
        tab.sends("And then?");
        assertThat(tab.part("prose")).hasText(new String[] {"A week", "Home"});
        untilSaved(conversation("ada", ID));
        tab.page().getByText("Log out").click();
        logIn(tab.page(), "ada", "lovelace");
        assertThat(tab.page().locator("h1")).hasText("Home");
        tab.page().navigate(ada.url(address(ID)));
        isAsBefore(tab);
        assertThat(tab.part("prose")).hasText(new String[] {"A week", "Home"});
        tab.action("branch").first().click();
        tab.shows("How long?", "A day");
        assertThat(store().load("ada", ID, 0).info().title()).isEqualTo("To <b>Rome</b>");
      }
    }

    private static void isAsBefore(ChatTab tab) {
      assertThat(tab.part("bubble").first()).hasText("How long?");
      assertThat(tab.part("prose").first()).hasText("A week");
      assertThat(tab.part("branches")).hasText("2 of 2");
      assertThat(tab.action("good").first()).hasAttribute("aria-pressed", "true");
    }
  }
}
