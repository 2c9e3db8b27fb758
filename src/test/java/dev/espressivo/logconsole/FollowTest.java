package dev.espressivo.logconsole;

import static dev.espressivo.browser.Expect.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import com.microsoft.playwright.CDPSession;
import com.microsoft.playwright.ConsoleMessage;
import com.microsoft.playwright.Mouse;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.Request;
import com.microsoft.playwright.options.BoundingBox;
import dev.espressivo.browser.InChromium;
import dev.espressivo.browser.Visitor;
import dev.espressivo.views.Stage;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Test;

/** Behaviour 4 of the contract: following the tail. */
@InChromium
@DisplayName("A log console that follows")
@Order(Integer.MAX_VALUE - 3)
class FollowTest {

  private final LogBuffer buffer = Lines.numbered(500);
  private final AtomicReference<LogConsole> onServer = new AtomicReference<>();
  private final List<Boolean> heard = new CopyOnWriteArrayList<>();

  @BeforeEach
  void forget() {
    heard.clear();
  }

  @Test
  @DisplayName("writes nothing to the browser's console for its updates")
  void writesNothingToTheBrowsersConsole(Visitor visitor) {
    LogBuffer buffer = Lines.numbered(20);
    LogConsoleElement console = LogConsoleElement.openedBy(visitor, buffer);
    buffer.append("line 21");
    assertThat(console.row(21)).isVisible();
    List<String> written = new CopyOnWriteArrayList<>();
    Consumer<ConsoleMessage> listener = message -> written.add(message.text());
    visitor.page().onConsoleMessage(listener);

    buffer.append("line 22");

    assertThat(console.row(22)).isVisible();
    visitor.page().offConsoleMessage(listener);
    assertThat(written).isEmpty();
  }

  @Test
  @DisplayName("sends a request for ten updates that it gets, and none for nine")
  void confirmsUpdates(Visitor visitor) {
    LogConsoleElement console = open(visitor);
    List<String> requests = new CopyOnWriteArrayList<>();
    Consumer<Request> listener = request -> requests.add(request.url());
    visitor.page().onRequest(listener);

    for (int i = 0; i < 30; i++) {
      buffer.append("one more line");
      assertThat(console.row(buffer.lastSequence())).isVisible();
    }

    visitor.page().offRequest(listener);
    assertThat(requests).hasSizeBetween(2, 3).allMatch(url -> url.contains("v-r=uidl"));
  }

  @Test
  @DisplayName("is as high as its lines while they are few, also after one more line")
  void isAsHighAsItsLines(Visitor visitor) {
    LogBuffer buffer = Lines.numbered(20);
    LogConsoleElement console =
        LogConsoleElement.openedBy(
            visitor,
            () -> {
              LogConsole made = new LogConsole(buffer);
              made.setHeight("auto");
              return made;
            });
    double before = console.viewport().boundingBox().height;

    buffer.append("line 21");

    assertThat(console.row(21)).isVisible();
    double row = console.row(21).boundingBox().height;
    assertThat(console.viewport().boundingBox().height).isEqualTo(before + row);
    assertThat(console.row(1)).isInViewport();
  }

  @Test
  @DisplayName("sticks to the newest line as output arrives")
  void sticksToTheNewestLine(Visitor visitor) {
    LogConsoleElement console = open(visitor);

    for (int i = 0; i < 5; i++) {
      Lines.append(buffer, 40);
      assertThat(console.row(buffer.lastSequence())).isVisible();
    }

    assertThat(console.linesInSight()).last().isEqualTo("line " + buffer.lastSequence());
    assertThat(console.jump()).isHidden();
    assertThat(heard).isEmpty();
  }

  @Test
  @DisplayName("stops following when the user turns the wheel up, and notifies the app")
  void letsGoByTheWheel(Visitor visitor) {
    LogConsoleElement console = open(visitor);

    console.scrollsUp(60);

    assertThat(console.jump()).isVisible();
    awaitHeard(false);
    List<String> seen = console.linesInSight();
    Lines.append(buffer, 40);
    assertThat(console.jump()).containsText("40 new");
    assertThat(console.linesInSight()).isEqualTo(seen);
  }

  @Test
  @DisplayName("stops following on the wheel before the server can answer")
  void letsGoBeforeTheServerCanAnswer(Visitor visitor) {
    visitor.withRoundTrip(Duration.ZERO);
    LogConsoleElement console = open(visitor);
    visitor.setRoundTrip(Duration.ofMinutes(2));

    console.wheel(-60).doesNotFollow();

    assertThat(console.jump()).isVisible();
  }

