package dev.espressivo.aichat;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;
import static org.assertj.core.api.Assertions.assertThatNullPointerException;

import com.github.mvysny.kaributesting.v10.MockVaadin;
import com.vaadin.flow.component.UI;
import com.vaadin.flow.dom.Element;
import com.vaadin.flow.shared.Registration;
import dev.espressivo.aichat.internal.HolderNote;
import dev.espressivo.aichat.internal.Keepable;
import dev.espressivo.aichat.internal.Keeper;
import dev.espressivo.aichat.internal.TitleText;
import dev.espressivo.base.internal.Serialised;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.ref.WeakReference;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicReference;
import org.awaitility.Awaitility;
import org.awaitility.core.ConditionFactory;
import org.awaitility.core.ThrowingRunnable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@DisplayName("A conversation that is kept")
@Timeout(60)
class KeptConversationTest {

  private static final Keeper.Pace FAST =
      new Keeper.Pace(
          Duration.ofMillis(5),
          Duration.ofMinutes(1),
          Duration.ofMillis(5),
          Duration.ofMillis(5),
          Duration.ofMillis(5));

  /** A server that regards each renewal of its lease as a late one, as after a long pause. */
  private static final Keeper.Pace PAUSED =
      new Keeper.Pace(FAST.save(), Duration.ofMillis(1), FAST.follow(), FAST.look(), FAST.retry());

  private static final AiChatTool PAY = new AiChatTool("pay", "Pays", "{}", true, input -> "paid");
  private static final String OWNER = "ann";
  private static final String ID = "c1";

  /** The time in the store; it passes only when a test says so. */
  private final AtomicReference<Instant> clock = new AtomicReference<>(Instant.EPOCH);

  private final AiConversationStore database =
      new MemoryConversationStore(
          UUID.randomUUID().toString(), 100_000_000, (InstantSource) clock::get);
  private final Server here = new Server("here", FAST);
  private final Server there = new Server("there", FAST);

  /** A JVM with its own way to the database. */
  private final class Server {
    final FlakyStore store = new FlakyStore(database);
    final Model model = new Model();
    final String name;
    final KeptConversations jvm;

    Server(String name, Keeper.Pace pace) {
      this.name = name;
      jvm = new KeptConversations(name, pace);
    }

    AiConversation conversation() {
      AiConversation conversation = AiConversation.of(jvm, OWNER, ID, store);
      if (conversation.getSend() == null) {
        conversation.setSend(model);
      }
      return conversation;
    }

    KeptTurns kept() {
      return jvm.get(OWNER, ID, store);
    }
  }

  private static ConditionFactory await() {
    return Awaitility.await().pollDelay(Duration.ZERO).pollInterval(Duration.ofMillis(2));
  }

  private static void until(AiConversation conversation, AiConversationSaving saving) {
    await().until(() -> conversation.getSaving() == saving);
  }

  private static void untilSaved(AiConversation conversation) {
    until(conversation, AiConversationSaving.SAVED);
  }

  private static void untilAsserted(ThrowingRunnable holds) {
    await().untilAsserted(holds);
  }

  @Test
  @DisplayName("has its files where its store says, so that a later load finds them")
  void hasTheFilesOfItsStore() {
    AiConversation conversation = here.conversation();
    assertThat(conversation.getAttachmentStore()).isEqualTo(database.attachments());
    assertThatIllegalStateException()
        .isThrownBy(() -> conversation.setAttachmentStore(AttachmentStore.memory(1_000)))
        .withMessageContaining("AiConversationStore.attachments()");
  }

  private static List<String> texts(List<AiChatMessage> messages) {
    return messages.stream().map(AiChatMessage::content).toList();
  }

  private static AiChatMessage last(AiConversation conversation) {
    return conversation.getMessages().getLast();
  }

  private static void untilSaid(AiConversation conversation, String text) {
    await()
        .until(
            () ->
                !conversation.getMessages().isEmpty() && last(conversation).content().equals(text));
  }

  private AiConversation answered(Server server, String question, String answer) {
    AiConversation conversation = server.conversation();
    server.model.says(answer).ends();
    conversation.send(question);
    untilSaved(conversation);
    return conversation;
  }

  private StoredConversation stored() throws IOException {
    StoredConversation stored = database.load(OWNER, ID, 0);
    assertThat(stored).isNotNull();
    return Objects.requireNonNull(stored);
  }

  /** Returns the conversation as another server loads it. */
  private AiConversation reloaded() {
    return new Server("reader", FAST).conversation();
  }

  private static AiChatMessage message(int i) {
    return i % 2 == 0
        ? AiChatMessage.user("Question " + i)
        : AiChatMessage.assistant("Answer " + i + " " + "word ".repeat(100));
  }

