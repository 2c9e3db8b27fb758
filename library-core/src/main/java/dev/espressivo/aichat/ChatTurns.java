package dev.espressivo.aichat;

import dev.espressivo.aichat.internal.HolderNote;
import dev.espressivo.aichat.internal.Keepable;
import dev.espressivo.aichat.internal.TitleText;
import dev.espressivo.aichat.internal.WriteAccess;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.Serializable;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedList;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.slf4j.LoggerFactory;

/**
 * The messages of a conversation, the queue, and the reply that is being written: what a send, an
 * edit, a stop or an answer makes of them. Guarded by the lock of the conversation, which also
 * serialises it.
 */
final class ChatTurns implements Serializable {

  private static final int MAX_ERROR = 1_000;

  final ChatGuard guard;
  private final String conversationId;
  final LinkedList<AiChatMessage> queue = new LinkedList<>();

  /** The ids of the files that the app has given, and others may use, too. */
  private final Set<String> given = new HashSet<>();

  @Nullable SendFn send;
  AttachmentStore store = AttachmentStore.memory();
  @Nullable String system;
  List<AiChatTool> tools = List.of();
  AiChatLimits limits = AiChatLimits.DEFAULT;
  @Nullable AiChatQuota quota;

  /** The user that the conversation belongs to; null if it has no store. */
  transient @Nullable String owner;

  @Nullable Duration stopWhenUnattended;
  @Nullable AiConversationTitleFn titleFn;

  /** The title that was set; empty for the first words. */
  String title = "";

  boolean failed;

  /** The messages that are serialised in place of the tree, which lacks the running reply. */
  private List<AiChatMessage> saved = List.of();

  transient MessageTree tree = new MessageTree();
  private transient @Nullable Run run;

  /** Whether the messages were replaced, also those that were not loaded yet. */
  transient boolean replaced;

  /** Given if the conversation is kept. */
  transient @Nullable WriteAccess access;

  /** Whether another server writes. */
  private transient boolean elsewhere;

  /** The reply that it writes, as it was last saved; null if none was saved yet. */
  private transient @Nullable FollowedReply followed;

  /** The number of attached chats that show the conversation. */
  transient int views;

  private transient long unattendedSince = System.nanoTime();

  /** A number that changes with each piece of a reply. */
  transient long progress;

  /** A number that changes when parts of a reply that may have been shown are withdrawn. */
  transient long resets;

  ChatTurns(String conversationId, ChatGuard guard) {
    this.conversationId = conversationId;
    this.guard = guard;
  }

  // ---- Reading ----

  boolean isQueueFull() {
    return isWritten() && queue.size() >= limits.queue();
  }

  AiChatStatus status() {
    if (run != null) {
      return run.reply.isEmpty() && !run.continues
          ? AiChatStatus.SUBMITTED
          : AiChatStatus.STREAMING;
    }
    if (elsewhere) {
      return followed == null || followed.reply().isEmpty()
          ? AiChatStatus.SUBMITTED
          : AiChatStatus.STREAMING;
    }
    return failed ? AiChatStatus.ERROR : AiChatStatus.IDLE;
  }

  /** Returns the current state of a message: the parts so far if it is being written. */
  AiChatMessage current(AiChatMessage message) {
    Run running = run;
    return running != null && running.messageId.equals(message.id())
        ? message
            .withParts(running.reply.parts())
            .withUsage(running.reply.usage())
            .withStatus(
                status() == AiChatStatus.SUBMITTED
                    ? AiChatMessageStatus.PENDING
                    : AiChatMessageStatus.STREAMING,
                null)
        : message;
  }

  List<AiChatMessage> path() {
    return tree.path().stream().map(this::current).toList();
  }

  List<AiChatMessage> all() {
    return tree.all().stream().map(this::current).toList();
  }

  /** Returns the sum over the messages of all branches. */
  AiChatUsage usage() {
    return all().stream()
        .map(AiChatMessage::usage)
        .filter(Objects::nonNull)
        .reduce(AiChatUsage.NONE, AiChatUsage::plus);
  }

