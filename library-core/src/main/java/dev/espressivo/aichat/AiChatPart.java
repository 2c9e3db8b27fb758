package dev.espressivo.aichat;

import dev.espressivo.base.internal.Check;
import java.io.Serializable;
import java.time.Duration;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A part of a message. Immutable. The texts, tool calls and sources of a model are parts, in the
 * order in which they were received.
 */
public sealed interface AiChatPart extends Serializable {

  /**
   * A text.
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
   * The reasoning of a model.
   *
   * @param text the reasoning as markdown
   * @param duration the time from the first word to the last; null if it is not known
   */
  record Reasoning(String text, @Nullable Duration duration) implements AiChatPart {
    /** Creates a part. */
    public Reasoning {
      Objects.requireNonNull(text, "text must not be null");
    }
  }

  /**
   * A tool call.
   *
   * @param id the id of the call, as given by the model or its server
   * @param name the name of the called tool
   * @param input the input as JSON text; incomplete while it is streaming
   * @param state the progress of the call
   * @param output the tool's output as JSON text; null if there is none
   * @param error the reason why the call failed, was refused or has no outcome; null if it has none
   * @param approvalId the id with which the user's answer is sent; null if no approval was
   *     requested
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

    /**
     * The error of a call whose outcome is unknown, for the model and for streams between servers:
     * there, a call that is {@link AiChatToolState#INTERRUPTED} is an output error with this text,
     * and an output error with this text is an interrupted call.
     */
    public static final String INTERRUPTED =
        "The tool call was interrupted; its outcome is unknown.";

    /** Creates a part. */
    public ToolCall {
      Check.noneNull("id", id, "name", name, "input", input, "state", state);
    }

    ToolCall withInput(String changed, AiChatToolState next) {
      return new ToolCall(id, name, changed, next, output, error, approvalId);
    }

    ToolCall withState(AiChatToolState next) {
      return new ToolCall(id, name, input, next, output, error, approvalId);
    }

    ToolCall answered(boolean approved) {
      return withState(
          approved ? AiChatToolState.APPROVAL_RESPONDED : AiChatToolState.OUTPUT_DENIED);
    }

    ToolCall withOutput(String returned) {
      return new ToolCall(
          id, name, input, AiChatToolState.OUTPUT_AVAILABLE, returned, null, approvalId);
    }

    ToolCall withError(String reason) {
      AiChatToolState next =
          reason.equals(INTERRUPTED) ? AiChatToolState.INTERRUPTED : AiChatToolState.OUTPUT_ERROR;
      return new ToolCall(id, name, input, next, null, reason, approvalId);
    }

    /** Returns the call as one that did not run, and whose approval nobody can answer any more. */
    ToolCall notRun() {
      return new ToolCall(id, name, input, AiChatToolState.NOT_RUN, null, null, null);
    }

    ToolCall withApproval(String requestId) {
      return new ToolCall(
          id, name, input, AiChatToolState.APPROVAL_REQUESTED, output, error, requestId);
    }
  }

  /**
   * A source that a reply cites.
   *
   * @param id the id of the source
   * @param url its address, which need not be safe to open; null for a document without one
   * @param title its title; null if it is not known
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
   * A file, such as a picture that a model generated.
   *
   * @param url the address; {@code attachment:} and an id for a file in the conversation's {@link
   *     AttachmentStore}, in which the files that a reply contains as {@code data:} URLs are kept.
   *     A reply cannot name a file of the store; such a part of a {@link SendFn} is ignored
   * @param mimeType the media type, such as {@code image/png}
   * @param name the name; null if there is none
   */
  record File(String url, String mimeType, @Nullable String name) implements AiChatPart {

    private static final String STORED = "attachment:";

    /** Creates a part. */
    public File {
      Check.noneNull("url", url, "mimeType", mimeType);
    }

    /** {@return the id of the file in the conversation's store; null if it has another address} */
    public @Nullable String attachmentId() {
      return url.startsWith(STORED) ? url.substring(STORED.length()) : null;
    }

    /** Returns the file as one that is in the conversation's store. */
    File stored(String id, String type) {
      return new File(STORED + id, type, name);
    }
  }

  /**
   * A part of a kind that this version of the library does not know, such as the {@code data-}
   * parts of a server, or a part that a later version has stored. It is kept, but neither shown nor
   * sent to a model.
   *
   * @param type the kind, such as {@code data-weather}; not blank
   * @param json the other fields of the part, as the text of a JSON object
   */
  record Data(String type, String json) implements AiChatPart {
    /**
     * Creates a part.
     *
     * @throws IllegalArgumentException if the type is blank, longer than 200 characters or that of
     *     another part, such as {@code text}; or if the JSON is not an object, or one with a field
     *     {@code type}, or nested more than 64 deep
     */
    public Data {
      JsonText.checkData(type, json);
    }
  }

  /**
   * The reason why a reply ended before it was complete.
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