  private static List<AiChatMessage> messages(int count) {
    List<AiChatMessage> messages = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      messages.add(message(i).withParent(i == 0 ? null : messages.getLast().id()));
    }
    return messages;
  }

  @Nested
  @DisplayName("is found again")
  class Identity {

    @Test
    void asTheSameObjectForEachCallerOfAJvm() {
      assertThat(here.conversation()).isSameAs(here.conversation());
      assertThat(AiConversation.of(here.jvm, "bob", ID, here.store))
          .isNotSameAs(here.conversation());
      assertThat(AiConversation.of(here.jvm, OWNER, "c2", here.store))
          .isNotSameAs(here.conversation());
    }

    @Test
    void withItsIdAndMessages() {
      AiConversation conversation = answered(here, "Hello", "Hi");
      conversation.setMessages(conversation.getAllMessages());
      untilSaved(conversation);
      assertThat(conversation.getId()).isEqualTo(ID);
      assertThat(conversation.getOwner()).isEqualTo(OWNER);
      assertThat(reloaded().getMessages()).isEqualTo(conversation.getMessages());
    }

    @Test
    void notByAnotherUser() {
      answered(here, "Hello", "Hi");
      assertThat(AiConversation.of(there.jvm, "bob", ID, there.store).getMessages()).isEmpty();
    }

    @Test
    void byTheSessionOfAUserWithoutALogin() {
      AiConversationStore store = AiConversationStore.memory();
      String id = UUID.randomUUID().toString();
      MockVaadin.setup();
      try {
        AiConversation first = AiConversation.of(id, store);
        assertThat(AiConversation.of(id, store)).isSameAs(first);
        MockVaadin.tearDown();
        MockVaadin.setup();
        assertThat(AiConversation.of(id, store)).isNotSameAs(first);
      } finally {
        MockVaadin.tearDown();
      }
    }

    @Test
    void onlyWithARequestOrAnOwner() {
      assertThatIllegalStateException()
          .isThrownBy(() -> AiConversation.of(ID, database))
          .withMessageContaining("AiConversation.of(owner, id, store)");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", " ", "long", "\0", "a\ud800"})
    void notByAnIdThatIsNone(String given) {
      String id = given.equals("long") ? "x".repeat(201) : given;
      assertThatIllegalArgumentException()
          .isThrownBy(() -> AiConversation.of(OWNER, id, database))
          .withMessageStartingWith("id must");
      assertThatIllegalArgumentException()
          .isThrownBy(() -> AiConversation.of(id, ID, database))
          .withMessageStartingWith("owner must");
    }

    @ParameterizedTest
    @ValueSource(strings = {"long", "\0", "a\ud800"})
    void andRefusesMessagesThatTheStoreWouldRefuse(String given) throws IOException {
      String id = given.equals("long") ? "x".repeat(201) : given;
      AiConversation conversation = answered(here, "Hello", "Hi");
      assertThatIllegalArgumentException()
          .isThrownBy(() -> conversation.setMessages(List.of(AiChatMessage.user("New").withId(id))))
          .withMessageStartingWith("messages.id must");
      conversation.setMessages(List.of(AiChatMessage.user("New").withId("x".repeat(200))));
      untilSaved(conversation);
      assertThat(stored().messages()).extracting(AiChatMessage::content).containsExactly("New");
    }

    @Test
    void andForgottenByTheJvmWhenNothingUsesIt() {
      WeakReference<KeptTurns> unused = unused();
      await()
          .until(
              () -> {
                System.gc();
                return unused.refersTo(null);
              });
    }

    private WeakReference<KeptTurns> unused() {
      answered(here, "Hello", "Hi");
      here.model.contexts.clear();
      return new WeakReference<>(here.kept());
    }

    @Test
    void withoutAViewWhileAReplyIsWritten() {
      here.conversation().send("Hello");
      here.model.says("Half");
      System.gc();
      assertThat(here.conversation().getMessages()).hasSize(2);
      here.model.says(" and half").ends();
      untilSaid(here.conversation(), "Half and half");
    }
  }

  @Nested
  @DisplayName("is saved")
  class Saving {

    @Test
    void notBeforeItsFirstMessage() throws IOException {
      AiConversation conversation = here.conversation();
      untilSaved(conversation);
      assertThat(database.load(OWNER, ID, 0)).isNull();
    }

    @Test
    void withFeedbackBranchesEditsAndRetries() {
      AiConversation conversation = answered(here, "Hello", "Hi");
      conversation.setFeedback(last(conversation).id(), AiChatFeedback.GOOD);
      untilSaved(conversation);
      assertThat(last(reloaded()).feedback()).isEqualTo(AiChatFeedback.GOOD);
      String first = last(conversation).id();
      here.model.says("Hey").ends();
      conversation.regenerate();
      untilSaved(conversation);
      assertThat(texts(reloaded().getMessages())).containsExactly("Hello", "Hey");
      conversation.showBranch(first);
      untilSaved(conversation);
      assertThat(texts(reloaded().getMessages())).containsExactly("Hello", "Hi");
      here.model.fails("Broken");
      conversation.edit(conversation.getMessages().getFirst().id(), "Good morning");
      await().until(() -> conversation.getStatus() == AiChatStatus.ERROR);
      untilSaved(conversation);
      assertThat(reloaded().getStatus()).isEqualTo(AiChatStatus.ERROR);
      here.model.says("Morning").ends();
      conversation.retry();
      untilSaved(conversation);
      AiConversation copy = reloaded();
      assertThat(texts(copy.getMessages())).containsExactly("Good morning", "Morning");
      assertThat(copy.getAllMessages()).hasSameSizeAs(conversation.getAllMessages());
    }

    @Test
    void withTheResultsOfToolsAndAnswers() {
      AiConversation conversation = here.conversation();
      conversation.setTools(List.of(PAY));
      conversation.setSend(
          (messages, context) -> {
            context.callTool("1", "pay", "{}");
            return Reply.text("Done");
          });
      conversation.send("Pay");
      await().until(() -> isAsked(reloaded()));
      conversation.approve("1", true);
      untilSaved(conversation);
      assertThat(call(reloaded()).output()).isEqualTo("paid");
    }

    @Test
    void whenItsMessagesAreReplacedOrRemoved() {
      AiConversation conversation = answered(here, "Hello", "Hi");
      conversation.setMessages(messages(6));
      untilSaved(conversation);
      assertThat(reloaded().getMessages()).isEqualTo(conversation.getMessages());
      conversation.clear();
      untilSaved(conversation);
      assertThat(reloaded().getMessages()).isEmpty();
    }

    @Test
    void withoutDelayIfAReplyThatWasStoppedAsksForItsTurnLate() throws Exception {
      AiConversation conversation = answered(here, "Hello", "Hi");
      CountDownLatch open = new CountDownLatch(1);
      here.store.waits(open);
      int calls = here.store.calls.get();
      conversation.setTitle("Greeting");
      await().until(() -> here.store.calls.get() > calls);
      here.model.says("2").ends();
      conversation.send("One and one?");
      Thread.ofVirtual().start(() -> {}).join();
      for (int i = 0; i < 1_000; i++) {
        Thread.currentThread().interrupt();
        assertThatExceptionOfType(InterruptedException.class)
            .isThrownBy(() -> here.kept().keeper.await(new Object()));
      }
      open.countDown();
      // Not after the time of a lease, which is a minute here.
      untilSaid(conversation, "2");
      untilSaved(conversation);
    }

    @Test
    void withItsEndBeforeAnotherServerMayWrite() {
      AiConversation conversation = here.conversation();
      here.store.whileSaving(
          () -> {
            here.model.ends();
            await().until(() -> conversation.getStatus() == AiChatStatus.IDLE);
          });
      here.model.says("Hi");
      conversation.send("Hello");
      untilSaved(conversation);
      await().until(() -> here.store.order.contains("release"));
      assertThat(here.store.order).containsExactly("append", "append", "release");
    }

    @Test
    void whileAReplyIsWritten() {
      AiConversation conversation = here.conversation();
      conversation.send("Hello");
      here.model.says("Half");
      untilAsserted(
          () -> {
            assertThat(texts(stored().messages())).containsExactly("Hello", "Half");
            assertThat(stored().holder()).isEqualTo("here");
          });
      here.model.ends();
      untilSaved(conversation);
    }

    @Test
    void inProportionToWhatIsNew() {
      AiConversation conversation = here.conversation();
      conversation.send("Hello");
      int pieces = 400;
      for (int i = 1; i <= pieces; i++) {
        here.model.says("word ".repeat(20));
        int length = i * 100;
        await().until(() -> last(conversation).content().length() == length);
      }
      here.model.ends();
      untilSaved(conversation);
      long length = last(conversation).content().length();
      assertThat(here.store.changes).hasSizeGreaterThan(5);
      // Each save is longer than the one before by a part in eight at least.
      assertThat(here.store.characters.get()).isLessThan(12 * length);
    }

    @Test
    void withoutHoldingUpThoseWhoUseIt() {
      AiConversation conversation = answered(here, "Hello", "Hi");
      CountDownLatch open = new CountDownLatch(1);
      here.store.waits(open);
      int calls = here.store.calls.get();
      conversation.setFeedback(last(conversation).id(), AiChatFeedback.GOOD);
      await().until(() -> here.store.calls.get() > calls);
      assertThat(conversation.getMessages()).hasSize(2);
      assertThat(conversation.getSaving()).isEqualTo(AiConversationSaving.SAVING);
      conversation.setTitle("Greeting");
      open.countDown();
      untilSaved(conversation);
    }

    @Test
    void byAThreadThatLivesOnlyWhileThereIsSomethingToDo() {
      AiConversation conversation = answered(here, "Hello", "Hi");
      await().until(() -> here.kept().keeper.isAtRest());
      CountDownLatch open = new CountDownLatch(1);
      here.store.waits(open);
      conversation.setFeedback(last(conversation).id(), AiChatFeedback.GOOD);
      assertThat(here.kept().keeper.isAtRest()).isFalse();
      open.countDown();
      await().until(() -> here.kept().keeper.isAtRest());
      untilSaved(conversation);
    }

    @Test
    void beforeTheJvmEnds() throws IOException {
      AiConversation conversation = here.conversation();
      conversation.send("Hello");
      here.model.says("Half");
      untilSaid(conversation, "Half");
      here.jvm.end();
      assertThat(texts(stored().messages())).containsExactly("Hello", "Half");
    }

    @Test
    void noMoreWhenItIsDeletedWhileAReplyIsWritten() throws IOException {
      AiConversation conversation = here.conversation();
      conversation.send("Hello");
      conversation.send("And?");
      here.model.says("Half");
      untilAsserted(() -> assertThat(texts(stored().messages())).containsExactly("Hello", "Half"));
      database.delete(OWNER, ID);
      await().until(() -> conversation.getStatus() == AiChatStatus.IDLE);
      assertThat(here.model.contexts.getFirst().isCancelled()).isTrue();
      assertThat(conversation.getQueue()).isEmpty();
      isStillDeleted(conversation);
      answered(here, "And now?", "Now");
      assertThat(texts(stored().messages())).containsExactly("Hello", "Half", "And now?", "Now");
    }

    @Test
    void noMoreWhenItIsDeletedBeforeTheEndOfAReply() throws IOException {
      Server slow =
          new Server(
              "slow",
              new Keeper.Pace(
                  Duration.ofMinutes(1), FAST.lease(), FAST.follow(), FAST.look(), FAST.retry()));
      AiConversation conversation = slow.conversation();
      conversation.send("Hello");
      untilAsserted(() -> assertThat(stored().messages()).hasSize(2));
      await().until(() -> slow.model.contexts.size() == 1);
      database.delete(OWNER, ID);
      slow.model.says("Hi").ends();
      untilSaid(conversation, "Hi");
      isStillDeleted(conversation);
      conversation.setFeedback(last(conversation).id(), AiChatFeedback.GOOD);
      conversation.setTitle("Greeting");
      isStillDeleted(conversation);
      database.restore(OWNER, ID);
      conversation.attend();
      untilAsserted(
          () -> {
            assertThat(stored().messages()).isEqualTo(conversation.getMessages());
            assertThat(stored().info().title()).isEqualTo("Greeting");
          });
      assertThat(last(conversation).content()).isEqualTo("Hi");
    }

    private void isStillDeleted(AiConversation conversation) throws IOException {
      untilSaved(conversation);
      assertThat(database.load(OWNER, ID, 0)).isNull();
    }

    @Test
    void againWhenItWasDeletedAndItsUserGoesOn() throws IOException {
      AiConversation conversation = answered(here, "Hello", "Hi");
      database.delete(OWNER, ID);
      clock.set(clock.get().plus(Duration.ofHours(2)));
      answered(here, "And now?", "Now");
      assertThat(texts(stored().messages())).containsExactly("Hello", "Hi", "And now?", "Now");
      assertThat(conversation.getMessages()).hasSize(4);
    }
  }

  private static boolean isAsked(AiConversation conversation) {
    return conversation.getMessages().stream()
        .flatMap(message -> message.parts().stream())
        .anyMatch(
            part ->
                part instanceof AiChatPart.ToolCall call
                    && call.state() == AiChatToolState.APPROVAL_REQUESTED);
  }

  private static AiChatPart.ToolCall call(AiConversation conversation) {
    return conversation.getMessages().stream()
        .flatMap(message -> message.parts().stream())
        .filter(AiChatPart.ToolCall.class::isInstance)
        .map(AiChatPart.ToolCall.class::cast)
        .findFirst()
        .orElseThrow();
  }

  @Nested
  @DisplayName("while the database is away")
  class Away {

    private static final IOException AWAY = new IOException("away");

    @ParameterizedTest
    @ValueSource(
        classes = {IOException.class, IllegalStateException.class, NoClassDefFoundError.class})
    void goesOnAndIsSavedLater(Class<? extends Throwable> failure) throws Exception {
      AiConversation conversation = answered(here, "Hello", "Hi");
      here.store.fails(failure.getConstructor(String.class).newInstance("away"));
      here.model.says("2").ends();
      conversation.send("One and one?");
      untilSaid(conversation, "2");
      until(conversation, AiConversationSaving.NOT_SAVED);
      assertThat(stored().messages()).hasSize(2);
      here.store.fails(null);
      untilSaved(conversation);
      assertThat(stored().messages()).isEqualTo(conversation.getMessages());
    }

    @Test
    void tellsItsListenersOnceThatItIsNotSavedAndOnceThatItIs() {
      AiConversation conversation = answered(here, "Hello", "Hi");
      List<Boolean> told = new ArrayList<>();
      conversation.addListener(
          new AiConversationListener() {
            @Override
            public synchronized void onChange(AiConversation changed) {
              boolean failing = changed.getSaving().isFailing();
              if (told.isEmpty() ? failing : told.getLast() != failing) {
                told.add(failing);
              }
            }
          });
      here.store.fails(AWAY);
      conversation.setTitle("Greeting");
      int before = here.store.failures.get();
      await().until(() -> here.store.failures.get() > before + 5);
      here.store.fails(null);
      untilSaved(conversation);
      untilAsserted(() -> assertThat(told).containsExactly(true, false));
    }

    @Test
    void saysThatItIsNotSavedAfterOneCallThatHungForLong() {
      Server hung = new Server("hung", PAUSED);
      AiConversation conversation = answered(hung, "Hello", "Hi");
      CountDownLatch first = new CountDownLatch(1);
      CountDownLatch second = new CountDownLatch(1);
      hung.store.waits(first);
      int calls = hung.store.calls.get();
      long begun = System.nanoTime();
      conversation.setFeedback(last(conversation).id(), AiChatFeedback.GOOD);
      await().until(() -> hung.store.calls.get() > calls);
      await().until(() -> System.nanoTime() - begun > 2 * PAUSED.lease().toNanos());
      hung.store.fails(AWAY);
      hung.store.waits(second);
      first.countDown();
      until(conversation, AiConversationSaving.NOT_SAVED);
      hung.store.fails(null);
      second.countDown();
      untilSaved(conversation);
    }

    @Test
    void isEmptyAndUsableAndUnitedWithWhatIsStored() throws IOException {
      answered(here, "Hello", "Hi");
      there.store.fails(AWAY);
      AiConversation conversation = there.conversation();
      assertThat(conversation.getSaving()).isEqualTo(AiConversationSaving.NOT_LOADED);
      assertThat(conversation.getMessages()).isEmpty();
      there.model.says("2").ends();
      conversation.send("One and one?");
      untilSaid(conversation, "2");
      there.store.fails(null);
      untilSaved(conversation);
      assertThat(texts(conversation.getMessages()))
          .containsExactly("Hello", "Hi", "One and one?", "2");
      assertThat(texts(stored().messages())).containsExactly("Hello", "Hi", "One and one?", "2");
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void isReplacedEvenIfItWasNotLoadedYet(boolean isCleared) throws IOException {
      answered(here, "Hello", "Hi");
      there.store.fails(AWAY);
      AiConversation conversation = there.conversation();
      if (isCleared) {
        conversation.clear();
      } else {
        conversation.setMessages(messages(2));
      }
      List<AiChatMessage> expected = conversation.getMessages();
      there.store.fails(null);
      // Without a chat that shows it, it is not loaded again before it changes.
      conversation.setTitle("New");
      untilSaved(conversation);
      assertThat(conversation.getMessages()).isEqualTo(expected);
      assertThat(reloaded().getMessages()).isEqualTo(expected);
    }

    @Test
    void isUsableBeforeASlowStoreAnswers() {
      answered(here, "Hello", "Hi");
      CountDownLatch open = new CountDownLatch(1);
      there.store.waits(open);
      AiConversation conversation = there.conversation();
      assertThat(conversation.getSaving()).isEqualTo(AiConversationSaving.LOADING);
      assertThat(conversation.getMessages()).isEmpty();
      open.countDown();
      untilSaid(conversation, "Hi");
    }

    @Test
    void isNotSavedByAStoreThatRefusesItBeforeItChanges() {
      AiConversation conversation = answered(here, "Hello", "Hi");
      here.store.fails(new IllegalArgumentException("refused"));
      conversation.setTitle("Greeting");
      until(conversation, AiConversationSaving.NOT_SAVED);
      await().until(() -> here.kept().keeper.isAtRest());
      here.store.fails(null);
      conversation.setTitle("Hello");
      untilSaved(conversation);
    }

    @Test
    void isNotAskedForAgainIfItCannotBeRead() {
      here.store.fails(new UnreadableConversationException("Later version", AWAY));
      AiConversation conversation = here.conversation();
      here.model.says("Hi").ends();
      conversation.send("Hello");
      untilSaid(conversation, "Hi");
      await().until(() -> here.kept().keeper.isAtRest());
      assertThat(conversation.getSaving()).isEqualTo(AiConversationSaving.NOT_LOADED);
    }

    @Test
    void takesNothingForSavedIfItCouldNotBeMerged() {
      answered(here, "Hello", "Hi");
      Map<String, AiChatMessage> saved = new ConcurrentHashMap<>();
      Keepable.Loaded loaded =
          new Keepable.Loaded(Arrays.asList(message(0), null), false, false, null, false, "", null);
      assertThatNullPointerException().isThrownBy(() -> here.kept().merge(loaded, saved));
      assertThat(saved).isEmpty();
    }

    @Test
    void isAnsweredWithItsHistoryOnceASlowStoreAnswers() {
      answered(here, "Hello", "Hi");
      CountDownLatch open = new CountDownLatch(1);
      there.store.waits(open);
      AiConversation conversation = there.conversation();
      there.model.says("Nothing").ends();
      conversation.send("And?");
      open.countDown();
      untilSaid(conversation, "Nothing");
      assertThat(texts(there.model.requests.getFirst())).containsExactly("Hello", "Hi", "And?");
    }

    @Test
    void saysThatWhatWaitsForTheReplyOfAnotherServerIsNotSaved() {
      AiConversation conversation = waiting(there);
      until(conversation, AiConversationSaving.NOT_SAVED);
      assertThat(texts(conversation.getQueue())).containsExactly("And?");
      here.model.says("Hi").ends();
      there.store.fails(null);
      untilSaid(conversation, "Nothing");
    }

    @Test
    void goesOnWhenTheLeaseOfTheServerThatWroteIsOver() {
      AiConversation conversation =
          waiting(
              new Server(
                  "short",
                  new Keeper.Pace(
                      FAST.save(),
                      Duration.ofMillis(50),
                      FAST.follow(),
                      FAST.look(),
                      FAST.retry())));
      untilSaid(conversation, "Nothing");
      until(conversation, AiConversationSaving.NOT_SAVED);
      assertThat(texts(conversation.getMessages()))
          .containsExactly("Hello", "Half", "And?", "Nothing");
    }

    /** Has a message wait at a server that the store is away from while another one writes. */
    private AiConversation waiting(Server server) {
      AiConversation conversation = server.conversation();
      Registration shown = conversation.attend();
      here.conversation().send("Hello");
      here.model.says("Half");
      untilSaid(conversation, "Half");
      shown.remove();
      server.store.fails(AWAY);
      server.model.says("Nothing").ends();
      conversation.send("And?");
      return conversation;
    }

    @Test
    void survivesAStoreThatAnswersNull() {
      here.store.answersNull(true);
      AiConversation conversation = here.conversation();
      here.model.says("Hi").ends();
      conversation.send("Hello");
      untilSaid(conversation, "Hi");
      here.store.answersNull(false);
      untilSaved(conversation);
      assertThat(texts(reloaded().getMessages())).containsExactly("Hello", "Hi");
    }
  }

  @Nested
  @DisplayName("has a title")
  class Title {

    @Test
    void ofTheFirstWords() throws IOException {
      String override = "\u202e";
      answered(here, "  How do\n" + override + "I  get to \u0007" + "word ".repeat(100), "So");
      assertThat(stored().info().title()).startsWith("How do I get to word").endsWith("…");
      assertThat(stored().info().title()).hasSizeLessThanOrEqualTo(TitleText.FIRST_WORDS);
      assertThat(reloaded().getTitle()).isEqualTo(stored().info().title());
    }

    @Test
    void thatWasSet() throws IOException {
      AiConversation conversation = answered(here, "Hello", "Hi");
      conversation.setTitle("A\nGreeting\u2066");
      untilSaved(conversation);
      assertThat(stored().info().title()).isEqualTo("A Greeting");
      assertThat(reloaded().getTitle()).isEqualTo("A Greeting");
      conversation.setTitle("");
      untilSaved(conversation);
      assertThat(stored().info().title()).isEqualTo("Hello");
      assertThatIllegalArgumentException()
          .isThrownBy(() -> conversation.setTitle("x".repeat(201)))
          .withMessage("title must have at most 200 characters, but has 201");
    }

    @Test
    void thatAListHasSetAndIsNotReplaced() throws IOException {
      AiConversation conversation = answered(here, "Hello", "Hi");
      database.rename(OWNER, ID, "Of the list");
      answered(here, "And?", "Nothing");
      assertThat(stored().info().title()).isEqualTo("Of the list");
      assertThat(conversation.getTitle()).isEqualTo("Of the list");
    }

    @Test
    void thatTheAppFindsAfterTheFirstReply() throws IOException {
      here.conversation().setTitleFn(messages -> "About " + texts(messages));
      answered(here, "Hello", "Hi");
      untilAsserted(() -> assertThat(stored().info().title()).isEqualTo("About [Hello, Hi]"));
      assertThat(here.conversation().getTitle()).isEqualTo("About [Hello, Hi]");
    }

    @Test
    void thatTheAppFindsAfterTheFirstReplyIfAnotherMessageWaits() {
      AiConversation conversation = here.conversation();
      conversation.setTitleFn(messages -> "About " + texts(messages));
      conversation.send("Hello");
      conversation.send("And now?");
      here.model.says("Hi").ends();
      untilAsserted(() -> assertThat(conversation.getTitle()).isEqualTo("About [Hello, Hi]"));
    }

    @Test
    void ofTheFirstWordsIfTheAppFindsNone() {
      CountDownLatch asked = new CountDownLatch(1);
      here.conversation()
          .setTitleFn(
              messages -> {
                asked.countDown();
                throw new IOException("No title");
              });
      AiConversation conversation = answered(here, "Hello", "Hi");
      await().until(() -> asked.getCount() == 0);
      assertThat(conversation.getTitle()).isEqualTo("Hello");
    }
  }

  @Nested
  @DisplayName("on two servers")
  class Servers {

    private Registration shownThere() {
      return there.conversation().attend();
    }

    @Test
    void isFollowedWhileAnotherServerWrites() {
      AiConversation follower = there.conversation();
      shownThere();
      here.conversation().send("Hello");
      here.model.says("Half");
      untilSaid(follower, "Half");
      assertThat(follower.getStatus()).isEqualTo(AiChatStatus.STREAMING);
      assertThat(last(follower).status()).isEqualTo(AiChatMessageStatus.STREAMING);
      here.model.says(" and half").ends();
      untilSaid(follower, "Half and half");
      await().until(() -> follower.getStatus() == AiChatStatus.IDLE);
      assertThat(follower.getMessages()).isEqualTo(here.conversation().getMessages());
    }

    @Test
    void sendsWhatWasAskedMeanwhileAfterwardsEvenIfNoChatShowsItAnyMore() {
      AiConversation follower = there.conversation();
      Registration shown = shownThere();
      here.conversation().send("Hello");
      here.model.says("Half");
      untilSaid(follower, "Half");
      there.model.says("2").ends();
      follower.send("One and one?");
      assertThat(texts(follower.getQueue())).containsExactly("One and one?");
      shown.remove();
      here.model.says(" and half").ends();
      untilSaid(follower, "2");
      untilSaved(follower);
      assertThat(texts(reloaded().getMessages()))
          .containsExactly("Hello", "Half and half", "One and one?", "2");
    }

    @Test
    void waitsForAReplyOfWhichItDoesNotKnow() {
      AiConversation other = there.conversation();
      untilSaved(other);
      here.conversation().send("Hello");
      here.model.says("Half");
      untilAsserted(() -> assertThat(stored().messages()).hasSize(2));
      there.model.says("2").ends();
      other.send("One and one?");
      untilSaid(other, "");
      assertThat(other.getStatus()).isEqualTo(AiChatStatus.SUBMITTED);
      assertThat(there.model.requests).isEmpty();
      here.model.says(" and half").ends();
      untilSaid(other, "2");
      untilSaved(other);
      untilSaved(here.conversation());
      AiConversation whole = reloaded();
      assertThat(texts(whole.getAllMessages()))
          .containsExactlyInAnyOrder("Hello", "Half and half", "One and one?", "2");
    }

    @Test
    void answersWithWhatTheOtherHasWrittenMeanwhile() {
      AiConversation conversation = loadedByBoth(half());
      AiConversation other = there.conversation();
      conversation.continueReply();
      untilAsserted(() -> assertThat(stored().holder()).isEqualTo("here"));
      there.model.says("Nothing").ends();
      other.send("And?");
      int before = there.store.calls.get();
      await().until(() -> there.store.calls.get() > before + 3);
      here.model.says(" and half").ends();
      untilSaid(other, "Nothing");
      assertThat(texts(there.model.requests.getFirst()))
          .containsExactly("Hello", "Half and half", "And?");
    }

    @Test
    void stopsTheReplyThatTheOtherWrites() {
      AiConversation follower = there.conversation();
      shownThere();
      here.conversation().send("Hello");
      here.model.says("Half");
      untilSaid(follower, "Half");
      follower.stop();
      await().until(() -> last(follower).status() == AiChatMessageStatus.STOPPED);
      assertThat(here.conversation().getStatus()).isEqualTo(AiChatStatus.IDLE);
    }

    @Test
    void answersWhatTheOtherAsks() {
      AiConversation conversation = here.conversation();
      conversation.setTools(List.of(PAY));
      conversation.setSend(
          (messages, context) -> {
            context.callTool("1", "pay", "{}");
            return Reply.text("Done");
          });
      AiConversation follower = there.conversation();
      shownThere();
      conversation.send("Pay");
      await().until(() -> isAsked(follower));
      assertThatIllegalArgumentException().isThrownBy(() -> follower.approve("2", true));
      follower.approve("1", true);
      untilSaid(follower, "Done");
      assertThat(call(follower).output()).isEqualTo("paid");
    }

    @Test
    void leavesNoNoteThatNoStoreTakes() throws IOException {
      AiConversation conversation = here.conversation();
      conversation.send("Hello");
      here.model.says("Half");
      AiConversation follower = there.conversation();
      shownThere();
      untilSaid(follower, "Half");
      Keeper keeper = there.kept().keeper;
      String id = last(follower).id();
      for (String call : List.of("x\0y", "x".repeat(1_000))) {
        HolderNote note = new HolderNote(HolderNote.Kind.ALLOW, id, call);
        assertThatIllegalArgumentException()
            .isThrownBy(() -> keeper.post(note))
            .withMessageStartingWith("note must");
      }
      there.store.refusesNotes(1);
      keeper.post(new HolderNote(HolderNote.Kind.ALLOW, id, "1"));
      follower.stop();
      await().until(() -> last(follower).status() == AiChatMessageStatus.STOPPED);
    }

    @Test
    void ignoresNotesThatAreNoneOfItsOwn() throws IOException {
      AiConversation conversation = here.conversation();
      conversation.setTools(List.of(PAY));
      conversation.setSend(
          (messages, context) -> {
            context.callTool("1", "pay", "{}");
            return Reply.text("Done");
          });
      conversation.send("Pay");
      await().until(() -> isAsked(conversation));
      String id = last(conversation).id();
      for (String note :
          List.of(
              "STOP",
              "STOP\n\n",
              "STOP\nother\n",
              "ALLOW\nother\n1",
              "ALLOW\n" + id + "\n2",
              "ALLOW\n" + id,
              "allow\n" + id + "\n1",
              "{\"stop\":true}",
              "x".repeat(1_000))) {
        database.post(OWNER, ID, note);
      }
      int changes = here.store.calls.get();
      await().until(() -> here.store.calls.get() > changes + 10);
      assertThat(database.take(OWNER, ID)).isEmpty();
      assertThat(isAsked(conversation)).isTrue();
      database.post(OWNER, ID, new HolderNote(HolderNote.Kind.REFUSE, id, "1").text());
      untilSaid(conversation, "Done");
      assertThat(call(conversation).state()).isEqualTo(AiChatToolState.OUTPUT_DENIED);
    }

    /** Ends a server as {@code kill -9} does: it is not heard of any more. */
    private void kill(Server server) {
      server.store.fails(new IOException("killed"));
      int before = server.store.failures.get();
      await().until(() -> server.store.failures.get() > before);
      clock.set(clock.get().plus(Duration.ofMinutes(2)));
    }

    @Test
    void isInterruptedWhenTheOneThatWritesDies() throws IOException {
      AiConversation follower = there.conversation();
      shownThere();
      here.conversation().send("Hello");
      here.model.says("Half");
      untilSaid(follower, "Half");
      kill(here);
      await().until(() -> last(follower).status() == AiChatMessageStatus.INTERRUPTED);
      assertThat(follower.getStatus()).isEqualTo(AiChatStatus.IDLE);
      untilSaved(follower);
      assertThat(stored().messages().getLast().status()).isEqualTo(AiChatMessageStatus.INTERRUPTED);
      there.model.says(" and half").ends();
      follower.continueReply();
      untilSaid(follower, "Half and half");
      untilSaved(follower);
      assertThat(last(reloaded()).status()).isEqualTo(AiChatMessageStatus.DONE);
    }

    @Test
    void isInterruptedAfterARestart() {
      here.conversation().send("Hello");
      here.model.says("Half");
      untilAsserted(() -> assertThat(texts(stored().messages())).containsExactly("Hello", "Half"));
      kill(here);
      AiConversation restarted = there.conversation();
      assertThat(last(restarted).status()).isEqualTo(AiChatMessageStatus.INTERRUPTED);
      untilSaved(restarted);
      assertThat(last(reloaded()).status()).isEqualTo(AiChatMessageStatus.INTERRUPTED);
    }

    @Test
    void doesNotOverwriteWhatWasWrittenDuringItsPause() throws IOException {
      Server paused = new Server("paused", PAUSED);
      AiConversation slow = paused.conversation();
      slow.send("Hello");
      paused.model.says("Half");
      untilAsserted(() -> assertThat(texts(stored().messages())).containsExactly("Hello", "Half"));
      kill(paused);
      AiConversation follower = there.conversation();
      there.model.says(" and half").ends();
      follower.continueReply();
      untilSaid(follower, "Half and half");
      untilSaved(follower);
      paused.model.says(" of something else");
      untilSaid(slow, "Half of something else");
      paused.store.fails(null);
      untilSaid(slow, "Half and half");
      untilSaved(slow);
      assertThat(slow.getStatus()).isEqualTo(AiChatStatus.IDLE);
      assertThat(texts(stored().messages())).containsExactly("Hello", "Half and half");
    }

    @Test
    void stopsWritingWhenAnotherOneHasTheLease() throws IOException {
      AiConversation slow = here.conversation();
      slow.send("Hello");
      here.model.says("Half");
      untilAsserted(() -> assertThat(texts(stored().messages())).containsExactly("Hello", "Half"));
      kill(here);
      AiConversation follower = there.conversation();
      follower.continueReply();
      there.model.says(" and");
      untilAsserted(
          () -> assertThat(texts(stored().messages())).containsExactly("Hello", "Half and"));
      here.store.fails(null);
      untilSaid(slow, "Half and");
      assertThat(here.model.contexts.getFirst().isCancelled()).isTrue();
      assertThat(slow.getStatus()).isEqualTo(AiChatStatus.STREAMING);
      there.model.says(" half").ends();
      untilSaved(follower);
      assertThat(texts(stored().messages())).containsExactly("Hello", "Half and half");
    }

    @Test
    void overwritesNothingIfItLosesTheLeaseAfterItsLastLook() throws IOException {
      AiConversation slow = here.conversation();
      slow.send("Hello");
      here.model.says("Half");
      untilAsserted(() -> assertThat(texts(stored().messages())).containsExactly("Hello", "Half"));
      here.store.beforeSaving(
          () -> {
            clock.set(clock.get().plus(Duration.ofMinutes(2)));
            there.model.says(" and half").ends();
            there.conversation().continueReply();
            untilSaid(there.conversation(), "Half and half");
            untilSaved(there.conversation());
          });
      here.model.says(" of something else, which is longer");
      untilSaid(slow, "Half and half");
      untilSaved(slow);
      assertThat(here.model.contexts.getFirst().isCancelled()).isTrue();
      assertThat(slow.getStatus()).isEqualTo(AiChatStatus.IDLE);
      assertThat(texts(stored().messages())).containsExactly("Hello", "Half and half");
      assertThat(stored().messages().getLast().status()).isEqualTo(AiChatMessageStatus.DONE);
    }

    @Test
    void writesNothingIfAnotherOneHasOnlyJustTakenTheLease() throws IOException {
      AiConversation slow = here.conversation();
      slow.send("Hello");
      here.model.says("Half");
      untilAsserted(() -> assertThat(texts(stored().messages())).containsExactly("Hello", "Half"));
      here.store.beforeSaving(
          () -> {
            clock.set(clock.get().plus(Duration.ofMinutes(2)));
            leases("other");
          });
      here.model.says(" of something else, which is longer");
      await().until(() -> here.model.contexts.getFirst().isCancelled());
      assertThat(texts(stored().messages())).containsExactly("Hello", "Half");
      assertThat(stored().holder()).isEqualTo("other");
    }

    private void leases(String holder) {
      try {
        assertThat(database.lease(OWNER, ID, holder, Duration.ofMinutes(1))).isTrue();
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }

    @Test
    void ratesWhatTheOtherHasContinuedAfterItsLastLook() {
      AiConversation conversation = loadedByBoth(half());
      AiConversation other = there.conversation();
      there.store.beforeSaving(
          () -> {
            here.model.says(" and half").ends();
            conversation.continueReply();
            untilSaid(conversation, "Half and half");
            untilSaved(conversation);
          });
      other.setFeedback(last(other).id(), AiChatFeedback.GOOD);
      untilSaid(other, "Half and half");
      untilSaved(other);
      assertThat(last(reloaded()).content()).isEqualTo("Half and half");
      assertThat(last(reloaded()).feedback()).isEqualTo(AiChatFeedback.GOOD);
    }

    /** Returns a conversation that both servers have loaded, and do not look at again. */
    private AiConversation loadedByBoth(AiChatMessage reply) {
      AiConversation conversation = here.conversation();
      AiChatMessage question = AiChatMessage.user("Hello");
      conversation.setMessages(List.of(question, reply.withParent(question.id())));
      untilSaved(conversation);
      await().until(() -> here.kept().keeper.isAtRest());
      assertThat(there.conversation().getMessages()).isEqualTo(conversation.getMessages());
      await().until(() -> there.kept().keeper.isAtRest());
      return conversation;
    }

    private static AiChatMessage half() {
      return AiChatMessage.assistant("Half").withStatus(AiChatMessageStatus.INTERRUPTED, null);
    }

    @Test
    void doesNotContinueWhatTheOtherHasContinuedToItsEnd() throws IOException {
      AiConversation conversation = loadedByBoth(half());
      AiConversation other = there.conversation();
      here.model.says(" and half").ends();
      conversation.continueReply();
      untilSaid(conversation, "Half and half");
      untilSaved(conversation);
      there.model.says(" of something else").ends();
      other.continueReply();
      untilSaid(other, "Half and half");
      untilSaved(other);
      assertThat(there.model.requests).isEmpty();
      assertThat(other.getStatus()).isEqualTo(AiChatStatus.IDLE);
      assertThat(last(other).status()).isEqualTo(AiChatMessageStatus.DONE);
      assertThat(stored().messages()).isEqualTo(conversation.getMessages());
    }

    @Test
    void continuesWhatTheOtherHasRated() {
      AiConversation conversation = loadedByBoth(half());
      AiConversation other = there.conversation();
      conversation.setFeedback(last(conversation).id(), AiChatFeedback.GOOD);
      untilSaved(conversation);
      there.model.says(" and half").ends();
      other.continueReply();
      untilSaid(other, "Half and half");
      untilSaved(other);
      assertThat(last(reloaded()).content()).isEqualTo("Half and half");
      assertThat(last(reloaded()).feedback()).isEqualTo(AiChatFeedback.GOOD);
    }

    @Test
    void doesNotAnswerWhatTheOtherHasAnswered() {
      AiChatPart asked =
          new AiChatPart.ToolCall(
              "1", "pay", "{}", AiChatToolState.APPROVAL_REQUESTED, null, null, "1");
      AiConversation conversation =
          loadedByBoth(AiChatMessage.of(AiChatRole.ASSISTANT, List.of(asked), List.of()));
      AiConversation other = there.conversation();
      here.model.says("Done").ends();
      conversation.approve("1", false);
      untilSaid(conversation, "Done");
      untilSaved(conversation);
      there.model.says("Paid").ends();
      other.approve("1", true);
      untilSaid(other, "Done");
      untilSaved(other);
      assertThat(there.model.requests).isEmpty();
      assertThat(other.getMessages()).isEqualTo(conversation.getMessages());
    }

    @Test
    void keepsAReplyThatWasCompleteBeforeItWasCalledInterrupted() throws IOException {
      AiConversation slow = here.conversation();
      slow.send("Hello");
      here.model.says("Half");
      untilAsserted(() -> assertThat(texts(stored().messages())).containsExactly("Hello", "Half"));
      kill(here);
      here.model.says(" and half").ends();
      untilSaid(slow, "Half and half");
      untilSaved(there.conversation());
      assertThat(last(there.conversation()).status()).isEqualTo(AiChatMessageStatus.INTERRUPTED);
      here.store.fails(null);
      untilSaved(slow);
      assertThat(last(reloaded()).content()).isEqualTo("Half and half");
      assertThat(last(reloaded()).status()).isEqualTo(AiChatMessageStatus.DONE);
    }

    /** Returns the conversation of a server that does not know yet that the other one writes. */
    private AiConversation calledInterruptedTooEarly() {
      AiConversation follower = there.conversation();
      shownThere();
      there.store.hidesHolder(true);
      here.conversation().send("Hello");
      here.model.says("Half");
      await()
          .until(
              () ->
                  follower.getMessages().size() == 2
                      && last(follower).status() == AiChatMessageStatus.INTERRUPTED);
      return follower;
    }

    @Test
    void goesOnWhenItWasCalledInterruptedTooEarly() {
      AiConversation follower = calledInterruptedTooEarly();
      there.store.hidesHolder(false);
      here.model.says(" and");
      untilSaid(follower, "Half and");
      assertThat(follower.getStatus()).isEqualTo(AiChatStatus.STREAMING);
      here.model.says(" half").ends();
      untilSaid(follower, "Half and half");
      untilAsserted(() -> assertThat(last(follower).status()).isEqualTo(AiChatMessageStatus.DONE));
      assertThat(last(here.conversation()).status()).isEqualTo(AiChatMessageStatus.DONE);
    }

    @Test
    void isNotSavedAsInterruptedWhileItsServerHasTheLease() {
      AiConversation follower = calledInterruptedTooEarly();
      int before = there.store.loads.get();
      await().until(() -> there.store.loads.get() > before + 5);
      assertThat(there.store.changes).isEmpty();
    }

    @Test
    void isLoadedThoughItWasChangedWhileItWasSavedAsRead() {
      AiConversation conversation = answered(here, "Hello", "Hi");
      AiConversation follower = there.conversation();
      untilSaved(follower);
      there.store.beforeSaving(
          () -> {
            conversation.setFeedback(last(conversation).id(), AiChatFeedback.GOOD);
            untilSaved(conversation);
          });
      shownThere();
      await().until(() -> last(follower).feedback() == AiChatFeedback.GOOD);
    }

    @Test
    void isLoadedAndSavedWhileAListenerBlocks() {
      CountDownLatch open = new CountDownLatch(1);
      AiConversation follower = answered(there, "Hello", "Hi");
      await().until(() -> there.kept().keeper.isAtRest());
      follower.addListener(
          new AiConversationListener() {
            @Override
            public void onChange(AiConversation changed) {
              await().until(() -> open.getCount() == 0);
            }
          });
      answered(here, "And?", "Nothing");
      shownThere();
      untilSaid(follower, "Nothing");
      answered(here, "Really?", "Really");
      untilSaid(follower, "Really");
      open.countDown();
    }

    @Test
    void looksForTheChangesOfOthersBeforeItSavesItsOwn() throws IOException {
      AiConversation conversation = answered(here, "Hello", "Hi");
      AiConversation other = there.conversation();
      there.model.says("Hey").ends();
      other.regenerate();
      untilSaved(other);
      conversation.setFeedback(last(conversation).id(), AiChatFeedback.BAD);
      untilSaved(conversation);
      assertThat(stored().shown()).isEqualTo(last(other).id());
      assertThat(texts(conversation.getMessages())).containsExactly("Hello", "Hey");
      assertThat(conversation.getAllMessages())
          .extracting(AiChatMessage::feedback)
          .contains(AiChatFeedback.BAD);
    }

    @Test
    void showsTheBranchThatTheOtherShows() {
      AiConversation conversation = answered(here, "Hello", "Hi");
      AiConversation follower = there.conversation();
      shownThere();
      // That it was read is saved with the branch that is shown.
      untilSaved(follower);
      here.model.says("Hey").ends();
      conversation.regenerate();
      untilSaid(follower, "Hey");
      conversation.showBranch(conversation.getAllMessages().get(1).id());
      untilSaid(follower, "Hi");
      conversation.clear();
      untilAsserted(() -> assertThat(follower.getMessages()).isEmpty());
    }

    @Test
    void stopsTheReplyOfTheOtherWhenItIsCleared() {
      AiConversation follower = there.conversation();
      shownThere();
      here.conversation().send("Hello");
      here.model.says("Half");
      untilSaid(follower, "Half");
      follower.clear();
      untilAsserted(
          () -> {
            assertThat(here.conversation().getMessages()).isEmpty();
            assertThat(follower.getMessages()).isEmpty();
            assertThat(follower.getStatus()).isEqualTo(AiChatStatus.IDLE);
            assertThat(stored().messages()).isEmpty();
          });
    }

    @Test
    void looksNoMoreWhenNoChatShowsIt() {
      answered(here, "Hello", "Hi");
      there.conversation();
      Registration shown = shownThere();
      Registration shownTwice = shownThere();
      int before = there.store.loads.get();
      await().until(() -> there.store.loads.get() > before + 3);
      shown.remove();
      assertThat(there.kept().keeper.isAtRest()).isFalse();
      shownTwice.remove();
      await().until(() -> there.kept().keeper.isAtRest());
    }

    @Test
    void isUnreadUntilAChatShowsIt() throws IOException {
      answered(here, "Hello", "Hi");
      assertThat(stored().info().unread()).isTrue();
      shownThere();
      untilAsserted(() -> assertThat(stored().info().unread()).isFalse());
      here.conversation().attend();
      answered(here, "And?", "Nothing");
      assertThat(stored().info().unread()).isFalse();
    }
  }

  @Nested
  @DisplayName("serialises")
  class Serialisation {

    /** Returns the conversation as a session has it that is restored in another JVM. */
    private AiConversation restored(Server from, Server to) throws Exception {
      at(to, Serialised.copy(KeptReference.of(from.kept()))).resolve(to.jvm);
      return to.conversation();
    }

    /** Gives a reference the other server's way to the database. */
    private KeptReference at(Server to, KeptReference from) {
      return new KeptReference(
          to.store,
          OWNER,
          ID,
          from.settings(),
          from.title(),
          from.unsaved(),
          from.bases(),
          from.queue());
    }

    @Test
    void asAReference() throws Exception {
      AiConversationStore store = AiConversationStore.memory();
      String id = UUID.randomUUID().toString();
      AiConversation conversation = AiConversation.of(OWNER, id, store);
      conversation.setMessages(messages(2_000));
      untilSaved(conversation);
      assertThat(Serialised.bytes(conversation).length).isLessThan(2_000);
      AiConversation copy = Serialised.copy(conversation);
      assertThat(copy.isSameAs(conversation)).isTrue();
      assertThat(copy.getMessages()).hasSize(2_000);
      assertThat(copy.getId()).isEqualTo(id);
      store.delete(OWNER, id);
    }

    @Test
    void withWhatIsNotSavedAndIsUnitedWithWhatIs() throws Exception {
      AiConversation conversation = answered(here, "Hello", "Hi");
      here.store.fails(new IOException("away"));
      here.model.says("2").ends();
      conversation.send("One and one?");
      untilSaid(conversation, "2");
      AiConversation copy = restored(here, new Server("other", FAST));
      untilSaved(copy);
      assertThat(texts(copy.getMessages())).containsExactly("Hello", "Hi", "One and one?", "2");
      assertThat(texts(stored().messages())).containsExactly("Hello", "Hi", "One and one?", "2");
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void withATitleAndARatingThatAreNotSaved(boolean isKnown) throws Exception {
      AiConversation conversation = answered(here, "Hello", "Hi");
      answered(here, "And now?", "Now");
      here.store.fails(new IOException("away"));
      conversation.setTitle("Mine");
      conversation.setFeedback(conversation.getMessages().get(1).id(), AiChatFeedback.GOOD);
      KeptReference reference = Serialised.copy(KeptReference.of(here.kept()));
      Server other = new Server("other", FAST);
      CountDownLatch open = new CountDownLatch(isKnown ? 0 : 1);
      other.store.waits(open);
      if (isKnown) {
        other.kept().keeper.awaitLoad(Duration.ofSeconds(10));
      }
      at(other, reference).resolve(other.jvm);
      open.countDown();
      AiConversation copy = other.conversation();
      untilSaved(copy);
      assertThat(copy.getMessages()).isEqualTo(conversation.getMessages());
      assertThat(reloaded().getMessages()).isEqualTo(conversation.getMessages());
      assertThat(reloaded().getTitle()).isEqualTo("Mine");
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void withoutWhatWasRemovedAndIsStillStored(boolean isKnown) throws Exception {
      AiConversation conversation = answered(here, "Hello", "Hi");
      here.store.fails(new IOException("away"));
      conversation.clear();
      KeptReference reference = Serialised.copy(KeptReference.of(here.kept()));
      Server other = new Server("other", FAST);
      CountDownLatch open = new CountDownLatch(isKnown ? 0 : 1);
      other.store.waits(open);
      if (isKnown) {
        other.kept().keeper.awaitLoad(Duration.ofSeconds(10));
      }
      at(other, reference).resolve(other.jvm);
      open.countDown();
      untilAsserted(() -> assertThat(stored().messages()).isEmpty());
      untilSaved(other.conversation());
      assertThat(other.conversation().getMessages()).isEmpty();
    }

    @Test
    void withItsQueueAndSettings() throws Exception {
      AiConversation conversation = answered(here, "Hello", "Hi");
      conversation.setSystem("Be brief");
      conversation.send("One?");
      conversation.send("Two?");
      untilAsserted(() -> assertThat(stored().holder()).isEqualTo("here"));
      KeptReference reference = Serialised.copy(KeptReference.of(here.kept()));
      Server other = new Server("other", FAST);
      KeptTurns copy = at(other, reference).resolve(other.jvm);
      assertThat(other.conversation().getSystem()).isEqualTo("Be brief");
      assertThat(texts(other.conversation().getQueue())).containsExactly("Two?");
      assertThat(copy.turns.send).isInstanceOf(Model.class);
    }

    @Test
    void withItsQueueIfTheOtherServerKnowsItAlready() throws Exception {
      Server other = new Server("other", FAST);
      AiConversation known = other.conversation();
      AiConversation conversation = here.conversation();
      conversation.send("One?");
      conversation.send("Two?");
      KeptReference reference = Serialised.copy(KeptReference.of(here.kept()));
      at(other, reference).resolve(other.jvm);
      at(other, reference).resolve(other.jvm);
      assertThat(texts(known.getQueue())).containsExactly("Two?");
    }

    @Test
    @DisplayName("with its quota, which gets the owner and the usage that was saved")
    void withItsQuota() throws Exception {
      here.model.says(new ReplyPart.Usage(new AiChatUsage(2, 1, 0, 0)));
      AiConversation conversation = answered(here, "Hello", "Hi");
      conversation.setQuota(
          request -> {
            throw new ReplyFailedException(request.owner() + " used " + request.usage().total());
          });
      AiConversation copy = restored(here, new Server("other", FAST));
      copy.send("And now?");
      await().until(() -> copy.getStatus() == AiChatStatus.ERROR);
      assertThat(last(copy).error()).isEqualTo(OWNER + " used 3");
    }

    @Test
    void withoutReplacingWhatTheOtherJvmHasSavedSince() throws Exception {
      AiConversation conversation = here.conversation();
      conversation.send("Hello");
      here.model.says("Half");
      untilSaid(conversation, "Half");
      KeptReference early = Serialised.copy(KeptReference.of(here.kept()));
      here.model.says(" and half").ends();
      untilSaved(conversation);
      Server other = new Server("other", FAST);
      at(other, early).resolve(other.jvm);
      untilSaid(other.conversation(), "Half and half");
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void withoutSendingWhatTheOtherJvmHasSentSince(boolean isLoaded) throws Exception {
      AiConversation conversation = here.conversation();
      conversation.send("One?");
      conversation.send("Two?");
      KeptReference early = Serialised.copy(KeptReference.of(here.kept()));
      assertThat(texts(early.queue())).containsExactly("Two?");
      here.model.says("1").ends().says("2").ends();
      untilSaid(conversation, "2");
      untilSaved(conversation);
      Server other = new Server("other", FAST);
      CountDownLatch open = new CountDownLatch(1);
      if (isLoaded) {
        other.kept().keeper.awaitLoad(Duration.ofMinutes(1));
      } else {
        other.store.waits(open);
      }
      KeptTurns copy = at(other, early).resolve(other.jvm);
      copy.guard.changeIf(copy.turns::goOn);
      if (!isLoaded) {
        assertThat(texts(KeptReference.of(copy).queue())).containsExactly("Two?");
      }
      open.countDown();
      untilSaid(other.conversation(), "2");
      untilSaved(other.conversation());
      assertThat(texts(other.conversation().getMessages()))
          .containsExactly("One?", "1", "Two?", "2");
      assertThat(other.conversation().getQueue()).isEmpty();
      assertThat(stored().messages()).hasSize(4);
    }
  }

  @Nested
  @DisplayName("in a chat")
  class Chat {

    @BeforeEach
    void begin() {
      MockVaadin.setup();
    }

    @AfterEach
    void end() {
      MockVaadin.tearDown();
    }

    private static String notice(AiChat chat) {
      return chat.getElement()
          .getChildren()
          .flatMap(Element::getChildren)
          .filter(each -> each.hasAttribute("data-notice"))
          .findFirst()
          .orElseThrow()
          .getText();
    }

    private static void untilNoticed(ChatBrowser browser, AiChat chat, String notice) {
      await()
          .pollInSameThread()
          .until(
              () -> {
                browser.receives();
                return notice(chat).equals(notice);
              });
    }

    @Test
    void saysInALineThatItIsNotSavedUntilItIs() {
      AiConversation conversation = answered(here, "Hello", "Hi");
      AiChat chat = new AiChat(conversation);
      UI.getCurrent().add(chat);
      ChatBrowser browser = new ChatBrowser(chat);
      browser.receives();
      assertThat(notice(chat)).isEmpty();
      here.store.fails(new IOException("away"));
      conversation.setTitle("Greeting");
      untilNoticed(browser, chat, "Not saved; trying again");
      here.store.fails(null);
      untilNoticed(browser, chat, "");
    }

    @Test
    void showsWhatAnotherServerWritesAsItGrows() {
      AiConversation follower = there.conversation();
      AiChat chat = new AiChat(follower);
      UI.getCurrent().add(chat);
      ChatBrowser browser = new ChatBrowser(chat);
      here.conversation().send("Hello");
      here.model.says("Half");
      await()
          .pollInSameThread()
          .until(
              () -> {
                browser.receives();
                return browser.thread.text().contains("Half");
              });
      assertThat(browser.status).isEqualTo("streaming");
      int bytes = browser.bytes;
      here.model.says(" and ").says("half ".repeat(1_000)).ends();
      await()
          .pollInSameThread()
          .until(
              () -> {
                browser.receives();
                return browser.status.equals("idle");
              });
      assertThat(browser.thread.text()).contains("Half and half half");
      assertThat(browser.bytes - bytes).isLessThan(10_000);
    }

    private static int bytes(AiConversation conversation) throws IOException {
      untilSaved(conversation);
      MockVaadin.tearDown();
      MockVaadin.setup();
      AiChat chat = new AiChat(conversation);
      UI.getCurrent().add(chat);
      new ChatBrowser(chat).receives();
      assertThat(chat.messages().getValue()).hasSizeGreaterThan(50);
      return Serialised.bytes(chat).length;
    }

    @Test
    void takesNoMoreOfASessionWithTwoThousandMessages() throws Exception {
      AiConversationStore store = AiConversationStore.memory();
      String id = UUID.randomUUID().toString();
      AiConversation conversation = AiConversation.of(OWNER, id, store);
      conversation.setMessages(messages(60));
      int before = bytes(conversation);
      conversation.setMessages(messages(2_000));
      // In full, the messages would be a megabyte.
      assertThat(bytes(conversation)).isLessThan(before + 2_000);
      store.delete(OWNER, id);
    }
  }

  @Test
  void loadsAndSavesTwoThousandMessagesByOneCallEach() throws IOException {
    AiConversation conversation = here.conversation();
    conversation.setMessages(messages(2_000));
    untilSaved(conversation);
    assertThat(here.store.changes).hasSize(1);
    AiConversation other = there.conversation();
    assertThat(other.getMessages()).isEqualTo(conversation.getMessages());
    assertThat(there.store.loads).hasValue(1);
  }
}