  /**
   * The state that a chat shows, at one moment. In the path of shown messages, the one that is
   * being written ({@code writing}, or null) has the parts with which it began; the branches are
   * ids, at each message of the path. See {@link ChatGuard#structure()}.
   */
  record Moment(
      long structure,
      long progress,
      long resets,
      AiChatStatus status,
      List<AiChatMessage> path,
      List<List<String>> branches,
      List<AiChatMessage> queue,
      @Nullable String writing) {}

  /**
   * Reads the state that a chat shows.
   *
   * @param known the structure of the previous moment, or -1; if unchanged, path and branches are
   *     left out
   * @param reader receives the id of the reply that is being written and the reply, with the lock
   *     held; not called if there is none
   */
  Moment moment(long known, BiConsumer<String, RunningReply> reader) {
    List<AiChatMessage> path = guard.structure() == known ? List.of() : tree.path();
    String writing = null;
    if (run != null) {
      writing = run.messageId;
      reader.accept(writing, run.reply);
    } else if (followed != null) {
      writing = followed.message().id();
      reader.accept(writing, followed.reply());
    }
    return new Moment(
        guard.structure(),
        progress,
        resets,
        status(),
        path,
        path.stream().map(tree::branches).toList(),
        List.copyOf(queue),
        writing);
  }

  void setTitle(String given) {
    guard.changeIf(
        () -> {
          boolean isNew = !given.equals(title);
          title = given;
          return isNew;
        });
  }

  /** Returns whether nobody has given a title. */
  boolean isTitleFree() {
    return title.isEmpty() || title.equals(firstWords());
  }

  /** Returns the title that was set, or else the first words of the user. */
  String title() {
    return title.isEmpty() ? firstWords() : title;
  }

  private String firstWords() {
    return tree.messages().stream()
        .filter(message -> message.role() == AiChatRole.USER)
        .findFirst()
        .map(message -> TitleText.firstWords(message.content()))
        .orElse("");
  }

  // ---- Files ----

  /** Returns the files of messages. */
  private List<AiChatAttachment> filesOf(Stream<AiChatMessage> messages) {
    List<AiChatAttachment> files = new ArrayList<>();
    messages.forEach(
        message -> {
          files.addAll(message.attachments());
          for (AiChatPart.File file : filesOf(message).toList()) {
            String id = file.attachmentId();
            if (id != null) {
              files.add(new AiChatAttachment(id, id, file.mimeType(), 0, store));
            }
          }
        });
    return files;
  }

  /** Returns the files of all messages. */
  private List<AiChatAttachment> files() {
    return filesOf(Stream.concat(all().stream(), queue.stream()));
  }

  /** Records which files the app gives: those that the conversation did not have before. */
  private void give(List<AiChatAttachment> files) {
    if (files.isEmpty()) {
      return;
    }
    Set<String> known = ids(files());
    files.stream().map(AiChatAttachment::id).filter(id -> !known.contains(id)).forEach(given::add);
  }

  private static Set<String> ids(List<AiChatAttachment> files) {
    return files.stream().map(AiChatAttachment::id).collect(Collectors.toSet());
  }

  /** Returns those files that nobody else uses. */
  private List<AiChatAttachment> own(List<AiChatAttachment> files, Set<String> used) {
    return files.stream()
        .filter(file -> !given.contains(file.id()) && !used.contains(file.id()))
        .toList();
  }

  @Nullable AiChatAttachment shownAttachment(String id) {
    return Stream.concat(tree.path().stream(), queue.stream())
        .flatMap(message -> message.attachments().stream())
        .filter(file -> file.id().equals(id))
        .findFirst()
        .orElse(null);
  }

  AiChatPart.@Nullable File shownFile(String id) {
    return path().stream()
        .flatMap(ChatTurns::filesOf)
        .filter(file -> id.equals(file.attachmentId()))
        .findFirst()
        .orElse(null);
  }

  private static Stream<AiChatPart.File> filesOf(AiChatMessage message) {
    return message.parts().stream()
        .filter(AiChatPart.File.class::isInstance)
        .map(AiChatPart.File.class::cast);
  }

  /** Removes a message from the queue, and adds its files to a list, if nobody else uses them. */
  boolean cancelQueued(String messageId, List<AiChatAttachment> files) {
    AiChatMessage cancelled =
        queue.stream().filter(message -> message.id().equals(messageId)).findFirst().orElse(null);
    if (cancelled == null) {
      return false;
    }
    queue.remove(cancelled);
    files.addAll(own(cancelled.attachments(), ids(files())));
    return true;
  }

