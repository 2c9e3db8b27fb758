package dev.espressivo.aichat;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.espressivo.base.internal.Serialised;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** What becomes of a tool whose reply is stopped, fails or is serialised while it runs. */
@DisplayName("The outcome of a tool is never invented")
@Timeout(60)
class ToolOutcomeTest {

  /** A payment, which a test lets return or fail. */
  private static final class Payment implements AiChatTool.Handler {
    private static final AtomicInteger MADE = new AtomicInteger();
    final transient CountDownLatch begun = new CountDownLatch(1);
    final transient CountDownLatch goesOn = new CountDownLatch(1);
    final AtomicBoolean interrupted = new AtomicBoolean();
    transient Throwable failure;

    @Override
    public String call(String input) throws Exception {
      MADE.incrementAndGet();
      begun.countDown();
      try {
        goesOn.await();
      } catch (InterruptedException e) {
        interrupted.set(true);
        throw e;
      }
      if (failure instanceof Error error) {
        throw error;
      } else if (failure instanceof Exception exception) {
        throw exception;
      }
      return "\"paid\"";
    }
  }

  private final Payment payment = new Payment();

  /** Static, since a conversation with its model is serialised. */
  private static final List<List<AiChatMessage>> REQUESTS =
      Collections.synchronizedList(new ArrayList<>());

  private AiConversation paying(boolean needsApproval) {
    Payment.MADE.set(0);
    REQUESTS.clear();
    AiConversation conversation =
        new AiConversation(
            (messages, context) -> {
              REQUESTS.add(messages);
              boolean first = messages.size() == 1;
              return Reply.text(first ? context.callTool("c", "pay", "{}") : "Well.");
            });
    conversation.setTools(List.of(new AiChatTool("pay", "Pays", "{}", needsApproval, payment)));
    conversation.send("Pay the bill");
    return conversation;
  }

  private AiConversation payingNow() throws InterruptedException {
    AiConversation conversation = paying(false);
    payment.begun.await();
    return conversation;
  }

  private static AiChatPart.ToolCall call(AiChatMessage message) {
    return message.parts().stream()
        .filter(AiChatPart.ToolCall.class::isInstance)
        .map(AiChatPart.ToolCall.class::cast)
        .findFirst()
        .orElseThrow();
  }

  private static AiChatPart.ToolCall call(AiConversation conversation) {
    return call(conversation.getMessages().get(1));
  }

  private static AiChatToolState state(AiConversation conversation) {
    AiChatMessage reply = conversation.getMessages().get(1);
    return reply.parts().isEmpty() ? AiChatToolState.INPUT_STREAMING : call(reply).state();
  }

  private static void untilAsked(AiConversation conversation) {
    await().until(() -> state(conversation) == AiChatToolState.APPROVAL_REQUESTED);
  }

  private static void untilIdle(AiConversation conversation) {
    await().until(() -> conversation.getStatus() == AiChatStatus.IDLE);
  }

  @Test
  void aStopLeavesItUnknownUntilItComes() throws Exception {
    AiConversation conversation = payingNow();
    conversation.stop();
    assertThat(state(conversation)).isEqualTo(AiChatToolState.INTERRUPTED);
    assertThat(call(conversation).error()).isEqualTo(AiChatPart.ToolCall.INTERRUPTED);

    conversation.send("Did it work?");
    untilIdle(conversation);
    assertThat(call(REQUESTS.get(1).get(1)).state()).isEqualTo(AiChatToolState.INTERRUPTED);

    payment.goesOn.countDown();
    await().until(() -> state(conversation) == AiChatToolState.OUTPUT_AVAILABLE);
    assertThat(call(conversation).output()).isEqualTo("\"paid\"");
    assertThat(call(conversation).error()).isNull();
    assertThat(payment.interrupted).isFalse();

    conversation.send("And now?");
    untilIdle(conversation);
    assertThat(call(REQUESTS.get(2).get(1)).output()).isEqualTo("\"paid\"");
    assertThat(Payment.MADE).hasValue(1);
  }

  @Test
  void aFailureAfterTheStopIsRecorded() throws Exception {
    AiConversation conversation = payingNow();
    conversation.stop();
    payment.failure = new IllegalStateException("The account is empty");
    payment.goesOn.countDown();
    await().until(() -> state(conversation) == AiChatToolState.OUTPUT_ERROR);
    assertThat(call(conversation).error()).isEqualTo("The account is empty");
  }

