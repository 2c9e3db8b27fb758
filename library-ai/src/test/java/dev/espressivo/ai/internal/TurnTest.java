package dev.espressivo.ai.internal;

import static org.assertj.core.api.Assertions.assertThat;

import dev.espressivo.aichat.AiChatMessage;
import dev.espressivo.aichat.AiChatMessageStatus;
import dev.espressivo.aichat.AiChatPart;
import dev.espressivo.aichat.AiChatRole;
import dev.espressivo.aichat.AiChatToolState;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("The conversation as turns for a model")
class TurnTest {

  private static AiChatMessage message(AiChatRole role, AiChatPart... parts) {
    return new AiChatMessage(
        "m" + parts.hashCode(),
        null,
        role,
        List.of(parts),
        List.of(),
        AiChatMessageStatus.DONE,
        null,
        Instant.EPOCH);
  }

  private static AiChatPart call(String id, AiChatToolState state, @Nullable String output) {
    return new AiChatPart.ToolCall(id, "look", "{}", state, output, null, null);
  }

  @Test
  void hasAnAnswerForEachStepOfAReply() {
    AiChatMessage reply =
        message(
            AiChatRole.ASSISTANT,
            new AiChatPart.Reasoning("Hm.", null),
            new AiChatPart.Text("Let me look."),
            call("a", AiChatToolState.OUTPUT_AVAILABLE, "1"),
            call("b", AiChatToolState.OUTPUT_DENIED, null),
            call("never ended", AiChatToolState.INPUT_STREAMING, null),
            new AiChatPart.Text("Again."),
            call("c", AiChatToolState.OUTPUT_ERROR, null),
            new AiChatPart.Text("There."));
    assertThat(Turn.of(List.of(reply, AiChatMessage.user("Thanks")), new FixedContext(" ")))
        .containsExactly(
            new Turn.Answer(
                "Let me look.",
                "",
                List.of(
                    new Turn.Call("a", "look", "{}", "1"),
                    new Turn.Call(
                        "b", "look", "{}", "{\"error\":\"The user has refused the call\"}"))),
            new Turn.Answer(
                "Again.",
                "",
                List.of(new Turn.Call("c", "look", "{}", "{\"error\":\"The tool has failed\"}"))),
            new Turn.Answer("There.", "", List.of()),
            new Turn.Question("Thanks", List.of()));
  }

  @Test
  void endsWithSomethingToAnswer() {
    AiChatMessage said = message(AiChatRole.ASSISTANT, new AiChatPart.Text("One"));
    assertThat(Turn.of(List.of(said), new FixedContext(null)).getLast())
        .isEqualTo(new Turn.Question(Turn.GO_ON, List.of()));
    AiChatMessage called =
        message(AiChatRole.ASSISTANT, call("a", AiChatToolState.OUTPUT_AVAILABLE, "1"));
    assertThat(Turn.of(List.of(called), new FixedContext(null)).getLast())
        .isInstanceOf(Turn.Answer.class);
    assertThat(Turn.of(List.of(), new FixedContext("Be brief")))
        .containsExactly(new Turn.Instructions("Be brief"));
  }

  @Test
  void readsFilesThatAreParts() {
    AiChatMessage asked =
        message(
            AiChatRole.USER,
            new AiChatPart.Text("Look"),
            new AiChatPart.File("data:image/png;base64,AQID", "image/png", null),
            new AiChatPart.File("data:text/plain;base64,SGk=", "text/plain", "a.txt"),
            new AiChatPart.File("data:image/png;base64,!", "image/png", "broken"),
            new AiChatPart.File("https://example.org/a.png", "image/png", "elsewhere"));
    Turn.Question question =
        (Turn.Question) Turn.of(List.of(asked), new FixedContext(null)).getLast();
    assertThat(question.text()).isEqualTo("Look\n\na.txt:\n\nHi");
    assertThat(question.files())
        .singleElement()
        .satisfies(
            file -> {
              assertThat(file.name()).isEqualTo("file");
              assertThat(file.mimeType()).isEqualTo("image/png");
              assertThat(file.bytes()).containsExactly(1, 2, 3);
            });
  }
}
