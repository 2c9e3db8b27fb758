package dev.espressivo.ai.internal;

import dev.espressivo.aichat.AiChatTool;
import dev.espressivo.aichat.SendContext;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** What a model is asked with outside of a conversation: no tools, and nobody stops it. */
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
    // Is never stopped.
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
