package dev.espressivo.aichat;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;
import static org.awaitility.Awaitility.await;

import com.vaadin.flow.shared.Registration;
import dev.espressivo.base.internal.Serialised;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@DisplayName("A conversation has limits")
@Timeout(60)
class AiChatLimitsTest {

  private static final AiChatLimits LIMITS = AiChatLimits.DEFAULT;

  private final Model model = new Model();
  private final AiConversation conversation = new AiConversation(model);

  private AiChatMessage last() {
    return conversation.getMessages().getLast();
  }

  private void untilFailed() {
    await().until(() -> conversation.getStatus() == AiChatStatus.ERROR);
  }

  private void untilIdle() {
    await().until(() -> conversation.getStatus() == AiChatStatus.IDLE);
  }

  // ---- The queue ----

  @Test
  void forTheMessagesThatWait() {
    conversation.setLimits(LIMITS.withQueue(2));
    conversation.send("Hello");
    conversation.send("one");
    conversation.send("two");
    assertThatIllegalStateException()
        .isThrownBy(() -> conversation.send("three"))
        .withMessage("The queue must have at most 2 messages, and is full");
    assertThat(conversation.getQueue()).hasSize(2);

    conversation.cancelQueued(conversation.getQueue().getFirst().id());
    conversation.send("three");
    assertThat(conversation.getQueue())
        .extracting(AiChatMessage::content)
        .containsExactly("two", "three");
  }

  @Test
  void forTheMessagesThatWaitButNotForTheOneThatIsSent() {
    conversation.setLimits(LIMITS.withQueue(0));
    conversation.send("Hello");
    assertThatIllegalStateException().isThrownBy(() -> conversation.send("one"));
    model.says("Hi").ends();
    untilIdle();
    conversation.send("one");
    assertThat(conversation.getMessages()).hasSize(4);
  }

  // ---- The length ----

  @Test
  void forTheLengthOfAReply() {
    conversation.setLimits(LIMITS.withCharacters(1_000));
    AtomicBoolean closed = new AtomicBoolean();
    conversation.setSend(
        (messages, context) ->
            Reply.stream(Stream.generate(() -> "endless ").onClose(() -> closed.set(true))));
    conversation.send("Hello");
    untilFailed();
    assertThat(last().error()).isEqualTo("The reply reached the limit of 1,000 characters");
    assertThat(last().content()).startsWith("endless endless").hasSize(1_000);
    await().untilTrue(closed);
  }

  @Test
  void forTheLengthOfAReplyThatIsContinued() {
    conversation.setLimits(LIMITS.withCharacters(10));
    model.says("12345678").ends();
    conversation.send("Hello");
    untilIdle();
    model.says("90", "1").ends();
    conversation.continueReply();
    untilFailed();
    assertThat(last().content()).isEqualTo("1234567890");
  }

  @Test
  void forEachKindOfPart() {
    String eleven = "x".repeat(11);
    for (ReplyPart part :
        List.of(
            ReplyPart.reasoning(eleven),
            new ReplyPart.ToolInput("c", "t", eleven),
            new ReplyPart.ToolCall("c", "t", eleven),
            new ReplyPart.ToolOutput("c", eleven),
            new ReplyPart.ToolError("c", eleven),
            new ReplyPart.Source(new AiChatPart.Source("s", eleven, null, null)))) {
      RunningReply reply = new RunningReply(List.of(), null, 10);
      reply.take(part);
      assertThat(reply.isFailed()).as("%s", part).isTrue();
      assertThat(reply.isEmpty()).as("%s", part).isTrue();
    }
  }

  @Test
  void forOutputsThatReplaceOneAnotherOnlyOnce() {
    RunningReply reply = new RunningReply(List.of(), null, 10);
    for (int i = 0; i < 100; i++) {
      reply.take(new ReplyPart.ToolOutput("c", "12345678"));
    }
    assertThat(reply.isFailed()).isFalse();
  }

