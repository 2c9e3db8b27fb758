package dev.espressivo.aichat;

import dev.espressivo.aichat.ChatTurns.Moment;
import dev.espressivo.markdown.MarkdownStream;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * The messages that the browser of one chat has. Writes the changes that bring them to a later
 * moment of the conversation. Not serialised: a new page gets all messages again.
 */
final class SentMessages {

  /** A message in the browser. */
  private record Shown(
      AiChatMessage message, List<String> branches, boolean last, AiChatFeedback feedback) {

    boolean isPlacedAs(Shown other) {
      return last == other.last && feedback == other.feedback && branches.equals(other.branches);
    }

    /** Compares by identity: comparing contents would take time proportional to their length. */
    boolean isOf(AiChatMessage other) {
      return message == other;
    }
  }

  /**
   * A step from what the browser has to a moment of the conversation.
   *
   * @param before the stream of the reply that was being written
   * @param reading the stream that has read the reply that is being written
   */
  private record Step(
      Moment moment,
      @Nullable ChatStream before,
      @Nullable ChatStream reading,
      ChatUpdate update) {}

  private final AiConversation conversation;
  private final ChatMarkup markup;
  private final ChatContents contents;
  private final Map<String, Shown> messages = new HashMap<>();
  private List<AiChatMessage> queue = List.of();

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
    Step step = new Step(moment, stream, reading, update);
    stream = null;
    List<AiChatMessage> path = moment.path();
    cutOthers(path.subList(from, path.size()), update);
    String last = lastOf(path.subList(from, path.size()));
    String after = null;
    for (int i = from; i < path.size(); i++) {
      AiChatMessage message = path.get(i);
      if (message.role() != AiChatRole.SYSTEM) {
        List<String> branches = moment.branches().get(i);
        boolean isLast = message.id().equals(last);
        boolean written = message.id().equals(moment.writing());
        boolean answers = i > 0 && path.get(i - 1).role() == AiChatRole.USER;
        AiChatFeedback feedback = conversation.getFeedback(message.id());
        show(
            step,
            new Shown(message, branches, isLast, feedback),
            new ChatMarkup.Place(branches, isLast, written, answers, feedback),
            after);
        after = message.id();
      }
    }
    showQueue(moment.queue(), update);
  }

  private void cutOthers(List<AiChatMessage> path, ChatUpdate update) {
    Set<String> wanted =
        path.stream()
            .filter(message -> message.role() != AiChatRole.SYSTEM)
            .map(AiChatMessage::id)
            .collect(Collectors.toSet());
    for (String id : messages.keySet().stream().filter(id -> !wanted.contains(id)).toList()) {
      messages.remove(id);
      contents.remove(id);
      update.cut(id);
    }
  }

  private static String lastOf(List<AiChatMessage> path) {
    return path.reversed().stream()
        .filter(message -> message.role() != AiChatRole.SYSTEM)
        .map(AiChatMessage::id)
        .findFirst()
        .orElse("");
  }

  private void show(Step step, Shown shown, ChatMarkup.Place place, @Nullable String after) {
    AiChatMessage message = shown.message;
    Shown had = messages.put(message.id(), shown);
    if (place.written()) {
      showWritten(step, had, message, place, after);
    } else if (had == null || !had.isOf(message)) {
      showWhole(step, had, message, place, after);
    } else if (!had.isPlacedAs(shown)) {
      step.update.tail(message.id(), markup.tail(message, place));
    }
  }

  private void showWritten(
      Step step,
      @Nullable Shown had,
      AiChatMessage message,
      ChatMarkup.Place place,
      @Nullable String after) {
    ChatStream reading = step.reading;
    if (reading != null && reading == step.before && had != null) {
      stream = reading;
      return;
    }
    contents.remove(message.id());
    step.update.put(after, markup.message(message, place));
    stream =
        reading != null && reading.messageId.equals(message.id())
            ? reading
            : new ChatStream(message.id(), step.moment.resets());
  }

  private void showWhole(
      Step step,
      @Nullable Shown had,
      AiChatMessage message,
      ChatMarkup.Place place,
      @Nullable String after) {
    if (had == null || !showEnd(step, message, place)) {
      contents.render(message);
      step.update.put(after, markup.message(message, place));
      showWords(message, step.update);
    }
  }

  /** Shows the end of a reply whose beginning is shown. Returns false if all must be shown. */
  private boolean showEnd(Step step, AiChatMessage message, ChatMarkup.Place place) {
    ChatStream written = step.before;
    if (written == null
        || !written.isOf(message.id(), step.moment.resets())
        || contents.messages != null
        || !written.readEnd(message.parts())) {
      return false;
    }
    written.show(step.update, markup, true);
    contents.render(message);
    step.update.tail(message.id(), markup.tail(message, place));
    return true;
  }

  private void showWords(AiChatMessage message, ChatUpdate update) {
    if (message.role() != AiChatRole.ASSISTANT || contents.replaces(message)) {
      return;
    }
    for (int i = 0; i < message.parts().size(); i++) {
      String words = ChatStream.textOf(message.parts().get(i));
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
    if (written == null) {
      return;
    }
    boolean first = !written.isStarted() && !written.isEmpty();
    written.show(update, markup, false);
    Shown shown = messages.get(written.messageId);
    if (shown != null && (first || written.takeNewSource())) {
      AiChatMessage soFar = shown.message.withParts(written.shownAfterwards());
      update.tail(
          written.messageId,
          markup.tail(
              soFar, new ChatMarkup.Place(shown.branches, shown.last, true, true, shown.feedback)));
    }
  }
}