  // ---- Turns ----

  static AiChatMessage userMessage(String text, List<AiChatAttachment> attachments) {
    Objects.requireNonNull(text, "text must not be null");
    if (text.isBlank() && attachments.isEmpty()) {
      throw new IllegalArgumentException("text must not be blank if there is no file");
    }
    List<AiChatPart> parts = text.isBlank() ? List.of() : List.of(new AiChatPart.Text(text));
    return AiChatMessage.of(AiChatRole.USER, parts, attachments);
  }

  /**
   * Sends a message, or lets it wait.
   *
   * @param isGiven whether the app has given its files, rather than a user
   */
  void send(AiChatMessage message, boolean isGiven) {
    requireSend();
    if (isQueueFull()) {
      throw new IllegalStateException(
          "The queue must have at most %d messages, and is full".formatted(limits.queue()));
    }
    // The message belongs to the branch that the user saw, whichever branch is shown when it is
    // sent.
    if (isGiven) {
      give(message.attachments());
    }
    queue.add(message.withStatus(AiChatMessageStatus.PENDING, null).withParent(leaf()));
    if (!isWritten()) {
      next();
    }
  }

  boolean stop() {
    if (run == null) {
      end();
      return false;
    }
    end();
    next();
    return true;
  }

  void regenerate() {
    requireSend();
    AiChatMessage last =
        tree.path().reversed().stream()
            .filter(message -> message.role() == AiChatRole.USER)
            .findFirst()
            .orElseThrow(() -> new IllegalStateException("There is no message to reply to"));
    replyAgain(last.id());
  }

  void regenerate(String messageId) {
    requireSend();
    AiChatMessage message = tree.get(messageId);
    String parent = message.role() == AiChatRole.USER ? message.id() : message.parentId();
    if (parent == null || tree.get(parent).role() != AiChatRole.USER) {
      throw new IllegalArgumentException(
          "messageId must be the id of a reply to the user, but is "
              + messageId
              + ", which follows none of the user's messages");
    }
    replyAgain(parent);
  }

  private void replyAgain(String parentId) {
    String before = leaf();
    end();
    tree.show(parentId);
    reply(parentId, before);
  }

  boolean retry() {
    AiChatMessage last = tree.last().orElse(null);
    if (isWritten() || last == null || last.status() != AiChatMessageStatus.ERROR) {
      return false;
    }
    requireSend();
    String parent = last.parentId();
    if (last.parts().isEmpty()) {
      tree.remove(last.id());
    }
    reply(parent, last.id());
    return true;
  }

  void edit(String messageId, String text) {
    requireSend();
    AiChatMessage message = tree.get(messageId, AiChatRole.USER);
    AiChatMessage edited = userMessage(text, message.attachments()).withParent(message.parentId());
    String before = leaf();
    end();
    show(edited);
    reply(edited.id(), before);
  }

  boolean continueReply() {
    AiChatMessage last = tree.last().orElse(null);
    if (isWritten() || last == null || last.role() != AiChatRole.ASSISTANT) {
      return false;
    }
    requireSend();
    start(last, !isEmpty(last));
    return true;
  }

  void approve(String id, boolean approved) {
    if (run != null && run.approve(id, approved)) {
      return;
    }
    if (run == null && followed != null && followed.isAsked(id)) {
      ask(approved ? HolderNote.Kind.ALLOW : HolderNote.Kind.REFUSE, id);
      return;
    }
    AiChatMessage last = isWritten() ? null : tree.last().orElse(null);
    List<AiChatPart> parts = last == null ? List.of() : last.parts();
    List<AiChatPart> answered =
        RunningReply.withCalls(
            parts,
            call -> RunningReply.isAsking(call) && call.id().equals(id),
            call -> call.answered(approved));
    if (last == null || answered.equals(parts)) {
      throw new IllegalArgumentException(
          "toolCallId must be the id of a call that is waiting for approval, but is " + id);
    }
    boolean goesOn = answered.stream().noneMatch(RunningReply::isAsking);
    if (goesOn) {
      requireSend();
    }
    AiChatMessage message = last.withParts(answered);
    tree.replace(message);
    if (goesOn) {
      start(message, true);
    }
  }

