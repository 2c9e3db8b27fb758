package dev.espressivo.aichat;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletionException;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Flow;
import java.util.concurrent.SubmissionPublisher;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import org.awaitility.Awaitility;
import org.awaitility.core.ConditionFactory;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@DisplayName("A conversation")
@Timeout(60)
class AiConversationTest {

  private final Model model = new Model();
  private final AiConversation conversation = new AiConversation(model);

  /** Checks every 2 ms instead of every 100 ms, since the awaited changes take no longer. */
  private static ConditionFactory await() {
    return Awaitility.await().pollDelay(Duration.ZERO).pollInterval(Duration.ofMillis(2));
  }

  private static void untilIdle(AiConversation conversation) {
    until(conversation, AiChatStatus.IDLE);
  }

  private static void until(AiConversation conversation, AiChatStatus status) {
    await().until(() -> conversation.getStatus() == status);
  }

  /** Waits until the running reply has this text. */
  private void untilSaid(String text) {
    await().until(() -> last().content().equals(text));
  }

  private AiChatMessage last() {
    return conversation.getMessages().getLast();
  }

  private static List<String> texts(List<AiChatMessage> messages) {
    return messages.stream().map(AiChatMessage::content).toList();
  }

  private AiConversation answered(String question, String answer) {
    model.says(answer).ends();
    conversation.send(question);
    untilIdle(conversation);
    return conversation;
  }

  @Nested
  @DisplayName("counts the tokens")
  class Usage {

    private static final AiChatUsage FIVE = new AiChatUsage(3, 2, 1, 0);

    private final List<AiChatQuota.Request> asked = new CopyOnWriteArrayList<>();

    /** Whether the quota refuses, which another thread sets. */
    private final AtomicBoolean refuses = new AtomicBoolean();

    @Test
    @DisplayName("of all steps of a reply, of its continuation, and of all branches")
    void sums() throws Exception {
      conversation.send("Hi");
      model.says(new ReplyPart.Usage(FIVE)).says("a").says(new ReplyPart.Usage(FIVE));
      await().until(() -> FIVE.plus(FIVE).equals(last().usage()));
      assertThat(conversation.getUsage()).isEqualTo(new AiChatUsage(6, 4, 2, 0));
      model.says(new ReplyPart.Finish(AiChatFinishReason.LENGTH)).ends();
      untilIdle(conversation);
      conversation.continueReply();
      model.says(new ReplyPart.Usage(FIVE)).says("b").ends();
      untilIdle(conversation);
      assertThat(last().usage()).isEqualTo(new AiChatUsage(9, 6, 3, 0));
      conversation.regenerate();
      model.says("c").says(new ReplyPart.Usage(FIVE)).ends();
      untilIdle(conversation);
      assertThat(last().usage()).isEqualTo(FIVE);
      assertThat(conversation.getUsage()).isEqualTo(new AiChatUsage(12, 8, 4, 0));
      answered("Without", "d");
      assertThat(last().usage()).isNull();
      AiConversation restored = new AiConversation();
      restored.setMessages(conversation.getAllMessages());
      assertThat(restored.getUsage()).isEqualTo(conversation.getUsage());
    }

    @Test
    @DisplayName("also of a reply that fails or is stopped, but not as a reply in themselves")
    void ends() {
      conversation.send("Hi");
      model.says(new ReplyPart.Usage(FIVE)).fails("Busy");
      until(conversation, AiChatStatus.ERROR);
      assertThat(last().usage()).isEqualTo(FIVE);
      conversation.send("Again");
      model.says(new ReplyPart.Usage(FIVE));
      await().until(() -> FIVE.equals(last().usage()));
      conversation.stop();
      assertThat(last().usage()).isEqualTo(FIVE);
      conversation.send("And again");
      model.says(new ReplyPart.Usage(FIVE)).ends();
      until(conversation, AiChatStatus.ERROR);
      assertThat(last().error()).contains("empty");
    }

    @Test
    @DisplayName("adds numbers without overflow, and refuses negative ones")
    void adds() {
      AiChatUsage most = new AiChatUsage(Long.MAX_VALUE, Long.MAX_VALUE, 0, 0);
      assertThat(most.plus(FIVE)).isEqualTo(new AiChatUsage(most.input(), most.output(), 1, 0));
      assertThat(most.total()).isEqualTo(Long.MAX_VALUE);
      assertThatIllegalArgumentException()
          .isThrownBy(() -> new AiChatUsage(0, 0, -1, 0))
          .withMessage("cachedInput must not be negative, but is -1");
    }

    /** A quota that another thread can use the conversation in. */
    private void limit() {
      conversation.setQuota(
          request -> {
            asked.add(request);
            Thread other = Thread.ofVirtual().start(conversation::getMessages);
            assertThat(other.join(Duration.ofSeconds(30))).as("without the lock").isTrue();
            if (refuses.get()) {
              throw new ReplyFailedException("You have used your tokens");
            }
          });
    }

    @Test
    @DisplayName("for a quota, whose refusal is a failure that a retry asks again about")
    void quota() {
      limit();
      answered("One", "1");
      refuses.set(true);
      conversation.send("Two");
      until(conversation, AiChatStatus.ERROR);
      assertThat(last().error()).isEqualTo("You have used your tokens");
      assertThat(texts(conversation.getMessages())).containsExactly("One", "1", "Two", "");
      assertThat(model.requests).hasSize(1);
      refuses.set(false);
      model.says("2").says(new ReplyPart.Usage(FIVE)).ends();
      conversation.retry();
      untilIdle(conversation);
      assertThat(texts(conversation.getMessages())).containsExactly("One", "1", "Two", "2");
      answered("Three", "3");
      assertThat(asked.getLast())
          .isEqualTo(new AiChatQuota.Request(null, conversation.getId(), FIVE));
    }

