package dev.espressivo.aichat;

/** The reason why a model ended its reply. */
public enum AiChatFinishReason {
  /** The reply is complete. */
  STOP,
  /** The reply reached its length limit; it can be continued. */
  LENGTH,
  /** A content filter ended the reply. */
  CONTENT_FILTER,
  /** The model is waiting for the results of tools. */
  TOOL_CALLS,
  /** The model failed. */
  ERROR,
  /** Another reason. */
  OTHER
}
