package dev.espressivo.aichat;

import java.time.Duration;
import java.util.EnumSet;
import java.util.Map;
import java.util.Objects;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * A failure that is detected by the chat itself, as opposed to the server. A message stores the
 * English text, which a log or a stored history can show; a chat recognises that text and shows it
 * in the user's language.
 *
 * @param text the text, one of those from {@link AiChatText#FAILED} to {@link AiChatText#TIMED_OUT}
 * @param value the value in the text; null if it has none
 */
record KnownFailure(AiChatText text, @Nullable String value) {

  private static final Map<AiChatText, Pattern> ENGLISH =
      EnumSet.range(AiChatText.FAILED, AiChatText.TIMED_OUT).stream()
          .collect(Collectors.toMap(text -> text, KnownFailure::pattern));

  /** A time to wait, in the units that every language knows. */
  private static final Pattern WAIT = Pattern.compile("(\\d{1,9}) (s|min|h)");

  private static Pattern pattern(AiChatText text) {
    // The values are not part of the literal text.
    return Pattern.compile("\\Q" + text.english().replace("{0}", "\\E(.+)\\Q") + "\\E");
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

  /** Returns the failure whose text a message is; null if it is another text. */
  static @Nullable KnownFailure of(String message) {
    return ENGLISH.keySet().stream()
        .map(text -> of(text, message))
        .filter(Objects::nonNull)
        .findFirst()
        .orElse(null);
  }

  private static @Nullable KnownFailure of(AiChatText text, String message) {
    Matcher found = ENGLISH.get(text).matcher(message);
    return found.matches()
        ? new KnownFailure(text, found.groupCount() == 0 ? null : found.group(1))
        : null;
  }

  /** Returns how long to wait before trying again; null if it is not known. */
  @Nullable Duration retryAfter() {
    Matcher wait = WAIT.matcher(text == AiChatText.BUSY_FOR && value != null ? value : "");
    // The first letters of the units are those of ISO 8601.
    return wait.matches() ? Duration.parse("PT" + wait.group(1) + wait.group(2).charAt(0)) : null;
  }

  /** Returns the text that a chat shows for a failure, translated if it is one of these. */
  static String shown(ChatWords words, @Nullable String error) {
    if (error == null || error.isBlank()) {
      return words.format(AiChatText.FAILED);
    }
    KnownFailure known = of(error);
    if (known == null) {
      return error;
    }
    return known.value == null ? words.format(known.text) : words.format(known.text, known.value);
  }
}
