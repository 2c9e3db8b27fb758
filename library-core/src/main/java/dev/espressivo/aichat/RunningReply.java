package dev.espressivo.aichat;

import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * The parts of a reply while it is being written. The cost of appending does not depend on the
 * length of the reply. Guarded by the lock of its conversation.
 */
final class RunningReply {

  private static final int MEGA = 1 << 20;

  /** A part of the reply. */
  sealed interface Growing {
    AiChatPart part();
  }

  /** A part to which text is appended. */
  static final class Words implements Growing {
    final boolean reasoning;
    private final @Nullable String id;
    final StringBuilder text;
    private final long began = System.nanoTime();

    /** The duration of the reasoning; null while it is streaming. */
    @Nullable Duration duration;

    private Words(boolean reasoning, @Nullable String id, String text, @Nullable Duration known) {
      this.reasoning = reasoning;
      this.id = id;
      this.text = new StringBuilder(text);
      this.duration = known;
    }

    private void end() {
      if (reasoning && duration == null) {
        duration = Duration.ofNanos(System.nanoTime() - began);
      }
    }

    @Override
    public AiChatPart part() {
      return reasoning
          ? new AiChatPart.Reasoning(text.toString(), duration)
          : new AiChatPart.Text(text.toString());
    }
  }

  /** A part that is replaced as a whole. */
  static final class Whole implements Growing {
    private AiChatPart part;

    /** The input of a call while it is streaming. */
    private final StringBuilder input = new StringBuilder();

    private Whole(AiChatPart part) {
      this.part = part;
    }

    /** Returns the part without the input that is being streamed. */
    AiChatPart known() {
      return part;
    }

    @Override
    public AiChatPart part() {
      return part instanceof AiChatPart.ToolCall call
              && call.state() == AiChatToolState.INPUT_STREAMING
          ? call.withInput(input.toString(), AiChatToolState.INPUT_STREAMING)
          : part;
    }
  }

  private final List<Growing> parts = new ArrayList<>();

  /** The ids of the calls that are run by this app. */
  private final Set<String> begun = new HashSet<>();

  /** The ids of those whose handler has been called, and has not returned. */
  private final Set<String> running = new HashSet<>();

  /** The number of parts before the step. */
  private int step;

  private int resets;
  private boolean aborted;

  /** The failure that the server has reported, or the limit that was reached. */
  private @Nullable String error;

  private final int maxCharacters;
  private long characters;
  private long fileCharacters;

  /** Creates a reply that continues earlier parts. */
  RunningReply(List<AiChatPart> before, int maxCharacters) {
    this.maxCharacters = maxCharacters;
    for (AiChatPart part : before) {
      switch (part) {
        case AiChatPart.Text(String text) -> parts.add(new Words(false, null, text, null));
        case AiChatPart.Reasoning(String text, Duration known) -> {
          Duration duration = Objects.requireNonNullElse(known, Duration.ZERO);
          parts.add(new Words(true, null, text, duration));
        }
        case AiChatPart.Finish finish -> {
          // The reply is continued.
        }
        default -> parts.add(new Whole(part));
      }
      characters += length(part);
      fileCharacters += part instanceof AiChatPart.File file ? file.url().length() : 0;
    }
    step = parts.size();
  }

  /** Returns the parts, for a reader that holds the lock. */
  List<Growing> growing() {
    return parts;
  }

  /** Returns the number of withdrawals of parts, after which those shown before are obsolete. */
  int resets() {
    return resets;
  }

  boolean isEmpty() {
    return parts.isEmpty();
  }

  /** Returns whether the server has reported a failure. */
  boolean isFailed() {
    return error != null;
  }

  /** Returns whether the server has stopped the reply. */
  boolean isAborted() {
    return aborted;
  }

  @Nullable String error() {
    return error;
  }

  List<AiChatPart> parts() {
    return parts.stream().map(Growing::part).toList();
  }

  /**
   * Returns the parts at the end of the reply, with open parts closed. Calls of this app that did
   * not end get an outcome. After a complete reply, one that has ended by itself, the calls of
   * other servers (not in {@code tools}) keep their state: one of them may wait for the user's
   * approval.
   */
  List<AiChatPart> finished(boolean complete, Set<String> tools) {
    parts.forEach(
        part -> {
          if (part instanceof Words words) {
            words.end();
          }
        });
    return withCalls(
        parts(), call -> !call.state().isFinal(), call -> finished(call, complete, tools));
  }

  /** Returns the parts with another state of the calls that pass a test. */
  static List<AiChatPart> withCalls(
      List<AiChatPart> parts,
      Predicate<AiChatPart.ToolCall> which,
      UnaryOperator<AiChatPart.ToolCall> next) {
    return parts.stream()
        .<AiChatPart>map(
            part ->
                part instanceof AiChatPart.ToolCall call && which.test(call)
                    ? next.apply(call)
                    : part)
        .toList();
  }

