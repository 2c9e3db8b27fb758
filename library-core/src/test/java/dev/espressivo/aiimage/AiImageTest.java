package dev.espressivo.aiimage;

import static dev.espressivo.aiimage.Pictures.png;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;
import static org.assertj.core.api.Assertions.assertThatNullPointerException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.github.mvysny.kaributesting.v10.MockVaadin;
import com.vaadin.flow.component.UI;
import com.vaadin.flow.component.html.Div;
import com.vaadin.flow.component.html.Span;
import com.vaadin.flow.dom.DomEvent;
import com.vaadin.flow.dom.Element;
import com.vaadin.flow.internal.nodefeature.ElementListenerMap;
import com.vaadin.flow.server.VaadinService;
import com.vaadin.flow.server.VaadinSession;
import com.vaadin.flow.server.WrappedSession;
import com.vaadin.flow.signals.BindingActiveException;
import com.vaadin.flow.signals.local.ValueSignal;
import dev.espressivo.base.internal.Serialised;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.atomic.AtomicReference;
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
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

@DisplayName("An image component")
@Timeout(60)
class AiImageTest {

  private final Pictures model = new Pictures();
  private final List<String> events = new ArrayList<>();
  private long sent;

  @BeforeEach
  void begin() {
    MockVaadin.setup();
  }

  @AfterEach
  void end() {
    MockVaadin.tearDown();
  }

  private AiImage attached() {
    AiImage image = new AiImage(model);
    image.addStartListener(event -> events.add("start " + event.getRequest().count()));
    image.addResultListener(event -> events.add("result " + event.getImages().size()));
    image.addErrorListener(event -> events.add("error " + event.getError().getMessage()));
    image.addCancelListener(event -> events.add("cancel " + event.isFromClient()));
    image.addChangeListener(
        event -> {
          AiImageItem item = event.getImage();
          events.add("change " + (item == null ? "none" : item.prompt()));
        });
    image.addDownloadListener(event -> events.add("download"));
    UI.getCurrent().add(image);
    return image;
  }

  private static void receives() {
    VaadinSession session = VaadinSession.getCurrent();
    session.getService().runPendingAccessTasks(session);
    UI.getCurrent().getInternals().getStateTree().runExecutionsBeforeClientResponse();
  }

  private static void eventually(ThrowingRunnable holds) {
    Pictures.eventually(
        () -> {
          receives();
          holds.run();
        });
  }

  private void does(AiImage image, String type, Map<String, ?> values) {
    ObjectNode detail = JsonMapper.shared().valueToTree(values);
    detail.put("number", ++sent).put("type", type);
    image
        .getElement()
        .getNode()
        .getFeature(ElementListenerMap.class)
        .fireEvent(
            new DomEvent(
                image.getElement(),
                "es-image",
                JsonNodeFactory.instance.objectNode().set("event.detail", detail)));
    receives();
  }

  private static Stream<Element> all(Element root) {
    return Stream.concat(
        Stream.of(root),
        root.getChildren().filter(each -> !each.isTextNode()).flatMap(AiImageTest::all));
  }

  private static List<Element> parts(AiImage image, String part) {
    return all(image.getElement())
        .filter(each -> part.equals(each.getAttribute("data-part")))
        .toList();
  }

  private static List<@Nullable String> states(AiImage image) {
    return parts(image, "cell").stream().map(each -> each.getAttribute("data-state")).toList();
  }

  private void makes(AiImage image, String prompt) {
    image.generate(prompt);
    for (int i = 0; i < image.getCount(); i++) {
      model.draws(i);
    }
    model.ends();
    eventually(() -> assertThat(image.getStatus()).isEqualTo(AiImageStatus.IDLE));
  }

  // ---- Making ----

