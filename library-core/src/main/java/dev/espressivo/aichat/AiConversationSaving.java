package dev.espressivo.aichat;

/** Whether a conversation is as it is in its store; see {@link AiConversation#getSaving()}. */
public enum AiConversationSaving {
  /** The conversation has no store. */
  NONE,

  /** The conversation was not loaded yet. It can be used already. */
  LOADING,

  /**
   * The store could not be reached, so what it has is not shown. It is tried again. The
   * conversation can be used already, and is united with what the store has.
   */
  NOT_LOADED,

  /** Everything is in the store. */
  SAVED,

  /** Changes are being saved. */
  SAVING,

  /**
   * Changes could not be saved. It is tried again; if the store refuses them, not before the
   * conversation changes.
   */
  NOT_SAVED;

  /** {@return whether the store could not be reached: {@link #NOT_LOADED} or {@link #NOT_SAVED}} */
  public boolean isFailing() {
    return this == NOT_LOADED || this == NOT_SAVED;
  }
}
