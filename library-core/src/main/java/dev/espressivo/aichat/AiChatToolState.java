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
  /** The tool did not run, since the user refused it. */
  OUTPUT_DENIED,
  /**
   * The reply ended before the call did, and the outcome is unknown: the tool may have run, in part
   * or completely. If the conversation itself runs the tool, its result replaces this state when it
   * comes.
   */
  INTERRUPTED,
  /** The tool did not run, since the reply ended before the call was approved or complete. */
  NOT_RUN;

  /**
   * {@return whether the state is final: the tool has returned, failed or been refused, or the
   * reply has ended before the call} {@link #INTERRUPTED} is final for the reply, although a result
   * can still come.
   */
  public boolean isFinal() {
    return switch (this) {
      case INPUT_STREAMING, INPUT_AVAILABLE, APPROVAL_REQUESTED, APPROVAL_RESPONDED -> false;
      case OUTPUT_AVAILABLE, OUTPUT_ERROR, OUTPUT_DENIED, INTERRUPTED, NOT_RUN -> true;
    };
  }
}
