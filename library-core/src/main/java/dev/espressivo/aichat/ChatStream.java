package dev.espressivo.aichat;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * How far one chat has shown the reply that is being written: positions in the reply's words, and
 * for each part the markdown as far as it was read, until the reply has ended.
 */
final class ChatStream {

  /** A part of the reply, as far as it was read and shown. */
  private static final class Shown {
    final boolean words;
    final boolean reasoning;
    @Nullable ChatProse prose;
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
  private final List<Shown> parts = new ArrayList<>();
  private boolean newSource;
  private boolean started;

  /**
   * Creates one of which nothing was read.
   *
   * @param resets how often parts were taken back before
   */
  ChatStream(String messageId, long resets) {
    this.messageId = messageId;
    this.resets = resets;
  }

  /** Whether a reply is the one that was read, and goes on from there. */
  boolean isOf(String id, long resetsNow) {
    return messageId.equals(id) && resets == resetsNow;
  }

  /** Reads what has come, with the conversation's lock held: copies what is new, and no more. */
  void read(List<RunningReply.Growing> reply) {
    for (int i = 0; i < reply.size(); i++) {
      switch (reply.get(i)) {
        case RunningReply.Words words -> {
          Shown shown = shown(i, true, words.reasoning);
          if (words.length() > shown.read) {
            shown.fresh += words.textFrom(shown.read);
            shown.read = words.length();
          }
          shown.duration = words.duration();
        }
        case RunningReply.Whole whole -> read(i, whole.known());
      }
    }
  }

  /**
   * Reads what has come of a reply that has ended.
   *
   * @return false if it is not the reply that was shown so far
   */
  boolean readEnd(List<AiChatPart> reply) {
    if (reply.size() < parts.size()) {
      return false;
    }
    for (int i = 0; i < reply.size(); i++) {
      String text =
          switch (reply.get(i)) {
            case AiChatPart.Text words -> words.text();
            case AiChatPart.Reasoning thoughts -> thoughts.text();
            default -> null;
          };
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

  /** Whether anything of it was shown. */
  boolean isStarted() {
    return started;
  }

  /** Whether a source has come since the last call. */
  boolean takeNewSource() {
    boolean taken = newSource;
    newSource = false;
    return taken;
  }

  /** The parts that are drawn after the others, and something if there are only others. */
  List<AiChatPart> shownAfterwards() {
    List<AiChatPart> sources = new ArrayList<>();
    for (Shown part : parts) {
      if (part.whole instanceof AiChatPart.Source source) {
        sources.add(source);
      }
    }
    return sources.isEmpty() ? List.of(new AiChatPart.Text("")) : sources;
  }

  /** Shows what was read. */
  void show(ChatUpdate update, ChatMarkup markup, boolean ended) {
    started = !parts.isEmpty();
    for (int i = 0; i < parts.size(); i++) {
      Shown part = parts.get(i);
      if (part.words) {
        showWords(update, markup, part, i, ended);
      } else if (part.changed && part.whole != null) {
        part.changed = false;
        String drawn = markup.part(part.whole, i);
        if (!drawn.isEmpty()) {
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
    if (!part.fresh.isEmpty()) {
      String words = part.fresh;
      part.fresh = "";
      var change = prose(part, markup).append(words);
      if (change != null) {
        update.words(messageId, at, change);
      }
    }
    if (ended) {
      // Not before: pieces of two parts may take turns.
      var change = prose(part, markup).end();
      if (change != null) {
        update.words(messageId, at, change);
      }
    }
    if (part.reasoning && !part.folded && (ended || at < parts.size() - 1)) {
      part.folded = true;
      update.fold(messageId, at, markup.reasoned(part.duration));
    }
  }

  private static ChatProse prose(Shown part, ChatMarkup markup) {
    if (part.prose == null) {
      part.prose = new ChatProse(markup.markdown());
    }
    return part.prose;
  }
}
