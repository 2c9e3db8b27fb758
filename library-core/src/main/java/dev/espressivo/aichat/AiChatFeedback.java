package dev.espressivo.aichat;

/** A user's rating of a reply. */
public enum AiChatFeedback {
  /** The thumb up. */
  GOOD,
  /** The thumb down. */
  BAD,
  /** No rating, or a rating that the user has withdrawn. */
  NONE
}