    @Test
    @DisplayName("for a quota that is asked before each tool, and keeps what was said")
    void quotaOfTools() {
      limit();
      AtomicInteger ran = new AtomicInteger();
      conversation.setTools(
          List.of(
              new AiChatTool(
                  "look",
                  "Looks",
                  "{}",
                  false,
                  input -> {
                    refuses.set(true);
                    return "" + ran.incrementAndGet();
                  })));
      conversation.setSend(
          (messages, context) ->
              Reply.parts(
                  Stream.of("a", "b", "c")
                      .map(
                          text -> {
                            if (!text.equals("a")) {
                              try {
                                context.callTool("", "look", "{}");
                              } catch (InterruptedException e) {
                                throw new CancellationException();
                              }
                            }
                            return ReplyPart.text(text);
                          })));
      conversation.send("Hi");
      until(conversation, AiChatStatus.ERROR);
      assertThat(last().error()).isEqualTo("You have used your tokens");
      assertThat(last().content()).isEqualTo("a\n\nb");
      assertThat(ran).hasValue(1);
      assertThat(asked).hasSize(3);
    }

    @Test
    @DisplayName("for a quota that cannot decide, of which the user sees only the failure")
    void quotaFails() {
      conversation.setQuota(
          request -> {
            throw new IOException("jdbc://secret");
          });
      conversation.send("Hi");
      until(conversation, AiChatStatus.ERROR);
      assertThat(last().error()).isNull();
      assertThat(model.requests).isEmpty();
    }
  }

  @Test
  @DisplayName("keeps a rating in its message, so that stored messages have it")
  void ratingsAreRestored() {
    answered("Hi", "Ho");
    String reply = last().id();
    conversation.setFeedback(reply, AiChatFeedback.GOOD);
    assertThat(last().feedback()).isEqualTo(AiChatFeedback.GOOD);
    AiConversation restored = new AiConversation(model);
    restored.setMessages(conversation.getAllMessages());
    assertThat(restored.getFeedback(reply)).isEqualTo(AiChatFeedback.GOOD);
    restored.continueReply();
    model.says("ly").ends();
    untilIdle(restored);
    assertThat(restored.getFeedback(reply)).isEqualTo(AiChatFeedback.GOOD);
    assertThat(restored.getFeedback("unknown")).isEqualTo(AiChatFeedback.NONE);
  }

  @Test
  @DisplayName("does not send parts that only another version knows, but keeps them")
  void dataIsKept() {
    AiChatPart.Data data = new AiChatPart.Data("map", "{\"lat\":1}");
    AiChatMessage reply =
        AiChatMessage.of(AiChatRole.ASSISTANT, List.of(new AiChatPart.Text("a"), data), List.of());
    conversation.setMessages(List.of(AiChatMessage.user("Hi"), reply));
    conversation.continueReply();
    model.says("b").ends();
    untilIdle(conversation);
    assertThat(last().parts())
        .containsExactly(new AiChatPart.Text("a"), data, new AiChatPart.Text("b"));
    AiChatMessage only = AiChatMessage.of(AiChatRole.ASSISTANT, List.of(data), List.of());
    conversation.setMessages(List.of(AiChatMessage.user("Hi"), only));
    answered("Well?", "c");
    assertThat(texts(model.requests.getLast())).containsExactly("Hi", "Well?");
  }

  @Nested
  @DisplayName("takes turns")
  class Turns {

    @Test
    void goesFromIdleBySubmittedAndStreamingBackToIdle() {
      assertThat(conversation.getStatus()).isEqualTo(AiChatStatus.IDLE);
      conversation.send("Hello");
      assertThat(conversation.getStatus()).isEqualTo(AiChatStatus.SUBMITTED);
      assertThat(last().status()).isEqualTo(AiChatMessageStatus.PENDING);
      model.says("Hi");
      untilSaid("Hi");
      assertThat(conversation.getStatus()).isEqualTo(AiChatStatus.STREAMING);
      assertThat(last().status()).isEqualTo(AiChatMessageStatus.STREAMING);
      model.says(" there").ends();
      untilIdle(conversation);
      assertThat(texts(conversation.getMessages())).containsExactly("Hello", "Hi there");
      assertThat(last().status()).isEqualTo(AiChatMessageStatus.DONE);
    }

    @Test
    void sendsWhatWasSaidAndTheSystemPrompt() {
      conversation.setSystem("Be brief");
      answered("One", "1");
      answered("Two", "2");
      assertThat(texts(model.requests.get(1))).containsExactly("One", "1", "Two");
      assertThat(model.contexts.get(1).system()).isEqualTo("Be brief");
      assertThat(model.contexts.get(1).conversationId()).isEqualTo(conversation.getId());
    }

    @Test
    void aSecondMessageWaitsUntilTheReplyIsWhole() {
      conversation.send("One");
      conversation.send("Two");
      assertThat(texts(conversation.getQueue())).containsExactly("Two");
      assertThat(conversation.getQueue().getFirst().status())
          .isEqualTo(AiChatMessageStatus.PENDING);
      model.says("1").ends().says("2").ends();
      await().until(() -> conversation.getMessages().size() == 4);
      untilIdle(conversation);
      assertThat(texts(conversation.getMessages())).containsExactly("One", "1", "Two", "2");
      assertThat(texts(model.requests.get(1))).containsExactly("One", "1", "Two");
      assertThat(conversation.getQueue()).isEmpty();
    }

    @Test
    void aWaitingMessageCanBeCancelled() {
      conversation.send("One");
      conversation.send("Two");
      conversation.cancelQueued(conversation.getQueue().getFirst().id());
      model.says("1").ends();
      untilIdle(conversation);
      assertThat(texts(conversation.getMessages())).containsExactly("One", "1");
    }

    @Test
    void aQueueGoesOnWithAnotherModel() {
      conversation.send("One");
      conversation.send("Two");
      conversation.setSend(null);
      conversation.stop();
      assertThat(texts(conversation.getQueue())).containsExactly("Two");
      Model other = new Model().says("2").ends();
      conversation.setSend(other);
      await().until(() -> conversation.getMessages().size() == 4);
      untilIdle(conversation);
      assertThat(last().content()).isEqualTo("2");
    }

