package dev.espressivo.ai.route;

import dev.espressivo.aichat.AiChatFinishReason;
import dev.espressivo.aichat.ReplyPart;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * The text of a reply as one object, {@code {"text", "finishReason"}}, or {@code {"error"}}.
 * Nothing is sent before its end, since the status of the response depends on it.
 */
final class JsonFormat implements ReplyFormat {

  /** The most characters of a text, all of which is kept until the end. */
  private static final int MAX_TEXT = 16 << 20;

  private final Prose prose = new Prose();
  private final StringBuilder text = new StringBuilder();

  /** The start of the current step, which may be tried again. */
  private int step;

  private AiChatFinishReason reason = AiChatFinishReason.STOP;
  private @Nullable String error;

  @Override
  public String begin() {
    return "";
  }

  @Override
  public String take(ReplyPart part) {
    text.append(prose.add(part));
    if (text.length() > MAX_TEXT) {
      throw new IllegalStateException(
          "A reply as JSON must have at most %,d characters".formatted(MAX_TEXT));
    }
    switch (part) {
      case ReplyPart.StepStart start -> step = text.length();
      case ReplyPart.StepReset reset -> text.setLength(step);
      case ReplyPart.Finish finish -> reason = finish.reason();
      default -> {
        // Not part of the format.
      }
    }
    return "";
  }

  @Override
  public String fail(String message) {
    error = message;
    return "";
  }

  @Override
  public String abort() {
    reason = AiChatFinishReason.OTHER;
    return "";
  }

  @Override
  public String end() {
    text.append(prose.end());
    return RouteJson.write(
        error == null
            ? RouteJson.object().put("text", text.toString()).put("finishReason", name(reason))
            : RouteJson.object().put("error", error));
  }

  /** Returns the finish reason in the spelling of the format. */
  static String name(AiChatFinishReason reason) {
    return reason.name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  @Override
  public String keepAlive() {
    return "";
  }
}
