package dev.espressivo.aichat;

import com.vaadin.flow.shared.Registration;
import dev.espressivo.base.internal.Listening;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.Serializable;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Queue;
import java.util.Set;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.BiConsumer;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.slf4j.LoggerFactory;

/**
 * The messages of a conversation with a model, and the reply that is being written. Any number of
 * chats may show it, in any number of tabs and sessions; a reply goes on while none does.
 *
 * <p><b>Turns.</b> One reply is written at a time. A message that is sent meanwhile waits in the
 * {@linkplain #getQueue() queue}. After a failure the queue waits for the next message or a retry.
 *
 * <p><b>Branches.</b> Editing a message and generating a reply again keep what was there: messages
 * with one parent are branches, of which one is shown. {@link #getMessages()} returns the branch
 * that is shown, {@link #getAllMessages()} all of them.
 *
 * <p><b>Nothing is lost.</b> A reply that fails, is stopped, or loses its connection keeps what had
 * come.
 *
 * <p><b>Serialisation.</b> Messages, feedback, queue and settings are serialised, listeners are
 * not. A reply that was being written comes back {@linkplain AiChatMessageStatus#STOPPED stopped},
 * with what had come.
 *
 * <p>Every method may be called from any thread.
 */
public final class AiConversation implements Serializable {

  private static final int MAX_ERROR = 1_000;

  private final ReentrantLock lock = new ReentrantLock();
  private final String id = AiChatMessage.newId();
  private final ArrayDeque<AiChatMessage> queue = new ArrayDeque<>();
  private final Map<String, AiChatFeedback> feedback = new HashMap<>();
  private @Nullable SendFn send;
  private @Nullable String system;
  private List<AiChatTool> tools = List.of();
  private boolean failed;

  /** What is written in place of the tree, which knows nothing of a running reply. */
  private List<AiChatMessage> saved = List.of();

  private transient MessageTree tree = new MessageTree();
  private transient @Nullable ReplyRun run;
  private transient long structure;
  private transient long progress;
  private transient long resets;
  private transient List<AiConversationListener> listeners = new CopyOnWriteArrayList<>();

  /** Creates an empty conversation. Before the first message it needs a {@link SendFn}. */
  public AiConversation() {}

  /**
   * Creates an empty conversation with a model.
   *
   * @param send asks the model
   */
  public AiConversation(SendFn send) {
    this.send = Objects.requireNonNull(send, "send must not be null");
  }

  // ---- Settings ----

  /**
   * Returns what asks the model.
   *
   * @return the function, or null if none was set
   */
  public @Nullable SendFn getSend() {
    return locked(() -> send);
  }

  /**
   * Sets what asks the model, from the next message on.
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

  /**
   * Returns the instructions to the model.
   *
   * @return the system prompt, or null without one
   */
  public @Nullable String getSystem() {
    return locked(() -> system);
  }

  /**
   * Sets the instructions to the model, from the next message on.
   *
   * @param system the system prompt; null for none
   */
  public void setSystem(@Nullable String system) {
    change(() -> this.system = system);
  }

  /**
   * Returns the tools that the model may call.
   *
   * @return the tools, none by default
   */
  public List<AiChatTool> getTools() {
    return locked(() -> tools);
  }

  /**
   * Sets the tools that the model may call, from the next message on.
   *
   * @param tools the tools, each with a name of its own
   * @throws IllegalArgumentException if two have the same name
   */
  public void setTools(List<AiChatTool> tools) {
    List<AiChatTool> copy = List.copyOf(tools);
    List<String> names = copy.stream().map(AiChatTool::name).toList();
    for (String name : names) {
      if (names.indexOf(name) != names.lastIndexOf(name)) {
        throw new IllegalArgumentException(
            "tools has two named '" + name + "'; allowed are different names");
      }
    }
    change(() -> this.tools = copy);
  }