    @Test
    void needsAModel() {
      assertThatIllegalStateException()
          .isThrownBy(() -> new AiConversation().send("Hello"))
          .withMessageContaining("SendFn");
    }

    @Test
    void refusesABlankMessageButNotOneWithAFile() {
      assertThatIllegalArgumentException().isThrownBy(() -> conversation.send(" "));
      model.says("Thanks").ends();
      conversation.send("", List.of(new AiChatAttachment("a.txt", "text/plain", new byte[] {1})));
      untilIdle(conversation);
      assertThat(model.requests.getFirst().getFirst().attachments()).hasSize(1);
    }
  }

  @Nested
  @DisplayName("loses nothing")
  class Losses {

    @Test
    void aStoppedReplyKeepsWhatHadComeAndTheModelHearsOfIt() throws InterruptedException {
      conversation.send("Hello");
      model.says("Half");
      untilSaid("Half");
      CountDownLatch heard = new CountDownLatch(1);
      model.contexts.getFirst().onCancel(heard::countDown);
      conversation.stop();
      assertThat(conversation.getStatus()).isEqualTo(AiChatStatus.IDLE);
      assertThat(last().status()).isEqualTo(AiChatMessageStatus.STOPPED);
      assertThat(last().content()).isEqualTo("Half");
      assertThat(heard.await(30, TimeUnit.SECONDS)).isTrue();
      assertThat(model.contexts.getFirst().isCancelled()).isTrue();
    }

    @Test
    void whatComesAfterAStopIsDropped() throws InterruptedException {
      CountDownLatch stopped = new CountDownLatch(1);
      CountDownLatch over = new CountDownLatch(1);
      AiConversation deaf =
          new AiConversation(
              (messages, context) ->
                  Reply.parts(
                      Stream.of(1, 2)
                          .map(
                              n -> {
                                if (n == 2) {
                                  awaitDeaf(stopped);
                                  over.countDown();
                                }
                                return ReplyPart.text("part " + n + " ");
                              })));
      deaf.send("Hello");
      await().until(() -> deaf.getStatus() == AiChatStatus.STREAMING);
      deaf.stop();
      stopped.countDown();
      assertThat(over.await(30, TimeUnit.SECONDS)).isTrue();
      assertThat(deaf.getMessages().getLast().content()).isEqualTo("part 1 ");
      assertThat(deaf.getMessages().getLast().status()).isEqualTo(AiChatMessageStatus.STOPPED);
    }

    /** Waits uninterruptibly, like a model that cannot be interrupted. */
    private static void awaitDeaf(CountDownLatch latch) {
      while (true) {
        try {
          latch.await();
          return;
        } catch (InterruptedException e) {
          // Ignored: the model cannot be interrupted.
        }
      }
    }

    @Test
    void aFailureKeepsWhatHadCome() {
      conversation.send("Hello");
      model.says("Half").fails("The line broke");
      until(conversation, AiChatStatus.ERROR);
      assertThat(last().content()).isEqualTo("Half");
      assertThat(last().status()).isEqualTo(AiChatMessageStatus.ERROR);
      assertThat(last().error()).isEqualTo("The line broke");
    }

    @Test
    void anErrorThatIsNoExceptionEndsTheReplyAsWell() {
      AiConversation broken =
          new AiConversation(
              (messages, context) -> {
                throw new StackOverflowError();
              });
      broken.send("Hello");
      until(broken, AiChatStatus.ERROR);
      assertThat(broken.getMessages().getLast().status()).isEqualTo(AiChatMessageStatus.ERROR);
      assertThat(broken.getMessages().getLast().error()).isNull();
    }

    @Test
    void whatIsNotForTheUserIsForTheListenersAlone() {
      List<Throwable> told = new CopyOnWriteArrayList<>();
      conversation.addListener(
          new AiConversationListener() {
            @Override
            public void onError(AiChatMessage message, Throwable error) {
              told.add(error);
            }
          });
      conversation.send("One");
      model.says("Half").fails(new IllegalStateException("jdbc:h2:mem;PASSWORD=geheim"));
      until(conversation, AiChatStatus.ERROR);
      assertThat(last().error()).isNull();
      Awaitility.await()
          .untilAsserted(() -> assertThat(told).singleElement().asString().contains("geheim"));

      model.fails(new CompletionException(new ReplyFailedException("Too many requests")));
      conversation.retry();
      until(conversation, AiChatStatus.ERROR);
      assertThat(last().error()).isEqualTo("Too many requests");
    }

    @Test
    void aReplyThatIsNullIsAFailure() {
      @SuppressWarnings("NullAway")
      AiConversation broken = new AiConversation((messages, context) -> null);
      broken.send("Hello");
      until(broken, AiChatStatus.ERROR);
      assertThat(broken.getMessages().getLast().error()).isNull();
    }

    @Test
    void theOtherSidesErrorAndAbortEndTheReply() {
      conversation.send("One");
      model.says("Half").says(new ReplyPart.Error("Too many requests")).says("dropped");
      until(conversation, AiChatStatus.ERROR);
      assertThat(last().content()).isEqualTo("Half");
      assertThat(last().error()).isEqualTo("Too many requests");
    }

    @Test
    void afterAFailureTheQueueWaitsForARetry() {
      conversation.send("One");
      conversation.send("Two");
      model.says("Half").fails("broken");
      until(conversation, AiChatStatus.ERROR);
      assertThat(texts(conversation.getQueue())).containsExactly("Two");
      model.says("1").ends().says("2").ends();
      conversation.retry();
      await().until(() -> conversation.getMessages().size() == 4);
      untilIdle(conversation);
      assertThat(texts(conversation.getMessages())).containsExactly("One", "1", "Two", "2");
      assertThat(texts(model.requests.get(1))).containsExactly("One");
    }

    @Test
    void aRetryKeepsTheFailedReplyAsABranchIfItSaidSomething() {
      conversation.send("One");
      model.says("Half").fails("broken");
      until(conversation, AiChatStatus.ERROR);
      model.says("Whole").ends();
      conversation.retry();
      untilIdle(conversation);
      assertThat(conversation.getBranches(last().id())).hasSize(2);
      assertThat(texts(conversation.getAllMessages())).containsExactly("One", "Half", "Whole");
    }

