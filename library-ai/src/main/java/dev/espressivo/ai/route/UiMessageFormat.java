package dev.espressivo.ai.route;

import dev.espressivo.aichat.AiChatFinishReason;
import dev.espressivo.aichat.AiChatPart;
import dev.espressivo.aichat.AiChatUsage;
import dev.espressivo.aichat.ReplyPart;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * The UI message stream, version {@code v1}, with the chunks that the client's versions 5, 6 and 7
 * all know. Those clients fail at an unknown chunk, at a null, and at a delta without its start.
 */
final class UiMessageFormat implements ReplyFormat {

  private static final Set<String> OWN_DATA = Set.of("data-approval", "data-tool-result");

  /** Makes the seal of a result. */
  interface Seal {
    String of(ToolSeals.Call call, JsonNode result);
  }

  /** An open text or reasoning part. */
  private static final class Words {
    final String wireId;
    final boolean reasoning;
    final @Nullable String id;
    final Joined joined = new Joined();

    Words(String wireId, boolean reasoning, @Nullable String id) {
      this.wireId = wireId;
      this.reasoning = reasoning;
      this.id = id;
    }

    String type(String suffix) {
      return (reasoning ? "reasoning-" : "text-") + suffix;
    }
  }

  /** A call of a tool. */
  private static final class Call {
    final String wireId;
    final String name;
    final StringBuilder streamed = new StringBuilder();
    @Nullable JsonNode input;
    boolean settled;

    Call(String wireId, String name) {
      this.wireId = wireId;
      this.name = name;
    }
  }

  private final String messageId;
  private final String conversationId;
  private final boolean nativeApproval;
  private final Seal seal;
  private final StringBuilder out = new StringBuilder();

  private final List<Words> open = new ArrayList<>();

  /** The last part, if it can be continued. */
  private @Nullable Words current;

  private final Map<String, Call> calls = new LinkedHashMap<>();
  private final Set<String> wireIds = new HashSet<>();
  private final Map<String, Integer> counts = new HashMap<>();
  private boolean inStep;

  /** Whether a tool has returned in this step, so that the model continues in another one. */
  private boolean toolReturned;

  private boolean failed;
  private boolean aborted;
  private AiChatFinishReason reason = AiChatFinishReason.STOP;
  private AiChatUsage usage = AiChatUsage.NONE;

  /**
   * Creates a format.
   *
   * @param messageId the id of the reply
   * @param conversationId the id of the conversation, which is part of the seals: a result is valid
   *     only in this conversation
   * @param before the calls in the reply to continue; none for a new reply
   * @param nativeApproval whether requests for approval have the form that version 5 refuses
   * @param seal makes the seals of results
   */
  UiMessageFormat(
      String messageId,
      String conversationId,
      List<AiChatPart.ToolCall> before,
      boolean nativeApproval,
      Seal seal) {
    this.messageId = messageId;
    this.conversationId = conversationId;
    this.nativeApproval = nativeApproval;
    this.seal = seal;
    for (AiChatPart.ToolCall each : before) {
      Call call = new Call(each.id(), each.name());
      call.input = RouteJson.value(each.input());
      call.settled = each.state().isFinal();
      calls.put(each.id(), call);
      wireIds.add(each.id());
    }
  }

  @Override
  public String begin() {
    write(chunk("start").put("messageId", messageId));
    return written();
  }

  @Override
  public String take(ReplyPart part) {
    switch (part) {
      case ReplyPart.Text text -> words(false, text.id(), text.delta());
      case ReplyPart.Reasoning reasoning -> words(true, reasoning.id(), reasoning.delta());
      case ReplyPart.ToolInput tool -> toolInput(tool);
      case ReplyPart.ToolCall tool -> toolCall(tool);
      case ReplyPart.ToolOutput tool -> output(tool.toolCallId(), RouteJson.value(tool.output()));
      case ReplyPart.ToolError tool -> error(tool.toolCallId(), tool.error());
      case ReplyPart.ToolApproval tool -> approval(tool);
      case ReplyPart.ToolDenied tool -> denied(tool.toolCallId());
      case ReplyPart.Source source -> source(source.source());
      case ReplyPart.File file -> file(file.file());
      case ReplyPart.StepStart start -> nextStep();
      // Only version 7 can remove a step; for the others, the next step follows.
      case ReplyPart.StepReset reset -> nextStep();
      case ReplyPart.Finish finish -> reason = finish.reason();
      case ReplyPart.Usage used -> usage(used.usage());
      case ReplyPart.Data data -> data(data.data());
      case ReplyPart.Error error -> fail(error.message());
      case ReplyPart.Abort abort -> abort();
    }
    return written();
  }

