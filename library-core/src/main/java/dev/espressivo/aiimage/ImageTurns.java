package dev.espressivo.aiimage;

import dev.espressivo.aichat.internal.WriteAccess;
import dev.espressivo.base.internal.Guard;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.Serializable;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The pictures of a history, and the {@link ImageRun}s that make them: starts and cancels them, and
 * takes what they report. Guarded by the lock of the history, which also serialises it.
 */
final class ImageTurns implements Serializable {

  /** The maximum number of bytes of the partial pictures of a generation. */
  private static final long PARTIALS = 64L << 20;

  /** A run with its tiles. */
  private record Running(ImageRun run, List<ImageTile> tiles) {}

  final Guard<ImageNews> guard;
  final ImageFrame frame = new ImageFrame();
  @Nullable GenerateFn generate;
  AiImageStore store = AiImageStore.memory();
  AiImageLimits limits = AiImageLimits.DEFAULT;
  int keep = 24;
  @Nullable Duration stopWhenUnattended;

  /** The references that were put into the store for a retry. */
  private final Set<String> references = new HashSet<>();

  /** The generated pictures, newest first. */
  List<AiImageItem> images = List.of();

  /** The older ones, if they were loaded: {@link #keep} may still be set. */
  private List<AiImageItem> beyond = List.of();

  /**
   * The partial pictures of the current or last generation; a browser may request one that has been
   * replaced in the meantime.
   */
  AiImageStore partials = AiImageStore.memory(PARTIALS);

  /** Lets this server generate, if no other does; null without a store that keeps the history. */
  transient @Nullable WriteAccess access;

  /** Asks the server that generates to stop. */
  transient @Nullable Runnable stopElsewhere;

  /** Whether another server generates the pictures. */
  transient boolean elsewhere;

  /** Identifies the generation that this server runs; null if there is none. */
  private transient @Nullable Object token;

  /** A number that changes with each report about progress. */
  transient long progress;

  private transient List<Running> running = new ArrayList<>();

  /** The number of attached components that show the history. */
  private transient int views;

  private transient long unattendedSince = System.nanoTime();
  private transient long began;

  /** Ends a generation that nobody attends. */
  private transient @Nullable Thread watch;

  ImageTurns(Guard<ImageNews> guard) {
    this.guard = guard;
  }

  ImageMoment moment() {
    return new ImageMoment(
        guard.structure(),
        progress,
        generate,
        frame.status(),
        frame.tiles().stream().map(tile -> tile.copy(item -> item, id -> id)).toList(),
        frame.failure(),
        frame.lastPrompt(),
        images);
  }

  /** Returns what identifies the generation that this server runs; null if there is none. */
  @Nullable Object run() {
    return frame.isGenerating() && !elsewhere ? token : null;
  }

  boolean isAttended() {
    return views > 0;
  }

  // ---- Pictures ----

  /** Returns the pictures, and those that would be kept by another limit. */
  List<AiImageItem> allImages() {
    return Stream.concat(images.stream(), beyond.stream()).toList();
  }

  /** Sets the pictures that a store has kept. */
  void setLoaded(List<AiImageItem> all) {
    setImages(all.stream());
    beyond = all.stream().skip(keep).toList();
  }

  void setKeep(int most) {
    boolean isMore = most > keep;
    keep = most;
    if (isMore) {
      setLoaded(allImages());
    } else {
      setImages(images.stream());
    }
  }

  /** Sets the pictures, of which the first are kept. */
  void setImages(Stream<AiImageItem> all) {
    images = all.limit(keep).toList();
    beyond = List.of();
  }

  void show(@Nullable AiImageItem item, @Nullable String prompt) {
    cancel();
    frame.show(item, prompt);
  }

  /** Shows a single past picture. */
  boolean pick(String id) {
    AiImageItem item =
        images.stream().filter(each -> each.id().equals(id)).findFirst().orElse(null);
    if (item == null || frame.isGenerating()) {
      return false;
    }
    frame.show(item, item.prompt());
    return true;
  }

  // ---- Generations ----

  GenerateFn requireGenerate() {
    if (generate == null) {
      throw new IllegalStateException("generate must be set before pictures are made");
    }
    return generate;
  }

  /** Starts a generation, unless one is running. */
  boolean generate(ImageWish wish, AiImageRequest request) {
    GenerateFn model = requireGenerate();
    if (frame.isGenerating()) {
      return false;
    }
    frame.begin(wish);
    partials = AiImageStore.memory(PARTIALS);
    start(model, request, frame.tiles());
    return true;
  }

  /** Records a reference that was saved for a retry. Returns the ids of those not needed. */
  List<String> saved(String reference) {
    if (ImageWish.idOf(reference) != null) {
      references.add(reference);
    }
    List<String> gone = references.stream().filter(each -> !frame.needs(each)).toList();
    gone.forEach(references::remove);
    return gone.stream().map(each -> each.substring(ImageWish.STORED.length())).toList();
  }

  /** Returns the tiles that have failed: the one with an index or, of a negative index, all. */
  List<ImageTile> failed(int index) {
    List<ImageTile> tiles = frame.tiles();
    return tiles.stream()
        .filter(tile -> tile.failure != null && (index < 0 || tiles.indexOf(tile) == index))
        .toList();
  }

  /** Makes the picture of a tile again, if that has failed. */
  boolean retry(ImageTile tile, AiImageRequest request) {
    GenerateFn model = requireGenerate();
    if (tile.failure == null || !frame.tiles().contains(tile)) {
      return false;
    }
    frame.beginAgain(tile);
    start(model, request, List.of(tile));
    return true;
  }

