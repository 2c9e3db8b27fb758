package dev.espressivo.aichat;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * Compares the messages that are read from recorded responses of AI SDK servers (versions 4 and 6)
 * with the messages that the SDK's own client has read from them.
 */
@DisplayName("A captured reply")
class ReplyCapturesTest {

  /** One recording: a folder with the response, its unchanged body, and the message. */
  record Capture(
      String name, JsonNode response, byte[] body, List<Integer> reads, JsonNode recorded) {

    static Capture of(Path folder) {
      try {
        JsonMapper json = JsonMapper.shared();
        List<Integer> reads = new ArrayList<>();
        json.readTree(Files.readAllBytes(folder.resolve("reads.json")))
            .forEach(size -> reads.add(size.asInt()));
        return new Capture(
            folder.getParent().getFileName() + "/" + folder.getFileName(),
            json.readTree(Files.readAllBytes(folder.resolve("response.json"))),
            Files.readAllBytes(folder.resolve("body.bin")),
            reads,
            json.readTree(Files.readAllBytes(folder.resolve("message.json"))));
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }

    static Capture of(String name) {
      return captures().filter(capture -> capture.name.equals(name)).findFirst().orElseThrow();
    }

    /** Returns whether the server closed the connection before the end. */
    boolean isBroken() {
      return recorded.path("clientClosedSeenByServer").asBoolean();
    }

    int status() {
      return response.get("status").asInt();
    }

    Map<String, String> headers() {
      Map<String, String> headers = new HashMap<>();
      response
          .get("headers")
          .properties()
          .forEach(header -> headers.put(header.getKey(), header.getValue().asString()));
      return headers;
    }

    /** Returns the body in the pieces in which it was received. */
    List<byte[]> pieces() {
      List<byte[]> pieces = new ArrayList<>();
      int at = 0;
      for (int size : reads) {
        pieces.add(Arrays.copyOfRange(body, at, at + size));
        at += size;
      }
      assertThat(at).as("bytes of %s", name).isEqualTo(body.length);
      return pieces;
    }

    Wire wire(List<byte[]> pieces) {
      return Wire.of(status(), headers(), new Wire.Pieces(pieces, isBroken()));
    }

    private String scenario() {
      return name.substring(3);
    }

    /**
     * Returns the expected end of the reply. Our rules differ from the SDK's client, for which a
     * reply may be empty, a login page is an empty reply, and an abort is no stop.
     */
    AiChatMessageStatus expectedStatus() {
      if (name.equals("v6/http-html") || scenario().equals("empty")) {
        return AiChatMessageStatus.ERROR;
      }
      if (name.equals("v6/abort")) {
        return AiChatMessageStatus.STOPPED;
      }
      return recorded.get("error").isNull() ? AiChatMessageStatus.DONE : AiChatMessageStatus.ERROR;
    }

    /**
     * Returns the recorded error, or our text where the SDK's client has none or that of an
     * exception.
     */
    String expectedError() {
      String message = recorded.path("error").path("message").asString("");
      return switch (scenario()) {
        case "http-html" -> "web page";
        case "http-401" -> "The server refuses access to the model";
        case "http-400" -> "The reply failed.";
        case "empty" -> "The reply is empty";
        case "truncated", "abort" -> "The connection broke";
        default -> message;
      };
    }

    /**
     * Returns the recorded message. Version 4 of the SDK loses the text of the last network read.
     */
    List<String> expectedParts() {
      List<String> parts = new ArrayList<>();
      recorded.path("message").path("parts").forEach(part -> parts.add(described(part)));
      parts.removeIf(String::isEmpty);
      if (name.equals("v4/truncated")) {
        parts.add("text half");
      }
      if (scenario().equals("length")) {
        parts.add("finish LENGTH");
      }
      return parts;
    }

    private static String described(JsonNode part) {
      String type = part.get("type").asString();
      return switch (type) {
        case "step-start" -> "";
        case "text" -> "text " + part.get("text").asString();
        case "reasoning" ->
            "reasoning " + part.path("text").asString(part.path("reasoning").asString(""));
        case "file" ->
            "file "
                + part.path("url")
                    .asString(
                        "data:"
                            + part.path("mimeType").asString("")
                            + ";base64,"
                            + part.path("data").asString(""));
        case "source" -> source(part.get("source"), "id");
        case "source-url", "source-document" -> source(part, "sourceId");
        case "tool-invocation" -> call(part.get("toolInvocation"));
        default -> call(part);
      };
    }

    private static String source(JsonNode source, String id) {
      return "source %s %s %s %s"
          .formatted(
              source.get(id).asString(),
              source.path("url").asString(null),
              source.path("title").asString(null),
              source.path("mediaType").asString(null));
    }

    private static String call(JsonNode call) {
      String state =
          switch (call.get("state").asString()) {
            case "result", "output-available" -> "OUTPUT_AVAILABLE";
            case "call" -> "INPUT_AVAILABLE";
            case "output-error" -> "OUTPUT_ERROR";
            default -> throw new IllegalArgumentException(call.toString());
          };
      String name = call.path("toolName").asString("");
      JsonNode output = call.has("result") ? call.get("result") : call.path("output");
      return "tool %s %s %s %s %s %s"
          .formatted(
              call.get("toolCallId").asString(),
              name.isEmpty() ? call.get("type").asString().substring("tool-".length()) : name,
              state,
              call.has("args") ? call.get("args") : call.get("input"),
              output.isMissingNode() ? null : output,
              call.path("errorText").asString(null));
    }
  }

  private static String described(AiChatPart part) {
    return switch (part) {
      case AiChatPart.Text text -> "text " + text.text();
      case AiChatPart.Reasoning reasoning -> "reasoning " + reasoning.text();
      case AiChatPart.File file -> "file " + file.url();
      case AiChatPart.Source s ->
          "source %s %s %s %s".formatted(s.id(), s.url(), s.title(), s.mimeType());
      case AiChatPart.ToolCall c ->
          "tool %s %s %s %s %s %s"
              .formatted(c.id(), c.name(), c.state(), c.input(), c.output(), c.error());
      case AiChatPart.Data data -> data.type() + " " + data.json();
      case AiChatPart.Finish finish -> "finish " + finish.reason();
    };
  }

  static Stream<Capture> captures() {
    try {
      Path folder =
          Path.of(Objects.requireNonNull(ReplyCapturesTest.class.getResource("captures")).toURI());
      try (Stream<Path> files = Files.walk(folder, 2)) {
        return files
            .filter(file -> Files.exists(file.resolve("body.bin")))
            .sorted()
            .map(Capture::of)
            .toList()
            .stream();
      }
    } catch (IOException | URISyntaxException e) {
      throw new IllegalStateException(e);
    }
  }

  private static void check(Capture capture, Wire.Outcome outcome) {
    assertThat(outcome.status()).isEqualTo(capture.expectedStatus());
    if (outcome.status() == AiChatMessageStatus.ERROR) {
      assertThat(outcome.error()).contains(capture.expectedError());
    }
    assertThat(outcome.parts().stream().map(ReplyCapturesTest::described))
        .containsExactlyElementsOf(capture.expectedParts());
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("captures")
  void isReadInThePiecesInWhichItCame(Capture capture) {
    check(capture, capture.wire(capture.pieces()).read());
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("captures")
  void isReadByteByByte(Capture capture) {
    check(capture, capture.wire(Wire.Pieces.bytes(capture.body())).read());
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("captures")
  void isReadHoweverItIsCutInTwo(Capture capture) {
    byte[] body = capture.body();
    // Each cut reads the whole response. The two long ones repeat a few kinds of chunks, so fewer
    // cuts are enough for them.
    int step = body.length <= 1_100 ? 1 : 199;
    for (int cut = 1; cut < body.length; cut += step) {
      List<byte[]> pieces =
          List.of(Arrays.copyOf(body, cut), Arrays.copyOfRange(body, cut, body.length));
      check(capture, capture.wire(pieces).read());
    }
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("captures")
  void becomesAMessageOfAConversation(Capture capture) throws Exception {
    AiChatMessage reply =
        Talk.ask((messages, context) -> Reply.response(capture.wire(capture.pieces())));
    assertThat(reply.status()).isEqualTo(capture.expectedStatus());
    String text =
        String.join(
            "\n\n",
            capture.expectedParts().stream()
                .filter(part -> part.startsWith("text "))
                .map(part -> part.substring("text ".length()))
                .toList());
    assertThat(reply.content()).isEqualTo(text);
    if (reply.status() == AiChatMessageStatus.ERROR) {
      assertThat(reply.error()).contains(capture.expectedError());
    } else {
      assertThat(reply.error()).isNull();
    }
  }

  static Stream<Capture> ofTheTransport() {
    return captures()
        .filter(
            capture ->
                capture.isBroken()
                    || capture.status() >= 400
                    || capture.name().matches(".*/(abort|plain-unicode-split1|http-html|tool)"));
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("ofTheTransport")
  void isReadOverTheNetwork(Capture capture) throws Exception {
    try (RawServer server =
        new RawServer(
            exchange -> {
              exchange.head(capture.status(), capture.headers());
              for (byte[] piece : capture.pieces()) {
                exchange.chunk(piece);
              }
              if (!capture.isBroken()) {
                exchange.end();
              }
            })) {
      AiChatMessage reply = Talk.ask(ChatEndpoint.of(server.url("/api/chat")));
      assertThat(reply.status()).isEqualTo(capture.expectedStatus());
      String error = reply.error();
      if (reply.status() == AiChatMessageStatus.ERROR) {
        assertThat(error).contains(capture.expectedError());
      } else {
        assertThat(reply.parts().stream().map(ReplyCapturesTest::described))
            .containsExactlyElementsOf(capture.expectedParts());
      }
    }
  }
}