  boolean showBranch(String messageId) {
    String before = leaf();
    tree.show(messageId);
    return !Objects.equals(leaf(), before);
  }

  /** Removes all messages, and adds their files to a list, except those that the app has given. */
  boolean clear(List<AiChatAttachment> files) {
    replaced = true;
    if (!isWritten() && queue.isEmpty() && leaf() == null) {
      return false;
    }
    files.addAll(own(files(), Set.of()));
    setMessages(new MessageTree());
    return true;
  }

  /** Replaces all messages. */
  void setMessages(MessageTree messages) {
    List<AiChatAttachment> files = filesOf(messages.all().stream());
    give(files);
    given.retainAll(ids(files));
    end();
    queue.clear();
    replaced = true;
    failed = messages.last().map(m -> m.status() == AiChatMessageStatus.ERROR).orElse(false);
    tree = messages;
    followed = null;
  }

  private void requireSend() {
    if (send == null) {
      throw new IllegalStateException(
          "The conversation must have a SendFn before a message is sent; set one with setSend");
    }
  }

  /** Adds a user's message, and shows its branch. */
  private void show(AiChatMessage message) {
    tree.add(message);
    tree.show(message.id());
    guard.later(new ChatNews.Sent(message));
  }

  /** Sends the next message of the queue. Returns false if there is none. */
  private boolean next() {
    AiChatMessage waiting = send == null ? null : queue.poll();
    if (waiting == null) {
      return false;
    }
    AiChatMessage message =
        waiting
            .withStatus(AiChatMessageStatus.DONE, null)
            .withParent(tree.leafOf(waiting.parentId()));
    show(message);
    reply(message.id());
    return true;
  }

  /** Sends the next message of the queue. Returns false if that is not possible now. */
  boolean goOn() {
    return !isWritten() && !failed && next();
  }

  /** Requests a reply. Queued messages that were to follow the shown one will follow this one. */
  private void reply(@Nullable String parentId, @Nullable String insteadOf) {
    String replyId = reply(parentId);
    queue.replaceAll(
        message ->
            Objects.equals(message.parentId(), insteadOf) ? message.withParent(replyId) : message);
  }

  private @Nullable String leaf() {
    return tree.leafOf(null);
  }

  private String reply(@Nullable String parentId) {
    AiChatMessage reply =
        AiChatMessage.of(AiChatRole.ASSISTANT, List.of(), List.of())
            .withParent(parentId)
            .withStatus(AiChatMessageStatus.PENDING, null);
    tree.add(reply);
    start(reply, false);
    return reply.id();
  }

  private void start(AiChatMessage reply, boolean continues) {
    failed = false;
    run =
        new Run(
            reply, continues, new ReplyRun.Request(conversationId, system, tools, limits, store));
    run.start(Objects.requireNonNull(send));
  }

  private static boolean isSent(AiChatMessage message) {
    return message.status() != AiChatMessageStatus.ERROR
        && message.status() != AiChatMessageStatus.PENDING
        && !isEmpty(message);
  }

  /**
   * Returns whether a reply has no content. The part that states how it ended, and data that models
   * do not get, do not count.
   */
  private static boolean isEmpty(AiChatMessage message) {
    return message.attachments().isEmpty()
        && message.parts().stream()
            .allMatch(part -> part instanceof AiChatPart.Finish || part instanceof AiChatPart.Data);
  }

  // ---- The running reply ----

  /** A reply that is being written. It has ended when {@link #run} is null or another one. */
  private final class Run extends ReplyRun {

    Run(AiChatMessage message, boolean continues, Request request) {
      super(message, continues, request);
    }

    private boolean isRunning() {
      return run == this;
    }

    @Override
    List<AiChatMessage> awaitTurn() throws InterruptedException {
      if (access != null) {
        access.await(this);
      }
      List<AiChatMessage> messages =
          guard.<@Nullable List<AiChatMessage>>locked(() -> isRunning() ? sent() : null);
      if (messages == null) {
        throw new InterruptedException("The reply was stopped");
      }
      return messages;
    }

