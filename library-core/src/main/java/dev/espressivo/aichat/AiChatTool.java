package dev.espressivo.aichat;

import dev.espressivo.base.internal.Check;
import java.io.Serializable;

/**
 * A function of the app that a model may call. Immutable.
 *
 * @param name the name by which the model calls it: letters, digits, {@code _} and {@code -}, at
 *     most 64
 * @param description the purpose of the tool and when to call it, for the model
 * @param inputSchema the JSON schema of its input, as JSON text
 * @param needsApproval whether each call must be approved by the user
 * @param handler runs the tool
 */
public record AiChatTool(
    String name, String description, String inputSchema, boolean needsApproval, Handler handler)
    implements Serializable {

  /** Runs a tool. Serialisable, since it is stored in the session. */
  @FunctionalInterface
  public interface Handler extends Serializable {

    /**
     * Runs the tool. Called on a virtual thread, without a UI and without a session's lock. If the
     * user stops the reply meanwhile, the tool is not interrupted, and its result is recorded.
     *
     * @param input the input as JSON text; it is written by a model and may not match the schema
     * @return the output as JSON text
     * @throws Exception if the tool fails; the message is shown to the user and sent to the model
     */
    String call(String input) throws Exception;
  }

  /**
   * Creates a tool.
   *
   * @throws IllegalArgumentException if the name is not allowed
   */
  public AiChatTool {
    Check.noneNull("name", name, "description", description);
    Check.noneNull("inputSchema", inputSchema, "handler", handler);
    if (!name.matches("[A-Za-z0-9_-]{1,64}")) {
      throw new IllegalArgumentException(
          "name must consist of 1 to 64 letters, digits, '_' and '-', but is '" + name + "'");
    }
  }
}
