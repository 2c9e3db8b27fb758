package failedover;

import static dev.espressivo.browser.Expect.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.Page.WaitForFunctionOptions;
import com.microsoft.playwright.assertions.LocatorAssertions.ContainsTextOptions;
import com.microsoft.playwright.assertions.LocatorAssertions.HasTextOptions;
import com.microsoft.playwright.assertions.LocatorAssertions.IsVisibleOptions;
import com.microsoft.playwright.options.AriaRole;
import com.microsoft.playwright.options.Cookie;
import dev.espressivo.browser.AppProcess;
import dev.espressivo.browser.InChromium;
import dev.espressivo.browser.Visitor;
import dev.espressivo.browser.Wire;
import java.io.File;
import java.io.IOException;
import java.net.ServerSocket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.awaitility.Awaitility;
import org.h2.tools.Server;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.MethodOrderer;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;
import org.junit.jupiter.api.TestMethodOrder;
import org.junit.jupiter.api.io.TempDir;

/**
 * Two nodes on Jetty, of which each has the sessions of both after each of their requests, behind a
 * proxy that leads to one of them.
 */
@InChromium
@TestInstance(Lifecycle.PER_CLASS)
@TestMethodOrder(MethodOrderer.OrderAnnotation.class)
@DisplayName("When the node that serves a page is killed")
class FailoverTest {

  /**
   * How long to wait for the pages to work again after a node is reached again, in ms. They take 5
   * s on an idle machine with two cores and 10 s on a busy one; a page that is lost never does.
   */
  private static final double LIMIT = 60_000;

  @TempDir private static Path folder;

  /** How often a node is killed, and what its feeds are on instead of the cluster. */
  private static final int ROUNDS = Integer.getInteger("espressivo.rounds", 1);

  private static final String FEEDS = System.getProperty("espressivo.feeds", "");

  /** The name of the node that is killed next, and of the other one. */
  private char[] names = {'A', 'B'};

  /** The database of the conversations, which no node takes with it. */
  private Server database;

  /** Their ports in the cluster. */
  private int[] ports;

  private AppProcess first;
  private AppProcess second;
  private Wire proxy;
  private Visitor visitor;

  /** When a node was reached again, in ns. */
  private long back;

  @BeforeAll
  void start() throws IOException, SQLException {
    database = Server.createTcpServer("-tcpPort", "0", "-ifNotExists").start();
    ports = freePorts();
    first = node(0);
    proxy = Wire.to(first.port());
    // Started while the pages are opened.
    second = node(1);
    visitor = Visitor.of(proxy.port());
  }

  @AfterAll
  void stop() {
    visitor.close();
    proxy.close();
    first.close();
    second.close();
    database.stop();
  }

  private AppProcess node(int index) throws IOException {
    String name = String.valueOf(names[index]);
    return AppProcess.start(
        Files.createDirectory(folder.resolve(name)),
        List.of(
            "-cp",
            classPath(),
            "-Dnode=" + name,
            Node.class.getName(),
            "--cluster=infinispan://127.0.0.1:%d,127.0.0.1:%d?bind=127.0.0.1:%d"
                .formatted(ports[0], ports[1], ports[index]),
            "--feeds=" + FEEDS,
            "--database=jdbc:h2:tcp://127.0.0.1:%d/mem:kept;DB_CLOSE_DELAY=-1"
                .formatted(database.getPort()),
            "--espressivo.ai.conversations.create-tables=true",
            "--vaadin.allowed-packages=failedover",
            "--vaadin.productionMode=true"));
  }

  /** Returns two ports at which nothing listens. */
  private static int[] freePorts() throws IOException {
    try (ServerSocket one = new ServerSocket(0);
        ServerSocket other = new ServerSocket(0)) {
      return new int[] {one.getLocalPort(), other.getLocalPort()};
    }
  }

  /** Returns the class path of the tests without Tomcat. */
  private static String classPath() {
    return Arrays.stream(System.getProperty("java.class.path").split(File.pathSeparator))
        .filter(entry -> !entry.matches(".*(spring-boot-tomcat|tomcat-embed-core)[^/]*"))
        .map(entry -> Path.of(entry).toAbsolutePath().toString())
        .collect(Collectors.joining(File.pathSeparator));
  }

  @Test
  @Order(1)
  @DisplayName(
      "each page works again in the same document, and a press during the outage counts once")
  void eachPageWorksAgain() throws IOException, InterruptedException {
    for (int round = 1; round < ROUNDS; round++) {
      killsOne();
      restart();
    }
    killsOne();
  }

  /** Starts another node in place of the one that was killed; the one that runs is killed next. */
  private void restart() throws IOException {
    first.close();
    first = second;
    names = new char[] {names[1], (char) (names[1] + 1)};
    ports = new int[] {ports[1], ports[0]};
    second = node(1);
    visitor.close();
    visitor = Visitor.of(proxy.port());
  }

  private void killsOne() throws IOException, InterruptedException {
    try (Visitor ofOther = Visitor.of(second.port())) {
      killsOne(ofOther);
    }
  }

