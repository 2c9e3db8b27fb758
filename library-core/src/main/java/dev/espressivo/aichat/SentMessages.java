package dev.espressivo.aichat;

import dev.espressivo.aichat.ChatTurns.Moment;
import dev.espressivo.markdown.MarkdownStream;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * The messages that the browser of one chat has. Writes the changes that bring them to a later
 * moment of the conversation. Not serialised: a new page gets all messages again.
 */
final class SentMessages {

  /** A message in the browser. */
  private record Shown(AiChatMessage message, ChatMarkup.Place place) {}

  private final AiConversation conversation;
  private final ChatMarkup markup;
  private final ChatContents contents;
  private final Map<String, Shown> messages = new HashMap<>();
  private List<AiChatMessage> queue = List.of();

  /** The counts of the conversation's changes and of the browser's actions that were sent. */
  volatile long structure = -1;

  volatile long progress = -1;
  long seen = -1;
  @Nullable AiChatStatus status;

  /** The progress in showing the reply that is being written; null if there is none. */
  private @Nullable ChatStream stream;

  SentMessages(AiConversation conversation, ChatMarkup markup, ChatContents contents) {
    this.conversation = conversation;
    this.markup = markup;
    this.contents = contents;
  }

  boolean has(String messageId) {
    return messages.containsKey(messageId);
  }

  @Nullable ChatStream stream() {
    return stream;
  }

  // ---- Messages ----

  /**
   * Writes the changes of the messages shown from an index on; {@code reading} has read the reply
   * that is being written.
   */
  void show(Moment moment, int from, @Nullable ChatStream reading, ChatUpdate update) {
    ChatStream before = stream;
    stream = null;
    List<AiChatMessage> path = moment.path();
    List<String> wanted =
        path.stream().skip(from).filter(SentMessages::isShown).map(AiChatMessage::id).toList();
    cutOthers(Set.copyOf(wanted), update);
    String after = null;
    for (int i = from; i < path.size(); i++) {
      AiChatMessage message = path.get(i);
      if (isShown(message)) {
        ChatMarkup.Place place = place(moment, i, message.id().equals(wanted.getLast()));
        Shown shown = new Shown(message, place);
        Shown had = messages.put(message.id(), shown);
        if (place.written()) {
          if (had == null || before != reading) {
            contents.remove(message.id());
            put(shown, after, update);
          }
          stream = reading;
        } else if (had == null || had.place.written() || !had.message.looksLike(message)) {
          ChatStream written = had == null ? null : before;
          if (!showEnd(written, moment.resets(), shown, update)) {
            showWhole(shown, after, update);
          }
        } else if (!had.place.equals(place)) {
          showTail(message, place, update);
        }
        after = message.id();
      }
    }
    showQueue(moment.queue(), update);
  }

  private ChatMarkup.Place place(Moment moment, int at, boolean isLast) {
    String id = moment.path().get(at).id();
    boolean answers = at > 0 && moment.path().get(at - 1).role() == AiChatRole.USER;
    return new ChatMarkup.Place(
        moment.branches().get(at),
        isLast,
        id.equals(moment.writing()),
        answers,
        conversation.getFeedback(id));
  }

  private static boolean isShown(AiChatMessage message) {
    return message.role() != AiChatRole.SYSTEM;
  }

  private void cutOthers(Set<String> wanted, ChatUpdate update) {
    for (String id : messages.keySet().stream().filter(id -> !wanted.contains(id)).toList()) {
      messages.remove(id);
      contents.remove(id);
      update.cut(id);
    }
  }

  private void showTail(AiChatMessage message, ChatMarkup.Place place, ChatUpdate update) {
    update.tail(message.id(), markup.tail(message, place));
  }

  private void put(Shown shown, @Nullable String after, ChatUpdate update) {
    update.put(after, markup.message(shown.message, shown.place));
  }

  private void showWhole(Shown shown, @Nullable String after, ChatUpdate update) {
    contents.render(shown.message);
    put(shown, after, update);
    showWords(shown.message, update);
  }

  /** Shows the end of a reply whose beginning is shown. Returns false if all must be shown. */
  private boolean showEnd(
      @Nullable ChatStream written, long resets, Shown shown, ChatUpdate update) {
    if (written == null
        || !written.isOf(shown.message.id(), resets)
        || contents.messages.renderer != null
        || !written.readEnd(shown.message.parts())) {
      return false;
    }
    written.show(update, markup, true);
    contents.render(shown.message);
    showTail(shown.message, shown.place, update);
    return true;
  }

  private void showWords(AiChatMessage message, ChatUpdate update) {
    if (message.role() != AiChatRole.ASSISTANT || contents.replaces(message)) {
      return;
    }
    for (int i = 0; i < message.parts().size(); i++) {
      String words = RunningReply.textOf(message.parts().get(i));
      if (words != null) {
        update.words(
            message.id(),
            i,
            MarkdownStream.of(markup.markdown(), words).updateSince(null).operations());
      }
    }
  }

  private void showQueue(List<AiChatMessage> now, ChatUpdate update) {
    boolean same =
        queue.size() == now.size()
            && IntStream.range(0, now.size()).allMatch(i -> queue.get(i) == now.get(i));
    if (!same) {
      queue = now;
      update.queue(markup.queue(now));
    }
  }

  // ---- The reply that is being written ----

  /** Writes the new text of the reply that is being written. */
  void showStream(ChatUpdate update) {
    ChatStream written = stream;
    if (written != null && written.show(update, markup, false)) {
      Shown shown = messages.get(written.messageId);
      showTail(shown.message.withParts(written.shownAfterwards()), shown.place, update);
    }
  }
}
