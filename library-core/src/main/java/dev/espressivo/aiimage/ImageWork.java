package dev.espressivo.aiimage;

import com.vaadin.flow.component.UI;
import com.vaadin.flow.server.Command;
import com.vaadin.flow.shared.Registration;
import dev.espressivo.base.internal.LiveUpdates;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.Serializable;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.CopyOnWriteArrayList;
import org.jspecify.annotations.Nullable;

/**
 * The generations and the shown pictures of a component. Starts and cancels the {@link ImageRun}s
 * and takes their pictures. Must be used with the session locked, unless a method states otherwise.
 */
final class ImageWork implements Serializable {

  /** A run with its tiles. */
  private static final class Running {
    final ImageRun run;
    final List<ImageTile> tiles;
    volatile long taken = -1;

    Running(ImageRun run, List<ImageTile> tiles) {
      this.run = run;
      this.tiles = tiles;
    }
  }

  private final AiImage image;
  private final LiveUpdates.Part updates = new Updates();
  private @Nullable Registration updating;
  private List<ImageTile> tiles = List.of();

  /** The tiles that were shown before those that are being generated. */
  private List<ImageTile> previous = List.of();

  /** The pictures of the current generation, including all retries. */
  private final List<AiImageItem> arrived = new ArrayList<>();

  /** The reason why a generation gave no pictures. */
  private @Nullable Words failure;

  private @Nullable String lastPrompt;
  private AiImageStatus status = AiImageStatus.IDLE;
  private boolean byItself = true;

  /** Whether tiles are waiting for a run that was lost when the session was serialised. */
  private volatile boolean lost;

  private transient List<Running> running = new CopyOnWriteArrayList<>();
  private transient volatile @Nullable ImageRun last;
  private transient volatile @Nullable Runnable request;

  ImageWork(AiImage image) {
    this.image = image;
  }

  /** The participation in the UI's updates; serialised with the component. */
  private final class Updates implements LiveUpdates.Part {

    @Override
    public Registration listen(Runnable given) {
      request = given;
      return () -> request = null;
    }

    @Override
    public long dueIn() {
      return lost || running.stream().anyMatch(each -> each.taken != each.run.version()) ? 0 : -1;
    }

    @Override
    public void update() {
      takeAll();
    }

    @Override
    public void reportToApp() {
      takeAll();
    }
  }

  // ---- Life cycle ----

  void attach(UI ui) {
    updating = LiveUpdates.of(ui).add(updates);
    readdress();
    for (ImageTile tile : tiles) {
      if (tile.item != null) {
        // The picture has faded in before; in a new page it is shown without fading.
        tile.made = false;
        tile.before = null;
        tile.partial = null;
      }
    }
    takeAll();
    image.frame().redraw();
  }

  void detach() {
    if (updating != null) {
      updating.remove();
      updating = null;
    }
  }

  /** Shows changes that may have occurred while the component was hidden. */
  void refresh() {
    image.frame().redraw();
  }

  private void changed() {
    Runnable ask = request;
    if (ask != null) {
      ask.run();
    }
  }

  // ---- Requests ----

  AiImageStatus status() {
    return status;
  }

  List<ImageTile> tiles() {
    return tiles;
  }

  @Nullable Words failure() {
    return failure;
  }

  /** Runs an action that must not start an automatic generation. */
  void withoutAuto(Command action) {
    boolean before = byItself;
    byItself = false;
    try {
      action.execute();
    } finally {
      byItself = before;
    }
  }

  void generateByItself(String prompt) {
    if (byItself && !prompt.equals(lastPrompt)) {
      if (status == AiImageStatus.GENERATING) {
        cancel(false);
      }
      generate(prompt);
    }
  }

  void generate(String prompt) {
    GenerateFn generate = requireGenerate();
    if (prompt.isBlank()) {
      throw new IllegalStateException("prompt must not be blank");
    }
    if (status == AiImageStatus.GENERATING) {
      return;
    }
    AiImageRequest wanted =
        new AiImageRequest(
            prompt,
            image.getAspect(),
            image.getCount(),
            image.references.requested(),
            image.getParams());
    lastPrompt = prompt;
    previous = tiles;
    List<ImageTile> made = new ArrayList<>();
    for (int i = 0; i < wanted.count(); i++) {
      made.add(ImageTile.waiting(prompt, i < previous.size() ? previous.get(i).seen() : null));
    }
    tiles = List.copyOf(made);
    failure = null;
    begin(generate, wanted, tiles);
  }

  private GenerateFn requireGenerate() {
    GenerateFn generate = image.getGenerate();
    if (generate == null) {
      throw new IllegalStateException("generate must be set before pictures are made");
    }
    return generate;
  }

  private void begin(GenerateFn generate, AiImageRequest wanted, List<ImageTile> into) {
    ImageRun run = new ImageRun(wanted, image.getStore(), image.getLimits(), this::changed);
    running.add(new Running(run, into));
    last = run;
    status = AiImageStatus.GENERATING;
    run.start(generate);
    show();
    image.tell(new AiImage.StartEvent(image, wanted));
  }