  /**
   * Returns the id, which requests carry and which stays the same through serialisation.
   *
   * @return a unique id, the same for as long as the conversation exists
   */
  public String getId() {
    return id;
  }

  // ---- Reading ----

  /**
   * Returns what the conversation is doing.
   *
   * @return {@link AiChatStatus#IDLE} before the first message
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
   * Returns the messages of the branch that is shown.
   *
   * @return the messages, oldest first; the last may be a reply that is being written
   */
  public List<AiChatMessage> getMessages() {
    return locked(() -> tree.path().stream().map(this::current).toList());
  }

  /**
   * Returns the messages of all branches, to keep them: {@link #setMessages} takes them back.
   *
   * @return the messages, parents before children, and of the children of one parent the one that
   *     is shown last
   */
  public List<AiChatMessage> getAllMessages() {
    return locked(() -> tree.all().stream().map(this::current).toList());
  }

  /**
   * Replaces all messages, as when a conversation is resumed. A running reply is stopped, and the
   * queue is emptied.
   *
   * @param messages the messages, parents before children. If none has a parent, each follows the
   *     one before it. Of several with one parent the last is shown. A reply that is pending or
   *     streaming becomes stopped.
   * @throws IllegalArgumentException if two have the same id, or a parent is not among those before
   */
  public void setMessages(List<AiChatMessage> messages) {
    MessageTree given = MessageTree.of(messages);
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

  /**
   * Returns the messages that wait for their turn.
   *
   * @return users' messages, the next one first
   */
  public List<AiChatMessage> getQueue() {
    return locked(() -> List.copyOf(queue));
  }

  /**
   * Returns the branches at a message: the messages with the same parent and role, itself among
   * them.
   *
   * @param messageId the id of a message of this conversation
   * @return their ids, oldest first; one if there are no branches
   * @throws IllegalArgumentException if there is no such message
   */
  public List<String> getBranches(String messageId) {
    return locked(() -> tree.branches(tree.get(messageId)));
  }

  /**
   * Returns what the user thinks of a reply.
   *
   * @param messageId the id of a message of this conversation
   * @return good or bad; none, the default, also for a message that does not exist
   */
  public AiChatFeedback getFeedback(String messageId) {
    Objects.requireNonNull(messageId, "messageId must not be null");
    return locked(() -> feedback.getOrDefault(messageId, AiChatFeedback.NONE));
  }

  /**
   * Sets what the user thinks of a reply, as when a conversation is resumed. Chats show it while
   * they ask for it, and set it when the user presses a thumb.
   *
   * @param messageId the id of a reply
   * @param given good, bad, or none to take it back
   * @throws IllegalArgumentException if there is no such message, or it is not a reply
   */
  public void setFeedback(String messageId, AiChatFeedback given) {
    Objects.requireNonNull(given, "given must not be null");
    change(
        () -> {
          AiChatMessage message = tree.get(messageId);
          if (message.role() != AiChatRole.ASSISTANT) {
            throw new IllegalArgumentException(
                "messageId is %s, a message of role %s; allowed is a reply's"
                    .formatted(messageId, message.role()));
          }
          if (given == AiChatFeedback.NONE) {
            feedback.remove(messageId);
          } else {
            feedback.put(messageId, given);
          }
        });
  }

  /** The message as it is now: with what has come, if it is being written. */
  private AiChatMessage current(AiChatMessage message) {
    ReplyRun running = run;
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

  // ---- What a chat shows of it ----

  /** Changes with each change but the words of a reply. */
  long structure() {
    return locked(() -> structure);
  }

  /** Changes with each piece of a reply. */
  long progress() {
    return locked(() -> progress);
  }

  /** Changes when parts of a reply are taken back: what was shown of them is not its beginning. */
  long resets() {
    return locked(() -> resets);
  }

  /**
   * What a chat shows, of one moment.
   *
   * @param path the messages that are shown; the one that is being written has the parts with which
   *     it began
   * @param branches the ids of the branches at each message of the path
   * @param writing the id of the message that is being written, or null
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
   * Reads what is shown.
   *
   * @param known the structure of the moment before, or -1; if it is the same still, path and
   *     branches are left out
   * @param reader takes the reply that is being written and its id, with the lock held; not called
   *     when none is
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
   * Sends a message. While a reply is being written it waits in the queue.
   *
   * @param text what the user says; not blank
   * @throws IllegalArgumentException if the text is blank
   * @throws IllegalStateException if there is no {@link SendFn}
   */
  public void send(String text) {
    send(text, List.of());
  }

  /**
   * Sends a message with files. While a reply is being written it waits in the queue.
   *
   * @param text what the user says; may be blank if there are files
   * @param attachments the files
   * @throws IllegalArgumentException if the text is blank and there is no file
   * @throws IllegalStateException if there is no {@link SendFn}
   */
  public void send(String text, List<AiChatAttachment> attachments) {
    AiChatMessage message = userMessage(text, attachments);
    change(
        () -> {
          requireSend();
          // The branch that the user saw, whichever is shown when its turn comes.
          queue.add(message.withStatus(AiChatMessageStatus.PENDING, null).withParent(leaf()));
          if (run == null) {
            next();
          }
        });
  }

  private static AiChatMessage userMessage(String text, List<AiChatAttachment> attachments) {
    Objects.requireNonNull(text, "text must not be null");
    if (text.isBlank() && attachments.isEmpty()) {
      throw new IllegalArgumentException("text is blank; allowed is any other text, or a file");
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
   * @param messageId its id; nothing happens if it does not wait any more
   */
  public void cancelQueued(String messageId) {
    changeIf(() -> queue.removeIf(message -> message.id().equals(messageId)));
  }

  /** Stops the running reply, which keeps what had come; then the queue goes on. */
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
   * Generates the last reply again, as a new branch. A running reply is stopped before.
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
                  .orElseThrow(() -> new IllegalStateException("No message to reply to"));
          String before = leaf();
          end();
          reply(last.id(), before);
        });
  }

  /**
   * Generates a reply again, as a new branch. A running reply is stopped before.
   *
   * @param messageId the id of the reply, or of the message that is replied to
   * @throws IllegalArgumentException if there is no such message, or it follows none of the user's
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
                "messageId is "
                    + messageId
                    + ", which follows none of the user's messages; allowed is a reply to one");
          }
          String before = leaf();
          end();
          tree.show(parent);
          reply(parent, before);
        });
  }

  /**
   * Tries the reply that failed again. Does nothing if the last reply did not fail.
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
   * Replaces a user's message by another, as a new branch, and asks for a reply. A running reply is
   * stopped before.
   *
   * @param messageId the id of the user's message
   * @param text what the user says now; the files stay
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
                "messageId is "
                    + messageId
                    + ", a message of role "
                    + message.role()
                    + "; allowed is a user's");
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
   * Goes on with the last reply, which was stopped or reached its limit of length: what comes is
   * appended to it. Does nothing while a reply is being written, or if the last message is no
   * reply.
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
   * Answers a tool that waits for the user's approval.
   *
   * @param toolCallId the id that the model has given to the call
   * @param approved whether it may run
   * @throws IllegalArgumentException if no such call waits
   * @throws IllegalStateException if the reply has ended and there is no {@link SendFn} to go on
   *     with it
   */
  public void approve(String toolCallId, boolean approved) {
    change(
        () -> {
          if (run != null && run.approve(toolCallId, approved)) {
            return;
          }
          AiChatMessage last = tree.last().orElse(null);
          if (run != null || last == null || !waits(last, toolCallId)) {
            throw new IllegalArgumentException(
                "toolCallId is "
                    + toolCallId
                    + "; allowed is that of a call that waits for approval");
          }
          AiChatMessage answered = last.withParts(answered(last.parts(), toolCallId, approved));
          boolean goesOn = answered.parts().stream().noneMatch(AiConversation::waits);
          if (goesOn) {
            requireSend();
          }
          tree.replace(answered);
          if (goesOn) {
            start(answered, true);
          }
        });
  }

  private static boolean waits(AiChatMessage message, String toolCallId) {
    return message.parts().stream()
        .anyMatch(part -> waits(part) && ((AiChatPart.ToolCall) part).id().equals(toolCallId));
  }

  private static boolean waits(AiChatPart part) {
    return part instanceof AiChatPart.ToolCall call
        && call.state() == AiChatToolState.APPROVAL_REQUESTED;
  }

  private static List<AiChatPart> answered(
      List<AiChatPart> parts, String toolCallId, boolean approved) {
    return parts.stream()
        .<AiChatPart>map(
            part ->
                waits(part) && part instanceof AiChatPart.ToolCall c && c.id().equals(toolCallId)
                    ? c.withState(
                        approved
                            ? AiChatToolState.APPROVAL_RESPONDED
                            : AiChatToolState.OUTPUT_DENIED)
                    : part)
        .toList();
  }

  /**
   * Shows the branch that a message is on. A running reply goes on, whether it is shown or not.
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
      throw new IllegalStateException("The conversation has no SendFn; set one with setSend");
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

  /** Sends what waits, if nothing keeps it from that. Called with the lock held. */
  private void goOn() {
    if (run == null && !failed) {
      next();
    }
  }

  /** Sends what waits in a conversation that was restored. */
  void resume() {
    if (locked(() -> run == null && !failed && send != null && !queue.isEmpty())) {
      change(this::goOn);
    }
  }

  /** Asks for a reply; what was to follow the one that is shown then follows it. */
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
            // A reply that failed and goes on is no failed one any more.
            .map(
                message ->
                    message.id().equals(reply.id())
                        ? message.withStatus(AiChatMessageStatus.STREAMING, null)
                        : message)
            .toList();
    ReplyRun started =
        new ReplyRun(
            this,
            reply.id(),
            continues,
            new RunningReply(reply.parts()),
            new ReplyRun.Request(messages, system, tools));
    run = started;
    started.start(Objects.requireNonNull(send));
  }

