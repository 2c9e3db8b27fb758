package dev.espressivo.aichat;

import com.vaadin.flow.component.AttachEvent;
import com.vaadin.flow.component.Component;
import com.vaadin.flow.component.ComponentEvent;
import com.vaadin.flow.component.ComponentEventListener;
import com.vaadin.flow.component.DetachEvent;
import com.vaadin.flow.component.Focusable;
import com.vaadin.flow.component.HasAriaLabel;
import com.vaadin.flow.component.Tag;
import com.vaadin.flow.component.dependency.JsModule;
import com.vaadin.flow.component.dependency.StyleSheet;
import com.vaadin.flow.component.dependency.Uses;
import com.vaadin.flow.dom.DisabledUpdateMode;
import com.vaadin.flow.dom.DomEvent;
import com.vaadin.flow.dom.SignalBinding;
import com.vaadin.flow.function.SerializableFunction;
import com.vaadin.flow.i18n.LocaleChangeEvent;
import com.vaadin.flow.shared.Registration;
import com.vaadin.flow.signals.BindingActiveException;
import com.vaadin.flow.signals.Signal;
import dev.espressivo.base.Bindable;
import dev.espressivo.base.HasOwnHeight;
import dev.espressivo.base.HasParts;
import dev.espressivo.base.HasPromptBar;
import dev.espressivo.base.HasTexts;
import dev.espressivo.base.HasTone;
import dev.espressivo.base.Parts;
import dev.espressivo.base.internal.AppCode;
import dev.espressivo.base.internal.Assets;
import dev.espressivo.base.internal.Check;
import dev.espressivo.base.internal.Dom;
import dev.espressivo.base.internal.PromptBar;
import dev.espressivo.base.internal.Prop;
import dev.espressivo.base.internal.Shared;
import dev.espressivo.base.internal.Slot;
import dev.espressivo.base.internal.Texts;
import dev.espressivo.base.internal.ViewerSheet;
import dev.espressivo.markdown.Markdown;
import dev.espressivo.markdown.MarkdownOptions;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A chat with a language model: the messages, the streaming reply, and a composer.
 *
 * <pre>{@code
 * AiChat chat = new AiChat((messages, context) -> Reply.stream(model.stream(messages)));
 * chat.setSuggestions(List.of("What can you do?"));
 * add(chat);
 * }</pre>
 *
 * <p>The messages belong to an {@link AiConversation}, which can be used from any thread and shown
 * by any number of chats. A chat that is attached again shows the current state. A reply of a given
 * conversation continues while no chat shows it. A conversation that the chat has created itself is
 * lost with the chat, for example when the browser's tab is reloaded, so its reply is stopped a
 * minute after the chat was detached ({@link AiConversation#setStopWhenUnattended}). A conversation
 * of {@link AiConversation#of(String, AiConversationStore)} is kept, and the chat says so if it
 * cannot be saved. Updates are pushed to the browser at most every 100 ms; the chat enables push in
 * its UI.
 *
 * <p>A chat is {@code 32rem} high by default.
 *
 * <p>The browser shows the effect of a press immediately; the server confirms or reverts it. A
 * message that cannot be sent returns to the composer.
 *
 * <p>Pictures in messages are shown as thumbnails, other files as links for download. Only this
 * session can load them, from the conversation's {@link AttachmentStore}.
 *
 * <p>The model's text is shown as markdown, the user's text as plain text. Neither can add HTML of
 * its own to the page.
 *
 * <p>Accessibility: the thread is a log that is not announced word by word; a reply is announced
 * once it has ended, and a tool call that needs approval when it asks. The focus stays in the
 * composer.
 *
 * <h2>Keyboard</h2>
 *
 * <table>
 *   <caption>Keys</caption>
 *   <tr><th>Key</th><th>Does</th></tr>
 *   <tr><td>Enter</td><td>sends the message</td></tr>
 *   <tr><td>Shift+Enter</td><td>starts a new line</td></tr>
 *   <tr><td>Escape</td><td>stops the reply; cancels editing a message</td></tr>
 *   <tr><td>ArrowUp in an empty composer</td><td>moves to the request for approval of a tool call;
 *       without one, edits the user's last message</td></tr>
 *   <tr><td>Enter on a picture</td><td>opens the pictures of the message in full screen, with the
 *       keys of {@link dev.espressivo.aiimage.AiImage}</td></tr>
 * </table>
 *
 * @usefor a dialogue with a model or an agent: replies are streamed and can be stopped and
 *     generated again, messages can be edited
 * @notfor lines that are only read, such as a log: use {@link dev.espressivo.logconsole.LogConsole}
 * @notfor messages between people: use {@link com.vaadin.flow.component.messages.MessageList}
 */
@Tag("es-ai-chat")
@StyleSheet(Assets.GLYPHS)
@StyleSheet(Assets.CORE + "aichat/aichat.css")
@StyleSheet(Assets.CORE + "aichat/files.css")
@JsModule(Assets.CORE + "aichat/aichat.js")
@Uses(Markdown.class)
@Uses(ViewerSheet.class)
public final class AiChat extends Component
    implements HasParts<AiChat.Part>,
        HasTone,
        HasPromptBar,
        HasOwnHeight,
        HasAriaLabel,
        HasTexts<AiChatText>,
        Focusable<AiChat> {

  /** The maximum number of characters of a message that a user sends. */
  public static final int MAX_LENGTH = ChatActions.MAX_LENGTH;

  private static final Duration UNATTENDED = Duration.ofMinutes(1);

  /** The named parts of a chat, to which {@link #setClasses} gives utility classes. */
  public enum Part {
    /** The chat. */
    ROOT,
    /** The header that the app set above the thread. */
    HEADER,
    /** The messages, which scroll. */
    THREAD,
    /** The content that is shown while there are no messages. */
    EMPTY,
    /** The icon of an empty chat. */
    MARK,
    /** The headline of an empty chat. */
    TITLE,
    /** The line below the headline. */
    DESCRIPTION,
    /** The suggestions of an empty chat. */
    SUGGESTIONS,
    /** The column of messages. */
    CONTENT,
    /** The messages that are waiting in the queue. */
    QUEUE,
    /** A message of the user; it has the attribute {@code data-id}. */
    USER,
    /** The box around the user's text. */
    BUBBLE,
    /** A reply; it has the attribute {@code data-id}. */
    ASSISTANT,
    /** The assistant's icon beside a reply. */
    AVATAR,
    /** The parts of a reply. */
    REPLY,
    /** Text of the model. */
    PROSE,
    /** The cursor at the end of a streaming text. */
    CURSOR,
    /** The indicator that is shown before the first word. */
    TYPING,
    /** The reasoning of a model, which can be expanded. */
    REASONING,
    /** A tool call, which can be expanded; its attribute {@code data-state} is the state. */
    TOOL_CALL,
    /** The request for approval of a tool call. */
    APPROVAL,
    /** A code block, or the input or output of a tool. */
    CODE,
    /** The sources of a reply. */
    SOURCES,
    /** The alert with the reason why a reply failed. */
    ALERT,
    /** The actions below a message. */
    TOOLS,
    /** The pager of a message's branches. */
    BRANCHES,
    /** The area below the thread. */
    FOOTER,
    /** The button that returns to the latest message. */
    JUMP,
    /** The area in which the user writes. */
    COMPOSER,
    /** The attached files of a message. */
    ATTACHMENTS,
    /** The field of the composer. */
    INPUT,
    /** The line below the composer. */
    DISCLAIMER
  }

  /** An event about a message. */
  public abstract static sealed class MessageEvent extends ComponentEvent<AiChat> {

    private final AiChatMessage message;

    private MessageEvent(AiChat source, AiChatMessage message) {
      super(source, false);
      this.message = message;
    }

    /** {@return the message when the event was fired} */
    public AiChatMessage getMessage() {
      return message;
    }
  }

  /** Fired when a message is sent, by the user or by the app. */
  public static final class SendEvent extends MessageEvent {
    SendEvent(AiChat source, AiChatMessage message) {
      super(source, message);
    }
  }

  /** Fired when a reply has ended, complete or stopped. */
  public static final class FinishEvent extends MessageEvent {
    FinishEvent(AiChat source, AiChatMessage message) {
      super(source, message);
    }
  }

  /** Fired when a reply has failed. */
  public static final class ErrorEvent extends MessageEvent {

    private final transient Throwable error;

    ErrorEvent(AiChat source, AiChatMessage message, Throwable error) {
      super(source, message);
      this.error = error;
    }

    /**
     * {@return the failure: the exception, or a {@link ReplyFailedException} if the server reported
     * it}
     */
    public Throwable getError() {
      return error;
    }
  }

  /** Fired when the user rates a reply. */
  public static final class FeedbackEvent extends MessageEvent {

    private final AiChatFeedback feedback;

    FeedbackEvent(AiChat source, AiChatMessage message, AiChatFeedback feedback) {
      super(source, message);
      this.feedback = feedback;
    }

    /** {@return the user's rating, good or bad; none if the user has withdrawn the rating} */
    public AiChatFeedback getFeedback() {
      return feedback;
    }
  }

  /** Fired after changes of the conversation, but not for each word of a reply. */
  public static final class ChangeEvent extends ComponentEvent<AiChat> {

    ChangeEvent(AiChat source) {
      super(source, false);
    }

    /** {@return the messages that are shown now} */
    public List<AiChatMessage> getMessages() {
      return getSource().getMessages();
    }
  }

  private static final Slot<Component> HEADER_SLOT = Slot.of(Part.HEADER, "div");
  private static final Slot<AiChat> DESCRIPTION_SLOT =
      Slot.of(Part.DESCRIPTION, "div").in((AiChat chat) -> chat.frame.empty);
  private static final Slot<AiChat> DISCLAIMER_SLOT =
      Slot.of(Part.DISCLAIMER, "div").in((AiChat chat) -> chat.frame.footer);
  private static final Slot<AiChat> EMPTY_SLOT =
      Slot.named("empty", "div").in((AiChat chat) -> chat.frame.thread).whenLeft(AiChat::showSlots);
  private static final Slot<AiChat> COMPOSER_SLOT =
      Slot.named("composer", "div")
          .in((AiChat chat) -> chat.frame.footer)
          .whenLeft(AiChat::showComposer);

  private static final Prop<AiChat, Boolean> AVATAR =
      Prop.flag("avatar").then(chat -> chat.view.redraw());
  private static final Prop<Component, String> ASSISTANT_NAME =
      Texts.prop("assistantName", AiChatText.ASSISTANT);
  private static final Prop<Component, String> TITLE = Texts.prop("title", AiChatText.TITLE);
  private static final Prop<AiChat, @Nullable String> DISCLAIMER =
      Prop.text("disclaimer", DISCLAIMER_SLOT);
  private static final Prop<AiChat, MarkdownOptions> MARKDOWN_OPTIONS =
      Prop.kept("markdownOptions", MarkdownOptions.DEFAULT).then(chat -> chat.view.redraw());

  static {
    Shared.HEIGHT.of(AiChat.class, Prop.style("height", "--_height", "32rem"));
    Shared.SUGGESTIONS.of(AiChat.class, PromptBar.suggestions().then(AiChat::showSuggestions));
    Shared.HINT.of(AiChat.class, Prop.text("hint", DESCRIPTION_SLOT));
    Shared.PLACEHOLDER.of(AiChat.class, Texts.prop("placeholder", AiChatText.PLACEHOLDER));
    Shared.ATTACH.of(AiChat.class, Prop.kept("attach", false).then(AiChat::showAttach));
    Shared.EMPTY.of(AiChat.class, Prop.component("empty", EMPTY_SLOT).then(AiChat::showSlots));
  }

  private AiConversation conversation;
  private final ChatFrame frame = new ChatFrame(this, MAX_LENGTH);
  private final ChatContents contents = new ChatContents(getElement());
  final ChatUploads uploads;
  final ChatFiles files;
  private final ChatWords words = new Words(this);
  private final ChatView view;
  private final ChatActions actions;
  private final ChatProjection projection;
  private @Nullable Component icon;
  private int feedbackListeners;

  /**
   * Creates an empty chat with a conversation of its own. Before the first message it needs a
   * {@link #setSend SendFn}.
   */
  public AiChat() {
    this(own(new AiConversation()));
  }

  /**
   * Creates an empty chat with a model and a conversation of its own.
   *
   * @param send sends the messages to the model
   */
  public AiChat(SendFn send) {
    this(own(new AiConversation(send)));
  }

  /** Stops the replies that nobody can see or stop any more. */
  private static AiConversation own(AiConversation conversation) {
    conversation.setStopWhenUnattended(UNATTENDED);
    return conversation;
  }

  /**
   * Creates a chat that shows a given conversation, which other chats may show too.
   *
   * @param conversation the messages to show, and the model that answers
   */
  public AiChat(AiConversation conversation) {
    this.conversation = Objects.requireNonNull(conversation, "conversation must not be null");
    getElement().setAttribute("data-es", "").setAttribute("role", "group");
    uploads = new ChatUploads(conversation);
    files = new ChatFiles(getElement(), conversation);
    view = new ChatView(this, conversation, contents, files, words, this::look, this::tell);
    actions = new ChatActions(conversation, uploads, words, this::tellFeedback);
    projection = new ChatProjection(this, conversation, view::refresh);
    getElement()
        .addEventListener("es-chat", this::onAction)
        .addEventData("event.detail")
        // The browser already shows the effect, which must be reverted.
        .setDisabledUpdateMode(DisabledUpdateMode.ALWAYS);
    Parts.<Part>of(this).onChange(view::redraw);
    // After the view's templates.
    addAttachListener(this::onAttached);
  }

  // ---- The conversation ----

  /** {@return the conversation that is shown: the one that was given, or the chat's own} */
  public AiConversation getConversation() {
    return conversation;
  }

  /**
   * Shows another conversation. The one that was shown before is left as it is; a reply that is
   * being written continues as if the chat were detached. What the user has written in the composer
   * is kept, with its files.
   *
   * @param conversation the messages to show, and the model that answers
   */
  public void setConversation(AiConversation conversation) {
    Check.notNull("conversation", conversation);
    if (conversation != this.conversation) {
      this.conversation = conversation;
      uploads.setConversation(conversation);
      files.setConversation(conversation);
      actions.setConversation(conversation);
      projection.setConversation(conversation);
      view.setConversation(conversation);
    }
  }

  /**
   * {@return the function that sends messages to the model; null (the default) if nothing can be
   * sent}
   */
  public @Nullable SendFn getSend() {
    return conversation.getSend();
  }

  /**
   * Sets the function that sends messages to the model, for the whole conversation.
   *
   * @param send the function; null if nothing can be sent, which the composer then states
   */
  public void setSend(@Nullable SendFn send) {
    conversation.setSend(send);
    view.refresh();
  }

  /**
   * {@return the instructions to the model, the system prompt of the conversation, or null (the
   * default) if there are none}
   */
  public @Nullable String getSystem() {
    return conversation.getSystem();
  }

  /**
   * Sets the instructions to the model, for the whole conversation.
   *
   * @param system the system prompt; null for none
   */
  public void setSystem(@Nullable String system) {
    conversation.setSystem(system);
  }

  /**
   * {@return the messages of the branch that is shown, oldest first; the last may be a reply that
   * is being written}
   */
  public List<AiChatMessage> getMessages() {
    return conversation.getMessages();
  }

  /**
   * Replaces the messages, for example to resume a stored conversation. A running reply is stopped,
   * and the queue is emptied.
   *
   * @param messages the messages, in the form that {@link AiConversation#setMessages} requires
   * @throws IllegalArgumentException if two messages have the same id, or a parent does not precede
   *     its child
   * @throws BindingActiveException if a signal is bound without a writer
   */
  public void setMessages(List<AiChatMessage> messages) {
    projection.setMessages(messages);
  }

  /**
   * {@return the messages as a two-way property} While the chat is attached, the value is updated
   * when a message is sent, begins, ends or is replaced, but not with each word. Setting a list
   * that the property had before has no effect, so that two chats of one conversation can write to
   * the same signal; setting a copy of such a list has an effect.
   */
  public Bindable<List<AiChatMessage>> messages() {
    return projection.messages;
  }

  /** {@return the status of the conversation; default {@link AiChatStatus#IDLE}} */
  public AiChatStatus getStatus() {
    return conversation.getStatus();
  }

  /**
   * {@return the status of the conversation as a property to which listeners can be added} While
   * the chat is attached, the property follows the conversation; setting another value has no
   * effect.
   */
  public Bindable<AiChatStatus> status() {
    return projection.status;
  }

  @Override
  public Bindable<String> prompt() {
    return frame.bar.prompt();
  }

  // ---- Actions ----

  /**
   * Sends the text in the composer and empties it. Does nothing if there is none.
   *
   * @throws IllegalStateException if there is no {@link SendFn}
   * @throws BindingActiveException if the text is bound to a signal without a writer
   */
  public void send() {
    String text = getPrompt();
    if (!text.isBlank()) {
      // If the prompt cannot be emptied, it is not sent.
      setPrompt(text);
      send(text);
      setPrompt("");
    }
  }

  /**
   * Sends a message. While a reply is being written, the message waits in the queue.
   *
   * @param text the user's text; not blank
   * @throws IllegalArgumentException if the text is blank
   * @throws IllegalStateException if there is no {@link SendFn}
   */
  public void send(String text) {
    send(text, List.of());
  }

  /**
   * Sends a message with files. While a reply is being written, the message waits in the queue.
   *
   * @param text the user's text; may be blank if there are files
   * @param attachments the files
   * @throws IllegalArgumentException if the text is blank and there is no file
   * @throws IllegalStateException if there is no {@link SendFn}
   */
  public void send(String text, List<AiChatAttachment> attachments) {
    conversation.send(text, attachments);
    view.refresh();
  }

  /**
   * Stops the running reply, which keeps the text received so far. Then the next message of the
   * queue is sent.
   */
  public void stop() {
    conversation.stop();
    view.refresh();
  }

  /**
   * Generates the last reply again, as a new branch. A running reply is stopped first.
   *
   * @throws IllegalStateException if there is no message to reply to, or no {@link SendFn}
   */
  public void regenerate() {
    conversation.regenerate();
    view.refresh();
  }

  /**
   * Removes all messages and empties the queue. A running reply is stopped. The files leave their
   * stores.
   */
  public void clear() {
    conversation.clear();
    view.refresh();
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
    conversation.edit(messageId, text);
    view.refresh();
  }

  /**
   * Retries the failed reply. Does nothing if the last reply did not fail.
   *
   * @throws IllegalStateException if there is no {@link SendFn}
   */
  public void retry() {
    conversation.retry();
    view.refresh();
  }

  /**
   * Continues the last reply, which was stopped or reached its length limit.
   *
   * @throws IllegalStateException if there is no {@link SendFn}
   */
  public void continueReply() {
    conversation.continueReply();
    view.refresh();
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
    conversation.approve(toolCallId, approved);
    view.refresh();
  }

  // ---- Look and words ----

  /** {@return whether the assistant's icon is shown beside each reply; default false} */
  public boolean isAvatar() {
    return AVATAR.get(this);
  }

  /**
   * Sets whether the assistant's icon is shown beside each reply.
   *
   * @param avatar whether the icon is shown
   */
  public void setAvatar(boolean avatar) {
    AVATAR.set(this, avatar);
  }

  /**
   * {@return the name of the assistant for screen readers; default "Assistant", shown in the
   * language of the UI}
   */
  public String getAssistantName() {
    return ASSISTANT_NAME.get(this);
  }

  /**
   * Sets the name of the assistant for screen readers.
   *
   * @param assistantName the name, not blank
   * @throws BindingActiveException if a signal is bound
   */
  public void setAssistantName(String assistantName) {
    ASSISTANT_NAME.set(this, assistantName);
  }

  /**
   * Binds the name of the assistant for screen readers to a signal.
   *
   * @param assistantName the signal
   * @return the binding
   * @throws BindingActiveException if a signal is bound already
   */
  public SignalBinding<String> bindAssistantName(Signal<String> assistantName) {
    return ASSISTANT_NAME.bind(this, assistantName);
  }

  /**
   * {@return the headline of an empty chat; default "How can I help?", shown in the language of the
   * UI}
   */
  public String getTitle() {
    return TITLE.get(this);
  }

  /**
   * Sets the headline of an empty chat.
   *
   * @param title a few words, not blank
   * @throws BindingActiveException if a signal is bound
   */
  public void setTitle(String title) {
    TITLE.set(this, title);
  }

  /**
   * Binds the headline of an empty chat to a signal.
   *
   * @param title the signal
   * @return the binding
   * @throws BindingActiveException if a signal is bound already
   */
  public SignalBinding<String> bindTitle(Signal<String> title) {
    return TITLE.bind(this, title);
  }

  /** {@return the line below the composer, or null (the default) if there is none} */
  public @Nullable String getDisclaimer() {
    return DISCLAIMER.get(this);
  }

  /**
   * Sets the line below the composer.
   *
   * @param disclaimer a sentence; null or empty for none
   * @throws BindingActiveException if a signal is bound
   */
  public void setDisclaimer(@Nullable String disclaimer) {
    DISCLAIMER.set(this, disclaimer);
  }

  /**
   * Binds the line below the composer to a signal.
   *
   * @param disclaimer the signal; null in it means no line
   * @return the binding
   * @throws BindingActiveException if a signal is bound already
   */
  public SignalBinding<@Nullable String> bindDisclaimer(Signal<@Nullable String> disclaimer) {
    return DISCLAIMER.bind(this, disclaimer);
  }

  /**
   * {@return the options for showing the model's markdown; default {@link MarkdownOptions#DEFAULT}}
   */
  public MarkdownOptions getMarkdownOptions() {
    return MARKDOWN_OPTIONS.get(this);
  }

  /**
   * Sets the options for showing the model's markdown: which pictures are loaded automatically, the
   * renderer of formulas, and the level of headings.
   *
   * @param markdownOptions the options for all messages, including those that are already shown
   */
  public void setMarkdownOptions(MarkdownOptions markdownOptions) {
    MARKDOWN_OPTIONS.set(this, markdownOptions);
  }

  // ---- Slots ----

  /** {@return the component above the thread, or null (the default) if there is none} */
  public @Nullable Component getHeader() {
    return HEADER_SLOT.getComponent(this);
  }

  /**
   * Sets the component above the thread.
   *
   * @param header the component; null for none
   */
  public void setHeader(@Nullable Component header) {
    HEADER_SLOT.setComponent(this, header);
  }

  /** {@return the icon of the assistant, or null (the default) for sparkles} */
  public @Nullable Component getIcon() {
    return icon;
  }

  /**
   * Sets the icon of the assistant, in an empty chat and beside the replies.
   *
   * @param icon the icon, which is copied for each reply; null for sparkles
   */
  public void setIcon(@Nullable Component icon) {
    this.icon = icon;
    frame.showIcon(icon);
    contents.iconChanged();
    view.redraw();
  }

  /** {@return the renderer of messages, or null (the default) if the chat renders all messages} */
  public @Nullable SerializableFunction<AiChatMessage, @Nullable Component> getMessageRenderer() {
    return contents.messages.renderer;
  }

  /**
   * Sets the renderer of messages. It is called for each message that is shown, and again when the
   * message has changed. While a reply is being written, the chat renders it.
   *
   * @param messageRenderer returns the component that replaces the content of a message, or null if
   *     the chat renders it; null if the chat renders all messages
   */
  public void setMessageRenderer(
      @Nullable SerializableFunction<AiChatMessage, @Nullable Component> messageRenderer) {
    contents.messages.renderer = messageRenderer;
    view.redraw();
  }

  /** {@return the renderer of additional actions, or null (the default) if there are none} */
  public @Nullable SerializableFunction<AiChatMessage, @Nullable Component> getActionsRenderer() {
    return contents.actions.renderer;
  }

  /**
   * Sets the renderer of additional actions below a message, after copy, regenerate and edit.
   *
   * @param actionsRenderer returns the actions for a complete message, such as a button, or null
   *     for none; null for no additional actions
   */
  public void setActionsRenderer(
      @Nullable SerializableFunction<AiChatMessage, @Nullable Component> actionsRenderer) {
    contents.actions.renderer = actionsRenderer;
    view.redraw();
  }

  /**
   * {@return the component that replaces the composer, or null (the default) for the chat's own
   * composer}
   */
  public @Nullable Component getComposer() {
    return COMPOSER_SLOT.getComponent(this);
  }

  /**
   * Sets the component that replaces the composer. It sends messages with {@link #send(String)}. An
   * empty component, such as a new {@code Div}, removes the composer; then the browser can only
   * send suggestions and cannot edit messages.
   *
   * @param composer the component; null for the chat's own composer
   */
  public void setComposer(@Nullable Component composer) {
    COMPOSER_SLOT.setComponent(this, composer);
    showComposer();
  }

  private void showComposer() {
    showSlots();
    // The edit buttons exist only together with the composer.
    view.redraw();
  }

  private void showSlots() {
    // The avatars are copies of the icon in it.
    Dom.setAttribute(frame.empty, "hidden", getEmpty() == null ? null : "");
    Dom.place(frame.footer, 3, frame.bar.composer(), getComposer() == null);
  }

  // ---- Files ----

  /**
   * {@return the limits for the files that users can add; default {@link
   * AiChatAttachmentLimits#DEFAULT}}
   */
  public AiChatAttachmentLimits getAttachmentLimits() {
    return uploads.limits;
  }

  /**
   * Sets the limits for the files that users can add.
   *
   * @param attachmentLimits the limits, which the server checks as well
   */
  public void setAttachmentLimits(AiChatAttachmentLimits attachmentLimits) {
    uploads.limits = Check.notNull("attachmentLimits", attachmentLimits);
    showAttach();
  }

  /** {@return the store of the conversation's files; default {@link AttachmentStore#memory()}} */
  public AttachmentStore getAttachmentStore() {
    return conversation.getAttachmentStore();
  }

  /**
   * Sets the store of the files that users add and that replies contain, for the whole
   * conversation. Files that are already attached stay in their store; those of replies must be in
   * the new one.
   *
   * @param attachmentStore the store for files from now on
   * @throws IllegalStateException if an {@link AiConversationStore} keeps the conversation: it then
   *     decides by {@link AiConversationStore#attachments()}
   */
  public void setAttachmentStore(AttachmentStore attachmentStore) {
    conversation.setAttachmentStore(attachmentStore);
  }

  private void showSuggestions() {
    frame.bar.showSuggestions(frame.empty, Part.SUGGESTIONS);
  }

  private void showAttach() {
    if (!isAttach()) {
      uploads.clear();
    }
    AiChatAttachmentLimits limits = uploads.limits;
    frame.bar.showFiles(
        isAttach()
            ? new PromptBar.Files(limits.types(), limits.count(), limits.bytes(), uploads)
            : null);
  }

  // ---- Listeners ----

  /**
   * Adds a listener for sent messages, whether sent by the user or by the app. Like all listeners
   * of the chat, it is called only while the chat is attached; a listener of {@link
   * AiConversation#addListener} is called for every message.
   *
   * @param listener called for each sent message
   * @return a registration that removes the listener
   */
  public Registration addSendListener(ComponentEventListener<SendEvent> listener) {
    return addListener(SendEvent.class, listener);
  }

  /**
   * Adds a listener for replies that have ended, complete or stopped.
   *
   * @param listener called for each reply that has ended
   * @return a registration that removes the listener
   */
  public Registration addFinishListener(ComponentEventListener<FinishEvent> listener) {
    return addListener(FinishEvent.class, listener);
  }

  /**
   * Adds a listener for replies that have failed.
   *
   * @param listener called for each reply that has failed
   * @return a registration that removes the listener
   */
  public Registration addErrorListener(ComponentEventListener<ErrorEvent> listener) {
    return addListener(ErrorEvent.class, listener);
  }

  /**
   * Adds a listener for changes of the conversation. Changes within a tenth of a second may be
   * reported together. Changes while the chat was detached are reported together when it is
   * attached again.
   *
   * @param listener called after changes
   * @return a registration that removes the listener
   */
  public Registration addChangeListener(ComponentEventListener<ChangeEvent> listener) {
    return addListener(ChangeEvent.class, listener);
  }

  /**
   * Adds a listener for users' ratings of replies. While there is such a listener, each reply has
   * two thumb buttons, which show {@link AiConversation#getFeedback}.
   *
   * @param listener called for each rating, and when a rating is withdrawn
   * @return a registration that removes the listener
   */
  public Registration addFeedbackListener(ComponentEventListener<FeedbackEvent> listener) {
    Registration registration = addListener(FeedbackEvent.class, listener);
    feedbackListeners++;
    view.redraw();
    return Registration.once(
        () -> {
          registration.remove();
          feedbackListeners--;
          view.redraw();
        });
  }

  // ---- The view and the actions ----

  /** A record, since a lambda that several objects hold cannot always be deserialised. */
  private record Words(AiChat chat) implements ChatWords {

    @Override
    public String format(AiChatText text, Object... values) {
      return Texts.format(chat, text, values);
    }
  }

  private ChatLook look() {
    Map<String, String> classes = new HashMap<>();
    getClasses().forEach((part, names) -> classes.put(Parts.nameOf(part), names));
    boolean editable = getComposer() == null;
    boolean rated = feedbackListeners > 0;
    return new ChatLook(classes, isAvatar(), icon == null, editable, rated, getMarkdownOptions());
  }

  private void onAction(DomEvent event) {
    ChatAction action = ChatAction.of(event.getEventData().path("event.detail"));
    view.answer(
        action,
        actions.perform(
            action,
            new ChatActions.Rights(
                isEnabled(), getComposer() == null, feedbackListeners > 0, getSuggestions())));
  }

  private void tell(boolean drawn, boolean changed, List<ChatNews.OfMessage> heard) {
    if (drawn || changed) {
      String reason = actions.unavailable();
      frame.bar.showNotice(reason == null ? actions.unsaved() : reason);
      frame.bar.showAvailability(reason);
      AppCode.run(projection::update);
    }
    heard.forEach(each -> tell(eventOf(each)));
    if (changed) {
      tell(new ChangeEvent(this));
    }
  }

  private MessageEvent eventOf(ChatNews.OfMessage heard) {
    return switch (heard) {
      case ChatNews.Sent(AiChatMessage message) -> new SendEvent(this, message);
      case ChatNews.Finished(AiChatMessage message) -> new FinishEvent(this, message);
      case ChatNews.Failed(AiChatMessage message, Throwable error) ->
          new ErrorEvent(this, message, error);
    };
  }

  private void tellFeedback(AiChatMessage message, AiChatFeedback given) {
    tell(new FeedbackEvent(this, message, given));
  }

  /** Fires an event. An exception of a listener does not prevent further events. */
  private void tell(ComponentEvent<AiChat> event) {
    AppCode.run(() -> fireEvent(event));
  }

  // ---- Life cycle ----

  private void onAttached(AttachEvent event) {
    // A new page has none.
    uploads.clear();
    showAttach();
    view.attach(event.getUI());
  }

  @Override
  protected void onDetach(DetachEvent event) {
    uploads.clear();
    view.detach();
  }

  @Override
  public void setVisible(boolean visible) {
    super.setVisible(visible);
    view.refresh();
  }

  @Override
  public void onEnabledStateChanged(boolean enabled) {
    super.onEnabledStateChanged(enabled);
    frame.bar.showEnabled(enabled);
  }

  @Override
  public void localeChange(LocaleChangeEvent event) {
    frame.showWords();
    showSuggestions();
    showAttach();
    view.redraw();
  }
}
