package dev.espressivo.aichat;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import com.github.mvysny.kaributesting.v10.MockVaadin;
import com.vaadin.flow.component.UI;
import com.vaadin.flow.component.html.Div;
import com.vaadin.flow.component.html.NativeButton;
import com.vaadin.flow.component.html.Span;
import com.vaadin.flow.internal.nodefeature.ElementPropertyMap;
import com.vaadin.flow.server.VaadinService;
import com.vaadin.flow.server.VaadinSession;
import com.vaadin.flow.server.WrappedSession;
import com.vaadin.flow.signals.BindingActiveException;
import com.vaadin.flow.signals.local.ValueSignal;
import dev.espressivo.base.internal.Serialised;
import dev.espressivo.markdown.MarkdownOptions;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.stream.IntStream;
import org.assertj.core.api.ThrowableAssert;
import org.awaitility.Awaitility;
import org.awaitility.core.ThrowingRunnable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@DisplayName("A chat")
@Execution(ExecutionMode.CONCURRENT)
class AiChatTest {

  private final Model model = new Model();

  /** Failures that no test expects: a test that expects failures sets its own error handler. */
  private static final List<Throwable> UNEXPECTED = new CopyOnWriteArrayList<>();

  @BeforeEach
  void begin() {
    MockVaadin.setup();
    UNEXPECTED.clear();
    VaadinSession.getCurrent().setErrorHandler(event -> UNEXPECTED.add(event.getThrowable()));
  }

  @AfterEach
  void end() {
    MockVaadin.tearDown();
    assertThat(UNEXPECTED).isEmpty();
  }

  private AiChat attached() {
    return attach(new AiChat(model));
  }

  private static AiChat attach(AiChat chat) {
    UI.getCurrent().add(chat);
    return chat;
  }

  private static void eventually(ChatBrowser browser, ThrowingRunnable holds) {
    Awaitility.await()
        .pollInSameThread()
        .pollInterval(Duration.ofMillis(5))
        .untilAsserted(
            () -> {
              browser.receives();
              holds.run();
            });
  }

  private static AiChatMessage reply(AiChatMessageStatus status, AiChatPart... parts) {
    return new AiChatMessage(
        AiChatMessage.newId(),
        null,
        AiChatRole.ASSISTANT,
        List.of(parts),
        List.of(),
        status,
        status == AiChatMessageStatus.ERROR ? "It broke" : null,
        Instant.EPOCH);
  }

  private static AiChatPart text(String text) {
    return new AiChatPart.Text(text);
  }

  // ---- Turns ----

  @Test
  @DisplayName("shows another conversation, sends to it, and no longer follows the one before")
  void showsAnotherConversation() {
    AiConversation before = new AiConversation(model);
    AiChat chat = attach(new AiChat(before));
    ChatBrowser browser = new ChatBrowser(chat).receives().sends("One");
    AiConversation other = new AiConversation(model);
    other.setMessages(List.of(reply(AiChatMessageStatus.DONE, text("Another"))));
    List<AiChatMessage> sent = new ArrayList<>();
    chat.addSendListener(event -> sent.add(event.getMessage()));

    chat.setConversation(other);

    assertThat(chat.getConversation()).isSameAs(other);
    assertThat(browser.receives().texts()).containsExactly("Another");
    assertThat(chat.messages().getValue()).isEqualTo(other.getMessages());
    assertThat(browser.status).isEqualTo("idle");
    before.send("Two");
    browser.sends("Three");
    assertThat(browser.texts()).containsExactly("Another", "Three", "");
    assertThat(sent).containsExactly(other.getMessages().get(1));
    before.stop();
    other.stop();
  }

  @Test
  @DisplayName("shows a sent message, the reply as it streams, and its status")
  void showsWhatIsSent() {
    AiChat chat = attached();
    ChatBrowser browser = new ChatBrowser(chat).receives();
    assertThat(browser.status).isEqualTo("idle");

    browser.sends("How do I begin?");

    assertThat(browser.status).isEqualTo("submitted");
    assertThat(browser.texts()).containsExactly("How do I begin?", "");
    assertThat(browser.content().select("[data-part=typing]")).hasSize(1);

    model.says("With ");
    eventually(browser, () -> assertThat(browser.texts()).contains("With"));
    assertThat(browser.status).isEqualTo("streaming");
    assertThat(browser.content().select("[data-part=cursor]")).hasSize(1);
    model.says("a test.");
    eventually(browser, () -> assertThat(browser.texts()).contains("With a test."));
    model.ends();

    eventually(browser, () -> assertThat(browser.status).isEqualTo("idle"));
    assertThat(browser.content().select("[data-part=cursor], [data-part=typing]")).isEmpty();
    assertThat(browser.content().select("[data-action=regenerate]")).hasSize(1);
    assertThat(browser.ended).hasSize(1);
  }

  @Test
  @DisplayName("sends each word once, however long the reply is")
  void sendsEachWordOnce() {
    AiChat chat = attached();
    ChatBrowser browser = new ChatBrowser(chat).receives();
    browser.sends("Go");
    StringBuilder said = new StringBuilder();
    for (int i = 0; i < 40; i++) {
      String words = "word%d ".formatted(i).repeat(50).strip() + "\n\n";
      said.append(words);
      model.says(words);
      String shown = said.toString().replace("\n\n", " ").strip();
      eventually(browser, () -> assertThat(browser.texts().getLast()).isEqualTo(shown));
    }
    int before = browser.bytes;
    model.ends();
    eventually(browser, () -> assertThat(browser.status).isEqualTo("idle"));

    assertThat(before).isLessThan(said.length() * 2);
    assertThat(browser.bytes - before).isLessThan(1_500);
  }

  @Test
  @DisplayName("shows a second message in the queue, and removes it when it is cancelled")
  void letsASecondMessageWait() {
    AiChat chat = attached();
    ChatBrowser browser = new ChatBrowser(chat).receives();

    browser.sends("first").sends("second").sends("third");

    assertThat(browser.queue().select("[data-part=bubble]").eachText())
        .containsExactly("second", "third");
    String second = chat.getConversation().getQueue().getFirst().id();
    browser.does("cancel-queued", Map.of("id", second));
    assertThat(browser.queue().select("[data-part=bubble]").eachText()).containsExactly("third");
    model.says("one").ends();
    eventually(browser, () -> assertThat(browser.texts()).contains("third"));
    assertThat(browser.queue().childrenSize()).isZero();
    assertThat(browser.texts()).containsExactly("first", "one", "third", "");
  }

  @Test
  @DisplayName("keeps the received text of a stopped reply, and continues it")
  void keepsWhatHadCome() {
    AiChat chat = attached();
    ChatBrowser browser = new ChatBrowser(chat).receives();
    browser.sends("Go");
    model.says("half ");
    eventually(browser, () -> assertThat(browser.texts()).contains("half"));

    browser.does("stop", Map.of());

    assertThat(browser.status).isEqualTo("idle");
    assertThat(browser.texts()).containsExactly("Go", "half");
    browser.does("continue", Map.of());
    assertThat(browser.texts()).containsExactly("Go", "half");
    assertThat(browser.status).isEqualTo("streaming");
    model.says("and whole").ends();
    eventually(browser, () -> assertThat(browser.status).isEqualTo("idle"));
    assertThat(browser.texts()).containsExactly("Go", "half and whole");
  }

  @Test
  @DisplayName("shows the reason of a failure beside the received text, and retries")
  void showsWhyAReplyFailed() {
    AiChat chat = attached();
    ChatBrowser browser = new ChatBrowser(chat).receives();
    browser.sends("Go");
    model.says("half").fails("No <b>more</b> tokens");
    eventually(browser, () -> assertThat(browser.status).isEqualTo("error"));

    assertThat(browser.texts()).containsExactly("Go", "half");
    assertThat(browser.content().select("[data-part=alert] > span").text())
        .isEqualTo("No <b>more</b> tokens");

    browser.does("retry", Map.of());
    model.says("whole").ends();
    eventually(browser, () -> assertThat(browser.status).isEqualTo("idle"));
    assertThat(browser.texts()).containsExactly("Go", "whole");
    assertThat(browser.content().select("[data-part=alert]")).isEmpty();
  }