  @Test
  @DisplayName("stops following when the user moves up by keyboard")
  void letsGoByKeyboard(Visitor visitor) {
    LogConsoleElement console = open(visitor);
    console.rows().last().focus();

    visitor.page().keyboard().press("PageUp");

    console.doesNotFollow();
    awaitHeard(false);
  }

  @Test
  @DisplayName("stops following when the user drags the scroll bar")
  void letsGoByTheScrollBar(Visitor visitor) {
    LogConsoleElement console = open(visitor);
    // Headless Chromium has no scroll bar to drag. Setting scrollTop has the same effect.
    console.viewport().evaluate("box => box.scrollTop -= 100");

    console.doesNotFollow();
    awaitHeard(false);
  }

  @Test
  @DisplayName("stops following when the user swipes down with a finger")
  void letsGoByAFinger(Visitor visitor) {
    visitor.withTouch();
    LogConsoleElement console = open(visitor);
    BoundingBox box = console.viewport().boundingBox();
    CDPSession session = visitor.page().context().newCDPSession(visitor.page());
    double x = box.x + box.width / 2;
    touch(session, "touchStart", x, box.y + 40);
    for (int step = 1; step <= 8; step++) {
      touch(session, "touchMove", x, box.y + 40 + step * 15);
    }
    touch(session, "touchEnd", 0, 0);

    console.doesNotFollow();
    awaitHeard(false);
    assertThat(console.rows().first().boundingBox().height).isEqualTo(48);
    assertThat(console.chip(LogLevel.INFO).boundingBox().height).isEqualTo(48);
  }

  @Test
  @DisplayName("stops following while text is being selected")
  void letsGoWhileTextIsSelected(Visitor visitor) {
    LogConsoleElement console = open(visitor);
    BoundingBox from = console.row(495).boundingBox();
    Mouse mouse = visitor.page().mouse();
    mouse.move(from.x + from.width / 2, from.y + from.height / 2);
    mouse.down();
    mouse.move(from.x + from.width / 2 + 60, from.y + from.height * 2.5);

    console.doesNotFollow();
    Lines.append(buffer, 40);
    assertThat(console.jump()).containsText("40 new");
    mouse.up();

    assertThat(visitor.page().evaluate("document.getSelection().isCollapsed")).isEqualTo(false);
    awaitHeard(false);
  }

  @Test
  @DisplayName("follows again after a press on the button that jumps to the newest line")
  void comesBackByTheButton(Visitor visitor) {
    LogConsoleElement console = open(visitor).scrollsUp(400);
    Lines.append(buffer, 100);

    console.jump().click();

    console.follows();
    assertThat(console.row(buffer.lastSequence())).isVisible();
    assertThat(console.jump()).isHidden();
    awaitHeard(false, true);
    Lines.append(buffer, 100);
    assertThat(console.row(buffer.lastSequence())).isVisible();
  }

  @Test
  @DisplayName("follows again when the user scrolls to the end")
  void comesBackAtTheEnd(Visitor visitor) {
    LogConsoleElement console = open(visitor).scrollsUp(200);

    console.wheel(400).follows();

    awaitHeard(false, true);
    assertThat(console.jump()).isHidden();
  }

  @Test
  @DisplayName("follows again when the user presses End")
  void comesBackByEnd(Visitor visitor) {
    LogConsoleElement console = open(visitor).scrollsUp(400);
    console.rows().first().focus();

    visitor.page().keyboard().press("End");

    console.follows();
    assertThat(console.row(500)).isVisible();
  }

  @Test
  @DisplayName("starts and stops following when the app sets it")
  void isToldByTheApp(Visitor visitor) {
    LogConsoleElement console = open(visitor);

    Stage.on(onServer.get(), () -> onServer.get().setFollow(false));
    console.doesNotFollow();
    Stage.on(onServer.get(), () -> onServer.get().setFollow(true));

    console.follows();
    Lines.append(buffer, 40);
    assertThat(console.row(buffer.lastSequence())).isVisible();
  }

  @Test
  @DisplayName("keeps the visible lines in place while old ones are evicted")
  void showsTheSameLinesDuringEviction(Visitor visitor) {
    LogBuffer small = new LogBuffer(1_000);
    Lines.append(small, 1_000);
    LogConsoleElement console = LogConsoleElement.openedBy(visitor, small).scrollsUp(2_000);
    List<Long> seen = console.sequencesInSight();
    double top = console.topOf(seen.get(2));

    for (int i = 0; i < 4; i++) {
      Lines.append(small, 100);
      assertThat(console.jump()).containsText((i + 1) * 100 + " new");
    }

    assertThat(small.firstSequence()).isEqualTo(401);
    assertThat(console.sequencesInSight()).isEqualTo(seen);
    assertThat(console.topOf(seen.get(2))).isEqualTo(top);
    assertThat(console.part("status")).containsText("400 dropped");
  }

