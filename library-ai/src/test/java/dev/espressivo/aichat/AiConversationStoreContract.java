package dev.espressivo.aichat;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.time.Duration;
import java.time.Instant;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What every store of conversations does. */
public abstract class AiConversationStoreContract {

  private static final AiConversationKind CHAT = AiConversationKind.CHAT;
  private static final Duration TEN = Duration.ofSeconds(10);

  protected AiConversationStore store;

  /** Returns an empty store, whose clock stands still until it is moved. */
  protected abstract AiConversationStore newStore() throws Exception;

  /** Moves the store's clock. */
  protected abstract void later(Duration time);

  @BeforeEach
  void create() throws Exception {
    store = newStore();
  }

  protected static AiConversationChange said(AiChatMessage... messages) {
    String last = messages.length == 0 ? null : messages[messages.length - 1].id();
    return new AiConversationChange(List.of(messages), Set.of(), last, true);
  }

  private static AiConversationChange removed(@Nullable String shown, String... ids) {
    return new AiConversationChange(List.of(), Set.of(ids), shown, true);
  }

  private static AiConversationChange after(
      long revision, @Nullable String holder, AiChatMessage message) {
    return new AiConversationChange(
        List.of(message), Set.of(), message.id(), true, revision, holder);
  }

  private static AiConversationChange unseen(AiChatMessage message) {
    return new AiConversationChange(List.of(message), Set.of(), message.id(), false);
  }

  private List<String> ids(String owner, String text) throws IOException {
    return ids(store.list(owner, CHAT, text, 0, 1_000));
  }

  private static List<String> ids(AiConversationPage page) {
    return page.items().stream().map(AiConversationInfo::id).toList();
  }

  private List<String> contents(StoredConversation stored) {
    return stored.messages().stream().map(AiChatMessage::content).toList();
  }

  @Test
  @DisplayName("creates a conversation once")
  void creates() throws IOException {
    AiConversationInfo created = store.create("ann", "a", CHAT, "First");
    later(TEN);

    assertThat(store.create("ann", "a", CHAT, "Second")).isEqualTo(created);
    assertThat(created.title()).isEqualTo("First");
    assertThat(created.createdAt()).isEqualTo(created.updatedAt());
    assertThat(created.running()).isFalse();
    assertThat(created.unread()).isFalse();
    assertThat(store.load("ann", "a", 0).info()).isEqualTo(created);
    assertThat(store.load("ann", "a", 0).messages()).isEmpty();
  }

  @Test
  @DisplayName("refuses to create a conversation of another kind")
  void keepsKinds() throws IOException {
    store.create("ann", "a", AiConversationKind.IMAGES, "");

    assertThatIllegalArgumentException()
        .isThrownBy(() -> store.create("ann", "a", CHAT, ""))
        .withMessage("kind must be that of the stored conversation, IMAGES, but is CHAT");
    assertThat(ids("ann", "")).isEmpty();
    assertThat(ids(store.list("ann", AiConversationKind.IMAGES, "", 0, 10))).containsExactly("a");
  }

  @Test
  @DisplayName("loads messages in the order in which they were added, each as it was last")
  void loads() throws IOException {
    AiChatMessage question = AiChatMessage.user("Why?");
    AiChatMessage answer = AiChatMessage.assistant("Be").withParent(question.id());
    AiChatMessage whole = answer.withParts(List.of(new AiChatPart.Text("Because.")));
    AiChatMessage next = AiChatMessage.user("And?").withParent(answer.id());
    store.append("ann", "a", said(question, answer));
    store.append("ann", "a", said(next));
    long revision = store.append("ann", "a", said(whole));

    StoredConversation stored = store.load("ann", "a", 0);

    assertThat(stored.messages()).containsExactly(question, whole, next);
    assertThat(stored.isWhole()).isTrue();
    assertThat(stored.shown()).isEqualTo(answer.id());
    assertThat(stored.revision()).isEqualTo(revision);
    assertThat(stored.holder()).isNull();
  }