  @Test
  @DisplayName("creates branches by edit and regenerate, and pages through them")
  void makesBranches() {
    AiChat chat = attached();
    ChatBrowser browser = new ChatBrowser(chat).receives();
    browser.sends("one");
    model.says("first").ends();
    eventually(browser, () -> assertThat(browser.status).isEqualTo("idle"));
    String sent = chat.getMessages().getFirst().id();

    browser.does("edit", Map.of("id", sent, "text", "two"));
    model.says("second").ends();
    eventually(browser, () -> assertThat(browser.status).isEqualTo("idle"));

    assertThat(browser.texts()).containsExactly("two", "second");
    assertThat(browser.content().select("[data-part=branches]").text()).isEqualTo("2 of 2");
    browser.does("branch", Map.of("id", sent));
    assertThat(browser.texts()).containsExactly("one", "first");
    assertThat(browser.content().select("[data-part=branches]").text()).isEqualTo("1 of 2");
    browser.does("regenerate", Map.of("id", chat.getMessages().getLast().id()));
    model.says("third").ends();
    eventually(browser, () -> assertThat(browser.texts()).containsExactly("one", "third"));
  }

  @Test
  @DisplayName("collapses the reasoning when the answer begins, and shows its duration")
  void foldsThoughts() {
    AiChat chat = attached();
    ChatBrowser browser = new ChatBrowser(chat).receives();
    browser.sends("Go");
    model.says(ReplyPart.reasoning("Well"));
    eventually(
        browser,
        () ->
            assertThat(browser.content().select("details[open][data-part=reasoning]").text())
                .isEqualTo("Thinking… Well"));

    model.says("So").ends();
    eventually(browser, () -> assertThat(browser.status).isEqualTo("idle"));

    assertThat(browser.content().select("details[open]")).isEmpty();
    assertThat(browser.content().select("summary").text()).isEqualTo("Thought for 1 second");
  }

  @Test
  @DisplayName("announces each end of a reply once, however short the reply is")
  void announcesEachEndOnce() {
    AiChat chat = attached();
    ChatBrowser browser = new ChatBrowser(chat).receives();
    model.says("one").ends().says("two").fails("It broke");

    browser.sends("first").sends("second");
    eventually(browser, () -> assertThat(browser.status).isEqualTo("error"));
    browser.sends("third");
    browser.does("stop", Map.of());

    List<String> replies =
        chat.getMessages().stream()
            .filter(message -> message.role() == AiChatRole.ASSISTANT)
            .map(AiChatMessage::id)
            .toList();
    eventually(browser, () -> assertThat(browser.ended).containsExactlyElementsOf(replies));
  }

  // ---- Attach, detach, store ----

  @Test
  @DisplayName(
      "continues while it is detached, and shows the current state when it is attached again")
  void goesOnWhileDetached() {
    AiChat chat = attached();
    ChatBrowser browser = new ChatBrowser(chat).receives();
    browser.sends("Go");
    model.says("one ");
    eventually(browser, () -> assertThat(browser.texts()).contains("one"));

    UI.getCurrent().remove(chat);
    model.says("two ");
    Awaitility.await().until(() -> chat.getMessages().getLast().content().equals("one two "));
    UI.getCurrent().add(chat);

    ChatBrowser again = new ChatBrowser(chat).receives();
    assertThat(again.texts()).containsExactly("Go", "one two");
    model.says("three").ends();
    eventually(again, () -> assertThat(again.status).isEqualTo("idle"));
    assertThat(again.texts()).containsExactly("Go", "one two three");
  }

  @Test
  @DisplayName(
      "shows the same as a chat that is attached during the reply, and as one that is attached"
          + " after its end")
  void showsTheSameInEachTab() {
    AiChat chat = attached();
    ChatBrowser first = new ChatBrowser(chat).receives();
    first.sends("Go");
    model
        .says(ReplyPart.reasoning("Hm"))
        .says("one")
        .says(new ReplyPart.ToolCall("t", "look", "{\"a\":1}"))
        .says(new ReplyPart.ToolOutput("t", "[1]"))
        .says(new ReplyPart.Source(new AiChatPart.Source("s", "https://a.example/x", "A", null)))
        .says("two");
    eventually(first, () -> assertThat(first.texts().getLast()).isEqualTo("one two"));

    AiChat second = attach(new AiChat(chat.getConversation()));
    ChatBrowser later = new ChatBrowser(second).receives();
    assertThat(later.html()).isEqualTo(first.html());
    model.ends();
    eventually(first, () -> assertThat(first.status).isEqualTo("idle"));
    eventually(later, () -> assertThat(later.status).isEqualTo("idle"));
    AiChat third = attach(new AiChat(chat.getConversation()));

    assertThat(later.html()).isEqualTo(first.html());
    assertThat(new ChatBrowser(third).receives().html()).isEqualTo(first.html());
  }

  @Test
  @DisplayName("has no listeners while it is detached")
  void listensToNothingWhileDetached() {
    AiChat chat = attached();
    ChatBrowser browser = new ChatBrowser(chat).receives();
    List<AiChatMessage> heard = new ArrayList<>();
    chat.addSendListener(event -> heard.add(event.getMessage()));

    UI.getCurrent().remove(chat);
    chat.send("unheard");
    UI.getCurrent().add(chat);
    browser.receives();

    assertThat(heard).isEmpty();
  }

  @Test
  @DisplayName(
      "keeps the received text when its session is serialised during a reply, and continues")
  void comesBackInMidStream() throws Exception {
    AiChat chat = attached();
    ChatBrowser browser = new ChatBrowser(chat).receives();
    browser.sends("Go");
    model.says("half");
    eventually(browser, () -> assertThat(browser.texts()).contains("half"));

    UI ui = Serialised.copy(UI.getCurrent());
    VaadinService service = VaadinService.getCurrent();
    WrappedSession http = VaadinSession.getCurrent().getSession();
    ui.getSession().refreshTransients(http, service);
    AiChat after = (AiChat) ui.getChildren().findFirst().orElseThrow();
    ChatBrowser again = new ChatBrowser(after).receives();

    assertThat(again.texts()).containsExactly("Go", "half");
    assertThat(again.status).isEqualTo("idle");
    assertThat(again.content().select("[data-action=continue]")).hasSize(1);
    model.ends();
  }

  @Test
  @DisplayName("uses at most three times the size of its text in the session, and keeps no markup")
  void costsLittle() throws Exception {
    List<AiChatMessage> messages = new ArrayList<>();
    long text = 0;
    for (int i = 0; i < 250; i++) {
      String question = "Question number %d, as one would ask it of somebody. ".formatted(i);
      String answer = "An answer to question %d in a sentence or two. ".formatted(i).repeat(8);
      text += question.length() + answer.length();
      messages.add(AiChatMessage.user(question));
      messages.add(AiChatMessage.assistant(answer));
    }
    AiChat chat = attached();
    UI.getCurrent().getInternals().getStateTree().runExecutionsBeforeClientResponse();
    UI.getCurrent().getInternals().dumpPendingJavaScriptInvocations();
    int empty = size(chat);
    chat.setMessages(messages);
    ChatBrowser browser = new ChatBrowser(chat).receives();
    assertThat(browser.texts()).hasSize(ChatView.WINDOW);

    assertThat((long) size(chat) - empty).isBetween(text, 3 * text);
    assertThat(new String(Serialised.bytes(chat), StandardCharsets.ISO_8859_1))
        .doesNotContain("<article");
  }

  private static int size(AiChat chat) throws Exception {
    return Serialised.bytes(chat).length;
  }

  @Test
  @DisplayName(
      "sends older messages when the browser requests them, and then has them all in order")
  void sendsOlderMessages() {
    List<AiChatMessage> messages = new ArrayList<>();
    for (int i = 0; i < 70; i++) {
      messages.add(AiChatMessage.user("message " + i));
    }
    AiChat chat = new AiChat(model);
    chat.setMessages(messages);
    ChatBrowser browser = new ChatBrowser(attach(chat)).receives();
    assertThat(browser.texts()).hasSize(30).startsWith("message 40").endsWith("message 69");
    assertThat(browser.older).isTrue();

    browser.does("older", Map.of());
    assertThat(browser.texts()).hasSize(60).startsWith("message 10", "message 11");
    browser.does("older", Map.of());

    assertThat(browser.texts())
        .containsExactlyElementsOf(messages.stream().map(AiChatMessage::content).toList());
    assertThat(browser.older).isFalse();
  }

  // ---- What a browser may do ----