    @Test
    void aRetryReplacesAFailedReplyThatSaidNothing() {
      conversation.send("One");
      model.fails("broken");
      until(conversation, AiChatStatus.ERROR);
      model.says("Whole").ends();
      conversation.retry();
      untilIdle(conversation);
      assertThat(texts(conversation.getAllMessages())).containsExactly("One", "Whole");
    }

    @Test
    void aFailedReplyIsNotSentAgain() {
      conversation.send("One");
      model.says("Half").fails("broken");
      until(conversation, AiChatStatus.ERROR);
      answered("Two", "2");
      assertThat(texts(model.requests.get(1))).containsExactly("One", "Two");
    }
  }

  @Nested
  @DisplayName("branches")
  class Branches {

    @Test
    void anEditKeepsWhatWasSaidBefore() {
      answered("Oen", "?");
      String first = conversation.getMessages().getFirst().id();
      model.says("1").ends();
      conversation.edit(first, "One");
      untilIdle(conversation);
      assertThat(texts(conversation.getMessages())).containsExactly("One", "1");
      assertThat(texts(model.requests.get(1))).containsExactly("One");
      assertThat(conversation.getBranches(conversation.getMessages().getFirst().id()))
          .containsExactly(first, conversation.getMessages().getFirst().id());
      conversation.showBranch(first);
      assertThat(texts(conversation.getMessages())).containsExactly("Oen", "?");
    }

    @Test
    void aReplyThatIsGeneratedAgainIsABranch() {
      answered("One", "1");
      model.says("I").ends();
      conversation.regenerate();
      untilIdle(conversation);
      assertThat(texts(conversation.getMessages())).containsExactly("One", "I");
      assertThat(conversation.getBranches(last().id())).hasSize(2);
      assertThat(texts(model.requests.get(1))).containsExactly("One");
    }

    @Test
    void anEarlierReplyCanBeGeneratedAgain() {
      answered("One", "1");
      String reply = last().id();
      answered("Two", "2");
      model.says("I").ends();
      conversation.regenerate(reply);
      untilIdle(conversation);
      assertThat(texts(conversation.getMessages())).containsExactly("One", "I");
      assertThat(texts(conversation.getAllMessages())).containsExactly("One", "1", "Two", "2", "I");
    }

    @Test
    void branchesSurviveASave() {
      answered("One", "1");
      String first = last().id();
      model.says("I").ends();
      conversation.regenerate();
      untilIdle(conversation);
      conversation.showBranch(first);
      AiConversation resumed = new AiConversation();
      resumed.setMessages(conversation.getAllMessages());
      assertThat(resumed.getMessages()).isEqualTo(conversation.getMessages());
      assertThat(texts(resumed.getMessages())).containsExactly("One", "1");
      assertThat(resumed.getBranches(first)).hasSize(2);
    }

    @Test
    void messagesWithoutParentsAreAChain() {
      conversation.setMessages(List.of(AiChatMessage.user("One"), AiChatMessage.assistant("1")));
      assertThat(texts(conversation.getMessages())).containsExactly("One", "1");
      answered("Two", "2");
      assertThat(texts(model.requests.getFirst())).containsExactly("One", "1", "Two");
    }

    @Test
    void refusesAHistoryThatIsNone() {
      AiChatMessage message = AiChatMessage.user("One");
      assertThatIllegalArgumentException()
          .isThrownBy(() -> conversation.setMessages(List.of(message, message)))
          .withMessageContaining(message.id());
      assertThatIllegalArgumentException()
          .isThrownBy(() -> conversation.setMessages(List.of(message.withParent("nobody"))))
          .withMessageContaining("nobody");
      assertThat(conversation.getMessages()).isEmpty();
    }

    @Test
    void aWaitingMessageGoesToTheBranchOnWhichItWasSent() {
      answered("One", "1");
      String first = conversation.getMessages().getFirst().id();
      conversation.edit(first, "Two");
      conversation.send("More of two");
      conversation.showBranch(first);
      model.says("2").ends().says("And more").ends();
      await().until(() -> conversation.getMessages().size() == 4);
      untilIdle(conversation);
      assertThat(texts(conversation.getMessages()))
          .containsExactly("Two", "2", "More of two", "And more");
    }

    @Test
    void aWaitingMessageFollowsTheReplyThatIsGeneratedAgain() {
      conversation.send("One");
      model.says("Half");
      untilSaid("Half");
      conversation.send("Two");
      conversation.regenerate();
      model.says("1").ends().says("2").ends();
      await().until(() -> conversation.getMessages().size() == 4);
      untilIdle(conversation);
      assertThat(texts(conversation.getMessages())).containsExactly("One", "1", "Two", "2");
    }

    @Test
    void whatCannotBeGeneratedAgainStopsNothing() {
      conversation.setMessages(List.of(AiChatMessage.assistant("Welcome")));
      conversation.continueReply();
      assertThatIllegalStateException().isThrownBy(conversation::regenerate);
      assertThatIllegalArgumentException()
          .isThrownBy(() -> conversation.regenerate(last().id()))
          .withMessageContaining(last().id());
      assertThat(conversation.getStatus()).isEqualTo(AiChatStatus.STREAMING);
      model.says(" back").ends();
      untilIdle(conversation);
      assertThat(last().content()).isEqualTo("Welcome back");
    }

    @Test
    void onlyAUsersMessageCanBeEdited() {
      answered("One", "1");
      assertThatIllegalArgumentException()
          .isThrownBy(() -> conversation.edit(last().id(), "I"))
          .withMessageContaining("ASSISTANT");
      assertThatIllegalArgumentException().isThrownBy(() -> conversation.edit("nobody", "I"));
    }

