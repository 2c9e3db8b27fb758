package dev.espressivo.aichat;

import com.vaadin.flow.component.Component;
import com.vaadin.flow.component.UI;
import com.vaadin.flow.function.SerializableSupplier;
import com.vaadin.flow.shared.Registration;
import dev.espressivo.base.internal.Drawing;
import dev.espressivo.base.internal.LiveUpdates;
import dev.espressivo.base.internal.WhenVisible;
import dev.espressivo.markdown.MarkdownText;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import org.jspecify.annotations.Nullable;

/**
 * Sends a conversation to the browser of one chat. The messages are not Flow elements; only the
 * immutable messages that were sent and the progress of the running reply are stored. This state is
 * not serialised; after deserialisation, as after each attach, all visible messages are sent again.
 */
final class ChatView implements Serializable {

  /** The number of messages that are sent initially, and of older ones per request. */
  static final int WINDOW = 30;

  private final Component owner;
  private volatile AiConversation conversation;
  private final ChatContents contents;
  private final ChatFiles files;
  private final ChatWords words;
  private final SerializableSupplier<ChatLook> look;
  private final News news;

  /** The templates from which the browser creates messages by itself, and its texts. */
  private final Drawing templates;

  private final LiveUpdates.Part updates = new Updates();
  private @Nullable Registration updating;
  private final WhenVisible whenVisible;
  private boolean pending;

  /** Whether nothing is sent to the browser because the chat is hidden, or the browser away. */
  private volatile boolean putOff;

  /** The structure of the conversation that was last reported to the app. */
  private volatile long told;

  /** The number of the browser's last action that was handled. */
  private long seen;

  /** The oldest message that the browser has; null for the initial number of messages. */
  private @Nullable String oldest;

  /** The number of messages before that one. */
  private int hidden;

  private transient volatile @Nullable SentMessages sent;
  private transient BlockingQueue<ChatNews.OfMessage> heard = new LinkedBlockingQueue<>();
  private transient List<ChatUpdate.Refusal> refusals = new ArrayList<>();

  /** Events that the app knows and the browser does not: those of the newest messages. */
  private transient List<ChatNews.OfMessage> unannounced = new ArrayList<>();

  /** Receives what the app is to know. */
  @FunctionalInterface
  interface News extends Serializable {

    /**
     * Called after an update to the browser, or instead of one while the chat is hidden.
     *
     * @param drawn whether messages were drawn because of the conversation or the look
     * @param changed whether the conversation has changed
     */
    void tell(boolean drawn, boolean changed, List<ChatNews.OfMessage> heard);
  }

  /** The participation in the UI's updates; serialised with the chat. */
  private final class Updates implements LiveUpdates.Part {

    @Override
    public Registration listen(Runnable request) {
      // Sends the messages that were queued when the session was serialised.
      conversation.resume();
      Registration attending = conversation.attend();
      return Registration.combine(conversation.hear(news -> hear(news, request)), attending);
    }

    private void hear(ChatNews news, Runnable request) {
      if (news instanceof ChatNews.OfMessage about) {
        heard.add(about);
      } else {
        request.run();
      }
    }

    @Override
    public long dueIn() {
      if (putOff) {
        return heard.isEmpty() && told == conversation.structure() ? -1 : 0;
      }
      SentMessages shown = sent;
      return shown == null
              || !heard.isEmpty()
              || shown.structure != conversation.structure()
              || shown.progress != conversation.progress()
          ? 0
          : -1;
    }

    @Override
    public void update() {
      show();
    }

    @Override
    public void reportToApp() {
      unannounced.addAll(putOff());
      unannounced.subList(0, Math.max(0, unannounced.size() - WINDOW)).clear();
    }
  }

  ChatView(
      Component owner,
      AiConversation conversation,
      ChatContents contents,
      ChatFiles files,
      ChatWords words,
      SerializableSupplier<ChatLook> look,
      News news) {
    this.owner = owner;
    this.conversation = conversation;
    this.contents = contents;
    this.files = files;
    this.words = words;
    this.look = look;
    this.news = news;
    whenVisible = new WhenVisible(owner, this::refresh);
    told = conversation.structure();
    // They refer to this view and not to what it was given: a lambda within what another one refers
    // to cannot be deserialised before that one.
    templates =
        new Drawing(owner)
            .layer("sent", () -> markup().sentTemplate().toString())
            .layer("waiting", () -> markup().waitingTemplate().toString())
            .layer("typing", () -> markup().typingTemplate().toString())
            .layer("editor", () -> markup().editorTemplate().toString())
            .layer("stop", () -> this.words.format(AiChatText.STOP))
            .layer("send", () -> this.words.format(AiChatText.SEND))
            .layer("approval", () -> this.words.format(AiChatText.APPROVAL_KEY))
            .layer("copied", () -> this.words.format(AiChatText.COPIED))
            .layer("viewer", () -> markup().viewer())
            .layer("markdown", () -> MarkdownText.of(owner).toString())
            .layer("code", () -> this.look.get().classes().getOrDefault("code", ""));
  }

  private ChatMarkup markup() {
    return new ChatMarkup(words, look.get(), contents, files);
  }

  // ---- Life cycle ----

  void attach(UI ui) {
    files.attach();
    sent = null;
    oldest = null;
    updating = LiveUpdates.of(ui).add(updates);
    pending = false;
    refresh();
  }

  void detach() {
    if (updating != null) {
      updating.remove();
      updating = null;
    }
    sent = null;
    whenVisible.cancel();
    putOff = false;
    // Events are reported when the chat is attached again, for example after a move.
    refusals.clear();
  }

