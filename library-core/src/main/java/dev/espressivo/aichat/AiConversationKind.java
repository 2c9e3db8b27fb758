package dev.espressivo.aichat;

/** What a conversation in a store is about. */
public enum AiConversationKind {
  /** Messages, of an {@link AiConversation}. */
  CHAT,

  /** Prompts and the pictures made from them, of an {@code AiImageHistory}. */
  IMAGES
}
