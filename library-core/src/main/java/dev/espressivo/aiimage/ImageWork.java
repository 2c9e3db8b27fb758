package dev.espressivo.aiimage;

import com.vaadin.flow.component.Component;
import com.vaadin.flow.component.UI;
import com.vaadin.flow.function.SerializableConsumer;
import com.vaadin.flow.function.SerializableRunnable;
import com.vaadin.flow.function.SerializableSupplier;
import com.vaadin.flow.shared.Registration;
import dev.espressivo.base.Bindable;
import dev.espressivo.base.internal.AppCode;
import dev.espressivo.base.internal.LiveUpdates;
import dev.espressivo.base.internal.Shared;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.Serializable;
import java.time.Instant;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Starts and cancels the {@link ImageRun}s of a component, and takes their pictures into its state.
 * Must be used with the session locked, unless a method states otherwise.
 */
final class ImageWork implements Serializable, LiveUpdates.Part {

  /** A run with its tiles. */
  private record Running(ImageRun run, List<ImageTile> tiles) {}

  final PictureServer pictures;
  final ImageReferences references;
  final Bindable<String> src;
  final Bindable<List<AiImageItem>> images;
  final Bindable<AiImageStatus> status;
  private final Component owner;
  private final ImageState state;
  private final SerializableSupplier<String> prompt;
  private final SerializableConsumer<ImageChange> tell;
  private final SerializableRunnable redraw;
  private Registration updating = () -> {};

  /** The id of the picture that was reported last. */
  private @Nullable String onShow;

  private transient List<Running> running = new CopyOnWriteArrayList<>();
  private transient volatile @Nullable Runnable request;

  /**
   * Creates the work of a component, with the properties that reflect it.
   *
   * @param owner the component, the owner of the properties
   * @param state the state that the work changes
   * @param prompt returns the current prompt
   * @param tell takes the changes
   * @param redraw shows the state
   */
  ImageWork(
      Component owner,
      ImageState state,
      SerializableSupplier<String> prompt,
      SerializableConsumer<ImageChange> tell,
      SerializableRunnable redraw) {
    this.owner = owner;
    this.state = state;
    this.prompt = prompt;
    this.tell = tell;
    this.redraw = redraw;
    pictures = new PictureServer(owner.getElement(), state);
    references = new ImageReferences(owner, state, pictures);
    src = Bindable.of(owner, "src", "", "", this::show);
    images = Bindable.of(owner, "images", List.<AiImageItem>of(), List.of(), shown -> {});
    images.then(this::imagesChanged);
    status =
        Bindable.of(owner, "status", AiImageStatus.IDLE, AiImageStatus.IDLE, shown -> {})
            .following(state::status);
  }

  // ---- Life cycle ----

  void attach(UI ui) {
    updating = LiveUpdates.of(ui).add(this);
    readdress();
    state.stopFading();
    update();
    redraw.run();
    generateByItself();
  }

  void detach() {
    updating.remove();
  }

  @Override
  public Registration listen(Runnable given) {
    request = given;
    return () -> request = null;
  }

  @Override
  public long dueIn() {
    return isWithoutRun() || running.stream().anyMatch(each -> each.run.hasNews()) ? 0 : -1;
  }

  @Override
  public void reportToApp() {
    // Progress is for the browser alone.
    if (isWithoutRun() || running.stream().anyMatch(each -> each.run.hasResults())) {
      update();
    }
  }

  /**
   * Returns whether the current generation has no run: all have ended, or they were lost when the
   * session was serialised.
   */
  private boolean isWithoutRun() {
    return running.isEmpty() && state.isGenerating();
  }

  private void changed() {
    Optional.ofNullable(request).ifPresent(Runnable::run);
  }

  // ---- Requests ----

  /** Generates pictures if the app wants it automatically, and there is another prompt. */
  void generateByItself() {
    String words = prompt.get();
    boolean isReady = state.isAuto && owner.isAttached() && state.generate != null;
    if (isReady && !words.isBlank() && !words.equals(state.lastPrompt())) {
      cancel(false);
      generate(words);
    }
  }

