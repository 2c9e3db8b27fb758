package dev.espressivo.aichat;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

@DisplayName("A response")
class ReplyReaderTest {

  private static String events(String... chunks) {
    StringBuilder body = new StringBuilder();
    for (String chunk : chunks) {
      body.append("data: ").append(chunk.replace('\'', '"')).append("\n\n");
    }
    return body.toString();
  }

  private static Wire.Outcome read(String... chunks) {
    return Wire.events(events(chunks)).read();
  }

  private static AiChatPart.ToolCall call(Wire.Outcome outcome) {
    return (AiChatPart.ToolCall) outcome.parts().getFirst();
  }

  private static void assertDone(Wire.Outcome outcome, String text) {
    assertThat(outcome.error()).isNull();
    assertThat(outcome.status()).isEqualTo(AiChatMessageStatus.DONE);
    assertThat(outcome.text()).isEqualTo(text);
  }

  private static void assertFailed(Wire.Outcome outcome, String text, String error) {
    assertThat(outcome.status()).isEqualTo(AiChatMessageStatus.ERROR);
    assertThat(outcome.error()).contains(error);
    assertThat(outcome.text()).isEqualTo(text);
  }

  @Test
  @DisplayName("has the usage that the server reports, as often as it does")
  void usage() {
    String part = "{'type':'text-delta','id':'1','delta':'Hi'}";
    assertThat(
            Wire.events(
                    events(
                        "{'type':'start','messageMetadata':{'usage':{'inputTokens':5}}}",
                        part,
                        "{'type':'message-metadata','messageMetadata':{'usage':{'inputTokens':5,"
                            + "'outputTokens':2,'cachedInputTokens':1,'reasoningTokens':null}}}",
                        "{'type':'finish','finishReason':'stop','messageMetadata':{'totalUsage':"
                            + "{'inputTokens':9,'outputTokens':4,'totalTokens':13}}}"))
                .usage())
        .isEqualTo(new AiChatUsage(9, 4, 1, 0));
    assertThat(
            Wire.lines(
                    "0:\"Hi\"\nd:{\"finishReason\":\"stop\",\"usage\":"
                        + "{\"promptTokens\":3,\"completionTokens\":2}}\n")
                .usage())
        .isEqualTo(new AiChatUsage(3, 2, 0, 0));
    for (String wrong : List.of("5", "null", "[]", "{'inputTokens':-1,'outputTokens':1e99}")) {
      assertThat(
              Wire.events(
                      events(part, "{'type':'finish','messageMetadata':{'usage':" + wrong + "}}"))
                  .usage())
          .as(wrong)
          .isNull();
    }
  }

  @Test
  @DisplayName("has the data of kinds that are not known, the last of each id")
  void data() {
    Wire.Outcome outcome =
        read(
            "{'type':'data-weather','id':'w','data':{'c':20}}",
            "{'type':'text-delta','id':'1','delta':'Hi'}",
            "{'type':'data-note','data':1.10,'x':2}",
            "{'type':'data-note','data':null}",
            "{'type':'data-typing','data':1,'transient':true}",
            "{'type':'data-none'}",
            "{'type':'data-" + "x".repeat(200) + "','data':1}",
            "{'type':'data-deep','data':" + "[".repeat(64) + "]".repeat(64) + "}",
            "{'type':'data-tool-result','data':{}}",
            "{'type':'data-other','id':'w','data':1}",
            "{'type':'data-weather','id':'w','data':{'c':21}}");
    assertThat(outcome.parts())
        .containsExactly(
            new AiChatPart.Data("data-weather", "{\"id\":\"w\",\"data\":{\"c\":21}}"),
            new AiChatPart.Text("Hi"),
            new AiChatPart.Data("data-note", "{\"data\":1.10}"),
            new AiChatPart.Data("data-note", "{\"data\":null}"),
            new AiChatPart.Data("data-other", "{\"id\":\"w\",\"data\":1}"));
    String alone = "{'type':'data-note','data':1}";
    assertFailed(read(alone), "", "empty");
  }

  @Nested
  @DisplayName("is recognised by its headers")
  class Format {

    @ParameterizedTest
    @ValueSource(
        strings = {"text/plain", "text/markdown; charset=utf-8", "TEXT/PLAIN;charset=UTF-8", ""})
    void asPlainText(String mediaType) {
      Map<String, String> headers =
          mediaType.isEmpty() ? Map.of() : Map.of("content-type", mediaType);
      assertDone(Wire.of(200, headers, "data: \"é\"\n0:x").read(), "data: \"é\"\n0:x");
    }

