package dev.espressivo.ai.route;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import dev.espressivo.aichat.AiChatFinishReason;
import dev.espressivo.aichat.AiChatPart;
import dev.espressivo.aichat.AiChatToolState;
import dev.espressivo.aichat.AiChatUsage;
import dev.espressivo.aichat.ReplyPart;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Set;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

@DisplayName("The UI message stream")
class UiMessageFormatTest {

  private static UiMessageFormat format() {
    return format(List.of(), false);
  }

  private static UiMessageFormat format(List<AiChatPart.ToolCall> before, boolean nativeApproval) {
    return new UiMessageFormat("msg-1", "c1", before, nativeApproval, (call, result) -> "seal");
  }

  private static byte[] write(UiMessageFormat format, ReplyPart... parts) {
    StringBuilder text = new StringBuilder(format.begin());
    for (ReplyPart part : parts) {
      text.append(format.take(part));
    }
    return text.append(format.end()).toString().getBytes(StandardCharsets.UTF_8);
  }

  private static List<String> types(ReplyPart... parts) {
    return StrictReader.types(StrictReader.read(write(format(), parts)));
  }

  @Test
  @DisplayName("has the usage so far as metadata of the message, within any text")
  void hasTheUsage() {
    List<JsonNode> chunks =
        StrictReader.read(
            write(
                format(),
                ReplyPart.text("a"),
                new ReplyPart.Usage(new AiChatUsage(5, 2, 1, 0)),
                ReplyPart.text("b"),
                new ReplyPart.Usage(new AiChatUsage(5, 2, 0, 1))));
    assertThat(StrictReader.types(chunks))
        .containsExactly(
            "start",
            "start-step",
            "text-start",
            "text-delta",
            "message-metadata",
            "text-delta",
            "message-metadata",
            "text-end",
            "finish-step",
            "finish");
    assertThat(chunks.get(6).path("messageMetadata").toString())
        .isEqualTo(
            "{\"usage\":{\"inputTokens\":10,\"outputTokens\":4,\"totalTokens\":14,"
                + "\"cachedInputTokens\":1,\"reasoningTokens\":1}}");
  }

  @Test
  @DisplayName("has the data of a model, except what clients do not accept or would take for seals")
  void hasData() {
    List<JsonNode> chunks =
        StrictReader.read(
            write(
                format(),
                ReplyPart.text("a"),
                data("data-weather", "{\"id\":\"w\",\"data\":{\"c\":1.5},\"x\":1}"),
                data("data-note", "{\"id\":1,\"data\":null}"),
                data("data-none", "{}"),
                data("map", "{\"data\":1}"),
                data("data-tool-result", "{\"data\":1}"),
                data("data-approval", "{\"data\":1}")));
    assertThat(chunks.stream().map(JsonNode::toString).filter(chunk -> chunk.contains("data-")))
        .containsExactly(
            "{\"type\":\"data-weather\",\"id\":\"w\",\"data\":{\"c\":1.5}}",
            "{\"type\":\"data-note\",\"data\":null}");
  }

  private static ReplyPart data(String type, String json) {
    return new ReplyPart.Data(new AiChatPart.Data(type, json));
  }

  // ---- Captures ----

  private static String capture(String name) throws IOException {
    try (InputStream in =
        UiMessageFormatTest.class.getResourceAsStream("captures/" + name + "/body.bin")) {
      return new String(Objects.requireNonNull(in).readAllBytes(), StandardCharsets.UTF_8);
    }
  }