  /** Shows another conversation. What was not reported of the one before is dropped. */
  void setConversation(AiConversation conversation) {
    Optional<UI> ui = owner.getUI().filter(each -> updating != null);
    detach();
    heard.clear();
    unannounced.clear();
    this.conversation = conversation;
    told = conversation.structure();
    ui.ifPresent(this::attach);
  }

  /** Sends all visible messages again, after texts, classes or renderers have changed. */
  void redraw() {
    sent = null;
    templates.refresh();
    refresh();
  }

  /** Shows the changes before the response. */
  void refresh() {
    owner
        .getUI()
        .ifPresent(
            ui -> {
              if (!pending) {
                pending = true;
                ui.beforeClientResponse(owner, context -> show());
              }
            });
  }

  // ---- Reports of the browser ----

  /**
   * Answers an action of the browser, in any case.
   *
   * @param refusal why it was refused, so that its effect is to be reverted; null if it was not
   */
  void answer(ChatAction action, ChatUpdate.@Nullable Refusal refusal) {
    seen = Math.max(seen, action.number());
    refresh();
    if (refusal != null) {
      refusals.add(refusal);
      sent = null;
    } else if (action.type() == ChatAction.Type.OLDER) {
      showOlder();
    }
  }

  /** Sends older messages. */
  private void showOlder() {
    SentMessages before = sent;
    if (before != null && hidden > 0) {
      List<AiChatMessage> path = conversation.moment(-1, (id, reply) -> {}).path();
      oldest = path.get(Math.max(0, Math.min(hidden, path.size()) - WINDOW)).id();
      before.structure = -1;
      refresh();
    }
  }

  // ---- Showing ----

  private void show() {
    pending = false;
    if (!owner.isAttached()) {
      return;
    }
    if (whenVisible.isPutOff()) {
      putOff();
      return;
    }
    putOff = false;
    // Drained before the conversation is read, so that it contains all reported changes.
    List<ChatNews.OfMessage> fresh = drain();
    ChatUpdate update = new ChatUpdate();
    SentMessages before = sent;
    SentMessages now = before == null ? new SentMessages(conversation, markup(), contents) : before;
    if (before == null) {
      update.reset();
      contents.clear();
    }
    ChatStream[] reading = {now.stream()};
    ChatTurns.Moment moment =
        conversation.moment(
            now.structure,
            (id, reply) ->
                reading[0] = ChatStream.reading(reading[0], id, conversation.resets(), reply));
    boolean changed = now.structure != moment.structure();
    if (changed) {
      hidden = firstInSight(moment.path());
      oldest = moment.path().isEmpty() ? null : moment.path().get(hidden).id();
      now.show(moment, hidden, reading[0], update);
    }
    if (moment.writing() != null) {
      now.showStream(update);
    }
    unannounced.addAll(fresh);
    unannounced.forEach(each -> announce(each, now, update));
    unannounced.clear();
    now.structure = moment.structure();
    now.progress = moment.progress();
    sent = now;
    refusals.forEach(update::refuse);
    refusals.clear();
    showState(now, moment.status(), changed, update);
    if (!update.isEmpty()) {
      owner.getElement().callJsFunction("update", update.json());
    }
    owner.getUI().ifPresent(contents::send);
    news.tell(changed, tell(moment.structure()), fresh);
  }

  /** Tells the app of changes; the browser gets them with the next update. */
  private List<ChatNews.OfMessage> putOff() {
    boolean first = !putOff;
    putOff = true;
    List<ChatNews.OfMessage> fresh = drain();
    boolean changed = tell(conversation.structure());
    news.tell(first || changed, changed, fresh);
    return fresh;
  }

  /** Sends the state when it has changed; with each word it would cost more than the words. */
  private void showState(
      SentMessages now, AiChatStatus status, boolean changed, ChatUpdate update) {
    if (changed || now.seen != seen || now.status != status) {
      update.state(seen, status, hidden > 0);
      now.seen = seen;
      now.status = status;
    }
  }

  /** Returns whether a change must be reported to the app. */
  private boolean tell(long structure) {
    boolean changed = told != structure;
    told = structure;
    return changed;
  }

  private void announce(ChatNews.OfMessage heard, SentMessages now, ChatUpdate update) {
    AiChatMessage ended = heard.message();
    if (!(heard instanceof ChatNews.Sent) && now.has(ended.id())) {
      update.ended(
          ended.id(),
          switch (ended.status()) {
            case STOPPED -> words.format(AiChatText.STOPPED);
            case ERROR -> KnownFailure.shown(words, ended.error());
            default -> null;
          });
    }
  }

  private List<ChatNews.OfMessage> drain() {
    List<ChatNews.OfMessage> drained = new ArrayList<>();
    heard.drainTo(drained);
    return drained;
  }

  private int firstInSight(List<AiChatMessage> path) {
    for (int i = 0; i < path.size(); i++) {
      if (path.get(i).id().equals(oldest)) {
        return i;
      }
    }
    return Math.max(0, path.size() - WINDOW);
  }

  // ---- Serialisation ----

  private void readObject(ObjectInputStream in) throws IOException, ClassNotFoundException {
    in.defaultReadObject();
    heard = new LinkedBlockingQueue<>();
    refusals = new ArrayList<>();
    unannounced = new ArrayList<>();
    // Clears the work that was scheduled for a response that was never written.
    pending = false;
    // A deserialised conversation restarts its counts, and its running reply has been interrupted.
    told = -1;
  }
}
