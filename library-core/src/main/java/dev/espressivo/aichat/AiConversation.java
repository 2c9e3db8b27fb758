package dev.espressivo.aichat;

import com.vaadin.flow.shared.Registration;
import dev.espressivo.base.internal.Check;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.Serializable;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.BiConsumer;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.slf4j.LoggerFactory;

/**
 * The messages of a conversation with a model, and the reply that is being written. Any number of
 * chats can show it, in any number of tabs and sessions; a reply continues while no chat shows it.
 *
 * <p><b>Turns.</b> One reply is written at a time. A message that is sent while a reply is being
 * written waits in the {@linkplain #getQueue() queue}. After a failed reply, the queue waits until
 * a message is sent or the reply is retried.
 *
 * <p><b>Limits.</b> The queue, and the length, time and steps of each reply are {@linkplain
 * #setLimits limited}.
 *
 * <p><b>Branches.</b> Editing a message and generating a reply again keep the earlier messages:
 * messages with the same parent are branches, of which one is shown. {@link #getMessages()} returns
 * the branch that is shown, {@link #getAllMessages()} the messages of all branches.
 *
 * <p><b>Nothing is lost.</b> A reply that fails, is stopped, or loses its connection keeps the
 * parts received so far.
 *
 * <p><b>Tools.</b> A stop does not interrupt a tool that has begun. Until its result comes, the
 * call is {@linkplain AiChatToolState#INTERRUPTED interrupted}, and the model is told so; then the
 * result is recorded, whatever has become of the reply. A tool that has not begun does not run
 * after a stop. An approval counts once: a second answer is refused.
 *
 * <p><b>Serialisation.</b> Messages, feedback, queue and settings are serialised; listeners are
 * not. A reply that was being written is {@linkplain AiChatMessageStatus#INTERRUPTED interrupted}
 * after deserialisation, with the parts received so far; the outcome of a tool that it was running
 * is unknown.
 *
 * <p>Thread-safe.
 */
public final class AiConversation implements Serializable {

  private static final int MAX_ERROR = 1_000;

  private final ReentrantLock lock = new ReentrantLock();
  private final Announcer<AiConversationListener> news = new Announcer<>();
  private final String id = AiChatMessage.newId();
  private final ArrayDeque<AiChatMessage> queue = new ArrayDeque<>();
  private final Map<String, AiChatFeedback> feedback = new HashMap<>();
  private @Nullable SendFn send;
  private @Nullable String system;
  private List<AiChatTool> tools = List.of();
  private AiChatLimits limits = AiChatLimits.DEFAULT;
  private @Nullable Duration stopWhenUnattended;
  private boolean failed;

  /** The messages that are serialised in place of the tree, which lacks the running reply. */
  private List<AiChatMessage> saved = List.of();

  private transient MessageTree tree = new MessageTree();
  private transient @Nullable Run run;

  /** The number of attached chats that show the conversation. */
  private transient int views;

  private transient long unattendedSince = System.nanoTime();
  private transient long structure;
  private transient long progress;
  private transient long resets;

  /** Creates an empty conversation. Before the first message it needs a {@link SendFn}. */
  public AiConversation() {}

  /**
   * Creates an empty conversation with a model.
   *
   * @param send sends the messages to the model
   */
  public AiConversation(SendFn send) {
    this.send = Objects.requireNonNull(send, "send must not be null");
  }

  // ---- Settings ----

  /** {@return the function that sends messages to the model, or null if none was set} */
  public @Nullable SendFn getSend() {
    return locked(() -> send);
  }

  /**
   * Sets the function that sends messages to the model. Applies from the next message.
   *
   * @param send the function; null if nothing can be sent
   */
  public void setSend(@Nullable SendFn send) {
    change(
        () -> {
          this.send = send;
          goOn();
        });
  }

  /** {@return the instructions to the model, the system prompt, or null if there are none} */
  public @Nullable String getSystem() {
    return locked(() -> system);
  }

