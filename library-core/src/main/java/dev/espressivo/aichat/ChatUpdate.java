package dev.espressivo.aichat;

import dev.espressivo.base.internal.Html;
import dev.espressivo.base.internal.Prop;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/** One message to the browser, which {@code update(changes)} of {@code aichat.js} applies. */
final class ChatUpdate {

  /** An action that was refused: its text, if any, the reason, and its files. */
  record Refusal(@Nullable String text, String reason, List<String> files) {}

  private final ObjectNode root = JsonNodeFactory.instance.objectNode();
  private final ArrayNode changes = root.putArray("changes");

  /** Removes all messages. */
  void reset() {
    root.put("reset", true);
  }

  /** Inserts a message after another one, or first. A message with the same id is removed. */
  void put(@Nullable String after, Html markup) {
    change("put", after == null ? "" : after, markup.toString());
  }

  /** Removes a message. */
  void cut(String id) {
    change("cut", id);
  }

  /** Replaces the part of a message with the same number, or appends it. */
  void part(String id, int at, Html markup) {
    change("part", id).add(at).add(markup.toString());
  }

  /** Applies a change to the text of a part. */
  void words(String id, int at, JsonNode words) {
    change("words", id).add(at).add(words);
  }

  /** Collapses reasoning. */
  void fold(String id, int at, String headline) {
    change("fold", id).add(at).add(headline);
  }

  /** Replaces the end of a message after its parts. */
  void tail(String id, Html markup) {
    change("tail", id, markup.toString());
  }

  /** Announces that a reply has ended, with the given words or the text of the reply. */
  void ended(String id, @Nullable String words) {
    ArrayNode change = change("ended", id);
    if (words != null) {
      change.add(words);
    }
  }

  /** Replaces the messages in the queue. */
  void queue(Html markup) {
    root.put("queue", markup.toString());
  }

  /** Returns what was not sent to the composer, and shows the reason. */
  void refuse(Refusal refusal) {
    String text = Objects.requireNonNullElse(refusal.text, "");
    ArrayNode ids = change("refuse", text, refusal.reason).addArray();
    refusal.files.forEach(ids::add);
  }

  private ArrayNode change(String name, String... values) {
    ArrayNode change = changes.addArray().add(name);
    for (String value : values) {
      change.add(value);
    }
    return change;
  }

  /** Sets the last action that was handled, the status, and whether there are older messages. */
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
