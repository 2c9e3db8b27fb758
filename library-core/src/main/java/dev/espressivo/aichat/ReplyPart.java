package dev.espressivo.aichat;

import dev.espressivo.base.internal.Check;
import java.io.Serializable;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A piece of a streamed reply. The pieces of a text, of reasoning or of a tool call are joined to
 * one part of the message.
 */
public sealed interface ReplyPart extends Serializable {

  /**
   * A piece of text. A surrogate pair may be split between two pieces.
   *
   * @param id the id of the text; a piece with a new id begins a new part; null continues the
   *     previous part if that is a text
   * @param delta the new characters
   */
  record Text(@Nullable String id, String delta) implements ReplyPart {
    /** Creates a piece. */
    public Text {
      Objects.requireNonNull(delta, "delta must not be null");
    }
  }

  /**
   * A piece of reasoning.
   *
   * @param id the id of the reasoning, with the same meaning as that of a text
   * @param delta the new characters
   */
  record Reasoning(@Nullable String id, String delta) implements ReplyPart {
    /** Creates a piece. */
    public Reasoning {
      Objects.requireNonNull(delta, "delta must not be null");
    }
  }

  /**
   * A piece of the input of a tool call.
   *
   * @param toolCallId the id that the model has given to the call
   * @param toolName the name of the tool to run
   * @param delta the new characters of JSON text; may be empty
   */
  record ToolInput(String toolCallId, String toolName, String delta) implements ReplyPart {
    /** Creates a piece. */
    public ToolInput {
      Check.noneNull("toolCallId", toolCallId, "toolName", toolName, "delta", delta);
    }
  }

  /**
   * A tool call with its complete input. It need not be preceded by {@link ToolInput}.
   *
   * @param toolCallId the id that the model has given to the call
   * @param toolName the name of the tool to run
   * @param input the input as JSON text
   */
  record ToolCall(String toolCallId, String toolName, String input) implements ReplyPart {
    /** Creates a piece. */
    public ToolCall {
      Check.noneNull("toolCallId", toolCallId, "toolName", toolName, "input", input);
    }
  }

  /**
   * The output of a tool. A later output of the same call replaces it.
   *
   * @param toolCallId the id that the model has given to the call
   * @param output the output as JSON text
   */
  record ToolOutput(String toolCallId, String output) implements ReplyPart {
    /** Creates a piece. */
    public ToolOutput {
      Check.noneNull("toolCallId", toolCallId, "output", output);
    }
  }

  /**
   * The failure of a tool, or of the model's input for it.
   *
   * @param toolCallId the id that the model has given to the call
   * @param error the reason for the failure
   */
  record ToolError(String toolCallId, String error) implements ReplyPart {
    /** Creates a piece. */
    public ToolError {
      Check.noneNull("toolCallId", toolCallId, "error", error);
    }
  }

  /**
   * A request for the user's approval of a call, from a server that runs the tool itself. The
   * answer is sent with the next request.
   *
   * @param toolCallId the id that the model has given to the call
   * @param approvalId the id with which the answer is sent
   */
  record ToolApproval(String toolCallId, String approvalId) implements ReplyPart {
    /** Creates a piece. */
    public ToolApproval {
      Check.noneNull("toolCallId", toolCallId, "approvalId", approvalId);
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
   * A source that the reply cites.
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
   * A file that the model generated.
   *
   * @param file the address and media type
   */
  record File(AiChatPart.File file) implements ReplyPart {
    /** Creates a piece. */
    public File {
      Objects.requireNonNull(file, "file must not be null");
    }
  }

  /**
   * A part of a kind that the library does not know. A later one with the same type and the same
   * {@code id} in its JSON replaces it.
   *
   * @param data the kind and the fields
   */
  record Data(AiChatPart.Data data) implements ReplyPart {
    /** Creates a piece. */
    public Data {
      Objects.requireNonNull(data, "data must not be null");
    }
  }

  /**
   * The tokens that a request to the model has used. The usage of a reply is the sum of those of
   * all its requests.
   *
   * @param usage the tokens of one request
   */
  record Usage(AiChatUsage usage) implements ReplyPart {
    /** Creates a piece. */
    public Usage {
      Objects.requireNonNull(usage, "usage must not be null");
    }
  }

  /** The beginning of a step: the model's output between two results of tools. */
  record StepStart() implements ReplyPart {}

  /**
   * The repetition of a step: the parts since the {@linkplain StepStart beginning} of the step are
   * removed; without a beginning, those since the start of this reply or its continuation.
   */
  record StepReset() implements ReplyPart {}

  /**
   * The end of the reply as reported by the model. A reply can end without it.
   *
   * @param reason the reason why the reply ended
   */
  record Finish(AiChatFinishReason reason) implements ReplyPart {
    /** Creates a piece. */
    public Finish {
      Objects.requireNonNull(reason, "reason must not be null");
    }
  }

  /**
   * A failure. Later parts are ignored; earlier ones are kept.
   *
   * @param message the reason for the user
   */
  record Error(String message) implements ReplyPart {
    /** Creates a piece. */
    public Error {
      Objects.requireNonNull(message, "message must not be null");
    }
  }

  /** The stop of the reply by the server. Later parts are ignored. */
  record Abort() implements ReplyPart {}

  /**
   * Creates a piece of text, which continues the previous part if that is a text.
   *
   * @param delta the new characters
   * @return the piece of text
   */
  static ReplyPart text(String delta) {
    return new Text(null, delta);
  }

  /**
   * Creates a piece of reasoning, which continues the previous part if that is reasoning.
   *
   * @param delta the new characters
   * @return the piece of reasoning
   */
  static ReplyPart reasoning(String delta) {
    return new Reasoning(null, delta);
  }
}
