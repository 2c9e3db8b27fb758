package dev.espressivo.aichat;

/** The role of a message's author. */
public enum AiChatRole {
  /** The user. */
  USER,
  /** The model. */
  ASSISTANT,
  /** The app, with instructions to the model, which the chat does not show. */
  SYSTEM
}