    @Test
    void asPlainTextInAnotherCharset() {
      byte[] latin = "é".getBytes(StandardCharsets.ISO_8859_1);
      Map<String, String> headers = Map.of("content-type", "text/plain; charset=\"iso-8859-1\"");
      assertDone(Wire.of(200, headers, new ByteArrayInputStream(latin)).read(), "é");
    }

    @Test
    void asJsonWithAText() {
      assertDone(Wire.typed("application/json", "{\"text\":\"Hi\",\"x\":1}").read(), "Hi");
      assertDone(Wire.typed("application/hal+json", "{\"text\":\"Hi\"}").read(), "Hi");
      assertDone(Wire.typed("application/json", "\"Hi\"").read(), "Hi");
    }

    @Test
    void asAFailureInJson() {
      assertFailed(Wire.typed("application/json", "{\"error\":\"full\"}").read(), "", "full");
      assertFailed(
          Wire.typed("application/json", "{\"error\":{\"message\":\"full\"}}").read(), "", "full");
      assertFailed(Wire.typed("application/json", "{\"text\":null}").read(), "", "has no text");
      assertFailed(Wire.typed("application/json", "{\"text\":\"Hi").read(), "", "not valid JSON");
    }

    @Test
    void asAStreamOfEventsByOneHeaderOrTheOther() {
      String body = events("{'type':'text-delta','id':'1','delta':'Hi'}");
      assertDone(Wire.typed("text/event-stream;charset=UTF-8", body).read(), "Hi");
      Map<String, String> headers =
          Map.of("content-type", "text/plain", "x-vercel-ai-ui-message-stream", "v1");
      assertDone(Wire.of(200, headers, body).read(), "Hi");
    }

    @Test
    void asADataStreamBeforeAllElse() {
      Map<String, String> headers =
          Map.of("content-type", "text/event-stream", "x-vercel-ai-data-stream", "v1");
      assertDone(Wire.of(200, headers, "0:\"Hi\"\n").read(), "Hi");
    }

    @Test
    void asAWebPageWhichIsNoReply() {
      assertFailed(
          Wire.typed("text/html;charset=utf-8", "<title>Login</title>").read(), "", "a web page");
    }

    @Test
    void asSomethingElse() {
      assertFailed(Wire.typed("image/png", "PNG").read(), "", "image/png instead of a reply");
    }

    @ParameterizedTest
    @ValueSource(
        strings = {"text/plain", "text/event-stream", "application/json", "application/pdf"})
    void asEmpty(String mediaType) {
      assertFailed(Wire.typed(mediaType, "").read(), "", "The reply is empty");
      assertFailed(Wire.of(204, Map.of(), "").read(), "", "The reply is empty");
    }

    @Test
    void asAStreamWithoutContent() {
      String started = "{'type':'start'}";
      String finished = "{'type':'finish','finishReason':'stop'}";
      assertFailed(Wire.events(events(started, finished)).read(), "", "The reply is empty");
      assertFailed(Wire.typed("application/json", "{\"text\":\"\"}").read(), "", "is empty");
      assertDone(Wire.events(events(started, finished.replace("stop", "length"))).read(), "");
    }
  }

  @Nested
  @DisplayName("that refuses the request is a kind of failure, and its words are in the log only")
  class Refused {

    @ParameterizedTest
    @CsvSource(
        delimiter = '|',
        value = {
          "400|application/json|{'error':'why'}|OTHER",
          "400|application/json|{'error':{'message':'This model has a context length of"
              + " 8'}}|TOO_LONG",
          "401|application/json|{'message':'why'}|REFUSED",
          "403|application/problem+json|{'title':'t','detail':'why'}|REFUSED",
          "404|text/plain|why|NOT_CONFIGURED",
          "413|text/plain|why|TOO_LONG",
          "429|text/plain|why|BUSY",
          "500|text/plain|why: the context length|OTHER",
          "500|application/json|{broken|OTHER",
          "500|application/json|[]|OTHER",
          "502|text/html|<h1>nginx</h1>|UNREACHABLE",
          "503|text/html;charset=utf-8|Sorry|BUSY",
          "504|text/plain|<!doctype html><p>x|TIMED_OUT",
          "302|text/plain|Moved|NOT_CONFIGURED",
        })
    void byItsStatus(int status, String mediaType, String body, ReplyFailure failure) {
      Wire wire = Wire.of(status, Map.of("content-type", mediaType), body.replace('\'', '"'));
      Wire.Outcome outcome = wire.read();
      assertThat(outcome.status()).isEqualTo(AiChatMessageStatus.ERROR);
      assertThat(outcome.error()).isEqualTo(new ReplyFailedException(failure).getMessage());
      assertThat(new ReplyFailedException(outcome.error()).failure()).isEqualTo(failure);
      assertThat(outcome.parts()).isEmpty();
    }

