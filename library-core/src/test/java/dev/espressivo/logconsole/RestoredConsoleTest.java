package dev.espressivo.logconsole;

import static org.assertj.core.api.Assertions.assertThat;

import com.github.mvysny.kaributesting.v10.MockVaadin;
import com.vaadin.flow.component.Component;
import com.vaadin.flow.component.UI;
import com.vaadin.flow.dom.Element;
import com.vaadin.flow.internal.CurrentInstance;
import com.vaadin.flow.server.VaadinService;
import com.vaadin.flow.server.VaadinSession;
import com.vaadin.flow.server.WrappedSession;
import com.vaadin.flow.shared.communication.PushMode;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.lang.ref.WeakReference;
import java.time.Duration;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.slf4j.LoggerFactory;
import tools.jackson.databind.JsonNode;

@DisplayName("A log console in a serialised and deserialised session")
class RestoredConsoleTest {

  private final String name = "RestoredConsoleTest " + UUID.randomUUID();
  private final LogBuffer buffer = LogBuffer.named(name);

  @BeforeEach
  void begin() {
    MockVaadin.setup();
  }

  @AfterEach
  void end() {
    MockVaadin.tearDown();
  }

  @Test
  @DisplayName("shows the next line of its named buffer without a request of its own")
  void showsTheNextLine() throws Exception {
    buffer.append("before");
    attach(new LogConsole(buffer));

    UI ui = restore();
    assertThat(console(ui).getBuffer()).isSameAs(buffer);
    request(ui);
    assertThat(received(ui)).contains("before");

    buffer.append("the next line");

    Awaitility.await()
        .pollInSameThread()
        .untilAsserted(
            () -> {
              request(ui);
              assertThat(received(ui)).contains("the next line");
            });
  }

  @Test
  @DisplayName("shows lines that arrived before the first request of the session")
  void showsWhatCameBefore() throws Exception {
    attach(new LogConsole(buffer));

    UI ui = restore();
    buffer.append("while nobody was connected");
    request(ui);

    assertThat(received(ui)).contains("while nobody was connected");
  }

  @Test
  @DisplayName("keeps its search and filters the next lines by it")
  void keepsItsSearch() throws Exception {
    LogConsole console = new LogConsole(buffer);
    console.setQuery("apple");
    attach(console);

    UI ui = restore();
    buffer.append("an apple");
    buffer.append("a pear");
    request(ui);

    assertThat(received(ui)).contains("an apple").doesNotContain("a pear");
  }

  @Test
  @DisplayName("still hides cleared lines in the same JVM")
  void hidesWhatWasCleared() throws Exception {
    LogConsole console = new LogConsole(buffer);
    buffer.append("cleared away");
    attach(console);
    console.clear();

    UI ui = restore();
    buffer.append("after clearing");
    request(ui);

    assertThat(received(ui)).contains("after clearing").doesNotContain("cleared away");
  }

  @Test
  @DisplayName("shows the loggers that log more by now")
  void showsLoggers() throws Exception {
    String logger = "restored.console.test.Logger";
    LoggerFactory.getLogger(logger);
    LogConsole console = new LogConsole(buffer);
    console.setLevelControl((name, level) -> true);
    attach(console);

    UI ui = restore();
    ServerLevels.leases().ask(logger, LogLevel.TRACE, Duration.ofMinutes(5));
    request(ui);

    assertThat(console(ui).getElement().getPropertyRaw("loggerLevels").toString()).contains(logger);
    ServerLevels.leases().end(logger);
  }

  @Test
  @DisplayName("shows that the lines of a given buffer without a name are lost, and continues")
  void saysThatLinesAreGone() throws Exception {
    LogBuffer unnamed = new LogBuffer();
    unnamed.append("gone");
    attach(new LogConsole(unnamed));

    UI ui = restore();
    request(ui);
    LogBuffer now = console(ui).getBuffer();
    now.append("a new line");

    assertThat(now.isLost()).isTrue();
    assertThat(texts(console(ui))).contains(LogConsoleText.LOST.english());
    Awaitility.await()
        .pollInSameThread()
        .untilAsserted(
            () -> {
              request(ui);
              assertThat(received(ui)).contains("a new line").doesNotContain("gone");
            });
  }

  @Test
  @DisplayName("can be serialised and deserialised repeatedly")
  void isStoredAgainAndAgain() throws Exception {
    attach(new LogConsole(buffer));
    UI first = restore();
    UI again = read(bytes(first));
    connect(again);
    buffer.append("after the second time");
    request(again);

    assertThat(received(again)).contains("after the second time");
  }

