package dev.espressivo.aichat;

/** The progress of a tool call. */
public enum AiChatToolState {
  /** The model is writing the input. */
  INPUT_STREAMING,
  /** The input is complete, and the tool runs. */
  INPUT_AVAILABLE,
  /** The tool waits for the user's approval. */
  APPROVAL_REQUESTED,
  /** The user has approved, and the tool is about to run. */
  APPROVAL_RESPONDED,
  /** The tool has returned. */
  OUTPUT_AVAILABLE,
  /** The tool has failed. */
  OUTPUT_ERROR,
  /** The tool did not run, since the user refused it or the reply was interrupted. */
  OUTPUT_DENIED;

  /**
   * Returns whether the state is final.
   *
   * @return true after the tool has returned, failed or been refused
   */
  public boolean isFinal() {
    return this == OUTPUT_AVAILABLE || this == OUTPUT_ERROR || this == OUTPUT_DENIED;
  }
}
