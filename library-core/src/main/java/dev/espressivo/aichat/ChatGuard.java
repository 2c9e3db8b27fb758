package dev.espressivo.aichat;

import dev.espressivo.base.internal.Guard;

/** The lock of a conversation, and its listeners. */
final class ChatGuard extends Guard<ChatNews> {

  ChatGuard() {
    super(ChatNews.Change.STRUCTURE);
  }

  /** Reports progress now, after all that was to be reported later; without the lock. */
  void progress() {
    progress(ChatNews.Change.PROGRESS);
  }
}
