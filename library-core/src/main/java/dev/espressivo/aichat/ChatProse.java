package dev.espressivo.aichat;

import dev.espressivo.markdown.MarkdownOptions;
import dev.espressivo.markdown.MarkdownPosition;
import dev.espressivo.markdown.MarkdownStream;
import dev.espressivo.markdown.MarkdownUpdate;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/** Converts the streamed text of a part to changes that the browser applies. */
final class ChatProse {

  private final MarkdownStream stream;
  private @Nullable MarkdownPosition position;

  ChatProse(MarkdownOptions options) {
    stream = new MarkdownStream(options);
  }

  /** Returns the change that shows a complete text. */
  static JsonNode whole(MarkdownOptions options, String words) {
    return MarkdownStream.of(options, words).updateSince(null).operations();
  }

  /** Appends text, and returns the change for the browser; null if there is none. */
  @Nullable JsonNode append(String words) {
    stream.append(words);
    return change();
  }

  /** Ends the text, and returns the last change for the browser; null if there is none. */
  @Nullable JsonNode end() {
    stream.finish();
    return change();
  }

  private @Nullable JsonNode change() {
    MarkdownUpdate update = stream.updateSince(position);
    position = update.position();
    return update.isEmpty() ? null : update.operations();
  }
}
