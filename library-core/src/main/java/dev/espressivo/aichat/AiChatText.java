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
  /** The name of the control that sends. */
  SEND,
  /** The name of the control that stops a reply. */
  STOP,
  /** The control that returns to the latest message. */
  JUMP,
  /** Why nothing can be sent, when the chat has no model. */
  UNAVAILABLE,
  /** A message that is too long to be sent; {0} is the most characters. */
  TOO_LONG,
  /** What was refused for a reason that has no words of its own. */
  REFUSED,
  /** Copies a message. */
  COPY,
  /** Announced when something was copied. */
  COPIED,
  /** Edits a message of the user's. */
  EDIT,
  /** Sends the edited message. */
  SEND_EDITED,
  /** Leaves a message as it was. */
  CANCEL,
  /** Generates a reply again. */
  REGENERATE,
  /** Tries a failed reply again. */
  RETRY,
  /** Goes on with a reply. */
  CONTINUE,
  /** Says that a reply was good. */
  GOOD,
  /** Says that a reply was bad. */
  BAD,
  /** Shows the branch before. */
  PREVIOUS_BRANCH,
  /** Shows the branch after. */
  NEXT_BRANCH,
  /** Which branch is shown; {0} of {1}. */
  BRANCH,
  /** The headline of thoughts that are coming. */
  REASONING,
  /** The headline of thoughts that took {0} seconds; with plural forms. */
  REASONED,
  /** The headline of thoughts whose duration is not known. */
  THOUGHTS,
  /** A tool whose input is being written. */
  TOOL_PREPARING,
  /** A tool that runs. */
  TOOL_RUNNING,
  /** A tool that waits for approval. */
  TOOL_WAITING,
  /** A tool that has returned. */
  TOOL_DONE,
  /** A tool that has failed. */
  TOOL_FAILED,
  /** A tool that the user has refused. */
  TOOL_REFUSED,
  /** The input of a tool. */
  TOOL_INPUT,
  /** The output of a tool. */
  TOOL_OUTPUT,
  /** Asks whether the tool {0} may run. */
  APPROVAL,
  /** Lets the tool run. */
  ALLOW,
  /** Does not let the tool run. */
  REFUSE,
  /** The name of the sources of a reply. */
  SOURCES,
  /** A reply that was stopped. */
  STOPPED,
  /** A reply that has reached its limit of length. */
  CUT_OFF,
  /** A reply that a filter of contents has ended. */
  FILTERED,
  /** A reply that failed for a reason that is not known. */
  FAILED,
  /** The server of a chat cannot be reached. */
  NO_ANSWER,
  /** The connection to a chat's server broke within a reply. */
  BROKEN_OFF,
  /** The server sent nothing for {0} seconds. */
  SILENT,
  /** A reply that is not the JSON it should be. */
  NOT_JSON,
  /** A web page in place of a reply. */
  WEB_PAGE,
  /** A response of the media type {0} in place of a reply. */
  WRONG_FORMAT,
  /** A reply without content. */
  EMPTY_REPLY,
  /** A reply as JSON without a text. */
  NO_TEXT,
  /** A reply with a chunk that does not say what it is. */
  NO_TYPE,
  /** A reply with a line that does not say what it is. */
  NO_CODE,
  /** A reply with a line that is too long; {0} is the most characters. */
  LONG_LINE,
  /** A reply with an event that is too long; {0} is the most characters. */
  LONG_EVENT,
  /** A reply that is too large; {0} is the most bytes. */
  LARGE_REPLY,
  /** A reply of too many parts; {0} is the most. */
  MANY_PARTS,
  /** The server reports a failure without a reason. */
  REPORTED,
  /** The server sends the request elsewhere, which is not followed. */
  REDIRECTED,
  /** When the server may be asked again: in {0}, or at a time. */
  RETRY_AFTER,
  /** A message that waits for its turn. */
  QUEUED,
  /** Takes a message out of the queue. */
  CANCEL_QUEUED,
  /** Adds files to the message. */
  ATTACH,
  /** Where files are dropped. */
  DROP,
  /** Removes the file {0} from the message. */
  REMOVE_FILE,
  /** More files than the {0} that are allowed. */
  TOO_MANY_FILES,
  /** The file {0} is larger than the {1} MB that are allowed. */
  FILE_TOO_LARGE,
  /** The file {0} is of a type that is not allowed. */
  FILE_TYPE,
  /** The file {0} did not reach the server. */
  UPLOAD_FAILED
}
