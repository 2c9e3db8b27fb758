package dev.espressivo.aichat;

import java.util.List;
import org.jspecify.annotations.Nullable;

/** What a {@link SendFn} knows of a request beside the messages. Every method: any thread. */
public interface SendContext {

  /**
   * Returns the instructions to the model.
   *
   * @return the system prompt, or null without one
   */
  @Nullable String system();

  /**
   * Returns the id of the conversation.
   *
   * @return the id, which stays the same through serialisation
   */
  String conversationId();

  /**
   * Returns whether the reply was stopped. Nothing that comes later is shown.
   *
   * @return true once it was stopped
   */
  boolean isCancelled();

  /**
   * Adds an action for the stop of the reply, such as closing a connection. It is called once, on a
   * thread of its own; at once if the reply was stopped already. It is not called when the reply
   * ends by itself.
   *
   * @param action runs when the reply is stopped
   */
  void onCancel(Runnable action);

  /**
   * Returns the tools that the model may call.
   *
   * @return the tools, in the order in which they were set
   */
  List<AiChatTool> tools();

  /**
   * Calls a tool as part of the reply: shows the call, asks the user for approval if the tool needs
   * it and waits for the answer, runs the tool and shows what it returns. Blocks until then.
   *
   * @param toolCallId the id of the call, as the model gave it; if it was used before, or is blank,
   *     the call gets another
   * @param name the name of one of the {@linkplain #tools() tools}
   * @param input the input as JSON text
   * @return what the model is to be told, as JSON text: the output; if the tool failed, was refused
   *     or does not exist, an object with the key {@code error}
   * @throws InterruptedException if the reply is stopped meanwhile
   */
  String callTool(String toolCallId, String name, String input) throws InterruptedException;
}
