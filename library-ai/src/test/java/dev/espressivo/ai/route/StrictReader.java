package dev.espressivo.ai.route;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * Reads a UI message stream as strictly as the SDK's versions 5, 6 and 7 together. It fails at a
 * chunk that one of them does not know, at a field that is missing, null or of another type, at a
 * delta without its start, and at a result of an unknown call.
 */
final class StrictReader {

  private static final Set<String> REASONS =
      Set.of("stop", "length", "content-filter", "tool-calls", "error", "other");

  /** The chunks that all three versions know, with their required fields. */
  private static final Map<String, List<String>> REQUIRED =
      Map.ofEntries(
          Map.entry("start", List.of()),
          Map.entry("start-step", List.of()),
          Map.entry("finish-step", List.of()),
          Map.entry("finish", List.of()),
          Map.entry("abort", List.of()),
          Map.entry("message-metadata", List.of()),
          Map.entry("error", List.of("errorText")),
          Map.entry("text-start", List.of("id")),
          Map.entry("text-delta", List.of("id", "delta")),
          Map.entry("text-end", List.of("id")),
          Map.entry("reasoning-start", List.of("id")),
          Map.entry("reasoning-delta", List.of("id", "delta")),
          Map.entry("reasoning-end", List.of("id")),
          Map.entry("file", List.of("url", "mediaType")),
          Map.entry("source-url", List.of("sourceId", "url")),
          Map.entry("source-document", List.of("sourceId", "mediaType", "title")),
          Map.entry("tool-input-start", List.of("toolCallId", "toolName")),
          Map.entry("tool-input-delta", List.of("toolCallId", "inputTextDelta")),
          Map.entry("tool-input-available", List.of("toolCallId", "toolName")),
          Map.entry("tool-output-available", List.of("toolCallId")),
          Map.entry("tool-output-error", List.of("toolCallId", "errorText")));

  private final List<JsonNode> chunks = new ArrayList<>();
  private final Set<String> open = new HashSet<>();
  private final Set<String> calls = new HashSet<>();
  private final Set<String> streaming = new HashSet<>();
  private boolean inStep;

  private StrictReader() {}

  /** Returns the chunks of a stream. */
  static List<JsonNode> read(byte[] body) {
    return read(body, Set.of());
  }

  /**
   * Returns the chunks of a stream.
   *
   * @param before the ids of the calls that the message had before, if it is continued
   */
  static List<JsonNode> read(byte[] body, Set<String> before) {
    String text;
    try {
      text = StandardCharsets.UTF_8.newDecoder().decode(java.nio.ByteBuffer.wrap(body)).toString();
    } catch (CharacterCodingException e) {
      throw new AssertionError("The stream is not UTF-8", e);
    }
    assertThat(text).endsWith("\n\n").doesNotContain("\r");
    StrictReader reader = new StrictReader();
    reader.calls.addAll(before);
    List<String> events = List.of(text.split("\n\n"));
    assertThat(events.getLast()).isEqualTo("data: [DONE]");
    for (String event : events.subList(0, events.size() - 1)) {
      assertThat(event).as("one line per event").doesNotContain("\n");
      if (!event.startsWith(": ")) {
        assertThat(event).startsWith("data: {");
        reader.take(JsonMapper.shared().readTree(event.substring("data: ".length())));
      }
    }
    reader.checkEnd();
    return reader.chunks;
  }

  /** Returns the types of the chunks, in order. */
  static List<String> types(List<JsonNode> chunks) {
    return chunks.stream().map(chunk -> chunk.get("type").stringValue()).toList();
  }

  /** Returns the text of a message. */
  static String text(List<JsonNode> chunks) {
    StringBuilder text = new StringBuilder();
    for (JsonNode chunk : chunks) {
      if (chunk.get("type").stringValue().equals("text-delta")) {
        text.append(chunk.get("delta").stringValue());
      }
    }
    return text.toString();
  }

  private void take(JsonNode chunk) {
    String type = chunk.path("type").stringValue();
    chunk
        .properties()
        .forEach(
            field ->
                assertThat(
                        field.getValue().isNull()
                            && !Set.of("input", "output", "data").contains(field.getKey()))
                    .as("null in %s", chunk)
                    .isFalse());
    if (type.startsWith("data-")) {
      assertThat(chunk.has("data")).isTrue();
      assertThat(chunk.path("id").isMissingNode() || chunk.get("id").isString()).isTrue();
    } else {
      assertThat(REQUIRED).as("known chunks").containsKey(type);
      REQUIRED
          .get(type)
          .forEach(
              field ->
                  assertThat(chunk.path(field).isString()).as("%s of %s", field, chunk).isTrue());
    }
    order(type, chunk);
    chunks.add(chunk);
  }

  private void order(String type, JsonNode chunk) {
    String id = type.split("-")[0] + chunk.path("id").asString("");
    String call = chunk.path("toolCallId").asString("");
    switch (type) {
      case "start" -> assertThat(chunks).as("chunks before the start").isEmpty();
      case "start-step" -> {
        assertThat(inStep).as("within a step").isFalse();
        inStep = true;
      }
      case "finish-step" -> {
        assertThat(inStep).as("within a step").isTrue();
        inStep = false;
        // The clients of versions 5 and 6 drop open parts.
        open.clear();
      }
      case "text-start", "reasoning-start" -> {
        assertThat(inStep).isTrue();
        assertThat(open.add(id)).as("%s is new", id).isTrue();
      }
      case "text-delta", "reasoning-delta" -> assertThat(open).contains(id);
      case "text-end", "reasoning-end" -> assertThat(open.remove(id)).isTrue();
      case "tool-input-start" -> {
        assertThat(calls.add(call)).as("%s is new", call).isTrue();
        streaming.add(call);
      }
      case "tool-input-delta" -> assertThat(streaming).contains(call);
      case "tool-input-available" -> {
        assertThat(chunk.has("input")).isTrue();
        calls.add(call);
        streaming.remove(call);
      }
      case "tool-output-available" -> {
        assertThat(chunk.has("output")).isTrue();
        assertThat(calls).contains(call);
      }
      case "tool-output-error" -> assertThat(calls).contains(call);
      case "finish" -> assertThat(REASONS).contains(chunk.get("finishReason").stringValue());
      default -> {
        // Has no order.
      }
    }
  }

  private void checkEnd() {
    List<String> types = types(chunks);
    assertThat(types.getFirst()).isEqualTo("start");
    assertThat(types.getLast()).isIn("finish", "abort");
    if (!types.contains("error") && !types.contains("abort")) {
      assertThat(open).as("open parts").isEmpty();
      assertThat(inStep).isFalse();
    }
  }
}
