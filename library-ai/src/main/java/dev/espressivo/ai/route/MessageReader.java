package dev.espressivo.ai.route;

import dev.espressivo.ai.internal.RequestFile;
import dev.espressivo.aichat.AiChatAttachment;
import dev.espressivo.aichat.AiChatMessage;
import dev.espressivo.aichat.AiChatMessageStatus;
import dev.espressivo.aichat.AiChatPart;
import dev.espressivo.aichat.AiChatRole;
import dev.espressivo.aichat.AiChatToolState;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/**
 * Reads one message as the versions 4 to 7 of the AI SDK send it: with {@code parts}, or with
 * {@code content} alone. Unknown parts, which a newer client may send, are left out; known parts
 * must be well-formed.
 */
final class MessageReader {

  /** Tells whether the route has sent a result of a tool. */
  interface Results {
    boolean isGenuine(ToolSeals.Call call, JsonNode result, @Nullable String seal);
  }

  private final Fields message;
  private final String conversationId;
  private final Results results;
  private final List<AiChatPart> parts = new ArrayList<>();
  private final List<AiChatAttachment> attachments = new ArrayList<>();
  private final Map<String, String> seals = new HashMap<>();
  private final Map<String, RouteRequest.Answer> answers = new HashMap<>();
  private final Map<String, String> requested = new HashMap<>();

  MessageReader(Fields message, String conversationId, Results results) {
    this.message = message;
    this.conversationId = conversationId;
    this.results = results;
  }

  /** Returns the user's answers to requests for approval in the message. */
  Map<String, RouteRequest.Answer> answers() {
    return answers;
  }

  /**
   * Reads the message.
   *
   * @param parentId the id of the message before; null for the first
   * @return the message; null if it has no content
   */
  @Nullable AiChatMessage read(@Nullable String parentId) throws RouteRefusal {
    AiChatRole role = role();
    List<Fields> given = message.objects("parts");
    for (Fields part : given) {
      if (part.required("type").equals("data-tool-result")) {
        seal(part);
      }
    }
    for (Fields part : given) {
      read(part, role);
    }
    if (role == AiChatRole.USER) {
      for (Fields file : message.objects("experimental_attachments")) {
        file(file, file.required("url"), file.text("contentType"), file.text("name"));
      }
    }
    content(given.isEmpty());
    if (parts.isEmpty() && attachments.isEmpty()) {
      return null;
    }
    parts.replaceAll(part -> part instanceof AiChatPart.ToolCall call ? asked(call) : part);
    String id = message.id("id");
    return new AiChatMessage(
        id == null ? UUID.randomUUID().toString() : id,
        parentId,
        role,
        parts,
        attachments,
        AiChatMessageStatus.DONE,
        null,
        Instant.now());
  }

  /** Returns a call with the id of the request for its approval, if there was one. */
  private AiChatPart asked(AiChatPart.ToolCall call) {
    return call.state() == AiChatToolState.APPROVAL_REQUESTED
        ? new AiChatPart.ToolCall(
            call.id(),
            call.name(),
            call.input(),
            call.state(),
            null,
            null,
            requested.get(call.id()))
        : call;
  }

  private AiChatRole role() throws RouteRefusal {
    String role = message.required("role");
    return switch (role) {
      case "user" -> AiChatRole.USER;
      case "assistant" -> AiChatRole.ASSISTANT;
      default ->
          throw RouteRefusal.malformed(
              "%s must be user or assistant, but is %s"
                  .formatted(message.path("role"), RouteRefusal.quote(role)));
    };
  }

  /**
   * Reads {@code content}, if the message has no text in its parts. Version 4 repeats the text of
   * the parts there; before its parts existed, it had only the content.
   */
  private void content(boolean alone) throws RouteRefusal {
    if (message.value("content").isArray()) {
      return;
    }
    String content = message.text("content", "");
    boolean said = parts.stream().anyMatch(AiChatPart.Text.class::isInstance);
    if (!content.isBlank() && !said && alone) {
      parts.add(new AiChatPart.Text(content));
    }
  }

  private void seal(Fields part) throws RouteRefusal {
    Fields data = part.object("data");
    if (data != null) {
      seals.put(data.requiredId("toolCallId"), data.required("signature"));
    }
  }

  private void read(Fields part, AiChatRole role) throws RouteRefusal {
    String type = part.required("type");
    boolean tool =
        type.startsWith("tool-") || type.equals("dynamic-tool") || type.equals("data-approval");
    if (tool && role == AiChatRole.USER) {
      throw RouteRefusal.malformed(
          part.path("type") + " is " + RouteRefusal.quote(type) + ", which a user cannot send");
    }
    switch (type) {
      case "text" -> text(part.required("text"));
      case "file" -> file(part, role);
      default -> {
        if (role == AiChatRole.ASSISTANT) {
          readOfReply(part, type, tool);
        }
      }
    }
  }

  private void readOfReply(Fields part, String type, boolean tool) throws RouteRefusal {
    switch (type) {
      case "tool-invocation" -> invocation(part);
      case "dynamic-tool" -> call(part, part.required("toolName"));
      case "data-approval" -> approval(part.object("data"));
      case "reasoning" -> reasoning(part);
      case "source" -> source(part.object("source"), "id");
      case "source-url", "source-document" -> source(part, "sourceId");
      default -> {
        if (tool) {
          call(part, type.substring("tool-".length()));
        }
      }
    }
  }

  private void text(String text) {
    if (!text.isBlank()) {
      parts.add(new AiChatPart.Text(text));
    }
  }

