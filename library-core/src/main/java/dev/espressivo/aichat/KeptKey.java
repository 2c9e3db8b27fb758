package dev.espressivo.aichat;

import dev.espressivo.aichat.internal.StoredTexts;
import dev.espressivo.base.internal.Check;

/** Where a conversation is kept. */
record KeptKey(AiConversationStore store, String owner, String id) {

  KeptKey {
    Check.notNull("store", store);
    StoredTexts.name("owner", owner);
    StoredTexts.name("id", id);
  }
}
