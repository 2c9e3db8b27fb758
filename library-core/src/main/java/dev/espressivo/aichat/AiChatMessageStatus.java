package dev.espressivo.aichat;

/** How far a message has come. */
public enum AiChatMessageStatus {
  /** A user's message that waits for its turn, or a reply of which nothing has come. */
  PENDING,
  /** A reply that is being written. */
  STREAMING,
  /** Complete. */
  DONE,
  /** A reply that was stopped, with what had come. */
  STOPPED,
  /** A reply that failed, with what had come. */
  ERROR
}
