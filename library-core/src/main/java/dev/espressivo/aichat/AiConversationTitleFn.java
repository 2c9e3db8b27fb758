package dev.espressivo.aichat;

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
}