  @Test
  @DisplayName("keeps selection and focus while lines arrive")
  void keepsSelectionAndFocus(Visitor visitor) {
    LogConsoleElement console = open(visitor).scrollsUp(400);
    long focused = console.sequencesInSight().get(3);
    console.row(focused).focus();
    visitor
        .page()
        .evaluate(
            """
            () => {
              const text = document.activeElement.querySelector('[data-part=message]').firstChild;
              document.getSelection().setBaseAndExtent(text, 0, text, 4);
            }
            """);

    Lines.append(buffer, 300);
    assertThat(console.jump()).containsText("300 new");

    assertThat(console.row(focused)).isFocused();
    assertThat(visitor.page().evaluate("document.getSelection().toString()")).isEqualTo("line");
  }

  @Test
  @DisplayName("follows, whatever the app's CSS animates, until the user stops it")
  void followsWhateverIsAnimated(Visitor visitor) {
    LogConsoleElement console = open(visitor);
    visitor
        .page()
        .addStyleTag(
            new Page.AddStyleTagOptions()
                .setContent(
                    "* { transition: all 400ms linear 100ms !important;"
                        + " animation: none 1s !important; scroll-behavior: smooth !important }"
                        + " html { font-size: 32px }"));
    assertThat(console.rows().last()).hasCSS("font-size", "26px");

    for (int i = 0; i < 4; i++) {
      Lines.append(buffer, 40);
      assertThat(console.row(buffer.lastSequence())).isVisible();
    }
    // The end moves without the user: the painted lines have grown at the same scroll position.
    console
        .viewport()
        .evaluate(
            """
            box => {
              box.firstElementChild.style.blockSize = box.scrollHeight + 500 + 'px';
              box.dispatchEvent(new Event('scroll'));
            }
            """);
    Lines.append(buffer, 1);

    assertThat(console.row(buffer.lastSequence())).isVisible();
    console.follows();
    assertThat(heard).isEmpty();
    assertThat(
            console
                .viewport()
                .evaluate(
                    """
                    box => [...box.querySelectorAll('[data-canvas], [data-rows], [data-part=row]')]
                        .filter(e => getComputedStyle(e).transitionProperty !== 'none').length
                    """))
        .isEqualTo(0);
    console.scrollsUp(60);
  }

  @Test
  @DisplayName("shows the oldest remaining lines with a notice when the visible lines are dropped")
  void showsTheOldestThatAreLeft(Visitor visitor) {
    LogBuffer small = new LogBuffer(1_000);
    Lines.append(small, 1_000);
    LogConsoleElement console = LogConsoleElement.openedBy(visitor, small).scrollsUp(2_000);
    visitor
        .page()
        .evaluate(
            """
            () => {
              window.blank = 0;
              const look = () => {
                const box = document.querySelector('[data-part=viewport]')?.getBoundingClientRect();
                if (!box) return;
                const loading = [...document.querySelectorAll('[data-part=row][data-loading]')];
                if (loading.some(row => row.getBoundingClientRect().top < box.bottom)) window.blank++;
                requestAnimationFrame(look);
              };
              look();
            }
            """);

    for (int i = 0; i < 5; i++) {
      Lines.append(small, 950);
      assertThat(console.row(small.firstSequence())).isVisible();
    }

    assertThat(console.root().locator("[data-notice]")).containsText("have been dropped");
    assertThat(console.linesInSight()).first().isEqualTo("line " + small.firstSequence());
    console.doesNotFollow();
    assertThat(visitor.page().evaluate("window.blank")).isEqualTo(0);
  }

  private static void touch(CDPSession session, String type, double x, double y) {
    JsonArray points = new JsonArray();
    if (!type.equals("touchEnd")) {
      JsonObject point = new JsonObject();
      point.addProperty("x", x);
      point.addProperty("y", y);
      points.add(point);
    }
    JsonObject event = new JsonObject();
    event.addProperty("type", type);
    event.add("touchPoints", points);
    session.send("Input.dispatchTouchEvent", event);
  }

  private LogConsoleElement open(Visitor visitor) {
    return LogConsoleElement.openedBy(
            visitor,
            () -> {
              LogConsole console = new LogConsole(buffer);
              console
                  .follow()
                  .addValueChangeListener(
                      event -> {
                        if (event.isFromClient()) {
                          heard.add(event.getValue());
                        }
                      });
              onServer.set(console);
              return console;
            })
        .follows();
  }

  private void awaitHeard(Boolean... values) {
    Awaitility.await().untilAsserted(() -> assertThat(heard).containsExactly(values));
  }
}