    private List<AiChatMessage> sent() {
      List<AiChatMessage> messages = new ArrayList<>(tree.pathTo(messageId));
      AiChatMessage own = messages.removeLast();
      messages.removeIf(message -> !isSent(message));
      if (continues) {
        // A failed reply that is continued no longer counts as failed.
        messages.add(own.withStatus(AiChatMessageStatus.STREAMING, null));
      }
      return List.copyOf(messages);
    }

    @Override
    boolean apply(Consumer<RunningReply> change) {
      Boolean goesOn = guard.<@Nullable Boolean>locked(() -> isRunning() ? applied(change) : null);
      if (goesOn == null) {
        return false;
      }
      guard.progress();
      return goesOn;
    }

    private boolean applied(Consumer<RunningReply> change) {
      boolean wasEmpty = reply.isEmpty();
      int resetsBefore = reply.resets();
      change.accept(reply);
      progress++;
      resets += reply.resets() - resetsBefore;
      if (resetsBefore != reply.resets() || wasEmpty != reply.isEmpty()) {
        guard.changed();
      }
      return !reply.isFailed() && !reply.isAborted();
    }

    @Override
    boolean recordOutcome(String toolCallId, UnaryOperator<AiChatPart.ToolCall> outcome) {
      if (apply(reply -> reply.outcome(toolCallId, outcome))) {
        return true;
      }
      guard.changeIf(() -> recordLate(toolCallId, outcome));
      return false;
    }

    private boolean recordLate(String toolCallId, UnaryOperator<AiChatPart.ToolCall> outcome) {
      if (run != null && run.messageId.equals(messageId)) {
        // The stopped reply is being continued.
        run.reply.lateOutcome(toolCallId, outcome);
        progress++;
        return true;
      }
      AiChatMessage message = tree.find(messageId).orElse(null);
      if (message == null) {
        return false;
      }
      tree.replace(
          message.withParts(RunningReply.withLateOutcome(message.parts(), toolCallId, outcome)));
      return true;
    }

    @Override
    void checkQuota() throws Exception {
      AiChatQuota asked = guard.<@Nullable AiChatQuota>locked(() -> quota);
      if (asked != null) {
        asked.check(guard.locked(() -> new AiChatQuota.Request(owner, conversationId, usage())));
      }
    }

    @Override
    void ended(@Nullable Throwable failure) {
      if (!guard.locked(this::isRunning)) {
        return;
      }
      if (failure != null && !(failure instanceof ReplyFailedException)) {
        // Logged without the lock, since an appender may block.
        LoggerFactory.getLogger(ChatTurns.class).warn("A reply failed", failure);
      }
      guard.changeIf(() -> isRunning() && end(failure));
    }

    private boolean end(@Nullable Throwable failure) {
      Throwable error = reply.isFailed() ? new ReplyFailedException(reply.error()) : failure;
      if (error != null) {
        fail(error);
      } else {
        finish(reply.isAborted() ? AiChatMessageStatus.STOPPED : AiChatMessageStatus.DONE);
        next();
      }
      return true;
    }

    @Override
    long endIfDue() {
      guard.changeIf(() -> isRunning() && endDue());
      return guard.locked(
          () -> isRunning() ? Math.max(1, Math.min(timeLeft(), attendedFor(began))) : 0);
    }

    private boolean endDue() {
      if (timeLeft() <= 0) {
        String time = words(request.limits().time());
        fail(new ReplyFailedException(KnownFailure.english(AiChatText.REPLY_TIME, time)));
        cancel();
        return true;
      }
      if (attendedFor(began) <= 0) {
        stop();
        return true;
      }
      return false;
    }

    /** Stops the reply without sending the next message of the queue. */
    void stop() {
      finish(AiChatMessageStatus.STOPPED);
      cancel();
    }

    /** Ends the reply since another server writes. */
    void lose() {
      finish(AiChatMessageStatus.INTERRUPTED);
      cancel();
    }

    private void finish(AiChatMessageStatus status) {
      AiChatMessage message = finish(status, null);
      guard.later(new ChatNews.Finished(message));
    }

    private void fail(Throwable error) {
      AiChatMessage message = finish(AiChatMessageStatus.ERROR, describe(error));
      failed = true;
      guard.later(new ChatNews.Failed(message, error));
    }