  @Override
  public String fail(String message) {
    // Open parts stay open, since they are incomplete.
    write(chunk("error").put("errorText", message));
    failed = true;
    return written();
  }

  @Override
  public String abort() {
    write(chunk("abort"));
    aborted = true;
    return written();
  }

  @Override
  public String end() {
    if (!aborted) {
      if (!failed) {
        closeAll();
      }
      endStep();
      AiChatFinishReason last = failed ? AiChatFinishReason.ERROR : reason;
      write(chunk("finish").put("finishReason", JsonFormat.name(last)));
    }
    out.append("data: [DONE]\n\n");
    return written();
  }

  @Override
  public String keepAlive() {
    return ": keep-alive\n\n";
  }

  // ---- Chunks ----

  private static ObjectNode chunk(String type) {
    return RouteJson.object().put("type", type);
  }

  /**
   * Writes a chunk as an event. Line breaks are escaped in JSON, so that no value can begin another
   * event.
   */
  private void write(ObjectNode chunk) {
    out.append("data: ").append(RouteJson.write(chunk)).append("\n\n");
  }

  private String written() {
    String text = out.toString();
    out.setLength(0);
    return text;
  }

  private static void put(ObjectNode chunk, String name, @Nullable String value) {
    if (value != null) {
      chunk.put(name, value);
    }
  }

  private String unique(String wished) {
    String id = wished;
    for (int i = 2; id.isBlank() || !wireIds.add(id); i++) {
      id = (wished.isBlank() ? "call" : wished) + "-" + i;
    }
    return id;
  }

  private void step() {
    if (!inStep) {
      write(chunk("start-step"));
      inStep = true;
    }
  }

  /** Ends the step and its open parts; the next part begins another step. */
  private void nextStep() {
    closeAll();
    endStep();
  }

  private void endStep() {
    if (inStep) {
      write(chunk("finish-step"));
      inStep = false;
    }
    toolReturned = false;
  }

  // ---- Text and reasoning ----

  private void words(boolean reasoning, @Nullable String id, String delta) {
    if (toolReturned && !delta.isEmpty()) {
      nextStep();
    }
    Words words = find(reasoning, id);
    if (words == null && delta.isEmpty()) {
      return;
    }
    step();
    if (words == null) {
      words = begin(reasoning, id);
    }
    current = words;
    delta(words, words.joined.add(delta));
  }

  private @Nullable Words find(boolean reasoning, @Nullable String id) {
    for (Words words : open) {
      boolean next = words == current && (id == null || words.id == null);
      if (words.reasoning == reasoning && (next || id != null && id.equals(words.id))) {
        return words;
      }
    }
    return null;
  }

  private Words begin(boolean reasoning, @Nullable String id) {
    // Several texts may be open at the same time, but reasoning ends when a text begins.
    close(words -> words.reasoning != reasoning || words.id == null);
    String prefix = reasoning ? "r" : "t";
    Words words = new Words(prefix + counts.merge(prefix, 1, Integer::sum), reasoning, id);
    open.add(words);
    write(chunk(words.type("start")).put("id", words.wireId));
    return words;
  }

  private void delta(Words words, String text) {
    if (!text.isEmpty()) {
      write(chunk(words.type("delta")).put("id", words.wireId).put("delta", text));
    }
  }

  private void close(Predicate<Words> which) {
    for (Iterator<Words> each = open.iterator(); each.hasNext(); ) {
      Words words = each.next();
      if (which.test(words)) {
        delta(words, words.joined.end());
        write(chunk(words.type("end")).put("id", words.wireId));
        each.remove();
      }
    }
  }

  private void closeAll() {
    close(words -> true);
    current = null;
  }

  /** Ends the text before a complete part, if it has no id by which it could be continued. */
  private void interrupt() {
    close(words -> words.id == null);
    current = null;
    step();
  }

  // ---- Tools ----

  /** Returns the open call with an id. If that call has ended, begins another one. */
  private Call open(String id, String name) {
    closeAll();
    step();
    Call known = calls.get(id);
    if (known != null && known.name.equals(name) && !known.settled) {
      return known;
    }
    Call made = new Call(unique(id), name.isBlank() ? "tool" : name);
    calls.put(id, made);
    return made;
  }

  private void toolInput(ReplyPart.ToolInput tool) {
    Call known = calls.get(tool.toolCallId());
    Call call = open(tool.toolCallId(), tool.toolName());
    if (call != known) {
      write(chunk("tool-input-start").put("toolCallId", call.wireId).put("toolName", call.name));
    }
    if (!tool.delta().isEmpty()) {
      call.streamed.append(tool.delta());
      write(
          chunk("tool-input-delta")
              .put("toolCallId", call.wireId)
              .put("inputTextDelta", tool.delta()));
    }
  }

