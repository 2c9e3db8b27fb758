package dev.espressivo.aichat;

import com.vaadin.flow.component.UI;
import com.vaadin.flow.shared.Registration;
import dev.espressivo.base.internal.LiveUpdates;
import dev.espressivo.base.internal.WhenVisible;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.Set;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Sends a conversation to the browser of one chat. The messages are not Flow elements; only the
 * immutable messages that were sent and the progress of the running reply are stored. This state is
 * not serialised; after deserialisation, as after each attach, all visible messages are sent again.
 */
final class ChatView implements Serializable {

  /**
   * The number of messages that are sent initially, and of older ones that are sent per request.
   */
  static final int WINDOW = 30;

  private final AiChat chat;
  private final AiConversation conversation;
  private final LiveUpdates.Part updates = new Updates();
  private @Nullable Registration updating;
  private final WhenVisible whenVisible;
  private boolean pending;

  /** Whether nothing is sent to the browser because the chat is hidden. */
  private volatile boolean putOff;

  /** The structure of the conversation that was last reported to the app. */
  private volatile long told;

  /** The number of the browser's last action that was handled. */
  private long seen;

  /** The oldest message that the browser has; null for the initial number of messages. */
  private @Nullable String oldest;

  /** The number of messages before that one. */
  private int hidden;

  private transient volatile @Nullable Sent sent;
  private transient Queue<Heard> heard = new ConcurrentLinkedQueue<>();
  private transient List<Refusal> refusals = new ArrayList<>();

  /** An event of the conversation since the last update. */
  sealed interface Heard {}

  /** A message was sent. */
  record HeardSend(AiChatMessage message) implements Heard {}

  /** A reply has ended. */
  record HeardFinish(AiChatMessage message) implements Heard {}

  /** A reply has failed. */
  record HeardError(AiChatMessage message, Throwable error) implements Heard {}

  private record Refusal(@Nullable String text, String reason, List<String> files) {}

  /** A message in the browser. */
  private static final class Sent {
    final Map<String, Shown> messages = new LinkedHashMap<>();
    List<AiChatMessage> queue = List.of();
    @Nullable ChatStream stream;
    volatile long structure = -1;
    volatile long progress = -1;
    long seen = -1;
    @Nullable AiChatStatus status;
  }

  private record Shown(
      AiChatMessage message, List<String> branches, boolean last, AiChatFeedback feedback) {

    boolean isPlacedAs(Shown other) {
      return last == other.last && feedback == other.feedback && branches.equals(other.branches);
    }

    /**
     * Compares by identity, since comparing the contents would take time proportional to their
     * length.
     */
    boolean isOf(AiChatMessage other) {
      return message == other;
    }
  }

  /** The participation in the UI's updates; serialised with the chat. */
  private final class Updates implements LiveUpdates.Part {

    @Override
    public Registration listen(Runnable request) {
      // Sends the messages that were queued when the session was serialised.
      conversation.resume();
      return conversation.addListener(
          new AiConversationListener() {
            @Override
            public void onSend(AiChatMessage message) {
              heard.add(new HeardSend(message));
            }

            @Override
            public void onFinish(AiChatMessage message) {
              heard.add(new HeardFinish(message));
            }

            @Override
            public void onError(AiChatMessage message, Throwable error) {
              heard.add(new HeardError(message, error));
            }

            @Override
            public void onChange(AiConversation changed) {
              request.run();
            }

            @Override
            public void onProgress(AiConversation changed) {
              request.run();
            }
          });
    }

    @Override
    public long dueIn() {
      if (putOff) {
        return heard.isEmpty() && told == conversation.structure() ? -1 : 0;
      }
      Sent shown = sent;
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
  }

  ChatView(AiChat chat, AiConversation conversation) {
    this.chat = chat;
    this.conversation = conversation;
    whenVisible = new WhenVisible(chat, this::refresh);
    told = conversation.structure();
  }

  // ---- Life cycle ----

