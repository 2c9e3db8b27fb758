package dev.espressivo.ai.internal;

import dev.espressivo.aichat.ReplyPart;
import org.jspecify.annotations.Nullable;

/** The answer of a model to one request, read piece by piece. Not thread-safe. */
public interface ModelAnswer extends AutoCloseable {

  /**
   * {@return the next piece, for which it waits; null at the end} Each tool call arrives as a
   * complete {@link ReplyPart.ToolCall}, which pieces of the call may precede.
   *
   * @throws Exception if the answer fails
   */
  @Nullable ReplyPart next() throws Exception;

  /**
   * Ends the request, if it has not ended by itself. May be called by any thread, and more than
   * once.
   */
  @Override
  void close();
}