  void regenerate() {
    String prompt = lastPrompt;
    AiImageItem seen = seen();
    if (prompt == null && seen != null) {
      prompt = seen.prompt();
    }
    generate(prompt == null || prompt.isBlank() ? image.getPrompt() : prompt);
  }

  void retry() {
    if (failure != null && lastPrompt != null) {
      generate(lastPrompt);
    } else {
      tiles.stream().filter(tile -> tile.failure != null).toList().forEach(this::retry);
    }
  }

  void retry(int index) {
    if (index >= 0 && index < tiles.size() && tiles.get(index).failure != null) {
      retry(tiles.get(index));
    }
  }

  private void retry(ImageTile tile) {
    GenerateFn generate = requireGenerate();
    String prompt = Objects.requireNonNullElse(tile.prompt, image.getPrompt());
    AiImageRequest wanted =
        new AiImageRequest(
            prompt, image.getAspect(), 1, image.references.requested(), image.getParams());
    tile.beginAgain();
    begin(generate, wanted, List.of(tile));
  }

  void cancel(boolean fromClient) {
    if (status != AiImageStatus.GENERATING) {
      return;
    }
    takeAll();
    if (status != AiImageStatus.GENERATING) {
      // All pictures were finished.
      return;
    }
    stopRuns();
    if (tiles.stream().allMatch(tile -> tile.waiting)) {
      tiles = previous;
    } else {
      tiles.stream()
          .filter(tile -> tile.waiting)
          .forEach(tile -> tile.fail(Words.of(AiImageText.CANCELLED)));
    }
    status = AiImageStatus.IDLE;
    List<AiImageItem> results = List.copyOf(arrived);
    arrived.clear();
    show();
    image.tell(new AiImage.CancelEvent(image, fromClient));
    if (!results.isEmpty()) {
      image.tell(new AiImage.ResultEvent(image, results));
    }
  }

  private void stopRuns() {
    running.forEach(each -> each.run.cancel());
    running.clear();
    lost = false;
  }

  void clear() {
    cancel(false);
    tiles = List.of();
    previous = List.of();
    failure = null;
    lastPrompt = null;
    status = AiImageStatus.IDLE;
    show();
  }

  /** Shows a single past picture. */
  void pick(String id) {
    if (status != AiImageStatus.GENERATING) {
      image.getImages().stream()
          .filter(each -> each.id().equals(id))
          .findFirst()
          .ifPresent(
              item -> {
                tiles = List.of(ImageTile.of(item));
                failure = null;
                status = AiImageStatus.IDLE;
                lastPrompt = item.prompt();
                show(true);
              });
    }
  }

  /** Makes a picture the reference. */
  void edit(int index) {
    AiImageItem item = at(index);
    if (item != null) {
      image
          .reference()
          .setValue(
              PictureServer.isAddressOf(item) ? ImageReferences.addressOf(item.id()) : item.src());
    }
  }

  @Nullable AiImageItem at(int index) {
    return index < 0 || index >= tiles.size() ? null : tiles.get(index).item;
  }

  // ---- Results ----

  private void takeAll() {
    if (lost) {
      lost = false;
      tiles.stream()
          .filter(tile -> tile.waiting)
          .forEach(tile -> tile.fail(Words.of(AiImageText.INTERRUPTED)));
      settle(new HashSet<>());
      show();
    }
    if (running.isEmpty()) {
      return;
    }
    Set<Throwable> errors = new LinkedHashSet<>();
    for (Running each : running) {
      take(each, errors);
    }
    settle(errors);
  }

  private void take(Running from, Set<Throwable> errors) {
    from.taken = from.run.version();
    boolean ended = from.run.isEnded();
    List<ImageRun.State> states = from.run.states();
    for (int i = 0; i < states.size(); i++) {
      ImageTile tile = from.tiles.get(i);
      if (tile.waiting) {
        take(tile, states.get(i), errors);
      }
    }
    if (ended && from.tiles.stream().noneMatch(tile -> tile.waiting)) {
      running.remove(from);
    }
  }

  private void take(ImageTile tile, ImageRun.State state, Set<Throwable> errors) {
    switch (state) {
      case ImageRun.Making making -> {
        tile.progress = making.progress();
        tile.message = making.message();
        tile.partial = making.partial();
      }
      case ImageRun.Made made -> {
        AiImageItem item = complete(made.item());
        tile.take(item);
        arrived.add(item);
        List<AiImageItem> all = new ArrayList<>();
        all.add(item);
        all.addAll(image.getImages());
        image.projection.updateImages(trimmed(all));
      }
      case ImageRun.Failed failed -> {
        tile.fail(failed.words());
        errors.add(failed.error());
      }
    }
  }

  private AiImageItem complete(AiImageItem made) {
    String alt = image.getAlt();
    return new AiImageItem(
        made.id(),
        image.pictures.addressOf(made.id()),
        made.mimeType(),
        made.prompt(),
        alt == null ? made.prompt() : alt,
        made.text(),
        made.width(),
        made.height(),
        made.createdAt());
  }

