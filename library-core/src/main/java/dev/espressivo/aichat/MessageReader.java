package dev.espressivo.aichat;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JsonParser;
import tools.jackson.databind.DatabindException;
import tools.jackson.databind.DeserializationContext;
import tools.jackson.databind.deser.std.StdDeserializer;
import tools.jackson.databind.node.ObjectNode;

/** Reads messages from the trees that {@link MessageWriter} makes, also for Jackson. */
final class MessageReader extends StdDeserializer<AiChatMessage> {

  MessageReader() {
    super(AiChatMessage.class);
  }

  @Override
  public AiChatMessage deserialize(JsonParser from, DeserializationContext context) {
    try {
      return message(
          new MessageFields("message", JsonText.tree(from)),
          (AttachmentStore) context.getAttribute(AttachmentStore.class));
    } catch (IllegalArgumentException e) {
      throw DatabindException.from(from, e.getMessage(), e);
    }
  }

  static AiChatMessage message(MessageFields fields, @Nullable AttachmentStore files) {
    fields.checkVersion(MessageWriter.VERSION);
    ObjectNode extra = JsonText.object();
    List<AiChatPart> parts = new ArrayList<>();
    for (MessageFields part : fields.objects("parts")) {
      String type = part.text("type");
      parts.add(part.make(() -> part(type, part)));
      if (JsonText.PARTS.contains(type)) {
        ObjectNode others = part.others();
        keep(extra, "parts", parts.size() - 1, others, type);
      }
    }
    List<AiChatAttachment> attachments = new ArrayList<>();
    for (MessageFields file : fields.objects("attachments")) {
      attachments.add(file.make(() -> file(file, files)));
      keep(extra, "attachments", attachments.size() - 1, file.others(), null);
    }
    String id = fields.text("id");
    String parentId = fields.optionalText("parentId");
    AiChatRole role = fields.word(AiChatRole.class, "role");
    AiChatMessageStatus status = fields.word(AiChatMessageStatus.class, "status");
    String error = fields.optionalText("error");
    Instant createdAt =
        fields.time("createdAt", "a time such as 2026-11-27T09:30:00Z", Instant::parse);
    AiChatUsage usage = fields.has("usage") ? usage(fields.object("usage"), extra) : null;
    AiChatFeedback feedback =
        fields.has("feedback")
            ? fields.word(AiChatFeedback.class, "feedback")
            : AiChatFeedback.NONE;
    extra.setAll(fields.others());
    return fields.make(
        () ->
            new AiChatMessage(
                id,
                parentId,
                role,
                parts,
                attachments,
                status,
                error,
                createdAt,
                usage,
                feedback,
                extra.isEmpty() ? null : JsonText.text(extra)));
  }

  /** Keeps the unknown fields of an item of a list, with the type by which it is recognised. */
  private static void keep(
      ObjectNode extra, String list, int at, ObjectNode others, @Nullable String type) {
    if (!others.isEmpty()) {
      if (type != null) {
        others.put("type", type);
      }
      extra.withObjectProperty(list).set(String.valueOf(at), others);
    }
  }

  private static AiChatUsage usage(MessageFields fields, ObjectNode extra) {
    AiChatUsage usage =
        new AiChatUsage(
            fields.count("input"),
            fields.count("output"),
            fields.count("cachedInput"),
            fields.count("reasoning"));
    ObjectNode others = fields.others();
    if (!others.isEmpty()) {
      extra.set("usage", others);
    }
    return usage;
  }

  private static AiChatPart part(String type, MessageFields part) {
    return switch (type) {
      case "text" -> new AiChatPart.Text(part.text("text"));
      case "reasoning" ->
          new AiChatPart.Reasoning(
              part.text("text"),
              part.has("duration")
                  ? part.time("duration", "a duration such as PT1.5S", Duration::parse)
                  : null);
      case "tool-call" ->
          new AiChatPart.ToolCall(
              part.text("id"),
              part.text("name"),
              part.text("input"),
              part.word(AiChatToolState.class, "state"),
              part.optionalText("output"),
              part.optionalText("error"),
              part.optionalText("approvalId"));
      case "source" ->
          new AiChatPart.Source(
              part.text("id"),
              part.optionalText("url"),
              part.optionalText("title"),
              part.optionalText("mimeType"));
      case "file" ->
          new AiChatPart.File(part.text("url"), part.text("mimeType"), part.optionalText("name"));
      case "finish" -> new AiChatPart.Finish(part.word(AiChatFinishReason.class, "reason"));
      default -> new AiChatPart.Data(type, JsonText.text(part.others()));
    };
  }

  private static AiChatAttachment file(MessageFields file, @Nullable AttachmentStore files) {
    return new AiChatAttachment(
        file.text("id"),
        file.text("name"),
        file.text("mimeType"),
        file.count("size"),
        files == null ? AttachmentStore.memory() : files);
  }
}
