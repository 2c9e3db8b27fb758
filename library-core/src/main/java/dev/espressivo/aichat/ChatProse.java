package dev.espressivo.aichat;

import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.JsonNodeFactory;

/** Turns the words of a part, as they come, into what the browser appends. */
final class ChatProse {

  /** Returns the change that shows words that are known whole. */
  static JsonNode whole(String words) {
    return JsonNodeFactory.instance.stringNode(words);
  }

  /** Takes more words, and returns the change for the browser; null if there is none. */
  @Nullable JsonNode append(String words) {
    return words.isEmpty() ? null : JsonNodeFactory.instance.stringNode(words);
  }

  /** Ends the words, and returns the last change for the browser; null if there is none. */
  @Nullable JsonNode end() {
    return null;
  }
}
