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
import java.util.ArrayDeque;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Queue;
import java.util.Set;
import java.util.concurrent.ConcurrentLinkedQueue;
import org.jspecify.annotations.Nullable;

/**
 * What a component does with its history: asks it for pictures, and shows what becomes of it. Must
 * be used with the session locked, unless a method states otherwise.
 */
final class ImageWork implements Serializable, LiveUpdates.Part {

  final PictureServer pictures;
  final ImageReferences references;
  final Bindable<String> src;
  final Bindable<List<AiImageItem>> images;
  final Bindable<AiImageStatus> status;
  private final Component owner;
  private final AiImageHistory history;
  private final ImageState state;
  private final boolean isOwn;
  private final SerializableSupplier<String> prompt;
  private final SerializableConsumer<ImageChange> tell;
  private final SerializableRunnable redraw;
  private Registration updating = () -> {};

  /** The id of the picture that was reported last. */
  private @Nullable String onShow;

  /**
   * Whether the property of the pictures is being updated, perhaps to what a signal has instead.
   */
  private transient boolean reflecting;

  private transient @Nullable Registration hearing;
  private transient volatile @Nullable Runnable request;

  /** The events that have come since the last update. */
  private transient Queue<ImageChange> heard = new ConcurrentLinkedQueue<>();

  /** The events of which the component shows the effect, and which the app does not know yet. */
  private transient Queue<ImageChange> due = new ArrayDeque<>();

  /**
   * Creates the work of a component, with the properties that reflect it.
   *
   * @param owner the component, the owner of the properties
   * @param state the state that the work updates
   * @param pictures serves the pictures
   * @param isOwn whether the history is that of the component alone
   * @param prompt returns the current prompt
   * @param tell takes the changes
   * @param redraw shows the state
   */
  ImageWork(
      Component owner,
      ImageState state,
      PictureServer pictures,
      boolean isOwn,
      SerializableSupplier<String> prompt,
      SerializableConsumer<ImageChange> tell,
      SerializableRunnable redraw) {
    this.owner = owner;
    this.state = state;
    this.pictures = pictures;
    this.isOwn = isOwn;
    this.prompt = prompt;
    this.tell = tell;
    this.redraw = redraw;
    history = state.history;
    references = new ImageReferences(owner, history, pictures);
    AiImageItem seen = state.moment().seen();
    onShow = seen == null ? null : seen.id();
    src = Bindable.of(owner, "src", seenSrc(), "", this::show);
    images = Bindable.of(owner, "images", state.moment().images(), List.of(), this::take);
    images.then(this::imagesChanged);
    AiImageStatus first = state.moment().status();
    status =
        Bindable.of(owner, "status", first, AiImageStatus.IDLE, shown -> {})
            .following(() -> state.moment().status());
    if (isOwn) {
      hear();
    }
  }

  // ---- Life cycle ----

  void attach(UI ui) {
    updating = LiveUpdates.of(ui).add(this);
    state.stopFading();
    update();
    generateByItself();
  }

  void detach() {
    updating.remove();
  }

  private void hear() {
    if (hearing == null) {
      hearing = history.hear(this::hear);
    }
  }

  /** Called on any thread. */
  private void hear(ImageNews news) {
    if (news instanceof ImageNews.Event(ImageChange change)) {
      heard.add(change);
    }
    Optional.ofNullable(request).ifPresent(Runnable::run);
  }

  @Override
  public Registration listen(Runnable given) {
    request = given;
    hear();
    Registration attending = history.attend();
    return () -> {
      request = null;
      attending.remove();
      Registration listening = hearing;
      // A history of others must not hold a component that is no longer shown. The app gets the
      // events of the component's own when that is attached again.
      if (!isOwn && listening != null) {
        listening.remove();
        hearing = null;
      }
    };
  }

  @Override
  public long dueIn() {
    return heard.isEmpty() && state.since() == 0 ? -1 : 0;
  }

  @Override
  public void reportToApp() {
    // Progress is for the browser alone.
    if (!heard.isEmpty() || state.since() == AiImageHistory.CHANGED) {
      update();
    }
  }

  // ---- Requests ----

  /** Generates pictures if the app wants it automatically, and there is another prompt. */
  void generateByItself() {
    String words = prompt.get();
    boolean isReady = state.isAuto && owner.isAttached() && history.getGenerate() != null;
    if (isReady && !words.isBlank() && !words.equals(state.moment().lastPrompt())) {
      cancel(false);
      generate(words);
    }
  }

