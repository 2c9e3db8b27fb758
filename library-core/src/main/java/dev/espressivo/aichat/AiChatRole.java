package dev.espressivo.aichat;

/** Who a message of a conversation is by. */
public enum AiChatRole {
  /** The user. */
  USER,
  /** The model. */
  ASSISTANT,
  /** The app: instructions to the model, which the chat does not show. */
  SYSTEM
}