  private void start(GenerateFn model, AiImageRequest request, List<ImageTile> into) {
    if (running.isEmpty()) {
      token = new Object();
    }
    ImageRun run = new ImageRun(request, store, partials, limits, this::reported);
    running.add(new Running(run, into));
    began = System.nanoTime();
    run.start(permitted(model));
    if (watch == null) {
      watch = Thread.ofVirtual().name("espressivo-image-limits").start(this::watch);
    }
    tell(new ImageChange.Started(request));
  }

  /** Returns a model that waits until this server may generate. */
  private GenerateFn permitted(GenerateFn model) {
    WriteAccess first = access;
    Object generation = token;
    if (first == null || generation == null) {
      return model;
    }
    return (request, context) -> {
      first.await(generation);
      model.generate(request, context);
    };
  }

  boolean cancel() {
    if (elsewhere && stopElsewhere != null) {
      stopElsewhere.run();
      return false;
    }
    if (!frame.isGenerating()) {
      return false;
    }
    stop();
    List<AiImageItem> results = frame.cancel();
    tell(new ImageChange.Cancelled(false));
    tellEnd(results);
    return true;
  }

  /** Ends a generation of this server that nobody has cancelled. */
  boolean interrupt() {
    if (run() == null) {
      return false;
    }
    stop();
    tellEnd(frame.interrupt());
    return true;
  }

  /** Stops all runs. */
  private void stop() {
    running.forEach(each -> each.run.cancel());
    running.clear();
    checkRun();
  }

  private void tell(ImageChange change) {
    guard.later(new ImageNews.Event(change));
  }

  private void tellEnd(List<AiImageItem> results) {
    if (!results.isEmpty()) {
      tell(new ImageChange.Ended(results));
    }
  }

  // ---- Reports of the runs ----

  /** Takes what the runs have reported; called by their threads, without the lock. */
  private void reported() {
    guard.changeIf(this::take);
    guard.progress(ImageNews.Change.PROGRESS);
  }

  /** Returns whether there is more than progress. */
  private boolean take() {
    boolean results = running.stream().anyMatch(each -> each.run.hasResults());
    Set<Throwable> errors = new LinkedHashSet<>();
    running.removeIf(each -> take(each, errors));
    progress++;
    errors.forEach(error -> tell(new ImageChange.Failed(error)));
    if (running.isEmpty() && frame.isGenerating() && !elsewhere) {
      tellEnd(frame.settle());
      checkRun();
    }
    return results;
  }

  /** Takes the reports of a run; returns whether it has ended. */
  private boolean take(Running from, Set<Throwable> errors) {
    boolean ended = from.run.isEnded();
    List<ImageRun.State> states = from.run.states();
    for (int i = 0; i < states.size(); i++) {
      ImageTile tile = from.tiles.get(i);
      if (isMaking(from, tile)) {
        take(tile, states.get(i), errors);
      }
    }
    return ended && from.tiles.stream().noneMatch(tile -> isMaking(from, tile));
  }

  /** Returns whether a tile waits for a run, and not for a later one that makes it again. */
  private boolean isMaking(Running run, ImageTile tile) {
    return tile.isWaiting()
        && running.reversed().stream().filter(r -> r.tiles.contains(tile)).findFirst().orElseThrow()
            == run;
  }

  private void take(ImageTile tile, ImageRun.State reported, Set<Throwable> errors) {
    switch (reported) {
      case ImageRun.Making making -> {
        tile.progress = making.progress();
        tile.message = making.message();
        tile.partial = making.partial();
      }
      case ImageRun.Made made -> {
        AiImageItem item = made.item().withAlt(Objects.requireNonNull(tile.wish).altText());
        frame.arrive(tile, item);
        setImages(Stream.concat(Stream.of(item), images.stream()));
      }
      case ImageRun.Failed failed -> {
        tile.fail(failed.words());
        errors.add(failed.error());
      }
    }
  }

  // ---- Generations that nobody attends ----

  /** Counts the components that show the history, and returns their number. */
  int attended(int more) {
    views += more;
    unattendedSince = System.nanoTime();
    checkRun();
    return views;
  }

  void checkRun() {
    LockSupport.unpark(watch);
  }

  /** Ends the generation when nobody has attended it for long enough. */
  private void watch() {
    for (long nanos = endIfDue(); nanos > 0; nanos = endIfDue()) {
      LockSupport.parkNanos(this, nanos);
    }
  }

  /** Returns the nanoseconds after which to check again; 0 if no generation is running. */
  private long endIfDue() {
    guard.changeIf(() -> attendedFor() <= 0 && interrupt());
    return guard.locked(
        () -> {
          if (run() != null) {
            return Math.max(1, attendedFor());
          }
          watch = null;
          return 0L;
        });
  }

  /** Returns the nanoseconds for which a generation may still run without a component. */
  private long attendedFor() {
    Duration grace = stopWhenUnattended;
    if (views > 0 || grace == null) {
      return Long.MAX_VALUE;
    }
    long now = System.nanoTime();
    return TimeUnit.NANOSECONDS.convert(grace) - Math.min(now - unattendedSince, now - began);
  }

  // ---- Serialisation ----

  private void writeObject(ObjectOutputStream out) throws IOException {
    guard.lock();
    try {
      out.defaultWriteObject();
    } finally {
      guard.unlock();
    }
  }

  private void readObject(ObjectInputStream in) throws IOException, ClassNotFoundException {
    in.defaultReadObject();
    running = new ArrayList<>();
    unattendedSince = System.nanoTime();
    if (frame.isGenerating()) {
      frame.interrupt();
    }
  }
}