  @Test
  @DisplayName("shows the progress, then the picture, and fires its events")
  void showsTheWait() throws Exception {
    AiImage image = attached();
    image.setParams(Map.of("style", "ink"));
    image.generate("A boat");

    AiImageRequest request = model.request();
    assertThat(request.prompt()).isEqualTo("A boat");
    assertThat(request.params()).isEqualTo(Map.of("style", "ink"));
    assertThat(image.getPrompt()).isEqualTo("A boat");
    assertThat(image.getStatus()).isEqualTo(AiImageStatus.GENERATING);
    assertThat(states(image)).containsExactly("loading");
    model.does(context -> context.progress(0.25)).does(context -> context.message("<i>"));
    eventually(
        () ->
            assertThat(parts(image, "spinner").getFirst().getAttribute("aria-valuenow"))
                .isEqualTo("25"));
    model.draws(0);
    eventually(() -> assertThat(states(image)).containsExactly("done"));
    assertThat(image.getStatus()).isEqualTo(AiImageStatus.GENERATING);
    model.ends();
    eventually(() -> assertThat(image.getStatus()).isEqualTo(AiImageStatus.IDLE));

    Element img = parts(image, "image").getFirst();
    assertThat(img.getAttribute("src")).isEqualTo(image.getSrc()).contains("picture?id=");
    assertThat(img.getAttribute("alt")).isEqualTo("A boat");
    assertThat(img.getAttribute("data-name")).isEqualTo("a-boat.png");
    assertThat(img.hasAttribute("data-made")).isTrue();
    assertThat(image.getImages()).extracting(AiImageItem::src).containsExactly(image.getSrc());
    assertThat(events).containsExactly("start 1", "change A boat", "result 1");
  }

  @Test
  @DisplayName("generates one picture for a double press, and refuses forged actions")
  void makesOneOfTwoPresses() {
    AiImage image = attached();
    does(image, "generate", Map.of("text", "A boat"));
    does(image, "generate", Map.of("text", "A boat"));
    does(image, "regenerate", Map.of());
    image.generate();

    assertThat(events).containsExactly("start 1");
    image.cancel();
    image.setEnabled(false);
    does(image, "generate", Map.of("text", "Another"));
    image.setEnabled(true);
    does(image, "generate", Map.of("text", "x".repeat(AiImage.MAX_LENGTH + 1)));
    image.setComposer(AiImageComposer.NONE);
    does(image, "generate", Map.of("text", "Forged"));
    does(image, "nonsense", Map.of());
    assertThat(events).containsExactly("start 1", "cancel false");
    image.setTools(List.of());
    does(image, "regenerate", Map.of());
    does(image, "edit", Map.of("at", 0));
    image.setComposer(AiImageComposer.BELOW);
    image.prompt().setReadOnly(true);
    does(image, "generate", Map.of("text", "Forged"));
    image.prompt().setReadOnly(false);
    image.setComposer(AiImageComposer.NONE);
    assertThat(events).hasSize(2);
    image.setSuggestions(List.of("Suggested"));
    does(image, "generate", Map.of("text", "Suggested"));
    assertThat(events).endsWith("start 1").hasSize(3);
  }

  @Test
  @DisplayName("has tiles with their own states, and retries only a failed one")
  void hasTiles() throws Exception {
    AiImage image = attached();
    image.setCount(3);
    image.generate("Boats");
    // The first tile with a picture is the one on show, so it changes if they arrive one by one.
    model.draws(2);
    eventually(() -> assertThat(states(image)).containsExactly("loading", "loading", "done"));
    String third = image.getSrc();
    model.fails(1, "No blue left").draws(0).ends();

    eventually(() -> assertThat(image.getStatus()).isEqualTo(AiImageStatus.IDLE));
    assertThat(states(image)).containsExactly("done", "failed", "done");
    assertThat(image.getSrc()).isNotEqualTo(third);
    assertThat(parts(image, "alert").getFirst().getTextRecursively()).contains("No blue left");
    assertThat(events)
        .containsExactlyInAnyOrder(
            "start 3", "change Boats", "error No blue left", "change Boats", "result 2");
    String kept = image.getSrc();
    model.request();

    does(image, "retry", Map.of("at", 1));
    assertThat(states(image)).containsExactly("done", "loading", "done");
    assertThat(model.request().count()).isEqualTo(1);
    model.draws(0).ends();
    eventually(() -> assertThat(states(image)).containsExactly("done", "done", "done"));
    assertThat(image.getSrc()).isEqualTo(kept);
    assertThat(image.getImages()).hasSize(3);
    assertThat(events).endsWith("start 1", "result 1");
  }