  /** Generates pictures, unless others are being generated. */
  void generate(String prompt) {
    if (history.getGenerate() != null && prompt.isBlank()) {
      throw new IllegalStateException("prompt must not be blank");
    }
    history.generate(
        new ImageWish(
            prompt,
            state.aspect,
            state.count,
            references.address.getValue(),
            state.params,
            Shared.ALT.of(owner).get(owner)));
    update();
  }

  void regenerate() {
    AiImageItem seen = state.moment().seen();
    String last = state.moment().lastPrompt();
    String repeated = last == null && seen != null ? seen.prompt() : last;
    generate(repeated == null || repeated.isBlank() ? prompt.get() : repeated);
  }

  /** Retries a failed tile; of a negative index, all that have failed. */
  void retry(int index) {
    history.retry(index);
    update();
  }

  void cancel(boolean fromClient) {
    history.cancel();
    update(fromClient);
  }

  void clear() {
    cancel(false);
    show(null, false);
  }

  /** Shows a single past picture. */
  void pick(String id) {
    history.pick(id);
    update(true);
  }

  /** Makes a picture the reference. */
  void edit(int index) {
    AiImageItem item = state.moment().at(index);
    if (item != null) {
      references.set(item);
    }
  }

  void download(int index) {
    tell.accept(new ImageChange.Downloaded(state.moment().at(index)));
  }

  // ---- Display ----

  /** Shows the history as it is now. */
  @Override
  public void update() {
    update(false);
  }

  private void update(boolean fromClient) {
    // Before the history is read, so that it has the effect of each.
    for (ImageChange change = heard.poll(); change != null; change = heard.poll()) {
      due.add(change);
    }
    state.refresh();
    grant();
    String before = onShow;
    // A listener may change the history, and so update the state.
    boolean outer = reflecting;
    reflecting = true;
    reflect(images, state.moment().images());
    reflecting = outer;
    reflect(src, seenSrc());
    AiImageItem now = state.moment().seen();
    onShow = now == null ? null : now.id();
    reflect(status, state.moment().status());
    redraw.run();
    if (!Objects.equals(before, onShow)) {
      tell.accept(new ImageChange.Shown(fromClient, now));
    }
    for (ImageChange change = due.poll(); change != null; change = due.poll()) {
      tell.accept(own(change, fromClient));
    }
  }

  /** Returns an event of the history as one of the component. */
  private ImageChange own(ImageChange change, boolean fromClient) {
    return switch (change) {
      case ImageChange.Cancelled it -> new ImageChange.Cancelled(fromClient);
      case ImageChange.Ended(List<AiImageItem> made) ->
          new ImageChange.Ended(made.stream().map(pictures::readdressed).toList());
      default -> change;
    };
  }

  /** Updates a property. An exception of a listener does not stop the work. */
  private static <T> void reflect(Bindable<T> property, T value) {
    AppCode.run(() -> property.setFromComponent(value));
  }

  private void show(@Nullable AiImageItem item, boolean fromClient) {
    history.show(item, null);
    update(fromClient);
  }

  /** Shows an address, unless it is that of the picture that is already shown. */
  private void show(String src) {
    if (!src.equals(seenSrc())) {
      cancel(false);
      show(src.isEmpty() ? null : itemOf(src), false);
    }
  }

  private String seenSrc() {
    AiImageItem seen = state.moment().seen();
    return seen == null ? "" : seen.src();
  }

  private AiImageItem itemOf(String src) {
    String words = prompt.get();
    String alt = Objects.requireNonNullElse(Shared.ALT.of(owner).get(owner), words);
    String id = "src:" + Integer.toHexString(src.hashCode());
    return state.moment().images().stream()
        .filter(each -> each.src().equals(src))
        .findFirst()
        .orElseGet(() -> new AiImageItem(id, src, "", words, alt, null, 0, 0, Instant.now()));
  }

  // ---- Generated pictures ----

  /** Takes the pictures that the app sets, unless they are those of the history. */
  private void take(List<AiImageItem> given) {
    if (!ShownImages.isOf(history, given)) {
      history.setImages(state.moment().images(), given);
    }
  }

  private void imagesChanged() {
    if (!reflecting && !ShownImages.isOf(history, images.getValue())) {
      update();
    }
  }

  /** Allows the user's browser to load the pictures of the component, and no others. */
  void grant() {
    Set<String> ids = state.moment().ids();
    String reference = references.id();
    if (reference != null) {
      ids.add(reference);
    }
    pictures.grant(ids);
  }

  // ---- Serialisation ----

  private void readObject(ObjectInputStream in) throws IOException, ClassNotFoundException {
    in.defaultReadObject();
    heard = new ConcurrentLinkedQueue<>();
    due = new ArrayDeque<>();
  }
}