  /**
   * Sets the instructions to the model. Applies from the next message.
   *
   * @param system the system prompt; null for none
   */
  public void setSystem(@Nullable String system) {
    change(() -> this.system = system);
  }

  /** {@return the tools that the model may call, none by default} */
  public List<AiChatTool> getTools() {
    return locked(() -> tools);
  }

  /**
   * Sets the tools that the model may call. Applies from the next message.
   *
   * @param tools the tools, with different names
   * @throws IllegalArgumentException if two tools have the same name
   */
  public void setTools(List<AiChatTool> tools) {
    List<AiChatTool> copy = List.copyOf(Check.notNull("tools", tools));
    List<String> names = copy.stream().map(AiChatTool::name).toList();
    for (String name : names) {
      if (names.indexOf(name) != names.lastIndexOf(name)) {
        throw new IllegalArgumentException(
            "tools must have different names, but two are named '" + name + "'");
      }
    }
    change(() -> this.tools = copy);
  }

  /**
   * {@return the limits for the queue and for each reply, {@link AiChatLimits#DEFAULT} by default}
   */
  public AiChatLimits getLimits() {
    return locked(() -> limits);
  }

  /**
   * Sets the limits for the queue and for each reply. Those for replies apply from the next reply.
   *
   * @param limits how many messages may wait, and how long and large a reply may become
   */
  public void setLimits(AiChatLimits limits) {
    Check.notNull("limits", limits);
    change(() -> this.limits = limits);
  }

  /**
   * {@return how long a reply continues while no chat shows the conversation, or null (the default)
   * if it continues to its end; one minute for a conversation that an {@link AiChat} has created
   * itself}
   */
  public @Nullable Duration getStopWhenUnattended() {
    return locked(() -> stopWhenUnattended);
  }

  /**
   * Sets how long a reply continues while no attached chat shows the conversation, for example
   * since the browser's tab was closed. Then the reply is stopped, as by {@link #stop()}, except
   * that the queue waits until a chat shows the conversation again.
   *
   * @param grace the time, zero or more; null if a reply continues to its end, although nobody can
   *     see or stop it
   * @throws IllegalArgumentException if the time is negative
   */
  public void setStopWhenUnattended(@Nullable Duration grace) {
    if (grace != null && grace.isNegative()) {
      throw new IllegalArgumentException("grace must not be negative, but is " + grace);
    }
    change(
        () -> {
          stopWhenUnattended = grace;
          checkRun();
        });
  }

  /**
   * {@return the unique id, which is part of requests and does not change through serialisation}
   */
  public String getId() {
    return id;
  }

  // ---- Reading ----

  /**
   * {@return the status of the conversation; {@link AiChatStatus#IDLE} before the first message}
   */
  public AiChatStatus getStatus() {
    return locked(this::status);
  }

  private AiChatStatus status() {
    if (run != null) {
      return run.reply.isEmpty() && !run.continues
          ? AiChatStatus.SUBMITTED
          : AiChatStatus.STREAMING;
    }
    return failed ? AiChatStatus.ERROR : AiChatStatus.IDLE;
  }

  /**
   * {@return the messages of the branch that is shown, oldest first; the last may be a reply that
   * is being written}
   */
  public List<AiChatMessage> getMessages() {
    return locked(() -> tree.path().stream().map(this::current).toList());
  }

  /**
   * {@return the messages of all branches, for storing the conversation, parents before children;
   * of several children of a parent, the one that is shown comes last; {@link #setMessages}
   * restores it}
   */
  public List<AiChatMessage> getAllMessages() {
    return locked(() -> tree.all().stream().map(this::current).toList());
  }

