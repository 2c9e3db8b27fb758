package dev.espressivo.aichat;

import dev.espressivo.base.internal.Removal;
import dev.espressivo.http.internal.Cancellable;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.slf4j.LoggerFactory;
import tools.jackson.databind.json.JsonMapper;

/**
 * One request to the model, from the call of the function until the reply ends or is stopped. Its
 * conversation applies the changes to the reply, with the conversation's lock held.
 */
abstract class ReplyRun extends Cancellable implements SendContext {

  /** The data that is sent to the model. */
  record Request(
      String conversationId,
      @Nullable String system,
      List<AiChatTool> tools,
      AiChatLimits limits,
      AttachmentStore store) {}

  /** Ends the reading of a reply that was stopped or that the server has ended. */
  private static final class EndOfReply extends RuntimeException {
    EndOfReply() {
      super(null, null, false, false);
    }
  }

  final String messageId;
  final boolean continues;
  final RunningReply reply;
  final Request request;
  private final Map<String, CompletableFuture<Boolean>> approvals = new HashMap<>();
  final long began = System.nanoTime();
  private @Nullable Thread thread;
  private @Nullable Thread watch;

  /** The nanoseconds in which the reply was waiting for the user. */
  private long waited;

  private long waitsSince;

  /** Whether anything came that can be shown, or the reason why nothing did. */
  private volatile boolean answered;

  /** Whether the thread runs a tool, and is not to be interrupted. */
  private volatile boolean runsTool;

  ReplyRun(AiChatMessage message, boolean continues, Request request) {
    messageId = message.id();
    this.continues = continues;
    this.request = request;
    reply = new RunningReply(message.parts(), message.usage(), request.limits.characters());
  }

  // ---- Done by the conversation ----

  /**
   * Waits until the reply may begin, on the thread that reads it. Returns the messages that are
   * sent to the model, which others may have changed meanwhile.
   */
  abstract List<AiChatMessage> awaitTurn() throws InterruptedException;

  /**
   * Applies a change to the reply, on the thread that reads it. Returns false if the reply was
   * stopped or the change has ended it.
   */
  abstract boolean apply(Consumer<RunningReply> change);

  /**
   * Records the outcome of a call that the reply has run, even if the reply has been stopped or has
   * failed in the meantime. Returns false if the reply is no longer running.
   */
  abstract boolean recordOutcome(String toolCallId, UnaryOperator<AiChatPart.ToolCall> outcome);

  /** Ends the reply, on the thread that has read it, unless it was stopped before. */
  abstract void ended(@Nullable Throwable failure);

  /**
   * Ends the reply if it has reached the limit of its time, or nobody has attended it for too long.
   * Returns the nanoseconds after which to check again; 0 if the reply has ended.
   */
  abstract long endIfDue();

  /** Asks the app whether the model may be asked. Called without the conversation's lock. */
  abstract void checkQuota() throws Exception;

  // ---- Running ----

  void start(SendFn send) {
    thread = Thread.ofVirtual().name("espressivo-reply").start(() -> run(send));
    watch = Thread.ofVirtual().name("espressivo-reply-limits").start(this::watch);
  }

  /** Ends the reply when its time is over, or nobody has attended it for long enough. */
  private void watch() {
    for (long nanos = endIfDue(); nanos > 0; nanos = endIfDue()) {
      LockSupport.parkNanos(this, nanos);
    }
  }

  /** Has the limits checked again, after a change of what they depend on. */
  void check() {
    LockSupport.unpark(watch);
  }

  /** Returns the nanoseconds left, not counting waits for the user. Called with the lock held. */
  long timeLeft() {
    if (!approvals.isEmpty()) {
      return Long.MAX_VALUE;
    }
    return TimeUnit.NANOSECONDS.convert(request.limits.time())
        - (System.nanoTime() - began - waited);
  }

  private void run(SendFn send) {
    Throwable failure = null;
    try {
      List<AiChatMessage> messages = awaitTurn();
      checkQuota();
      Objects.requireNonNull(send.send(messages, this), "SendFn must not return null")
          .read(this::take, this);
      if (!answered) {
        failure = new ReplyFailedException(ReplyFailure.EMPTY);
      }
    } catch (EndOfReply end) {
      // The conversation has recorded how the reply ended.
    } catch (Throwable e) {
      failure = e;
    }
    ended(failure);
  }

  private void take(ReplyPart part) {
    if (part instanceof ReplyPart.File file) {
      take(file.file());
    } else {
      answered |= ReplyPieces.isAnswer(part);
      take((RunningReply reply) -> take(reply, part));
    }
  }

  /** Adds a piece. The files of the parts that it withdraws leave the store. */
  private void take(RunningReply reply, ReplyPart part) {
    Set<String> files = part instanceof ReplyPart.StepReset ? reply.files() : Set.of();
    reply.take(part);
    if (!files.isEmpty()) {
      Set<String> rest = reply.files();
      Removal.later(
          request.store::remove, files.stream().filter(id -> !rest.contains(id)).toList());
    }
  }

  /**
   * Adds a file. The content of a {@code data:} URL is kept in the store. A file that is said to be
   * in the store already is ignored, since it may be that of another user.
   */
  private void take(AiChatPart.File file) {
    if (file.attachmentId() != null) {
      LoggerFactory.getLogger(ReplyRun.class)
          .warn("A file of a reply was ignored: its URL must not be one of the store");
      return;
    }
    answered = true;
    AiChatPart.File kept = ReplyFiles.stored(file, request.store);
    try {
      take((RunningReply reply) -> reply.take(new ReplyPart.File(kept), file.url().length()));
    } catch (EndOfReply end) {
      String id = kept.attachmentId();
      if (kept != file && id != null) {
        Removal.later(request.store::remove, List.of(id));
      }
      throw end;
    }
  }