    @ParameterizedTest
    @CsvSource(
        delimiter = '|',
        value = {
          "20|slow down|The model is busy; try again in 20 s",
          "600|slow down|The model is busy; try again in 10 min",
          "Fri, 31 Dec 1999 23:59:59 GMT|slow down|The model is busy; try again in 1 s",
          "<script>|slow down|The model is busy; try again later",
          "<script>|Limit reached. Please try again in 1.5s.|The model is busy; try again in 2 s",
        })
    void withTheTimeToWait(String retryAfter, String said, String message) {
      Map<String, String> headers = Map.of("content-type", "text/plain", "retry-after", retryAfter);
      assertThat(Wire.of(429, headers, said).read().error()).isEqualTo(message);
    }

    @Test
    void alsoWhenItsWordsBreakOff() {
      Wire.Pieces pieces = new Wire.Pieces(List.of(new byte[] {'x'}), true);
      assertThat(Wire.of(500, Map.of(), pieces).read().error()).isEqualTo("The reply failed.");
    }
  }

  @Nested
  @DisplayName("that is a UI message stream")
  class MessageStream {

    @Test
    void mayLeaveOutWhatTheClientDoesNotNeed() {
      assertDone(
          read(
              "{'type':'start','messageId':null}",
              "{'type':'weather','toolCallId':'1'}",
              "{'type':'data-weather','data':{'x':1}}",
              "{'type':'file','url':null}",
              "{'type':'data-approval','data':null}",
              "{'type':'text-delta','id':null,'delta':'a','providerMetadata':{'a':1}}",
              "{'type':'text-delta','delta':'b'}",
              "{'type':'text-delta','id':'1','delta':null}",
              "{'type':'tool-future','toolCallId':'1'}"),
          "ab");
    }

    @Test
    void mayEndWithoutABlankLine() {
      assertDone(Wire.events("data: {\"type\":\"text-delta\",\"delta\":\"a\"}").read(), "a");
    }

    @Test
    void mayGoOnAfterItsMarkOfTheEnd() {
      assertDone(
          read("{'type':'text-delta','delta':'a'}", "[DONE]", "{'type':'text-delta','delta':'b'}"),
          "ab");
    }

    @Test
    void joinsSurrogatesThatWereCut() {
      assertDone(
          read(
              "{'type':'text-delta','id':'1','delta':'\\ud83d'}",
              "{'type':'text-delta','id':'1','delta':'\\ude00'}"),
          "😀");
    }

    @Test
    void hasSeveralTextsAtATimeAndUsesIdsAgain() {
      Wire.Outcome outcome =
          read(
              "{'type':'text-start','id':'0'}",
              "{'type':'text-delta','id':'0','delta':'a'}",
              "{'type':'text-start','id':'1'}",
              "{'type':'text-delta','id':'1','delta':'b'}",
              "{'type':'text-delta','id':'0','delta':'c'}",
              "{'type':'text-end','id':'0'}",
              "{'type':'finish-step'}",
              "{'type':'text-delta','id':'1','delta':'d'}",
              "{'type':'text-start','id':'0'}",
              "{'type':'text-delta','id':'0','delta':'e'}",
              "{'type':'reasoning-delta','id':'0','delta':'f'}");
      assertThat(outcome.parts().subList(0, 4))
          .extracting(part -> ((AiChatPart.Text) part).text())
          .containsExactly("ac", "b", "d", "e");
      assertThat(((AiChatPart.Reasoning) outcome.parts().getLast()).text()).isEqualTo("f");
    }

    @Test
    void takesBackAStepThatIsTriedAgain() {
      String before = "{'type':'text-delta','id':'0','delta':'kept'}";
      Wire.Outcome outcome =
          read(
              "{'type':'start-step'}",
              before,
              "{'type':'finish-step'}",
              "{'type':'start-step'}",
              "{'type':'reasoning-delta','id':'0','delta':'dropped'}",
              "{'type':'text-delta','id':'0','delta':'dropped'}",
              "{'type':'tool-input-available','toolCallId':'t','toolName':'look','input':{}}",
              "{'type':'reset-step'}",
              "{'type':'text-delta','id':'0','delta':'tried again'}");
      assertThat(outcome.parts())
          .containsExactly(new AiChatPart.Text("kept"), new AiChatPart.Text("tried again"));
      assertThat(read(before, "{'type':'reset-step'}").parts()).isEmpty();
    }