  @Test
  @DisplayName("keeps the last picture when a generation fails, and retries with the same prompt")
  void keepsTheLastPicture() throws Exception {
    AiImage image = attached();
    makes(image, "A boat");
    String kept = image.getSrc();
    model.request();

    image.generate("A storm");
    assertThat(image.getSrc()).isEqualTo(kept);
    model.fails(0, "Too wet").ends();
    eventually(() -> assertThat(image.getStatus()).isEqualTo(AiImageStatus.ERROR));
    assertThat(image.getSrc()).isEqualTo(kept);
    assertThat(states(image)).containsExactly("done");
    assertThat(parts(image, "alert")).hasSize(1);
    model.request();

    does(image, "retry", Map.of("at", -1));
    assertThat(model.request().prompt()).isEqualTo("A storm");
    assertThat(parts(image, "alert")).isEmpty();
    model.draws(0).ends();
    eventually(() -> assertThat(image.getSrc()).isNotEqualTo(kept));
  }

  @Test
  @DisplayName("ends a generation although a listener of the app fails")
  void endsAlthoughAListenerFails() throws Exception {
    List<Throwable> failures = new ArrayList<>();
    VaadinSession.getCurrent().setErrorHandler(event -> failures.add(event.getThrowable()));
    AtomicReference<Thread> thread = new AtomicReference<>();
    AiImage image =
        new AiImage(
            (request, context) -> {
              thread.set(Thread.currentThread());
              context.result(0, GeneratedImage.of(png(8, 8)));
            });
    image
        .images()
        .addValueChangeListener(
            event -> {
              throw new IllegalStateException("of the app");
            });
    UI.getCurrent().add(image);

    image.generate("A boat");
    Pictures.eventually(() -> assertThat(thread.get()).isNotNull());
    // The result and the end are taken together.
    thread.get().join();

    eventually(() -> assertThat(image.getStatus()).isEqualTo(AiImageStatus.IDLE));
    assertThat(states(image)).containsExactly("done");
    assertThat(failures).extracting(Throwable::getMessage).containsExactly("of the app");
  }

  @Test
  @DisplayName("cancels immediately, keeps finished pictures, and ignores late ones")
  void cancels() throws Exception {
    AiImage image = attached();
    image.setCount(2);
    image.generate("Boats");
    GenerateContext late = model.contexts.take();
    model.draws(1);
    eventually(() -> assertThat(states(image)).containsExactly("loading", "done"));

    does(image, "cancel", Map.of());
    assertThat(image.getStatus()).isEqualTo(AiImageStatus.IDLE);
    assertThat(late.isCancelled()).isTrue();
    late.result(0, GeneratedImage.of(png(1, 1)));
    receives();
    assertThat(states(image)).containsExactly("failed", "done");
    assertThat(image.getImages()).hasSize(1);
    assertThat(events).endsWith("cancel true", "result 1");

    image.setCount(1);
    String kept = image.getSrc();
    image.generate("Another");
    image.cancel();
    assertThat(states(image)).containsExactly("failed", "done");
    assertThat(image.getSrc()).isEqualTo(kept);
  }

  @Test
  @DisplayName(
      "continues while it is detached, and shows the current state when it is attached again")
  void goesOnWhileDetached() {
    AiImage image = attached();
    image.generate("A boat");
    UI.getCurrent().remove(image);
    model.draws(0).ends();
    Pictures.eventually(() -> assertThat(model.contexts).isNotEmpty());

    UI.getCurrent().add(image);
    eventually(() -> assertThat(image.getStatus()).isEqualTo(AiImageStatus.IDLE));
    assertThat(states(image)).containsExactly("done");
    eventually(() -> assertThat(events).containsExactly("start 1", "change A boat", "result 1"));
    String address = image.getSrc();
    Div elsewhere = new Div();
    UI.getCurrent().add(elsewhere);
    elsewhere.add(image);
    receives();
    assertThat(image.getImages()).extracting(AiImageItem::src).containsExactly(image.getSrc());
    assertThat(image.getSrc().substring(image.getSrc().indexOf('?')))
        .isEqualTo(address.substring(address.indexOf('?')));
    assertThat(parts(image, "image").getFirst().getAttribute("src")).isEqualTo(image.getSrc());
    assertThat(parts(image, "image").getFirst().hasAttribute("data-made")).isFalse();
  }

