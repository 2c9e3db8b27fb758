package dev.espressivo.ai.internal;

import dev.espressivo.aichat.AiChatTool;
import dev.espressivo.aichat.SendContext;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The context of a request outside a conversation: without tools, and never stopped. */
public record FixedContext(@Nullable String system) implements SendContext {

  @Override
  public String conversationId() {
    return "c";
  }

  @Override
  public boolean isCancelled() {
    return false;
  }

  @Override
  public void onCancel(Runnable action) {
    // The request is never stopped.
  }

  @Override
  public List<AiChatTool> tools() {
    return List.of();
  }

  @Override
  public String callTool(String id, String name, String input) {
    throw new AssertionError("there are no tools");
  }
}
