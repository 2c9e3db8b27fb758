package dev.espressivo.aichat;

/** What a conversation reports to its listeners. */
sealed interface ChatNews {

  /** An event about a message. */
  sealed interface OfMessage extends ChatNews {
    AiChatMessage message();
  }

  /** A message was sent. */
  record Sent(AiChatMessage message) implements OfMessage {}

  /** A reply has ended. */
  record Finished(AiChatMessage message) implements OfMessage {}

  /** A reply has failed. */
  record Failed(AiChatMessage message, Throwable error) implements OfMessage {}

  /** A change without a message. */
  enum Change implements ChatNews {
    /** The messages, the status or the settings have changed. */
    STRUCTURE,
    /** A piece of the running reply has come. */
    PROGRESS
  }
}
