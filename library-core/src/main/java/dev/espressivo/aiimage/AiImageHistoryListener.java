package dev.espressivo.aiimage;

import java.util.List;

/**
 * A listener for a history of pictures, whether or not an {@link AiImage} shows it. Suitable for
 * saving the pictures. The methods are called after a change, on any thread, without a session's
 * lock; by default they do nothing. An exception goes to the uncaught exception handler of the
 * thread and has no other effect.
 */
public interface AiImageHistoryListener {

  /**
   * Called when a generation, or the retry of a picture, has started.
   *
   * @param request the request that was passed to the {@link GenerateFn}
   */
  default void onStart(AiImageRequest request) {}

  /**
   * Called at the end of a generation with at least one picture.
   *
   * @param images the pictures of this generation, in the order of their tiles; pictures in the
   *     store have no address
   */
  default void onResult(List<AiImageItem> images) {}

  /**
   * Called when pictures could not be generated.
   *
   * @param error the exception that was thrown or reported
   */
  default void onError(Throwable error) {}

  /** Called when a generation was cancelled. */
  default void onCancel() {}

  /**
   * Called when the pictures, the status or the settings have changed: once per change, but not for
   * each report about progress, and not for a call that has changed nothing.
   *
   * @param history the history that changed
   */
  default void onChange(AiImageHistory history) {}
}
