package dev.espressivo.aichat;

import dev.espressivo.base.internal.Guard;
import java.util.function.BooleanSupplier;

/** The lock of a conversation, and its listeners. */
final class ChatGuard extends Guard<ChatNews> {

  ChatGuard() {
    super(ChatNews.Change.STRUCTURE);
  }

  /** Like {@link #changeIf}, but the listeners, which may block, do not hold up this thread. */
  void changeAside(BooleanSupplier action) {
    locked(
        () -> {
          if (action.getAsBoolean()) {
            changed();
          }
          return null;
        });
    Thread.ofVirtual().name("espressivo-news").start(this::tell);
  }

  /** Reports progress now, after all that was to be reported later; without the lock. */
  void progress() {
    progress(ChatNews.Change.PROGRESS);
  }
}