    @Test
    void keepsWhatHadComeWhenItFails() {
      String text = "{'type':'text-delta','delta':'half'}";
      String more = "{'type':'text-delta','delta':'more'}";
      assertFailed(read(text, "{'type':'error','errorText':'full'}", more), "half", "full");
      assertFailed(read(text, "{'type':'error'}", more), "half", "reported an error");
      assertFailed(read(text, "{'type':'text-delta',", more), "half", "not valid JSON");
      assertFailed(read(text, "{} {}", more), "half", "not valid JSON");
      assertFailed(read(text, "Hello", more), "half", "not valid JSON");
      assertFailed(read(text, "{'error':{'message':'full'}}", more), "half", "full");
      assertFailed(read(text, "{'choices':[]}", more), "half", "without a type");
      assertFailed(read(text, "[1]", more), "half", "without a type");
    }

    @Test
    void keepsWhatHadComeWhenItIsStopped() {
      Wire.Outcome outcome =
          read(
              "{'type':'text-delta','delta':'half'}",
              "{'type':'abort','reason':'x'}",
              "{'type':'text-delta','delta':'more'}");
      assertThat(outcome.status()).isEqualTo(AiChatMessageStatus.STOPPED);
      assertThat(outcome.text()).isEqualTo("half");
    }

    @Test
    void showsNothingOfAnEventThatBreaksOff() {
      byte[] body =
          (events("{'type':'text-delta','delta':'a'}") + "data: {\"type\":\"text-delta\",\"delta\"")
              .getBytes(StandardCharsets.UTF_8);
      Wire.Pieces pieces = new Wire.Pieces(List.of(body), true);
      Wire wire = Wire.of(200, Map.of("content-type", "text/event-stream"), pieces);
      assertFailed(wire.read(), "a", "The connection broke");
      assertThat(pieces.closed).isTrue();
    }

    @Test
    void callsToolsInEachState() {
      String input = "{'type':'tool-input-available','toolCallId':'1','toolName':'w','input':[1]}";
      assertThat(call(read("{'type':'tool-input-delta','toolCallId':'1','inputTextDelta':'{'}")))
          .isEqualTo(tool("1", "{", AiChatToolState.INPUT_STREAMING, null, null, null));
      assertThat(call(read(input)))
          .isEqualTo(tool("w", "[1]", AiChatToolState.INPUT_AVAILABLE, null, null, null));
      assertThat(
              call(
                  read(
                      input,
                      "{'type':'tool-output-available','toolCallId':'1','output':1,"
                          + "'preliminary':true}",
                      "{'type':'tool-output-available','toolCallId':'1','output':1e400}")))
          .isEqualTo(tool("w", "[1]", AiChatToolState.OUTPUT_AVAILABLE, "1E+400", null, null));
      assertThat(call(read(input, "{'type':'tool-output-available','toolCallId':'1'}")))
          .isEqualTo(tool("w", "[1]", AiChatToolState.OUTPUT_AVAILABLE, "null", null, null));
      assertThat(
              call(
                  read(
                      "{'type':'tool-input-error','toolCallId':'1','toolName':'w','input':'?',"
                          + "'errorText':'bad'}")))
          .isEqualTo(tool("w", "\"?\"", AiChatToolState.OUTPUT_ERROR, null, "bad", null));
      assertThat(call(read(input, "{'type':'tool-output-denied','toolCallId':'1'}")))
          .isEqualTo(tool("w", "[1]", AiChatToolState.OUTPUT_DENIED, null, null, null));
      String unknown = AiChatPart.ToolCall.INTERRUPTED;
      assertThat(
              call(
                  read(
                      input,
                      "{'type':'tool-output-error','toolCallId':'1','errorText':'%s'}"
                          .formatted(unknown))))
          .isEqualTo(tool("w", "[1]", AiChatToolState.INTERRUPTED, null, unknown, null));
    }

