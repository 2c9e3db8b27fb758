package dev.espressivo.aichatthreads;

import dev.espressivo.base.ComponentText;

/** The texts of {@link AiChatThreads}. */
public enum AiChatThreadsText implements ComponentText {
  /** The name of the list, and of the button that opens it as a drawer. */
  LABEL,
  /** The button that shows a new conversation. */
  NEW_CHAT,
  /** The name and the placeholder of the search field. */
  SEARCH,
  /** Shown instead of a title that is empty or blank. */
  UNTITLED,
  /** The group of the conversations that changed today. */
  TODAY,
  /** The group of the conversations that changed yesterday. */
  YESTERDAY,
  /** The group of those that changed within the seven days before today, but not yesterday. */
  PREVIOUS_WEEK,
  /** The group of those that changed within the 30 days before today, but before these groups. */
  PREVIOUS_MONTH,
  /** The group of those that changed before that. */
  OLDER,
  /** The description of a conversation in which a reply is being written, for screen readers. */
  RUNNING,
  /** The description of a conversation with a reply that was not shown yet, for screen readers. */
  UNREAD,
  /** The action that changes the title of a conversation. */
  RENAME,
  /** The name of the field for a title. */
  TITLE,
  /** The action that deletes a conversation. */
  DELETE,
  /** Shown after a conversation was deleted; {@code {0}} is its title. */
  DELETED,
  /** The action that restores a deleted conversation. */
  UNDO,
  /** Shown if a change could not be saved. */
  NOT_SAVED,
  /** Shown while there are no conversations. */
  EMPTY,
  /** Shown if no conversation contains the text in the search field; {@code {0}} is that text. */
  NOTHING_FOUND,
  /** Shown if the conversations could not be loaded. */
  ERROR
}