  @Test
  @DisplayName("shows the current progress when its page is reloaded during a generation")
  void isLoadedAgain() {
    AiImage image = attached();
    image.generate("A boat");
    model.does(context -> context.progress(0.5));
    eventually(
        () ->
            assertThat(parts(image, "spinner"))
                .anyMatch(each -> "50".equals(each.getAttribute("aria-valuenow"))));
    UI.getCurrent().remove(image);
    UI.getCurrent().add(image);

    assertThat(states(image)).containsExactly("loading");
    eventually(
        () ->
            assertThat(parts(image, "spinner"))
                .anyMatch(each -> "50".equals(each.getAttribute("aria-valuenow"))));
    model.draws(0).ends();
    eventually(() -> assertThat(image.getStatus()).isEqualTo(AiImageStatus.IDLE));
    assertThat(states(image)).containsExactly("done");
    assertThat(events).endsWith("result 1");
  }

  @Test
  @DisplayName("generates pictures automatically when it is attached and when the prompt changes")
  void makesPicturesByItself() throws Exception {
    AiImage image = new AiImage();
    image.setPrompt("A boat");
    image.setAuto(true);
    image.setGenerate(model);
    assertThat(image.getStatus()).isEqualTo(AiImageStatus.IDLE);
    UI.getCurrent().add(image);
    assertThat(model.request().prompt()).isEqualTo("A boat");

    GenerateContext first = model.contexts.take();
    image.setPrompt("A barge");
    assertThat(first.isCancelled()).isTrue();
    assertThat(model.request().prompt()).isEqualTo("A barge");
    image.setPrompt(" ");
    image.generate("By hand");
    assertThat(image.getPrompt()).as("what runs is not doubled").isEqualTo(" ");
  }

  // ---- The pictures shown ----

  @Test
  @DisplayName("shows a picture that the app sets without a spinner, also during a generation")
  void justShowsASource() {
    AiImage image = attached();
    image.setSrc("images/boat.png");

    assertThat(parts(image, "image").getFirst().hasAttribute("data-made")).isFalse();
    assertThat(states(image)).containsExactly("done");
    image.generate("A storm");
    image.setSrc("images/barge.png");
    assertThat(image.getStatus()).isEqualTo(AiImageStatus.IDLE);
    assertThat(parts(image, "image").getFirst().getAttribute("src")).isEqualTo("images/barge.png");
    image.setSrc("");
    assertThat(parts(image, "cell")).isEmpty();
    assertThat(image.getElement().hasAttribute("data-empty")).isTrue();
  }

  @Test
  @DisplayName("keeps a maximum number of past pictures, newest first, and shows a selected one")
  void keepsPastPictures() {
    AiImage image = attached();
    image.setKeep(2);
    image.setHistory(true);
    for (String prompt : List.of("One", "Two", "Three")) {
      makes(image, prompt);
    }

    assertThat(image.getImages()).extracting(AiImageItem::prompt).containsExactly("Three", "Two");
    does(image, "pick", Map.of("id", image.getImages().get(1).id()));
    assertThat(image.getSrc()).isEqualTo(image.getImages().get(1).src());
    assertThat(events).endsWith("change Two");
    does(image, "pick", Map.of("id", "forged"));
    assertThat(events).endsWith("change Two");
    image.clear();
    assertThat(image.getSrc()).isEmpty();
    assertThat(image.getImages()).hasSize(2);
    assertThat(events).endsWith("change none");
  }

  @Test
  @DisplayName("has two-way properties, and a status that cannot be set")
  void isBound() {
    AiImage image = attached();
    ValueSignal<String> src = new ValueSignal<>("");
    ValueSignal<List<AiImageItem>> images = new ValueSignal<>(List.of());
    image.src().bindValue(src, src::set);
    image.images().bindValue(images, images::set);
    makes(image, "A boat");

    assertThat(src.peek()).isEqualTo(image.getSrc()).isNotEmpty();
    assertThat(images.peek()).hasSize(1);
    image.status().setValue(AiImageStatus.ERROR);
    assertThat(image.getStatus()).isEqualTo(AiImageStatus.IDLE);
  }

