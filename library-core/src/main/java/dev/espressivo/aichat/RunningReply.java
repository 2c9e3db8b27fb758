package dev.espressivo.aichat;

import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * The parts of a reply while it is being written. The cost of appending does not depend on the
 * length of the reply. Guarded by the lock of its conversation.
 */
final class RunningReply {

  private static final int MEGA = 1 << 20;

  private static final AiChatPart TEXT = new AiChatPart.Text("");

  /** Reasoning that has not ended. */
  private static final AiChatPart REASONING = new AiChatPart.Reasoning("", null);

  /** A part of the reply: what is known of it, and the text that is being streamed. */
  static final class Growing {
    private final @Nullable String id;

    /** The text or reasoning, or the input of a call while it is streaming. */
    final StringBuilder text = new StringBuilder();

    private AiChatPart known;
    private final long began = System.nanoTime();

    private Growing(@Nullable String id, AiChatPart known) {
      this.id = id;
      this.known = known;
    }

    /** Returns a part that has been streamed before. */
    static Growing of(AiChatPart part) {
      Growing growing =
          new Growing(
              part instanceof AiChatPart.Data data ? JsonText.dataId(data.json()) : null,
              switch (part) {
                case AiChatPart.Text words -> TEXT;
                case AiChatPart.Reasoning(String words, Duration duration) ->
                    new AiChatPart.Reasoning(
                        "", Objects.requireNonNullElse(duration, Duration.ZERO));
                default -> part;
              });
      growing.text.append(Objects.requireNonNullElse(textOf(part), ""));
      return growing;
    }

    /** Returns the part without the text that is being streamed. */
    AiChatPart known() {
      return known;
    }

    AiChatPart part() {
      return switch (known) {
        case AiChatPart.Text words -> new AiChatPart.Text(text.toString());
        case AiChatPart.Reasoning(String words, Duration duration) ->
            new AiChatPart.Reasoning(text.toString(), duration);
        case AiChatPart.ToolCall call when call.state() == AiChatToolState.INPUT_STREAMING ->
            call.withInput(text.toString(), AiChatToolState.INPUT_STREAMING);
        default -> known;
      };
    }

    /** Returns the known part as the call that it is. */
    private AiChatPart.ToolCall call() {
      return (AiChatPart.ToolCall) known;
    }

    /** Records how long the reasoning took, which has ended. */
    private void end() {
      if (known.equals(REASONING)) {
        known = new AiChatPart.Reasoning("", Duration.ofNanos(System.nanoTime() - began));
      }
    }
  }

