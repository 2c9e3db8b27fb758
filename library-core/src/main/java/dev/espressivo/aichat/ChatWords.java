package dev.espressivo.aichat;

import java.io.Serializable;

/** The texts of a chat, in the language of its UI. */
@FunctionalInterface
interface ChatWords extends Serializable {

  /** Returns a text with its values in place of {@code {0}}, {@code {1}} and so on. */
  String format(AiChatText text, Object... values);
}
