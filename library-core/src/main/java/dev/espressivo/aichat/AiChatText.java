package dev.espressivo.aichat;

import dev.espressivo.base.ComponentText;

/** The texts of an {@link AiChat}. */
public enum AiChatText implements ComponentText {
  /** The name of the thread. */
  THREAD,
  /** The name of the user's messages. */
  USER,
  /** The name of the replies, for screen readers; {@link AiChat#setAssistantName}. */
  ASSISTANT,
  /** The headline of an empty chat; {@link AiChat#setTitle}. */
  TITLE,
  /** The placeholder and name of the composer's field; {@link AiChat#setPlaceholder}. */
  PLACEHOLDER,
  /** The name of the suggestions. */
  SUGGESTIONS,
  /** The name of the send button. */
  SEND,
  /** The name of the button that stops a reply. */
  STOP,
  /** The name of the button that returns to the latest message. */
  JUMP,
  /** Shown if the chat has no model, so that nothing can be sent. */
  UNAVAILABLE,
  /** Shown for a message that is too long to be sent; {0} is the maximum number of characters. */
  TOO_LONG,
  /** Shown while the conversation could not be saved. */
  NOT_SAVED,
  /** Shown while what a store has of the conversation could not be loaded. */
  NOT_LOADED,
  /** Shown if an action was refused for a reason without its own text. */
  REFUSED,
  /** The name of the button that copies a message. */
  COPY,
  /** Announced after copying. */
  COPIED,
  /** The name of the button that edits a message of the user. */
  EDIT,
  /** The name of the button that sends the edited message. */
  SEND_EDITED,
  /** The name of the button that cancels editing. */
  CANCEL,
  /** The name of the button that generates a reply again. */
  REGENERATE,
  /** The name of the button that retries a failed reply. */
  RETRY,
  /** The name of the button that continues a reply. */
  CONTINUE,
  /** The name of the thumb-up button. */
  GOOD,
  /** The name of the thumb-down button. */
  BAD,
  /** The name of the button that shows the previous branch. */
  PREVIOUS_BRANCH,
  /** The name of the button that shows the next branch. */
  NEXT_BRANCH,
  /** The position of the branch that is shown; {0} of {1}. */
  BRANCH,
  /** The headline of reasoning while it is streaming. */
  REASONING,
  /** The headline of reasoning that took {0} seconds; with plural forms. */
  REASONED,
  /** The headline of reasoning whose duration is not known. */
  THOUGHTS,
  /** A tool whose input is being written. */
  TOOL_PREPARING,
  /** A tool that runs. */
  TOOL_RUNNING,
  /** A tool that is waiting for approval. */
  TOOL_WAITING,
  /** A tool that has returned. */
  TOOL_DONE,
  /** A tool that has failed. */
  TOOL_FAILED,
  /** A tool that the user has refused. */
  TOOL_REFUSED,
  /** A tool call that was interrupted, so that its outcome is unknown. */
  TOOL_INTERRUPTED,
  /** A tool that did not run, since the reply ended before it. */
  TOOL_NOT_RUN,
  /** The input of a tool. */
  TOOL_INPUT,
  /** The output of a tool. */
  TOOL_OUTPUT,
  /** Asks whether the tool {0} may run. */
  APPROVAL,
  /** Announced after that question: the key that leads to the answer. */
  APPROVAL_KEY,
  /** The name of the button that approves a tool call. */
  ALLOW,
  /** The name of the button that refuses a tool call. */
  REFUSE,
  /** The name of the sources of a reply. */
  SOURCES,
  /** A reply that was stopped. */
  STOPPED,
  /** A reply that ended because its server was restarted or has died. */
  INTERRUPTED,
  /** A reply that has reached its length limit. */
  CUT_OFF,
  /** A reply that was ended by a content filter. */
  FILTERED,
  // From here to TIMED_OUT are the failures of replies, which KnownFailure recognises.
  /** A reply that failed for an unknown reason. */
  FAILED,
  /** The server of a chat cannot be reached. */
  NO_ANSWER,
  /** The connection to a chat's server broke during a reply. */
  BROKEN_OFF,
  /** The server sent nothing for {0} seconds. */
  SILENT,
  /** A reply that is not valid JSON. */
  NOT_JSON,
  /** A web page in place of a reply. */
  WEB_PAGE,
  /** A response of the media type {0} in place of a reply. */
  WRONG_FORMAT,
  /** A reply without content. */
  EMPTY_REPLY,
  /** A JSON reply without a text. */
  NO_TEXT,
  /** A reply with a chunk without a type. */
  NO_TYPE,
  /** A reply with a line without a type code. */
  NO_CODE,
  /** A reply with a line that is too long; {0} is the maximum number of characters. */
  LONG_LINE,
  /** A reply with an event that is too long; {0} is the maximum number of characters. */
  LONG_EVENT,
  /** A reply that is too large; {0} is the maximum size, such as 64 MB. */
  LARGE_REPLY,
  /** A reply that is too long; {0} is the maximum number of characters. */
  REPLY_LENGTH,
  /** A reply that takes too long; {0} is the maximum time, such as 30 min. */
  REPLY_TIME,
  /** A reply in which the model calls tools too often; {0} is the maximum number of steps. */
  TOOL_STEPS,
  /** A reply with too many parts; {0} is the maximum number. */
  MANY_PARTS,
  /** The server reports a failure without a reason. */
  REPORTED,
  /** The model is busy, and it is not known how long. */
  BUSY,
  /** The model is busy; {0} is the time to wait, such as 20 s. */
  BUSY_FOR,
  /** The conversation is too long for the model. */
  INPUT_TOO_LONG,
  /** The server refuses access to the model. */
  NOT_ALLOWED,
  /** The model is not set up correctly. */
  NOT_CONFIGURED,
  /** The model did not answer in time. */
  TIMED_OUT,
  /** A message that is waiting in the queue. */
  QUEUED,
  /** Shown for a message for which the queue has no place; {0} is the maximum number. */
  QUEUE_FULL,
  /** The name of the button that removes a message from the queue. */
  CANCEL_QUEUED,
  /** The name of the button that adds files to the message. */
  ATTACH,
  /** The name of the button that removes the file {0} from the message. */
  REMOVE_FILE,
  /** Shown for more files than the maximum number {0}. */
  TOO_MANY_FILES,
  /** Shown if the file {0} is larger than the maximum of {1} MB. */
  FILE_TOO_LARGE,
  /** Shown if the type of the file {0} is not allowed. */
  FILE_TYPE,
  /** Shown if the upload of the file {0} has failed. */
  UPLOAD_FAILED
}
