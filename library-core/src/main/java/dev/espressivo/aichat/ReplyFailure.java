package dev.espressivo.aichat;

/**
 * The kinds of failures of a reply, for apps that react to them: {@link
 * ReplyFailedException#failure()}. A chat shows each in the language of its UI.
 */
public enum ReplyFailure {
  /**
   * The model, or the limit for its callers, is busy; {@link ReplyFailedException#retryAfter()}.
   */
  BUSY(AiChatText.BUSY),
  /** The conversation is too long for the model. */
  TOO_LONG(AiChatText.INPUT_TOO_LONG),
  /** The server refuses access to the model, such as for a wrong key. */
  REFUSED(AiChatText.NOT_ALLOWED),
  /** There is no model, or it is not set up correctly: its key, its name or its address. */
  NOT_CONFIGURED(AiChatText.NOT_CONFIGURED),
  /** The server cannot be reached. */
  UNREACHABLE(AiChatText.NO_ANSWER),
  /** The server sent nothing in time. */
  TIMED_OUT(AiChatText.TIMED_OUT),
  /** The connection broke before the reply was complete. */
  BROKEN_OFF(AiChatText.BROKEN_OFF),
  /** The reply has no content. */
  EMPTY(AiChatText.EMPTY_REPLY),
  /** The server sent something else than a reply, such as the page of a login. */
  NO_REPLY(AiChatText.WEB_PAGE),
  /** Any other failure; the log has more. */
  OTHER(AiChatText.FAILED);

  private final AiChatText text;

  ReplyFailure(AiChatText text) {
    this.text = text;
  }

  /** Returns the text that describes the failure without its details. */
  AiChatText text() {
    return text;
  }
}