  @Test
  @DisplayName("returns a text that cannot be sent to the composer, with the reason")
  void givesATextBack() {
    AiChat chat = attach(new AiChat());
    ChatBrowser browser = new ChatBrowser(chat).receives();

    browser.sends("a thought");

    assertThat(browser.refused).containsExactly("a thought|" + AiChatText.UNAVAILABLE.english());
    assertThat(chat.getMessages()).isEmpty();
    assertThat(chat.getElement().hasAttribute("data-closed")).isTrue();
  }

  @Test
  @DisplayName("shows the model's reason why nothing can be sent")
  void saysWhyItIsUnavailable() {
    SendFn gone =
        new SendFn() {
          @Override
          public Reply send(List<AiChatMessage> messages, SendContext context) {
            throw new AssertionError();
          }

          @Override
          public String unavailable() {
            return "The model is not in this cluster";
          }
        };
    AiChat chat = attach(new AiChat(gone));
    ChatBrowser browser = new ChatBrowser(chat).receives();

    assertThat(chat.getElement().getOuterHTML()).contains("The model is not in this cluster");
    browser.sends("Go");
    assertThat(browser.refused).containsExactly("Go|The model is not in this cluster");
    chat.setSend(model);
    browser.receives();
    assertThat(chat.getElement().hasAttribute("data-closed")).isFalse();
  }

  @Test
  @DisplayName(
      "returns a text to the composer when the model's check fails, and reports the failure")
  void reportsWhatItsModelThrows() {
    SendFn broken =
        new SendFn() {
          @Override
          public Reply send(List<AiChatMessage> messages, SendContext context) {
            throw new AssertionError();
          }

          @Override
          public String unavailable() {
            throw new IllegalStateException("No bean");
          }
        };
    List<Throwable> reported = new ArrayList<>();
    VaadinSession.getCurrent().setErrorHandler(error -> reported.add(error.getThrowable()));
    AiChat chat = attach(new AiChat(broken));
    ChatBrowser browser = new ChatBrowser(chat).receives();
    assertThat(chat.getElement().hasAttribute("data-closed")).isTrue();
    reported.clear();

    browser.sends("Go");

    assertThat(browser.refused).containsExactly("Go|" + AiChatText.UNAVAILABLE.english());
    assertThat(reported).isNotEmpty().allSatisfy(e -> assertThat(e).hasMessage("No bean"));
  }

  @Test
  @DisplayName("refuses a message that is too long, from the browser and from the app")
  void refusesATooLongMessage() {
    AiChat chat = attached();
    ChatBrowser browser = new ChatBrowser(chat).receives();

    browser.sends("x".repeat(AiChat.MAX_LENGTH + 1));

    assertThat(browser.refused).singleElement().asString().contains("100,000");
    assertThat(chat.getMessages()).isEmpty();
  }

  @Test
  @DisplayName("ignores forged events")
  void doesNothingForged() {
    AiChat chat = attached();
    AiChatMessage answer = AiChatMessage.assistant("answer");
    chat.setMessages(List.of(AiChatMessage.user("question"), answer));
    List<AiChat.FeedbackEvent> feedback = new ArrayList<>();
    ChatBrowser browser = new ChatBrowser(chat).receives();
    List<AiChatMessage> before = chat.getMessages();

    browser.does("edit", Map.of("id", answer.id(), "text", "I never said that"));
    browser.does("edit", Map.of("id", "none", "text", "x"));
    browser.does("edit", Map.of("id", before.getFirst().id(), "text", " "));
    browser.does("allow", Map.of("id", "t"));
    browser.does("regenerate", Map.of("id", before.getFirst().id()));
    browser.does("branch", Map.of("id", "none"));
    browser.does("good", Map.of("id", answer.id()));
    browser.does("explode", Map.of());
    browser.does("send", Map.of());
    browser.does("send", Map.of("text", 7));

    assertThat(chat.getMessages()).isEqualTo(before);
    assertThat(feedback).isEmpty();
    assertThat(browser.texts()).containsExactly("question", "answer");
    assertThat(browser.status).isEqualTo("idle");
  }

  @Test
  @DisplayName(
      "refuses actions of the browser while it is disabled, and returns the text to the composer")
  void takesNothingWhileDisabled() {
    AiChat chat = attached();
    ChatBrowser browser = new ChatBrowser(chat).receives();
    chat.setEnabled(false);

    browser.sends("Go");

    assertThat(chat.getMessages()).isEmpty();
    assertThat(browser.refused).singleElement().asString().startsWith("Go|");
  }

  @Test
  @DisplayName("sends older messages while it is disabled as well, and redraws nothing")
  void sendsOlderMessagesWhileDisabled() {
    AiChat chat = attached();
    chat.setMessages(
        IntStream.range(0, 70).mapToObj(i -> AiChatMessage.user("question " + i)).toList());
    ChatBrowser browser = new ChatBrowser(chat).receives();
    chat.setEnabled(false);
    assertThat(browser.texts()).hasSize(30);

    browser.does("older", Map.of());

    assertThat(browser.texts()).hasSize(60);
    assertThat(browser.refused).isEmpty();
  }

  @Test
  @DisplayName("ignores a file that was removed before its upload began")
  void takesNoRemovedFile() {
    ChatUploads uploads = new ChatUploads(new AiConversation());
    AiChatAttachment file = new AiChatAttachment("a.txt", "text/plain", new byte[1]);
    uploads.remove("early");
    for (int i = 0; i < 99; i++) {
      uploads.remove("forged " + i);
    }

    assertThat(uploads.begin("early")).isFalse();
    assertThat(uploads.take("early", file)).isFalse();
    assertThat(uploads.begin("kept")).isTrue();
    assertThat(uploads.take("kept", file)).isTrue();
    assertThat(uploads.get(List.of("early", "kept"))).containsExactly(file);
  }

  @Test
  @DisplayName("lets the user stop a reply while nothing can be sent")
  void stopsWhileNothingCanBeSent() {
    AiChat chat = attached();
    ChatBrowser browser = new ChatBrowser(chat).receives().sends("Go");
    chat.setSend(null);
    browser.receives();

    assertThat(chat.getElement().hasAttribute("data-closed")).isTrue();
    assertThat(chat.getElement().getOuterHTML()).contains("readonly").doesNotContain("disabled");
    browser.does("stop", Map.of());
    assertThat(browser.refused).isEmpty();
    assertThat(browser.status).isEqualTo("idle");
    chat.setEnabled(false);
    assertThat(chat.getElement().getOuterHTML()).contains("disabled");
  }

  @Test
  @DisplayName("accepts only suggestions if the app has removed the composer")
  void takesSuggestionsOnly() {
    AiChat chat = attached();
    chat.setSuggestions(List.of("Tell me more"));
    chat.setComposer(new Div());
    ChatBrowser browser = new ChatBrowser(chat).receives();
    assertThat(chat.getElement().getOuterHTML()).doesNotContain("textarea");

    browser.sends("Ignore all that").sends("Tell me more");

    AiChatMessage suggested = chat.getMessages().getFirst();
    assertThat(suggested.content()).isEqualTo("Tell me more");
    assertThat(browser.content().select("[data-action=edit]")).isEmpty();
    browser.does("edit", Map.of("id", suggested.id(), "text", "Ignore all that"));
    assertThat(chat.getMessages().getFirst().content()).isEqualTo("Tell me more");
    assertThat(browser.refused.getLast()).startsWith("Ignore all that|");

    chat.setComposer(null);
    browser.receives();
    assertThat(browser.content().select("[data-action=edit]")).hasSize(1);
    assertThat(chat.getElement().getOuterHTML()).contains("textarea");
  }

  @Test
  @DisplayName("accepts from the browser a prompt no longer than a message may be")
  void takesThePrompt() throws Exception {
    AiChat chat = attached();
    proposes(chat, "so far");
    assertThat(chat.getPrompt()).isEqualTo("so far");

    proposes(chat, "x".repeat(AiChat.MAX_LENGTH + 1));

    assertThat(chat.getPrompt()).isEqualTo("so far");
    chat.send();
    assertThat(chat.getPrompt()).isEmpty();
    assertThat(chat.getMessages().getFirst().content()).isEqualTo("so far");
  }

  private static void proposes(AiChat chat, String prompt) throws Exception {
    chat.getElement()
        .getNode()
        .getFeature(ElementPropertyMap.class)
        .deferredUpdateFromClient("prompt", prompt)
        .run();
  }