  @Test
  void forFilesOfTheirOwn() {
    RunningReply reply = new RunningReply(List.of(), null, 10);
    String url = "data:image/png;base64," + "A".repeat(8 << 20);
    AiChatPart.File file = new AiChatPart.File(url, "image/png", null);
    for (int i = 0; i < 3; i++) {
      reply.take(new ReplyPart.File(file));
    }
    assertThat(reply.isFailed()).isFalse();
    reply.take(new ReplyPart.File(file));
    assertThat(reply.error()).isEqualTo("The answer is larger than 32 MB, the limit");
    assertThat(reply.parts()).hasSize(3);
  }

  @Test
  void forTheOutputOfATool() {
    conversation.setLimits(LIMITS.withCharacters(10));
    conversation.setTools(
        List.of(
            new AiChatTool("read", "Reads", "{}", false, input -> "\"" + "x".repeat(50) + "\"")));
    conversation.setSend((messages, context) -> Reply.text(context.callTool("c", "read", "{}")));
    conversation.send("Hello");
    untilFailed();
    AiChatPart.ToolCall call = (AiChatPart.ToolCall) last().parts().getFirst();
    assertThat(call.state()).as("it has run").isEqualTo(AiChatToolState.OUTPUT_AVAILABLE);
  }

  // ---- The time ----

  @Test
  void forTheTimeOfAReplyThatSaysAWordNowAndThen() {
    conversation.setLimits(LIMITS.withTime(Duration.ofMillis(200)));
    AtomicBoolean cancelled = new AtomicBoolean();
    conversation.setSend(
        (messages, context) -> {
          context.onCancel(() -> cancelled.set(true));
          return Reply.stream(
              Stream.generate(
                  () -> {
                    try {
                      Thread.sleep(20);
                    } catch (InterruptedException e) {
                      Thread.currentThread().interrupt();
                    }
                    return "x";
                  }));
        });
    conversation.send("Hello");
    untilFailed();
    assertThat(last().error()).isEqualTo("The reply reached the time limit of 0.2 s");
    await().untilTrue(cancelled);
  }

  @Test
  void whichIsNotATimeToWaitBeforeTryingAgain() {
    String reached = KnownFailure.english(AiChatText.REPLY_TIME, "30 min");
    assertThat(new ReplyFailedException(reached).retryAfter()).isNull();
    String busy = KnownFailure.english(AiChatText.BUSY_FOR, "30 min");
    assertThat(new ReplyFailedException(busy).retryAfter()).isEqualTo(Duration.ofMinutes(30));
  }

  @Test
  void forTheTimeOfAReplyThatSaysNothing() {
    conversation.setLimits(LIMITS.withTime(Duration.ofMillis(50)));
    conversation.send("Hello");
    conversation.send("and");
    untilFailed();
    assertThat(conversation.getQueue()).as("waits, as after each failure").hasSize(1);
  }

  @Test
  void forTheTimeWithoutTheWaitForTheUser() throws Exception {
    conversation.setLimits(LIMITS.withTime(Duration.ofMillis(300)));
    conversation.setTools(List.of(new AiChatTool("pay", "Pays", "{}", true, input -> "1")));
    CountDownLatch never = new CountDownLatch(1);
    conversation.setSend(
        (messages, context) -> {
          context.callTool("c", "pay", "{}");
          never.await();
          return Reply.text("");
        });
    conversation.send("Hello");
    await().until(() -> !last().parts().isEmpty());
    await()
        .during(Duration.ofMillis(600))
        .atMost(Duration.ofSeconds(20))
        .until(() -> conversation.getStatus() == AiChatStatus.STREAMING);
    conversation.approve("c", true);
    untilFailed();
    assertThat(last().error()).contains("time limit");
  }

  // ---- Nobody attends ----

