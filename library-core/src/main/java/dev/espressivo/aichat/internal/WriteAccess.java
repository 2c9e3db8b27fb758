package dev.espressivo.aichat.internal;

/** Whether this server may write a reply, and what it asks of the one that does. */
public interface WriteAccess {

  /**
   * Waits until this server may write.
   *
   * @param run identifies the reply
   * @throws InterruptedException if the reply was stopped
   */
  void await(Object run) throws InterruptedException;

  /** Leaves a note for the server that writes. Called with the conversation's lock held. */
  void post(HolderNote note);
}