  @Test
  @DisplayName("shows stored pictures again, under an address of the current session")
  void takesStoredPicturesBack() throws Exception {
    AiImage image = attached();
    String id = image.getStore().put(new StoredImage(png(1, 1), "image/png"));
    image.setImages(
        List.of(
            new AiImageItem(
                id, "old/1/picture?id=" + id, "image/png", "p", "a", null, 1, 1, Instant.EPOCH),
            new AiImageItem("x", "https://a/b", "image/png", "p", "a", null, 1, 1, Instant.EPOCH)));

    assertThat(image.getImages())
        .extracting(AiImageItem::src)
        .containsExactly(image.work.pictures.addressOf(id), "https://a/b");
  }

  // ---- The reference ----

  @Test
  @DisplayName("passes the picture to edit to the model, and keeps it in the store")
  void givesTheReference() throws Exception {
    AiImage image = attached();
    makes(image, "A boat");
    model.request();

    does(image, "edit", Map.of("at", 0));
    assertThat(image.getReference()).isEqualTo("store:" + image.getImages().getFirst().id());
    assertThat(parts(image, "attachment")).hasSize(1);
    image.generate("A red boat");
    AiImageReference reference = Objects.requireNonNull(model.request().reference());
    assertThat(reference.bytes()).isEqualTo(png(16, 9));
    assertThat(reference.mimeType()).isEqualTo("image/png");
    does(image, "remove-reference", Map.of());
    assertThat(image.getReference()).isEmpty();
    assertThat(parts(image, "attachment")).isEmpty();
  }

  @Test
  @DisplayName(
      "accepts a reference as bytes, data URL or address, and refuses anything that is not a"
          + " picture")
  void takesAReference() throws Exception {
    AiImage image = attached();
    byte[] large = png(2500, 2500);
    image.setReference("data:image/png;base64," + Base64.getEncoder().encodeToString(large));
    assertThat(image.getReference()).startsWith("store:");
    image.generate("A boat");
    assertThat(Objects.requireNonNull(model.request().reference()).bytes()).isEqualTo(large);
    image.cancel();
    image.setReference("https://example.org/boat.png");
    image.generate("A boat");
    assertThat(Objects.requireNonNull(model.request().reference()).uri())
        .hasToString("https://example.org/boat.png");

    assertThatIllegalArgumentException()
        .isThrownBy(() -> image.setReference("<svg/>".getBytes(StandardCharsets.UTF_8)));
    assertThatIllegalArgumentException()
        .isThrownBy(() -> image.setReference("data:text/html," + "x".repeat(5000)));
  }

  @Test
  @DisplayName("stores no reference that is refused because a signal is bound")
  void storesNoRefusedReference(@TempDir Path folder) {
    AiImage image = attached();
    image.setStore(AiImageStore.folder(folder));
    image.reference().bindValue(new ValueSignal<>(""), null);
    byte[] large = png(2500, 2500);
    String url = "data:image/png;base64," + Base64.getEncoder().encodeToString(large);

    assertThatThrownBy(() -> image.setReference(url)).isInstanceOf(BindingActiveException.class);
    assertThatThrownBy(() -> image.setReference(large)).isInstanceOf(BindingActiveException.class);
    assertThat(folder).isEmptyDirectory();
  }

  @Test
  @DisplayName("lets the user remove the reference only while it is enabled")
  void removesTheReferenceWhileEnabled() {
    AiImage image = attached();
    image.setReference("https://example.org/boat.png");
    assertThat(html(image)).doesNotContain(" disabled");

    image.setEnabled(false);
    assertThat(remover(image)).contains(" disabled");

    image.setReference("https://example.org/ship.png");
    assertThat(remover(image)).contains(" disabled");
    image.setEnabled(true);
    assertThat(remover(image)).doesNotContain(" disabled");
  }

