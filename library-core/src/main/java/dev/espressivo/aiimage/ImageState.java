package dev.espressivo.aiimage;

import dev.espressivo.base.internal.AppCode;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * What a component generates and shows, and with what: the tiles, the status, the model, and what
 * the app has set. Each method is one transition; it knows no element and starts nothing.
 */
final class ImageState implements Serializable {

  static final int LONGEST_PROMPT = 32_000;

  static final List<AiImageTool> DEFAULT_TOOLS =
      List.of(AiImageTool.DOWNLOAD, AiImageTool.REGENERATE, AiImageTool.EDIT);

  @Nullable GenerateFn generate;
  Map<String, Object> params = Map.of();
  volatile AiImageStore store = AiImageStore.memory();
  AiImageLimits limits = AiImageLimits.DEFAULT;
  boolean isAuto;
  AiImageAspect aspect = AiImageAspect.SQUARE;
  int count = 1;
  int keep = 24;
  List<AiImageTool> tools = DEFAULT_TOOLS;
  boolean isHistory;
  boolean isViewer;
  boolean isCaption;

  private volatile AiImageStatus status = AiImageStatus.IDLE;
  private List<ImageTile> tiles = List.of();

  /** The tiles that were shown before those that are being generated. */
  private List<ImageTile> previous = List.of();

  /** The pictures of the current generation, including all retries. */
  private final List<AiImageItem> arrived = new ArrayList<>();

  private @Nullable Words failure;
  private @Nullable String lastPrompt;

  /** Returns the reason why no pictures can be generated; null if they can be. */
  @Nullable String unavailable(String otherwise) {
    GenerateFn model = generate;
    return model == null ? otherwise : AppCode.<@Nullable String>ask(model::unavailable, otherwise);
  }

  AiImageStatus status() {
    return status;
  }

  boolean isGenerating() {
    return status == AiImageStatus.GENERATING;
  }

  List<ImageTile> tiles() {
    return tiles;
  }

  /** Returns the reason why a generation gave no pictures; null if it gave some. */
  @Nullable Words failure() {
    return failure;
  }

  /** Returns the prompt of the last generation; null if there is none to repeat. */
  @Nullable String lastPrompt() {
    return lastPrompt;
  }

  /** Returns the finished picture of a tile; null if there is none. */
  @Nullable AiImageItem at(int index) {
    return index < 0 || index >= tiles.size() ? null : tiles.get(index).item;
  }

  /** Returns the first finished picture or, without one, the first of those before; or null. */
  @Nullable AiImageItem seen() {
    return pictures().findFirst().orElse(null);
  }

  /** Returns the ids of all pictures in the tiles. */
  Set<String> ids() {
    return pictures().map(AiImageItem::id).collect(Collectors.toCollection(HashSet::new));
  }

  private Stream<AiImageItem> pictures() {
    return Stream.concat(
            tiles.stream().map(tile -> tile.item), tiles.stream().map(tile -> tile.before))
        .filter(Objects::nonNull);
  }

  // ---- Transitions ----

  /** Starts a generation: each new tile shows the picture before until it has its own. */
  void begin(String prompt, int count) {
    previous = tiles;
    tiles = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      AiImageItem before = i < previous.size() ? previous.get(i).seen() : null;
      tiles.add(new ImageTile(before, null, prompt));
    }
    failure = null;
    lastPrompt = prompt;
    status = AiImageStatus.GENERATING;
  }

  /** Starts a failed tile again; the others stay as they are. */
  void beginAgain(ImageTile tile) {
    tile.beginAgain();
    failure = null;
    status = AiImageStatus.GENERATING;
  }

  void arrive(ImageTile tile, AiImageItem item) {
    tile.take(item);
    arrived.add(item);
  }

  /**
   * Ends a generation from which no more pictures are expected. Without any picture the tiles from
   * before are shown again. Returns the pictures of the generation.
   */
  List<AiImageItem> settle() {
    boolean none = tiles.stream().allMatch(tile -> tile.item == null);
    status = none ? AiImageStatus.ERROR : AiImageStatus.IDLE;
    if (none && !tiles.isEmpty()) {
      failure = tiles.getFirst().failure;
      tiles = previous;
    }
    return results();
  }

  /** Cancels a generation; finished pictures are kept and returned. */
  List<AiImageItem> cancel() {
    if (tiles.stream().allMatch(ImageTile::isWaiting)) {
      tiles = previous;
    } else {
      failWaiting(AiImageText.CANCELLED);
    }
    status = AiImageStatus.IDLE;
    return results();
  }

  /** Returns the pictures of the generation, in the order of their tiles, and forgets them. */
  private List<AiImageItem> results() {
    List<AiImageItem> results =
        tiles.stream().map(tile -> tile.item).filter(arrived::contains).toList();
    arrived.clear();
    return results;
  }

  void failWaiting(AiImageText reason) {
    tiles.stream().filter(ImageTile::isWaiting).forEach(tile -> tile.fail(Words.of(reason)));
  }

  /**
   * Shows a picture in place of all tiles.
   *
   * @param item the picture; null for an empty frame
   * @param prompt the prompt that generates it again; null if there is none
   */
  void show(@Nullable AiImageItem item, @Nullable String prompt) {
    tiles = item == null ? List.of() : List.of(new ImageTile(null, item, null));
    previous = List.of();
    failure = null;
    lastPrompt = prompt;
    status = AiImageStatus.IDLE;
  }

  /** Shows all pictures as they are in a new page, without fading any in. */
  void stopFading() {
    tiles.stream().filter(tile -> tile.item != null).forEach(ImageTile::stopFading);
  }

  /** Gives the pictures other addresses; returns whether that of a finished one has changed. */
  boolean readdress(UnaryOperator<AiImageItem> address) {
    boolean moved = false;
    for (ImageTile tile : tiles) {
      AiImageItem item = tile.item;
      AiImageItem before = tile.before;
      tile.item = item == null ? null : address.apply(item);
      tile.before = before == null ? null : address.apply(before);
      moved |= !Objects.equals(item, tile.item);
    }
    return moved;
  }
}
