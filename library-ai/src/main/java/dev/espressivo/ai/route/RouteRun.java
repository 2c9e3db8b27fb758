package dev.espressivo.ai.route;

import dev.espressivo.aichat.AiChatFinishReason;
import dev.espressivo.aichat.AiChatMessage;
import dev.espressivo.aichat.AiChatPart;
import dev.espressivo.aichat.AiChatTool;
import dev.espressivo.aichat.AiChatToolState;
import dev.espressivo.aichat.ReplyFailedException;
import dev.espressivo.aichat.ReplyFailure;
import dev.espressivo.aichat.ReplyPart;
import dev.espressivo.aichat.SendContext;
import dev.espressivo.aichat.SendFn;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.locks.ReentrantLock;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;

/** A reply: asks the model, and writes its parts in the client's format. */
final class RouteRun extends ModelRun implements SendContext {

  /**
   * The collaborators of a run.
   *
   * @param user the name of the user; null if nobody is logged in
   * @param showErrors whether the client gets the messages of failures
   */
  record Setup(
      SendFn send,
      RouteRequest request,
      @Nullable String system,
      List<AiChatTool> tools,
      @Nullable String user,
      ToolSeals seals,
      boolean showErrors,
      ChatRouteLimits limits,
      Spending.Account account) {}

  /** Ends the reading of a reply that has ended, or whose client is gone. */
  private static final class EndOfReply extends RuntimeException {
    EndOfReply() {
      super(null, null, false, false);
    }
  }

  private final Setup setup;
  private final ReplyFormat format;

  /** Guards the format and the state below. Held while text waits for the client. */
  private final ReentrantLock speaking = new ReentrantLock();

  /** The ids of calls, each of which belongs to one call. */
  private final Set<String> taken = new HashSet<>();

  /** The calls whose tools are running. */
  private final Set<String> running = new LinkedHashSet<>();

  private long said;
  private int called;
  private boolean ended;

  RouteRun(Setup setup, ReplyFormat format, Outbox outbox, Logger log) {
    super(outbox, log, setup.showErrors);
    this.setup = setup;
    this.format = format;
    setup.request.calls().forEach(call -> taken.add(call.id()));
  }

  @Override
  void run() {
    try {
      send(format.begin());
      List<AiChatMessage> messages = answered();
      Objects.requireNonNull(setup.send.send(messages, this), "SendFn must not return null")
          .read(this::take, this);
      end(null);
    } catch (EndOfReply e) {
      end(null);
    } catch (Throwable e) {
      end(e);
    }
  }

  /** Ends the reply, once. The failure of a reply that the client has stopped is ignored. */
  @Override
  void end(@Nullable Throwable failure) {
    finish();
    speaking.lock();
    try {
      if (!ended) {
        ended = true;
        ReplyFailedException expired = expired();
        Throwable cause = expired == null && isCancelled() ? null : failure;
        putLast(interrupted() + fail(expired == null ? cause : expired) + format.end());
      }
    } finally {
      speaking.unlock();
    }
  }

  // ---- Failures ----

  private String fail(@Nullable Throwable failure) {
    if (failure == null) {
      return "";
    }
    ReplyFailedException known = failure instanceof ReplyFailedException said ? said : null;
    String shown = known == null ? null : known.getMessage();
    String masked = masked("A reply failed", shown, failure);
    String message = shown != null && failure == expired() ? shown : masked;
    failed(known == null ? new ReplyFailedException(ReplyFailure.OTHER) : known, message);
    return format.fail(message);
  }

  /**
   * Returns the ends of the calls whose tools were running when the reply ended: what they have
   * done is not known.
   */
  private String interrupted() {
    StringBuilder text = new StringBuilder();
    for (String id : running) {
      text.append(format.take(new ReplyPart.ToolError(id, AiChatPart.ToolCall.INTERRUPTED)));
    }
    running.clear();
    return text.toString();
  }

  // ---- Parts of the reply ----

