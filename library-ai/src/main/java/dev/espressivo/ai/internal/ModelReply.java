package dev.espressivo.ai.internal;

import dev.espressivo.aichat.AiChatFinishReason;
import dev.espressivo.aichat.AiChatMessage;
import dev.espressivo.aichat.AiChatText;
import dev.espressivo.aichat.Reply;
import dev.espressivo.aichat.ReplyFailedException;
import dev.espressivo.aichat.ReplyFailure;
import dev.espressivo.aichat.ReplyPart;
import dev.espressivo.aichat.SendContext;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.NoSuchElementException;
import java.util.Objects;
import java.util.Set;
import java.util.Spliterator;
import java.util.Spliterators;
import java.util.UUID;
import java.util.concurrent.CancellationException;
import java.util.stream.StreamSupport;
import org.jspecify.annotations.Nullable;
import org.slf4j.LoggerFactory;

/**
 * The reply of a model that may call tools: runs the tools and asks the model again, until it calls
 * none. Read by the thread that asked for the reply; reading blocks.
 */
public final class ModelReply implements Iterator<ReplyPart> {

  /** The most tool calls in one step. */
  public static final int MAX_CALLS = 128;

  /** The most characters of a reply. */
  static final int MAX_CHARS = 64 << 20;

  /** A model that answers one request. */
  @FunctionalInterface
  public interface Model {

    /** Asks the model about the conversation so far. */
    ModelAnswer ask(List<Turn> turns) throws Exception;
  }

  private final Model model;
  private final List<Turn> turns;
  private final SendContext context;

  /** The text of this step. */
  private final StringBuilder text = new StringBuilder();

  private final StringBuilder reasoning = new StringBuilder();
  private final Map<String, ReplyPart.ToolCall> calls = new HashMap<>();
  private final List<String> order = new ArrayList<>();
  private @Nullable AiChatFinishReason reason;

  /** The ids of this step's calls, from the model's to the unique one in the reply. */
  private final Map<String, String> ids = new HashMap<>();

  private final Set<String> usedIds = new HashSet<>();
  private @Nullable ModelAnswer answer;
  private @Nullable ReplyPart next;

  /** Parts that are still to be returned after the end. */
  private final Deque<ReplyPart> pending = new ArrayDeque<>();

  /** Whether nothing of the reply has arrived. */
  private boolean empty = true;

  private int steps;
  private long chars;
  private boolean done;

  private ModelReply(Model model, List<Turn> turns, SendContext context) {
    this.model = model;
    this.turns = new ArrayList<>(turns);
    this.context = context;
  }

  /** Returns the reply of a model, which is called once, when the reply is read. */
  public static Reply of(Model model, List<AiChatMessage> messages, SendContext context) {
    List<Turn> turns = Turn.of(messages, context);
    ModelReply reply = new ModelReply(model, turns, context);
    // Closes the stream even if its reader fails.
    return Reply.parts(
        StreamSupport.stream(Spliterators.spliteratorUnknownSize(reply, Spliterator.ORDERED), false)
            .onClose(reply::end));
  }

  @Override
  public boolean hasNext() {
    while (next == null && !done) {
      next = advance();
    }
    if (next == null) {
      next = pending.poll();
    }
    return next != null;
  }

  @Override
  public ReplyPart next() {
    if (!hasNext() || next == null) {
      throw new NoSuchElementException();
    }
    ReplyPart taken = next;
    next = null;
    return taken;
  }

  /** Returns the next piece; null if there is none yet, or the reply has ended. */
  private @Nullable ReplyPart advance() {
    ReplyPart part;
    try {
      if (answer == null) {
        answer = model.ask(List.copyOf(turns));
      }
      part = answer.next();
    } catch (Exception e) {
      end();
      if (e instanceof InterruptedException) {
        throw stopped();
      }
      return context.isCancelled() ? null : new ReplyPart.Error(describe(e));
    }
    empty &= part == null || part instanceof ReplyPart.Finish || part instanceof ReplyPart.Usage;
    return part == null ? endOfStep() : take(part);
  }

