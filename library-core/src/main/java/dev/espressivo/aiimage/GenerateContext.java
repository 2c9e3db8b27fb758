package dev.espressivo.aiimage;

/**
 * Takes what a {@link GenerateFn} makes. Every method may be called from any thread. What is
 * reported after the user has cancelled, or for a picture that has come or failed already, is
 * dropped.
 */
public interface GenerateContext {

  /**
   * Reports a picture. It is checked, fetched if it is an address, and stored, on the calling
   * thread. One that is no picture, or too large, counts as failed.
   *
   * @param index which one, from 0 to one less than the request's count
   * @param image the picture
   * @throws IndexOutOfBoundsException if there is no such index
   */
  void result(int index, GeneratedImage image);

  /**
   * Reports that a picture cannot be made. The others go on.
   *
   * @param index which one, from 0 to one less than the request's count
   * @param reason why; see {@link GenerateFn#generate} for what the user sees of it
   * @throws IndexOutOfBoundsException if there is no such index
   */
  void failed(int index, Exception reason);

  /**
   * Shows a picture that is not finished yet, in place of the one before it.
   *
   * @param index which one, from 0 to one less than the request's count
   * @param image the picture so far; ignored if it is none
   * @throws IndexOutOfBoundsException if there is no such index
   */
  void partial(int index, GeneratedImage image);

  /**
   * Says how much is done.
   *
   * @param progress the share, 0 to 1; values outside count as the nearer one
   */
  void progress(double progress);

  /**
   * Says what is being done.
   *
   * @param message a few words for the user, shown as text
   */
  void message(String message);

  /**
   * Returns whether the user has cancelled.
   *
   * @return true from then on
   */
  boolean isCancelled();

  /**
   * Adds an action for when the user cancels, such as closing a connection. It is called once, on a
   * thread of its own; at once if the user has cancelled already.
   *
   * @param action runs when the user cancels
   */
  void onCancel(Runnable action);
}