  private static boolean isSent(AiChatMessage message) {
    return message.status() != AiChatMessageStatus.ERROR
        && message.status() != AiChatMessageStatus.PENDING
        && !isEmpty(message);
  }

  /** Whether nothing was said: how a reply ended is not a part of what it says. */
  private static boolean isEmpty(AiChatMessage message) {
    return message.attachments().isEmpty()
        && message.parts().stream().allMatch(AiChatPart.Finish.class::isInstance);
  }

  // ---- The running reply ----

  /**
   * Applies a change to the reply, on the thread that reads it.
   *
   * @return false if the reply was stopped, or has ended by what came
   */
  boolean take(ReplyRun from, Consumer<RunningReply> change) {
    boolean goesOn;
    lock.lock();
    try {
      if (run != from) {
        return false;
      }
      boolean wasEmpty = from.reply.isEmpty();
      int resetsBefore = from.reply.resets();
      change.accept(from.reply);
      goesOn = !from.reply.isFailed() && !from.reply.isAborted();
      progress++;
      boolean isReset = resetsBefore != from.reply.resets();
      if (isReset) {
        resets++;
      }
      if (isReset || wasEmpty != from.reply.isEmpty()) {
        structure++;
        later.add(listener -> listener.onChange(this));
      }
    } finally {
      lock.unlock();
    }
    tell();
    fire(listener -> listener.onProgress(this));
    return goesOn;
  }