  @Test
  void aListenerHearsOfTheLateOutcome() throws Exception {
    AiConversation conversation = payingNow();
    conversation.stop();
    List<AiChatToolState> heard = Collections.synchronizedList(new ArrayList<>());
    conversation.addListener(
        new AiConversationListener() {
          @Override
          public void onChange(AiConversation changed) {
            heard.add(state(changed));
          }
        });
    payment.goesOn.countDown();
    await().until(() -> heard.contains(AiChatToolState.OUTPUT_AVAILABLE));
  }

  @Test
  void oneThatNeverReturnsHoldsUpNothing() throws Exception {
    AiConversation conversation = payingNow();
    conversation.send("Are you there?");
    assertThat(conversation.getQueue()).hasSize(1);
    conversation.stop();
    untilIdle(conversation);
    assertThat(conversation.getMessages().getLast().content()).isEqualTo("Well.");
    assertThat(state(conversation)).isEqualTo(AiChatToolState.INTERRUPTED);
  }

  @Test
  void theOutcomeComesIntoTheContinuedReply() throws Exception {
    AiConversation conversation = payingNow();
    conversation.stop();
    CountDownLatch answers = new CountDownLatch(1);
    conversation.setSend(
        (messages, context) -> {
          answers.await();
          return Reply.text("On it goes");
        });
    conversation.continueReply();
    payment.goesOn.countDown();
    await().until(() -> state(conversation) == AiChatToolState.OUTPUT_AVAILABLE);
    answers.countDown();
    untilIdle(conversation);
    assertThat(state(conversation)).isEqualTo(AiChatToolState.OUTPUT_AVAILABLE);
    assertThat(conversation.getMessages().getLast().content()).isEqualTo("On it goes");
  }

  @Test
  void aClearedConversationTakesNoOutcome() throws Exception {
    AiConversation conversation = payingNow();
    conversation.clear();
    AtomicBoolean changed = new AtomicBoolean();
    conversation.addListener(
        new AiConversationListener() {
          @Override
          public void onChange(AiConversation from) {
            changed.set(true);
          }
        });
    payment.goesOn.countDown();
    conversation.send("Something else");
    untilIdle(conversation);
    assertThat(conversation.getMessages()).hasSize(2);
  }

  @Test
  void oneThatThrowsAnErrorHasFailed() throws Exception {
    AiConversation conversation = payingNow();
    payment.failure = new StackOverflowError();
    payment.goesOn.countDown();
    await().until(() -> conversation.getStatus() == AiChatStatus.ERROR);
    assertThat(state(conversation)).isEqualTo(AiChatToolState.OUTPUT_ERROR);
  }

  @Test
  void oneThatTheAppInterruptsIsUnknown() throws Exception {
    AiConversation conversation = payingNow();
    payment.failure = new InterruptedException("shutting down");
    payment.goesOn.countDown();
    await().until(() -> conversation.getStatus() == AiChatStatus.ERROR);
    assertThat(state(conversation)).isEqualTo(AiChatToolState.INTERRUPTED);
  }

  @Test
  void aReplyThatFailsMeanwhileLeavesItUnknownUntilItComes() {
    AiConversation conversation =
        new AiConversation(
            (messages, context) -> {
              Thread.ofVirtual()
                  .start(
                      () -> {
                        try {
                          context.callTool("c", "pay", "{}");
                        } catch (InterruptedException e) {
                          // The reply has failed.
                        }
                      });
              payment.begun.await();
              throw new ReplyFailedException("The line broke");
            });
    conversation.setTools(List.of(new AiChatTool("pay", "Pays", "{}", false, payment)));
    conversation.send("Pay the bill");
    await().until(() -> conversation.getStatus() == AiChatStatus.ERROR);
    assertThat(state(conversation)).isEqualTo(AiChatToolState.INTERRUPTED);
    payment.goesOn.countDown();
    await().until(() -> state(conversation) == AiChatToolState.OUTPUT_AVAILABLE);
  }

  @Test
  void oneThatWasSerialisedWhileItRanIsUnknownInTheCopy() throws Exception {
    AiConversation conversation = payingNow();
    AiConversation copy = Serialised.copy(conversation);
    assertThat(state(copy)).isEqualTo(AiChatToolState.INTERRUPTED);
    assertThat(copy.getMessages().get(1).status()).isEqualTo(AiChatMessageStatus.INTERRUPTED);
    assertThat(state(conversation)).isEqualTo(AiChatToolState.INPUT_AVAILABLE);
    payment.goesOn.countDown();
    untilIdle(conversation);
    assertThat(state(conversation)).isEqualTo(AiChatToolState.OUTPUT_AVAILABLE);
  }

