package dev.espressivo.aichat;

import dev.espressivo.aichat.internal.TitleText;
import java.util.List;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.slf4j.LoggerFactory;

/** Has the app name a conversation after its first reply. */
final class TitleWriter {

  private TitleWriter() {}

  /**
   * Waits for the first reply.
   *
   * @param set sets the title
   */
  static void listen(ChatGuard guard, ChatTurns turns, Consumer<String> set) {
    guard.add(
        news -> {
          if (news instanceof ChatNews.Finished(AiChatMessage reply)) {
            guard.locked(
                () -> {
                  ask(guard, turns, reply.id(), set);
                  return null;
                });
          }
        });
  }

  private static void ask(ChatGuard guard, ChatTurns turns, String replyId, Consumer<String> set) {
    AiConversationTitleFn fn = turns.titleFn;
    // The next message of the queue may have been sent already.
    List<AiChatMessage> messages =
        turns.tree.find(replyId).isPresent() ? turns.tree.pathTo(replyId) : List.of();
    if (fn != null && turns.isTitleFree() && messages.size() == 2) {
      Thread.ofVirtual()
          .name("espressivo-title")
          .start(
              () -> {
                String title = title(fn, messages);
                if (!title.isEmpty() && guard.locked(turns::isTitleFree)) {
                  set.accept(title);
                }
              });
    }
  }

  private static String title(AiConversationTitleFn fn, List<AiChatMessage> messages) {
    try {
      @Nullable String given = fn.title(messages);
      return given == null
          ? ""
          : TitleText.cut(TitleText.oneLine(given), AiConversationStore.MAX_NAME);
    } catch (Exception e) {
      LoggerFactory.getLogger(TitleWriter.class).warn("A conversation was not named", e);
      return "";
    }
  }
}