  @Test
  @DisplayName("is not kept in memory by its buffer in a deserialised session that is never used")
  void isNotKeptAlive() throws Exception {
    attach(new LogConsole(buffer));

    WeakReference<UI> unused = new WeakReference<>(read(bytes(UI.getCurrent())));

    Awaitility.await()
        .until(
            () -> {
              System.gc();
              return unused.get() == null;
            });
  }

  @Test
  @DisplayName("can be created on a thread without a UI, and offers downloads once it is attached")
  void isMadeWithoutUi() throws Exception {
    AtomicReference<Object> made = new AtomicReference<>();
    Thread.ofPlatform()
        .start(
            () -> {
              CurrentInstance.clearAll();
              try {
                LogConsole console = new LogConsole();
                console.setClearable(true);
                console.append("written early");
                made.set(console);
              } catch (RuntimeException e) {
                made.set(e);
              }
            })
        .join();

    assertThat(made.get()).isInstanceOf(LogConsole.class);
    LogConsole console = (LogConsole) made.get();
    attach(console);
    assertThat(received(UI.getCurrent())).contains("written early");
    assertThat(all(console).filter(element -> element.hasAttribute("href"))).hasSize(1);
  }

  @Test
  @DisplayName("does not enable push if the app disables that")
  void leavesPushOff() {
    UI.getCurrent().getPushConfiguration().setPushMode(PushMode.DISABLED);
    LogConsole console = new LogConsole(buffer);
    console.setAutoPush(false);
    attach(console);
    assertThat(UI.getCurrent().getPushConfiguration().getPushMode().isEnabled()).isFalse();

    console.setAutoPush(true);
    assertThat(UI.getCurrent().getPushConfiguration().getPushMode().isEnabled()).isTrue();
  }

  private static void attach(Component component) {
    UI.getCurrent().add(component);
    UI.getCurrent().getInternals().getStateTree().runExecutionsBeforeClientResponse();
  }

  /** Returns the UI as a servlet container deserialises it, before any request of its session. */
  private UI restore() throws Exception {
    UI.getCurrent().getInternals().getStateTree().runExecutionsBeforeClientResponse();
    UI.getCurrent().getInternals().dumpPendingJavaScriptInvocations();
    UI ui = read(bytes(UI.getCurrent()));
    connect(ui);
    return ui;
  }

  /** Does what the first request of a session does before all else. */
  private static void connect(UI ui) {
    VaadinService service = VaadinService.getCurrent();
    WrappedSession http = VaadinSession.getCurrent().getSession();
    VaadinSession session = ui.getSession();
    session.refreshTransients(http, service);
  }

  /** A request of the session that touches no component, such as a reconnecting push client. */
  private static void request(UI ui) {
    VaadinSession session = ui.getSession();
    Map<Class<?>, CurrentInstance> before = CurrentInstance.setCurrent(ui);
    try {
      session.getService().runPendingAccessTasks(session);
      ui.getInternals().getStateTree().runExecutionsBeforeClientResponse();
    } finally {
      CurrentInstance.restoreInstances(before);
    }
  }

  /** Returns the data that the browser would receive with the response. */
  private static String received(UI ui) {
    return ui.getInternals().dumpPendingJavaScriptInvocations().stream()
        .map(each -> each.getInvocation())
        .filter(each -> each.getExpression().contains("receive"))
        .flatMap(each -> each.getParameters().stream())
        .filter(JsonNode.class::isInstance)
        .map(Object::toString)
        .collect(Collectors.joining("\n"));
  }

  private static LogConsole console(UI ui) {
    return (LogConsole)
        ui.getChildren().filter(LogConsole.class::isInstance).findFirst().orElseThrow();
  }

  private static String texts(LogConsole console) {
    return console.getElement().getTextRecursively();
  }

  private static Stream<Element> all(Component component) {
    return all(component.getElement());
  }

  private static Stream<Element> all(Element element) {
    return Stream.concat(
        Stream.of(element), element.getChildren().flatMap(RestoredConsoleTest::all));
  }

  private static byte[] bytes(UI ui) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
      out.writeObject(ui);
    }
    return bytes.toByteArray();
  }

  private static UI read(byte[] bytes) throws Exception {
    try (ObjectInputStream in = new ObjectInputStream(new ByteArrayInputStream(bytes))) {
      return (UI) in.readObject();
    }
  }
}
