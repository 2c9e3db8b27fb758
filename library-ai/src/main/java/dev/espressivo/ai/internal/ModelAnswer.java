package dev.espressivo.ai.internal;

import dev.espressivo.aichat.ReplyPart;
import org.jspecify.annotations.Nullable;

/** What a model says to one request, as it comes. Read by one thread. */
public interface ModelAnswer extends AutoCloseable {

  /**
   * Returns the next piece; blocks until it has come. A call of a tool comes whole at some time, as
   * a {@link ReplyPart.ToolCall}, which may follow its pieces.
   *
   * @return the piece, or null at the end
   * @throws Exception if the answer fails
   */
  @Nullable ReplyPart next() throws Exception;

  /** Ends the request, if it has not ended by itself. May be called by any thread, and twice. */
  @Override
  void close();
}
