package dev.espressivo.ai.route;

import dev.espressivo.aichat.AiChatMessage;
import dev.espressivo.aichat.AiChatPart;
import dev.espressivo.aichat.AiChatRole;
import dev.espressivo.aichat.AiChatToolState;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.core.exc.StreamConstraintsException;
import tools.jackson.databind.JsonNode;

/** Reads the body of a request. Everything in it comes from the client, so nothing is trusted. */
final class RequestReader {

  private final int maxMessages;
  private final MessageReader.Results results;

  /**
   * Creates a reader.
   *
   * @param maxMessages the most messages of a request
   * @param results tells whether a result of a tool is genuine
   */
  RequestReader(int maxMessages, MessageReader.Results results) {
    this.maxMessages = maxMessages;
    this.results = results;
  }

  /**
   * Reads a body.
   *
   * @throws RouteRefusal if it is malformed, or has content that clients must not send
   */
  RouteRequest read(byte[] json) throws RouteRefusal {
    Fields body = Fields.of("The body", parse(json));
    body = new Fields("", body.object());
    String id = body.id("id");
    String conversationId = id == null ? UUID.randomUUID().toString() : id;
    String sealedId = id == null ? "" : id;
    Map<String, RouteRequest.Answer> answers = new HashMap<>();
    List<AiChatMessage> messages =
        body.has("messages") || !body.has("prompt")
            ? messages(body, sealedId, answers)
            : List.of(AiChatMessage.user(body.required("prompt")));
    for (Fields answer : body.objects("approvals")) {
      Boolean approved = answer.bool("approved");
      answers.put(
          answer.requiredId("toolCallId"),
          new RouteRequest.Answer(answer.required("approvalId"), approved != null && approved));
    }
    return request(conversationId, sealedId, messages, answers, body.text("system"));
  }

  /** Reads JSON, refusing what is too large or too deep for a route. */
  static JsonNode parse(byte[] json) throws RouteRefusal {
    try {
      return RouteJson.read(json);
    } catch (StreamConstraintsException e) {
      throw RouteRefusal.malformed(
          """
          The body must be nested at most %d levels deep, have at most %,d values, and numbers of \
          at most 1,000 digits\
          """
              .formatted(RouteJson.MAX_DEPTH, RouteJson.MAX_TOKENS));
    } catch (JacksonException e) {
      throw RouteRefusal.malformed("The body must be valid JSON");
    }
  }

  private List<AiChatMessage> messages(
      Fields body, String sealedId, Map<String, RouteRequest.Answer> answers) throws RouteRefusal {
    List<Fields> given = body.objects("messages");
    if (given.size() > maxMessages) {
      throw new RouteRefusal(
          413,
          "messages must have at most %,d entries, but has %,d"
              .formatted(maxMessages, given.size()));
    }
    List<AiChatMessage> messages = new ArrayList<>();
    Map<String, RouteRequest.Answer> before = new HashMap<>();
    Set<String> ids = new HashSet<>();
    for (Fields each : given) {
      String id = each.id("id");
      if (id != null && !ids.add(id)) {
        throw RouteRefusal.malformed(
            "%s is %s, as that of another message"
                .formatted(each.path("id"), RouteRefusal.quote(id)));
      }
      MessageReader reader = new MessageReader(each, sealedId, results);
      AiChatMessage message = reader.read(messages.isEmpty() ? null : messages.getLast().id());
      // Only answers to the last requests for approval count; the others were given before.
      before.clear();
      before.putAll(answers);
      answers.clear();
      if (!messages.isEmpty()) {
        messages.set(messages.size() - 1, settled(messages.getLast(), false, before));
      }
      if (message == null) {
        if (each == given.getLast() && each.required("role").equals("user")) {
          throw RouteRefusal.malformed(each.path() + " must have a text or a file");
        }
        continue;
      }
      answers.putAll(reader.answers());
      messages.add(message);
    }
    return messages;
  }

  private static RouteRequest request(
      String conversationId,
      String sealedId,
      List<AiChatMessage> messages,
      Map<String, RouteRequest.Answer> answers,
      @Nullable String system)
      throws RouteRefusal {
    if (messages.isEmpty()) {
      throw RouteRefusal.malformed("messages must have an entry that says something");
    }
    List<AiChatMessage> kept = new ArrayList<>();
    for (AiChatMessage message : messages) {
      boolean last = message == messages.getLast();
      kept.add(message.role() == AiChatRole.USER ? message : settled(message, last, answers));
    }
    RouteRequest request =
        new RouteRequest(conversationId, sealedId, kept, Map.copyOf(answers), system);
    // An answer is that of one call; each copy of the call would run by it, too.
    Set<String> waiting = new HashSet<>();
    for (AiChatPart.ToolCall call : request.calls()) {
      if (!call.state().isFinal() && !waiting.add(call.id())) {
        throw RouteRefusal.malformed(
            "The last message has the call %s twice".formatted(RouteRefusal.quote(call.id())));
      }
    }
    for (String call : answers.keySet()) {
      if (request.calls().stream().noneMatch(c -> c.id().equals(call) && !c.state().isFinal())) {
        throw RouteRefusal.malformed(
            "The last message has no call %s that waits for an answer"
                .formatted(RouteRefusal.quote(call)));
      }
    }
    return request;
  }

  /** Returns a message without calls that wait for an answer, since models refuse these. */
  private static AiChatMessage settled(
      AiChatMessage message, boolean last, Map<String, RouteRequest.Answer> answers) {
    List<AiChatPart> parts = new ArrayList<>();
    for (AiChatPart part : message.parts()) {
      AiChatPart kept =
          part instanceof AiChatPart.ToolCall call
                  && call.state() == AiChatToolState.APPROVAL_REQUESTED
              ? settled(call, last, answers.get(call.id()))
              : part;
      if (kept != null) {
        parts.add(kept);
      }
    }
    return new AiChatMessage(
        message.id(),
        message.parentId(),
        message.role(),
        parts,
        message.attachments(),
        message.status(),
        null,
        message.createdAt());
  }

  /**
   * Returns a call without a result; null if it was never approved, so that it has not run. One
   * that the user has approved in an earlier request, or that needed no approval, may have run.
   */
  private static AiChatPart.@Nullable ToolCall settled(
      AiChatPart.ToolCall call, boolean last, RouteRequest.@Nullable Answer answer) {
    if (last && answer != null) {
      return call;
    }
    boolean begun = answer == null ? call.approvalId() == null : answer.approved();
    return begun
        ? new AiChatPart.ToolCall(
            call.id(),
            call.name(),
            call.input(),
            AiChatToolState.INTERRUPTED,
            null,
            AiChatPart.ToolCall.INTERRUPTED,
            null)
        : null;
  }
}
