package dev.espressivo.aichat;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("A model that is asked for a title")
class ModelTitleTest {

  private static final List<AiChatMessage> MESSAGES =
      List.of(AiChatMessage.user("Boats? " + "x".repeat(5_000)), AiChatMessage.assistant("Two."));

  @Test
  @DisplayName("gets the beginning of each message, and its reply is the title")
  void isAsked() throws Exception {
    List<String> asked = new ArrayList<>();
    AiConversationTitleFn fn =
        AiConversationTitleFn.by(
            (messages, context) -> {
              asked.add(messages.getLast().content());
              return Reply.stream(List.of("Boats ", "for two").stream());
            });

    assertThat(fn.title(MESSAGES)).isEqualTo("Boats for two");
    assertThat(asked).hasSize(1);
    assertThat(asked.getFirst())
        .startsWith("USER: Boats? xxx")
        .endsWith("\n\nASSISTANT: Two.")
        .hasSizeLessThan(2_100);
  }

  @Test
  @DisplayName("is stopped when its reply is too long for a title")
  void isStopped() {
    AtomicInteger pieces = new AtomicInteger();
    AiConversationTitleFn fn =
        AiConversationTitleFn.by(
            (messages, context) ->
                Reply.stream(
                    Stream.generate(() -> "boat").peek(piece -> pieces.incrementAndGet())));

    assertThatThrownBy(() -> fn.title(MESSAGES)).hasMessage("The title is too long");
    assertThat(pieces).hasValueLessThan(510);
  }

  @Test
  @DisplayName("may fail, which is an exception")
  void mayFail() {
    AiConversationTitleFn fn =
        AiConversationTitleFn.by(
            (messages, context) -> {
              throw new ReplyFailedException("Too busy");
            });

    assertThatThrownBy(() -> fn.title(MESSAGES)).hasMessage("Too busy");
  }
}