  /**
   * Replaces all messages, for example to resume a stored conversation. A running reply is stopped,
   * and the queue is emptied.
   *
   * @param messages the messages, parents before children. If none has a parent, each follows the
   *     one before it. Of several messages with the same parent, the last one is shown. A pending
   *     or streaming reply becomes interrupted.
   * @throws IllegalArgumentException if two messages have the same id, or a parent does not precede
   *     its child
   */
  public void setMessages(List<AiChatMessage> messages) {
    MessageTree given = MessageTree.of(Check.notNull("messages", messages));
    change(
        () -> {
          end();
          queue.clear();
          failed = given.last().map(m -> m.status() == AiChatMessageStatus.ERROR).orElse(false);
          tree = given;
          Set<String> ids = given.all().stream().map(AiChatMessage::id).collect(Collectors.toSet());
          feedback.keySet().retainAll(ids);
        });
  }

  /** {@return the user's messages that are waiting in the queue, the next one first} */
  public List<AiChatMessage> getQueue() {
    return locked(() -> List.copyOf(queue));
  }

  /**
   * {@return the ids of the branches at a message, oldest first: the messages with the same parent
   * and role, including the message itself; one if there are no branches}
   *
   * @param messageId the id of a message of this conversation
   * @throws IllegalArgumentException if there is no such message
   */
  public List<String> getBranches(String messageId) {
    return locked(() -> tree.branches(tree.get(messageId)));
  }

  /**
   * {@return the user's rating of a reply; {@link AiChatFeedback#NONE} by default, and for a
   * message that does not exist}
   *
   * @param messageId the id of a message of this conversation
   */
  public AiChatFeedback getFeedback(String messageId) {
    Objects.requireNonNull(messageId, "messageId must not be null");
    return locked(() -> feedback.getOrDefault(messageId, AiChatFeedback.NONE));
  }

  /**
   * Sets the user's rating of a reply, for example to resume a stored conversation. A chat with a
   * feedback listener shows the rating, and sets it when the user presses a thumb button.
   *
   * @param messageId the id of a reply
   * @param given good, bad, or none to withdraw the rating
   * @throws IllegalArgumentException if there is no such message, or it is not a reply
   */
  public void setFeedback(String messageId, AiChatFeedback given) {
    Objects.requireNonNull(given, "given must not be null");
    change(
        () -> {
          AiChatMessage message = tree.get(messageId);
          if (message.role() != AiChatRole.ASSISTANT) {
            throw new IllegalArgumentException(
                "messageId must be the id of a reply, but is %s, a message of role %s"
                    .formatted(messageId, message.role()));
          }
          if (given == AiChatFeedback.NONE) {
            feedback.remove(messageId);
          } else {
            feedback.put(messageId, given);
          }
        });
  }

  /** Returns the current state of a message: the parts so far if it is being written. */
  private AiChatMessage current(AiChatMessage message) {
    Run running = run;
    return running != null && running.messageId.equals(message.id())
        ? message
            .withParts(running.reply.parts())
            .withStatus(
                status() == AiChatStatus.SUBMITTED
                    ? AiChatMessageStatus.PENDING
                    : AiChatMessageStatus.STREAMING,
                null)
        : message;
  }

  // ---- State for chats ----

  /** Returns a number that changes with each change except the text of a reply. */
  long structure() {
    return locked(() -> structure);
  }

  /** Returns a number that changes with each piece of a reply. */
  long progress() {
    return locked(() -> progress);
  }

  /** Returns a number that changes when parts of a reply that may have been shown are withdrawn. */
  long resets() {
    return locked(() -> resets);
  }

  /**
   * The state that a chat shows, at one moment. In the path of shown messages, the one that is
   * being written ({@code writing}, or null) has the parts with which it began; the branches are
   * ids, at each message of the path. See {@link #structure()}.
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
    return locked(
        () -> {
          List<AiChatMessage> path = structure == known ? List.of() : tree.path();
          if (run != null) {
            reader.accept(run.messageId, run.reply);
          }
          return new Moment(
              structure,
              progress,
              resets,
              status(),
              path,
              path.stream().map(tree::branches).toList(),
              List.copyOf(queue),
              run == null ? null : run.messageId);
        });
  }

  // ---- Turns ----

  /**
   * Sends a message. While a reply is being written, the message waits in the queue.
   *
   * @param text the user's text; not blank
   * @throws IllegalArgumentException if the text is blank
   * @throws IllegalStateException if there is no {@link SendFn}, or the queue is full
   */
  public void send(String text) {
    send(text, List.of());
  }

