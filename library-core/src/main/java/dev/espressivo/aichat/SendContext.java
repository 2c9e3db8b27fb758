package dev.espressivo.aichat;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The context of a request that is passed to a {@link SendFn} together with the messages.
 * Thread-safe.
 */
public interface SendContext {

  /** {@return the instructions to the model, the system prompt, or null if there are none} */
  @Nullable String system();

  /** {@return the id of the conversation, which does not change through serialisation} */
  String conversationId();

  /** {@return whether the reply was stopped} Parts that are sent after that are not shown. */
  boolean isCancelled();

  /**
   * Adds an action for the stop of the reply, such as closing a connection. It is called once, on a
   * thread of its own, and immediately if the reply is already stopped. It is not called if the
   * reply ends by itself.
   *
   * @param action runs when the reply is stopped
   */
  void onCancel(Runnable action);

  /** {@return the tools that the model may call, in the order in which they were set} */
  List<AiChatTool> tools();

  /**
   * {@return how often the model may call tools within the reply, at least once; the steps of
   * {@link AiChatLimits#DEFAULT} by default} A {@code SendFn} that asks the model again with the
   * results of tools ends the reply after that many steps.
   */
  default int maxToolSteps() {
    return AiChatLimits.DEFAULT.toolSteps();
  }

  /**
   * {@return the store of the conversation's files, in which an {@link AiChatPart.File} of an
   * earlier reply is found; {@link AttachmentStore#memory()} by default}
   */
  default AttachmentStore attachmentStore() {
    return AttachmentStore.memory();
  }

  /**
   * Calls a tool as part of the reply: shows the call, waits for the user's approval if the tool
   * needs it, runs the tool, and shows its output. Blocks until the output is known.
   *
   * @param toolCallId the id of the call, as given by the model; if it is blank or was used before,
   *     the call gets another id
   * @param name the name of one of the {@linkplain #tools() tools}
   * @param input the input as JSON text
   * @return the result for the model as JSON text: the output or, if the tool failed, was refused
   *     or does not exist, an object with the key {@code error}
   * @throws InterruptedException if the reply is stopped in the meantime
   */
  String callTool(String toolCallId, String name, String input) throws InterruptedException;
}