    @Test
    void anEditOfAMessageOnAnotherBranchShowsThatBranch() {
      answered("One", "1");
      answered("Two", "2");
      String first = conversation.getMessages().getFirst().id();
      String hidden = conversation.getMessages().get(2).id();
      model.says("I").ends();
      conversation.edit(first, "Other");
      untilIdle(conversation);
      model.says("3").ends();
      conversation.edit(hidden, "Three");
      untilIdle(conversation);
      assertThat(texts(conversation.getMessages())).containsExactly("One", "1", "Three", "3");
      assertThat(texts(model.requests.getLast())).containsExactly("One", "1", "Three");
    }

    @Test
    void anEditStopsTheRunningReplyAndKeepsIt() {
      conversation.send("One");
      model.says("Half");
      untilSaid("Half");
      conversation.edit(conversation.getMessages().getFirst().id(), "Two");
      assertThat(texts(conversation.getMessages())).containsExactly("Two", "");
      assertThat(texts(conversation.getAllMessages())).contains("One", "Half");
      model.says("2").ends();
      untilIdle(conversation);
      assertThat(texts(conversation.getMessages())).containsExactly("Two", "2");
    }
  }

  @Nested
  @DisplayName("continues a reply")
  class Continuing {

    @Test
    void ofWhichNothingHadComeByAskingWithoutIt() {
      conversation.send("Count");
      conversation.stop();
      String reply = last().id();
      conversation.continueReply();
      assertThat(conversation.getStatus()).isEqualTo(AiChatStatus.SUBMITTED);
      model.says("one").ends();
      untilIdle(conversation);
      assertThat(texts(conversation.getMessages())).containsExactly("Count", "one");
      assertThat(last().id()).isEqualTo(reply);
      assertThat(texts(model.requests.getLast())).containsExactly("Count");
    }

    @Test
    void afterAStop() {
      conversation.send("Count");
      model.says("one, ");
      untilSaid("one, ");
      conversation.stop();
      model.says("two").ends();
      conversation.continueReply();
      untilIdle(conversation);
      assertThat(texts(conversation.getMessages())).containsExactly("Count", "one, two");
      assertThat(texts(model.requests.get(1))).containsExactly("Count", "one, ");
      assertThat(last().status()).isEqualTo(AiChatMessageStatus.DONE);
    }

    @Test
    void afterTheLimitOfLength() {
      conversation.send("Count");
      model.says("one, ").says(new ReplyPart.Finish(AiChatFinishReason.LENGTH)).ends();
      untilIdle(conversation);
      assertThat(last().parts()).contains(new AiChatPart.Finish(AiChatFinishReason.LENGTH));
      model.says("two").says(new ReplyPart.Finish(AiChatFinishReason.STOP)).ends();
      conversation.continueReply();
      untilIdle(conversation);
      assertThat(last().parts()).containsExactly(new AiChatPart.Text("one, two"));
    }
  }

  @Nested
  @DisplayName("joins the pieces of a reply")
  class Parts {

    @Test
    void textsWithOneIdAreOnePartAndOthersAreNot() {
      model
          .says(new ReplyPart.Reasoning("r", "Hm"))
          .says(new ReplyPart.Reasoning("r", "m"))
          .says(new ReplyPart.Text("a", "One "))
          .says(new ReplyPart.Source(new AiChatPart.Source("s", "https://a.example", null, null)))
          .says(new ReplyPart.Text("a", "text"))
          .says(new ReplyPart.Text("b", "Another"))
          .ends();
      conversation.send("Hello");
      untilIdle(conversation);
      assertThat(last().reasoning()).isEqualTo("Hmm");
      assertThat(last().content()).isEqualTo("One text\n\nAnother");
      assertThat(last().parts()).hasSize(4);
      assertThat(last().parts().getFirst())
          .isInstanceOfSatisfying(
              AiChatPart.Reasoning.class, part -> assertThat(part.duration()).isNotNull());
    }

    @Test
    void aSurrogatePairMayBeCut() {
      model.says("\ud83d").says("\ude00").ends();
      conversation.send("Hello");
      untilIdle(conversation);
      assertThat(last().content()).isEqualTo("\ud83d\ude00");
    }

    @Test
    void aCallGrowsByItsInput() {
      conversation.send("Hello");
      model.says(new ReplyPart.ToolInput("c", "weather", "{\"city\":"));
      await().until(() -> !last().parts().isEmpty());
      model.says(new ReplyPart.ToolInput("c", "weather", "\"Rome\"}"));
      await().until(() -> call().input().equals("{\"city\":\"Rome\"}"));
      assertThat(call().state()).isEqualTo(AiChatToolState.INPUT_STREAMING);
      model.says(new ReplyPart.ToolCall("c", "weather", "{\"city\":\"Roma\"}"));
      await().until(() -> call().state() == AiChatToolState.INPUT_AVAILABLE);
      assertThat(call().input()).isEqualTo("{\"city\":\"Roma\"}");
      model.says(new ReplyPart.ToolOutput("c", "\"warm\"")).ends();
      untilIdle(conversation);
      assertThat(call().output()).isEqualTo("\"warm\"");
      assertThat(call().state()).isEqualTo(AiChatToolState.OUTPUT_AVAILABLE);
    }

    private AiChatPart.ToolCall call() {
      return (AiChatPart.ToolCall) last().parts().getFirst();
    }
  }

  @Nested
  @DisplayName("reads any form of reply")
  class Replies {

    @Test
    void aStreamIsClosedWhenTheReplyIsStopped() {
      AtomicBoolean closed = new AtomicBoolean();
      CountDownLatch never = new CountDownLatch(1);
      AiConversation streams =
          new AiConversation(
              (messages, context) ->
                  Reply.stream(
                      Stream.of("a", "b")
                          .peek(word -> awaitIf(word.equals("b"), never))
                          .onClose(() -> closed.set(true))));
      streams.send("Hello");
      until(streams, AiChatStatus.STREAMING);
      streams.stop();
      await().untilTrue(closed);
      assertThat(streams.getMessages().getLast().content()).isEqualTo("a");
    }

    private static void awaitIf(boolean waits, CountDownLatch latch) {
      try {
        if (waits) {
          latch.await();
        }
      } catch (InterruptedException e) {
        throw new CancellationException("stopped");
      }
    }