  /** Ends the reply, on the thread that has read it. Nothing happens if it was stopped before. */
  void ended(ReplyRun from, @Nullable Throwable failure) {
    if (!isRunning(from)) {
      return;
    }
    if (failure != null && !(failure instanceof ReplyFailedException)) {
      // Without the lock: an appender may wait for something.
      LoggerFactory.getLogger(AiConversation.class).warn("A reply failed", failure);
    }
    changeIf(
        () -> {
          if (run != from) {
            return false;
          }
          Throwable error =
              from.reply.isFailed() ? new ReplyFailedException(from.reply.error()) : failure;
          if (error != null) {
            AiChatMessage message = finish(from, AiChatMessageStatus.ERROR, describe(error));
            failed = true;
            later.add(listener -> listener.onError(message, error));
          } else {
            AiChatMessage message =
                finish(
                    from,
                    from.reply.isAborted() ? AiChatMessageStatus.STOPPED : AiChatMessageStatus.DONE,
                    null);
            later.add(listener -> listener.onFinish(message));
            next();
          }
          return true;
        });
  }

  private boolean isRunning(ReplyRun asked) {
    return locked(() -> run == asked);
  }

  /** Stops the running reply, if there is one, and leaves the queue alone. */
  private void end() {
    ReplyRun running = run;
    if (running != null) {
      AiChatMessage message = finish(running, AiChatMessageStatus.STOPPED, null);
      running.cancel();
      later.add(listener -> listener.onFinish(message));
    }
  }