  /**
   * Passes a part of a reply to the format, derived from the chunk that the SDK's server sent for
   * it.
   */
  private static String take(UiMessageFormat format, JsonNode chunk) {
    String call = chunk.path("toolCallId").asString("");
    return switch (chunk.get("type").stringValue()) {
      case "text-delta" -> format.take(ReplyPart.text(chunk.get("delta").stringValue()));
      case "reasoning-delta" -> format.take(ReplyPart.reasoning(chunk.get("delta").stringValue()));
      case "tool-input-start" ->
          format.take(new ReplyPart.ToolInput(call, chunk.get("toolName").stringValue(), ""));
      case "tool-input-delta" ->
          format.take(
              new ReplyPart.ToolInput(call, "weather", chunk.get("inputTextDelta").stringValue()));
      case "tool-input-available" ->
          format.take(new ReplyPart.ToolCall(call, "weather", chunk.get("input").toString()));
      case "tool-output-available" ->
          format.take(new ReplyPart.ToolOutput(call, chunk.get("output").toString()));
      case "tool-output-error" ->
          format.take(new ReplyPart.ToolError(call, chunk.get("errorText").stringValue()));
      case "source-url", "source-document" ->
          format.take(
              new ReplyPart.Source(
                  new AiChatPart.Source(
                      chunk.get("sourceId").stringValue(),
                      chunk.path("url").asString(null),
                      chunk.get("title").stringValue(),
                      chunk.path("mediaType").asString(null))));
      case "file" ->
          format.take(
              new ReplyPart.File(
                  new AiChatPart.File(
                      chunk.get("url").stringValue(), chunk.get("mediaType").stringValue(), null)));
      case "error" -> format.fail(chunk.get("errorText").stringValue());
      case "finish" ->
          format.take(
              new ReplyPart.Finish(
                  AiChatFinishReason.valueOf(
                      chunk
                          .get("finishReason")
                          .stringValue()
                          .toUpperCase(Locale.ROOT)
                          .replace('-', '_'))));
      default -> "";
    };
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "text",
        "markdown",
        "unicode",
        "reasoning",
        "tool",
        "tool-error",
        "sources",
        "file",
        "length",
        "error-mid"
      })
  @DisplayName("is, byte for byte, what the SDK's server sends")
  void isWhatTheSdkSends(String name) throws IOException {
    String captured = capture(name);
    UiMessageFormat format = format();
    StringBuilder written = new StringBuilder(format.begin());
    for (String event : captured.split("\n\n")) {
      if (!event.endsWith("[DONE]")) {
        written.append(
            take(format, JsonMapper.shared().readTree(event.substring("data: ".length()))));
      }
    }
    written.append(format.end());
    StrictReader.read(written.toString().getBytes(StandardCharsets.UTF_8));
    assertThat(written.toString().replaceAll("data: \\{\"type\":\"data-tool-result\".*\n\n", ""))
        // A source has no name of a file here, and the first text is always the first.
        .isEqualTo(
            captured
                .replace(",\"filename\":\"doc.pdf\"", "")
                .replace("\"t2\"", captured.contains("\"t1\"") ? "\"t2\"" : "\"t1\""));
  }

  // ---- Order ----

  @Test
  void anEmptyReplyIsAStartAndAFinish() {
    assertThat(types()).containsExactly("start", "finish");
  }

  @Test
  void textsOfTwoIdsStayOpenUntilTheEnd() {
    assertThat(
            types(
                new ReplyPart.Text("a", "1"),
                new ReplyPart.Text("b", "2"),
                new ReplyPart.Text("a", "3")))
        .containsExactly(
            "start",
            "start-step",
            "text-start",
            "text-delta",
            "text-start",
            "text-delta",
            "text-delta",
            "text-end",
            "text-end",
            "finish-step",
            "finish");
  }

  @Test
  void reasoningEndsWhereTextBegins() {
    assertThat(types(new ReplyPart.Reasoning("r", "hm"), new ReplyPart.Text("t", "so")))
        .containsSubsequence("reasoning-end", "text-start");
  }

  @Test
  void aTextWithAnIdGoesOnAfterASource() {
    ReplyPart.Source source =
        new ReplyPart.Source(new AiChatPart.Source("", "https://example.com", null, null));
    assertThat(types(new ReplyPart.Text("t", "a"), source, new ReplyPart.Text("t", "b")))
        .containsOnlyOnce("text-start", "source-url");
    assertThat(types(ReplyPart.text("a"), source, ReplyPart.text("b")))
        .filteredOn("text-start"::equals)
        .hasSize(2);
  }

  @Test
  void aTextThatWasOpenWhenAToolReturnedGoesOnInAnotherStep() {
    List<String> types =
        types(
            new ReplyPart.ToolCall("c", "clock", "{}"),
            new ReplyPart.Text("t", "a"),
            new ReplyPart.ToolOutput("c", "1"),
            new ReplyPart.Text("t", "b"));
    assertThat(types).containsSubsequence("text-end", "finish-step", "start-step", "text-start");
  }

  @Test
  void aStepThatIsTriedAgainIsFollowedByTheNext() {
    ReplyPart[] parts = {
      new ReplyPart.StepStart(),
      new ReplyPart.Text("t", "wrong"),
      new ReplyPart.StepReset(),
      new ReplyPart.Text("t", "right"),
    };
    assertThat(types(parts))
        .containsExactly(
            "start",
            "start-step",
            "text-start",
            "text-delta",
            "text-end",
            "finish-step",
            "start-step",
            "text-start",
            "text-delta",
            "text-end",
            "finish-step",
            "finish");
    JsonFormat json = new JsonFormat();
    for (ReplyPart part : parts) {
      json.take(part);
    }
    assertThat(json.end()).contains("right").doesNotContain("wrong");
  }

  @Test
  void aCallThatIsNotKnownIsMadeKnown() {
    assertThat(types(new ReplyPart.ToolOutput("c", "1")))
        .containsSubsequence("tool-input-available", "tool-output-available");
  }

  @Test
  void aCallWhoseInputNeverBecameCompleteIsCompletedBeforeItFails() {
    assertThat(
            types(
                new ReplyPart.ToolInput("c", "clock", "{\"a\":"),
                new ReplyPart.ToolError("c", "broken")))
        .containsSubsequence(
            "tool-input-start", "tool-input-delta", "tool-input-available", "tool-output-error");
  }

  @Test
  void anIdThatIsUsedAgainBeginsAnotherCall() {
    List<JsonNode> chunks =
        StrictReader.read(
            write(
                format(),
                new ReplyPart.ToolCall("c", "clock", "{}"),
                new ReplyPart.ToolOutput("c", "1"),
                new ReplyPart.ToolCall("c", "clock", "{}"),
                new ReplyPart.ToolOutput("c", "2")));
    assertThat(chunks)
        .filteredOn(chunk -> chunk.get("type").stringValue().equals("tool-output-available"))
        .extracting(chunk -> chunk.get("toolCallId").stringValue())
        .containsExactly("c", "c-2");
  }

  @Test
  void whatIsNoJsonIsSentAsAText() {
    List<JsonNode> chunks =
        StrictReader.read(
            write(
                format(),
                new ReplyPart.ToolCall("c", "clock", "{oops"),
                new ReplyPart.ToolOutput("c", "<b>now</b>")));
    assertThat(chunks.get(2).get("input").stringValue()).isEqualTo("{oops");
    assertThat(chunks.get(3).get("output").stringValue()).isEqualTo("<b>now</b>");
  }

  @Test
  void aReplyThatGoesOnKnowsItsCalls() {
    AiChatPart.ToolCall before =
        new AiChatPart.ToolCall(
            "c", "clock", "{}", AiChatToolState.APPROVAL_RESPONDED, null, null, "a");
    byte[] body =
        write(
            format(List.of(before), false),
            new ReplyPart.ToolOutput("c", "1"),
            ReplyPart.text("It is one."));
    List<JsonNode> chunks = StrictReader.read(body, Set.of("c"));
    assertThat(StrictReader.types(chunks))
        .containsExactly(
            "start",
            "tool-output-available",
            "data-tool-result",
            "start-step",
            "text-start",
            "text-delta",
            "text-end",
            "finish-step",
            "finish");
  }

  @Test
  void aReplyAsJsonIsNotKeptWithoutEnd() {
    JsonFormat json = new JsonFormat();
    ReplyPart part = ReplyPart.text("x".repeat(10 << 20));
    json.take(part);
    assertThatIllegalStateException()
        .isThrownBy(() -> json.take(part))
        .withMessage("A reply as JSON must have at most 16,777,216 characters");
  }

  // ---- Approval ----

  @Test
  void aRequestForApprovalIsADataPart() {
    List<JsonNode> chunks =
        StrictReader.read(
            write(
                format(),
                new ReplyPart.ToolCall("c", "mail", "{}"),
                new ReplyPart.ToolApproval("c", "a"),
                new ReplyPart.ToolDenied("c")));
    assertThat(chunks.get(3).toString())
        .isEqualTo(
            "{\"type\":\"data-approval\",\"id\":\"a\","
                + "\"data\":{\"toolCallId\":\"c\",\"approvalId\":\"a\"}}");
    assertThat(chunks.get(4).get("type").stringValue()).isEqualTo("tool-output-error");
  }

  @Test
  void theSdksOwnFormIsThereOnDemand() {
    String body =
        new String(
            write(
                format(List.of(), true),
                new ReplyPart.ToolCall("c", "mail", "{}"),
                new ReplyPart.ToolApproval("c", "a"),
                new ReplyPart.ToolDenied("c")),
            StandardCharsets.UTF_8);
    assertThat(body)
        .contains("{\"type\":\"tool-approval-request\",\"approvalId\":\"a\",\"toolCallId\":\"c\"}")
        .contains("{\"type\":\"tool-output-denied\",\"toolCallId\":\"c\"}")
        .doesNotContain("data-approval");
  }

  // ---- Hostile ----

  @Test
  void noValueCanBeginAnEvent() {
    String evil = "x\n\ndata: {\"type\":\"error\",\"errorText\":\"owned\"}\r\r";
    List<JsonNode> chunks =
        StrictReader.read(
            write(
                format(),
                new ReplyPart.Text(evil, evil),
                new ReplyPart.ToolInput(evil, evil, evil),
                new ReplyPart.ToolCall(evil, evil, evil),
                new ReplyPart.ToolApproval(evil, evil),
                new ReplyPart.ToolError(evil, evil),
                new ReplyPart.Source(new AiChatPart.Source(evil, evil, evil, evil)),
                new ReplyPart.Source(new AiChatPart.Source(evil, null, null, evil)),
                new ReplyPart.File(new AiChatPart.File(evil, evil, evil))));
    assertThat(StrictReader.types(chunks)).doesNotContain("error");
  }

  @Test
  void aPairThatIsCutIntoTwoDeltasIsSentWhole() {
    List<JsonNode> chunks =
        StrictReader.read(
            write(format(), ReplyPart.text("a\uD83D"), ReplyPart.text("\uDE00b\uD83D")));
    assertThat(StrictReader.text(chunks)).isEqualTo("a\uD83D\uDE00b\uFFFD");
  }
}
