package dev.espressivo.aichat;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import dev.espressivo.aichat.ChatAction.Type;
import dev.espressivo.aichat.ChatActions.Rights;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** What each action of a browser does to a conversation, without a component. */
@DisplayName("The actions of a chat's browser")
class ChatActionsTest {

  private static final Rights ALL = new Rights(true, true, true, List.of("Joke"));
  private static final Rights DISABLED = new Rights(false, true, true, List.of("Joke"));
  private static final Rights BARE = new Rights(true, false, false, List.of("Joke"));

  private static final String BEFORE = "IDLE: Hello, Hi";
  private static final String REFUSED = "REFUSED[]";

  /** A model that does not answer. */
  private static final class Silent implements SendFn {
    @Nullable String reason;

    @Override
    public Reply send(List<AiChatMessage> messages, SendContext context) throws Exception {
      new CountDownLatch(1).await();
      return Reply.text("");
    }

    @Override
    public @Nullable String unavailable() {
      return reason;
    }
  }

  private final Silent model = new Silent();
  private final AiConversation conversation = new AiConversation(model);
  private final ChatUploads uploads = new ChatUploads(conversation);
  private final List<String> ratings = new ArrayList<>();
  private final ChatActions actions =
      new ChatActions(
          conversation,
          uploads,
          (text, values) -> text + Arrays.toString(values),
          (message, given) -> ratings.add(message.id() + " " + given));

  @AfterEach
  void stop() {
    conversation.clear();
  }

  static Stream<Arguments> transitions() {
    String sent = "SUBMITTED: Hello, Hi, More, …";
    String tooLong = "x".repeat(ChatActions.MAX_LENGTH + 1);
    return Stream.of(
        arguments(ALL, Type.SEND, "", "More", null, sent),
        arguments(ALL, Type.SEND, "", " ", REFUSED, BEFORE),
        arguments(ALL, Type.SEND, "", null, REFUSED, BEFORE),
        arguments(ALL, Type.SEND, "", tooLong, "TOO_LONG[100000]", BEFORE),
        arguments(DISABLED, Type.SEND, "", "More", REFUSED, BEFORE),
        arguments(BARE, Type.SEND, "", "More", REFUSED, BEFORE),
        arguments(BARE, Type.SEND, "", "Joke", null, "SUBMITTED: Hello, Hi, Joke, …"),
        arguments(ALL, Type.EDIT, "u", "Bye", null, "SUBMITTED: Bye, …"),
        arguments(ALL, Type.EDIT, "a", "Bye", REFUSED, BEFORE),
        arguments(ALL, Type.EDIT, "other", "Bye", REFUSED, BEFORE),
        arguments(BARE, Type.EDIT, "u", "Bye", REFUSED, BEFORE),
        arguments(ALL, Type.REGENERATE, "a", null, null, "SUBMITTED: Hello, …"),
        arguments(ALL, Type.REGENERATE, "u", null, REFUSED, BEFORE),
        arguments(DISABLED, Type.REGENERATE, "a", null, REFUSED, BEFORE),
        arguments(ALL, Type.RETRY, "a", null, null, BEFORE),
        arguments(ALL, Type.CONTINUE, "a", null, null, "STREAMING: Hello, Hi"),
        arguments(ALL, Type.STOP, "", null, null, BEFORE),
        arguments(ALL, Type.ALLOW, "call", null, REFUSED, BEFORE),
        arguments(ALL, Type.REFUSE, "call", null, REFUSED, BEFORE),
        arguments(ALL, Type.BRANCH, "a", null, null, BEFORE),
        arguments(ALL, Type.BRANCH, "other", null, REFUSED, BEFORE),
        arguments(ALL, Type.CANCEL_QUEUED, "other", null, null, BEFORE),
        arguments(ALL, Type.REMOVE_FILE, "f", null, null, BEFORE + " without its file"),
        arguments(DISABLED, Type.REMOVE_FILE, "f", null, null, BEFORE + " without its file"),
        arguments(DISABLED, Type.OLDER, "", null, null, BEFORE),
        arguments(ALL, Type.GOOD, "a", null, null, BEFORE + ", a GOOD"),
        arguments(ALL, Type.BAD, "a", null, null, BEFORE + ", a BAD"),
        arguments(ALL, Type.NONE, "a", null, null, BEFORE + ", a NONE"),
        arguments(ALL, Type.GOOD, "u", null, REFUSED, BEFORE),
        arguments(BARE, Type.GOOD, "a", null, null, BEFORE),
        arguments(ALL, null, "", null, REFUSED, BEFORE),
        arguments(DISABLED, null, "", null, REFUSED, BEFORE));
  }

