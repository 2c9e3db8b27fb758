package dev.espressivo.aichat;

import dev.espressivo.base.internal.Check;
import java.io.Serializable;
import java.util.List;

/**
 * Gives a conversation its title, for example by asking a model. Serialised with the conversation.
 */
@FunctionalInterface
public interface AiConversationTitleFn extends Serializable {

  /**
   * Returns the title. Called once, on a thread of its own, after the first reply has ended.
   *
   * @param messages the messages so far, oldest first
   * @return the title. Line breaks and control characters are removed, and it is cut off after 200
   *     characters; if nothing is left, the conversation keeps the first words as its title.
   * @throws Exception if there is no title; it is logged, and the conversation keeps the first
   *     words as its title
   */
  String title(List<AiChatMessage> messages) throws Exception;

  /**
   * {@return a function that asks a model for a title of at most five words, in the language of the
   * conversation} It sends the beginning of each message, at most 2,000 characters.
   *
   * @param model the model, which may be another one than that of the conversation, such as a
   *     smaller one
   */
  static AiConversationTitleFn by(SendFn model) {
    Check.notNull("model", model);
    return messages -> ModelTitle.of(model, messages);
  }
}
