package dev.espressivo.aichat;

import java.io.Serializable;
import java.time.Duration;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A part of a message. Immutable. What a model says, calls and cites comes as parts, in the order
 * in which it came.
 */
public sealed interface AiChatPart extends Serializable {

  /**
   * What is said.
   *
   * @param text markdown from a model, plain text from a user
   */
  record Text(String text) implements AiChatPart {
    /** Creates a part. */
    public Text {
      Objects.requireNonNull(text, "text must not be null");
    }
  }

  /**
   * What a model thought before it spoke.
   *
   * @param text the thoughts, as markdown
   * @param duration from the first word to the last; null when it is not known
   */
  record Reasoning(String text, @Nullable Duration duration) implements AiChatPart {
    /** Creates a part. */
    public Reasoning {
      Objects.requireNonNull(text, "text must not be null");
    }
  }

  /**
   * A call of a tool.
   *
   * @param id the id of the call, which the model or its server gave
   * @param name the name of the tool
   * @param input the input as JSON text; while it is streaming, as far as it has come
   * @param state how far the call has come
   * @param output what the tool returned, as JSON text; null without an output
   * @param error why it failed or was refused; null when it did not fail
   * @param approvalId what the answer of the user refers to; null when no approval was asked for
   */
  record ToolCall(
      String id,
      String name,
      String input,
      AiChatToolState state,
      @Nullable String output,
      @Nullable String error,
      @Nullable String approvalId)
      implements AiChatPart {
    /** Creates a part. */
    public ToolCall {
      Objects.requireNonNull(id, "id must not be null");
      Objects.requireNonNull(name, "name must not be null");
      Objects.requireNonNull(input, "input must not be null");
      Objects.requireNonNull(state, "state must not be null");
    }

    ToolCall withInput(String changed, AiChatToolState next) {
      return new ToolCall(id, name, changed, next, output, error, approvalId);
    }

    ToolCall withState(AiChatToolState next) {
      return new ToolCall(id, name, input, next, output, error, approvalId);
    }

    ToolCall withOutput(String returned) {
      return new ToolCall(
          id, name, input, AiChatToolState.OUTPUT_AVAILABLE, returned, null, approvalId);
    }

    ToolCall withError(String reason, AiChatToolState next) {
      return new ToolCall(id, name, input, next, null, reason, approvalId);
    }

    ToolCall withApproval(String requestId) {
      return new ToolCall(
          id, name, input, AiChatToolState.APPROVAL_REQUESTED, output, error, requestId);
    }
  }

  /**
   * What a reply refers to.
   *
   * @param id the id of the source
   * @param url its address, which need not be safe to open; null for a document without one
   * @param title its title; null when it is not known
   * @param mimeType the media type of a document; null for a page
   */
  record Source(String id, @Nullable String url, @Nullable String title, @Nullable String mimeType)
      implements AiChatPart {
    /** Creates a part. */
    public Source {
      Objects.requireNonNull(id, "id must not be null");
    }
  }

  /**
   * A file, such as a picture that a model made.
   *
   * @param url its address, often a {@code data:} URL
   * @param mimeType its media type
   * @param name its name; null when it has none
   */
  record File(String url, String mimeType, @Nullable String name) implements AiChatPart {
    /** Creates a part. */
    public File {
      Objects.requireNonNull(url, "url must not be null");
      Objects.requireNonNull(mimeType, "mimeType must not be null");
    }
  }

  /**
   * Why a reply ended, when it ended before all was said.
   *
   * @param reason the reason, such as {@link AiChatFinishReason#LENGTH}
   */
  record Finish(AiChatFinishReason reason) implements AiChatPart {
    /** Creates a part. */
    public Finish {
      Objects.requireNonNull(reason, "reason must not be null");
    }
  }
}