  /**
   * Sends a message with files. While a reply is being written, the message waits in the queue.
   *
   * @param text the user's text; may be blank if there are files
   * @param attachments the attached files
   * @throws IllegalArgumentException if the text is blank and there is no file
   * @throws IllegalStateException if there is no {@link SendFn}, or the queue is full
   */
  public void send(String text, List<AiChatAttachment> attachments) {
    AiChatMessage message = userMessage(text, attachments);
    change(
        () -> {
          requireSend();
          if (isQueueFull()) {
            throw new IllegalStateException(
                "The queue must have at most %d messages, and is full".formatted(limits.queue()));
          }
          // The message belongs to the branch that the user saw, whichever branch is shown when it
          // is sent.
          queue.add(message.withStatus(AiChatMessageStatus.PENDING, null).withParent(leaf()));
          if (run == null) {
            next();
          }
        });
  }

  /** Returns whether a further message has no place. */
  boolean isQueueFull() {
    return locked(() -> run != null && queue.size() >= limits.queue());
  }

  private static AiChatMessage userMessage(String text, List<AiChatAttachment> attachments) {
    Objects.requireNonNull(text, "text must not be null");
    if (text.isBlank() && attachments.isEmpty()) {
      throw new IllegalArgumentException("text must not be blank if there is no file");
    }
    return new AiChatMessage(
        AiChatMessage.newId(),
        null,
        AiChatRole.USER,
        text.isBlank() ? List.of() : List.of(new AiChatPart.Text(text)),
        attachments,
        AiChatMessageStatus.DONE,
        null,
        Instant.now());
  }

  /**
   * Removes a message from the queue.
   *
   * @param messageId the id of the message; nothing happens if it is no longer in the queue
   */
  public void cancelQueued(String messageId) {
    changeIf(() -> queue.removeIf(message -> message.id().equals(messageId)));
  }

  /**
   * Stops the running reply, which keeps the text received so far. Then the next message of the
   * queue is sent.
   */
  public void stop() {
    changeIf(
        () -> {
          if (run == null) {
            return false;
          }
          end();
          next();
          return true;
        });
  }

  /**
   * Generates the last reply again, as a new branch. A running reply is stopped first.
   *
   * @throws IllegalStateException if there is no message to reply to, or no {@link SendFn}
   */
  public void regenerate() {
    change(
        () -> {
          requireSend();
          AiChatMessage last =
              tree.path().reversed().stream()
                  .filter(message -> message.role() == AiChatRole.USER)
                  .findFirst()
                  .orElseThrow(() -> new IllegalStateException("There is no message to reply to"));
          replyAgain(last.id());
        });
  }

  /**
   * Generates a reply again, as a new branch. A running reply is stopped first.
   *
   * @param messageId the id of the reply, or of the message that is replied to
   * @throws IllegalArgumentException if there is no such message, or no message of the user
   *     precedes it
   * @throws IllegalStateException if there is no {@link SendFn}
   */
  public void regenerate(String messageId) {
    change(
        () -> {
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
        });
  }

  private void replyAgain(String parentId) {
    String before = leaf();
    end();
    tree.show(parentId);
    reply(parentId, before);
  }

  /**
   * Retries the failed reply. Does nothing if the last reply did not fail.
   *
   * @throws IllegalStateException if there is no {@link SendFn}
   */
  public void retry() {
    changeIf(
        () -> {
          AiChatMessage last = tree.last().orElse(null);
          if (run != null || last == null || last.status() != AiChatMessageStatus.ERROR) {
            return false;
          }
          requireSend();
          String parent = last.parentId();
          if (last.parts().isEmpty()) {
            tree.remove(last.id());
          }
          reply(parent, last.id());
          return true;
        });
  }