    @Test
    void aStreamIsClosedAtItsEnd() {
      AtomicInteger closed = new AtomicInteger();
      AiConversation streams =
          new AiConversation(
              (messages, context) ->
                  Reply.stream(Stream.of("a", "b").onClose(closed::incrementAndGet)));
      streams.send("Hello");
      untilIdle(streams);
      assertThat(streams.getMessages().getLast().content()).isEqualTo("ab");
      assertThat(closed).hasValue(1);
    }

    @Test
    void aPublisherIsCancelledWhenTheReplyIsStopped() {
      try (SubmissionPublisher<ReplyPart> publisher = new SubmissionPublisher<>()) {
        AiConversation published =
            new AiConversation((messages, context) -> Reply.parts(publisher));
        published.send("Hello");
        await().until(() -> publisher.getNumberOfSubscribers() == 1);
        publisher.submit(ReplyPart.text("Half"));
        await().until(() -> published.getStatus() == AiChatStatus.STREAMING);
        published.stop();
        await().until(() -> publisher.getNumberOfSubscribers() == 0);
        assertThat(published.getMessages().getLast().content()).isEqualTo("Half");
      }
    }

    @Test
    void aPublisherSendsNoMoreThanIsRead() {
      List<Long> requested = Collections.synchronizedList(new ArrayList<>());
      Flow.Publisher<ReplyPart> publisher =
          subscriber ->
              subscriber.onSubscribe(
                  new Flow.Subscription() {
                    private int sent;

                    @Override
                    public void request(long count) {
                      requested.add(count);
                      for (int i = 0; i < count && sent < 200; i++) {
                        sent++;
                        subscriber.onNext(ReplyPart.text("x"));
                        if (sent == 200) {
                          subscriber.onComplete();
                        }
                      }
                    }

                    @Override
                    public void cancel() {}
                  });
      AiConversation published = new AiConversation((messages, context) -> Reply.parts(publisher));
      published.send("Hello");
      untilIdle(published);
      assertThat(published.getMessages().getLast().content()).hasSize(200);
      assertThat(requested.getFirst()).isLessThan(200);
    }

    @Test
    void aPublishersFailureIsTheReplys() {
      Flow.Publisher<ReplyPart> publisher =
          subscriber -> {
            subscriber.onSubscribe(
                new Flow.Subscription() {
                  @Override
                  public void request(long count) {}

                  @Override
                  public void cancel() {}
                });
            subscriber.onNext(ReplyPart.text("Half"));
            subscriber.onError(new ReplyFailedException("The line broke"));
          };
      AiConversation published = new AiConversation((messages, context) -> Reply.parts(publisher));
      published.send("Hello");
      until(published, AiChatStatus.ERROR);
      assertThat(published.getMessages().getLast().content()).isEqualTo("Half");
      assertThat(published.getMessages().getLast().error()).isEqualTo("The line broke");
    }
  }

  @Nested
  @DisplayName("calls tools")
  class Tools {

    private final AtomicBoolean ran = new AtomicBoolean();

    private AiConversation withTool(boolean needsApproval) {
      AiConversation asking =
          new AiConversation(
              MockChat.create()
                  .withPace(Duration.ZERO, Duration.ZERO)
                  .withToolCall("weather", "{\"city\":\"Rome\"}")
                  .withText("Done."));
      asking.setTools(
          List.of(
              new AiChatTool(
                  "weather",
                  "The weather of a city",
                  "{}",
                  needsApproval,
                  input -> {
                    ran.set(true);
                    if (input.contains("Atlantis")) {
                      throw new IllegalArgumentException("No such city");
                    }
                    return "\"warm\"";
                  })));
      return asking;
    }

    private static AiChatPart.ToolCall call(AiConversation asking) {
      return asking.getMessages().getLast().parts().stream()
          .filter(AiChatPart.ToolCall.class::isInstance)
          .map(AiChatPart.ToolCall.class::cast)
          .findFirst()
          .orElseThrow();
    }

    @Test
    void runsOneThatNeedsNoApproval() {
      AiConversation asking = withTool(false);
      asking.send("How is the weather?");
      untilIdle(asking);
      assertThat(call(asking).output()).isEqualTo("\"warm\"");
      assertThat(asking.getMessages().getLast().content()).contains("returned `\"warm\"`");
    }

    @Test
    void waitsForTheApprovalOfOneThatNeedsIt() {
      AiConversation asking = withTool(true);
      asking.send("How is the weather?");
      await().until(() -> asking.getMessages().getLast().parts().size() == 1);
      await().until(() -> call(asking).state() == AiChatToolState.APPROVAL_REQUESTED);
      assertThat(ran).isFalse();
      asking.approve(call(asking).id(), true);
      untilIdle(asking);
      assertThat(ran).isTrue();
      assertThat(call(asking).state()).isEqualTo(AiChatToolState.OUTPUT_AVAILABLE);
    }

    @Test
    void doesNotRunOneThatWasRefused() {
      AiConversation asking = withTool(true);
      asking.send("How is the weather?");
      await().until(() -> !asking.getMessages().getLast().parts().isEmpty());
      await().until(() -> call(asking).state() == AiChatToolState.APPROVAL_REQUESTED);
      asking.approve(call(asking).id(), false);
      untilIdle(asking);
      assertThat(ran).isFalse();
      assertThat(call(asking).state()).isEqualTo(AiChatToolState.OUTPUT_DENIED);
      assertThat(asking.getMessages().getLast().content()).contains("refused");
    }

    @Test
    void aStopEndsTheWaitForAnApproval() {
      AiConversation asking = withTool(true);
      asking.send("How is the weather?");
      await().until(() -> !asking.getMessages().getLast().parts().isEmpty());
      await().until(() -> call(asking).state() == AiChatToolState.APPROVAL_REQUESTED);
      String id = call(asking).id();
      asking.stop();
      assertThat(asking.getStatus()).isEqualTo(AiChatStatus.IDLE);
      assertThat(call(asking).state()).isEqualTo(AiChatToolState.NOT_RUN);
      assertThatIllegalArgumentException()
          .isThrownBy(() -> asking.approve(id, true))
          .withMessageContaining(id);
      assertThat(ran).isFalse();
    }