  /** Returns the markdown of a part; null if it is of another kind. */
  static @Nullable String textOf(AiChatPart part) {
    return switch (part) {
      case AiChatPart.Text words -> words.text();
      case AiChatPart.Reasoning thoughts -> thoughts.text();
      default -> null;
    };
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

  private @Nullable AiChatUsage usage;
  private final int maxCharacters;
  private long characters;
  private long fileCharacters;

  /** Creates a reply that continues earlier parts, which have used some tokens. */
  RunningReply(List<AiChatPart> before, @Nullable AiChatUsage used, int maxCharacters) {
    this.maxCharacters = maxCharacters;
    usage = used;
    for (AiChatPart part : before) {
      // A reply that is continued has not ended.
      if (!(part instanceof AiChatPart.Finish)) {
        parts.add(Growing.of(part));
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

  /** Returns whether a part is a call that waits for the user's approval. */
  static boolean isAsking(AiChatPart part) {
    return part instanceof AiChatPart.ToolCall call
        && call.state() == AiChatToolState.APPROVAL_REQUESTED;
  }

  /** Returns the number of characters so far. */
  long characters() {
    return characters + fileCharacters;
  }

  /** Returns a number that changes when the state of a call changes. */
  int outcomes() {
    return parts.stream()
        .filter(part -> part.known instanceof AiChatPart.ToolCall)
        .map(part -> part.call().state())
        .toList()
        .hashCode();
  }

  /** Returns whether the server has stopped the reply. */
  boolean isAborted() {
    return aborted;
  }

  /** Returns whether the server has reported a failure. */
  boolean isFailed() {
    return error != null;
  }

  @Nullable String error() {
    return error;
  }

  /** Returns the tokens used so far; null if the model has not reported any. */
  @Nullable AiChatUsage usage() {
    return usage;
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
    parts.forEach(Growing::end);
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
    Growing call = known(toolCallId);
    characters -= length(call.part());
    change(toolCallId, outcome);
    // The outcome is recorded even if it is too long.
    characters += length(call.part());
    checkLimits();
  }

  /** Records the outcome of a call that an earlier part of this reply has run. */
  void lateOutcome(String toolCallId, UnaryOperator<AiChatPart.ToolCall> outcome) {
    for (Growing part : parts) {
      if (isInterrupted(part.known, toolCallId)) {
        part.known = outcome.apply(part.call());
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
    take(piece, piece instanceof ReplyPart.File file ? file.file().url().length() : 0);
  }

  /** Adds a piece that had a number of characters as a file, before that was stored. */
  void take(ReplyPart piece, int ofFile) {
    if (isFailed() || aborted) {
      return;
    }
    characters += length(piece);
    fileCharacters += ofFile;
    checkLimits();
    if (isFailed()) {
      return;
    }
    switch (piece) {
      case ReplyPart.Text text -> append(TEXT, text.id(), text.delta());
      case ReplyPart.Reasoning reasoning -> append(REASONING, reasoning.id(), reasoning.delta());
      case ReplyPart.ToolInput tool ->
          open(tool.toolCallId(), tool.toolName()).text.append(tool.delta());
      case ReplyPart.ToolCall tool -> {
        Growing call = open(tool.toolCallId(), tool.toolName());
        AiChatToolState state = call.call().state();
        boolean streamed = state == AiChatToolState.INPUT_STREAMING;
        AiChatToolState next = streamed ? AiChatToolState.INPUT_AVAILABLE : state;
        call.known = call.call().withInput(tool.input(), next);
      }
      case ReplyPart.ToolOutput tool -> change(tool.toolCallId(), c -> c.withOutput(tool.output()));
      case ReplyPart.ToolError tool -> change(tool.toolCallId(), c -> c.withError(tool.error()));
      case ReplyPart.ToolApproval tool ->
          change(tool.toolCallId(), c -> c.withApproval(tool.approvalId()));
      case ReplyPart.ToolDenied tool ->
          change(tool.toolCallId(), c -> c.withState(AiChatToolState.OUTPUT_DENIED));
      case ReplyPart.Source source -> add(Growing.of(source.source()));
      case ReplyPart.File file -> add(Growing.of(file.file()));
      case ReplyPart.Data data -> set(data.data());
      case ReplyPart.Usage used -> usage = usage == null ? used.usage() : usage.plus(used.usage());
      case ReplyPart.Finish finish -> {
        if (ReplyPieces.isReason(finish)) {
          add(Growing.of(new AiChatPart.Finish(finish.reason())));
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

  /** Returns the ids of the files that are in the store. */
  Set<String> files() {
    return parts.stream()
        .map(part -> part.known instanceof AiChatPart.File file ? file.attachmentId() : null)
        .filter(Objects::nonNull)
        .collect(Collectors.toSet());
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
        Growing call = find(tool.toolCallId());
        String before = call == null ? null : call.call().output();
        // A later output of the call replaces it.
        yield tool.output().length() - length(before);
      }
      case ReplyPart.ToolError tool -> tool.error().length();
      case ReplyPart.Source source -> length(source.source());
      case ReplyPart.Data data -> {
        Growing before = find(data.data());
        yield length(data.data()) - (before == null ? 0 : length(before.known));
      }
      default -> 0;
    };
  }

  private static int length(AiChatPart part) {
    return switch (part) {
      case AiChatPart.ToolCall call ->
          call.input().length() + length(call.output()) + length(call.error());
      case AiChatPart.Source source ->
          source.id().length() + length(source.url()) + length(source.title());
      case AiChatPart.Data data -> data.type().length() + data.json().length();
      default -> length(textOf(part));
    };
  }

  private static int length(@Nullable String text) {
    return text == null ? 0 : text.length();
  }

  /** Adds data, or replaces the data of the same type and id. */
  private void set(AiChatPart.Data data) {
    Growing known = find(data);
    if (known == null) {
      add(Growing.of(data));
    } else {
      known.known = data;
    }
  }

  private @Nullable Growing find(AiChatPart.Data data) {
    String id = JsonText.dataId(data.json());
    return parts.stream()
        .filter(part -> id != null && id.equals(part.id))
        .filter(
            part ->
                part.known instanceof AiChatPart.Data before && before.type().equals(data.type()))
        .findFirst()
        .orElse(null);
  }

  /** Changes a call. An unknown call is created, with its id as the name. */
  void change(String toolCallId, UnaryOperator<AiChatPart.ToolCall> next) {
    Growing call = known(toolCallId);
    call.known = next.apply((AiChatPart.ToolCall) call.part());
  }

  private Growing known(String toolCallId) {
    Growing known = find(toolCallId);
    return known == null ? make(toolCallId, toolCallId) : known;
  }

  /** Returns the open call of a tool; an id that was used before begins another call. */
  private Growing open(String id, String name) {
    Growing known = find(id);
    boolean isOpen =
        known != null && known.call().name().equals(name) && !known.call().state().isFinal();
    return isOpen ? known : make(id, name);
  }

  private @Nullable Growing find(String id) {
    return parts.reversed().stream()
        .filter(part -> part.known instanceof AiChatPart.ToolCall call && call.id().equals(id))
        .findFirst()
        .orElse(null);
  }

  private Growing make(String id, String name) {
    AiChatToolState state = AiChatToolState.INPUT_STREAMING;
    return add(Growing.of(new AiChatPart.ToolCall(id, name, "", state, null, null, null)));
  }

  /**
   * Begins a call that is run by this app, and returns its id from now on. The id given by a model
   * may not be unique, but a call must neither be shown as another one nor use its approval.
   */
  String begin(String toolCallId, String name, String input) {
    Growing streamed = find(toolCallId);
    boolean isFree =
        streamed == null || !begun.contains(toolCallId) && canBegin(streamed.call(), name);
    String id = isFree && !toolCallId.isBlank() ? toolCallId : AiChatMessage.newId();
    begun.add(id);
    take(new ReplyPart.ToolCall(id, name, input));
    return id;
  }

  private static boolean canBegin(AiChatPart.ToolCall streamed, String name) {
    return streamed.name().equals(name)
        && (streamed.state() == AiChatToolState.INPUT_STREAMING
            || streamed.state() == AiChatToolState.INPUT_AVAILABLE);
  }

  private void append(AiChatPart kind, @Nullable String id, String delta) {
    Growing known = find(kind, id);
    if (known != null) {
      known.text.append(delta);
    } else if (!delta.isEmpty()) {
      add(new Growing(id, kind)).text.append(delta);
    }
  }

  /** Returns the part to which a piece belongs: the one with its id or, without an id, the last. */
  private @Nullable Growing find(AiChatPart kind, @Nullable String id) {
    return parts.reversed().stream()
        .filter(part -> part.known.getClass() == kind.getClass())
        .filter(
            part -> id == null || part.id == null ? part == parts.getLast() : id.equals(part.id))
        .findFirst()
        .orElse(null);
  }

  private Growing add(Growing part) {
    if (!parts.isEmpty()) {
      parts.getLast().end();
    }
    parts.add(part);
    return part;
  }
}