  private void take(Consumer<RunningReply> change) {
    if (!apply(change)) {
      throw new EndOfReply();
    }
  }

  /** Returns the names of the tools that this app runs. */
  Set<String> toolNames() {
    return request.tools.stream().map(AiChatTool::name).collect(Collectors.toSet());
  }

  /**
   * Stops the reply. Does not block, since it is called with the conversation's lock held. A tool
   * that has begun is not interrupted, since nobody would know what an interrupted tool has done.
   */
  @Override
  public void cancel() {
    super.cancel();
    if (thread != null && !runsTool) {
      thread.interrupt();
    }
  }

  @Override
  public @Nullable String system() {
    return request.system;
  }

  @Override
  public String conversationId() {
    return request.conversationId;
  }

  @Override
  public List<AiChatTool> tools() {
    return request.tools;
  }

  @Override
  public int maxToolSteps() {
    return request.limits.toolSteps();
  }

  @Override
  public AttachmentStore attachmentStore() {
    return request.store;
  }

  // ---- Tools ----

  @Override
  public String callTool(String toolCallId, String name, String input) throws InterruptedException {
    try {
      checkQuotaAgain();
      answered = true;
      String[] begun = {toolCallId};
      take((RunningReply reply) -> begun[0] = reply.begin(toolCallId, name, input));
      return call(begun[0], name, input);
    } catch (EndOfReply e) {
      throw new InterruptedException("The reply was stopped");
    }
  }

  /** Asks the app before a tool, since the model is asked again with its result. */
  private void checkQuotaAgain() throws InterruptedException {
    try {
      checkQuota();
    } catch (InterruptedException e) {
      throw e;
    } catch (ReplyFailedException e) {
      take(new ReplyPart.Error(Objects.requireNonNullElse(e.getMessage(), "")));
    } catch (Exception e) {
      throw new IllegalStateException("The quota could not be checked", e);
    }
  }

  private String call(String toolCallId, String name, String input) throws InterruptedException {
    AiChatTool tool =
        request.tools.stream().filter(t -> t.name().equals(name)).findFirst().orElse(null);
    if (tool == null) {
      String reason = "There is no tool named " + name;
      take(new ReplyPart.ToolError(toolCallId, reason));
      return error(reason);
    }
    if (tool.needsApproval() && !isApproved(toolCallId)) {
      return error("The user has refused the call");
    }
    take(
        (RunningReply reply) -> {
          reply.runs(toolCallId);
          runsTool |= Thread.currentThread() == thread;
        });
    try {
      return run(tool, toolCallId, input);
    } finally {
      end();
    }
  }

  private void end() {
    if (Thread.currentThread() == thread) {
      runsTool = false;
      if (isCancelled()) {
        // The stop has left this to be done after the tool.
        Thread.currentThread().interrupt();
      }
    }
  }

  private String run(AiChatTool tool, String toolCallId, String input) throws InterruptedException {
    String output;
    try {
      output = Objects.requireNonNull(tool.handler().call(input), "output must not be null");
    } catch (InterruptedException e) {
      // The app has interrupted the tool, so nobody knows what it has done.
      throw e;
    } catch (Exception e) {
      String reason = Objects.requireNonNullElse(e.getMessage(), e.toString());
      record(toolCallId, call -> call.withError(reason));
      return error(reason);
    } catch (Error e) {
      record(toolCallId, call -> call.withError(e.toString()));
      throw e;
    }
    record(toolCallId, call -> call.withOutput(output));
    return output;
  }

  /** Records the outcome of a tool. Ends the reply if it was stopped while the tool ran. */
  private void record(String toolCallId, UnaryOperator<AiChatPart.ToolCall> outcome) {
    if (!recordOutcome(toolCallId, outcome)) {
      throw new EndOfReply();
    }
  }

  private static String error(String reason) {
    return JsonMapper.shared().writeValueAsString(Map.of("error", reason));
  }

  private boolean isApproved(String toolCallId) throws InterruptedException {
    CompletableFuture<Boolean> answer = new CompletableFuture<>();
    take(
        (RunningReply reply) -> {
          if (approvals.isEmpty()) {
            waitsSince = System.nanoTime();
          }
          approvals.put(toolCallId, answer);
          reply.change(toolCallId, call -> call.withApproval(toolCallId));
        });
    try {
      return answer.get();
    } catch (CancellationException e) {
      throw new InterruptedException("The reply was stopped");
    } catch (ExecutionException e) {
      throw new IllegalStateException("The answer is never a failure", e);
    }
  }

  /** Ends all waits: for approvals, on any thread, and for limits. Called with the lock held. */
  void release() {
    approvals.values().forEach(answer -> answer.cancel(false));
    approvals.clear();
    check();
  }

  /** Answers a call, with the lock held. Returns false if it is not waiting for approval. */
  boolean approve(String toolCallId, boolean approved) {
    CompletableFuture<Boolean> answer = approvals.remove(toolCallId);
    if (answer == null) {
      return false;
    }
    if (approvals.isEmpty()) {
      waited += System.nanoTime() - waitsSince;
      check();
    }
    reply.change(toolCallId, call -> call.answered(approved));
    answer.complete(approved);
    return true;
  }
}