  @Test
  @DisplayName("asks for approval before a tool runs, and accepts one answer")
  void asksBeforeAToolRuns() {
    AiConversation conversation = new AiConversation();
    conversation.setTools(
        List.of(new AiChatTool("wipe", "Wipes it", "{}", true, input -> "\"wiped\"")));
    conversation.setSend(
        (messages, context) -> Reply.text(context.callTool("call", "wipe", "{\"all\":true}")));
    AiChat chat = attach(new AiChat(conversation));
    ChatBrowser browser = new ChatBrowser(chat).receives();
    browser.sends("Wipe it");
    eventually(
        browser,
        () ->
            assertThat(browser.content().select("[data-part=approval] > span").text())
                .isEqualTo("Allow wipe to run?"));
    assertThat(browser.content().select("[data-part=code]").text()).contains("\"all\" : true");

    browser.does("allow", Map.of("id", "call")).does("refuse", Map.of("id", "call"));

    eventually(browser, () -> assertThat(browser.status).isEqualTo("idle"));
    assertThat(browser.content().select("[data-state=output-available]")).hasSize(1);
    assertThat(browser.content().select("[data-part=approval]")).isEmpty();
  }

  // ---- Hostile content ----

  @ParameterizedTest
  @ValueSource(
      strings = {
        "<script>alert(1)</script>",
        "'><img src=x onerror=alert(1)>",
        "</article><script>alert(1)</script>",
        "javascript:alert(1)",
        "data:text/html,<script>alert(1)</script>",
        "data:image/svg+xml;base64,PHN2Zz4=",
        "https://a.example/' onmouseover='alert(1)",
        "https://user@evil.example\u0000/"
      })
  @DisplayName("shows text of a model as text, whatever it contains")
  void showsHostileTextAsText(String hostile) {
    AiChat chat = attached();
    chat.setMessages(
        List.of(
            AiChatMessage.user(hostile),
            reply(
                AiChatMessageStatus.DONE,
                text(hostile),
                new AiChatPart.Reasoning(hostile, Duration.ofSeconds(1)),
                new AiChatPart.ToolCall(
                    hostile,
                    hostile,
                    hostile,
                    AiChatToolState.APPROVAL_REQUESTED,
                    hostile,
                    hostile,
                    hostile),
                new AiChatPart.Source(hostile, hostile, hostile, hostile),
                new AiChatPart.File(hostile, hostile, hostile))));
    ChatBrowser browser = new ChatBrowser(chat).receives();

    assertThat(browser.thread.select("script, svg, iframe, img, [onerror], [onmouseover]"))
        .isEmpty();
    assertThat(browser.thread.select("a[href]").eachAttr("href"))
        .allMatch(href -> href.startsWith("https://"));
    assertThat(browser.content().childrenSize()).isEqualTo(2);
  }

  @Test
  @DisplayName("links only sources on the web, and shows pictures that load nothing")
  void linksSourcesOfTheWeb() {
    AiChat chat = attached();
    chat.setMessages(
        List.of(
            reply(
                AiChatMessageStatus.DONE,
                new AiChatPart.Source("1", "https://a.example/x", "A", null),
                new AiChatPart.Source("2", "ftp://b.example", "B", null),
                new AiChatPart.File("data:image/png;base64,iVBORw0KGgo=", "image/png", "p"),
                new AiChatPart.File("https://c.example/p.png", "image/png", "q"))));
    ChatBrowser browser = new ChatBrowser(chat).receives();

    assertThat(browser.content().select("[data-part=sources] a").eachAttr("href"))
        .containsExactly("https://a.example/x");
    assertThat(browser.content().select("a").eachAttr("rel"))
        .allMatch(rel -> rel.contains("noopener") && rel.contains("nofollow"));
    assertThat(browser.content().select("img").eachAttr("src"))
        .containsExactly("data:image/png;base64,iVBORw0KGgo=");
  }

  @Test
  @DisplayName(
      "shows all of the input to be approved, without characters that change its direction")
  void showsAllThatIsToBeApproved() {
    AiChat chat = attached();
    String input = "{\"note\": \"" + "x".repeat(30_000) + "\", \"to\": \"a\u202Eb\u2066c\"}";
    chat.setMessages(
        List.of(
            reply(
                AiChatMessageStatus.DONE,
                new AiChatPart.ToolCall(
                    "1",
                    "send\u202Edaer",
                    input,
                    AiChatToolState.APPROVAL_REQUESTED,
                    "ask",
                    null,
                    null))));
    ChatBrowser browser = new ChatBrowser(chat).receives();

    String shown = browser.content().select("[data-part=code]").text();
    assertThat(shown).hasSizeGreaterThan(30_000).contains("\"to\" : \"a\\u202Eb\\u2066c\"");
    assertThat(browser.html()).doesNotContain("\u202E", "\u2066").contains("send\\u202Edaer");
  }

  @Test
  @DisplayName("shows neither an interrupted call nor one that did not run as refused")
  void showsInterruptedCalls() {
    UI.getCurrent().setLocale(Locale.GERMAN);
    AiChat chat = attached();
    chat.setMessages(
        List.of(
            reply(
                AiChatMessageStatus.STREAMING,
                call("1", AiChatToolState.APPROVAL_RESPONDED),
                call("2", AiChatToolState.APPROVAL_REQUESTED),
                call("3", AiChatToolState.OUTPUT_DENIED))));
    ChatBrowser browser = new ChatBrowser(chat).receives();

    assertThat(browser.content().select("[data-says]").eachText())
        .containsExactly("Abgebrochen, Ausgang unbekannt", "Nicht ausgeführt", "Abgelehnt");
    assertThat(browser.content().select("[data-part=approval]")).isEmpty();
  }

  private static AiChatPart.ToolCall call(String id, AiChatToolState state) {
    return new AiChatPart.ToolCall(id, "pay", "{}", state, null, null, "a" + id);
  }

  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  @DisplayName(
      "sends nothing to the browser while it is hidden, and the whole state when it is shown")
  void tellsTheBrowserNothingWhileHidden(boolean around) {
    Div box = new Div();
    UI.getCurrent().add(box);
    AiChat chat = new AiChat(model);
    box.add(chat);
    List<String> heard = new ArrayList<>();
    chat.addFinishListener(event -> heard.add(event.getMessage().content()));
    ChatBrowser browser = new ChatBrowser(chat).receives();
    browser.sends("q");
    model.says("one ");
    eventually(browser, () -> assertThat(browser.texts()).contains("one"));
    (around ? box : chat).setVisible(false);
    browser.receives();
    int before = browser.updates;

    for (int i = 0; i < 5; i++) {
      model.says("word ");
      int words = i + 1;
      Awaitility.await()
          .until(() -> chat.getMessages().getLast().content().split("word").length > words);
      browser.receives();
      chat.send("waits " + i);
      browser.receives();
    }
    model.says("last").ends();
    eventually(browser, () -> assertThat(heard).hasSize(1));
    assertThat(browser.updates).isEqualTo(before);

    (around ? box : chat).setVisible(true);
    browser.receives().receives();

    assertThat(browser.texts()).contains("one word word word word word last", "waits 0");
    assertThat(browser.queue().childrenSize()).isEqualTo(4);
    assertThat(browser.updates - before).isBetween(1, 2);
  }

  // ---- The app's side ----

  private static List<Throwable> failures() {
    List<Throwable> failures = new ArrayList<>();
    VaadinSession.getCurrent().setErrorHandler(event -> failures.add(event.getThrowable()));
    return failures;
  }

  @Test
  @DisplayName("renders a message itself if the app's renderer fails, and reports the failure")
  void drawsWhatARendererFailsTo() {
    List<Throwable> failures = failures();
    AiChat chat = attached();
    chat.setMessageRenderer(
        message -> {
          throw new IllegalStateException("renderer");
        });
    chat.setActionsRenderer(
        message -> {
          throw new IllegalStateException("actions");
        });
    ChatBrowser browser = new ChatBrowser(chat).receives();

    browser.sends("q");
    model.says("a").ends();

    eventually(browser, () -> assertThat(browser.status).isEqualTo("idle"));
    assertThat(browser.texts()).containsExactly("q", "a");
    assertThat(failures).extracting(Throwable::getMessage).contains("renderer", "actions");
  }

