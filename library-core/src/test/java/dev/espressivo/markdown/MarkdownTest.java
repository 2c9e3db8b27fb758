package dev.espressivo.markdown;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.github.mvysny.kaributesting.v10.MockVaadin;
import com.vaadin.flow.component.UI;
import com.vaadin.flow.component.internal.PendingJavaScriptInvocation;
import com.vaadin.flow.server.DefaultDeploymentConfiguration;
import com.vaadin.flow.server.VaadinService;
import com.vaadin.flow.server.VaadinServlet;
import com.vaadin.flow.server.VaadinServletService;
import com.vaadin.flow.server.startup.ApplicationConfiguration;
import com.vaadin.flow.shared.communication.PushMode;
import com.vaadin.flow.signals.BindingActiveException;
import com.vaadin.flow.signals.local.ValueSignal;
import dev.espressivo.markdown.internal.WholeText;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.lang.ref.Reference;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Properties;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

@DisplayName("A markdown component")
class MarkdownTest {

  private final StreamReader browser = new StreamReader();
  private final List<JsonNode> words = new ArrayList<>();
  private int calls;

  @BeforeEach
  void start() {
    MockVaadin.setup();
  }

  @AfterEach
  void stop() {
    MockVaadin.tearDown();
  }

  /** Applies the calls of a response as the browser does. */
  private String shown() {
    UI.getCurrent().getInternals().getStateTree().runExecutionsBeforeClientResponse();
    for (PendingJavaScriptInvocation call :
        UI.getCurrent().getInternals().dumpPendingJavaScriptInvocations()) {
      String script = call.getInvocation().getExpression();
      List<Object> parameters = call.getInvocation().getParameters();
      if (script.contains("$0.apply(")) {
        calls++;
        browser.apply((JsonNode) parameters.get(1));
      } else if (script.contains("$0.name(")) {
        words.add((JsonNode) parameters.get(1));
      }
    }
    return browser.html();
  }

  @Test
  void aLinkWithASchemeThatTheAppHasTakenFromVaadinsListIsText() {
    String text = "[one](http://a.example) [two](https://b.example) ![three](http://c.example/d)";
    MarkdownOptions options = MarkdownOptions.DEFAULT.withImages(ImagePolicy.ofHosts("c.example"));
    assertThat(new StreamReader().read(MarkdownStream.of(options, text)).html())
        .contains("href=\"http://a.example\"", "http://c.example/d");
    VaadinService service = VaadinService.getCurrent();
    Properties properties = new Properties();
    properties.setProperty("safeUrlSchemes", "https");
    VaadinService stricter =
        new VaadinServletService(
            VaadinServlet.getCurrent(),
            new DefaultDeploymentConfiguration(
                ApplicationConfiguration.get(service.getContext()), getClass(), properties));
    VaadinService.setCurrent(stricter);
    try {
      assertThat(new StreamReader().read(MarkdownStream.of(options, text)).html())
          .contains("one", "href=\"https://b.example\"", "three")
          .doesNotContain("http:");
    } finally {
      VaadinService.setCurrent(service);
      // Vaadin itself refers to it weakly.
      Reference.reachabilityFence(stricter);
    }
  }

  @Test
  void aHiddenTextTellsTheBrowserAtOnceWhatCameMeanwhile() {
    Markdown markdown = new Markdown("one ");
    UI.getCurrent().add(markdown);
    shown();
    int before = calls;
    markdown.setVisible(false);
    for (int i = 0; i < 5; i++) {
      markdown.append("more ");
      shown();
    }
    assertThat(calls).isEqualTo(before);

    markdown.setVisible(true);

    assertThat(shown()).contains("one more more more more more");
    assertThat(calls).isEqualTo(before + 1);
  }

  @Test
  void aContentIsShownWhole() {
    Markdown markdown = new Markdown("**a");
    UI.getCurrent().add(markdown);

    assertThat(shown()).isEqualTo("<p dir=\"auto\">**a</p>");
    markdown.setContent("b");
    assertThat(shown()).isEqualTo("<p dir=\"auto\">b</p>");
    assertThat(markdown.getContent()).isEqualTo("b");
    assertThat(markdown.isComplete()).isTrue();
  }

  @Test
  void anAppendedTextIsMendedUntilItIsComplete() throws Exception {
    UI.getCurrent().getPushConfiguration().setPushMode(PushMode.DISABLED);
    Markdown markdown = new Markdown();
    UI.getCurrent().add(markdown);
    shown();

    Thread.ofVirtual().start(() -> markdown.append("one\n\n**t")).join();
    waitFor("<p dir=\"auto\">one</p><p dir=\"auto\"><strong>t</strong></p>");
    markdown.complete();
    waitFor("<p dir=\"auto\">one</p><p dir=\"auto\">**t</p>");

    assertThat(markdown.isComplete()).isTrue();
    assertThat(markdown.getContent()).isEqualTo("one\n\n**t");
    assertThat(UI.getCurrent().getPushConfiguration().getPushMode().isEnabled()).isTrue();
  }

