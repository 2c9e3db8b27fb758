package dev.espressivo.aichat;

import com.vaadin.flow.component.Component;
import com.vaadin.flow.component.ComponentEvent;
import com.vaadin.flow.component.ComponentEventListener;
import com.vaadin.flow.component.DetachEvent;
import com.vaadin.flow.component.Focusable;
import com.vaadin.flow.component.HasAriaLabel;
import com.vaadin.flow.component.HasSize;
import com.vaadin.flow.component.Tag;
import com.vaadin.flow.component.dependency.JsModule;
import com.vaadin.flow.component.dependency.StyleSheet;
import com.vaadin.flow.component.dependency.Uses;
import com.vaadin.flow.dom.DomEvent;
import com.vaadin.flow.dom.Element;
import com.vaadin.flow.dom.SignalBinding;
import com.vaadin.flow.function.SerializableFunction;
import com.vaadin.flow.i18n.LocaleChangeEvent;
import com.vaadin.flow.shared.Registration;
import com.vaadin.flow.signals.BindingActiveException;
import com.vaadin.flow.signals.Signal;
import dev.espressivo.base.Bindable;
import dev.espressivo.base.HasParts;
import dev.espressivo.base.HasTexts;
import dev.espressivo.base.HasTone;
import dev.espressivo.base.Parts;
import dev.espressivo.base.internal.AppCode;
import dev.espressivo.base.internal.Assets;
import dev.espressivo.base.internal.Check;
import dev.espressivo.base.internal.Dom;
import dev.espressivo.base.internal.Drawing;
import dev.espressivo.base.internal.Prop;
import dev.espressivo.base.internal.Slot;
import dev.espressivo.base.internal.Texts;
import dev.espressivo.markdown.Markdown;
import dev.espressivo.markdown.MarkdownOptions;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A conversation with a language model: the messages, the reply as it is written, and the composer.
 *
 * <pre>{@code
 * AiChat chat = new AiChat((messages, context) -> Reply.stream(model.stream(messages)));
 * chat.setSuggestions(List.of("What can you do?"));
 * add(chat);
 * }</pre>
 *
 * <p>The messages are those of an {@link AiConversation}, which any thread may feed and any number
 * of chats may show. A reply goes on while no chat shows it, and a chat that is attached again
 * shows what has come. An update is pushed to the browser at most every 100 ms; the chat enables
 * push in its UI.
 *
 * <p>The browser shows the effect of a press immediately; the server confirms or reverts it. A
 * message that cannot be sent comes back into the composer.
 *
 * <p>What a model says is shown as markdown, what a user says as text. Neither can add markup of
 * its own to the page.
 *
 * <p>Accessibility: the thread is a log that is not announced word by word; a reply is announced
 * once, when it has ended. The focus stays in the composer.
 *
 * <h2>Keyboard</h2>
 *
 * <table>
 *   <caption>Keys</caption>
 *   <tr><th>Key</th><th>Does</th></tr>
 *   <tr><td>Enter</td><td>sends the message</td></tr>
 *   <tr><td>Shift+Enter</td><td>begins a new line</td></tr>
 *   <tr><td>Escape</td><td>stops the reply; leaves the editing of a message</td></tr>
 *   <tr><td>ArrowUp in an empty composer</td><td>edits the user's last message</td></tr>
 * </table>
 *
 * @usefor a dialogue with a model or an agent, whose replies are streamed, stopped, edited and
 *     generated again
 * @notfor messages between people, or lines that only come in: use {@link
 *     dev.espressivo.logconsole.LogConsole} for the latter
 */