  @Test
  @DisplayName("shows each word once even if its renderers of formulas and pictures fail")
  void showsEachWordOnceThoughFormulasFail() {
    List<Throwable> failures = failures();
    AiChat chat = attached();
    chat.setMarkdownOptions(
        MarkdownOptions.DEFAULT
            .withMath(
                (tex, display) -> {
                  throw new IllegalStateException("math");
                })
            .withImages(
                address -> {
                  throw new IllegalStateException("images");
                }));
    ChatBrowser browser = new ChatBrowser(chat).receives();
    browser.sends("q");
    model.says("one $x+y$ two ![cat](https://a.example/cat.png) ");
    eventually(browser, () -> assertThat(browser.texts().getLast()).contains("two"));
    model.says("three").ends();

    eventually(browser, () -> assertThat(browser.status).isEqualTo("idle"));
    assertThat(browser.texts().getLast()).matches("one x\\+y two .*three");
    assertThat(browser.content().select("[data-math=inline]").text()).isEqualTo("x+y");
    assertThat(browser.content().select("img")).isEmpty();
    assertThat(failures).extracting(Throwable::getMessage).contains("math", "images");
  }

  @Test
  @DisplayName("calls all listeners even if one fails, and reports the failure")
  void tellsAllThoughOneFails() {
    List<Throwable> failures = failures();
    AiChat chat = attached();
    List<String> heard = new ArrayList<>();
    chat.addSendListener(
        event -> {
          heard.add("send " + event.getMessage().content());
          throw new IllegalStateException("send");
        });
    chat.addFinishListener(event -> heard.add("finish " + event.getMessage().content()));
    chat.addFeedbackListener(
        event -> {
          throw new IllegalStateException("feedback");
        });
    ChatBrowser browser = new ChatBrowser(chat).receives();

    // Before the next update.
    chat.send("q");
    model.says("a").ends();
    Awaitility.await().until(() -> chat.getStatus() == AiChatStatus.IDLE);
    browser.receives();

    eventually(browser, () -> assertThat(heard).containsExactly("send q", "finish a"));
    assertThat(browser.texts()).containsExactly("q", "a");
    browser.does("good", Map.of("id", chat.getMessages().getLast().id()));
    assertThat(browser.refused).isEmpty();
    assertThat(failures).extracting(Throwable::getMessage).containsExactly("send", "feedback");
  }

  @Test
  @DisplayName("calls its listeners in the order of events")
  void tellsItsListeners() {
    AiChat chat = attached();
    List<String> heard = new ArrayList<>();
    chat.addSendListener(event -> heard.add("send " + event.getMessage().content()));
    chat.addFinishListener(event -> heard.add("finish " + event.getMessage().content()));
    chat.addErrorListener(event -> heard.add("error " + event.getError().getMessage()));
    List<Integer> changes = new ArrayList<>();
    chat.addChangeListener(event -> changes.add(event.getMessages().size()));
    ChatBrowser browser = new ChatBrowser(chat).receives();

    browser.sends("one");
    model.says("1").ends();
    eventually(browser, () -> assertThat(heard).containsExactly("send one", "finish 1"));
    browser.sends("two");
    model.fails("too much");
    eventually(browser, () -> assertThat(heard).endsWith("send two", "error too much"));

    assertThat(changes).contains(2, 4);
  }

  @Test
  @DisplayName("fires its events when status and messages have been updated")
  void firesItsEventsInStep() {
    AiChat chat = attached();
    List<String> heard = new ArrayList<>();
    chat.addSendListener(event -> heard.add("send " + chat.status().getValue()));
    chat.addFinishListener(
        event -> {
          heard.add("finish " + chat.status().getValue());
          if (!chat.getMessages().isEmpty()) {
            assertThat(chat.messages().getValue()).contains(event.getMessage());
          }
        });
    chat.addErrorListener(
        event -> {
          heard.add("error " + chat.status().getValue());
          assertThat(chat.messages().getValue()).contains(event.getMessage());
        });
    ChatBrowser browser = new ChatBrowser(chat).receives();

    browser.sends("one");
    model.says("1").ends();
    eventually(browser, () -> assertThat(heard).containsExactly("send SUBMITTED", "finish IDLE"));
    browser.sends("two");
    model.fails("too much");
    eventually(browser, () -> assertThat(heard).endsWith("send SUBMITTED", "error ERROR"));
    browser.does("retry", Map.of());
    model.says("2");
    eventually(browser, () -> assertThat(browser.status).isEqualTo("streaming"));
    chat.clear();

    // The reply's thread may still be reporting its progress, and then reports its end, too.
    eventually(browser, () -> assertThat(heard).hasSize(5).last().isEqualTo("finish IDLE"));
    assertThat(browser.status).isEqualTo("idle");
  }

  @Test
  @DisplayName("fires a change event only when the conversation has changed")
  void firesChangeEventsForChangesOnly() {
    AiChat chat = new AiChat(model);
    List<Integer> changes = new ArrayList<>();
    chat.addChangeListener(event -> changes.add(event.getMessages().size()));
    ChatBrowser browser = new ChatBrowser(attach(chat)).receives();
    assertThat(changes).isEmpty();
    chat.setMessages(
        IntStream.range(0, 70).mapToObj(i -> AiChatMessage.user("question " + i)).toList());
    browser.receives();
    assertThat(changes).containsExactly(70);

    chat.setAvatar(true);
    browser.receives();
    chat.addFeedbackListener(event -> {});
    UI.getCurrent().setLocale(Locale.GERMAN);
    browser.receives();
    browser.does("older", Map.of());
    browser.does("edit", Map.of("id", "none", "text", "x"));
    chat.stop();
    chat.retry();
    browser.receives();
    chat.setVisible(false);
    browser.receives();
    chat.setVisible(true);
    browser.receives();
    UI.getCurrent().remove(chat);
    UI.getCurrent().add(chat);
    browser.receives();
    assertThat(changes).containsExactly(70);

    UI.getCurrent().remove(chat);
    chat.clear();
    UI.getCurrent().add(chat);
    browser.receives();
    assertThat(changes).containsExactly(70, 0);
  }

  @Test
  @DisplayName(
      "reports a sent message once, even if the chat is moved before the browser is updated")
  void tellsOfWhatWasSentThoughItIsMoved() {
    AiChat chat = attached();
    List<String> heard = new ArrayList<>();
    chat.addSendListener(event -> heard.add(event.getMessage().content()));
    ChatBrowser browser = new ChatBrowser(chat).receives();

    chat.send("moved");
    Div box = new Div(chat);
    UI.getCurrent().add(box);
    browser.receives();

    assertThat(heard).containsExactly("moved");
    model.ends();
  }

  @Test
  @DisplayName("has the right status even if a listener of its messages fails")
  void keepsItsStatusThoughAListenerFails() {
    List<Throwable> failures = failures();
    AiChat chat = attached();
    chat.messages()
        .addValueChangeListener(
            event -> {
              throw new IllegalStateException("messages");
            });
    ChatBrowser browser = new ChatBrowser(chat).receives();

    browser.sends("q");

    assertThat(chat.status().getValue()).isEqualTo(AiChatStatus.SUBMITTED);
    model.says("a").ends();
    eventually(browser, () -> assertThat(browser.status).isEqualTo("idle"));
    assertThat(chat.status().getValue()).isEqualTo(AiChatStatus.IDLE);
    assertThat(failures).isNotEmpty().allSatisfy(e -> assertThat(e).hasMessage("messages"));
  }

  @Test
  @DisplayName(
      "sends the composer's text once, or not at all while a one-way binding prevents emptying it")
  void sendsTheComposersTextOnce() {
    AiChat chat = attached();
    chat.prompt().bindValue(new ValueSignal<>("bound"), null);
    new ChatBrowser(chat).receives();

    assertThatThrownBy(chat::send).isInstanceOf(BindingActiveException.class);

    assertThat(chat.getMessages()).isEmpty();
    assertThat(chat.getPrompt()).isEqualTo("bound");
  }