    @Test
    void whatAnotherServerAsksIsAnsweredWithTheNextRequest() {
      model
          .says(new ReplyPart.ToolCall("c", "delete", "{}"))
          .says(new ReplyPart.ToolApproval("c", "a-1"))
          .says(new ReplyPart.Finish(AiChatFinishReason.TOOL_CALLS))
          .ends();
      conversation.send("Delete it");
      untilIdle(conversation);
      model.says(new ReplyPart.ToolOutput("c", "\"gone\"")).says("Deleted.").ends();
      conversation.approve("c", true);
      untilIdle(conversation);
      AiChatPart.ToolCall asked =
          (AiChatPart.ToolCall) model.requests.get(1).getLast().parts().getFirst();
      assertThat(asked.state()).isEqualTo(AiChatToolState.APPROVAL_RESPONDED);
      assertThat(asked.approvalId()).isEqualTo("a-1");
      assertThat(conversation.getMessages()).hasSize(2);
      assertThat(last().content()).isEqualTo("Deleted.");
    }

    @Test
    void anAnswerThatCannotBeSentIsNoAnswer() {
      AiChatMessage asking =
          new AiChatMessage(
              "reply",
              null,
              AiChatRole.ASSISTANT,
              List.of(
                  new AiChatPart.ToolCall(
                      "t", "wipe", "{}", AiChatToolState.APPROVAL_REQUESTED, null, null, "a")),
              List.of(),
              AiChatMessageStatus.DONE,
              null,
              Instant.EPOCH);
      conversation.setMessages(List.of(AiChatMessage.user("Wipe it"), asking));
      conversation.setSend(null);
      List<AiChatMessage> before = conversation.getMessages();
      assertThatIllegalStateException().isThrownBy(() -> conversation.approve("t", true));
      assertThat(conversation.getMessages()).isEqualTo(before);
      conversation.setSend(model.says("Wiped").ends());
      conversation.approve("t", true);
      untilIdle(conversation);
      assertThat(last().content()).isEqualTo("Wiped");
    }

    @Test
    void aCallWithTheIdOfAnotherIsACallOfItsOwn() {
      AiConversation asking =
          new AiConversation(
              (messages, context) ->
                  Reply.text(
                      context.callTool("", "search", "{}")
                          + context.callTool("a", "search", "{}")
                          + context.callTool("a", "delete", "{}")));
      asking.setTools(
          List.of(
              new AiChatTool("search", "", "{}", false, input -> "1"),
              new AiChatTool("delete", "", "{}", true, input -> "2")));
      asking.send("Hello");
      await().until(() -> asking.getMessages().getLast().parts().size() == 3);
      await().until(() -> calls(asking).getLast().state() == AiChatToolState.APPROVAL_REQUESTED);
      assertThat(calls(asking))
          .extracting(AiChatPart.ToolCall::name)
          .containsExactly("search", "search", "delete");
      assertThat(calls(asking))
          .extracting(AiChatPart.ToolCall::id)
          .doesNotHaveDuplicates()
          .doesNotContain("");
      assertThat(calls(asking).getLast().output()).isNull();
      asking.approve(calls(asking).getLast().id(), true);
      untilIdle(asking);
      assertThat(asking.getMessages().getLast().content()).isEqualTo("112");
    }

    private static List<AiChatPart.ToolCall> calls(AiConversation asking) {
      return asking.getMessages().getLast().parts().stream()
          .filter(AiChatPart.ToolCall.class::isInstance)
          .map(AiChatPart.ToolCall.class::cast)
          .toList();
    }

    @Test
    void aStopEndsTheWaitOnEachThread() throws InterruptedException {
      CountDownLatch ended = new CountDownLatch(1);
      AiConversation asking =
          new AiConversation(
              (messages, context) -> {
                Thread.ofVirtual()
                    .start(
                        () -> {
                          try {
                            context.callTool("a", "delete", "{}");
                          } catch (InterruptedException e) {
                            ended.countDown();
                          }
                        });
                Thread.sleep(Duration.ofMinutes(1));
                return Reply.text("");
              });
      asking.setTools(List.of(new AiChatTool("delete", "", "{}", true, input -> "2")));
      asking.send("Hello");
      await().until(() -> !calls(asking).isEmpty());
      await().until(() -> calls(asking).getLast().state() == AiChatToolState.APPROVAL_REQUESTED);
      asking.stop();
      assertThat(ended.await(30, TimeUnit.SECONDS)).isTrue();
    }

    @Test
    void refusesTwoOfOneName() {
      AiChatTool tool = new AiChatTool("a", "", "{}", false, input -> input);
      assertThatIllegalArgumentException()
          .isThrownBy(() -> conversation.setTools(List.of(tool, tool)))
          .withMessageContaining("'a'");
    }
  }

  @Nested
  @DisplayName("calls its listeners")
  class Listeners {

    @Test
    void whatWasSentFinishedAndFailed() {
      List<String> heard = new CopyOnWriteArrayList<>();
      conversation.addListener(
          new AiConversationListener() {
            @Override
            public void onSend(AiChatMessage message) {
              heard.add("sent " + message.content());
            }

            @Override
            public void onFinish(AiChatMessage message) {
              heard.add(message.status() + " " + message.content());
            }

            @Override
            public void onError(AiChatMessage message, Throwable error) {
              heard.add("failed " + error.getMessage());
            }
          });
      answered("One", "1");
      conversation.send("Two");
      model.fails("broken");
      until(conversation, AiChatStatus.ERROR);
      await().until(() -> heard.size() == 4);
      assertThat(heard).containsExactly("sent One", "DONE 1", "sent Two", "failed broken");
    }

