package dev.espressivo.ai.route;

import dev.espressivo.aichat.ReplyPart;
import org.jspecify.annotations.Nullable;

/**
 * Writes a reply in the client's format. Each method returns the text to send, which may be empty.
 * Not thread-safe.
 */
interface ReplyFormat {

  /** The result of a call that the user has refused. */
  String DENIED = "The user has refused the call";

  /** Returns the text before the first part. */
  String begin();

  /** Writes a part of the reply. Failures are not parts: see {@link #fail}. */
  String take(ReplyPart part);

  /** Writes the failure of the reply; only the end follows. */
  String fail(String message);

  /** Writes that the model has stopped the reply; only the end follows. */
  String abort();

  /** Returns the text after the last part. */
  String end();

  /** Returns text that clients ignore, to keep the connection alive. */
  String keepAlive();

  /** A kind of format, as the header {@code accept} asks for it. */
  enum Kind {
    /** The UI message stream of the AI SDK, version 5 and later. */
    EVENTS("text/event-stream", "text/event-stream"),
    /** One JSON object at the end. */
    JSON("application/json", "application/json"),
    /** The plain text, as it arrives. */
    TEXT("text/plain", "text/plain; charset=utf-8");

    private final String mediaType;
    final String contentType;

    Kind(String mediaType, String contentType) {
      this.mediaType = mediaType;
      this.contentType = contentType;
    }

    /**
     * Returns the kind that a client prefers; events if it names none, since many clients send no
     * preference.
     */
    static Kind of(Accept accept) {
      Kind best = EVENTS;
      double most = 0;
      for (Kind kind : values()) {
        double quality = accept.quality(kind.mediaType);
        if (quality > most) {
          best = kind;
          most = quality;
        }
      }
      return best;
    }
  }

  /**
   * Joins the deltas of one text. A surrogate pair may be split between two deltas, and half a pair
   * cannot be sent.
   */
  final class Joined {

    private char pending;

    /** Returns the text that can be sent with a delta. */
    String add(String delta) {
      if (delta.isEmpty()) {
        return "";
      }
      String text = pending == 0 ? delta : pending + delta;
      int last = text.length() - 1;
      pending = Character.isHighSurrogate(text.charAt(last)) ? text.charAt(last) : 0;
      return pending == 0 ? text : text.substring(0, last);
    }

    /** Returns the rest at the end of the text. */
    String end() {
      String rest = pending == 0 ? "" : "\uFFFD";
      pending = 0;
      return rest;
    }
  }

  /** Joins the texts of a reply into one, with a blank line between different parts. */
  final class Prose {

    private final Joined joined = new Joined();
    private @Nullable String id;
    private boolean begun;
    private boolean interrupted;

    String add(ReplyPart part) {
      if (!(part instanceof ReplyPart.Text text)) {
        boolean isShown = !(part instanceof ReplyPart.Finish || part instanceof ReplyPart.Usage);
        interrupted |= begun && isShown;
        return "";
      }
      if (text.delta().isEmpty()) {
        return "";
      }
      boolean another =
          begun && (interrupted || text.id() != null && id != null && !text.id().equals(id));
      begun = true;
      interrupted = false;
      id = text.id();
      return (another ? joined.end() + "\n\n" : "") + joined.add(text.delta());
    }

    String end() {
      return joined.end();
    }
  }
}
