package dev.espressivo.aichat;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

@DisplayName("A reply of the app's own function without anything to show")
@Timeout(60)
class EmptyReplyTest {

  private static AiChatMessage ask(ReplyPart... parts) throws Exception {
    return Talk.ask((messages, context) -> Reply.parts(List.of(parts)));
  }

  private static void assertEmpty(AiChatMessage reply) {
    assertThat(reply.status()).isEqualTo(AiChatMessageStatus.ERROR);
    assertThat(reply.error()).isEqualTo(AiChatText.EMPTY_REPLY.english());
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 1, 2, 3})
  @DisplayName("fails as empty, as that of a server does")
  void fails(int parts) throws Exception {
    List<ReplyPart> nothing =
        List.of(
            new ReplyPart.StepStart(),
            ReplyPart.text(""),
            new ReplyPart.Finish(AiChatFinishReason.STOP));
    assertEmpty(ask(nothing.subList(0, parts).toArray(ReplyPart[]::new)));
  }

  @ParameterizedTest
  @EnumSource(
      value = AiChatFinishReason.class,
      names = {"LENGTH", "CONTENT_FILTER"})
  @DisplayName("is complete if the model says why, which the chat shows")
  void saysWhy(AiChatFinishReason reason) throws Exception {
    AiChatMessage reply = ask(new ReplyPart.Finish(reason));

    assertThat(reply.status()).isEqualTo(AiChatMessageStatus.DONE);
  }

  @Test
  @DisplayName("is complete if a tool has run")
  void hasRunATool() throws Exception {
    Talk talk =
        new Talk(
            (messages, context) -> {
              context.callTool("1", "unknown", "{}");
              return Reply.parts(List.of());
            });
    talk.conversation.send("Hello");

    assertThat(talk.reply().status()).isEqualTo(AiChatMessageStatus.DONE);
  }
}