  private @Nullable ReplyPart take(ReplyPart part) {
    switch (part) {
      case ReplyPart.Text said -> text.append(said.delta());
      case ReplyPart.Reasoning thought -> reasoning.append(thought.delta());
      case ReplyPart.ToolInput input -> {
        String id = shown(input.toolCallId());
        return checked(input.delta(), new ReplyPart.ToolInput(id, input.toolName(), input.delta()));
      }
      case ReplyPart.ToolCall call -> {
        String id = shown(call.toolCallId());
        if (calls.put(id, new ReplyPart.ToolCall(id, call.toolName(), call.input())) == null) {
          order.add(id);
        }
        return order.size() > MAX_CALLS
            ? fail("The model called more than %d tools, the limit".formatted(MAX_CALLS))
            : checked(call.input(), null);
      }
      case ReplyPart.Finish finish -> {
        // The first reason counts.
        reason = reason == null ? finish.reason() : reason;
        return null;
      }
      case ReplyPart.Error failure -> end();
      case ReplyPart.Abort abort -> end();
      default -> {
        // The part is returned unchanged.
      }
    }
    return checked(
        switch (part) {
          case ReplyPart.Text said -> said.delta();
          case ReplyPart.Reasoning thought -> thought.delta();
          case ReplyPart.File file -> file.file().url();
          case ReplyPart.Data data -> data.data().json();
          default -> "";
        },
        part);
  }

  private @Nullable ReplyPart checked(String more, @Nullable ReplyPart part) {
    chars += more.length();
    return chars > MAX_CHARS
        ? fail("The reply has more than %,d characters, the limit".formatted(MAX_CHARS))
        : part;
  }

  private ReplyPart fail(@Nullable String message) {
    end();
    return new ReplyPart.Error(Objects.requireNonNullElse(message, ""));
  }

  /** Returns the unique id of a call in this reply; the model may repeat an id, or give none. */
  private String shown(String id) {
    return ids.computeIfAbsent(
        id,
        given ->
            !given.isBlank() && usedIds.add(given)
                ? given
                : "call_" + UUID.randomUUID().toString().replace("-", ""));
  }

  private @Nullable ReplyPart endOfStep() {
    closeAnswer();
    if (order.isEmpty()) {
      if (empty && !isCutOff()) {
        return fail(new ReplyFailedException(ReplyFailure.EMPTY).getMessage());
      }
      end();
      return reason == null ? null : new ReplyPart.Finish(reason);
    }
    if (reason != null && isCutOff()) {
      endWithoutTools(reason);
      return null;
    }
    int maxSteps = context.maxToolSteps();
    if (++steps > maxSteps) {
      return fail(AiChatText.TOOL_STEPS.english().replace("{0}", String.valueOf(maxSteps)));
    }
    turns.add(new Turn.Answer(text.toString(), reasoning.toString(), runTools()));
    text.setLength(0);
    reasoning.setLength(0);
    calls.clear();
    order.clear();
    ids.clear();
    reason = null;
    answer = null;
    return null;
  }

  /** Returns whether the model ended without being ready, which a chat says. */
  private boolean isCutOff() {
    return reason == AiChatFinishReason.LENGTH || reason == AiChatFinishReason.CONTENT_FILTER;
  }

  /**
   * Ends the reply without running the tools: the last input may be cut off. Each call gets an
   * outcome, since one without would seem to be running.
   */
  private void endWithoutTools(AiChatFinishReason why) {
    for (String id : order) {
      pending.add(calls.get(id));
      pending.add(new ReplyPart.ToolError(id, "The reply ended before the call was complete"));
    }
    pending.add(new ReplyPart.Finish(why));
    end();
  }

  private List<Turn.Call> runTools() {
    List<Turn.Call> results = new ArrayList<>();
    for (String id : order) {
      ReplyPart.ToolCall call = calls.get(id);
      String input = call.input().isBlank() ? "{}" : call.input();
      try {
        String output = context.callTool(id, call.toolName(), input);
        results.add(new Turn.Call(id, call.toolName(), input, output));
      } catch (InterruptedException e) {
        end();
        throw stopped();
      }
    }
    return results;
  }

  private void end() {
    done = true;
    closeAnswer();
  }

  private void closeAnswer() {
    if (answer != null) {
      answer.close();
    }
  }

  private static CancellationException stopped() {
    Thread.currentThread().interrupt();
    return new CancellationException("The reply was stopped");
  }

  /** Returns a failure's message for the user. A library's may name servers and keys: log only. */
  private static String describe(Exception failure) {
    ReplyFailedException shown = ModelFailure.of(failure);
    if (shown != failure) {
      Throwable cause = Secrets.cause(failure);
      // Without the exception: a library may put the request in it, and with it the key.
      LoggerFactory.getLogger(ModelReply.class)
          .warn("A model failed with {}: {}", cause.getClass().getName(), Secrets.describe(cause));
    }
    return Objects.requireNonNullElse(shown.getMessage(), "");
  }
}