  /** Ends the generation when no more pictures are expected. */
  private void settle(Set<Throwable> errors) {
    boolean ends = running.isEmpty() && status == AiImageStatus.GENERATING;
    List<AiImageItem> results = List.of();
    if (ends) {
      boolean none = tiles.stream().allMatch(tile -> tile.item == null);
      status = none ? AiImageStatus.ERROR : AiImageStatus.IDLE;
      if (none && !tiles.isEmpty()) {
        failure = tiles.getFirst().failure;
        tiles = previous;
      }
      results =
          tiles.stream().map(tile -> tile.item).filter(Objects::nonNull).toList().stream()
              .filter(arrived::contains)
              .toList();
      arrived.clear();
    }
    show();
    errors.forEach(error -> image.tell(new AiImage.ErrorEvent(image, error)));
    if (!results.isEmpty()) {
      image.tell(new AiImage.ResultEvent(image, results));
    }
  }

  // ---- Display ----

  private void show() {
    show(false);
  }

  private void show(boolean fromClient) {
    grant();
    AiImageItem before = onShow;
    AiImageItem now = seen();
    image.projection.updateSrc(now == null ? "" : now.src());
    onShow = now;
    image.projection.updateStatus();
    image.frame().redraw();
    if (before == null ? now != null : now == null || !before.id().equals(now.id())) {
      image.tell(new AiImage.ChangeEvent(image, fromClient, now));
    }
  }

  /** The picture that was reported last. */
  private @Nullable AiImageItem onShow;

  /** Returns the first visible picture, or null. */
  private @Nullable AiImageItem seen() {
    return tiles.stream()
        .map(tile -> tile.item)
        .filter(Objects::nonNull)
        .findFirst()
        .or(() -> tiles.stream().map(ImageTile::seen).filter(Objects::nonNull).findFirst())
        .orElse(null);
  }

  /** Shows an address that the app has set. */
  void show(String src) {
    if (status == AiImageStatus.GENERATING) {
      cancel(false);
    }
    failure = null;
    status = AiImageStatus.IDLE;
    lastPrompt = null;
    tiles = src.isEmpty() ? List.of() : List.of(ImageTile.of(itemOf(src)));
    show(false);
  }

  private AiImageItem itemOf(String src) {
    return image.getImages().stream()
        .filter(each -> each.src().equals(src))
        .findFirst()
        .orElseGet(
            () -> {
              String alt = Objects.requireNonNullElse(image.getAlt(), image.getPrompt());
              return new AiImageItem(
                  "src:" + Integer.toHexString(src.hashCode()),
                  src,
                  "",
                  image.getPrompt(),
                  alt,
                  null,
                  0,
                  0,
                  Instant.now());
            });
  }

  /** Returns a partial picture of the current or last generation. Called on any thread. */
  @Nullable StoredImage unfinished(String id) {
    for (Running each : running) {
      StoredImage found = each.run.unfinished(id);
      if (found != null) {
        return found;
      }
    }
    ImageRun before = last;
    return before == null ? null : before.unfinished(id);
  }

  // ---- Generated pictures ----

  void trimImages() {
    List<AiImageItem> trimmed = trimmed(image.getImages());
    if (trimmed.size() < image.getImages().size()) {
      image.projection.updateImages(trimmed);
    }
  }

  private List<AiImageItem> trimmed(List<AiImageItem> all) {
    return List.copyOf(all.subList(0, Math.min(image.getKeep(), all.size())));
  }

  void imagesChanged() {
    if (image.isAttached()) {
      readdress();
    }
    trimImages();
    image.frame().redraw();
  }

  /** Sets the addresses of stored pictures to those of this session. */
  private void readdress() {
    List<AiImageItem> now = image.getImages().stream().map(this::readdressed).toList();
    if (!now.equals(image.getImages())) {
      image.projection.updateImages(trimmed(now));
    }
    boolean moved = false;
    for (ImageTile tile : tiles) {
      AiImageItem item = tile.item;
      AiImageItem before = tile.before;
      tile.item = item == null ? null : readdressed(item);
      tile.before = before == null ? null : readdressed(before);
      moved |= !Objects.equals(item, tile.item);
    }
    grant();
    if (moved) {
      show();
    }
  }

  private AiImageItem readdressed(AiImageItem item) {
    return PictureServer.isAddressOf(item)
        ? item.withSrc(image.pictures.addressOf(item.id()))
        : item;
  }

  /** Allows the user's browser to load the pictures of the component, and no others. */
  void grant() {
    Set<String> ids = new HashSet<>();
    image.getImages().forEach(item -> ids.add(item.id()));
    for (ImageTile tile : tiles) {
      for (AiImageItem item : new AiImageItem[] {tile.item, tile.before}) {
        if (item != null) {
          ids.add(item.id());
        }
      }
    }
    String reference = image.references.id();
    if (reference != null) {
      ids.add(reference);
    }
    image.pictures.grant(ids);
  }

  // ---- Serialisation ----

  private void readObject(ObjectInputStream in) throws IOException, ClassNotFoundException {
    in.defaultReadObject();
    running = new CopyOnWriteArrayList<>();
    lost = status == AiImageStatus.GENERATING;
  }
}
