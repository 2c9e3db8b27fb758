package dev.espressivo.aiimage;

import static dev.espressivo.aiimage.Pictures.png;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import com.github.mvysny.kaributesting.v10.MockVaadin;
import com.vaadin.flow.component.UI;
import com.vaadin.flow.dom.Element;
import com.vaadin.flow.server.VaadinSession;
import dev.espressivo.base.internal.Serialised;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.awaitility.core.ThrowingRunnable;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@DisplayName("A history of pictures")
@Timeout(60)
class AiImageHistoryTest {

  private final Pictures model = new Pictures();
  private final AiImageHistory history = new AiImageHistory(model);
  private final BlockingQueue<String> events = new LinkedBlockingQueue<>();

  @BeforeEach
  void begin() {
    MockVaadin.setup();
  }

  @AfterEach
  void end() {
    MockVaadin.tearDown();
  }

  private AiImage attached() {
    AiImage image = new AiImage(history);
    UI.getCurrent().add(image);
    return image;
  }

  private static AiImageRequest request(String prompt, int count) {
    return new AiImageRequest(prompt, AiImageAspect.SQUARE, count, null, Map.of());
  }

  private static void eventually(ThrowingRunnable holds) {
    Pictures.eventually(
        () -> {
          VaadinSession session = VaadinSession.getCurrent();
          session.getService().runPendingAccessTasks(session);
          UI.getCurrent().getInternals().getStateTree().runExecutionsBeforeClientResponse();
          holds.run();
        });
  }

  private static Stream<Element> all(Element root) {
    return Stream.concat(
        Stream.of(root),
        root.getChildren().filter(each -> !each.isTextNode()).flatMap(AiImageHistoryTest::all));
  }

  private static List<Element> parts(AiImage image, String part) {
    return all(image.getElement())
        .filter(each -> part.equals(each.getAttribute("data-part")))
        .toList();
  }

  private static List<@Nullable String> states(AiImage image) {
    return parts(image, "cell").stream().map(each -> each.getAttribute("data-state")).toList();
  }

  private void listen() {
    history.addListener(
        new AiImageHistoryListener() {
          @Override
          public void onStart(AiImageRequest request) {
            events.add("start " + request.prompt());
          }

          @Override
          public void onResult(List<AiImageItem> images) {
            events.add("result " + images.size());
          }

          @Override
          public void onError(Throwable error) {
            events.add("error " + error.getMessage());
          }

          @Override
          public void onCancel() {
            events.add("cancel");
          }
        });
  }

  @Test
  @DisplayName("is shown by several components, each with its own addresses of the pictures")
  void isShownByTwo() throws Exception {
    AiImage one = attached();
    AiImage other = attached();
    one.setCount(2);
    other.setHistory(true);
    one.generate("Boats");
    other.generate("Ignored, since pictures are being generated");
    eventually(() -> assertThat(states(other)).containsExactly("loading", "loading"));
    assertThat(other.getStatus()).isEqualTo(AiImageStatus.GENERATING);
    model.draws(0).fails(1, "No blue left").ends();

    eventually(
        () -> {
          assertThat(states(one)).containsExactly("done", "failed");
          assertThat(states(other)).containsExactly("done", "failed");
        });
    assertThat(model.request().prompt()).isEqualTo("Boats");
    assertThat(model.requests).isEmpty();
    assertThat(one.getImages()).extracting(AiImageItem::src).containsExactly(one.getSrc());
    assertThat(other.getImages()).extracting(AiImageItem::src).containsExactly(other.getSrc());
    assertThat(one.getSrc()).isNotEqualTo(other.getSrc()).contains("picture?id=");
    assertThat(other.getSrc()).contains("picture?id=");
    assertThat(history.getImages()).extracting(AiImageItem::src).containsExactly("");
    assertThat(parts(other, "image").getFirst().getAttribute("src")).isEqualTo(other.getSrc());
  }

