package dev.espressivo.aichat.internal;

import dev.espressivo.aichat.AiConversationStore;
import dev.espressivo.base.internal.Check;

/** Where a conversation is kept. */
public record KeptKey(AiConversationStore store, String owner, String id) {

  /** Checks the names. */
  public KeptKey {
    Check.notNull("store", store);
    name("owner", owner);
    name("id", id);
  }

  private static void name(String name, String value) {
    Check.notBlank(name, value);
    if (value.length() > AiConversationStore.MAX_NAME) {
      throw new IllegalArgumentException(
          "%s must have at most %d characters, but has %d"
              .formatted(name, AiConversationStore.MAX_NAME, value.length()));
    }
  }
}
