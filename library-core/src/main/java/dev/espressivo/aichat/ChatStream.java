package dev.espressivo.aichat;

import dev.espressivo.aichat.RunningReply.Growing;
import dev.espressivo.base.internal.Html;
import dev.espressivo.markdown.MarkdownPosition;
import dev.espressivo.markdown.MarkdownStream;
import dev.espressivo.markdown.MarkdownUpdate;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * The progress of one chat in showing the reply that is being written: positions in the texts of
 * the reply and, until it has ended, the markdown of each part that has been read.
 */
final class ChatStream {

  /** A part of the reply, with the progress of reading and showing it. */
  private static final class Shown {
    AiChatPart part;
    boolean changed = true;
    @Nullable MarkdownStream prose;
    @Nullable MarkdownPosition position;
    int read;
    String fresh = "";
    boolean opened;
    boolean folded;

    Shown(AiChatPart part) {
      this.part = part;
    }

    boolean isText() {
      return RunningReply.textOf(part) != null;
    }

    void read(Growing reply) {
      changed |= !part.equals(reply.known());
      part = reply.known();
      if (isText() && reply.text.length() > read) {
        fresh += reply.text.substring(read);
        read = reply.text.length();
      }
    }

    /** Returns whether the part goes on as a part of the ended reply. */
    boolean goesOn(Growing ended) {
      boolean isText = RunningReply.textOf(ended.known()) != null;
      return isText() == isText && read <= ended.text.length();
    }
  }

  final String messageId;
  private final long resets;

  /** Whether any part was shown. */
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
  private void read(List<Growing> reply) {
    for (int i = 0; i < reply.size(); i++) {
      if (i == parts.size()) {
        parts.add(new Shown(reply.get(i).known()));
      }
      parts.get(i).read(reply.get(i));
    }
  }

  /** Reads the rest of an ended reply. Returns false if it does not begin with the parts so far. */
  boolean readEnd(List<AiChatPart> reply) {
    List<Growing> ended = reply.stream().map(Growing::of).toList();
    boolean goesOn =
        parts.size() <= ended.size()
            && IntStream.range(0, parts.size()).allMatch(i -> parts.get(i).goesOn(ended.get(i)));
    if (goesOn) {
      read(ended);
    }
    return goesOn;
  }

  /** Returns the parts that are rendered after the others, or a placeholder if there are none. */
  List<AiChatPart> shownAfterwards() {
    List<AiChatPart> sources =
        parts.stream().map(part -> part.part).filter(AiChatPart.Source.class::isInstance).toList();
    return sources.isEmpty() ? List.of(new AiChatPart.Text("")) : sources;
  }

  /**
   * Adds what was read to an update. Returns whether the end of the message must be shown, since
   * the first part or a source has come.
   */
  boolean show(ChatUpdate update, ChatMarkup markup, boolean ended) {
    boolean changesEnd = !started && !parts.isEmpty();
    started = !parts.isEmpty();
    for (int i = 0; i < parts.size(); i++) {
      Shown part = parts.get(i);
      if (part.isText()) {
        showWords(update, markup, part, i, ended);
      } else if (part.changed) {
        part.changed = false;
        changesEnd |= part.part instanceof AiChatPart.Source;
        Html drawn = markup.part(part.part, i);
        if (drawn != null) {
          update.part(messageId, i, drawn);
        }
      }
    }
    return changesEnd;
  }

  private void showWords(ChatUpdate update, ChatMarkup markup, Shown part, int at, boolean ended) {
    if (!part.opened) {
      part.opened = true;
      update.part(messageId, at, markup.words(part.part instanceof AiChatPart.Reasoning, at));
    }
    if (ended || !part.fresh.isEmpty()) {
      append(update, markup, part, at, ended);
    }
    if (part.part instanceof AiChatPart.Reasoning thoughts
        && !part.folded
        && (ended || at < parts.size() - 1)) {
      part.folded = true;
      update.fold(messageId, at, markup.reasoned(thoughts.duration()));
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
