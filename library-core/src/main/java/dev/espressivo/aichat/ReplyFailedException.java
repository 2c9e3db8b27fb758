package dev.espressivo.aichat;

import java.time.Duration;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * The failure of a reply, with a message for the user. A {@link SendFn} throws it if there is no
 * reply or the reply is interrupted; a stream can throw it as the cause of another exception. For
 * any other exception the user sees only that the reply failed, because its message may contain
 * secrets; it is logged and passed to listeners.
 *
 * <p>A {@link ReplyFailure} is shown in the language of the chat. A message of the app's own is
 * shown as it is.
 */
public final class ReplyFailedException extends Exception {

  /** The words by which servers say that a conversation is too long for the model. */
  private static final Pattern TOO_LONG =
      Pattern.compile(
          "context[ _](?:length|window|size)|too long|too many (?:input )?tokens|maximum context"
              + "|exceeds? the (?:maximum|limit)|reduce the length");

  /** The time to wait, as servers put it into words. */
  private static final Pattern WAIT =
      Pattern.compile("(?:again|retry) (?:in|after) (\\d{1,6}(?:\\.\\d{1,6})?) ?(ms|s|m)");

  private final ReplyFailure failure;
  private final @Nullable Duration retryAfter;

  /**
   * Creates an exception with a message of the app's own.
   *
   * @param message the reason for the user; null if it is not known
   */
  public ReplyFailedException(@Nullable String message) {
    super(message);
    KnownFailure known = message == null ? null : KnownFailure.of(message);
    failure = known == null ? ReplyFailure.OTHER : ReplyFailure.of(known.text());
    retryAfter = known == null ? null : known.retryAfter();
  }

  /**
   * Creates an exception with a message of the app's own.
   *
   * @param message the reason for the user
   * @param cause the original exception
   */
  public ReplyFailedException(String message, Throwable cause) {
    this(message);
    initCause(cause);
  }

  /**
   * Creates an exception for a kind of failure, which chats show in the language of their UI.
   *
   * @param failure the kind
   */
  public ReplyFailedException(ReplyFailure failure) {
    this(failure, null);
  }

  /**
   * Creates an exception for a kind of failure, which chats show in the language of their UI.
   *
   * @param failure the kind
   * @param retryAfter how long to wait before trying again, for {@link ReplyFailure#BUSY}; null if
   *     it is not known
   */
  public ReplyFailedException(ReplyFailure failure, @Nullable Duration retryAfter) {
    super(KnownFailure.english(failure, retryAfter));
    this.failure = failure;
    this.retryAfter = failure == ReplyFailure.BUSY ? retryAfter : null;
  }

  /**
   * {@return the failure of a request that a server has refused}
   *
   * @param status the HTTP status: 429, 503 and 529 are {@link ReplyFailure#BUSY}, 413 and words
   *     about the length are {@link ReplyFailure#TOO_LONG}, 401 to 403 and 407 are {@link
   *     ReplyFailure#REFUSED}, 404 and redirects are {@link ReplyFailure#NOT_CONFIGURED}, 408 and
   *     504 are {@link ReplyFailure#TIMED_OUT}, 502 is {@link ReplyFailure#UNREACHABLE}
   * @param retryAfter the time of the header {@code Retry-After}; null if there is none
   * @param said the words of the server, which are not shown, since they may name keys or other
   *     customers; empty if there are none
   */
  public static ReplyFailedException ofStatus(
      int status, @Nullable Duration retryAfter, String said) {
    String words = said.toLowerCase(Locale.ROOT);
    ReplyFailure failure =
        switch (status) {
          case 429, 503, 529 -> ReplyFailure.BUSY;
          case 413 -> ReplyFailure.TOO_LONG;
          case 401, 402, 403, 407 -> ReplyFailure.REFUSED;
          case 404, 405, 410 -> ReplyFailure.NOT_CONFIGURED;
          case 408, 504 -> ReplyFailure.TIMED_OUT;
          case 502 -> ReplyFailure.UNREACHABLE;
          default -> ofOtherStatus(status, words);
        };
    return new ReplyFailedException(failure, retryAfter == null ? wait(words) : retryAfter);
  }

  private static ReplyFailure ofOtherStatus(int status, String words) {
    if (status / 100 == 3) {
      return ReplyFailure.NOT_CONFIGURED;
    }
    boolean isTooLong = status < 500 && TOO_LONG.matcher(words).find();
    return isTooLong ? ReplyFailure.TOO_LONG : ReplyFailure.OTHER;
  }

  private static @Nullable Duration wait(String words) {
    Matcher found = WAIT.matcher(words);
    if (!found.find()) {
      return null;
    }
    double amount = Double.parseDouble(found.group(1));
    int millis = Map.of("ms", 1, "s", 1000).getOrDefault(found.group(2), 60_000);
    return Duration.ofMillis((long) (amount * millis));
  }

  /** {@return the kind of failure; {@link ReplyFailure#OTHER} for a message of the app's own} */
  public ReplyFailure failure() {
    return failure;
  }

  /** {@return how long to wait before trying again; null if it is not known} */
  public @Nullable Duration retryAfter() {
    return retryAfter;
  }
}