  @Test
  @DisplayName(
      "stops the reply, empties the queue and shows the new messages when setMessages is called")
  void replacesMessagesInMidStream() {
    AiChat chat = attached();
    List<String> finished = new ArrayList<>();
    chat.addFinishListener(event -> finished.add(event.getMessage().content()));
    ChatBrowser browser = new ChatBrowser(chat).receives();
    browser.sends("Go").sends("On");
    model.says("half ");
    eventually(browser, () -> assertThat(browser.texts()).contains("half"));
    AiChatMessage twice = AiChatMessage.user("twice");

    assertThatIllegalArgumentException().isThrownBy(() -> chat.setMessages(List.of(twice, twice)));
    assertThat(chat.getStatus()).isEqualTo(AiChatStatus.STREAMING);
    assertThat(chat.messages().getValue()).hasSize(2);
    chat.setMessages(List.of(AiChatMessage.user("resumed")));
    browser.receives();

    assertThat(browser.texts()).containsExactly("resumed");
    assertThat(browser.queue().childrenSize()).isZero();
    assertThat(browser.status).isEqualTo("idle");
    assertThat(finished).containsExactly("half ");
    assertThat(chat.messages().getValue()).isEqualTo(chat.getMessages()).hasSize(1);
  }

  @Test
  @DisplayName("refuses calls that an empty conversation cannot carry out, and stays unchanged")
  void refusesWhatAnEmptyConversationCannotDo() {
    AiChat chat = attached();
    ChatBrowser browser = new ChatBrowser(chat).receives();

    assertThatThrownBy(chat::regenerate).isInstanceOf(IllegalStateException.class);
    assertThatIllegalArgumentException()
        .isThrownBy(() -> chat.edit("nobody", "x"))
        .withMessageContaining("nobody");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> chat.approve("nothing", true))
        .withMessageContaining("nothing");
    chat.retry();
    chat.stop();
    chat.continueReply();
    chat.send();
    browser.receives();

