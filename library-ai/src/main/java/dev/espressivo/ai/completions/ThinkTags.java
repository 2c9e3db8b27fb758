package dev.espressivo.ai.completions;

import dev.espressivo.aichat.ReplyPart;
import java.util.List;

/**
 * Separates reasoning from text if a server leaves it in the text, between {@code <think>} and
 * {@code </think>} at its beginning. A tag may be split between two pieces at any character.
 */
final class ThinkTags {

  private static final String BEGIN = "<think>";
  private static final String END = "</think>";

  /** The most characters that are held back; each new piece is searched together with them. */
  private static final int MAX_HELD = 256;

  private enum State {
    BEFORE,
    REASONING,
    AFTER,
    TEXT
  }

  private State state = State.BEFORE;

  /** Whether the reasoning so far has more than white space. */
  private boolean reasoned;

  /** Text that may be the beginning of a tag or of the white space around it. */
  private final StringBuilder held = new StringBuilder();

  /** Reads more text, and adds to {@code sink} what is known to be text or reasoning. */
  void take(String delta, List<ReplyPart> sink) {
    if (state == State.TEXT) {
      text(delta, sink);
      return;
    }
    held.append(delta);
    if (state == State.BEFORE) {
      begin(sink);
    }
    if (state == State.REASONING) {
      reason(sink);
    }
    if (state == State.AFTER) {
      String begun = held.toString().stripLeading();
      state = begun.isEmpty() ? State.AFTER : State.TEXT;
      text(begun, sink);
      held.setLength(0);
    }
  }

  private void begin(List<ReplyPart> sink) {
    String begun = held.toString().stripLeading();
    if (begun.startsWith(BEGIN)) {
      state = State.REASONING;
      held.setLength(0);
      held.append(begun.substring(BEGIN.length()));
    } else if (!BEGIN.startsWith(begun) || held.length() > MAX_HELD) {
      state = State.TEXT;
      text(held.toString(), sink);
      held.setLength(0);
    }
  }

  private void reason(List<ReplyPart> sink) {
    if (!reasoned) {
      int blanks = held.length() - held.toString().stripLeading().length();
      held.delete(0, blanks);
      reasoned = !held.isEmpty();
    }
    int end = held.indexOf(END);
    if (end >= 0) {
      reasoning(held.substring(0, end).stripTrailing(), sink);
      held.delete(0, end + END.length());
      state = State.AFTER;
      return;
    }
    int safe = held.length() - heldBack();
    reasoning(held.substring(0, safe), sink);
    held.delete(0, safe);
  }

  /** Returns how many characters at the end may belong to a tag, with the white space before it. */
  private int heldBack() {
    int from = held.length();
    for (int length = Math.min(END.length() - 1, held.length()); length > 0; length--) {
      if (END.startsWith(held.substring(held.length() - length))) {
        from = held.length() - length;
        break;
      }
    }
    int least = held.length() - MAX_HELD;
    while (from > Math.max(0, least) && Character.isWhitespace(held.charAt(from - 1))) {
      from--;
    }
    return held.length() - from;
  }

  /** Adds the text that was held back to {@code sink}, at the end of the answer. */
  void end(List<ReplyPart> sink) {
    if (state == State.REASONING) {
      reasoning(held.toString(), sink);
    } else if (state != State.AFTER) {
      text(held.toString(), sink);
    }
    held.setLength(0);
  }

  private static void text(String text, List<ReplyPart> sink) {
    if (!text.isEmpty()) {
      sink.add(ReplyPart.text(text));
    }
  }

  private static void reasoning(String text, List<ReplyPart> sink) {
    if (!text.isEmpty()) {
      sink.add(ReplyPart.reasoning(text));
    }
  }
}