  /**
   * Replaces a user's message with another one, as a new branch, and requests a reply. A running
   * reply is stopped first.
   *
   * @param messageId the id of the user's message
   * @param text the new text; the files are kept
   * @throws IllegalArgumentException if there is no such message, it is not the user's, or the text
   *     is blank and there is no file
   * @throws IllegalStateException if there is no {@link SendFn}
   */
  public void edit(String messageId, String text) {
    change(
        () -> {
          requireSend();
          AiChatMessage message = tree.get(messageId);
          if (message.role() != AiChatRole.USER) {
            throw new IllegalArgumentException(
                "messageId must be the id of a user's message, but is %s, a message of role %s"
                    .formatted(messageId, message.role()));
          }
          AiChatMessage edited =
              userMessage(text, message.attachments()).withParent(message.parentId());
          String before = leaf();
          end();
          tree.add(edited);
          tree.show(edited.id());
          sent(edited);
          reply(edited.id(), before);
        });
  }

  /**
   * Continues the last reply, which was stopped or interrupted, or reached its length limit. New
   * parts are appended to it. Does nothing while a reply is being written, or if the last message
   * is not a reply.
   *
   * @throws IllegalStateException if there is no {@link SendFn}
   */
  public void continueReply() {
    changeIf(
        () -> {
          AiChatMessage last = tree.last().orElse(null);
          if (run != null || last == null || last.role() != AiChatRole.ASSISTANT) {
            return false;
          }
          requireSend();
          start(last, !isEmpty(last));
          return true;
        });
  }

  /**
   * Answers a tool call that is waiting for the user's approval.
   *
   * @param toolCallId the id that the model has given to the call
   * @param approved whether the tool may run
   * @throws IllegalArgumentException if no such call is waiting for approval
   * @throws IllegalStateException if the reply has ended and there is no {@link SendFn} to continue
   *     it
   */
  public void approve(String toolCallId, boolean approved) {
    change(
        () -> {
          if (run != null && run.approve(toolCallId, approved)) {
            return;
          }
          AiChatMessage last = tree.last().orElse(null);
          List<AiChatPart> answered =
              last == null ? List.of() : answered(last.parts(), toolCallId, approved);
          if (run != null || last == null || answered.equals(last.parts())) {
            throw new IllegalArgumentException(
                "toolCallId must be the id of a call that is waiting for approval, but is "
                    + toolCallId);
          }
          boolean goesOn = answered.stream().noneMatch(AiConversation::waits);
          if (goesOn) {
            requireSend();
          }
          AiChatMessage message = last.withParts(answered);
          tree.replace(message);
          if (goesOn) {
            start(message, true);
          }
        });
  }

  private static boolean waits(AiChatPart part) {
    return part instanceof AiChatPart.ToolCall call
        && call.state() == AiChatToolState.APPROVAL_REQUESTED;
  }

  private static List<AiChatPart> answered(
      List<AiChatPart> parts, String toolCallId, boolean approved) {
    AiChatToolState state =
        approved ? AiChatToolState.APPROVAL_RESPONDED : AiChatToolState.OUTPUT_DENIED;
    return RunningReply.withCalls(
        parts, call -> waits(call) && call.id().equals(toolCallId), call -> call.withState(state));
  }

  /**
   * Shows the branch of a message. A running reply continues, whether it is shown or not.
   *
   * @param messageId the id of a message of this conversation
   * @throws IllegalArgumentException if there is no such message
   */
  public void showBranch(String messageId) {
    changeIf(
        () -> {
          String before = leaf();
          tree.show(messageId);
          return !Objects.equals(leaf(), before);
        });
  }

  /** Removes all messages and empties the queue. A running reply is stopped. */
  public void clear() {
    changeIf(
        () -> {
          if (run == null && queue.isEmpty() && leaf() == null) {
            return false;
          }
          end();
          queue.clear();
          failed = false;
          tree = new MessageTree();
          feedback.clear();
          return true;
        });
  }

