package dev.espressivo.aiimage;

import static dev.espressivo.aiimage.Pictures.eventually;
import static dev.espressivo.aiimage.Pictures.png;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import com.vaadin.flow.shared.Registration;
import dev.espressivo.aichat.AiChatMessage;
import dev.espressivo.aichat.AiChatMessageStatus;
import dev.espressivo.aichat.AiChatPart;
import dev.espressivo.aichat.AiChatRole;
import dev.espressivo.aichat.AiConversationChange;
import dev.espressivo.aichat.AiConversationInfo;
import dev.espressivo.aichat.AiConversationKind;
import dev.espressivo.aichat.AiConversationSaving;
import dev.espressivo.aichat.AiConversationStore;
import dev.espressivo.aichat.StoredConversation;
import dev.espressivo.aichat.internal.Keeper;
import dev.espressivo.base.internal.Serialised;
import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.LinkedBlockingQueue;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@DisplayName("A history of pictures that a store keeps")
@Timeout(60)
class KeptHistoryTest {

  private static final Keeper.Pace FAST =
      new Keeper.Pace(
          Duration.ofMillis(5),
          Duration.ofMinutes(1),
          Duration.ofMillis(5),
          Duration.ofMillis(5),
          Duration.ofMillis(5));

  private final AiConversationStore store = AiConversationStore.memory();
  private final KeptImages.Registry server = new KeptImages.Registry("one", FAST);
  private final KeptImages.Registry other = new KeptImages.Registry("two", FAST);
  private final Pictures model = new Pictures();

  /** A store is the same for the whole JVM, so each test has an owner of its own. */
  private final String owner = UUID.randomUUID().toString();

  private AiImageHistory history(KeptImages.Registry jvm) {
    AiImageHistory history = AiImageHistory.of(jvm, owner, "studio", store);
    history.setGenerate(model);
    return history;
  }

  private static AiImageRequest request(String prompt, int count) {
    return new AiImageRequest(prompt, AiImageAspect.LANDSCAPE_3_2, count, null, Map.of());
  }

  private static List<String> states(AiImageHistory history) {
    return history.moment().tiles().stream()
        .map(tile -> tile.item != null ? "done" : tile.failure != null ? "failed" : "loading")
        .toList();
  }

  private StoredConversation stored() throws IOException {
    StoredConversation stored = store.load(owner, "studio", 0);
    assertThat(stored).isNotNull();
    return Objects.requireNonNull(stored);
  }

  /** Waits until the last reply is stored with as many pictures. */
  private void hasStored(int pictures) {
    eventually(
        () -> {
          StoredConversation stored = store.load(owner, "studio", 0);
          assertThat(stored == null ? List.<AiChatMessage>of() : stored.messages()).isNotEmpty();
          assertThat(stored().messages().getLast().parts()).hasSize(pictures);
        });
  }

  private static void isSaved(AiImageHistory history) {
    eventually(() -> assertThat(history.getSaving()).isEqualTo(AiConversationSaving.SAVED));
  }

  private void makes(AiImageHistory history, String prompt, int count) throws IOException {
    history.generate(request(prompt, count));
    for (int i = 0; i < count; i++) {
      model.draws(i);
    }
    model.ends();
    eventually(() -> assertThat(history.getStatus()).isEqualTo(AiImageStatus.IDLE));
    isSaved(history);
    assertThat(store.list(owner, AiConversationKind.IMAGES, "", 0, 9).items()).hasSize(1);
  }

  @Test
  @DisplayName("follows another server and is saved while a listener blocks")
  void isNotHeldUpByAListener() throws Exception {
    CountDownLatch open = new CountDownLatch(1);
    AiImageHistory follower = history(other);
    follower.addListener(
        new AiImageHistoryListener() {
          @Override
          public void onChange(AiImageHistory changed) {
            Pictures.eventually(() -> assertThat(open.getCount()).isZero());
          }
        });
    Registration shown = follower.attend();
    makes(history(server), "Two boats", 2);
    eventually(() -> assertThat(follower.getImages()).hasSize(2));
    makes(history(server), "A barge", 1);
    eventually(() -> assertThat(follower.getImages()).hasSize(3));
    open.countDown();
    shown.remove();
  }

  @Test
  @DisplayName("is a conversation with a message and a reply for each generation")
  void isAConversation() throws Exception {
    AiImageHistory history = history(server);
    makes(history, "Two boats", 2);
    makes(history, "A barge", 1);

    List<AiChatMessage> messages = stored().messages();
    assertThat(messages)
        .extracting(AiChatMessage::role)
        .containsExactly(
            AiChatRole.USER, AiChatRole.ASSISTANT, AiChatRole.USER, AiChatRole.ASSISTANT);
    assertThat(messages).extracting(AiChatMessage::status).containsOnly(AiChatMessageStatus.DONE);
    assertThat(messages.getFirst().content()).isEqualTo("Two boats");
    assertThat(messages.get(1).parts()).hasSize(2).allMatch(AiChatPart.Data.class::isInstance);
    assertThat(messages.get(2).parentId()).isEqualTo(messages.get(1).id());
    assertThat(store.list(owner, AiConversationKind.IMAGES, "", 0, 9).items())
        .extracting(AiConversationInfo::title)
        .containsExactly("Two boats");
    assertThat(store.list(owner, AiConversationKind.CHAT, "", 0, 9).items()).isEmpty();
  }

