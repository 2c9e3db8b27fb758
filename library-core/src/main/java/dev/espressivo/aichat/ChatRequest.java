package dev.espressivo.aichat;

import dev.espressivo.base.internal.Prop;
import dev.espressivo.http.internal.Json;
import dev.espressivo.http.internal.JsonBody;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * The body of a request for a reply, in a form that servers with any version of the AI SDK
 * understand: those of version 5 and later read the {@code parts} of a message, earlier ones its
 * {@code content}.
 */
final class ChatRequest {

  /** The standard entries, which this class writes. */
  static final List<String> RESERVED = List.of("id", "messages", "system", "trigger", "messageId");

  private final ObjectNode body = Json.MAPPER.createObjectNode();
  private final AttachmentStore store;

  /** Creates a body with the app's own entries, as JSON text. */
  ChatRequest(Map<String, String> extra, List<AiChatMessage> messages, SendContext context) {
    store = context.attachmentStore();
    extra.forEach((name, json) -> body.set(name, Json.read(json)));
    body.put("id", context.conversationId());
    List<AiChatMessage> sent =
        messages.stream().filter(message -> message.status() != AiChatMessageStatus.ERROR).toList();
    ArrayNode array = body.putArray("messages");
    sent.forEach(message -> add(array.addObject(), message, message == sent.getLast()));
    String system = context.system();
    if (system != null) {
      body.put("system", system);
    }
    body.put("trigger", "submit-message");
    if (!sent.isEmpty() && sent.getLast().role() == AiChatRole.ASSISTANT) {
      // This message is the reply to be continued.
      body.put("messageId", sent.getLast().id());
    }
  }

  JsonBody body() {
    return new JsonBody(body);
  }

  private void add(ObjectNode object, AiChatMessage message, boolean last) {
    object.put("id", message.id());
    object.put("role", Prop.spellingOf(message.role()));
    object.put("content", message.content());
    ArrayNode parts = object.putArray("parts");
    for (AiChatAttachment file : message.attachments()) {
      addFile(parts, file);
    }
    boolean reply = message.role() == AiChatRole.ASSISTANT;
    if (reply) {
      part(parts, "step-start");
    }
    // After its tools have returned, a model continues in a new step.
    boolean afterTool = false;
    int open = last && reply ? trailingTools(message.parts()) : message.parts().size();
    for (int i = 0; i < message.parts().size(); i++) {
      AiChatPart part = message.parts().get(i);
      boolean tool = part instanceof AiChatPart.ToolCall;
      if (afterTool && !tool) {
        part(parts, "step-start");
      }
      afterTool = tool;
      add(parts, part, i >= open);
    }
  }

  /** Returns where the calls at the end begin, whose answers the server does not know yet. */
  private static int trailingTools(List<AiChatPart> parts) {
    int begin = parts.size();
    while (begin > 0 && parts.get(begin - 1) instanceof AiChatPart.ToolCall) {
      begin--;
    }
    return begin;
  }

  private void add(ArrayNode parts, AiChatPart part, boolean open) {
    switch (part) {
      case AiChatPart.Text text -> part(parts, "text").put("text", text.text());
      case AiChatPart.Reasoning reasoning -> part(parts, "reasoning").put("text", reasoning.text());
      case AiChatPart.ToolCall call -> addCall(parts, call, open);
      case AiChatPart.Source source -> addSource(parts, source);
      case AiChatPart.File file -> {
        String id = file.attachmentId();
        if (id == null) {
          addFile(parts, file.mimeType(), file.name()).put("url", file.url());
        } else {
          addFile(parts, ReplyFiles.attachment(file, id, store));
        }
      }
      case AiChatPart.Data data -> {
        // Servers need not accept it.
      }
      case AiChatPart.Finish finish -> {
        // This part is about the reply and not one of its contents.
      }
    }
  }

  private static ObjectNode part(ArrayNode parts, String type) {
    return parts.addObject().put("type", type);
  }

  private static void addFile(ArrayNode parts, AiChatAttachment file) {
    if (file.isAvailable()) {
      addFile(parts, file.mimeType(), file.name())
          .set("url", JsonBody.dataUrl(file.mimeType(), file.size(), file::open));
    } else {
      // The conversation can go on.
      part(parts, "text").put("text", AiChatAttachment.gone(file.name()));
    }
  }

  private static ObjectNode addFile(ArrayNode parts, String mimeType, @Nullable String name) {
    ObjectNode object = part(parts, "file").put("mediaType", mimeType);
    put(object, "filename", name);
    return object;
  }

  private static void addSource(ArrayNode parts, AiChatPart.Source source) {
    boolean document = source.url() == null;
    ObjectNode object =
        part(parts, document ? "source-document" : "source-url").put("sourceId", source.id());
    put(object, "url", source.url());
    put(object, "mediaType", document ? source.mimeType() : null);
    put(object, "title", source.title());
  }

  private static void put(ObjectNode object, String name, @Nullable String value) {
    if (value != null) {
      object.put(name, value);
    }
  }

  /** Adds a call. One without a result is left out, since models refuse it. */
  private static void addCall(ArrayNode parts, AiChatPart.ToolCall call, boolean open) {
    AiChatToolState state = call.state();
    boolean answered =
        state == AiChatToolState.APPROVAL_RESPONDED || state == AiChatToolState.OUTPUT_DENIED;
    if (!state.isFinal() && !answered || state == AiChatToolState.NOT_RUN) {
      return;
    }
    boolean answers = answered && open && call.approvalId() != null;
    ObjectNode object = part(parts, "tool-" + call.name()).put("toolCallId", call.id());
    object.put("state", answers ? "approval-responded" : name(state));
    object.set("input", json(call.input()));
    switch (state) {
      case OUTPUT_AVAILABLE -> object.set("output", json(String.valueOf(call.output())));
      case OUTPUT_ERROR -> object.put("errorText", String.valueOf(call.error()));
      case INTERRUPTED -> object.put("errorText", AiChatPart.ToolCall.INTERRUPTED);
      default -> {
        // The call has neither output nor error.
      }
    }
    if (call.approvalId() != null) {
      boolean approved = state != AiChatToolState.OUTPUT_DENIED;
      object.putObject("approval").put("id", call.approvalId()).put("approved", approved);
      if (answers) {
        part(parts, "data-approval")
            .put("id", call.approvalId())
            .putObject("data")
            .put("toolCallId", call.id())
            .put("approvalId", call.approvalId())
            .put("approved", approved);
      }
    }
  }

  private static String name(AiChatToolState of) {
    AiChatToolState state = of == AiChatToolState.INTERRUPTED ? AiChatToolState.OUTPUT_ERROR : of;
    return Prop.spellingOf(state);
  }

  /** Parses JSON text of a model, which may not be valid JSON. */
  private static JsonNode json(String text) {
    try {
      return Json.read(text);
    } catch (JacksonException e) {
      return Json.MAPPER.getNodeFactory().stringNode(text);
    }
  }
}
