package dev.espressivo.aichat;

import dev.espressivo.base.internal.Prop;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JsonGenerator;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.SerializationContext;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;
import tools.jackson.databind.ser.std.StdSerializer;

/** Writes messages as trees of JSON, also for Jackson. */
final class MessageWriter extends StdSerializer<AiChatMessage> {

  /** The version that is written, and the latest that is read. */
  static final int VERSION = 1;

  /** The fields of a message whose unknown fields are kept under the same name. */
  private static final Set<String> NESTED = Set.of("parts", "attachments", "usage");

  MessageWriter() {
    super(AiChatMessage.class);
  }

  @Override
  public void serialize(AiChatMessage message, JsonGenerator to, SerializationContext context) {
    to.writeTree(tree(message));
  }

  static ObjectNode tree(AiChatMessage message) {
    String kept = message.extra();
    ObjectNode extra = kept == null ? JsonText.object() : (ObjectNode) JsonText.tree("extra", kept);
    ObjectNode object = JsonText.object().put("version", VERSION);
    object.put("id", message.id());
    put(object, "parentId", message.parentId());
    object.put("role", Prop.spellingOf(message.role()));
    object.put("createdAt", message.createdAt().toString());
    object.put("status", Prop.spellingOf(message.status()));
    put(object, "error", message.error());
    ArrayNode parts = object.putArray("parts");
    for (AiChatPart part : message.parts()) {
      ObjectNode item = part(part);
      JsonNode others = at(extra, "parts", parts.size());
      // Another part may have taken the place of the one that had the unknown fields.
      parts.add(others.path("type").equals(item.path("type")) ? merge(item, others) : item);
    }
    ArrayNode attachments = object.putArray("attachments");
    for (AiChatAttachment file : message.attachments()) {
      attachments.add(merge(file(file), at(extra, "attachments", attachments.size())));
    }
    AiChatUsage usage = message.usage();
    if (usage != null) {
      object.set("usage", merge(usage(usage), extra.path("usage")));
    }
    if (message.feedback() != AiChatFeedback.NONE) {
      object.put("feedback", Prop.spellingOf(message.feedback()));
    }
    extra.remove(NESTED);
    return merge(object, extra);
  }

  /** Returns the unknown fields of an item of a list. */
  private static JsonNode at(ObjectNode extra, String list, int index) {
    return extra.path(list).path(String.valueOf(index));
  }

  /** Adds unknown fields. */
  private static ObjectNode merge(ObjectNode object, JsonNode others) {
    others.properties().forEach(field -> object.putIfAbsent(field.getKey(), field.getValue()));
    return object;
  }

  private static void put(ObjectNode object, String name, @Nullable String value) {
    if (value != null) {
      object.put(name, value);
    }
  }

  private static ObjectNode usage(AiChatUsage usage) {
    return JsonText.object()
        .put("input", usage.input())
        .put("output", usage.output())
        .put("cachedInput", usage.cachedInput())
        .put("reasoning", usage.reasoning());
  }

  private static ObjectNode part(AiChatPart part) {
    return switch (part) {
      case AiChatPart.Text text -> typed("text").put("text", text.text());
      case AiChatPart.Reasoning reasoning -> {
        ObjectNode object = typed("reasoning").put("text", reasoning.text());
        if (reasoning.duration() != null) {
          object.put("duration", reasoning.duration().toString());
        }
        yield object;
      }
      case AiChatPart.ToolCall call -> {
        ObjectNode object = typed("tool-call").put("id", call.id()).put("name", call.name());
        object.put("input", call.input()).put("state", Prop.spellingOf(call.state()));
        put(object, "output", call.output());
        put(object, "error", call.error());
        put(object, "approvalId", call.approvalId());
        yield object;
      }
      case AiChatPart.Source source -> {
        ObjectNode object = typed("source").put("id", source.id());
        put(object, "url", source.url());
        put(object, "title", source.title());
        put(object, "mimeType", source.mimeType());
        yield object;
      }
      case AiChatPart.File file -> {
        ObjectNode object = typed("file").put("mimeType", file.mimeType());
        put(object, "name", file.name());
        yield object.put("url", file.url());
      }
      case AiChatPart.Finish finish ->
          typed("finish").put("reason", Prop.spellingOf(finish.reason()));
      case AiChatPart.Data data -> merge(typed(data.type()), JsonText.tree("json", data.json()));
    };
  }

  private static ObjectNode typed(String type) {
    return JsonText.object().put("type", type);
  }

  private static ObjectNode file(AiChatAttachment file) {
    return JsonText.object()
        .put("id", file.id())
        .put("name", file.name())
        .put("mimeType", file.mimeType())
        .put("size", file.size());
  }
}
