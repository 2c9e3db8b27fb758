package dev.espressivo.aichatthreads;

import dev.espressivo.aichat.AiConversationInfo;
import java.io.Serializable;
import org.jspecify.annotations.Nullable;

/**
 * A row of the list.
 *
 * @param key identifies the row: one of the conversation, or one of the index while it is being
 *     read
 * @param info the conversation; null while it is being read
 */
record ThreadRow(String key, @Nullable AiConversationInfo info) implements Serializable {

  static ThreadRow of(AiConversationInfo info) {
    // No id can be a key of a row that is being read.
    return new ThreadRow("=" + info.id(), info);
  }

  static ThreadRow missing(int index) {
    return new ThreadRow("#" + index, null);
  }
}
