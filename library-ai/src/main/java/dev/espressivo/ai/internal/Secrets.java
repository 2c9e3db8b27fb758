package dev.espressivo.ai.internal;

import dev.espressivo.http.internal.HttpError;
import dev.espressivo.http.internal.Json;
import java.util.Collection;
import java.util.List;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ExecutionException;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;

/** Removes secrets from texts that are shown or logged. */
public final class Secrets {

  private static final int MAX_MESSAGE = 500;

  /** The least length of a secret that is removed; a shorter one may be part of any word. */
  private static final int SHORTEST = 4;

  /** Replaces a secret. */
  private static final String HIDDEN = "…";

  /** A header with a token, or a key of a provider, which begins with a short prefix. */
  private static final Pattern KEY =
      Pattern.compile(
          "(?i)\\b(?:bearer\\s+[\\w.~+/=-]{8,}|(?:sk|pk|gsk|hf|xai)[-_][\\w-]{12,}|AIza[\\w-]{20,})");

  private Secrets() {}

  /**
   * Removes secrets from a text.
   *
   * @param text the text, which may come from a server that repeats its request
   * @param secrets the known secrets
   * @return the text without them, and without texts that look like keys
   */
  public static String hide(String text, Collection<String> secrets) {
    String hidden = text;
    for (String secret : secrets) {
      if (secret.strip().length() >= SHORTEST) {
        hidden = hidden.replace(secret.strip(), HIDDEN);
      }
    }
    return KEY.matcher(hidden).replaceAll(HIDDEN);
  }

  /**
   * {@return the cause inside the exceptions that libraries wrap around it: the first with a
   * message of its own}
   *
   * @param failure the exception that a library has thrown
   */
  public static Throwable cause(Throwable failure) {
    Throwable cause = failure;
    while (cause.getCause() != null
        && (cause instanceof CompletionException
            || cause instanceof ExecutionException
            || cause.getClass().getName().startsWith("reactor.core.Exceptions")
            || isToStringOf(cause.getCause(), cause.getMessage()))) {
      cause = cause.getCause();
    }
    return cause;
  }

  private static boolean isToStringOf(Throwable cause, @Nullable String message) {
    return message == null || message.equals(cause.toString());
  }

  /**
   * Returns the message in a server's answer, if the text is such an answer: libraries pass these
   * on unchanged.
   */
  private static String reported(String text) {
    if (text.startsWith("{")) {
      try {
        String message = HttpError.message(Json.read(text));
        return message == null ? text : message;
      } catch (JacksonException e) {
        return text;
      }
    }
    return text;
  }

  /**
   * Describes a failure.
   *
   * @param cause the failure
   * @return its message, or the name of its class if it has none
   */
  public static String describe(Throwable cause) {
    String message = cause.getMessage();
    String text =
        message == null || message.isBlank() ? cause.getClass().getSimpleName() : message.strip();
    String hidden = hide(reported(text), List.of());
    return hidden.length() <= MAX_MESSAGE
        ? hidden
        : hidden.substring(0, hidden.offsetByCodePoints(0, MAX_MESSAGE / 2)) + HIDDEN;
  }
}
