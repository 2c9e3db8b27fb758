package dev.espressivo.aichat;

import java.time.Duration;
import java.util.EnumSet;
import java.util.List;
import java.util.Objects;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * A failure that is detected by the chat itself, as opposed to the server. A message stores the
 * English text, which a log or a stored history can show; a chat recognises that text and shows it
 * in the user's language.
 */
record KnownFailure(AiChatText text, Pattern english) {

  private static final List<KnownFailure> ALL =
      EnumSet.range(AiChatText.FAILED, AiChatText.TIMED_OUT).stream()
          .map(KnownFailure::of)
          .toList();

  /** A time to wait, in the units that every language knows. */
  private static final Pattern WAIT = Pattern.compile("(\\d{1,9}) (s|min|h)");

  /** The kind of a failure, and how long to wait before trying again, null if it is not known. */
  record Kind(ReplyFailure failure, @Nullable Duration retryAfter) {}

  private static KnownFailure of(AiChatText text) {
    // The values are not part of the literal text.
    return new KnownFailure(
        text, Pattern.compile("\\Q" + text.english().replace("{0}", "\\E(.+)\\Q") + "\\E"));
  }

  static String english(AiChatText text, String... value) {
    return value.length == 0 ? text.english() : text.english().replace("{0}", value[0]);
  }

  /** Returns the English text of a kind of failure, with the time to wait if it is busy. */
  static String english(ReplyFailure failure, @Nullable Duration retryAfter) {
    return failure == ReplyFailure.BUSY && retryAfter != null
        ? english(AiChatText.BUSY_FOR, words(retryAfter))
        : failure.text().english();
  }

  /** Returns a time to wait, rounded up, in the largest unit that is exact enough. */
  private static String words(Duration wait) {
    long seconds = Math.max(1, wait.plusNanos(999_999_999).toSeconds());
    if (seconds <= 120) {
      return seconds + " s";
    }
    long minutes = Math.ceilDiv(seconds, 60);
    return minutes <= 120 ? minutes + " min" : Math.ceilDiv(minutes, 60) + " h";
  }

  /** A known failure in a message, and the value in its text; null if there is none. */
  private record Found(KnownFailure known, @Nullable String value) {}

  private static @Nullable Found find(@Nullable String message) {
    for (KnownFailure known : ALL) {
      Matcher found = known.english.matcher(Objects.requireNonNullElse(message, ""));
      if (found.matches()) {
        return new Found(known, found.groupCount() == 0 ? null : found.group(1));
      }
    }
    return null;
  }

  /** Returns the kind of failure that a message describes. */
  static Kind kind(@Nullable String message) {
    Found found = find(message);
    return found == null
        ? new Kind(ReplyFailure.OTHER, null)
        : new Kind(
            ReplyFailure.of(found.known.text), found.value == null ? null : wait(found.value));
  }

  private static @Nullable Duration wait(String words) {
    Matcher found = WAIT.matcher(words);
    // The first letters of the units are those of ISO 8601.
    return found.matches()
        ? Duration.parse("PT" + found.group(1) + found.group(2).charAt(0))
        : null;
  }

  /** Returns the text that a chat shows for a failure, translated if it is one of these. */
  static String shown(ChatWords words, @Nullable String error) {
    if (error == null || error.isBlank()) {
      return words.format(AiChatText.FAILED);
    }
    Found found = find(error);
    if (found == null) {
      return error;
    }
    AiChatText text = found.known.text;
    return found.value == null ? words.format(text) : words.format(text, found.value);
  }
}
