package dev.espressivo.aiimage;

/**
 * Receives the pictures and reports of a {@link GenerateFn}. Thread-safe. Reports after the user
 * has cancelled, or for a picture that is already finished or failed, are ignored.
 */
public interface GenerateContext {

  /**
   * Reports a finished picture. It is loaded if it is given by its address, checked and stored, on
   * the calling thread. If it is not a picture or too large, it counts as failed.
   *
   * @param index the index of the picture, from 0 to one less than the request's count
   * @param image the picture
   * @throws IndexOutOfBoundsException if the index is out of range
   */
  void result(int index, GeneratedImage image);

  /**
   * Reports that a picture cannot be generated. The others are not affected.
   *
   * @param index the index of the picture, from 0 to one less than the request's count
   * @param reason the reason; {@link GenerateFn#generate} describes which part of it the user sees
   * @throws IndexOutOfBoundsException if the index is out of range
   */
  void failed(int index, Exception reason);

  /**
   * Shows a partial picture, which replaces an earlier one.
   *
   * @param index the index of the picture, from 0 to one less than the request's count
   * @param image the picture so far; ignored if it is not a picture
   * @throws IndexOutOfBoundsException if the index is out of range
   */
  void partial(int index, GeneratedImage image);

  /**
   * Reports the progress.
   *
   * @param progress the share that is done, from 0 to 1; other values are clamped
   */
  void progress(double progress);

  /**
   * Reports the current activity.
   *
   * @param message a few words for the user, shown as text
   */
  void message(String message);

  /** {@return whether the user has cancelled} */
  boolean isCancelled();

  /**
   * Adds an action for the cancellation by the user, such as closing a connection. It is called
   * once, on a thread of its own, and immediately if the user has already cancelled.
   *
   * @param action runs when the user cancels
   */
  void onCancel(Runnable action);
}
