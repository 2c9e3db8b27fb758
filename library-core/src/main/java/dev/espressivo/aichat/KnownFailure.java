package dev.espressivo.aichat;

import dev.espressivo.base.internal.Texts;
import java.util.List;
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
      List.of(
              AiChatText.NO_ANSWER,
              AiChatText.BROKEN_OFF,
              AiChatText.SILENT,
              AiChatText.NOT_JSON,
              AiChatText.WEB_PAGE,
              AiChatText.WRONG_FORMAT,
              AiChatText.EMPTY_REPLY,
              AiChatText.NO_TEXT,
              AiChatText.NO_TYPE,
              AiChatText.NO_CODE,
              AiChatText.LONG_LINE,
              AiChatText.LONG_EVENT,
              AiChatText.LARGE_REPLY,
              AiChatText.MANY_PARTS,
              AiChatText.REPORTED,
              AiChatText.REDIRECTED)
          .stream()
          .map(KnownFailure::of)
          .toList();

  /**
   * The status that {@link dev.espressivo.base.internal.HttpError} adds to a reason, or returns
   * without one.
   */
  private static final Pattern STATUS =
      Pattern.compile(
          "(?s)(?:(?<reason>.+) \\()?(?<status>HTTP \\d+)(?:, retry after (?<when>[^)]+))?\\)?");

  private static KnownFailure of(AiChatText text) {
    // The values are not part of the literal text.
    return new KnownFailure(
        text, Pattern.compile("\\Q" + text.english().replace("{0}", "\\E(.+)\\Q") + "\\E"));
  }

  /** Returns the English text of a failure. */
  static String english(AiChatText text, String... value) {
    return value.length == 0 ? text.english() : text.english().replace("{0}", value[0]);
  }

  /**
   * Returns the text that a chat shows for the failure of a message, translated if it is one of
   * these.
   */
  static String shown(AiChat chat, @Nullable String error) {
    if (error == null || error.isBlank()) {
      return chat.getText(AiChatText.FAILED);
    }
    Matcher status = STATUS.matcher(error);
    return status.matches() ? shown(chat, status) : translated(chat, error);
  }

  private static String shown(AiChat chat, Matcher found) {
    String when = found.group("when");
    String status =
        when == null
            ? found.group("status")
            : found.group("status") + ", " + Texts.format(chat, AiChatText.RETRY_AFTER, when);
    String reason = found.group("reason");
    return reason == null ? status : translated(chat, reason) + " (" + status + ")";
  }

  private static String translated(AiChat chat, String error) {
    for (KnownFailure failure : ALL) {
      Matcher found = failure.english.matcher(error);
      if (found.matches()) {
        return found.groupCount() == 0
            ? chat.getText(failure.text)
            : Texts.format(chat, failure.text, found.group(1));
      }
    }
    return error;
  }
}