  private void take(ReplyPart part) {
    speaking.lock();
    try {
      switch (part) {
        case ReplyPart.Error error -> {
          end();
          String message = masked("The reply failed", error.message(), null);
          failed(new ReplyFailedException(error.message()), message);
          putLast(interrupted() + format.fail(message) + format.end());
          throw new EndOfReply();
        }
        case ReplyPart.Abort abort -> {
          end();
          putLast(interrupted() + format.abort() + format.end());
          throw new EndOfReply();
        }
        case ReplyPart.ToolError error ->
            say(
                new ReplyPart.ToolError(
                    error.toolCallId(), masked("The tool failed", error.error(), null)));
        default -> say(part);
      }
    } finally {
      speaking.unlock();
    }
  }

  /**
   * Ends the reply because the model has reported its end, so that there is nothing left to stop.
   */
  private void end() {
    ended = true;
    finish();
  }

  private void say(ReplyPart part) {
    speaking.lock();
    try {
      switch (part) {
        case ReplyPart.ToolOutput output -> settle(output.toolCallId());
        case ReplyPart.ToolError error -> settle(error.toolCallId());
        default -> {
          // Has no id.
        }
      }
      if (ended) {
        throw new EndOfReply();
      }
      send(format.take(part));
      count(part);
    } finally {
      speaking.unlock();
    }
  }

  private void settle(String toolCallId) {
    taken.add(toolCallId);
    running.remove(toolCallId);
  }

  /** Counts the characters of a part, and ends the reply if there are too many. */
  private void count(ReplyPart part) {
    int length =
        switch (part) {
          case ReplyPart.Text text -> text.delta().length();
          case ReplyPart.Reasoning reasoning -> reasoning.delta().length();
          case ReplyPart.ToolInput input -> input.delta().length();
          case ReplyPart.ToolCall call -> call.input().length();
          case ReplyPart.ToolOutput output -> output.output().length();
          case ReplyPart.Data data -> data.data().json().length();
          default -> 0;
        };
    said += length;
    Duration wait = setup.account.characters(length);
    if (wait.isPositive()) {
      throw limited(new ReplyFailedException(ReplyFailure.BUSY, wait));
    }
    if (said > setup.limits.maxReplyCharacters()) {
      cancel();
      end();
      String last = format.take(new ReplyPart.Finish(AiChatFinishReason.LENGTH));
      putLast(interrupted() + last + format.end());
      throw new EndOfReply();
    }
  }

  /** Ends the reply because of a limit. */
  private EndOfReply limited(ReplyFailedException why) {
    expire(why);
    return new EndOfReply();
  }

  private void send(String text) {
    if (!put(text)) {
      throw new EndOfReply();
    }
  }

  // ---- The context of the model ----

  @Override
  public @Nullable String system() {
    return setup.system;
  }

  @Override
  public String conversationId() {
    return setup.request.conversationId();
  }

  // ---- Tools ----

  @Override
  public List<AiChatTool> tools() {
    return setup.tools;
  }

  private @Nullable AiChatTool tool(String name) {
    return setup.tools.stream().filter(tool -> tool.name().equals(name)).findFirst().orElse(null);
  }

  @Override
  public String callTool(String toolCallId, String name, String input) throws InterruptedException {
    String id;
    speaking.lock();
    try {
      if (++called > setup.limits.maxToolCalls()) {
        throw limited(
            new ReplyFailedException(
                "The model called more than %d tools, the limit"
                    .formatted(setup.limits.maxToolCalls())));
      }
      Duration wait = setup.account.steps(1);
      if (wait.isPositive()) {
        throw limited(new ReplyFailedException(ReplyFailure.BUSY, wait));
      }
      id = toolCallId.isBlank() || !taken.add(toolCallId) ? newId() : toolCallId;
      say(new ReplyPart.ToolCall(id, name, input));
    } finally {
      speaking.unlock();
    }
    AiChatTool tool = tool(name);
    if (tool == null) {
      return failed(id, "There is no tool named " + name);
    }
    if (tool.needsApproval()) {
      throw suspend(id, name, input);
    }
    return run(tool, id, input).told();
  }

  private String newId() {
    String id = "call_" + UUID.randomUUID().toString().replace("-", "").substring(0, 16);
    taken.add(id);
    return id;
  }