  @Test
  void oneThatWaitedForApprovalDidNotRun() throws Exception {
    AiConversation conversation = paying(true);
    untilAsked(conversation);
    AiConversation copy = Serialised.copy(conversation);
    assertThat(state(copy)).isEqualTo(AiChatToolState.NOT_RUN);
    conversation.stop();
    assertThat(state(conversation)).isEqualTo(AiChatToolState.NOT_RUN);
    assertThat(Payment.MADE).hasValue(0);
  }

  @Test
  void anApprovalThatIsAnsweredInManyTabsRunsItOnce() throws Exception {
    AiConversation conversation = paying(true);
    untilAsked(conversation);
    payment.goesOn.countDown();
    CountDownLatch together = new CountDownLatch(1);
    AtomicInteger taken = new AtomicInteger();
    try (ExecutorService tabs = Executors.newVirtualThreadPerTaskExecutor()) {
      List<Future<?>> answers = new ArrayList<>();
      for (int i = 0; i < 20; i++) {
        answers.add(
            tabs.submit(
                () -> {
                  together.await();
                  try {
                    conversation.approve("c", true);
                    taken.incrementAndGet();
                  } catch (IllegalArgumentException refused) {
                    // Another tab was faster.
                  }
                  return null;
                }));
      }
      together.countDown();
      for (Future<?> answer : answers) {
        answer.get();
      }
    }
    untilIdle(conversation);
    assertThat(taken).hasValue(1);
    assertThat(Payment.MADE).hasValue(1);
  }

  @Test
  void aStopRightAfterTheApprovalTellsWhetherItRan() {
    Map<AiConversation, AtomicInteger> paid = new HashMap<>();
    for (int i = 0; i < 200; i++) {
      AtomicInteger made = new AtomicInteger();
      AiConversation conversation =
          new AiConversation((messages, context) -> Reply.text(context.callTool("c", "pay", "{}")));
      conversation.setTools(
          List.of(
              new AiChatTool(
                  "pay", "Pays", "{}", true, input -> String.valueOf(made.incrementAndGet()))));
      conversation.send("Pay the bill");
      untilAsked(conversation);
      conversation.approve("c", true);
      conversation.stop();
      paid.put(conversation, made);
    }
    paid.forEach(
        (conversation, made) -> {
          await().until(() -> state(conversation) != AiChatToolState.INTERRUPTED);
          assertThat(state(conversation))
              .isEqualTo(
                  made.get() == 1 ? AiChatToolState.OUTPUT_AVAILABLE : AiChatToolState.NOT_RUN);
        });
  }

  @Test
  void whatAnotherServerRanBeforeTheLineBrokeIsUnknown() {
    Model model = new Model();
    AiConversation conversation = new AiConversation(model);
    model
        .says(new ReplyPart.ToolCall("runs", "pay", "{}"))
        .says(new ReplyPart.ToolInput("begins", "pay", "{"))
        .says(new ReplyPart.ToolCall("asks", "pay", "{}"))
        .says(new ReplyPart.ToolApproval("asks", "a"))
        .fails("The line broke");
    conversation.send("Pay the bill");
    await().until(() -> conversation.getStatus() == AiChatStatus.ERROR);
    assertThat(conversation.getMessages().get(1).parts())
        .extracting(part -> ((AiChatPart.ToolCall) part).state())
        .containsExactly(
            AiChatToolState.INTERRUPTED, AiChatToolState.INTERRUPTED, AiChatToolState.NOT_RUN);
  }

  @Test
  void aCallOfThisAppWhoseInputNeverEndedDidNotRun() {
    Model model = new Model();
    AiConversation conversation = new AiConversation(model);
    conversation.setTools(List.of(new AiChatTool("pay", "Pays", "{}", false, payment)));
    model.says(new ReplyPart.ToolInput("c", "pay", "{")).fails("The line broke");
    conversation.send("Pay the bill");
    await().until(() -> conversation.getStatus() == AiChatStatus.ERROR);
    assertThat(state(conversation)).isEqualTo(AiChatToolState.NOT_RUN);
  }
}
