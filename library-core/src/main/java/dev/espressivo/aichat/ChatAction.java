package dev.espressivo.aichat;

import dev.espressivo.base.internal.Prop;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/**
 * An action that {@code aichat.js} reports with the event {@code es-chat}. It may be outdated or
 * forged.
 *
 * @param number the number of the action, higher than those before it
 * @param type what to do; null for an unknown action
 * @param id the message, branch, tool call or file that is meant; may be empty
 * @param text the text of a message; null for actions without one
 * @param files the ids of the files of a message
 */
record ChatAction(
    long number, @Nullable Type type, String id, @Nullable String text, List<String> files) {

  private static final int MOST_FILES = 100;

  /** The types of actions; the browser spells them in lower case, with hyphens. */
  enum Type {
    SEND,
    EDIT,
    REGENERATE,
    RETRY,
    CONTINUE,
    STOP,
    ALLOW,
    REFUSE,
    BRANCH,
    CANCEL_QUEUED,
    REMOVE_FILE,
    OLDER,
    GOOD,
    BAD,
    NONE
  }

  static ChatAction of(JsonNode detail) {
    Stream<JsonNode> files = detail.path("files").valueStream().limit(MOST_FILES);
    return new ChatAction(
        detail.path("n").asLong(0),
        Prop.spelled(Type.class, detail.path("type").asString("")).orElse(null),
        detail.path("id").asString(""),
        detail.path("text").isString() ? detail.path("text").asString() : null,
        files.map(file -> file.asString("")).toList());
  }
}