  private AiChatPart.ToolCall finished(
      AiChatPart.ToolCall call, boolean complete, Set<String> tools) {
    if (running.contains(call.id())) {
      return call.withError(AiChatPart.ToolCall.INTERRUPTED);
    }
    if (begun.contains(call.id()) || !complete && tools.contains(call.name())) {
      return call.notRun();
    }
    return complete ? call : brokenOff(call);
  }

  /**
   * Returns the parts of a reply whose connection to its server, or whose whole server, was lost. A
   * call that waits for approval has certainly not run; nobody knows of the others.
   */
  static List<AiChatPart> brokenOff(List<AiChatPart> parts) {
    return withCalls(parts, call -> !call.state().isFinal(), RunningReply::brokenOff);
  }

  private static AiChatPart.ToolCall brokenOff(AiChatPart.ToolCall call) {
    return call.state() == AiChatToolState.APPROVAL_REQUESTED
        ? call.notRun()
        : call.withError(AiChatPart.ToolCall.INTERRUPTED);
  }

  /** Records that the handler of a call is about to be called. */
  void runs(String toolCallId) {
    running.add(toolCallId);
  }

  /** Records the outcome of a call that this app has run. */
  void outcome(String toolCallId, UnaryOperator<AiChatPart.ToolCall> outcome) {
    running.remove(toolCallId);
    int before = length(((AiChatPart.ToolCall) known(toolCallId).part()));
    change(toolCallId, outcome);
    // The outcome is recorded even if it is too long.
    characters += length(known(toolCallId).part()) - before;
    checkLimits();
  }

  /** Records the outcome of a call that an earlier part of this reply has run. */
  void lateOutcome(String toolCallId, UnaryOperator<AiChatPart.ToolCall> outcome) {
    for (Growing part : parts) {
      if (part instanceof Whole whole && isInterrupted(whole.part, toolCallId)) {
        whole.part = outcome.apply((AiChatPart.ToolCall) whole.part);
      }
    }
  }

  /** Returns the parts of a reply that has ended, with the outcome of a call of it. */
  static List<AiChatPart> withLateOutcome(
      List<AiChatPart> parts, String toolCallId, UnaryOperator<AiChatPart.ToolCall> outcome) {
    return withCalls(parts, call -> isInterrupted(call, toolCallId), outcome);
  }

  private static boolean isInterrupted(AiChatPart part, String toolCallId) {
    return part instanceof AiChatPart.ToolCall call
        && call.state() == AiChatToolState.INTERRUPTED
        && call.id().equals(toolCallId);
  }

  /** Adds a piece; it is ignored after a failure or a stop by the server, or over a limit. */
  void take(ReplyPart piece) {
    if (isFailed() || aborted) {
      return;
    }
    characters += length(piece);
    fileCharacters += piece instanceof ReplyPart.File file ? file.file().url().length() : 0;
    checkLimits();
    if (isFailed()) {
      return;
    }
    switch (piece) {
      case ReplyPart.Text text -> append(false, text.id(), text.delta());
      case ReplyPart.Reasoning reasoning -> append(true, reasoning.id(), reasoning.delta());
      case ReplyPart.ToolInput tool ->
          open(tool.toolCallId(), tool.toolName()).input.append(tool.delta());
      case ReplyPart.ToolCall tool -> {
        Whole call = open(tool.toolCallId(), tool.toolName());
        AiChatPart.ToolCall known = (AiChatPart.ToolCall) call.part;
        boolean streamed = known.state() == AiChatToolState.INPUT_STREAMING;
        call.part =
            known.withInput(
                tool.input(), streamed ? AiChatToolState.INPUT_AVAILABLE : known.state());
      }
      case ReplyPart.ToolOutput tool -> change(tool.toolCallId(), c -> c.withOutput(tool.output()));
      case ReplyPart.ToolError tool -> change(tool.toolCallId(), c -> c.withError(tool.error()));
      case ReplyPart.ToolApproval tool ->
          change(tool.toolCallId(), c -> c.withApproval(tool.approvalId()));
      case ReplyPart.ToolDenied tool ->
          change(tool.toolCallId(), c -> c.withState(AiChatToolState.OUTPUT_DENIED));
      case ReplyPart.Source source -> add(new Whole(source.source()));
      case ReplyPart.File file -> add(new Whole(file.file()));
      case ReplyPart.Finish finish -> {
        if (ReplyPieces.isReason(finish)) {
          add(new Whole(new AiChatPart.Finish(finish.reason())));
        }
      }
      case ReplyPart.Error failure -> error = failure.message();
      case ReplyPart.Abort abort -> aborted = true;
      case ReplyPart.StepStart start -> step = parts.size();
      case ReplyPart.StepReset reset -> {
        parts.subList(step, parts.size()).clear();
        resets++;
      }
    }
  }