  @Test
  @DisplayName("is loaded with its pictures and the last generation after a restart")
  void isLoaded() throws Exception {
    AiImageHistory history = history(server);
    makes(history, "Two boats", 2);
    makes(history, "Two barges", 2);

    AiImageHistory loaded = AiImageHistory.of(other, owner, "studio", store);
    assertThat(loaded.getImages()).isEqualTo(history.getImages()).hasSize(4);
    assertThat(states(loaded)).containsExactly("done", "done");
    assertThat(loaded.moment().lastPrompt()).isEqualTo("Two barges");
    assertThat(AiImageHistory.of(other, "somebody else", "studio", store).getImages()).isEmpty();
    assertThat(AiImageHistory.of(other, owner, "studio", store).getImages()).hasSize(4);
  }

  @Test
  @DisplayName("is interrupted by the end of its server: pictures that had come are there")
  void isInterrupted() throws Exception {
    AiImageHistory history = history(server);
    history.generate(request("Boats", 3));
    model.draws(1);
    hasStored(1);

    AiConversationStore copy = AiConversationStore.memory(1_000_000);
    copy.create(owner, "studio", AiConversationKind.IMAGES, "");
    List<AiChatMessage> messages = stored().messages();
    assertThat(messages.getLast().status()).isEqualTo(AiChatMessageStatus.STREAMING);
    copy.append(owner, "studio", new AiConversationChange(messages, Set.of(), null, true));
    AiImageHistory after = AiImageHistory.of(other, owner, "studio", copy);

    assertThat(states(after)).containsExactly("failed", "done", "failed");
    assertThat(Objects.requireNonNull(after.moment().tiles().getFirst().failure).text())
        .isEqualTo(AiImageText.INTERRUPTED);
    assertThat(after.getStatus()).isEqualTo(AiImageStatus.IDLE);
    assertThat(after.getStore().get(after.getImages().getFirst().id())).isNotNull();
    BlockingQueue<AiImageRequest> again = new LinkedBlockingQueue<>();
    after.setGenerate(
        (request, context) -> {
          again.add(request);
          context.result(0, GeneratedImage.of(png(2, 2)));
        });
    after.retry();
    eventually(() -> assertThat(states(after)).containsExactly("done", "done", "done"));
    assertThat(again).hasSize(2).extracting(AiImageRequest::prompt).containsOnly("Boats");
    assertThat(again.take().aspect()).isEqualTo(AiImageAspect.LANDSCAPE_3_2);
    isSaved(after);
    history.cancel();
  }

  @Test
  @DisplayName("shows what another server generates, and can cancel it")
  void followsAnother() throws Exception {
    AiImageHistory history = history(server);
    AiImageHistory follower = history(other);
    KeptImages idle = other.get(owner, "studio", store);
    eventually(() -> assertThat(idle.keeper.isAtRest()).isTrue());
    follower.attend();
    history.generate(request("Boats", 2));
    GenerateContext context = model.contexts.take();
    model.draws(1);
    hasStored(1);

    eventually(() -> assertThat(states(follower)).containsExactly("loading", "done"));
    assertThat(follower.getStatus()).isEqualTo(AiImageStatus.GENERATING);
    follower.generate(request("Ignored", 1));
    assertThat(model.requests).hasSize(1);
    follower.cancel();
    eventually(() -> assertThat(context.isCancelled()).isTrue());
    eventually(() -> assertThat(follower.getStatus()).isEqualTo(AiImageStatus.IDLE));
    assertThat(follower.getImages()).isEqualTo(history.getImages()).hasSize(1);
  }

  @Test
  @DisplayName("waits until another server has ended its generation, and keeps both")
  void waitsForAnother() throws Exception {
    AiImageHistory first = history(server);
    AiImageHistory second = history(other);
    first.attend();
    first.generate(request("Boats", 2));
    model.draws(1);
    hasStored(1);
    second.generate(request("A barge", 1));
    eventually(() -> assertThat(second.getImages()).hasSize(1));
    eventually(() -> assertThat(stored().messages()).hasSize(3));
    assertThat(states(second)).containsExactly("loading");
    assertThat(model.requests).hasSize(1);
    assertThat(stored().messages())
        .extracting(AiChatMessage::status)
        .contains(AiChatMessageStatus.STREAMING);

    model.draws(0).ends();
    eventually(() -> assertThat(model.requests).hasSize(2));
    model.draws(0).ends();
    eventually(() -> assertThat(first.getImages()).hasSize(3));
    eventually(() -> assertThat(second.getStatus()).isEqualTo(AiImageStatus.IDLE));
    isSaved(first);
    isSaved(second);
    assertThat(second.getImages()).isEqualTo(first.getImages());
    assertThat(first.getImages().getFirst().prompt()).isEqualTo("A barge");
    assertThat(stored().messages())
        .hasSize(4)
        .extracting(AiChatMessage::status)
        .containsOnly(AiChatMessageStatus.DONE);
  }

