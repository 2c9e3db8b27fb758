package dev.espressivo.aichat;

import dev.espressivo.base.internal.Check;

/** Where a conversation is kept. */
record KeptKey(AiConversationStore store, String owner, String id) {

  KeptKey {
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