  @Test
  void forAReplyThatNobodyAttends() {
    conversation.setStopWhenUnattended(Duration.ofMillis(50));
    Registration tab = conversation.attend();
    Registration other = conversation.attend();
    conversation.send("Hello");
    conversation.send("and");
    model.says("Half");
    await().until(() -> !last().parts().isEmpty());
    tab.remove();
    tab.remove();
    await()
        .during(Duration.ofMillis(200))
        .atMost(Duration.ofSeconds(20))
        .until(() -> conversation.getStatus() == AiChatStatus.STREAMING);

    other.remove();
    untilIdle();
    assertThat(last().status()).isEqualTo(AiChatMessageStatus.STOPPED);
    assertThat(last().content()).isEqualTo("Half");
    assertThat(conversation.getQueue()).as("waits for somebody").hasSize(1);
    conversation.attend();
    conversation.resume();
    assertThat(conversation.getQueue()).isEmpty();
  }

  @Test
  void forAnApprovalThatNobodyCanGive() {
    conversation.setTools(List.of(new AiChatTool("pay", "Pays", "{}", true, input -> "1")));
    conversation.setSend((messages, context) -> Reply.text(context.callTool("c", "pay", "{}")));
    Registration tab = conversation.attend();
    conversation.send("Hello");
    await().until(() -> !last().parts().isEmpty());
    tab.remove();
    assertThat(conversation.getStatus()).isEqualTo(AiChatStatus.STREAMING);
    conversation.setStopWhenUnattended(Duration.ZERO);
    untilIdle();
    assertThat(((AiChatPart.ToolCall) last().parts().getFirst()).state())
        .isEqualTo(AiChatToolState.NOT_RUN);
  }

  @Test
  void notForAReplyThatNobodyAttendsUnlessAsked() {
    conversation.send("Hello");
    model.says("All of it").ends();
    untilIdle();
    assertThat(last().status()).isEqualTo(AiChatMessageStatus.DONE);
    assertThat(conversation.getStopWhenUnattended()).isNull();
    assertThat(new AiChat(conversation).getConversation().getStopWhenUnattended()).isNull();
    assertThat(new AiChat().getConversation().getStopWhenUnattended())
        .isEqualTo(Duration.ofMinutes(1));
  }

  // ---- Settings ----

  @Test
  void forTheStepsOfAModel() {
    AtomicInteger steps = new AtomicInteger();
    conversation.setSend(
        (messages, context) -> {
          steps.set(context.maxToolSteps());
          return Reply.text("Hi");
        });
    conversation.setLimits(LIMITS.withToolSteps(3));
    conversation.send("Hello");
    untilIdle();
    assertThat(steps).hasValue(3);
  }

  @Test
  void thatAreSerialised() throws Exception {
    AiConversation stored = new AiConversation();
    stored.setLimits(LIMITS.withQueue(3).withTime(Duration.ofSeconds(9)));
    stored.setStopWhenUnattended(Duration.ofSeconds(5));
    AiConversation copy = Serialised.copy(stored);
    assertThat(copy.getLimits()).isEqualTo(stored.getLimits());
    assertThat(copy.getStopWhenUnattended()).isEqualTo(Duration.ofSeconds(5));
  }

  @Test
  void thatArePossible() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> LIMITS.withQueue(-1))
        .withMessage("queue must not be negative, but is -1");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> LIMITS.withCharacters(0))
        .withMessage("characters must be at least 1, but is 0");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> LIMITS.withTime(Duration.ZERO))
        .withMessage("time must be positive, but is PT0S");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> LIMITS.withToolSteps(0))
        .withMessage("toolSteps must be at least 1, but is 0");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> conversation.setStopWhenUnattended(Duration.ofSeconds(-1)))
        .withMessage("grace must not be negative, but is PT-1S");
    conversation.setLimits(LIMITS.withTime(Duration.ofSeconds(Long.MAX_VALUE)));
    model.says("Hi").ends();
    conversation.send("Hello");
    untilIdle();
  }
}