  private void requireSend() {
    if (send == null) {
      throw new IllegalStateException(
          "The conversation must have a SendFn before a message is sent; set one with setSend");
    }
  }

  /** Sends the next message of the queue, if there is one. */
  private void next() {
    AiChatMessage waiting = send == null ? null : queue.poll();
    if (waiting != null) {
      AiChatMessage message =
          waiting
              .withStatus(AiChatMessageStatus.DONE, null)
              .withParent(tree.leafOf(waiting.parentId()));
      tree.add(message);
      tree.show(message.id());
      sent(message);
      reply(message.id());
    }
  }

  /** Sends the next message of the queue, if that is possible now. Called with the lock held. */
  private void goOn() {
    if (run == null && !failed) {
      next();
    }
  }

  /** Sends the queue of a deserialised conversation. */
  void resume() {
    if (locked(() -> run == null && !failed && send != null && !queue.isEmpty())) {
      change(this::goOn);
    }
  }

  /** Requests a reply. Queued messages that were to follow the shown one will follow this one. */
  private void reply(@Nullable String parentId, @Nullable String insteadOf) {
    reply(parentId);
    List<AiChatMessage> waiting = List.copyOf(queue);
    queue.clear();
    for (AiChatMessage message : waiting) {
      queue.add(
          Objects.equals(message.parentId(), insteadOf) && run != null
              ? message.withParent(run.messageId)
              : message);
    }
  }

  private @Nullable String leaf() {
    return tree.leafOf(null);
  }

  private void reply(@Nullable String parentId) {
    AiChatMessage reply =
        new AiChatMessage(
            AiChatMessage.newId(),
            parentId,
            AiChatRole.ASSISTANT,
            List.of(),
            List.of(),
            AiChatMessageStatus.PENDING,
            null,
            Instant.now());
    tree.add(reply);
    start(reply, false);
  }

  private void start(AiChatMessage reply, boolean continues) {
    failed = false;
    List<AiChatMessage> messages =
        tree.pathTo(reply.id()).stream()
            .filter(message -> continues || !message.id().equals(reply.id()))
            .filter(message -> isSent(message) || message.id().equals(reply.id()))
            // A failed reply that is continued no longer counts as failed.
            .map(
                message ->
                    message.id().equals(reply.id())
                        ? message.withStatus(AiChatMessageStatus.STREAMING, null)
                        : message)
            .toList();
    run = new Run(reply, continues, new ReplyRun.Request(id, messages, system, tools, limits));
    run.start(Objects.requireNonNull(send));
  }

  private static boolean isSent(AiChatMessage message) {
    return message.status() != AiChatMessageStatus.ERROR
        && message.status() != AiChatMessageStatus.PENDING
        && !isEmpty(message);
  }