  private void reasoning(Fields part) throws RouteRefusal {
    String text = part.text("text", part.text("reasoning", ""));
    if (!text.isBlank()) {
      parts.add(new AiChatPart.Reasoning(text, null));
    }
  }

  private void source(@Nullable Fields source, String id) throws RouteRefusal {
    if (source != null) {
      parts.add(
          new AiChatPart.Source(
              source.text(id, ""),
              source.text("url"),
              source.text("title"),
              source.text("mediaType")));
    }
  }

  // ---- Files ----

  private void file(Fields part, AiChatRole role) throws RouteRefusal {
    String type = part.text("mediaType", part.text("mimeType", ""));
    String data = part.text("data");
    String url = data == null ? part.required("url") : "data:" + type + ";base64," + data;
    String name = part.text("filename");
    if (role == AiChatRole.USER) {
      file(part, url, type, name);
    } else {
      parts.add(new AiChatPart.File(address(part, url), media(type), name));
    }
  }

  private static String media(@Nullable String type) {
    return DataUrl.mediaType(type, "application/octet-stream");
  }

  /**
   * Adds a file of the user. The route does not fetch addresses, since a client could name one of
   * the intranet.
   */
  private void file(Fields part, String url, @Nullable String type, @Nullable String name)
      throws RouteRefusal {
    DataUrl data;
    try {
      data = DataUrl.read(url);
    } catch (IllegalArgumentException e) {
      throw RouteRefusal.malformed(part.path("url") + " must be a valid data URL");
    }
    if (data == null) {
      parts.add(new AiChatPart.File(address(part, url), media(type), name));
    } else {
      String media = DataUrl.mediaType(type, data.mimeType());
      attachments.add(RequestFile.of(fileName(name), media, data.bytes()));
    }
  }

  private static String address(Fields part, String url) throws RouteRefusal {
    if (url.matches("(?is)(https?|data):.*")) {
      return url;
    }
    throw RouteRefusal.malformed(
        part.path("url") + " must be a data, http or https URL, but is " + RouteRefusal.quote(url));
  }

  private static String fileName(@Nullable String name) {
    String whole = name == null ? "" : name.replaceAll("\\p{Cc}", "");
    String last = whole.substring(Math.max(whole.lastIndexOf('/'), whole.lastIndexOf('\\')) + 1);
    return last.isBlank() ? "file" : last;
  }

  // ---- Tools ----

  /** Reads a call in the form of version 4. */
  private void invocation(Fields part) throws RouteRefusal {
    Fields call = part.object("toolInvocation");
    if (call != null && call.required("state").equals("result")) {
      String name = call.required("toolName");
      result(call, name, call.value("args"), call.value("result"), false);
    }
  }

  private void call(Fields part, String name) throws RouteRefusal {
    String state = part.required("state");
    JsonNode input = part.value("input");
    Fields approval = part.object("approval");
    switch (state) {
      case "output-available" -> result(part, name, input, part.value("output"), false);
      case "output-error" -> {
        if (part.value("errorText").asString("").equals(AiChatPart.ToolCall.INTERRUPTED)) {
          // Not sealed, since the client itself may have stopped the reply.
          add(part, name, input, AiChatToolState.INTERRUPTED);
        } else {
          result(part, name, input, part.value("errorText"), true);
        }
      }
      case "output-denied" -> add(part, name, input, AiChatToolState.OUTPUT_DENIED);
      case "input-available", "approval-requested", "approval-responded" -> {
        add(part, name, input, AiChatToolState.APPROVAL_REQUESTED);
        if (approval != null) {
          requested.put(part.requiredId("toolCallId"), approval.required("id"));
          answer(part.requiredId("toolCallId"), approval.required("id"), approval);
        }
      }
      default -> {
        // The input of the call never became complete.
      }
    }
  }

  private void add(Fields part, String name, JsonNode input, AiChatToolState state)
      throws RouteRefusal {
    parts.add(
        new AiChatPart.ToolCall(
            part.requiredId("toolCallId"),
            name,
            input.isMissingNode() ? "{}" : RouteJson.write(input),
            state,
            null,
            state == AiChatToolState.INTERRUPTED ? AiChatPart.ToolCall.INTERRUPTED : null,
            null));
  }

  private void result(Fields part, String name, JsonNode input, JsonNode result, boolean failed)
      throws RouteRefusal {
    String id = part.requiredId("toolCallId");
    if (!results.isGenuine(
        new ToolSeals.Call(conversationId, id, name, input), result, seals.get(id))) {
      throw RouteRefusal.malformed(
          "%s is a result of the call %s of %s that this route did not send"
              .formatted(part.path(), RouteRefusal.quote(id), RouteRefusal.quote(name)));
    }
    parts.add(
        new AiChatPart.ToolCall(
            id,
            name,
            input.isMissingNode() ? "{}" : RouteJson.write(input),
            failed ? AiChatToolState.OUTPUT_ERROR : AiChatToolState.OUTPUT_AVAILABLE,
            failed ? null : result.isMissingNode() ? "null" : RouteJson.write(result),
            failed ? result.asString("") : null,
            null));
  }

  private void approval(@Nullable Fields data) throws RouteRefusal {
    if (data != null) {
      requested.put(data.requiredId("toolCallId"), data.required("approvalId"));
      answer(data.requiredId("toolCallId"), data.required("approvalId"), data);
    }
  }

  private void answer(String toolCallId, String approvalId, Fields from) throws RouteRefusal {
    Boolean approved = from.bool("approved");
    if (approved != null) {
      answers.put(toolCallId, new RouteRequest.Answer(approvalId, approved));
    }
  }
}
