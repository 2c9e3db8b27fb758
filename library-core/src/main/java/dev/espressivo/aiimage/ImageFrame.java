package dev.espressivo.aiimage;

import java.io.Serializable;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * What a history has in its frame: the tiles, the status, and why there are none. Each method is
 * one transition; it starts nothing. Guarded by the lock of the history.
 */
final class ImageFrame implements Serializable {

  private AiImageStatus status = AiImageStatus.IDLE;
  private List<ImageTile> tiles = List.of();

  /** The tiles that were shown before those that are being generated. */
  private List<ImageTile> previous = List.of();

  /** The pictures of the current generation, including all retries. */
  private final List<AiImageItem> arrived = new ArrayList<>();

  private @Nullable Words failure;
  private @Nullable String lastPrompt;
  private @Nullable ImageWish wish;

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

  /** Returns what the generation without pictures was asked for; null if there were some. */
  @Nullable ImageWish failedWish() {
    return failure == null ? null : wish;
  }

  /** Returns what the last generation was asked for; null if there was none. */
  @Nullable ImageWish wish() {
    return wish;
  }

  /** Returns the index of the tile that has a picture; negative if none has it. */
  int indexOf(String id) {
    return tiles.stream().map(tile -> tile.item == null ? "" : tile.item.id()).toList().indexOf(id);
  }

  /** Returns why a picture could not be made; null if all were. */
  @Nullable Words anyFailure() {
    return failure != null
        ? failure
        : tiles.stream()
            .map(tile -> tile.failure)
            .filter(Objects::nonNull)
            .findFirst()
            .orElse(null);
  }

  /** Returns whether a retry may need a reference. */
  boolean needs(String reference) {
    // Of a generation that fails, the tiles before are shown again.
    Stream<ImageTile> all =
        isGenerating() ? Stream.concat(tiles.stream(), previous.stream()) : tiles.stream();
    return Stream.concat(
            Stream.of(failedWish()), all.filter(tile -> tile.item == null).map(tile -> tile.wish))
        .anyMatch(each -> each != null && each.reference().equals(reference));
  }

  // ---- Transitions ----

  /** Starts a generation: each new tile shows the picture before until it has its own. */
  void begin(ImageWish wish) {
    previous = tiles;
    tiles = new ArrayList<>();
    for (int i = 0; i < wish.count(); i++) {
      AiImageItem before = i < previous.size() ? previous.get(i).seen() : null;
      tiles.add(new ImageTile(before, null, wish));
    }
    failure = null;
    lastPrompt = wish.prompt();
    this.wish = wish;
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

  /** Ends a generation that nobody has cancelled; it can be retried. Returns its pictures. */
  List<AiImageItem> interrupt() {
    failWaiting(AiImageText.INTERRUPTED);
    return settle();
  }

  /**
   * Shows a generation that was loaded.
   *
   * @param items the pictures of the tiles; null for those that have not come
   * @param reason the reason why they have not
   * @param goesOn whether more are being generated
   */
  void restore(ImageWish wish, List<@Nullable AiImageItem> items, Words reason, boolean goesOn) {
    tiles = List.of();
    begin(wish);
    for (int i = 0; i < items.size(); i++) {
      tiles.get(i).item = items.get(i);
    }
    if (!goesOn) {
      tiles.stream().filter(ImageTile::isWaiting).forEach(tile -> tile.fail(reason));
      settle();
    }
  }

  /** Shows that there is no generation any more. */
  void forget() {
    show(null, null);
    wish = null;
  }

  /** Returns the pictures of the generation, in the order of their tiles, and forgets them. */
  private List<AiImageItem> results() {
    List<AiImageItem> results =
        tiles.stream().map(tile -> tile.item).filter(arrived::contains).toList();
    arrived.clear();
    return results;
  }

  private void failWaiting(AiImageText reason) {
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
}
