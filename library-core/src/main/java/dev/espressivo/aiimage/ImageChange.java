package dev.espressivo.aiimage;

import java.util.List;
import org.jspecify.annotations.Nullable;

/** A change of a component's pictures for which an event is fired. */
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