  /** Generates pictures, unless others are being generated. */
  void generate(String prompt) {
    GenerateFn generate = requireGenerate();
    if (prompt.isBlank()) {
      throw new IllegalStateException("prompt must not be blank");
    }
    if (!state.isGenerating()) {
      AiImageRequest wanted = request(prompt, state.count);
      state.begin(prompt, wanted.count());
      pictures.forgetPartials();
      begin(generate, wanted, state.tiles());
    }
  }

  private GenerateFn requireGenerate() {
    if (state.generate == null) {
      throw new IllegalStateException("generate must be set before pictures are made");
    }
    return state.generate;
  }

  private AiImageRequest request(String prompt, int count) {
    return new AiImageRequest(prompt, state.aspect, count, references.requested(), state.params);
  }

  private void begin(GenerateFn generate, AiImageRequest wanted, List<ImageTile> into) {
    ImageRun run =
        new ImageRun(wanted, state.store, pictures.partials(), state.limits, this::changed);
    running.add(new Running(run, into));
    run.start(generate);
    show(false);
    tell.accept(new ImageChange.Started(wanted));
  }

  void regenerate() {
    AiImageItem seen = state.seen();
    String last = state.lastPrompt();
    String repeated = last == null && seen != null ? seen.prompt() : last;
    generate(repeated == null || repeated.isBlank() ? prompt.get() : repeated);
  }

  /** Retries a failed tile; of a negative index, all that have failed. */
  void retry(int index) {
    String prompt = state.lastPrompt();
    List<ImageTile> tiles = state.tiles();
    if (index < 0 && state.failure() != null && prompt != null) {
      generate(prompt);
    } else if (index < 0) {
      tiles.forEach(this::retry);
    } else if (index < tiles.size()) {
      retry(tiles.get(index));
    }
  }

  private void retry(ImageTile tile) {
    if (tile.failure != null) {
      GenerateFn generate = requireGenerate();
      AiImageRequest wanted = request(Objects.requireNonNullElse(tile.prompt, prompt.get()), 1);
      state.beginAgain(tile);
      begin(generate, wanted, List.of(tile));
    }
  }

  void cancel(boolean fromClient) {
    update();
    // Unless all pictures were finished.
    if (state.isGenerating()) {
      running.forEach(each -> each.run.cancel());
      running.clear();
      List<AiImageItem> results = state.cancel();
      show(false);
      tell.accept(new ImageChange.Cancelled(fromClient));
      tellEnd(results);
    }
  }

  void clear() {
    cancel(false);
    show(null, null, false);
  }

  /** Shows a single past picture. */
  void pick(String id) {
    if (!state.isGenerating()) {
      find(each -> each.id().equals(id)).ifPresent(item -> show(item, item.prompt(), true));
    }
  }

  /** Makes a picture the reference. */
  void edit(int index) {
    AiImageItem item = state.at(index);
    if (item != null) {
      references.set(item);
    }
  }

  void download(int index) {
    tell.accept(new ImageChange.Downloaded(state.at(index)));
  }

  // ---- Results ----

  /** Takes what the runs have reported into the state. */
  @Override
  public void update() {
    if (isWithoutRun()) {
      state.failWaiting(AiImageText.INTERRUPTED);
    } else if (running.isEmpty()) {
      return;
    }
    Set<Throwable> errors = new LinkedHashSet<>();
    running.forEach(each -> take(each, errors));
    // A listener may have cancelled the generation meanwhile.
    List<AiImageItem> results = isWithoutRun() ? state.settle() : List.of();
    show(false);
    errors.forEach(error -> tell.accept(new ImageChange.Failed(error)));
    tellEnd(results);
  }

  private void take(Running from, Set<Throwable> errors) {
    boolean ended = from.run.isEnded();
    List<ImageRun.State> states = from.run.states();
    for (int i = 0; i < states.size(); i++) {
      ImageTile tile = from.tiles.get(i);
      if (tile.isWaiting()) {
        take(tile, states.get(i), errors);
      }
    }
    if (ended && from.tiles.stream().noneMatch(ImageTile::isWaiting)) {
      running.remove(from);
    }
  }