  private void checkLimits() {
    if (characters > maxCharacters) {
      error = KnownFailure.english(AiChatText.REPLY_LENGTH, "%,d".formatted(maxCharacters));
    } else if (fileCharacters > AiChatLimits.MAX_FILES) {
      error = KnownFailure.english(AiChatText.LARGE_REPLY, AiChatLimits.MAX_FILES / MEGA + " MB");
    }
  }

  /** Returns the number of characters by which a piece makes the reply longer. */
  private int length(ReplyPart piece) {
    return switch (piece) {
      case ReplyPart.Text text -> text.delta().length();
      case ReplyPart.Reasoning reasoning -> reasoning.delta().length();
      case ReplyPart.ToolInput tool -> tool.delta().length();
      case ReplyPart.ToolCall tool -> tool.input().length();
      case ReplyPart.ToolOutput tool -> {
        Whole call = find(tool.toolCallId());
        String before = call == null ? null : ((AiChatPart.ToolCall) call.part).output();
        // A later output of the call replaces it.
        yield tool.output().length() - length(before);
      }
      case ReplyPart.ToolError tool -> tool.error().length();
      case ReplyPart.Source source -> length(source.source());
      default -> 0;
    };
  }

  private static int length(AiChatPart part) {
    return switch (part) {
      case AiChatPart.Text text -> text.text().length();
      case AiChatPart.Reasoning reasoning -> reasoning.text().length();
      case AiChatPart.ToolCall call ->
          call.input().length() + length(call.output()) + length(call.error());
      case AiChatPart.Source source ->
          source.id().length() + length(source.url()) + length(source.title());
      case AiChatPart.File file -> 0;
      case AiChatPart.Finish finish -> 0;
    };
  }

  private static int length(@Nullable String text) {
    return text == null ? 0 : text.length();
  }

  /** Changes a call. An unknown call is created, with its id as the name. */
  void change(String toolCallId, UnaryOperator<AiChatPart.ToolCall> next) {
    Whole call = known(toolCallId);
    call.part = next.apply((AiChatPart.ToolCall) call.part());
  }

  private Whole known(String toolCallId) {
    Whole known = find(toolCallId);
    return known == null ? make(toolCallId, toolCallId) : known;
  }

  /** Returns the open call of a tool; an id that was used before begins another call. */
  private Whole open(String id, String name) {
    Whole known = find(id);
    return known != null
            && known.part instanceof AiChatPart.ToolCall call
            && call.name().equals(name)
            && !call.state().isFinal()
        ? known
        : make(id, name);
  }

  private @Nullable Whole find(String id) {
    for (Growing part : parts.reversed()) {
      if (part instanceof Whole whole
          && whole.part instanceof AiChatPart.ToolCall call
          && call.id().equals(id)) {
        return whole;
      }
    }
    return null;
  }

  private Whole make(String id, String name) {
    Whole made =
        new Whole(
            new AiChatPart.ToolCall(
                id, name, "", AiChatToolState.INPUT_STREAMING, null, null, null));
    add(made);
    return made;
  }

  /**
   * Begins a call that is run by this app, and returns its id from now on. The id given by a model
   * may not be unique, but a call must neither be shown as another one nor use its approval.
   */
  String begin(String toolCallId, String name, String input) {
    Whole streamed = find(toolCallId);
    boolean isFree =
        streamed == null
            || streamed.part instanceof AiChatPart.ToolCall call
                && call.name().equals(name)
                && (call.state() == AiChatToolState.INPUT_STREAMING
                    || call.state() == AiChatToolState.INPUT_AVAILABLE)
                && !begun.contains(toolCallId);
    String id = isFree && !toolCallId.isBlank() ? toolCallId : AiChatMessage.newId();
    begun.add(id);
    take(new ReplyPart.ToolCall(id, name, input));
    return id;
  }

  private void append(boolean reasoning, @Nullable String id, String delta) {
    Words words = words(reasoning, id);
    if (words == null) {
      if (delta.isEmpty()) {
        return;
      }
      words = new Words(reasoning, id, "", null);
      add(words);
    }
    words.text.append(delta);
  }

  /** Returns the part to which a piece belongs: the one with its id or, without an id, the last. */
  private @Nullable Words words(boolean reasoning, @Nullable String id) {
    for (int i = parts.size() - 1; i >= 0; i--) {
      Growing part = parts.get(i);
      boolean last = i == parts.size() - 1;
      if (part instanceof Words words
          && words.reasoning == reasoning
          && (last && (id == null || words.id == null) || id != null && id.equals(words.id))) {
        return words;
      }
      if (id == null) {
        return null;
      }
    }
    return null;
  }

  private void add(Growing part) {
    if (!parts.isEmpty() && parts.getLast() instanceof Words words) {
      words.end();
    }
    parts.add(part);
  }
}
