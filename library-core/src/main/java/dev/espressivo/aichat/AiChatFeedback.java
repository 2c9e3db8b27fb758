package dev.espressivo.aichat;

/** What a user thinks of a reply. */
public enum AiChatFeedback {
  /** The thumb up. */
  GOOD,
  /** The thumb down. */
  BAD,
  /** Nothing any more: the user took back what they had said. */
  NONE
}
