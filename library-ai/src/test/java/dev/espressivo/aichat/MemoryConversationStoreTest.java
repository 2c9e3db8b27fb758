package dev.espressivo.aichat;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import java.util.UUID;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("A store of conversations in memory")
class MemoryConversationStoreTest extends AiConversationStoreContract {

  private Instant now = Instant.parse("2026-11-27T10:00:00.123456789Z");

  @Override
  protected AiConversationStore newStore() {
    return new MemoryConversationStore(UUID.randomUUID().toString(), 10_000_000, () -> now);
  }

  @Override
  protected void later(Duration time) {
    now = now.plus(time);
  }

  @Test
  @DisplayName("is shared by default, and otherwise new")
  void isShared() {
    assertThat(AiConversationStore.memory()).isSameAs(AiConversationStore.memory());
    assertThat(AiConversationStore.memory(1_000)).isNotSameAs(AiConversationStore.memory(1_000));
    assertThatIllegalArgumentException()
        .isThrownBy(() -> AiConversationStore.memory(0))
        .withMessage("characters must be at least 1, but is 0");
  }

  @Test
  @DisplayName("drops the conversations that were not used for the longest time when it is full")
  void drops() throws IOException {
    AiConversationStore small = AiConversationStore.memory(10_000);
    for (String id : new String[] {"a", "b", "c"}) {
      small.append("ann", id, said(AiChatMessage.user("x".repeat(1_000))));
    }
    small.load("ann", "a", 0);
    small.append("bob", "d", said(AiChatMessage.user("x".repeat(6_000))));

    assertThat(small.load("ann", "a", 0)).isNotNull();
    assertThat(small.load("ann", "b", 0)).isNull();
    assertThat(small.load("ann", "c", 0)).isNull();

    small.append("bob", "e", said(AiChatMessage.user("x".repeat(40_000))));
    assertThat(small.load("bob", "e", 0)).isNotNull();
    assertThat(small.load("bob", "d", 0)).isNull();
  }

  @Test
  @DisplayName("has room again for what a change replaces")
  void hasRoomAgain() throws IOException {
    AiConversationStore small = AiConversationStore.memory(10_000);
    small.create("ann", "witness", AiConversationKind.CHAT, "");
    AiChatMessage large = AiChatMessage.user("x".repeat(5_000));
    for (int i = 0; i < 10; i++) {
      small.append("ann", "a", said(large));
    }
    assertThat(small.load("ann", "witness", 0)).isNotNull();
  }
}
