package dev.espressivo.aiimage;

import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * What a history shows at one moment.
 *
 * @param structure changes with each change except progress
 * @param progress changes with each report about progress
 * @param generate the model; null if there is none
 * @param status whether pictures are being generated, or could not be
 * @param tiles copies of the tiles
 * @param failure the reason why a generation gave no pictures; null if it gave some
 * @param lastPrompt the prompt of the last generation; null if there is none to repeat
 * @param images the generated pictures, newest first
 */
record ImageMoment(
    long structure,
    long progress,
    @Nullable GenerateFn generate,
    AiImageStatus status,
    List<ImageTile> tiles,
    @Nullable Words failure,
    @Nullable String lastPrompt,
    List<AiImageItem> images) {

  /** Returns the finished picture of a tile; null if there is none. */
  @Nullable AiImageItem at(int index) {
    return index < 0 || index >= tiles.size() ? null : tiles.get(index).item;
  }

  /** Returns the first finished picture or, without one, the first of those before; or null. */
  @Nullable AiImageItem seen() {
    return pictures().findFirst().orElse(null);
  }

  /** Returns the ids of all pictures. */
  Set<String> ids() {
    return Stream.concat(pictures(), images.stream())
        .map(AiImageItem::id)
        .collect(Collectors.toCollection(HashSet::new));
  }

  private Stream<AiImageItem> pictures() {
    return Stream.concat(
            tiles.stream().map(tile -> tile.item), tiles.stream().map(tile -> tile.before))
        .filter(Objects::nonNull);
  }
}
