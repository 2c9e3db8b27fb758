package dev.espressivo.aichat;

/** The progress of a message. */
public enum AiChatMessageStatus {
  /**
   * A user's message that is waiting in the queue, or a reply of which nothing has been received.
   */
  PENDING,
  /** A reply that is being written. */
  STREAMING,
  /** Complete. */
  DONE,
  /** A reply that was stopped, with the parts received so far. */
  STOPPED,
  /**
   * A reply that was being written when its conversation was stored, with the parts received until
   * then: its server was restarted or has died.
   */
  INTERRUPTED,
  /** A reply that failed, with the parts received so far. */
  ERROR
}
