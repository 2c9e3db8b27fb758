package dev.espressivo.aiimage;

import dev.espressivo.base.internal.Check;
import dev.espressivo.base.internal.Removal;
import dev.espressivo.http.internal.Cancellable;
import dev.espressivo.picture.internal.PictureFormat;
import dev.espressivo.picture.internal.PictureIntake;
import dev.espressivo.picture.internal.PictureRefusedException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * One call of a {@link GenerateFn}, until it ends or is cancelled. It stores the reports until the
 * component takes them. Thread-safe; not serialised.
 */
final class ImageRun extends Cancellable implements GenerateContext {

  private static final Logger LOG = LoggerFactory.getLogger(ImageRun.class);

  /** The state of one picture. */
  sealed interface State {}

  /** The picture is being generated. */
  record Making(double progress, @Nullable String message, @Nullable String partial)
      implements State {}

  /** The picture is finished; the item has no address yet. */
  record Made(AiImageItem item) implements State {}

  /** The picture has failed. */
  record Failed(Words words, Throwable error) implements State {}

  /** What is known about one picture. */
  private static final class Slot {
    private @Nullable State end;
    private @Nullable String partial;

    /** Whether a report is being checked and stored. */
    private boolean claimed;

    /** Whether the component has taken the end, so that a finished picture belongs to it. */
    private boolean delivered;
  }

  private final AiImageRequest request;
  private final AiImageStore store;
  private final AiImageStore partials;
  private final PictureIntake intake;
  private final Runnable changed;
  private final List<Slot> slots;

  private double progress = -1;
  private @Nullable String message;
  private boolean hasNews = true;
  private boolean ended;
  private @Nullable Thread thread;

  /**
   * Creates a run.
   *
   * @param store takes the finished pictures
   * @param partials takes the partial pictures
   * @param changed called on any thread when something has changed
   */
  ImageRun(
      AiImageRequest request,
      AiImageStore store,
      AiImageStore partials,
      AiImageLimits limits,
      Runnable changed) {
    this.request = request;
    this.store = store;
    this.partials = partials;
    this.changed = changed;
    intake = limits.intake();
    slots = Stream.generate(Slot::new).limit(request.count()).toList();
  }

  void start(GenerateFn generate) {
    thread = Thread.ofVirtual().name("espressivo-image").start(() -> run(generate));
  }

  private void run(GenerateFn generate) {
    Failed rest =
        new Failed(
            Words.of(AiImageText.NO_PICTURE),
            new GenerationFailedException("The model returned no picture"));
    try {
      generate.generate(request, this);
    } catch (Exception e) {
      rest = failed(e);
    } catch (Error e) {
      rest = failed(new IllegalStateException(e));
    }
    synchronized (this) {
      for (Slot slot : slots) {
        if (slot.end == null && !slot.claimed) {
          slot.end = rest;
        }
      }
      ended = true;
      // Even if all pictures were finished before.
      hasNews = true;
    }
    changed.run();
  }

  private Failed failed(Exception failure) {
    if (failure instanceof PictureRefusedException refused) {
      return new Failed(Words.of(refused), refused);
    }
    if (failure instanceof GenerationFailedException told) {
      return new Failed(Words.of(told.getMessage(), AiImageText.FAILED), told);
    }
    if (!isCancelled()) {
      LOG.error("A picture could not be made", failure);
    }
    return new Failed(Words.of(AiImageText.FAILED), failure);
  }

  /** Cancels the generation; later reports are ignored. Does not block. */
  @Override
  public void cancel() {
    super.cancel();
    if (thread != null) {
      thread.interrupt();
    }
    List<String> orphans = new ArrayList<>();
    synchronized (this) {
      for (Slot slot : slots) {
        if (slot.end instanceof Made made && !slot.delivered) {
          orphans.add(made.item().id());
        }
      }
      ended = true;
    }
    Removal.later(store::remove, orphans);
  }

  // ---- Called by the component ----