  @Test
  @DisplayName("has what one component does be seen in all: a retry, a cancel, a clear")
  void isChangedByAll() throws Exception {
    AiImage one = attached();
    AiImage other = attached();
    one.setAspect(AiImageAspect.PORTRAIT_9_16);
    one.setReference(png(3, 3));
    one.generate("A boat");
    model.request();
    model.fails(0, "Too wet").ends();
    eventually(() -> assertThat(parts(other, "alert")).hasSize(1));

    other.retry();
    AiImageRequest again = model.request();
    assertThat(again.prompt()).isEqualTo("A boat");
    assertThat(again.aspect()).isEqualTo(AiImageAspect.PORTRAIT_9_16);
    assertThat(Objects.requireNonNull(again.reference()).bytes()).isEqualTo(png(3, 3));
    eventually(() -> assertThat(states(one)).containsExactly("loading"));
    model.contexts.take();
    GenerateContext context = model.contexts.take();
    one.cancel();
    assertThat(context.isCancelled()).isTrue();
    eventually(() -> assertThat(other.getStatus()).isEqualTo(AiImageStatus.IDLE));

    model.draws(0).ends();
    one.generate("A barge");
    eventually(() -> assertThat(other.getSrc()).isNotEmpty());
    eventually(() -> assertThat(other.getStatus()).isEqualTo(AiImageStatus.IDLE));
    other.clear();
    eventually(() -> assertThat(one.getSrc()).isEmpty());
    assertThat(one.getImages()).hasSize(1);
  }

  @Test
  @DisplayName("goes on with its generation when another component shows it after a reload")
  void goesOnAfterAReload() throws Exception {
    AiImage before = attached();
    before.generate("A boat");
    model.does(context -> context.progress(0.5));
    UI.getCurrent().remove(before);

    AiImage after = attached();
    assertThat(after.getPrompt()).isEqualTo("A boat");
    assertThat(states(after)).containsExactly("loading");
    eventually(
        () ->
            assertThat(parts(after, "spinner"))
                .anyMatch(each -> "50".equals(each.getAttribute("aria-valuenow"))));
    model.draws(0).ends();
    eventually(() -> assertThat(after.getStatus()).isEqualTo(AiImageStatus.IDLE));
    assertThat(states(after)).containsExactly("done");
    assertThat(model.request().prompt()).isEqualTo("A boat");
    assertThat(model.requests).isEmpty();
    assertThat(before.getImages()).as("detached").isEmpty();

    AiImage later = attached();
    assertThat(parts(later, "image").getFirst().hasAttribute("data-made")).isFalse();
    assertThat(later.getImages()).isEqualTo(later.getImages()).hasSize(1);
  }

  @Test
  @DisplayName("generates pictures and tells its listeners while no component shows it")
  void needsNoComponent() throws Exception {
    listen();
    history.generate(request("A boat", 2));
    history.generate(request("Another", 2));
    assertThat(events.take()).isEqualTo("start A boat");
    model.draws(1).fails(0, "wet").ends();
    assertThat(events.take()).isEqualTo("error wet");
    assertThat(events.take()).isEqualTo("result 1");
    assertThat(history.getStatus()).isEqualTo(AiImageStatus.IDLE);

    history.retry();
    assertThat(events.take()).isEqualTo("start A boat");
    history.cancel();
    assertThat(events.take()).isEqualTo("cancel");
    assertThat(history.getImages()).hasSize(1);
    assertThat(events).isEmpty();
  }

  @Test
  @DisplayName("retries a failed picture while the others are still being generated")
  void retriesWhileOthersAreMade() throws Exception {
    listen();
    history.generate(request("Boats", 2));
    assertThat(events.take()).isEqualTo("start Boats");
    GenerateContext first = model.contexts.take();
    first.failed(0, new GenerationFailedException("wet"));
    assertThat(events.take()).isEqualTo("error wet");
    history.retry();
    GenerateContext again = model.contexts.take();
    assertThat(events.take()).isEqualTo("start Boats");
    first.progress(0.5);
    first.result(1, GeneratedImage.of(png(2, 2)));
    again.result(0, GeneratedImage.of(png(2, 2)));
    model.ends();
    model.ends();

    assertThat(events.take()).isEqualTo("result 2");
    assertThat(history.getImages()).hasSize(2);
  }