  void attach(UI ui) {
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

  /** Sends all visible messages again, after texts, classes or renderers have changed. */
  void redraw() {
    sent = null;
    refresh();
  }

  /** Shows the changes before the response. */
  void refresh() {
    chat.getUI()
        .ifPresent(
            ui -> {
              if (!pending) {
                pending = true;
                ui.beforeClientResponse(chat, context -> show());
              }
            });
  }

  // ---- Reports of the browser ----

  /** Records an action of the browser, to which an answer is always sent. */
  void see(long action) {
    seen = Math.max(seen, action);
    refresh();
  }

  /** Reverts the effect of a refused action in the browser. */
  void refuse(@Nullable String text, String reason, List<String> files) {
    refusals.add(new Refusal(text, reason, files));
    redraw();
  }

  /** Sends older messages. */
  void showOlder() {
    Sent before = sent;
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
    if (!chat.isAttached()) {
      return;
    }
    if (whenVisible.isPutOff()) {
      // The browser receives the changes at once when the chat becomes visible; the app is notified
      // now.
      boolean first = !putOff;
      putOff = true;
      List<Heard> news = drain();
      boolean changed = tell(conversation.structure());
      chat.shown(first || changed, changed, news);
      return;
    }
    putOff = false;
    // Drained before the conversation is read, so that it contains all reported changes.
    List<Heard> news = drain();
    ChatUpdate update = new ChatUpdate();
    ChatMarkup markup = new ChatMarkup(chat);
    Sent now = sent;
    if (now == null) {
      now = new Sent();
      update.reset();
      chat.contents().clear();
    }
    ChatStream[] reading = {now.stream};
    AiConversation.Moment moment =
        conversation.moment(now.structure, (id, reply) -> reading[0] = read(reading[0], id, reply));
    boolean changed = now.structure != moment.structure();
    if (changed) {
      showMessages(now, moment, reading[0], update, markup);
    }
    ChatStream stream = now.stream;
    if (stream != null && moment.writing() != null) {
      showStream(now, stream, update, markup);
    }
    for (Heard each : news) {
      announce(each, now, update);
    }
    now.structure = moment.structure();
    now.progress = moment.progress();
    sent = now;
    refusals.forEach(refusal -> update.refuse(refusal.text, refusal.reason, refusal.files));
    refusals.clear();
    // Sending it with each word would cost more than the words.
    if (changed || now.seen != seen || now.status != moment.status()) {
      update.state(seen, moment.status(), hidden > 0);
      now.seen = seen;
      now.status = moment.status();
    }
    if (!update.isEmpty()) {
      chat.getElement().callJsFunction("update", update.json());
    }
    chat.getUI().ifPresent(chat.contents()::send);
    chat.shown(changed, tell(moment.structure()), news);
  }

  /** Returns whether a change must be reported to the app. */
  private boolean tell(long structure) {
    boolean changed = told != structure;
    told = structure;
    return changed;
  }

  private void announce(Heard heard, Sent now, ChatUpdate update) {
    AiChatMessage ended =
        switch (heard) {
          case HeardSend sent -> null;
          case HeardFinish finish -> finish.message;
          case HeardError failure -> failure.message;
        };
    if (ended != null && now.messages.containsKey(ended.id())) {
      update.ended(
          ended.id(),
          switch (ended.status()) {
            case STOPPED -> chat.getText(AiChatText.STOPPED);
            case ERROR -> KnownFailure.shown(chat, ended.error());
            default -> null;
          });
    }
  }

  private List<Heard> drain() {
    List<Heard> drained = new ArrayList<>();
    for (Heard next = heard.poll(); next != null; next = heard.poll()) {
      drained.add(next);
    }
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

  private ChatStream read(@Nullable ChatStream before, String id, RunningReply reply) {
    long resets = conversation.resets();
    ChatStream stream =
        before != null && before.isOf(id, resets) ? before : new ChatStream(id, resets);
    stream.read(reply.growing());
    return stream;
  }

  private void showMessages(
      Sent now,
      AiConversation.Moment moment,
      @Nullable ChatStream reading,
      ChatUpdate update,
      ChatMarkup markup) {
    hidden = firstInSight(moment.path());
    oldest = moment.path().isEmpty() ? null : moment.path().get(hidden).id();
    List<AiChatMessage> all = moment.path();
    List<AiChatMessage> path = all.subList(hidden, all.size());
    List<List<String>> branches = moment.branches().subList(hidden, moment.path().size());
    Set<String> wanted = path.stream().map(AiChatMessage::id).collect(Collectors.toSet());
    now.messages.keySet().removeIf(id -> !wanted.contains(id) && cut(id, update));
    String last =
        path.reversed().stream()
            .filter(message -> message.role() != AiChatRole.SYSTEM)
            .map(AiChatMessage::id)
            .findFirst()
            .orElse("");
    ChatStream before = now.stream;
    now.stream = null;
    Map<String, Shown> order = new LinkedHashMap<>();
    String after = null;
    for (int i = 0; i < path.size(); i++) {
      AiChatMessage message = path.get(i);
      boolean written = message.id().equals(moment.writing());
      Shown shown =
          new Shown(
              message, branches.get(i), message.id().equals(last), chat.feedbackOn(message.id()));
      int at = hidden + i;
      boolean answers = at > 0 && all.get(at - 1).role() == AiChatRole.USER;
      var place = new ChatMarkup.Place(shown.branches, shown.last, written, answers);
      Shown had = now.messages.get(message.id());
      if (message.role() == AiChatRole.SYSTEM) {
        continue;
      }
      if (written && before != null && before == reading && had != null) {
        now.stream = before;
      } else if (written) {
        chat.contents().remove(message.id());
        update.put(after, markup.message(message, place));
        now.stream =
            reading != null && reading.messageId.equals(message.id())
                ? reading
                : new ChatStream(message.id(), moment.resets());
      } else if (had == null || !had.isOf(message)) {
        boolean isShown =
            had != null
                && before != null
                && before.isOf(message.id(), moment.resets())
                && showEnd(before, message, place, update, markup);
        if (!isShown) {
          chat.contents().render(message);
          update.put(after, markup.message(message, place));
          showWords(message, update);
        }
      } else if (!had.isPlacedAs(shown)) {
        update.tail(message.id(), markup.tail(message, place));
      }
      order.put(message.id(), shown);
      after = message.id();
    }
    now.messages.clear();
    now.messages.putAll(order);
    if (!isSame(now.queue, moment.queue())) {
      now.queue = moment.queue();
      update.queue(markup.queue(now.queue));
    }
  }

  private void showWords(AiChatMessage message, ChatUpdate update) {
    if (message.role() != AiChatRole.ASSISTANT || chat.hasContent(message)) {
      return;
    }
    for (int i = 0; i < message.parts().size(); i++) {
      switch (message.parts().get(i)) {
        case AiChatPart.Text(String words) ->
            update.words(message.id(), i, ChatProse.whole(chat.getMarkdownOptions(), words));
        case AiChatPart.Reasoning thoughts ->
            update.words(
                message.id(), i, ChatProse.whole(chat.getMarkdownOptions(), thoughts.text()));
        default -> {
          // Rendered completely.
        }
      }
    }
  }

  private boolean cut(String id, ChatUpdate update) {
    chat.contents().remove(id);
    update.cut(id);
    return true;
  }

  private static boolean isSame(List<AiChatMessage> one, List<AiChatMessage> other) {
    return one.size() == other.size()
        && java.util.stream.IntStream.range(0, one.size())
            .allMatch(i -> one.get(i) == other.get(i));
  }

  /** Shows the end of a reply whose beginning was shown while it was written. */
  private boolean showEnd(
      ChatStream stream,
      AiChatMessage message,
      ChatMarkup.Place place,
      ChatUpdate update,
      ChatMarkup markup) {
    if (chat.getMessageRenderer() != null || !stream.readEnd(message.parts())) {
      return false;
    }
    stream.show(update, markup, true);
    chat.contents().render(message);
    update.tail(message.id(), markup.tail(message, place));
    return true;
  }

  private void showStream(Sent now, ChatStream stream, ChatUpdate update, ChatMarkup markup) {
    boolean first = !stream.isStarted() && !stream.isEmpty();
    stream.show(update, markup, false);
    if (first || stream.takeNewSource()) {
      Shown shown = now.messages.get(stream.messageId);
      if (shown != null) {
        AiChatMessage soFar = shown.message.withParts(stream.shownAfterwards());
        update.tail(
            stream.messageId,
            markup.tail(soFar, new ChatMarkup.Place(shown.branches, shown.last, true, true)));
      }
    }
  }

  // ---- Serialisation ----

  private void readObject(java.io.ObjectInputStream in)
      throws java.io.IOException, ClassNotFoundException {
    in.defaultReadObject();
    heard = new ConcurrentLinkedQueue<>();
    refusals = new ArrayList<>();
    // Clears the work that was scheduled for a response that was never written.
    pending = false;
    // A deserialised conversation restarts its counts, and its running reply has been stopped.
    told = -1;
  }
}
