package dev.espressivo.aichat;

/** Why a model ended its reply. */
public enum AiChatFinishReason {
  /** It had said all. */
  STOP,
  /** The reply reached its limit of length; it can be continued. */
  LENGTH,
  /** A filter of contents ended it. */
  CONTENT_FILTER,
  /** The model waits for the results of tools. */
  TOOL_CALLS,
  /** The model failed. */
  ERROR,
  /** Another reason. */
  OTHER
}
