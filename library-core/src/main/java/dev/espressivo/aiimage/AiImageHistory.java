package dev.espressivo.aiimage;

import com.vaadin.flow.shared.Registration;
import dev.espressivo.aichat.AiConversationKind;
import dev.espressivo.aichat.AiConversationSaving;
import dev.espressivo.aichat.AiConversationStore;
import dev.espressivo.aichat.internal.CurrentOwner;
import dev.espressivo.base.internal.Check;
import dev.espressivo.base.internal.Guard;
import dev.espressivo.base.internal.Removal;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.Serializable;
import java.io.UncheckedIOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The pictures that a model has generated, and those that it is generating. Any number of {@link
 * AiImage}s can show it, in any number of tabs and sessions; a generation continues while none
 * shows it.
 *
 * <pre>{@code
 * AiImageHistory history = new AiImageHistory(MockGenerate.create());
 * VaadinSession.getCurrent().setAttribute(AiImageHistory.class, history);
 * add(new AiImage(history));
 * }</pre>
 *
 * <p>One generation runs at a time. Its tiles, the picture that is shown, and the past pictures are
 * the same in all components; each has its own prompt, reference and look. What one does, such as
 * cancelling, retrying or clearing, is seen in all.
 *
 * <p><b>Access.</b> A component lets the browser of its session load all pictures of its history.
 * The app must show a history only to users who may see them.
 *
 * <p><b>Serialisation.</b> Pictures and settings are serialised; listeners are not. The content of
 * the pictures is in the {@link AiImageStore}. A generation that was running is interrupted after
 * deserialisation: finished pictures are kept, and the others can be retried. Of a history that
 * {@link #of(String, AiConversationStore) of} keeps, only the settings and where it is are
 * serialised.
 *
 * <p>Thread-safe.
 */
public final class AiImageHistory implements Serializable {

  /** More than progress. */
  static final int CHANGED = 2;

  /** How long a view waits for the pictures, which are then in its first response. */
  private static final Duration FIRST_LOAD = Duration.ofSeconds(1);

  private transient Guard<ImageNews> guard;
  private transient ImageTurns turns;

  /** Given if the history is kept; then others may have the same one. */
  private transient @Nullable KeptImages kept;

  /** Creates an empty history. Before the first picture it needs a {@link GenerateFn}. */
  public AiImageHistory() {
    guard = new Guard<>(ImageNews.Change.STRUCTURE);
    turns = new ImageTurns(guard);
  }

  private AiImageHistory(KeptImages kept) {
    guard = kept.guard;
    turns = kept.turns;
    this.kept = kept;
  }

  /**
   * Returns a history of the current user that a store keeps: the name of the principal of the
   * current request. A user without a login keeps the history for the session.
   *
   * @param id the id, which may be that of a new history; not blank, at most 200 characters. It may
   *     come from an address: for another user it is the id of another history.
   * @param store the store, which may also keep conversations
   * @return the history
   * @throws IllegalArgumentException if the id is blank or too long
   * @throws IllegalStateException if there is no current request
   * @see #of(String, String, AiConversationStore)
   */
  public static AiImageHistory of(String id, AiConversationStore store) {
    Check.noneNull("id", id, "store", store);
    return of(CurrentOwner.get("AiImageHistory.of(owner, id, store)"), id, store);
  }

  /**
   * Returns a history that a store keeps, as a conversation of the kind {@link
   * AiConversationKind#IMAGES}: for each generation a message with the prompt, and a reply with the
   * pictures. Their content is in {@link AiConversationStore#attachments()}, unless {@link
   * #setStore} names another store. The first call in a JVM loads the history, and waits at most
   * one second for that. All histories of a JVM with the same store, owner and id have the same
   * pictures and settings. Only the {@link GenerateFn} and the other settings must be set again
   * after a restart; a larger {@link #setKeep} still brings pictures back that were loaded.
   *
   * <p>It is loaded and saved in the background. What is shown after a restart is the last
   * generation. The server that generates pictures holds the history's lease; a generation of
   * another server waits until then. The others show its pictures as they are saved, without
   * progress and partial pictures, and can cancel. If that server ends, the generation is
   * interrupted: finished pictures are kept, and the others can be retried, without the additional
   * parameters of the request.
   *
   * @param owner the user that it belongs to, not blank, at most 200 characters
   * @param id the id, not blank, at most 200 characters; unique for the owner
   * @param store the store, which may also keep conversations
   * @return the history
   * @throws IllegalArgumentException if the owner or the id is blank or too long
   */
  public static AiImageHistory of(String owner, String id, AiConversationStore store) {
    return of(KeptImages.Registry.OF_THIS_JVM, owner, id, store);
  }

  static AiImageHistory of(
      KeptImages.Registry jvm, String owner, String id, AiConversationStore store) {
    KeptImages kept = jvm.get(owner, id, store);
    kept.keeper.awaitLoad(FIRST_LOAD);
    return new AiImageHistory(kept);
  }

  /**
   * {@return whether the history is as it is in its store; {@link AiConversationSaving#NONE}
   * without a store}
   */
  public AiConversationSaving getSaving() {
    return kept == null ? AiConversationSaving.NONE : kept.keeper.saving();
  }

  /**
   * Creates an empty history with a model.
   *
   * @param generate generates the pictures
   */
  public AiImageHistory(GenerateFn generate) {
    this();
    turns.generate = Check.notNull("generate", generate);
  }

  // ---- Settings ----

  /** {@return the function that generates the pictures, or null if none was set} */
  public @Nullable GenerateFn getGenerate() {
    return guard.locked(() -> turns.generate);
  }

  /**
   * Sets the function that generates the pictures. Applies from the next generation.
   *
   * @param generate the function; null if no pictures can be generated
   */
  public void setGenerate(@Nullable GenerateFn generate) {
    guard.change(() -> turns.generate = generate);
  }

  /**
   * {@return the store of the pictures; default {@link AiImageStore#memory()}; of a history that
   * {@link #of(String, AiConversationStore) of} keeps, {@link AiConversationStore#attachments()} of
   * its store}
   */
  public AiImageStore getStore() {
    return guard.locked(() -> turns.store);
  }

  /**
   * Sets the store of the pictures. Must be set before the first picture.
   *
   * @param store the store in which pictures are saved and from which they are served
   */
  public void setStore(AiImageStore store) {
    Check.notNull("store", store);
    guard.change(() -> turns.store = store);
  }

  /**
   * {@return the limits for pictures that users attach and models return; default {@link
   * AiImageLimits#DEFAULT}}
   */
  public AiImageLimits getLimits() {
    return guard.locked(() -> turns.limits);
  }

  /**
   * Sets the limits for pictures that users attach and models return.
   *
   * @param limits the maximum bytes and pixels of a picture, and the allowed types
   */
  public void setLimits(AiImageLimits limits) {
    Check.notNull("limits", limits);
    guard.change(() -> turns.limits = limits);
  }

  /** {@return the maximum number of pictures in {@link #getImages}; default 24} */
  public int getKeep() {
    return guard.locked(() -> turns.keep);
  }

  /**
   * Sets the maximum number of pictures in {@link #getImages}. The oldest ones are removed.
   *
   * @param keep the number, not negative
   * @throws IllegalArgumentException if the number is negative
   */
  public void setKeep(int keep) {
    Check.notNegative("keep", keep);
    guard.change(() -> turns.setKeep(keep));
  }

  /**
   * {@return how long a generation continues while no component shows the history, or null (the
   * default) if it continues to its end; one minute for a history that an {@link AiImage} has
   * created itself}
   */
  public @Nullable Duration getStopWhenUnattended() {
    return guard.locked(() -> turns.stopWhenUnattended);
  }

  /**
   * Sets how long a generation continues while no attached component shows the history, for example
   * since the browser's tab was closed. Then it is interrupted: finished pictures are kept, and the
   * others can be retried.
   *
   * @param grace the time, zero or more; null if a generation continues to its end, although nobody
   *     can see or cancel it
   * @throws IllegalArgumentException if the time is negative
   */
  public void setStopWhenUnattended(@Nullable Duration grace) {
    if (grace != null) {
      Check.notNegative("grace", grace);
    }
    guard.change(
        () -> {
          turns.stopWhenUnattended = grace;
          turns.checkRun();
        });
  }

  // ---- Reading ----

  /** {@return the status; {@link AiImageStatus#IDLE} before the first generation} */
  public AiImageStatus getStatus() {
    return guard.locked(turns.frame::status);
  }

  /**
   * {@return the generated pictures, newest first, at most {@link #getKeep}; pictures in the store
   * have no address}
   */
  public List<AiImageItem> getImages() {
    return guard.locked(() -> turns.images);
  }

  /**
   * Sets the generated pictures, for example to restore or to remove some. A picture whose address
   * is empty, or that of a picture in a store, is one in the {@linkplain #getStore store}.
   *
   * @param images the pictures, newest first
   */
  public void setImages(List<AiImageItem> images) {
    List<AiImageItem> given = Check.noNulls("images", images);
    guard.changeIf(() -> take(given.stream()));
  }

  /**
   * Sets the generated pictures in a component that has shown others. Those that have come since
   * are kept.
   */
  void setImages(List<AiImageItem> shown, List<AiImageItem> given) {
    Set<String> known = new HashSet<>();
    Stream.concat(shown.stream(), given.stream()).forEach(item -> known.add(item.id()));
    guard.changeIf(
        () -> {
          Stream<AiImageItem> fresh =
              turns.images.stream().filter(item -> !known.contains(item.id()));
          return take(Stream.concat(fresh, given.stream()));
        });
  }

  private boolean take(Stream<AiImageItem> images) {
    List<AiImageItem> before = turns.images;
    turns.setImages(images.map(AiImageItem::withoutAddress));
    return !before.equals(turns.images);
  }

  // ---- State for components ----

  ImageMoment moment() {
    return guard.locked(turns::moment);
  }

  /** Returns 0 if a moment is not over, 1 if there is only progress since, else CHANGED. */
  int since(ImageMoment moment) {
    return guard.locked(
        () -> {
          if (guard.structure() != moment.structure()) {
            return CHANGED;
          }
          return turns.progress == moment.progress() ? 0 : 1;
        });
  }

  AiImageStore partials() {
    return guard.locked(() -> turns.partials);
  }

  /** Adds a listener of all reports. */
  Registration hear(Consumer<ImageNews> listener) {
    return guard.add(listener);
  }

  /** Records that a component shows the history, until the registration is removed. */
  Registration attend() {
    guard.locked(() -> turns.attended(1));
    if (kept != null) {
      kept.keeper.look();
    }
    return Registration.once(() -> guard.locked(() -> turns.attended(-1)));
  }

  /** Returns whether a retry may need a reference. */
  boolean needs(String reference) {
    return guard.locked(() -> turns.frame.needs(reference));
  }

  // ---- Generations ----

  /**
   * Generates pictures. Does nothing while others are being generated.
   *
   * @param request the prompt and the options; the values of its parameters must be serialisable.
   *     The content of a reference is saved in the {@linkplain #getStore store}, for a retry, until
   *     a later call
   * @throws IllegalStateException if there is no {@link GenerateFn}
   * @throws UncheckedIOException if the reference cannot be saved
   */
  public void generate(AiImageRequest request) {
    Check.notNull("request", request);
    if (isReady()) {
      String reference = saved(request.reference());
      ImageWish wish =
          new ImageWish(
              request.prompt(),
              request.aspect(),
              request.count(),
              reference,
              request.params(),
              null);
      List<String> gone = new ArrayList<>();
      guard.changeIf(
          () -> {
            boolean begun = turns.generate(wish, request);
            gone.addAll(turns.saved(reference));
            return begun;
          });
      Removal.later(getStore()::remove, gone);
    }
  }

  private String saved(@Nullable AiImageReference reference) {
    byte[] bytes = reference == null ? null : reference.bytes();
    if (reference == null || bytes == null) {
      return reference == null ? "" : String.valueOf(reference.uri());
    }
    try {
      return ImageWish.STORED + getStore().put(new StoredImage(bytes, reference.mimeType()));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  void generate(ImageWish wish) {
    if (isReady()) {
      AiImageRequest request = request(wish);
      guard.changeIf(() -> turns.generate(wish, request));
    }
  }

  /** Returns whether no pictures are being generated. */
  private boolean isReady() {
    return guard.locked(
        () -> {
          turns.requireGenerate();
          return !turns.frame.isGenerating();
        });
  }

  /** Creates a request, without the lock, since the store may be slow. */
  private AiImageRequest request(ImageWish wish) {
    return wish.request(getStore(), getLimits());
  }

  /**
   * Retries the pictures that could not be generated, with the same prompt, options and reference.
   * Does nothing if there are none.
   *
   * @throws IllegalStateException if there is no {@link GenerateFn}
   */
  public void retry() {
    retry(-1);
  }

  /** Retries a failed tile; of a negative index, all that have failed. */
  void retry(int index) {
    ImageWish all = index < 0 ? guard.locked(turns.frame::failedWish) : null;
    if (all != null) {
      generate(all);
    } else {
      guard.locked(() -> turns.failed(index)).forEach(this::retry);
    }
  }

  private void retry(ImageTile tile) {
    ImageWish wish = tile.wish;
    if (wish != null) {
      guard.locked(turns::requireGenerate);
      AiImageRequest request = request(wish.forOne());
      guard.changeIf(() -> turns.retry(tile, request));
    }
  }

  /** Cancels the current generation; finished pictures are kept. Does nothing if there is none. */
  public void cancel() {
    guard.changeIf(turns::cancel);
  }

  /** Empties the frame and cancels the current generation. {@link #getImages} are kept. */
  public void clear() {
    show(null, null);
  }

  /** Shows a picture, or none, in place of all tiles; see {@link ImageFrame#show}. */
  void show(@Nullable AiImageItem item, @Nullable String prompt) {
    AiImageItem shown = item == null ? null : item.withoutAddress();
    guard.change(() -> turns.show(shown, prompt));
  }

  /** Shows a single past picture, unless pictures are being generated. */
  void pick(String id) {
    guard.changeIf(() -> turns.pick(id));
  }

  // ---- Listeners ----

  /**
   * Adds a listener.
   *
   * @param listener the listener; not serialised
   * @return a registration that removes the listener; serialisable, but has no effect after
   *     deserialisation
   */
  public Registration addListener(AiImageHistoryListener listener) {
    Check.notNull("listener", listener);
    return guard.add(news -> tell(listener, news));
  }

  private void tell(AiImageHistoryListener listener, ImageNews news) {
    switch (news) {
      case ImageNews.Event(ImageChange change) -> {
        switch (change) {
          case ImageChange.Started it -> listener.onStart(it.request());
          case ImageChange.Ended it -> listener.onResult(it.images());
          case ImageChange.Failed it -> listener.onError(it.error());
          case ImageChange.Cancelled it -> listener.onCancel();
          case ImageChange.Shown it -> {
            // Only components tell it.
          }
          case ImageChange.Downloaded it -> {
            // Only components tell it.
          }
        }
      }
      case ImageNews.Change.STRUCTURE -> listener.onChange(this);
      case ImageNews.Change.PROGRESS -> {
        // Progress is for the browser alone.
      }
    }
  }

  // ---- Serialisation ----

  private void writeObject(ObjectOutputStream out) throws IOException {
    out.defaultWriteObject();
    out.writeObject(kept == null ? turns : kept.reference());
  }

  private void readObject(ObjectInputStream in) throws IOException, ClassNotFoundException {
    in.defaultReadObject();
    Object state = in.readObject();
    if (state instanceof KeptImages.Reference reference) {
      kept = reference.resolve(KeptImages.Registry.OF_THIS_JVM);
      turns = kept.turns;
    } else {
      turns = (ImageTurns) state;
    }
    guard = turns.guard;
  }
}
