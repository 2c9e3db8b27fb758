package dev.espressivo.aichat;

import dev.espressivo.base.internal.Html;
import dev.espressivo.markdown.MarkdownPosition;
import dev.espressivo.markdown.MarkdownStream;
import dev.espressivo.markdown.MarkdownUpdate;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The progress of one chat in showing the reply that is being written: positions in the texts of
 * the reply and, until it has ended, the markdown of each part that has been read.
 */
final class ChatStream {

  /** A part of the reply, with the progress of reading and showing it. */
  private static final class Shown {
    final boolean words;
    final boolean reasoning;
    @Nullable MarkdownStream prose;
    @Nullable MarkdownPosition position;
    int read;
    String fresh = "";
    boolean opened;
    boolean folded;
    @Nullable Duration duration;
    @Nullable AiChatPart whole;
    boolean changed;

    Shown(boolean words, boolean reasoning) {
      this.words = words;
      this.reasoning = reasoning;
    }
  }

  final String messageId;
  private final long resets;
  private boolean newSource;
  private boolean started;
  private final List<Shown> parts = new ArrayList<>();

  /** Creates a stream at the beginning of a reply, after earlier withdrawals of parts. */
  ChatStream(String messageId, long resets) {
    this.messageId = messageId;
    this.resets = resets;
  }

  /** Returns whether this is the stream of a reply of which no parts have been withdrawn since. */
  boolean isOf(String id, long resetsNow) {
    return messageId.equals(id) && resets == resetsNow;
  }

  /**
   * Returns the stream of a reply, which has read its new text: the one before if it is of this
   * reply. Called with the conversation's lock held.
   */
  static ChatStream reading(
      @Nullable ChatStream before, String messageId, long resets, RunningReply reply) {
    ChatStream stream =
        before != null && before.isOf(messageId, resets)
            ? before
            : new ChatStream(messageId, resets);
    stream.read(reply.growing());
    return stream;
  }

  /** Copies the new text, with the conversation's lock held. */
  void read(List<RunningReply.Growing> reply) {
    for (int i = 0; i < reply.size(); i++) {
      switch (reply.get(i)) {
        case RunningReply.Words words -> {
          Shown shown = shown(i, true, words.reasoning);
          if (words.text.length() > shown.read) {
            shown.fresh += words.text.substring(shown.read);
            shown.read = words.text.length();
          }
          shown.duration = words.duration;
        }
        case RunningReply.Whole whole -> read(i, whole.known());
      }
    }
  }

  /** Reads the rest of an ended reply. Returns false if it does not begin with the parts so far. */
  boolean readEnd(List<AiChatPart> reply) {
    if (reply.size() < parts.size()) {
      return false;
    }
    for (int i = 0; i < reply.size(); i++) {
      String text = textOf(reply.get(i));
      if (i < parts.size() && parts.get(i).words != (text != null)) {
        return false;
      }
      if (text == null) {
        read(i, reply.get(i));
        continue;
      }
      Shown shown = shown(i, true, reply.get(i) instanceof AiChatPart.Reasoning);
      if (text.length() < shown.read) {
        return false;
      }
      shown.fresh += text.substring(shown.read);
      shown.read = text.length();
      if (reply.get(i) instanceof AiChatPart.Reasoning thoughts) {
        shown.duration = thoughts.duration() == null ? Duration.ZERO : thoughts.duration();
      }
    }
    return true;
  }

  /** Returns the markdown of a part; null if it is of another kind. */
  static @Nullable String textOf(AiChatPart part) {
    return switch (part) {
      case AiChatPart.Text words -> words.text();
      case AiChatPart.Reasoning thoughts -> thoughts.text();
      default -> null;
    };
  }

  private void read(int at, AiChatPart part) {
    Shown shown = shown(at, false, false);
    if (!part.equals(shown.whole)) {
      shown.whole = part;
      shown.changed = true;
      newSource |= part instanceof AiChatPart.Source;
    }
  }

  private Shown shown(int at, boolean words, boolean reasoning) {
    if (at == parts.size()) {
      parts.add(new Shown(words, reasoning));
    }
    return parts.get(at);
  }

  boolean isEmpty() {
    return parts.isEmpty();
  }

  /** Returns whether any part was shown. */
  boolean isStarted() {
    return started;
  }

  /** Returns whether a source was added since the last call. */
  boolean takeNewSource() {
    boolean taken = newSource;
    newSource = false;
    return taken;
  }

  /** Returns the parts that are rendered after the others, or a placeholder if there are none. */
  List<AiChatPart> shownAfterwards() {
    List<AiChatPart> sources =
        parts.stream().map(part -> part.whole).filter(AiChatPart.Source.class::isInstance).toList();
    return sources.isEmpty() ? List.of(new AiChatPart.Text("")) : sources;
  }

  /** Adds the text that was read to an update. */
  void show(ChatUpdate update, ChatMarkup markup, boolean ended) {
    started = !parts.isEmpty();
    for (int i = 0; i < parts.size(); i++) {
      Shown part = parts.get(i);
      if (part.words) {
        showWords(update, markup, part, i, ended);
      } else if (part.changed && part.whole != null) {
        part.changed = false;
        Html drawn = markup.part(part.whole, i);
        if (drawn != null) {
          update.part(messageId, i, drawn);
        }
      }
    }
  }

  private void showWords(ChatUpdate update, ChatMarkup markup, Shown part, int at, boolean ended) {
    if (!part.opened) {
      part.opened = true;
      update.part(messageId, at, markup.words(part.reasoning, at));
    }
    if (ended || !part.fresh.isEmpty()) {
      append(update, markup, part, at, ended);
    }
    if (part.reasoning && !part.folded && (ended || at < parts.size() - 1)) {
      part.folded = true;
      update.fold(messageId, at, markup.reasoned(part.duration));
    }
  }

  private void append(ChatUpdate update, ChatMarkup markup, Shown part, int at, boolean ended) {
    MarkdownStream prose = part.prose == null ? new MarkdownStream(markup.markdown()) : part.prose;
    part.prose = prose.append(part.fresh);
    part.fresh = "";
    if (ended) {
      // Not before the reply has ended, since the pieces of two parts may alternate.
      prose.finish();
    }
    MarkdownUpdate words = prose.updateSince(part.position);
    part.position = words.position();
    if (!words.isEmpty()) {
      update.words(messageId, at, words.operations());
    }
  }
}
