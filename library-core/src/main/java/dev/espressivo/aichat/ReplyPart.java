package dev.espressivo.aichat;

import java.io.Serializable;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A piece of a reply, as a model streams it. The pieces of one text, one train of thought or one
 * call of a tool are joined in the message.
 */
public sealed interface ReplyPart extends Serializable {

  /**
   * More of what is said. A surrogate pair may be cut between two deltas.
   *
   * @param id the id of the text: a delta with another id than the one before begins a new part;
   *     null goes on with the part before if that is a text
   * @param delta the characters that are new
   */
  record Text(@Nullable String id, String delta) implements ReplyPart {
    /** Creates a piece. */
    public Text {
      Objects.requireNonNull(delta, "delta must not be null");
    }
  }

  /**
   * More of what the model thinks.
   *
   * @param id the id of the reasoning, as that of a text
   * @param delta the characters that are new
   */
  record Reasoning(@Nullable String id, String delta) implements ReplyPart {
    /** Creates a piece. */
    public Reasoning {
      Objects.requireNonNull(delta, "delta must not be null");
    }
  }

  /**
   * More of the input of a call.
   *
   * @param toolCallId the id that the model has given to the call
   * @param toolName the name of the tool to run
   * @param delta the characters of JSON text that are new; may be empty
   */
  record ToolInput(String toolCallId, String toolName, String delta) implements ReplyPart {
    /** Creates a piece. */
    public ToolInput {
      Objects.requireNonNull(toolCallId, "toolCallId must not be null");
      Objects.requireNonNull(toolName, "toolName must not be null");
      Objects.requireNonNull(delta, "delta must not be null");
    }
  }

  /**
   * A call with its whole input. May come without a {@link ToolInput} before it.
   *
   * @param toolCallId the id that the model has given to the call
   * @param toolName the name of the tool to run
   * @param input the input as JSON text
   */
  record ToolCall(String toolCallId, String toolName, String input) implements ReplyPart {
    /** Creates a piece. */
    public ToolCall {
      Objects.requireNonNull(toolCallId, "toolCallId must not be null");
      Objects.requireNonNull(toolName, "toolName must not be null");
      Objects.requireNonNull(input, "input must not be null");
    }
  }

  /**
   * What a tool returned. A later output of the same call replaces it.
   *
   * @param toolCallId the id that the model has given to the call
   * @param output the output as JSON text
   */
  record ToolOutput(String toolCallId, String output) implements ReplyPart {
    /** Creates a piece. */
    public ToolOutput {
      Objects.requireNonNull(toolCallId, "toolCallId must not be null");
      Objects.requireNonNull(output, "output must not be null");
    }
  }

  /**
   * The failure of a tool, or of the model's input for it.
   *
   * @param toolCallId the id that the model has given to the call
   * @param error why it failed
   */
  record ToolError(String toolCallId, String error) implements ReplyPart {
    /** Creates a piece. */
    public ToolError {
      Objects.requireNonNull(toolCallId, "toolCallId must not be null");
      Objects.requireNonNull(error, "error must not be null");
    }
  }

  /**
   * A request for the user's approval of a call, which another server makes that runs the tool
   * itself. The answer goes with the next request.
   *
   * @param toolCallId the id that the model has given to the call
   * @param approvalId what the answer refers to
   */
  record ToolApproval(String toolCallId, String approvalId) implements ReplyPart {
    /** Creates a piece. */
    public ToolApproval {
      Objects.requireNonNull(toolCallId, "toolCallId must not be null");
      Objects.requireNonNull(approvalId, "approvalId must not be null");
    }
  }

  /**
   * The refusal of a call.
   *
   * @param toolCallId the id that the model has given to the call
   */
  record ToolDenied(String toolCallId) implements ReplyPart {
    /** Creates a piece. */
    public ToolDenied {
      Objects.requireNonNull(toolCallId, "toolCallId must not be null");
    }
  }

  /**
   * What the reply refers to.
   *
   * @param source a web page or a document
   */
  record Source(AiChatPart.Source source) implements ReplyPart {
    /** Creates a piece. */
    public Source {
      Objects.requireNonNull(source, "source must not be null");
    }
  }

  /**
   * A file that the model made.
   *
   * @param file the address and media type
   */
  record File(AiChatPart.File file) implements ReplyPart {
    /** Creates a piece. */
    public File {
      Objects.requireNonNull(file, "file must not be null");
    }
  }

  /** The beginning of a step: what a model does between two answers of tools. */
  record StepStart() implements ReplyPart {}

  /**
   * The step is tried again: the parts since its {@linkplain StepStart beginning} are removed.
   * Without one, those since the beginning of this reply, or of its continuation.
   */
  record StepReset() implements ReplyPart {}

  /**
   * The end of the reply as the model reports it. A reply may end without.
   *
   * @param reason why it ended
   */
  record Finish(AiChatFinishReason reason) implements ReplyPart {
    /** Creates a piece. */
    public Finish {
      Objects.requireNonNull(reason, "reason must not be null");
    }
  }

  /**
   * A failure. What comes after it is ignored; what came before is kept.
   *
   * @param message why the reply failed, for the user
   */
  record Error(String message) implements ReplyPart {
    /** Creates a piece. */
    public Error {
      Objects.requireNonNull(message, "message must not be null");
    }
  }

  /** The stop of the reply by the other side. What comes after it is ignored. */
  record Abort() implements ReplyPart {}

  /**
   * More of what is said, in the part before if that is a text.
   *
   * @param delta the characters that are new
   * @return the piece
   */
  static ReplyPart text(String delta) {
    return new Text(null, delta);
  }

  /**
   * More of what the model thinks, in the part before if that is reasoning.
   *
   * @param delta the characters that are new
   * @return the piece
   */
  static ReplyPart reasoning(String delta) {
    return new Reasoning(null, delta);
  }
}