  private void take(ImageTile tile, ImageRun.State reported, Set<Throwable> errors) {
    switch (reported) {
      case ImageRun.Making making -> {
        tile.progress = making.progress();
        tile.message = making.message();
        tile.partial = making.partial() == null ? null : pictures.addressOf(making.partial());
      }
      case ImageRun.Made made -> {
        AiImageItem item = pictures.readdressed(made.item().withAlt(alt(made.item().prompt())));
        state.arrive(tile, item);
        updateImages(Stream.concat(Stream.of(item), images.getValue().stream()));
      }
      case ImageRun.Failed failed -> {
        tile.fail(failed.words());
        errors.add(failed.error());
      }
    }
  }

  private void tellEnd(List<AiImageItem> results) {
    if (!results.isEmpty()) {
      tell.accept(new ImageChange.Ended(results));
    }
  }

  // ---- Display ----

  private void show(boolean fromClient) {
    grant();
    String before = onShow;
    AiImageItem now = state.seen();
    reflect(src, seenSrc());
    onShow = now == null ? null : now.id();
    reflect(status, state.status());
    redraw.run();
    if (!Objects.equals(before, onShow)) {
      tell.accept(new ImageChange.Shown(fromClient, now));
    }
  }

  /** Updates a property. An exception of a listener does not stop the work. */
  private static <T> void reflect(Bindable<T> property, T value) {
    AppCode.run(() -> property.setFromComponent(value));
  }

  private void show(@Nullable AiImageItem item, @Nullable String prompt, boolean fromClient) {
    state.show(item, prompt);
    show(fromClient);
  }

  /** Shows an address, unless it is that of the picture that is already shown. */
  private void show(String src) {
    if (!src.equals(seenSrc())) {
      cancel(false);
      show(src.isEmpty() ? null : itemOf(src), null, false);
    }
  }

  private String seenSrc() {
    AiImageItem seen = state.seen();
    return seen == null ? "" : seen.src();
  }

  private AiImageItem itemOf(String src) {
    String words = prompt.get();
    String id = "src:" + Integer.toHexString(src.hashCode());
    return find(each -> each.src().equals(src))
        .orElseGet(
            () -> new AiImageItem(id, src, "", words, alt(words), null, 0, 0, Instant.now()));
  }

  private Optional<AiImageItem> find(Predicate<AiImageItem> wanted) {
    return images.getValue().stream().filter(wanted).findFirst();
  }

  private String alt(String prompt) {
    return Objects.requireNonNullElse(Shared.ALT.of(owner).get(owner), prompt);
  }

  // ---- Generated pictures ----

  private void imagesChanged() {
    readdress();
    redraw.run();
  }

  /** Removes the oldest pictures of more than are kept. */
  void trimImages() {
    updateImages(images.getValue().stream());
  }

  private void updateImages(Stream<AiImageItem> all) {
    List<AiImageItem> kept = all.limit(state.keep).toList();
    if (!kept.equals(images.getValue())) {
      reflect(images, kept);
    }
  }

  /** Sets the addresses of stored pictures to those of this session. */
  private void readdress() {
    updateImages(images.getValue().stream().map(pictures::readdressed));
    boolean moved = state.readdress(pictures::readdressed);
    grant();
    if (moved) {
      show(false);
    }
  }

  /** Allows the user's browser to load the pictures of the component, and no others. */
  void grant() {
    Set<String> ids = state.ids();
    images.getValue().forEach(item -> ids.add(item.id()));
    String reference = references.id();
    if (reference != null) {
      ids.add(reference);
    }
    pictures.grant(ids);
  }

  // ---- Serialisation ----

  private void readObject(ObjectInputStream in) throws IOException, ClassNotFoundException {
    in.defaultReadObject();
    running = new CopyOnWriteArrayList<>();
  }
}