  @Test
  @DisplayName("says after a restart why a picture is missing, but not of those that were removed")
  void saysWhy() throws Exception {
    AiImageHistory history = history(server);
    history.generate(request("Boats", 2));
    model.fails(0, "No boats, please").draws(1).ends();
    eventually(() -> assertThat(states(history)).containsExactly("failed", "done"));
    isSaved(history);
    AiImageHistory loaded = AiImageHistory.of(other, owner, "studio", store);
    assertThat(states(loaded)).containsExactly("failed", "done");
    assertThat(loaded.moment().tiles().getFirst().failure)
        .isEqualTo(new Words(null, List.of("No boats, please")));

    history.clear();
    makes(history, "Two barges", 2);
    history.setImages(history.getImages().subList(0, 1));
    isSaved(history);
    AiImageHistory again =
        AiImageHistory.of(new KeptImages.Registry("three", FAST), owner, "studio", store);
    assertThat(states(again)).containsExactly("done");
    assertThat(again.getImages()).isEqualTo(history.getImages());
  }

  @Test
  @DisplayName("removes no picture from the store because its limit is not set yet")
  void keepsMore() throws Exception {
    AiImageHistory history = history(server);
    history.setKeep(40);
    for (int i = 0; i < 3; i++) {
      makes(history, "Boats " + i, 10);
    }

    AiImageHistory loaded = AiImageHistory.of(other, owner, "studio", store);
    assertThat(loaded.getImages()).hasSize(24);
    isSaved(loaded);
    loaded.setKeep(40);
    assertThat(loaded.getImages()).isEqualTo(history.getImages()).hasSize(30);
  }

  @Test
  @DisplayName("is serialised as a reference, and has removed pictures removed from the store")
  void isSerialised() throws Exception {
    AiImageHistory history = AiImageHistory.of(owner, "studio", store);
    history.setGenerate((request, context) -> context.result(0, GeneratedImage.of(png(2, 2))));
    history.generate(request("A boat", 1));
    eventually(() -> assertThat(history.getImages()).hasSize(1));
    isSaved(history);

    assertThat(Serialised.bytes(history)).hasSizeLessThan(3_000);
    AiImageHistory copy = Serialised.copy(history);
    assertThat(copy.getImages()).isEqualTo(history.getImages());
    copy.setImages(List.of());
    assertThat(history.getImages()).isEmpty();
    isSaved(history);
    assertThat(stored().messages()).isEmpty();
  }

  @Test
  @DisplayName("takes nothing from a store that is no picture, and refuses invalid names")
  void isCareful() throws Exception {
    Instant now = Instant.EPOCH;
    AiChatMessage prompt =
        new AiChatMessage(
            "p",
            null,
            AiChatRole.USER,
            List.of(
                new AiChatPart.Text("A boat"),
                new AiChatPart.Data("image-request", "{\"aspect\":\"?\",\"count\":9000}")),
            List.of(),
            AiChatMessageStatus.DONE,
            null,
            now);
    AiChatMessage reply =
        new AiChatMessage(
            "r",
            "p",
            AiChatRole.ASSISTANT,
            List.of(
                new AiChatPart.Data("image", "{\"id\":\" \",\"createdAt\":\"never\"}"),
                new AiChatPart.Data("image", "{\"id\":7,\"width\":-1}"),
                new AiChatPart.Text("no picture")),
            List.of(),
            AiChatMessageStatus.STREAMING,
            null,
            now);
    AiChatMessage lost =
        new AiChatMessage(
            "l",
            null,
            AiChatRole.ASSISTANT,
            List.of(),
            List.of(),
            AiChatMessageStatus.DONE,
            null,
            now);
    store.create(owner, "studio", AiConversationKind.IMAGES, "");
    store.append(
        owner,
        "studio",
        new AiConversationChange(List.of(lost, prompt, reply), Set.of(), null, true));

    AiImageHistory history = AiImageHistory.of(server, owner, "studio", store);
    assertThat(history.getImages()).isEmpty();
    assertThat(history.getStatus()).isEqualTo(AiImageStatus.ERROR);
    isSaved(history);
    assertThat(stored().messages())
        .as("what is not understood is not removed")
        .contains(lost, prompt)
        .hasSize(3);
    assertThatIllegalArgumentException().isThrownBy(() -> AiImageHistory.of(" ", "id", store));
    assertThatIllegalStateException()
        .isThrownBy(() -> AiImageHistory.of("id", store))
        .withMessageContaining("AiImageHistory.of(owner, id, store)");
  }
}
