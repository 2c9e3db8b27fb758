package dev.espressivo.aiimage;

import java.io.Serializable;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * One tile of the frame. That of a history is guarded by its lock; a component has copies, with its
 * own addresses of the pictures.
 */
final class ImageTile implements Serializable {

  /** The previous picture, which is shown until there is a new one. */
  @Nullable AiImageItem before;

  /** The picture; null while there is none. */
  @Nullable AiImageItem item;

  /** The reason of a failure; null if the picture did not fail. */
  @Nullable Words failure;

  /** Whether the picture was generated, so that the browser fades it in. */
  boolean made;

  double progress = -1;
  @Nullable String message;

  /** The last partial picture, which is shown until the picture is decoded: its id or address. */
  @Nullable String partial;

  /** What a retry asks for; null if the app has set the picture. */
  final @Nullable ImageWish wish;

  /** Creates a tile with a picture or, without one, a tile that waits for it. */
  ImageTile(@Nullable AiImageItem before, @Nullable AiImageItem item, @Nullable ImageWish wish) {
    this.before = before;
    this.item = item;
    this.wish = wish;
  }

  /** Returns a copy with other addresses of the pictures. */
  ImageTile copy(UnaryOperator<AiImageItem> address, UnaryOperator<String> addressOf) {
    ImageTile copy =
        new ImageTile(
            before == null ? null : address.apply(before),
            item == null ? null : address.apply(item),
            wish);
    copy.failure = failure;
    copy.made = made;
    copy.progress = progress;
    copy.message = message;
    copy.partial = partial == null ? null : addressOf.apply(partial);
    return copy;
  }

  /** Returns whether the picture is being generated. */
  boolean isWaiting() {
    return item == null && failure == null;
  }

  void beginAgain() {
    failure = null;
    message = null;
    progress = -1;
  }

  void fail(Words words) {
    failure = words;
    partial = null;
  }

  void take(AiImageItem made) {
    item = made;
    this.made = true;
  }

  /** Shows the picture as one that has faded in before. */
  void stopFading() {
    made = false;
    before = null;
    partial = null;
  }

  /** Returns the visible picture: the new one or, without one, the previous one. */
  @Nullable AiImageItem seen() {
    return item == null ? before : item;
  }
}