  @Test
  @DisplayName("runs one generation at a time, whoever asks for it")
  void runsOne() throws Exception {
    List<Thread> threads =
        IntStream.range(0, 8)
            .mapToObj(
                i -> Thread.ofVirtual().start(() -> history.generate(request("Boat " + i, 1))))
            .toList();
    for (Thread thread : threads) {
      thread.join();
    }
    AiImageRequest only = model.request();
    model.draws(0).ends();

    Pictures.eventually(() -> assertThat(history.getStatus()).isEqualTo(AiImageStatus.IDLE));
    assertThat(history.getImages()).extracting(AiImageItem::prompt).containsExactly(only.prompt());
    assertThat(model.requests).isEmpty();
  }

  @Test
  @DisplayName("keeps the content of a reference in its store, for a retry")
  void keepsTheReference() throws Exception {
    AiImageReference reference = new AiImageReference(png(2, 2), null, "image/png");
    history.generate(
        new AiImageRequest("A boat", AiImageAspect.SQUARE, 1, reference, Map.of("style", "ink")));
    assertThat(model.request().reference()).isSameAs(reference);
    model.ends();
    Pictures.eventually(() -> assertThat(history.getStatus()).isEqualTo(AiImageStatus.ERROR));

    AiImageHistory copy = Serialised.copy(history);
    copy.setGenerate(model);
    copy.retry();
    AiImageRequest again = model.request();
    assertThat(again.reference()).isEqualTo(reference);
    assertThat(again.params()).isEqualTo(Map.of("style", "ink"));
  }

  @Test
  @DisplayName("removes a reference from its store when no retry can need it")
  void removesReferences(@TempDir Path folder) throws Exception {
    history.setStore(AiImageStore.folder(folder));
    AiImageReference reference = new AiImageReference(png(2, 2), null, "image/png");
    for (int i = 0; i < 3; i++) {
      history.generate(new AiImageRequest("A boat", AiImageAspect.SQUARE, 1, reference, Map.of()));
      model.draws(0).ends();
      Pictures.eventually(() -> assertThat(history.getStatus()).isEqualTo(AiImageStatus.IDLE));
    }
    assertThat(history.getImages()).hasSize(3);
    Pictures.eventually(() -> hasFiles(folder, 4));
  }

  private static void hasFiles(Path folder, int count) {
    assertThat(folder.toFile().list()).hasSize(count);
  }

  @Test
  @DisplayName("removes an uploaded reference after the next one, also one that was used")
  void removesUploads(@TempDir Path folder) throws Exception {
    AiImage image = attached();
    image.setAttach(true);
    history.setStore(AiImageStore.folder(folder));
    ImageReferences references = image.work.references;
    for (int i = 0; i < 3; i++) {
      references.take("store:" + history.getStore().put(new StoredImage(png(2, 2), "image/png")));
      image.generate("A boat");
      model.draws(0).ends();
      eventually(() -> assertThat(image.getStatus()).isEqualTo(AiImageStatus.IDLE));
    }
    assertThat(history.getImages()).hasSize(3);
    Pictures.eventually(() -> hasFiles(folder, 4));
  }

  @Test
  @DisplayName(
      "is interrupted by serialisation: finished pictures are kept, the others can be retried")
  void isInterrupted() throws Exception {
    history.generate(request("Boats", 2));
    model.request();
    model.draws(1);
    Pictures.eventually(() -> assertThat(history.getImages()).hasSize(1));

    AiImageHistory copy = Serialised.copy(history);
    assertThat(history.getStatus()).isEqualTo(AiImageStatus.GENERATING);
    assertThat(copy.getStatus()).isEqualTo(AiImageStatus.IDLE);
    assertThat(copy.getImages()).isEqualTo(history.getImages());
    AiImage image = new AiImage(copy);
    UI.getCurrent().add(image);
    assertThat(states(image)).containsExactly("failed", "done");
    assertThat(parts(image, "alert").getFirst().getTextRecursively()).contains("interrupted");
    copy.setGenerate((request, context) -> context.result(0, GeneratedImage.of(png(2, 2))));
    image.retry();
    eventually(() -> assertThat(states(image)).containsExactly("done", "done"));
  }