@Tag("es-ai-chat")
@StyleSheet(Assets.GLYPHS)
@StyleSheet(Assets.CORE + "aichat/aichat.css")
@JsModule(Assets.CORE + "aichat/aichat.js")
@Uses(Markdown.class)
public final class AiChat extends Component
    implements HasParts<AiChat.Part>,
        HasTone,
        HasSize,
        HasAriaLabel,
        HasTexts<AiChatText>,
        Focusable<AiChat> {

  /** The most characters of a message that a user sends. */
  public static final int MAX_LENGTH = 100_000;

  private static final String DEFAULT_HEIGHT = "32rem";

  /** The named parts of a chat, to which {@link #setClasses} gives utility classes. */
  public enum Part {
    /** The chat. */
    ROOT,
    /** What the app put above the thread. */
    HEADER,
    /** The messages, which scroll. */
    THREAD,
    /** What is shown in place of messages. */
    EMPTY,
    /** The sign of an empty chat. */
    MARK,
    /** The headline of an empty chat. */
    TITLE,
    /** The line under the headline. */
    DESCRIPTION,
    /** The suggestions of an empty chat. */
    SUGGESTIONS,
    /** The column of messages. */
    CONTENT,
    /** The messages that wait for their turn. */
    QUEUE,
    /** A message of the user's; it bears {@code data-id}. */
    USER,
    /** The box around the words of a user. */
    BUBBLE,
    /** A reply; it bears {@code data-id}. */
    ASSISTANT,
    /** The mark beside a reply. */
    AVATAR,
    /** The parts of a reply. */
    REPLY,
    /** Words of a model. */
    PROSE,
    /** What shows that more words come. */
    CURSOR,
    /** What is shown before the first word. */
    TYPING,
    /** The thoughts of a model, folded. */
    REASONING,
    /** A call of a tool, folded; it bears {@code data-state}. */
    TOOL_CALL,
    /** The question whether a tool may run. */
    APPROVAL,
    /** A block of code, or the input or output of a tool. */
    CODE,
    /** What a reply refers to. */
    SOURCES,
    /** Why a reply failed. */
    ALERT,
    /** The actions under a message. */
    TOOLS,
    /** The pager of a message's branches. */
    BRANCHES,
    /** What is under the thread. */
    FOOTER,
    /** The button that returns to the latest message. */
    JUMP,
    /** Where the user writes. */
    COMPOSER,
    /** The files of a message. */
    ATTACHMENTS,
    /** The field of the composer. */
    INPUT,
    /** The line under the composer. */
    DISCLAIMER
  }

  /** An event about a message. */
  public abstract static sealed class MessageEvent extends ComponentEvent<AiChat> {

    private final AiChatMessage message;

    private MessageEvent(AiChat source, AiChatMessage message) {
      super(source, false);
      this.message = message;
    }

    /**
     * Returns the message.
     *
     * @return the message when the event was fired
     */
    public AiChatMessage getMessage() {
      return message;
    }
  }

  /** Fired when a message is sent, by whomever. */
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
     * Returns the failure.
     *
     * @return what was thrown, or a {@link ReplyFailedException} if the other side reported it
     */
    public Throwable getError() {
      return error;
    }
  }

  /** Fired when the user says what they think of a reply. */
  public static final class FeedbackEvent extends MessageEvent {

    private final AiChatFeedback feedback;

    FeedbackEvent(AiChat source, AiChatMessage message, AiChatFeedback feedback) {
      super(source, message);
      this.feedback = feedback;
    }

    /**
     * Returns what the user thinks.
     *
     * @return good or bad, or none when they took it back
     */
    public AiChatFeedback getFeedback() {
      return feedback;
    }
  }

  /** Fired after changes of the conversation, but not for each word of a reply. */
  public static final class ChangeEvent extends ComponentEvent<AiChat> {

    ChangeEvent(AiChat source) {
      super(source, false);
    }

    /**
     * Returns the messages.
     *
     * @return those that are shown now
     */
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
          .whenLeft(AiChat::showSlots);

  private static final Prop<AiChat, @Nullable String> HEIGHT =
      Prop.shownBy("height", AiChat::getHeight, AiChat::showHeight);
  private static final Prop<AiChat, Boolean> AVATAR =
      Prop.flag("avatar").then(chat -> chat.view.redraw());
  private static final Prop<Component, List<String>> KEPT_SUGGESTIONS =
      Prop.kept("suggestions", List.of());
  private static final Prop<AiChat, List<String>> SUGGESTIONS =
      KEPT_SUGGESTIONS.then(chat -> chat.frame.showSuggestions(chat.getSuggestions()));
  private static final Prop<Component, String> ASSISTANT_NAME =
      Texts.prop("assistantName", AiChatText.ASSISTANT);
  private static final Prop<Component, String> TITLE = Texts.prop("title", AiChatText.TITLE);
  private static final Prop<Component, String> PLACEHOLDER =
      Texts.prop("placeholder", AiChatText.PLACEHOLDER);
  private static final Prop<AiChat, @Nullable String> HINT = Prop.text("hint", DESCRIPTION_SLOT);
  private static final Prop<AiChat, @Nullable String> DISCLAIMER =
      Prop.text("disclaimer", DISCLAIMER_SLOT);
  private static final Prop<AiChat, MarkdownOptions> MARKDOWN_OPTIONS =
      Prop.kept("markdownOptions", MarkdownOptions.DEFAULT).then(chat -> chat.view.redraw());
  private static final Prop<AiChat, Boolean> ATTACH =
      Prop.kept("attach", false).then(AiChat::showAttach);

  private final AiConversation conversation;
  private final ChatFrame frame;
  private final ChatView view;
  private final ChatContents contents = new ChatContents(getElement());
  private final ChatUploads uploads = new ChatUploads();
  private final Drawing templates = new Drawing(this);
  private final Bindable<String> prompt =
      Bindable.ofProperty(
          this, "prompt", "", "", text -> text.length() > MAX_LENGTH ? null : text, text -> text);
  private final ChatProjection projection;
  private @Nullable Component icon;
  private int feedbackListeners;

  /** Creates an empty chat. Before the first message it needs a {@link #setSend SendFn}. */
  public AiChat() {
    this(new AiConversation());
  }

  /**
   * Creates an empty chat with a model.
   *
   * @param send asks the model
   */
  public AiChat(SendFn send) {
    this(new AiConversation(send));
  }

  /**
   * Creates a chat that shows a given conversation, which other chats may show too.
   *
   * @param conversation the messages to show, and the model that answers
   */
  public AiChat(AiConversation conversation) {
    this.conversation = Objects.requireNonNull(conversation, "conversation must not be null");
    getElement().setAttribute("data-es", "").setAttribute("role", "group");
    frame = new ChatFrame(this);
    view = new ChatView(this, conversation);
    projection = new ChatProjection(this, conversation, view);
    setHeight((String) null);
    getElement()
        .addEventListener("es-chat", this::onAction)
        .addEventData("event.detail")
        // The browser shows the effect already, which is to be taken back.
        .setDisabledUpdateMode(com.vaadin.flow.dom.DisabledUpdateMode.ALWAYS);
    Parts.<Part>of(this).onChange(this::redraw);
    ChatMarkup.drawTemplates(this, templates);
    // After the templates.
    addAttachListener(
        event -> {
          // A new page has none.
          uploads.clear();
          showAttach();
          view.attach(event.getUI());
        });
  }

  // ---- The conversation ----

  /**
   * Returns the conversation that is shown.
   *
   * @return the one given to the constructor, or the chat's own
   */
  public AiConversation getConversation() {
    return conversation;
  }

  /**
   * Returns what asks the model.
   *
   * @return the function of the conversation; null, the default, if nothing can be sent
   */
  public @Nullable SendFn getSend() {
    return conversation.getSend();
  }

  /**
   * Sets what asks the model, for the whole conversation.
   *
   * @param send the function; null if nothing can be sent, which the composer says
   */
  public void setSend(@Nullable SendFn send) {
    conversation.setSend(send);
    view.refresh();
  }

  /**
   * Returns the instructions to the model.
   *
   * @return the system prompt of the conversation; null, the default, without one
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
   * Returns the messages of the branch that is shown.
   *
   * @return the messages, oldest first; the last may be a reply that is being written
   */
  public List<AiChatMessage> getMessages() {
    return conversation.getMessages();
  }

  /**
   * Replaces the messages, as when a conversation is resumed. A running reply is stopped, and the
   * queue is emptied.
   *
   * @param messages the messages as {@link AiConversation#setMessages} takes them
   * @throws IllegalArgumentException if two have the same id, or a parent is not among those before
   * @throws BindingActiveException if a signal is bound without a writer
   */
  public void setMessages(List<AiChatMessage> messages) {
    projection.setMessages(messages);
  }

  /**
   * Returns the messages as a two-way property. While the chat is attached, its value follows the
   * conversation: when a message is sent, begins, ends or is replaced, but not with each word. A
   * list that it had before has no effect when it is set again, as by a signal that two chats of
   * the conversation write; a copy of it has.
   *
   * @return the property
   */
  public Bindable<List<AiChatMessage>> messages() {
    return projection.messages;
  }

  /**
   * Returns what the conversation is doing.
   *
   * @return default {@link AiChatStatus#IDLE}
   */
  public AiChatStatus getStatus() {
    return conversation.getStatus();
  }

  /**
   * Returns what the conversation is doing, as a property to listen to. While the chat is attached
   * it follows the conversation; another value that is set has no effect.
   *
   * @return the property
   */
  public Bindable<AiChatStatus> status() {
    return projection.status;
  }

  // ---- The composer's text ----

  /**
   * Returns the text in the composer.
   *
   * @return what the user has written, as of half a second ago; empty by default
   */
  public String getPrompt() {
    return prompt.getValue();
  }

  /**
   * Sets the text in the composer.
   *
   * @param prompt the text
   * @throws BindingActiveException if a signal is bound without a writer
   */
  public void setPrompt(String prompt) {
    this.prompt.setValue(prompt);
  }

  /**
   * Returns the text in the composer as a two-way property. The browser reports it when the user
   * sends, leaves the composer, or pauses.
   *
   * @return the property
   */
  public Bindable<String> prompt() {
    return prompt;
  }

  // ---- Doing ----

  /**
   * Sends the text in the composer and empties it. Does nothing if there is none.
   *
   * @throws IllegalStateException if there is no {@link SendFn}
   * @throws BindingActiveException if the text is bound to a signal without a writer
   */
  public void send() {
    String text = getPrompt();
    if (!text.isBlank()) {
      // What cannot be emptied is not sent.
      setPrompt(text);
      send(text);
      setPrompt("");
    }
  }

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
    conversation.send(text, attachments);
    view.refresh();
  }

  /** Stops the running reply, which keeps what had come; then the queue goes on. */
  public void stop() {
    conversation.stop();
    view.refresh();
  }

  /**
   * Generates the last reply again, as a new branch. A running reply is stopped before.
   *
   * @throws IllegalStateException if there is no message to reply to, or no {@link SendFn}
   */
  public void regenerate() {
    conversation.regenerate();
    view.refresh();
  }

  /** Removes all messages and empties the queue. A running reply is stopped. */
  public void clear() {
    conversation.clear();
    view.refresh();
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
    conversation.edit(messageId, text);
    view.refresh();
  }

  /**
   * Tries the reply that failed again. Does nothing if the last reply did not fail.
   *
   * @throws IllegalStateException if there is no {@link SendFn}
   */
  public void retry() {
    conversation.retry();
    view.refresh();
  }

  /**
   * Goes on with the last reply, which was stopped or reached its limit of length.
   *
   * @throws IllegalStateException if there is no {@link SendFn}
   */
  public void continueReply() {
    conversation.continueReply();
    view.refresh();
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
    conversation.approve(toolCallId, approved);
    view.refresh();
  }

  // ---- Look and words ----

  /**
   * Returns the height.
   *
   * @return a CSS length, default {@code 32rem}
   */
  @Override
  public String getHeight() {
    String height = getElement().getStyle().get("--_height");
    return height == null ? DEFAULT_HEIGHT : height;
  }

  /**
   * Sets the height.
   *
   * @param height a CSS length; null for the default, {@code 32rem}
   * @throws BindingActiveException if a signal is bound
   */
  @Override
  public void setHeight(@Nullable String height) {
    HEIGHT.set(this, height);
  }

  /**
   * Sets the height.
   *
   * @param height the height in CSS pixels, not negative
   * @throws IllegalArgumentException if the height is negative
   * @throws BindingActiveException if a signal is bound
   */
  public void setHeight(int height) {
    Check.notNegative("height", height);
    setHeight(height + "px");
  }

  /**
   * Binds the height to a signal.
   *
   * @param height the signal; null in it means the default
   * @return the binding
   */
  @Override
  public SignalBinding<String> bindHeight(Signal<String> height) {
    return HEIGHT.bind(this, height);
  }

  private void showHeight(@Nullable String height) {
    getElement().getStyle().set("--_height", height == null ? DEFAULT_HEIGHT : height);
  }

  /**
   * Returns whether a small mark stands beside each reply.
   *
   * @return whether a small mark stands beside each reply; default false
   */
  public boolean isAvatar() {
    return AVATAR.get(this);
  }

  /**
   * Sets whether a small mark stands beside each reply.
   *
   * @param avatar whether it does
   * @throws BindingActiveException if a signal is bound
   */
  public void setAvatar(boolean avatar) {
    AVATAR.set(this, avatar);
  }

  /**
   * Binds whether a small mark stands beside each reply to a signal.
   *
   * @param avatar the signal
   * @return the binding
   */
  public SignalBinding<Boolean> bindAvatar(Signal<Boolean> avatar) {
    return AVATAR.bind(this, avatar);
  }

  /**
   * Returns the suggestions.
   *
   * @return an unmodifiable list, empty by default
   */
  public List<String> getSuggestions() {
    return SUGGESTIONS.get(this);
  }

  /**
   * Sets what is suggested before the first message. A press sends the suggestion.
   *
   * @param suggestions messages of a few words
   * @throws BindingActiveException if a signal is bound
   */
  public void setSuggestions(List<String> suggestions) {
    SUGGESTIONS.set(this, List.copyOf(suggestions));
  }

  /**
   * Binds what is suggested before the first message to a signal.
   *
   * @param suggestions the signal, whose value must not be null
   * @return the binding
   */
  public SignalBinding<List<String>> bindSuggestions(Signal<List<String>> suggestions) {
    return SUGGESTIONS.bind(this, suggestions);
  }

  /**
   * Returns the name of the assistant for screen readers.
   *
   * @return the name of the assistant for screen readers; default "Assistant", shown in the
   *     language of the UI
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
   */
  public SignalBinding<String> bindAssistantName(Signal<String> assistantName) {
    return ASSISTANT_NAME.bind(this, assistantName);
  }

  /**
   * Returns the headline of an empty chat.
   *
   * @return the headline of an empty chat; default "How can I help?", shown in the language of the
   *     UI
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
   */
  public SignalBinding<String> bindTitle(Signal<String> title) {
    return TITLE.bind(this, title);
  }

  /**
   * Returns the line under the headline of an empty chat.
   *
   * @return the line under the headline of an empty chat, or null (the default) if there is none
   */
  public @Nullable String getHint() {
    return HINT.get(this);
  }

  /**
   * Sets the line under the headline of an empty chat.
   *
   * @param hint a sentence; null or empty for none
   * @throws BindingActiveException if a signal is bound
   */
  public void setHint(@Nullable String hint) {
    HINT.set(this, hint);
  }

  /**
   * Binds the line under the headline of an empty chat to a signal.
   *
   * @param hint the signal; null in it means no line
   * @return the binding
   */
  public SignalBinding<@Nullable String> bindHint(Signal<@Nullable String> hint) {
    return HINT.bind(this, hint);
  }

  /**
   * Returns the placeholder of the composer, which is also its name.
   *
   * @return the placeholder of the composer; default "Message…", shown in the language of the UI
   */
  public String getPlaceholder() {
    return PLACEHOLDER.get(this);
  }

  /**
   * Sets the placeholder of the composer, which is also its name.
   *
   * @param placeholder a few words, not blank
   * @throws BindingActiveException if a signal is bound
   */
  public void setPlaceholder(String placeholder) {
    PLACEHOLDER.set(this, placeholder);
  }

  /**
   * Binds the placeholder of the composer to a signal.
   *
   * @param placeholder the signal
   * @return the binding
   */
  public SignalBinding<String> bindPlaceholder(Signal<String> placeholder) {
    return PLACEHOLDER.bind(this, placeholder);
  }

  /**
   * Returns the line under the composer.
   *
   * @return the line under the composer, or null (the default) if there is none
   */
  public @Nullable String getDisclaimer() {
    return DISCLAIMER.get(this);
  }

  /**
   * Sets the line under the composer.
   *
   * @param disclaimer a sentence; null or empty for none
   * @throws BindingActiveException if a signal is bound
   */
  public void setDisclaimer(@Nullable String disclaimer) {
    DISCLAIMER.set(this, disclaimer);
  }

  /**
   * Binds the line under the composer to a signal.
   *
   * @param disclaimer the signal; null in it means no line
   * @return the binding
   */
  public SignalBinding<@Nullable String> bindDisclaimer(Signal<@Nullable String> disclaimer) {
    return DISCLAIMER.bind(this, disclaimer);
  }

  /**
   * Returns how what a model says becomes HTML.
   *
   * @return default {@link MarkdownOptions#DEFAULT}
   */
  public MarkdownOptions getMarkdownOptions() {
    return MARKDOWN_OPTIONS.get(this);
  }

  /**
   * Sets how what a model says becomes HTML: which pictures load by themselves, what draws
   * formulas, and the level of headings.
   *
   * @param markdownOptions the options for all messages, also those that are shown already
   */
  public void setMarkdownOptions(MarkdownOptions markdownOptions) {
    MARKDOWN_OPTIONS.set(this, markdownOptions);
  }

  // ---- Slots ----

  /**
   * Returns what is above the thread.
   *
   * @return null, the default, if there is nothing
   */
  public @Nullable Component getHeader() {
    return HEADER_SLOT.getComponent(this);
  }

  /**
   * Sets what is above the thread.
   *
   * @param header the component; null for none
   */
  public void setHeader(@Nullable Component header) {
    HEADER_SLOT.setComponent(this, header);
  }

  /**
   * Returns the icon of the assistant.
   *
   * @return the icon of the assistant, or null (the default) for sparkles
   */
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
    redraw();
  }

  /**
   * Returns what replaces the empty thread.
   *
   * @return null, the default, for mark, title, hint and suggestions
   */
  public @Nullable Component getEmpty() {
    return EMPTY_SLOT.getComponent(this);
  }

  /**
   * Sets what replaces the empty thread.
   *
   * @param empty the component; null for mark, title, hint and suggestions
   */
  public void setEmpty(@Nullable Component empty) {
    EMPTY_SLOT.setComponent(this, empty);
    showSlots();
  }

  /**
   * Returns the renderer of messages.
   *
   * @return the renderer of messages, or null (the default) if the chat draws them
   */
  public @Nullable SerializableFunction<AiChatMessage, @Nullable Component> getMessageRenderer() {
    return contents.messages;
  }

  /**
   * Sets the renderer of messages. It is called for each message that comes into sight, and again
   * when the message is another. A reply that is being written is drawn by the chat until it ends.
   *
   * @param messageRenderer returns what replaces the content of a message; null to have the chat
   *     draw it
   */
  public void setMessageRenderer(
      @Nullable SerializableFunction<AiChatMessage, @Nullable Component> messageRenderer) {
    contents.messages = messageRenderer;
    view.redraw();
  }

  /**
   * Returns the renderer of further actions.
   *
   * @return the renderer of further actions, or null (the default) if there are none
   */
  public @Nullable SerializableFunction<AiChatMessage, @Nullable Component> getActionsRenderer() {
    return contents.actions;
  }

  /**
   * Sets the renderer of further actions under a message, after copy, regenerate and edit.
   *
   * @param actionsRenderer returns the actions of a message that is complete, such as a button;
   *     null for none
   */
  public void setActionsRenderer(
      @Nullable SerializableFunction<AiChatMessage, @Nullable Component> actionsRenderer) {
    contents.actions = actionsRenderer;
    view.redraw();
  }

  /**
   * Returns what replaces the composer.
   *
   * @return null, the default, for the chat's own
   */
  public @Nullable Component getComposer() {
    return COMPOSER_SLOT.getComponent(this);
  }

  /**
   * Sets what replaces the composer. It sends by {@link #send(String)}. An empty component, such as
   * a new {@code Div}, removes the composer; then a browser can send suggestions only, and edit
   * nothing.
   *
   * @param composer the component; null for the chat's own
   */
  public void setComposer(@Nullable Component composer) {
    COMPOSER_SLOT.setComponent(this, composer);
    showSlots();
    // The buttons that edit come and go with it.
    view.redraw();
  }

  private void showSlots() {
    // The avatars are copies of the mark in it.
    Dom.setAttribute(frame.empty, "hidden", getEmpty() == null ? null : "");
    show(frame.footer, frame.composer, getComposer() == null, 3);
  }

  private static void show(Element parent, Element child, boolean shown, int at) {
    if (!shown) {
      child.removeFromParent();
    } else if (child.getParent() == null) {
      parent.insertChild(at, child);
    }
  }

  // ---- Files ----

  /**
   * Returns whether users can add files to a message.
   *
   * @return whether users can add files to a message; default false
   */
  public boolean isAttach() {
    return ATTACH.get(this);
  }

  /**
   * Sets whether users can add files to a message: by a button, by dropping and by pasting them.
   *
   * @param attach whether they can
   * @throws BindingActiveException if a signal is bound
   */
  public void setAttach(boolean attach) {
    ATTACH.set(this, attach);
  }

  /**
   * Binds whether users can add files to a message to a signal.
   *
   * @param attach the signal
   * @return the binding
   */
  public SignalBinding<Boolean> bindAttach(Signal<Boolean> attach) {
    return ATTACH.bind(this, attach);
  }

  /**
   * Returns which files users can add.
   *
   * @return default {@link AiChatAttachmentLimits#DEFAULT}
   */
  public AiChatAttachmentLimits getAttachmentLimits() {
    return uploads.limits;
  }

  /**
   * Sets which files users can add.
   *
   * @param attachmentLimits the limits, which the server checks too
   */
  public void setAttachmentLimits(AiChatAttachmentLimits attachmentLimits) {
    uploads.limits = Check.notNull("attachmentLimits", attachmentLimits);
    showAttach();
  }

  private void showAttach() {
    boolean shown = isAttach();
    frame.showAttach(shown, uploads.limits);
    if (!shown) {
      uploads.clear();
      getElement().removeAttribute("data-upload");
    } else if (isAttached()) {
      getElement().setAttribute("data-upload", uploads);
    }
  }

  // ---- Listeners ----

  /**
   * Adds a listener for sent messages, whoever sent them. Called while the chat is attached, as all
   * its listeners are; {@link AiConversation#addListener} is called for each message.
   *
   * @param listener the listener
   * @return a registration that removes the listener
   */
  public Registration addSendListener(ComponentEventListener<SendEvent> listener) {
    return addListener(SendEvent.class, listener);
  }

  /**
   * Adds a listener for replies that have ended, complete or stopped.
   *
   * @param listener the listener
   * @return a registration that removes the listener
   */
  public Registration addFinishListener(ComponentEventListener<FinishEvent> listener) {
    return addListener(FinishEvent.class, listener);
  }

  /**
   * Adds a listener for replies that have failed.
   *
   * @param listener the listener
   * @return a registration that removes the listener
   */
  public Registration addErrorListener(ComponentEventListener<ErrorEvent> listener) {
    return addListener(ErrorEvent.class, listener);
  }

  /**
   * Adds a listener for changes of the conversation. Changes within a tenth of a second may be
   * reported together, and so are those that came while the chat was detached, when it is attached
   * again.
   *
   * @param listener the listener
   * @return a registration that removes the listener
   */
  public Registration addChangeListener(ComponentEventListener<ChangeEvent> listener) {
    return addListener(ChangeEvent.class, listener);
  }

  /**
   * Adds a listener for what users think of replies. While there is one, each reply has two thumbs,
   * which show {@link AiConversation#getFeedback}.
   *
   * @param listener the listener
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

  boolean hasFeedback() {
    return feedbackListeners > 0;
  }

  AiChatFeedback feedbackOn(String messageId) {
    return conversation.getFeedback(messageId);
  }

  // ---- What the view asks and reports ----

  ChatContents contents() {
    return contents;
  }

  ChatUploads uploads() {
    return uploads;
  }

  boolean hasContent(AiChatMessage message) {
    return contents.replaces(message);
  }

  boolean hasActions(AiChatMessage message) {
    return contents.hasActions(message);
  }

  /**
   * The browser was told what is new; now the app is.
   *
   * @param drawn whether messages were drawn, be it for a change of the conversation or of the look
   * @param changed whether the conversation has changed
   */
  void shown(boolean drawn, boolean changed, List<ChatView.Heard> heard) {
    if (drawn || changed) {
      AppCode.run(this::showAvailability);
      AppCode.run(projection::update);
    }
    ChatNews.tell(this, changed, heard);
  }

  private void showAvailability() {
    SendFn send = conversation.getSend();
    frame.showUnavailable(send == null ? getText(AiChatText.UNAVAILABLE) : send.unavailable());
  }

  // ---- What the browser does ----

  private void onAction(DomEvent event) {
    new ChatActions(this, conversation, view, uploads)
        .run(event.getEventData().path("event.detail"));
  }

  /** Whether the browser may write messages of its own. */
  boolean isEditable() {
    return getComposer() == null;
  }

  /** Whether the browser may send a text: with a composer any, else what is suggested. */
  boolean maySend(String text) {
    return isEditable() || getSuggestions().contains(text);
  }

  void takeFeedback(AiChatMessage message, AiChatFeedback given) {
    conversation.setFeedback(message.id(), given);
    ChatNews.tell(new FeedbackEvent(this, message, given));
  }

  // ---- Life ----

  @Override
  protected void onDetach(DetachEvent event) {
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
    frame.showEnabled();
  }

  @Override
  public void localeChange(LocaleChangeEvent event) {
    frame.showWords();
    frame.showSuggestions(getSuggestions());
    showAttach();
    redraw();
  }

  private void redraw() {
    templates.refresh();
    view.redraw();
  }
}
