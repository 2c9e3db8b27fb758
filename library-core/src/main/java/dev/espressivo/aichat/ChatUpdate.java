package dev.espressivo.aichat;

import dev.espressivo.base.internal.Prop;
import java.util.List;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/** What the browser is told in one go: {@code update(changes)} of {@code aichat.js} applies it. */
final class ChatUpdate {

  private final ObjectNode root = JsonNodeFactory.instance.objectNode();
  private final ArrayNode changes = root.putArray("changes");

  /** Removes all messages. */
  void reset() {
    root.put("reset", true);
  }

  /** Puts a message after another, or first; one with the same id goes. */
  void put(@Nullable String after, String markup) {
    change("put", after == null ? "" : after, markup);
  }

  /** Removes a message. */
  void cut(String id) {
    change("cut", id);
  }

  /** Puts a part of a message in place of the one with the same number, or last. */
  void part(String id, int at, String markup) {
    change("part", id).add(at).add(markup);
  }

  /** Applies a change to the words of a part. */
  void words(String id, int at, JsonNode words) {
    change("words", id).add(at).add(words);
  }

  /** Folds thoughts. */
  void fold(String id, int at, String headline) {
    change("fold", id).add(at).add(headline);
  }

  /** Replaces what follows the parts of a message. */
  void tail(String id, String markup) {
    change("tail", id, markup);
  }

  /** Announces that a reply has ended: by words, or by its own. */
  void ended(String id, @Nullable String words) {
    ArrayNode change = change("ended", id);
    if (words != null) {
      change.add(words);
    }
  }

  /** Replaces the messages that wait. */
  void queue(String markup) {
    root.put("queue", markup);
  }

  /** Puts a text and files back that were not sent, and says why. */
  void refuse(@Nullable String text, String reason, List<String> files) {
    ArrayNode ids = change("refuse", text == null ? "" : text, reason).addArray();
    files.forEach(ids::add);
  }

  private ArrayNode change(String name, String... values) {
    ArrayNode change = changes.addArray().add(name);
    for (String value : values) {
      change.add(value);
    }
    return change;
  }

  /** Tells how far the browser's actions were seen, and what the conversation does. */
  void state(long seen, AiChatStatus status, boolean older) {
    root.put("seen", seen).put("status", Prop.spellingOf(status));
    if (older) {
      root.put("older", true);
    }
  }

  boolean isEmpty() {
    return root.size() == 1 && changes.isEmpty();
  }

  ObjectNode json() {
    return root;
  }
}