  /** Returns whether there are reports since the last call of {@link #states}. On any thread. */
  synchronized boolean hasNews() {
    return hasNews;
  }

  /** Returns whether pictures or failures are new since the last call of {@link #states}. */
  synchronized boolean hasResults() {
    return ended || slots.stream().anyMatch(slot -> slot.end != null && !slot.delivered);
  }

  /** Returns whether there will be no more reports. */
  synchronized boolean isEnded() {
    return ended;
  }

  /** Returns the states of the pictures. Finished pictures belong to the component from now on. */
  synchronized List<State> states() {
    hasNews = false;
    List<State> states = new ArrayList<>();
    for (Slot slot : slots) {
      slot.delivered = slot.end != null;
      states.add(slot.end == null ? new Making(progress, message, slot.partial) : slot.end);
    }
    return states;
  }

  // ---- Called by the model ----

  /** Claims a picture, of which only the first report counts. Returns false for later ones. */
  private synchronized boolean claim(int index) {
    boolean isOpen = isOpen(index);
    slots.get(index).claimed |= isOpen;
    return isOpen;
  }

  /** Returns whether a report of a picture counts. */
  private synchronized boolean isOpen(int index) {
    Slot slot = slots.get(index);
    return !(isCancelled() || ended || slot.end != null || slot.claimed);
  }

  /** Gives a claimed picture back, so that the end of the run settles it. */
  private synchronized void release(int index) {
    slots.get(index).claimed = false;
  }

  @Override
  public void result(int index, GeneratedImage image) {
    Check.notNull("image", image);
    if (!claim(index)) {
      return;
    }
    State end;
    try {
      PictureIntake.Checked checked = check(image);
      end = new Made(item(store.put(StoredImage.of(checked)), checked.format(), image.text()));
    } catch (Exception e) {
      restoreInterrupt(e);
      end = failed(e);
    } catch (Error e) {
      release(index);
      throw e;
    }
    if (!settle(index, end) && end instanceof Made late) {
      Removal.later(store::remove, List.of(late.item().id()));
    }
  }

  private PictureIntake.Checked check(GeneratedImage image) throws Exception {
    return intake.check(image.bytes(), image.uri(), this::onCancel);
  }

  /** Ends a claimed picture; returns false if the run was cancelled in the meantime. */
  private boolean settle(int index, State end) {
    synchronized (this) {
      if (isCancelled()) {
        return false;
      }
      slots.get(index).end = end;
      hasNews = true;
    }
    changed.run();
    return true;
  }

  private static void restoreInterrupt(Exception e) {
    if (e instanceof InterruptedException) {
      Thread.currentThread().interrupt();
    }
  }

  private AiImageItem item(String id, PictureFormat format, @Nullable String text) {
    String prompt = request.prompt();
    String about = text == null || text.isBlank() ? null : text;
    Instant now = Instant.now();
    return new AiImageItem(
        id, "", format.mimeType(), prompt, prompt, about, format.width(), format.height(), now);
  }

  @Override
  public void failed(int index, Exception reason) {
    Check.notNull("reason", reason);
    if (claim(index)) {
      settle(index, failed(reason));
    }
  }

  @Override
  public void partial(int index, GeneratedImage image) {
    Check.notNull("image", image);
    if (!isOpen(index)) {
      return;
    }
    try {
      String id = partials.put(StoredImage.of(check(image)));
      report(() -> slots.get(index).partial = id);
    } catch (Exception e) {
      restoreInterrupt(e);
      LOG.debug("A partial picture was ignored", e);
    }
  }

  @Override
  public void progress(double progress) {
    if (!Double.isNaN(progress)) {
      report(() -> this.progress = Math.clamp(progress, 0, 1));
    }
  }

  @Override
  public void message(String message) {
    Check.notNull("message", message);
    report(() -> this.message = message);
  }

  private void report(Runnable change) {
    synchronized (this) {
      change.run();
      hasNews = true;
    }
    changed.run();
  }
}