  @ParameterizedTest(name = "{1} {2} of a chat with {0}: {4}, {5}")
  @MethodSource("transitions")
  @DisplayName("change the conversation or are refused")
  void changeTheConversation(
      Rights rights,
      @Nullable Type type,
      String id,
      @Nullable String text,
      @Nullable String reason,
      String after) {
    begin();

    assertThat(reasonOf(rights, new ChatAction(1, type, id, text, List.of()))).isEqualTo(reason);
    assertThat(state()).isEqualTo(after);
  }

  static Stream<Arguments> transitionsWhileAReplyIsWritten() {
    String before = "SUBMITTED: Hello, Hi, More, … (Waiting)";
    return Stream.of(
        arguments(Type.STOP, "", null, null, "SUBMITTED: Hello, Hi, More, , Waiting, …"),
        arguments(Type.SEND, "", "Another", "QUEUE_FULL[1]", before),
        arguments(Type.CANCEL_QUEUED, "waiting", null, null, "SUBMITTED: Hello, Hi, More, …"),
        arguments(Type.RETRY, "", null, null, before),
        arguments(Type.CONTINUE, "", null, null, before),
        arguments(Type.EDIT, "u", "Bye", null, "SUBMITTED: Bye, … (Waiting)"));
  }

  @ParameterizedTest(name = "{0} {1}: {3}, {4}")
  @MethodSource("transitionsWhileAReplyIsWritten")
  @DisplayName("change the conversation while a reply is being written")
  void changeARunningConversation(
      Type type, String id, @Nullable String text, @Nullable String reason, String after) {
    begin();
    conversation.setLimits(AiChatLimits.DEFAULT.withQueue(1));
    conversation.send("More");
    conversation.send("Waiting");
    String which = id.equals("waiting") ? conversation.getQueue().getFirst().id() : id;

    assertThat(reasonOf(ALL, new ChatAction(1, type, which, text, List.of()))).isEqualTo(reason);
    assertThat(state()).isEqualTo(after);
  }

  static Stream<Arguments> unavailable() {
    return Stream.of(
        arguments(true, null, null),
        arguments(true, "No model", "No model"),
        arguments(false, null, "UNAVAILABLE[]"));
  }

  @ParameterizedTest(name = "SendFn {0}, which says {1}: {2}")
  @MethodSource("unavailable")
  @DisplayName("are refused for the reason of the SendFn, and keep the message's files")
  void areRefusedWithTheReasonOfTheSendFn(
      boolean has, @Nullable String said, @Nullable String reason) {
    begin();
    model.reason = said;
    conversation.setSend(has ? model : null);
    ChatAction action = new ChatAction(1, Type.SEND, "", "More", List.of("f", "forged"));

    ChatUpdate.Refusal refusal = actions.perform(action, ALL);

    assertThat(refusal)
        .isEqualTo(reason == null ? null : new ChatUpdate.Refusal("More", reason, List.of("f")));
    assertThat(uploads.known(List.of("f"))).hasSize(reason == null ? 0 : 1);
  }

  private void begin() {
    conversation.setMessages(
        List.of(
            message("u", null, AiChatRole.USER, "Hello"),
            message("a", "u", AiChatRole.ASSISTANT, "Hi")));
    uploads.begin("f");
    uploads.take("f", new AiChatAttachment("f.txt", "text/plain", new byte[] {1}));
  }

  private static AiChatMessage message(
      String id, @Nullable String parent, AiChatRole role, String text) {
    return new AiChatMessage(
        id,
        parent,
        role,
        List.of(new AiChatPart.Text(text)),
        List.of(),
        AiChatMessageStatus.DONE,
        null,
        Instant.EPOCH);
  }

  private @Nullable String reasonOf(Rights rights, ChatAction action) {
    ChatUpdate.Refusal refusal = actions.perform(action, rights);
    return refusal == null ? null : refusal.reason();
  }

  /** Returns the status, the messages, those in the queue, and the ratings. */
  private String state() {
    String messages =
        conversation.getMessages().stream()
            .map(each -> each.status() == AiChatMessageStatus.PENDING ? "…" : each.content())
            .collect(Collectors.joining(", "));
    String queue =
        conversation.getQueue().stream()
            .map(AiChatMessage::content)
            .collect(Collectors.joining(", "));
    return conversation.getStatus()
        + ": "
        + messages
        + (queue.isEmpty() ? "" : " (" + queue + ")")
        + (uploads.known(List.of("f")).isEmpty() ? " without its file" : "")
        + (ratings.isEmpty() ? "" : ", " + String.join(", ", ratings));
  }
}