  @Test
  @DisplayName("interrupts a generation that nobody attends, and can retry it")
  void stopsWhenUnattended() throws Exception {
    AiImage image = attached();
    history.setStopWhenUnattended(Duration.ZERO);
    image.generate("A boat");
    GenerateContext context = model.contexts.take();
    assertThat(context.isCancelled()).isFalse();

    UI.getCurrent().remove(image);
    Pictures.eventually(() -> assertThat(context.isCancelled()).isTrue());
    Pictures.eventually(() -> assertThat(history.getStatus()).isEqualTo(AiImageStatus.ERROR));
    UI.getCurrent().add(image);
    assertThat(parts(image, "alert").getFirst().getTextRecursively()).contains("interrupted");
    image.retry();
    assertThat(model.contexts.take().isCancelled()).isFalse();
    assertThat(new AiImage().getImageHistory().getStopWhenUnattended())
        .isEqualTo(Duration.ofMinutes(1));
    assertThat(history.getStopWhenUnattended()).isEqualTo(Duration.ZERO);
  }

  @Test
  @DisplayName("keeps a picture that has come while the app sets others")
  void keepsWhatHasCome() {
    AiImage image = attached();
    makes("A boat");
    eventually(() -> assertThat(image.getImages()).hasSize(1));
    makes("A barge");

    image.setImages(List.of());
    assertThat(image.getImages()).extracting(AiImageItem::prompt).containsExactly("A barge");
    assertThat(history.getImages()).hasSize(1);
    image.setImages(List.of());
    assertThat(history.getImages()).isEmpty();
  }

  private void makes(String prompt) {
    history.generate(request(prompt, 1));
    model.draws(0).ends();
    Pictures.eventually(() -> assertThat(history.getStatus()).isEqualTo(AiImageStatus.IDLE));
  }

  @Test
  @DisplayName("has settings that all components share, and refuses invalid ones by name")
  void hasSettings() {
    AiImage image = attached();
    history.setGenerate(null);
    eventually(() -> assertThat(image.getElement().hasAttribute("data-closed")).isTrue());
    assertThatIllegalStateException()
        .isThrownBy(() -> history.generate(request("A boat", 1)))
        .withMessageContaining("generate must be set");
    image.setKeep(3);
    assertThat(history.getKeep()).isEqualTo(3);
    assertThatIllegalArgumentException()
        .isThrownBy(() -> history.setKeep(-1))
        .withMessageContaining("keep must not be negative");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> history.setStopWhenUnattended(Duration.ofMillis(-1)))
        .withMessageContaining("grace must not be negative");
  }

  @Test
  @DisplayName("costs each component that shows its 24 pictures no address of them")
  void costsLittle() throws Exception {
    AiImage image = attached();
    image.setHistory(true);
    MockVaadin.clientRoundtrip(false);
    int empty = Serialised.bytes(UI.getCurrent()).length;
    history.setImages(IntStream.range(0, 24).mapToObj(AiImageHistoryTest::picture).toList());
    eventually(() -> assertThat(image.getImages()).hasSize(24));
    MockVaadin.clientRoundtrip(false);
    assertThat(Serialised.bytes(UI.getCurrent()).length - empty).isLessThan(4_000);
  }

  private static AiImageItem picture(int i) {
    String id = "a picture with an id of its own " + i;
    return new AiImageItem(
        id, "", "image/png", "Boat " + i, "Boat " + i, null, 640, 480, Instant.EPOCH);
  }
}
