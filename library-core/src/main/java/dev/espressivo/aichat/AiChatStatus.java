package dev.espressivo.aichat;

/** The status of a conversation. */
public enum AiChatStatus {
  /** No reply is being written; the conversation is waiting for the user. */
  IDLE,
  /** A message was sent, and nothing of the reply has been received yet. */
  SUBMITTED,
  /** A reply is being written. */
  STREAMING,
  /** The last reply failed; lasts until the next message or retry. */
  ERROR
}
