package dev.espressivo.aichat;

import com.vaadin.flow.shared.Registration;
import dev.espressivo.aichat.internal.CurrentOwner;
import dev.espressivo.aichat.internal.LiveConversations;
import dev.espressivo.aichat.internal.StoredTexts;
import dev.espressivo.aichat.internal.TitleText;
import dev.espressivo.base.internal.Check;
import dev.espressivo.base.internal.Removal;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.Serializable;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Objects;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

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
 * <p><b>Keeping.</b> A conversation of {@link #of(String, AiConversationStore)} is in a store:
 *
 * <pre>{@code
 * AiConversation conversation = AiConversation.of(id, store);
 * conversation.setSend(model);
 * add(new AiChat(conversation));
 * }</pre>
 *
 * <p>It loads its messages, and saves each when it is complete; a reply that is being written at
 * least each time that it has become longer by an eighth, but not more often than every two
 * seconds. So are saved: feedback, branches, results of tools, the title, and whether a chat has
 * shown what is new. Views and replies do not wait for saves. While the store cannot be reached,
 * the conversation can be used, a chat shows that it is not saved ({@link #getSaving()}), and what
 * has changed is saved later, at the latest when the JVM ends, if the store then answers within
 * five seconds. A message that is waiting in the queue is not saved.
 *
 * <p><b>Several servers.</b> The server that writes a reply holds the conversation's lease for ten
 * seconds and renews it every two. On the others the conversation is streaming, too: a message that
 * is sent there waits, a stop or the answer to a tool call reaches the server that writes within
 * two seconds, and a chat shows what was saved every one and a half. While nobody writes, a chat
 * looks for changes every five seconds; without a chat, nothing is looked for. If the server dies,
 * its lease ends, and the reply is interrupted and can be continued. A server that was paused for
 * longer than its lease looks for what others have written before it saves, and stops its reply if
 * another one has continued it or writes another one. A pause between that look and the save is not
 * noticed.
 *
 * <p><b>Serialisation.</b> Of a conversation that a store keeps, its settings, the queue and what
 * is not saved yet are serialised; it is read from the store again, and united with these.
 * Otherwise messages, queue and settings are serialised. Listeners never are. A reply that was
 * being written is {@linkplain AiChatMessageStatus#INTERRUPTED interrupted} after deserialisation,
 * with the parts received so far; the outcome of a tool that it was running is unknown.
 *
 * <p>Thread-safe.
 */
public final class AiConversation implements Serializable {

  /** How long a view waits for the messages, which are then in its first response. */
  private static final Duration FIRST_LOAD = Duration.ofSeconds(2);

  private final String id;
  private transient ChatGuard guard;
  private transient ChatTurns turns;

  /** Given if the conversation is kept; then others may have the same one. */
  private transient @Nullable KeptTurns kept;

  /** Creates an empty conversation. Before the first message it needs a {@link SendFn}. */
  public AiConversation() {
    id = AiChatMessage.newId();
    guard = new ChatGuard();
    turns = new ChatTurns(id, guard);
    TitleWriter.listen(guard, turns, turns::setTitle);
  }

  /**
   * Creates an empty conversation with a model.
   *
   * @param send sends the messages to the model
   */
  public AiConversation(SendFn send) {
    this();
    turns.send = Objects.requireNonNull(send, "send must not be null");
  }

  private AiConversation(KeptTurns kept) {
    id = kept.key.id();
    guard = kept.guard;
    turns = kept.turns;
    this.kept = kept;
  }

  /**
   * Returns a conversation of the current user that a store keeps: the name of the principal of the
   * current request. A user without a login keeps the conversation for the session.
   *
   * @param id the id, which may be that of a new conversation; not blank, at most {@value
   *     AiConversationStore#MAX_NAME} characters. It may come from an address: for another user it
   *     is the id of another conversation.
   * @param store where it is kept
   * @return the conversation, the same object for all callers of this JVM
   * @throws IllegalArgumentException if the id is blank, too long, or not text
   * @throws IllegalStateException if there is no current request
   * @see #of(String, String, AiConversationStore)
   */
  public static AiConversation of(String id, AiConversationStore store) {
    Check.noneNull("id", id, "store", store);
    return of(CurrentOwner.get("AiConversation.of(owner, id, store)"), id, store);
  }

  /**
   * Returns a conversation that a store keeps. The first call in a JVM loads it, and waits at most
   * two seconds for that, so that the first response of a view contains the messages. If the store
   * takes longer or fails, the conversation is empty; it can be used nevertheless, and gets the
   * messages once they are loaded.
   *
   * @param owner the user that it belongs to, not blank, at most {@value
   *     AiConversationStore#MAX_NAME} characters
   * @param id the id, not blank, at most {@value AiConversationStore#MAX_NAME} characters; unique
   *     for the owner
   * @param store where it is kept
   * @return the conversation, the same object for all callers of this JVM that name an equal store
   * @throws IllegalArgumentException if the owner or the id is blank, too long, or not text
   */
  public static AiConversation of(String owner, String id, AiConversationStore store) {
    return of(KeptConversations.OF_THIS_JVM, owner, id, store);
  }

  static AiConversation of(
      KeptConversations jvm, String owner, String id, AiConversationStore store) {
    KeptTurns kept = jvm.get(owner, id, store);
    kept.keeper.awaitLoad(LiveConversations.wait(FIRST_LOAD));
    return kept.door(AiConversation.class, () -> new AiConversation(kept));
  }

  // ---- Settings ----

  /** {@return the function that sends messages to the model, or null if none was set} */
  public @Nullable SendFn getSend() {
    return guard.locked(() -> turns.send);
  }

  /**
   * Sets the function that sends messages to the model. Applies from the next message.
   *
   * @param send the function; null if nothing can be sent
   */
  public void setSend(@Nullable SendFn send) {
    guard.change(
        () -> {
          turns.send = send;
          turns.goOn();
        });
  }

  /** {@return the instructions to the model, the system prompt, or null if there are none} */
  public @Nullable String getSystem() {
    return guard.locked(() -> turns.system);
  }

  /**
   * Sets the instructions to the model. Applies from the next message.
   *
   * @param system the system prompt; null for none
   */
  public void setSystem(@Nullable String system) {
    guard.change(() -> turns.system = system);
  }

  /** {@return the tools that the model may call, none by default} */
  public List<AiChatTool> getTools() {
    return guard.locked(() -> turns.tools);
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
    guard.change(() -> turns.tools = copy);
  }

  /** {@return the limits for the queue and for each reply; default {@link AiChatLimits#DEFAULT}} */
  public AiChatLimits getLimits() {
    return guard.locked(() -> turns.limits);
  }

  /**
   * Sets the limits for the queue and for each reply. Those for replies apply from the next reply.
   *
   * @param limits how many messages may wait, and how long and large a reply may become
   */
  public void setLimits(AiChatLimits limits) {
    Check.notNull("limits", limits);
    guard.change(() -> turns.limits = limits);
  }

  /** {@return what decides whether the model may be asked; null (the default) if it always may} */
  public @Nullable AiChatQuota getQuota() {
    return guard.locked(() -> turns.quota);
  }

  /**
   * Sets what decides whether the model may be asked, such as by the tokens that the user has used.
   * Applies from the next request to the model.
   *
   * @param quota what decides; null if the model may always be asked
   */
  public void setQuota(@Nullable AiChatQuota quota) {
    guard.change(() -> turns.quota = quota);
  }

  /**
   * {@return the store of the files; default {@link AiConversationStore#attachments()} of the store
   * that keeps the conversation, else {@link AttachmentStore#memory()}}
   */
  public AttachmentStore getAttachmentStore() {
    return guard.locked(() -> turns.store);
  }

  /**
   * Sets the store of the files that users add and that replies contain. Files that are already
   * attached stay in their store; those of replies must be in the new one.
   *
   * @param attachmentStore the store for files from now on
   * @throws IllegalStateException if a store keeps the conversation: it then decides by {@link
   *     AiConversationStore#attachments()}, where a later load looks for the files
   */
  public void setAttachmentStore(AttachmentStore attachmentStore) {
    Check.notNull("attachmentStore", attachmentStore);
    if (kept != null) {
      throw new IllegalStateException(
          "attachmentStore must be that of the store that keeps the conversation;"
              + " override AiConversationStore.attachments()");
    }
    guard.change(() -> turns.store = attachmentStore);
  }

  /**
   * {@return how long a reply continues while no chat shows the conversation, or null (the default)
   * if it continues to its end; one minute for a conversation that an {@link AiChat} has created
   * itself}
   */
  public @Nullable Duration getStopWhenUnattended() {
    return guard.locked(() -> turns.stopWhenUnattended);
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
    if (grace != null) {
      Check.notNegative("grace", grace);
    }
    guard.change(
        () -> {
          turns.stopWhenUnattended = grace;
          turns.checkRun();
        });
  }

  /**
   * {@return the unique id, which is part of requests and does not change through serialisation}
   */
  public String getId() {
    return id;
  }

  /** {@return the user that the conversation belongs to; null if it has no store} */
  public @Nullable String getOwner() {
    return kept == null ? null : kept.key.owner();
  }

  /**
   * {@return whether the conversation is as it is in its store; {@link AiConversationSaving#NONE}
   * without a store} {@link AiConversationListener#onChange} is called when the store begins or
   * ceases to fail, but not for each save.
   */
  public AiConversationSaving getSaving() {
    return kept == null ? AiConversationSaving.NONE : kept.keeper.saving();
  }

  /**
   * {@return the title; by default the first words of the first message of the user, one line of at
   * most 60 characters; empty before that message}
   */
  public String getTitle() {
    return guard.locked(turns::title);
  }

  /**
   * Sets the title. Line breaks become blanks; control characters and those that change the
   * direction of text are removed.
   *
   * @param title the title, at most {@value AiConversationStore#MAX_NAME} characters; empty for the
   *     default
   * @throws IllegalArgumentException if the title is too long
   */
  public void setTitle(String title) {
    String line = TitleText.oneLine(Check.notNull("title", title));
    if (line.length() > AiConversationStore.MAX_NAME) {
      throw new IllegalArgumentException(
          "title must have at most %d characters, but has %d"
              .formatted(AiConversationStore.MAX_NAME, line.length()));
    }
    if (kept == null) {
      turns.setTitle(line);
    } else {
      kept.setTitle(line);
    }
  }

  /** {@return the function that names the conversation; null (the default) for the first words} */
  public @Nullable AiConversationTitleFn getTitleFn() {
    return guard.locked(() -> turns.titleFn);
  }

  /**
   * Sets the function that names the conversation after its first reply, unless a title was set.
   *
   * @param titleFn the function; null if the title is the first words
   */
  public void setTitleFn(@Nullable AiConversationTitleFn titleFn) {
    guard.change(() -> turns.titleFn = titleFn);
  }

  // ---- Reading ----

  /**
   * {@return the status of the conversation; {@link AiChatStatus#IDLE} before the first message}
   */
  public AiChatStatus getStatus() {
    return guard.locked(turns::status);
  }

  /**
   * {@return the messages of the branch that is shown, oldest first; the last may be a reply that
   * is being written}
   */
  public List<AiChatMessage> getMessages() {
    return guard.locked(turns::path);
  }

  /**
   * {@return the messages of all branches, for storing the conversation, parents before children;
   * of several children of a parent, the one that is shown comes last; {@link #setMessages}
   * restores it}
   */
  public List<AiChatMessage> getAllMessages() {
    return guard.locked(turns::all);
  }

  /**
   * Replaces all messages, for example to resume a stored conversation, also those that were not
   * loaded yet. A running reply is stopped, and the queue is emptied.
   *
   * @param messages the messages, parents before children. If none has a parent, each follows the
   *     one before it. Of several messages with the same parent, the last one is shown. A pending
   *     or streaming reply becomes interrupted.
   * @throws IllegalArgumentException if two messages have the same id, or a parent does not precede
   *     its child; for a conversation that a store keeps, also if an id has more than {@value
   *     AiConversationStore#MAX_NAME} characters, NUL or half of a surrogate pair
   */
  public void setMessages(List<AiChatMessage> messages) {
    MessageTree given = MessageTree.of(Check.notNull("messages", messages));
    if (turns.owner != null) {
      // Here, since the store would refuse it later, and every change that follows with it.
      messages.forEach(message -> StoredTexts.name("messages.id", message.id()));
    }
    guard.change(() -> turns.setMessages(given));
  }

  /**
   * {@return the tokens that the replies of all branches have used so far, the running one
   * included; {@link AiChatUsage#NONE} if the model does not report them}
   */
  public AiChatUsage getUsage() {
    return guard.locked(turns::usage);
  }

  /** {@return the user's messages that are waiting in the queue, the next one first} */
  public List<AiChatMessage> getQueue() {
    return guard.locked(() -> List.copyOf(turns.queue));
  }

  /**
   * {@return the ids of the branches at a message, oldest first: the messages with the same parent
   * and role, including the message itself; one if there are no branches}
   *
   * @param messageId the id of a message of this conversation
   * @throws IllegalArgumentException if there is no such message
   */
  public List<String> getBranches(String messageId) {
    return guard.locked(() -> turns.tree.branches(turns.tree.get(messageId)));
  }

  /**
   * {@return the user's rating of a reply; {@link AiChatFeedback#NONE} by default, and for a
   * message that does not exist}
   *
   * @param messageId the id of a message of this conversation
   */
  public AiChatFeedback getFeedback(String messageId) {
    Objects.requireNonNull(messageId, "messageId must not be null");
    return guard.locked(
        () -> turns.tree.find(messageId).map(AiChatMessage::feedback).orElse(AiChatFeedback.NONE));
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
    guard.change(
        () -> {
          AiChatMessage reply = turns.tree.get(messageId, AiChatRole.ASSISTANT);
          turns.tree.replace(reply.withFeedback(given));
        });
  }

  // ---- State for chats ----

  long structure() {
    return guard.structure();
  }

  long progress() {
    return guard.locked(() -> turns.progress);
  }

  long resets() {
    return guard.locked(() -> turns.resets);
  }

  /** Reads the state that a chat shows; see {@link ChatTurns#moment}. */
  ChatTurns.Moment moment(long known, BiConsumer<String, RunningReply> reader) {
    return guard.locked(() -> turns.moment(known, reader));
  }

  /** Returns the file with an id that is attached to a shown or queued message, or null. */
  @Nullable AiChatAttachment shownAttachment(String id) {
    return guard.<@Nullable AiChatAttachment>locked(() -> turns.shownAttachment(id));
  }

  /** Returns the file of a shown reply that is in the store under an id, or null. */
  AiChatPart.@Nullable File shownFile(String id) {
    return guard.<AiChatPart.@Nullable File>locked(() -> turns.shownFile(id));
  }

  /** Adds a listener of all reports. */
  Registration hear(Consumer<ChatNews> listener) {
    return guard.add(listener);
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
    send(text, attachments, true);
  }

  /** Sends a message with files that the app has given, or that a user has uploaded. */
  void send(String text, List<AiChatAttachment> attachments, boolean isGiven) {
    AiChatMessage message = ChatTurns.userMessage(text, attachments);
    guard.change(() -> turns.send(message, isGiven));
  }

  /** Returns whether a further message has no place. */
  boolean isQueueFull() {
    return guard.locked(turns::isQueueFull);
  }

  /**
   * Removes a message from the queue, and the files that a user has added to it from their stores,
   * unless another message has them, too.
   *
   * @param messageId the id of the message; nothing happens if it is no longer in the queue
   */
  public void cancelQueued(String messageId) {
    List<AiChatAttachment> files = new ArrayList<>();
    guard.changeIf(() -> turns.cancelQueued(messageId, files));
    forget(files);
  }

  /**
   * Stops the running reply, which keeps the text received so far. Then the next message of the
   * queue is sent.
   */
  public void stop() {
    guard.changeIf(turns::stop);
  }

  /**
   * Generates the last reply again, as a new branch. A running reply is stopped first.
   *
   * @throws IllegalStateException if there is no message to reply to, or no {@link SendFn}
   */
  public void regenerate() {
    guard.change(turns::regenerate);
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
    guard.change(() -> turns.regenerate(messageId));
  }

  /**
   * Retries the failed reply. Does nothing if the last reply did not fail.
   *
   * @throws IllegalStateException if there is no {@link SendFn}
   */
  public void retry() {
    guard.changeIf(turns::retry);
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
    guard.change(() -> turns.edit(messageId, text));
  }

  /**
   * Continues the last reply, which was stopped or interrupted, or reached its length limit. New
   * parts are appended to it. Does nothing while a reply is being written, or if the last message
   * is not a reply.
   *
   * @throws IllegalStateException if there is no {@link SendFn}
   */
  public void continueReply() {
    guard.changeIf(turns::continueReply);
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
    guard.change(() -> turns.approve(toolCallId, approved));
  }

  /**
   * Shows the branch of a message. A running reply continues, whether it is shown or not.
   *
   * @param messageId the id of a message of this conversation
   * @throws IllegalArgumentException if there is no such message
   */
  public void showBranch(String messageId) {
    guard.changeIf(() -> turns.showBranch(messageId));
  }

  /**
   * Removes all messages and empties the queue. A running reply is stopped. The files that users
   * have added and that replies contain leave their stores; so do all files of messages that were
   * loaded from the store of the conversation. Those that the app has given with {@link #send} or
   * {@link #setMessages} stay, since others may use them.
   */
  public void clear() {
    List<AiChatAttachment> files = new ArrayList<>();
    guard.changeIf(() -> turns.clear(files));
    forget(files);
  }

  /** Removes files from their stores. */
  static void forget(Collection<AiChatAttachment> files) {
    files.stream()
        .collect(Collectors.groupingBy(AiChatAttachment::store))
        .forEach(
            (store, all) ->
                Removal.later(store::remove, all.stream().map(AiChatAttachment::id).toList()));
  }

  /** Sends the queue of a deserialised conversation. */
  void resume() {
    guard.changeIf(turns::goOn);
  }

  /** Returns whether the state is that of another conversation, which may be another object. */
  boolean isSameAs(@Nullable AiConversation other) {
    return other != null && guard == other.guard;
  }

  /** Returns whether a store keeps the conversation, so that a session need not. */
  boolean isKept() {
    return kept != null;
  }

  /** Returns whether the store cannot be reached. */
  AiConversationSaving failing() {
    return kept == null ? AiConversationSaving.NONE : kept.keeper.failing();
  }

  /** Records that a chat shows the conversation, until the registration is removed. */
  Registration attend() {
    guard.locked(() -> turns.attended(1));
    if (kept != null) {
      kept.keeper.look();
    }
    return Registration.once(() -> guard.locked(() -> turns.attended(-1)));
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
    Objects.requireNonNull(listener, "listener must not be null");
    return guard.add(news -> tell(listener, news));
  }

  private void tell(AiConversationListener listener, ChatNews news) {
    switch (news) {
      case ChatNews.Sent(AiChatMessage message) -> listener.onSend(message);
      case ChatNews.Finished(AiChatMessage message) -> listener.onFinish(message);
      case ChatNews.Failed(AiChatMessage message, Throwable error) ->
          listener.onError(message, error);
      case ChatNews.Change.STRUCTURE -> listener.onChange(this);
      case ChatNews.Change.PROGRESS -> listener.onProgress(this);
    }
  }

  // ---- Serialisation ----

  private void writeObject(ObjectOutputStream out) throws IOException {
    out.defaultWriteObject();
    out.writeObject(kept == null ? turns : KeptReference.of(kept));
  }

  private void readObject(ObjectInputStream in) throws IOException, ClassNotFoundException {
    in.defaultReadObject();
    Object state = in.readObject();
    if (state instanceof KeptReference reference) {
      KeptTurns found = reference.resolve(KeptConversations.OF_THIS_JVM);
      kept = found;
      guard = found.guard;
      turns = found.turns;
    } else {
      turns = (ChatTurns) state;
      guard = turns.guard;
      TitleWriter.listen(guard, turns, turns::setTitle);
    }
  }
}