    @ParameterizedTest
    @ValueSource(
        strings = {
          "{'type':'tool-approval-request','toolCallId':'1','approvalId':'a'}",
          "{'type':'data-approval','data':{'toolCallId':'1','approvalId':'a'}}",
          "{'type':'data-approval','id':'a','data':{'toolCallId':'1'}}",
        })
    void asksForApprovalInBothForms(String request) {
      String input = "{'type':'tool-input-available','toolCallId':'1','toolName':'w','input':[1]}";
      assertThat(call(read(input, request)))
          .isEqualTo(tool("w", "[1]", AiChatToolState.APPROVAL_REQUESTED, null, null, "a"));
      assertThat(
              call(
                  read(
                      input,
                      request,
                      "{'type':'tool-output-available','toolCallId':'1','output':2}",
                      request)))
          .as("a server may ask in both forms")
          .isEqualTo(tool("w", "[1]", AiChatToolState.OUTPUT_AVAILABLE, "2", null, "a"));
    }

    private static AiChatPart.ToolCall tool(
        String name,
        String input,
        AiChatToolState state,
        String output,
        String error,
        String approval) {
      return new AiChatPart.ToolCall("1", name, input, state, output, error, approval);
    }

    @Test
    void tellsWhyItEndedEarly() {
      assertThat(read("{'type':'finish','finishReason':'content-filter'}").parts())
          .containsExactly(new AiChatPart.Finish(AiChatFinishReason.CONTENT_FILTER));
      assertThat(read("{'type':'finish','finishReason':'new-reason'}").parts()).isEmpty();
      assertThat(read("{'type':'file','url':'data:,x'}", "{'type':'finish'}").status())
          .isEqualTo(AiChatMessageStatus.DONE);
    }
  }

  @Nested
  @DisplayName("that is a data stream")
  class Lines {

    @Test
    void mayHaveCodesThatAreNotKnownAndNoEnd() {
      assertDone(Wire.lines("0:\"a\"\nz:{}\n\n2:[1]\r\n0:null\n0:\"b\"").read(), "ab");
    }

    @Test
    void keepsStepsApart() {
      Wire.Outcome outcome =
          Wire.lines("0:\"a\"\ne:{\"isContinued\":true}\n0:\"b\"\ne:{}\n0:\"c\"\n").read();
      assertThat(outcome.parts())
          .containsExactly(new AiChatPart.Text("ab"), new AiChatPart.Text("c"));
    }

    @Test
    void keepsWhatHadComeWhenItFails() {
      assertFailed(Wire.lines("0:\"a\"\n3:\"full\"\n0:\"b\"\n").read(), "a", "full");
      assertFailed(Wire.lines("0:\"a\"\n3:null\n").read(), "a", "reported an error");
      assertFailed(Wire.lines("0:\"a\"\nhello\n0:\"b\"\n").read(), "a", "without a code");
      assertFailed(Wire.lines("0:\"a\"\n0:\"b\n0:\"c\"\n").read(), "a", "not valid JSON");
    }
  }

  @Nested
  @DisplayName("of a hostile server")
  class Hostile {

    @Test
    void hasALineThatIsTooLong() {
      String text = events("{'type':'text-delta','delta':'a'}");
      assertFailed(
          Wire.events(text + "x".repeat(1_001)).read(1_000, 100_000),
          "a",
          "A line has more than 1,000 characters, the limit");
      assertFailed(
          Wire.events(text + ("data:" + "x".repeat(600) + "\n").repeat(2)).read(1_000, 100_000),
          "a",
          "An event has more than 1,000 characters, the limit");
    }

    @Test
    void isTooLarge() {
      assertFailed(
          Wire.typed("text/plain", "x".repeat(1_001)).read(100, 1_000),
          "",
          "The answer is larger than 1,000 bytes, the limit");
      assertFailed(
          Wire.events(": keep-alive\n\n".repeat(1_000)).read(100, 1_000),
          "",
          "The answer is larger than 1,000 bytes, the limit");
    }

    @Test
    void hasTooManyParts() {
      List<String> chunks = new ArrayList<>();
      for (int i = 0; i <= ReplyPieces.MAX_PARTS; i++) {
        chunks.add("{'type':'source-url','sourceId':'" + i + "','url':'x'}");
      }
      Wire.Outcome outcome = read(chunks.toArray(String[]::new));
      assertFailed(outcome, "", "more than 10,000 parts, the limit");
      assertThat(outcome.parts()).hasSize(ReplyPieces.MAX_PARTS);
    }

    @Test
    void isNestedTooDeep() {
      assertFailed(
          read("{'type':'data-x','data':" + "[".repeat(100_000) + "}"), "", "not valid JSON");
    }
  }
}