  private AiChatMessage finish(ReplyRun ended, AiChatMessageStatus status, @Nullable String error) {
    AiChatMessage message =
        tree.get(ended.messageId)
            .withParts(
                status == AiChatMessageStatus.DONE
                    ? ended.reply.finished()
                    : RunningReply.brokenOff(ended.reply.finished()))
            .withStatus(status, error);
    tree.replace(message);
    ended.release();
    run = null;
    return message;
  }

  /** What a user may see of a failure: the message of any other exception may hold a secret. */
  private static @Nullable String describe(Throwable error) {
    Throwable said = error;
    // A stream can throw it within an unchecked one only.
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
   * @return a registration that removes it; serialisable, but it removes nothing once it was
   *     deserialised
   */
  public Registration addListener(AiConversationListener listener) {
    Objects.requireNonNull(listener, "listener must not be null");
    listeners.add(listener);
    return new Listening(listeners, listener);
  }

  private void fire(Consumer<AiConversationListener> call) {
    for (AiConversationListener listener : listeners) {
      try {
        call.accept(listener);
      } catch (RuntimeException e) {
        Thread thread = Thread.currentThread();
        thread.getUncaughtExceptionHandler().uncaughtException(thread, e);
      }
    }
  }

  private void sent(AiChatMessage message) {
    later.add(listener -> listener.onSend(message));
  }

  // ---- The lock ----

  /** What listeners are told once the lock is released. */
  private transient Queue<Consumer<AiConversationListener>> later = new ConcurrentLinkedQueue<>();

  /** Held by the thread that tells the listeners, so that they hear things in order. */
  private final ReentrantLock telling = new ReentrantLock();

  private void change(Runnable action) {
    changeIf(
        () -> {
          action.run();
          return true;
        });
  }

  /** Does what may turn out to change nothing, of which nobody is told. */
  private void changeIf(BooleanSupplier action) {
    lock.lock();
    try {
      if (action.getAsBoolean()) {
        structure++;
        later.add(listener -> listener.onChange(this));
      }
    } finally {
      lock.unlock();
    }
    tell();
  }

  /** Calls the listeners, unless a thread is at it already, which then calls them for this too. */
  private void tell() {
    while (!later.isEmpty() && !telling.isHeldByCurrentThread() && telling.tryLock()) {
      try {
        for (var call = later.poll(); call != null; call = later.poll()) {
          fire(call);
        }
      } finally {
        telling.unlock();
      }
    }
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
    listeners = new CopyOnWriteArrayList<>();
    later = new ConcurrentLinkedQueue<>();
    tree = MessageTree.of(saved);
    saved = List.of();
  }
}