  /**
   * Requests the user's approval, which ends this reply: the answer is in the next request. The
   * model is stopped as if the client had closed the connection.
   */
  private InterruptedException suspend(String id, String name, String input) {
    ToolSeals.Call call =
        new ToolSeals.Call(setup.request.sealedId(), id, name, RouteJson.value(input));
    speaking.lock();
    try {
      say(new ReplyPart.ToolApproval(id, setup.seals.approval(call, setup.user)));
      say(new ReplyPart.Finish(AiChatFinishReason.TOOL_CALLS));
      ended = true;
      putLast(interrupted() + format.end());
    } finally {
      speaking.unlock();
    }
    cancel();
    return new InterruptedException("The reply waits for the user's approval");
  }

  /** The outcome of a call: an output or an error. */
  private record Outcome(@Nullable String output, @Nullable String error) {

    /** Returns the result for the model. */
    String told() {
      return output == null ? refused(String.valueOf(error)) : output;
    }
  }

  private Outcome run(AiChatTool tool, String id, String input) throws InterruptedException {
    speaking.lock();
    try {
      if (ended) {
        throw new EndOfReply();
      }
      running.add(id);
    } finally {
      speaking.unlock();
    }
    try {
      String output = Objects.requireNonNull(tool.handler().call(input), "output must not be null");
      say(new ReplyPart.ToolOutput(id, output));
      return new Outcome(output, null);
    } catch (InterruptedException | EndOfReply e) {
      throw e;
    } catch (Exception e) {
      String reason = Objects.requireNonNullElse(e.getMessage(), e.toString());
      say(new ReplyPart.ToolError(id, masked("The tool " + tool.name() + " failed", reason, e)));
      return new Outcome(null, reason);
    }
  }

  private String failed(String id, String reason) {
    say(new ReplyPart.ToolError(id, reason));
    return refused(reason);
  }

  /** Returns the result of a refused or failed call, for the model. */
  private static String refused(String reason) {
    return RouteJson.write(RouteJson.object().put("error", reason));
  }

  // ---- Answers to requests for approval ----

  /**
   * Returns the messages after running the tools that the user has approved and refusing the
   * others.
   */
  private List<AiChatMessage> answered() throws InterruptedException {
    RouteRequest request = setup.request;
    if (request.answers().isEmpty()) {
      return request.messages();
    }
    List<AiChatPart> parts = new ArrayList<>();
    for (AiChatPart part : request.last().parts()) {
      parts.add(
          part instanceof AiChatPart.ToolCall call && !call.state().isFinal()
              ? answered(call, request.answers())
              : part);
    }
    List<AiChatMessage> messages = new ArrayList<>(request.messages());
    AiChatMessage last = messages.removeLast();
    messages.add(
        new AiChatMessage(
            last.id(),
            last.parentId(),
            last.role(),
            parts,
            last.attachments(),
            last.status(),
            null,
            last.createdAt()));
    return messages;
  }

  private AiChatPart answered(AiChatPart.ToolCall call, Map<String, RouteRequest.Answer> answers)
      throws InterruptedException {
    RouteRequest.Answer answer = Objects.requireNonNull(answers.get(call.id()));
    AiChatTool tool = tool(call.name());
    if (tool == null) {
      // The model's server has requested the approval, and gets the answer.
      AiChatToolState state =
          answer.approved() ? AiChatToolState.APPROVAL_RESPONDED : AiChatToolState.OUTPUT_DENIED;
      return with(call, state, null, null, answer.approvalId());
    }
    if (!answer.approved()) {
      say(new ReplyPart.ToolDenied(call.id()));
      return with(
          call, AiChatToolState.OUTPUT_DENIED, null, ReplyFormat.DENIED, answer.approvalId());
    }
    Outcome outcome = run(tool, call.id(), call.input());
    AiChatToolState state =
        outcome.error == null ? AiChatToolState.OUTPUT_AVAILABLE : AiChatToolState.OUTPUT_ERROR;
    return with(call, state, outcome.output, outcome.error, answer.approvalId());
  }

  private static AiChatPart with(
      AiChatPart.ToolCall call,
      AiChatToolState state,
      @Nullable String output,
      @Nullable String error,
      String approvalId) {
    return new AiChatPart.ToolCall(
        call.id(), call.name(), call.input(), state, output, error, approvalId);
  }
}
