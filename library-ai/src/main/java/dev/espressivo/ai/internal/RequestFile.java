package dev.espressivo.ai.internal;

import dev.espressivo.aichat.AiChatAttachment;
import dev.espressivo.aichat.AttachmentStore;

/** A file of one request, which must not take room in the store that all chats share. */
public final class RequestFile {

  private RequestFile() {}

  /** Returns a file in a store of its own, which ends with it. */
  public static AiChatAttachment of(String name, String mimeType, byte[] bytes) {
    return new AiChatAttachment(
        name, mimeType, bytes, AttachmentStore.memory(Math.max(1, bytes.length)));
  }
}