    assertThat(browser.texts()).isEmpty();
    assertThat(browser.status).isEqualTo("idle");
    assertThat(model.requests).isEmpty();
  }

  @Test
  @DisplayName("that is disabled refuses edit, retry, stop, branch and approval by the user")
  void letsADisabledUserDoNothing() {
    AiChat chat = attached();
    chat.setMessages(
        List.of(AiChatMessage.user("q"), reply(AiChatMessageStatus.ERROR, text("half"))));
    ChatBrowser browser = new ChatBrowser(chat).receives();
    List<AiChatMessage> before = chat.getMessages();
    String question = before.getFirst().id();
    String reply = before.getLast().id();
    chat.setEnabled(false);

    for (String each : List.of("regenerate", "retry", "continue", "stop", "branch", "good")) {
      browser.does(each, Map.of("id", reply));
    }
    browser.does("edit", Map.of("id", question, "text", "other"));

    assertThat(chat.getMessages()).isEqualTo(before);
    assertThat(browser.refused).hasSize(7).last().asString().startsWith("other|");
    assertThat(browser.status).isEqualTo("error");
    assertThat(model.requests).isEmpty();
  }

  @Test
  @DisplayName("offers to generate only replies to a user again")
  void offersToGenerateAgainWhatAnswersAUser() {
    AiChat chat = attached();
    chat.setMessages(
        List.of(
            AiChatMessage.assistant("Welcome"),
            AiChatMessage.user("q"),
            AiChatMessage.assistant("a")));
    ChatBrowser browser = new ChatBrowser(chat).receives();

    assertThat(browser.content().select("[data-action=regenerate]")).hasSize(1);
    assertThat(
            browser.message(chat.getMessages().getLast().id()).select("[data-action=regenerate]"))
        .hasSize(1);
  }

  @Test
  @DisplayName("states how the last reply ended, and continues one that reached its length limit")
  void saysHowAReplyEnded() {
    AiChat chat = attached();
    ChatBrowser browser = new ChatBrowser(chat).receives();
    for (AiChatFinishReason reason : AiChatFinishReason.values()) {
      AiChatMessage first = reply(AiChatMessageStatus.STOPPED, text("one"));
      AiChatMessage last =
          reply(AiChatMessageStatus.DONE, text("two"), new AiChatPart.Finish(reason));
      chat.setMessages(List.of(AiChatMessage.user("q"), first, AiChatMessage.user("and?"), last));
      browser.receives();

      boolean isCut = reason == AiChatFinishReason.LENGTH;
      boolean isNoted = isCut || reason == AiChatFinishReason.CONTENT_FILTER;
      assertThat(browser.message(last.id()).select("[data-note]")).hasSize(isNoted ? 1 : 0);
      assertThat(browser.message(last.id()).select("[data-action=continue]"))
          .hasSize(isCut ? 1 : 0);
      // Only the last reply can be continued.
      assertThat(browser.message(first.id()).select("[data-note]")).hasSize(1);
      assertThat(browser.message(first.id()).select("[data-action=continue]")).isEmpty();
    }
  }

  @Test
  @DisplayName("synchronises the prompt with a signal, and empties both when the prompt is sent")
  void bindsItsText() throws Exception {
    AiChat chat = attached();
    ValueSignal<String> signal = new ValueSignal<>("from the app");
    chat.prompt().bindValue(signal, signal::set);
    ChatBrowser browser = new ChatBrowser(chat).receives();
    assertThat(chat.getPrompt()).isEqualTo("from the app");
    assertThat(chat.getElement().getProperty("prompt")).isEqualTo("from the app");

    proposes(chat, "from the user");
    assertThat(signal.peek()).isEqualTo("from the user");
    chat.send();
    browser.receives();

    assertThat(signal.peek()).isEmpty();
    assertThat(browser.texts()).containsExactly("from the user", "");
    model.ends();
  }

  @Test
  @DisplayName("has a header, a hint, a disclaimer and suggestions only if the app sets them")
  void rendersNoPartWithoutContent() {
    AiChat chat = attached();
    ChatBrowser browser = new ChatBrowser(chat).receives();
    List<String> optional =
        List.of("header", "description", "disclaimer", "suggestions", "attachments");
    assertThat(optional)
        .allSatisfy(
            part ->
                assertThat(chat.getElement().getOuterHTML())
                    .doesNotContain("data-part=\"" + part + "\""));
    assertThat(browser.thread.select("[data-part]")).isEmpty();

    chat.setHeader(new Span("Support"));
    chat.setHint("Ask me");
    chat.setDisclaimer("It errs");
    chat.setSuggestions(List.of("Hi"));
    chat.setAttach(true);
    browser.receives();
    assertThat(optional)
        .allSatisfy(
            part ->
                assertThat(chat.getElement().getOuterHTML())
                    .containsOnlyOnce("data-part=\"" + part + "\""));

    chat.setHeader(null);
    chat.setHint("");
    chat.setDisclaimer(null);
    chat.setSuggestions(List.of());
    chat.setAttach(false);
    browser.receives();
    assertThat(optional)
        .allSatisfy(
            part ->
                assertThat(chat.getElement().getOuterHTML())
                    .doesNotContain("data-part=\"" + part + "\""));
  }

  @Test
  @DisplayName("shows texts of the app as text, even if they contain markup")
  void showsWhatTheAppGivesAsText() {
    String hostile = "</textarea><script>alert(1)</script>'\"<img src=x onerror=alert(1)>";
    AiChat chat = attached();
    chat.setTitle(hostile);
    chat.setHint(hostile);
    chat.setDisclaimer(hostile);
    chat.setPlaceholder(hostile);
    chat.setAssistantName(hostile);
    chat.setSuggestions(List.of(hostile));
    chat.setPrompt(hostile);
    ChatBrowser browser = new ChatBrowser(chat).receives();
    browser.sends(hostile).sends(hostile);
    model.says("a").ends();
    eventually(browser, () -> assertThat(browser.texts()).contains("a"));

    org.jsoup.nodes.Element frame =
        org.jsoup.Jsoup.parseBodyFragment(chat.getElement().getOuterHTML()).body();
    for (org.jsoup.nodes.Element each : List.of(frame, browser.thread)) {
      assertThat(each.select("script, img, [onerror]")).isEmpty();
    }
    assertThat(browser.message(chat.getMessages().get(1).id()).attr("aria-label"))
        .isEqualTo(hostile);
    assertThat(frame.select("[data-part=title]").text()).isEqualTo(hostile);
    assertThat(frame.select("[data-part=suggestions] button").text()).isEqualTo(hostile);
    assertThat(frame.select("textarea").attr("placeholder")).isEqualTo(hostile);
  }

  @Test
  @DisplayName("writes to a bound signal when messages begin and end, not for each word")
  void writesABoundSignal() {
    AiChat chat = attached();
    ValueSignal<List<AiChatMessage>> signal = new ValueSignal<>(List.of());
    chat.messages().bindValue(signal, signal::set);
    List<List<AiChatMessage>> written = new ArrayList<>();
    chat.messages().addValueChangeListener(event -> written.add(event.getValue()));
    ChatBrowser browser = new ChatBrowser(chat).receives();

    browser.sends("Go");
    for (int i = 0; i < 20; i++) {
      model.says("word ");
      int length = 5 * i + 4;
      eventually(browser, () -> assertThat(browser.texts().getLast()).hasSize(length));
    }
    model.ends();
    eventually(browser, () -> assertThat(browser.status).isEqualTo("idle"));

    assertThat(signal.peek()).isEqualTo(chat.getMessages());
    assertThat(written).hasSizeBetween(2, 4);

    signal.set(List.of(AiChatMessage.user("another")));
    browser.receives();
    assertThat(browser.texts()).containsExactly("another");
  }

  @Test
  @DisplayName("accepts messages that a value change listener sets")
  void takesMessagesFromAListener() {
    AiChat chat = attached();
    chat.messages()
        .addValueChangeListener(
            event -> {
              if (event.getValue().size() > 2) {
                chat.setMessages(event.getValue().subList(0, 2));
              }
            });
    ChatBrowser browser = new ChatBrowser(chat).receives();
    browser.sends("one");
    model.says("1").ends();
    eventually(browser, () -> assertThat(browser.status).isEqualTo("idle"));

    browser.sends("two");

    eventually(browser, () -> assertThat(browser.texts()).containsExactly("one", "1"));
    assertThat(chat.getMessages()).hasSize(2);
    assertThat(chat.messages().getValue()).isEqualTo(chat.getMessages());
  }

  @Test
  @DisplayName("keeps newer messages when another chat's signal sets older ones")
  void keepsWhatCameSinceAnOlderSignal() {
    AiChat chat = attached();
    AiChat other = attach(new AiChat(chat.getConversation()));
    ValueSignal<List<AiChatMessage>> signal = new ValueSignal<>(List.of());
    List<Integer> writes = new ArrayList<>();
    for (AiChat each : List.of(chat, other)) {
      each.messages()
          .bindValue(
              signal,
              written -> {
                writes.add(written.size());
                signal.set(written);
              });
    }
    ChatBrowser browser = new ChatBrowser(chat).receives();
    browser.sends("one");
    model.says("1").ends();
    eventually(browser, () -> assertThat(signal.peek()).hasSize(2));
    List<AiChatMessage> older = signal.peek();
    browser.sends("two");
    model.says("half ");
    eventually(browser, () -> assertThat(browser.texts()).contains("half"));
    int before = writes.size();

    signal.set(older);
    browser.receives();
    model.says("and whole").ends();

    eventually(browser, () -> assertThat(browser.status).isEqualTo("idle"));
    assertThat(browser.texts()).containsExactly("one", "1", "two", "half and whole");
    assertThat(signal.peek()).isEqualTo(chat.getMessages());
    assertThat(writes.size() - before).isLessThan(6);
    signal.set(List.of(AiChatMessage.user("another")));
    browser.receives();
    assertThat(browser.texts()).containsExactly("another");
    assertThat(other.messages().getValue()).hasSize(1);
  }

  @Test
  @DisplayName("has a status that can be read and bound, but not set")
  void letsItsStatusBeRead() {
    AiChat chat = attached();
    ValueSignal<AiChatStatus> signal = new ValueSignal<>(AiChatStatus.ERROR);
    chat.status().bindValue(signal, signal::set);
    ChatBrowser browser = new ChatBrowser(chat).receives();
    assertThat(signal.peek()).isEqualTo(AiChatStatus.IDLE);

    browser.sends("Go");

    assertThat(signal.peek()).isEqualTo(AiChatStatus.SUBMITTED);
    List<AiChatStatus> heard = new ArrayList<>();
    chat.status().addValueChangeListener(event -> heard.add(event.getValue()));
    chat.status().setValue(AiChatStatus.IDLE);
    assertThat(chat.status().getValue()).isEqualTo(AiChatStatus.SUBMITTED);
    assertThat(heard).isEmpty();
    assertThat(signal.peek()).isEqualTo(AiChatStatus.SUBMITTED);
    for (AiChatStatus other : List.of(AiChatStatus.STREAMING, AiChatStatus.ERROR)) {
      signal.set(other);
      browser.receives();
      assertThat(signal.peek()).isEqualTo(AiChatStatus.SUBMITTED);
    }
    assertThat(heard).isEmpty();
    model.ends();
  }

  @Test
  @DisplayName("shows the app's components in messages and beside their actions")
  void showsTheAppsComponents() {
    AiChat chat = attached();
    chat.setMessageRenderer(
        message ->
            message.role() == AiChatRole.USER ? new Span("rendered " + message.content()) : null);
    chat.setActionsRenderer(message -> new NativeButton("Pin"));
    chat.setMessages(List.of(AiChatMessage.user("q"), AiChatMessage.assistant("a")));
    ChatBrowser browser = new ChatBrowser(chat).receives();

    assertThat(browser.content().select("[data-slot=message]")).hasSize(1);
    assertThat(browser.content().select("[data-slot=actions]")).hasSize(2);
    assertThat(browser.texts()).containsExactly("", "a");
    assertThat(chat.getElement().getPropertyRaw("contents").toString()).contains("message");
  }

  @Test
  @DisplayName("shows thumb buttons while it has a feedback listener, and keeps the rating")
  void showsThumbs() {
    AiChat chat = attached();
    AiChatMessage answer = AiChatMessage.assistant("a");
    chat.setMessages(List.of(AiChatMessage.user("q"), answer));
    ChatBrowser browser = new ChatBrowser(chat).receives();
    assertThat(browser.content().select("[data-action=good]")).isEmpty();
    List<AiChatFeedback> heard = new ArrayList<>();
    var registration = chat.addFeedbackListener(event -> heard.add(event.getFeedback()));

    browser.does("good", Map.of("id", answer.id()));
    browser.does("none", Map.of("id", answer.id()));
    browser.does("bad", Map.of("id", answer.id()));

    assertThat(heard).containsExactly(AiChatFeedback.GOOD, AiChatFeedback.NONE, AiChatFeedback.BAD);
    chat.setAvatar(true);
    browser.receives();
    assertThat(browser.content().select("[data-action=bad]").attr("aria-pressed"))
        .isEqualTo("true");
    registration.remove();
    browser.receives();
    assertThat(browser.content().select("[data-action=good]")).isEmpty();
  }

  @Test
  @DisplayName(
      "keeps ratings in the conversation, so that other chats and a reloaded page show them")
  void keepsThumbsWithTheConversation() throws Exception {
    AiChat chat = attached();
    AiChatMessage answer = AiChatMessage.assistant("long ".repeat(2_000));
    chat.setMessages(List.of(AiChatMessage.user("q"), answer));
    AiChat other = attach(new AiChat(chat.getConversation()));
    for (AiChat each : List.of(chat, other)) {
      each.addFeedbackListener(event -> {});
    }
    ChatBrowser beside = new ChatBrowser(other);
    ChatBrowser browser = new ChatBrowser(chat).receives();
    int before = beside.bytes;

    browser.does("good", Map.of("id", answer.id()));

    eventually(
        beside,
        () ->
            assertThat(beside.content().select("[data-action=good]").attr("aria-pressed"))
                .isEqualTo("true"));
    assertThat(beside.bytes - before).as("without the text").isLessThan(5_000);
    AiChat reloaded = attach(new AiChat(Serialised.copy(chat.getConversation())));
    reloaded.addFeedbackListener(event -> {});
    assertThat(
            new ChatBrowser(reloaded)
                .receives()
                .content()
                .select("[data-action=good]")
                .attr("aria-pressed"))
        .isEqualTo("true");
    chat.clear();
    assertThat(chat.getConversation().getFeedback(answer.id())).isEqualTo(AiChatFeedback.NONE);
  }

  @Test
  @DisplayName("shows nothing of a step that the model repeats, however long the repetition is")
  void showsNothingOfAStepThatIsTriedAgain() {
    AiChat chat = attached();
    ChatBrowser browser = new ChatBrowser(chat).receives();
    browser.sends("Go");
    model.says(new ReplyPart.StepStart()).says("Wrong");
    eventually(browser, () -> assertThat(browser.texts()).containsExactly("Go", "Wrong"));

    model.says(new ReplyPart.StepReset());
    eventually(browser, () -> assertThat(browser.texts()).containsExactly("Go", ""));
    // The browser has not received anything, as right after sending.
    assertThat(browser.status).isEqualTo("submitted");
    assertThat(browser.content().select("[data-part=typing]")).hasSize(1);
    assertThat(chat.status().getValue()).isEqualTo(AiChatStatus.SUBMITTED);
    model.says("Right");
    eventually(browser, () -> assertThat(browser.texts()).containsExactly("Go", "Right"));
    assertThat(browser.content().select("es-markdown")).hasSize(1);
    model.says(new ReplyPart.StepReset()).says("Right in the end, and longer").ends();

    eventually(browser, () -> assertThat(browser.status).isEqualTo("idle"));
    assertThat(browser.texts()).containsExactly("Go", "Right in the end, and longer");
  }

  @Test
  @DisplayName(
      "shows the reason of a failure in the language of its UI, and no details of unexpected"
          + " exceptions")
  void saysWhyAReplyFailed() {
    UI.getCurrent().setLocale(Locale.GERMAN);
    AiChat chat = attached();
    ChatBrowser browser = new ChatBrowser(chat).receives();
    Map<Exception, String> said =
        Map.of(
            new ReplyFailedException("The connection broke before the reply was complete"),
            "Die Verbindung brach ab, bevor die Antwort vollständig war",
            new ReplyFailedException("The server sent nothing for 0.5 s"),
            "Der Server hat 0.5 s lang nichts gesendet",
            new ReplyFailedException(ReplyFailure.BUSY, Duration.ofSeconds(20)),
            "Das Modell ist ausgelastet; versuchen Sie es in 20 s erneut",
            new ReplyFailedException(ReplyFailure.EMPTY),
            "Die Antwort ist leer",
            new ReplyFailedException("Ihr Kontingent ist für heute verbraucht"),
            "Ihr Kontingent ist für heute verbraucht",
            new IllegalStateException("PASSWORD=geheim"),
            AiChatText.FAILED.english().equals(chat.getText(AiChatText.FAILED))
                ? "not translated"
                : chat.getText(AiChatText.FAILED));
    said.forEach(
        (failure, words) -> {
          model.fails(failure);
          browser.sends("Go");
          eventually(
              browser,
              () ->
                  assertThat(browser.content().select("> :last-child [data-part=alert] > span"))
                      .extracting(org.jsoup.nodes.Element::text)
                      .containsExactly(words));
        });
    assertThat(browser.html()).doesNotContain("geheim");
  }

  @Test
  @DisplayName("returns a message to the composer for which the queue has no place")
  void refusesAMessageMoreThanCanWait() {
    AiChat chat = attached();
    chat.getConversation().setLimits(AiChatLimits.DEFAULT.withQueue(1));
    chat.uploads.begin("f");
    chat.uploads.take("f", new AiChatAttachment("a.txt", "text/plain", new byte[] {1}));
    ChatBrowser browser = new ChatBrowser(chat).receives();
    browser.sends("one").sends("two");

    browser.does("send", Map.of("text", "three", "files", List.of("f")));

    assertThat(browser.refused)
        .containsExactly("three|At most 1 messages can wait. Try again after the reply.");
    assertThat(browser.restored).containsExactly("f");
    assertThat(chat.getConversation().getQueue()).hasSize(1);
  }

  @Test
  @DisplayName("stops the reply of its own conversation some time after it was detached")
  void stopsAReplyThatNobodySees() {
    AiChat chat = attached();
    AiConversation conversation = chat.getConversation();
    conversation.setStopWhenUnattended(Duration.ZERO);
    ChatBrowser browser = new ChatBrowser(chat).receives().sends("q");
    model.says("half");
    eventually(browser, () -> assertThat(browser.texts()).contains("half"));

    UI.getCurrent().remove(chat);

    await().until(() -> conversation.getStatus() == AiChatStatus.IDLE);
    UI.getCurrent().add(chat);
    assertThat(new ChatBrowser(chat).receives().html()).contains("half", "Stopped");
  }

  @Test
  @DisplayName("keeps the files of a refused message, which the browser restores")
  void keepsTheFilesOfARefusedMessage() {
    AiChat chat = attached();
    ChatUploads uploads = chat.uploads;
    uploads.begin("f");
    uploads.take("f", new AiChatAttachment("a.txt", "text/plain", new byte[] {1}));
    ChatBrowser browser = new ChatBrowser(chat).receives();
    chat.setSend(null);

    browser.does("send", Map.of("text", "Read", "files", List.of("f", "forged")));

    assertThat(browser.restored).containsExactly("f");
    chat.setSend(model);
    browser.does("send", Map.of("text", "Read", "files", List.of("f")));
    assertThat(chat.getMessages().getFirst().attachments()).hasSize(1);
  }

  @Test
  @DisplayName("keeps the icon of its avatars while the app replaces the empty state")
  void keepsTheIconOfItsAvatars() {
    AiChat chat = attached();
    chat.setIcon(new Span("S"));
    chat.setAvatar(true);
    chat.setEmpty(new Div("Nothing yet"));
    new ChatBrowser(chat).receives();

    assertThat(chat.getElement().getOuterHTML()).contains("<span>S</span>", "Nothing yet");
    assertThat(chat.getElement().getPropertyRaw("contents")).isNotNull();
  }

  @Test
  @DisplayName("has its texts in the language of its UI, and follows a change immediately")
  void speaksTheLanguage() {
    AiChat chat = attached();
    chat.setMessages(List.of(reply(AiChatMessageStatus.STOPPED, text("half"))));
    ChatBrowser browser = new ChatBrowser(chat).receives();
    assertThat(browser.content().text()).contains("Stopped");

    UI.getCurrent().setLocale(Locale.GERMAN);
    browser.receives();

    assertThat(browser.content().text()).contains("Angehalten");
    assertThat(chat.getElement().getOuterHTML()).contains("Wie kann ich helfen?");
  }

  @Test
  @DisplayName("shows that a reply ended with its server, and offers to continue it")
  void showsAnInterruptedReply() {
    AiChat chat = attached();
    chat.setMessages(List.of(reply(AiChatMessageStatus.STREAMING, text("half"))));

    String shown = new ChatBrowser(chat).receives().content().text();

    assertThat(shown).contains("half", "Interrupted", "Continue").doesNotContain("Stopped");
  }

  @Test
  @DisplayName("refuses invalid arguments by name")
  void refusesWhatItCannotTake() {
    AiChat chat = new AiChat();

    assertThatIllegalArgumentException()
        .isThrownBy(() -> chat.setHeight(-1))
        .withMessageContaining("height")
        .withMessageContaining("-1");
    assertThatThrownBy(() -> chat.send("x")).isInstanceOf(IllegalStateException.class);
    for (ThrowableAssert.ThrowingCallable call :
        List.<ThrowableAssert.ThrowingCallable>of(
            () -> chat.setMessages(null), () -> chat.getConversation().setMessages(null))) {
      assertThatThrownBy(call).hasMessageContaining("messages must not be null");
    }
    assertThatThrownBy(() -> chat.setSuggestions(null)).hasMessageContaining("suggestions");
    assertThatThrownBy(() -> chat.getConversation().setTools(null)).hasMessageContaining("tools");
    assertThatThrownBy(() -> chat.setPrompt(null)).hasMessageContaining("prompt");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> chat.setSuggestions(List.of("Hi", " ")))
        .withMessageContaining("suggestions");
    assertThat(chat.getSuggestions()).isEmpty();
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new AiChatAttachmentLimits(0, 1, List.of()))
        .withMessageContaining("count");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new AiChatAttachmentLimits(1, 1, List.of("pictures")))
        .withMessageContaining("pictures");
  }

  @Test
  @DisplayName("is 32rem high by default, and accepts any CSS length")
  void hasAHeight() {
    AiChat chat = new AiChat();
    assertThat(chat.getHeight()).isEqualTo("32rem");
    chat.setHeight(300);
    assertThat(chat.getHeight()).isEqualTo("300px");
    chat.setHeight("50%");
    assertThat(chat.getHeight()).isEqualTo("50%");
    chat.setHeight((String) null);
    assertThat(chat.getHeight()).isEqualTo("32rem");
  }
}