    private List<String> heardOf(AiConversation conversation) {
      List<String> heard = new CopyOnWriteArrayList<>();
      conversation.addListener(
          new AiConversationListener() {
            @Override
            public void onSend(AiChatMessage message) {
              heard.add("sent " + message.content());
            }

            @Override
            public void onFinish(AiChatMessage message) {
              heard.add(message.status() + " " + message.content());
            }

            @Override
            public void onError(AiChatMessage message, Throwable error) {
              heard.add("failed " + error.getMessage());
            }

            @Override
            public void onChange(AiConversation changed) {
              heard.add("change");
            }
          });
      return heard;
    }

    @Test
    void nothingOfWhatHasChangedNothing() {
      answered("One", "1");
      await().until(() -> conversation.getStatus() == AiChatStatus.IDLE);
      List<String> heard = heardOf(conversation);
      conversation.stop();
      conversation.retry();
      conversation.cancelQueued("nobody");
      conversation.showBranch(last().id());
      assertThat(heard).isEmpty();
      AiConversation empty = new AiConversation(model);
      List<String> ofEmpty = heardOf(empty);
      empty.stop();
      empty.retry();
      empty.continueReply();
      empty.clear();
      assertThat(ofEmpty).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"clear", "setMessages", "regenerate", "edit", "stop"})
    void onceOfTheEndOfAReplyThatWasInterrupted(String by) {
      conversation.send("One");
      model.says("Half");
      untilSaid("Half");
      conversation.send("Two");
      await().until(() -> conversation.getQueue().size() == 1);
      List<String> heard = heardOf(conversation);
      switch (by) {
        case "clear" -> conversation.clear();
        case "setMessages" -> conversation.setMessages(List.of(AiChatMessage.user("Old")));
        case "regenerate" -> conversation.regenerate();
        case "edit" -> conversation.edit(conversation.getMessages().getFirst().id(), "Other");
        default -> conversation.stop();
      }
      model.says("1").ends().says("2").ends();
      List<String> rest =
          switch (by) {
            case "clear", "setMessages" -> List.of();
            case "regenerate" -> List.of("DONE 1", "sent Two", "DONE 2");
            case "edit" -> List.of("sent Other", "DONE 1", "sent Two", "DONE 2");
            default -> List.of("sent Two", "DONE 1");
          };
      List<String> expected = new ArrayList<>(List.of("STOPPED Half"));
      expected.addAll(rest);
      await()
          .untilAsserted(
              () ->
                  assertThat(heard.stream().filter(each -> !each.equals("change")))
                      .containsExactlyElementsOf(expected));
      assertThat(conversation.getQueue()).isEmpty();
      untilIdle(conversation);
      assertThat(heard.stream().filter(each -> each.startsWith("STOPPED"))).hasSize(1);
    }

    @Test
    void ofChangesAtTheBoundsOfMessagesNotOfEachWord() {
      AtomicInteger changes = new AtomicInteger();
      conversation.addListener(
          new AiConversationListener() {
            @Override
            public void onChange(AiConversation changed) {
              changes.incrementAndGet();
            }
          });
      for (int i = 0; i < 100; i++) {
        model.says("word ");
      }
      model.ends();
      conversation.send("Hello");
      untilIdle(conversation);
      await().untilAsserted(() -> assertThat(changes).hasValue(3));
    }

    @Test
    void withoutHoldingTheLock() {
      AtomicBoolean read = new AtomicBoolean();
      conversation.addListener(
          new AiConversationListener() {
            @Override
            public void onChange(AiConversation changed) {
              Thread other = Thread.ofVirtual().start(changed::getMessages);
              try {
                read.set(other.join(Duration.ofSeconds(30)));
              } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
              }
            }
          });
      conversation.setSystem("Be brief");
      assertThat(read).isTrue();
    }
  }

  @Nested
  @DisplayName("serialises")
  class Serialisation {

    private static AiConversation copy(AiConversation conversation)
        throws IOException, ClassNotFoundException {
      ByteArrayOutputStream bytes = new ByteArrayOutputStream();
      try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
        out.writeObject(conversation);
      }
      try (ObjectInputStream in =
          new ObjectInputStream(new ByteArrayInputStream(bytes.toByteArray()))) {
        return (AiConversation) in.readObject();
      }
    }

    @Test
    void inMidStreamAndComesBackInterruptedWithWhatHadCome() throws Exception {
      conversation.send("Hello");
      model.says("Half");
      untilSaid("Half");
      conversation.send("And then?");
      AiConversation restored = copy(conversation);
      assertThat(restored.getStatus()).isEqualTo(AiChatStatus.IDLE);
      assertThat(restored.getMessages().getLast().content()).isEqualTo("Half");
      assertThat(restored.getMessages().getLast().status())
          .isEqualTo(AiChatMessageStatus.INTERRUPTED);
      assertThat(texts(restored.getQueue())).containsExactly("And then?");
      assertThat(restored.getId()).isEqualTo(conversation.getId());
      assertThat(conversation.getStatus()).isEqualTo(AiChatStatus.STREAMING);
    }

    @Test
    void withWhatWaitsWhichIsSentWhenAChatShowsIt() throws Exception {
      AiConversation slow =
          new AiConversation(
              (messages, context) -> {
                if (messages.getLast().content().equals("One")) {
                  Thread.sleep(Duration.ofMinutes(1));
                }
                return Reply.text("2");
              });
      slow.send("One");
      slow.send("Two");
      AiConversation restored = copy(slow);
      slow.clear();
      assertThat(restored.getMessages()).hasSize(2);
      restored.resume();
      untilIdle(restored);
      assertThat(texts(restored.getMessages())).containsExactly("One", "", "Two", "2");
      restored.resume();
      assertThat(restored.getMessages()).hasSize(4);
    }

    @Test
    void andGoesOn() throws Exception {
      AiConversation mocked =
          new AiConversation(MockChat.create().withPace(Duration.ZERO, Duration.ZERO));
      mocked.send("One");
      untilIdle(mocked);
      AiConversation restored = copy(mocked);
      restored.send("Two");
      untilIdle(restored);
      assertThat(restored.getMessages()).hasSize(4);
      assertThat(restored.getMessages().subList(0, 2)).isEqualTo(mocked.getMessages());
    }
  }
}