  private void toolCall(ReplyPart.ToolCall tool) {
    available(open(tool.toolCallId(), tool.toolName()), RouteJson.value(tool.input()));
  }

  private void available(Call call, JsonNode input) {
    if (input.equals(call.input)) {
      return;
    }
    call.input = input;
    ObjectNode chunk = chunk("tool-input-available").put("toolCallId", call.wireId);
    chunk.put("toolName", call.name).set("input", input);
    write(chunk);
  }

  /**
   * Returns the call to which a result belongs. Begins the call and completes its input if
   * necessary, since clients fail at an unknown call.
   */
  private Call known(String id) {
    Call call = calls.get(id);
    if (call == null) {
      call = open(id, id);
    }
    if (call.input == null) {
      available(call, RouteJson.value(call.streamed.toString()));
    }
    return call;
  }

  private void output(String id, JsonNode output) {
    Call call = known(id);
    ObjectNode chunk = chunk("tool-output-available").put("toolCallId", call.wireId);
    chunk.set("output", output);
    write(chunk);
    settle(call, output);
  }

  private void error(String id, String message) {
    Call call = known(id);
    ObjectNode chunk = chunk("tool-output-error").put("toolCallId", call.wireId);
    write(chunk.put("errorText", message));
    settle(call, chunk.get("errorText"));
  }

  private void denied(String id) {
    if (nativeApproval) {
      Call call = known(id);
      write(chunk("tool-output-denied").put("toolCallId", call.wireId));
      call.settled = true;
      toolReturned = inStep;
    } else {
      error(id, DENIED);
    }
  }

  private void settle(Call call, JsonNode result) {
    call.settled = true;
    toolReturned = inStep;
    JsonNode input = Objects.requireNonNull(call.input);
    String signature =
        seal.of(new ToolSeals.Call(conversationId, call.wireId, call.name, input), result);
    ObjectNode chunk = chunk("data-tool-result").put("id", call.wireId);
    chunk.putObject("data").put("toolCallId", call.wireId).put("signature", signature);
    write(chunk);
  }

  private void approval(ReplyPart.ToolApproval tool) {
    Call call = known(tool.toolCallId());
    if (nativeApproval) {
      write(
          chunk("tool-approval-request")
              .put("approvalId", tool.approvalId())
              .put("toolCallId", call.wireId));
      return;
    }
    ObjectNode chunk = chunk("data-approval").put("id", tool.approvalId());
    chunk.putObject("data").put("toolCallId", call.wireId).put("approvalId", tool.approvalId());
    write(chunk);
  }

  // ---- Usage and data ----

  /** Writes the usage so far, in the names of the SDK; the client replaces what it had before. */
  private void usage(AiChatUsage used) {
    usage = usage.plus(used);
    ObjectNode chunk = chunk("message-metadata");
    chunk
        .putObject("messageMetadata")
        .putObject("usage")
        .put("inputTokens", usage.input())
        .put("outputTokens", usage.output())
        .put("totalTokens", usage.total())
        .put("cachedInputTokens", usage.cachedInput())
        .put("reasoningTokens", usage.reasoning());
    write(chunk);
  }

  /** Writes data, except of kinds that clients do not accept or that this route has itself. */
  private void data(AiChatPart.Data data) {
    JsonNode fields = RouteJson.value(data.json());
    if (!data.type().startsWith("data-") || !fields.has("data") || OWN_DATA.contains(data.type())) {
      return;
    }
    interrupt();
    ObjectNode chunk = chunk(data.type());
    if (fields.path("id").isString()) {
      chunk.set("id", fields.get("id"));
    }
    chunk.set("data", fields.get("data"));
    write(chunk);
  }

  // ---- Sources and files ----

  private void source(AiChatPart.Source source) {
    interrupt();
    String id = source.id().isBlank() ? "s" + counts.merge("s", 1, Integer::sum) : source.id();
    if (source.url() != null) {
      ObjectNode chunk = chunk("source-url").put("sourceId", id).put("url", source.url());
      put(chunk, "title", source.title());
      write(chunk);
    } else {
      String type = Objects.requireNonNullElse(source.mimeType(), "application/octet-stream");
      ObjectNode chunk = chunk("source-document").put("sourceId", id).put("mediaType", type);
      write(chunk.put("title", Objects.requireNonNullElse(source.title(), id)));
    }
  }

  private void file(AiChatPart.File file) {
    interrupt();
    ObjectNode chunk = chunk("file").put("mediaType", file.mimeType()).put("url", file.url());
    put(chunk, "filename", file.name());
    write(chunk);
  }
}