  @Test
  @DisplayName("refuses null by name")
  void refusesNull() {
    AiImage image = new AiImage();

    assertThatNullPointerException()
        .isThrownBy(() -> image.setTools((List<AiImageTool>) null))
        .withMessage("tools must not be null");
    assertThatNullPointerException()
        .isThrownBy(() -> image.setImages(null))
        .withMessage("images must not be null");
  }

  private static String html(AiImage image) {
    return image.getElement().getOuterHTML();
  }

  private static String remover(AiImage image) {
    String html = html(image);
    int at = html.indexOf("remove-reference");
    return html.substring(html.lastIndexOf('<', at), html.indexOf('>', at));
  }

  @Test
  @DisplayName("can be retried by a component of the app, which is serialised with its session")
  void isSerialisedWithARetry() throws Exception {
    AiImage image = new AiImage(model);
    image.setErrorRenderer(
        failure -> {
          Div retry = new Div();
          retry.addAttachListener(event -> failure.retry().run());
          return retry;
        });
    image.setPrompt("A boat");
    Div detached = new Div();
    detached.add(image);
    assertThat(Serialised.bytes(detached)).isNotEmpty();
    AiImageFailure failure = new AiImageFailure("wet", image::retry);
    assertThat(Serialised.copy(failure).message()).isEqualTo("wet");
  }

  // ---- Slots and words ----

  @Test
  @DisplayName(
      "lets the app render the placeholder, the picture, the failure, the actions and the prompt"
          + " bar")
  void hasTheAppDraw() {
    AiImage image = attached();
    Span wait = new Span();
    image.setLoadingRenderer(
        progress -> {
          wait.setText("%.1f %s".formatted(progress.progress(), progress.message()));
          return wait;
        });
    image.setImageRenderer(item -> new Span("picture of " + item.prompt()));
    image.setActionsRenderer(item -> new Span("share"));
    image.setErrorRenderer(failure -> new Span("sorry: " + failure.message()));
    Span bar = new Span("bar");
    image.setBar(bar);
    image.setEmpty(new Span("nothing yet"));
    image.add(new Span("below"));
    assertThat(parts(image, "composer")).isEmpty();
    assertThat(image.getElement().getTextRecursively()).contains("nothing yet", "below", "bar");

    image.generate("A boat");
    model.does(context -> context.progress(0.5)).does(context -> context.message("mixing"));
    eventually(() -> assertThat(wait.getText()).isEqualTo("0.5 mixing"));
    model.draws(0).ends();
    eventually(
        () ->
            assertThat(image.getElement().getTextRecursively())
                .contains("picture of A boat", "share"));
    image.generate("A storm");
    model.fails(0, "wet").ends();
    eventually(() -> assertThat(image.getElement().getTextRecursively()).contains("sorry: wet"));
    image.setBar(null);
    assertThat(parts(image, "composer")).hasSize(1);
  }

  @Test
  @DisplayName("has its texts in the language of the UI, and shows texts of the model as text")
  void speaksTheLanguage() {
    AiImage image = attached();
    image.setCaption(true);
    image.generate("A boat");
    String markup = "<script>alert(1)</script>";
    model.does(context -> context.result(0, GeneratedImage.of(png(1, 1)).withText(markup))).ends();
    eventually(() -> assertThat(parts(image, "caption")).hasSize(1));
    assertThat(parts(image, "caption").getFirst().getText()).isEqualTo(markup);

    UI.getCurrent().setLocale(Locale.GERMAN);
    assertThat(parts(image, "input").getFirst().getAttribute("placeholder"))
        .isEqualTo("Beschreiben Sie das gewünschte Bild…");
    assertThat(parts(image, "tools").getFirst().getAttribute("aria-label"))
        .isEqualTo("Werkzeuge zum Bild");
    assertThat(parts(image, "spinner"))
        .extracting(each -> each.getAttribute("aria-label"))
        .containsExactly("Das Bild entsteht…", "Das Bild entsteht…");
    assertThat(image.getPlaceholder()).isEqualTo("Describe the picture you want…");
  }