  /**
   * Kills a node.
   *
   * @param ofOther a visitor of the other node
   */
  private void killsOne(Visitor ofOther) throws IOException, InterruptedException {
    char killed = names[0];
    char other = names[1];
    Page log = opens("log");
    Page chart = opens("chart");
    Page map = opens("map");
    Page rest = opens("rest");
    Page chat = opens("chat");
    Page dialog = opens("dialog");
    Page table = opens("table");
    tableRow(table, 1).getByRole(AriaRole.CHECKBOX).check();
    scroll(table, 0.5);
    assertThat(tableRow(table, 500)).containsText("500 of " + killed);
    Page kept = opens("kept");
    Page follower = ofOther.opens("kept");
    Page untouched = opens("chat");
    Page untouchedLog = opens("log");
    Page untouchedChart = opens("chart");
    Page untouchedMap = opens("map");
    for (Page page : List.of(chat, kept, untouched)) {
      page.locator("textarea").fill("Go on");
      page.keyboard().press("Enter");
    }
    List<Page> pressed = List.of(log, chart, map, rest, chat, kept, dialog, table);
    List<Page> pages = new ArrayList<>(pressed);
    pages.addAll(List.of(untouched, untouchedLog, untouchedChart, untouchedMap));
    pages.forEach(page -> page.evaluate("() => { window.sameDocument = true; }"));
    int backup = second.port();
    // What happens on the other node is seen as well.
    for (Page page : List.of(log, untouchedLog)) {
      assertThat(row(page, " of " + killed).last()).isVisible();
      assertThat(row(page, " of " + other).last()).isVisible();
    }
    for (Page page : List.of(map, untouchedMap)) {
      assertThat(page.locator("canvas").first()).isVisible();
      assertThat(page.locator("es-geo-map")).containsText(" of " + killed);
      assertThat(page.locator("es-geo-map")).containsText(" of " + other);
    }
    for (Page page : List.of(chat, kept, follower, untouched)) {
      assertThat(page.locator("es-ai-chat")).containsText("word word word word word word");
    }
    // Pushed after the last request, so that the stored session does not know of it.
    ask(first, "rare");
    assertThat(row(rest, "pushed")).isVisible();

    // A press is ignored if one before it was lost with the node: the page may be another one.
    proxy.cut();
    Awaitility.await().until(() -> ask(first, "stored").equals("true"));
    String lines = ask(first, "lines");
    String trucks = untouchedMap.locator("es-geo-map").innerText();
    long saved = words(follower);
    first.kill();
    for (Page page : pressed) {
      page.locator("#press").click();
    }
    String curve = curve(chart);
    String untouchedCurve = curve(untouchedChart);
    proxy.leadTo(backup);
    proxy.mend();
    back = System.nanoTime();

    for (Page page : pressed) {
      assertThat(count(page)).hasText("1 on " + other, new HasTextOptions().setTimeout(left()));
    }
    for (Page page : List.of(chat, untouched)) {
      contains(page, "es-ai-chat", "Interrupted");
    }
    String next =
        "line %d of %s".formatted(numbersOf(other, ask(second, "lines")).getLast() + 1, other);
    for (Page page : List.of(log, untouchedLog)) {
      assertThat(row(page, next)).isVisible(new IsVisibleOptions().setTimeout(left()));
    }
    for (Page page : List.of(map, untouchedMap)) {
      hasAnother(page, "document.querySelector('es-geo-map').innerText", trucks);
      contains(page, "es-geo-map", " of " + killed);
    }
    hasAllLinesOnce(lines, ask(second, "lines"));
    hasAnother(chart, CURVE, curve);
    hasAnother(untouchedChart, CURVE, untouchedCurve);
    Locator open = dialog.getByRole(AriaRole.DIALOG);
    assertThat(open).hasAccessibleName("Dialog");
    assertThat(toast(dialog, "Working")).containsText("Outcome unknown");
    scroll(table, 1);
    assertThat(tableRow(table, 999)).containsText("999 of " + other);
    scroll(table, 0);
    assertThat(tableRow(table, 1).getByRole(AriaRole.CHECKBOX)).isChecked();
    untouched.getByText("Continue").click();
    assertThat(untouched.locator("es-ai-chat")).not().containsText("Interrupted");
    hasWhatWasSaved(kept, follower, saved);
    for (Page page : pages) {
      page.locator("#press").click();
      assertThat(count(page)).hasText(pressed.contains(page) ? "2 on " + other : "1 on " + other);
      assertThat(page.evaluate("() => window.sameDocument")).isEqualTo(true);
    }
    dialog.keyboard().press("Escape");
    assertThat(open).isHidden();
    assertThat(toast(dialog, "Closed on " + other)).hasCount(1);
  }

