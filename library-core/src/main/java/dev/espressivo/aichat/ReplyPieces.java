package dev.espressivo.aichat;

import dev.espressivo.base.internal.Prop;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * Creates the pieces for a wire format. A format may reuse the id of a text after the text or its
 * step has ended, so each text gets a unique id here.
 */
final class ReplyPieces {

  /** The maximum number of parts of a reply, so that a hostile server cannot fill the memory. */
  static final int MAX_PARTS = 10_000;

  private final Consumer<ReplyPart> sink;
  private final Map<String, String> texts = new HashMap<>();
  private final Map<String, String> reasonings = new HashMap<>();
  private final Map<String, String> tools = new HashMap<>();
  private final Set<String> approvals = new HashSet<>();
  private final Set<String> data = new HashSet<>();
  private int parts;
  private boolean hasContent;

  ReplyPieces(Consumer<ReplyPart> sink) {
    this.sink = sink;
  }

  /** Continues or begins a text. */
  void text(String id, String delta) throws ReplyFailedException {
    if (!delta.isEmpty()) {
      add(new ReplyPart.Text(own(texts, id), delta));
    }
  }

  /** Continues or begins reasoning. */
  void reasoning(String id, String delta) throws ReplyFailedException {
    if (!delta.isEmpty()) {
      add(new ReplyPart.Reasoning(own(reasonings, id), delta));
    }
  }

  private String own(Map<String, String> open, String id) throws ReplyFailedException {
    String known = open.get(id);
    if (known == null) {
      count();
      known = id + "/" + parts;
      open.put(id, known);
    }
    return known;
  }

  /** Ends a text; the next piece with the same id begins another one. */
  void endText(String id) {
    texts.remove(id);
  }

  /** Ends reasoning; the next piece with the same id begins another one. */
  void endReasoning(String id) {
    reasonings.remove(id);
  }

  /** Ends all texts and all reasoning. */
  void endStep() {
    texts.clear();
    reasonings.clear();
  }

  /** Begins a step, to which a server can go back. */
  void beginStep() {
    endStep();
    add(new ReplyPart.StepStart());
  }

  /** Goes back to the beginning of the step: its ids may be used again. */
  void resetStep() {
    endStep();
    tools.clear();
    approvals.clear();
    add(new ReplyPart.StepReset());
  }

  /** Continues or begins the input of a call. */
  void toolInput(String id, String name, String delta) throws ReplyFailedException {
    add(new ReplyPart.ToolInput(id, tool(id, name), delta));
  }

  /** Adds a call with its complete input. */
  void toolCall(String id, String name, String input) throws ReplyFailedException {
    add(new ReplyPart.ToolCall(id, tool(id, name), input));
  }

  /** Returns the name of a tool, which only the first piece of a call must contain. */
  private String tool(String id, String name) throws ReplyFailedException {
    String known = tools.get(id);
    if (known == null) {
      count();
      known = name.isEmpty() ? id : name;
      tools.put(id, known);
    }
    return known;
  }

  /** Adds the result of a call. */
  void tool(String id, ReplyPart outcome) throws ReplyFailedException {
    tool(id, "");
    add(outcome);
  }

  /**
   * Adds a request for approval, whose id is that of the call if it is empty. A server may send it
   * in both forms for different clients.
   */
  void approval(String toolCallId, String approvalId) throws ReplyFailedException {
    if (approvals.add(toolCallId)) {
      String id = approvalId.isEmpty() ? toolCallId : approvalId;
      tool(toolCallId, new ReplyPart.ToolApproval(toolCallId, id));
    }
  }

  /** Adds a source; an empty text means that the server does not tell it. */
  void source(String id, String url, String title, String mimeType) throws ReplyFailedException {
    part(
        new ReplyPart.Source(
            new AiChatPart.Source(id, orNull(url), orNull(title), orNull(mimeType))));
  }

  /** Adds a file; an empty name means that the server does not tell it. */
  void file(String url, String mimeType, String name) throws ReplyFailedException {
    part(new ReplyPart.File(new AiChatPart.File(url, mimeType, orNull(name))));
  }

  /** Adds data of a kind that is not known; later data of the same kind and id replaces it. */
  void data(AiChatPart.Data given, String id) throws ReplyFailedException {
    if (id.isEmpty() || data.add(given.type() + " " + id)) {
      count();
    }
    add(new ReplyPart.Data(given));
  }

  private static @Nullable String orNull(String text) {
    return text.isEmpty() ? null : text;
  }

  /** Adds a part that is not streamed. */
  private void part(ReplyPart part) throws ReplyFailedException {
    count();
    add(part);
  }

  /** Adds a piece as it is. */
  void add(ReplyPart piece) {
    hasContent |= isAnswer(piece);
    sink.accept(piece);
  }

  /** Returns whether a piece is something to show, or the reason why there is nothing. */
  static boolean isAnswer(ReplyPart piece) {
    return switch (piece) {
      case ReplyPart.Text text -> !text.delta().isEmpty();
      case ReplyPart.Reasoning reasoning -> !reasoning.delta().isEmpty();
      case ReplyPart.Finish finish -> isReason(finish);
      case ReplyPart.StepStart start -> false;
      case ReplyPart.StepReset reset -> false;
      case ReplyPart.Usage usage -> false;
      case ReplyPart.Data data -> false;
      default -> true;
    };
  }

  /** Returns whether the end of a reply says why it may be empty. */
  static boolean isReason(ReplyPart.Finish end) {
    return end.reason() == AiChatFinishReason.LENGTH
        || end.reason() == AiChatFinishReason.CONTENT_FILTER;
  }

  /** Returns whether there was anything to show: a part, or a reason why there is none. */
  boolean hasContent() {
    return hasContent;
  }

  /** Adds a failure that the server reports. */
  void error(String message) {
    add(
        new ReplyPart.Error(
            message.isEmpty() ? KnownFailure.english(AiChatText.REPORTED) : message));
  }

  private void count() throws ReplyFailedException {
    if (++parts > MAX_PARTS) {
      throw new ReplyFailedException(
          KnownFailure.english(AiChatText.MANY_PARTS, "%,d".formatted(MAX_PARTS)));
    }
  }

  /** Adds the end, with the server's reason; empty if there is none. */
  void finish(String reason) {
    if (!reason.isEmpty()) {
      add(
          new ReplyPart.Finish(
              Prop.spelled(AiChatFinishReason.class, reason).orElse(AiChatFinishReason.OTHER)));
    }
  }
}