  @Test
  @DisplayName("shows its parts with the classes that were set before they were placed")
  void givesPartsTheirClasses() {
    AiImage image = attached();
    image.setComposer(AiImageComposer.NONE);
    image.setClasses(AiImage.Part.HISTORY, "gap-8");
    image.setClasses(AiImage.Part.INPUT, "p-2");
    image.setHistory(true);
    image.setComposer(AiImageComposer.BELOW);

    assertThat(parts(image, "history").getFirst().getAttribute("class")).isEqualTo("gap-8");
    assertThat(parts(image, "input").getFirst().getAttribute("class")).isEqualTo("p-2");
  }

  @Test
  @DisplayName("refuses invalid arguments by name")
  void refusesNonsense() {
    AiImage image = attached();
    assertThatIllegalArgumentException()
        .isThrownBy(() -> image.setCount(17))
        .withMessage("count must be from 1 to 16, but is 17");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> image.setTools(List.of(AiImageTool.COPY, AiImageTool.COPY)))
        .withMessageContaining("COPY twice");
    assertThatIllegalArgumentException().isThrownBy(() -> image.generate(" "));
    assertThatIllegalStateException()
        .isThrownBy(image::generate)
        .withMessageContaining("prompt must not be blank");
    image.setGenerate(null);
    assertThatIllegalStateException().isThrownBy(() -> image.generate("A boat"));
    assertThat(image.getElement().hasAttribute("data-closed")).isTrue();
  }

  // ---- The session ----

  @Test
  @DisplayName("is serialised without pictures: in less than 64 KB with 24 pictures of 1 MB")
  void holdsAddresses() throws Exception {
    AiImage image = new AiImage(model);
    UI.getCurrent().add(image);
    int before = Serialised.bytes(UI.getCurrent()).length;
    AiImageStore store = AiImageStore.memory(100_000_000);
    image.setStore(store);
    byte[] megabyte = new byte[1_000_000];
    System.arraycopy(png(4, 3), 0, megabyte, 0, png(4, 3).length);
    image.setCount(4);
    IntStream.range(0, 6)
        .forEach(
            i -> {
              image.generate("A boat on a lake " + i);
              IntStream.range(0, 4)
                  .forEach(
                      at -> model.does(c -> c.result(at, GeneratedImage.of(megabyte.clone()))));
              model.ends();
              eventually(() -> assertThat(image.getStatus()).isEqualTo(AiImageStatus.IDLE));
            });
    assertThat(image.getImages()).hasSize(24);

    MockVaadin.clientRoundtrip(false);
    assertThat(Serialised.bytes(UI.getCurrent()).length - before).isLessThan(64_000);
  }

  @Test
  @DisplayName("continues after serialisation, and reports an interrupted generation")
  void livesOn() throws Exception {
    MockVaadin.tearDown();
    System.setProperty("vaadin.productionMode", "true");
    try {
      MockVaadin.setup();
      AiImage image = new AiImage(model);
      image.setAttach(true);
      UI.getCurrent().add(image);
      makes(image, "A boat");
      model.request();
      image.generate("A storm");
      model.request();
      VaadinService service = VaadinService.getCurrent();
      VaadinSession before = VaadinSession.getCurrent();
      UI uiBefore = UI.getCurrent();
      WrappedSession wrapped = before.getSession();

      VaadinSession session = Serialised.copy(before);
      session.refreshTransients(wrapped, service);
      session.lock();
      VaadinSession.setCurrent(session);
      UI ui = session.getUIs().iterator().next();
      UI.setCurrent(ui);
      AiImage after =
          (AiImage) ui.getChildren().filter(AiImage.class::isInstance).findFirst().orElseThrow();
      receives();

      assertThat(after).isNotSameAs(image);
      assertThat(after.getStatus()).isEqualTo(AiImageStatus.ERROR);
      assertThat(parts(after, "alert").getFirst().getTextRecursively()).contains("interrupted");
      assertThat(after.getImages()).hasSize(1);
      assertThat(after.getStore().get(after.getImages().getFirst().id())).isNotNull();
      after.setGenerate((request, context) -> context.result(0, GeneratedImage.of(png(2, 2))));
      after.retry();
      eventually(() -> assertThat(after.getImages()).hasSize(2));
      session.unlock();
      VaadinSession.setCurrent(before);
      UI.setCurrent(uiBefore);
    } finally {
      System.clearProperty("vaadin.productionMode");
    }
  }
}
