package dev.espressivo.aichat;

import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;

/**
 * Makes pieces of what a wire format says. Ids of texts may be used again once a text or a step has
 * ended, so each text gets an id of its own here.
 */
final class ReplyPieces {

  /** How many parts a reply may have, so that a hostile server cannot fill the memory with them. */
  static final int MAX_PARTS = 10_000;

  private final Consumer<ReplyPart> sink;
  private final Map<String, String> texts = new HashMap<>();
  private final Map<String, String> reasonings = new HashMap<>();
  private final Map<String, String> tools = new HashMap<>();
  private final Set<String> approvals = new HashSet<>();
  private int parts;

  ReplyPieces(Consumer<ReplyPart> sink) {
    this.sink = sink;
  }

  /** Goes on with a text, or begins it. */
  void text(String id, String delta) throws ReplyFailedException {
    if (!delta.isEmpty()) {
      sink.accept(new ReplyPart.Text(own(texts, id), delta));
    }
  }

  /** Goes on with reasoning, or begins it. */
  void reasoning(String id, String delta) throws ReplyFailedException {
    if (!delta.isEmpty()) {
      sink.accept(new ReplyPart.Reasoning(own(reasonings, id), delta));
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

  /** What comes with this id is another text. */
  void endText(String id) {
    texts.remove(id);
  }

  /** What comes with this id is other reasoning. */
  void endReasoning(String id) {
    reasonings.remove(id);
  }

  /** Ends all texts and all reasoning. */
  void endStep() {
    texts.clear();
    reasonings.clear();
  }

  /** Begins a step, to which a server may go back. */
  void beginStep() {
    endStep();
    sink.accept(new ReplyPart.StepStart());
  }

  /** Goes back to the beginning of the step: its ids may be used again. */
  void resetStep() {
    endStep();
    tools.clear();
    approvals.clear();
    sink.accept(new ReplyPart.StepReset());
  }

  /** Goes on with the input of a call, or begins it. */
  void toolInput(String id, String name, String delta) throws ReplyFailedException {
    sink.accept(new ReplyPart.ToolInput(id, tool(id, name), delta));
  }

  /** A call with its whole input. */
  void toolCall(String id, String name, String input) throws ReplyFailedException {
    sink.accept(new ReplyPart.ToolCall(id, tool(id, name), input));
  }

  /** The name of a tool, which only the first piece of a call need have. */
  private String tool(String id, String name) throws ReplyFailedException {
    String known = tools.get(id);
    if (known == null) {
      count();
      known = name.isEmpty() ? id : name;
      tools.put(id, known);
    }
    return known;
  }

  /** What a call has come to. */
  void tool(String id, ReplyPart outcome) throws ReplyFailedException {
    tool(id, "");
    sink.accept(outcome);
  }

  /** A request for approval; a server may make it in both forms, for all of its clients. */
  void approval(String toolCallId, String approvalId) throws ReplyFailedException {
    if (approvals.add(toolCallId)) {
      tool(toolCallId, new ReplyPart.ToolApproval(toolCallId, approvalId));
    }
  }

  /** A part that comes whole. */
  void part(ReplyPart part) throws ReplyFailedException {
    count();
    sink.accept(part);
  }

  /** What is no part: the end of the reply in one of its ways. */
  void end(ReplyPart end) {
    sink.accept(end);
  }

  /** A failure that the server reports. */
  void error(String message) {
    end(
        new ReplyPart.Error(
            message.isEmpty() ? KnownFailure.english(AiChatText.REPORTED) : message));
  }

  private void count() throws ReplyFailedException {
    if (++parts > MAX_PARTS) {
      throw new ReplyFailedException(
          KnownFailure.english(AiChatText.MANY_PARTS, "%,d".formatted(MAX_PARTS)));
    }
  }

  /** The end, with the reason that the server gives; empty without one. */
  void finish(String reason) {
    if (!reason.isEmpty()) {
      end(new ReplyPart.Finish(reason(reason)));
    }
  }

  private static AiChatFinishReason reason(String name) {
    return switch (name) {
      case "stop" -> AiChatFinishReason.STOP;
      case "length" -> AiChatFinishReason.LENGTH;
      case "content-filter" -> AiChatFinishReason.CONTENT_FILTER;
      case "tool-calls" -> AiChatFinishReason.TOOL_CALLS;
      case "error" -> AiChatFinishReason.ERROR;
      default -> AiChatFinishReason.OTHER;
    };
  }
}
