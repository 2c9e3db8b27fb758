package dev.espressivo.aichat;

import java.util.Arrays;
import java.util.List;

/**
 * The kinds of failures of a reply, for apps that react to them: {@link
 * ReplyFailedException#failure()}. A chat shows each in the language of its UI.
 */
public enum ReplyFailure {
  /**
   * The model, or the limit for its callers, is busy; {@link ReplyFailedException#retryAfter()}.
   */
  BUSY(AiChatText.BUSY, AiChatText.BUSY_FOR),
  /** The conversation is too long for the model. */
  TOO_LONG(AiChatText.INPUT_TOO_LONG),
  /** The server refuses access to the model, such as for a wrong key. */
  REFUSED(AiChatText.NOT_ALLOWED),
  /** There is no model, or it is not set up correctly: its key, its name or its address. */
  NOT_CONFIGURED(AiChatText.NOT_CONFIGURED),
  /** The server cannot be reached. */
  UNREACHABLE(AiChatText.NO_ANSWER),
  /** The server sent nothing in time. */
  TIMED_OUT(AiChatText.TIMED_OUT, AiChatText.SILENT),
  /** The connection broke before the reply was complete. */
  BROKEN_OFF(AiChatText.BROKEN_OFF),
  /** The reply has no content. */
  EMPTY(AiChatText.EMPTY_REPLY),
  /** The server sent something else than a reply, such as the page of a login. */
  NO_REPLY(
      AiChatText.WEB_PAGE,
      AiChatText.WRONG_FORMAT,
      AiChatText.NOT_JSON,
      AiChatText.NO_TEXT,
      AiChatText.NO_TYPE,
      AiChatText.NO_CODE),
  /** Any other failure; the log has more. */
  OTHER(AiChatText.FAILED);

  private final List<AiChatText> texts;

  ReplyFailure(AiChatText... texts) {
    this.texts = List.of(texts);
  }

  /** Returns the text that describes the failure without its details. */
  AiChatText text() {
    return texts.getFirst();
  }

  /** Returns the kind of failure that a text describes. */
  static ReplyFailure of(AiChatText text) {
    return Arrays.stream(values())
        .filter(failure -> failure.texts.contains(text))
        .findFirst()
        .orElse(OTHER);
  }
}
