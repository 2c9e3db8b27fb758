package dev.espressivo.aiimage;

import java.util.List;
import org.jspecify.annotations.Nullable;

/** What has happened to the pictures of a component, in the order in which the app hears of it. */
sealed interface ImageChange {

  /** A generation has started. */
  record Started(AiImageRequest request) implements ImageChange {}

  /** A generation has ended with pictures. */
  record Ended(List<AiImageItem> images) implements ImageChange {}

  /** Pictures could not be generated. */
  record Failed(Throwable error) implements ImageChange {}

  /** A generation was cancelled. */
  record Cancelled(boolean fromClient) implements ImageChange {}

  /** Another picture, or none, is shown. */
  record Shown(boolean fromClient, @Nullable AiImageItem image) implements ImageChange {}

  /** The user downloads a picture. */
  record Downloaded(@Nullable AiImageItem image) implements ImageChange {}
}