  /** Checks that a kept reply, whose lease has ended, can be continued, and that all see it. */
  private void hasWhatWasSaved(Page kept, Page follower, long saved) {
    for (Page page : List.of(kept, follower)) {
      contains(page, "es-ai-chat", "Interrupted");
      assertThat(words(page)).isGreaterThanOrEqualTo(saved);
    }
    String told = "and %d words were told".formatted(words(follower));
    kept.getByText("Continue").click();
    for (Page page : List.of(kept, follower)) {
      assertThat(page.locator("es-ai-chat")).containsText(told);
      assertThat(page.locator("es-ai-chat")).not().containsText("Interrupted");
    }
  }

  /** Returns how many words a page shows of its last reply. */
  private static long words(Page page) {
    return Words.count(page.locator("es-ai-chat [data-part=prose]").last().innerText());
  }

  @Test
  @Order(2)
  @DisplayName(
      "a session of another build is dropped with one line in the log; its page is loaded again,"
          + " says so, and keeps the draft of a chat")
  void aSessionOfAnotherBuildIsDropped() throws IOException, InterruptedException {
    try (Visitor later = Visitor.of(second.port())) {
      Page page = later.newWindow();
      page.navigate(later.url("chat"));
      page.locator("textarea").fill("Half a question");
      // The page's own session stays in the node's memory, so the browser gets a stored one.
      page.context().addCookies(List.of(sessionCookie(later, ask(second, "other-build"))));

      page.locator("#press").click();
      page.getByRole(AriaRole.BUTTON, new Page.GetByRoleOptions().setName("Reload")).click();

      assertThat(page.locator("es-connection")).containsText("The page has been renewed");
      assertThat(page.locator("textarea")).hasValue("Half a question");
      page.locator("#press").click();
      assertThat(count(page)).hasText("1 on " + names[1]);
    }
    assertThat(second.log())
        .containsOnlyOnce("A stored session of another build was dropped")
        .doesNotContain("at java.base/java.io.ObjectInputStream");
  }

  private static Cookie sessionCookie(Visitor visitor, String id) {
    return new Cookie("JSESSIONID", id).setUrl(visitor.url(""));
  }

  private static Locator tableRow(Page page, int number) {
    return page.locator("es-table tr[aria-rowindex='%d']".formatted(number + 2));
  }

  private static void scroll(Page page, double part) {
    page.evaluate(
        "part => { const box = document.querySelector('es-table [data-box]');"
            + " box.scrollTop = part * (box.scrollHeight - box.clientHeight); }",
        part);
  }

  private static Locator toast(Page page, String text) {
    return page.locator("es-toast-region [data-part=toast]")
        .filter(new Locator.FilterOptions().setHasText(text));
  }

  /** Returns what is left of the time limit, in ms. */
  private double left() {
    double left = LIMIT - (System.nanoTime() - back) / 1e6;
    return Math.max(1, left);
  }

  private void contains(Page page, String selector, String text) {
    assertThat(page.locator(selector))
        .containsText(text, new ContainsTextOptions().setTimeout(left()));
  }

  private void hasAnother(Page page, String value, String before) {
    page.waitForFunction(
        "before => " + value + " !== before",
        before,
        new WaitForFunctionOptions().setTimeout(left()));
  }

  /**
   * Checks that no line is missing or shown twice, and that those that a killed node had are there.
   */
  private void hasAllLinesOnce(String ofKilled, String ofOther) {
    for (char node : names) {
      List<Integer> numbers = numbersOf(node, ofOther);
      assertThat(numbers)
          .isEqualTo(IntStream.rangeClosed(1, numbers.getLast()).boxed().toList())
          .containsAll(numbersOf(node, ofKilled));
    }
    assertThat(ofOther).doesNotContain("missing");
  }

  /** Returns the numbers of a node's lines. */
  private static List<Integer> numbersOf(char node, String lines) {
    return Pattern.compile("line (\\d+) of " + node)
        .matcher(lines)
        .results()
        .map(line -> Integer.valueOf(line.group(1)))
        .toList();
  }

  /** The path of the chart's line. */
  private static final String CURVE =
      "document.querySelector('es-chart [data-layer=marks] path').getAttribute('d')";

  private static String curve(Page page) {
    return (String) page.evaluate(CURVE);
  }

  /** Returns the text that counts the presses; its name tells the page. */
  private static Locator count(Page page) {
    return page.locator("#count-of-" + page.url().replaceFirst(".*/", ""));
  }

  private Page opens(String route) {
    Page page = visitor.newWindow();
    page.navigate(visitor.url(route));
    assertThat(page.locator("#press")).isVisible();
    return page;
  }

  private static String ask(AppProcess node, String path) throws IOException, InterruptedException {
    try (HttpClient client = HttpClient.newHttpClient()) {
      URI address = URI.create("http://localhost:" + node.port() + "/" + path);
      return client
          .send(HttpRequest.newBuilder(address).build(), HttpResponse.BodyHandlers.ofString())
          .body();
    }
  }

  private static Locator row(Page page, String text) {
    return page.locator("es-log-console [data-part=row]")
        .filter(new Locator.FilterOptions().setHasText(text));
  }
}
