package dev.espressivo.aichat;

/** What a conversation is doing. */
public enum AiChatStatus {
  /** Nothing; it waits for the user. */
  IDLE,
  /** A message was sent, and nothing of the reply has come. */
  SUBMITTED,
  /** A reply is being written. */
  STREAMING,
  /** The last reply failed; until the next message or retry. */
  ERROR
}