  @Test
  @DisplayName("loads only what has changed since a revision")
  void loadsChanges() throws IOException {
    AiChatMessage one = AiChatMessage.user("one");
    AiChatMessage two = AiChatMessage.user("two");
    long first = store.append("ann", "a", said(one, two));
    AiChatMessage three = AiChatMessage.user("three");
    long second = store.append("ann", "a", said(three, one));

    assertThat(second).isGreaterThan(first);
    StoredConversation changes = store.load("ann", "a", first);
    assertThat(changes.messages()).containsExactly(one, three);
    assertThat(changes.isWhole()).isFalse();
    assertThat(store.load("ann", "a", second).messages()).isEmpty();
    assertThat(store.load("ann", "a", second).isWhole()).isFalse();
  }

  @ParameterizedTest
  @ValueSource(longs = {0, -1, 1, Long.MIN_VALUE, Long.MAX_VALUE})
  @DisplayName("loads all messages after a revision that it does not know")
  void loadsAll(long after) throws IOException {
    store.append("ann", "a", said(AiChatMessage.user("one")));

    assertThat(store.load("ann", "a", after).isWhole()).isTrue();
    assertThat(contents(store.load("ann", "a", after))).containsExactly("one");
  }

  @Test
  @DisplayName("loads all messages if some were removed")
  void loadsAllAfterRemoval() throws IOException {
    AiChatMessage one = AiChatMessage.user("one");
    AiChatMessage two = AiChatMessage.user("two");
    long first = store.append("ann", "a", said(one, two));
    long second = store.append("ann", "a", removed(one.id(), two.id(), "unknown"));

    assertThat(store.load("ann", "a", first).isWhole()).isTrue();
    assertThat(store.load("ann", "a", first).messages()).containsExactly(one);
    assertThat(store.load("ann", "a", first).shown()).isEqualTo(one.id());
    assertThat(store.load("ann", "a", second).isWhole()).isFalse();

    AiChatMessage three = AiChatMessage.user("three");
    store.append("ann", "a", said(three));
    assertThat(store.load("ann", "a", first).messages()).containsExactly(one, three);
    assertThat(store.load("ann", "a", second).messages()).containsExactly(three);
    assertThat(store.load("ann", "a", second).isWhole()).isFalse();
  }

  @Test
  @DisplayName("keeps the revision if nothing changes")
  void keepsRevision() throws IOException {
    AiChatMessage one = AiChatMessage.user("one");
    long revision = store.append("ann", "a", said(one));
    Instant updated = store.load("ann", "a", 0).info().updatedAt();
    later(TEN);

    assertThat(store.append("ann", "a", removed(one.id(), "unknown"))).isEqualTo(revision);
    assertThat(store.append("ann", "a", removed(null))).isGreaterThan(revision);
    assertThat(store.load("ann", "a", 0).shown()).isNull();
    assertThat(store.load("ann", "a", 0).info().updatedAt()).isEqualTo(updated);
  }

  @Test
  @DisplayName("gives a conversation that was removed and created again a greater revision")
  void revisionAfterRemoval() throws IOException {
    store.append("ann", "a", said(AiChatMessage.user("one")));
    long before = store.append("ann", "a", said(AiChatMessage.user("two")));
    store.delete("ann", "a");
    later(Duration.ofHours(1));

    assertThat(store.append("ann", "a", said(AiChatMessage.user("three")))).isGreaterThan(before);
    assertThat(store.load("ann", "a", before).isWhole()).isTrue();
    assertThat(contents(store.load("ann", "a", before))).containsExactly("three");
  }

  @Test
  @DisplayName("keeps what belongs to another owner apart, whatever ids are forged")
  void keepsOwnersApart() throws IOException {
    AiChatMessage secret = AiChatMessage.user("secret");
    store.append("ann", "a", said(secret));
    store.lease("ann", "a", "node", TEN);
    store.post("ann", "a", "stop");

    for (String owner : List.of("bob", "Ann", "ann ", " ann", "an", "ann\t", "ánn", "ann%")) {
      assertThat(store.load(owner, "a", 0)).as(owner).isNull();
      assertThat(store.rename(owner, "a", "mine")).isFalse();
      assertThat(store.delete(owner, "a")).isFalse();
      assertThat(store.restore(owner, "a")).isFalse();
      assertThat(store.take(owner, "a")).isEmpty();
      store.post(owner, "a", "start");
      store.release(owner, "a", "node");
      assertThat(ids(owner, "")).isEmpty();
      assertThat(ids(owner, "secret")).isEmpty();
      assertThat(store.count(owner, CHAT, "", Instant.MIN)).isZero();
    }
    store.append("bob", "a", said(secret, AiChatMessage.user("mine")));
    store.append("bob", "a", removed(null, secret.id()));
    store.delete("bob", "a");

    assertThat(contents(store.load("ann", "a", 0))).containsExactly("secret");
    assertThat(store.load("ann", "a", 0).holder()).isEqualTo("node");
    assertThat(store.take("ann", "a")).containsExactly("stop");
  }

