package dev.espressivo.aichat.internal;

import dev.espressivo.aichat.AiConversationStore;
import dev.espressivo.base.internal.Check;

/** Where a conversation is kept. */
public record KeptKey(AiConversationStore store, String owner, String id) {

  /** Checks the names. */
  public KeptKey {
    Check.notNull("store", store);
    StoredTexts.name("owner", owner);
    StoredTexts.name("id", id);
  }
}