    private AiChatMessage finish(AiChatMessageStatus status, @Nullable String error) {
      AiChatMessage message =
          tree.get(messageId)
              .withParts(reply.finished(status == AiChatMessageStatus.DONE, toolNames()))
              .withStatus(status, error)
              .withUsage(reply.usage());
      tree.replace(message);
      release();
      run = null;
      return message;
    }
  }

  /** Returns the nanoseconds for which a reply may still run without a chat that shows it. */
  private long attendedFor(long began) {
    Duration grace = stopWhenUnattended;
    if (views > 0 || grace == null) {
      return Long.MAX_VALUE;
    }
    long now = System.nanoTime();
    return TimeUnit.NANOSECONDS.convert(grace) - Math.min(now - unattendedSince, now - began);
  }

  private static String words(Duration time) {
    return time.toSecondsPart() == 0 && time.toNanosPart() == 0
        ? time.toMinutes() + " min"
        : time.toMillis() / 1000.0 + " s";
  }

  /** Counts the chats that show the conversation, and returns their number. */
  int attended(int more) {
    views += more;
    unattendedSince = System.nanoTime();
    checkRun();
    return views;
  }

  void checkRun() {
    if (run != null) {
      run.check();
    }
  }

  /** Stops the running reply, if there is one, without sending the next message of the queue. */
  void end() {
    if (run != null) {
      run.stop();
    } else if (followed != null) {
      ask(HolderNote.Kind.STOP, "");
    }
  }

  // ---- A reply that another server writes ----

  /** Returns whether a reply is being written, here or by another server. */
  boolean isWritten() {
    return run != null || elsewhere;
  }

  private void ask(HolderNote.Kind kind, String callId) {
    if (access != null && followed != null) {
      access.post(new HolderNote(kind, followed.message().id(), callId));
    }
  }

  /**
   * Takes what another server has written of a reply. Returns whether more than its text differs.
   *
   * @param message the reply; null if none was saved yet
   */
  boolean follow(boolean isElsewhere, @Nullable AiChatMessage message) {
    FollowedReply before = followed;
    if (elsewhere == isElsewhere && message == (before == null ? null : before.message())) {
      return false;
    }
    boolean wasElsewhere = elsewhere;
    AiChatStatus statusBefore = status();
    elsewhere = isElsewhere;
    followed = message == null ? null : FollowedReply.of(message);
    progress++;
    boolean goesOn = before != null && followed != null && before.goesOnAs(followed);
    if (before != null && followed != null && !goesOn) {
      resets++;
    }
    return !goesOn || wasElsewhere != isElsewhere || statusBefore != status();
  }

  /** Returns whether another server writes. */
  boolean isElsewhere() {
    return elsewhere;
  }

  /** Returns what this server writes; null if nothing. */
  Keepable.@Nullable Writing writing() {
    return run == null
        ? null
        : new Keepable.Writing(run, run.messageId, run.reply.characters(), run.reply.outcomes());
  }

  /** Ends the reply of this server, since another one writes. */
  void lose() {
    if (run != null) {
      run.lose();
    }
  }

  // ---- Ends ----

  /** Returns a failure's message for users, or null: those of other exceptions may have secrets. */
  private static @Nullable String describe(Throwable error) {
    Throwable said = error;
    // A stream can throw the exception only as the cause of an unchecked one.
    while (said != null && !(said instanceof ReplyFailedException)) {
      said = said.getCause();
    }
    String message = said == null ? null : said.getLocalizedMessage();
    if (message == null || message.isBlank()) {
      return null;
    }
    return message.length() <= MAX_ERROR ? message : message.substring(0, MAX_ERROR) + "…";
  }

  // ---- Serialisation ----

  private void writeObject(ObjectOutputStream out) throws IOException {
    guard.lock();
    try {
      saved = all();
      out.defaultWriteObject();
    } finally {
      saved = List.of();
      guard.unlock();
    }
  }

  private void readObject(ObjectInputStream in) throws IOException, ClassNotFoundException {
    in.defaultReadObject();
    tree = MessageTree.of(saved);
    saved = List.of();
    unattendedSince = System.nanoTime();
  }
}
