package dev.espressivo.aiimage;

import java.io.Serializable;
import org.jspecify.annotations.Nullable;

/** One place of the frame, as the component shows it. Used with the session locked. */
final class ImageTile implements Serializable {

  /** The picture that is shown until another comes. */
  @Nullable AiImageItem before;

  /** The picture; null as long as there is none. */
  @Nullable AiImageItem item;

  /** Why there is none; null unless it could not be made. */
  @Nullable Words failure;

  /** Whether it is being made. */
  boolean waiting;

  /** Whether the component has made it, so that the browser fades it in. */
  boolean made;

  double progress = -1;
  @Nullable String message;

  /** The id of an unfinished picture. */
  @Nullable String partial;

  /** What has to be made again by a retry; null if the app gave the picture. */
  @Nullable String prompt;

  static ImageTile of(AiImageItem item) {
    ImageTile tile = new ImageTile();
    tile.item = item;
    return tile;
  }

  static ImageTile waiting(String prompt, @Nullable AiImageItem before) {
    ImageTile tile = new ImageTile();
    tile.before = before;
    tile.prompt = prompt;
    tile.waiting = true;
    return tile;
  }

  void beginAgain() {
    failure = null;
    waiting = true;
    progress = -1;
    message = null;
  }

  void end() {
    waiting = false;
    partial = null;
    message = null;
    progress = -1;
  }

  void fail(Words words) {
    end();
    failure = words;
  }

  void take(AiImageItem made) {
    end();
    item = made;
    this.made = true;
  }

  /** What is seen: the picture, or the one from before. */
  @Nullable AiImageItem seen() {
    return item == null ? before : item;
  }
}