  static Stream<String> forgedIds() {
    return Stream.of(
        "A",
        "a ",
        " a",
        "%",
        "_",
        "a%",
        "' or '1'='1",
        "a'; drop table espressivo_conversation",
        "",
        " ",
        "\0",
        "a\0",
        "\uD800",
        "a\uDC00",
        "x".repeat(201),
        "x".repeat(1_000_000));
  }

  @ParameterizedTest
  @MethodSource("forgedIds")
  @DisplayName("finds nothing by an id that does not exist, whatever it is")
  void findsNothing(String id) throws IOException {
    store.append("ann", "a", said(AiChatMessage.user("one")));

    assertThat(store.load("ann", id, 0)).isNull();
    assertThat(store.rename("ann", id, "mine")).isFalse();
    assertThat(store.delete("ann", id)).isFalse();
    assertThat(store.restore("ann", id)).isFalse();
    assertThat(store.take("ann", id)).isEmpty();
    store.release("ann", id, "node");
    store.post("ann", id, "stop");
    assertThat(ids("ann", "")).containsExactly("a");
    assertThat(store.take("ann", "a")).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(strings = {"", " ", "\t\n", "\0", "a\0b", "\uD83D", "\uDE00\uD83D"})
  @DisplayName("refuses names that no database stores")
  void refusesNames(String name) {
    AiChatMessage message = AiChatMessage.user("one");
    for (String owner : List.of(name, "x".repeat(201))) {
      assertThatIllegalArgumentException()
          .isThrownBy(() -> store.create(owner, "a", CHAT, ""))
          .withMessageStartingWith("owner must");
      assertThatIllegalArgumentException().isThrownBy(() -> store.load(owner, "a", 0));
      assertThatIllegalArgumentException().isThrownBy(() -> store.rename(owner, "a", ""));
      assertThatIllegalArgumentException().isThrownBy(() -> store.delete(owner, "a"));
      assertThatIllegalArgumentException().isThrownBy(() -> store.restore(owner, "a"));
      assertThatIllegalArgumentException().isThrownBy(() -> store.list(owner, CHAT, "", 0, 1));
      assertThatIllegalArgumentException()
          .isThrownBy(() -> store.count(owner, CHAT, "", Instant.MIN));
      assertThatIllegalArgumentException().isThrownBy(() -> store.take(owner, "a"));
      assertThatIllegalArgumentException().isThrownBy(() -> store.post(owner, "a", ""));
      assertThatIllegalArgumentException().isThrownBy(() -> store.release(owner, "a", "node"));
      assertThatIllegalArgumentException().isThrownBy(() -> store.lease(owner, "a", "node", TEN));
      assertThatIllegalArgumentException().isThrownBy(() -> store.append(owner, "a", said()));
    }
    for (String id : List.of(name, "x".repeat(201))) {
      assertThatIllegalArgumentException()
          .isThrownBy(() -> store.create("ann", id, CHAT, ""))
          .withMessageStartingWith("id must");
      assertThatIllegalArgumentException().isThrownBy(() -> store.append("ann", id, said(message)));
      assertThatIllegalArgumentException().isThrownBy(() -> store.lease("ann", id, "node", TEN));
      assertThatIllegalArgumentException().isThrownBy(() -> store.lease("ann", "a", id, TEN));
      assertThatIllegalArgumentException()
          .isThrownBy(() -> store.append("ann", "a", removed(id)))
          .withMessageStartingWith("change.shown must");
    }
    assertThatIllegalArgumentException()
        .isThrownBy(() -> store.create("ann", "a", CHAT, "x".repeat(201)))
        .withMessage("title must have at most 200 characters, but has 201");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> store.rename("ann", "a", "x".repeat(201)));
    assertThatIllegalArgumentException()
        .isThrownBy(() -> store.post("ann", "a", "x".repeat(1_001)));
    assertThatIllegalArgumentException().isThrownBy(() -> store.post("ann", "a", "\0"));
    assertThatIllegalArgumentException()
        .isThrownBy(() -> store.lease("ann", "a", "node", Duration.ZERO));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "'; drop table espressivo_message; --",
        "emoji 😀👩‍👩‍👧",
        " spaces ",
        "%_\\!",
        "İÇé",
        "\u202Ertl",
        "line\nbreak\ttab\u0001",
        "null"
      })
  @DisplayName("keeps names, titles and notes exactly")
  void keepsTexts(String text) throws IOException {
    store.create(text, text, CHAT, text);
    store.lease(text, text, text, TEN);
    store.post(text, text, text);
    AiChatMessage message =
        new AiChatMessage(
            text,
            null,
            AiChatRole.ASSISTANT,
            List.of(new AiChatPart.Text(text)),
            List.of(),
            AiChatMessageStatus.ERROR,
            text,
            Instant.now());
    store.append(text, text, said(message));

    StoredConversation stored = store.load(text, text, 0);
    assertThat(stored.info().id()).isEqualTo(text);
    assertThat(stored.info().title()).isEqualTo(text);
    assertThat(stored.holder()).isEqualTo(text);
    assertThat(stored.shown()).isEqualTo(text);
    assertThat(stored.messages()).containsExactly(message);
    assertThat(store.take(text, text)).containsExactly(text);
    assertThat(ids(text, text)).containsExactly(text);
    assertThat(store.load("ann", text, 0)).isNull();
    store.append(text, text, removed(null, text));
    assertThat(store.load(text, text, 0).messages()).isEmpty();
  }

  @Test
  @DisplayName("keeps NUL and unpaired surrogates of a message, and replaces them in a title")
  void keepsHostileText() throws IOException {
    AiChatMessage message = AiChatMessage.user("nul \0 half \uD83D end");
    store.append("ann", "a", said(message));
    store.rename("ann", "a", "nul \0 half \uDE00 😀");

    assertThat(store.load("ann", "a", 0).messages()).containsExactly(message);
    assertThat(store.load("ann", "a", 0).info().title()).isEqualTo("nul \uFFFD half \uFFFD 😀");
    assertThat(ids("ann", "nul \0")).containsExactly("a");
    assertThat(ids("ann", "end")).containsExactly("a");
    assertThat(ids("ann", "\uD83D end")).containsExactly("a");
  }

  @Test
  @DisplayName("keeps the longest names and a message of a million characters")
  void keepsLongTexts() throws IOException {
    String name = "語".repeat(200);
    AiChatMessage message =
        new AiChatMessage(
            name,
            null,
            AiChatRole.USER,
            List.of(new AiChatPart.Text("語".repeat(1_000_000) + " needle")),
            List.of(),
            AiChatMessageStatus.DONE,
            null,
            Instant.now());
    store.create(name, name, CHAT, name);
    store.append(name, name, said(message));
    store.lease(name, name, name, TEN);

    assertThat(store.load(name, name, 0).messages()).containsExactly(message);
    assertThat(ids(name, "Needle")).containsExactly(name);
  }

  @Test
  @DisplayName("renames without a new time of change")
  void renames() throws IOException {
    Instant created = store.create("ann", "a", CHAT, "First").updatedAt();
    later(TEN);

    assertThat(store.rename("ann", "a", "Second")).isTrue();
    assertThat(store.load("ann", "a", 0).info().title()).isEqualTo("Second");
    assertThat(store.load("ann", "a", 0).info().updatedAt()).isEqualTo(created);
    assertThat(ids("ann", "second")).containsExactly("a");
    assertThat(ids("ann", "first")).isEmpty();
    assertThat(store.rename("ann", "a", "")).isTrue();
    assertThat(store.load("ann", "a", 0).info().title()).isEmpty();
  }

  @Test
  @DisplayName("restores a deleted conversation within an hour")
  void restores() throws IOException {
    store.append("ann", "a", said(AiChatMessage.user("one")));

    assertThat(store.restore("ann", "a")).isFalse();
    assertThat(store.delete("ann", "a")).isTrue();
    assertThat(store.delete("ann", "a")).isFalse();
    assertThat(store.rename("ann", "a", "x")).isFalse();
    assertThat(store.load("ann", "a", 0)).isNull();
    assertThat(ids("ann", "")).isEmpty();
    assertThat(store.count("ann", CHAT, "", Instant.MIN)).isZero();
    later(Duration.ofMinutes(59));
    assertThat(store.restore("ann", "a")).isTrue();
    assertThat(contents(store.load("ann", "a", 0))).containsExactly("one");
  }

  @Test
  @DisplayName("restores no conversation that was deleted an hour ago")
  void removes() throws IOException {
    store.append("ann", "a", said(AiChatMessage.user("one")));
    store.create("ann", "b", CHAT, "");
    store.delete("ann", "a");
    store.delete("ann", "b");
    later(Duration.ofHours(1));

    assertThat(store.restore("ann", "a")).isFalse();
    store.create("ann", "a", CHAT, "new");
    assertThat(store.load("ann", "a", 0).messages()).isEmpty();
    store.append("ann", "b", said());
    assertThat(ids("ann", "")).containsExactly("a", "b");
  }

  @Test
  @DisplayName(
      "keeps the lease of a conversation that was deleted an hour ago and is created again")
  void leasesRemoved() throws IOException {
    store.append("ann", "a", said(AiChatMessage.user("one")));
    store.delete("ann", "a");
    later(Duration.ofHours(1));

    assertThat(store.lease("ann", "a", "one", TEN)).isTrue();
    store.create("ann", "a", CHAT, "new");
    assertThat(store.load("ann", "a", 0).holder()).isEqualTo("one");
    assertThat(store.load("ann", "a", 0).messages()).isEmpty();
    assertThat(store.lease("ann", "a", "two", TEN)).isFalse();
  }

  @Test
  @DisplayName("restores a deleted conversation that is created again or goes on")
  void goesOn() throws IOException {
    AiChatMessage one = AiChatMessage.user("one");
    store.append("ann", "a", said(one));
    store.delete("ann", "a");
    store.create("ann", "a", CHAT, "");
    assertThat(contents(store.load("ann", "a", 0))).containsExactly("one");

    store.delete("ann", "a");
    store.append("ann", "a", removed(one.id()));
    assertThat(contents(store.load("ann", "a", 0))).containsExactly("one");

    store.delete("ann", "a");
    assertThat(store.lease("ann", "a", "node", TEN)).isTrue();
    assertThat(store.load("ann", "a", 0)).isNull();
  }

  @Test
  @DisplayName("lists the conversation that changed last first")
  void lists() throws IOException {
    for (String id : List.of("a", "b", "c")) {
      store.create("ann", id, CHAT, "");
      later(TEN);
    }
    assertThat(ids("ann", "")).containsExactly("c", "b", "a");

    store.append("ann", "a", said(AiChatMessage.user("one")));
    store.rename("ann", "b", "new");
    assertThat(ids("ann", "")).containsExactly("a", "c", "b");
    assertThat(store.list("ann", CHAT, "", 0, 1).items())
        .containsExactly(store.load("ann", "a", 0).info());
  }

  @Test
  @DisplayName("lists pages, each with the number of all conversations")
  void pages() throws IOException {
    for (int i = 0; i < 25; i++) {
      store.create("ann", "id" + (10 + i), CHAT, i % 2 == 0 ? "even" : "odd");
    }
    // At the same time, they are in the order of their ids.
    assertThat(ids(store.list("ann", CHAT, "", 0, 10)))
        .isEqualTo(IntStream.range(10, 20).mapToObj(i -> "id" + i).toList());
    assertThat(ids(store.list("ann", CHAT, "", 20, 10)))
        .isEqualTo(IntStream.range(30, 35).mapToObj(i -> "id" + i).toList());
    assertThat(store.list("ann", CHAT, "", 20, 10).total()).isEqualTo(25);
    assertThat(store.list("ann", CHAT, "", 99, 10))
        .isEqualTo(new AiConversationPage(List.of(), 25));
    assertThat(store.list("ann", CHAT, "odd", 10, 10).total()).isEqualTo(12);
    assertThat(store.list("ann", CHAT, "odd", 10, 10).items()).hasSize(2);
    for (int limit : new int[] {0, -1, 1_001}) {
      assertThatIllegalArgumentException()
          .isThrownBy(() -> store.list("ann", CHAT, "", 0, limit))
          .withMessage("limit must be from 1 to 1000, but is " + limit);
    }
    assertThatIllegalArgumentException().isThrownBy(() -> store.list("ann", CHAT, "", -1, 1));
    assertThat(store.list("ann", CHAT, "", Integer.MAX_VALUE, 1_000).items()).isEmpty();
  }

  @Test
  @DisplayName("searches titles and messages, in upper and lower case")
  void searches() throws IOException {
    store.create("ann", "title", CHAT, "Über GRÖSSE 100% of a_b \\ ! x");
    store.append("ann", "message", said(AiChatMessage.user("Find the ÄPFEL, 50% off c_d \\n !")));
    store.append("ann", "other", said(AiChatMessage.assistant("100 of acb")));

    assertThat(ids("ann", "über größ")).isEmpty();
    assertThat(ids("ann", "größe")).isEmpty();
    assertThat(ids("ann", "ÜBER grösse")).containsExactly("title");
    assertThat(ids("ann", "äpfel")).containsExactly("message");
    assertThat(ids("ann", "0%")).containsExactlyInAnyOrder("title", "message");
    assertThat(ids("ann", "a_b")).containsExactly("title");
    assertThat(ids("ann", "a__")).isEmpty();
    assertThat(ids("ann", "%d")).isEmpty();
    assertThat(ids("ann", "\\n")).containsExactly("message");
    assertThat(ids("ann", "\\")).containsExactlyInAnyOrder("title", "message");
    assertThat(ids("ann", "!")).containsExactlyInAnyOrder("title", "message");
    assertThat(ids("ann", "!!")).isEmpty();
    assertThat(ids("ann", "' or 1=1 --")).isEmpty();
    assertThat(ids("ann", "x".repeat(100_000))).isEmpty();
    assertThat(store.count("ann", CHAT, "of", Instant.MIN)).isEqualTo(3);
  }

  @Test
  @DisplayName("searches what a message says now, and nothing else of it")
  void searchesContents() throws IOException {
    AiChatMessage answer =
        AiChatMessage.assistant("early")
            .withParts(
                List.of(
                    new AiChatPart.Reasoning("thought", null),
                    new AiChatPart.Text("late"),
                    new AiChatPart.Source("src", "https://address", null, null)));
    store.append("ann", "a", said(AiChatMessage.user("gone"), answer));
    AiChatMessage removed = AiChatMessage.user("removed");
    store.append("ann", "a", said(removed));
    store.append("ann", "a", removed(null, removed.id()));

    assertThat(ids("ann", "late")).containsExactly("a");
    for (String text : List.of("early", "thought", "address", "src", "removed", "assistant")) {
      assertThat(ids("ann", text)).as(text).isEmpty();
    }
  }

  @Test
  @DisplayName("counts the conversations that have changed since a time")
  void counts() throws IOException {
    store.create("ann", "a", CHAT, "Ox");
    later(TEN);
    Instant second = store.create("ann", "b", CHAT, "Cow").createdAt();
    later(TEN);
    store.create("ann", "c", CHAT, "Ox");
    store.create("ann", "d", AiConversationKind.IMAGES, "Ox");

    assertThat(store.count("ann", CHAT, "", Instant.MIN)).isEqualTo(3);
    assertThat(store.count("ann", CHAT, "", second)).isEqualTo(2);
    assertThat(store.count("ann", CHAT, "", second.plusNanos(1))).isEqualTo(1);
    assertThat(store.count("ann", CHAT, "ox", second)).isEqualTo(1);
    assertThat(store.count("ann", CHAT, "", Instant.MAX)).isZero();
  }

  @Test
  @DisplayName("leases a conversation to one holder at a time")
  void leases() throws IOException {
    store.create("ann", "a", CHAT, "");

    assertThat(store.lease("ann", "a", "one", TEN)).isTrue();
    assertThat(store.lease("ann", "a", "two", TEN)).isFalse();
    assertThat(store.load("ann", "a", 0).holder()).isEqualTo("one");
    assertThat(store.list("ann", CHAT, "", 0, 1).items().getFirst().running()).isTrue();

    later(Duration.ofSeconds(8));
    assertThat(store.lease("ann", "a", "one", TEN)).isTrue();
    later(Duration.ofSeconds(9));
    assertThat(store.lease("ann", "a", "two", TEN)).isFalse();
    later(Duration.ofSeconds(1));
    assertThat(store.load("ann", "a", 0).holder()).isNull();
    assertThat(store.load("ann", "a", 0).info().running()).isFalse();
    assertThat(store.lease("ann", "a", "two", TEN)).isTrue();
    assertThat(store.lease("ann", "a", "one", TEN)).isFalse();
  }

  @Test
  @DisplayName("ends the lease of its holder alone")
  void releases() throws IOException {
    assertThat(store.lease("ann", "a", "one", TEN)).isTrue();
    store.release("ann", "a", "two");
    assertThat(store.lease("ann", "a", "two", TEN)).isFalse();

    store.release("ann", "a", "one");
    assertThat(store.load("ann", "a", 0).holder()).isNull();
    assertThat(store.lease("ann", "a", "two", TEN)).isTrue();
    assertThat(store.load("ann", "a", 0).info().updatedAt())
        .isEqualTo(store.load("ann", "a", 0).info().createdAt());
  }

  @Test
  @DisplayName("gives each note to one caller, oldest first, and keeps a hundred")
  void takesNotes() throws IOException {
    store.create("ann", "a", CHAT, "");
    store.post("ann", "a", "stop");
    store.post("ann", "a", "stop");
    store.post("ann", "a", "go");
    assertThat(store.take("ann", "a")).containsExactly("stop", "stop", "go");
    assertThat(store.take("ann", "a")).isEmpty();

    for (int i = 0; i < 102; i++) {
      store.post("ann", "a", "note " + i);
    }
    assertThat(store.take("ann", "a"))
        .isEqualTo(IntStream.range(2, 102).mapToObj(i -> "note " + i).toList());
    store.post("ann", "a", "");
    assertThat(store.take("ann", "a")).containsExactly("");
  }

  @Test
  @DisplayName("marks a reply that has ended as unread until a chat shows the conversation")
  void marksUnread() throws IOException {
    AiChatMessage reply = AiChatMessage.assistant("Yes");
    store.append("ann", "a", unseen(AiChatMessage.user("?")));
    store.append("ann", "a", unseen(reply.withStatus(AiChatMessageStatus.STREAMING, null)));
    assertThat(store.load("ann", "a", 0).info().unread()).isFalse();

    store.append("ann", "a", unseen(reply));
    assertThat(store.load("ann", "a", 0).info().unread()).isTrue();
    assertThat(store.list("ann", CHAT, "", 0, 1).items().getFirst().unread()).isTrue();
    store.append("ann", "a", unseen(AiChatMessage.user("!")));
    assertThat(store.load("ann", "a", 0).info().unread()).isTrue();

    store.append("ann", "a", removed(reply.id()));
    assertThat(store.load("ann", "a", 0).info().unread()).isFalse();
    store.append("ann", "a", said(reply));
    assertThat(store.load("ann", "a", 0).info().unread()).isFalse();
  }

  @Test
  @DisplayName("finds its conversations again after deserialisation, without containing them")
  void serialises() throws Exception {
    store.append("ann", "a", said(AiChatMessage.user("word".repeat(10_000))));
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
      out.writeObject(store);
    }
    assertThat(bytes.size()).isLessThan(1_000);

    try (ObjectInputStream in =
        new ObjectInputStream(new ByteArrayInputStream(bytes.toByteArray()))) {
      AiConversationStore again = (AiConversationStore) in.readObject();
      assertThat(again).isEqualTo(store).hasSameHashCodeAs(store);
      again.append("ann", "a", said(AiChatMessage.user("more")));
    }
    assertThat(store.load("ann", "a", 0).messages()).hasSize(2);
  }

  @Test
  @DisplayName("keeps all changes of threads that append at the same time")
  void appendsConcurrently() throws Exception {
    Thread[] threads = new Thread[8];
    for (int i = 0; i < threads.length; i++) {
      int number = i;
      threads[i] =
          Thread.ofPlatform()
              .start(
                  () -> {
                    try {
                      for (int j = 0; j < 20; j++) {
                        AiChatMessage each = AiChatMessage.user(number + ":" + j);
                        store.append("ann", "a", said(each));
                        store.post("ann", "a", each.content());
                      }
                    } catch (IOException e) {
                      throw new AssertionError(e);
                    }
                  });
    }
    for (Thread thread : threads) {
      thread.join();
    }

    List<String> contents = contents(store.load("ann", "a", 0));
    assertThat(contents).hasSize(160).doesNotHaveDuplicates();
    for (int i = 0; i < threads.length; i++) {
      String prefix = i + ":";
      assertThat(contents.stream().filter(each -> each.startsWith(prefix)))
          .containsExactlyElementsOf(
              Arrays.stream(IntStream.range(0, 20).toArray()).mapToObj(j -> prefix + j).toList());
    }
    assertThat(store.take("ann", "a")).hasSize(100).doesNotHaveDuplicates();
  }

  private void isRefused(AiConversationChange change, String words) throws IOException {
    StoredConversation before = store.load("ann", "a", 0);
    assertThatExceptionOfType(OutdatedChangeException.class)
        .isThrownBy(() -> store.append("ann", "a", change))
        .withMessageContaining(words);
    assertThat(store.load("ann", "a", 0)).isEqualTo(before);
  }

  @Test
  @DisplayName("refuses a change that was made before another one, and changes nothing")
  void refusesEarlierRevisions() throws IOException {
    AiChatMessage one = AiChatMessage.user("one");
    isRefused(after(1, null, one), "after revision 1");
    long first = store.append("ann", "a", said(one));
    long second = store.append("ann", "a", after(first, null, AiChatMessage.user("two")));
    isRefused(after(first, null, one.withFeedback(AiChatFeedback.GOOD)), "revision " + second);
    isRefused(after(second + 1, null, one), "revision " + second);
    // Those who know only of the title and the lease know all messages.
    store.rename("ann", "a", "Title");
    store.lease("ann", "a", "node", TEN);
    assertThat(store.append("ann", "a", after(second, null, AiChatMessage.user("three"))))
        .isEqualTo(second + 1);
    assertThat(contents(store.load("ann", "a", 0))).containsExactly("one", "two", "three");

    store.delete("ann", "a");
    later(Duration.ofHours(1));
    isRefused(after(second + 1, null, one), "after revision " + (second + 1));
    assertThat(store.list("ann", CHAT, "", 0, 10).items()).isEmpty();
  }

  @Test
  @DisplayName("refuses a change by a server that has lost the lease, and changes nothing")
  void refusesEarlierHolders() throws IOException {
    AiChatMessage reply = AiChatMessage.assistant("Half");
    isRefused(after(0, "one", reply), "held by nobody");
    store.lease("ann", "a", "one", TEN);
    store.append("ann", "a", after(0, "one", reply));
    isRefused(after(0, "two", reply), "held by one");
    // Nobody else has had the lease since it ended.
    later(TEN);
    assertThat(store.load("ann", "a", 0).holder()).isNull();
    store.append("ann", "a", after(0, "one", reply));

    store.lease("ann", "a", "two", TEN);
    isRefused(after(0, "one", reply), "held by two");
    store.append("ann", "a", said(reply.withFeedback(AiChatFeedback.GOOD)));
    later(TEN);
    isRefused(after(0, "one", reply), "held by two");
    store.release("ann", "a", "two");
    isRefused(after(0, "one", reply), "held by nobody");
    isRefused(after(0, "two", reply), "held by nobody");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> store.append("ann", "a", after(0, "", reply)))
        .withMessageStartingWith("change.holder must");
  }

  @Test
  @DisplayName("loses no change of threads that change the same message after the latest revision")
  void countsConcurrently() throws Exception {
    AiChatMessage zero = AiChatMessage.user("0");
    store.append("ann", "a", said(zero));
    Callable<Boolean> count =
        () -> {
          for (int done = 0; done < 10; ) {
            StoredConversation known = store.load("ann", "a", 0);
            int next = Integer.parseInt(contents(known).getFirst()) + 1;
            AiChatPart text = new AiChatPart.Text(String.valueOf(next));
            try {
              store.append(
                  "ann", "a", after(known.revision(), null, zero.withParts(List.of(text))));
              done++;
            } catch (OutdatedChangeException e) {
              // Another thread was faster.
            }
          }
          return true;
        };
    try (ExecutorService threads = Executors.newFixedThreadPool(8)) {
      for (Future<Boolean> each : threads.invokeAll(Collections.nCopies(8, count))) {
        assertThat(each.get()).isTrue();
      }
    }
    assertThat(contents(store.load("ann", "a", 0))).containsExactly("80");
  }
}