  private void waitFor(String html) {
    Awaitility.await()
        .pollInSameThread()
        .pollInterval(Duration.ofMillis(20))
        .untilAsserted(
            () -> {
              MockVaadin.runUIQueue();
              assertThat(shown()).isEqualTo(html);
            });
  }

  @Test
  void manyThreadsAppendWithoutLosingAnything() throws Exception {
    Markdown markdown = new Markdown();
    List<Thread> threads = new ArrayList<>();
    for (int i = 0; i < 8; i++) {
      threads.add(
          Thread.ofVirtual()
              .start(
                  () -> {
                    for (int k = 0; k < 100; k++) {
                      markdown.append("word ");
                    }
                  }));
    }
    for (Thread thread : threads) {
      thread.join();
    }

    assertThat(markdown.getContent()).isEqualTo("word ".repeat(800));
  }

  @Test
  void aTextThatIsNotAppendedToLeavesPushAsItIs() {
    UI.getCurrent().getPushConfiguration().setPushMode(PushMode.DISABLED);
    UI.getCurrent().add(new Markdown("text"));
    shown();

    assertThat(UI.getCurrent().getPushConfiguration().getPushMode().isEnabled()).isFalse();
    UI.getCurrent().add(new Markdown());
    assertThat(UI.getCurrent().getPushConfiguration().getPushMode().isEnabled()).isTrue();
  }

  @Test
  void anAttachedAgainTextIsSentAgain() {
    Markdown markdown = new Markdown("text");
    UI.getCurrent().add(markdown);
    shown();
    UI.getCurrent().remove(markdown);
    shown();
    UI.getCurrent().add(markdown);

    assertThat(shown()).isEqualTo("<p dir=\"auto\">text</p>");
    assertThat(calls).isEqualTo(2);
  }

  @Test
  void aBoundTextIsNeitherSetNorAppended() {
    Markdown markdown = new Markdown();
    ValueSignal<String> content = new ValueSignal<>("one");
    markdown.bindContent(content);
    UI.getCurrent().add(markdown);
    assertThat(shown()).contains("one");
    content.set("two");
    MockVaadin.runUIQueue();

    assertThat(shown()).isEqualTo("<p dir=\"auto\">two</p>");
    assertThatThrownBy(() -> markdown.setContent("x")).isInstanceOf(BindingActiveException.class);
    assertThatThrownBy(() -> markdown.append("x")).isInstanceOf(BindingActiveException.class);
  }

  @Test
  void itsWordsAreThoseOfTheLocale() {
    UI.getCurrent().setLocale(Locale.GERMAN);
    UI.getCurrent().add(new Markdown("text"));
    shown();

    assertThat(words.getLast().path("copy").asString()).isEqualTo("Kopieren");
    assertThat(words.getLast().path("load-picture").asString()).isEqualTo("Bild von {0} laden");
  }

  @Test
  void optionsTakeEffectOnTheTextThatIsThere() {
    Markdown markdown = new Markdown("# a\n\n![b](https://h.example/b.png)");
    UI.getCurrent().add(markdown);
    shown();
    markdown.setLevel(5);
    markdown.setImagePolicy(ImagePolicy.ofHosts("h.example"));

    assertThat(shown()).contains("aria-level=\"5\"", "<img");
    assertThatThrownBy(() -> markdown.setImagePolicy(null))
        .hasMessage("imagePolicy must not be null");
    assertThatThrownBy(() -> markdown.setContent(null)).hasMessage("content must not be null");
    assertThatThrownBy(() -> markdown.append(null)).hasMessage("text must not be null");
  }

  @Test
  void aStreamInTheMiddleIsSerialised() throws Exception {
    MarkdownStream stream = new MarkdownStream(MarkdownOptions.DEFAULT).append("- a\n- **b");
    StreamReader reader = new StreamReader().read(stream);

    MarkdownStream copy = copy(stream);
    reader.read(copy.append("** c\n\n\ud83d").append("\ude00").finish());

    assertThat(reader.html()).isEqualTo(WholeText.html("- a\n- **b** c\n\n\ud83d\ude00"));
  }

  @SuppressWarnings("unchecked")
  private static <T> T copy(T object) throws Exception {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
      out.writeObject(object);
    }
    try (ObjectInputStream in =
        new ObjectInputStream(new ByteArrayInputStream(bytes.toByteArray()))) {
      return (T) in.readObject();
    }
  }
}