  /** Returns whether a reply has no content. The part that states how it ended does not count. */
  private static boolean isEmpty(AiChatMessage message) {
    return message.attachments().isEmpty()
        && message.parts().stream().allMatch(AiChatPart.Finish.class::isInstance);
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
    boolean apply(Consumer<RunningReply> change) {
      boolean goesOn;
      lock.lock();
      try {
        if (!isRunning()) {
          return false;
        }
        boolean wasEmpty = reply.isEmpty();
        int resetsBefore = reply.resets();
        change.accept(reply);
        goesOn = !reply.isFailed() && !reply.isAborted();
        progress++;
        boolean isReset = resetsBefore != reply.resets();
        if (isReset) {
          resets++;
        }
        if (isReset || wasEmpty != reply.isEmpty()) {
          structure++;
          news.later(listener -> listener.onChange(AiConversation.this));
        }
      } finally {
        lock.unlock();
      }
      news.tell();
      news.fire(listener -> listener.onProgress(AiConversation.this));
      return goesOn;
    }

    @Override
    boolean recordOutcome(String toolCallId, UnaryOperator<AiChatPart.ToolCall> outcome) {
      if (apply(reply -> reply.outcome(toolCallId, outcome))) {
        return true;
      }
      changeIf(() -> recordLate(toolCallId, outcome));
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
    void ended(@Nullable Throwable failure) {
      if (!locked(this::isRunning)) {
        return;
      }
      if (failure != null && !(failure instanceof ReplyFailedException)) {
        // Logged without the lock, since an appender may block.
        LoggerFactory.getLogger(AiConversation.class).warn("A reply failed", failure);
      }
      changeIf(() -> isRunning() && end(failure));
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
      long left = locked(() -> isRunning() ? Math.min(timeLeft(), attendedFor(began)) : 0);
      if (left <= 0) {
        changeIf(() -> isRunning() && endDue());
        return locked(() -> isRunning() ? 1L : 0L);
      }
      return left;
    }

    private boolean endDue() {
      if (timeLeft() <= 0) {
        String time = words(limits().time());
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

    private void finish(AiChatMessageStatus status) {
      AiChatMessage message = finish(status, null);
      news.later(listener -> listener.onFinish(message));
    }

    private void fail(Throwable error) {
      AiChatMessage message = finish(AiChatMessageStatus.ERROR, describe(error));
      failed = true;
      news.later(listener -> listener.onError(message, error));
    }

    private AiChatMessage finish(AiChatMessageStatus status, @Nullable String error) {
      AiChatMessage message =
          tree.get(messageId)
              .withParts(reply.finished(status == AiChatMessageStatus.DONE, toolNames()))
              .withStatus(status, error);
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
    return ReplyRun.nanos(grace) - Math.min(now - unattendedSince, now - began);
  }

  private static String words(Duration time) {
    return time.toSecondsPart() == 0 && time.toNanosPart() == 0
        ? time.toMinutes() + " min"
        : time.toMillis() / 1000.0 + " s";
  }

  /** Records that a chat shows the conversation, until the registration is removed. */
  Registration attend() {
    locked(() -> views++);
    return Registration.once(
        () -> {
          lock.lock();
          try {
            views--;
            unattendedSince = System.nanoTime();
            checkRun();
          } finally {
            lock.unlock();
          }
        });
  }

  private void checkRun() {
    if (run != null) {
      run.check();
    }
  }

  /** Stops the running reply, if there is one, without sending the next message of the queue. */
  private void end() {
    if (run != null) {
      run.stop();
    }
  }

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

  // ---- Listeners ----

  /**
   * Adds a listener.
   *
   * @param listener the listener; not serialised
   * @return a registration that removes the listener; serialisable, but has no effect after
   *     deserialisation
   */
  public Registration addListener(AiConversationListener listener) {
    return news.add(listener);
  }

  private void sent(AiChatMessage message) {
    news.later(listener -> listener.onSend(message));
  }

  // ---- The lock ----

  private void change(Runnable action) {
    changeIf(
        () -> {
          action.run();
          return true;
        });
  }

  /** Runs an action, and reports a change only if the action has changed something. */
  private void changeIf(BooleanSupplier action) {
    lock.lock();
    try {
      if (action.getAsBoolean()) {
        structure++;
        news.later(listener -> listener.onChange(this));
      }
    } finally {
      lock.unlock();
    }
    news.tell();
  }

  private <T extends @Nullable Object> T locked(Supplier<T> read) {
    lock.lock();
    try {
      return read.get();
    } finally {
      lock.unlock();
    }
  }

  // ---- Serialisation ----

  private void writeObject(ObjectOutputStream out) throws IOException {
    lock.lock();
    try {
      saved = tree.all().stream().map(this::current).toList();
      out.defaultWriteObject();
    } finally {
      saved = List.of();
      lock.unlock();
    }
  }

  private void readObject(ObjectInputStream in) throws IOException, ClassNotFoundException {
    in.defaultReadObject();
    tree = MessageTree.of(saved);
    saved = List.of();
    unattendedSince = System.nanoTime();
  }
}
