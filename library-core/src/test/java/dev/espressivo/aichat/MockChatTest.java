package dev.espressivo.aichat;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.awaitility.Awaitility.await;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@DisplayName("The mock")
@Timeout(60)
class MockChatTest {

  private static final MockChat MOCK = MockChat.create().withPace(Duration.ZERO, Duration.ZERO);

  private static AiChatMessage reply(SendFn mock, String question) {
    AiConversation conversation = new AiConversation(mock);
    conversation.send(question);
    await()
        .until(
            () ->
                conversation.getStatus() == AiChatStatus.IDLE
                    || conversation.getStatus() == AiChatStatus.ERROR);
    return conversation.getMessages().getLast();
  }

  @Test
  void saysThatItIsOne() {
    assertThat(reply(MOCK, "Hello").content()).startsWith(MockChat.LABEL);
    assertThat(reply(MOCK.withText("Yes."), "Hello").content())
        .isEqualTo(MockChat.LABEL + "\n\nYes.");
  }

  @Test
  void answersAlikeForOneSeedAndDifferentlyForOthers() {
    assertThat(reply(MOCK, "Hello").content()).isEqualTo(reply(MOCK, "Hello").content());
    assertThat(
            List.of(1L, 2L, 3L, 4L, 5L, 6L, 7L, 8L).stream()
                .map(seed -> reply(MOCK.withSeed(seed), "Hello").content())
                .distinct()
                .count())
        .isGreaterThan(3);
  }

  @Test
  void saysAWordAtATimeAfterAPause() {
    AiConversation slow =
        new AiConversation(MOCK.withPace(Duration.ofHours(1), Duration.ZERO).withText("one two"));
    slow.send("Hello");
    slow.send("And then?");
    assertThat(slow.getStatus()).isEqualTo(AiChatStatus.SUBMITTED);
    slow.setSend(MOCK.withPace(Duration.ZERO, Duration.ofHours(1)).withText("one two"));
    slow.stop();
    // Stopping ends the pause, and no further delay precedes the first word.
    await().until(() -> slow.getMessages().getLast().content().equals("*A"));
    assertThat(slow.getStatus()).isEqualTo(AiChatStatus.STREAMING);
    slow.stop();
    assertThat(slow.getMessages().getLast().status()).isEqualTo(AiChatMessageStatus.STOPPED);
    assertThat(slow.getStatus()).isEqualTo(AiChatStatus.IDLE);

    List<String> words = Collections.synchronizedList(new ArrayList<>());
    AiConversation fast = new AiConversation(MOCK.withText("one two\n\n- three"));
    fast.addListener(
        new AiConversationListener() {
          @Override
          public void onProgress(AiConversation conversation) {
            words.add(conversation.getMessages().getLast().content());
          }
        });
    fast.send("Hello");
    await().until(() -> fast.getStatus() == AiChatStatus.IDLE);
    assertThat(words).contains("*A", "*A mock", MockChat.LABEL + "\n\none two\n\n-");
  }

  @Test
  void keepsEachBlankOfItsText() {
    String text = "A  b\n\n    code\n\n- c\n  - d\n";
    assertThat(reply(MOCK.withText(text), "Hello").content()).endsWith(text);
  }

  @Test
  void thinksAndNamesSources() {
    AiChatPart.Source source =
        new AiChatPart.Source("1", "https://vaadin.com/docs", "Documentation", null);
    AiChatMessage reply = reply(MOCK.withReasoning().withSources(source), "Hello");
    assertThat(reply.reasoning()).isNotEmpty();
    assertThat(reply.parts()).contains(source);
    assertThat(reply.parts().getFirst()).isInstanceOf(AiChatPart.Reasoning.class);
  }

  @Test
  void failsOnDemandBeforeAndAmidItsAnswer() {
    AiChatMessage none = reply(MOCK.withFailureAfter(0), "Hello");
    assertThat(none.status()).isEqualTo(AiChatMessageStatus.ERROR);
    assertThat(none.parts()).isEmpty();
    AiChatMessage some = reply(MOCK.withFailureAfter(2), "Hello");
    assertThat(some.status()).isEqualTo(AiChatMessageStatus.ERROR);
    assertThat(some.content()).isEqualTo("*A mock");
    assertThat(some.error()).contains("mock");
  }

  @Test
  void refusesPacesAndFailuresThatAreNone() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> MOCK.withPace(Duration.ofMillis(-1), Duration.ZERO))
        .withMessageContaining("pause");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> MOCK.withFailureAfter(-1))
        .withMessageContaining("-1");
  }
}
